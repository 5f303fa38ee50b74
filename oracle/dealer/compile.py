"""Moves as actions: each becomes one line of notation, read by the part like any typed line.

So a move can say nothing that an action cannot, and there is one parser. Whether the action is legal is asked later.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from oracle.core.part import parse_action
from oracle.core.patterns import lazy_pattern
from oracle.core.records import dataclass
from oracle.dealer import decisions as wire
from oracle.dealer.living_lines import LIVING_LINES
from oracle.dealer.position import DEALER, Position
from oracle.errors import NotationError
from oracle.systems.ultimo.fight.danger import COVERS, HERE
from oracle.systems.ultimo.foes.from_sheet import DERIVED
from oracle.systems.ultimo.foes.printed import in_print, out_of_print
from oracle.systems.ultimo.skills import is_attribute

Line: TypeAlias = tuple[str, str]
"""Actor and notation."""

TAKEN: Final = (
    *("fall", "travel", "skies", "dull"),
    *("accept", "decline", "reply", "attitude", "sever", "recruit", "shake"),
    *("give", "pay", "earn", "sell_herd", "income", "downtime"),
    *("glitch", "spread", "direct", "quell"),
    *("build_army", "demand", "spy_back", "place"),
    *("provide", "mend", "remove", "hazard", "unseat", "drive", "maul"),
    *("estimate", "labour", "refit", "sell", "explode", "wreck", "afflict"),
)
"""Verbs of the Dealer that have no move of their own."""

CLOSING: Final = "done"
"""Verb with which the Dealer leaves an outcome at that."""

LONGEST_GOAL: Final = 40
"""Characters of a goal that is made from what a player said."""

CHANGED: Final = "something has changed"
"""What the journal gives as the reason why a goal is open again: no Dealer's text reaches players through a move."""

