"""What people see: letters, panels, pictures, forms and the past of a game."""
