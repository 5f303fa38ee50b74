"""Lines that do what their player hardly means: every face of the table holds them against what was near."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.meaning.vocabulary import is_word
from oracle.repl import answers
from oracle.repl.bare_words import SAID_FOR
from oracle.repl.commands import COMMANDS
from oracle.story.state import features_here, people_here
from oracle.table.reading import near_line
from oracle.table.said_as_answer import said_as_answer
from oracle.table.session import Session
from oracle.table.topics import verbs_about
from oracle.text.spelling import is_slip

LONGEST_SLIP: Final = 200
"""Characters of a line in which a slip of the hand is looked for; what is longer is a person's own words."""

SURE_OF_ONE_LETTER: Final = 5
"""Letters of a word in which a wrong one is a slip; in a shorter one it makes another word: hunt, wave, nap."""


def is_binding(session: Session, line: str) -> bool:
    """Return whether a line spends or gives up something, so that nobody is led to it by a slip."""
    return line.partition(" ")[0] in verbs_about("binding", session.table.system.name)


def near_of(session: Session, line: str) -> str:
    """Return the line that another most likely stands for by a slip of the hand; empty where it stands for itself.

    A command comes with its slash: `/hand` for `hnad`.
    """
    word = line.strip().lower()
    if not word or len(line) > LONGEST_SLIP or word.startswith("/"):
        return ""
    if _is_a_word(session, word) and answers.words_are_welcome(session):
        return ""
    near = near_line(session.table, session.state, session.speaker(), line)
    return answers.worded(session, near) or _near_command(word)


def doubtful(session: Session, line: str) -> str:
    """Return what a line would mean if it were a slip, where it would be played at once; empty where all is well."""
    if session.drawing() is not None or session.proposal() is not None or answers.row_option(session) is not None:
        return ""
    near = near_of(session, line)
    return "" if near and _is_said(session, line) else near


def _is_said(session: Session, line: str) -> bool:
    """Return whether a line says in words what is waited for, so that no slip has to be looked for."""
    if answers.words_are_welcome(session):
        return False
    return said_as_answer(session.table, session.state, session.speaker(), line) is not None


def _is_a_word(session: Session, word: str) -> bool:
    """Return whether a single word is one of play, or the name of a person or something here."""
    if " " in word or (is_word(word) and word[-1:] != word[-2:-1]):
        return " " not in word
    story = session.state.story
    if not story.scene:
        return False
    here = (*(one.name for one in features_here(story)), *(one.name for one in people_here(story)))
    return word in " ".join(here).lower().split()


def _near_command(word: str) -> str:
    """Return the command that a single word is one slip away from; empty where there is none."""
    known = (*(command.name for command in COMMANDS), *(said for said in SAID_FOR if " " not in said))
    if word in known or not word.isalpha():
        return ""
    return next((f"/{name}" for name in _by_nearness(word, known)), "")


def _by_nearness(word: str, known: tuple[str, ...]) -> Iterator[str]:
    """Yield what a word is a slip for: first what has the same letters, then what has one more or one less."""
    near = [name for name in known if is_slip(name, word)]
    yield from (name for name in near if sorted(name) == sorted(word))
    yield from (name for name in near if len(name) != len(word))
    yield from (name for name in near if len(word) >= SURE_OF_ONE_LETTER)
