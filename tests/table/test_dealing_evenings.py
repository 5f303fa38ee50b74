"""Whole evenings in which a person deals by hand, sensibly and not: nothing gets stuck, nothing is lost."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.errors import OracleError
from oracle.repl.commands import evaluate
from oracle.systems import GAMES
from oracle.table.opening import Wanted, find_table, resume, start
from oracle.table.proof import proven
from oracle.table.session import Session
from tests.evening import typed_lines

TYPED: Final = (
    *("", "", "pass", "answer", "ask whom", "8", "+1", "-2", "check", "rate STR Athletics 6 climb", "darkness+1"),
    *("done", "winded", "stuck", "drop item lantern", "injured", "waive", "shaken", "helps witty", "fault grave"),
    *("go back", "rest short", "tick flood", "establish A gull sits here", "bide", "award pc1 1 play", "refill"),
    *("-", "You stand there and the rain goes on.", "I look around", "1", "2", "yes", "C8/Espionage"),
    *("/dealer", "/undo", "/redo", "/duty", "/duty rate house", "/duty rate me", "/duty narrate house"),
    *("/settle Is it late?", "/discretion vote", "/discretion dealer", "bring fanatic lookout close"),
)
"""What a person may type who is asked as the Dealer: half of it out of place."""

MOST_WORDS: Final = 8
"""Lines typed at one question before it is taken as proposed."""


def dealt_evening(game: str, seed: str, lines: int) -> Counter[str]:
    """Play an evening dealt by hand to its end or for so many lines, check what is kept, and return what came of it."""
    stream = Stream(key_from_seed(f"{game} {seed}"), 0)
    session, setup = start(Wanted(game=game, seed=seed, name=f"dealt-{game}-{seed}", duties=_ALL))
    counts: Counter[str] = Counter()
    try:
        list(session.open(setup))
        for line in typed_lines(session, lines, seed=seed):
            counts[_typed(session, line)] += 1
            for at in range(60):
                if session.proposal() is None and session.state.table.settling.question is None:
                    break
                word = TYPED[stream.below(len(TYPED))] if at < MOST_WORDS else "" if session.proposal() else "1"
                counts[_typed(session, word)] += 1
            else:
                raise AssertionError(f"stuck at {session.proposal()}")
        state = session.state
    finally:
        session.journal.close()
    assert proven(find_table(session.name)).records > 0
    again = resume(session.name)
    tuple(again.resume())
    assert (again.state.system, again.state.story) == (state.system, state.story)
    again.journal.close()
    return counts


_ALL: Final = dict.fromkeys(("adjudicate", "rate", "oppose", "narrate"), "me")


def _typed(session: Session, line: str) -> str:
    try:
        list(evaluate(session, line))
    except OracleError as exc:
        assert session.state == session.journal.state(session.table)
        return type(exc).__name__
    return "taken"


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_dealt_by_hand_never_gets_stuck_and_replays(game: str) -> None:
    found = dealt_evening(game, "suite", 8)
    assert found["taken"] > 8
    assert found["RulingError"] + found["NotationError"] > 0
