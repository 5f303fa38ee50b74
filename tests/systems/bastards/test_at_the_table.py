"""A Game of Bastards at a real table: lines in, lines out."""

from __future__ import annotations

import pytest

from oracle.errors import IllegalActionError
from oracle.repl.commands import COMMANDS, evaluate
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
