"""How open play grows under the built-in Dealer: a question and its threads, places, people, a turn, an end.

`genres/` holds the tables, `growing` what is added after each turn, `saying` what a player's line brings in.
"""
