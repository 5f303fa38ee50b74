"""The list "Adding a game system" is walked with a toy game: one folder, one name in the registry, and it plays."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
TOY: Final = Path(__file__).parent / "hazard"

LAWS: Final = """
from oracle.systems import find_system
from tests.systems import test_laws as laws

system = find_system("hazard")
laws.COMPANY_TRAITS = ()
laws.test_events_alone_rebuild_the_state(system)
laws.test_the_same_seed_plays_the_same_game(system)
laws.test_every_action_reads_back_from_its_notation(system)
laws.test_no_card_is_lost_or_doubled(system)
laws.test_an_action_that_is_nearly_legal_is_judged_like_any_other(system)
print("every law holds")
"""
"""What every game is held to, asked of the toy."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the program by links, with the toy among its games: steps 1 to 4 of the list."""
    copy = tmp_path_factory.mktemp("program")
    linked(ROOT / "oracle", copy / "oracle", but="systems")
    linked(ROOT / "oracle" / "systems", copy / "oracle" / "systems", but="__init__.py")
    for name in ("rules_index", "adventures", "prompts", "tests"):
        (copy / name).symlink_to(ROOT / name)
    registry = (ROOT / "oracle" / "systems" / "__init__.py").read_text(encoding="utf-8")
    named = re.sub(r"^GAMES: Final = \((.*)\)$", r'GAMES: Final = (\1, "hazard")', registry, flags=re.MULTILINE)
    assert named != registry
    (copy / "oracle" / "systems" / "__init__.py").write_text(named, encoding="utf-8")
    (copy / "oracle" / "systems" / "hazard").symlink_to(TOY)
    return copy


def linked(folder: Path, copy: Path, *, but: str) -> None:
    """Make a folder that links to everything in another but one name."""
    copy.mkdir()
    for entry in folder.iterdir():
        if entry.name not in (but, "__pycache__"):
            (copy / entry.name).symlink_to(entry)


def run(program: Path, home: Path, *words: str, typed: str = "") -> str:
    """Return what the program prints, run as a process of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ORACLE_")}
    here = {**kept, "PYTHONPATH": str(program), "HOME": str(home), "XDG_DATA_HOME": str(home), "NO_COLOR": "1"}
    command = [sys.executable, *words]
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, env=here, cwd=program, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def test_the_toy_keeps_the_laws_that_every_game_keeps(program: Path, tmp_path: Path) -> None:
    assert run(program, tmp_path, "-c", LAWS).strip().endswith("every law holds")


def test_an_evening_of_the_toy_is_played_at_a_table(program: Path, tmp_path: Path) -> None:
    words = ("-m", "oracle", "play", "--game", "hazard", "--open", "a dark lighthouse", "--duty", "all=me")
    told = run(program, tmp_path, *words, typed="I climb the ledge\ndare pc1 2 the-ledge\n/quit\n")
    assert "Vale needs 2 for the ledge.\n  Vale makes it." in told


def test_the_toy_needs_its_folder_and_one_name_in_the_registry() -> None:
    own = {path.relative_to(TOY).as_posix() for path in TOY.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    rules = {f"rules/{name}.py" for name in ("__init__", "risks", "system", "table")}
    assert own == {"__init__.py", "data/names.toml", "seams/__init__.py", "seams/moves.py", *rules}
