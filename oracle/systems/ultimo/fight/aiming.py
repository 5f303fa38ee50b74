"""The first effect of a foe whose patience has given way, drawn upon another character by a trait (U-218)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.fight import actions as act
from oracle.systems.ultimo.fight import events as fought
from oracle.systems.ultimo.fight import steps as step
from oracle.systems.ultimo.fight.patience import raging
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.standing import able, helplessness
from oracle.systems.ultimo.state import UltimoState


def offer_aim_at(state: UltimoState, who: str) -> Offered:
    """Offer whoever has worn out a foe's patience the characters it may turn upon."""
    now = state.step
    if not isinstance(now, step.Aiming) or now.who != who:
        return helplessness(state, who) or Refusal("no foe's fury is yours to turn now", "U-218")
    return (Option(act.AimAt, (OneOf(able(state)),), hint="whom its first effect strikes, yourself included"),)


def decide_aim_at(state: UltimoState, who: str, action: act.AimAt) -> tuple[happened.Event, ...]:
    """Return on whom the free major effect falls; what else is owed waits until it has struck."""
    now = _aiming(state)
    threat = state.threat
    aimed = happened.Turned(), fought.OutburstAimed(now.foe, who, action.who)
    if action.who == who:
        return *aimed, raging(state, who, now.foe)
    owed = (step.StillOwed(who, threat.minors, threat.majors, threat.either),) if threat.owed else ()
    first = happened.EffectsOwed(action.who, 0, 0, fury=now.foe)
    return *aimed, first, happened.Planned((ground.Aftermath(action.who), *owed))


def _aiming(state: UltimoState) -> step.Aiming:
    now = state.step
    if not isinstance(now, step.Aiming):
        raise ValueError("no foe's fury is to be turned")
    return now


def follow_aiming(state: UltimoState, now: step.Aiming) -> tuple[happened.Event, ...] | None:
    """Return `None` while a character can say whom it strikes; else it strikes that character (U-215)."""
    if helplessness(state, now.who) is None:
        return None
    return (raging(state, now.who, now.foe),)


def follow_still_owed(_state: UltimoState, now: step.StillOwed) -> tuple[happened.Event, ...]:
    """Return that the rest of what a result owed may be taken now."""
    return (happened.EffectsOwed(now.who, now.minors, now.majors, either=now.either),)


OFFERS: Final[Mapping[type, Offer]] = {act.AimAt: offer_aim_at}
DECISIONS: Final[Mapping[type, Decide]] = {act.AimAt: decide_aim_at}
STEPS: Final[Mapping[type, Follow]] = {step.Aiming: follow_aiming, step.StillOwed: follow_still_owed}
