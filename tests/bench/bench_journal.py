"""What the journal costs: `pytest -p no:xdist -s tests/bench/bench_journal.py`.

Figures are printed; only what DESIGN section 12 promises, and what is a ratio, is asserted.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Final

import pytest

from oracle.journal.chain import body_of
from oracle.journal.journal import Journal
from oracle.journal.records import Cause, Step
from oracle.journal.text import canonical_text, parse
from oracle.journal.verify import verify
from tests.journal.counting import CODEC, PART, SEEDED, Added, Play, new_play
from tests.journal.processes import kill_while_writing

SMALL: Final = 1_000
LARGE: Final = 10_000
EVENTS_A_STEP: Final = 3
KILLS: Final = 200


def table_of(place: Path, events: int) -> Path:
    """Make a table of about so many events, three a decision, as a session would write it, states kept."""
    play = new_play(place)
    for number in range(events // EVENTS_A_STEP):
        happened = tuple(Added(f"pc{number % 3 + 1}", number % 9) for _ in range(EVENTS_A_STEP))
        play.journal.append(Step("p1", "pc1", "add 1", Cause("utterance", "I go on, carefully"), happened))
        for event in happened:
            play.state = PART.evolve(play.state, event)
        play.journal.snapshot(play.state)
    play.journal.close()
    return place


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    folder = tmp_path_factory.mktemp("tables")
    return {events: table_of(folder / f"t{events}.db", events) for events in (SMALL, LARGE)}


def seconds(work: Callable[[], object], *, times: int = 5) -> float:
    """Return the median time of `work`."""
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        taken.append(time.perf_counter() - began)
    return median(taken)


def resume(place: Path) -> None:
    with Journal.open(place, CODEC) as journal:
        journal.state(PART)


def best_resume(place: Path) -> float:
    return min(seconds(lambda: resume(place)) for _ in range(4))


def test_resuming_is_bounded(tables: dict[int, Path]) -> None:
    resume(tables[SMALL])  # the library is loaded
    small, large = map(best_resume, tables.values())
    print(f"\nresume: {SMALL} events {small * 1000:.1f} ms, {LARGE} events {large * 1000:.1f} ms, x{large / small:.2f}")
    assert large <= 1.0
    assert large / small <= 1.5


def test_replaying_everything(tables: dict[int, Path]) -> None:
    with Journal.read(tables[LARGE], CODEC) as journal:
        events = [event for record in journal.line() for event in record.events]

        def replay() -> None:
            state = PART.empty()
            for event in events:
                state = PART.evolve(state, event)

        reading, evolving = seconds(journal.line), seconds(replay)
    whole = seconds(lambda: verify(tables[LARGE], CODEC, PART, seeded=SEEDED), times=3)
    print(
        f"\n{len(events)} events: read and check {reading * 1000:.0f} ms, "
        f"evolve {len(events) / evolving:,.0f} events/s, verify all {whole * 1000:.0f} ms"
    )


def test_decoding_events() -> None:
    jsons = [CODEC.write(Added("pc1", number)) for number in range(LARGE)]
    taken = seconds(lambda: [CODEC.read(json) for json in jsons])
    texts = [canonical_text(json) for json in jsons]
    parsing = seconds(lambda: [parse(text) for text in texts])
    print(f"\n{LARGE} events decode in {taken * 1000:.0f} ms (their JSON parses in {parsing * 1000:.0f} ms)")
    assert taken < 0.5


def test_commits_against_bare_sqlite(tmp_path: Path) -> None:
    play = Play(new_play(tmp_path / "evening.db").journal)
    step = Step("p1", "pc1", "add 1", Cause("utterance", "I go on"), (Added("pc1", 1),))
    body = body_of(CODEC, play.journal.append(step))
    bare = sqlite3.connect(tmp_path / "bare.db", isolation_level=None)
    with closing(bare):
        bare.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE t (a PRIMARY KEY, b);")
        ours, theirs = [], []
        for number in range(1000):
            text = replace(step, action=f"add {number}")
            ours.append(seconds(lambda text=text: play.journal.append(text), times=1))  # type: ignore[misc]
            theirs.append(seconds(lambda number=number: _insert(bare, number, body), times=1))  # type: ignore[misc]
    play.journal.close()
    print(
        f"\ncommit: median {median(ours) * 1000:.2f} ms ({1 / median(ours):,.0f}/s); "
        f"one bare durable insert {median(theirs) * 1000:.2f} ms; x{median(ours) / median(theirs):.1f}"
    )


def _insert(bare: sqlite3.Connection, number: int, body: str) -> None:
    bare.execute("BEGIN IMMEDIATE")
    bare.execute("INSERT INTO t VALUES (?, ?)", (number, body))
    bare.execute("COMMIT")


def test_two_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    place = tmp_path / "evening.db"
    new_play(place).journal.close()
    acknowledged: set[str] = set()
    for number in range(KILLS):
        acknowledged |= set(kill_while_writing(place, 1 + number % 7, spin=number * 7919 % 50_000))
    records = verify(place, CODEC, PART, seeded=SEEDED).records
    print(f"\n{KILLS} kills: {len(acknowledged)} acknowledged records, all among the {records} there are")
    with Journal.open(place, CODEC) as journal:
        assert {journal.record(hash_).hash for hash_ in acknowledged} == acknowledged
