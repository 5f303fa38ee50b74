"""Weather and ground: what they are like, and their effects on characters (U-273 to U-280)."""
