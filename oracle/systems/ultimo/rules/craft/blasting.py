"""Bombs, thrown or exploding beside a character, and hurled heavy things (U-136, U-192, U-348)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final, Literal

from oracle.core.menu import Number, OneOf, Option, Refusal
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.modifiers import added
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.calling import begin_check
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight.arms import HURLED_PREFIX
from oracle.systems.ultimo.rules.fight.covering import why_no_aim
from oracle.systems.ultimo.rules.fight.danger import Exchange, is_hidden, standing_foes, visible_foes
from oracle.systems.ultimo.rules.fight.exchange import open_exchange, why_not_fight
from oracle.systems.ultimo.rules.fight.landing import DamageFoe, apply_impact, asks_dealer
from oracle.systems.ultimo.rules.fight.ratings import answer_of
from oracle.systems.ultimo.rules.figures import figures_of
from oracle.systems.ultimo.rules.gear.bombs import BOMBS, Bomb, bomb_in, find_bomb, is_within
from oracle.systems.ultimo.rules.gear.weapons import RANGES, THING_HURLED, Range
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.health import AlertRaised
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.occasions import any_alive, awake, foes_seen, has_trait_hook, has_turn_left
from oracle.systems.ultimo.rules.points import FREE_TO_RETRY, RESULT, RESULT_STEPS
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, Person, Request, UltimoState
from oracle.systems.ultimo.rules.status import ability_of, living, unfinished_business, why_singled_out
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.things import ItemSpent
from oracle.systems.ultimo.rules.together.burdens import lifting_of
from oracle.systems.ultimo.rules.traits import hooks_of, modifiers_of
from oracle.systems.ultimo.rules.traits.figures import RANGE_STEPS
from oracle.systems.ultimo.rules.traits.hooks_danger import HurledObjects
from oracle.systems.ultimo.rules.traits.hooks_work import Bombs

BLAST_GOAL: Final = "blast:"
"""Prefix of the goal of a throw; the bomb and the distance follow."""

NOBODY: Final = "-"
"""Typed for an explosion beside nobody."""

THROW_RATINGS: Final[Mapping[Range, int]] = {"very_close": 2, "close": 3, "medium": 5, "long": 8, "very_long": 12}
"""Difficulty of throwing a bomb to each distance."""


def _bombs(person: Person) -> dict[str, tuple[Item, Bomb]]:
    sound = (item for item in person.gear if item.condition == "sound")
    bombs = {item.id: (item, bomb_in(item)) for item in sound}
    return {name: (item, bomb) for name, (item, bomb) in bombs.items() if bomb is not None}


@dataclass(frozen=True, slots=True)
class Blast(Action):
    """Throw a bomb to a distance."""

    verb: ClassVar[str] = "blast"
    when: ClassVar[Occasion] = between(awake, foes_seen, has_turn_left)
    item: str
    distance: Range

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = why_not_fight(state, who) or why_singled_out(state, who)
        if refusal:
            return refusal
        bombs = _bombs(state.people[who])
        if not bombs:
            return Refusal("you have nothing that explodes", "U-192")
        near = {name: _distances(state, bomb) for name, (_, bomb) in bombs.items()}
        ready = tuple(name for name, distances in near.items() if distances)
        if not ready:
            return Refusal("no foe is so near that it could be thrown there", "U-264")
        holes = (OneOf(ready, "bomb"), lambda name: OneOf(near[name], "distance"))
        return (Option(Blast, holes, hint="throw it: everybody there is struck, and whoever stands too near"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        item, bomb = _bombs(state.people[who])[self.item]
        goal = f"{BLAST_GOAL}{bomb.id}/{self.distance}"
        tags = Tags(("throw", "explosives", "in_combat"))
        request = Request(who, goal, "AGI", "Athletics", THROW_RATINGS[self.distance], tags=tags)
        figures = figures_of(state, request)
        thrown = ItemSpent(who, item, "thrown")
        return thrown, Called(request, figures), *begin_check(state, request, figures.rating, focus=0)


def _distances(state: UltimoState, bomb: Bomb) -> tuple[Range, ...]:
    there = {state.danger.foes[name].distance for name in visible_foes(state.danger)}
    return tuple(distance for distance in RANGES if distance in there and is_within(distance, bomb.thrown))


def blast_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the effects of a thrown bomb on foes; nothing for other checks."""
    thrown = _thrown_bomb(check)
    if thrown:
        yield from _explode(state, check.request.who, *thrown, tier)


