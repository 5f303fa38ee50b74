"""The notation of the moves of a Dealer of Diesel Empire as actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.dealer import decisions as common
from oracle.dealer.compile import Line, actor_of, goal_of, quoted
from oracle.dealer.position import DEALER, Position
from oracle.systems.diesel.rules.trades import SKILLS
from oracle.systems.diesel.seams import moves

CHANGED: Final = "something has changed"
"""The reason in the journal for a reopened goal, since no Dealer's text reaches players through a move."""


def _threaten(position: Position, move: moves.Threaten) -> Iterator[Line]:
    goal = move.goal or goal_of(position.state.table.asked)
    yield DEALER, f"threat {move.who or actor_of(position)} {move.threat} {move.stakes} {goal}"


def _judge(position: Position, move: moves.Judge) -> Iterator[Line]:
    names = f"{','.join(move.helping) or '-'} {','.join(move.hindering) or '-'}"
    approach = getattr(position.rules.check, "approach", None)
    skill = SKILLS[approach.skill].name if approach and approach.skill in SKILLS else "this"
    reason = quoted(f"that is how it bears on {skill}") if move.helping or move.hindering else ""
    yield DEALER, f"judge {names} {reason}".rstrip()


def _consequence(_position: Position, move: moves.Consequence) -> Iterator[Line]:
    yield DEALER, "waive" if move.id is None else f"inflict {move.id} {move.subject or ''}".rstrip()


def _reopen(_position: Position, move: common.Reopen) -> Iterator[Line]:
    yield DEALER, f"reopen {move.goal} {quoted(CHANGED)}"


LINES: Final[Mapping[type, Callable[[Position, Any], Iterator[Line]]]] = {
    moves.Threaten: _threaten,
    moves.Judge: _judge,
    moves.Consequence: _consequence,
    common.Reopen: _reopen,
}
