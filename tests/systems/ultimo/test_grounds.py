"""What a rating is measured by is told in words, whatever it cites (U-023)."""

from __future__ import annotations

import pytest

from oracle.systems.ultimo.rules.citations import describe_citations
from oracle.systems.ultimo.rules.difficulty import Cites
from oracle.systems.ultimo.rules.state import Request


@pytest.mark.parametrize(
    ("skill", "announced", "cites", "told"),
    [
        ("Espionage", 8, ("C8/Espionage",), ", like creeping up on a sentry"),
        ("Espionage", 7, ("C8/Espionage",), ", easier than creeping up on a sentry"),
        ("Athletics", 7, ("C7/Toughness", "C3/Athletics", "C13/Athletics"), ", harder than hopping across a puddle"),
        ("Athletics", 9, ("C3/Athletics",), ", harder than hopping across a puddle"),
        ("Culture", 1, ("C4/Culture",), ", easier than listing every country"),
        ("Navigation", 6, ("C6/Survival",), ", about as hard in its way as following an arrow-wounded buck"),
        ("Navigation", 6, ("C15/Awareness",), ""),
        ("Navigation", 6, (), ""),
    ],
)
def test_a_rating_says_what_it_is_measured_by(skill: str, announced: int, cites: tuple[str, ...], told: str) -> None:
    request = Request("pc1", "it", "INT", skill, announced, Cites(cites))
    found = describe_citations(request, announced)
    assert found.startswith(told)
    assert bool(found) == bool(told)


def test_what_a_rating_lies_between_is_named_with_both_ratings() -> None:
    found = describe_citations(Request("pc1", "it", "AGI", "Athletics", 7, Cites(("C13/Athletics", "C3/Athletics"))), 7)
    assert found == (
        ", harder than hopping across a puddle or narrow gap (3) and easier than jumping from the roof storey of a"
        " blazing house into the deep part of a pool (13)"
    )


def test_an_example_as_hard_is_what_a_task_is_like_until_something_else_moves_the_rating() -> None:
    request = Request("pc1", "it", "AGI", "Espionage", 8, Cites(("C8/Espionage",)))
    assert describe_citations(request, 8).startswith(", like creeping up on a sentry")
    assert describe_citations(request, 9).startswith(", where 8 would be creeping up on a sentry")
