"""A decision is written as one word and read back, for a journal and for rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

import pytest

from oracle.dealer.interpret.candidates import candidates_of
from oracle.dealer.interpret.interpreter import interpreter
from oracle.dealer.interpret.meaning import MOVES, Meaning, read_notation
from oracle.dealer.interpret.phrases import families_open
from oracle.dealer.interpret.setting import Setting
from oracle.table.readings import Notations
from tests.interpret.places import open_place, training_place

SETTINGS: Final[Mapping[str, Callable[[], Setting]]] = {
    "a scene with people": lambda: training_place("fen-abbey", "refectory", "Dr. Marco Severs", "Karla"),
    "a scene with closed ways": lambda: training_place("copper-gulch", "office"),
    "a game without skills": lambda: training_place("kiln-street", "yard"),
    "open play": open_place,
}


def candidates(setting: Setting) -> tuple[Meaning, ...]:
    view = interpreter().view('"Karla, look," I say to everybody and take it.', setting)
    return tuple(candidate.meaning for candidate in candidates_of(view))


@pytest.mark.parametrize("name", SETTINGS)
def test_the_notation_of_every_candidate_reads_back(name: str) -> None:
    found = candidates(SETTINGS[name]())
    assert [read_notation(meaning.notation()) for meaning in found] == list(found)


@pytest.mark.parametrize("name", SETTINGS)
def test_the_table_takes_the_notation_of_every_candidate(name: str) -> None:
    for meaning in candidates(SETTINGS[name]()):
        assert Notations(1).why_not((meaning.notation(),)) is None


@pytest.mark.parametrize("name", SETTINGS)
def test_every_candidate_is_listed_once(name: str) -> None:
    setting = SETTINGS[name]()
    found = candidates(setting)
    assert len(set(found)) == len(found)
    assert {meaning.family for meaning in found if meaning.kind == "act"} == set(families_open(setting.game))


def test_a_decision_has_the_keys_of_its_kind() -> None:
    check = Meaning("check", "lock", "Espionage", "AGI", "miller")
    keys = {"kind": "check", "feature": "lock", "skill": "Espionage", "attribute": "AGI", "to": "miller"}
    assert check.as_decision() == keys
    assert Meaning("talk", "everyone").as_decision() == {"kind": "talk", "to": "everyone"}
    assert Meaning("pass").as_decision() == {"kind": "pass"}
    assert Meaning("go", "lane").notation() == "go;exit=lane"


@pytest.mark.parametrize("kind", ["talk", "check", "act", "go", "look", "answer", "pass", "refuse"])
def test_only_checks_acts_and_ways_change_the_table(kind: str) -> None:
    assert read_notation(kind).moves is (kind in MOVES)


@pytest.mark.parametrize("text", ["", "dance", "Check;skill=Athletics", "check skill=Athletics", ";"])
def test_what_is_no_decision_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no decision"):
        read_notation(text)


@pytest.mark.parametrize("name", ["Ann; the Elder", "Ann=Lee Moss", "Ann_Lee Moss"])
def test_a_character_of_any_name_can_be_spoken_to(name: str) -> None:
    meaning = replace(Meaning("talk"), target=name)
    assert read_notation(meaning.notation()) == meaning
    assert Notations(1).why_not((meaning.notation(),)) is None
