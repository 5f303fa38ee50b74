"""Moves as actions: each becomes one line of notation, read by the part like any typed line.

So a move can say nothing that an action cannot, and there is one parser. Whether the action is legal is asked later.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Protocol, TypeAlias

from oracle.core.part import parse_action
from oracle.core.patterns import lazy_pattern
from oracle.core.records import dataclass
from oracle.dealer import decisions as wire
from oracle.dealer.game_brief import brief_of
from oracle.dealer.living_lines import LIVING_LINES
from oracle.dealer.position import DEALER, Position
from oracle.dealer.wire_form import WireMove
from oracle.errors import NotationError
from oracle.systems import find_seam

Line: TypeAlias = tuple[str, str]
"""Actor and notation."""

LONGEST_GOAL: Final = 40
"""Characters of a goal that is made from what a player said."""

_NOT_IN_SLUG: Final = lazy_pattern(r"[^a-z0-9]+")


SEAM: Final = "written"
"""Name of the seam with what the moves of one game are as actions."""


class Written(Protocol):
    """The seam `written`: how moves are written as actions that take more than the words of their fields."""

    LINES: Mapping[type, Callable[[Position, Any], Iterator[Line]]]
    """By the class of a move, its own or a common one, the lines that it stands for."""


@dataclass(frozen=True, slots=True)
class Step:
    """An action that a decision asks for."""

    who: str
    action: Any
    move: WireMove | None
    """The move it comes from; `None` for the ruling itself."""

    @property
    def is_closing(self) -> bool:
        """Whether it only says that the Dealer is done."""
        return self.move is not None and bool(self.move.closing) and self.action.verb == self.move.closing


def actor_of(position: Position) -> str:
    """Return the character a decision is about that names none: who spoke, who is in hand, else the first."""
    table, tale = position.state.table, position.tale
    waiting = (
        table.asked_by,
        brief_of(position).acting(position.rules),
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
    written: Written | None = find_seam(position.system.name, SEAM)
    own = written.LINES if written else {}
    special = own.get(type(move)) or _LINES.get(type(move))
    return special(position, move) if special else _plainly(move)


def _take(position: Position, move: wire.Take) -> Iterator[Line]:
    open_to = wire.taken_verbs(position.system.name)
    if move.action.partition(" ")[0] not in open_to:
        raise NotationError(f"{move.action!r} is no option to take so; there is {', '.join(open_to)}")
    yield DEALER, move.action


def _call(position: Position, move: wire.Call) -> Iterator[Line]:
    yield move.who or actor_of(position), move.action


def _establish(_position: Position, move: wire.Establish) -> Iterator[Line]:
    yield DEALER, f"establish {move.id} {quoted(move.words)}"


def _narrate(_position: Position, move: wire.Narrate) -> Iterator[Line]:
    yield DEALER, f"narrate {quoted(move.text)}"


def quoted(text: str) -> str:
    """Return a text as one word of notation."""
    return json.dumps(text, ensure_ascii=False)


def _ask(_position: Position, _move: wire.Ask) -> Iterator[Line]:
    """Yield nothing: the ruling itself holds what is asked for, and the engine words the question."""
    return iter(())


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
    wire.Establish: _establish,
    wire.Call: _call,
    wire.Ask: _ask,
    wire.Narrate: _narrate,
    wire.Take: _take,
    **{kind: _living(written) for kind, written in LIVING_LINES.items()},
}
"""How common moves are written that take more than the words of their fields."""
