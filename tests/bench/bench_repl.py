"""What a person at the keyboard feels: the first prompt, a letter after two thousand turns, memory after five hundred.

Run with `make bench ARGS=tests/bench/bench_repl.py`. Figures are printed; the bounds are far beyond them.
"""

from __future__ import annotations

import io
import os
import resource
import statistics
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pexpect
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.plain_text import PlainTextOutput

from oracle.errors import OracleError
from oracle.repl.app import FromMenu, Terminal
from oracle.repl.commands import evaluate
from oracle.repl.habits import TypedLines
from oracle.repl.rich import rich_lines
from oracle.repl.toolbar import toolbar_lines
from oracle.table import opening
from oracle.table.opening import Wanted, start
from oracle.table.session import Session
from tests.evening import typed_lines
from tests.repl.tables import at_a_check, evening_at, opened

ROOT = Path(__file__).parents[2]


def milliseconds(run: object, times: int = 200) -> float:
    """Return the median of `times` runs, in milliseconds."""
    assert callable(run)
    took = []
    for _ in range(times):
        began = time.perf_counter()
        run()
        took.append(time.perf_counter() - began)
    return 1000 * statistics.median(took)


def first_prompt(*words: str, home: Path) -> float:
    """Return the seconds from the command to the prompt, in a real pseudo-terminal."""
    own = {"ORACLE_HOME": str(home), "PROMPT_TOOLKIT_NO_CPR": "1", "TERM": "xterm-256color"}
    began = time.perf_counter()
    child = pexpect.spawn(
        sys.executable, ["-m", "oracle", *words], env={**os.environ, **own}, cwd=str(ROOT), timeout=60
    )
    child.expect_exact("\x1b[?2004h")  # from here on the prompt takes what is pasted
    took = time.perf_counter() - began
    child.close(force=True)
    return took


def test_the_first_prompt_comes_within_a_second(tmp_path: Path) -> None:
    for words in (("play",), ("play", "--physical", "both"), ("resume",)):
        first_prompt(*words, home=tmp_path)
        took = statistics.median(first_prompt(*words, home=tmp_path) for _ in range(5))
        print(f"\noracle {' '.join(words)}: first prompt after {took:.2f} s")
        assert took <= 2.5, "far beyond the budget of a second"


def test_a_keystroke_stays_light_after_two_thousand_turns(tmp_path: Path) -> None:
    history = tmp_path / "history"
    history.write_text("".join(f"I try door number {number}\n" for number in range(2_000)))
    session = opened()
    turn(session, 2_000)
    completer = FromMenu(evening_at(session))

    def complete() -> None:
        list(completer.get_completions(Document("try "), CompleteEvent()))

    figures = {
        "completion": milliseconds(complete),
        "toolbar": milliseconds(lambda: toolbar_lines(session, 100)),
        "history of 2,000 lines": milliseconds(TypedLines(history).read, times=20),
        "a typed letter, all in all": typed_letter(session, history),
    }
    for name, took in figures.items():
        print(f"\n{name}: {took:.2f} ms")
    assert max(figures.values()) <= 60


def turn(session: Session, turns: int) -> None:
    """Say and undo, so that a long evening stands behind the table and the story never ends."""
    for number in range(turns):
        try:
            list(session.say(f"I look around, for the {number}th time"))
        except OracleError:
            list(evaluate(session, "withdraw"))


def typed_letter(session: Session, history: Path) -> float:
    """Return the milliseconds that a letter at the prompt takes, drawing included."""
    letters = 400
    with create_pipe_input() as pipe:
        output = PlainTextOutput(io.StringIO())
        with create_app_session(input=pipe, output=output):
            face = Terminal(evening_at(session), TypedLines(history), input=pipe, output=output)
            took = {}
            for count in (1, letters):
                pipe.send_text("a" * count + "\x03\x04")
                began = time.perf_counter()
                face.play(())
                took[count] = time.perf_counter() - began
    return 1000 * (took[letters] - took[1]) / (letters - 1)


def test_what_a_turn_shows_is_drawn_at_once() -> None:
    session = at_a_check(opened())
    shown = list(evaluate(session, "9d 7d Jd"))
    took = milliseconds(lambda: list(rich_lines(shown, width=100)))
    print(f"\na turn of {len(shown)} pieces laid out in {took:.2f} ms")
    assert took <= 20


def test_memory_stays_where_it_is_over_five_hundred_turns() -> None:
    before = used()
    for turns in grown(500):
        print(f"\nafter {turns} turns: {used():.0f} MB")
    assert used() - before <= 120


def grown(turns: int) -> Iterable[int]:
    """Play evenings one after the other in this process, and yield the turns so far every hundred."""
    played = 0
    for seed in range(50):
        session, setup = start(Wanted(game="ultimo", seed=str(seed), name=f"long-{seed}"))
        evening = evening_at(session, guide=True)
        list(evening.begin(session.open(setup)))
        for line in typed_lines(session, turns, seed=str(seed)):
            list(rich_lines(evening.answer(line), width=80))
            played += 1
            if played % 100 == 0:
                yield played
            if played == turns:
                session.journal.close()
                return
        session.journal.close()


def used() -> float:
    """Return the most memory this process has held, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def test_resuming_with_a_recap_costs_little_after_a_long_evening() -> None:
    from oracle.repl.answers import recap

    session = opened()
    turn(session, 1_000)
    session.journal.close()
    again = opening.resume(session.name)
    list(again.resume())
    took = milliseconds(lambda: list(recap(again)), times=20)
    print(f"\nrecap after 1,000 turns: {took:.1f} ms")
    again.journal.close()
    assert took <= 100
