"""Plain words heard as a verb of the player's own menu: things, making, healing, magic, growth."""
