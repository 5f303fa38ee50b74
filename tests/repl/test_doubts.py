"""Slips of the hand at every face: what is near is named, what is only like it is left alone, play is never refused."""

from __future__ import annotations

import pytest

from oracle.errors import IllegalActionError, NotationError
from oracle.repl.commands import COMMANDS, evaluate, nearest
from oracle.repl.doubts import doubtful
from oracle.table.session import Session
from tests.dealer.guarded import rows
from tests.repl.tables import at_a_check, evening_at, opened, texts
from tests.repl.test_lines import played


@pytest.fixture(scope="module")
def ordinary() -> tuple[str, ...]:
    """What new players say."""
    return tuple(row["text"] for row in rows("utterances_ordinary.jsonl"))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("hnad", "/hand"),
        ("sheeet", "/sheet"),
        ("quitt", "/quit"),
        ("inventroy", "/inventory"),
        ("mneu", "/menu"),
        ("exprot", "/export"),
        ("tyr tide-post", "try tide post"),
    ],
)
def test_a_word_that_is_nearly_a_command_is_held_ready_and_in_a_pipe_refused(typed: str, meant: str) -> None:
    evening = evening_at(opened())
    before = evening.session.state
    assert texts(evening.answer(typed))[0].startswith(f"Do you mean {meant}? Enter takes it")
    assert evening.offer == meant
    assert evening.session.state == before
    piped = " ".join(played(typed, "/history").split())
    assert f"Do you mean {meant}? Then send it so; to say it as it stands, send /say {typed}.]" in piped
    assert f"/history > {typed}" not in piped


def test_what_is_sent_as_said_is_said() -> None:
    assert "  > hnad\n" in played("/say hnad", "/history 2")


@pytest.mark.parametrize("typed", ["hnad", "sheeet"])
def test_a_slip_for_a_command_is_named_while_cards_are_waited_for(typed: str) -> None:
    assert "[Perhaps you mean /" in played("try tarrant-talks", typed)


@pytest.mark.parametrize(
    "word",
    ["hunt", "wave", "nap", "book", "quiet", "treat", "land", "gap", "wait", "Hans", "lantern", "post", "hm", "9x"],
)
def test_a_word_of_play_that_is_like_a_command_is_said(word: str) -> None:
    assert doubtful(opened(), word) == ""


def test_nothing_ordinary_is_doubted(ordinary: tuple[str, ...]) -> None:
    for session in (opened(), opened("diesel")):
        assert [text for text in ordinary if doubtful(session, text)] == []


def refused(session: Session, line: str) -> str:
    """Return why a line is refused; the table stands where it stood."""
    before = session.state
    with pytest.raises(IllegalActionError) as caught:
        list(evaluate(session, line))
    assert session.state == before
    return str(caught.value)


@pytest.mark.parametrize(
    ("line", "good"),
    [
        ("consult", "consult surely is anybody at home"),
        ("consult is it so?", "consult even is it so"),
        ("Consult likely", "consult surely is anybody at home"),
        ("note wibble x", "note fact wibble x"),
        ("note person", "note thread who lit the lamp"),
        ("try", "try tide post I take a close look at it"),
        ("go", "go to inn"),
        ("/note", "note thread who lit the lamp"),
        ("/go", "go to inn"),
        ("/inspire now", "inspire"),
    ],
)
def test_a_verb_of_the_story_that_does_not_read_is_answered_with_its_form(line: str, good: str) -> None:
    told = refused(opened(), line)
    assert f"You could: {good}." in told
    assert " is missing" not in told
    played_so = texts(evaluate(opened(), good.replace("to inn", "to-inn")))
    assert played_so


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("close nothing", "no thread is open"),
        ("rename X", "that is for open play"),
        ("finish", "that is for open play"),
        ("finish story", "that is for open play"),
        ("/finish", "that is for open play"),
    ],
)
def test_a_verb_of_the_story_that_is_not_open_says_so(line: str, why: str) -> None:
    assert why in refused(opened(), line)


def test_rest_during_a_check_says_that_it_has_to_wait() -> None:
    assert "not now: something else comes first" in refused(at_a_check(opened()), "/rest")
    assert "rest short" in refused(opened(), "/rest")


@pytest.mark.parametrize(
    "line",
    [
        *("close the door", "close door", "finish him", "finish the beer", "finish dinner", "note the time"),
        *("note Tarrant limps", "consult the map", "consult Tarrant", "consult with the old man", "head north"),
        *("rename the dog to Rex", "inspire courage in them", "go home", "try harder", "go quietly"),
    ],
)
def test_a_sentence_that_begins_with_a_verb_of_the_story_is_said(line: str) -> None:
    assert any(one.kind == "prose" for one in evaluate(opened(), line))


@pytest.mark.parametrize("typed", ["/foo", "/dance", "/xyzzyx", "/strangle"])
def test_nothing_is_offered_where_nothing_is_near(typed: str) -> None:
    with pytest.raises(NotationError, match=r"There is no command /\w+\. /help lists them all"):
        list(evaluate(opened(), typed))


@pytest.mark.parametrize(
    ("typed", "meant"), [("people", "look"), ("status", "sheet"), ("back", "undo"), ("log", "history")]
)
def test_what_people_mean_by_a_command_that_there_is_not_is_offered(typed: str, meant: str) -> None:
    assert nearest(opened(), typed) == meant


def test_what_people_mean_names_only_commands_and_hides_none() -> None:
    from oracle.repl.bare_words import MEANT

    names = {command.name for command in COMMANDS}
    assert set(MEANT.values()) <= names
    assert not set(MEANT) & names


@pytest.mark.parametrize("typed", ["/?", "?", "/commands"])
def test_a_question_mark_asks_for_help(typed: str) -> None:
    assert texts(evaluate(opened(), typed)) == texts(evaluate(opened(), "/help"))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("/focus 99", "No check waits for you to lay cards."),
        ("/lines lift the library", "Nothing is left out here as 'the library'. Nothing is left out here."),
    ],
)
def test_a_command_that_fails_is_not_answered_with_words_for_another(typed: str, told: str) -> None:
    evening = evening_at(opened())
    answered = " ".join(texts(evening.answer(typed)))
    assert answered.startswith(told)
    assert "/" not in answered.replace("/help", "").replace("/lines add", "")
    assert not evening.offer


def test_a_deed_is_no_slip_for_a_verb_that_begins_like_it() -> None:
    evening = evening_at(at_a_check(opened()))
    list(evening.answer("strangle him with my rope"))
    assert evening.offer == ""
