"""The toolbar: never wider than the terminal, and the last to go is what matters most."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.repl.commands import evaluate
from oracle.repl.layout import bare, columns
from oracle.repl.toolbar import toolbar_lines
from oracle.systems import GAMES
from oracle.table.opening import Wanted, start
from oracle.table.session import Session
from tests.dealer import server as acts
from tests.dealer.modelled import seat_model
from tests.dealer.server import model_server
from tests.evening import typed_lines
from tests.repl.tables import opened


def shown(session: Session, width: int) -> list[str]:
    return [bare(line).rstrip() for line in toolbar_lines(session, width)]


HAND = " A♣ Q♠ J♦ 9♦ 7♦ 5♠ 2♠ Xb★"
FIGURES = " health 7/7  focus 3/3  morale 6  hand 8  deck 46  threat 0"


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (120, [HAND, f"{FIGURES}  The causeway at dusk"]),
        (80, [HAND, " health 7/7  focus 3/3  morale 6  hand 8  threat 0  The causeway at dusk"]),
        (62, [HAND, " health 7/7  focus 3/3  threat 0  The causeway at dusk"]),
        (52, [HAND, " health 7/7  focus 3/3  morale 6  hand 8  threat 0"]),
        (40, [HAND, " health 7/7  hand 8  threat 0"]),
        (24, [" health 7/7  threat 0"]),
    ],
)
def test_the_least_important_goes_first(width: int, lines: list[str]) -> None:
    assert shown(opened(), width) == lines


@pytest.mark.parametrize("width", [62, 80, 100])
def test_the_place_is_whole_in_any_weather(oracle_home: Path, width: int) -> None:
    """Rain, or a sore head, is no reason not to know where one is: what matters less goes first."""
    made, setup = start(Wanted(adventure="nobody-told-the-bees", seed="weather", name="weather"))
    list(made.open(setup))
    status = dict(made.table.system.status(made.state.system, "pc1"))
    (_, figures) = shown(made, width)
    made.journal.close()
    assert status["weather"]
    assert figures.endswith("The gate on Carrow Moor")
    assert "health" in figures
    assert "threat" in figures


@pytest.mark.parametrize("game", GAMES)
def test_it_always_fits(game: str) -> None:
    session = opened(game)
    for line in typed_lines(session, 40):
        for width in (20, 40, 61, 80, 250):
            lines = shown(session, width)
            assert 1 <= len(lines) <= 2
            assert max(map(columns, lines)) <= width
        list(evaluate(session, line))


def test_what_a_model_costs_stands_there_and_nothing_of_it_where_none_is_asked() -> None:
    session = opened()
    assert "tokens" not in " ".join(shown(session, 200))
    with model_server(acts.says('{"kind": "pass", "moves": []}')) as server:
        seat_model(session, server)
        list(evaluate(session, "I look up at the sky"))
        figures = shown(session, 200)[-1]
    assert f"requests {len(server.requests)}" in figures
    assert f"tokens {len(server.requests) * 120:,}" in figures
