"""Lines that are piped in: robust against everything a file can hold, and the same plain text as ever."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from oracle.repl.lines import play_lines
from tests.repl.tables import opened

ROOT = Path(__file__).parents[2]


def played(*lines: str, plain: bool = False) -> str:
    out = io.StringIO()
    session = opened()
    play_lines(session, (), lines, out, plain=plain)
    session.journal.close()
    return out.getvalue()


def test_lines_are_echoed_and_answered_in_plain_text() -> None:
    shown = played("/hand", "try tarrant-talks", "9d 7d Jd")
    assert "> /hand\n  Your hand: Ac Qs Jd 9d 7d 5s 2s Xb\n" in shown
    assert "9d loses to As, 7d beats 5s, Jd draws with 4c, nothing against Qc" in shown
    assert "\x1b" not in shown


def test_a_mistake_is_one_note_and_the_rest_is_played() -> None:
    shown = played("/hnd", "/nope", "", "K" * 5_000, "/hand")
    assert shown.count("[") == shown.count("]") == 3
    assert "Your hand" in shown


def test_a_row_of_no_cards_is_laid_only_on_purpose() -> None:
    shown = played("try tarrant-talks", "play")
    assert "[That lays no card at all, and fails. Name the cards you lay, or send /play if" in shown
    assert "failure" not in shown
    assert "Total failure." in played("try tarrant-talks", "/play")


@pytest.mark.parametrize("line", ["8h", "8h 8d", "9s 8h", "Ks 8h", "8♥", "eight of hearts"])
def test_cards_that_nobody_asked_for_are_no_hours_of_sleep(line: str) -> None:
    shown = played(line, "/history")
    assert "[Nothing asks for cards just now" in shown
    assert "sleeps" not in shown
    assert f"  > {line}\n" not in shown


def test_the_plain_manner_works_for_piped_lines_too() -> None:
    assert "Your hand: the ace of clubs, the queen of spades" in played("/hand", plain=True)


def test_real_cards_can_be_piped_in() -> None:
    out = io.StringIO()
    play_lines(opened(real="mine"), (), ("Ks 9d", "Ks 9d 10h 4c 4d 5s Qs Ac", "/hand"), out)
    shown = out.getvalue()
    assert shown.count("Draw 8 cards from your deck: what are they?") == 2
    assert "Your hand: Ac Ks Qs Th 9d 5s 4c 4d" in shown


ODD = b"\xff\xfe\x00/hand\n\x1b]0;x\x07/hand\r\n\n" + b"a" * 200_000 + b"\n/hnd\n/\n/hand"


@pytest.mark.parametrize("given", [b"", ODD])
def test_any_bytes_end_in_peace(oracle_home: Path, given: bytes) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "oracle", "play", "--seed", "abc"],
        input=given,
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"Saved as" in done.stdout
