"""The table: where a game system and a story meet, who sits at it, and what one turn is (`session.py`)."""
