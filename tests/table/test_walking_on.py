"""A deed that is said in the same breath as leaving a place waits, and whoever said it is told so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oracle.repl.commands import evaluate
from oracle.table.opening import Wanted, start
from oracle.table.session import Session


@pytest.fixture
def session() -> Iterator[Session]:
    """Return open play in an inn."""
    made, setup = start(Wanted(game="ultimo", seed="two", characters=("wren",), premise="A port under a volcano."))
    list(made.open(setup))
    list(evaluate(made, "head to inn"))
    yield made
    made.journal.close()


def told(session: Session, line: str) -> str:
    return " ".join(shown.text for shown in evaluate(session, line) if shown.kind == "prose")


@pytest.mark.parametrize(
    ("line", "begun"),
    [
        ("I leave the inn and climb on the roof", "climb on the roof"),
        ("I leave and climb on the roof", "climb on the roof"),
        ("I leave the inn, then pick the lock", "pick the lock"),
    ],
)
def test_what_was_to_follow_upon_leaving_is_begun_there(session: Session, line: str, begun: str) -> None:
    assert begun in told(session, line)
    assert session.state.system.check is not None
    assert session.state.story.scene == "beginning"


@pytest.mark.parametrize("line", ["I leave the inn", "I leave the inn and the noise"])
def test_nothing_waits_where_somebody_only_leaves(session: Session, line: str) -> None:
    assert "“" not in told(session, line)


def test_who_is_where_a_line_leads_stays_there() -> None:
    made, setup = start(Wanted(game="ultimo", seed="two", characters=("wren",), adventure="forty-first-name"))
    list(made.open(setup))
    said = "I walk along the road to the Good Light"
    list(evaluate(made, said))
    scene = made.state.story.scene
    assert "the Good Light" in told(made, said)
    assert made.state.story.scene == scene
    list(evaluate(made, "I go back along the road"))
    assert made.state.story.scene != scene
    made.journal.close()
