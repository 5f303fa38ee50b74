"""Ways that lead over places between, deeds at things with a check of their own, and whom words are put to."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.adventure_files import load_adventure
from oracle.dealer.builtin.meant import Meant, meant_at
from oracle.dealer.builtin.questions import in_words
from oracle.dealer.interpret.meaning import Meaning
from oracle.repl.commands import evaluate
from oracle.repl.why import why
from oracle.systems import every_tier
from oracle.table.opening import Wanted, start
from oracle.table.session import Session
from oracle.table.welcome import introductions, welcomed
from tests.dealer.tables import Game

WAKE = load_adventure(Path(__file__).parents[2] / "adventures" / "legitimate-grievances", tiers=every_tier())
SQUARE = ("hall-to-square",)
OBSERVATORY = (*SQUARE, "square-to-observatory")


def meant(line: str, *ways: str) -> Meant:
    """Return what a line means at the end of some ways."""
    game = Game(WAKE, "brannoch")
    for way in ways:
        game.play("pc1", f"go {way}")
    game.say(line)
    return meant_at(game.position, line)


def scene_after(*lines: str, character: str = "brannoch") -> str:
    """Return where an evening stands after some lines."""
    session, setup = start(Wanted(adventure="legitimate-grievances", characters=(character,), seed="ways"))
    list(session.open(setup))
    for line in lines:
        list(evaluate(session, line))
    scene: str = session.state.story.scene
    session.journal.close()
    return scene


@pytest.mark.parametrize(
    ("line", "scene"),
    [
        ("I ride the funicular down to the square and go into the opera", "opera"),
        ("I go down to the square and walk up to the observatory", "observatory"),
        ("I take the funicular down to the square", "square"),
    ],
)
def test_each_way_of_a_line_is_gone_in_turn(line: str, scene: str) -> None:
    assert scene_after(line) == scene


def test_a_place_that_is_known_is_gone_to_over_the_places_between() -> None:
    assert scene_after("I ride down to the square", "I go into the school of arms", "I go to the casino") == "casino"


@pytest.mark.parametrize("line", ["I go outside onto the terrace for some air", "I step out on the terrace"])
def test_going_to_something_that_the_place_has_leaves_no_place(line: str) -> None:
    assert scene_after(line) == "hall"


@pytest.mark.parametrize(
    "line", ["I wrestle the raven for the ace", "I grab the raven", "I snatch the ace of spades from the raven"]
)
def test_however_a_thing_with_a_check_is_gone_about_its_check_decides(line: str) -> None:
    found = meant(line, *OBSERVATORY).meaning
    assert (found.kind, found.target) == ("check", "the-raven")


def test_going_round_a_thing_is_not_yet_a_grip_at_it() -> None:
    assert meant("I walk round the square", *SQUARE).meaning.kind in ("pass", "look", "go")


@pytest.mark.parametrize("line", ["Pell, open the coffin", "I ask the notary what is in the coffin"])
def test_what_a_person_is_asked_or_called_upon_to_do_is_put_to_them(line: str) -> None:
    found = meant(line).meaning
    assert (found.kind, found.target) == ("talk", "absalom-pell")


@pytest.mark.parametrize("line", ["I tell him I am sorry for his loss", "I tell Cosimo I am sorry for his loss"])
def test_condolences_are_said_and_call_for_no_cards(line: str) -> None:
    found = meant(line).meaning
    assert (found.kind, found.target) == ("talk", "cosimo-merrow")


def test_where_one_person_is_here_anybody_is_that_one() -> None:
    assert meant("I ask somebody here where to find the old friends", *SQUARE).meaning.target == "odette-trim"


@pytest.mark.parametrize("line", ["loook arund", "I look loook arund"])
def test_slips_of_one_letter_in_common_words_are_read_as_meant(line: str) -> None:
    assert meant(line, *SQUARE).meaning == Meaning("look", "scene")


def test_a_reading_is_a_sentence_about_the_player() -> None:
    tale = Game(WAKE, "brannoch").position.tale
    told = in_words(Meaning("check", "cosimo-talk", "Awareness", to="cosimo-merrow"), tale)
    assert told == "you turn to the lawful son, and cards decide how it goes (Perception)"


def opened(*characters: str) -> Session:
    session, setup = start(Wanted(adventure="legitimate-grievances", characters=characters, seed="who"))
    list(welcomed(session, setup))
    return session


def test_the_opening_says_who_a_player_is() -> None:
    session, setup = start(Wanted(adventure="legitimate-grievances", characters=("brannoch",), seed="who"))
    told = " ".join(one.text for one in welcomed(session, setup))
    assert "You are Brannoch Sloe, a bare-knuckle champion" in told
    assert "Kranos looks after your suit, which is clubs" in told
    session.journal.close()


def test_of_several_each_is_named() -> None:
    session, setup = start(Wanted(adventure="legitimate-grievances", characters=("brannoch", "lucasta"), seed="who"))
    list(session.open(setup))
    told = [one.text for one in introductions(session, setup)]
    assert told[0].startswith("Brannoch Sloe is a bare-knuckle champion")
    assert "Lucasta" in told[1]
    session.journal.close()


def test_why_tells_the_cards_of_both_sides_and_a_task_as_hard() -> None:
    session = opened("brannoch")
    list(evaluate(session, "I listen at the coffin"))
    told = " ".join(one.text for one in why(session, ""))
    assert "You draw 2 cards, by your Perception" in told
    assert "The Dealer draws 4 cards" in told
    assert "on the same scale" in told
    session.journal.close()


def test_before_cards_a_deed_is_told_in_the_player_s_own_words() -> None:
    session = opened("brannoch")
    told = " ".join(one.text for one in evaluate(session, "I listen at the coffin") if one.kind == "prose")
    assert "listen at the coffin" in told
    session.journal.close()
