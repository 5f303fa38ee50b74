"""First aid, tending, treatment and revival (U-289 to U-293)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Final

from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.domains import why_none
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.care import events as cared
from oracle.systems.ultimo.rules.care.afflictions import is_rare
from oracle.systems.ultimo.rules.care.course import LONG_DEAD, is_treatable
from oracle.systems.ultimo.rules.care.events import UNTENDED
from oracle.systems.ultimo.rules.care.treatments import CARES, HEALING_PAIR, goal_of, parse_goal, why_not_again
from oracle.systems.ultimo.rules.checking import Called, TurnTaken
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.domains import Among, Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.followers.events import FollowerAided, FollowerMended
from oracle.systems.ultimo.rules.gear.supplies import MEDICAL, serves
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.health import HealthRegained, Unmarked
from oracle.systems.ultimo.rules.magic.allies import Ally, allies
from oracle.systems.ultimo.rules.names import called_name, name_of
from oracle.systems.ultimo.rules.occasions import (
    any_dead,
    any_with_condition,
    awake,
    carries,
    has_trait_hook,
    has_turn_left,
)
from oracle.systems.ultimo.rules.points import RESULT
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Person, Request, UltimoState
from oracle.systems.ultimo.rules.status import ability_of, helplessness, names_of, turn_barred, unfinished_business
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits import hooks_work as gives
from oracle.systems.ultimo.rules.traits.hooks_work import Revival

FIRST_AID_HEALTH: Final = 2
"""Health that first aid restores (U-290)."""

SUCCESS_TIERS: Final[tuple[Tier, ...]] = ("perfect", "success", "partial")
"""Results that count as success."""


def has_supplies(person: Person) -> bool:
    """Return whether a character carries sound healers' tools."""
    return any(item.condition == "sound" and serves(item, MEDICAL) for item in person.gear)


def _free(state: UltimoState, who: str) -> Refusal | None:
    return helplessness(state, who) or unfinished_business(state) or turn_barred(state, who)


def _offer(
    state: UltimoState,
    who: str,
    kind: type[FirstAid | Tend | Revive],
    why_not: Callable[[str], Refusal | None],
    hint: str,
) -> Offered:
    refusal = _free(state, who)
    if refusal:
        return refusal

    def barred(patient: str) -> Refusal | None:
        return why_not(patient) or _in_vain(state, who, kind.verb, patient)

    here = (*state.people, *allies(state))
    if why_none(here, barred) is not None:
        return next(filter(None, map(barred, sorted(state.people, key=lambda character: character == who))))
    return (Option(kind, (Among(here, "character", barred, names_of(state)),), hint=hint),)


def _in_vain(state: UltimoState, who: str, how: str, whom: str) -> Refusal | None:
    """Return the refusal of care that has failed before, or `None`; care without a check is never refused (U-290)."""
    if (whom in state.people or whom in allies(state)) and _needs_no_check(state, who, how, whom):
        return None
    return why_not_again(state, who, goal_of(how, whom))


def _may_give_first_aid(state: UltimoState, who: str) -> bool:
    return _carries_supplies(state, who) or has_trait_hook(gives.FirstAid)(state, who)


@dataclass(frozen=True, slots=True)
class FirstAid(Action):
    """Tend a wound on the spot: 2 health, once a day for each (U-290, U-291)."""

    verb: ClassVar[str] = "first_aid"
    when: ClassVar[Occasion] = between(awake, has_turn_left, _may_give_first_aid)
    whom: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        hooks = hooks_of(state.people[who].character.traits, gives.FirstAid) if who in state.people else ()
        if who in state.people and not has_supplies(state.people[who]) and all(hook.needs_supplies for hook in hooks):
            return _free(state, who) or Refusal("it takes a medical kit, or a trait that does without", "U-291")
        return _offer(state, who, FirstAid, lambda patient: _unaidable(state, patient), "2 health, once a day for each")

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return decide_care(state, who, self)


def _unaidable(state: UltimoState, whom: str) -> Refusal | None:
    ally, person = _ally(state, whom), state.people.get(whom)
    if ally:
        aided = Refusal(f"{called_name(state, whom)} has had first aid today", "U-290") if ally.aided else None
        return aided if ally.missing else Refusal(f"{called_name(state, whom)} is not wounded", "U-290")
    if person is None:
        return Refusal(f"nobody to heal here is {whom}")
    if person.is_dead:
        return Refusal(f"{person.character.name} is dead", "U-128")
    if person.body.health >= ability_of(person, "health", state.rules):
        return Refusal(f"{person.character.name} is not wounded", "U-290")
    return Refusal(f"{person.character.name} has had first aid today", "U-290") if person.day.aided else None


def _ally(state: UltimoState, name: str) -> Ally | None:
    """Return the follower with this id, who can be healed as characters are, or `None`."""
    ally = None if name in state.people else allies(state).get(name)
    if ally and any(follower.id == name for follower in state.people[ally.owner].ties.company):
        return ally
    return None


