"""A turn from outside: what is judged, what is in the journal before it is shown, what undo takes back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from oracle.core.menu import Refusal
from oracle.core.notation import write_action
from oracle.core.part import menu
from oracle.core.spoken import Narrated, Said
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.builtin.telling.phrasing import ways_to_say
from oracle.dealer.builtin.telling.prose import talk
from oracle.dealer.port import Answer
from oracle.dealer.position import Position
from oracle.dealer.testing import SilentDealer
from oracle.errors import DealerError, IllegalActionError, JournalError, JournalLockedError, JournalWriteError
from oracle.journal.codec import Codec
from oracle.journal.journal import Journal
from oracle.journal.reader import JournalReader
from oracle.repl.commands import evaluate
from oracle.story.moves import Go
from oracle.story.notes import MoveOn
from oracle.systems import GAMES
from oracle.systems.ultimo.rules.health import Marked, Unmarked
from oracle.systems.ultimo.rules.pregens import READY
from oracle.systems.ultimo.rules.state import Mark
from oracle.systems.ultimo.seams.sheet_writer import sheet_yaml
from oracle.table import opening
from oracle.table.duties import Desk
from oracle.table.history import transcript_digest
from oracle.table.holding import DUTIES, MODEL
from oracle.table.opening import Wanted, find_table, start, table_of
from oracle.table.proof import proven
from oracle.table.session import MOST_ANSWERS, Session, Shown
from oracle.text.words import sentences
from tests.evening import typed_lines

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def session() -> Iterator[Session]:
    """A fresh table of Ultimo, opened, with the hand dealt."""
    made, setup = start(Wanted(game="ultimo", seed="session", name="table"))
    list(made.open(setup))
    yield made
    made.journal.close()


def play(session: Session, most: int, seed: str = "evening") -> list[Shown]:
    """Let a bot type; return all that was shown."""
    return [shown for line in typed_lines(session, most, seed=seed) for shown in evaluate(session, line)]


def opened(game: str, name: str, seed: str = "same") -> Session:
    made, setup = start(Wanted(game=game, seed=seed, name=name))
    list(made.open(setup))
    return made


def records_of(name: str) -> JournalReader:
    place = find_table(name)
    return JournalReader.read(place, Codec(table_of(place).parts))


@EVERY_GAME
def test_a_table_begins_with_a_scene_and_all_its_cards(oracle_home: Path, game: str) -> None:
    made, setup = start(Wanted(game=game))
    shown = list(made.open(setup))
    assert [one.kind for one in shown][:1] == ["prose"]
    zones = made.table.zones(made.state)
    assert sum(map(len, zones.values())) >= 52
    assert "pc1.hand" not in zones or len(zones["pc1.hand"]) >= 5  # some games deal when something is in doubt
    assert oracle_home.joinpath("tables", f"{made.name}.db").is_file()
    made.journal.close()


@EVERY_GAME
def test_what_is_shown_stands_in_the_journal_already(oracle_home: Path, game: str) -> None:
    made = opened(game, "shown")
    for line in typed_lines(made, 30):
        for shown in evaluate(made, line):
            if shown.kind == "prose":
                with records_of("shown") as journal:
                    told = [event for record in journal.line() for event in record.events]
                assert Narrated(shown.text) in told
    made.journal.close()


@EVERY_GAME
def test_the_same_seed_and_the_same_words_make_the_same_evening(oracle_home: Path, game: str) -> None:
    digests = set()
    for name in ("one", "two"):
        made = opened(game, name)
        play(made, 40)
        digests.add(transcript_digest(made.journal.line()))
        made.journal.close()
    assert len(digests) == 1


@EVERY_GAME
def test_a_table_that_was_left_is_resumed_where_it_stood_and_verifies(oracle_home: Path, game: str) -> None:
    made = opened(game, "left")
    play(made, 30)
    state = made.state
    made.journal.close()
    again = opening.resume("left")
    assert list(again.resume()) == []
    assert again.state == state
    play(again, 10, seed="later")
    again.journal.close()
    found = proven(find_table("left"))
    assert found.draws > 5
    assert found.branches == 1


def test_undo_takes_back_one_decision_after_the_other_to_the_very_first(session: Session) -> None:
    begun = session.state
    states = []
    for line in typed_lines(session, 12):
        states.append(session.state)
        list(evaluate(session, line))
    for state in reversed(states):
        session.undo()
        assert session.state == state
    assert session.state == begun
    with pytest.raises(JournalError, match="nothing to take back"):
        session.undo()


def test_the_same_choice_after_an_undo_meets_the_same_cards(session: Session) -> None:
    lines = list(typed_lines_played(session, 8))
    after = session.state
    session.undo()
    list(evaluate(session, lines[-1]))
    assert session.state == after


def typed_lines_played(session: Session, most: int) -> Iterator[str]:
    for line in typed_lines(session, most):
        list(evaluate(session, line))
        yield line


def test_another_choice_after_an_undo_makes_a_branch_and_both_verify(session: Session) -> None:
    list(session.say("I look around"))
    session.undo()
    list(session.say("I listen at the ground"))
    assert len(session.journal.tips()) == 2
    assert proven(find_table("table")).branches == 2


def test_a_refused_action_leaves_no_trace(session: Session) -> None:
    before, stand = session.state, session.journal.stand
    with pytest.raises(IllegalActionError):
        session.do(session.table.actions["withdraw"]())
    assert session.state == before
    assert session.journal.stand == stand
    assert proven(find_table("table")).records > 0


def test_control_sequences_never_reach_the_journal(session: Session) -> None:
    list(session.say("I say \x1b]0;owned\x07 hello\x1b[2J\r\n there"))
    said = [event for record in session.journal.line() for event in record.events if isinstance(event, Said)]
    assert said[-1].text == "I say hello there"


def test_a_silent_dealer_never_costs_a_turn(session: Session) -> None:
    session.desk = Desk(session.desk.house, SilentDealer())
    for duty in DUTIES:
        session.give(duty, MODEL)
    shown = [one for line in typed_lines(session, 25) for one in evaluate(session, line)]
    assert shown
    causes = [record.cause.notes for record in session.journal.line() if record.cause.kind == "dealer"]
    assert any(notes.get("fallback") == "house" for notes in causes)


def test_two_programs_never_write_one_table(session: Session) -> None:
    with pytest.raises(JournalLockedError, match="open in another program"):
        opening.resume(session.name)


class FullDisk:
    """A journal on a disk that is full; everything else is the real one's."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def __getattr__(self, name: str) -> Any:
        return getattr(self._journal, name)

    def commit(self, steps: object, **_beside: object) -> None:
        raise JournalWriteError("no space left")


