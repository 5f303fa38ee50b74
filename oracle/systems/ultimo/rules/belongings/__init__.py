"""What changes hands and what is laid aside."""
