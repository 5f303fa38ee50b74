"""The ladder of rated examples."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oracle.errors import UnknownNameError
from oracle.systems.ultimo.rules.ladder import BANDS, LADDER, band_of, find_example, is_example
from oracle.systems.ultimo.rules.skills import is_skill

TOLD = Path(__file__).parents[3] / "rules_index" / "texts" / "ultimo" / "08-gameplay-difficulty.md"


def test_three_examples_for_every_rating_to_fifteen_and_four_beyond() -> None:
    ratings = [example.rating for example in LADDER if example.id.startswith("C")]
    assert ratings == [*(rating for rating in range(16) for _ in range(3)), 17, 18, 20, 25]


def test_ids_name_rating_and_skill() -> None:
    assert len({example.id for example in LADDER}) == len(LADDER)
    for example in LADDER:
        assert is_skill(example.skill)
        assert example.id in (f"C{example.rating}/{example.skill}", f"S{example.rating}")


def test_u397_the_two_surgeries_are_rated_five_and_eight() -> None:
    assert find_example("S5").rating == 5
    assert (find_example("S8").rating, find_example("S8").second_skill) == (8, "Psyche")
    assert find_example("S8/Biology") is find_example("S8")


def test_an_example_is_found_by_its_id() -> None:
    assert find_example("C8/Espionage").rating == 8
    assert is_example("C25/Ritual")


@pytest.mark.parametrize("name", ["C16/Athletics", "C8", "C8/Brawling", "c8/espionage", "", "S6"])
def test_what_is_no_example_cannot_be_cited(name: str) -> None:
    assert not is_example(name)
    with pytest.raises(UnknownNameError):
        find_example(name)


def test_a_wrong_citation_is_answered_with_its_neighbours() -> None:
    with pytest.raises(UnknownNameError) as refused:
        find_example("C8/Brawling")
    assert "C8/Espionage" in refused.value.known
    assert "C7/Brawling" in refused.value.known
    assert "C3/Research" not in refused.value.known


def test_the_rules_text_tells_the_same_examples_in_the_same_words() -> None:
    told = dict(re.findall(r"^\| `(C\d+/\w+)` \| (.+) \|$", TOLD.read_text(encoding="utf-8"), re.MULTILINE))
    assert told == {example.id: example.words for example in LADDER if example.id.startswith("C")}


@pytest.mark.parametrize(
    ("rating", "name"),
    [
        *((0, "trivial"), (4, "trivial"), (5, "median"), (8, "median"), (9, "difficult"), (12, "difficult")),
        *((13, "nearly impossible"), (15, "nearly impossible"), (16, "impossible"), (32, "impossible")),
    ],
)
def test_every_rating_lies_in_a_band(rating: int, name: str) -> None:
    assert band_of(rating).name == name


def test_bands_leave_no_gap() -> None:
    assert [band.least for band in BANDS[1:]] == [band.most + 1 for band in BANDS[:-1]]
