"""A Game of Bastards at a real table: lines in, lines out."""

from __future__ import annotations

import pytest

from oracle.core.cards import RANK_NAMES
from oracle.errors import IllegalActionError
from oracle.repl.commands import COMMANDS, evaluate
from oracle.repl.doubts import near_of
from oracle.repl.meanwhile import kindly
from oracle.systems.bastards.rules.system import BASTARDS
from oracle.table.opening import Wanted, start
from oracle.table.session import Session


def opened(*characters: str) -> Session:
    """Return a table of open play that has just begun."""
    wanted = Wanted(game="bastards", seed="table", name="table", premise="a dark lighthouse", characters=characters)
    session, setup = start(wanted)
    list(session.open(setup))
    return session


def said(session: Session, line: str) -> str:
    """Type a line; return everything that is shown."""
    return "\n".join(shown.text for shown in evaluate(session, line))


def test_the_end_closes_the_story_when_the_only_player_wants_it() -> None:
    session = opened("lucasta")
    told = said(session, "/the_end")
    assert "Lucasta Fairweather proposes that the story ends here." in told
    assert "The story ends: The end." in told
    assert session.state.story.ending == "closing"
    assert session.state.system.concluded
    session.journal.close()


def test_time_passes_at_the_table_and_xp_are_spent() -> None:
    session = opened("lucasta")
    said(session, "/pass_time weeks I count cards.")
    assert session.state.system.is_free, "a new character has no XP left to spend"
    session.journal.close()


def test_a_brawl_with_oneself_is_refused_in_a_plain_sentence() -> None:
    session = opened("brannoch")
    with pytest.raises(IllegalActionError, match="an opposition takes two who are able to act"):
        said(session, "/oppose combat pc1 pc1")
    session.journal.close()


def test_no_verb_of_a_player_is_a_command_of_the_terminal() -> None:
    commands = {name for command in COMMANDS for name in (command.name, *getattr(command, "aliases", ()))}
    assert sorted(kind.verb for kind in BASTARDS.roles["pc"] if kind.verb in commands) == []


def at_a_draw() -> Session:
    """Return a table at which a Skill Hand was called and its cards lie drawn."""
    session = opened("tobias")
    said(session, "/request pc1 athletics body door")
    said(session, "draw")
    return session


def test_the_cards_drawn_for_a_skill_hand_are_shown_as_the_hand() -> None:
    session = at_a_draw()
    drawn = session.state.system.zones["pc1.drawn"].known
    shown = said(session, "/hand")
    assert shown.startswith("Your Skill Hand: ")
    assert all(str(card) in shown for card in drawn)
    session.journal.close()


def test_a_slip_in_the_verb_of_a_check_is_understood() -> None:
    session = opened("tobias")
    said(session, "/request pc1 athletics body door")
    assert near_of(session, "drw") == "draw"
    assert near_of(session, "drawe") == "draw"
    session.journal.close()


@pytest.mark.parametrize("line", ["raise with the {}", "I play the {}", "{}"])
def test_a_card_that_is_not_held_is_said_to_be_none_of_the_hand(line: str) -> None:
    session = at_a_draw()
    held = session.state.system.zones["pc1.drawn"].known
    rank = next(rank for rank in RANK_NAMES if all(card.rank != rank for card in held))
    with pytest.raises(IllegalActionError) as refused:
        said(session, line.format(RANK_NAMES[rank]))
    told = kindly(session, refused.value)
    assert told.startswith(f"You hold no {RANK_NAMES[rank]}: your cards are ")
    assert all(str(card) in told for card in held)
    session.journal.close()


def test_followers_are_named_in_words_of_the_player() -> None:
    session = opened("lucasta")
    said(session, "/involve")
    assert "The cousin comes into it" in said(session, "my cousin with a club")
    assert "The one-legged sailor comes into it" in said(session, "a one-legged sailor")
    cast = session.state.system.cast
    assert (cast["cousin"].arms.held, cast["sailor"].arms.held) == (("club",), ())
    assert cast["cousin"].controller == cast["sailor"].controller == "pc1"
    session.journal.close()
