"""What can be looked up is rules: nothing of an adventure, and nothing that is the Dealer's to know, stands in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from oracle.lookup import open_library, tables
from oracle.systems.ultimo.rules.armies.forces import FORCES
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY
from oracle.systems.ultimo.rules.foes.handbook import HANDBOOK
from rules_index import sources

ADVENTURES: Final = Path(__file__).parent.parent.parent / "adventures"
RUN: Final = 7
"""Words in a row that are no turn of speech any longer: where they agree, one text has them from the other."""


def words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[a-z0-9']+", text.lower()))


def runs(text: str) -> Iterator[tuple[str, ...]]:
    listed = words(text)
    yield from (listed[start : start + RUN] for start in range(len(listed) - RUN + 1))


def strings(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        yield from (text for inner in node.values() for text in strings(inner))
    elif isinstance(node, list):
        yield from (text for inner in node for text in strings(inner))


@cache
def stories() -> tuple[dict[str, Any], ...]:
    return tuple(yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(ADVENTURES.rglob("*.yaml")))


def passages() -> Iterator[tuple[str, str]]:
    for game in sources.games():
        for one in (*sources.shipped(game), *tables.passages_of(game)):
            yield one.id, f"{' '.join(one.path)} {one.text} {sources.asked(game).get(one.id, '')}"


def named() -> set[str]:
    """Return what people, clocks and the adventures themselves are called, where the name says which one it is."""
    found = {str(story["title"]) for story in stories() if "system" in story}
    for story in stories():
        for kind in ("people", "clocks", "foes"):
            found.update(str(one["name"]) for one in (story.get(kind) or {}).values() if "name" in one)
    return {name for name in found if len([word for word in words(name) if word not in ("the", "a", "an")]) > 1}


def test_no_run_of_words_of_an_adventure_stands_in_anything_that_can_be_looked_up() -> None:
    told = {run for story in stories() for text in strings(story) for run in runs(text)}
    assert len(told) > 20_000
    assert [(name, run) for name, text in passages() for run in runs(text) if run in told] == []


def test_nobody_and_nothing_of_an_adventure_is_called_by_name_in_anything_that_can_be_looked_up() -> None:
    names = {words(name) for name in named()}
    assert len(names) > 30
    met = [
        (name, one)
        for name, text in passages()
        for listed in (words(text),)
        for one in names
        if any(listed[start : start + len(one)] == one for start in range(len(listed)))
    ]
    assert met == []


def test_what_a_foe_wants_and_hangs_by_is_found_out_in_play_and_not_looked_up() -> None:
    held = " ".join(text for _, text in passages())
    ours = [block for block in BESTIARY.values() if block not in HANDBOOK]
    secret = [one for block in ours for one in (block.words, *block.abilities)]
    secret += [one.words for block in ours for one in block.undoings if len(words(one.words)) > 2]
    secret += [force.words for force in FORCES]
    assert len(secret) > 50
    assert [one for one in secret if one and one in held] == []


@pytest.mark.parametrize(
    "question",
    [
        "what is a bargain",
        "what is the true name of the sea lord",
        "how is the Lord of the Tide undone",
        "what does the countess want",
        "who drowned with the Constancy",
        "which portrait holds her power",
    ],
)
def test_a_question_after_a_secret_gets_none(question: str) -> None:
    reply = open_library(None).ask("ultimo", question)
    told = " ".join((reply.answer, *(one.quote for one in reply.citations))).lower()
    for secret in ("bargain with the sea", "chapel sill", "true name", "forty", "portrait", "funeral"):
        assert secret not in told
