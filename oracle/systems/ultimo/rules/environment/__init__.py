"""Weather and ground: what they are at a table, and all that they do to whoever is out in them (U-273 to U-280)."""
