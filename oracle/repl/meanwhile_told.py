# ruff: noqa: E501 - a turn of speech stands in one line
"""What was told already, said again to a person who asks for it while cards are waited for: as it would be in play."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.core.spoken import Narrated
from oracle.table.session import Session, Shown
from oracle.text.words import sentences

_TO_SEE: Final = lazy_pattern(
    r"\bwhat (?:else )?(?:do|can|could) (?:i|we) (?:\w+ )?(?:see|notice|hear|look at|make out)\b|\bwhat(?:['’]?s| is| are)? (?:else )?(?:is )?(?:there|here|around|in (?:here|this place|the room|sight))\b"
    r"|\bwhere (?:can|could|do|should|might) (?:i|we) go\b|\bwhich ways?\b|\bways? (?:out|on)\b"
    r"|\blook(?:s)? (?:like|around|about)\b|\bdescribe\b|\bwhat (?:place|room) is this\b",
    re.IGNORECASE,
)


_SAID_OF: Final = lazy_pattern(
    r"\bwhat (?:did|have|do|was it) you (?:just )?(?:say|said|tell|told|mean)(?: me)? (?:about|of|with|by) (?P<what>.+)$",
    re.IGNORECASE,
)


_WHO_IS: Final = lazy_pattern(
    r"^\W*(?:\w+\W+)?(?:who|what)(?:['’]?s| is| are| was| were) (?P<what>[\w'’ -]+?)\W*$", re.IGNORECASE
)

LOOKED_BACK: Final = 60
"""Turns back to which it is looked for what was said."""


def asks_to_see(line: str) -> bool:
    """Return whether a question is for what is to be seen of the place.

    >>> asks_to_see("what can I see from here?"), asks_to_see("who wrote me the letter")
    (True, False)
    """
    return bool(_TO_SEE.search(line))


def asks_who(line: str) -> bool:
    """Return whether a question is for who or what a person or a thing is.

    >>> asks_who("Who is the notary?"), asks_who("Who should I see first, Mr. Pell?")
    (True, False)
    """
    return bool(_WHO_IS.match(line))


def told_again(session: Session, line: str, *, surely: bool = False) -> tuple[Shown, ...]:
    """Return the answer to a question out of what was told; empty where there is none, or only that it is open.

    Args:
        session: The table.
        line: The question.
        surely: Whether that a thing is still open counts as no answer.
    """
    from oracle.dealer.builtin.answers import told_of  # read when something is asked, and not before

    if surely and _SAID_OF.search(line):
        return ()  # the very words are said again
    position, who = session.position(), session.speaker()
    return tuple(Shown("note", said) for said in told_of(position, line, who, surely=surely))


def said_before(session: Session, line: str) -> tuple[Shown, ...]:
    """Return the sentence that was told last of whom or what a person wants to hear again; empty where none is found."""
    from oracle.dealer.builtin.answers import subject_of

    found = _SAID_OF.search(line) or _WHO_IS.match(line)
    wanted = subject_of(found["what"]) if found else frozenset[str]()
    stand = session.journal.stand
    if not wanted or stand is None:
        return ()
    events = (
        event for record in session.journal.line(above=max(0, stand.number - LOOKED_BACK)) for event in record.events
    )
    told = [one for event in events if isinstance(event, Narrated) for one in sentences(event.text)]
    fitting = [one for one in told if wanted <= subject_of(one)]
    return (Shown("note", f"“{fitting[-1]}”"),) if fitting else ()
