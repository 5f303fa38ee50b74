"""From what somebody types to what they mean: its kind, its words put right, and what of the scene it names."""
