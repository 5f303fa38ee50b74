"""Weapons, armor and other gear: their rows, qualities, weights and wear."""