@dataclass(frozen=True, slots=True)
class Tend(Action):
    """Watch over a patient's next sleep, so that it heals more (U-289)."""

    verb: ClassVar[str] = "tend"
    when: ClassVar[Occasion] = between(awake, has_turn_left)
    whom: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:

        def why_not(patient: str) -> Refusal | None:
            ally, person = _ally(state, patient), state.people.get(patient)
            if ally:
                return _tended_refusal(called_name(state, patient), ally.tended)
            if person is None or person.is_dead:
                return Refusal(f"no living character here is {patient}")
            if patient == who:
                return Refusal("nobody watches over their own sleep", "U-289")
            return _tended_refusal(person.character.name, person.day.tended)

        return _offer(state, who, Tend, why_not, "the next sleep heals 2, or 3 with a medical kit")

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return decide_care(state, who, self)


def _tended_refusal(name: str, tended: int) -> Refusal | None:
    """Return why a patient cannot be tended again today, or `None` (U-289)."""
    if tended > cared.UNTENDED:
        return Refusal(f"{name} is watched over already", "U-289")
    spent = Refusal(f"{name} has been looked after today, to no avail: sleep comes first", "U-289")
    return spent if tended else None


def _ailments(state: UltimoState, who: str) -> dict[str, dict[str, Refusal | None]]:
    """Return each patient's treatable conditions, each with why this healer cannot try again, or `None`."""
    treated = {
        character: dict.fromkeys(mark.id for mark in person.marks if is_treatable(mark))
        for character, person in state.people.items()
        if not person.is_dead
    }
    return {
        character: {name: why_not_again(state, who, goal_of(Cure.verb, character, name)) for name in names}
        for character, names in treated.items()
        if names
    }


