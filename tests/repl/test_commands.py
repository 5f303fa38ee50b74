"""The `/` commands: what each answers, and that a mistake is named with what was probably meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from oracle.errors import IllegalActionError, JournalError, NotationError, OracleError
from oracle.repl.answers import refused
from oracle.repl.command import LeaveTable
from oracle.repl.commands import COMMANDS, evaluate
from oracle.systems import GAMES
from oracle.table.session import Session, Shown
from tests.repl.tables import at_a_check, evening_at, opened, texts

NEEDS_MORE = ("quit", "undo", "redo", "retry", "correct", "x")
"""Commands that need something to have happened, or that leave."""


def shown(session: Session, line: str) -> list[Shown]:
    return list(evaluate(session, line))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", [one.name for one in COMMANDS if one.name not in NEEDS_MORE])
def test_every_command_answers_at_a_fresh_table_of_every_game(
    game: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        answered = texts(evaluate(opened(game), f"/{name}"))
    except OracleError as exc:
        answered = [str(exc)]
    assert answered
    assert all(answered)


def test_help_names_every_command_and_explains_one() -> None:
    session = opened()
    told = "\n".join(texts(evaluate(session, "/help")))
    assert all(one.form in told and one.help in told for one in COMMANDS)
    assert texts(evaluate(session, "/help undo")) == [
        "/undo [n]   take your last decision back, or the last n, with all that followed"
    ]
    assert texts(evaluate(session, "/help try"))[0].startswith("try <")


@pytest.mark.parametrize(
    ("typed", "near"), [("/hnd", "/hand"), ("/exprot", "/export"), ("/HLEP", "/help"), ("/tyr", "/try")]
)
def test_a_mistaken_command_is_answered_with_the_nearest(typed: str, near: str) -> None:
    with pytest.raises(NotationError, match=f"perhaps you mean {near}"):
        shown(opened(), typed)


def test_a_command_that_is_near_to_none_is_told_where_to_look() -> None:
    with pytest.raises(NotationError, match=r"no command /xyzzyx\. /help lists them all"):
        shown(opened(), "/xyzzyx")


def test_every_verb_of_the_menu_works_behind_a_slash() -> None:
    session = opened()
    assert any("You learn" in text for text in texts(evaluate(session, "/try tide-post")))
    at_a_check(session)
    assert any("asks for another rating" in text for text in texts(evaluate(session, "/contest")))
    assert any(one.rows for one in shown(session, "/play 9d 7d Jd"))


def test_undo_goes_back_as_far_as_is_said_or_as_it_goes_and_says_how_far() -> None:
    session = opened()
    before = session.state
    for line in ("I look around", "I hum a tune", "note fact it rains", "I look around"):
        shown(session, line)
    assert texts(evaluate(session, "/undo 2"))[0] == (
        'Taken back, 2 decisions, the last one first: “I look around”; note fact "it rains"'
    )
    told = texts(evaluate(session, "/undo 500"))
    assert told[0] == "Taken back, 2 decisions, the last one first: “I hum a tune”; “I look around”"
    assert told[1] == "That was as far as it goes: nothing was decided before it."
    assert session.state == before
    for line in ("/undo x", "/undo 0", "/undo -3"):
        with pytest.raises(NotationError, match="is no number of them"):
            shown(session, line)
    shown(session, "/redo")
    assert texts(evaluate(session, "/history"))[-3] == "> I look around"


@pytest.mark.parametrize("real", ["", "both"])
def test_what_touches_no_rule_can_be_done_while_cards_are_waited_for(real: str) -> None:
    session = opened(real=real)
    if real:
        shown(session, "Ks 9d 10h 4c 4d 5s Qs Ac")
    at_a_check(session)
    before = session.state.system
    assert texts(evaluate(session, "/note person Ada"))[0] == "Noted as a person: Ada"
    assert texts(evaluate(session, "/note thread who rang?"))[0] == (
        "Noted as a thread: who rang? (“close who rang” settles it)"
    )
    told = texts(evaluate(session, "/consult even is it so"))
    if session.drawing() is not None:
        told += texts(evaluate(session, "5s"))
    assert "You ask the cards, even: is it so" in told[0]
    assert any(text.startswith("The ") for text in told[1:])
    assert session.state.system == before
    with pytest.raises(IllegalActionError, match="something else comes first: play"):
        shown(session, "I run away")


def test_undo_and_redo_go_back_and_forth() -> None:
    session = at_a_check(opened())
    before = session.state
    shown(session, "9d 7d Jd")
    after = session.state
    assert texts(evaluate(session, "/undo"))[0] == "Taken back: play 9d 7d Jd"
    assert session.state == before
    assert texts(evaluate(session, "/redo"))[0] == "Brought back: play 9d 7d Jd"
    assert session.state == after
    with pytest.raises(JournalError, match="nothing to bring back"):
        shown(session, "/redo")


def test_undo_of_words_repeats_the_words() -> None:
    session = opened()
    shown(session, "I look around")
    assert texts(evaluate(session, "/undo"))[0] == "Taken back: “I look around”"


def test_retry_says_the_same_again() -> None:
    session = opened()
    shown(session, "I look around")
    assert texts(evaluate(session, "/retry"))[0] == "Once more: I look around"
    with pytest.raises(JournalError, match="not said anything yet"):
        shown(opened(seed="other"), "/retry")


def test_threat_tells_what_the_dealer_could_buy() -> None:
    session = at_a_check(opened())
    assert "The Dealer has no threat, and can buy nothing with it." in texts(evaluate(session, "/threat"))
    shown(session, "9d 7d Jd")
    told = texts(evaluate(session, "/threat"))
    assert told[0].endswith("threat 1")
    assert any(text.startswith("For 1 threat the Dealer could buy a minor effect: ") for text in told)
    assert not any("3 threat" in text for text in told)
    at_a_check_again = shown(session, "try footprints")
    assert any(one.about == "Called" for one in at_a_check_again)
    assert "The Dealer may spend it once this check has come out." in texts(evaluate(session, "/threat"))


def test_look_shows_the_place_and_what_can_be_typed_about_it() -> None:
    session = opened()
    items = {one.offer for one in shown(session, "/look") if one.about == "item" and one.offer}
    assert {"try tide post", "try footprints", "go to inn", "go to churchyard"} <= items
    assert texts(evaluate(session, "/look the tide post"))[0].startswith("Notches go up it")
    assert texts(evaluate(session, "/look job tarrant"))[0].startswith("Seventy or near it")
    assert "nothing called the moon" in texts(evaluate(session, "/look the moon"))[0]


def test_hand_is_told_highest_first_and_what_a_queen_may_stand_for() -> None:
    session = opened()
    (told,) = shown(session, "/hand")
    assert told.text == "Your hand: Ac Qs Jd 9d 7d 5s 2s Xb"
    assert told.cards == ("Ac", "Qs", "Jd", "9d", "7d", "5s", "2s", "Xb")
    at_a_check(session)
    shown(session, "9d 7d Jd")
    shown(session, "try footprints")
    assert any(text.startswith("Qs can also be laid as Qs=J, Qs=9, Qs=7") for text in texts(evaluate(session, "/hand")))


def test_recap_tells_place_last_words_and_what_is_waited_for() -> None:
    session = at_a_check(opened())
    told = shown(session, "/recap")
    assert told[0].text == "The causeway at dusk"
    assert [one.kind for one in told[1:2]] == ["prose"]
    assert any("difficulty 4" in one.text for one in told)
    assert told[-1].text == "You can: play, focus, morale, withdraw, contest. /menu says more."


def test_export_writes_and_says_where_and_refuses_what_cannot_be_written(tmp_path: Path) -> None:
    session = opened()
    page = tmp_path / "evening.html"
    assert texts(evaluate(session, f"/export {page}")) == [f"Written to {page}."]
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    for wrong in (page, tmp_path / "no" / "such.md"):
        with pytest.raises(JournalError):
            shown(session, f"/export {wrong}")


def test_quitting_is_no_error() -> None:
    with pytest.raises(LeaveTable):
        shown(opened(), "/quit")


def test_history_takes_any_number_or_none() -> None:
    session = opened()
    shown(session, "I look around")
    assert texts(evaluate(session, "/history 3"))[0] == "> I look around"
    for odd in ("0", "999999999999", "-3", "many"):
        list(evaluate(session, f"/history {odd}"))


def test_a_line_far_too_long_is_refused_before_anything_reads_it() -> None:
    for line in ("/" + "x" * 100_000, "I say " + "a" * 100_000, "K" * 5_000):
        with pytest.raises(NotationError, match="up to 2,000 fit into one go"):
            shown(opened(), line)


def test_a_card_that_is_none_is_named_while_cards_are_waited_for() -> None:
    session = at_a_check(opened())
    with pytest.raises(NotationError, match="'9x' is not a card"):
        shown(session, "Jd 9x")
    with pytest.raises(IllegalActionError, match="something else comes first"):
        shown(session, "I run away")


def test_words_that_begin_like_a_command_of_the_menu_are_words() -> None:
    session = opened()
    for line in ("try to calm the dog", "go home and sleep", "pass me the salt"):
        shown(session, line)
        assert texts(evaluate(session, "/history 2"))[0] == f"> {line}"
        session.undo()


def test_where_nobody_sits_the_guide_has_nothing_to_switch() -> None:
    assert texts(evaluate(opened(), "/guide off")) == [
        "Only a terminal has a guide that speaks up by itself; /guide tells all of it here."
    ]
    assert len(texts(evaluate(opened(), "/guide"))) > 3


def test_a_move_that_a_rule_forbids_is_refused_with_the_reason_and_is_no_saying() -> None:
    session = opened()
    before = session.state
    with pytest.raises(IllegalActionError, match=r"no experience to spend|not enough") as refused:
        list(evaluate(session, "improve Awareness"))
    assert refused.value.rule == "U-115"
    assert session.state == before
    assert texts(evaluate(session, "improve my chances by waiting")), "words that are no move are told to the Dealer"


def test_notes_stand_below_the_facts_under_headings_of_their_own() -> None:
    session = opened()
    shown(session, "note thread who is on the slab")
    shown(session, "try tide-post")
    told = shown(session, "/facts")
    abouts = [one.about for one in told]
    assert abouts == ["fact", "fact", "head", "item"]
    assert told[2].text == "Open threads:"
    assert "who is on the slab" in told[3].text


def test_a_recap_calls_to_mind_what_was_learned_last_and_what_is_still_open() -> None:
    session = opened()
    for line in ("note thread who is on the slab", "try tide-post", "I hum a tune"):
        shown(session, line)
    told = shown(session, "/recap")
    learned = [one.text for one in told if one.about == "fact"]
    assert any(text.startswith("The highest tide of the year") for text in learned)
    assert "Still open: who is on the slab." in [one.text for one in told]
    assert sum("The highest tide of the year" in one.text for one in told) == 1


def test_what_a_player_may_not_do_is_refused_by_name() -> None:
    session = opened()
    with pytest.raises(OracleError) as caught:
        shown(session, "/narrate it rains")
    words = refused(session, caught.value)
    assert "that is not for Wren Hallow to do" in words
    told = " ".join(texts(evening_at(session).answer("/narrate it rains")))
    assert told.startswith("That is not for Wren Hallow to do.")
    assert "pc1" not in words + told


def test_a_refusal_while_cards_wait_names_what_settles_it_once_each() -> None:
    session = at_a_check(opened())
    told = refused(
        session,
        IllegalActionError(
            "how hard it is stands",
            action="contest",
            legal=("focus 1", "morale", "inspire", "happen", "focus 2", "note fact it rains", "focus 3"),
        ),
    )
    assert told == "'contest' is not possible: how hard it is stands. You could: focus 1; morale."


def test_a_refusal_where_nothing_waits_keeps_every_example() -> None:
    told = refused(opened(), IllegalActionError("there is no such way", action="go up", legal=("go to-inn", "inspire")))
    assert told.endswith("You could: go to inn; inspire.")
