"""For whoever runs the bot: doctor, health, metrics, tidying up."""
