"""Chances asked for in play: what is shown, offered and refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oracle.errors import NotationError
from oracle.repl.commands import evaluate
from oracle.repl.evening import Evening
from oracle.repl.guide import Guide
from oracle.repl.habits import Habits, read_habits
from oracle.repl.plain import plain_lines
from oracle.repl.render import rendered_all
from oracle.repl.rich import rich_lines
from oracle.table.card_faces import WIDTH as CARD_WIDTH
from oracle.table.chance_bars import WIDTH, chances_svg, told_share
from oracle.table.opening import Wanted, start
from oracle.table.pages import write_page
from tests.repl.tables import at_a_check, opened, texts


def test_the_best_row_is_told_drawn_and_held_ready() -> None:
    session = at_a_check(opened())
    shown = list(evaluate(session, "/best"))
    assert shown[0].offer.startswith("play ")
    assert "for a success or better" in shown[0].text
    assert [one.about for one in shown[1:]] == ["chance"] * 5
    assert texts(evaluate(session, "/odds")) == [one.text for one in shown]
    list(evaluate(session, shown[0].offer))
    assert session.state.system.check is None or session.state.system.check.rows.ours


def test_asking_for_chances_changes_nothing() -> None:
    session = at_a_check(opened())
    before = session.state
    list(evaluate(session, "/odds Ac 9d"))
    list(evaluate(session, "/best partial 40 %"))
    assert session.state == before


def test_a_row_is_reckoned_against_a_rating_that_is_named_even_without_a_check() -> None:
    told = texts(evaluate(opened(), "/odds Ks, 9d against 7"))
    assert told[0] == "Ks 9d against 7:"
    assert len(told) == 6


def test_chances_are_drawn_in_narrow_terminals_and_said_to_whoever_listens() -> None:
    session = at_a_check(opened())
    drawn = ["".join(text for _, text in line) for line in rich_lines(evaluate(session, "/best"), width=40)]
    assert max(map(len, drawn)) <= 40
    assert any("#" in line for line in drawn)
    piped = list(rendered_all(evaluate(session, "/best"), width=80))
    assert len({line.index("%") for line in piped if line.startswith(("  Success", "  Failure", "  Total"))}) == 1
    said = list(plain_lines(evaluate(session, "/best"), width=80))
    assert not any("#" in line or "%" in line for line in said if line.startswith(("Success", "Failure", "Perfect")))
    assert any(line.startswith("Total failure") and line.endswith(" percent.") for line in said)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("/odds", "No check waits"),
        ("/odds Kz", "card"),
        ("/odds Ks", "name a rating"),
        ("/best glory", "An aim is"),
        ("/best success 400%", "at most 100"),
    ],
)
def test_what_cannot_be_reckoned_is_answered_in_one_sentence(line: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        list(evaluate(opened(), line))


def test_a_table_may_play_without_knowing_its_chances() -> None:
    session, setup = start(Wanted(game="ultimo", seed="abc", house_rules={"odds": "off"}))
    list(session.open(setup))
    with pytest.raises(NotationError, match="without knowing its chances"):
        list(evaluate(session, "/odds Ks against 3"))
    session.journal.close()


QUESTION = "/ask what is the chance of success of Ac Kd 6c 4d against difficulty 7"


def test_a_question_about_the_rules_tells_no_chances_that_the_table_does_not_want_to_know() -> None:
    """With the house rule off, /odds was silent and /ask told the figures."""
    session, setup = start(Wanted(game="ultimo", seed="abc", house_rules={"odds": "off"}))
    list(session.open(setup))
    for question in (QUESTION, "/ask which cards should i play of Ac Kd 6c 4d against difficulty 7"):
        told = texts(evaluate(session, question))
        assert told == ["This table plays without knowing its chances: it was agreed when it began."]
    assert "%" not in " ".join(texts(evaluate(session, "/ask how does dodging work")))
    session.journal.close()
    assert "%" in " ".join(texts(evaluate(opened(), QUESTION)))


def test_a_seat_that_does_not_want_to_know_its_chances_is_told_none(tmp_path: Path) -> None:
    session = at_a_check(opened())
    evening = Evening(session, Guide(Habits(), home=tmp_path), edit=str)
    assert "without knowing your chances" in " ".join(texts(evening.answer("/odds off")))
    for line in ("/odds", "/odds Ks against 3", "/best", QUESTION):
        assert "/odds on tells them again" in texts(evening.answer(line))[0]
    kept = read_habits(tmp_path)
    assert kept is not None
    assert not kept.odds
    again = Evening(session, Guide(kept, home=tmp_path), edit=str)
    assert "/odds on" in texts(again.answer("/best"))[0]
    list(again.answer("/odds on"))
    assert again.session.tells_chances
    assert "%" in " ".join(texts(again.answer("/odds Ks against 3")))


def test_a_game_without_rows_says_so() -> None:
    with pytest.raises(NotationError, match="Chances are not reckoned for"):
        list(evaluate(opened("diesel"), "/best"))


def test_a_bar_is_as_long_as_all_chances_together_and_names_each() -> None:
    svg = chances_svg((("Success", 0.25), ("Failure", 0.75), ("Total failure", 0.0)))
    assert f'width="{WIDTH * 0.25:.1f}"' in svg
    assert svg.count("<rect") == 2
    assert "<title>Failure 75.0 %</title>" in svg
    assert WIDTH > CARD_WIDTH
    assert told_share("Success", 0.0001) == "Success < 0.1 %"
    assert told_share("Success", 0.9999) == "Success 99.9 %"


def test_a_transcript_says_what_a_row_was_good_for_unless_the_table_plays_without(tmp_path: Path) -> None:
    session = at_a_check(opened())
    figures = re.findall(r"[\d.]+ %", " ".join(texts(iter(evaluate(session, "/odds Ac 9d")))))
    list(evaluate(session, "play Ac 9d"))
    write_page(session.journal.place, tmp_path / "evening.md")
    write_page(session.journal.place, tmp_path / "evening.html")
    told = (tmp_path / "evening.md").read_text(encoding="utf-8")
    line = next(one for one in told.splitlines() if one.startswith("- What that row was good for: "))
    assert re.findall(r"[\d.]+ %", line) == [one for one in figures if one != "0 %"]
    assert (tmp_path / "evening.html").read_text(encoding="utf-8").count('<svg class="bar"') == 1


def test_where_no_row_is_worth_laying_the_ways_around_the_check_are_named() -> None:
    """A hard swim for a man without arms for it: he may lay no card at all."""
    session, setup = start(Wanted(game="ultimo", adventure="forty-first-name", characters=("severs",), seed="z"))
    list(session.open(setup))
    list(evaluate(session, "I swim out through the storm surf to the horizon and back"))
    told = texts(evaluate(session, "/best perfect"))
    assert told[0].startswith("Nothing in this hand")
    assert told[-1].startswith("withdraw leaves this check")
    session.journal.close()
