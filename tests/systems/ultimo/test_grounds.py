"""What a rating is measured by is told in words, whatever it cites (U-023)."""

from __future__ import annotations

import pytest

from oracle.systems.ultimo.difficulty import Cites
from oracle.systems.ultimo.grounds import grounds
from oracle.systems.ultimo.state import Request


@pytest.mark.parametrize(
    ("skill", "announced", "cites", "told"),
    [
        ("Espionage", 8, ("C8/Espionage",), ", like creeping up on a sentry"),
        ("Espionage", 7, ("C8/Espionage",), ", where 8 would be creeping up on a sentry"),
        ("Athletics", 7, ("C7/Toughness", "C3/Athletics", "C13/Athletics"), ", between hopping across a puddle"),
        ("Athletics", 9, ("C3/Athletics",), ", more than hopping across a puddle"),
        ("Culture", 1, ("C4/Culture",), ", less than listing every country"),
        ("Navigation", 6, ("C6/Survival",), ", about as hard in its way as following an arrow-wounded buck"),
        ("Navigation", 6, ("C15/Awareness",), ""),
        ("Navigation", 6, (), ""),
    ],
)
def test_a_rating_says_what_it_is_measured_by(skill: str, announced: int, cites: tuple[str, ...], told: str) -> None:
    request = Request("pc1", "it", "INT", skill, announced, Cites(cites))
    found = grounds(request, announced)
    assert found.startswith(told)
    assert bool(found) == bool(told)


def test_between_names_both_ends_with_their_ratings() -> None:
    found = grounds(Request("pc1", "it", "AGI", "Athletics", 7, Cites(("C13/Athletics", "C3/Athletics"))), 7)
    assert found == (
        ", between hopping across a puddle or narrow gap (3) and jumping from the roof storey of a blazing house"
        " into the deep part of a pool (13)"
    )
