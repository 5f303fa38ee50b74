"""Handing over, laying down and picking up things."""
