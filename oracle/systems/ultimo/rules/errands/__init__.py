"""Errands of spies: their questions and their reports (U-133)."""
