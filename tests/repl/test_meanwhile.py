"""Lines that come while cards or a choice are waited for: answered, and nothing is touched by them."""

from __future__ import annotations

import pytest

from oracle.errors import IllegalActionError
from oracle.repl.commands import evaluate
from oracle.repl.guide import example
from oracle.repl.meanwhile import afterwards, kindly
from oracle.table.session import Session
from tests.repl.tables import at_a_check, opened, texts


def facing() -> Session:
    """Return a table of Diesel Empire where an approach is waited for."""
    session = opened("diesel")
    list(evaluate(session, "try oiler"))
    return session


def told(session: Session, line: str) -> str:
    return " ".join(texts(evaluate(session, line)))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("what do I hold?", "Your hand: "),
        ("What are my cards?", "Your hand: "),
        ("who are you?", "rules"),
        ("who is here?", "Job Tarrant"),
        ("what should I do?", "play"),
        ("where can I go from here?", "Ways on:"),
        ("what do I know by now?", "You "),
        ("what skills have I got?", "Wren Hallow"),
    ],
)
def test_a_question_is_answered_while_cards_are_waited_for(line: str, answer: str) -> None:
    session = at_a_check(opened())
    before = session.state
    assert answer in told(session, line)
    assert session.state == before


@pytest.mark.parametrize(
    ("line", "greeting"),
    [
        ("Was soll ich tun?", "Willkommen!"),
        ("Ich frage den Mann", "Willkommen!"),
        ("Je demande au vieil homme", "Bienvenue"),
        ("yo busco la puerta", "¡Hola!"),
    ],
)
def test_another_language_is_greeted_in_it_with_cards_of_the_hand(line: str, greeting: str) -> None:
    session = at_a_check(opened())
    before = session.state
    said = told(session, line)
    assert greeting in said
    assert example(session) in said
    assert session.state == before


@pytest.mark.parametrize("line", ["I ask Vane what to do", "I run away", "go home"])
def test_a_deed_that_has_to_wait_is_told_so_with_cards_of_the_hand(line: str) -> None:
    session = at_a_check(opened())
    with pytest.raises(IllegalActionError) as refused:
        list(evaluate(session, line))
    words = kindly(session, refused.value, line=line)
    assert words.startswith(f"“{line}” has to wait")
    assert example(session) in words
    assert "withdraw to leave it" in words


@pytest.mark.parametrize("line", ["leave it", "never mind", "I let it be", "forget it"])
def test_a_check_is_left_in_plain_words(line: str) -> None:
    session = at_a_check(opened())
    list(evaluate(session, line))
    assert session.state.system.check is None


def test_a_first_check_says_once_how_cards_count_and_lists_the_ways() -> None:
    session = opened("diesel")
    first = told(session, "try oiler")
    assert "spades against Fault" in first
    assert "approach fixer back-channel   Back-Channel (Fixer): secrets that can be used" in first
    told(session, "withdraw")
    again = told(session, "try oiler")
    assert "Every Threat has a suit" not in again
    assert "Against Fault (spades) you hold" in again


def test_words_that_fit_no_way_are_asked_about_and_the_list_is_not_read_twice() -> None:
    session = facing()
    before = session.state
    said = told(session, "I use my fists, hard")
    assert "Back-Channel (Fixer), Manipulation (Fixer)" in said
    assert "secrets that can be used" not in said
    assert "secrets that can be used" in told(session, "/hint")
    assert session.state == before


def test_cards_before_an_approach_are_told_to_come_later() -> None:
    assert told(facing(), "push Td").startswith("Cards come right after that.")


def test_a_question_at_an_approach_chooses_nothing() -> None:
    session = facing()
    before = session.state
    assert "Your hand:" in told(session, "What do I hold?")
    assert "/hint" in told(session, "can I sneak past them?")
    assert session.state == before


def test_cards_are_laid_in_plain_words() -> None:
    session = facing()
    told(session, "I talk them round")
    card = str(session.state.system.hand("pc1").known[0])
    assert "lays" in told(session, f"I play {card}")


def test_the_best_of_a_hand_is_what_counts_and_the_line_that_lays_it() -> None:
    session = facing()
    assert "Against Fault (spades)" in told(session, "/best")


def test_cards_without_a_check_are_told_that_none_is_open() -> None:
    session = opened("diesel")
    before = session.state
    assert told(session, "push Td").startswith("No check is open")
    assert session.state == before


def test_after_an_ending_it_is_said_what_may_still_be_done() -> None:
    said = " ".join(one.text for one in afterwards(opened()))
    assert f"character save {opened().name[:6]}" in said
    assert "/export evening.html" in said
    assert "begins another" in said
    assert "character save" not in " ".join(one.text for one in afterwards(opened("diesel")))


@pytest.mark.parametrize(
    ("game", "line", "answer"),
    [
        ("ultimo", "/ask U-236", "What can be dodged (U-236): You can dodge damage"),
        ("ultimo", "/ask what is [U-264]?", "Weapon Range (U-264): Range is given in five steps"),
        ("diesel", "/ask diesel.treatment", "Strained (diesel.treatment): Strained is Injury level 1"),
    ],
)
def test_the_sign_behind_a_refusal_can_be_asked_about(game: str, line: str, answer: str) -> None:
    assert answer in told(opened(game), line)


def test_a_sign_that_no_ruling_has_is_asked_about_like_anything_else() -> None:
    assert "U-999)" not in told(opened(), "/ask U-999")


@pytest.mark.parametrize("line", ["I go up into the cab", "I climb into the cab", "up into the cab"])
def test_a_look_into_the_cab_is_no_night_on_the_train(line: str) -> None:
    session = opened("diesel")
    scene = session.state.story.scene
    told(session, line)
    assert session.state.story.scene == scene


def test_who_goes_aboard_for_the_night_is_taken_along() -> None:
    session = opened("diesel")
    told(session, "I go aboard for the rest of the night")
    assert session.state.story.scene == "footplate"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("who wrote me the letter", "Edda Vane wrote to you"),
        ("why am i here", "Edda Vane wrote to you"),
        ("tell me about the doctor", "Edda Vane wrote to you"),
        ("where is doctor vane?", "Edda Vane wrote to you"),
        ("is it still light out?", "dusk"),
        ("who is the sexton?", "Job Tarrant"),
        ("what did you just say about the posts", "Posts mark the road"),
        ("what is the tide post", "Notches go up it"),
        ("why do you keep your left side to the sea?", "Job Tarrant"),
        ("who is the bishop of Nowhere?", "."),
        ("what can you tell me about the moon", "."),
        ("why is the church haunted", "."),
    ],
)
def test_a_question_about_the_story_is_answered_in_a_line_or_two_and_the_place_is_not_read_out(
    line: str, answer: str
) -> None:
    session = at_a_check(opened())
    before = session.state
    said = texts(evaluate(session, line))
    assert answer in " ".join(said)
    assert len(said) <= 3
    assert "Ways on:" not in said
    assert session.state == before


@pytest.mark.parametrize("line", ["what can I see from here?", "describe the place, will you?", "what is around here?"])
def test_the_place_is_shown_to_whoever_asks_to_see_it(line: str) -> None:
    assert "Ways on:" in told(at_a_check(opened()), line)


def test_what_a_way_is_good_for_is_said_of_that_way_alone() -> None:
    said = texts(evaluate(facing(), "what is back-channel good for?"))
    assert "secrets that can be used" in " ".join(said)
    assert len(said) <= 2
