"""What `verify` proves, and that it finds every kind of damage."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from oracle.core.cards import Card
from oracle.core.chance import commitment
from oracle.core.part import fill, menu
from oracle.core.zones import Dealt, Draw
from oracle.errors import JournalDamagedError, JournalError
from oracle.journal.journal import Journal
from oracle.journal.records import Cause, Step
from oracle.journal.text import canonical_text, hash_of, parse
from oracle.journal.verify import Seeded, Verified, verify
from tests.journal.counting import CODEC, KEY, META, PART, SEEDED, Added, Asked, CounterMoved, Play

SEED = Cause("chance")
ASKED = (Asked(Draw("deck", "hand", 1)),)


@pytest.fixture
def played(play: Play, place: Path) -> Path:
    """A closed table: 1 - add - ask - deal - add - add, and another ask and deal under the first add.

    The stand went over undo, branch and redo, and a state was kept.
    """
    play.do("add 1")
    play.do("ask 2")
    (last,) = play.do("add 3")
    play.undo("p1")
    play.undo("p1")
    play.do("ask 1")
    play.journal.branch(last.hash)
    play.state = play.journal.state(PART)
    play.do("add 4")
    play.journal.snapshot(play.state, every=1)
    play.undo("p1")
    play.redo()
    play.journal.close()
    return place


@contextmanager
def database(place: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(place)) as connection, connection:
        yield connection


def change(place: Path, statement: str) -> None:
    with database(place) as connection:
        assert connection.execute(statement).rowcount > 0


def refused(place: Path, seeded: Seeded = SEEDED) -> JournalDamagedError:
    with pytest.raises(JournalDamagedError) as caught:
        verify(place, CODEC, PART, seeded=seeded)
    return caught.value


def test_a_whole_journal_is_counted(played: Path) -> None:
    assert verify(played, CODEC, PART, seeded=SEEDED) == Verified(records=8, branches=2, draws=2)


def test_an_empty_journal_is_whole(place: Path) -> None:
    Journal.create(place, META, CODEC).close()
    assert verify(place, CODEC, PART) == Verified(0, 0, 0)


def test_without_a_key_no_draw_is_derived(played: Path) -> None:
    played.with_suffix(".key").unlink()
    assert verify(played, CODEC, PART, seeded=SEEDED).draws == 0
    assert verify(played, CODEC, PART, seeded=Seeded(CounterMoved, KEY)).draws == 2
    assert verify(played, CODEC, PART).draws == 0


def test_the_key_must_be_the_one_that_was_committed_to(played: Path) -> None:
    verify(played, CODEC, PART, seeded=Seeded(CounterMoved, commitment=commitment(KEY)))
    wrong = refused(played, Seeded(CounterMoved, commitment=commitment(bytes(32))))
    assert "not the one it committed itself to" in str(wrong)


def test_another_key_derives_other_cards(played: Path) -> None:
    wrong = refused(played, Seeded(CounterMoved, bytes(32)))
    assert wrong.number == 4
    assert "not what chance drew" in str(wrong)


def test_a_key_file_with_something_else_in_it_is_named(played: Path) -> None:
    played.with_suffix(".key").write_text("a shopping list")
    assert "evening.key does not hold a key of 64 hex digits" in str(refused(played))


def test_verify_changes_nothing(played: Path) -> None:
    before = played.read_bytes()
    verify(played, CODEC, PART, seeded=SEEDED)
    assert played.read_bytes() == before


@pytest.mark.parametrize(
    ("statement", "number", "said"),
    [
        ("UPDATE records SET body = replace(body, '\"amount\":3', '\"amount\":7')", 5, "not what was written"),
        ("UPDATE records SET body = body || ' ' WHERE number = 2", 2, "not what was written"),
        ("UPDATE records SET body = '{' WHERE number = 2", None, "not a line of a journal"),
        ("UPDATE records SET body = '[]' WHERE number = 2", None, "not a record"),
        ("UPDATE records SET number = 3 WHERE number = 2", 2, "filed in another place"),
        ("UPDATE records SET parent = '' WHERE number = 2", 2, "filed in another place"),
        ("UPDATE records SET hash = replace(hash, 'a', 'b') WHERE number = 6", 6, "not what was written"),
        ("DELETE FROM records WHERE number = 1", 2, "hangs under record 1, which is missing"),
        ("DELETE FROM records WHERE number = 5", 6, "hangs under record 5, which is missing"),
        ("DELETE FROM records WHERE number = 6", None, "which is missing"),
        ("DELETE FROM heads WHERE number = 4", None, "move 4 of the stand is missing"),
        ("DELETE FROM heads WHERE number >= 8", 6, "no move leads to record 6"),
        ("UPDATE heads SET reason = 'wish' WHERE number = 5", None, "move 5 of the stand (wish) does not follow"),
        ("UPDATE heads SET reason = 'start' WHERE number = 2", None, "does not follow"),
        ("UPDATE heads SET reason = 'act' WHERE number = 5", None, "does not follow"),
        ("UPDATE heads SET reason = 'redo' WHERE number = 5", None, "does not follow"),
        ("UPDATE heads SET reason = 'undo' WHERE number = 8", None, "does not follow"),
        ("UPDATE heads SET reason = 'branch' WHERE number = 6", None, "does not follow"),
        ("UPDATE heads SET after = 4 WHERE number = 5", None, "does not follow"),
        ("UPDATE heads SET after = 2 WHERE number = 8", None, "does not follow"),
        ("UPDATE heads SET came_from = record WHERE number = 5", None, "does not follow"),
        ("UPDATE snapshots SET body = replace(body, 'total', 'sum')", 6, "kept after record 6 is damaged"),
        ("UPDATE snapshots SET record = replace(record, 'a', 'b')", 6, "kept after record 6 is damaged"),
        ("DELETE FROM meta WHERE name = 'game'", None, "does not say what it is"),
        ("UPDATE meta SET value = 'soon' WHERE name = 'format'", None, "does not say what it is"),
        ("UPDATE records SET body = CAST(x'ff' AS TEXT) WHERE number = 2", None, "cannot be read"),
    ],
)
def test_damage_is_found_and_named(played: Path, statement: str, number: int | None, said: str) -> None:
    change(played, statement)
    error = refused(played)
    assert said in str(error)
    assert error.number == number


def rewritten(place: Path, number: int, mend: Callable[[dict[str, object]], object]) -> None:
    """Change a record the way a person would who can also make its hash and all that follows from it fit."""
    with database(place) as connection:
        old, text = connection.execute("SELECT hash, body FROM records WHERE number = ? LIMIT 1", (number,)).fetchone()
        body = parse(text)
        mend(body)
        new = hash_of(canonical_text(body))
        connection.execute("UPDATE records SET hash = ?, body = ? WHERE hash = ?", (new, canonical_text(body), old))
        connection.execute("UPDATE heads SET record = ? WHERE record = ?", (new, old))
        connection.execute("UPDATE heads SET came_from = ? WHERE came_from = ?", (new, old))


@pytest.fixture
def short(play: Play, place: Path) -> Path:
    """A closed table of two records."""
    play.do("add 3")
    play.journal.close()
    return place


def test_the_rewriting_itself_is_sound(short: Path) -> None:
    rewritten(short, 2, lambda body: body.update(seat="p2"))
    assert verify(short, CODEC, PART).records == 2


@pytest.mark.parametrize(
    ("mend", "said"),
    [
        (lambda body: body.update(colour="green"), "has no 'colour'"),
        (lambda body: body.pop("seat"), "lacks seat"),
        (lambda body: body.update(events=[{"!": "counting.Wished"}]), "is none of the classes of this game"),
        (lambda body: body["events"][0].update(amount="3"), "events.amount: '3' is not a whole number"),
        (lambda body: body["events"][0].update(amount=10_000), "event 1 does not fit the state before it"),
        (lambda body: body["cause"].update(notes={}), "says more than can be read"),
        (lambda body: body["cause"].update(text="\x1b[2J"), "holds control characters"),
        (lambda body: body.update(number=3), "filed in another place"),
        (lambda body: body.update({"!": "counting.Sum"}), "counting.Sum has no"),
        (lambda body: body.update(format="1"), "the format number is '1'"),
        (lambda body: body.update(format=0), "format 0 is unknown"),
    ],
)
def test_a_rewritten_record_is_read_strictly(
    short: Path, mend: Callable[[dict[str, object]], object], said: str
) -> None:
    rewritten(short, 2, mend)
    assert said in str(refused(short))


def test_a_record_of_a_newer_release_is_not_called_damaged(short: Path) -> None:
    rewritten(short, 2, lambda body: body.update(format=7))
    with pytest.raises(JournalError, match="newer Oracle") as caught:
        verify(short, CODEC, PART)
    assert not isinstance(caught.value, JournalDamagedError)


def test_a_kept_state_that_is_another_is_found(play: Play, place: Path) -> None:
    play.do("add 1")
    earlier = play.state
    play.do("add 1")
    play.journal.snapshot(earlier, every=1)
    play.journal.close()
    assert "the state kept after record 3 is another" in str(refused(place))


def forged(play: Play, *steps: Step) -> JournalDamagedError:
    play.journal.commit(steps)
    return refused(Path(play.journal.place))


def dealt(card: str, counter: int | None, *, cause: Cause = SEED) -> Step:
    moved = () if counter is None else (CounterMoved(counter),)
    return Step("", "chance", f"deal hand {card}", cause, (Dealt("deck", "hand", (Card.parse(card),)), *moved))


@pytest.fixture
def waiting(play: Play) -> Play:
    """A table at which one card is due."""
    play.journal.append(Step("p1", "pc1", "ask 1", Cause("utterance"), ASKED))
    return play


def true_card(play: Play, counter: int = 0) -> str:
    """Return what the key gives for the card that is due."""
    action, _ = fill(menu(PART, play.journal.state(PART), "chance")[0], KEY, counter)
    return str(action.cards[0])


def test_the_true_draw_passes(waiting: Play, place: Path) -> None:
    waiting.journal.append(dealt(true_card(waiting), 1))
    assert verify(place, CODEC, PART, seeded=SEEDED).draws == 1


def test_a_chosen_card_is_found(waiting: Play) -> None:
    chosen = "Ks" if true_card(waiting) != "Ks" else "Kh"
    error = forged(waiting, dealt(chosen, 1))
    assert (error.number, "the key gives" in str(error)) == (3, True)


@pytest.mark.parametrize("counter", [0, 2, None])
def test_a_counter_that_did_not_move_by_the_draw_is_found(waiting: Play, counter: int | None) -> None:
    assert "the counter should be 1" in str(forged(waiting, dealt(true_card(waiting), counter)))


def test_a_counter_moved_without_a_draw_is_found(play: Play) -> None:
    error = forged(play, Step("p1", "pc1", "add 1", Cause("utterance"), (Added("pc1", 1), CounterMoved(5))))
    assert "the counter should be 0" in str(error)


def test_a_draw_that_was_not_due_is_found(play: Play) -> None:
    assert "chance had no such move" in str(forged(play, dealt("Ks", 1)))


def test_typed_cards_are_counted_but_not_derived(waiting: Play, place: Path) -> None:
    chosen = "Ks" if true_card(waiting) != "Ks" else "Kh"
    waiting.journal.append(dealt(chosen, None, cause=Cause("utterance", "it shows the king")))
    assert verify(place, CODEC, PART, seeded=SEEDED) == Verified(3, 1, 0, typed=1)


def test_counters_are_read_from_events_even_where_the_state_forgets_them(waiting: Play) -> None:
    """A table that forgot its counter on the way would draw the same numbers twice."""
    again = Step("p1", "pc1", "ask 1", Cause("utterance"), ASKED)
    waiting.journal.commit([dealt(true_card(waiting), 1), again])
    assert "the key gives" in str(forged(waiting, dealt(true_card(waiting, counter=0), 1)))


def test_the_second_draw_goes_on_where_the_first_one_ended(waiting: Play, place: Path) -> None:
    again = Step("p1", "pc1", "ask 1", Cause("utterance"), ASKED)
    waiting.journal.commit([dealt(true_card(waiting), 1), again])
    waiting.journal.append(dealt(true_card(waiting, counter=1), 2))
    assert verify(place, CODEC, PART, seeded=SEEDED).draws == 2
