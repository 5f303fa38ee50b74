"""A check that is let go for another deed: before anything is decided, a player may simply do something else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from oracle.core.notation import Prose
from oracle.core.part import act, menu
from oracle.errors import IllegalActionError
from oracle.table.part import LONGEST_SAYING, Say
from oracle.table.said_as_answer import answers_with
from oracle.table.session import Session, Shown
from oracle.table.topics import verbs_about


def said_instead(session: Session, line: str) -> Iterator[Shown] | None:
    """Return what comes of a line that is plainly for another deed than the open check, which is let go for it.

    Who says first that they leave it, and then what they do, does only that.

    `None` where no check can be let go, where it would cost something, or where the line may well be for the check.
    """
    from oracle.dealer.builtin.clauses import behind_first  # read when a check is open, and not before
    from oracle.dealer.builtin.instead import is_other_deed
    from oracle.dealer.builtin.meant import setting_at

    leave = _letting_go(session)
    if leave is None or line.partition(" ")[0].lower() in session.table.actions:
        return None  # an action that is typed out is played as it is, or refused
    first, rest = behind_first(line, setting_at(session.position()))
    is_left = bool(rest) and answers_with(session.table, (leave.verb,), first)
    line = rest if is_left else line
    table, who, said = session.table, session.speaker(), Say(Prose(line[:LONGEST_SAYING]))
    try:
        between, left = act(table, session.state, who, leave)
        after, _ = act(table, between, who, said)
    except IllegalActionError:
        return None
    if _costs(session, between):
        return None
    if not is_left and not is_other_deed(replace(session.position(), state=after), line, left):
        return None
    return session.say_instead(said, leave)


def _letting_go(session: Session) -> Any | None:
    """Return the action on offer that lets a check go; `None` where there is none."""
    verbs = verbs_about("letting_go", session.table.system.name)
    offered = menu(session.table, session.state, session.speaker())
    return next((one.action() for one in offered if one.action.verb in verbs and not one.holes), None)


def _costs(session: Session, between: Any) -> bool:
    """Return whether a figure of the speaker changes where a check is let go."""
    system, who = session.table.system, session.speaker()
    before, after = dict(system.status(session.state.system, who)), dict(system.status(between.system, who))
    return any(after[label] != figure for label, figure in before.items() if label in after)
