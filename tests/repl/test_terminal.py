"""The program in a real pseudo-terminal: an evening's beginning, mistakes, sizes, pastes, plain words, real cards."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from oracle.repl.layout import columns as columns_of
from oracle.table.opening import find_table
from oracle.table.proof import proven
from tests.repl.terminal import CTRL_C, TAB, UP, terminal

PLAY = ("play", "--game", "ultimo", "--seed", "abc", "--name", "evening")
ESCAPE = "\x1b"


def test_the_first_ten_minutes_with_slips_and_ctrl_c(oracle_home: Path) -> None:
    with terminal(*PLAY) as screen:
        screen.wait("Your first evening")
        screen.enter("/lok")
        screen.wait(["perhaps you mean /look", "/help lists them all. Enter takes it."][0])
        screen.enter("")
        screen.wait("the tide post")
        screen.ready()
        screen.type("I change my mi" + CTRL_C)
        screen.enter("I look around")
        screen.wait("> I look around")
        screen.enter("try tide-pots")
        screen.wait("Do you mean try tide post?")
        screen.enter("")
        screen.wait("You learn: The highest tide")
        screen.enter("try tarrant-talks")
        screen.wait("difficulty 4")
        screen.enter("7d 9d Jd")
        screen.wait("In order that is 9♦ 7♦ J♦")
        screen.ready()
        screen.type(UP)
        screen.wait("> play 9d 7d Jd")
        screen.type("\r")
        shown = screen.wait("Every pair is won, lost or drawn")
        assert "you      9♦  7♦  J♦  –" in shown
        screen.enter("/undo")
        screen.wait("Taken back: play 9♦ 7♦ J♦")
        screen.enter("withdraw")
        screen.wait("leaves it at that")
        screen.enter("/recap")
        screen.wait("> /recap")
        shown = screen.leave()
    assert "Saved as evening. Go on with: oracle resume evening" in shown
    assert screen.status == 0
    assert "Traceback" not in shown
    assert "I change my mi" not in _said(oracle_home)
    assert proven(find_table("evening")).records > 5


def _said(home: Path) -> str:
    return home.joinpath("history").read_text(encoding="utf-8")


def test_ten_wrong_commands_in_a_row_end_nothing(oracle_home: Path) -> None:
    wrong = (
        "/hnd",
        "/",
        "//",
        "/play",
        "/go nowhere",
        "/undo",
        "/redo",
        "/correct",
        "/look at nothing",
        "/export /no/no.md",
    )
    with terminal(*PLAY) as screen:
        screen.ready()
        for line in wrong:
            before = screen.ready().count("\n  - ")
            screen.enter(line)
            screen.wait("\n  - ", times=before + 1)
        screen.enter("/hand")
        shown = screen.wait("Your hand: A♣ Q♠ J♦ 9♦ 7♦ 5♠ 2♠ Xb★")
    assert "Traceback" not in shown


def test_plain_mode_tells_whole_sentences_and_draws_nothing(oracle_home: Path) -> None:
    with terminal(*PLAY, "--plain") as screen:
        screen.wait("What do you do?")
        screen.enter("try tarrant-talks")
        screen.wait("Your answer?")
        screen.enter("9d 7d Jd")
        screen.wait("Your jack of diamonds draws with the four of clubs.")
        screen.wait("What do you do?", times=2)
        screen.ready()
        screen.type("no, wait" + CTRL_C)
        screen.enter("/hand")
        screen.wait("Your hand: the ace of clubs")
        screen.ready()
        shown = screen.leave()
    assert "Saved as evening" in shown
    assert not re.search(r"[♠♥♦♣★☆✓✗◆◇▲▼│·→]", shown)
    assert "Traceback" not in shown


@pytest.mark.parametrize("lack", [{"TERM": "dumb"}, {"PYTHONIOENCODING": "latin-1"}, {"ACCESSIBLE": "1"}])
def test_a_terminal_that_cannot_draw_or_should_not_gets_plain_lines(oracle_home: Path, lack: dict[str, str]) -> None:
    with terminal(*PLAY, environment=lack) as screen:
        assert not set(screen.wait("What do you do?")) & set("♠♥♦♣│→·")


def test_a_real_deck_is_typed_wrongly_and_corrected_and_kept_over_a_resume(oracle_home: Path) -> None:
    with terminal(*PLAY, "--physical", "mine") as screen:
        screen.wait("Draw 8 cards from your deck: what are they?")
        screen.enter("Ks 9d")
        screen.wait("8 cards are asked for")
        screen.enter("Ks 9d 10h 4c 4d 5s Q♠ Ks")
        screen.wait("K♠ stands there twice")
        screen.enter("Ks 9d 10h 4c 4d 5s Q♠ little joker")
        screen.wait("draws K♠ 9♦ 10♥ 4♣ 4♦ 5♠ Q♠ Xl☆")
        screen.enter("/correct")
        screen.wait("Taken back, with all that followed: K♠")
        screen.enter("king of spades, 9d 10h 4c 4d 5s Q♠ Ac")
        screen.wait("draws K♠ 9♦ 10♥ 4♣ 4♦ 5♠ Q♠ A♣")
        screen.enter("try tarrant-talks")
        screen.wait("difficulty 4")
        screen.enter("focus 1")
        screen.wait("Draw a card from your deck: what is it?")
        screen.leave()
    with terminal("resume", "evening") as screen:
        screen.wait("Draw a card from your deck: what is it?")
        screen.enter("9d")
        screen.wait("9♦ cannot have come up: it is in a hand already.")
        screen.enter("8h")
        screen.wait("draws 8♥")
        screen.enter("/undo")
        screen.wait("first one uppermost: 8♥")
        screen.enter("focus 1")
        screen.wait("draws 8♥", times=2)
        screen.leave()
    found = proven(find_table("evening"))
    assert found.typed == 3
    assert found.draws == 0


@pytest.mark.parametrize("columns", [40, 250])
def test_no_line_is_wider_than_the_terminal(oracle_home: Path, columns: int) -> None:
    with terminal(*PLAY, columns=columns) as screen:
        screen.wait("This is your hand")
        screen.enter("try tarrant-talks")
        screen.wait("You can: play")
        screen.enter("9d 7d Jd")
        screen.wait("The tide: 1 of 17.")
        screen.enter("/help")
        shown = screen.wait("/quit")
    assert "you      9♦  7♦  J♦  –" in shown
    assert max(map(columns_of, shown.splitlines())) <= min(columns, 110)


def test_the_toolbar_and_the_text_follow_a_terminal_resized_while_playing(oracle_home: Path) -> None:
    with terminal(*PLAY, columns=100, answers=True) as screen:
        screen.wait("threat 0  The causeway at dusk")
        assert " A♣ Q♠ J♦ 9♦ 7♦ 5♠ 2♠ Xb★" in screen.rows
        screen.resize(40, 50)
        screen.wait(" health 7/7  hand 8  threat 0")
        screen.enter("I look around")
        screen.wait("> I look around")
        screen.enter("/hand")
        screen.wait("Your hand: A♣ Q♠ J♦")
        assert "Traceback" not in screen.leave()


def test_pastes_of_a_hundred_kilobytes_and_of_control_sequences_do_no_harm(oracle_home: Path) -> None:
    with terminal(*PLAY) as screen:
        screen.ready()
        screen.paste("the sea " * 12_500)
        screen.wait("That is 99,999 characters, and up to 2,000 fit into one go.")
        screen.ready()
        screen.paste("I say \x1b]0;owned\x07hello,\r\nold \x1b[31mman\x1b[2J\tthere")
        screen.wait("> I say hello, old man there")
        screen.type("\r")
        screen.enter("/history")
        screen.wait("> I say hello, old man there", times=2)


def test_a_line_far_too_long_is_refused_in_words_in_plain_mode(oracle_home: Path) -> None:
    with terminal(*PLAY, "--plain") as screen:
        screen.wait("What do you do?")
        screen.enter("z" * 3_000)
        screen.wait("up to 2,000 fit into one go")
        screen.enter("/hand")
        screen.wait("Your hand: the ace of clubs")


def test_tab_finishes_what_the_menu_offers(oracle_home: Path) -> None:
    with terminal(*PLAY) as screen:
        screen.ready()
        screen.type("try tid" + TAB)
        screen.wait("> try tide-post")
        screen.type("\r")
        screen.wait("You learn: The highest tide")


def test_vi_keys_are_remembered(oracle_home: Path) -> None:
    with terminal(*PLAY, "--keys", "vi") as screen:
        screen.ready()
        screen.type("/hnd" + ESCAPE)
        screen.type("ba")
        screen.type(ESCAPE + "0xi/\r")
        screen.enter("/keys")
        screen.wait("Lines are edited with vi keys.")
    assert json.loads(oracle_home.joinpath("habits.json").read_text())["keys"] == "vi"


def test_long_text_is_written_in_an_editor_of_the_players_own(oracle_home: Path, tmp_path: Path) -> None:
    editor = tmp_path / "editor"
    editor.write_text('#!/bin/sh\nprintf "I tell him\\nmy whole story." > "$1"\n')
    editor.chmod(0o700)
    with terminal(*PLAY, environment={"EDITOR": str(editor)}) as screen:
        screen.enter("/edit")
        screen.wait("You say: I tell him my whole story.")


def test_no_colour_is_printed_where_nobody_wants_any(oracle_home: Path) -> None:
    with terminal(*PLAY, environment={"NO_COLOR": "1"}) as screen:
        screen.enter("/hand")
        screen.wait("Your hand: A♣")
    assert not screen.colours, screen.colours


def test_the_guide_comes_once_and_can_be_switched_off(oracle_home: Path) -> None:
    with terminal(*PLAY) as screen:
        screen.wait("Your first evening")
        screen.enter("/guide off")
        screen.wait("No more notes")
        screen.enter("try tarrant-talks")
        assert "Now cards decide" not in screen.wait("You can: play")
    with terminal("play", "--seed", "abc") as screen:
        assert "Your first evening" not in screen.ready()
