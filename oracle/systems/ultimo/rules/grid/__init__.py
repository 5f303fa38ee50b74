"""Fights on a map: squares, who stands where, flanks, turns in order; only where the table plays so (U-263)."""
