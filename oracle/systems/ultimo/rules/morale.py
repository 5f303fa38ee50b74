"""The three uses of morale, each at its own moment: success, damage, death (U-124, U-127)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo.rules import actions as act
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as step
from oracle.systems.ultimo.rules.harm import borne, death_accepted, death_cheated, shrugged_off
from oracle.systems.ultimo.rules.registry import Decide, Offer
from oracle.systems.ultimo.rules.state import UltimoState

_NO_MOMENT: Final = Refusal("there is nothing that morale could turn now", "U-124")

Moment = step.Committing | step.Amending | step.Bracing | step.Dying


def _moment(state: UltimoState, who: str) -> Moment | Refusal:
    """Return the moment of `who` that morale can decide, or why there is none."""
    now = state.step
    if not isinstance(now, Moment) or now.who != who:
        return _NO_MOMENT
    return now


def offer_morale(state: UltimoState, who: str) -> Offered:
    """Offer a player to spend a point of morale."""
    now = _moment(state, who)
    if isinstance(now, Refusal):
        return now
    if not state.people[who].body.morale:
        return Refusal("no morale is left", "U-127")
    return too_early(state, now) or (Option(act.Morale, cost=(("morale", 1),), hint=hint_of(now)),)


def too_early(state: UltimoState, now: Moment) -> Refusal | None:
    """Return why morale cannot decide a check before its rows are shown, where the table plays so (U-124)."""
    if isinstance(now, step.Committing) and state.rules["morale_autosuccess_timing"] == "after_reveal":
        return Refusal("here morale decides only once both rows are shown", "U-124")
    return None


def hint_of(now: Moment) -> str:
    """Return what morale does at this moment, in words."""
    match now:
        case step.Committing() | step.Amending():
            return "succeed without cards" if isinstance(now, step.Committing) else "succeed after all"
        case step.Bracing():
            return f"shrug off all {now.amount} damage"
        case step.Dying():
            return "cheat death, and live on with 1 health"


def decide_morale(state: UltimoState, who: str, _action: act.Morale) -> tuple[happened.Event, ...]:
    """Return what the point of morale turns."""
    now = _moment(state, who)
    match now:
        case step.Bracing():
            return shrugged_off(state, now)
        case step.Dying():
            return death_cheated(state, now)
        case step.Amending():
            replaced: tuple[happened.Event, ...] = (happened.Turned(),)  # the settling of the shown result
        case _:
            replaced = ()
    success = happened.Planned((step.Settle("success", "morale"),))
    return happened.Turned(), *replaced, happened.MoraleSpent(who, "success"), success


def offer_endure(state: UltimoState, who: str) -> Offered:
    """Offer a player to keep the morale."""
    now = _moment(state, who)
    if isinstance(now, Refusal):
        return now
    if isinstance(now, step.Committing):
        return Refusal("there is nothing to endure yet")
    return (Option(act.Endure, hint="keep your morale and take what comes"),)


def decide_endure(state: UltimoState, who: str, _action: act.Endure) -> tuple[happened.Event, ...]:
    """Return what comes."""
    now = _moment(state, who)
    match now:
        case step.Bracing():
            return borne(state, now)
        case step.Dying():
            return death_accepted(state, now)
        case _:
            return (happened.Turned(),)


OFFERS: Final[Mapping[type, Offer]] = {act.Morale: offer_morale, act.Endure: offer_endure}
DECISIONS: Final[Mapping[type, Decide]] = {act.Morale: decide_morale, act.Endure: decide_endure}