def blast_steps(state: UltimoState, check: Check, tier: Tier) -> Iterator[Step]:
    """Yield the steps of a thrown bomb: harm to the party, if it lands too near or goes off in the hand.

    Foes whose patience may bear it come first (U-219).
    """
    thrown = _thrown_bomb(check)
    if not thrown:
        return
    (bomb, distance), who = thrown, check.request.who
    early = tier == "total_failure" and not _is_steady(state.people[who])
    lands = tier in ("perfect", "success", "partial")
    near = lands and is_within(distance, bomb.reach)
    if lands:
        yield from (impact for impact in _impacts(state, who, bomb, distance, tier) if asks_dealer(state, impact))
    for character in living(state) if near else ():
        yield Harm(character, _force(bomb, tier), "explosion", "all")
    if early:
        yield Harm(who, bomb.damage, "explosion", "all")


def _thrown_bomb(check: Check) -> tuple[Bomb, Range] | None:
    goal = check.request.goal
    if not goal.startswith(BLAST_GOAL):
        return None
    name, _, distance = goal.removeprefix(BLAST_GOAL).partition("/")
    return find_bomb(name), next(reach for reach in RANGES if reach == distance)


def _is_steady(person: Person) -> bool:
    """Return whether a trait keeps bombs from going off too early (Demoman)."""
    return any(hook.never_early for hook in hooks_of(person.character.traits, Bombs))


def _force(bomb: Bomb, tier: Tier) -> int:
    return bomb.damage // 2 if tier == "partial" else bomb.damage


def _explode(state: UltimoState, who: str, bomb: Bomb, distance: Range, tier: Tier) -> Iterator[AnyEvent]:
    """Yield the damage at one distance: full for a success, half for a partial one, none for a failure."""
    if tier == "total_failure" and not _is_steady(state.people[who]):
        yield WentOff(who, bomb.id, "early")
        yield from _alert_scene(state)
    if tier in ("failure", "total_failure"):
        return
    yield WentOff(who, bomb.id, "thrown")
    yield from _alert_scene(state)
    for impact in _impacts(state, who, bomb, distance, tier):
        if not asks_dealer(state, impact):
            yield from apply_impact(state, impact, last=True)


def _alert_scene(state: UltimoState) -> Iterator[AnyEvent]:
    """Yield that everybody around is alerted: an explosion is louder than any gun (U-340)."""
    if not state.scene.alerted:
        yield AlertRaised()


def _impacts(state: UltimoState, who: str, bomb: Bomb, distance: Range, tier: Tier) -> Iterator[DamageFoe]:
    """Yield the impact on every foe at a distance."""
    for name in standing_foes(state.danger):
        if state.danger.foes[name].distance == distance:
            yield DamageFoe(who, name, _force(bomb, tier))


