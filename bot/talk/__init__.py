"""The ways in and out: commands and presses come in, the outbox sends."""
