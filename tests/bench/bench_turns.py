"""What a line costs with the built-in Dealer: a turn of an evening, the first one of a session, and memory.

Run with `make bench ARGS=tests/bench/bench_turns.py`. Figures are printed; the bounds are far beyond them.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pexpect
import pytest

ROOT = Path(__file__).parents[2]

PLAYED = """
import csv, json, resource, sys, time
from pathlib import Path
from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import menu
from oracle.errors import OracleError
from oracle.repl.commands import evaluate
from oracle.repl.reading_ahead import Ahead
from oracle.table.opening import Wanted, start
from oracle.table.part import Say
from tests.evening import next_line

adventure, premise = sys.argv[1:3]
with Path("tests/dealer/evenings/graded.tsv").open(encoding="utf-8", newline="") as file:
    lines = [row["line"] for row in csv.DictReader(file, delimiter="\\t", quoting=csv.QUOTE_NONE)][:60]
session, setup = start(Wanted(game="ultimo" if premise else "", adventure=adventure, premise=premise, seed="turns"))
list(session.open(setup))
ahead, stream, took = Ahead(session), Stream(key_from_seed("turns"), 0), []
while lines and not session.state.story.ending:
    thread = ahead()
    if thread is not None:
        thread.join()
    can_say = any(one.action is Say for one in menu(session.table, session.state, session.speaker()))
    is_said = can_say and len(took) % 6 < 5
    line = lines.pop(0) if is_said else next_line(session, "curious", stream)
    if not line:
        break
    began, busy = time.perf_counter(), time.thread_time()
    try:
        list(evaluate(session, line))
    except OracleError:
        pass
    took.append((is_said, time.perf_counter() - began, time.thread_time() - busy))
said = [(wall, busy) for is_said, wall, busy in took if is_said]
print(json.dumps({"said": said, "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}))
"""

PREMISE = "A wet market square in a hill town. A baker, a guard called Hobb and an old mule stand by the well."


def of(values: list[float], share: float) -> float:
    """Return the value that such a share of all does not exceed, in milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))]


@pytest.mark.parametrize(
    ("adventure", "premise"),
    [("forty-first-name", ""), ("nobody-told-the-bees", ""), ("number-nine", ""), ("", PREMISE)],
    ids=["forty-first-name", "nobody-told-the-bees", "number-nine", "open play"],
)
def test_a_turn_of_an_evening(adventure: str, premise: str, tmp_path: Path) -> None:
    own = {**os.environ, "ORACLE_HOME": str(tmp_path), "OPENBLAS_NUM_THREADS": "1", "PYTHONPATH": str(ROOT)}
    told = subprocess.run(
        [sys.executable, "-c", PLAYED, adventure, premise],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env=own,
    )
    found = json.loads(told.stdout)
    wall, busy = ([row[at] for row in found["said"]] for at in (0, 1))
    print(
        f"\n{adventure or 'open play'}: {len(wall)} lines; wall {1000 * statistics.median(wall):.0f} ms,"
        f" p95 {of(wall, 0.95):.0f} ms; busy {1000 * statistics.median(busy):.0f} ms, p95 {of(busy, 0.95):.0f} ms;"
        f" {found['memory']:.0f} MB"
    )
    assert statistics.median(busy) < 0.16, "far beyond the budget of 80 ms"
    assert found["memory"] < 500, "far beyond the budget of 300 MB"


def test_the_first_turn_of_a_session(tmp_path: Path) -> None:
    for wait in (0.0, 3.0):
        prompt, answer = first_turn(tmp_path, wait)
        print(f"\nfirst prompt after {prompt:.2f} s; a line typed {wait:.0f} s later is answered in {answer:.2f} s")
        assert answer < 4, "far beyond the budget of a second"


def first_turn(home: Path, wait: float) -> tuple[float, float]:
    """Return the seconds from the command to the prompt, and from a line typed there to the next prompt."""
    own = {"ORACLE_HOME": str(home), "PROMPT_TOOLKIT_NO_CPR": "1", "TERM": "xterm-256color"}
    began = time.perf_counter()
    child = pexpect.spawn(
        sys.executable, ["-m", "oracle", "play"], env={**os.environ, **own}, cwd=str(ROOT), timeout=60
    )
    child.expect_exact("\x1b[?2004h")
    prompt = time.perf_counter() - began
    time.sleep(wait)
    began = time.perf_counter()
    child.send("I sit down on the ground and rub my feet\r")
    child.expect_exact("\x1b[?2004h")
    answer = time.perf_counter() - began
    child.close(force=True)
    return prompt, answer
