"""The domains of this game: words that are only compared, and the parts of a check that a Dealer may name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Final

from oracle.core.chance import Stream
from oracle.core.menu import Domain, Refusal
from oracle.core.records import dataclass
from oracle.kit.domains import Many, drawn
from oracle.systems.ultimo.rules.difficulty import (
    CHECK_TAGS,
    CIRCUMSTANCES,
    REASON_ABOVE,
    Cites,
    Modifier,
    Modifiers,
    Tags,
    difficulty_refusal,
)
from oracle.systems.ultimo.rules.ladder import LADDER, is_example

_SLUG: Final = re.compile(r"[\w.:/+'-]{1,60}")
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789_.:/+'-ABCäßé"
_EXAMPLES: Final = tuple(example.id for example in LADDER)
_TELLING: Final = 3
"""Fewest letters of a part of a name by which a character can be addressed."""

_MOST_NAMED: Final = 4
"""Most examples, circumstances or tags that one check may have."""


@dataclass(frozen=True, slots=True)
class Slug(Many):
    """One word that the rules compare and never interpret: a goal, the source of a fear."""

    shape: str
    taken: tuple[str, ...] = ()
    """Words it may not be."""
    because: Refusal | None = None
    """Why it may not be a word of `taken`."""
    optional: bool = False

    def why_not(self, value: Any) -> Refusal | None:
        """Return why the word is refused, or `None`."""
        if self.optional and value == "":
            return None
        if not isinstance(value, str) or _SLUG.fullmatch(value) is None:
            return Refusal(f"{value!r} is not one word of up to 60 letters, figures and - _ . : / + '")
        return self.because if value in self.taken else None

    def sample(self, stream: Stream) -> Any:
        """Return some word; every letter can come up at every place."""
        if self.optional and stream.below(4) == 0:
            return ""
        while True:
            size = 1 + stream.below(60 if stream.below(8) == 0 else 6)
            word = "".join(_LETTERS[stream.below(len(_LETTERS))] for _ in range(size))
            if self.why_not(word) is None:
                return word


@dataclass(frozen=True, slots=True)
class NothingMore:
    """A field that has to stay empty."""

    shape: str = "nothing more"

    def why_not(self, value: Any) -> Refusal | None:
        """Return the refusal of any word."""
        return Refusal(f"nothing more is to be said with it: leave {value!r} out") if value else None

    def sample(self, _stream: Stream) -> Any:
        """Return the empty word."""
        return ""

    def choices(self) -> tuple[Any, ...] | None:
        """Return the empty word."""
        return ("",)


@dataclass(frozen=True, slots=True)
class Rating:
    """A difficulty the Dealer may announce (U-023)."""

    house: Mapping[str, str]

    @property
    def shape(self) -> str:
        """The range."""
        return f"0-{self.house['max_difficulty']}"

    def why_not(self, value: Any) -> Refusal | None:
        """Return why it may not be announced; `Cited` checks that a high rating has a reason."""
        if not isinstance(value, int) or isinstance(value, bool):
            return Refusal(f"{value} is not a whole number")
        return difficulty_refusal(value, self.house, reasoned=True)

    def sample(self, stream: Stream) -> Any:
        """Return a rating; the usual ones come up more often."""
        highest = int(self.house["max_difficulty"])
        return stream.below(11) if stream.below(4) else stream.below(highest + 1)

    def choices(self) -> tuple[Any, ...] | None:
        """Return every rating."""
        return tuple(range(int(self.house["max_difficulty"]) + 1))


@dataclass(frozen=True, slots=True)
class Cited(Many):
    """The examples a difficulty cites; above 15 they are the reason it needs (U-023)."""

    rating: int
    shape: str = "examples, as C8/Espionage"

    def why_not(self, value: Cites) -> Refusal | None:
        """Return why the examples are refused, or `None`."""
        for name in value.ids:
            if not is_example(name):
                return Refusal(f"{name} is not among the examples of the ladder")
        if len(set(value.ids)) < len(value.ids) or len(value.ids) > _MOST_NAMED:
            return Refusal(f"name up to {_MOST_NAMED} different examples")
        if self.rating > REASON_ABOVE and not value.ids:
            return Refusal(f"a difficulty above {REASON_ABOVE} needs an example as its reason", "U-023")
        return None

    def sample(self, stream: Stream) -> Any:
        """Return up to four examples."""
        least = 1 if self.rating > REASON_ABOVE else 0
        return Cites(drawn(_EXAMPLES, least + stream.below(_MOST_NAMED + 1 - least), stream))


@dataclass(frozen=True, slots=True)
class Circumstances(Many):
    """The circumstances a Dealer counted into the difficulty; their sum is no more than the difficulty."""

    rating: int
    shape: str = "circumstances, as darkness+1"

    def why_not(self, value: Modifiers) -> Refusal | None:
        """Return why the circumstances are refused, or `None`."""
        if len(value.items) > _MOST_NAMED:
            return Refusal(f"name up to {_MOST_NAMED} circumstances")
        if value.total > self.rating:
            return Refusal(f"{value.total:+} of circumstances cannot be part of a difficulty of {self.rating}", "U-025")
        return value.refusal()

    def sample(self, stream: Stream) -> Any:
        """Return up to four circumstances."""
        left, chosen = list(CIRCUMSTANCES), Modifiers()
        for _ in range(stream.below(_MOST_NAMED + 1)):
            circumstance = left.pop(stream.below(len(left)))
            value = circumstance.values[stream.below(len(circumstance.values))]
            longer = Modifiers((*chosen.items, Modifier(circumstance.id, value)))
            if longer.total <= self.rating:
                chosen = longer
        return chosen


@dataclass(frozen=True, slots=True)
class Marks(Many):
    """The tags a check may have."""

    barred: Mapping[str, Refusal] = field(default_factory=dict)
    """Why a tag is not possible for this check."""
    shape: str = "tags, as stealth"

    def why_not(self, value: Tags) -> Refusal | None:
        """Return why the tags are refused, or `None`."""
        for tag in value.ids:
            if tag in self.barred:
                return self.barred[tag]
        if len(value.ids) > _MOST_NAMED:
            return Refusal(f"name up to {_MOST_NAMED} tags")
        return value.refusal()

    def sample(self, stream: Stream) -> Any:
        """Return up to four tags."""
        left = [tag for tag in CHECK_TAGS if tag not in self.barred]
        return Tags(drawn(left, stream.below(_MOST_NAMED + 1), stream))


def _unknown(_name: str) -> Refusal | None:
    return None


@dataclass(frozen=True, slots=True)
class Named:
    """One of a few names, with a reason for each other name that is not available now."""

    values: tuple[str, ...]
    shape: str
    refused: Callable[[str], Refusal | None] = _unknown
    """Why a name is not available now, where there is a better reason than that it is not listed."""
    called: Mapping[str, str] = field(default_factory=dict)
    """Full names by id: `Wren Hallow` for `pc2`."""

    def spoken(self, words: str) -> tuple[str, str] | None:
        """Return the value whose name, or a part of it, begins `words`, and the words behind it."""
        for value in self.values:
            name = self.called.get(value, "")
            for said in filter(
                None, (name, *(part for part in name.split() if part.isalpha() and len(part) >= _TELLING))
            ):
                if re.match(rf"{re.escape(said)}(?!\w)", words, re.IGNORECASE):
                    return value, words[len(said) :]
        return None

    def why_not(self, value: Any) -> Refusal | None:
        """Return why this name is not to be had."""
        if value in self.values:
            return None
        listed = ", ".join(self.values) or "nothing"
        return self.refused(value) or Refusal(f"{str(value)!r} is not one of {listed}")

    def sample(self, stream: Stream) -> Any:
        """Return one of them."""
        return self.values[stream.below(len(self.values))]

    def choices(self) -> tuple[Any, ...] | None:
        """Return them all."""
        return self.values


@dataclass(frozen=True, slots=True)
class Among:
    """The names of a pool that are not refused; a name is judged when it is used, all names only when all are listed.

    A menu asks `why_none` whether there is one at all, and leaves the others unjudged.
    """

    pool: tuple[str, ...]
    shape: str
    refused: Callable[[str], Refusal | None]
    """Why a name, of the pool or not, is not available now; `None` for one that is."""
    called: Mapping[str, str] = field(default_factory=dict)
    """Full names by id, as in `Named`."""

    @property
    def named(self) -> Named:
        """The available names, judged now."""
        return Named(
            tuple([name for name in self.pool if self.refused(name) is None]), self.shape, self.refused, self.called
        )

    def spoken(self, words: str) -> tuple[str, str] | None:
        """Return the value whose name begins `words`, as `Named` does."""
        return self.named.spoken(words)

    def why_not(self, value: Any) -> Refusal | None:
        """Return why this name is not to be had."""
        return self.refused(value) if value in self.pool else self.named.why_not(value)

    def sample(self, stream: Stream) -> Any:
        """Return one of the available names."""
        return self.named.sample(stream)

    def choices(self) -> tuple[Any, ...] | None:
        """Return all available names."""
        return self.named.choices()


@dataclass(frozen=True, slots=True)
class Later:
    """A domain that is costly to make and is made only when it is asked: few menus are read that far."""

    shape: str
    make: Callable[[], Domain]

    def why_not(self, value: Any) -> Refusal | None:
        """Return why the domain refuses this value, or `None`."""
        return self.make().why_not(value)

    def sample(self, stream: Stream) -> Any:
        """Return a value of the domain."""
        return self.make().sample(stream)

    def choices(self) -> tuple[Any, ...] | None:
        """Return the values of the domain, where they are few."""
        return self.make().choices()
