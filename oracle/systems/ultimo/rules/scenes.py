"""Scenes, sessions and the end of a mission; experience, and the end of conditions and of barred goals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final, Literal

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.core.zones import Shuffled
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.armies.ending import leave_battle
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.checking import GoalUnlocked
from oracle.systems.ultimo.rules.conditions import CONDITIONS, find_condition
from oracle.systems.ultimo.rules.domains import Named, Slug
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight.danger import beaten_hosts, leave_foes_behind
from oracle.systems.ultimo.rules.foes.stat_block import experience_of_host
from oracle.systems.ultimo.rules.hands import Refresh
from oracle.systems.ultimo.rules.health import Unmarked, XpGained
from oracle.systems.ultimo.rules.magic.upkeep import end_spells
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import any_alive, any_with_condition
from oracle.systems.ultimo.rules.powers.renewal import notice_details, renew_powers
from oracle.systems.ultimo.rules.state import Pace, Scene, Threat, UltimoState
from oracle.systems.ultimo.rules.status import living, unfinished_business
from oracle.systems.ultimo.rules.threat_pool import begin_trigger

REASONS: Final[Mapping[str, tuple[int, int]]] = {
    "play": (1, 1),
    "secret": (2, 6),
    "quest": (5, 5),
    "host": (10, 10),
}
"""Most experience in one award and in one scene, by reason; a house rule limits that for play (U-118, U-411)."""

_LIFTED: Final = tuple(condition.id for condition in CONDITIONS if condition.can_be_lifted)


@dataclass(frozen=True, slots=True)
class Enter(Action):
    """A new scene began."""

    verb: ClassVar[str] = "enter"
    role: ClassVar[str] = "bridge"
    scene: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return (Option(Enter, (Slug("scene"),), hint="a new scene begins"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the events of a new scene: all that lasted for the old one ends, and hands are filled (U-065)."""
        refreshed = tuple(Refresh(actor) for actor in living(state))
        ended = (event for actor in state.people for event in _end_scene_for(state, actor))
        spells = end_spells(state, "scene")
        first = notice_details(state, self.scene)
        over = (*leave_battle(state), *ended, *spells)
        return SceneEntered(self.scene), *over, *first, Planned(refreshed, last=True)


def _end_scene_for(state: UltimoState, who: str) -> Iterator[AnyEvent]:
    person = state.people[who]
    over = tuple(mark for mark in person.marks if "scene" in find_condition(mark.id).ends)
    if over:
        yield Unmarked(who, over, "scene")
    dropped = tuple(item for item in person.gear if item.condition == "dropped")
    if dropped:
        yield ItemsLost(who, dropped)


