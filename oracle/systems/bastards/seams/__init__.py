"""What the rest of the program has to know of A Game of Bastards: loaded by name."""
