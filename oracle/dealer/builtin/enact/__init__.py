"""From a verb of the rules that a line means to an action on the menu: which verb, and what stands in its fields."""
