"""Figures that a question asks for, by the rows of its game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from oracle.core.quantity import Quantity
from oracle.core.system import resolved_house_rules
from oracle.lookup.calculation import Calculation, Figured, Sum, figured
from oracle.lookup.questions import questions_of
from oracle.lookup.seams import quantities_of
from oracle.systems import GAMES, find_system


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
    seam = quantities_of(game)
    quantities = seam.QUANTITIES if seam is not None else ()
    rules = resolved_house_rules(find_system(game).house_rules, {}) if quantities and game in GAMES else {}
    return questions_of(game), quantities, rules
