"""What holds for the project as a whole: its papers, its size, its weight, and what it gives away."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

import oracle

ROOT: Final = Path(__file__).parents[1]
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SOURCES: Final = sorted(path for package in ("oracle", "rules_index") for path in (ROOT / package).rglob("*.py"))
TESTS: Final = sorted((ROOT / "tests").rglob("*.py"))

LONGEST_FILE: Final = 500
"""Lines of a source file, all counted."""
LONGEST_FUNCTION: Final = 40
"""Lines of a function, without its decorators and its docstring."""
HEAVY: Final = {
    *("chromadb", "langchain", "langchain_core", "langchain_openai", "numpy", "onnxruntime", "openai"),
    *("prompt_toolkit", "sqlalchemy", "yaml"),
}
"""What `oracle --help` has no use for."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Return every function, class and constant of a source file, read once for all the tests here."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return tuple(node for node in ast.walk(tree) if isinstance(node, (Function, ast.ClassDef, ast.Constant)))


def functions_of(path: Path) -> Iterator[Function]:
    return (node for node in nodes_of(path) if isinstance(node, Function))


def length(function: Function) -> int:
    """Return the lines from `def` to the end, without the docstring."""
    told = function.body[0] if ast.get_docstring(function) is not None else None
    spoken = (told.end_lineno or 0) - told.lineno + 1 if told else 0
    return (function.end_lineno or 0) - function.lineno + 1 - spoken


