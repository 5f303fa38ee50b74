"""Errands of spies: who is out, with what question, and what comes back (U-133)."""
