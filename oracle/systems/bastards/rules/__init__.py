"""The rules of A Game of Bastards."""
