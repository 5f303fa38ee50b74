"""What a search in open play finds: a modest thing, so from then on, and nothing that a person has spoken of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from oracle.dealer.builtin.opposition.afterwards import added
from oracle.dealer.builtin.telling.recollection import recalled
from oracle.dealer.builtin.telling.things_found import there_is, thing_sought
from oracle.dealer.decisions import Establish
from oracle.dealer.position import Position
from oracle.repl.commands import evaluate
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.table.opening import Wanted, start
from oracle.table.session import Session
from tests.dealer.tables import asked


@pytest.fixture
def session() -> Iterator[Session]:
    """Open play at an inn."""
    made, setup = start(Wanted(game="ultimo", seed="found", premise="An inn by the harbour, full of strangers"))
    list(made.open(setup))
    yield made
    made.journal.close()


def outcome(goal: str, tier: Tier = "success") -> Resolved:
    return Resolved("pc1", f"i-{goal}", tier, "cards")


def found(position: Position, goal: str, tier: Tier = "success") -> list[str]:
    moves = (move for decision in added(position, (outcome(goal, tier),)) for move in decision.moves)
    return [move.words for move in moves if isinstance(move, Establish)]


def test_a_success_finds_what_was_looked_for_and_so_it_is(session: Session) -> None:
    title = session.state.story.here.title
    words = f"{title}: there is a back door."
    assert found(session.position(), "look-for-a-back-door-to-the-yard") == [words]
    for tier in ("partial", "failure", "total_failure"):
        assert found(session.position(), "look-for-a-back-door-to-the-yard", tier) == []


def test_what_is_spoken_of_already_is_neither_found_again_nor_denied(session: Session) -> None:
    list(evaluate(session, "/note fact There is no back door in this house"))
    assert found(session.position(), "look-for-a-back-door") == []
    assert found(session.position(), "look-for-a-ladder") != []


def test_at_most_one_thing_is_found_at_once(session: Session) -> None:
    both = (outcome("look-for-a-ladder"), outcome("look-for-a-window"))
    moves = [
        move for decision in added(session.position(), both) for move in decision.moves if move.type == "establish"
    ]
    assert len(moves) == 1


@pytest.mark.parametrize(
    "goal", ["look-for-a-fortune", "look-for-a-gun", "look-for-the-thief", "climb-the-wall", "look-for-a-purse"]
)
def test_nothing_is_found_that_makes_rich_or_armed(session: Session, goal: str) -> None:
    assert found(session.position(), goal) == []


def test_an_adventure_and_a_dealer_of_flesh_say_themselves_what_there_is(session: Session) -> None:
    assert found(asked("I look around").position, "look-for-a-ladder") == []
    list(evaluate(session, "/duty adjudicate me"))
    assert found(session.position(), "look-for-a-ladder") == []


def test_what_was_found_is_remembered(session: Session) -> None:
    position = session.position()
    (words,) = found(position, "look-for-a-ladder")
    tale = position.tale
    progress = replace(tale.progress, established={"a-ladder": words})
    told = replace(position, state=replace(position.state, story=replace(tale, progress=progress)))
    assert found(told, "look-for-a-ladder") == []
    assert recalled("I try to remember whether there was a ladder", (words,)) == words.rstrip(".")


def test_things_are_named_with_the_right_article() -> None:
    assert there_is("any way") == "there is a way"
    assert thing_sought("find another hiding place") == ""
