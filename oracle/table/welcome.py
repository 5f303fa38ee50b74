"""The first things at a fresh table: what the story touches, who is at the table, and then its beginning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Protocol

from oracle.systems import find_seam
from oracle.table.part import TableSetup
from oracle.table.safety import content_warning
from oracle.table.session import Session, Shown
from oracle.table.words import sentence
from oracle.text.grammar import word_class

OPEN_PLAY: Final = (
    "Nobody wrote this story. Say what you do; ask the cards with /consult likely and a question, /inspire or /happen; "
    "write down what you make up with /note person, place, thing, fact or thread; go on with /head to and a place; and "
    "when it is over, tell how with /finish story and the words."
)
"""What open play asks of its players."""


class Introducing(Protocol):
    """What the seam `introduction` of a game offers."""

    def introduced(self, state: Any, who: str, /) -> str:
        """Return what a player is told of their character, in a few sentences to them."""


def welcomed(session: Session, setup: TableSetup, *, introduce: bool = False) -> Iterator[Shown]:
    """Open the table, and yield its beginning, with the warning of its author before it.

    Args:
        session: The table, not opened yet.
        setup: What it is opened with.
        introduce: Whether the sheets of the characters are shown, because they were just made.
    """
    adventure = setup.story.adventure
    warning = content_warning(adventure, setup.limits)
    if warning:
        yield Shown("note", warning)
    beginning = session.open(setup)
    if introduce:
        for who in setup.system.characters:
            yield from (Shown("line", line) for line in session.table.system.sheet(session.state.system, who))
    else:
        yield from introductions(session, setup)
    if adventure.open_play:
        yield Shown("note", OPEN_PLAY)
    yield from beginning


def introductions(session: Session, setup: TableSetup) -> Iterator[Shown]:
    """Yield who each player is at this table: name, concept, and what the game says of them besides."""
    game, state = session.table.system, session.state.system
    seam: Introducing | None = find_seam(game.name, "introduction")
    is_alone = len(setup.system.characters) == 1
    for who, character in setup.system.characters.items():
        key = f"{'alone' if is_alone else 'of_several'}{'' if _is_a_phrase(character.concept) else '_apart'}"
        own = sentence("welcome", key, name=character.name, concept=_in_sentence(character.concept))
        more = seam.introduced(state, who) if seam is not None and is_alone else ""
        yield Shown("line", f"{own} {more}".strip(), "text")


def _is_a_phrase(concept: str) -> bool:
    """Return whether a concept says with an article what a character is."""
    return any(word.lower() in word_class("determiners") for word in concept.split()[:1])


def _in_sentence(concept: str) -> str:
    """Return a concept as it stands within a sentence: "A nun between convents." gives "a nun between convents"."""
    told = concept.strip().rstrip(".")
    return told[:1].lower() + told[1:] if _is_a_phrase(concept) else told
