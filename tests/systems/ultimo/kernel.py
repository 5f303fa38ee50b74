"""Short ways to write down a challenge, shared by the tests of the card kernel."""

from __future__ import annotations

from oracle.core.cards import parse_row
from oracle.core.system import resolved_house_rules
from oracle.systems.ultimo.rules.deck_rules import DECK_TRAITS, PLAIN, DeckRules, deck_rules
from oracle.systems.ultimo.rules.house_rules import HOUSE_RULES
from oracle.systems.ultimo.rules.resolution import Resolution, resolve


def house(**chosen: str) -> dict[str, str]:
    """Return all house rules with the chosen ones in place."""
    return resolved_house_rules(HOUSE_RULES, chosen)


def traits(*names: str) -> DeckRules:
    """Return how a person with these traits reads cards."""
    return deck_rules(DECK_TRAITS[name] for name in names)


def meet(player: str, dealer: str, rules: DeckRules = PLAIN, **chosen: str) -> Resolution:
    """Return how the row `player` fares against the row `dealer`."""
    theirs = parse_row(dealer)
    return resolve(parse_row(player), theirs, len(theirs), rules=rules, house=house(**chosen))


def tier(player: str, dealer: str, rules: DeckRules = PLAIN, **chosen: str) -> str:
    """Return only the tier of that."""
    return meet(player, dealer, rules, **chosen).tier


def outcomes(player: str, dealer: str, rules: DeckRules = PLAIN, **chosen: str) -> str:
    """Return only how the places came out: a letter each, `S`, `F` or `D`."""
    return "".join(pair.outcome[0].upper() for pair in meet(player, dealer, rules, **chosen).pairs)
