"""Clashes of two armies: in the thick of the battle or by orders, and the check of each (U-252, U-253)."""

from __future__ import annotations

from typing import ClassVar, Final

from oracle.core.menu import Domain, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.kit.words import capital
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.armies.changes import engage_enemy_army, with_war
from oracle.systems.ultimo.rules.armies.leading import clash_changes, leader_of, leadership_of_side
from oracle.systems.ultimo.rules.armies.occasions import own_soldiers_on_field
from oracle.systems.ultimo.rules.armies.war import Clash
from oracle.systems.ultimo.rules.armies.words import army_name
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.arms import (
    shots_left,
    strength_shortfall,
    usable_weapons,
    weapon_in,
    why_not_usable,
)
from oracle.systems.ultimo.rules.fight.danger import Exchange
from oracle.systems.ultimo.rules.fight.exchange import pair_for
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.gear.weapons import Mode
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import army_stands, awake, has_turn_left
from oracle.systems.ultimo.rules.state import Change, Figures, Request, UltimoState
from oracle.systems.ultimo.rules.status import helplessness, turn_barred, unfinished_business

FRAY_GOAL: Final = "the-fray"
"""Goal of a check in the thick of a battle."""

ORDERS_GOAL: Final = "the-orders"
"""Goal of a check that sends soldiers in."""

BATTLE_TAG: Final = "battle"
"""Tag of the check of a clash."""

_MODES: Final[tuple[Mode, ...]] = ("melee", "ranged")

NO_HOST: Final = Refusal("no enemy army stands on the field", "U-253")


def why_not_engage(state: UltimoState, who: str) -> Refusal | None:
    """Return why a character cannot begin anything against the enemy army now, or `None`."""
    refusal = helplessness(state, who) or unfinished_business(state)
    theirs = state.world.war.theirs
    if refusal is None and theirs is None:
        return NO_HOST
    refusal = refusal or turn_barred(state, who)
    if refusal is None and theirs is not None and theirs.routed:
        return Refusal(f"{theirs.name} are running; whether they gather again shows at the end of the round", "U-253")
    return refusal


