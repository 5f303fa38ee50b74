"""Bombs that are thrown or go off beside somebody, and heavy things that are hurled (U-136, U-192, U-348)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.menu import Number, OneOf, Option, Refusal
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.calling import begun
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.craft import actions as act
from oracle.systems.ultimo.craft import events as made
from oracle.systems.ultimo.difficulty import Tags
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.fight.arms import HURLED
from oracle.systems.ultimo.fight.covering import why_no_aim
from oracle.systems.ultimo.fight.danger import Exchange, in_sight, is_hidden, standing
from oracle.systems.ultimo.fight.exchange import fighting, opened
from oracle.systems.ultimo.fight.landing import asks, landed
from oracle.systems.ultimo.fight.ratings import answer_of
from oracle.systems.ultimo.fight.steps import Impact
from oracle.systems.ultimo.figures import figures_of
from oracle.systems.ultimo.gear.bombs import BOMBS, Bomb, bomb_in, find_bomb, is_within
from oracle.systems.ultimo.gear.weapons import RANGES, THING_HURLED, Range
from oracle.systems.ultimo.points import RESULT, RESULT_STEPS
from oracle.systems.ultimo.registry import Decide, Offer
from oracle.systems.ultimo.resolution import Tier
from oracle.systems.ultimo.standing import ability_of, business, living, singled_out
from oracle.systems.ultimo.state import Check, Person, Request, UltimoState
from oracle.systems.ultimo.steps import Harm, Step
from oracle.systems.ultimo.together.burdens import lifting_of
from oracle.systems.ultimo.traits import hooks_of
from oracle.systems.ultimo.traits.hooks_danger import HurledObjects, Shots
from oracle.systems.ultimo.traits.hooks_work import Bombs

BLAST: Final = "blast:"
"""What begins the goal of a throw; the bomb and the distance stand behind it."""

NOBODY: Final = "-"
"""Beside whom something goes off that strikes nobody."""

THROW: Final[Mapping[Range, int]] = {"very_close": 2, "close": 3, "medium": 5, "long": 8, "very_long": 12}
"""How hard it is to throw something so far to where it shall go off."""


def _bombs(person: Person) -> dict[str, tuple[Item, Bomb]]:
    sound = (item for item in person.gear if item.condition == "sound")
    found = {item.id: (item, bomb_in(item)) for item in sound}
    return {name: (item, bomb) for name, (item, bomb) in found.items() if bomb is not None}


def offer_blast(state: UltimoState, who: str) -> Offered:
    """Offer a character to throw a bomb to where foes are, within its reach."""
    refusal = fighting(state, who) or singled_out(state, who)
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
    return (Option(act.Blast, holes, hint="throw it: everybody there is struck, and whoever stands too near"),)


def _distances(state: UltimoState, bomb: Bomb) -> tuple[Range, ...]:
    there = {state.danger.foes[name].distance for name in in_sight(state.danger)}
    return tuple(one for one in RANGES if one in there and is_within(one, bomb.thrown))


def decide_blast(state: UltimoState, who: str, action: act.Blast) -> tuple[happened.Event, ...]:
    """Return the throw: AGI and Athletics against the distance."""
    item, bomb = _bombs(state.people[who])[action.item]
    goal = f"{BLAST}{bomb.id}/{action.distance}"
    tags = Tags(("throw", "explosives", "in_combat"))
    request = Request(who, goal, "AGI", "Athletics", THROW[action.distance], tags=tags)
    figures = figures_of(state, request)
    thrown = happened.ItemSpent(who, item, "thrown")
    return thrown, happened.Called(request, figures), *begun(state, request, figures.rating, focus=0)


def blast_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[happened.Event]:
    """Yield what a bomb has done to foes; nothing for any other check."""
    thrown = _thrown(check)
    if thrown:
        yield from _gone_off(state, check.request.who, *thrown, tier)


def blast_follows(state: UltimoState, check: Check, tier: Tier) -> Iterator[Step]:
    """Yield what a bomb does to whoever threw it, or their company: it landed too near, or went off in the hand.

    A foe whose patience may bear it comes first (U-219).
    """
    thrown = _thrown(check)
    if not thrown:
        return
    (bomb, distance), who = thrown, check.request.who
    early = tier == "total_failure" and not _is_steady(state.people[who])
    lands = tier in ("perfect", "success", "partial")
    near = lands and is_within(distance, bomb.reach)
    if lands:
        yield from (one for one in _impacts(state, who, bomb, distance, tier) if asks(state, one))
    for one in living(state) if near else ():
        yield Harm(one, _force(bomb, tier), "explosion", "all")
    if early:
        yield Harm(who, bomb.damage, "explosion", "all")


def _thrown(check: Check) -> tuple[Bomb, Range] | None:
    goal = check.request.goal
    if not goal.startswith(BLAST):
        return None
    name, _, distance = goal.removeprefix(BLAST).partition("/")
    return find_bomb(name), next(one for one in RANGES if one == distance)


def _is_steady(person: Person) -> bool:
    """Return whether no bomb in these hands ever goes off too early (Demoman)."""
    return any(hook.never_early for hook in hooks_of(person.character.traits, Bombs))


def _force(bomb: Bomb, tier: Tier) -> int:
    return bomb.damage // 2 if tier == "partial" else bomb.damage


def _gone_off(state: UltimoState, who: str, bomb: Bomb, distance: Range, tier: Tier) -> Iterator[happened.Event]:
    """Yield the damage at one distance: all of it for a good throw, half for a partial one, none for a miss."""
    if tier == "total_failure" and not _is_steady(state.people[who]):
        yield made.WentOff(who, bomb.id, "early")
        yield from _heard(state)
    if tier in ("failure", "total_failure"):
        return
    yield made.WentOff(who, bomb.id, "thrown")
    yield from _heard(state)
    for impact in _impacts(state, who, bomb, distance, tier):
        if not asks(state, impact):
            yield from landed(state, impact, last=True)


def _heard(state: UltimoState) -> Iterator[happened.Event]:
    """Yield that everybody around is alert: no gun is as loud as what explodes (U-340)."""
    if not state.scene.alerted:
        yield happened.AlertRaised()


def _impacts(state: UltimoState, who: str, bomb: Bomb, distance: Range, tier: Tier) -> Iterator[Impact]:
    """Yield what reaches every foe at one distance."""
    for name in standing(state.danger):
        if state.danger.foes[name].distance == distance:
            yield Impact(who, name, _force(bomb, tier))


def offer_explode(state: UltimoState, _who: str) -> Offered:
    """Offer the Dealer to let something go off beside a character, or where it is only heard."""
    refusal = business(state)
    here = living(state)
    if refusal or not here:
        return refusal or Refusal("nobody is left to be struck")
    beside = here if state.scene.alerted else (*here, NOBODY)
    holes = (OneOf(tuple(one.id for one in BOMBS), "bomb"), OneOf(beside))
    hint = "it goes off beside somebody, or - where nobody stands; everybody around is alert"
    return (Option(act.Explode, holes, duty="oppose", hint=hint),)


def decide_explode(state: UltimoState, _who: str, action: act.Explode) -> tuple[happened.Event, ...]:
    """Return the noise of a bomb, and its damage where it goes off beside a character."""
    if action.who == NOBODY:
        return made.WentOff("", action.bomb, "far"), *_heard(state)
    harm = Harm(action.who, find_bomb(action.bomb).damage, "explosion", "all")
    return made.WentOff(action.who, action.bomb, "near"), *_heard(state), happened.Planned((harm,))


def offer_hurl(state: UltimoState, who: str) -> Offered:
    """Offer a character to throw at a foe what others could not even lift (U-136)."""
    refusal = fighting(state, who) or singled_out(state, who)
    if refusal:
        return refusal
    person = state.people[who]
    if not hooks_of(person.character.traits, HurledObjects):
        return Refusal("it takes a trait to throw what is so heavy", "U-136")
    names = tuple(name for name in in_sight(state.danger) if _why_not_hurled(state, who, name) is None)
    if not names:
        return _why_not_hurled(state, who, in_sight(state.danger)[0]) or Refusal("nobody is near enough", "U-264")
    most = ability_of(person, "load", state.rules) * lifting_of(person).most - 1  # what just can be lifted is too much
    named = Named(names, "foe", lambda name: _why_not_hurled(state, who, name))
    return (Option(act.Hurl, (named, Number(1, most, "U-136")), hint="a heavy thing, and its load"),)


def _why_not_hurled(state: UltimoState, who: str, name: str) -> Refusal | None:
    person, foe = state.people[who], None if is_hidden(state.danger, name) else state.danger.foes.get(name)
    if foe is None or foe.is_down:
        return (
            Refusal(f"no foe here is {name}") if foe is None else Refusal(f"{foe.called} is out of the fight", "U-270")
        )
    covered = why_no_aim(state, who, name)
    if covered:
        return covered
    steps = sum(hook.range_steps for hook in hooks_of(person.character.traits, Shots))
    reach = RANGES[min(len(RANGES) - 1, RANGES.index(THING_HURLED.ranged or "close") + steps)]
    return None if is_within(foe.distance, reach) else Refusal(f"{foe.called} is too far away for that", "U-264")


def decide_hurl(state: UltimoState, who: str, action: act.Hurl) -> tuple[happened.Event, ...]:
    """Return the exchange that a throw is: STR and Shooting, and the damage of a thing picked up on the spot."""
    foe = state.danger.foes[action.foe]
    unseen = who in state.danger.unseen
    answered = None if unseen else answer_of(foe, "ranged")
    exchange = Exchange(who, (action.foe,), "ranged", f"{HURLED}{action.weight}", answered, unseen=unseen)
    return opened(state, foe, exchange)


OFFERS: Final[Mapping[type, Offer]] = {act.Blast: offer_blast, act.Explode: offer_explode, act.Hurl: offer_hurl}
DECISIONS: Final[Mapping[type, Decide]] = {act.Blast: decide_blast, act.Explode: decide_explode, act.Hurl: decide_hurl}


EXTENDS: Final = (
    *RESULT.by(blast_result),
    *RESULT_STEPS.by(blast_follows),
)
