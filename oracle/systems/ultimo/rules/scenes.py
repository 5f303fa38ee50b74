"""Scenes, sessions and the end; what the Dealer grants and says is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.core.zones import Shuffled
from oracle.kit.feature import Offered
from oracle.systems.ultimo.rules import actions as act
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules import steps as step
from oracle.systems.ultimo.rules.armies.ending import battle_left
from oracle.systems.ultimo.rules.conditions import CONDITIONS, find_condition
from oracle.systems.ultimo.rules.domains import Named, Slug
from oracle.systems.ultimo.rules.fight.danger import hosts_beaten
from oracle.systems.ultimo.rules.foes.stat_block import worth_of_host
from oracle.systems.ultimo.rules.magic.upkeep import spells_over
from oracle.systems.ultimo.rules.powers.renewal import noticed, renewed
from oracle.systems.ultimo.rules.registry import Decide, Offer
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import business, living

REASONS: Final[Mapping[str, tuple[int, int]]] = {
    "play": (1, 1),
    "secret": (2, 6),
    "quest": (5, 5),
    "host": (10, 10),
}
"""Most experience of one award and of one scene, by reason; a house rule bounds that for play (U-118, U-411)."""

_LIFTED: Final = tuple(one.id for one in CONDITIONS if one.can_be_lifted)


def offer_enter(_state: UltimoState, _who: str) -> Offered:
    """Offer the bridge that a new scene began; that can happen at any moment."""
    return (Option(act.Enter, (Slug("scene"),), hint="a new scene begins"),)


def decide_enter(state: UltimoState, _who: str, action: act.Enter) -> tuple[happened.Event, ...]:
    """Return what a new scene changes: what lasted as long as the old one ends, and hands are filled (U-065)."""
    refreshed = tuple(step.Refresh(one) for one in living(state))
    ended = (event for one in state.people for event in _left_behind(state, one))
    spells = spells_over(state, "scene")
    first = noticed(state, action.scene)
    over = (*battle_left(state), *ended, *spells)
    return happened.SceneEntered(action.scene), *over, *first, happened.Planned(refreshed, last=True)


def _left_behind(state: UltimoState, who: str) -> Iterator[happened.Event]:
    person = state.people[who]
    over = tuple(mark for mark in person.marks if "scene" in find_condition(mark.id).ends)
    if over:
        yield happened.Unmarked(who, over, "scene")
    dropped = tuple(item for item in person.gear if item.condition == "dropped")
    if dropped:
        yield happened.ItemsLost(who, dropped)


def offer_conclude(_state: UltimoState, _who: str) -> Offered:
    """Offer the bridge that the mission is over."""
    return (Option(act.Conclude, hint="the mission is over"),)


def decide_conclude(_state: UltimoState, _who: str, _action: act.Conclude) -> tuple[happened.Event, ...]:
    """Return that no threat outlasts the mission (U-153)."""
    return (happened.Concluded(),)


def offer_reconvene(state: UltimoState, _who: str) -> Offered:
    """Offer the bridge that another session began."""
    return business(state) or (Option(act.Reconvene, hint="another session begins"),)


def decide_reconvene(state: UltimoState, _who: str, _action: act.Reconvene) -> tuple[happened.Event, ...]:
    """Return what a new session does to the cards (U-069, U-075)."""
    here = living(state)
    return (
        happened.SessionBegan(),
        *(event for one in here for event in renewed(state, one, "session")),
        *(event for one in here for event in _reshuffled(state, one)),
        *((Shuffled("dealer.deck", ("dealer.discard",)),) if state.rules["dealer_session_shuffle"] == "on" else ()),
        happened.Planned(tuple(step.Refresh(one) for one in here)),
    )


def _reshuffled(state: UltimoState, who: str) -> Iterator[happened.Event]:
    if state.rules["session_start"] == "persist":
        return
    yield Shuffled(f"{who}.deck", (f"{who}.hand", f"{who}.discard", f"{who}.aside"))
    exhausted = tuple(mark for mark in state.people[who].marks if mark.id == "exhausted")
    if exhausted:
        yield happened.Unmarked(who, exhausted, "session")


_ALL_GIVEN: Final = "all the experience that this scene holds for that is given"


def offer_award(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to give experience, within what each reason allows (U-118, U-411)."""
    refusal = business(state)
    if refusal:
        return refusal
    open_to = tuple(one for one in living(state) if any(_room(state, one, reason) > 0 for reason in REASONS))
    if not open_to:
        return Refusal("nobody can be given more experience in this scene", "U-411")

    def reason(one: str, xp: int) -> Domain:
        left = {name: _room(state, one, name) for name in REASONS}

        def too_much(name: str) -> Refusal | None:
            most = left.get(name, xp)
            if xp <= most:
                return None
            none = "no host has been beaten here" if name == "host" and not hosts_beaten(state.danger) else _ALL_GIVEN
            return Refusal(f"no more than {most} experience can be given here for that" if most > 0 else none, "U-411")

        return Named(tuple(name for name, most in left.items() if xp <= most), "reason", too_much)

    def amount(one: str) -> Domain:
        return Number(1, max(_room(state, one, name) for name in REASONS), "U-411")

    holes = (OneOf(open_to), amount, reason)
    return (Option(act.Award, holes, duty="adjudicate", hint=f"give experience, and say for what{_worth(state)}"),)


