"""Heat takes cards off a deck after a check (U-278)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo.rules.environment.felt import elements_felt
from oracle.systems.ultimo.rules.hands import Mill
from oracle.systems.ultimo.rules.points import RESULT_STEPS
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.together.pooling import row_of


def burn_decks(state: UltimoState, check: Check, _tier: Tier) -> Iterator[Mill]:
    """Yield the cards that participants of a check lose off their decks, for each card played."""
    for who in check.hands:
        count = sum(element.burns for element in elements_felt(state, who)) * len(row_of(check, who))
        yield from (Mill(who, count),) if count else ()


EXTENDS: Final = RESULT_STEPS.by(burn_decks)