@dataclass(frozen=True, slots=True)
class Fray(Action):
    """Fight in the midst of a battle (U-252, U-253)."""

    verb: ClassVar[str] = "fray"
    when: ClassVar[Occasion] = between(awake, army_stands, has_turn_left)
    mode: Mode
    item: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = why_not_engage(state, who)
        if refusal:
            return refusal
        modes = tuple([mode for mode in _MODES if _weapons(state, who, mode)])

        def weapon(mode: Mode) -> Domain:
            shape = "weapon, or - for bare hands"
            return Named(_weapons(state, who, mode), shape, lambda item: _why_not(state, who, item, mode))

        return (Option(Fray, (OneOf(modes), weapon), hint="fight in the thick of it, among your soldiers"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        item = "" if self.item == "-" else self.item
        return begin_clash(state, Clash(who, "fray", self.mode, item))


def _weapons(state: UltimoState, who: str, mode: Mode) -> tuple[str, ...]:
    return tuple(
        [item for item in usable_weapons(state.people[who], mode) if why_not_usable(state, who, item, mode) is None]
    )


def _why_not(state: UltimoState, who: str, item: str, mode: Mode) -> Refusal | None:
    return why_not_usable(state, who, item, mode) if item in usable_weapons(state.people[who], mode) else None


@dataclass(frozen=True, slots=True)
class SendIn(Action):
    """Send your soldiers in, and stay behind them (U-253)."""

    verb: ClassVar[str] = "send_in"
    when: ClassVar[Occasion] = between(awake, army_stands, has_turn_left, own_soldiers_on_field)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = why_not_engage(state, who)
        if refusal:
            return refusal
        ours = state.world.war.ours
        if ours is None or not ours.health:
            return Refusal("no soldiers of yours stand on the field", "U-253")
        leader = leader_of(state, "ours")
        if leader != who:
            reason = f"{state.people[leader].character.name} leads them" if leader else "nobody is left to lead them"
            return Refusal(reason, "U-253")
        if ours.routed:
            return Refusal("your soldiers are running; gather them first", "U-253")
        return (Option(SendIn, hint="send them in, and stay behind them"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return begin_clash(state, Clash(who, "orders"))


def begin_clash(state: UltimoState, clash: Clash) -> tuple[AnyEvent, ...]:
    """Return the start of a clash and its check; a leader's printed leadership is not rated."""
    request = _request(state, clash)
    figures = _figures(state, clash, request)
    began = (ClashBegan(clash), *_fired(state, clash), Called(request, figures))
    return *began, *begin_check(state, request, figures.rating, focus=0)


def _request(state: UltimoState, clash: Clash) -> Request:
    announced = leadership_of_side(state, "theirs")
    if clash.how == "orders":
        return Request(
            clash.who, ORDERS_GOAL, *_leading_pair(state, clash.who), announced, tags=Tags(("command", BATTLE_TAG))
        )
    tags = Tags(("attack", clash.mode, BATTLE_TAG))
    return Request(clash.who, FRAY_GOAL, *pair_for(state, as_exchange(clash)), announced, tags=tags)


def _leading_pair(state: UltimoState, who: str) -> tuple[str, str]:
    """Return the pair with which a character leads soldiers: the better of INT and PER, Leadership (U-031, U-032)."""
    scores = state.people[who].character.attributes
    return max(("INT", "PER"), key=lambda name: scores[name]), "Leadership"


def as_exchange(clash: Clash) -> Exchange:
    """Return a clash as an exchange of blows for the character who fights in it."""
    return Exchange(clash.who, (FRAY_GOAL,), clash.mode, clash.item, clash.mode, by_foe=clash.by_host)


def _figures(state: UltimoState, clash: Clash, request: Request) -> Figures:
    """Return the figures of a clash: soldiers count on both sides, and the rating is never below 1."""
    figures = figures_of(state, request)
    numbers = tuple(clash_changes(state))
    changes = (*numbers, *figures.rating_changes)
    most = int(state.rules["max_difficulty"])
    rating = max(1, min(most, request.announced + sum(change.amount for change in changes)))
    heavy = _too_heavy(state, clash)
    cap = max(int(state.rules["min_cap"]), figures.cap + sum(change.amount for change in heavy))
    return replace(figures, rating=rating, cap=cap, rating_changes=changes, cap_changes=(*figures.cap_changes, *heavy))


def _too_heavy(state: UltimoState, clash: Clash) -> tuple[Change, ...]:
    if clash.how == "orders":
        return ()
    person = state.people[clash.who]
    weapon = weapon_in(person, clash.item)
    lacking = strength_shortfall(state, person, weapon)
    return (Change(f"{weapon.name} too heavy", -lacking),) if lacking else ()


def _fired(state: UltimoState, clash: Clash) -> tuple[AnyEvent, ...]:
    left = shots_left(state, clash.who, clash.item) if clash.mode == "ranged" else None
    return () if left is None else (fought.ShotFired(clash.who, clash.item, left - 1),)


_BY_ENEMY: Final = (
    "{theirs} come on, and {name} is where they come.",
    "A shout goes along the other side, and {theirs} are moving. {name} has to meet it.",
)
_SHOTS: Final = (
    "{name} fires into {theirs} from among the soldiers.",
    "{name} takes a rest on somebody's shoulder, and looks for a face under a better hat.",
)


@dataclass(frozen=True, slots=True)
class ClashBegan(Event):
    """Two armies clash."""

    clash: Clash

    def apply(self, state: UltimoState) -> UltimoState:
        war, who = state.world.war, self.clash.who
        there = tuple(other for other in war.on_field if other != who)
        there = there if self.clash.how == "orders" else (*there, who)
        return engage_enemy_army(with_war(state, replace(war, clash=self.clash, on_field=there)))

    def describe(self, state: UltimoState) -> str:
        clash = self.clash
        table = _BY_ENEMY if clash.by_host else _ORDERS if clash.how == "orders" else _FRAYS
        table = _SHOTS if clash.mode == "ranged" and not clash.by_host else table
        theirs = state.world.war.theirs
        place = theirs.health if theirs else 0
        said = table[(place + state.pace.round) % len(table)]
        names = {"ours": army_name(state, "ours"), "theirs": army_name(state, "theirs")}
        return capital(said.format(name=name_of(state, clash.who), **names))


_FRAYS: Final = (
    "{name} goes in where the press is thickest.",
    "{name} shoulders into the gap, and the soldiers close up on either side.",
    "{name} is swallowed by the noise, and comes out on the far side of the first rank.",
    "{name} picks the place where {theirs} stand closest together, and goes there.",
)
_ORDERS: Final = (
    "{name} lifts a hand, and {ours} go forward without looking round.",
    "{name} points, and {ours} go where the finger says.",
    "{name} stays on the rise and counts; {ours} go down the slope.",
)
