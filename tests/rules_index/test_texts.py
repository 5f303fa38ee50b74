"""The shipped texts: whole, in order, and holding every rule that the code cites."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules_index import sources, thesaurus
from rules_index.examples import yardsticks
from rules_index.folders import TEXTS

GAMES = ("agony", "bastards", "diesel", "humanity", "ultimo")
CITED = re.compile(r"\bU-\d{3}\b")
ORACLE = Path(__file__).parents[2] / "oracle"


def test_five_games_have_texts() -> None:
    assert sources.games() == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_passages_have_text_source_licence_and_an_id_of_their_own(game: str) -> None:
    found = sources.shipped(game)
    assert all(one.text and one.source and one.licence and one.section for one in found)
    assert len({one.id for one in found}) == len(found)
    assert len(found) > 100


@pytest.mark.parametrize("game", GAMES)
def test_every_way_of_asking_belongs_to_a_passage(game: str) -> None:
    assert not set(sources.asked(game)) - {one.id for one in sources.shipped(game)}


@pytest.mark.parametrize("game", GAMES)
def test_every_section_that_is_listed_is_a_heading(game: str) -> None:
    headings = {heading for one in sources.shipped(game) for heading in one.path}
    for path in sources.files(game):
        headings.update(re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE))
    lines = (TEXTS / game / "sections.tsv").read_text(encoding="utf-8").splitlines()
    assert not {line.split("\t")[0] for line in lines if not line.startswith("#")} - headings


@pytest.mark.parametrize(("game", "least"), [("ultimo", 150), *((game, 40) for game in GAMES if game != "ultimo")])
def test_the_thesaurus_knows_many_words_of_players(game: str, least: int) -> None:
    own = (TEXTS / game / thesaurus.NAME).read_text(encoding="utf-8").splitlines()
    assert sum("->" in line for line in own) >= least


def test_every_ruling_that_the_code_cites_stands_in_the_texts() -> None:
    there = {name for one in sources.shipped("ultimo") for name in one.rule_ids}
    cited = {
        name: path.name
        for path in sorted(ORACLE.rglob("*.py"))
        for name in CITED.findall(path.read_text(encoding="utf-8"))
    }
    assert {name: where for name, where in cited.items() if name not in there} == {}


def test_all_traits_of_the_handbook_are_told() -> None:
    told = [
        one
        for one in sources.shipped("ultimo")
        if "traits" in one.path[1:2] or (one.path[-2:-1] and one.path[-2].endswith(" traits"))
    ]
    assert len(told) == 179


def test_yardsticks_cover_every_skill_and_every_band() -> None:
    rows = yardsticks("ultimo")
    assert len(rows) >= 300
    skills = {one.skill for one in rows}
    assert len(skills) == 23
    for skill in skills:
        ratings = {one.rating for one in rows if one.skill == skill}
        assert all(
            any(low <= rating <= high for rating in ratings) for low, high in ((0, 4), (5, 8), (9, 12), (13, 30))
        )


def test_chapters_can_be_read_through() -> None:
    chapters = sources.chapters("ultimo")
    assert next(iter(chapters)) == "Introduction"
    assert "## Dodge" in chapters["Combat"] or "### Dodge" in chapters["Combat"]
