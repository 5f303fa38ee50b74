"""What a Dealer proposes, move by move, as it is said to a person who may change it: names and words, no ids."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.brief import name_of
from oracle.dealer.compile import actor_of
from oracle.dealer.memory import goal_words
from oracle.dealer.position import Position
from oracle.systems.ultimo.difficulty import CIRCUMSTANCES
from oracle.systems.ultimo.effects import find_effect
from oracle.systems.ultimo.foes.effects import effects_of
from oracle.systems.ultimo.ladder import find_example, is_example
from oracle.table.in_words import in_words, said_as
from oracle.table.living_in_words import LIVING_WORDS

MOST_CITED: Final = 2
"""Examples that are named as grounds; the first carries the rating."""

_QUOTED: Final = re.compile(r'\s*"(?:[^"\\]|\\.)*"')
_CIRCUMSTANCES: Final = {one.id: one.words for one in CIRCUMSTANCES}


def told(position: Position, move: Any) -> str:
    """Return one move in words."""
    return _WORDS[type(move)](position, move)


def cited(move: wire.Rate) -> Iterator[str]:
    """Yield the examples behind a rating by their ids, as somebody types them who cites others, and in words."""
    yield from (f"{one}: {_example(one)}" for one in move.cites if is_example(one))


def action_words(position: Position, line: str, who: str = "") -> str:
    """Return an action as it reads with names in place of ids; what a player said along with it is left out."""
    names = _names(position, who)
    words = (names.get(one, said_as(one) if one[:1].isalpha() else one) for one in _QUOTED.sub("", line).split())
    return in_words(" ".join(one for one in words if one != "-"))


def _names(position: Position, who: str) -> dict[str, str]:
    """Return what ids stand for here: characters, things of the scene and of theirs, ways on, foes."""
    rules, here = position.rules, position.tale.here
    found = {one.id: one.name for one in here.features} | {one.id: one.label for one in here.exits}
    for other, person in getattr(rules, "people", {}).items():
        found |= {item.id: item.name for item in person.gear} if other == who else {}
    found |= {one: name_of(position, one) for one in position.tale.company.pcs}
    foes = rules.danger.foes if position.system.name == "ultimo" else {}
    return found | {name: foe.called for name, foe in foes.items()}


def _rating(position: Position, move: wire.Rate) -> str:
    """Return a rating with its grounds."""
    pair = " + ".join(_skill(one) for one in (move.skill_a, move.skill_b) if one)
    who = name_of(position, move.who or actor_of(position))
    thing = next((one.name for _, one in position.tale.adventure.features() if one.id == move.goal), "")
    on = f" ({thing})" if thing else ""
    near = [_example(one) for one in move.cites[:MOST_CITED] if is_example(one)]
    grounds = f"going by {' and '.join(near)}" if near else "with no example to go by"
    counted = "".join(f", {_counted(one)}" for one in move.modifiers)
    return f"a check by {who}{on}: {pair} at difficulty {move.difficulty}, {grounds}{counted}"


def _example(cite: str) -> str:
    one = find_example(cite)
    return f"{one.words} ({_skill(one.skill)}, {one.rating})"


def _skill(name: str) -> str:
    return name.replace("_", " ")


def _counted(one: wire.Modifier) -> str:
    harder = f"{abs(one.value)} {'more' if one.value > 0 else 'less'}"
    return f"{harder} because {_CIRCUMSTANCES.get(one.id, said_as(one.id))}"


def _effects(position: Position, move: wire.Effects) -> str:
    return " and ".join(_effect(position, one) for one in move.spend) or "leave it at that"


def _effect(position: Position, one: wire.Spend) -> str:
    price = "owed, so for nothing" if one.pay == "free" else f"for {_price(position, one)} threat"
    detail = f" ({action_words(position, one.detail, one.target)})" if one.detail else ""
    by = f"{said_as(one.foe)}: " if one.foe else ""
    return f"{by}{said_as(one.effect)}{detail} for {name_of(position, one.target)}, {price}"


def _price(position: Position, one: wire.Spend) -> int:
    """Return what an effect costs: one of the Dealer's own, or one that a foe has."""
    foe = position.rules.danger.foes.get(one.foe) if one.foe else None
    own = {row.id: row.price for row in effects_of(foe.block)} if foe else {}
    return own[one.effect] if one.effect in own else find_effect(one.effect).price


