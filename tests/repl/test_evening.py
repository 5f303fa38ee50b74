"""A person in front of a table: slips are held against nobody, what is meant is held ready, nothing is repeated."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oracle.errors import JournalWriteError
from oracle.repl.evening import Evening
from oracle.table.session import Session, Shown
from tests.repl.tables import at_a_check, evening_at, opened, texts


@pytest.fixture
def evening() -> Iterator[Evening]:
    """An evening at a fresh table of Ultimo."""
    made = evening_at(opened())
    yield made
    made.session.journal.close()


def test_cards_in_the_wrong_order_are_held_ready_in_the_right_one(evening: Evening) -> None:
    at_a_check(evening.session)
    told = texts(evening.answer("7d 9d Jd"))
    assert told[0] == "In order that is 9d 7d Jd. Enter lays them so."
    assert evening.offer == "play 9d 7d Jd"
    assert any(one.rows for one in evening.answer(evening.offer))


@pytest.mark.parametrize("row", ["10s K♠ little joker", "K♠, 10s Xl", "king of spades ten of spades little joker"])
def test_rows_are_typed_as_people_type_them(row: str) -> None:
    evening = evening_at(opened(real="mine"))
    list(evening.answer("Ks Ts Xl 4c 3c 2c 9h 8h"))
    at_a_check(evening.session)
    list(evening.answer(row))
    assert evening.offer in ("play Xl Ks Ts", "play Xl Ts Ks")
    assert any(one.rows for one in evening.answer(evening.offer))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/hnd", "/hand"),
        ("/exprot x.md", "/export x.md"),
        ("try tide-pots", "try tide post"),
        ("tyr tide-post", "try tide post"),
        ("go to-in", "go to inn"),
    ],
)
def test_a_slip_is_answered_with_what_was_meant(evening: Evening, typed: str, meant: str) -> None:
    before = evening.session.state
    list(evening.answer(typed))
    assert evening.offer == meant
    assert evening.session.state == before


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("paly 9d 7d", "play 9d 7d"), ("withdrw", "withdraw"), ("withdraw it, please", "withdraw")],
)
def test_a_slip_while_cards_are_waited_for_is_answered_too(evening: Evening, typed: str, meant: str) -> None:
    at_a_check(evening.session)
    list(evening.answer(typed))
    assert evening.offer == meant


def test_what_was_doubted_is_taken_when_it_is_typed_again(evening: Evening) -> None:
    list(evening.answer("go to-in"))
    list(evening.answer("go to-in"))
    assert texts(evening.answer("/history 2"))[0] == "> go to-in"


def test_laying_nothing_is_asked_back_once(evening: Evening) -> None:
    at_a_check(evening.session)
    assert texts(evening.answer("play"))[0].startswith("That lays no card at all")
    assert evening.offer == "play"
    assert any(one.about == "Resolved" for one in evening.answer(evening.offer))


def test_cards_that_nobody_asked_for_are_not_said_to_the_dealer(evening: Evening) -> None:
    before = evening.session.state
    assert texts(evening.answer("9d 7d"))[0].startswith("Nothing asks for cards just now.")
    assert evening.session.state == before
    assert not evening.offer


def test_a_card_that_is_not_held_is_told_with_the_hand(evening: Evening) -> None:
    at_a_check(evening.session)
    told = list(evening.answer("Kc 9d"))
    assert told[0].text == "Kc is not in this hand, which holds Jd Ac Xb 7d 9d 2s 5s Qs."
    assert "Kc" in told[0].cards
    assert [one.about for one in told[1:]] == ["hint"]


def test_choices_are_said_when_they_are_new_and_not_after_every_question(evening: Evening) -> None:
    called = list(evening.answer("try tarrant-talks"))
    assert called[-1].about == "hint"
    for question in ("/hand", "/threat", "/menu", "/look"):
        assert not any(one.about == "hint" for one in evening.answer(question))


def test_ten_wrong_lines_in_a_row_change_nothing(evening: Evening) -> None:
    at_a_check(evening.session)
    before = evening.session.state
    for line in ("/", "//", "/nope", "/play Ks", "9x", "Ks Ks", "try", "limit", "I run away", "/undo me please"):
        if not line.startswith("/undo"):
            assert list(evening.answer(line))
            assert evening.session.state == before
    list(evening.answer("/undo"))
    assert evening.session.state != before


def test_an_empty_line_says_nothing(evening: Evening) -> None:
    assert list(evening.answer("   ")) == []


class FullDisk:
    """A journal on a disk that is full; everything else is the real one's."""

    def __init__(self, session: Session) -> None:
        self._journal = session.journal

    def __getattr__(self, name: str) -> object:
        return getattr(self._journal, name)

    def commit(self, steps: object, **_beside: object) -> None:
        raise JournalWriteError("no space left")


