"""A deed that is said in the same breath as leaving a place waits, and whoever said it is told so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oracle.dealer.house.prose.talk import LATER
from oracle.dealer.house.telling.phrasing import ways_to_say
from oracle.dealer.house.understanding.wording import sentences
from oracle.repl.commands import evaluate
from oracle.table.opening import Wanted, start
from oracle.table.session import Session

WAITS = {one for row in LATER for said in ways_to_say(row) for one in sentences(said.replace("{name}", "Wren"))}


@pytest.fixture
def session() -> Iterator[Session]:
    """Return open play in an inn."""
    made, setup = start(Wanted(game="ultimo", seed="two", characters=("wren",), premise="A port under a volcano."))
    list(made.open(setup))
    list(evaluate(made, "head to inn"))
    yield made
    made.journal.close()


def told(session: Session, line: str) -> set[str]:
    return {one for shown in evaluate(session, line) if shown.kind == "prose" for one in sentences(shown.text)}


@pytest.mark.parametrize(
    "line",
    ["I leave the inn and climb on the roof", "I leave and climb on the roof", "I leave the inn, then pick the lock"],
)
def test_what_was_to_follow_upon_leaving_is_said_to_wait(session: Session, line: str) -> None:
    assert told(session, line) & WAITS
    assert session.state.story.scene == "beginning"


@pytest.mark.parametrize("line", ["I leave the inn", "I leave the inn and the noise"])
def test_nothing_waits_where_somebody_only_leaves(session: Session, line: str) -> None:
    assert not told(session, line) & WAITS
