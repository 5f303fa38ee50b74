"""What the rest of the program has to know of zilch / agony: loaded by name."""
