"""Rome: Rise to Power. Read `turn` first."""
