"""The built-in Dealer: always there, needs no key and no network, and never the same twice in a scene.

`dealer.py` is the whole of it in one file; it calls these rooms:

`understanding/`: from what somebody types to what they mean.
`asides/`, `blows/`, `heard/`, `wishes/`: what is no task to rate, because the table or the rules have an answer for it.
`rating/`: how hard a task is, by examples; the examples are data of their game.
`moves/`: what the Dealer itself does, theme by theme.
`telling/`, `prose/`: what happened, and the sentences for it.
"""

from oracle.dealer.house.dealer import HouseDealer

__all__ = ["HouseDealer"]
