"""A Dealer who comes to a table remembers the same out of the abridged past as out of all that happened."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any

import pytest

from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.telling.past import REMEMBERED, abridged, begun, told_by_place, troubles_of
from oracle.dealer.position import Position
from oracle.errors import OracleError
from oracle.repl.commands import evaluate
from oracle.table.opening import Wanted, start
from oracle.table.session import Session
from tests.evening import typed_lines


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORACLE_HOME", str(tmp_path))


def evening(game: str, lines: int) -> Session:
    """Return a table at which a bot has typed so many lines."""
    session, setup = start(Wanted(game=game, seed="abridged"))
    list(session.open(setup))
    for line in typed_lines(session, lines, seed="abridged"):
        try:
            list(evaluate(session, line))
        except OracleError:
            continue
    return session


def remembered(position: Position, events: tuple[Any, ...]) -> tuple[object, ...]:
    """Return what events come to, plainly."""
    last_told: dict[tuple[str, str], None] = {}
    for told in told_by_place(events):
        last_told.pop(told, None)
        last_told[told] = None
    return list(last_told), begun(position, events), deque(troubles_of(position, events), maxlen=REMEMBERED)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("game", ["ultimo", "diesel"])
def test_the_same_is_remembered_wherever_the_past_was_abridged(game: str) -> None:
    session = evening(game, 60)
    position = session.position()
    whole = tuple(event for record in session.journal.line() for event in record.events)
    for cut in range(0, len(whole) + 1, max(1, len(whole) // 12)):
        kept = abridged(position, whole[:cut])
        assert set(map(id, kept)) <= set(map(id, whole))
        assert remembered(position, (*kept, *whole[cut:])) == remembered(position, whole)
        twice = abridged(position, (*kept, *whole[cut:]))
        assert twice == abridged(position, whole)
    assert len(abridged(position, whole * 3)) < len(whole) * 2


@pytest.mark.usefixtures("home")
def test_a_dealer_tells_the_same_out_of_the_abridged_past() -> None:
    session = evening("ultimo", 40)
    whole = tuple(event for record in session.journal.line() for event in record.events)
    position = session.position()
    plain, short = BuiltinDealer(lambda: whole), BuiltinDealer(lambda: whole, lambda: abridged(position, whole))
    for events in (session.journal.line()[-3:], session.journal.line()[-40:-20]):
        happened = tuple(event for record in events for event in record.events)
        assert tuple(plain.narrate(position, happened)) == tuple(short.narrate(position, happened))
    session.journal.close()
