"""Small deeds that a line tells beside the move it makes: they are told as they were said, and change nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from oracle.core.part import menu
from oracle.table.said_as_answer import answers_with
from oracle.table.session import Session, Shown
from oracle.text.parts import parts_done


def done_with(session: Session, action: Any, line: str) -> Iterator[Shown]:
    """Play the action that a line comes to, and yield what comes of it, with the small deeds that were told first."""
    words = _small_deeds(session, line)
    coming = session.do(action)
    if not words:
        return coming
    teller = session.desk.dealer(session.position(), "narrate").name
    return chain((session.tell(f"You {words}.", teller, {}),), coming)


def _small_deeds(session: Session, line: str) -> str:
    """Return the small deeds of a line, as they stand behind `you`; empty where it tells of none beside its move."""
    from oracle.dealer.builtin.clauses import moves_nothing  # read when a line has several parts, and not before
    from oracle.dealer.builtin.meant import setting_at
    from oracle.dealer.builtin.telling.turning import deed_told_back

    offered = {option.action.verb for option in menu(session.table, session.state, session.speaker())}
    parts = [part for part in parts_done(line) if not answers_with(session.table, offered, part)]
    if not parts:
        return ""
    setting = setting_at(session.position())
    deeds = [deed_told_back(part, setting.names) for part in parts if moves_nothing(part, setting)]
    return " and ".join(filter(None, deeds))
