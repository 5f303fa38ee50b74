"""Weapons and armor as rows, and what their qualities do."""
