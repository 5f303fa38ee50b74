"""`/duty` and `/dealer` in a terminal: completed, explained, and answered by Enter."""

from __future__ import annotations

from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from oracle.repl.app import FromMenu
from oracle.repl.commands import COMMANDS, evaluate
from oracle.repl.plain import plain_lines
from oracle.repl.spoken import asked
from tests.repl.tables import evening_at, opened, texts


def completed(typed: str) -> list[str]:
    completer = FromMenu(evening_at(opened()))
    return [one.text for one in completer.get_completions(Document(typed), CompleteEvent())]


def test_duties_and_who_may_hold_them_are_completed() -> None:
    assert "duty" in completed("/du")
    assert completed("/duty ") == ["adjudicate", "rate", "oppose", "narrate"]
    assert completed("/duty na") == ["narrate"]
    assert completed("/duty rate ") == ["house", "model", "me"]


def test_help_names_both_commands() -> None:
    session = opened()
    shown = " ".join(texts(evaluate(session, "/help")))
    assert "/duty" in shown
    assert "/dealer" in shown
    assert {"duty", "dealer"} <= {one.name for one in COMMANDS}


def test_enter_takes_a_proposal_and_words_change_it_at_a_terminal() -> None:
    evening = evening_at(opened())
    texts(evening.answer("/duty all me"))
    assert any("Proposed" in text for text in texts(evening.answer("I climb the post to see better")))
    assert asked(evening) == "Your word as the Dealer? "
    shown = texts(evening.answer("40"))
    assert any("30" in text for text in shown)
    assert any("Proposed" in text for text in shown)
    assert any("difficulty" in text for text in texts(evening.answer("8")))
    assert evening.session.proposal() is None
    texts(evening.answer("withdraw"))
    texts(evening.answer("I hum a tune"))
    assert evening.session.proposal() is not None
    texts(evening.answer(""))
    assert not evening.session.state.table.asked


def test_a_word_that_looks_like_a_slip_of_the_player_is_the_dealers_own() -> None:
    evening = evening_at(opened())
    texts(evening.answer("/duty all me"))
    texts(evening.answer("I climb the post to see better"))
    texts(evening.answer("pass"))
    assert evening.session.state.system.check is None
    assert not evening.session.state.table.asked


def test_ctrl_c_keeps_the_question() -> None:
    evening = evening_at(opened())
    texts(evening.answer("/duty all me"))
    texts(evening.answer("I climb the post to see better"))
    before = evening.session.state
    texts(evening.interrupted())
    assert evening.session.state == before
    assert evening.session.proposal() is not None


def test_a_proposal_can_be_read_aloud() -> None:
    evening = evening_at(opened())
    texts(evening.answer("/duty all me"))
    shown = list(plain_lines(evening.answer("I climb the post to see better"), width=80))
    assert any(line.startswith("You are the Dealer here.") for line in shown)
