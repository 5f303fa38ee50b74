"""What the program has to know of Hazard alone."""
