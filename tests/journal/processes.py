"""Real second processes for the tests of the journal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]


def command(word: str, place: Path) -> list[str]:
    return [sys.executable, "-m", "tests.journal.child", word, str(place)]


def run(word: str, place: Path) -> str:
    """Run a child to its end and return what it printed."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command(word, place), cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextmanager
def started(word: str, place: Path) -> Iterator[subprocess.Popen[str]]:
    """Start a child; it is gone at the end."""
    with subprocess.Popen(
        command(word, place), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def kill_while_writing(place: Path, acknowledged: int, *, spin: int = 0) -> list[str]:
    """Let a child write a table, kill it with signal 9, and return the hashes of the records it acknowledged.

    Args:
        place: A table that is there.
        acknowledged: Commits to wait for before the kill.
        spin: Turns of an empty loop after that, so that the kill meets different moments of a commit.
    """
    with started("write", place) as process:
        assert process.stdout is not None
        hashes = [process.stdout.readline().strip() for _ in range(acknowledged)]
        for _ in range(spin):
            pass
        os.kill(process.pid, signal.SIGKILL)
        hashes += [line.strip() for line in process.stdout if line.endswith("\n")]
        assert process.wait() == -signal.SIGKILL
    return hashes
