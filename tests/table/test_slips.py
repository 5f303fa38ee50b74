"""A line that is an action but for a wrong field is answered; a sentence that begins with a verb stays a sentence."""

from __future__ import annotations

import pytest

from oracle.core.part import menu
from oracle.errors import IllegalActionError
from oracle.table.reading import read_typed
from oracle.table.session import Session
from tests.dealer.guarded import rows
from tests.repl.tables import opened


def typed(line: str, session: Session | None = None) -> object:
    """Return what a line is read as at the beginning of an evening, `None` for words."""
    own = session or opened()
    try:
        return read_typed(own.table, own.state, own.speaker(), line)
    finally:
        if session is None:
            own.journal.close()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("make sword Grim", r"'sword' is nothing .* form is make <thing> .*make shortsword Grim; make longsword Grim"),
        ("make daggr Grim", r"'daggr' is nothing that can stand there.* You could: make dagger Grim"),
        ("make dagger Grim\\Fang", r"is not one word .* form is make <thing>"),
        ("cast INT nonsense", r"form is cast <INT\|PER> <skill>"),
        ("go to-inn twice", r"'twice' is more than it takes; the form is go <"),
    ],
)
def test_an_action_with_a_wrong_field_is_answered_with_what_would_be_right(line: str, told: str) -> None:
    with pytest.raises(IllegalActionError, match=told):
        typed(line)


def test_a_rule_answers_an_action_and_not_a_sentence_that_looks_like_one() -> None:
    with pytest.raises(IllegalActionError, match="U-179"):
        typed("observe Occult")
    assert typed("observe quietly") is None


@pytest.mark.parametrize(
    "line",
    [
        *("make a fire", "make fire", "make camp here", "make fire arrows", "make a sword for Grim", "make ready"),
        *("make sword-like gestures", "make tea, quickly", "make coffee for Tarrant", "Make friends with the old man"),
        *("go inn", "go north", "go to the inn", "go quietly", "rest here", "rest my eyes", "rest a while"),
        *("cast a spell", "cast about for tracks", "cast my net", "observe the old man", "observe quietly"),
        *("pass the salt", "pass me the lantern", "note the time", "note Tarrant limps", "craft a torch"),
        *("try to open the door", "try harder", "heave the post aside", "move quietly", "cover my tracks"),
        *("inscribe my name on the post", "limit myself to one drink", "happen upon a clue", "consult the map"),
        *("say nothing", "attack guard dog", "repair the net"),
    ],
)
def test_a_sentence_that_begins_with_a_verb_stays_words(line: str) -> None:
    action = typed(line)
    assert action is None or getattr(action, "verb", "") in ("say", "note", "limit", "consult", "inscribe", "try")


def test_a_known_verb_in_words_that_is_not_to_be_had_is_refused_with_its_reason_and_not_told() -> None:
    """Cashing out where there is nothing to cash became a check of Investigation."""
    with pytest.raises(IllegalActionError, match="too low a step to cash out") as told:
        typed("cash out")
    assert told.value.rule == "U-353"
    assert typed("I cash out my chips and leave") is None


def test_what_a_dealer_types_is_no_words_of_a_character() -> None:
    with pytest.raises(IllegalActionError, match="that is for the Dealer to do; say in words of your own"):
        typed("call pc1 AGI Flyng 3 gate")
    assert typed("call Tarrant over") is None


def test_nothing_that_new_players_say_is_taken_for_a_slip() -> None:
    session = opened()
    verbs = {option.action.verb for option in menu(session.table, session.state, session.speaker())}
    said = [row["text"] for row in rows("utterances_ordinary.jsonl")]
    begins = [text for text in said if text.partition(" ")[0].lower() in verbs]
    assert begins
    for text in begins:
        assert getattr(typed(text, session), "verb", "say") != "play"
