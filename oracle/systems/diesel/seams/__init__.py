"""What the rest of the program has to know of Diesel Empire: loaded by name, never imported by the rules."""