def tracked_files() -> list[Path]:
    """Return the files that git keeps."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def test_the_version_is_the_same_everywhere_it_stands() -> None:
    assert PROJECT["project"]["version"] == oracle.__version__
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## [{oracle.__version__}]" in changes


def test_the_licence_named_is_the_licence_given() -> None:
    assert PROJECT["project"]["license"] == "MIT"
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License\n")


def test_every_folder_of_texts_or_of_an_adventure_names_its_source_and_licence() -> None:
    for folder in (*(ROOT / "rules_index" / "texts").glob("*/"), *(ROOT / "adventures").glob("*/")):
        papers = [folder / name for name in ("SOURCE.md", "README.md", "LICENSE", "adventure.yaml")]
        said = "\n".join(paper.read_text(encoding="utf-8") for paper in papers if paper.is_file()).lower()
        assert re.search(r"licen[cs]e", said), f"{relative(folder)} names no licence"
        assert re.search(r"source|author|written by", said), f"{relative(folder)} names no source"


def test_the_lock_holds_every_dependency_with_hashes_and_no_address() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    pinned = set(re.findall(r"^([a-z0-9-]+)==", lock, re.MULTILINE))
    asked = PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"]
    wanted = {re.sub(r"[._]", "-", re.split(r"[<>=~!;]", one)[0]).lower() for one in asked}
    assert wanted <= pinned
    assert "torch" not in pinned
    blocks = re.split(r"^(?=[a-z0-9-]+==)", lock, flags=re.MULTILINE)
    assert all("--hash=sha256:" in block for block in blocks if block.strip())
    assert "://" not in lock


def workplace() -> set[str]:
    """Return the addresses and folders of the machine at hand that no file should name."""
    asked = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    told = re.findall(r"[.](?:extra-)?(?:index-url|find-links)='(.*)'", asked.stdout)
    addresses = {word for line in told for word in line.split()}
    return addresses | {f"{ROOT}/", f"{ROOT.parent}/"}


def test_no_file_names_a_package_index_or_a_folder_of_this_machine() -> None:
    common = {"//", "/tmp/", "/home/", "/root/"}  # too short to tell one machine from another
    named = re.compile("|".join(re.escape(word) for word in sorted(workplace() - common)))
    index = re.compile(r"https?://\S*/[s]imple\b|files[.]python[h]osted|/(?:home|Users|root)/\w+/")
    for path in tracked_files():
        text = path.read_bytes().decode("utf-8", errors="replace")
        found = named.search(text) or index.search(text)
        assert found is None, f"{relative(path)} names {found.group()!r}"


def test_a_file_can_be_read_in_one_sitting() -> None:
    lines = {relative(path): len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert {path: count for path, count in lines.items() if count > LONGEST_FILE} == {}


def test_a_function_fits_on_one_screen() -> None:
    long = {(relative(path), function.name): length(function) for path in SOURCES for function in functions_of(path)}
    assert {name: lines for name, lines in long.items() if lines > LONGEST_FUNCTION} == {}


def methods_of(path: Path) -> Iterator[tuple[str, Function]]:
    """Return the public methods of the public classes of a file, each with the name of its class."""
    for node in nodes_of(path):
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            for one in node.body:
                if isinstance(one, Function) and not one.name.startswith("_"):
                    yield node.name, one


def test_every_public_method_is_described_where_it_is_first_declared() -> None:
    """Ruff cannot tell which methods fulfil a promise made elsewhere; so its D102 is off."""
    methods = [(relative(path), name, method) for path in SOURCES for name, method in methods_of(path)]
    described = {method.name for _, _, method in methods if ast.get_docstring(method)}
    assert [f"{where}: {name}.{one.name}" for where, name, one in methods if one.name not in described] == []


def test_doubles_are_classes_that_fit_the_port() -> None:
    """Only a file that has the word anywhere can have it as a name; not many are read in full."""
    for path in (path for path in TESTS if "mock" in path.read_text(encoding="utf-8").lower()):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        names = {node.id for node in nodes if isinstance(node, ast.Name)}
        names |= {alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
        assert not {name for name in names if name.lower().endswith("mock")}, relative(path)


@pytest.mark.skipif(not (ROOT / "oracle" / "cli.py").exists(), reason="the command line is not written yet")
def test_help_loads_no_heavy_library(tmp_path: Path) -> None:
    command = [sys.executable, "-X", "importtime", "-m", "oracle", "--help"]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60)
    loaded = {line.rpartition("|")[2].strip().partition(".")[0] for line in run.stderr.splitlines()}
    assert "oracle" in loaded
    assert loaded & HEAVY == set()
    assert "play" in run.stdout


def test_a_frozen_class_with_slots_is_a_record_of_our_own() -> None:
    """Else each costs a player half a millisecond before the first prompt: see `oracle/core/records.py`."""
    late = "from oracle.core.records import dataclass"
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        if relative(path).startswith("rules_index") or path.parent.name == "oracle":
            continue  # used without the rest, or below it
        if "@dataclass(frozen=True, slots=True" in text and "@dataclass(slots=True)" not in text:
            assert late in text, f"{relative(path)}: say `{late}`"


EVENTS_IN: Final = ("oracle/core/spoken.py", "oracle/story/moves.py", "oracle/story/living_moves.py")
"""Where the events are that no game has for itself."""


def test_no_code_knows_an_event_by_the_name_of_its_class() -> None:
    """A layer that cannot import a class asks the part what it tells, or the class what it is."""
    games = [path for path in SOURCES if relative(path).startswith("oracle/systems/")]
    shared = [path for path in SOURCES if relative(path) in EVENTS_IN]
    bases = {"Event", "AtTable"}
    names = {name for path in (*games, *shared) for name, based in classes_of(path) if based & bases or path in shared}
    assert {"Resolved", "Said", "ThingBecame"} <= names
    for path in SOURCES:
        if path in games or path in shared:
            continue
        found = {one.value for one in nodes_of(path) if isinstance(one, ast.Constant)} & names
        assert not found, f"{relative(path)} names {found}"


def classes_of(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Yield the classes of a file, each with the names of its bases."""
    for one in nodes_of(path):
        if isinstance(one, ast.ClassDef):
            yield one.name, {base.id for base in one.bases if isinstance(base, ast.Name)}
