"""A slip in the verb of a deed is read as the verb; and what is known of a person takes no card."""

from __future__ import annotations

import pytest

from tests.dealer.fights import heard, verbs
from tests.dealer.tables import Game, mill


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("I cilmb the wall", "I climb the wall"),
        ("I want to serach the barrels", "I want to search the barrels"),
        ("I pick the lokc of the cellar", "I pick the lock of the cellar"),
    ],
)
def test_a_word_is_known_in_spite_of_a_slip(said: str, meant: str) -> None:
    (slip,), (right,) = heard(Game(mill()), said)[0], heard(Game(mill()), meant)[0]
    assert slip.split()[:5] == right.split()[:5]


@pytest.mark.parametrize("said", ["I greet Mr Sneed", "Hello, Marta", "I nod to Clim", "the crypt is cold", "hm"])
def test_a_name_and_a_greeting_are_no_slips_of_deeds(said: str) -> None:
    assert verbs(Game(mill()), said) == []


@pytest.mark.parametrize(
    "said",
    ["what do I know about Jost", "What do we know of Jost?", "look who's in the room", "see who is here"],
)
def test_what_is_known_of_somebody_and_who_is_there_takes_no_card(said: str) -> None:
    actions, told = heard(Game(mill()), said)
    assert (actions, "Jost Aldern" in told) == ([], True)
