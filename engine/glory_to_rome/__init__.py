"""Glory to Rome: think, lead and follow; every card is a role, a client, a material, a building or money."""