@dataclass(frozen=True, slots=True)
class Conclude(Action):
    """The mission is over."""

    verb: ClassVar[str] = "conclude"
    role: ClassVar[str] = "bridge"

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return (Option(Conclude, hint="the mission is over"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the event of the end; no threat lasts longer than the mission (U-153)."""
        return (Concluded(),)


@dataclass(frozen=True, slots=True)
class Reconvene(Action):
    """The players began another session (U-069, U-075)."""

    verb: ClassVar[str] = "reconvene"
    role: ClassVar[str] = "bridge"

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return unfinished_business(state) or (Option(Reconvene, hint="another session begins"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        here = living(state)
        return (
            SessionBegan(),
            *(event for actor in here for event in renew_powers(state, actor, "session")),
            *(event for actor in here for event in _reshuffled(state, actor)),
            *((Shuffled("dealer.deck", ("dealer.discard",)),) if state.rules["dealer_session_shuffle"] == "on" else ()),
            Planned(tuple(Refresh(actor) for actor in here)),
        )


def _reshuffled(state: UltimoState, who: str) -> Iterator[AnyEvent]:
    if state.rules["session_start"] == "persist":
        return
    yield Shuffled(f"{who}.deck", (f"{who}.hand", f"{who}.discard", f"{who}.aside"))
    exhausted = tuple(mark for mark in state.people[who].marks if mark.id == "exhausted")
    if exhausted:
        yield Unmarked(who, exhausted, "session")


_ALL_GIVEN: Final = "all the experience that this scene holds for that is given"


@dataclass(frozen=True, slots=True)
class Award(Action):
    """Give experience, as much as the reason allows (U-118, U-411)."""

    verb: ClassVar[str] = "award"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive)
    who: str
    xp: int
    reason: Literal["play", "secret", "quest", "host"] = "play"

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        open_to = tuple(
            actor for actor in living(state) if any(_experience_left(state, actor, reason) > 0 for reason in REASONS)
        )
        if not open_to:
            return Refusal("nobody can be given more experience in this scene", "U-411")

        def reason(actor: str, xp: int) -> Domain:
            left = {name: _experience_left(state, actor, name) for name in REASONS}

            def too_much(name: str) -> Refusal | None:
                most = left.get(name, xp)
                if xp <= most:
                    return None
                none = (
                    "no host has been beaten here" if name == "host" and not beaten_hosts(state.danger) else _ALL_GIVEN
                )
                return Refusal(
                    f"no more than {most} experience can be given here for that" if most > 0 else none, "U-411"
                )

            return Named(tuple(name for name, most in left.items() if xp <= most), "reason", too_much)

        def amount(actor: str) -> Domain:
            return Number(1, max(_experience_left(state, actor, name) for name in REASONS), "U-411")

        holes = (OneOf(open_to), amount, reason)
        return (
            Option(Award, holes, duty="adjudicate", hint=f"give experience, and say for what{_hosts_in_words(state)}"),
        )

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (XpGained(self.who, self.xp, self.reason),)


def _hosts_in_words(state: UltimoState) -> str:
    """Return the experience that beaten hosts are worth, in words for the Dealer who gives it (U-118)."""
    told = (f"{foe.called} is worth about {experience_of_host(foe.block)}" for foe in beaten_hosts(state.danger))
    return "".join(f"; {words}" for words in told)


def _experience_left(state: UltimoState, who: str, reason: str) -> int:
    """Return the most experience that may still be given for one reason."""
    once, in_scene = REASONS[reason]
    if reason == "play":
        once = in_scene = int(state.rules["dealer_bonus_xp_cap"])
    elif reason == "host":
        in_scene *= len(beaten_hosts(state.danger))
        once = min(once, in_scene)
    return min(once, in_scene - state.scene.awarded.get(f"{who} {reason}", 0))


@dataclass(frozen=True, slots=True)
class Lift(Action):
    """End a condition that was cured, faced or escaped."""

    verb: ClassVar[str] = "lift"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_with_condition)
    condition: str
    who: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        here = {actor: {mark.id for mark in state.people[actor].marks} for actor in living(state)}
        laid = {name for marks in here.values() for name in marks}
        borne = tuple(name for name in _LIFTED if name in laid) if laid else ()
        if not borne:
            return Refusal("nobody bears a condition that could be lifted", "U-292")
        holes = (OneOf(borne), lambda condition: OneOf(tuple(actor for actor in here if condition in here[actor])))
        return (Option(Lift, holes, duty="adjudicate", hint="a condition is over: cured, faced, escaped"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        marks = tuple(mark for mark in state.people[self.who].marks if mark.id == self.condition)
        return (Unmarked(self.who, marks, "lifted"),)


def _goals_barred(state: UltimoState, _who: str) -> bool:
    return bool(state.scene.locks)


@dataclass(frozen=True, slots=True)
class Unlock(Action):
    """Say that something has changed, so that a failed goal may be tried again (U-034)."""

    verb: ClassVar[str] = "unlock"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(_goals_barred)
    who: str
    goal: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal:
            return refusal
        locks = state.scene.locks
        if not locks:
            return Refusal("no goal is barred", "U-034")
        holes = (
            OneOf(tuple(dict.fromkeys(lock.who for lock in locks))),
            lambda actor: OneOf(tuple(dict.fromkeys(lock.goal for lock in locks if lock.who == actor))),
        )
        return (Option(Unlock, holes, duty="adjudicate", hint="something has changed: it may be tried again"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (GoalUnlocked(self.who, self.goal),)


@dataclass(frozen=True, slots=True)
class ItemsLost(Event):
    """Items that lay on the ground were left behind."""

    who: str
    items: tuple[Item, ...]

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        return state.with_person(
            self.who,
            replace(person, gear=tuple(item for item in person.gear if item not in self.items)),
        )

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} leaves behind: {', '.join(item.name for item in self.items)}."


@dataclass(frozen=True, slots=True)
class SceneEntered(Event):
    """A new scene began."""

    scene: str

    def apply(self, state: UltimoState) -> UltimoState:
        pace = replace(state.pace, round=state.pace.round + 1, acted=(), opened=())
        left = leave_foes_behind(state.danger)
        world = replace(state.world, places=tuple(dict.fromkeys((*state.world.places, self.scene))))
        return replace(
            state, scene=Scene(self.scene), pace=pace, threat=begin_trigger(state.threat), danger=left, world=world
        )


@dataclass(frozen=True, slots=True)
class SessionBegan(Event):
    """Another session began."""

    def apply(self, state: UltimoState) -> UltimoState:
        begun = state.with_pace(Pace(state.pace.round + 1, slept=state.pace.slept))
        return replace(begun, world=replace(state.world, rewarded=()))

    def describe(self, state: UltimoState) -> str:
        return "The cards are taken up again."


@dataclass(frozen=True, slots=True)
class Concluded(Event):
    """The mission is over."""

    def apply(self, state: UltimoState) -> UltimoState:
        return replace(state, threat=Threat(), danger=leave_foes_behind(state.danger))

    def describe(self, state: UltimoState) -> str:
        return "The mission is over, and the threat with it."
