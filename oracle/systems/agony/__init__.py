"""zilch / agony: its rules can be asked about, and are not played here."""
