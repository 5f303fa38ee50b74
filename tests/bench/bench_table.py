"""What a player waits for: the first prompt, a turn, resuming; and `--help` beside what it must not load.

Run with `make bench ARGS=tests/bench/bench_table.py`. Figures are printed; ratios are asserted where both sides are
measured in the same run.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pexpect
import pytest

from oracle.errors import OracleError
from oracle.repl.commands import evaluate
from oracle.table import opening
from oracle.table.opening import Wanted, start
from oracle.table.session import Session
from tests.evening import typed_lines

ROOT = Path(__file__).parents[2]


def seconds(run: Callable[[], object], times: int = 5) -> float:
    """Return the median of `times` runs, in seconds."""
    took = []
    for _ in range(times):
        began = time.perf_counter()
        run()
        took.append(time.perf_counter() - began)
    return statistics.median(took)


def python(*words: str) -> None:
    subprocess.run([sys.executable, *words], check=True, capture_output=True, cwd=ROOT)


def test_help_is_quick_beside_importing_prompt_toolkit() -> None:
    python("-m", "oracle", "--help")
    helped = seconds(lambda: python("-m", "oracle", "--help"))
    imported = seconds(lambda: python("-c", "import prompt_toolkit.shortcuts"))
    print(f"\noracle --help {helped:.3f} s, import prompt_toolkit {imported:.3f} s: {helped / imported:.2f}x")
    assert helped <= 2 * imported


def test_the_first_prompt_comes_soon(tmp_path: Path) -> None:
    environment = {**os.environ, "ORACLE_HOME": str(tmp_path), "PROMPT_TOOLKIT_NO_CPR": "1", "TERM": "xterm"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled once, not at each start

    def first_prompt() -> None:
        child = pexpect.spawn(sys.executable, ["-m", "oracle", "play"], env=environment, cwd=str(ROOT), timeout=30)
        child.expect(r"\x1b\[\?2004h")  # the terminal is told that a line is being edited
        child.expect(">")
        child.close(force=True)

    first_prompt()
    took = seconds(first_prompt)
    print(f"\nfirst prompt after {took:.2f} s")
    assert took <= 2.5, "far beyond the budget of a second"


def evening(session: Session, most: int) -> None:
    for line in typed_lines(session, most):
        try:
            list(evaluate(session, line))
        except OracleError:
            continue


def test_a_turn_takes_milliseconds() -> None:
    took: list[float] = []
    for seed in range(4):
        session, setup = start(Wanted(game="ultimo", seed=str(seed)))
        list(session.open(setup))
        for line in typed_lines(session, 150, seed=str(seed)):
            began = time.perf_counter()
            try:
                list(evaluate(session, line))
            except OracleError:
                continue
            took.append(time.perf_counter() - began)
        session.journal.close()
    took.sort()
    median, late = statistics.median(took), took[int(len(took) * 0.95)]
    print(f"\n{len(took)} turns with the built-in Dealer: median {median * 1000:.1f} ms, p95 {late * 1000:.1f} ms")
    assert median <= 0.1


@pytest.mark.parametrize("game", ["ultimo", "diesel"])
def test_resuming_costs_the_same_however_long_the_evening(game: str) -> None:
    took = {}
    for events in (1_000, 10_000):
        name = f"{game}-{events}"
        session, setup = start(Wanted(game=game, seed="long", name=name))
        list(session.open(setup))
        while sum(len(record.events) for record in session.journal.line()) < events:
            say_and_withdraw(session)
        session.journal.close()
        took[events] = seconds(partial(opened_and_closed, name))
    ratio = took[10_000] / took[1_000]
    print(f"\n{game}: resume 1,000 events {took[1_000]:.3f} s, 10,000 events {took[10_000]:.3f} s: {ratio:.2f}x")
    assert ratio <= 1.5


def say_and_withdraw(session: Session) -> None:
    """Take thirty small steps that never end a story."""
    for _ in range(30):
        try:
            list(session.say("I look around"))
        except OracleError:
            list(evaluate(session, "withdraw"))


def opened_and_closed(name: str) -> None:
    session = opening.resume(name)
    list(session.resume())
    session.journal.close()