def _worth(state: UltimoState) -> str:
    """Return what the hosts that are beaten would be worth, for whoever gives it (U-118)."""
    told = (f"{foe.called} is worth about {worth_of_host(foe.block)}" for foe in hosts_beaten(state.danger))
    return "".join(f"; {one}" for one in told)


def _room(state: UltimoState, who: str, reason: str) -> int:
    """Return the most experience that may still be given for one reason."""
    once, in_scene = REASONS[reason]
    if reason == "play":
        once = in_scene = int(state.rules["dealer_bonus_xp_cap"])
    elif reason == "host":
        in_scene *= len(hosts_beaten(state.danger))
        once = min(once, in_scene)
    return min(once, in_scene - state.scene.awarded.get(f"{who} {reason}", 0))


def decide_award(_state: UltimoState, _who: str, action: act.Award) -> tuple[happened.Event, ...]:
    """Return the experience given."""
    return (happened.XpGained(action.who, action.xp, action.reason),)


def offer_lift(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to say that a condition is over."""
    refusal = business(state)
    if refusal:
        return refusal
    here = {one: {mark.id for mark in state.people[one].marks} for one in living(state)}
    laid = {name for marks in here.values() for name in marks}
    borne = tuple(name for name in _LIFTED if name in laid) if laid else ()
    if not borne:
        return Refusal("nobody bears a condition that could be lifted", "U-292")
    holes = (OneOf(borne), lambda condition: OneOf(tuple(one for one in here if condition in here[one])))
    return (Option(act.Lift, holes, duty="adjudicate", hint="a condition is over: cured, faced, escaped"),)


def decide_lift(state: UltimoState, _who: str, action: act.Lift) -> tuple[happened.Event, ...]:
    """Return that a condition is over."""
    marks = tuple(mark for mark in state.people[action.who].marks if mark.id == action.condition)
    return (happened.Unmarked(action.who, marks, "lifted"),)


def offer_unlock(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to say that a failed goal may be tried again (U-034)."""
    refusal = business(state)
    if refusal:
        return refusal
    locks = state.scene.locks
    if not locks:
        return Refusal("no goal is barred", "U-034")
    holes = (
        OneOf(tuple(dict.fromkeys(lock.who for lock in locks))),
        lambda one: OneOf(tuple(dict.fromkeys(lock.goal for lock in locks if lock.who == one))),
    )
    return (Option(act.Unlock, holes, duty="adjudicate", hint="something has changed: it may be tried again"),)


def decide_unlock(_state: UltimoState, _who: str, action: act.Unlock) -> tuple[happened.Event, ...]:
    """Return that a goal may be tried again."""
    return (happened.GoalUnlocked(action.who, action.goal),)


OFFERS: Final[Mapping[type, Offer]] = {
    act.Enter: offer_enter,
    act.Conclude: offer_conclude,
    act.Reconvene: offer_reconvene,
    act.Award: offer_award,
    act.Lift: offer_lift,
    act.Unlock: offer_unlock,
}
DECISIONS: Final[Mapping[type, Decide]] = {
    act.Enter: decide_enter,
    act.Conclude: decide_conclude,
    act.Reconvene: decide_reconvene,
    act.Award: decide_award,
    act.Lift: decide_lift,
    act.Unlock: decide_unlock,
}
