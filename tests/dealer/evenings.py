"""Evenings with a model on loopback, counted: requests of a turn by the server's own log, and what prompts cost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from oracle.repl.commands import evaluate
from oracle.table.session import Session
from tests.dealer import server as acts
from tests.dealer.server import Behaviour, Handler, ModelServer, Request
from tests.evening import typed_lines

REFUSED = '{"kind": "check", "moves": [{"type": "rate", "skill_a": "AGI", "skill_b": "Athletics", "difficulty": 30}]}'


def errs_first(handler: Handler, request: Request) -> None:
    """Answer every question wrongly the first time, and like a model that has read its prompt once it is refused."""
    again = any("Refused." in text for text in request.texts)
    behaviour: Behaviour = (
        acts.sensible if again else acts.says("You deal 9 damage." if request.is_streamed else REFUSED)
    )
    behaviour(handler, request)


def requests_by_turn(session: Session, server: ModelServer, lines: int, **manner: Any) -> list[int]:
    """Return how many requests the server saw in each turn of an evening; a turn begins where players may speak."""
    turns: list[int] = []
    for line in typed_lines(session, lines, **manner):
        if not session.table.waiting(session.state) or not turns:
            turns.append(0)
        before = len(server.requests)
        tuple(evaluate(session, line))
        turns[-1] += len(server.requests) - before
    return turns


def shares(rows: list[tuple[Any, ...]]) -> Iterator[float]:
    """Yield how much of each prompt a server need not read again that has read the one before."""
    for one, other in pairwise("\n".join(message.text for message in row) for row in rows):
        alike = next(
            (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
        )
        yield alike / len(other)
