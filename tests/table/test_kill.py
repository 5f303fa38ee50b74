"""Killed at any moment, a table reopens, verifies, and holds everything that was shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.position import Position
from oracle.repl.commands import evaluate, where_we_are
from oracle.table import opening
from oracle.table.duties import Desk
from oracle.table.opening import Wanted, start
from tests.crash import check_after_the_kill, killed_at


@pytest.mark.parametrize("milliseconds", [0, 7, 60, 240])
def test_what_was_shown_before_a_kill_is_there_after_it(oracle_home: Path, milliseconds: int) -> None:
    shown = killed_at(milliseconds / 1000, "killed", oracle_home)
    assert shown
    assert check_after_the_kill("killed", shown) > 0


class DiesAtTheAnswer(BuiltinDealer):
    """Ends the program before it answers what came of the cards."""

    def decide(self, position: Position) -> wire.Decision:
        raise SystemExit


class DiesAtTheTelling(BuiltinDealer):
    """Ends the program before anything is told."""

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        raise SystemExit


@pytest.mark.parametrize("dealer", [DiesAtTheAnswer, DiesAtTheTelling])
def test_who_comes_back_sees_how_the_row_came_out_that_was_on_the_table(
    oracle_home: Path, dealer: type[BuiltinDealer]
) -> None:
    session, setup = start(Wanted(adventure="forty-first-name", seed="x", name="broken-off"))
    list(session.open(setup))
    list(evaluate(session, "try footprints"))
    session.desk = Desk(dealer())
    with pytest.raises(SystemExit):
        list(evaluate(session, "play 2d"))
    session.journal.close()
    again = opening.resume("broken-off")
    shown = list(where_we_are(again))
    abouts = [one.about for one in shown if one.kind == "line"]
    outcome = next(one.text for one in shown if one.about == "Revealed")
    told = [one.text for one in shown if one.kind == "prose"][-2:]
    assert abouts.count("Revealed") == abouts.count("Resolved") == 1
    assert not [one.text for one in shown if one.text.startswith("You can: .")]
    for command in ("/recap", "/history"):
        later = [one.text for one in evaluate(again, command)]
        assert outcome in later
        assert set(told) <= set(later)
    again.journal.close()


def test_what_was_told_before_the_end_is_not_told_again(oracle_home: Path) -> None:
    session, setup = start(Wanted(adventure="forty-first-name", seed="x", name="left"))
    list(session.open(setup))
    for line in ("try footprints", "play 2d"):
        list(evaluate(session, line))
    stand = session.journal.stand
    session.journal.close()
    again = opening.resume("left")
    shown = [one.text for one in where_we_are(again)]
    assert again.journal.stand == stand
    again.journal.close()
    assert len(shown) == len(set(shown))