def test_a_disk_that_takes_nothing_loses_nothing(session: Session) -> None:
    list(session.say("I look around"))
    before, journal = session.state, session.journal
    session.journal = FullDisk(journal)  # type: ignore[assignment]
    with pytest.raises(JournalWriteError):
        list(session.say("I look again"))
    session.journal = journal
    assert session.state == before
    assert list(session.say("I look again"))


@EVERY_GAME
def test_whoever_is_waited_for_can_act_all_evening(oracle_home: Path, game: str) -> None:
    made = opened(game, "waits")
    for line in typed_lines(made, 60, temper="cautious"):
        list(evaluate(made, line))
        waiting = made.table.waiting(made.state)
        assert waiting[:1] in ((), ("pc1",))
        assert made.state.story.ending or menu(made.table, made.state, made.speaker())
    made.journal.close()


def test_every_legal_action_on_a_menu_can_be_typed(session: Session) -> None:
    for line in typed_lines(session, 20):
        for option in menu(session.table, session.state, session.speaker()):
            for action in option.choices() or ():
                assert write_action(action).split()[0] in session.table.actions
        list(evaluate(session, line))


def test_a_table_without_its_key_says_what_can_still_be_done(oracle_home: Path) -> None:
    opened("ultimo", "keyless").journal.close()
    oracle_home.joinpath("tables", "keyless.key").unlink()
    with pytest.raises(JournalError, match="oracle resume keyless --new-key"):
        opening.resume("keyless")


def test_nobody_goes_on_while_one_of_them_is_stuck(session: Session) -> None:
    table, state = session.table, session.state
    assert not isinstance(table.offer(state, "pc1", Go), Refusal)
    stuck = table.evolve(state, Marked("pc1", Mark("stuck", until=1)))
    refusal = table.offer(stuck, "pc1", Go)
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, "cannot move from the spot" in refusal.reason) == ("U-159", True)
    assert "struggle free" in refusal.reason
    assert table.offer(stuck, "pc1", MoveOn) == refusal, "nor does open play lead anybody away"
    free = table.evolve(stuck, Unmarked("pc1", (Mark("stuck", until=1),), "round"))
    assert not isinstance(table.offer(free, "pc1", Go), Refusal)


