"""Whom a line calls into an open story: by a name it gives, as what they are, through a door, or anyone at all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.builtin.growing.coming import is_of
from oracle.dealer.builtin.small_deeds import small_deed
from oracle.dealer.interpret.entities import kinds_of
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.text.grammar import word_class
from oracle.text.tokens import words_of

LONGEST_NAME: Final = 40
"""Characters of the name under which a person or something comes in."""

LONGEST_PHRASE: Final = 5
"""Words of what a person is, and of what tells them apart."""

BEHIND: Final = 4
"""Small words between a verb of naming and the name."""

KNOCK: Final = "knock"
"""The small deed by which a person is called to a door."""

_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W_]+)*|[,.;:!?]")


@dataclass(frozen=True, slots=True)
class Called:
    """A person whom a line calls."""

    name: str
    """A proper name, or a plain description with its article; empty for anyone at all."""
    what: str = ""
    """What they are besides, with its article; empty for nothing that is said."""
    pronoun: str = ""
    """The pronoun that the line has for them; empty for none."""


def callings(parsed: ParsedUtterance) -> Iterator[Called]:
    """Yield whom a line looks for, calls or meets, the likeliest first."""
    sought = tuple(dict.fromkeys(phrase for clause in parsed.clauses for phrase in _sought(clause)))
    given = next(filter(None, map(_given, parsed.clauses)), None)
    people = [phrase for phrase in sought if is_person(phrase)]
    if given is not None:
        yield Called(given.name, next((one for one in sought if one and given.name not in one), ""), given.pronoun)
        return
    yield from map(Called, people)


def asks_anybody(parsed: ParsedUtterance) -> bool:
    """Return whether a line is put to whoever there may be."""
    return any(is_of(word, "anyone") for word in words_of(parsed.addressed))


def door_knocked_at(parsed: ParsedUtterance) -> str:
    """Return what a line knocks at, as it is called; empty where it knocks at nothing."""
    return parsed.object if small_deed(parsed.text) == KNOCK else ""


def gives_name(clause: str) -> bool:
    """Return whether a clause only says how a person is called who was spoken of: "I call him Wenzel Dray"."""
    given = _given(_clause(clause))
    return given is not None and bool(given.pronoun)


def _clause(text: str) -> str:
    """Return the first clause of a text."""
    return re.split(r"[,.;:!?]", text, maxsplit=1)[0]


def _given(clause: str) -> Called | None:
    """Return the name that a clause gives a person: "I call him Wenzel Dray", "a smith named Aldous"."""
    words = _words(clause)
    for at, word in enumerate(words):
        if _is_naming(word) and (name := _name_behind(words, at)):
            beside = [one.lower() for one in (*words[at + 1 : at + 2], *words[max(at - 1, 0) : at])]
            pointing = (word_class("object_pronouns") | word_class("possessives")) - word_class("first_person")
            return Called(name, pronoun=next((one for one in beside if one in pointing), ""))
    return None


def _is_naming(word: str) -> bool:
    """Return whether a word gives a name."""
    return word.lower() in word_class("naming") or is_of(word, "name_giving")


def _name_behind(words: Sequence[str], at: int) -> str:
    """Return the proper name behind a verb, with some small words between; empty for none, or where a thing has it."""
    start = next((here for here in range(at + 1, len(words)) if not words[here].islower()), len(words))
    stop = start
    while stop < len(words) and (words[stop][:1].isupper() or words[stop] in word_class("particles")):
        stop += 1
    between, name = words[at + 1 : start], words[start:stop]
    is_name = bool(name) and not {word.lower() for word in name} <= word_class("titles") | word_class("first_person")
    return " ".join(name) if is_name and len(between) < BEHIND and "it" not in between else ""


def _sought(clause: str) -> Iterator[str]:
    """Yield the phrases behind the verbs by which a person is looked for, called or met."""
    words = _words(clause)
    for at, word in enumerate(words):
        if not is_of(word, "seeking"):
            continue
        start = at + 1
        while start < len(words) and words[start].lower() in word_class("saying_to") | {"for"}:
            start += 1
        if start > at + 1 or not is_of(word, "seeking_for"):
            yield phrase_at(words, start)


def phrase_at(words: Sequence[str], start: int) -> str:
    """Return the phrase that begins at a place: article, what a person is, and what tells them apart; else nothing.

    "the man with the cane about the key" gives "the man with the cane".
    """
    if start >= len(words) or words[start].lower() not in word_class("determiners"):
        return ""
    stop = _end_of_nouns(words, start + 1)
    if stop == start + 1:
        return ""
    behind = words[stop : stop + 2]
    is_apart = len(behind) == 2 and is_of(behind[0], "apart") and behind[1].lower() in word_class("determiners")
    end = _end_of_nouns(words, stop + 2) if is_apart else stop
    return " ".join([_the(words[start]), *words[start + 1 : end if end > stop + 2 else stop]])


def _the(article: str) -> str:
    """Return the article by which a person is spoken of from then on."""
    return "the" if article.lower() in word_class("singulars") else article.lower()


def _end_of_nouns(words: Sequence[str], start: int) -> int:
    small = word_class("prepositions") | word_class("questions") | word_class("breaks") | word_class("conditions")
    small |= word_class("pronouns") | word_class("object_pronouns") | word_class("first_person_objects")
    stop = start
    while stop < len(words) and stop - start < LONGEST_PHRASE:
        word = words[stop].lower()
        if not word[0].isalpha() or word in small or word in word_class("determiners"):
            break
        stop += 1
    return stop


def is_told_apart(phrase: str) -> bool:
    """Return whether a phrase says more of a person than what they are: "the man with the cane"."""
    return any(is_of(word, "apart") for word in phrase.split())


def with_apart(phrase: str, text: str) -> str:
    """Return a phrase as it stands in a text, with its capitals and what tells it apart behind it."""
    words, wanted = _words(text), phrase.lower().split()
    for at in range(len(words)):
        if [word.lower() for word in words[at : at + len(wanted)]] == wanted:
            stop = max(_end_of_nouns(words, at), at + 1)
            return phrase_at(words, at) or " ".join(words[at : at + len(wanted) if stop == at + 1 else stop])
    return phrase


def is_person(phrase: str) -> bool:
    """Return whether a phrase names a person."""
    bare = [word for word in words_of(phrase) if word not in word_class("determiners")]
    if not bare or set(bare) & word_class("whoever") or len(phrase) > LONGEST_NAME:
        return False
    words = _words(phrase)
    whole = " ".join(words[: next((at for at, word in enumerate(words) if at and is_of(word, "apart")), len(words))])
    return "person" in kinds_of([phrase, whole])


def _words(text: str) -> list[str]:
    return _WORD.findall(text)
