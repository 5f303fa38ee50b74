"""What players say that is no deed to be played for, and what the Dealer says to it."""
