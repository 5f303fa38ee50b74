"""Reads the parts of questions in JSON: house rules, ratings and rows, each with a sentence for invalid values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.cards import FRESH_DECK, Laid
from oracle.core.system import HouseRule, resolved_house_rules
from oracle.errors import NotationError
from oracle.systems.ultimo.rules.house_rules import HOUSE_RULES
from oracle.systems.ultimo.rules.house_rules_play import HOUSE_RULES_PLAY
from oracle.systems.ultimo.rules.rows import House

SWITCHES: Final = (*HOUSE_RULES, *HOUSE_RULES_PLAY)
"""House rules of checks; all rules about a single row are among them."""

_MOST: Final = len(FRESH_DECK)
_LONGEST: Final = 40
_LARGEST: Final = 1_000_000
_KINDS: Final = {list: "a list", dict: "an object", int: "so large a number", float: "a fraction"}


def read_house(chosen: object, switches: tuple[HouseRule, ...] = SWITCHES) -> House:
    """Return the house rules with the chosen values; a number may stand for its digits, true for `on`.

    Every house rule of the game may be named, although few of them matter for a single row.

    Raises:
        OracleError: If a rule or a value of it does not exist.
    """
    if chosen is None:
        chosen = {}
    if not isinstance(chosen, Mapping):
        raise NotationError(f"house_rules is an object of ids and values, not {shown(chosen)}")
    named = {str(name): _switch(value) for name, value in chosen.items()}
    if switches is SWITCHES and not named.keys() <= {rule.id for rule in SWITCHES}:
        from oracle.systems.ultimo.rules.system import (
            ULTIMO,  # the whole game is loaded only where one of its other rules is named
        )

        switches = ULTIMO.house_rules
    return resolved_house_rules(switches, named)


def _switch(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return value if isinstance(value, str) else shown(value)


def read_rating(value: object) -> int:
    """Return a rating.

    Raises:
        NotationError: If it is none.
    """
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _MOST:
        return value
    raise NotationError(f"a rating is a whole number from 0 to {_MOST}, not {shown(value)}")


def read_row(value: object, side: str) -> tuple[Laid, ...]:
    """Return the laid cards of one side.

    Raises:
        NotationError: If one of them is no card.
    """
    if not isinstance(value, list | tuple):
        raise NotationError(f"{side} is a list of cards such as ['Ks', 'Qd=9'], not {shown(value)}")
    return tuple(_laid(word, side) for word in value)


def _laid(word: object, side: str) -> Laid:
    if not isinstance(word, str):
        raise NotationError(f"{side} holds {shown(word)}, which is no card; cards are written as 'Ks' or 'Qd=9'")
    return Laid.parse(word)


def shown(value: object) -> str:
    """Return a value in words for a message: a short one as it is, a long one by its kind."""
    if isinstance(value, str):
        return repr(value if len(value) <= _LONGEST else value[:_LONGEST] + "...")
    if isinstance(value, bool) or value is None:
        return str(value)
    if isinstance(value, int) and abs(value) < _LARGEST:
        return str(value)
    return _KINDS.get(type(value), "something else")
