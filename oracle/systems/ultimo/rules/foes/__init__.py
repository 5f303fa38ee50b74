"""Foes as rows: stat blocks, what they can do for threat, and how one is built."""
