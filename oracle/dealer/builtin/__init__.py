"""The built-in Dealer's own part of a turn: what a line means here, what is done about it, and how it asks back."""
