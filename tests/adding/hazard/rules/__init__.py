"""The rules of Hazard: its table and its one feature."""
