"""Names and facts that are new to a story: ids and names nobody has, and facts that fit with what is true already."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from oracle.core.chance import Stream
from oracle.core.menu import Refusal, Text
from oracle.core.records import dataclass
from oracle.story.state import StoryState
from oracle.text.grammar import word_class
from oracle.text.words import content_stems, words_of

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789-"
"""What an id is made of."""

_SLUG: Final = re.compile(r"[a-z][a-z0-9-]{1,31}")
_ARTICLE: Final = re.compile(r"^(?:the|an?)\s+(?=\S)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class NewSlug:
    """A short name of small letters, digits and hyphens that is not taken yet."""

    taken: tuple[str, ...]
    shape: str = "new-name"

    def why_not(self, value: object) -> Refusal | None:
        """Return what is wrong with the name."""
        if not isinstance(value, str) or not _SLUG.fullmatch(value):
            return Refusal("a name takes 2 to 32 small letters, digits and hyphens, and begins with a letter")
        return Refusal(f"{value!r} is taken") if value in self.taken else None

    def sample(self, stream: Stream) -> str:
        """Return a name that is not taken."""
        while True:
            size = 2 + stream.below(8)
            name = "".join(LETTERS[stream.below(len(LETTERS))] for _ in range(size))
            if self.why_not(name) is None:
                return name

    def choices(self) -> None:
        """Return `None`: names are many."""


@dataclass(frozen=True, slots=True)
class NewName:
    """What something is called that nothing else in the story is called."""

    most: int
    taken: tuple[str, ...]
    """Names that stand for something already, without their articles and in small letters."""
    shape: str = "name"

    def why_not(self, value: object) -> Refusal | None:
        """Return what is wrong with the name."""
        refusal = Text(self.most).why_not(value)
        if refusal is None and not any(map(str.isalnum, str(value))):
            return Refusal("it takes at least one letter")
        if refusal is None and bare_name(str(value)) in self.taken:
            return Refusal(f"something in this story is called {str(value)!r} already")
        return refusal

    def sample(self, stream: Stream) -> str:
        """Return some letters that are nobody's name."""
        while True:
            name = f"a {Text(self.most).sample(stream)}"[: self.most]
            if self.why_not(name) is None:
                return name

    def choices(self) -> None:
        """Return `None`: names are many."""


@dataclass(frozen=True, slots=True)
class NewFact:
    """Words of a fact that nothing true in the story says already, or denies."""

    most: int
    known: tuple[str, ...]
    """What players know to be true."""
    hidden: tuple[str, ...]
    """What is true as well, and not known."""
    shape: str = "fact"

    def why_not(self, value: object) -> Refusal | None:
        """Return what is wrong with the fact; of what is hidden nothing is told."""
        refusal = Text(self.most).why_not(value)
        if refusal is not None:
            return refusal
        for fact in self.known:
            if same_matter(fact, str(value)):
                how = "is known already" if denied(fact) == denied(str(value)) else "cannot be, for it is otherwise"
                return Refusal(f"that {how}: {fact}")
        if any(same_matter(fact, str(value)) for fact in self.hidden):
            return Refusal("the story has settled that already")
        return None

    def sample(self, stream: Stream) -> str:
        """Return some letters that say nothing known."""
        while True:
            words = str(Text(self.most).sample(stream))
            if self.why_not(words) is None:
                return words

    def choices(self) -> None:
        """Return `None`: facts are many."""


def same_matter(one: str, other: str) -> bool:
    """Return whether two sentences say the same, or the one what the other denies.

    >>> same_matter("The gate is locked.", "The gate isn't locked"), same_matter("It rains.", "It snows.")
    (True, False)
    """
    words = _said(one)
    return bool(words) and words == _said(other)


def _said(text: str) -> frozenset[str]:
    """Return the stems of what a sentence says, or denies."""
    words = (word for word in words_of(text.replace("’", "'")) if word not in word_class("denials"))
    return frozenset(content_stems(" ".join(word.removesuffix("n't") for word in words)))


def denied(text: str) -> bool:
    """Return whether a sentence denies something."""
    words = words_of(text.replace("’", "'"))
    return sum(word in word_class("denials") or word.endswith("n't") for word in words) % 2 == 1


def bare_name(name: str) -> str:
    """Return a name by which a thing is known again: `brass key` for `The brass key`."""
    return _ARTICLE.sub("", " ".join(name.split()).rstrip(".!")).casefold()


def ids_taken(state: StoryState) -> tuple[str, ...]:
    """Return every id that stands for something in a story."""
    return tuple(dict.fromkeys(_ids(state)))


def _ids(state: StoryState) -> Iterator[str]:
    adventure, lives = state.adventure, state.lives
    sections: tuple[Iterable[str], ...] = (
        *(adventure.scenes, adventure.facts, adventure.people, adventure.clocks, adventure.endings, adventure.foes),
        *(state.progress.established, state.aside.notebook.entries, lives.things, lives.grown, state.company.pcs),
    )
    for section in sections:
        yield from section
    yield from (feature.id for _, feature in adventure.features())
    yield from (way.id for _, way in adventure.exits())


def names_taken(state: StoryState) -> tuple[str, ...]:
    """Return every name of a place, a person, a feature, a foe or a thing, as `bare_name` gives them."""
    adventure = state.adventure
    names = (
        *(scene.title for scene in adventure.scenes.values()),
        *(person.name for person in adventure.people.values()),
        *(feature.name for _, feature in adventure.features()),
        *(foe.name for foe in adventure.foes.values()),
        *(thing.name for thing in state.lives.things.values()),
    )
    return tuple(dict.fromkeys(bare_name(name) for name in names))
