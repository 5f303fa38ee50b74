"""Whatever is typed, pasted or broken: one clear sentence, exit status 1 or the game goes on, and nothing is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from oracle.cli import main
from oracle.table.opening import Wanted, start

ROOT = Path(__file__).parents[1]
CHECK = "try tarrant-talks"
MISTAKES = (
    ("/play Zz", "'Zz' is not a card: write rank and suit, such as Ks"),
    ("/play As", "As is not in this hand, which holds"),
    ("/play Jd 9s 8s 6d", "4 cards where 0 to 3 can be played [U-027]"),
    ("/play 8s 9s", "9s lies behind a lower card; a legal order is 9s 8s [U-046]"),
    ("/play 9s=4", "9s=4 cannot be laid so"),
    ("/play 9s 9s", "9s is named twice"),
    ("go home", "something else comes first"),
    ("/focus 99", "99 is not a number from 1 to 3"),
    ("/plya 9s", "perhaps you mean /play"),
    ("/xyzzy", "There is no command /xyzzy. /help lists them all."),
    ("x" * 102_400, "102,400 characters, and up to 2,000 fit into one go"),
)
"""What is typed while a check waits for cards, and what answers it."""


def oracle(*words: str, typed: str = "", home: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the program as a person would, with `typed` as standard input."""
    environment = {**os.environ, **({"ORACLE_HOME": str(home)} if home else {})}
    return subprocess.run(
        [sys.executable, "-m", "oracle", *words],
        input=typed, capture_output=True, text=True, env=environment, cwd=ROOT, check=False, timeout=60,
    )  # fmt: skip


def evening(*lines: str) -> str:
    """Return what a piped evening prints."""
    done = oracle("play", "--game", "ultimo", "--seed", "one", typed="\n".join(lines) + "\n")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return " ".join(done.stdout.split())


def test_a_mistake_in_a_check_is_answered_and_the_check_still_stands() -> None:
    shown = evening(CHECK, *(line for typed, _ in MISTAKES for line in (typed, "/menu")))
    assert [answer for _, answer in MISTAKES if answer not in shown] == []
    assert shown.count("lay up to 3 cards") == len(MISTAKES)


def test_a_queen_that_copies_what_is_not_in_the_discard_is_refused() -> None:
    session, setup = start(Wanted(game="ultimo", seed="queen"))
    list(session.open(setup))
    session.journal.close()
    shown = evening(CHECK, "/play Qd=9")
    assert "Qd" in shown


def test_control_sequences_are_shown_to_nobody() -> None:
    done = oracle("play", "--seed", "one", typed="I shout \x1b]0;owned\x07\x1b[2J at the sea\n/history\n")
    assert "\x1b" not in done.stdout
    assert "> I shout at the sea" in done.stdout


def test_bytes_that_are_no_text_end_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "oracle", "play", "--seed", "one"],
        input=b"\xff\xfe look around\n/hand\n", capture_output=True, cwd=ROOT, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0
    assert b"Your hand: Jd 9s" in done.stdout
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("play", "--game", "poker"), "There is no game called 'poker'. There is: ultimo, diesel, bastards."),
        (
            ("play", "--house-rule", "jack_blok=any"),
            "There is no house rule called 'jack_blok'. There are 104, jack_blocks,",
        ),
        (("play", "--house-rule", "odd=off"), "odds among them"),
        (("adventure", "check", "README.md"), "README.md: an adventure is a folder with its adventure.yaml"),
        (("play", "no-such-place"), "There is no adventure called 'no-such-place'"),
        (("play", "--character", "nobody"), "There is no character called 'nobody'. There is: wren"),
        (("play", "--house-rule", "x"), "'x' is not a house rule: write it as ID=VALUE"),
        (("play", "--house-rule", "jack_blocks=never"), "There is no value of jack_blocks called 'never'"),
        (("play", "--name", "../evil"), "cannot be the name of a table"),
        (("resume",), "There is no table called 'played last'. There is: none yet."),
        (("resume", "nope"), "There is no table called 'nope'"),
        (("verify", "nope"), "There is no table called 'nope'"),
        (("export", "nope"), "There is no table called 'nope'"),
        (("import", "nope.jsonl"), "nope.jsonl cannot be read"),
        (("resolve", "--game", "diesel", "--jsonl"), "There is no game for oracle resolve called 'diesel'"),
        (("adventure", "check", "nope.yaml"), "it cannot be read"),
    ],
)
def test_what_does_not_exist_is_one_sentence_and_exit_status_1(
    words: tuple[str, ...],
    answer: str,
    oracle_home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(words) == 1
    told = capsys.readouterr().err
    assert told.startswith("oracle: ")
    assert answer in told
    assert told.count("\n") == 1
    assert not list(oracle_home.rglob("*.db"))


def test_a_wrong_word_on_the_command_line_is_a_usage_error() -> None:
    assert oracle("paly").returncode == 2


def test_a_broken_adventure_names_file_line_and_key(tmp_path: Path) -> None:
    folder = tmp_path / "crypt"
    folder.mkdir()
    (folder / "adventure.yaml").write_text("title: X\nsystem: ultimo\ntonne: grim\n", encoding="utf-8")
    done = oracle("play", str(folder))
    assert done.returncode == 1
    assert "crypt/adventure.yaml, line " in done.stderr
    assert "tonne" in oracle("adventure", "check", str(folder)).stderr


def test_a_damaged_journal_is_named_and_left_as_it_is(oracle_home: Path) -> None:
    oracle("play", "--name", "hurt", typed="/quit\n")
    path = oracle_home / "tables" / "hurt.db"
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    for words in (("resume", "hurt"), ("verify", "hurt"), ("export", "hurt")):
        done = oracle(*words)
        assert done.returncode == 1
        assert "hurt" in done.stderr
        assert "Traceback" not in done.stderr
    assert path.read_bytes() == whole[: len(whole) // 2]


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("here is a file", encoding="utf-8")
    done = oracle("play", home=blocked)
    assert done.returncode == 1
    assert "ORACLE_HOME" in done.stderr


def test_a_second_program_at_a_table_is_told_so(oracle_home: Path) -> None:
    session, setup = start(Wanted(game="ultimo", name="busy"))
    list(session.open(setup))
    done = oracle("resume", "busy")
    assert done.returncode == 1
    assert "open in another program" in done.stderr
    assert oracle("export", "busy").returncode == 0
    session.journal.close()


@pytest.mark.parametrize(
    "line", ["", "nonsense", "[]", "3", '{"id":1,"player":[["Ks"]]}', '{"id":2,"rating":1e99}', "[" * 5000]
)
def test_resolve_answers_anything(line: str) -> None:
    good = '{"id":"a","player":["Ks"],"dealer":["9h"],"rating":1}'
    done = oracle("resolve", "--game", "ultimo", "--jsonl", typed=f"{line}\n{good}\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert '"tier": "perfect"' in done.stdout.splitlines()[-1]
    assert all('"error"' in answer for answer in done.stdout.splitlines()[:-1])


def test_an_export_that_would_overwrite_a_file_is_refused(tmp_path: Path) -> None:
    oracle("play", "--name", "kept", typed="/quit\n")
    target = tmp_path / "evening.md"
    assert oracle("export", "kept", str(target)).returncode == 0
    before = target.read_text(encoding="utf-8")
    assert "is there already" in oracle("export", "kept", str(target)).stderr
    assert target.read_text(encoding="utf-8") == before
