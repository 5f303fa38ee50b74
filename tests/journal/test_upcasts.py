"""Old formats are lifted on reading, in order, and what is on disk stays as it was written."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from oracle.errors import JournalDamagedError, JournalError
from oracle.journal.journal import Journal
from oracle.journal.portable import export_lines
from oracle.journal.records import FORMAT
from oracle.journal.text import canonical_text, hash_of, parse
from oracle.journal.upcasts import UPCASTS, Body, Upcasts, lifted
from oracle.journal.verify import verify
from tests.journal.counting import CODEC, PART, Play


def named_seat(body: Body) -> Body:
    """Format -1 called the seat `player`."""
    rest = {name: value for name, value in body.items() if name != "player"}
    return {**rest, "seat": body["player"]}


def summed(body: Body) -> Body:
    """Format 0 had amounts as lists."""
    events = [{**event, "amount": sum(event["amount"])} for event in body["events"]]
    return {**body, "events": events}


OLD: Upcasts = ((-1, named_seat), (0, summed))


def in_order(upcasts: Upcasts, newest: int) -> bool:
    """Return whether the numbers are unique, without a gap, and end just below the format written today."""
    numbers = [number for number, _ in upcasts]
    return numbers == list(range(newest - len(numbers), newest))


def test_the_shipped_upcasts_are_unique_and_in_order() -> None:
    assert in_order(UPCASTS, FORMAT)


def test_disorder_would_be_seen() -> None:
    assert in_order(OLD, 1)
    assert not in_order(OLD[::-1], 1)
    assert not in_order((OLD[0], OLD[0]), 1)
    assert not in_order(OLD[:1], 1)


def test_a_body_is_lifted_step_by_step() -> None:
    body = {"format": -1, "player": "p1", "events": [{"amount": [1, 2]}]}
    assert lifted(body, OLD) == {"format": 1, "seat": "p1", "events": [{"amount": 3}]}
    assert lifted({"format": 1}, OLD) == {"format": 1}
    assert body["format"] == -1


@pytest.mark.parametrize("number", [-2, None, "1", True, 1.0])
def test_a_format_that_never_was_is_refused(number: object) -> None:
    with pytest.raises(JournalDamagedError):
        lifted({"format": number}, OLD)


def test_a_newer_format_asks_for_an_update() -> None:
    with pytest.raises(JournalError, match="update Oracle"):
        lifted({"format": 2}, OLD)


@pytest.fixture
def old_table(play: Play, place: Path) -> Path:
    """A table whose last record is in the oldest format."""
    play.do("add 3")
    play.journal.close()
    with closing(sqlite3.connect(place)) as connection, connection:
        hash_, text = connection.execute("SELECT hash, body FROM records WHERE number = 2").fetchone()
        body = parse(text)
        body["player"] = body.pop("seat")
        body["events"][0]["amount"] = [1, 2]
        body["format"] = -1
        old = canonical_text(body)
        connection.execute("UPDATE records SET hash = ?, body = ? WHERE number = 2", (hash_of(old), old))
        connection.execute("UPDATE heads SET record = ? WHERE record = ?", (hash_of(old), hash_))
    return place


def test_an_old_table_is_played_on_and_keeps_its_hashes(old_table: Path) -> None:
    before = list(export_lines(old_table))
    with Journal.open(old_table, CODEC, upcasts=OLD) as journal:
        play = Play(journal)
        assert play.state.total == 3
        (record,) = play.do("add 4")
        assert journal.undoable(("p1",)) == (record,)
        assert [one.seat for one in journal.line()] == ["", "p1", "p1"]
    assert list(export_lines(old_table))[1:3] == before[1:3]
    assert verify(old_table, CODEC, PART, upcasts=OLD).records == 3


def test_without_its_upcast_an_old_record_is_refused(old_table: Path) -> None:
    with pytest.raises(JournalDamagedError, match="format -1 is unknown"):
        Journal.open(old_table, CODEC)
