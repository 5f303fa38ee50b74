"""The plain face: asked in words, answered in sentences, Ctrl-C and the end of input borne."""

from __future__ import annotations

import io
from collections.abc import Iterator

from oracle.repl.evening import Evening
from oracle.repl.spoken import play_spoken
from oracle.table.opening import Wanted, start
from oracle.table.session import Shown
from tests.repl.tables import evening_at, opened


def told(
    evening: Evening, *lines: str | type[BaseException], beginning: Iterator[Shown] | tuple[Shown, ...] = ()
) -> str:
    """Return what is told when these lines are typed; an exception is what its key raises."""
    out = io.StringIO()
    left = list(lines)

    def read(prompt: str) -> str:
        print(prompt, file=out)
        line = left.pop(0) if left else EOFError
        if isinstance(line, str):
            return line
        raise line

    play_spoken(evening, beginning, read=read, out=out, width=lambda: 400)
    return out.getvalue()


def test_the_prompt_says_what_is_waited_for() -> None:
    evening = evening_at(opened(), tells_hand=True)
    shown = told(evening, "try tarrant-talks", "9d 7d Jd", "/quit")
    assert [line for line in shown.splitlines() if line.endswith("? ")] == [
        "What do you do? ",
        "Your answer? ",
        "What do you do? ",
    ]
    assert "You can: play, focus, morale, withdraw, contest. /menu says more." in shown


def test_real_cards_are_asked_for_in_words() -> None:
    evening = evening_at(opened(real="mine"))
    shown = told(evening, "Ks 9d 10h 4c 4d 5s Q♠ Ac")
    assert shown.startswith("Which cards? ")
    assert "Wren Hallow draws the king of spades, the nine of diamonds, the ten of hearts" in shown


def test_an_empty_line_takes_what_is_held_ready_and_else_does_nothing() -> None:
    shown = told(evening_at(opened()), "", "/hnd", "", "")
    assert shown.count("Your hand: the ace of clubs") == 1


def test_ctrl_c_drops_a_line_and_the_end_of_input_leaves() -> None:
    shown = told(evening_at(opened()), KeyboardInterrupt, "/hand", KeyboardInterrupt)
    assert "Your hand: the ace of clubs" in shown
    assert "Go on with: oracle resume" in shown


def test_ctrl_c_while_something_is_told_stops_the_telling_only() -> None:
    session, setup = start(Wanted(game="ultimo", seed="abc"))

    def broken() -> Iterator[Shown]:
        yield next(session.open(setup))
        raise KeyboardInterrupt

    shown = told(evening_at(session), "/hand", beginning=broken())
    assert "Stopped. Nothing is lost, and it is your turn." in shown
    assert "Your hand: the ace of clubs" in shown
