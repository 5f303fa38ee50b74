"""Tasks with their ratings, between the examples of the ladder. Data only, but for what hands them out."""
