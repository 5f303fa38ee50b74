"""Rule texts in, cited passages out: a library that knows no game system.

Importing it does nothing; `rules_index.texts` holds the rules in our own words.
"""
