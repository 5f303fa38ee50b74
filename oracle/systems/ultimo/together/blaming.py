"""Caught in a lie: the anger is borne, or a trait puts it on somebody else at the price of a bond."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.menu import OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.standing import helplessness
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together import actions as act
from oracle.systems.ultimo.together import events as together
from oracle.systems.ultimo.together.bonding import bond_level
from oracle.systems.ultimo.together.follow_up import blamable
from oracle.systems.ultimo.together.steps import Caught
from oracle.systems.ultimo.traits import hooks_of
from oracle.systems.ultimo.traits.hooks_people import BlameShift


def _caught(state: UltimoState, who: str) -> Caught | Refusal:
    now = state.step
    if isinstance(now, Caught) and now.who == who:
        return now
    return helplessness(state, who) or Refusal("nobody has caught you in a lie")


def offer_blame(state: UltimoState, who: str) -> Offered:
    """Offer a liar whom to blame; a bond with that one is the worse for it."""
    now = _caught(state, who)
    if isinstance(now, Refusal):
        return now
    hint = "put it on somebody else; a bond with them drops by 1"
    return (Option(act.Blame, (OneOf(blamable(state, who, now.whom)),), hint=hint),)


def decide_blame(state: UltimoState, who: str, action: act.Blame) -> tuple[happened.Event, ...]:
    """Return that nobody is angry with the liar, and what it costs."""
    now = _caught(state, who)
    before = now.whom if isinstance(now, Caught) else ""
    return happened.Turned(), together.BlameShifted(who, action.whom, before), *_strained(state, who, action.whom)


def _strained(state: UltimoState, who: str, whom: str) -> Iterator[happened.Event]:
    hooks = hooks_of(state.people[who].character.traits, BlameShift)
    level = bond_level(state, who, whom)
    if level:
        yield together.BondShrank(who, whom, max(0, level + min([hook.bond for hook in hooks], default=0)))


def offer_own_up(state: UltimoState, who: str) -> Offered:
    """Offer a liar to bear it."""
    now = _caught(state, who)
    return now if isinstance(now, Refusal) else (Option(act.OwnUp, hint=f"{now.whom} turns against you"),)


def decide_own_up(state: UltimoState, who: str, _action: act.OwnUp) -> tuple[happened.Event, ...]:
    """Return that the liar has made an enemy."""
    now = _caught(state, who)
    angry = (together.StanceChanged(now.whom, hostile=True),) if isinstance(now, Caught) else ()
    return happened.Turned(), *angry


def follow_caught(state: UltimoState, now: Caught) -> tuple[happened.Event, ...] | None:
    """Return `None` while the liar can speak; else the lie comes home."""
    if helplessness(state, now.who) is None:
        return None
    return (together.StanceChanged(now.whom, hostile=True),)


OFFERS: Final[Mapping[type, Offer]] = {act.Blame: offer_blame, act.OwnUp: offer_own_up}
DECISIONS: Final[Mapping[type, Decide]] = {act.Blame: decide_blame, act.OwnUp: decide_own_up}
STEPS: Final[Mapping[type, Follow]] = {Caught: follow_caught}
