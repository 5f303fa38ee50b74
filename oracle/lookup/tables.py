"""Passages generated from what the systems keep as rows, so that a figure is written once."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from oracle.core.system import HouseRule
from oracle.game_files import game_folder
from oracle.lookup.seams import Fact, facts_of
from oracle.systems import GAMES, find_system
from rules_index.passages import Passage, slug

_ROWS = (".py", ".toml")
"""Endings of the files of a game from which passages are made."""

_SOURCE = "the tables of this program"
_LICENCE = "as this program"


def passages_of(game: str) -> tuple[Passage, ...]:
    """Return the passages generated from the rows of `game`; none where there is nothing but its texts."""
    seam = facts_of(game)
    facts = seam.facts() if seam is not None else ()
    house_rules: Iterable[HouseRule] = find_system(game).house_rules if game in GAMES else ()
    return (*(_passage(game, fact) for fact in facts), *(_switch(game, rule) for rule in house_rules))


def mark(game: str) -> str:
    """Return what changes with the rows of `game`, without loading its system: asking must not cost that time."""
    digest = blake2b(digest_size=16)
    files = sorted(path for path in game_folder(game).rglob("*") if path.suffix in _ROWS)
    for path in (*files, Path(__file__)):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _passage(game: str, fact: Fact) -> Passage:
    return Passage(
        id=f"{game}:{fact.group}/{slug(fact.name)}",
        game=game,
        path=fact.path,
        section=fact.section,
        text=fact.text,
        rule_ids=(),
        source=_SOURCE,
        licence=_LICENCE,
        kind=fact.kind,
    )


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
