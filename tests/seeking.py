"""A bot that has heard of an ending and makes for it: a walk of the adventure, played with real cards at a table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import menu
from oracle.errors import OracleError
from oracle.repl.commands import evaluate
from oracle.story.state import exits_here, features_here
from oracle.table.opening import Wanted, start
from oracle.table.part import Say
from oracle.table.session import Session
from tests.evening import next_line
from tests.story.test_nobody_told_the_bees import ROUTES

KEYED: Final = (
    "go avenue; try orme-talk; go to-supper; go from-supper; go to-gallery; go to-sickroom; try silas-talk; "
    "try silas-watch; try silas-gift; go sickroom-gallery; "
)
LATE: Final = "go to-chapel; go chapel-garden; " * 20

WALKS: Final = {
    **ROUTES,
    "somebody-else": (
        f"{KEYED}try attic-door; go attic-stair; try your-coat; go attic-gallery; go gallery-hall; go hall-garden; "
        f"{LATE}try knock-key; try knock-hand; try tell-orme"
    ),
    "your-own-name": (
        f"{KEYED}go gallery-hall; go hall-garden; {LATE[: len(LATE) // 3]}go barrow-way; go barrow-late; "
        "try painted-stone; go barrow-cells; try rook-free; try rook-talk; go cells-barrow; go to-skep; try knock-key; "
        "try knock-hand; try tell-self"
    ),
}
"""The walks of `nobody-told-the-bees`; where one hangs on a perfect success, one that hangs on less."""

MOST_TRIES: Final = 4
"""How often one thing is tried before the bot goes on without it."""


def steps_of(route: str) -> tuple[tuple[str, str], ...]:
    """Return a walk as what is done and with what: `go avenue`, `try orme-talk`; a check is the cards'."""
    words = [step.split() for step in route.split(";") if step.strip()]
    return tuple(("go", step[1]) if step[0] == "go" else ("try", step[-1 if step[0] == "try" else 0]) for step in words)


def seeking_lines(session: Session, route: str, *, most: int, seed: str) -> Iterator[str]:
    """Yield lines to type, one decision at a time, until the story is over or `most` lines are typed."""
    stream = Stream(key_from_seed(f"seeking {seed}"), 0)
    steps, tries = list(steps_of(route)), 0
    for _ in range(most):
        if session.state.story.ending:
            return
        if not _may_speak(session):
            yield next_line(session, "curious", stream)
            continue
        while steps and _is_over(session, *steps[0], tries):
            steps.pop(0)
            tries = 0
        if not steps:  # the walk is done and the story is not: whatever is left, tried as anyone would
            yield next_line(session, "curious", stream)
            continue
        tries += 1
        yield " ".join(steps[0]) if stream.below(8) or tries == 1 else "pass"


def _may_speak(session: Session) -> bool:
    options = menu(session.table, session.state, session.speaker())
    return any(option.action is Say for option in options)


def _is_over(session: Session, verb: str, name: str, tries: int) -> bool:
    """Return whether a step of the walk is done, or cannot be, or has been tried often enough."""
    story = session.state.story
    if tries >= MOST_TRIES:
        return True
    if verb == "go":
        return name not in {one.id for one in exits_here(story)}
    return name in story.progress.done or name not in {one.id for one in features_here(story)}


def sought(ending: str, seed: int, *, most: int = 250) -> tuple[str, tuple[str, ...]]:
    """Return how an evening ended that made for `ending`, and what was typed in it."""
    session, setup = start(Wanted(adventure="nobody-told-the-bees", seed=f"{ending} {seed}"))
    list(session.open(setup))
    typed = []
    for line in seeking_lines(session, WALKS[ending], most=most, seed=str(seed)):
        typed.append(line)
        with suppress(OracleError):
            list(evaluate(session, line))
    session.journal.close()
    return session.state.story.ending, tuple(typed)
