"""Lively lines in a fight of A Game of Bastards: what of them is a move is made, and the rest is told or explained."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest

from oracle.core.cards import Card
from oracle.core.part import menu
from oracle.errors import IllegalActionError
from oracle.repl import answers
from oracle.repl.commands import evaluate
from oracle.repl.meanwhile import kindly
from oracle.table.opening import Wanted, start
from oracle.table.session import Session, Shown

LIVELY = "I laugh, wipe the blood off my chin and beg her pardon: I yield, Colonel, you're magnificent."


@pytest.fixture
def bout() -> Iterator[Session]:
    """Yield a table at which a fight with the Colonel has just begun."""
    made, setup = start(Wanted(adventure="legitimate-grievances", characters=("brannoch",), seed="s3"))
    list(made.open(setup))
    for line in ("down the funicular", "I go into the school of arms", "I throw a left hook at the Colonel."):
        list(evaluate(made, line))
    yield made
    made.journal.close()


def offered(session: Session) -> set[str]:
    return {option.action.verb for option in menu(session.table, session.state, session.speaker())}


def until(session: Session, verb: str) -> None:
    """Play on with the first answer there is until a verb is offered."""
    answers_to = {
        "initiative": "the lowest",
        "draw_cards": "draw",
        "lay": "the highest",
        "hold": "hold",
        "bide": "bide",
    }
    for _ in range(40):
        if verb in offered(session):
            return
        line = next(line for own, line in answers_to.items() if own in offered(session))
        list(evaluate(session, line))
    raise AssertionError(f"{verb} was never offered")


def shown(session: Session, line: str) -> list[Shown]:
    return list(evaluate(session, line))


def held(session: Session) -> tuple[Card, ...]:
    return answers.held(session)


def refusal(session: Session, line: str) -> str:
    with pytest.raises(IllegalActionError) as refused:
        shown(session, line)
    return kindly(session, refused.value, line=line)


def test_a_card_that_a_lively_line_names_is_laid(bout: Session) -> None:
    until(bout, "lay")
    card = held(bout)[0]
    told = shown(bout, f"I duck under the blade with the {card.name}")
    assert any("lays a card face down" in one.text for one in told)
    assert card not in held(bout)


@pytest.mark.parametrize("line", ["I never lay the {}", "Can I duck with the {}?"])
def test_a_card_that_is_only_denied_or_asked_about_stays_in_the_hand(bout: Session, line: str) -> None:
    until(bout, "lay")
    card = held(bout)[0]
    with suppress(IllegalActionError):
        shown(bout, line.format(card.name))
    assert card in held(bout)


def test_the_first_part_that_is_a_move_is_made_and_small_deeds_are_told_before_it(bout: Session) -> None:
    until(bout, "attack")
    told = [one.text for one in shown(bout, "I take a swig from my flask and swing at her again")]
    assert told[0] == "You take a swig from your flask."
    assert "Brannoch Sloe strikes at Colonel Hedda Strake: bare hands." in told


def test_who_yields_in_many_words_yields(bout: Session) -> None:
    until(bout, "give_in")
    told = [one.text for one in shown(bout, LIVELY)]
    assert told[0] == "You laugh and wipe the blood off your chin."
    assert "Brannoch Sloe gives in." in told


@pytest.mark.parametrize("line", ["If she hits me again, I yield", "I would never yield", "Would she let me yield?"])
def test_who_only_speaks_of_yielding_fights_on(bout: Session, line: str) -> None:
    until(bout, "give_in")
    before = bout.state.system
    with suppress(IllegalActionError):
        shown(bout, line)
    assert bout.state.system == before


def test_of_many_choices_the_three_nearest_are_named(bout: Session) -> None:
    until(bout, "attack")
    told = refusal(bout, "I juggle three of the candles")
    assert "Nearest to that: " in told
    assert told.count(" (") == 3


def test_a_blow_that_comes_too_soon_is_told_what_comes_first(bout: Session) -> None:
    until(bout, "lay")
    told = refusal(bout, "I kick the door shut with my heel")
    assert "strikes at" in told
    assert "lay " in told
