"""Who may step in between the naming of an effect and its blow (U-155, U-164)."""

from __future__ import annotations

from typing import Final

from oracle.core.menu import Domain, OneOf, Refusal
from oracle.systems.ultimo.rules.effects import Effect
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import able, helplessness, living
from oracle.systems.ultimo.rules.threat import Aftermath
from oracle.systems.ultimo.rules.together.actions import OMITTED


def possible_shields(state: UltimoState, effect: Effect | None, target: str) -> tuple[str, ...]:
    """Return the characters who can take an effect or a blow instead: awake, with a card to discard."""
    return tuple([character for character in able(state) if shield_refusal(state, effect, target, character) is None])


_ONESELF: Final = Refusal("nobody is their own shield; another character would have to step in", "U-164")


def shield_refusal(state: UltimoState, effect: Effect | None, target: str, who: str) -> Refusal | None:
    """Return why `who` cannot step in front of `target`, or `None`."""
    if who == target:
        return _ONESELF
    refusal = helplessness(state, who)
    if refusal is None and not len(state.pile(who, "hand")):
        refusal = Refusal(f"{state.people[who].character.name} has no card to discard for it", "U-164")
    return refusal or (_effect_refusal(state, effect, who) if effect else None)


def _effect_refusal(state: UltimoState, effect: Effect, who: str) -> Refusal | None:
    return effect.why_not(state, who) if effect.why_not else None


def possible_sharers(state: UltimoState, effect: Effect, target: str) -> tuple[str, ...]:
    """Return those who laid cards in the current check and can be struck instead by agreement (U-155).

    An effect invited by an empty hand is no result of the check, and cannot be shared (U-085).
    """
    check = state.check
    if not any(isinstance(step, Aftermath) for step in state.agenda):
        return ()
    if check is None or not check.rows.shown or target not in check.hands:
        return ()
    here = living(state)
    return tuple(
        [
            character
            for character in check.hands
            if character != target and character in here and _effect_refusal(state, effect, character) is None
        ]
    )


def effect_decider(state: UltimoState, effect: Effect, target: str) -> str:
    """Return who lets an effect strike, where others may step in; empty where nobody can."""
    if not effect.strikes:
        return ""
    ready = possible_shields(state, effect, target)
    if not ready and not possible_sharers(state, effect, target):
        return ""
    return target if helplessness(state, target) is None else (*ready, "")[0]


def detail_domain(state: UltimoState, effect: Effect, who: str, named: str) -> Domain:
    """Return the detail a substitute names: nothing if the named one will do, else one of their own."""
    own = effect.detail(state, who)
    return OneOf((OMITTED,), shape=OMITTED) if own.why_not(named) is None else own
