"""What befalls a body on the road, and what mends it: falls, journeys, first aid, tending, cures (U-281 to U-296)."""
