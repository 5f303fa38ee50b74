"""Hazard: one card is turned over for every risk, and has to be high enough. A toy game for tests."""
