"""Falls, journeys, poison, sickness and healing (U-281 to U-296)."""
