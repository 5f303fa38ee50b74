"""Facts from the rows of the game: what advantages cost and how often they can be had, disadvantages, states."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.core.records import replace
from oracle.game_files import game_words
from oracle.kit.words import capital, counted, listed
from oracle.lookup.seams import Fact, RatedTask
from oracle.systems.bastards.rules.advantage_rows import ADVANTAGES
from oracle.systems.bastards.rules.advantages import Advantage
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES, POINTS_OFF
from oracle.systems.bastards.rules.figures import LEVELS
from oracle.systems.bastards.rules.pools import pool_name
from oracle.systems.bastards.rules.skills import TRAITS
from oracle.systems.bastards.seams.examples import GAME


def facts() -> Iterator[Fact]:
    """Yield the facts, in the order of the book."""
    rows = tuple(ADVANTAGES.values())
    yield _fact("several", five=_named(_at_most(rows, 5)), three=_named(_at_most(rows, 3)))
    yield _fact("creation", names=_named(row for row in rows if row.at_creation))
    yield _fact("wildcards", names=_named(row for row in rows if row.wildcards))
    yield _fact("pools", names="; ".join(_paying(rows)))
    yield _fact("permanent", names=listed(tuple(row.name for row in DISADVANTAGES.values() if row.permanent)))
    yield _fact("worse", names="; ".join(_worse()))
    yield _fact("states", names="; ".join(_states()))
    yield _fact("healing")
    for row in DISADVANTAGES.values():
        points = counted(POINTS_OFF * row.weight, "point")
        yield replace(_fact("disadvantage", name=row.name, told=row.told, points=points), name=row.name)


def rated_tasks() -> tuple[RatedTask, ...]:
    """Return nothing: the book rates no tasks, and the examples that the Dealer goes by are this program’s own."""
    return ()


def _fact(key: str, **holes: str) -> Fact:
    row = game_words(GAME, "facts")[key]
    return Fact("fact", row["name"], tuple(row["path"]), row["section"], row["text"].format(**holes), "rule")


def _named(rows: Iterator[Advantage]) -> str:
    return listed(tuple(row.name for row in rows))


def _at_most(rows: tuple[Advantage, ...], most: int) -> Iterator[Advantage]:
    return (row for row in rows if row.most == most)


def _paying(rows: tuple[Advantage, ...]) -> Iterator[str]:
    """Yield the advantages that a point of each pool pays for."""
    for trait in TRAITS:
        paid = (row for row in rows if row.pays == trait)
        yield f"1 {pool_name(trait)}: {_named(paid) or 'none'}"


def _worse() -> Iterator[str]:
    """Yield each disadvantage that takes the place of a milder one."""
    for row in DISADVANTAGES.values():
        if row.worse_than:
            yield f"{row.name} is worse than {DISADVANTAGES[row.worse_than].name}"


def _states() -> Iterator[str]:
    """Yield the state that each number of empty pools makes."""
    for pools, state in enumerate(LEVELS):
        yield f"{counted(pools, 'empty pool')}: {capital(state)}"
