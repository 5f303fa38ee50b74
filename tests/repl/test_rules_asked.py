"""Questions for the rules in plain words: answered where words are welcome; those for the story stay the Dealer's."""

from __future__ import annotations

import subprocess
import sys

import pytest

from oracle.repl.commands import evaluate
from oracle.repl.rules_asked import rules_asked
from tests.repl.tables import at_a_check, opened, texts

OF_ULTIMO = (
    *("how do I heal?", "What is a bond?", "do queens copy jokers", "what does dazed do?", "explain focus"),
    *("how many cards do I hold?", "so how does resting work?", "what does a joker do?", "when do I get experience?"),
    *("what's a perfect success", "how do I cast a spell?", "what is morale for?", "how does a fight work?"),
    *("what is threat?", "tell me how bonds work", "What are traits?", "how much damage does falling do?"),
)
OF_DIESEL = (
    *("how do I heal?", "what is a trade?", "what does an ace count?", "how do I push a card?", "explain focus"),
    *("what is an approach?", "what happens when I fail?", "what does Danger mean?", "what is a crossroads"),
    *("how many cards do I draw?", "how does a fight work?", "what are attributes?", "what is uncertainty?"),
    *("How do injuries work?", "what is a partial success?", "how do I cast a spell?"),
)
OF_THE_STORY = (
    *("how do I get to the inn?", "who rules this village?", "how do people here bury their dead?"),
    *(
        "what does the sign mean?",
        "how many people live here?",
        "what does the old man want?",
        "who is the queen here?",
    ),
    *("is the bond between them strong?", "what is the threat to the village?", "how do you heal people, old man?"),
    *("how do they heal the sick in this town?", "what is in the deck of the ship?", "how does the bell work?"),
    *("how do I find the killer?", "what is his trade?", "what does the king want?", "how do I fall back?"),
    *("what happens if I light the lamp?", "how do I leave the village?", "what do I need?", "how did she die?"),
    *("I ask the sexton how to heal", "“how do I heal?”", "how do I heal? I look for moss.", "how do I open the door?"),
)


@pytest.mark.parametrize(
    ("game", "line"), [*(("ultimo", one) for one in OF_ULTIMO), *(("diesel", one) for one in OF_DIESEL)]
)
def test_a_question_for_the_rules_is_answered_with_one_place_and_nothing_moves(game: str, line: str) -> None:
    session = opened(game)
    before, stand = session.state, session.journal.stand
    told = texts(evaluate(session, line))
    assert sum(": “" in text for text in told[1:]) == 1
    assert not any("/ask" in text for text in told)
    assert session.state == before
    assert session.journal.stand == stand


@pytest.mark.parametrize("game", ["ultimo", "diesel"])
@pytest.mark.parametrize("line", OF_THE_STORY)
def test_a_question_for_the_story_is_none_for_the_rules(game: str, line: str) -> None:
    assert rules_asked(opened(game), line) == ()


def test_what_is_here_is_never_looked_up_in_the_rules() -> None:
    session = opened()
    assert rules_asked(session, "how does a tide post count as a rule?") == ()
    assert rules_asked(session, "what is Job Tarrant's morale?") == ()


def test_what_the_rules_do_not_know_is_answered_by_the_dealer() -> None:
    session = opened()
    stand = session.journal.stand
    assert rules_asked(session, "what are the rules for gambling?") == ()
    assert texts(evaluate(session, "what are the rules for gambling?"))
    assert session.journal.stand != stand


def test_what_was_agreed_is_told_before_the_book() -> None:
    session = opened()
    list(evaluate(session, "/agree How do bonds work? As we said on Sunday."))
    assert texts(evaluate(session, "how do bonds work?"))[0].startswith("Agreed at this table: As we said on Sunday.")


def test_a_question_while_cards_are_waited_for_still_says_what_waits() -> None:
    session = at_a_check(opened())
    before = session.state
    assert len(texts(evaluate(session, "how do bonds work?"))) > 1
    assert session.state == before


def test_the_library_is_not_opened_before_the_first_question() -> None:
    code = (
        "import sys, oracle.repl.commands\n"
        "print([one for one in sys.modules if one.partition('.')[0] == 'rules_index' or one == 'oracle.lookup'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
