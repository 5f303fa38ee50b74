"""Tellings of what no cards decided, read back: what a reader finds in one, held against the scene."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from oracle.dealer.claims.kinds import Held
from oracle.dealer.narration import Facts
from oracle.dealer.reading_scenes import Scene, ask_of_scene, fault_in_scene, read_scene
from oracle.errors import ModelError

NAMES: Final = ("dying", "hurt", "acting", "deciding", "gained", "lost", "strange", "told", "denied")
HALL: Final = Facts(
    company=("Wren Hallow",),
    dead=("Karla Voss",),
    others=("Percival Orme",),
    living=("Wren Hallow", "Percival Orme"),
    absent=("Enoch Tully",),
    things=("the visitors' book", "shuttered lantern"),
    public="The hall. A stout man stands before the grate. The coat closet is behind the stair.",
    happened=frozenset(),
)
SCENE: Final = Scene(("in to supper",), ("No fire is lit tonight.",), ("The key is in the old man's fist.",))


def reading(**found: Any) -> str:
    return json.dumps({**{name: [] for name in NAMES}, "instructs": False, **found})


@pytest.mark.parametrize(
    ("found", "code"),
    [
        ({}, ""),
        ({"dying": ["Mr Orme"]}, "harm"),
        ({"dying": ["you"]}, "harm"),
        ({"dying": ["a moth"]}, ""),
        ({"hurt": ["Wren"]}, "harm"),
        ({"acting": ["Percival Orme"]}, ""),
        ({"acting": ["Karla"]}, "dead"),
        ({"acting": ["Tully"]}, "absent"),
        ({"deciding": ["Wren Hallow"]}, "agency"),
        ({"deciding": ["Mr Orme"]}, ""),
        ({"gained": ["a silver key"]}, "goods"),
        ({"lost": ["the lantern"]}, "goods"),
        ({"strange": ["Sir Jasper Vane"]}, "unknown"),
        ({"strange": ["the coat closet"]}, ""),
        ({"told": [1]}, "secret"),
        ({"told": [7]}, ""),
        ({"denied": [1]}, "contradiction"),
        ({"denied": [7]}, ""),
        ({"instructs": True}, "meta"),
    ],
)
def test_what_a_reader_finds_is_held_against_the_scene(found: dict[str, Any], code: str) -> None:
    fault = fault_in_scene(read_scene(reading(**found)), HALL, SCENE)
    assert (fault.code if fault else "") == code


@pytest.mark.parametrize(
    ("held", "found"),
    [
        (Held("hurt", "Wren Hallow"), {"hurt": ["you"]}),
        (Held("dies", "Percival Orme"), {"dying": ["Orme"]}),
        (Held("gains", "brass key"), {"gained": ["the brass key"]}),
        (Held("loses", "shuttered lantern"), {"lost": ["her lantern"]}),
        (Held("comes", "Enoch Tully"), {"acting": ["Tully"]}),
    ],
)
def test_what_happened_may_be_told(held: Held, found: dict[str, Any]) -> None:
    known = Facts(
        company=HALL.company, living=HALL.living, absent=HALL.absent, public=HALL.public, happened=frozenset({held})
    )
    assert fault_in_scene(read_scene(reading(**found)), known, SCENE) is None


@pytest.mark.parametrize("answer", ["", "It fits.", "{}", reading(deed="done"), reading(gained="a key")])
def test_an_answer_that_is_no_reading_is_none(answer: str) -> None:
    with pytest.raises(ModelError, match="could not say what its telling says"):
        read_scene(answer)


def test_a_reader_gets_the_players_words_the_scene_and_what_is_hidden_by_number() -> None:
    asked = ask_of_scene(("It is dark.",), Facts(said="I look about", others=HALL.others), SCENE)
    prompt = asked.messages[1].text
    assert "The player said: «I look about»" in prompt
    assert "1. «The key is in the old man's fist.»" in prompt
    assert "1. «No fire is lit tonight.»" in prompt
    assert "«Percival Orme»" in prompt
