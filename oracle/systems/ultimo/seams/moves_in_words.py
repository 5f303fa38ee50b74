"""The proposed moves of a Dealer of ULTIMO! in words, for a person who may change them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.dealer.brief import name_of
from oracle.dealer.compile import actor_of
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.difficulty import CIRCUMSTANCES
from oracle.systems.ultimo.rules.effects import find_effect
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.ladder import find_example, is_example
from oracle.systems.ultimo.seams import fight_moves, moves
from oracle.table.in_words import said_as
from oracle.table.moves_in_words import action_words, names_here

MOST_CITED: Final = 2
"""Most examples that are named as grounds."""

_CIRCUMSTANCES: Final = {row.id: row.words for row in CIRCUMSTANCES}


def cited(move: Any) -> Iterator[str]:
    """Yield the examples of a rating, each by its id and in words."""
    yield from (f"{cite}: {_example(cite)}" for cite in getattr(move, "cites", ()) if is_example(cite))


def names(position: Position, who: str) -> Mapping[str, str]:
    """Return the names of the items that `who` carries and of foes, by id."""
    person = position.rules.people.get(who)
    carried = {item.id: item.name for item in person.gear} if person else {}
    return carried | {name: foe.called for name, foe in position.rules.danger.foes.items()}


def _rating(position: Position, move: moves.Rate) -> str:
    """Return a rating and its grounds in words."""
    pair = " + ".join(_skill(ability) for ability in (move.skill_a, move.skill_b) if ability)
    who = name_of(position, move.who or actor_of(position))
    thing = next((feature.name for _, feature in position.tale.adventure.features() if feature.id == move.goal), "")
    on = f" ({thing})" if thing else ""
    near = [_example(cite) for cite in move.cites[:MOST_CITED] if is_example(cite)]
    grounds = f"going by {' and '.join(near)}" if near else "with no example to go by"
    counted = "".join(f", {_counted(modifier)}" for modifier in move.modifiers)
    return f"a check by {who}{on}: {pair} at difficulty {move.difficulty}, {grounds}{counted}"


def _example(cite: str) -> str:
    example = find_example(cite)
    return f"{example.words} ({_skill(example.skill)}, {example.rating})"


def _skill(name: str) -> str:
    return name.replace("_", " ")


def _counted(modifier: moves.Modifier) -> str:
    harder = f"{abs(modifier.value)} {'more' if modifier.value > 0 else 'less'}"
    return f"{harder} because {_CIRCUMSTANCES.get(modifier.id, said_as(modifier.id))}"


def _effects(position: Position, move: moves.Effects) -> str:
    return " and ".join(_effect(position, spend) for spend in move.spend) or "leave it at that"


def _effect(position: Position, spend: moves.Spend) -> str:
    price = "owed, so for nothing" if spend.pay == "free" else f"for {_price(position, spend)} threat"
    detail = f" ({action_words(position, spend.detail, spend.target)})" if spend.detail else ""
    by = f"{said_as(spend.foe)}: " if spend.foe else ""
    return f"{by}{said_as(spend.effect)}{detail} for {name_of(position, spend.target)}, {price}"


def _price(position: Position, spend: moves.Spend) -> int:
    """Return the price of an effect, the Dealer's own or a foe's."""
    foe = position.rules.danger.foes.get(spend.foe) if spend.foe else None
    own = {row.id: row.price for row in effects_of(foe.block)} if foe else {}
    return own[spend.effect] if spend.effect in own else find_effect(spend.effect).price


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


def _foe(position: Position, move: fight_moves.FoeAct) -> str:
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


def _army(position: Position, move: fight_moves.ArmyAct) -> str:
    done = {"hold_ground": "they wait", "reform": "they gather again", "call_off": "they leave the field"}
    if move.move in done:
        return done[move.move]
    return f"they attack, and {name_of(position, move.target or actor_of(position))} has to answer"


def _raised(position: Position, move: fight_moves.RaiseArmy) -> str:
    leader = f", led by {names_here(position).get(move.leader, said_as(move.leader))}" if move.leader else ""
    return f"soldiers take the field, a {said_as(move.kind)}{leader}"


def _weather(_position: Position, move: moves.Weather) -> str:
    kinds = (("rain", move.rain), ("wind", move.wind))
    told_of = [f"{'no' if value == 'none' else value} {kind}" for kind, value in kinds if value is not None]
    told_of += [f"it is {said_as(move.temperature)}"] if move.temperature else []
    told_of += [f"the ground is {' and '.join(move.ground) or 'good'}"] if move.ground is not None else []
    told_of += (
        [{"in": "they are under shelter", "out": "they are out in the open"}[move.shelter]] if move.shelter else []
    )
    return f"from now on: {', '.join(told_of)}"


def _brought(_position: Position, move: fight_moves.Bring) -> str:
    return f"{said_as(move.id)} comes into play, a {said_as(move.kind)}, at {said_as(move.distance)} range"


def _built(_position: Position, move: fight_moves.BuildFoe) -> str:
    figures = f"health {move.health}, {move.melee} in close combat, {move.ranged} at range, damage {move.damage}"
    return f"{said_as(move.id)} comes into play as a {move.rank}: {figures}"


def _lifted(position: Position, move: moves.Lift) -> str:
    return f"{name_of(position, move.target)} is {said_as(move.condition)} no longer"


def _bond(position: Position, move: moves.Bond) -> str:
    people = position.tale.adventure.people
    other = people[move.other].name if move.other in people else name_of(position, move.other)
    return f"{name_of(position, move.who)} and {said_as(other)} have grown closer ({move.reason})"


def _npc(position: Position, move: moves.Npc) -> str:
    people = position.tale.adventure.people
    name = people[move.id].name if move.id in people else said_as(move.id)
    return f"{name} takes {move.manipulation} to be manipulated and {move.empathy} to be reached by empathy"


def _resisted(position: Position, move: moves.RateResist) -> str:
    who, what = name_of(position, move.target), said_as(move.goal)
    return f"{who} has to hold out against {what}, at difficulty {move.difficulty}"


MOVES: Final[Mapping[type, Callable[[Position, Any], str]]] = {
    moves.Rate: _rating,
    moves.Effects: _effects,
    moves.Award: lambda position, move: (
        f"{move.amount} experience for {name_of(position, move.target)}"
        f"{f', as {said_as(move.of)} is done' if move.of else ''}"
    ),
    moves.Lift: _lifted,
    moves.Rouse: lambda position, move: f"{name_of(position, move.target)} comes round",
    moves.Watch: lambda position, move: f"{name_of(position, move.target)} lies undisturbed for a night",
    moves.Refill: lambda _position, _move: "everybody draws up",
    moves.Npc: _npc,
    moves.Bond: _bond,
    moves.Weather: _weather,
    moves.RateResist: _resisted,
    moves.Arrange: lambda _position, _move: "your row stays as it lies",
    fight_moves.Bring: _brought,
    fight_moves.BuildFoe: _built,
    fight_moves.FoeAct: _foe,
    fight_moves.Lay: lambda _position, move: f"a map of {move.width} by {move.height} squares",
    fight_moves.RaiseArmy: _raised,
    fight_moves.ArmyAct: _army,
}
"""The words for each class of move."""


def _estimated(_position: Position, words: list[str]) -> str:
    days = "less than an hour" if words[1:2] in ([], ["0"]) else f"{words[1]} {'day' if words[1] == '1' else 'days'}"
    price = f" and {words[2]} in cash" if len(words) > 2 else ""
    return f"it takes {days}{price}, at difficulty {words[0]}"


def _paid(position: Position, words: list[str]) -> str:
    amount = words[1].lstrip("+-")
    return f"{name_of(position, words[0])} {'pays' if words[1].startswith('-') else 'gets'} {amount}"


ACTIONS: Final[Mapping[str, Callable[[Position, list[str]], str]]] = {
    "estimate": _estimated,
    "pay": _paid,
    "give": lambda position, words: f"{name_of(position, words[0])} gets a {said_as(words[1])}",
    "skies": lambda _position, _words: "the weather is drawn",
    "labour": lambda position, words: (
        f"{name_of(position, words[0])} puts {words[2]} {'day' if words[2] == '1' else 'days'} of work into the"
        f" {said_as(words[1])}"
    ),
}
"""The words for actions that read badly in their notation, by verb, from the words after it."""
