"""What players put around a deed is taken off; what they do is left as they said it."""

from __future__ import annotations

import pytest

from oracle.text.hedges import without_hedges


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Um, well, I guess I cross the bridge", "I cross the bridge"),
        ("let me hold the lantern", "I hold the lantern"),
        ("lemme try the handle", "I try the handle"),
        ("let's follow her", "we follow her"),
        ("I'd like to sit down by the fire, please", "I sit down by the fire"),
        ("we are going to carry the boat and see what happens", "we carry the boat"),
        ("i wanna ring the bell pls", "i ring the bell"),
        ("ok so I think I'll wait here", "I'll wait here"),
        ("Right, we want to rest.", "we rest."),
    ],
)
def test_hedges_around_a_deed_are_taken_off(said: str, left: str) -> None:
    assert without_hedges(said) == left


@pytest.mark.parametrize(
    "said",
    [
        "I cross the bridge",
        "right foot first, I cross the bridge",
        "I think the ferryman lies",
        "I'd like to know who built this",
        "I want to be left alone",
        "Let me go!",
        "let me know",
        "Okay is what she calls her dog",
        "um",
        "",
    ],
)
def test_what_is_no_hedge_is_left_alone(said: str) -> None:
    assert without_hedges(said) == said
