"""What a game tells the lookup: each seam holds what is expected of it, and nothing in its files is left unused."""

from __future__ import annotations

import re

import pytest

from oracle.game_files import game_folder, game_words
from oracle.lookup import seams
from oracle.lookup.questions import questions_of
from oracle.systems import ASKED_ABOUT, GAMES, KNOWN, find_seam
from oracle.systems.agony.seams import quantities as agony
from oracle.systems.bastards.seams import facts as bastards_facts
from oracle.systems.bastards.seams import quantities as bastards
from oracle.systems.diesel.seams import quantities as diesel
from oracle.systems.humanity.seams import quantities as humanity
from oracle.systems.ultimo.seams import facts, quantities, reading
from rules_index import sources

READING: tuple[seams.Reading, ...] = (reading,)
QUANTITIES: tuple[seams.Quantities, ...] = (quantities, diesel, bastards, humanity, agony)
FACTS: tuple[seams.Facts, ...] = (facts, bastards_facts)
"""The seams as mypy holds them to their protocols."""


def code_of(game: str) -> str:
    files = sorted((game_folder(game) / "seams").rglob("*.py"))
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def test_every_game_with_texts_is_known_and_every_known_game_has_texts() -> None:
    assert set(sources.games()) == set(KNOWN)
    assert not set(GAMES) & set(ASKED_ABOUT)


@pytest.mark.parametrize(
    ("seam", "held"), [("reading", READING), ("quantities", QUANTITIES), ("facts", FACTS)], ids=lambda one: str(one)[:9]
)
def test_every_seam_of_a_game_is_one_that_mypy_holds_to_its_protocol(seam: str, held: tuple[object, ...]) -> None:
    assert [found for game in KNOWN if (found := find_seam(game, seam)) is not None] == list(held)


@pytest.mark.parametrize("game", ASKED_ABOUT)
def test_a_game_that_is_only_asked_about_has_no_rules(game: str) -> None:
    assert {path.name for path in game_folder(game).iterdir()} - {"__pycache__"} == {"__init__.py", "data", "seams"}


def test_a_game_of_the_players_own_has_no_seam() -> None:
    assert seams.reading_of("mygame") is None
    assert seams.quantities_of("mygame") is None
    assert seams.facts_of("mygame") is None


@pytest.mark.parametrize("game", KNOWN)
def test_every_pattern_of_a_game_is_a_pattern_and_every_row_can_be_tried(game: str) -> None:
    patterns = game_words(game, "questions")["patterns"].values()
    rows = questions_of(game)
    for pattern in (*patterns, *(one for row in rows for one in (*row.when, row.unless))):
        assert "<" not in re.sub(r"\(\?<[=!]", "", pattern)
        re.compile(pattern)


@pytest.mark.parametrize("game", KNOWN)
def test_no_word_of_a_game_is_left_over(game: str) -> None:
    file, told = game_words(game, "questions"), game_words(game, "workings")
    rows = "\n".join(str(row) for row in file["question"])
    used = set(re.findall(r"[\"'](\w+)[\"']", code_of(game))) | set(re.findall(r"<(\w+)>", rows))
    used |= {"patterns", "question", "counted", "rated"}
    assert [name for name in (*file, *file["patterns"], *told) if name not in used] == []
