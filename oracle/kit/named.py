"""Domains of words that people make up or list: goals, names divided by commas (`small,witty` or `-`)."""

from __future__ import annotations

from typing import Any, Final

from oracle.core.chance import Stream
from oracle.core.menu import OneOf, Refusal
from oracle.core.notation import Prose
from oracle.core.records import record
from oracle.errors import NotationError
from oracle.kit.domains import Many, drawn
from oracle.kit.words import capital

NOTHING: Final = "-"
"""The notation of an empty list or an empty word."""

NO_WORDS: Final = Prose("")
"""The default of optional words."""

LONGEST_REASON: Final = 300
"""Most characters of a reason, a description or a gain."""

LONGEST_SLUG: Final = 60
"""Most characters of a word that names a goal or a trait."""

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def spoken(name: str) -> str:
    """Return an id in words: `stubborn survivors`."""
    return name.replace("-", " ").replace("_", " ")


def listed(names: tuple[str, ...]) -> str:
    """Return names in words, divided by commas; `none` for none."""
    return ", ".join(map(spoken, names)) or "none"


def sentence(words: str) -> str:
    """Return a person's words as a sentence with a blank before it; empty for no words."""
    if not words:
        return ""
    stop = "" if words.endswith((".", "!", "?", "…")) else "."
    return f" {capital(words)}{stop}"


@record
class Names:
    """Some names, written as one word."""

    ids: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ",".join(self.ids) or NOTHING

    @classmethod
    def parse(cls, text: str) -> Names:
        """Return the names written as `text`: `small,witty`, or `-` for none.

        Raises:
            NotationError: If a name between two commas is missing.
        """
        if text == NOTHING:
            return cls()
        ids = tuple(text.split(","))
        if not all(ids) or NOTHING in ids:
            raise NotationError(f"{text!r} is not a list: write small,witty without blanks, or - for none")
        return cls(ids)


@record
class Among:
    """A list of some names, each at most once, in any order; it may be empty."""

    ids: tuple[str, ...]
    shape: str
    rule: str = ""

    def why_not(self, value: Any) -> Refusal | None:
        """Return why the list is refused, or `None`."""
        for place, name in enumerate(value.ids):
            if name not in self.ids:
                there = ", ".join(self.ids) or "nothing"
                return Refusal(f"{name!r} cannot be named here; there is {there}, or - for none", self.rule)
            if name in value.ids[:place]:
                return Refusal(f"{name} is named twice; once is enough", self.rule)
        return None

    def sample(self, stream: Stream) -> Any:
        """Return some of them."""
        return Names(drawn(self.ids, stream.below(len(self.ids) + 1), stream))

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: they are many, unless there is nothing to name."""
        return None if self.ids else (Names(),)


@record
class OneLeft:
    """One of a few values, some of which are closed for now."""

    values: tuple[str, ...]
    closed: tuple[str, ...]
    why: str
    """Why the closed ones are closed."""
    rule: str
    """Id of the rule that closes them."""
    other_rule: str = ""
    """Id of the rule that keeps everything else out."""

    @property
    def shape(self) -> str:
        """The values that are left."""
        return "|".join(self.values)

    def why_not(self, value: Any) -> Refusal | None:
        """Return why `value` is not among those left."""
        if value in self.closed:
            return Refusal(f"{value}: {self.why}", self.rule)
        return OneOf(self.values, rule=self.other_rule).why_not(value)

    def sample(self, stream: Stream) -> Any:
        """Return one of those left."""
        return self.values[stream.below(len(self.values))]

    def choices(self) -> tuple[Any, ...] | None:
        """Return those left."""
        return self.values


@record
class Slug(Many):
    """One free word without blanks, such as a goal of the story: `vault-door`."""

    shape: str
    barred: tuple[str, ...] = ()
    """Words that are refused, with `why` as the reason."""
    why: str = ""
    rule: str = ""

    def why_not(self, value: Any) -> Refusal | None:
        """Return why the word is refused, or `None`."""
        if not isinstance(value, str) or not 0 < len(value) <= LONGEST_SLUG:
            return Refusal(f"one word of at most {LONGEST_SLUG} characters is wanted here")
        if not value.isprintable() or any(char.isspace() or char in ",\"'" for char in value) or value == NOTHING:
            return Refusal(f"{value!r} is not one plain word; write it as in vault-door")
        return Refusal(f"{value}: {self.why}", self.rule) if value in self.barred else None

    def sample(self, stream: Stream) -> Any:
        """Return some letters."""
        while True:
            size = 3 + stream.below(6)
            word = "".join(_LETTERS[stream.below(len(_LETTERS))] for _ in range(size))
            if word not in self.barred:
                return word


@record
class Slugs(Many):
    """A fixed number of different free words."""

    count: int
    shape: str
    rule: str = ""

    def why_not(self, value: Any) -> Refusal | None:
        """Return why the words are refused, or `None`."""
        if wrong := next(filter(None, map(Slug(self.shape).why_not, value)), None):
            return wrong
        if len(value) != self.count or len(set(value)) != self.count:
            wanted = "one word is" if self.count == 1 else f"{self.count} different words are"
            return Refusal(f"{wanted} wanted here, not {' '.join(value) or 'none'}", self.rule)
        return None

    def sample(self, stream: Stream) -> Any:
        """Return as many different words."""
        chosen: list[str] = []
        for _ in range(self.count):
            chosen.append(Slug(self.shape, barred=tuple(chosen)).sample(stream))
        return tuple(chosen)
