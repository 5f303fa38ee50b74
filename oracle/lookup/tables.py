"""Passages generated from what the systems keep as rows, so that a figure is written once."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from oracle.core.system import HouseRule
from oracle.errors import UnknownNameError
from rules_index.passages import Passage

_MAKERS = sorted(Path(__file__).parent.glob("tables*.py"))
_ROWS = ("house_rules*.py", "gear/*.py", "foes/*.py", "conditions.py", "effects.py")
"""Files of a system from whose rows passages are made."""

_SOURCE = "the tables of this program"
_LICENCE = "as this program"


def passages_of(game: str) -> tuple[Passage, ...]:
    """Return the passages generated from the tables of `game`; none where it has no system."""
    switches = tuple(_switch(game, rule) for rule in _house_rules(game))
    if game != "ultimo":
        return switches
    from oracle.lookup.tables_danger import danger_passages
    from oracle.lookup.tables_ultimo import weapon_passages

    return (*weapon_passages(_SOURCE, _LICENCE), *danger_passages(_SOURCE, _LICENCE), *switches)


def mark(game: str) -> str:
    """Return what changes with the tables of `game`, without loading its system: asking must not cost that time."""
    folder = Path(__file__).parent.parent / "systems" / game
    digest = blake2b(digest_size=16)
    rows = (path for pattern in _ROWS for path in sorted(folder.rglob(pattern)))
    for path in (*rows, *_MAKERS):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _house_rules(game: str) -> Iterable[HouseRule]:
    from oracle.systems import find_system

    with suppress(UnknownNameError, ImportError):  # a game of the player's own has texts and no system
        return find_system(game).house_rules
    return ()


def _switch(game: str, rule: HouseRule) -> Passage:
    others = ", ".join(rule.others)
    text = f"House rule {rule.id}: {rule.words} As told here: {rule.default}. Otherwise: {others}."
    ids = tuple(word for word in (rule.id, f"{game}.{rule.id}", rule.rule) if word)
    return Passage(
        id=f"{game}:switch/{rule.id.replace('_', '-')}",
        game=game,
        path=("House Rules", rule.id.replace("_", " ")),
        section="House Rules",
        text=text,
        rule_ids=ids,
        source=_SOURCE,
        licence=_LICENCE,
        kind="house",
    )
