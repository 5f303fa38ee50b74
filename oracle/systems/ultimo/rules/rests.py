"""Rest, sleep and waking (U-088, U-153, U-163, U-285 to U-288)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final, Literal

from oracle.core.cards import Card
from oracle.core.menu import Domain, OneOf, Option, Refusal, Some
from oracle.core.part import Told
from oracle.core.records import dataclass, replace
from oracle.core.zones import Draw, Moved, Shuffled
from oracle.kit.feature import Offered
from oracle.kit.modifiers import added
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.characters import rank
from oracle.systems.ultimo.rules.checking import TurnTaken
from oracle.systems.ultimo.rules.conditions import End, find_condition
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight.danger import restore_patience, standing_foes, visible_foes
from oracle.systems.ultimo.rules.fight.events import LeftLying
from oracle.systems.ultimo.rules.hands import Recycle, Refresh, RoundCheck
from oracle.systems.ultimo.rules.health import FocusRegained, HealthRegained, Unmarked
from oracle.systems.ultimo.rules.magic.upkeep import end_spells, rest_magic
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import any_alive, awake, no_foes_seen
from oracle.systems.ultimo.rules.points import NIGHT
from oracle.systems.ultimo.rules.powers.renewal import renew_powers
from oracle.systems.ultimo.rules.state import Day, Person, UltimoState
from oracle.systems.ultimo.rules.status import (
    ability_of,
    able,
    attributes_of,
    conditions_of,
    has_low_health,
    helplessness,
    is_felled,
    is_out,
    living,
    unfinished_business,
    why_singled_out,
)
from oracle.systems.ultimo.rules.steps import Wanted
from oracle.systems.ultimo.rules.threat_pool import ThreatFell, begin_trigger
from oracle.systems.ultimo.rules.time_passes import pass_hours, pass_nights
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import LONG_REST_HEALTH

SLEEP_HOURS: Final = 8
"""Hours of a long rest."""

SLEEP_LOWERS_THREAT: Final = 5
"""Threat the Dealer loses when most characters have slept, in points. Rule U-153."""


@dataclass(frozen=True, slots=True)
class Rest(Action):
    """Rest an hour, or sleep for eight."""

    verb: ClassVar[str] = "rest"
    when: ClassVar[Occasion] = between(awake, no_foes_seen)
    kind: Literal["short", "long"]
    cards: tuple[Card, ...] = ()
    """The discards that go back into the deck, where the player picks them (U-088)."""

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = (
            helplessness(state, who) or unfinished_business(state) or why_singled_out(state, who) or why_no_rest(state)
        )
        if refusal:
            return refusal
        kind = Named(("short", "long"), "short|long")
        if state.people[who].day.short_rest:
            again = {"short": Refusal("one short rest a day; sleep comes first", "U-286")}
            kind = Named(("long",), "short|long", again.get)
        return (Option(Rest, (kind, lambda chosen: _returned_cards(state, who, chosen)), hint=_hint(state, who)),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        if self.kind == "long":
            return tuple(_sleep(state, who))
        return tuple(_rest_an_hour(state, who, self))


def why_no_rest(state: UltimoState) -> Refusal | None:
    """Return why no character can rest or begin long work while foes are in sight, or `None`."""
    if not visible_foes(state.danger):
        return None
    return Refusal("there is no rest in the face of foes: end the fight, or get away from it first")


def _hint(state: UltimoState, who: str) -> str:
    """Return the hint of a rest, with a warning where sleep here would cost health."""
    lost = sum(harm.amount for harm in NIGHT(state, who).harm)
    warned = f"; sleep out here costs {lost} health" if lost else ""
    return f"rest an hour, or sleep for eight{warned}"


def _returned_cards(state: UltimoState, who: str, kind: str) -> Domain:
    """Return the discards the player may pick to shuffle back; by default chance picks them (U-088)."""
    if kind == "long" or state.rules["short_rest_pick"] == "random":
        return Some((), 0, 0, "nothing more", "U-088")
    count = _return_count(state, who)
    return Some(state.pile(who, "discard").cards, count, count, f"{count} of your discards", "U-088")


def _return_count(state: UltimoState, who: str) -> int:
    return min(attributes_of(state.people[who])["VIT"], len(state.pile(who, "discard")))


def short_rest_focus(most: int) -> int:
    """Return the focus regained in an hour: half of `most` (U-285)."""
    return most // 2


def long_rest_focus(psyche: int, most: int, rules: Mapping[str, str]) -> int:
    """Return the focus regained by sleep: Psyche + 1, or by house rule half of all if that is more (U-286)."""
    by_half = most // 2 if rules.get("long_rest_focus") == "max_with_half" else 0
    return max(psyche + 1, by_half)


def night_health(person: Person, tended: int = 0) -> int:
    """Return the health regained in a night: 1, or more under another character's care, plus traits (U-286, U-289).

    Args:
        person: The sleeper.
        tended: Health thanks to a character who watches over this sleep; 0 without one.
    """
    return max(1, tended) + added(modifiers_of(person.character.traits, LONG_REST_HEALTH))


def _rest_an_hour(state: UltimoState, who: str, action: Rest) -> Iterator[AnyEvent]:
    """Yield the events of a short rest: half of the focus, and as many discards as VIT (U-088, U-285)."""
    person = state.people[who]
    yield Rested(who, "short")
    yield from end_spells(state, "rest")
    yield from pass_hours(state, (who,), 1)
    yield from _regain_focus(state, person, who, short_rest_focus(ability_of(person, "focus", state.rules)))
    count = _return_count(state, who)
    if action.cards:
        yield Moved(f"{who}.discard", f"{who}.row", action.cards)
        yield Planned((Recycle(who),))
    elif count:
        draw = Draw(f"{who}.discard", f"{who}.row", count, at_random=True)
        yield Planned((Wanted(draw), Recycle(who)))


def _sleep(state: UltimoState, who: str) -> Iterator[AnyEvent]:
    """Yield the events of a long rest: health, focus, all cards, and a full hand (U-286, U-287, U-289)."""
    person = state.people[who]
    yield Rested(who, "long")
    yield from pass_hours(state, (who,), SLEEP_HOURS)
    yield from pass_nights(state, who, 1, SLEEP_HOURS)
    missing = ability_of(person, "health", state.rules) - person.body.health
    night = NIGHT(state, who)
    if missing > 0 and night.heals:
        yield HealthRegained(who, min(missing, night_health(person, person.day.tended)), "sleep")
    psyche, most = rank(person.character, "Psyche", state.rules), ability_of(person, "focus", state.rules)
    yield from _regain_focus(state, person, who, long_rest_focus(psyche, most, state.rules))
    yield from _end_conditions(person, who, "sleep")
    yield from renew_powers(state, who, "day")
    yield from rest_magic(state, who)
    yield Shuffled(f"{who}.deck", (f"{who}.discard", f"{who}.aside"))
    yield from _lower_threat(state, who)
    yield Planned((*night.harm, Refresh(who)))


def _regain_focus(state: UltimoState, person: Person, who: str, amount: int) -> Iterator[AnyEvent]:
    room = ability_of(person, "focus", state.rules) - person.body.focus
    if min(amount, room) > 0:
        yield FocusRegained(who, min(amount, room), "rest")


def _end_conditions(person: Person, who: str, end: End) -> Iterator[AnyEvent]:
    """Yield the end of the conditions that this rest ends."""
    over = tuple(mark for mark in person.marks if end in find_condition(mark.id).ends)
    if over:
        yield Unmarked(who, over, end)


def _lower_threat(state: UltimoState, who: str) -> Iterator[AnyEvent]:
    """Yield the fall of threat, once a night, when most of the living have slept (U-153)."""
    anew = who in state.pace.slept
    slept = (who,) if anew else (*state.pace.slept, who)
    here = living(state)
    if (state.pace.night_counted and not anew) or 2 * sum(actor in slept for actor in here) <= len(here):
        return
    yield NightCounted()
    fallen = min(SLEEP_LOWERS_THREAT, state.threat.pool)
    if fallen:
        yield ThreatFell(fallen, "sleep")


def _any_felled(state: UltimoState, _who: str) -> bool:
    return any(is_felled(state.people[who]) for who in living(state))


@dataclass(frozen=True, slots=True)
class Rouse(Action):
    """Wake a character who was knocked unconscious (U-163)."""

    verb: ClassVar[str] = "rouse"
    role: ClassVar[str] = "pc dealer"
    when: ClassVar[Occasion] = between(awake, _any_felled)
    who: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = (
            unfinished_business(state) if who == "dealer" else helplessness(state, who) or unfinished_business(state)
        )
        if refusal:
            return refusal
        lying = tuple([actor for actor in living(state) if actor != who and _can_be_roused(state, actor)])
        if not lying:
            return Refusal("nobody lies senseless who could be brought round", "U-163")
        duty = "adjudicate" if who == "dealer" else ""
        return (Option(Rouse, (OneOf(lying, rule="U-163"),), duty=duty, hint="bring somebody round"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        marks = state.people[self.who].marks
        over = tuple(mark for mark in marks if find_condition(mark.id).can_be_roused)
        turn = () if who == "dealer" else (TurnTaken(who), Planned((RoundCheck(),)))
        return Unmarked(self.who, over, "roused"), *turn


def _can_be_roused(state: UltimoState, who: str) -> bool:
    person = state.people[who]
    if not is_felled(person) or has_low_health(person, state.rules):
        return False
    return all(condition.can_be_roused for condition in conditions_of(person) if condition.fells)


@dataclass(frozen=True, slots=True)
class Watch(Action):
    """Let a character who cannot act lie undisturbed for eight hours."""

    verb: ClassVar[str] = "watch"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive)
    who: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state) or (why_no_rest(state) if able(state) else None)
        if refusal:
            return refusal
        lying = tuple([actor for actor in living(state) if is_out(state.people[actor], state.rules)])
        if not lying:
            return Refusal("everybody alive is up and about")
        hint = "eight undisturbed hours pass over somebody who cannot act"
        return (Option(Watch, (OneOf(lying),), duty="adjudicate", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        foes = standing_foes(state.danger)
        return *((LeftLying(foes),) if foes else ()), *_sleep(state, self.who)


@dataclass(frozen=True, slots=True)
class Rested(Event):
    """A character rested."""

    who: str
    kind: Literal["short", "long"]

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        short = replace(person.day, short_rest=True, ace_fetched=False)
        rested = replace(person, day=short if self.kind == "short" else Day())
        people, threat = {**state.people, self.who: rested}, begin_trigger(state.threat)
        if self.kind == "short":
            return replace(state, people=people, threat=threat)
        slept, counted = state.pace.slept, state.pace.night_counted
        if self.who in slept:
            slept, counted = (), False
        pace = replace(state.pace, slept=(*slept, self.who), night_counted=counted)
        danger = restore_patience(state.danger) if state.danger.foes else state.danger
        return replace(state, people=people, threat=threat, pace=pace).with_danger(danger)

    def describe(self, state: UltimoState) -> str:
        how = "rests for an hour" if self.kind == "short" else "sleeps for eight hours"
        return f"{name_of(state, self.who)} {how}."

    def fact(self) -> Told | None:
        return Told("rest", self.who, self.kind)


@dataclass(frozen=True, slots=True)
class NightCounted(Event):
    """Most of the characters have slept through the same night (U-153)."""

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_pace(replace(state.pace, night_counted=True))
