"""A real table made of a compact state: characters, foes, threat, effects owed, whose turn it is, what waits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from oracle.core.system import Setup
from oracle.core.zones import Zone, Zones
from oracle.dealer.position import Position
from oracle.errors import NotationError
from oracle.story import STORY, StorySetup
from oracle.story.adventure import Adventure, Ending, Scene
from oracle.systems import find_system
from oracle.systems.ultimo.rules.calling import BRINGING_ROUND
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.effects import EFFECTS
from oracle.systems.ultimo.rules.fight.danger import Encounter
from oracle.systems.ultimo.rules.fight.danger import Foe as InPlay
from oracle.systems.ultimo.rules.fight.turn import FoesMove
from oracle.systems.ultimo.rules.gear.weapons import Range
from oracle.systems.ultimo.rules.outcome import THREAT_OF
from oracle.systems.ultimo.rules.state import Check, Figures, Outcome, Person, Request, Threat, UltimoState
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.threat import Aftermath
from oracle.systems.ultimo.rules.together.ties import NEW_WORLD, NO_TIES
from oracle.systems.ultimo.seams.compact.ground import NOWHERE, Lie, ground_of
from oracle.systems.ultimo.seams.compact.sides import PLAIN, acquaintances, foe_of, person_of, ties_of
from oracle.systems.ultimo.seams.compact.state import CompactState, Foe
from oracle.table.part import Table, TableSetup
from oracle.table.state import Seat, TableState

FLANKERS: Final = 2
SURROUNDERS: Final = 3
"""Characters who press a foe that is flanked, and one that is surrounded."""

USUAL_HAND: Final = 6
"""Cards in a hand where the state does not say."""

_ACTOR: Final = re.compile(r"pc[0-9]+|dealer|chance|bridge|here")

_PLACE: Final = Scene("here", "Here", ("Somewhere.",), (), (), ())
_TALE: Final = Adventure(
    *("question", "A question", "ultimo", "plain", "A question.", (), "short", "CC0-1.0", "here"),
    {"here": _PLACE},
    {},
    {},
    {},
    {"over": Ending("over", "Over", "It is over.")},
)


def actors_of(state: CompactState) -> dict[str, str]:
    """Return the actor at the table for each character of the state."""
    return {name: f"pc{number}" for number, name in enumerate(state.heroes, start=1)}


def actor_of(state: CompactState, name: str) -> str:
    """Return the actor of a character; the name itself where there is none, which the engine then refuses."""
    return actors_of(state).get(name, name)


@cache
def table_part() -> Table:
    """Return the rules of ULTIMO with a story as one part."""
    return Table(find_system("ultimo"), STORY)


@cache
def _fresh(size: int) -> TableState:
    """Return a new table of `size` plain characters."""
    table = table_part()
    names = tuple(f"pc{number}" for number in range(1, size + 1))
    setup = TableSetup(Setup(dict.fromkeys(names, PLAIN), {}), StorySetup(_TALE, names), (Seat("p1", "Player", names),))
    state = table.empty()
    for event in table.new_game(setup):
        state = table.evolve(state, event)
    return state


def rules_at(
    state: CompactState, steps: tuple[Step, ...] = (), *, foes: Iterable[str] | None = None, lie: Lie = NOWHERE
) -> UltimoState:
    """Return the state of the rules that a compact state describes.

    Args:
        state: The compact state.
        steps: What waits.
        foes: The foes that are there; `None` for all.
        lie: Who stands beside whom, as far as the decision asks for it.

    Raises:
        NotationError: If the state contradicts itself.
    """
    there = {name: foe for name, foe in state.hostile.items() if foes is None or name in foes}
    wrong = next((name for name in (*state.hostile, *state.people) if _ACTOR.fullmatch(name)), None)
    if wrong:
        raise NotationError(f"no foe and no person can have the id {wrong!r}")
    pressed = there.get(lie.pressed)
    size = max(1, len(state.pcs)) + _helpers(state, pressed)
    fresh = _fresh(size).system
    people = _people(state, fresh.people)
    danger = Encounter({name: foe_of(foe) for name, foe in there.items()})
    rules = replace(
        fresh,
        people=people,
        zones=_dealt(state, fresh.zones, people),
        threat=_threat(state),
        agenda=steps,
        danger=danger,
        world=replace(NEW_WORLD, known=acquaintances(state)),
        scene=replace(fresh.scene, id="here", around=state.weather.surroundings),
        check=next((_check(state, step.who) for step in steps if isinstance(step, Aftermath)), None),
    )
    return _with_map(state, rules, pressed, lie)


def position_at(rules: UltimoState, said: str = "") -> Position:
    """Return the position of a whole table with this state of the rules, and what a player has just said there."""
    fresh = _fresh(len(rules.people))
    table = replace(fresh.table, asked=said, asked_by=next(iter(rules.people)) if said else "")
    return Position(table_part(), replace(fresh, system=rules, table=table), table_part().system)


def foe_on_turn(state: CompactState) -> str:
    """Return the foe whose turn it is in tactical order; empty for none."""
    return state.turn if state.mode == "tactical" and state.turn in state.hostile else ""


def foes_turn(state: CompactState) -> tuple[Step, ...]:
    """Return the turn of the foes as the step that waits: one of them in tactical order, else all."""
    if state.mode != "tactical":
        return (FoesMove(),) if state.foes else ()
    return (FoesMove(state.turn),) if foe_on_turn(state) else ()


def _people(state: CompactState, fresh: Mapping[str, Person]) -> dict[str, Person]:
    actors = actors_of(state)
    by_actor = {actor: state.heroes[name] for name, actor in actors.items()}
    return {
        actor: person_of(
            person, by_actor.get(actor), ties_of(state, by_actor[actor], actors) if actor in by_actor else NO_TIES
        )
        for actor, person in fresh.items()
    }


def _dealt(state: CompactState, zones: Zones, people: Iterable[str]) -> Zones:
    """Return the cards with a hand for everybody."""
    sizes = {actor: state.heroes[name].hand_size for name, actor in actors_of(state).items()}
    for who in people:
        size = sizes.get(who)
        deck = zones[f"{who}.deck"].cards
        hand = deck[: USUAL_HAND if size is None else size]
        zones = zones.with_zone(f"{who}.hand", Zone(hand)).with_zone(f"{who}.deck", Zone(blind=deck[len(hand) :]))
    return zones


def _threat(state: CompactState) -> Threat:
    sizes = {effect.id: effect.size for effect in EFFECTS}
    struck = (one for one in state.result.effects if one.effect in sizes and one.target)
    dealt = tuple(f"{actor_of(state, str(one.target))} {sizes[one.effect]}" for one in struck)
    minor, major = state.free.minor, state.free.major
    return Threat(state.threat, minor, major, either=bool(minor and major), dealt=dealt)


def just_gained(state: CompactState) -> int:
    """Return the threat that the last result brought: as the state says, else what its tier brings (U-152)."""
    tier = state.result.tier
    given = state.result.threat_gained
    return given if given is not None else THREAT_OF[tier] if tier else 0


def _check(state: CompactState, who: str) -> Check:
    """Return the check of a character whose result waits for the Dealer."""
    tier = state.result.tier or ("failure" if state.free.minor or state.free.major else "partial")
    action = state.result.action or ""
    tags = Tags(tuple(tag for tag in ("observe", "attack", *BRINGING_ROUND) if tag in action))
    request = Request(who, "task", "STR", "Athletics", state.result.difficulty or 5, tags=tags)
    is_social = any(tag in tags for tag in BRINGING_ROUND)
    target = actor_of(state, state.result.target or SOMEBODY) if is_social else ""
    return Check(request, Figures(request.announced, 5), outcome=Outcome(tier, 0, 0, 0), target=target)


SOMEBODY: Final = "somebody"
"""Stands for the person whom a character meant to bring round where the state does not say."""


def _helpers(state: CompactState, foe: Foe | None) -> int:
    """Return how many plain characters have to be added, so that a foe can be pressed as the state says."""
    if foe is None or not foe.is_pressed:
        return 0
    return max(0, _wanted(foe) - len(_pressing(state, foe)))


def _wanted(foe: Foe) -> int:
    return SURROUNDERS if foe.surrounded else max(FLANKERS, len(foe.flanked_by or ()))


def _pressing(state: CompactState, foe: Foe) -> tuple[str, ...]:
    """Return the characters of the state who press a foe: those it names, else as many as are up."""
    named = [who for who in foe.flanked_by or () if who in state.heroes]
    up = named or [one.id for one in state.pcs if not one.is_down]
    return tuple(actor_of(state, who) for who in up[: _wanted(foe)])


def _with_map(state: CompactState, rules: UltimoState, pressed: Foe | None, lie: Lie) -> UltimoState:
    """Return the state with a map where turns have an order, or where a foe is pressed; else with the foes in range."""
    is_pressed = pressed is not None and pressed.is_pressed
    if not rules.danger.foes or (state.mode != "tactical" and not is_pressed):
        return replace(rules, danger=replace(rules.danger, foes=_in_range(rules.danger.foes, lie)))
    by = _pressers(state, rules, pressed) if pressed is not None and is_pressed else ()
    lie = replace(lie, pressed=lie.pressed if by else "", by=by)
    stored = max(0, state.threat - just_gained(state))
    party, foes, turn = tuple(rules.people), tuple(rules.danger.foes), actor_of(state, state.turn)
    ground = ground_of(party, foes, lie, turn=turn, stored=stored)
    return replace(rules, danger=replace(rules.danger, ground=ground))


def _in_range(foes: Mapping[str, InPlay], lie: Lie) -> dict[str, InPlay]:
    """Return the foes of a fight without a map, those of an exchange at its range."""
    met: Range = "medium" if lie.far else "very_close"
    return {name: replace(foe, distance=met) if name in lie.met else foe for name, foe in foes.items()}


def _pressers(state: CompactState, rules: UltimoState, foe: Foe) -> tuple[str, ...]:
    """Return the characters who press a foe, with plain ones for those whom the state leaves out."""
    added = tuple(rules.people)[max(1, len(state.pcs)) :]
    return (*_pressing(state, foe), *added)[: _wanted(foe)]


def stands(rules: UltimoState, who: str) -> bool:
    """Return whether a character is there and not dead."""
    return who in rules.people and not rules.people[who].is_dead
