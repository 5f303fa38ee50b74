"""What every concern has to put into a row before both are shown: a row each, in the order in which it comes.

A concern that adds cards to a check names its function here; `commitment.py` knows none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from oracle.systems.ultimo.companions.backing import company_draws
from oracle.systems.ultimo.fight.enemies import enemy_seen
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.steps import Step

READIES: Final[tuple[Callable[[UltimoState, int], Iterable[Step]], ...]] = (company_draws,)
"""By the table, and the number of cards that whose check it is has laid."""


PEEKS: Final[tuple[Callable[[UltimoState], Iterable[Step]], ...]] = (enemy_seen,)
"""What may still be done once both rows lie."""


def steps_before_dealer(state: UltimoState, laid: int) -> tuple[Step, ...]:
    """Return what comes between a player's row and the Dealer's."""
    return tuple(step for one in READIES for step in one(state, laid))


def steps_before_reveal(state: UltimoState) -> tuple[Step, ...]:
    """Return what comes between both rows and their reveal."""
    return tuple(step for one in PEEKS for step in one(state))
