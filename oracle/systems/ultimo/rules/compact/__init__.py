"""Decisions judged without a table, in the compact form of the evaluation sets."""
