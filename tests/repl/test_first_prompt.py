"""What is loaded before the first prompt: the game of the table, and nothing that only a later line needs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from oracle.systems import KNOWN

ROOT = Path(__file__).parents[2]

LATER = {
    *("chromadb", "langchain", "langchain_core", "numpy", "onnxruntime", "openai", "rapidfuzz", "sqlalchemy"),
    *("oracle.lookup", "rules_index", "tokenizers"),
}
"""What a question about the rules, the reading of a line, a model or a server needs."""

PROMPT = """
import sys
import oracle.repl.sitting, oracle.repl.app
from oracle.table.opening import Wanted, start
session, setup = start(Wanted(game=sys.argv[1]))
list(session.open(setup))
print(*sys.modules)
"""


@pytest.mark.parametrize("game", ["ultimo", "diesel"])
def test_the_first_prompt_loads_its_game_and_nothing_for_later(game: str, tmp_path: Path) -> None:
    environment = {**os.environ, "ORACLE_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", PROMPT, game], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert not loaded & LATER
    others = {f"oracle.systems.{name}" for name in KNOWN if name != game}
    assert not loaded & others
