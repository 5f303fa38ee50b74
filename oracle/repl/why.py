"""`/why`: what the difficulty of the check in hand rests on, told from what stands there; it costs no turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, Protocol

from oracle.core.menu import Refusal
from oracle.core.patterns import lazy_pattern
from oracle.repl import answers
from oracle.systems import find_seam
from oracle.table.session import Session, Shown

NO_CHECK: Final = (
    "Nothing is being checked, so there is no difficulty to explain. Once a check is announced, /why says what it "
    "rests on; /history shows those that came before."
)
"""What is said where no check is open."""

IN_BRACKETS: Final = "A number in brackets behind another deed is how hard that deed is; yours lies between such deeds."
"""How to read the examples beside a rating."""

CONTEST: Final = "If you see it otherwise, contest has it weighed once more."

_HARD: Final = r"(?:hard|difficult|tough|high|low|easy|much|steep)"
_ASKS: Final = lazy_pattern(
    r"^\W*(?:but |and |so |wait |hey )*"
    rf"(?:why(?: (?:so|too|that|this|is (?:it|this|that)|does it|is the)\b.*\b{_HARD}\b.*"
    rf"|(?: (?:so|that|this|the))? {_HARD}| (?:is (?:it|this|that) )?(?:a |an |only )?\d+\b.*"
    r"|(?: (?:is|was))?(?: (?:that|this|the))? (?:rating|difficulty|number|figure)\b.*| that| this)?"
    rf"|how come(?: (?:it|this|that)(?:'s| is)?(?: so)? {_HARD})?"
    r"|(?:how|where) (?:did|do|does|is|was)\b.*\b(?:rating|difficulty|number|figure)\b.*)\W*$",
    re.IGNORECASE,
)
"""A line that asks for the grounds of a rating: `why?`, `why is it so hard?`, `where does that number come from?`."""

_EXAMPLE: Final = lazy_pattern(r"\bthan [^;]*\(\d+\)")


def asks_why(line: str) -> bool:
    """Return whether a line asks why something is rated as it is.

    >>> asks_why("Why is this so hard?"), asks_why("why 7?"), asks_why("why did the bell stop?")
    (True, True, False)
    """
    return _ASKS.fullmatch(line.strip().replace("’", "'")) is not None


class Grounds(Protocol):
    """What the seam `grounds` of a game offers."""

    def grounds(self, state: Any, /) -> tuple[str, ...]:
        """Return what the check in hand rests on, in sentences; nothing where none is open."""


def why(session: Session, _: str) -> Iterator[Shown]:
    """Yield how the check in hand was announced, with what its rating is measured by, and what can be done about it."""
    called = answers.called_last(session) if session.table.waiting(session.state) else ()
    if not called:
        yield Shown("note", NO_CHECK)
        return
    yield from answers.lines(called, "call")
    seam: Grounds | None = find_seam(session.table.system.name, "grounds")
    yield from answers.lines(seam.grounds(session.state.system) if seam is not None else (), "text")
    if any(_EXAMPLE.search(text) for text in called):
        yield Shown("note", IN_BRACKETS)
    stands = _why_it_stands(session)
    if stands:
        yield Shown("note", stands)


def _why_it_stands(session: Session) -> str:
    """Return that the rating may be contested, or why not; empty where the game says nothing about that."""
    contest = session.table.actions.get("contest")
    offered = session.table.offer(session.state, session.speaker(), contest) if contest else ()
    if isinstance(offered, Refusal):
        return f"{offered.reason[:1].upper()}{offered.reason[1:]}." if offered.rule else ""
    return CONTEST if offered else ""


WHY_ROW: Final = ("why", "/why", "what the difficulty of your check rests on, while one is open", why)
"""Name, form, help and what it does, as a `Command` of the terminal takes them."""
