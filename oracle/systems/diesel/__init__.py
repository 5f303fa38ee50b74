"""Diesel Empire: one deck for all, hands of five, and a Dealer who only ever names what threatens."""
