"""Words without a slash that are meant for the program: they do what they say, and cost no turn."""

from __future__ import annotations

import pytest

from oracle.errors import IllegalActionError, NotationError
from oracle.repl.bare_words import SAID_FOR, meant_command
from oracle.repl.command import LeaveTable
from oracle.repl.commands import COMMANDS, evaluate, nearest
from oracle.table.topics import verbs_about
from tests.repl.tables import at_a_check, evening_at, opened, texts

NAMES = frozenset(one.name for one in COMMANDS)


def test_everything_that_people_say_stands_for_a_command_that_there_is() -> None:
    assert set(SAID_FOR.values()) <= NAMES


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("What can I do?", "hint"),
        ("I don't know what to do!", "hint"),
        ("undo", "undo"),
        ("Save.", "save"),
        ("inventory", "sheet"),
        ("I undo the knot", ""),
        ("save the child", ""),
        ("9x", ""),
    ],
)
def test_only_a_line_that_is_nothing_else_is_taken_for_a_command(line: str, command: str) -> None:
    assert meant_command(line, NAMES) == command


def test_bare_words_work_while_cards_are_waited_for_and_change_nothing() -> None:
    session = at_a_check(opened())
    before = session.state
    for line in ("what can I do", "look", "save", "my cards", "help"):
        assert texts(evaluate(session, line))
    assert session.state == before
    assert texts(evaluate(session, "undo"))[0].startswith("Taken back: ")
    with pytest.raises(LeaveTable):
        list(evaluate(session, "quit"))


@pytest.mark.parametrize("line", ["look around", "I look around.", "let me take a look around", "look around the room"])
def test_a_look_around_is_free_while_cards_are_waited_for(line: str) -> None:
    session = at_a_check(opened())
    before = session.state
    assert texts(evaluate(session, line)) == texts(evaluate(session, "/look"))
    assert session.state == before


def test_a_look_for_something_is_no_look_around_and_waits_its_turn() -> None:
    with pytest.raises(IllegalActionError, match="something else comes first: play, "):
        list(evaluate(at_a_check(opened()), "I look around for a rope"))


@pytest.mark.parametrize("line", ["make dagger Grim", "I run", "go to-inn", "try tarrant-talks"])
def test_whatever_has_to_wait_for_a_check_is_told_so_in_the_same_words(line: str) -> None:
    with pytest.raises(IllegalActionError, match=r"something else comes first: play, .* withdraw leaves it") as refused:
        list(evaluate(at_a_check(opened()), line))
    assert "in the middle of" not in str(refused.value)


def test_a_hint_names_what_is_here_in_the_words_of_the_story() -> None:
    told = " ".join(texts(evaluate(opened(), "what can I do here?")))
    assert "You could turn to the tide post" in told
    assert "Job Tarrant" in told
    assert "I take a close look at the tide post" in told


@pytest.mark.parametrize("typed", ["/oracle", "/paas", "/morral", "/rset", "/focsu", "/finsh", "/expertis"])
def test_a_mistaken_command_is_never_answered_with_one_that_spends_or_gives_up(typed: str) -> None:
    evening, binding = evening_at(opened()), verbs_about("binding", "ultimo")
    assert nearest(evening.session, typed[1:]) not in binding
    list(evening.answer(typed))
    assert evening.offer.strip("/").partition(" ")[0] not in binding


def test_a_slip_for_something_that_spends_is_asked_about_and_not_held_ready() -> None:
    evening = evening_at(at_a_check(opened()))
    assert any("morale" in one for one in texts(evening.answer("moral")))
    assert evening.offer == ""


def test_plain_words_at_an_approach_choose_it_where_they_name_one() -> None:
    evening = evening_at(opened("diesel"))
    list(evening.answer("try oiler"))
    told = list(evening.answer("I use black market talk on them"))
    assert any("Black Market (Fixer)" in one.text for one in told)
    assert any(one.about == "AttributesJudged" for one in told)


def test_correct_asks_before_it_takes_decisions_along() -> None:
    evening = evening_at(opened(real="mine"))
    list(evening.answer("Ks Ts Xl 4c 3c 2c 9h 8h"))
    list(evening.answer("I look around"))
    before = evening.session.state
    told = texts(evening.answer("/correct"))
    assert "“I look around”" in told[0]
    assert evening.session.state == before
    assert texts(evening.answer("/correct yes"))[0].startswith("Taken back, with all that followed: Ks Ts")


def test_a_word_about_cards_is_not_said_to_the_dealer_where_no_cards_are_asked_for() -> None:
    session = opened()
    before = session.state
    assert texts(evaluate(session, "withdraw")) == [
        "There is nothing to withdraw just now. /hint says what you could do."
    ]
    assert session.state == before


@pytest.mark.parametrize(
    ("game", "word"), [("diesel", "keep"), ("diesel", "discard"), ("ultimo", "dodge"), ("diesel", "push")]
)
def test_a_verb_of_the_game_alone_is_no_deed_where_it_is_not_open(game: str, word: str) -> None:
    session = opened(game)
    before = session.state
    assert texts(evaluate(session, word)) == [f"There is nothing to {word} just now. /hint says what you could do."]
    assert session.state == before


@pytest.mark.parametrize("line", ["As", "as", "As.", " AS "])
def test_the_ace_of_spades_is_no_command_without_its_slash(line: str) -> None:
    assert meant_command(line, NAMES) == ""
    session = opened()
    before = session.state
    told = texts(evaluate(session, line))
    assert told[0].startswith("Nothing asks for cards just now.")
    assert session.state == before
    assert texts(evaluate(session, "/as"))[0] == "Wren Hallow acts."


@pytest.mark.parametrize("line", ["Ad", "ac", "Ac"])
def test_a_lone_ace_is_answered_as_any_other_lone_card(line: str) -> None:
    assert texts(evaluate(opened(), line))[0].startswith("Nothing asks for cards just now.")


def test_a_sigh_is_no_ace_of_hearts_to_whoever_holds_none() -> None:
    session = opened()
    stand = session.journal.stand
    list(evaluate(session, "Ah"))
    assert session.journal.stand != stand


@pytest.mark.parametrize("line", ["Ac", "ac"])
def test_an_ace_is_laid_where_cards_are_waited_for(line: str) -> None:
    session = at_a_check(opened())
    assert any(one.rows for one in evaluate(session, line))


@pytest.mark.parametrize("line", ["As", "as"])
def test_an_ace_of_spades_nobody_holds_is_refused_as_a_card_where_cards_are_waited_for(line: str) -> None:
    with pytest.raises((IllegalActionError, NotationError), match=r"\bAs\b"):
        list(evaluate(at_a_check(opened()), line))
