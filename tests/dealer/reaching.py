"""Records what plain words reach with the built-in Dealer: `pytest -p tests.dealer.reaching --reach FILE tests/dealer`.

Every decision of the built-in Dealer that the referee lets pass is noted: the words asked, the verbs of its actions,
and the module that thought of it. `reach.md` tells how the tables beside it were made.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from types import GeneratorType
from typing import Any, Final

import pytest

from oracle.dealer import referee
from oracle.dealer.builtin import dealer
from oracle.dealer.compile import compiled
from oracle.systems import GAMES

BELOW: Final = "/oracle/dealer/builtin/"
COLUMNS: Final = ("game", "actor", "verb", "route", "example")
FITTING: Final = 26
"""Letters of an example that is easily read."""

found: dict[tuple[str, str, str, str], set[str]] = {}
routes: dict[int, tuple[Any, str]] = {}
"""Who thought of a decision, by its identity; the decision is kept, so that no other one gets it."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the file that the table is written to."""
    parser.addoption("--reach", type=Path, required=True)


def pytest_configure() -> None:
    """Listen to the built-in Dealer and to the referee."""
    for name in ("rulings", "reactions", "added"):
        setattr(dealer, name, _listened(getattr(dealer, name)))
    judge = referee.judge

    def judged(position: Any, decision: Any, **how: Any) -> Any:
        verdict = judge(position, decision, **how)
        if verdict.is_accepted and id(decision) in routes:
            _note(position, decision)
        return verdict

    modules: tuple[Any, ...] = (dealer, referee)
    for module in modules:
        module.judge = judged


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the table."""
    rows = [(*key, _example(words)) for key, words in found.items()]
    rows.sort(key=lambda row: (GAMES.index(row[0]), row[1] != "p", row[2:]))
    lines = ("\t".join(row) for row in (COLUMNS, *rows))
    session.config.getoption("--reach").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _listened(thinks: Callable[..., Iterator[Any]]) -> Callable[..., Iterator[Any]]:
    def listened(*asked: Any, **how: Any) -> Iterator[Any]:
        thinking = thinks(*asked, **how)
        for decision in thinking:
            routes[id(decision)] = (decision, _module_of(thinking))
            yield decision

    return listened


def _module_of(thinking: Iterator[Any]) -> str:
    """Return the module in which the innermost generator stands that just gave a decision."""
    inside: Any = thinking
    while isinstance(inside, GeneratorType) and isinstance(inside.gi_yieldfrom, Generator):
        inside = inside.gi_yieldfrom
    path = inside.gi_code.co_filename if isinstance(inside, GeneratorType) else BELOW
    return path.partition(BELOW)[2].removesuffix(".py") or "-"


def _note(position: Any, decision: Any) -> None:
    for step in compiled(position, decision):
        actor = "p" if step.who.startswith("pc") else step.who
        key = (position.system.name, actor, step.action.verb, routes[id(decision)][1])
        found.setdefault(key, set()).add(position.state.table.asked.replace("\t", " "))


def _example(words: set[str]) -> str:
    """Return the plainest of the words that reach something; in brackets where none do."""
    said = [line for line in words if line and line.isascii()]
    if not said:
        return "(afterwards)" if "" in words else "-"
    return min(said, key=lambda line: (not line[0].isupper(), abs(len(line) - FITTING), line))[:90]
