"""Vectors warmed beside the evening: how long it takes, how long a typed letter waits, and leaving meanwhile."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

TICKING = """
import sys, time
from pathlib import Path
from oracle.lookup import open_library
from oracle.lookup.meaning import warm_beside
library = open_library(Path(sys.argv[1]))
library.ask("ultimo", "how do I dodge")
start, busy = time.perf_counter(), time.process_time()
thread = warm_beside(library, "ultimo")
longest, last = 0.0, time.perf_counter()
while thread.is_alive():
    time.sleep(0.001)
    longest, last = max(longest, time.perf_counter() - last), time.perf_counter()
print(f"{time.perf_counter() - start:.2f} {time.process_time() - busy:.2f} {1000 * longest:.0f}")
"""

LEAVING = """
import sys, time
from oracle.lookup import open_library
from oracle.lookup.meaning import warm_beside
warm_beside(open_library(None), "ultimo")
time.sleep(float(sys.argv[1]))
"""


def run(code: str, argument: str) -> tuple[str, float]:
    """Return what a fresh process prints, and how long it took, in seconds."""
    start = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", code, argument], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout.strip(), time.perf_counter() - start


def test_vectors_are_there_soon_and_nobody_at_the_keys_notices(tmp_path: Path) -> None:
    for name in ("first time", "again", "again"):
        seconds, busy, gap = run(TICKING, str(tmp_path))[0].split()
        print(f"Chroma opened beside the evening, {name}: {seconds} s ({busy} s of work); a letter waits {gap} ms")
        assert float(gap) < 250


def test_leaving_never_waits_for_it() -> None:
    for wait in (0.0, 0.2, 0.5, 0.8):
        _, took = run(LEAVING, str(wait))
        print(f"left {wait} s after it began: {took - wait:.2f} s more, start of the program included")
        assert took - wait < 1.5
