"""Every import contract is broken once on purpose, and reported by name.

Each test copies the packages, adds the offence to the copy (with whatever module it needs that is not written
yet) and runs `lint-imports` on it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[1]
CONTRACTS: Final[dict[str, dict[str, Any]]] = {
    contract["name"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
}

LAYERS: Final = "Layers, highest first"
PURE: Final = "The pure rules import no IO, clock, randomness or LLM"
TEXT: Final = "The text helpers know only the core and the errors"
SIBLINGS: Final = "Game systems are siblings: none imports another"
INDEX: Final = "The index knows nothing of the game"
LOOKUP: Final = "Only the lookup asks the index"
OUTSIDE: Final = "Each outside library is known to one module"

ROWS: Final = [
    [name.strip(" ()") for name in row.split("|")]  # one layer, which may hold several siblings
    for row in CONTRACTS[LAYERS]["layers"]
]

Imports = Callable[[str, str], None]
"""Make a module of the copy, named first, import another one."""
Verdict = Callable[[], str]
"""Run `lint-imports` on the copy and return what it printed."""


def all_but_code(folder: str, names: list[str]) -> set[str]:
    """Return what is not copied: what no import can be read from."""
    files = {name for name in names if not name.endswith(".py") and (Path(folder) / name).is_file()}
    return files | {"__pycache__", "texts"}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    tree = tmp_path / "copy"
    for package in ("oracle", "rules_index"):
        shutil.copytree(ROOT / package, tree / package, ignore=all_but_code)
    shutil.copy(ROOT / "pyproject.toml", tree)
    return tree


def file_of(tree: Path, module: str) -> Path:
    """Return the file of `module` in `tree`; it and its packages are made if they are not there."""
    *parents, last = module.split(".")
    folder = tree
    for parent in parents:
        folder /= parent
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").touch()
    file = folder / last / "__init__.py" if (folder / last).is_dir() else folder / f"{last}.py"
    file.touch()
    return file


@pytest.fixture
def imports(copy: Path) -> Imports:
    def add(importer: str, imported: str) -> None:
        if imported.startswith(("oracle.", "rules_index.")):
            file_of(copy, imported)
        with file_of(copy, importer).open("a", encoding="utf-8") as file:
            file.write(f"\nimport {imported}\n")

    return add


@pytest.fixture
def verdict(copy: Path) -> Verdict:
    def run() -> str:
        linter = str(Path(sys.executable).with_name("lint-imports"))
        options = ["--no-cache", "--no-logo"]
        done = subprocess.run([linter, *options], cwd=copy, capture_output=True, text=True, check=False, timeout=60)
        return done.stdout

    return run


def test_the_copy_is_kept_as_it_is(verdict: Verdict) -> None:
    assert f"{len(CONTRACTS)} kept, 0 broken" in verdict()


def test_a_layer_that_imports_the_one_above_it_is_reported(imports: Imports, verdict: Verdict) -> None:
    pairs = [(low, high) for upper, under in pairwise(ROWS) for low in under for high in upper]
    for lower, higher in pairs:
        imports(lower, higher)
    said = verdict()
    assert f"{LAYERS} BROKEN" in said
    for lower, higher in pairs:
        assert f"{lower} is not allowed to import {higher}:" in said
        assert f"{lower} -> {higher} (" in said


def test_siblings_of_a_layer_that_import_each_other_are_reported(imports: Imports, verdict: Verdict) -> None:
    pairs = [(one, other) for row in ROWS for one in row for other in row if one != other]
    for one, other in pairs:
        imports(f"{one}.offender", f"{other}.victim")
    said = verdict()
    assert f"{LAYERS} BROKEN" in said
    for one, other in pairs:
        assert f"{one}.offender -> {other}.victim" in said


def test_a_pure_module_that_imports_anything_of_the_world_is_reported(imports: Imports, verdict: Verdict) -> None:
    pairs = [
        (f"{pure}.offender", module)
        for pure in ("oracle.core", "oracle.systems.any", "oracle.story", "oracle.systems")
        for module in CONTRACTS[PURE]["forbidden_modules"]
    ]
    for importer, imported in pairs:
        imports(importer, imported)
    said = verdict()
    assert f"{PURE} BROKEN" in said
    for importer, imported in pairs:
        assert f"{importer} -> {imported} (" in said


def test_the_errors_are_as_pure_as_the_rules(imports: Imports, verdict: Verdict) -> None:
    imports("oracle.errors", "logging")
    said = verdict()
    assert f"{PURE} BROKEN" in said
    assert "oracle.errors -> logging (" in said


def test_a_pure_module_may_not_reach_the_world_by_way_of_another(imports: Imports, verdict: Verdict) -> None:
    imports("oracle.core.offender", "oracle.paths")
    imports("oracle.paths", "os")
    said = verdict()
    assert f"{PURE} BROKEN" in said
    assert "oracle.core.offender -> oracle.paths (" in said


@pytest.mark.parametrize("package", ["oracle.core", "oracle.systems", "oracle.story", "oracle.errors"])
def test_every_pure_package_is_named_in_full_as_soon_as_it_exists(package: str) -> None:
    """A missing name is refused by `lint-imports`, and `package.**` leaves out the package itself."""
    named = CONTRACTS[PURE]["source_modules"]
    file = ROOT / package.replace(".", "/")
    exists = (file / "__init__.py").exists() or file.with_suffix(".py").exists()
    assert (package if exists else f"{package}.**") in named


def test_a_text_helper_that_imports_more_than_the_core_is_reported(imports: Imports, verdict: Verdict) -> None:
    for module in CONTRACTS[TEXT]["forbidden_modules"]:
        imports("oracle.text.offender", module)
    said = verdict()
    assert f"{TEXT} BROKEN" in said
    for module in CONTRACTS[TEXT]["forbidden_modules"]:
        assert f"oracle.text.offender -> {module} (" in said


def test_a_game_system_that_imports_another_is_reported(imports: Imports, verdict: Verdict) -> None:
    imports("oracle.systems.one.offender", "oracle.systems.other.victim")
    said = verdict()
    assert f"{SIBLINGS} BROKEN" in said
    assert "oracle.systems.one.offender -> oracle.systems.other.victim" in said


def test_an_index_that_knows_the_game_is_reported(imports: Imports, verdict: Verdict) -> None:
    imports("rules_index.offender", "oracle.errors")
    said = verdict()
    assert f"{INDEX} BROKEN" in said
    assert "rules_index.offender -> oracle.errors" in said


def test_anybody_but_the_lookup_who_asks_the_index_is_reported(imports: Imports, verdict: Verdict) -> None:
    importers = ("oracle.table.offender", "oracle.dealer.offender", "oracle.cli")
    for importer in importers:
        imports(importer, "rules_index.victim")
    said = verdict()
    assert f"{LOOKUP} BROKEN" in said
    for importer in importers:
        assert f"{importer} -> rules_index.victim" in said


def test_the_lookup_may_ask_the_index(imports: Imports, verdict: Verdict) -> None:
    for importer in ("oracle.lookup", "oracle.lookup.examples"):
        for imported in ("rules_index", "rules_index.victim"):
            imports(importer, imported)
    assert f"{LOOKUP} KEPT" in verdict()


def test_an_outside_library_imported_elsewhere_is_reported(imports: Imports, verdict: Verdict) -> None:
    pairs = [
        (importer, library)
        for importer in ("oracle.dealer.offender", "oracle.cli", "rules_index.offender")
        for library in CONTRACTS[OUTSIDE]["forbidden_modules"]
    ]
    for importer, library in pairs:
        imports(importer, library)
    said = verdict()
    assert f"{OUTSIDE} BROKEN" in said
    for importer, library in pairs:
        assert f"{importer} -> {library} (" in said


def test_every_outside_library_has_its_one_module(imports: Imports, verdict: Verdict) -> None:
    for allowed in CONTRACTS[OUTSIDE]["ignore_imports"]:
        imports(*allowed.split(" -> "))
    assert f"{OUTSIDE} KEPT" in verdict()
