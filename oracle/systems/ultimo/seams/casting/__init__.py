"""Reading spells from a line: their components, targets and names, and a caster's usual choices."""
