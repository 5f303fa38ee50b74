"""How hard a task of a player's own is, and with what it is tried, by rated tasks that are like it."""
