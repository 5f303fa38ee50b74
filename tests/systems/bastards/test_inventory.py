"""Every item of the rules text has a test that exercises it: the rows of `inventory.tsv` against tests and rules."""

from __future__ import annotations

import ast
import csv
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from oracle.systems.bastards.rules.advantage_rows import ADVANTAGES
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES
from oracle.systems.bastards.rules.system import BASTARDS

HERE: Final = Path(__file__).parent
PLAYTHROUGHS: Final = HERE.parents[1] / "playthroughs"
TEXTS: Final = HERE.parents[2] / "rules_index" / "texts" / "bastards"
_RULE: Final = re.compile(r"gob\.[a-z_]+")

CONTRADICTIONS: Final = 16
"""Contradictions of the draft on which the rules text rules."""

OF_SEVERAL: Final = ("counter", "florentine")
"""Advantages that are taken for one weapon skill each."""


@cache
def rows() -> tuple[dict[str, str], ...]:
    with (HERE / "inventory.tsv").open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def items(section: str) -> list[str]:
    return [row["item"] for row in rows() if row["section"].startswith(section)]


@cache
def functions_in(file: str) -> frozenset[str]:
    """Return the names of the functions of a file."""
    parsed = ast.parse((HERE / file).read_text(encoding="utf-8"))
    return frozenset(one.name for one in parsed.body if isinstance(one, ast.FunctionDef))


def named_tests() -> Iterator[tuple[str, str]]:
    """Yield each row with each test that it names."""
    for row in rows():
        for named in row["test"].split("; "):
            yield row["item"], named


def test_every_row_names_a_test() -> None:
    assert [row["item"] for row in rows() if not row["test"].strip()] == []


def test_every_test_that_is_named_is_there() -> None:
    missing = [(item, named) for item, named in named_tests() if not is_there(named)]
    assert missing == []


def is_there(named: str) -> bool:
    kind, _, playthrough = named.partition(" ")
    if kind == "playthrough":
        return (PLAYTHROUGHS / f"{playthrough}.txt").is_file()
    file, _, test = named.partition("::")
    return (HERE / file).is_file() and test in functions_in(file)


def test_no_item_stands_twice() -> None:
    keys = [(row["section"], row["item"]) for row in rows()]
    assert len(keys) == len(set(keys))


def test_every_house_rule_is_an_item() -> None:
    assert sorted({rule.id for rule in BASTARDS.house_rules} - named_rules()) == []


def test_every_rule_of_the_rules_texts_is_an_item_and_the_other_way_round() -> None:
    printed = {found for text in TEXTS.glob("*.md") for found in _RULE.findall(text.read_text(encoding="utf-8"))}
    assert sorted(printed ^ named_rules()) == []


def named_rules() -> set[str]:
    """Return the ids of rules that items name; `gob.wildcards_per_scene / _carry` names two."""
    found: set[str] = set()
    for row in rows():
        own = _RULE.findall(row["item"])
        found |= {*own, *(f"{own[0].partition('_')[0]}{end}" for end in re.findall(r"/ (_[a-z_]+)", row["item"]))}
    return found


@pytest.mark.parametrize("advantage", sorted(ADVANTAGES))
def test_every_advantage_is_an_item(advantage: str) -> None:
    listed = " / ".join(items("2.1 advantages")).lower().replace("-", " ").replace("’", "")
    name = advantage.partition("_")[0] if advantage.startswith(OF_SEVERAL) else advantage.replace("_", " ")
    assert name in listed


def test_every_disadvantage_is_an_item() -> None:
    listed = " / ".join(items("2.1 disadvantages"))
    assert [row.name for row in DISADVANTAGES.values() if row.name not in listed] == []


def test_every_contradiction_of_the_draft_is_an_item() -> None:
    numbers = [int(item.split()[0][1:]) for item in items("2.3")]
    assert sorted(numbers) == list(range(1, CONTRADICTIONS + 1))
