"""Ids in words: no player reads `take_2_damage`, and both that and `take 2 damage` can be typed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from io import StringIO

import pytest

from oracle.core.notation import write_action
from oracle.core.part import menu
from oracle.errors import OracleError
from oracle.repl.answers import refused
from oracle.repl.commands import evaluate
from oracle.repl.lines import play_lines
from oracle.repl.menu import told
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.together.observing import Choose, Choosing
from oracle.table.completing import suggestions
from oracle.table.in_words import in_words, said_as
from oracle.table.opening import Wanted, start
from oracle.table.part import Say
from oracle.table.reading import read_typed
from oracle.table.session import Session
from oracle.table.transcript import passages
from tests.bots import Bot
from tests.evening import typed_lines
from tests.repl.tables import opened, texts
from tests.systems.ultimo.games import GAMES, MOMENTS, SKIRMISHES, WORKSHOPS, asked, fresh

ID = re.compile(r"\b[a-z]+_[a-z_]+\b")

TABLES = (
    Wanted(adventure="forty-first-name", seed="words"),
    Wanted(adventure="nobody-told-the-bees", seed="words"),
    Wanted(adventure="number-nine", seed="words"),
    Wanted(game="ultimo", premise="a sheriff who owes money", seed="words"),
)

AT_THE_SHELL = re.compile(r"--house-rule \S+")
"""What is typed before there is a table, letter by letter."""

BESIDE = ("/help", "/look", "/threat", "/sheet", "/help fight", "/help things", "/help no_such_thing")


def began(wanted: Wanted) -> Session:
    session, setup = start(wanted)
    list(session.open(setup))
    return session


def shown(session: Session, line: str) -> list[str]:
    """Return every line that comes of one that is typed, a refusal included."""
    try:
        return texts(evaluate(session, line))
    except OracleError as exc:
        return [refused(session, exc)]


@pytest.mark.parametrize("wanted", TABLES, ids=lambda one: one.adventure or "open play")
def test_no_line_of_an_evening_shows_an_id(wanted: Wanted) -> None:
    session = began(wanted)
    seen: list[str] = []
    for at, line in enumerate(typed_lines(session, 24, temper="hasty")):
        for asked_for in (*(() if at % 6 else BESIDE), "/menu", "/hint", "choose take_9_damage", "go no_where", line):
            seen += shown(session, asked_for)
        seen += [one.word for one in suggestions(session.table, session.state, session.speaker(), "")]
    assert len(seen) > 500
    assert [one for one in seen if ID.search(AT_THE_SHELL.sub("", one))] == []


def without(line: str, named: Iterable[str]) -> str:
    """Return a line without what a Dealer has called foes: bots call them anything, and so they have to be typed."""
    for one in sorted(named, key=len, reverse=True):
        line = line.replace(one, "")
    return line


def test_no_form_no_sheet_and_no_figure_of_rare_moments_shows_an_id() -> None:
    forms, leaks = set(), set()
    for number in range(0, GAMES + SKIRMISHES + MOMENTS + WORKSHOPS, 41):
        state, _ = fresh(number)
        bot = Bot(ULTIMO, asked, (*(*state.people, "dealer") * 8, "bridge"), f"words {number}")
        for step in bot.play(state, 40):
            for who in step.after.people:
                here = menu(ULTIMO, step.after, who)
                forms |= {option.action for option in here}
                lines = [told(option).text for option in here] + list(ULTIMO.sheet(step.after, who))
                lines += [f"{label} {value}" for label, value in ULTIMO.status(step.after, who)]
                leaks |= {line for line in lines if ID.search(without(line, step.after.danger.foes))}
    assert len(forms) > 60
    assert leaks == set()


def test_what_is_chosen_by_its_id_may_be_said_in_words() -> None:
    again = 0
    for wanted in TABLES[:2]:
        session = began(wanted)
        for line in typed_lines(session, 40):
            table, state, who = session.table, session.state, session.speaker()
            for option in menu(table, state, who):
                for action in (option.choices() or ())[:6] if option.action is not Say else ():
                    written = write_action(action)
                    assert read_typed(table, state, who, written) == action
                    said = in_words(said_as(written)) if "-" in written or "_" in written else written
                    if said != written and "- " not in f"{written} ":
                        again += 1
                        assert read_typed(table, state, who, said) == action, said
            list(evaluate(session, line))
    assert again > 50


def test_an_effect_that_is_chosen_is_shown_and_typed_in_words() -> None:
    session = opened()
    session.state = replace(session.state, system=session.state.system.with_agenda((Choosing("pc1", "minor"),)))
    (option,) = [one for one in menu(session.table, session.state, "pc1") if one.action is Choose]
    assert ID.search(told(option).text) is None
    assert "choose take 2 damage" in told(option).text
    for typed in ("choose take_2_damage", "choose take 2 damage", "choose take-2-damage"):
        assert read_typed(session.table, session.state, "pc1", typed) == Choose("take_2_damage")


def test_what_was_done_by_its_id_is_told_again_in_words() -> None:
    session = opened()
    list(evaluate(session, "make padded_clothes my_coat"))
    assert "make padded_clothes my_coat" in [one.action for one in session.journal.line()]
    seen = shown(session, "/history")
    seen += [one.text for one in passages(session.table, session.journal.line(), frozenset(session.seat.actors))]
    seen += shown(session, "/undo")
    assert sum("make padded clothes my coat" in one for one in seen) == 3
    assert [one for one in seen if ID.search(one)] == []


def test_a_refusal_names_what_is_there_in_words() -> None:
    session = opened()
    out = StringIO()
    play_lines(session, (), ["go to-inn twice", "/help ward off", "/ward off 1"], out)
    assert ID.search(out.getvalue()) is None
    assert "ward off is something you can do at times" in " ".join(out.getvalue().split())


def test_names_of_files_are_left_as_they_are() -> None:
    kept = "Written to /evenings/of_mine/my_evening.md and to my_evening.md, and ~/a_b/c."
    assert in_words(kept) == kept
