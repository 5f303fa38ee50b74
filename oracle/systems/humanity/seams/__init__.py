"""What the rest of the program has to know of Humanity, Blessed: loaded by name."""
