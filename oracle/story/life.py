"""What makes an adventure live between its turns: details, topics and reactions, as its author wrote them."""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass
from oracle.story.needs import NOTHING, Needs

WHO: Final = "{who}"
"""In a line of ignorance, the place of the name of a person who could tell."""


@dataclass(frozen=True, slots=True)
class Detail:
    """A minor true thing: told once, with no consequence."""

    text: str
    """Empty where the table leaves it unsaid: then it is never told."""
    words: tuple[str, ...] = ()
    """What calls it up; none for what anyone notices who looks about."""
    needs: Needs = NOTHING


@dataclass(frozen=True, slots=True)
class Topic:
    """Something a person can be asked."""

    id: str
    words: tuple[str, ...]
    """What players may say for it."""
    says: tuple[str, ...]
    """What is told, each time the next one."""
    needs: Needs = NOTHING
    """While they do not hold, the person has no such topic."""
    tells: tuple[str, ...] = ()
    """Facts that come out with it."""
    attitude: int = -2
    """How well the person must stand to the party to speak of it."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """What a person, or a place, does about a thing that happens there."""

    to: str
    """Kind of deed, a word of `life_tables.DEEDS`."""
    text: tuple[str, ...]
    """Ways to tell it, each time the next one."""
    words: tuple[str, ...] = ()
    """Only a deed with one of these words in it is meant; none for every deed of the kind."""
    needs: Needs = NOTHING
    attitude: int | None = None
    """How it moves the person; `None` for what the kind of deed and the temper say."""
    tells: tuple[str, ...] = ()
    """Facts that come out with it."""
    again: str = ""
    """Told once when the person is met again; empty for nothing."""
    whom: str = ""
    """`me` for what is done to the person, `others` for what is not; empty for either."""


LIFE_CLASSES: Final = (Detail, Topic, Reaction)
"""What a journal must be able to write of it."""
