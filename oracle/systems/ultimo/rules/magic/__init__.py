"""Magic: spells made of effects, their cost, casting, glitches, spell books and circles."""
