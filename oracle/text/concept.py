"""A concept, as `a drowned priest with a crowbar`: one line that says who a person is before there are any figures."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from itertools import takewhile
from typing import Any, Final

from oracle.core.chance import Stream
from oracle.core.plain import plain_text
from oracle.core.records import dataclass
from oracle.errors import NotationError
from oracle.text.data_files import toml_file

LONGEST_CONCEPT: Final = 120
"""Characters of a concept."""

FILE: Final = "concept.toml"

_WORD: Final = re.compile(r"[a-z]+")


@dataclass(frozen=True, slots=True)
class Concept:
    """A concept that was read."""

    line: str
    """As it was written, on one line."""
    spoken: tuple[str, ...]
    """Its words in plain small letters."""

    @property
    def called(self) -> str:
        """The name it gives: `a thief called Nell`; empty where it gives none."""
        found = re.search(rf"\b(?:{_either('calling')})\s+((?:[A-Z][\w'’-]*\s?){{1,3}})", self.line)
        return found[1].strip() if found else ""

    def told(self, *openings: str) -> str:
        """Return it without an article, or one of `openings`, and with a large first letter."""
        told = bare(self.line, *openings).rstrip(".!") or self.line
        return told[:1].upper() + told[1:]

    def things(self, most_words: int) -> tuple[str, ...]:
        """Return the words behind each `with` or `carrying`, at most so many; what they name may end sooner."""
        before = rf"(?:{_either('carrying')}|and (?:{_either('and_a')}))"
        pattern = rf"\b{before}\s+((?:[\w'-]+\s*){{1,{most_words}}})"
        return tuple(found[1] for found in re.finditer(pattern, _ascii(self.line), re.IGNORECASE))


def read_concept(text: str) -> Concept:
    """Return the concept that a person wrote.

    Raises:
        NotationError: If it is empty or too long.
    """
    line = plain_text(text)
    if not any(map(str.isalnum, line)) or len(line) > LONGEST_CONCEPT:
        raise NotationError(
            f"A concept is one line of up to {LONGEST_CONCEPT} characters, such as: a drowned priest with a crowbar"
        )
    return Concept(line, tuple(_WORD.findall(_ascii(line).lower())))


def bare(words: str, *openings: str) -> str:
    """Return words without the article, or one of `openings`, that they begin with."""
    return re.sub(rf"^(?:{'|'.join((_either('articles'), *openings))})\s+", "", words, flags=re.IGNORECASE)


def named(words: str) -> tuple[str, ...]:
    """Return the words that name one thing, up to a word that begins something else."""
    return tuple(takewhile(lambda word: word.lower() not in _words("stops"), words.split()))


def is_thing(word: str) -> bool:
    """Return whether a person could hold it: nobody carries a grudge in a bag."""
    return word.lower() not in _words("no_things")


def slug_of(words: str, joint: str) -> str:
    """Return an id made of words, with `joint` between them."""
    return re.sub(r"[^a-z0-9]+", joint, words.lower()).strip(joint)


def asks_for(listed: str, spoken: Iterable[str]) -> int:
    """Return how many of the words `spoken` stand in a list; one that ends in `-` is a stem."""
    wanted = listed.split()
    stems = tuple(word[:-1] for word in wanted if word.endswith("-"))
    return sum(word in wanted or word in stems or (len(word) > 3 and _begins(word, stems)) for word in spoken)


def most_asked(
    rows: Mapping[str, Any],
    asked: Callable[[str, Any], int],
    stream: Stream,
    count: int,
    *,
    open_to: Collection[str] = (),
) -> tuple[str, ...]:
    """Return the rows that a concept asks for most; what it leaves open is drawn, from `open_to` where it names any.

    Args:
        rows: What can be chosen, with the words that ask for it.
        asked: How much the concept asks for a row.
        stream: What decides between equals.
        count: How many rows are wanted.
        open_to: Rows that are preferred where nothing is asked for.
    """
    ranks = {
        name: (asked(name, words), not open_to or name in open_to, stream.below(1000)) for name, words in rows.items()
    }
    return tuple(sorted(ranks, key=lambda name: ranks[name], reverse=True)[:count])


def name_for(concept: Concept, words: Mapping[str, Sequence[str]], stream: Stream) -> str:
    """Return the name in a concept, or one of those that a game lists: `given_names` and `family_names`."""
    listed = [words[kind][stream.below(len(words[kind]))] for kind in ("given_names", "family_names")]
    return concept.called or " ".join(listed)


def _begins(word: str, stems: tuple[str, ...]) -> bool:
    """Return whether a word begins with a stem of four letters or more; shorter ones stand alone or in the plural."""
    return any(word.startswith(stem) if len(stem) > 3 else word == f"{stem}s" for stem in stems)


@cache
def _words(name: str) -> tuple[str, ...]:
    return tuple(toml_file(FILE)[name].split())


def _either(name: str) -> str:
    return "|".join(_words(name))


def _ascii(words: str) -> str:
    return unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()
