"""What the program knows of one game stands in that game's folder, and is what the program asks for."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Collection, Iterator
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

import pytest

from oracle.systems import KNOWN, find_seam, games_with

ROOT: Final = Path(__file__).parents[2]
SYSTEMS: Final = ROOT / "oracle" / "systems"
REGISTRY: Final = "oracle/systems/__init__.py"

SCANNED: Final = {".py", ".toml", ".tsv", ".yaml", ".yml"}
"""Endings of the files that may name no game."""

EXEMPT: Final = (
    *(f"oracle/systems/{game}/" for game in KNOWN),
    "oracle/training/places/",  # adventures that the learning rows are set in
    "oracle/training/rows/told_",  # prose, in which a word that is also the name of a game may come
    "rules_index/texts/",
)
"""Folders of games, of rule texts and of adventures."""


class Asked(NamedTuple):
    """One place at which the program asks for a seam."""

    where: str
    seam: str
    """Its name; `*` stands for what is known only when it is asked."""
    protocol: type


@cache
def asked_for() -> tuple[Asked, ...]:
    """Return every place outside the games at which a seam is asked for."""
    files = sorted((ROOT / "oracle").rglob("*.py"))
    outside = (file for file in files if relative(file) == REGISTRY or not relative(file).startswith(EXEMPT))
    return tuple(asked for file in outside for asked in asked_in(file))


def relative(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def asked_in(file: Path) -> Iterator[Asked]:
    """Yield what a file asks for: a variable or a result with a protocol, and the call that fills it."""
    text = file.read_text(encoding="utf-8")
    if "find_seam(" not in text:
        return
    module = import_module(relative(file).removesuffix(".py").replace("/", "."))
    tree = ast.parse(text)
    asking = ("find_seam", *wrappers(tree))
    calls = [node for node in ast.walk(tree) if is_call(node, asking) and not is_handed_on(node)]
    found = [(node.annotation, node.value) for node in ast.walk(tree) if isinstance(node, ast.AnnAssign) and node.value]
    for annotation, value in found:
        for call in (node for node in ast.walk(value) if is_call(node, asking)):
            assert isinstance(call, ast.Call)
            calls.remove(call)
            yield Asked(relative(file), seam_of(call.args[1], module), protocol_of(annotation, module))
    assert not calls, f"{relative(file)} asks for a seam and does not say what it expects of it: {ast.dump(calls[0])}"


def wrappers(tree: ast.Module) -> Iterator[str]:
    """Yield the functions of a module that only ask for the seam they are given."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and any(map(is_handed_on, ast.walk(node))):
            yield node.name


def is_call(node: ast.AST, names: Collection[str]) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names


def is_handed_on(node: ast.AST) -> bool:
    """Return whether a call asks for a seam by a name that it was given: a variable in small letters."""
    asked = node.args[1] if is_call(node, ("find_seam",)) and isinstance(node, ast.Call) else None
    return isinstance(asked, ast.Name) and asked.id.islower()


def seam_of(node: ast.expr, module: ModuleType) -> str:
    """Return the name in a call: written out, a constant of its module, or with `*` for a part of it."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
    return str(ast.literal_eval(node) if isinstance(node, ast.Constant) else getattr(module, ast.unparse(node)))


def protocol_of(annotation: ast.expr, module: ModuleType) -> type:
    name = ast.unparse(annotation).removesuffix(" | None")
    found: type = eval(name, vars(module))
    assert getattr(found, "_is_protocol", False), f"{name} in {module.__name__} is no protocol"
    return found


def members_of(protocol: type) -> dict[str, Any]:
    """Return what a protocol asks for by name."""
    bases = [base for base in protocol.__mro__ if getattr(base, "_is_protocol", False)]
    named = {name: None for base in bases for name in base.__annotations__}
    return named | {name: value for base in bases for name, value in vars(base).items() if not name.startswith("_")}


def seams_of(game: str, pattern: str) -> Iterator[ModuleType]:
    """Yield the modules of a game that a name asks for."""
    for path in sorted((SYSTEMS / game / "seams").iterdir()):
        if path.stem != "__init__" and fnmatchcase(path.stem, pattern) and (path.is_dir() or path.suffix == ".py"):
            found = find_seam(game, path.stem)
            if found is not None:
                yield found


def test_seams_are_asked_for_in_many_places() -> None:
    assert len(asked_for()) > 10


@pytest.mark.parametrize("asked", asked_for(), ids=lambda asked: f"{asked.where}:{asked.seam}")
def test_a_seam_of_that_name_exists_in_some_game(asked: Asked) -> None:
    assert any(list(seams_of(game, asked.seam)) for game in KNOWN)


@pytest.mark.parametrize("game", KNOWN)
@pytest.mark.parametrize("asked", asked_for(), ids=lambda asked: f"{asked.where}:{asked.seam}")
def test_every_seam_is_what_its_caller_expects(asked: Asked, game: str) -> None:
    for seam in seams_of(game, asked.seam):
        for name, member in members_of(asked.protocol).items():
            assert hasattr(seam, name), f"{seam.__name__} has no {name}, which {asked.where} asks for"
            if inspect.isfunction(member):
                _called_alike(getattr(seam, name), member)


def _called_alike(found: Any, wanted: Any) -> None:
    """Check that a function can be called in the way that a protocol says."""
    _, *parameters = inspect.signature(wanted).parameters.values()
    named = {one.name: None for one in parameters if one.kind is one.KEYWORD_ONLY}
    placed = [None for one in parameters if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    inspect.signature(found).bind(*placed, **named)


@pytest.mark.parametrize("game", KNOWN)
def test_every_module_of_the_seams_is_asked_for_or_serves_one_that_is(game: str) -> None:
    folder = SYSTEMS / game / "seams"
    texts = {file: file.read_text(encoding="utf-8") for file in folder.rglob("*.py")}
    for path in folder.iterdir():
        name = path.stem
        if name in ("__init__", "__pycache__") or path.suffix not in ("", ".py"):
            continue
        used = re.compile(rf"seams(?:\.| import (?:[\w, ]*\b)?){name}\b")
        serves = any(used.search(text) for file, text in texts.items() if path not in (file, *file.parents))
        assert serves or any(fnmatchcase(name, asked.seam) for asked in asked_for()), f"nothing needs {path}"


def test_a_seam_that_is_not_there_is_nothing() -> None:
    assert games_with("nothing_of_the_kind") == ()
    assert all(find_seam(game, "nothing_of_the_kind") is None for game in KNOWN)


def test_no_file_outside_the_games_names_one() -> None:
    """A game lives in its folder; no other file of code or data names it, apart from the registry."""
    named = re.compile(rf"(?<![a-z])(?:{'|'.join(KNOWN)})(?![a-z])", re.IGNORECASE)
    code = (ROOT / "oracle", ROOT / "rules_index")
    files = [*(file for folder in code for file in folder.rglob("*")), ROOT / "pyproject.toml"]
    scanned = [file for file in files if file.suffix in SCANNED and not relative(file).startswith((REGISTRY, *EXEMPT))]
    found = [
        relative(file)
        for file in scanned
        if named.search(relative(file)) or named.search(file.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_the_help_of_the_command_line_loads_no_game() -> None:
    asking = "import sys\nfrom oracle.cli import main\ntry:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
    told = "print('loaded:', sorted(name for name in sys.modules if name.startswith('oracle.systems.')))"
    done = subprocess.run([sys.executable, "-c", asking + told], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "loaded: []"
