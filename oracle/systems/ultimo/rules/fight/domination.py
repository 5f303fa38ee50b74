"""A foe that dominates: whose word a character obeys, what that bars, and when it is over (U-167).

Which foe can, and the check that resists it, is printed in `foes/handbook.py`; `swaying.py` runs that check.
It ends by a success at a check whose goal is `dominate-<foe>` (`fears.py`), or once the foe is gone (`holds.py`).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.state import Mark, UltimoState

DOMINATED: Final = "dominated"
"""The condition of a character who obeys a foe; its detail says by which word of which foe."""


def masters_of(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the foes in the fight whose word `who` obeys, so that it does nothing against them (U-167)."""
    words = [mark.detail for mark in state.people[who].marks if mark.id == DOMINATED]
    if not words:
        return ()
    foes = ((name, foe) for name, foe in state.danger.foes.items() if not foe.is_down)
    return tuple(
        [name for name, foe in foes if any(f"{effect.id}-{name}" in words for effect in effects_of(foe.block))]
    )


def bound_to(state: UltimoState, who: str, name: str) -> Refusal | None:
    """Return that `who` does nothing against a foe because it obeys it, or `None` (U-167)."""
    if name not in masters_of(state, who):
        return None
    own, foe = state.people[who].character.name, state.danger.foes[name].called
    return Refusal(
        f"{own} obeys {foe} and does nothing against it; a friend may, or the word has to be shaken off", "U-167"
    )


def is_over(state: UltimoState, mark: Mark, here: Collection[str]) -> bool:
    """Return whether a condition is the word of a foe that is no longer in the fight."""
    words = {f"{effect.id}-{name}" for name in here for effect in effects_of(state.danger.foes[name].block)}
    return mark.id == DOMINATED and mark.detail not in words
