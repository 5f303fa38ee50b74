"""Diesel Empire: one deck for all players, hands of five, and a Dealer who names Threats."""
