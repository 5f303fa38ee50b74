"""Spells in a line: what they are woven of, whom they are for, and what a caster has to cast with."""
