"""When magic comes in question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.kit.occasions import Occasion, at, between
from oracle.systems.ultimo.magic import actions as act
from oracle.systems.ultimo.magic import steps as step
from oracle.systems.ultimo.occasions import awake, gifted
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.traits.hooks_danger import Circles


def _has_focus(state: UltimoState, who: str) -> bool:
    return state.people[who].body.focus > 0


def _prepares(state: UltimoState, who: str) -> bool:
    return state.people[who].magic.charge is not None


def _keeps_a_spell_up(state: UltimoState, who: str) -> bool:
    return _prepares(state, who) or any(one.who == who for one in state.weave.running)


def _spells_run(state: UltimoState, _who: str) -> bool:
    return bool(state.weave.running)


def _has_a_book(state: UltimoState, who: str) -> bool:
    magic = state.people[who].magic
    return bool(magic.book or magic.adding)


def _has_circles(state: UltimoState, who: str) -> bool:
    return bool(state.people[who].magic.circles)


MAGIC_OCCASIONS: Final[Mapping[type, Occasion]] = {
    **dict.fromkeys((act.Craft, act.Inscribe), between(awake)),
    act.Cast: between(awake, _has_focus),
    **dict.fromkeys((act.ChargeOn, act.Unleash), between(awake, _prepares)),
    act.LetGo: between(awake, _keeps_a_spell_up),
    act.GoAwry: at(step.Glitching),
    act.Bar: at(step.Barring),
    **dict.fromkeys((act.Resist, act.Submit), at(step.Swaying, step.Breaking)),
    act.StrikeOut: between(awake, _has_a_book),
    act.LayCircle: between(awake, gifted(Circles)),
    act.BreakCircle: between(awake, _has_circles),
    act.Weigh: at(step.Weighing),
    act.Spread: at(step.Spreading),
    act.Direct: at(step.Directing),
    act.Quell: between(_spells_run),
}
"""By class of action."""
