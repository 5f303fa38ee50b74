"""What is left to the table: put as a question, settled as the people there chose, kept in the journal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Refusal
from oracle.core.notation import Prose, write_action
from oracle.core.part import menu, parse_action, why_not
from oracle.core.spoken import Said
from oracle.dealer.asking import ask_for_ruling, ask_for_telling
from oracle.dealer.memory import Memory
from oracle.errors import IllegalActionError, OracleError, UnknownNameError
from oracle.repl.commands import evaluate
from oracle.story.moves import SceneEntered
from oracle.table.discretion import (
    WAYS,
    Opt,
    Settle,
    Settling,
    TableQuestion,
    by_lot,
    choice_in,
    follow,
    lot_options,
    read_question,
)
from oracle.table.discretion import (
    settled as after,
)
from oracle.table.holding import TABLE
from oracle.table.opening import Wanted, find_table, resume, start
from oracle.table.part import Say
from oracle.table.proof import proven
from oracle.table.session import Session
from oracle.table.state import Seat
from tests.dealer.tables import asked

CAST = ("wren", "karla")
ROPE = "Does the rope hold? yes / only just / no"


@contextmanager
def table(*seats: Seat, name: str = "settled", **wanted: object) -> Iterator[Session]:
    """Yield an open table of two characters, at one seat or at those given."""
    options: dict[str, object] = {"seed": "settle", "name": name, "characters": CAST, **wanted}
    session, setup = start(Wanted(**options))  # type: ignore[arg-type]
    tuple(session.open(replace(setup, seats=seats) if seats else setup))
    try:
        yield session
    finally:
        session.journal.close()


def said(session: Session, line: str) -> str:
    return " ".join(one.text for one in evaluate(session, line))


def settled(session: Session) -> tuple[str, ...]:
    return session.state.table.settling.settled


def test_a_question_is_read_with_its_answers() -> None:
    assert read_question("Is it loaded?") == ("Is it loaded?", ("yes", "no"))
    assert read_question("Which way? left | right / left") == ("Which way?", ("left", "right"))
    assert read_question(ROPE)[1] == ("yes", "only just", "no")


@pytest.mark.parametrize("text", ["? yes / no", "What? one", "What? " + " / ".join("abcdefg"), "x" * 400, ""])
def test_a_question_that_is_none_is_refused(text: str) -> None:
    with table() as session:
        assert why_not(session.table, session.state, TABLE, Settle(Prose(text))) is not None


def test_the_dealer_settles_where_nobody_chose_otherwise() -> None:
    with table() as session:
        shown = said(session, f"/settle {ROPE}")
        assert "says the Dealer" in shown
        assert len(settled(session)) == 1
        assert session.state.table.settling.question is None


def test_a_person_who_adjudicates_settles_what_is_left_to_the_dealer() -> None:
    with table(duties={"adjudicate": "me"}) as session:
        shown = said(session, f"/settle {ROPE}")
        assert "leaves this to Wren Hallow, the Dealer" in shown
        with pytest.raises(OracleError, match="number from 1 to 3"):
            said(session, "perhaps")
        said(session, "only")
        assert settled(session) == ("Does the rope hold? only just",)


def test_one_person_may_be_asked_by_name_and_nobody_else_can_answer() -> None:
    with table() as session:
        assert "Karla" in said(session, "/discretion karla")
        assert "Karla" in said(session, f"/settle {ROPE}")
        assert why_not(session.table, session.state, "pc1", Opt(1)) is not None
        assert why_not(session.table, session.state, "pc2", Opt(4)) is not None
        said(session, "2")
        assert settled(session) == ("Does the rope hold? only just",)


def test_me_is_whoever_types_wherever_somebody_is_named() -> None:
    """`/discretion me` was answered with a list of names."""
    with table() as session:
        said(session, "/as karla")
        for line in ("/discretion me", "/discretion seat myself"):
            assert "Karla" in said(session, line)
            assert session.state.table.settling.who == "pc2"
            said(session, "/discretion dealer")
    with table(name="begun", house_rules={"discretion": "me"}) as session:
        assert (session.state.table.settling.way, session.state.table.settling.who) == ("seat", "pc1")
    with table(Seat("p1", "Ann", ("pc1",)), Seat("p2", "Ben", ("pc2",)), name="two-seats") as session:
        session.seat = session.state.table.seats[1]
        said(session, "/duty rate me")
        said(session, "/discretion me")
        assert (session.state.table.duties or {})["rate"] == "p2"
        assert session.state.table.settling.who == "pc2"
        assert "Karla acts" in said(session, "/as me")


def test_a_vote_takes_every_word_and_the_most_count() -> None:
    seats = (Seat("p1", "Ann", ("pc1",)), Seat("p2", "Ben", ("pc2",)), Seat("p3", "Cleo", ("pc3",)))
    with table(*seats, characters=(*CAST, "wren")) as session:
        said(session, "/discretion vote")
        said(session, f"/settle {ROPE}")
        for who, answer in (("pc1", 3), ("pc2", 1)):
            tuple(session.do(Opt(answer), who=who))
            assert settled(session) == ()
            assert why_not(session.table, session.state, who, Opt(answer)) is not None
        shown = " ".join(one.text for one in session.do(Opt(3), who="pc3"))
        assert "Does the rope hold? No, by 2 to 1." in shown


def test_a_divided_table_leaves_it_to_the_dealer() -> None:
    with table() as session:
        said(session, "/discretion vote")
        said(session, f"/settle {ROPE}")
        said(session, "yes")
        shown = said(session, "no")
        assert "divided" in shown
        assert "says the Dealer" in shown


def test_people_who_share_a_seat_vote_one_after_the_other() -> None:
    with table() as session:
        said(session, "/discretion vote")
        assert "Wren Hallow, what do you say?" in said(session, f"/settle {ROPE}")
        assert "Karla" in said(session, "only just")
        said(session, "only just")
        assert settled(session) == ("Does the rope hold? only just",)


def test_it_goes_round_from_scene_to_scene() -> None:
    with table() as session:
        said(session, "/discretion rotate")
        asked = []
        for _ in range(4):
            said(session, f"/settle {ROPE}")
            question = session.state.table.settling.question
            assert question is not None
            asked.append(question.voters)
            said(session, "no")
            session.state = session.table.evolve(session.state, SceneEntered(session.state.story.scene))
        assert asked == [("pc1",), ("pc2",), ("pc1",), ("pc2",)]


def test_chance_settles_and_the_draw_can_be_verified() -> None:
    with table(name="lots") as session:
        said(session, "/discretion chance")
        for number in range(6):
            assert "by chance" in said(session, f"/settle Number {number}? yes / no / perhaps")
    assert proven(find_table("lots")).draws >= 6


@pytest.mark.parametrize("count", range(2, 7))
def test_a_die_gives_every_answer_its_share(count: int) -> None:
    answers = tuple("abcdef"[:count])
    offered = lot_options(Settling(question=TableQuestion("Which?", answers, ("chance",))))
    assert not isinstance(offered, Refusal)
    faces = Counter(by_lot(answers, lot.face) for lot in offered[0].choices() or ())
    assert sorted(faces) == list(range(1, count + 1))
    assert len(set(faces.values())) == 1


def test_a_divided_vote_leaves_the_dealer_only_what_the_votes_were_divided_between() -> None:
    votes = {"pc1": 1, "pc2": 3, "pc3": 2, "pc4": 3, "pc5": 1}
    question = TableQuestion("Who goes first?", ("Wren", "Karla", "nobody"), tuple(votes), votes)
    (passed,) = follow(Settling(question=question))
    left = after(Settling(question=question), passed).question
    assert left is not None
    assert (left.answers, left.voters) == (("Wren", "nobody"), ("dealer",))


def test_nobody_says_or_does_anything_of_the_story_while_a_question_waits() -> None:
    with table() as session:
        said(session, "/discretion vote")
        said(session, f"/settle {ROPE}")
        assert why_not(session.table, session.state, "pc1", Say(Prose("I wait"))) is not None
        with pytest.raises(IllegalActionError):
            said(session, "/settle And this? yes / no")
        assert "stays among you" in said(session, "I walk on")
        assert not any(isinstance(event, Said) for record in session.journal.line() for event in record.events)
        assert session.state.table.settling.question is not None


def test_who_settles_is_a_house_rule_of_the_start_and_kept_over_the_night() -> None:
    with table(name="kept", house_rules={"discretion": "vote"}) as session:
        assert "a vote" in said(session, "/discretion")
        said(session, "/settle Is it late?")
        said(session, "yes")
    again = resume("kept")
    shown = " ".join(one.text for one in again.resume())
    assert "Karla" in shown
    said(again, "yes")
    assert settled(again) == ("Is it late? yes",)
    said(again, "/discretion chance")
    again.journal.close()
    third = resume("kept")
    tuple(third.resume())
    assert third.state.table.settling.way == "chance"
    third.journal.close()


def test_a_house_rule_may_name_a_person_and_no_stranger() -> None:
    with table(house_rules={"discretion": "karla"}) as session:
        assert (session.state.table.settling.way, session.state.table.settling.who) == ("seat", "pc2")
    with pytest.raises(UnknownNameError):
        start(Wanted(house_rules={"discretion": "a coin"}))


def test_undo_takes_a_word_back() -> None:
    with table() as session:
        said(session, "/discretion vote")
        said(session, f"/settle {ROPE}")
        said(session, "yes")
        said(session, "/undo")
        question = session.state.table.settling.question
        assert question is not None
        assert not question.words_of


def test_every_way_comes_to_an_end_whatever_is_chosen() -> None:
    stream = Stream(key_from_seed("ways"), 0)
    with table() as session:
        for number in range(20):
            options = menu(session.table, session.state, TABLE)
            ways = [one for one in options if one.action.verb == "discretion"]
            chosen = ways[0].sample(stream)
            assert parse_action(session.table, write_action(chosen)) == chosen
            tuple(session.do(chosen, who=TABLE))
            assert chosen.way in WAYS
            tuple(session.do(Settle(Prose(f"Question {number}?")), who=TABLE))
            while session.state.table.settling.question is not None:
                waiting = session.table.waiting(session.state)
                (option,) = [one for one in menu(session.table, session.state, waiting[0]) if one.action is Opt]
                tuple(session.do(option.sample(stream), who=waiting[0]))
        assert len(settled(session)) == 8


def test_an_answer_is_meant_by_its_number_or_its_beginning() -> None:
    with table() as session:
        said(session, "/discretion vote")
        said(session, f"/settle {ROPE}")
        settling = session.state.table.settling
        found = [choice_in(settling, typed) for typed in ("1", " Yes. ", "only", "n", "4", "0", "", "maybe", "²")]
    assert found == [1, 1, 2, 3, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("mill", 1),
        ("for the barn", 2),
        ("Outside, of course.", 3),
        ("I vote for the barn, because mills are loud", 2),
        ("not the mill", 0),
        ("the mill or the barn", 0),
        ("the mill is haunted", 0),
        ("the mill?", 0),
    ],
)
def test_an_answer_is_meant_by_the_words_that_tell_it_apart(typed: str, answer: int) -> None:
    with table() as session:
        said(session, "/discretion vote")
        said(session, "/settle Where do we sleep? the mill / the old barn / outside")
        assert choice_in(session.state.table.settling, typed) == answer


def test_whoever_a_line_tells_of_has_voted() -> None:
    with table() as session:
        said(session, "/discretion vote")
        said(session, "/settle Where do we sleep? the mill / the old barn")
        assert "Karla has chosen" in said(session, "Karla votes for the barn, since it is dry")
        assert "Wren" in said(session, "Karla is for the mill")
        assert not settled(session)


def test_what_was_settled_is_known_to_whoever_deals() -> None:
    with table() as session:
        said(session, "/discretion karla")
        said(session, f"/settle {ROPE}")
        said(session, "only just")
        tuple(session.say("I climb down the rope"))
        prompts = (
            ask_for_telling(session.position(), (), Memory()),
            ask_for_ruling(asked("I climb").position, Memory()),
        )
        assert "«Does the rope hold? only just»" in prompts[0].messages[1].text
        assert "rope hold" not in prompts[1].messages[1].text
