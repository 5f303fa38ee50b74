"""Several deeds in a line, questions about one's own evening and small deeds, through the door that players use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oracle.core.spoken import Ruled, Said
from oracle.journal.records import Record
from oracle.repl.commands import evaluate
from oracle.table.history import last_said
from oracle.table.opening import Wanted, start
from oracle.table.session import Session, Shown


@pytest.fixture
def causeway() -> Iterator[Session]:
    yield from at_table("forty-first-name", "wren")


@pytest.fixture
def siding() -> Iterator[Session]:
    yield from at_table("number-nine", "tibb")


def at_table(adventure: str, character: str) -> Iterator[Session]:
    made, setup = start(Wanted(adventure=adventure, characters=(character,), seed="deeds"))
    list(made.open(setup))
    yield made
    made.journal.close()


def shown(session: Session, line: str) -> list[Shown]:
    return list(evaluate(session, line))


def told(session: Session, line: str) -> str:
    return " ".join(one.text for one in shown(session, line) if one.kind == "prose")


def rulings(records: tuple[Record, ...]) -> list[str]:
    return [event.kind for record in records for event in record.events if isinstance(event, Ruled)]


def test_a_free_deed_and_a_question_in_one_line_are_both_answered(siding: Session) -> None:
    before = len(siding.journal.line())
    said = told(siding, "I wipe the rail with my sleeve and ask Tekk about the seals")
    assert "wipe the rail" in said
    assert "Tekk" in said
    assert rulings(siding.journal.line()[before:]) == ["pass", "pass"]


def test_deeds_that_move_nothing_are_one_deed(causeway: Session) -> None:
    before = len(causeway.journal.line())
    said = told(causeway, "I take off my hat, sit down on the wall and wait")
    assert "take off your hat and sit down on the wall and wait" in said
    assert rulings(causeway.journal.line()[before:]) == ["pass"]


def test_a_check_is_called_for_the_deed_it_is_for_and_the_rest_waits(causeway: Session) -> None:
    said = told(causeway, "I follow the footprints, then call out to whoever made them")
    assert "call out to whoever made" in said
    assert "play" in {option.action.verb for option in offers(causeway)}


def test_a_task_behind_a_free_deed_is_still_a_task(causeway: Session) -> None:
    before = len(causeway.journal.line())
    told(causeway, "I roll up my sleeves and follow the footprints")
    assert rulings(causeway.journal.line()[before:]) == ["pass", "check"]


def test_behind_a_way_what_is_clear_there_is_done(causeway: Session) -> None:
    said = told(causeway, "I follow the road to the inn and stamp the mud off my boots")
    assert causeway.state.story.scene == "inn"
    assert "stamp the mud off your boots" in said


def test_all_of_a_line_is_taken_back_at_once_and_is_one_line(causeway: Session) -> None:
    line = "I follow the road to the inn and stamp the mud off my boots"
    before = causeway.state
    told(causeway, line)
    assert last_said(causeway.journal) == line
    causeway.undo()
    assert causeway.state == before


def test_a_journal_of_several_deeds_replays(causeway: Session) -> None:
    told(causeway, "I follow the road to the inn and stamp the mud off my boots")
    assert causeway.journal.state(causeway.table) == causeway.state
    spoken = [event for record in causeway.journal.line() for event in record.events if isinstance(event, Said)]
    assert len(spoken) == 2


@pytest.mark.parametrize(
    "line",
    [
        "I watch the men on the wall load the cart and drive off",
        "I ask the old man to sit down and tell me who rings the bell",
        "I look at the old, crooked post and the wet steps",
    ],
)
def test_what_others_do_and_what_is_listed_is_no_deed_of_its_own(causeway: Session, line: str) -> None:
    before = len(causeway.journal.line())
    told(causeway, line)
    records = causeway.journal.line()[before:]
    assert sum(isinstance(event, Said) for record in records for event in record.events) == 1


@pytest.mark.parametrize("line", ["I brush my hand along the sea wall", "I bark like a dog", "I sniff at the mud"])
def test_a_small_gesture_takes_no_cards(causeway: Session, line: str) -> None:
    before = len(causeway.journal.line())
    told(causeway, line)
    assert rulings(causeway.journal.line()[before:]) == ["pass"]


def test_going_up_to_somebody_who_is_here_leaves_no_place(causeway: Session) -> None:
    assert "the old man" in told(causeway, "I walk over to the old man")
    assert causeway.state.story.scene == "causeway"


def test_what_one_did_is_answered_from_what_was_told(causeway: Session) -> None:
    deed = told(causeway, "I hum a hymn to the old man")
    answer = told(causeway, "What came of my hymn, and did I hum it badly?") + told(causeway, "Did I hum a hymn?")
    assert any(sentence and sentence in deed for sentence in answer.split(". "))


def test_two_questions_in_a_line_are_both_answered(causeway: Session) -> None:
    answer = told(causeway, "Where exactly am I, and who is in here with me?")
    assert "causeway" in answer.lower()
    assert "Job Tarrant" in answer


def test_whether_somebody_has_a_thing_is_answered_in_words_and_not_by_a_list_of_figures(causeway: Session) -> None:
    assert "/sheet" not in told(causeway, "Do I have the church key?")


def test_what_was_laid_down_is_taken_up_again_in_other_words(causeway: Session) -> None:
    told(causeway, "I drop my rope on the ground")
    lying = [item.id for item in causeway.state.system.people["pc1"].gear if item.condition == "dropped"]
    told(causeway, "I gather it up again")
    assert lying
    assert not [item for item in causeway.state.system.people["pc1"].gear if item.condition == "dropped"]


def offers(session: Session) -> tuple:  # type: ignore[type-arg]
    from oracle.core.part import menu

    return menu(session.table, session.state, "pc1")


@pytest.mark.parametrize("line", ["I take the lantern from the tide post", "I lift the lantern off the post"])
def test_what_hangs_in_the_place_is_not_ones_own_thing(causeway: Session, line: str) -> None:
    told(causeway, line)
    assert {item.condition for item in causeway.state.system.people["pc1"].gear} == {"sound"}


def test_ones_own_thing_is_laid_down_by_what_stands_there(causeway: Session) -> None:
    told(causeway, "I put my lantern down by the post")
    assert [item.id for item in causeway.state.system.people["pc1"].gear if item.condition == "dropped"] == ["lantern"]
