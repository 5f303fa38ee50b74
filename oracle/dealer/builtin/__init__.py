"""The built-in Dealer: reads a line, rules on it, plays the opposition, and tells what came of it.

`dealer.py` is the Dealer of one table. A line goes through these in order:
`meant.py` and `conduct.py` say what it means here, by `oracle.dealer.interpret`, and what it may not be taken for;
`deeds.py` makes a `reading.py` of that, with its small deed (`small_deeds.py`) and the marks of its check (`tags.py`);
`policy.py` yields rulings, best first, and the referee takes the first that stands;
`enact/` fills in verbs of the rules from what is on the menu; `checks.py` and `rating/` call and rate checks;
`confront.py`, `blows.py`, `trade.py`, `leaving.py`, `pressing.py` and others know one subject each;
`foes.py`, `lines.py`, `magic.py`, `ventures.py`, `belongings.py`, `people.py` say what they expect of a game;
`reactions.py` and `opposition/` answer what came of the cards with what the game has against the party;
`answers/` tells what the table knows to a player who asks; `questions.py` asks which of two readings is meant;
`hints.py` and `why.py` say why nothing was played; `telling/` tells everything else, in sentences of `telling/pools/`.
Words and sentences are data (`.tsv`, `.toml`), and so is what was learnt from examples (`.npz`).
"""
