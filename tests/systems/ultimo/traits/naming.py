"""Which tests name a trait and play it: read out of the tests themselves, with the rows they are given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from oracle.systems.ultimo.rules.traits import TRAITS

TESTS: Final = Path(__file__).parents[3]
PLACES: Final = ("systems/ultimo/**/test_*.py", "dealer/test_gifts.py")
"""Where traits are played, and shown to the Dealer; elsewhere a name is mostly a word like any other."""

LISTS: Final = ("test_trait_rows.py", "test_trait_coverage.py", "test_play_laws.py")
"""Tests that name traits without trying what they do."""

_WORD: Final = re.compile(r"[a-z_]+")

Words = frozenset[str]


@cache
def named_in() -> Mapping[str, tuple[str, ...]]:
    """Return the tests that name each trait, as pytest calls them; those that a row of a table gives it are of them."""
    found: dict[str, list[str]] = {trait.id: [] for trait in TRAITS}
    for place in PLACES:
        for path in sorted(TESTS.glob(place)):
            for test, words in _tests(path) if path.name not in LISTS else ():
                for name in sorted(words & found.keys()):
                    found[name].append(f"{path.relative_to(TESTS.parent)}::{test}")
    return {name: tuple(tests) for name, tests in found.items()}


def _tests(path: Path) -> Iterator[tuple[str, Words]]:
    """Yield each test of a file with the words it says, or has said by what it uses."""
    tree = ast.parse(path.read_text("utf-8"))
    known = _known(path)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, _said(node, known)


@cache
def _known(path: Path) -> Mapping[str, Words]:
    """Return the words behind every name of a file: of its constants and functions, and those it takes from others."""
    tree = ast.parse(path.read_text("utf-8"))
    known: dict[str, Words] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests.systems.ultimo.traits."):
            others = _known(TESTS.parent / f"{(node.module or '').replace('.', '/')}.py")
            known |= {one.asname or one.name: others.get(one.name, frozenset()) for one in node.names}
        elif isinstance(node, ast.Assign):
            known |= {one.id: _said(node.value, known) for one in node.targets if isinstance(one, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and node.value and isinstance(node.target, ast.Name):
            known[node.target.id] = _said(node.value, known)
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("test_"):
            known[node.name] = _said(node, known)
    return known


def _said(node: ast.AST, known: Mapping[str, Words]) -> Words:
    """Return the words that stand in a piece of a test, one trait each: alone, or behind `use` and the like."""
    words: set[str] = set()
    for one in ast.walk(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            words |= set(_WORD.findall(one.value)) if " " not in one.value or "_" in one.value else {one.value}
        elif isinstance(one, ast.Name):
            words |= known.get(one.id, frozenset())
    return frozenset(words)
