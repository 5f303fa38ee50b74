"""People and things that a premise names, before anyone has written them down."""

from __future__ import annotations

import numpy as np
import pytest

from oracle.dealer.interpret.entities import FILE
from oracle.dealer.interpret.premise import named_in
from oracle.training.rows import hash_of_file


def names(text: str) -> list[str]:
    return [entity.name for entity in named_in(text)]


def test_proper_names_and_nouns_behind_an_article_or_a_number_are_found_in_order() -> None:
    text = "With us are a pedlar, two guards, and the old captain of the Swan. We greet Osric Pell."
    assert names(text) == ["pedlar", "guards", "old captain", "Swan", "Osric Pell"]


def test_a_name_is_listed_once_with_the_words_it_is_called_by() -> None:
    (entity,) = (
        one for one in named_in("By the inn stands Osric Pell. We greet Osric Pell.") if one.id == "osric-pell"
    )
    assert entity.words == ("osric pell", "osric", "pell")


@pytest.mark.parametrize("text", ["", "...", "\n\n", "the the the", "\ud800", "🔥 🔥", "a"])
def test_a_text_that_names_nothing_gives_nothing(text: str) -> None:
    assert named_in(text) == ()


def test_ids_can_stand_in_a_notation() -> None:
    text = "At the well stand Jack O’Neill-Smith; a man = a beast, and the so-called “King of Cups”."
    assert named_in(text)
    assert all(entity.id == entity.id.lower() and not set(entity.id) & set(" ;=_") for entity in named_in(text))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Anna waits by the gate.", "Anna"),
        ("A dog barks.", "dog"),
        ("On the quay two guards wait.", "quay"),
        ("Behind the counter stands Marta Vell.", "Marta Vell"),
        ("By the window stands Dr. Severs.", "Dr. Severs"),
        ("Mr. Finch isn't here.", "Mr. Finch"),
        ("Рядом стоит Иван.", "Иван"),
    ],
)
def test_a_name_is_told_from_what_stands_around_it(text: str, name: str) -> None:
    assert name in names(text)


@pytest.mark.parametrize(
    ("text", "identity", "name", "words"),
    [
        ("The landlord Dobbin Frayle counts his takings.", "dobbin-frayle", "Dobbin Frayle", {"dobbin", "landlord"}),
        ("The restorer Dr. Halina Voigt works late.", "dr-halina-voigt", "Dr. Halina Voigt", {"voigt", "restorer"}),
        ("The miller's boy Pip blames the smith.", "pip", "Pip", {"boy"}),
        ("Captain José Núñez waits.", "captain-jose-nunez", "Captain José Núñez", {"captain", "núñez"}),
        ("Рядом стоит Иван.", "иван", "Иван", {"иван"}),
    ],
)
def test_a_name_has_the_title_and_the_role_that_stand_before_it(
    text: str, identity: str, name: str, words: set[str]
) -> None:
    (entity,) = (one for one in named_in(text) if one.id == identity)
    assert entity.name == name
    assert words <= set(entity.words)


def test_who_is_named_again_by_a_part_of_the_name_or_by_the_role_is_the_same() -> None:
    text = "The surgeon Dr. Marco Severs waits. Severs coughs. The surgeon nods, and Dr. Severs yawns."
    assert [entity.id for entity in named_in(text)] == ["dr-marco-severs"]


@pytest.mark.parametrize(
    ("text", "identities"),
    [
        ("Osric Pell is here. Mrs. Pell scolds him.", ["osric-pell", "mrs-pell"]),
        ("Tom Hale greets Anna Hale. Hale nods.", ["tom-hale", "anna-hale", "hale"]),
        ("Circus Bellini is full. The ringmaster Bellini yawns.", ["circus-bellini", "bellini"]),
    ],
)
def test_a_part_of_a_name_that_may_be_somebody_else_is_kept_apart(text: str, identities: list[str]) -> None:
    assert [entity.id for entity in named_in(text)] == identities


def test_what_was_learnt_of_phrases_is_of_the_rows_as_they_are() -> None:
    with np.load(FILE) as kept:
        assert str(kept["rows"]) == hash_of_file("entities"), "stale: python -m oracle.training.fit"
