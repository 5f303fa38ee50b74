"""Decisions judged without a table: the compact form of the evaluation sets, made into a real table and asked there."""