@dataclass(frozen=True, slots=True)
class Cure(Action):
    """Treat a condition of a patient (U-292)."""

    verb: ClassVar[str] = "cure"
    when: ClassVar[Occasion] = between(awake, has_turn_left, any_with_condition)
    whom: str
    condition: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _free(state, who)
        if refusal:
            return refusal
        found = _ailments(state, who)
        if not found:
            return Refusal(f"nobody has anything that a healer could end{_rare_words(state)}", "U-292")
        open_to = {
            character: tuple([name for name, tried in named.items() if tried is None])
            for character, named in found.items()
        }
        ready = tuple([character for character, names in open_to.items() if names])
        in_vain = {character: next(filter(None, named.values()), None) for character, named in found.items()}
        if not ready:
            return next(filter(None, in_vain.values()))

        def patient(character: str) -> Refusal | None:
            well = Refusal(f"{called_name(state, character)} has nothing that a healer could end", "U-292")
            return in_vain.get(character) or (well if character in state.people else None)

        def condition(character: str, name: str) -> Refusal:
            absent = Refusal(f"{called_name(state, character)} has no {name} that a healer could end", "U-292")
            return found[character].get(name) or absent

        holes = (
            Named(ready, "character", patient, names_of(state)),
            lambda character: Named(open_to[character], "condition", lambda name: condition(character, name)),
        )
        return (Option(Cure, holes, hint="end what ails somebody"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return decide_care(state, who, self)


def _rare_words(state: UltimoState) -> str:
    """Return the addition for rare afflictions to a refusal; empty where no character has one."""
    rare = any(is_rare(mark.detail) for person in state.people.values() for mark in person.marks)
    return "; what is rare takes a remedy made for it alone" if rare else ""


@dataclass(frozen=True, slots=True)
class Revive(Action):
    """Revive a character who has just died, where the healer has the trait for it (U-293)."""

    verb: ClassVar[str] = "revive"
    when: ClassVar[Occasion] = between(awake, has_turn_left, any_dead, has_trait_hook(Revival))
    whom: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if state.rules["surgeon_revival"] == "off":
            return Refusal("at this table only magic brings back the dead", "U-293")
        if who in state.people and not hooks_of(state.people[who].character.traits, Revival):
            return _free(state, who) or Refusal("it takes the hands of a skilled surgeon", "U-293")

        def why_not(patient: str) -> Refusal | None:
            person = state.people.get(patient)
            if person is None or not person.is_dead:
                return Refusal("nobody here has just died", "U-293")
            if any(mark.id == "dead" and mark.detail == LONG_DEAD for mark in person.marks):
                late = f"{person.character.name} has been dead for more than ten minutes: only magic reaches so far"
                return Refusal(late, "U-293")
            return None if person.body.morale else Refusal(f"{person.character.name} is gone for good", "U-293")

        return _offer(state, who, Revive, why_not, "bring back somebody who has just died")

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return decide_care(state, who, self)


def decide_care(state: UltimoState, who: str, action: FirstAid | Tend | Cure | Revive) -> tuple[AnyEvent, ...]:
    """Return the check of a healer, or the healing itself where it needs no check."""
    care = CARES[action.verb]
    what = goal_of(action.verb, action.whom, action.condition if isinstance(action, Cure) else "")
    bleeding = isinstance(action, Cure) and action.condition == "bleeding"
    tags = (*care.tags, "stop_bleeding") if bleeding else care.tags
    in_fight = bool(standing_foes(state.danger))
    rating = care.under_fire if in_fight else care.difficulty
    tags = (*tags, "in_combat") if in_fight else tags
    began = cared.CareBegan(who, action.whom, action.verb)
    if _needs_no_check(state, who, action.verb, action.whom):
        done = tuple(_healed(state, who, action.verb, action.whom, ""))
        return began, *done, TurnTaken(who), happened.Planned((RoundCheck(),))
    request = Request(who, what, *HEALING_PAIR, rating, tags=Tags(tags))
    figures = figures_of(state, request)
    return began, Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


def _needs_no_check(state: UltimoState, who: str, how: str, whom: str) -> bool:
    """Return whether first aid needs no check: for 1 or 2 health, by a trait, with no foes about (U-290)."""
    if how != FirstAid.verb or standing_foes(state.danger):
        return False
    missing = _missing(state, whom)
    return any(missing <= hook.unchecked_up_to for hook in hooks_of(state.people[who].character.traits, gives.FirstAid))


def care_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the result of a healer's check; nothing after other checks."""
    how, whom, what = parse_goal(check.request.goal)
    if how not in CARES or not (whom in state.people or _ally(state, whom)):
        return
    if tier in SUCCESS_TIERS:
        yield from _healed(state, check.request.who, how, whom, what)
    elif how == Tend.verb:
        yield from _watched(state, whom, cared.UNTENDED)


def _healed(state: UltimoState, who: str, how: str, whom: str, what: str) -> Iterator[AnyEvent]:
    ally = _ally(state, whom)
    if ally:
        yield from _ally_healed(state, who, how, ally)
        return
    patient, missing = state.people[whom], _missing(state, whom)
    match how:
        case "first_aid":
            yield Aided(whom)
            if missing > 0:
                yield HealthRegained(whom, min(FIRST_AID_HEALTH, missing), "first_aid")
        case "tend":
            yield from _watched(state, whom, _tended_by(state, who))
        case "cure":
            over = tuple(mark for mark in patient.marks if mark.id == what and is_treatable(mark))
            if over:
                yield Unmarked(whom, over, "lifted")
        case _:
            yield BroughtBack(whom)


def _missing(state: UltimoState, whom: str) -> int:
    ally = _ally(state, whom)
    if ally:
        return ally.missing
    return ability_of(state.people[whom], "health", state.rules) - state.people[whom].body.health


def _tended_by(state: UltimoState, who: str) -> int:
    """Return the health restored by a sleep under a healer's care, more with healers' tools (U-289)."""
    return 3 if has_supplies(state.people[who]) else 2


def _watched(state: UltimoState, whom: str, health: int) -> Iterator[AnyEvent]:
    """Yield the day's care of a patient, with the health that the next sleep restores (U-289)."""
    ally = _ally(state, whom)
    yield FollowerAided(ally.owner, ally.id, health) if ally else WatchedOver(whom, health)


def _ally_healed(state: UltimoState, who: str, how: str, ally: Ally) -> Iterator[AnyEvent]:
    """Yield first aid or a night's care for a follower (U-256, U-289, U-290)."""
    if how == "tend":
        yield from _watched(state, ally.id, _tended_by(state, who))
        return
    yield FollowerAided(ally.owner, ally.id)
    if ally.missing:
        yield FollowerMended(ally.owner, ally.id, min(FIRST_AID_HEALTH, ally.missing), "first_aid")


EXTENDS: Final = RESULT.by(care_result)


@dataclass(frozen=True, slots=True)
class Aided(Event):
    """A character had first aid, and cannot have it again before a sleep or a day has passed (U-290)."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        return state.with_person(self.who, replace(person, day=replace(person.day, aided=True)))


@dataclass(frozen=True, slots=True)
class WatchedOver(Event):
    """A character was tended today; the next sleep heals more if the care succeeded (U-289)."""

    who: str
    health: int
    """Health that the sleep restores; 1 where the care failed."""

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        return state.with_person(self.who, replace(person, day=replace(person.day, tended=self.health)))

    def describe(self, state: UltimoState) -> str:
        name = name_of(state, self.who)
        if self.health > UNTENDED:
            return f"{name} is in good hands: the next sleep heals {self.health}."
        return f"All the care is in vain: {name} will sleep as anybody does, and heal no more for it."


@dataclass(frozen=True, slots=True)
class BroughtBack(Event):
    """A dead character was revived (U-293)."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        person = state.people[self.who]
        marks = tuple(mark for mark in person.marks if mark.id not in ("dead", "bleeding"))
        return state.with_person(self.who, replace(person, marks=marks, body=replace(person.body, health=1)))

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} draws breath again."


_carries_supplies: Final = carries(lambda item: serves(item, MEDICAL))
