"""Decisions as they are judged without a table: the compact form of the evaluation sets."""
