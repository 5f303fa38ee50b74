"""A Game of Bastards: its rules can be asked about, and are not played here."""