def prose(shown: Iterable[Shown]) -> tuple[str, ...]:
    return tuple(one.text for one in shown if one.kind == "prose")


@pytest.mark.parametrize(
    ("adventure", "line"),
    [
        ("forty-first-name", "go to-inn"),
        ("number-nine", "go siding-to-saloon"),
        ("nobody-told-the-bees", "I look around"),
    ],
)
def test_what_was_taken_back_is_told_again_when_it_happens_again(oracle_home: Path, adventure: str, line: str) -> None:
    made, setup = start(Wanted(adventure=adventure, seed="told", name="told"))
    list(made.open(setup))
    told = prose(evaluate(made, line))
    list(evaluate(made, "/undo"))
    assert prose(evaluate(made, line)) == told
    made.journal.close()
    assert told


def test_an_outcome_is_told_as_well_after_an_undo_as_before_it(oracle_home: Path) -> None:
    made, setup = start(Wanted(adventure="number-nine", seed="told", name="told"))
    list(made.open(setup))
    for line in ("try oiler", "approach fixer back-channel awareness"):
        list(evaluate(made, line))
    told = prose(evaluate(made, "draw"))
    list(evaluate(made, "/undo"))
    assert prose(evaluate(made, "draw")) == told
    assert len(" ".join(told)) > 40
    made.journal.close()


def test_who_comes_back_to_a_table_is_not_told_again_what_stands_in_its_journal(oracle_home: Path) -> None:
    made, setup = start(Wanted(adventure="nobody-told-the-bees", seed="again", name="again"))
    list(made.open(setup))
    told = prose(evaluate(made, "I look around"))
    made.journal.close()
    again = opening.resume("again")
    list(again.resume())
    later = prose(evaluate(again, "I look around"))
    again.journal.close()
    assert told
    assert not {part for one in told for part in sentences(one) if len(part) > 20} & set(sentences(" ".join(later)))


class Idle(Desk):
    """A Dealer's desk that answers nothing at all, so that a table never comes to rest."""

    def answer(self, _position: Position) -> Answer:
        """Return nothing to be played."""
        return Answer((), "nobody")


def test_a_dealer_who_never_hands_the_move_back_is_stopped_with_a_sentence_and_nothing_is_lost(
    session: Session,
) -> None:
    desk, session.desk = session.desk, Idle(BuiltinDealer())
    with pytest.raises(DealerError, match=f"{MOST_ANSWERS} times in a row"):
        list(session.say("I search the floor"))
    assert session.table.waiting(session.state)[:1] == ("dealer",)
    assert Said("pc1", "I search the floor") in [one for record in session.journal.line() for one in record.events]
    session.desk = desk
    assert list(session.resume())
    assert session.table.waiting(session.state)[:1] != ("dealer",)


@pytest.mark.parametrize("vitality", [1, 2, 3])
def test_the_frailest_legal_character_can_sit_down_alone(oracle_home: Path, vitality: int) -> None:
    """Severs with the least VIT there is was out cold for ever, and nobody at his table was ever asked anything."""
    severs = replace(READY["severs"], attributes={"STR": 7 - vitality, "AGI": 6, "VIT": vitality, "INT": 8, "PER": 4})
    file = oracle_home / "frail.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(sheet_yaml(severs), encoding="utf-8")
    made, setup = start(Wanted(game="ultimo", characters=(str(file),), seed="frail"))
    list(made.open(setup))
    assert menu(made.table, made.state, "pc1")
    made.journal.close()


def test_turning_again_to_what_cannot_be_tried_again_says_so(oracle_home: Path) -> None:
    made, setup = start(Wanted(adventure="forty-first-name", seed="x", name="locked"))
    list(made.open(setup))
    told: tuple[str, ...] = ()
    for _ in range(8):
        told = prose(evaluate(made, "try footprints"))
        if not made.table.waiting(made.state):
            break
        list(evaluate(made, "play"))
    made.journal.close()
    assert told[0] in {way for one in talk.stuck_way for way in ways_to_say(one)}
