"""The `/` commands about the rules: asking costs no turn and changes nothing at the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from oracle import paths
from oracle.errors import NotationError
from oracle.table.session import Session, Shown

if TYPE_CHECKING:
    from oracle.lookup import Library

MOST_CITED: Final = 2
"""Places in the rules that are shown under an answer: more would push the game off the screen."""


def ask(session: Session, question: str) -> Iterator[Shown]:
    """Answer a question about the rules of the game in play, with the place where it stands.

    Raises:
        NotationError: If nothing was asked.
    """
    if not question:
        raise NotationError("Ask something behind it, such as /ask what happens when my hand is empty")
    library = _library()
    reply = library.ask(session.table.system.name, question)
    yield Shown("line", reply.answer)
    for cited in reply.citations[:MOST_CITED]:
        yield Shown("line", f"{cited.section}: “{cited.quote}”")
    for note in library.notes:
        yield Shown("note", note)
    library.notes.clear()


def agree(session: Session, said: str) -> Iterator[Shown]:
    """Keep what the table agreed on as the answer to a question, to be found again before the book.

    Raises:
        NotationError: If question and answer are not both there.
    """
    question, mark, answer = said.partition("?")
    if not mark or not question.strip() or not answer.strip():
        raise NotationError("Say the question and what you agreed on, such as /agree Can I dodge twice? Once a round.")
    _library().record_precedent(session.table.system.name, f"{question.strip()}?", answer.strip())
    yield Shown("note", "Kept. /ask will say so from now on, before it looks into the book.")


@cache
def _library() -> Library:
    """Return the library of this player: opened when the first question is asked."""
    from oracle.lookup import open_library

    return open_library(paths.home())


RULES_ROWS: Final = (
    ("ask", "/ask <question>", "a question about the rules, answered with its place; it costs no turn", ask),
    ("agree", "/agree <question>? <answer>", "keep what you settled among yourselves, before the book", agree),
)
"""Name, form, help and what it does, as a `Command` of the terminal takes them: `Command(*row)`."""
