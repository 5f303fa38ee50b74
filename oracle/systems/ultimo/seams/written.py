"""The notation of the moves of a Dealer of ULTIMO as actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.dealer import decisions as common
from oracle.dealer.compile import Line, actor_of, goal_of, quoted
from oracle.dealer.position import DEALER, Position
from oracle.errors import NotationError
from oracle.systems.ultimo.rules.fight.danger import COVERS, HERE
from oracle.systems.ultimo.rules.foes.from_sheet import DERIVED
from oracle.systems.ultimo.rules.foes.printed import dump_print, load_print
from oracle.systems.ultimo.rules.skills import is_attribute
from oracle.systems.ultimo.seams import fight_moves, moves
from oracle.systems.ultimo.seams.waiting import is_rerating, is_surveying, is_weighing


def _rate(position: Position, move: moves.Rate) -> Iterator[Line]:
    first, second = pair_of(move)
    modifiers = ",".join(f"{modifier.id}{modifier.value:+}" for modifier in move.modifiers) or "-"
    rest = f"{','.join(move.cites) or '-'} {modifiers} {','.join(move.tags) or '-'}"
    if is_rerating(position):
        yield DEALER, f"rerate {first} {second} {move.difficulty} {rest}"
        return
    if is_surveying(position):
        yield DEALER, f"survey {move.difficulty} {_survey_rest(move, rest)}"
        return
    if is_weighing(position):
        yield DEALER, f"weigh {_weighed_with(position, first)} {move.difficulty} {rest}"
        return
    goal = move.goal or goal_of(position.state.table.asked)
    yield DEALER, f"call {move.who or actor_of(position)} {first} {second} {move.difficulty} {goal} {rest}"


def pair_of(move: moves.Rate) -> tuple[str, str]:
    """Return the pair of a rating in the order of the notation: an attribute or `-` comes first."""
    if move.skill_b is None:
        return "-", move.skill_a
    if is_attribute(move.skill_b) and not is_attribute(move.skill_a):
        return move.skill_b, move.skill_a
    return move.skill_a, move.skill_b


def _weighed_with(position: Position, first: str) -> str:
    """Return the attribute that a Dealer names for a spell; `-` keeps the caster's own."""
    casting = position.rules.weave.casting
    return first if is_attribute(first) and casting and first != casting.intent.first else "-"


def _survey_rest(move: moves.Rate, rest: str) -> str:
    """Return the grounds of an observation, without its obvious tag."""
    grounds, _, _ = rest.rpartition(" ")
    return f"{grounds} {','.join(tag for tag in move.tags if tag != 'observe') or '-'}"


def _effects(_position: Position, move: moves.Effects) -> Iterator[Line]:
    for spend in move.spend:
        if spend.foe is not None:
            yield DEALER, f"wield {spend.foe} {spend.effect} {spend.target}"
            continue
        verb = "inflict" if spend.pay == "free" else "spend"
        yield DEALER, f"{verb} {spend.effect} {spend.target} {spend.detail or ''}".rstrip()
    yield DEALER, moves.Effects.closing


def _reopen(position: Position, move: common.Reopen) -> Iterator[Line]:
    yield DEALER, f"unlock {move.target or actor_of(position)} {move.goal}"


def _build_foe(_position: Position, move: fight_moves.BuildFoe) -> Iterator[Line]:
    fields = {key: getattr(move, key) for key in type(move).model_fields if key not in ("type", "printed")}
    if not move.printed:
        yield DEALER, " ".join(("build_foe", *map(str, fields.values())))
        return
    besides = load_print(move.printed)
    follows = DERIVED if besides and "attributes" in besides else ()
    own = {key: value for key, value in fields.items() if key in move.model_fields_set and key not in follows}
    name = move.id.replace("-", " ").replace("_", " ").title()
    figures = {key: value for key, value in own.items() if key not in ("id", "sort")}
    printed = move.printed if besides is None else dump_print({"name": name, **figures, **besides})
    yield DEALER, f"print_foe {move.id} {quoted(printed)}"


_FOES_TURN: Final = {
    "strike": "strike {foe} {target} melee",
    "shoot": "strike {foe} {target} ranged",
    "bide": "bide",
    "leave": "leave {foe}",
    "flee": "leave {foe} fled",
    "yield": "leave {foe} yielded",
    "won_over": "leave {foe} won",
    "topple": "leave {foe} toppled",
    "sever": "leave {foe} severed",
    "bare": "leave {foe} bared",
    **{f"cover_{cover}": f"cover {{unit}} {cover}" for cover in COVERS},
    "hide": "cover {foe} hidden",
    "home": "stead {foe} home",
    "away": "stead {foe} away",
    "exert": "exert",
    "hold_back": "hold_back",
    "forbear": "forbear {amount}",
}
"""The notation of each common move of a foe."""


def _foe_act(position: Position, move: fight_moves.FoeAct) -> Iterator[Line]:
    """Yield the notation of a foe's move; any uncommon move is an effect of its own."""
    if move.move == "advance":
        danger = getattr(position.rules, "danger", None)
        unmapped = danger is not None and danger.ground is None
        yield DEALER, f"approach {move.foe or '-'}" if unmapped else f"advance {move.foe or '-'} {move.square or '-'}"
        return
    target = move.target or actor_of(position)
    hard = "" if move.amount is None else f" {move.amount}"
    line = _FOES_TURN.get(move.move, f"wield {{foe}} {{move}} {{target}}{hard}")
    unit = move.foe or move.target or HERE
    yield DEALER, line.format(foe=move.foe or "-", move=move.move, target=target, amount=move.amount or 0, unit=unit)


def _army_act(position: Position, move: fight_moves.ArmyAct) -> Iterator[Line]:
    """Yield the notation of the enemy army's move; an attack without a target is on the acting character."""
    yield DEALER, f"press {move.target or actor_of(position)}" if move.move == "press" else move.move


def _weather(position: Position, move: moves.Weather) -> Iterator[Line]:
    """Yield the notation of new weather, ground and shelter; `None` keeps each as it is.

    Raises:
        NotationError: If the move changes nothing.
    """
    now = position.rules.scene.around
    if (move.rain, move.wind, move.temperature, move.ground, move.shelter) == (None,) * 5:
        raise NotationError("a weather move says something of rain, wind, temperature, ground or shelter")
    if (move.rain, move.wind, move.temperature) != (None, None, None):
        sky = (move.rain or now.rain, move.wind or now.wind, move.temperature or now.temperature)
        yield DEALER, f"weather {' '.join(sky)}"
    if move.ground is not None:
        yield DEALER, f"terrain {' '.join(move.ground)}".rstrip()
    if move.shelter:
        yield DEALER, f"shelter {move.shelter}"


LINES: Final[Mapping[type, Callable[[Position, Any], Iterator[Line]]]] = {
    moves.Rate: _rate,
    moves.Effects: _effects,
    moves.Weather: _weather,
    common.Reopen: _reopen,
    fight_moves.BuildFoe: _build_foe,
    fight_moves.FoeAct: _foe_act,
    fight_moves.ArmyAct: _army_act,
}
