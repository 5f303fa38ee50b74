"""An evening of several: votes by name, duties by name, members who come and go, what all take home."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from oracle.cli import main
from oracle.repl.lines import play_lines
from oracle.table.opening import Wanted, start
from oracle.table.proof import proven
from oracle.table.session import Session
from oracle.table.welcome import welcomed

THREE = ("wren", "karla", "severs")

ID = re.compile(r"\bpc\d|\bopt \d|\brule (?:check|pass|ask)\b|\bp1\b")
"""What no player is to read."""


def evening(lines: str, *, characters: tuple[str, ...] = THREE, plain: bool = False, **wanted: object) -> str:
    """Return all that is printed in an evening of lines."""
    session, setup = start(Wanted(seed="talk", characters=characters, **wanted))  # type: ignore[arg-type]
    out = io.StringIO()
    play_lines(session, welcomed(session, setup), lines.splitlines(), out, plain=plain)
    session.journal.close()
    return out.getvalue().partition("\nSaved as ")[0]


def after(printed: str, line: str) -> str:
    """Return what was printed behind a line when it was typed last, wrapped lines joined again."""
    blocks = (block.partition("\n") for block in printed.split("\n> "))
    found = [told for typed, _, told in blocks if typed == line]
    return " ".join(found[-1].split())


def test_each_gives_their_word_by_name_in_any_order_and_talk_meanwhile_costs_nothing() -> None:
    said = evening(
        "/discretion vote\n/settle Do we trust him? yes / no\nKarla: no, he lies\nWren: I am not sure\n"
        "Karla: yes\n/menu\nSevers: yes\nyes"
    )
    assert "Karla has chosen. Wren Hallow, what do you say?" in after(said, "Karla: no, he lies")
    assert "stays among you. Wren, what do you say? Do we trust him? 1 yes, 2 no." in after(said, "Wren: I am not sure")
    assert "Karla has chosen already" in after(said, "Karla: yes")
    assert "The table settles this first: Do we trust him?" in after(said, "/menu")
    assert "Do we trust him? Yes, by 2 to 1." in after(said, "yes")
    assert not ID.search(said)


def test_whoever_holds_a_duty_is_named_and_asked_and_the_others_may_talk() -> None:
    said = evening(
        "/duty rate karla\n/duty\nWren: I follow the footprints along the mud\nSevers: That is too easy\n"
        "Karla: 7\nwithdraw\n/undo 3\nKarla: I follow the footprints along the mud"
    )
    assert "How hard it is: up to Karla from now on." in said
    assert "rate: how hard it is - Karla" in after(said, "/duty")
    assert "Karla, you are the Dealer here. Proposed" in after(said, "Wren: I follow the footprints along the mud")
    assert "Karla is asked as the Dealer" in after(said, "Severs: That is too easy")
    assert "difficulty 7" in after(said, "Karla: 7")
    assert "It is Karla's own check" in after(said, "Karla: I follow the footprints along the mud")
    assert not ID.search(said)


def test_duties_and_who_settles_survive_undo_and_an_x() -> None:
    said = evening("I hum a tune\n/duty rate karla\n/discretion vote\n/undo\n/duty\nI look around\n/x\n/discretion")
    assert "rate: how hard it is - Karla" in after(said, "/duty")
    assert "settled by a vote" in after(said, "/discretion")


def test_what_an_x_lies_on_comes_back_by_redo_only_after_it_is_lifted() -> None:
    assert "has an X on it, and stays out" in after(evening("I look around\n/x\n/redo", characters=("wren",)), "/redo")
    said = evening("I look around\n/x\n/redo\n/x lift\n/redo", characters=("wren",))
    assert "Told again from now on" in after(said, "/x lift")
    assert "Brought back: “I look around”" in after(said, "/redo")


def test_a_detail_with_an_x_on_it_is_never_told_again() -> None:
    first = after(evening("I look around", characters=("wren",)), "I look around")
    said = evening("I look around\n/x\n" + "I look around\n" * 12, characters=("wren",))
    assert first
    assert " ".join(said.split()).count(first) == 1


def test_a_member_comes_late_leaves_and_comes_back_with_all_they_are() -> None:
    said = evening(
        "/join karla\n/join karla\nKarla: I look around\n/leave wren\n/as\n/duty rate wren\n/menu\n/leave karla\n"
        "/join wren\n/as\n/sheet wren",
        characters=("wren",),
    )
    assert "Karla comes to the table" in said
    assert "Karla draws" in said
    assert "is at the table already" in after(said, "/join karla")
    assert "Wren Hallow leaves the table." in after(said, "/leave wren")
    assert "Karla acts. Wren Hallow is with you." in after(said, "/as")
    assert "There is" in after(said, "/duty rate wren")
    assert "Wren" not in after(said, "/menu")
    assert "somebody has to stay" in after(said, "/leave karla")
    assert "Wren Hallow is back at the table." in after(said, "/join wren")
    assert "Wren Hallow, 27" in after(said, "/sheet wren")
    assert not ID.search(said)


def test_a_diesel_member_comes_leaves_and_comes_back() -> None:
    said = evening("/join ilvane\n/leave tibb\n/hand\n/join tibb\n/hand tibb", characters=("tibb",), game="diesel")
    assert "Ilvane Thornquiet draws" in after(said, "/join ilvane")
    assert "Tibb Underledger leaves the table." in after(said, "/leave tibb")
    assert "Tibb Underledger draws" in after(said, "/join tibb")
    assert len(after(said, "/hand tibb").partition("hand:")[2].split()) == 5


def test_nobody_comes_or_goes_while_cards_are_waited_for_and_the_duty_of_who_leaves_goes_back() -> None:
    said = evening(
        "/duty rate karla\nWren: I follow the footprints along the mud\n/leave karla\n6\n/join ottilie\nwithdraw\n"
        "/leave karla\n/duty"
    )
    assert "Karla leaves the table." in after(said, "/leave karla")
    assert "finished first" in after(said, "/join ottilie")
    assert "rate: how hard it is - the built-in Dealer" in after(said, "/duty")


@pytest.mark.parametrize("game", ["ultimo", "diesel"])
def test_a_table_with_members_who_came_and_went_proves_whole(game: str) -> None:
    names = {"ultimo": ("wren", "karla"), "diesel": ("tibb", "ilvane")}[game]
    lines = f"/join {names[1]}\n/leave {names[0]}\nI look around\n/join {names[0]}\n/undo\n/redo"
    evening(lines, characters=names[:1], game=game, name="circle")
    assert proven(place("circle")).draws > 0


def place(name: str) -> Path:
    from oracle.table.opening import find_table

    return find_table(name)


def test_a_secret_is_worth_experience_to_all_who_are_there() -> None:
    said = evening("Wren: I ask the old man about the bell under the sea\nplay Ac Tc 7c\n/sheet karla")
    for name in ("Wren Hallow", "Karla", "Dr. Marco Severs"):
        assert f"2 experience for {name}." in after(said, "play Ac Tc 7c")
    assert "Experience: 2" in after(said, "/sheet karla")


def test_hints_at_a_check_show_the_hand_of_whoever_it_waits_for() -> None:
    said = evening("Karla: I ask the old man about the bell under the sea\n/hint\n/hand wren\n/hand")
    assert "Karla's hand: Ac" in after(said, "/hint")
    assert "withdraw" in after(said, "/hint")
    assert "Wren's hand:" in after(said, "/hand wren")
    assert "Karla's hand:" in after(said, "/hand")


def test_nobody_lays_cards_or_withdraws_for_another_who_is_waited_for() -> None:
    said = evening(
        "Karla: I ask the old man about the bell under the sea\nWren: withdraw\nWren: Ac\nSevers: Go on!\n/hint\n"
        "withdraw\n/recap"
    )
    for line in ("Wren: withdraw", "Wren: Ac", "Severs: Go on!"):
        assert "It is Karla's turn" in after(said, line)
    assert "Karla's hand" in after(said, "/hint")
    assert "Karla leaves it at that." in after(said, "withdraw")
    assert "difficulty" not in after(said, "/recap")


def test_one_chance_is_one_figure_wherever_it_is_told() -> None:
    said = after(evening("I press the old man hard for the truth about the bell\n/best", characters=("wren",)), "/best")
    figures = re.findall(r"([\d.]+) %", said)
    assert figures[0] in figures[1:]


def test_plain_mode_names_the_shorter_form_of_an_option_by_its_own_verb() -> None:
    said = after(
        evening("I press the old man hard for the truth about the bell\n/hint", characters=("wren",), plain=True),
        "/hint",
    )
    assert "Contest: ask the Dealer to rate it anew, once." in said
    assert "Or leave that out: ask the Dealer" not in said


def test_another_character_is_named_in_menus_and_in_what_is_typed() -> None:
    said = evening("/menu\nSevers: coach Karla Chemistry\n/undo\n/history", characters=("severs", "karla", "wren"))
    assert "coach <Karla|Wren>" in after(said, "/menu")
    assert "difficulty" in after(said, "Severs: coach Karla Chemistry")
    assert "Taken back: coach Karla Chemistry" in after(said, "/undo")
    assert not ID.search(said)


def test_what_a_person_ruled_is_taken_back_in_words() -> None:
    said = evening("/duty rate me\nI follow the footprints along the mud\n7\n/undo", characters=("wren",))
    assert "Taken back: the Dealer's ruling" in after(said, "/undo")
    assert not ID.search(said)


@pytest.fixture
def table() -> Iterator[Session]:
    made, setup = start(Wanted(seed="talk", characters=THREE, name="ours"))
    tuple(made.open(setup))
    yield made
    made.journal.close()


def test_all_go_home_from_a_table_unless_one_is_named(table: Session, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["character", "save", "ours"]) == 0
    out = capsys.readouterr().out
    assert [name in out for name in ("Wren Hallow comes", "Karla comes", "Dr. Marco Severs comes")] == [True] * 3
    assert main(["character", "save", "ours", "severs"]) == 0
    assert capsys.readouterr().out.count("comes home") == 1


def test_a_sheet_made_from_a_concept_goes_into_the_file_that_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "priest.yaml"
    made = ["character", "new", "--concept", "a drowned priest", "--file", str(file)]
    assert main(made) == 0
    assert "concept: Drowned priest" in file.read_text(encoding="utf-8")
    assert str(file) in capsys.readouterr().out
    assert main(made) == 1
    assert "is there already" in capsys.readouterr().err
    assert main([*made[:-1], str(tmp_path / "priest")]) == 1
    assert "ends in .yaml" in capsys.readouterr().err


@pytest.mark.parametrize(
    "line",
    ["Karla votes for the church, it is drier", "Severs is for the inn", "Severs says we should go to the church"],
)
def test_an_opinion_moves_nobody(line: str) -> None:
    said = after(evening(line, adventure="forty-first-name"), line)
    assert "You are now here" not in said
    assert "The tide" not in said


@pytest.mark.parametrize(
    ("line", "others"),
    [
        ("Severs goes to the church alone", "Wren Hallow and Karla"),
        ("Karla goes to the inn on her own", "Wren Hallow and"),
    ],
)
def test_who_would_go_alone_is_asked_about_the_others(line: str, others: str) -> None:
    said = after(evening(line, adventure="forty-first-name"), line)
    assert others in said
    assert "You are now here" not in said


def test_a_deed_of_another_character_is_no_telling() -> None:
    typed = "Karla hums a tune\nSevers reads the paper on the tide post"
    said = after(evening(f"/duty narrate karla\n{typed}", adventure="forty-first-name"), typed.rpartition("\n")[2])
    assert "ruled in red" in said


def test_whoever_helps_hears_what_their_cards_are_good_for_beside_those_of_others() -> None:
    typed = "/as severs\ntry tarrant talks\nturn to karla\nI help her\n/best"
    said = after(evening(typed, adventure="forty-first-name"), "/best")
    assert " % for a success or better, with " in said
    assert "No check waits" not in said
