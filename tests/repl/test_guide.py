"""The guide: each note once, at its moment, and none for those who do not want any."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.core.part import why_not
from oracle.repl.commands import COMMANDS
from oracle.repl.evening import Evening
from oracle.repl.guide import Guide, example, lessons_of, offer
from oracle.repl.guide import lessons as listed_lessons
from oracle.repl.habits import Habits, read_habits
from oracle.systems import GAMES
from oracle.table.opening import Wanted, start
from oracle.table.reading import read_action
from tests.evening import typed_lines
from tests.repl.tables import at_a_check, evening_at, nothing_edited, opened, texts


def lessons(evening: Evening, line: str) -> list[str]:
    return [one.text for one in evening.answer(line) if one.about == "lesson"]


def test_the_first_evening_is_offered_the_guide_and_begins_with_the_hand() -> None:
    session, setup = start(Wanted(game="ultimo", seed="abc"))
    evening = evening_at(session, guide=True)
    told = [one.text for one in evening.begin(session.open(setup), first=True) if one.about == "lesson"]
    assert told[0] == offer()
    assert told[1].startswith("This is your hand")


def test_difficulty_outcome_and_threat_are_explained_as_they_come_up() -> None:
    session, setup = start(Wanted(game="ultimo", seed="abc"))
    evening = evening_at(session, guide=True)
    list(evening.begin(session.open(setup)))
    (called,) = lessons(evening, "try tarrant-talks")
    assert called.startswith("Now cards decide.")
    (outcome,) = lessons(evening, "9d 7d Jd")
    assert outcome.startswith("Every pair is won, lost or drawn")
    list(evening.answer("try footprints"))
    (threat,) = lessons(evening, "6s")
    assert threat.startswith("Threat is what the Dealer saves up")
    assert evening.guide.habits.taught == ("hand", "call", "outcome", "threat")


def test_the_first_fight_is_explained_behind_the_first_check() -> None:
    wanted = Wanted(game="ultimo", characters=("wren",), premise="a stable by the sea", seed="h")
    session, setup = start(wanted)
    evening = evening_at(session, guide=True)
    list(evening.begin(session.open(setup)))
    (called,) = lessons(evening, "I attack the robber")
    assert called.startswith("Now cards decide.")  # what cannot wait comes first
    list(evening.answer("/undo"))
    (fight,) = lessons(evening, "I attack the robber")
    assert fight.startswith("Somebody is against you.")


@pytest.mark.parametrize("game", GAMES)
def test_no_note_comes_twice_in_an_evening(game: str) -> None:
    evening = evening_at(opened(game), guide=True)
    told = [text for line in typed_lines(evening.session, 60) for text in lessons(evening, line)]
    assert len(told) >= 4
    assert len(evening.guide.habits.taught) == len(set(evening.guide.habits.taught)) == len(told)


def test_whoever_does_not_want_the_guide_hears_nothing_of_it() -> None:
    evening = evening_at(opened(), guide=False)
    assert not [text for line in typed_lines(evening.session, 20) for text in lessons(evening, line)]


def test_the_guide_is_switched_off_and_on_and_keeps_it(tmp_path: Path) -> None:
    evening = Evening(opened(), Guide(Habits(guide=True), home=tmp_path), edit=nothing_edited)
    list(evening.answer("/guide off"))
    assert lessons(evening, "try tarrant-talks") == []
    kept = read_habits(tmp_path)
    assert kept is not None
    assert not kept.guide
    list(evening.answer("/guide on"))
    assert lessons(evening, "9d 7d Jd")


@pytest.mark.parametrize("game", GAMES)
def test_all_notes_can_be_read_and_name_only_commands_there_are(game: str) -> None:
    told = texts(lessons_of(opened(game)))
    assert len(told) == len(listed_lessons(game))
    named = {word.strip(".,;:") for text in (*told, offer()) for word in text.split() if word.startswith("/")}
    assert named <= {f"/{one.name}" for one in COMMANDS}
    assert "{" not in "".join(told)


def test_the_example_of_a_row_can_be_laid_as_it_stands() -> None:
    session = at_a_check(opened())
    row = read_action(session.table, f"play {example(session)}")
    assert row.row
    assert why_not(session.table, session.state, "pc1", row) is None
