"""Magic: spells woven of effects, what they cost, casting and what goes awry, spell books, circles."""
