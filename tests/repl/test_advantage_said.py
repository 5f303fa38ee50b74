"""An Advantage in Diesel Empire: taken or let be in the words that come to mind, and told plainly while it waits."""

from __future__ import annotations

import pytest

from oracle.errors import IllegalActionError
from oracle.repl.commands import evaluate
from oracle.repl.meanwhile import to_type
from oracle.systems.diesel.rules.consequences import AdvantageDue
from oracle.table.session import Session
from tests.repl.tables import opened, texts

SEED = "s2"
"""Deals a hand with which the first Check comes out with an Advantage."""


def won() -> Session:
    """Return a table at which a Check has brought an Advantage that nobody has answered yet."""
    session = opened("diesel", seed=SEED)
    for line in ("try oiler I look at him closely", "approach thief larceny I look"):
        list(evaluate(session, line))
    list(evaluate(session, to_type(session)))
    if session.state.system.due is None:
        list(evaluate(session, "draw"))
    assert isinstance(session.state.system.due, AdvantageDue)
    return session


@pytest.mark.parametrize(
    "line",
    [
        "yes",
        "Yes claim",
        "yes, claim it",
        "claim it",
        "claim",
        "I take it",
        "sure",
        "I'll keep it",
        "I accept",
        "ok yes",
    ],
)
def test_an_advantage_is_taken_in_plain_words(line: str) -> None:
    told = texts(evaluate(won(), line))
    assert told[0] == "Tibb Underledger takes the Advantage: Insight."


@pytest.mark.parametrize("line", ["claim his boots are clean", "I take it: his boots are clean"])
def test_what_it_is_may_be_said_with_it(line: str) -> None:
    assert texts(evaluate(won(), line))[0].endswith("It is this: his boots are clean.")


@pytest.mark.parametrize("line", ["no", "no thanks", "I don't want it", "nah", "I let it be", "skip it", "decline"])
def test_an_advantage_is_let_be_in_plain_words(line: str) -> None:
    assert texts(evaluate(won(), line))[0] == "Tibb Underledger lets the Advantage be."


@pytest.mark.parametrize(
    "line", ["I take the boots off", "I go to the saloon", "I have a bad feeling", "I use my knife"]
)
def test_a_deed_settles_no_advantage_and_hears_what_waits(line: str) -> None:
    session = won()
    with pytest.raises(IllegalActionError, match=r"your Advantage is Insight: “yes” takes it .* or decline \(“no”"):
        list(evaluate(session, line))
    assert isinstance(session.state.system.due, AdvantageDue)
