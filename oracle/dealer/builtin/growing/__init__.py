"""How open play grows under the built-in Dealer: a question and its threads, places, people, a turn, an end.

`about` reads the premise, by the clauses of `premise_clauses` and the shapes of trouble in `premise.toml`, and
`of_premise` makes the plan of it. `genres/` holds the tables that fill in the rest, `growing` what is added after each
turn, `saying` what a player's line brings in.
"""
