"""A concept is read once for every game: its words, its name, and the things it gives a person."""

from __future__ import annotations

import pytest

from oracle.errors import NotationError
from oracle.text.concept import LONGEST_CONCEPT, asks_for, bare, is_thing, named, read_concept, slug_of


def test_a_concept_is_one_line_of_plain_words() -> None:
    concept = read_concept("a Dröwned\n priest, with a crow-bar!")
    assert concept.line == "a Dröwned priest, with a crow-bar!"
    assert concept.spoken == ("a", "drowned", "priest", "with", "a", "crow", "bar")


@pytest.mark.parametrize("text", ["", " . !", "x" * (LONGEST_CONCEPT + 1)])
def test_nothing_and_too_much_are_no_concept(text: str) -> None:
    with pytest.raises(NotationError, match="one line of up to 120 characters"):
        read_concept(text)


def test_it_is_told_without_its_article() -> None:
    assert read_concept("a mad scientist.").told() == "Mad scientist"
    assert read_concept("no friend of the law").told("no") == "Friend of the law"
    assert read_concept("no friend of the law").told() == "No friend of the law"


def test_it_may_give_a_name() -> None:
    assert read_concept("a thief called Nell O'Brien").called == "Nell O'Brien"
    assert read_concept("a thief called nobody").called == ""


def test_it_may_name_things() -> None:
    concept = read_concept("a cook with a blue iron pan of her own and her grudge")
    assert concept.things(4) == ("a blue iron pan ", "grudge")
    assert named("a blue iron pan of her") == ("a", "blue", "iron", "pan")
    assert (is_thing("pan"), is_thing("Grudge")) == (True, False)
    assert slug_of(bare("a blue iron-pan"), "_") == "blue_iron_pan"


@pytest.mark.parametrize(
    ("listed", "count"), [("priest- monk-", 2), ("drown-", 1), ("priest", 0), ("monk", 1), ("cat-", 0), ("mon-", 0)]
)
def test_words_ask_for_a_row_by_themselves_or_by_a_stem_of_four_letters(listed: str, count: int) -> None:
    assert asks_for(listed, ("drowned", "priests", "monk", "category")) == count
