"""The Great City of Rome. Read `turn` first."""
