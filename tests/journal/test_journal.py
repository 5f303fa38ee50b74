"""Commits, the chain, undo, redo and branches."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracle.errors import JournalError, JournalWriteError
from oracle.journal.chain import body_of, seal
from oracle.journal.journal import Journal
from oracle.journal.records import Cause, Record, Step
from tests.journal.counting import CODEC, META, PART, Added, Play, new_play


def stand(play: Play) -> Record:
    assert play.journal.stand is not None
    return play.journal.stand


def note(amount: int = 1, *, seat: str = "p1", who: str = "pc1") -> Step:
    return Step(seat, who, f"add {amount}", Cause("utterance", "more"), (Added(who, amount),))


def test_a_new_journal_is_empty_and_says_what_it_is(place: Path) -> None:
    with Journal.create(place, META, CODEC) as journal:
        assert journal.stand is None
        assert journal.line() == ()
        assert journal.tips() == ()
        assert journal.meta == META
        assert journal.key is None
        assert journal.undo() is None
        assert journal.redo() is None
        assert not journal.snapshot(PART.empty())


def test_a_record_hashes_its_canonical_body_and_its_parent(play: Play) -> None:
    first = stand(play)
    (second,) = play.do("add 3")
    body = body_of(CODEC, second)
    assert json.loads(body)["parent"] == first.hash == second.parent
    assert "hash" not in json.loads(body)
    assert second.hash == blake2b(body.encode(), digest_size=32).hexdigest()
    assert (first.number, first.parent, second.number) == (1, "", 2)


def test_what_was_committed_comes_back_after_reopening(play: Play, place: Path) -> None:
    play.do("add 3", text="three more, says Ä ♠\n")
    play.do("ask 2")
    line, state = play.journal.line(), play.state
    play.journal.close()
    with Journal.open(place, CODEC) as again:
        assert again.line() == line
        assert again.stand == line[-1]
        assert again.state(PART) == state
    assert [record.number for record in line] == [1, 2, 3, 4]
    assert line[1].cause == Cause("utterance", "three more, says Ä ♠\n")


def test_the_line_can_be_had_in_parts(play: Play) -> None:
    for amount in (1, 2, 3):
        play.do(f"add {amount}")
    line = play.journal.line()
    assert play.journal.line(line[1]) == line[:2]
    assert play.journal.line(above=2) == line[2:]
    assert play.journal.line(line[1], above=3) == ()


def test_append_is_a_batch_of_one(play: Play) -> None:
    assert play.journal.append(note(4)) == stand(play)


def test_an_empty_batch_is_a_mistake_of_the_caller(play: Play) -> None:
    with pytest.raises(ValueError, match="at least one step"):
        play.journal.commit(())


def test_undo_stands_before_the_last_decision_of_the_seat(play: Play) -> None:
    start = stand(play)
    play.do("ask 2")  # a decision and a draw
    assert play.undo("p1") == start
    assert stand(play) == start
    assert play.state.counter == 0


def test_undo_twice_in_a_row_goes_back_twice(play: Play) -> None:
    start = stand(play)
    (first,) = play.do("add 1")
    play.do("add 2")
    assert play.undo("p1") == first
    assert play.undo("p1") == start
    assert play.undo("p1") is None
    assert stand(play) == start


def test_undo_of_one_seat_takes_back_what_others_did_since(play: Play) -> None:
    (mine,) = play.do("add 1", seat="p1")
    theirs = play.do("ask 1", seat="p2", who="pc2")
    assert play.journal.undoable(("p1",)) == (mine, *theirs)
    assert play.journal.undoable(("p2",)) == theirs
    assert play.journal.undoable(("p1", "p2")) == theirs
    assert play.journal.undoable() == theirs
    assert play.journal.undoable(("p3",)) == ()
    assert play.undo("p3") is None
    play.undo("p1")
    assert play.state.total == 0


def test_cards_that_a_person_typed_are_not_a_decision(play: Play) -> None:
    (mine,) = play.do("add 1")
    play.journal.append(Step("p1", "chance", "deal hand Ks", Cause("utterance")))
    assert play.journal.undoable(("p1",))[0] == mine


def test_the_first_record_is_nobodys_to_take_back(place: Path) -> None:
    with Journal.create(place, META, CODEC) as journal:
        journal.append(note(seat="p1"))
        assert journal.undo(("p1",)) is None


def test_undo_looks_past_many_records(play: Play) -> None:
    (mine,) = play.do("add 1")
    play.journal.commit([note(seat="p2") for _ in range(250)])
    assert play.journal.undoable(("p1",))[0] == mine
    assert len(play.journal.undoable(("p1",))) == 251


def test_redo_pops_undos_in_turn(play: Play) -> None:
    (first,) = play.do("add 1")
    (second,) = play.do("add 2")
    play.undo("p1")
    play.undo("p1")
    assert play.journal.can_redo
    assert play.redo() == first
    assert play.redo() == second
    assert play.redo() is None
    assert play.state.total == 3


def test_an_undo_after_a_redo_can_be_redone_and_so_can_the_older_one(play: Play) -> None:
    (first,) = play.do("add 1")
    (second,) = play.do("add 2")
    play.undo("p1")
    play.undo("p1")
    play.redo()
    play.undo("p1")
    assert play.redo() == first
    assert play.redo() == second
    assert play.redo() is None


def test_another_action_after_an_undo_begins_a_branch_and_ends_redo(play: Play) -> None:
    (old,) = play.do("add 1")
    play.undo("p1")
    (new,) = play.do("add 2")
    assert new.parent == old.parent
    assert play.redo() is None
    assert {record.hash for record in play.journal.tips()} == {old.hash, new.hash}
    assert play.state.total == 2


def test_redo_survives_reopening(play: Play, place: Path) -> None:
    (record,) = play.do("add 1")
    play.undo("p1")
    play.journal.close()
    with Journal.open(place, CODEC) as again:
        assert again.redo() == record


def test_the_same_action_again_stands_on_the_same_record(play: Play) -> None:
    records = play.do("ask 3")
    play.undo("p1")
    assert play.do("ask 3") == records
    assert len(play.journal.tips()) == 1
    assert play.redo() is None


def test_a_batch_that_begins_alike_is_written_from_where_it_differs(play: Play) -> None:
    play.journal.commit([note(1), note(2)])
    play.undo("p1")
    play.undo("p1")
    play.journal.commit([note(1), note(3)])
    assert [record.action for record in play.journal.line()] == ["", "add 1", "add 3"]
    assert sorted(record.action for record in play.journal.tips()) == ["add 2", "add 3"]


def test_undo_does_not_draw_again(play: Play) -> None:
    _, drawn = play.do("ask 2")
    play.undo("p1")
    play.do("add 1")
    assert play.do("ask 2")[1].action == drawn.action


def test_branch_stands_anywhere_and_leaves_nothing_to_redo(play: Play) -> None:
    (first,) = play.do("add 1")
    (second,) = play.do("add 2")
    play.undo("p1")
    assert play.journal.branch(second.hash) == second
    assert play.redo() is None
    assert play.journal.branch(first.hash) == first
    assert play.journal.state(PART).total == 1
    with pytest.raises(JournalError, match="no record"):
        play.journal.branch("0" * 64)
    assert stand(play) == first


def test_the_state_anywhere_on_the_line_can_be_asked_for(play: Play) -> None:
    (first,) = play.do("add 1")
    play.do("add 2")
    assert play.journal.state(PART, first).total == 1


def test_what_cannot_be_written_leaves_the_table_where_it_stood(play: Play) -> None:
    before = play.journal.line()
    bad = Step("p1", "pc1", "add x", Cause("utterance"), (Added("pc1", "x"),))  # type: ignore[arg-type]
    with pytest.raises(JournalWriteError, match="not a whole number"):
        play.journal.commit([note(), bad])
    with pytest.raises(JournalWriteError, match="control characters"):
        play.journal.append(Step("p1", "pc1", "add \x1b[2J", Cause("utterance")))
    with pytest.raises(JournalWriteError, match="too long"):
        play.journal.append(Step("p1", "pc1", "", Cause("utterance", "x" * 5_000_000)))
    assert play.journal.line() == before
    play.journal.append(note())
    assert stand(play).number == 2


def test_what_was_written_but_not_noted_is_found_again(play: Play, place: Path) -> None:
    """As after an interrupt between the commit on disk and the note of it: refused once, then on from there."""
    record, body = seal(CODEC, note(5), play.journal.stand)
    with closing(sqlite3.connect(place)) as other, other:
        other.execute("INSERT INTO records VALUES (?, ?, ?, ?)", (record.hash, record.number, record.parent, body))
        other.execute("INSERT INTO heads VALUES (2, ?, 'act', ?, 0)", (record.hash, record.parent))
    with pytest.raises(JournalWriteError, match="written meanwhile"):
        play.journal.append(note(6))
    assert stand(play) == record
    assert play.journal.append(note(6)).parent == record.hash


def test_snapshots_are_kept_every_so_often_and_found_again(play: Play) -> None:
    kept = []
    for _ in range(25):
        play.do("add 1")
        kept.append(play.journal.snapshot(play.state, every=10))
    assert [number for number, was_kept in enumerate(kept, start=2) if was_kept] == [10, 20]
    nearest = play.journal.nearest_snapshot()
    assert nearest is not None
    assert (nearest.record.number, nearest.state.total) == (20, 19)
    assert nearest.state == play.journal.state(PART, nearest.record)


def test_a_snapshot_of_another_branch_is_not_taken(play: Play) -> None:
    for _ in range(12):
        play.do("add 1")
        play.journal.snapshot(play.state, every=10)
    play.journal.branch(play.journal.line()[4].hash)
    play.state = play.journal.state(PART)
    for _ in range(12):
        play.do("add 5")
    assert play.journal.nearest_snapshot() is None
    assert play.journal.state(PART).total == 4 + 60
    assert play.journal.snapshot(play.state, every=10)
    nearest = play.journal.nearest_snapshot()
    assert nearest is not None
    assert nearest.state.total == 64


def test_after_an_undo_the_kept_states_behind_are_still_used(play: Play) -> None:
    for _ in range(12):
        play.do("add 1")
        play.journal.snapshot(play.state, every=5)
    for _ in range(5):
        play.undo("p1")
    nearest = play.journal.nearest_snapshot()
    assert nearest is not None
    assert nearest.record.number == 5
    play.do("add 2")
    assert not play.journal.snapshot(play.state, every=5)


def every_other(events: tuple[Any, ...]) -> tuple[Any, ...]:
    return events[::2]


def test_events_are_abridged_where_a_state_is_kept_and_whole_behind(play: Play) -> None:
    def events() -> tuple[Any, ...]:
        return tuple(event for record in play.journal.line() for event in record.events)

    for _ in range(9):
        play.do("add 1")
    assert tuple(play.journal.abridged()) == events()
    assert play.journal.snapshot(play.state, every=5, abridge=every_other)
    kept = events()[::2]
    assert tuple(play.journal.abridged()) == kept
    for _ in range(3):
        play.do("add 2")
    assert tuple(play.journal.abridged()) == (*kept, *events()[-3:])
    for _ in range(5):
        play.undo("p1")
    assert tuple(play.journal.abridged()) == events()


def test_a_damaged_abridged_past_is_passed_over(play: Play, place: Path) -> None:
    for _ in range(9):
        play.do("add 1")
    assert play.journal.snapshot(play.state, every=5, abridge=every_other)
    with closing(sqlite3.connect(place)) as other, other:
        other.execute("UPDATE snapshots SET body = '{}' WHERE fingerprint LIKE '%/past'")
    assert len(tuple(play.journal.abridged())) == sum(len(record.events) for record in play.journal.line())


MOVES = st.lists(
    st.sampled_from(["add 1", "add 2", "ask 1", "undo p1", "undo p2", "undo", "redo", "snapshot", "branch"]),
    max_size=25,
)


@settings(max_examples=25, deadline=None)
@given(MOVES, st.lists(st.sampled_from(["p1", "p2"]), min_size=25, max_size=25))
def test_the_stand_follows_the_obvious_model(
    tmp_path_factory: pytest.TempPathFactory, moves: list[str], seats: list[str]
) -> None:
    """Compare with plain lists: a line of batches, and a pile of lines to redo."""
    play = new_play(tmp_path_factory.mktemp("model") / "evening.db")
    line: list[tuple[str, tuple[Record, ...]]] = [("", (stand(play),))]
    redoable: list[list[tuple[str, tuple[Record, ...]]]] = []
    for move, seat in zip(moves, seats, strict=False):
        match move.split():
            case ["undo", *wanted]:
                play.undo(*wanted)
                mine = [place for place, (who, _) in enumerate(line) if who and (not wanted or who in wanted)]
                if mine:
                    redoable.append(line)
                    line = line[: mine[-1]]
            case ["redo"]:
                play.redo()
                line = redoable.pop() if redoable else line
            case ["snapshot"]:
                play.journal.snapshot(play.state, every=3)
            case ["branch"]:
                line, redoable = line[:2], []
                play.journal.branch(line[-1][1][-1].hash)
                play.state = play.journal.state(PART)
            case _:
                line = [*line, (seat, play.do(move, seat=seat, who=seat.replace("p", "pc")))]
                redoable = []
        records = tuple(record for _, batch in line for record in batch)
        assert play.journal.line() == records
        assert play.journal.can_redo == bool(redoable)
        assert play.state == play.journal.state(PART)
    play.journal.close()
