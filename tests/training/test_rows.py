"""Every row to learn from can be read, is said in a place that exists, and names only what stands there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, get_args

import pytest

from oracle.core.system import task_skills
from oracle.dealer.interpret.meaning import EVERYONE, FAMILIES, SCENE, SOURCES, MeaningKind
from oracle.dealer.interpret.requests import adventure_named
from oracle.systems import find_system
from oracle.training.rows import (
    PLACES,
    ROWS,
    Decision,
    Row,
    decision_of,
    hash_of_rows,
    open_rows,
    places,
    plain_rows,
    read_rows,
    rows_game,
    scene_rows,
)

KEYS: Final[Mapping[str, frozenset[str]]] = {
    "check": frozenset({"skill", "attribute", "feature", "to"}),
    "talk": frozenset({"to", "about"}),
    "act": frozenset({"family", "target"}),
    "go": frozenset({"exit"}),
    "look": frozenset({"at"}),
    "answer": frozenset({"source"}),
    "pass": frozenset(),
    "refuse": frozenset(),
}
"""What a decision of each kind may say."""

READINGS: Final = frozenset(
    (
        *(kind for kind in get_args(MeaningKind) if kind not in ("act", "answer")),
        *(f"act:{family}" for family in FAMILIES),
        *(f"answer:{source}" for source in SOURCES),
        *("persuade", "ooc", "refuse:inject"),
    )
)
"""Classes of the reading head."""

HEADS: Final = {path.stem: tuple(read_rows(path)[0]) for path in sorted(ROWS.glob("*.tsv"))}
"""File to its columns."""

OPEN: Final = tuple(name for name, columns in HEADS.items() if "premise" in columns)
PLAIN: Final = tuple(name for name, columns in HEADS.items() if "reading" in columns)


@cache
def rows_of(file: str) -> tuple[Row, ...]:
    """Return the rows of a file that carry a decision."""
    return tuple(scene_rows(file) if file in places() else open_rows(file))


def decisions(file: str) -> Iterator[tuple[Row, Decision]]:
    return ((row, decision) for row in rows_of(file) for decision in row.accept)


@pytest.mark.parametrize("file", HEADS)
def test_every_line_of_a_file_has_its_columns_and_no_blank_at_an_end(file: str) -> None:
    lines = (ROWS / f"{file}.tsv").read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(read_rows(ROWS / f"{file}.tsv")) + 1
    for number, line in enumerate(lines, start=1):
        cells = line.split("\t")
        assert len(cells) == len(HEADS[file]), number
        assert cells == [cell.strip() for cell in cells], number


@pytest.mark.parametrize("file", [file for file, columns in HEADS.items() if "author" in columns])
def test_a_row_says_who_wrote_it_from_which_brief_and_when(file: str) -> None:
    for row in read_rows(ROWS / f"{file}.tsv"):
        assert row["author"]
        assert row["brief"]
        assert re.fullmatch(r"20\d\d-[01]\d-[0-3]\d", row["date"])


def test_every_file_with_a_place_or_a_premise_says_who_wrote_it() -> None:
    assert all("author" in HEADS[file] for file in (*places(), *OPEN))


def test_enough_rows_carry_a_scene_in_enough_places() -> None:
    assert len(places()) >= 6
    assert sum(len(rows_of(place)) for place in places()) >= 1500


def test_no_place_of_the_rows_ships() -> None:
    assert not [place for place in places() if place in {path.name for path in PLACES.parents[2].glob("adventures/*")}]


@pytest.mark.parametrize("file", [*places(), *OPEN])
def test_ids_are_used_once_and_somebody_of_the_party_speaks(file: str) -> None:
    assert len({row.id for row in rows_of(file)}) == len(rows_of(file))
    for row in rows_of(file):
        assert row.setting.speaker in row.setting.party, row.id
        assert row.accept, row.id


@pytest.mark.parametrize("file", [*places(), *OPEN])
def test_decisions_are_of_a_kind_there_is_and_have_its_keys(file: str) -> None:
    game = adventure_named(str(PLACES / file)).system if file in places() else rows_game()
    skills = task_skills(find_system(game))
    for row, decision in decisions(file):
        (kind,) = decision["kind"]
        assert kind in KEYS, row.id
        assert set(decision) - {"kind"} <= KEYS[kind], row.id
        assert all(value for values in decision.values() for value in values), row.id
        assert set(decision.get("skill", ())) <= skills, row.id
        assert set(decision.get("family", ())) <= set(FAMILIES), row.id
        assert set(decision.get("source", ())) <= set(SOURCES), row.id


@pytest.mark.parametrize("place", places())
def test_what_a_decision_is_about_is_within_reach_where_it_is_said(place: str) -> None:
    facts = set(adventure_named(str(PLACES / place)).facts)
    for row, decision in decisions(place):
        features, exits, people = ({thing.id for thing in row.setting.of(k)} for k in ("feature", "exit", "person"))
        named = people | set(row.setting.party)
        assert set(decision.get("feature", ())) <= features, row.id
        assert set(decision.get("exit", ())) <= exits, row.id
        assert set(decision.get("to", ())) <= named | {EVERYONE}, row.id
        assert set(decision.get("target", ())) <= named | features | exits, row.id
        everybody = {thing.id for thing in row.setting.things}
        assert set(decision.get("about", ())) <= everybody | facts, row.id


def test_what_is_looked_at_is_within_reach() -> None:
    wrong = [
        row.id
        for place in places()
        for row, decision in decisions(place)
        if not set(decision.get("at", ()))
        <= {thing.id for thing in row.setting.of("feature", "person", "exit")} | {SCENE}
    ]
    assert wrong == []


@pytest.mark.parametrize("file", OPEN)
def test_whoever_is_spoken_to_in_open_play_stands_in_the_premise(file: str) -> None:
    for row, decision in decisions(file):
        for name in (*decision.get("to", ()), *decision.get("target", ())):
            known = name == EVERYONE or name in row.setting.party
            assert known or all(word in row.setting.text.lower() for word in name.lower().split()), row.id


@pytest.mark.parametrize("file", PLAIN)
def test_rows_without_a_place_tell_a_reading_there_is(file: str) -> None:
    rows = tuple(plain_rows(file, 0.5))
    assert rows
    assert {row.reading for row in rows} <= READINGS
    assert {row.weight for row in rows} == {0.5}


def test_a_decision_is_read_from_its_notation() -> None:
    assert decision_of("check skill=Athletics,Espionage to=Old_Piet") == {
        "kind": ("check",),
        "skill": ("Athletics", "Espionage"),
        "to": ("Old Piet",),
    }
    assert decision_of("pass") == {"kind": ("pass",)}


def test_the_hash_of_the_rows_is_the_same_every_time() -> None:
    assert hash_of_rows() == hash_of_rows()
    assert re.fullmatch(r"[0-9a-f]{24}", hash_of_rows())
