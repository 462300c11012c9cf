"""Rome: City of Marble. Read `turn` first."""