def _threat(_position: Position, move: wire.Threaten) -> str:
    against = "whatever a card says" if move.threat == "card" else move.threat
    return f"a check against {against}, with {move.stakes} stakes"


def _judgement(_position: Position, move: wire.Judge) -> str:
    helping, hindering = (", ".join(map(said_as, one)) or "nothing" for one in (move.helping, move.hindering))
    return f"what helps: {helping}; what hinders: {hindering}"


_FOE_MOVES: Final = {
    "flee": "takes flight",
    "yield": "gives itself up",
    "won_over": "is won over",
    "topple": "has lost what it ruled by",
    "sever": "has lost what it lived by",
    "bare": "has lost what shielded it",
    "hide": "slips out of sight, if nobody keeps an eye on it",
    "cover_none": "stands in the open",
    "cover_quarter": "is covered by a quarter",
    "cover_half": "is covered by half",
    "cover_full": "is covered all over",
}


_HAVENS: Final = {
    "cover_none": "there is nothing here to get behind",
    "cover_quarter": "there is a little to get behind here",
    "cover_half": "there is something to get behind here",
    "cover_full": "there is plenty to get behind here",
}


def _foe(position: Position, move: wire.FoeAct) -> str:
    done = {"bide": "the foes keep still", "exert": "it strikes with all its power", "hold_back": "it holds back"}
    if move.move == "forbear":
        return f"its patience bears {move.amount or 0} of the damage"
    if move.move in done:
        return done[move.move]
    if move.foe is None and move.move in _HAVENS and not move.target:
        return _HAVENS[move.move]
    name = name_of(position, move.target) if move.target and not move.foe else said_as(move.foe or "it")
    if move.move in _FOE_MOVES:
        return f"{name} {_FOE_MOVES[move.move]}"
    target = f" at {name_of(position, move.target)}" if move.target else f" to {move.square}" if move.square else ""
    return f"{name}: {said_as(move.move)}{target}"


def _army(position: Position, move: wire.ArmyAct) -> str:
    done = {"hold_ground": "they wait", "reform": "they gather again", "call_off": "they leave the field"}
    if move.move in done:
        return done[move.move]
    return f"they attack, and {name_of(position, move.target or actor_of(position))} has to answer"


def _raised(position: Position, move: wire.RaiseArmy) -> str:
    leader = f", led by {_names(position, '').get(move.leader, said_as(move.leader))}" if move.leader else ""
    return f"soldiers take the field, a {said_as(move.kind)}{leader}"


def _consequence(_position: Position, move: wire.Consequence) -> str:
    if move.id is None:
        return "leave it at that"
    return f"it brings {said_as(move.id)}{f' ({said_as(move.subject)})' if move.subject else ''}"


def _called(position: Position, move: wire.Call | wire.Take) -> str:
    who = move.who if isinstance(move, wire.Call) and move.who else actor_of(position)
    verb, _, rest = move.action.partition(" ")
    row = _TAKEN.get(verb)
    return row(position, rest.split()) if row else f"“{action_words(position, move.action, who)}”"


def _estimated(_position: Position, words: list[str]) -> str:
    days = "less than an hour" if words[1:2] in ([], ["0"]) else f"{words[1]} {'day' if words[1] == '1' else 'days'}"
    price = f" and {words[2]} in cash" if len(words) > 2 else ""
    return f"it takes {days}{price}, at difficulty {words[0]}"


def _paid(position: Position, words: list[str]) -> str:
    amount = words[1].lstrip("+-")
    return f"{name_of(position, words[0])} {'pays' if words[1].startswith('-') else 'gets'} {amount}"


_TAKEN: Final[Mapping[str, Callable[[Position, list[str]], str]]] = {
    "estimate": _estimated,
    "pay": _paid,
    "give": lambda position, words: f"{name_of(position, words[0])} gets a {said_as(words[1])}",
    "skies": lambda _position, _words: "the weather is drawn",
    "labour": lambda position, words: (
        f"{name_of(position, words[0])} puts {words[2]} {'day' if words[2] == '1' else 'days'} of work into the"
        f" {said_as(words[1])}"
    ),
}
"""Actions that read better in other words than their own, by verb."""


def _disclosed(position: Position, move: wire.Disclose) -> str:
    fact = position.tale.adventure.facts.get(move.fact)
    known = fact is not None and move.fact in position.tale.progress.disclosed
    return f"it comes out: {fact.text}" if known and fact else "something hidden comes out; /dealer secrets says what"


