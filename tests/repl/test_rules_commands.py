"""Asking about the rules in the middle of a game: an answer with its place, and no turn spent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from oracle.errors import NotationError
from oracle.repl import rules_commands
from oracle.repl.commands import evaluate
from oracle.table.opening import Wanted, start
from oracle.table.session import Session


@pytest.fixture
def session(oracle_home: Path) -> Iterator[Session]:
    """A fresh table; the library it asks lies in the same home."""
    rules_commands.library.cache_clear()
    made, setup = start(Wanted(game="ultimo", seed="ask"))
    list(made.open(setup))
    assert oracle_home.is_dir()
    yield made
    made.journal.close()


def test_a_question_is_answered_with_its_place_and_changes_nothing(session: Session) -> None:
    before = session.state
    shown = [one.text for one in evaluate(session, "/ask what happens to threat after a long sleep")]
    assert "5" in shown[0]
    assert any(text.startswith("Threat: “") for text in shown)
    assert session.state == before


def test_what_was_agreed_is_said_before_the_book(session: Session) -> None:
    list(evaluate(session, "/agree May a ghost carry a lantern? Only an unlit one."))
    shown = [one.text for one in evaluate(session, "/ask may a ghost carry a lantern")]
    assert shown[0].startswith("Agreed at this table: Only an unlit one.")


@pytest.mark.parametrize("line", ["/ask", "/agree", "/agree no question here", "/agree ? x"])
def test_half_a_question_is_answered_with_how_to_ask(session: Session, line: str) -> None:
    with pytest.raises(NotationError, match=r"/ask what|/agree Can I"):
        list(evaluate(session, line))


def test_another_game_is_asked_by_its_name_in_front(session: Session) -> None:
    told = [one.text for one in evaluate(session, "/ask bastards: how do I make a character?")]
    assert "spending 10 XP" in told[0]
    own = [one.text for one in evaluate(session, "/ask how do I make a character in humanity's name?")]
    assert "six steps" in own[0]


def test_who_asks_for_the_games_hears_their_names(session: Session) -> None:
    assert "Diesel Empire" in next(one.text for one in evaluate(session, "/ask which games do you know?"))
