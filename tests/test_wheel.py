"""The wheel is built, installed somewhere else, and a game is played from it; nothing is fetched."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import pytest

ROOT: Final = Path(__file__).parents[1]

LINES: Final = ("look", "quit")
"""What is typed in the game; adjust when the words of the REPL change."""

needs_the_command_line = pytest.mark.skipif(
    not (ROOT / "oracle" / "cli.py").exists(), reason="the command line is not written yet"
)


def run(*command: str | Path, cwd: Path, typed: str = "") -> str:
    """Run `command` in `cwd`, away from the checkout, and return what it printed."""
    done = subprocess.run(command, cwd=cwd, input=typed, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the programs of a fresh environment that has the wheel, and the dependencies of this one.

    A folder named in a `.pth` file is searched, but `.pth` files in it are not read: the checkout is unseen.
    """
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    python = programs / "python"
    install = ("install", "--quiet", "--no-deps", "--no-index", "--no-compile", wheel)
    run(sys.executable, "-m", "pip", "--python", python, *install, cwd=folder)
    shelf = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).strip()
    Path(shelf, "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return programs


def files_under(folder: str) -> set[str]:
    """Return the files of a folder of the checkout, relative to it."""
    return {
        path.relative_to(ROOT / folder).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.mark.parametrize(
    ("inside", "outside"),
    [
        ("oracle/data/adventures/", "adventures"),
        ("oracle/data/prompts/", "prompts"),
        ("rules_index/", "rules_index"),
    ],
)
def test_all_texts_and_data_ride_in_the_wheel(wheel: Path, inside: str, outside: str) -> None:
    with ZipFile(wheel) as archive:
        held = {name.removeprefix(inside) for name in archive.namelist() if name.startswith(inside)}
    assert held == files_under(outside)


def test_the_wheel_holds_the_licence_and_says_it_is_typed_and_no_tests(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {"oracle/py.typed", "rules_index/py.typed"} <= set(names)
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {
        "oracle",
        "rules_index",
        "dealers_oracle",
    }


def test_the_wheel_holds_what_was_learnt_and_not_what_it_was_learnt_from(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {"oracle/dealer/interpret/weights.npz", "oracle/dealer/interpret/entities.npz"} <= names
    assert not any(name.startswith("oracle/training/") for name in names)


def test_the_installed_package_is_not_the_checkout(installed: Path, tmp_path: Path) -> None:
    found = run(installed / "python", "-c", "import oracle, rules_index; print(oracle.__file__)", cwd=tmp_path)
    assert Path(found.strip()).is_relative_to(installed.parent)


@needs_the_command_line
def test_a_game_is_played_and_kept_from_an_installed_wheel(installed: Path, tmp_path: Path, oracle_home: Path) -> None:
    """Nothing is asked where nobody sits: the first adventure and the first character are taken."""
    oracle = installed / "oracle"
    told = run(oracle, "play", "--game", "ultimo", cwd=tmp_path, typed="".join(f"{line}\n" for line in LINES))
    assert told.strip()
    assert any(path.is_file() for path in oracle_home.rglob("*"))
    (table,) = json.loads(run(oracle, "tables", "--json", cwd=tmp_path))
    assert "ultimo" in table.values()


@needs_the_command_line
def test_every_adventure_is_found_from_an_installed_wheel(installed: Path, tmp_path: Path) -> None:
    known = run(installed / "oracle", "adventure", "list", cwd=tmp_path)
    for folder in (path.parent.name for path in (ROOT / "adventures").glob("*/adventure.yaml")):
        assert folder in known