@dataclass(frozen=True, slots=True)
class Explode(Action):
    """Let a bomb go off beside a character, or beside nobody, so that it is only heard (U-340)."""

    verb: ClassVar[str] = "explode"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(any_alive)
    bomb: str
    who: str
    """The character beside it; `-` for nobody."""

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        here = living(state)
        if refusal or not here:
            return refusal or Refusal("nobody is left to be struck")
        beside = here if state.scene.alerted else (*here, NOBODY)
        holes = (OneOf(tuple(bomb.id for bomb in BOMBS), "bomb"), OneOf(beside))
        hint = "it goes off beside somebody, or - where nobody stands; everybody around is alert"
        return (Option(Explode, holes, duty="oppose", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        if self.who == NOBODY:
            return WentOff("", self.bomb, "far"), *_alert_scene(state)
        harm = Harm(self.who, find_bomb(self.bomb).damage, "explosion", "all")
        return WentOff(self.who, self.bomb, "near"), *_alert_scene(state), Planned((harm,))


@dataclass(frozen=True, slots=True)
class Hurl(Action):
    """Throw a heavy thing at a foe, where a trait allows it (U-136)."""

    verb: ClassVar[str] = "hurl"
    when: ClassVar[Occasion] = between(awake, foes_seen, has_turn_left, has_trait_hook(HurledObjects))
    foe: str
    weight: int

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = why_not_fight(state, who) or why_singled_out(state, who)
        if refusal:
            return refusal
        person = state.people[who]
        if not hooks_of(person.character.traits, HurledObjects):
            return Refusal("it takes a trait to throw what is so heavy", "U-136")
        names = tuple(name for name in visible_foes(state.danger) if _hurl_refusal(state, who, name) is None)
        if not names:
            return _hurl_refusal(state, who, visible_foes(state.danger)[0]) or Refusal("nobody is near enough", "U-264")
        # The heaviest thing a character can lift is too heavy to throw.
        most = ability_of(person, "load", state.rules) * lifting_of(person).most - 1
        named = Named(names, "foe", lambda name: _hurl_refusal(state, who, name))
        return (Option(Hurl, (named, Number(1, most, "U-136")), hint="a heavy thing, and its load"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        foe = state.danger.foes[self.foe]
        unseen = who in state.danger.unseen
        answered = None if unseen else answer_of(foe, "ranged")
        exchange = Exchange(who, (self.foe,), "ranged", f"{HURLED_PREFIX}{self.weight}", answered, unseen=unseen)
        return open_exchange(state, foe, exchange)


def _hurl_refusal(state: UltimoState, who: str, name: str) -> Refusal | None:
    person, foe = state.people[who], None if is_hidden(state.danger, name) else state.danger.foes.get(name)
    if foe is None or foe.is_down:
        return (
            Refusal(f"no foe here is {name}") if foe is None else Refusal(f"{foe.called} is out of the fight", "U-270")
        )
    covered = why_no_aim(state, who, name)
    if covered:
        return covered
    steps = added(modifiers_of(person.character.traits, RANGE_STEPS))
    reach = RANGES[min(len(RANGES) - 1, RANGES.index(THING_HURLED.ranged or "close") + steps)]
    return None if is_within(foe.distance, reach) else Refusal(f"{foe.called} is too far away for that", "U-264")


def is_bomb_throw(_state: UltimoState, request: Request) -> bool:
    """Return whether a check throws a bomb: each bomb is a new goal."""
    return request.goal.startswith(BLAST_GOAL)


EXTENDS: Final = (
    *RESULT.by(blast_result),
    *FREE_TO_RETRY.by(is_bomb_throw),
    *RESULT_STEPS.by(blast_steps),
)


@dataclass(frozen=True, slots=True)
class WentOff(Event):
    """A bomb went off."""

    who: str
    """The thrower, or the character beside it; empty for nobody."""
    bomb: str
    how: Literal["thrown", "early", "near", "far"]

    def describe(self, state: UltimoState) -> str:
        return _EXPLOSIONS[self.how].format(
            bomb=find_bomb(self.bomb).name, name=name_of(state, self.who) if self.who else ""
        )


_EXPLOSIONS: Final = {
    "thrown": "The {bomb} goes off.",
    "early": "The {bomb} goes off in the hands of {name}.",
    "near": "A {bomb} goes off beside {name}.",
    "far": "A blast not far away strikes nobody, but there is nobody who has not heard it: {bomb}.",
}
