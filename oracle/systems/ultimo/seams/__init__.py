"""What the rest of the program has to know of Ultimo: loaded by name, never imported by the rules."""