def _weather(_position: Position, move: wire.Weather) -> str:
    kinds = (("rain", move.rain), ("wind", move.wind))
    told_of = [f"{'no' if one == 'none' else one} {kind}" for kind, one in kinds if one is not None]
    told_of += [f"it is {said_as(move.temperature)}"] if move.temperature else []
    told_of += [f"the ground is {' and '.join(move.ground) or 'good'}"] if move.ground is not None else []
    told_of += (
        [{"in": "they are under shelter", "out": "they are out in the open"}[move.shelter]] if move.shelter else []
    )
    return f"from now on: {', '.join(told_of)}"


def _brought(_position: Position, move: wire.Bring) -> str:
    return f"{said_as(move.id)} comes into play, a {said_as(move.kind)}, at {said_as(move.distance)} range"


def _built(_position: Position, move: wire.BuildFoe) -> str:
    figures = f"health {move.health}, {move.melee} in close combat, {move.ranged} at range, damage {move.damage}"
    return f"{said_as(move.id)} comes into play as a {move.rank}: {figures}"


def _lifted(position: Position, move: wire.Lift) -> str:
    return f"{name_of(position, move.target)} is {said_as(move.condition)} no longer"


def _clock(position: Position, move: wire.Tick) -> str:
    clock = position.tale.adventure.clocks.get(move.clock)
    return f"{clock.name} moves on" if clock and not clock.hidden else "something hidden moves on"


def _bond(position: Position, move: wire.Bond) -> str:
    people = position.tale.adventure.people
    other = people[move.other].name if move.other in people else name_of(position, move.other)
    return f"{name_of(position, move.who)} and {said_as(other)} have grown closer ({move.reason})"


def _npc(position: Position, move: wire.Npc) -> str:
    people = position.tale.adventure.people
    name = people[move.id].name if move.id in people else said_as(move.id)
    return f"{name} takes {move.manipulation} to be manipulated and {move.empathy} to be reached by empathy"


def _resisted(position: Position, move: wire.RateResist) -> str:
    who, what = name_of(position, move.target), said_as(move.goal)
    return f"{who} has to hold out against {what}, at difficulty {move.difficulty}"


def _ending(position: Position, move: wire.End) -> str:
    ends = {one.id: one.title for one in position.tale.adventure.endings.values()}
    return f"the story ends: {ends.get(move.ending, said_as(move.ending))}"


_WORDS: Final[Mapping[type, Callable[[Position, Any], str]]] = {
    wire.Rate: _rating,
    wire.Effects: _effects,
    wire.Award: lambda position, move: (
        f"{move.amount} experience for {name_of(position, move.target)}"
        f"{f', as {said_as(move.of)} is done' if move.of else ''}"
    ),
    wire.Disclose: _disclosed,
    wire.Establish: lambda _position, move: f"it is so from now on: {move.words}",
    wire.Tick: _clock,
    wire.SceneMove: lambda position, move: f"everybody goes {_names(position, '').get(move.exit, said_as(move.exit))}",
    wire.End: _ending,
    wire.Call: _called,
    wire.Ask: lambda _position, move: f"{move.slot}?",
    wire.Narrate: lambda _position, move: move.text,
    wire.Reopen: lambda position, move: f"{goal_words(position, move.goal)} may be tried again",
    wire.Lift: _lifted,
    wire.Rouse: lambda position, move: f"{name_of(position, move.target)} comes round",
    wire.Watch: lambda position, move: f"{name_of(position, move.target)} lies undisturbed for a night",
    wire.Refill: lambda _position, _move: "everybody draws up",
    wire.Npc: _npc,
    wire.Bond: _bond,
    wire.Weather: _weather,
    wire.RateResist: _resisted,
    wire.Take: _called,
    wire.Arrange: lambda _position, _move: "your row stays as it lies",
    wire.Bring: _brought,
    wire.BuildFoe: _built,
    wire.FoeAct: _foe,
    wire.Lay: lambda _position, move: f"a map of {move.width} by {move.height} squares",
    wire.RaiseArmy: _raised,
    wire.ArmyAct: _army,
    wire.Threaten: _threat,
    wire.Judge: _judgement,
    wire.Consequence: _consequence,
    wire.Scar: lambda _position, move: f"to go on they would become {' or '.join(map(said_as, move.attributes))}",
    wire.Treat: lambda position, move: f"{name_of(position, move.target)} is cared for",
    **LIVING_WORDS,
}
"""How each move is told to somebody who may change it."""
