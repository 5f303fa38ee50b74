"""Advancement: spending experience, manuals, trainers, birthdays, and the house rules of creation (U-098 to U-126)."""
