"""Traits in the brief of who rates: shown exactly when they bear on what was said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.dealer.asking import ask_for_ruling
from oracle.dealer.brief import brief_for_rate
from oracle.dealer.memory import Memory
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.traits import find_trait
from tests.dealer.tables import asked
from tests.systems.ultimo.traits.permitted import ELSEWHERE, PERMITTED


def gifted(said: str, *traits: str) -> Position:
    """Return where `said` has just been said by a character with these traits."""
    position = asked(said).position
    rules: UltimoState = position.rules
    person = rules.people["pc1"]
    able = replace(person, character=replace(person.character, traits=traits))
    return replace(position, state=replace(position.state, system=rules.with_person("pc1", able)))


@pytest.mark.parametrize(("trait", "said"), PERMITTED.items())
def test_a_trait_is_shown_to_who_rates_when_it_matters(trait: str, said: str) -> None:
    row = find_trait(trait)
    shown = brief_for_rate(gifted(said, trait)).gifts
    assert [(gift.name, gift.words) for gift in shown] == [(row.name, row.words)]
    assert brief_for_rate(gifted(said)).gifts == ()


@pytest.mark.parametrize("trait", PERMITTED)
@pytest.mark.parametrize("said", ELSEWHERE)
def test_a_trait_is_not_shown_when_it_does_not_matter(trait: str, said: str) -> None:
    assert brief_for_rate(gifted(said, trait)).gifts == ()


def test_a_model_reads_it_with_who_acts() -> None:
    question = ask_for_ruling(gifted("I dress up as the butler", "many_faces"), Memory())
    assert "Many Faces: " + find_trait("many_faces").words in question.messages[-1].text


def test_no_trait_is_shown_where_there_are_none() -> None:
    assert brief_for_rate(asked("I pick the lock", system="diesel").position).gifts == ()
