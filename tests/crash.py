"""A scripted evening in a process of its own, killed at any moment: what was shown must be in the journal.

`python -m tests.crash <table>` plays it and prints each thing shown as a JSON line; `killed_at` kills that.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from oracle.core.spoken import Narrated
from oracle.errors import OracleError
from oracle.journal.codec import Codec
from oracle.journal.reader import JournalReader
from oracle.journal.records import Record
from oracle.repl.commands import evaluate
from oracle.table import opening
from oracle.table.opening import Wanted, find_table, start, table_of
from oracle.table.part import Table
from oracle.table.proof import proven
from tests.evening import typed_lines

ROOT = Path(__file__).parents[1]


def main(name: str) -> None:
    """Play until killed, telling what is shown as it is shown."""
    session, setup = start(Wanted(game="ultimo", name=name, seed="crash"))
    for shown in session.open(setup):
        print(json.dumps([shown.kind, shown.text]), flush=True)
    for line in typed_lines(session, 10_000):
        try:
            for shown in evaluate(session, line):
                print(json.dumps([shown.kind, shown.text]), flush=True)
        except OracleError as exc:
            print(json.dumps(["note", str(exc)]), flush=True)


def killed_at(seconds: float, name: str, home: Path) -> list[tuple[str, str]]:
    """Return what a player has read when the program is killed `seconds` after its first word."""
    environment = {**os.environ, "ORACLE_HOME": str(home), "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-m", "tests.crash", name], stdout=subprocess.PIPE, env=environment, cwd=ROOT, text=True
    ) as child:
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(seconds)
        child.send_signal(signal.SIGKILL)
        rest = child.stdout.read()
    whole = [line for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")]
    return [(kind, text) for kind, text in map(json.loads, whole)]


def everything_told(table: Table, records: Iterable[Record]) -> Iterator[str]:
    """Yield every paragraph and every line that the player of `pc1` was shown, as the journal has them."""
    state = table.empty()
    for event in (event for record in records for event in record.events):
        state = table.evolve(state, event)
        yield table.line(state, table.censor(state, event, frozenset({"pc1"})))
        if isinstance(event, Narrated):
            yield event.text


def check_after_the_kill(name: str, shown: list[tuple[str, str]]) -> int:
    """Check that the table verifies, holds all that was shown, and goes on; return the number of its records."""
    place = find_table(name)
    found = proven(place)
    table = table_of(place)
    with JournalReader.read(place, Codec(table.parts)) as journal:
        told = set(everything_told(table, journal.line()))
    missing = [text for kind, text in shown if kind in {"prose", "line"} and text not in told]
    assert not missing, missing
    session = opening.resume(name)
    try:
        list(session.resume())
    finally:
        session.journal.close()
    return found.records


if __name__ == "__main__":
    main(sys.argv[1])
