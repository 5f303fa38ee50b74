"""A seat with several characters: whoever is named acts, by command or by a name before the words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oracle.core.spoken import Said
from oracle.errors import UnknownNameError
from oracle.repl.commands import evaluate
from oracle.systems import find_system
from oracle.table.opening import Wanted, start
from oracle.table.seats import names_of
from oracle.table.session import Session
from oracle.table.third_person import told_of

NAMES = {"pc1": "Wren Hallow", "pc2": "Karla"}


@pytest.fixture
def session() -> Iterator[Session]:
    """A table where one person plays Wren Hallow and Karla."""
    made, setup = start(Wanted(game="ultimo", seed="two", characters=("wren", "karla")))
    list(made.open(setup))
    yield made
    made.journal.close()


def last_said(session: Session) -> Said:
    said = [event for record in session.journal.line() for event in record.events if isinstance(event, Said)]
    return said[-1]


def test_a_name_before_the_words_says_who_acts_from_then_on(session: Session) -> None:
    list(evaluate(session, "Karla: I look at the sea"))
    assert last_said(session) == Said("pc2", "I look at the sea")
    list(evaluate(session, "I look at the sky"))
    assert last_said(session).who == "pc2"


def test_the_command_names_who_acts_by_any_part_of_the_name(session: Session) -> None:
    shown = [one.text for one in evaluate(session, "/as hallow")]
    assert shown == ["Wren Hallow acts. Karla is with you."]
    list(evaluate(session, "/as karla"))
    assert session.speaker() == "pc2"
    assert [one.text for one in evaluate(session, "/as")] == ["Karla acts. Wren Hallow is with you."]


def test_words_before_a_colon_that_are_nobodys_name_are_words(session: Session) -> None:
    list(evaluate(session, "My plan: I look around"))
    assert last_said(session) == Said("pc1", "My plan: I look around")


@pytest.mark.parametrize("game", ["ultimo", "diesel"])
def test_what_is_told_of_a_character_by_name_is_that_characters_deed_and_nobody_elses_turn(game: str) -> None:
    made, setup = start(Wanted(game=game, seed="two", characters=tuple(find_system(game).ready)[:2]))
    list(made.open(setup))
    first = names_of(made.table, made.state, made.seat)["pc2"].split()[0]
    list(evaluate(made, f"{first} hums a tune"))
    assert last_said(made) == Said("pc2", "I hum a tune")
    list(evaluate(made, "I look at the sky"))
    assert last_said(made).who == "pc1"
    made.journal.close()


@pytest.mark.parametrize(
    ("line", "own"),
    [
        ("Karla climbs the wall and jumps down", "I climb the wall and jump down"),
        ("karla quietly draws her pistol, then opens the door", "I quietly draw my pistol, then open the door"),
        ("Karla gives Wren her flask", "I give Wren my flask"),
        ("Karla takes my knife", "I take Wren's knife"),
        ("Karla throws herself at the door at once", "I throw myself at the door at once"),
        ("Karla carries barrels and boxes to the boat", "I carry barrels and boxes to the boat"),
        ("Hallow tries the handle", "I try the handle"),
        ("Good. Karla opens the hatch", "Good. I open the hatch"),
        ("Now the barrel. Karla lifts the lid", "Now the barrel. I lift the lid"),
        ("While the guard sleeps, Karla lifts the latch", "While the guard sleeps, I lift the latch"),
        ("Karla digs a hole to hear what moves under us", "I dig a hole to hear what moves under us"),
        ('Karla opens the door and shouts "come in"', 'I open the door and shout "come in"'),
        ('Karla leans on the counter: "What do I owe you?"', 'I lean on the counter: "What do I owe you?"'),
        ('"Stop it!" Karla pulls the rope', '"Stop it!" I pull the rope'),
        ('"Any bread left?" asks Karla.', '"Any bread left?" I ask.'),
    ],
)
def test_a_deed_in_the_third_person_is_said_as_the_doer_would_say_it(line: str, own: str) -> None:
    assert told_of(line, NAMES, "pc1")[1] == own


@pytest.mark.parametrize(
    "line",
    [
        "Karla climbs like that?",
        "Karla was a sailor",
        "Karla climbs walls as a child",
        "Karla remembers the war",
        "Karla is tired",
        "Karla's pistol is loaded",
        "Karla, climb the wall",
        "Karla opens the door and I go through",
        "Wren puts my hat on",
        "I open the door. Karla goes through",
        "At the gate the guard stops Karla",
        "the dog climbs the wall",
        "Sister climbs the wall",
    ],
)
def test_a_question_a_memory_a_quotation_or_a_state_is_nobodys_deed(line: str) -> None:
    assert told_of(line, NAMES, "pc1") == ("", line)


def test_a_name_that_somebody_of_the_story_bears_as_well_says_nothing() -> None:
    line = "Karla climbs the wall"
    assert told_of(line, NAMES, "pc1", ("Karla Anders",)) == ("", line)


def test_what_one_character_is_told_to_give_another_changes_hands(session: Session) -> None:
    had = {item.id for item in session.state.system.people["pc2"].gear}
    list(
        evaluate(
            session, "Karla gives Wren her " + session.state.system.people["pc2"].gear[0].name.partition(" as ")[0]
        )
    )
    given = had - {item.id for item in session.state.system.people["pc2"].gear}
    assert len(given) == 1
    assert given & {item.id for item in session.state.system.people["pc1"].gear}


def test_the_sheet_of_any_character_of_the_seat_is_shown_by_name(session: Session) -> None:
    for line, name in (("/sheet karla", "Karla"), ("/sheet", "Wren Hallow"), ("/sheet me", "Wren Hallow")):
        assert next(iter(evaluate(session, line))).text.startswith(f"{name},")
    with pytest.raises(UnknownNameError, match="There is: Wren Hallow, Karla"):
        list(evaluate(session, "/sheet Job"))


def test_an_answer_names_whoever_spoke(session: Session) -> None:
    list(evaluate(session, "/as karla"))
    for line in ("I give my crossbow to Wren", "I reload", "I take the dead goblin's dagger", "I give Karla my knife"):
        told = " ".join(one.text for one in evaluate(session, line))
        assert "Wren" not in told, line
    shown = [one.text for one in evaluate(session, "I give my lantern to Wren")]
    assert "Karla" in " ".join(shown)


def test_somebody_else_cannot_be_named(session: Session) -> None:
    with pytest.raises(UnknownNameError, match="There is: Wren Hallow, Karla"):
        list(evaluate(session, "/as Job"))


def test_another_character_is_named_in_a_move_as_people_say_it(session: Session) -> None:
    for line in ("challenge karla with STR Brawling the-map", "challenge pc2 STR Brawling the-map"):
        list(evaluate(session, line))
        assert session.speaker() == "pc2"
        list(evaluate(session, "back_down"))


def test_a_move_against_nobody_known_is_words(session: Session) -> None:
    list(evaluate(session, "challenge job STR Brawling the-map"))
    assert last_said(session).text == "challenge job STR Brawling the-map"


def test_whoever_is_waited_for_acts_first(session: Session) -> None:
    """A hand may be laid only by whose move it is: the answer says who that is."""
    list(evaluate(session, "challenge karla STR Brawling the-map"))
    assert [one.text for one in evaluate(session, "/as wren")] == [
        "Karla is waited for first; after that Wren Hallow acts."
    ]
