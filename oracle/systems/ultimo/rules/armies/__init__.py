"""Battles of soldiers: companies raised, the fray, orders from behind, whether a line holds (U-252 to U-256, U-356)."""
