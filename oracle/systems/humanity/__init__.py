"""Humanity, Blessed: its rules can be asked about, and are not played here."""