_NOT_IN_SLUG: Final = lazy_pattern(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Step:
    """An action that a decision asks for."""

    who: str
    action: Any
    move: Any
    """The move it comes from; `None` for the ruling itself."""

    @property
    def is_closing(self) -> bool:
        """Whether it only says that the Dealer is done."""
        return isinstance(self.move, wire.Effects) and self.action.verb == CLOSING


def actor_of(position: Position) -> str:
    """Return the character a decision is about that names none: who spoke, who is in hand, else the first."""
    table, tale, rules = position.state.table, position.tale, position.rules
    waiting = (
        table.asked_by,
        getattr(getattr(rules, "step", None), "who", ""),
        getattr(rules, "acting", ""),
        next(iter(tale.company.trying), ""),
        next((who for who in tale.company.pcs if who not in tale.company.fallen), ""),
    )
    return next((who for who in waiting if who), "pc1")


def goal_of(text: str) -> str:
    """Return a slug for what a player said they want: `slip-past-the-sentry`."""
    slug = _NOT_IN_SLUG.sub("-", text.lower().replace("'", "")).strip("-")
    return slug[:LONGEST_GOAL].rpartition("-")[0] if len(slug) > LONGEST_GOAL else slug or "task"


def compiled(position: Position, decision: wire.Decision) -> Iterator[Step]:
    """Yield the actions of `decision` in order, the ruling first where something was said.

    Raises:
        NotationError: If a move cannot be written as an action of this table.
    """
    if decision.kind != "reaction":
        slot = next((move.slot for move in decision.moves if isinstance(move, wire.Ask)), "")
        yield Step(DEALER, parse_action(position.part, f"rule {decision.kind} {slot}".rstrip()), None)
    for move in decision.moves:
        for who, line in _lines(position, move):
            yield Step(who, parse_action(position.part, line), move)


def _lines(position: Position, move: Any) -> Iterator[Line]:
    special = _LINES.get(type(move))
    return special(position, move) if special else _plainly(move)


def _rate(position: Position, move: wire.Rate) -> Iterator[Line]:
    first, second = pair_of(move)
    modifiers = ",".join(f"{one.id}{one.value:+}" for one in move.modifiers) or "-"
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


def pair_of(move: wire.Rate) -> tuple[str, str]:
    """Return what is paired, in the order of the notation: an attribute or `-` comes first."""
    if move.skill_b is None:
        return "-", move.skill_a
    if is_attribute(move.skill_b) and not is_attribute(move.skill_a):
        return move.skill_b, move.skill_a
    return move.skill_a, move.skill_b


def is_rerating(position: Position) -> bool:
    """Return whether a contested rating waits to be made anew."""
    return type(getattr(position.rules, "step", None)).__name__ == "Rerating"


def is_surveying(position: Position) -> bool:
    """Return whether somebody takes in the surroundings and the Dealer has to say how hard that is."""
    return type(getattr(position.rules, "step", None)).__name__ == "Surveying"


def is_weighing(position: Position) -> bool:
    """Return whether a spell waits to be rated."""
    return type(getattr(position.rules, "step", None)).__name__ == "Weighing"


def _weighed_with(position: Position, first: str) -> str:
    """Return the attribute a Dealer names for a spell: `-` where it leaves that to the caster."""
    casting = position.rules.weave.casting
    return first if is_attribute(first) and casting and first != casting.intent.first else "-"


def _survey_rest(move: wire.Rate, rest: str) -> str:
    """Return the grounds of an observation; that it is one goes without saying."""
    grounds, _, _ = rest.rpartition(" ")
    return f"{grounds} {','.join(tag for tag in move.tags if tag != 'observe') or '-'}"


def _take(_position: Position, move: wire.Take) -> Iterator[Line]:
    if move.action.partition(" ")[0] not in TAKEN:
        raise NotationError(f"{move.action!r} is no option to take so; there is {', '.join(TAKEN)}")
    yield DEALER, move.action


def _effects(_position: Position, move: wire.Effects) -> Iterator[Line]:
    for one in move.spend:
        if one.foe is not None:
            yield DEALER, f"wield {one.foe} {one.effect} {one.target}"
            continue
        verb = "inflict" if one.pay == "free" else "spend"
        yield DEALER, f"{verb} {one.effect} {one.target} {one.detail or ''}".rstrip()
    yield DEALER, CLOSING


def _call(position: Position, move: wire.Call) -> Iterator[Line]:
    yield move.who or actor_of(position), move.action


def _establish(_position: Position, move: wire.Establish) -> Iterator[Line]:
    yield DEALER, f"establish {move.id} {_quoted(move.words)}"


def _narrate(_position: Position, move: wire.Narrate) -> Iterator[Line]:
    yield DEALER, f"narrate {_quoted(move.text)}"


def _reopen(position: Position, move: wire.Reopen) -> Iterator[Line]:
    if position.system.name == "diesel":
        yield DEALER, f"reopen {move.goal} {_quoted(CHANGED)}"
    else:
        yield DEALER, f"unlock {move.target or actor_of(position)} {move.goal}"


def _threaten(position: Position, move: wire.Threaten) -> Iterator[Line]:
    goal = move.goal or goal_of(position.state.table.asked)
    yield DEALER, f"threat {move.who or actor_of(position)} {move.threat} {move.stakes} {goal}"


def _judge(position: Position, move: wire.Judge) -> Iterator[Line]:
    from oracle.systems.diesel.skills import SKILLS  # a game is loaded only when it is played

    names = f"{','.join(move.helping) or '-'} {','.join(move.hindering) or '-'}"
    approach = getattr(position.rules.check, "approach", None)
    skill = SKILLS[approach.skill].name if approach and approach.skill in SKILLS else "this"
    reason = _quoted(f"that is how it bears on {skill}") if move.helping or move.hindering else ""
    yield DEALER, f"judge {names} {reason}".rstrip()


def _consequence(_position: Position, move: wire.Consequence) -> Iterator[Line]:
    yield DEALER, "waive" if move.id is None else f"inflict {move.id} {move.subject or ''}".rstrip()


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _ask(_position: Position, _move: wire.Ask) -> Iterator[Line]:
    """Yield nothing: the ruling itself holds what is asked for, and the engine words the question."""
    return iter(())


def _build_foe(_position: Position, move: wire.BuildFoe) -> Iterator[Line]:
    fields = {key: getattr(move, key) for key in type(move).model_fields if key not in ("type", "printed")}
    if not move.printed:
        yield DEALER, " ".join(("build_foe", *map(str, fields.values())))
        return
    besides = out_of_print(move.printed)
    follows = DERIVED if besides and "attributes" in besides else ()
    own = {key: value for key, value in fields.items() if key in move.model_fields_set and key not in follows}
    name = move.id.replace("-", " ").replace("_", " ").title()
    figures = {key: value for key, value in own.items() if key not in ("id", "sort")}
    printed = move.printed if besides is None else in_print({"name": name, **figures, **besides})
    yield DEALER, f"print_foe {move.id} {_quoted(printed)}"


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
"""What a foe can do without an effect of its own, as an action."""


def _foe_act(position: Position, move: wire.FoeAct) -> Iterator[Line]:
    """Yield what a foe does; what is none of the common moves is an effect of its own."""
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


def _army_act(position: Position, move: wire.ArmyAct) -> Iterator[Line]:
    """Yield what the enemy army does; an attack that names nobody is answered by whoever acts."""
    yield DEALER, f"press {move.target or actor_of(position)}" if move.move == "press" else move.move


def _weather(position: Position, move: wire.Weather) -> Iterator[Line]:
    """Yield what a move says of weather, ground and shelter; where it says nothing, that stays as it is.

    Raises:
        NotationError: If it says nothing at all.
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


def _plainly(move: Any) -> Iterator[Line]:
    """Yield a move as it says itself how it is written."""
    values = {name: getattr(move, name) for name in type(move).model_fields}
    yield DEALER, move.line.format(**{name: _word(value) for name, value in values.items()}).rstrip()


def _word(value: Any) -> str:
    return "-" if value is None else " ".join(value) if isinstance(value, tuple) else str(value)


def _living(written: Callable[[Any, str], str]) -> Callable[[Position, Any], Iterator[Line]]:
    """Return how a move in a living story is written, which names whoever spoke where it names nobody."""
    return lambda position, move: iter(((DEALER, written(move, actor_of(position))),))


_LINES: Final[dict[type, Callable[[Position, Any], Iterator[Line]]]] = {
    wire.Rate: _rate,
    wire.Effects: _effects,
    wire.Establish: _establish,
    wire.Call: _call,
    wire.Ask: _ask,
    wire.Narrate: _narrate,
    wire.Reopen: _reopen,
    wire.Weather: _weather,
    wire.Take: _take,
    wire.BuildFoe: _build_foe,
    wire.FoeAct: _foe_act,
    wire.ArmyAct: _army_act,
    wire.Threaten: _threaten,
    wire.Judge: _judge,
    wire.Consequence: _consequence,
    **{kind: _living(written) for kind, written in LIVING_LINES.items()},
}
"""How moves are written that take more than the words of their fields."""
