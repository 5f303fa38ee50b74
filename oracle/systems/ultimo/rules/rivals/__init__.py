"""Challenges between characters: row against row from two hands, and blows (U-035)."""