def test_a_disk_that_takes_nothing_is_one_note(evening: Evening) -> None:
    journal = evening.session.journal
    evening.session.journal = FullDisk(evening.session)  # type: ignore[assignment]
    assert texts(evening.answer("I look around")) == ["no space left."]
    evening.session.journal = journal
    assert any(one.kind == "prose" for one in evening.answer("I look around"))


def test_ctrl_c_while_the_dealer_answers_takes_back_what_was_said(evening: Evening) -> None:
    session = evening.session
    before = session.state
    house = session.desk

    class Interrupted:
        """A Dealer whose answer is broken off."""

        dealer = house.dealer

        def answer(self, position: object) -> object:
            raise KeyboardInterrupt

        def narrate(self, position: object, happened: object) -> Iterator[str]:
            return iter(())

    session.desk = Interrupted()  # type: ignore[assignment]
    with pytest.raises(KeyboardInterrupt):
        list(evening.answer("I look around"))
    session.desk = house
    assert texts(evening.interrupted()) == ["Stopped. Nothing is lost, and it is your turn."]
    assert session.state == before
    assert any(one.kind == "prose" for one in evening.answer("I look around"))


def test_ctrl_c_while_the_dealer_tells_keeps_what_happened_and_the_tables_lines(evening: Evening) -> None:
    session = at_a_check(evening.session)
    shown = evening.answer("9d 7d Jd")
    assert next(shown).kind == "prose"
    shown.close()  # type: ignore[attr-defined] # it is a generator
    left = list(evening.interrupted())
    assert any(one.rows for one in left)
    assert left[-1] == Shown("note", "Stopped. Nothing is lost, and it is your turn.")
    assert session.state.system.threat.pool == 1


def test_long_words_come_from_an_editor(evening: Evening) -> None:
    written = evening_at(evening.session, edit=lambda text: f"{text}\n  and I look\naround\n")
    told = texts(written.answer("/edit I sit down"))
    assert told[0] == "You say: I sit down and I look around"
    assert "> I sit down and I look around" in texts(written.answer("/history 5"))


def test_an_editor_that_is_left_empty_says_nothing(evening: Evening) -> None:
    assert texts(evening.answer("/edit")) == ["Nothing was written, and nothing is said."]


def test_keys_are_changed_and_asked_for(evening: Evening) -> None:
    assert texts(evening.answer("/keys")) == ["Lines are edited with emacs keys. /keys vi or /keys emacs changes that."]
    list(evening.answer("/keys vi"))
    assert evening.guide.habits.keys == "vi"
    list(evening.answer("/keys qwerty"))
    assert evening.guide.habits.keys == "vi"


def test_what_may_be_done_instead_is_said_once(evening: Evening) -> None:
    at_a_check(evening.session)
    told = [one.text for one in evening.answer("I run away")]
    assert sum("withdraw" in one for one in told) == 1, told
    assert told[0].startswith("Something else comes first")


def test_cards_in_a_wrong_order_say_what_their_queens_count_as(evening: Evening) -> None:
    at_a_check(evening.session)
    told = next(iter(evening.answer("Qs 9d 7d"))).text
    assert told == "In order that is 9d 7d Qs (a queen that copies nothing counts as 2). Enter lays them so."
    assert next(iter(evening.answer("7d 9d"))).text == "In order that is 9d 7d. Enter lays them so."
