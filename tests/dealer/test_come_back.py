"""Choices and failures come back: in what people say who are met again, in looks, in what is left at the end."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from oracle.adventure_files.beginning import begin_adventure
from oracle.core.part import menu
from oracle.dealer.builtin.living.lived import MOST_TRACES, traces
from oracle.dealer.builtin.telling.prose import lives
from oracle.repl import answers
from oracle.repl.commands import evaluate
from oracle.story.state import exits_here, people_here
from oracle.systems.ultimo.rules.together.observing import Choosing
from oracle.table.opening import Wanted, resume, start
from oracle.table.session import Session

WORST_FIRST = "23456789TJQKA"
"""Ranks, the lowest first."""


@pytest.fixture
def mill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A table in the yard of the mill that every author begins with."""
    monkeypatch.setenv("ORACLE_HOME", str(tmp_path / "home"))
    begin_adventure(tmp_path / "harl", "ultimo")
    return began(Wanted(adventure=str(tmp_path / "harl"), characters=("wren",), seed="harl 2"))


@pytest.fixture
def inn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A table in the inn of a village where everybody watches."""
    monkeypatch.setenv("ORACLE_HOME", str(tmp_path / "home"))
    session = began(Wanted(adventure="forty-first-name", characters=("wren",), seed="x1"))
    typed(session, "go to-inn")
    return session


def began(wanted: Wanted) -> Session:
    session, setup = start(wanted)
    list(session.open(setup))
    return session


def typed(session: Session, line: str, *, badly: bool = False) -> list[str]:
    """Return what comes of a line; checks are played with the best row, or with the lowest card alone."""
    told = list(_told(session, line))
    for _ in range(6):
        verbs = {option.action.verb for option in menu(session.table, session.state, session.speaker())}
        if "play" in verbs:
            told += _told(session, _lowest(session) if badly else _best(session))
        elif "endure" in verbs:
            told += _told(session, "endure")
        else:
            break
    return told


def _told(session: Session, line: str) -> Iterator[str]:
    return (shown.text for shown in evaluate(session, line))


def _best(session: Session) -> str:
    return next(shown.offer for shown in evaluate(session, "/best") if shown.offer)


def _lowest(session: Session) -> str:
    ranks = [card for card in answers.held(session) if str(card)[0] in WORST_FIRST]
    return f"play {min(ranks, key=lambda card: WORST_FIRST.index(str(card)[0]))}"


def said_of(pool: str, deed: str, person: str, told: list[str]) -> bool:
    """Return whether something of a pool was told of a person; what varies within a sentence is passed over."""
    rows = [row.replace("{person}", person).partition("{deed}")[0] for row in getattr(lives, pool)[deed]]
    return any(row in text for row in rows for text in told)


def test_a_name_that_was_not_ones_own_is_gone_by_when_its_hearer_is_met_again(inn: Session) -> None:
    typed(inn, "I tell Marta that I am called Corbet and deal in rope")
    typed(inn, "I go back to the causeway")
    assert said_of("again", "lie", "Marta Quill", typed(inn, "I return to the inn"))
    typed(inn, "I go back to the causeway")
    assert not said_of("again", "lie", "Marta Quill", typed(inn, "I return to the inn"))


def test_what_was_broken_stays_so_in_looks_and_for_whoever_comes_back(inn: Session) -> None:
    told = typed(inn, "I smash the red lamp with a stool")
    assert "The red lamp over the hearth: broken." in told
    assert any("the red lamp over the hearth, broken" in text for text in typed(inn, "I look around"))
    typed(inn, "I go back to the causeway")
    assert any("the red lamp over the hearth, broken" in text for text in typed(inn, "I return to the inn"))


def test_a_failure_is_remembered_by_those_who_saw_it(mill: Session) -> None:
    told = typed(mill, "I climb the wheel to the upper window", badly=True)
    assert said_of("taken", "blunder", "Berta Krane", told)
    assert [one.deed for one in mill.state.story.lives.memories] == ["blunder"]


def test_a_failure_that_nobody_sees_leaves_a_trace_that_is_there_when_one_looks(mill: Session) -> None:
    typed(mill, "I climb the wheel to the upper window", badly=True)
    typed(mill, "I leap over the mill race", badly=True)
    left = [one for one in mill.state.story.lives.things.values() if not one.gear]
    assert [one.name for one in left] == [row["name"] for row in _rows() if row["name"] in {one.name for one in left}]
    assert len(left) == 1
    assert any(left[0].name in text for text in typed(mill, "I look around"))


def _rows() -> list[dict[str, str]]:
    return [dict(row) for rows in traces().values() for row in rows]


def test_a_place_shows_no_more_than_a_few_traces(mill: Session) -> None:
    for line in ("climb the wheel", "force the shutter", "lift the sluice", "leap the race", "swim the pond"):
        typed(mill, f"I {line}", badly=True)
    left = [one for one in mill.state.story.lives.things.values() if not one.gear]
    assert len(left) <= MOST_TRACES


def test_traces_have_names_of_their_own_and_words_that_come_once() -> None:
    names, looks = [row["name"] for row in _rows()], [row["look"] for row in _rows()]
    assert len({*names}) == len(names)
    assert len({*looks}) == len(looks)


def test_the_end_tells_what_people_keep_of_the_players(mill: Session) -> None:
    typed(mill, "I spit at Berta's feet and call her a cheat")
    typed(mill, "try sack")
    for said in ("I comfort Berta", "I beg her pardon", "I give Berta my scarf to keep"):
        typed(mill, said)
    told = typed(mill, "I ask Berta about the chalk")
    assert "The story ends: What the mill grinds." in told
    assert said_of("ending", "gift", "Berta Krane", told)


def test_how_cards_count_is_told_once_at_a_table_however_often_it_is_taken_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ORACLE_HOME", str(tmp_path / "home"))
    session = began(Wanted(adventure="number-nine", characters=("tibb",), seed="x1"))
    first = "\n".join(_told(session, "try tanks"))
    typed(session, "withdraw")
    session.journal.close()
    again = resume(session.name)
    list(again.resume())
    second = "\n".join(_told(again, "try wiper"))
    assert "Every Threat has a suit of its own" in first
    assert "Every Threat has a suit of its own" not in second
    assert "How do you go about it? There is " in second
    assert "Every Threat has a suit of its own" in "\n".join(_told(again, "/hint"))


def test_each_of_ten_choices_has_come_back_in_its_evening() -> None:
    text = (Path(__file__).parent / "evenings" / "ten_choices.tsv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))
    assert len(rows) == 10
    assert {row["adventure"] for row in rows} > {"forty-first-name", "nobody-told-the-bees", "number-nine"}
    assert [row["choice"] for row in rows if not row["what_came_back"] or int(row["after_lines"]) < 1] == []


def test_a_gift_in_open_play_comes_back_from_whom_it_was_given_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ORACLE_HOME", str(tmp_path / "home"))
    session = began(Wanted(premise="A quarry town where the pumps have stopped", characters=("wren",), seed="q 4"))
    story = session.state.story
    home, person = story.scene, people_here(story)[0]
    typed(session, f"I give {person.name} my scarf to keep")
    typed(session, f"go {next(one.id for one in exits_here(session.state.story))}")
    assert said_of("again", "gift", person.name, typed(session, f"go {home}"))


def test_what_a_bad_look_costs_is_listed_and_taken_by_number_or_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ORACLE_HOME", str(tmp_path / "home"))
    session = began(Wanted(premise="A quarry town where the pumps have stopped", characters=("wren",), seed="q 4"))
    costs = session.state.system.with_agenda((Choosing("pc1", "minor"),))
    session.state = replace(session.state, system=costs)
    listed = typed(session, "I whistle a tune")
    assert listed[1].startswith("1. choose take 2 damage ")
    answers_told = (
        ("1", "takes a knock"),
        ("winded", "Wren Hallow is winded"),
        ("I drop my rope", "drops the coil of silk rope"),
    )
    for answer, told in answers_told:
        session.state = replace(session.state, system=costs)
        assert any(told in text for text in typed(session, answer)), answer


def test_words_that_name_a_way_beyond_doubt_take_it_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORACLE_HOME", str(tmp_path / "home"))
    session = began(Wanted(adventure="number-nine", characters=("tibb",), seed="x1"))
    told = "\n".join(_told(session, "try wiper I flatter him and talk him round"))
    assert "relies on Manipulation (Fixer)" in told
    assert "How do you go about it?" not in told
