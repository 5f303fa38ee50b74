"""What the tests of the journal let other processes do: `python -m tests.journal.child <word> <place>`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from oracle.errors import JournalError, JournalWriteError
from oracle.journal.journal import Journal
from tests.journal.counting import CODEC, PART, Play, new_play

NOBODY: Final = 65534
"""Number of the user who may do nothing."""


def hold(place: Path) -> None:
    """Keep a table open until standard input ends."""
    with Journal.open(place, CODEC):
        print("open", flush=True)
        sys.stdin.read()


def write(place: Path) -> None:
    """Play for ever, and say after each commit which record was acknowledged."""
    play = Play(Journal.open(place, CODEC))
    while True:
        for line in ("add 1", "ask 1", "undo", "add 2", "add 3"):
            if line == "undo":
                play.undo("p1")
            else:
                play.do("add 4" if line == "ask 1" and len(PART.zones(play.state)["deck"]) < 9 else line)
            play.journal.snapshot(play.state, every=7)
            stand = play.journal.stand
            print(stand.hash if stand else "", flush=True)


def fill_disk(place: Path) -> None:
    """Play until no file may grow any more, then go on when it may again."""
    import resource

    play = new_play(place)
    play.do("add 1")
    grown = max(path.stat().st_size for path in place.parent.iterdir())
    resource.setrlimit(resource.RLIMIT_FSIZE, (grown + 100_000, resource.RLIM_INFINITY))
    acknowledged = 0
    try:
        while acknowledged < 10_000:
            play.do("add 1", text="a long story " * 100)
            acknowledged += 1
    except JournalWriteError as exc:
        print(f"refused: {exc}")
    stood = play.journal.stand
    assert not play.journal.snapshot(play.state, every=1)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    (record,) = play.do("add 2")
    assert stood is not None
    assert record.parent == stood.hash
    play.journal.close()
    print(f"acknowledged: {acknowledged} of {stood.number - 2}, then {record.number}")


def close_folder(place: Path) -> None:
    """Make a table, close its folder, become a common user, try to make and open one, and say what happened."""
    new_play(place).journal.close()
    for path in place.parent.iterdir():
        path.chmod(0o444)
    place.parent.chmod(0o555)
    if os.geteuid() == 0:
        os.setuid(NOBODY)
    for attempt in (lambda: new_play(place.with_name("fresh.db")), lambda: Journal.open(place, CODEC)):
        try:
            attempt()
        except JournalError as exc:
            print(f"{type(exc).__name__}: {exc}")
    with Journal.read(place, CODEC) as reader:
        print(f"read: {len(reader.line())}")


if __name__ == "__main__":
    {"hold": hold, "write": write, "fill": fill_disk, "close": close_folder}[sys.argv[1]](Path(sys.argv[2]))
