"""Morale spent for somebody else: the same three uses, paid by a bonded friend (U-124, U-363)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.menu import Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import actions as act
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.morale import Moment, decide_morale, hint_of, too_early
from oracle.systems.ultimo.powers.actions import StandBy
from oracle.systems.ultimo.standing import helplessness
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together.bonding import bond_level
from oracle.systems.ultimo.traits import hooks_of
from oracle.systems.ultimo.traits.hooks_people import MoraleForOthers

_NO_MOMENT: Final = Refusal("nobody you are bonded with needs your morale now", "U-124")


def offer_stand_by(state: UltimoState, who: str) -> Offered:
    """Offer a character to spend morale for a bonded one who could use it."""
    now, person = state.step, state.people.get(who)
    if person is None or not hooks_of(person.character.traits, MoraleForOthers):
        return Refusal("no trait lets you spend morale for another", "U-363")
    if not isinstance(now, Moment) or now.who == who or not bond_level(state, who, now.who):
        return _NO_MOMENT
    refusal = helplessness(state, who) or too_early(state, now)
    if refusal is None and not person.body.morale:
        refusal = Refusal("no morale is left", "U-127")
    name = state.people[now.who].character.name
    return refusal or (Option(StandBy, cost=(("morale", 1),), hint=f"for {name}: {hint_of(now)}"),)


def decide_stand_by(state: UltimoState, who: str, _action: StandBy) -> tuple[happened.Event, ...]:
    """Return what morale turns for the other, and what standing by a friend teaches: the bond, and more (U-363)."""
    now = state.step
    if not isinstance(now, Moment):
        raise ValueError("nobody needs morale now")
    hooks = hooks_of(state.people[who].character.traits, MoraleForOthers)
    xp = bond_level(state, who, now.who) + max(hook.xp for hook in hooks)
    return *_paid_by(who, decide_morale(state, now.who, act.Morale())), happened.XpGained(who, xp, "devotion")


def _paid_by(who: str, events: tuple[happened.Event, ...]) -> Iterator[happened.Event]:
    for event in events:
        yield happened.MoraleSpent(who, event.use) if isinstance(event, happened.MoraleSpent) else event
