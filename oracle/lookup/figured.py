"""Which calculations belong to which game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from oracle.core.quantity import Quantity
from oracle.core.system import resolved_house_rules
from oracle.lookup.calculation import Calculation, Figured, Sum, figured
from oracle.lookup.figured_agony import AGONY, AGONY_WORDS
from oracle.lookup.figured_bastards import BASTARDS
from oracle.lookup.figured_diesel import DIESEL, DIESEL_WORDS
from oracle.lookup.figured_humanity import HUMANITY

_SUMS: Final[Mapping[str, tuple[Sum, ...]]] = {
    "bastards": BASTARDS,
    "humanity": HUMANITY,
    "agony": (*AGONY_WORDS, *AGONY),
    "diesel": (*DIESEL_WORDS, *DIESEL),
}


def figure(game: str, question: str, house: Mapping[str, str] | None = None) -> Figured | None:
    """Return what `question` asks for as a figure, or `None` where it asks for none that can be worked out.

    Args:
        game: Name of the game.
        question: In a player's words.
        house: The house rules of the table that differ from the defaults.
    """
    rows, quantities, rules = _of(game)
    return figured(question, rows, quantities, {**rules, **(house or {})})


@cache
def _of(game: str) -> tuple[tuple[Calculation | Sum, ...], tuple[Quantity, ...], Mapping[str, str]]:
    if game != "ultimo":
        return _SUMS.get(game, ()), (), {}
    from oracle.lookup.figured_ultimo import ROWS
    from oracle.lookup.more_ultimo import MORE
    from oracle.lookup.traits_ultimo import TRAITS
    from oracle.systems import find_system
    from oracle.systems.ultimo.quantities import QUANTITIES

    return (*TRAITS, *ROWS), (*QUANTITIES, *MORE), resolved_house_rules(find_system(game).house_rules, {})
