"""People named in a premise or told of: what open play has to speak to before anyone has written it down."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from oracle.core.records import dataclass
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.tokens import sentences_of, words_of

LONGEST: Final = 4
"""Words of a name, and of the noun phrase before it, that are kept."""

_TOKEN: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*|[,.;:!?]")
_POSSESSIVE: Final = re.compile(r"['’]s$")
_NOT_IN_ID: Final = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Entity:
    """A person or something that a text names."""

    id: str
    name: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Phrase:
    """A noun phrase: common nouns, a proper name, or a name with what its bearer is before it."""

    nouns: tuple[str, ...]
    name: tuple[str, ...]

    @property
    def text(self) -> str:
        return " ".join(self.name or self.nouns)

    @property
    def own(self) -> frozenset[str]:
        """The words of the name that are no title."""
        return frozenset(words_of(" ".join(self.name))) - word_class("titles")

    @property
    def titles(self) -> frozenset[str]:
        return frozenset(words_of(" ".join((*self.nouns, *self.name)))) & word_class("titles") - word_class("ages")

    @property
    def words(self) -> tuple[str, ...]:
        """What it may be called: the whole, each word of a name, and the nouns."""
        parts = tuple(word for word in words_of(" ".join(self.name)) if len(word) > 2)
        nouns = tuple(word for word in words_of(" ".join(self.nouns)) if len(word) > 2)[-2:]
        if self.name:
            nouns = tuple(word for word in nouns if word not in word_class("ages"))
        return tuple(dict.fromkeys((self.text.lower(), *parts, *nouns)))


@lru_cache(maxsize=64)
def named_in(text: str) -> tuple[Entity, ...]:
    """Return what a text names by a proper name or as "a pedlar", "the two guards", in order, each once.

    Whoever is named again by part of a name, or by the nouns that stood before it, is the same; the id is that of the
    first mention.
    """
    found: dict[str, _Phrase] = {}
    words: dict[str, tuple[str, ...]] = {}
    for sentence in _sentences(text):
        for phrase in (one.phrase for one in _spans(_tokens(sentence))):
            key = _id_of(phrase.text)
            if not key:
                continue
            known = _known_as(phrase, found, words) or key
            first = found.get(known, phrase)
            found[known] = phrase if len(phrase.own) > len(first.own) else first
            words[known] = tuple(dict.fromkeys((*found[known].words, *words.get(known, ()), *phrase.words)))
    return tuple(Entity(key, phrase.text, words[key]) for key, phrase in found.items())


def _id_of(phrase: str) -> str:
    """Return a phrase in small letters without accents, with a dash between words; letters of any script stay."""
    plain = unicodedata.normalize("NFKD", phrase.lower())
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return _NOT_IN_ID.sub("-", letters.lower()).strip("-")


def _known_as(phrase: _Phrase, found: Mapping[str, _Phrase], words: Mapping[str, tuple[str, ...]]) -> str:
    """Return the id of the one bearer of a name so far that a phrase means too; empty for none or several."""
    said = set(words_of(phrase.text))
    if phrase.own:
        same = [key for key, one in found.items() if _is_part(phrase, one) or _is_part(one, phrase)]
    else:
        same = [key for key, one in found.items() if one.own and said <= set(words[key])]
    return same[0] if len(same) == 1 else ""


def _is_part(short: _Phrase, long: _Phrase) -> bool:
    """Return whether a name is another without some words; a title or nouns of its own tell another person."""
    is_apart = bool(set(short.nouns) - set(long.words)) or not short.titles <= long.titles
    return bool(short.own) and short.own <= long.own and not is_apart


def _sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text; the full stop of a title ends none."""
    begun: list[str] = []
    for sentence in sentences_of(text):
        begun.append(sentence)
        last = (words_of(sentence) or ("",))[-1]
        if not (sentence.endswith(".") and last in word_class("abbreviated_titles")):
            yield " ".join(begun)
            begun = []
    if begun:
        yield " ".join(begun)


def _tokens(sentence: str) -> list[str]:
    """Return the words and marks of a sentence; the full stop of a title is part of its word."""
    tokens: list[str] = []
    for token in _TOKEN.findall(sentence):
        if token == "." and tokens and tokens[-1].lower() in word_class("abbreviated_titles"):
            tokens[-1] += token
        else:
            tokens.append(token)
    return tokens


@dataclass(frozen=True, slots=True)
class Span:
    """A noun phrase where it stands among the tokens of a sentence."""

    at: int
    """The first token, its determiners included."""
    begins: int
    """The first of its nouns."""
    ends: int
    """The token behind it."""
    phrase: _Phrase


def spans_in(text: str) -> Iterator[tuple[list[str], tuple[Span, ...]]]:
    """Yield the tokens of each sentence of a text, and the noun phrases among them."""
    for sentence in _sentences(text):
        tokens = _tokens(sentence)
        yield tokens, tuple(_spans(tokens))


def _spans(tokens: Sequence[str]) -> Iterator[Span]:
    """Yield proper names, and the noun phrases behind an article, a number or an owner."""
    at = 0
    owned = False
    while at < len(tokens):
        begins = at
        while begins < len(tokens) and _opens(tokens, begins):
            begins += 1
        opened = tokens[at:begins]
        counts = bool(opened or owned) or _begins_with_noun(tokens, begins)
        stop = _end_of_nouns(tokens, begins, opened) if counts else begins
        ends = stop if _is_owner(tokens, stop - 1) and stop > begins else _end_of_name(tokens, stop)
        if ends > begins:
            named = [_POSSESSIVE.sub("", word) for word in tokens[begins:ends]]
            yield Span(at, begins, ends, _Phrase(tuple(named[: stop - begins]), tuple(named[stop - begins :])))
        owned = ends > begins and _is_owner(tokens, ends - 1)
        at = max(ends, at + 1)


def _opens(tokens: Sequence[str], at: int) -> bool:
    """Return whether a noun phrase may begin behind a word."""
    word = tokens[at]
    return (at == 0 or word.islower()) and word.lower() in word_class("determiners") | word_class("numbers")


def _begins_with_noun(tokens: Sequence[str], at: int) -> bool:
    """Return whether a sentence begins with a noun that has a capital only for that: no name and a verb, no name."""
    if at or len(tokens) < 2 or _is_small(tokens[0]):
        return False
    return _is_plain(tokens[1]) and not _is_verb(tokens, 1, ()) and not _is_owner(tokens, 0)


def _end_of_nouns(tokens: Sequence[str], begins: int, opened: Sequence[str]) -> int:
    """Return where the common nouns of a phrase end that begin at a place behind some determiners."""
    several = bool({word.lower() for word in opened} & word_class("numbers") - word_class("singulars"))
    stop = begins
    while stop < len(tokens) and stop - begins < LONGEST and (_is_plain(tokens[stop]) or begins == stop == 0):
        if stop > begins and not several and (_is_verb(tokens, stop, opened) or tokens[stop].endswith(("ing", "ly"))):
            break
        stop += 1
        if _is_owner(tokens, stop - 1) or (several and tokens[stop - 1].endswith(("s", "men"))):
            break
    return stop


def _end_of_name(tokens: Sequence[str], begins: int) -> int:
    """Return where a proper name ends that begins at a place: at the last of its capitals."""
    stop = begins
    while stop < len(tokens) and stop - begins < LONGEST and _is_proper(tokens, stop):
        stop += 1
        if _is_owner(tokens, stop - 1):
            break
        joined = stop + 1 < len(tokens) and tokens[stop] in word_class("particles")
        stop += joined and _is_proper(tokens, stop + 1)
    return stop


def _is_proper(tokens: Sequence[str], at: int) -> bool:
    """Return whether a word has a capital of its own, or begins a sentence and is no small word."""
    word = tokens[at]
    if not word[:1].isupper() or word.lower() in word_class("first_person"):
        return False
    return at > 0 or (len(tokens) > 1 and not _is_small(word))


def _is_plain(word: str) -> bool:
    """Return whether a word may belong to common nouns: it is written small and is no small word."""
    return word[0].isalnum() and not word[0].isupper() and not _is_small(word)


def _is_owner(tokens: Sequence[str], at: int) -> bool:
    return at >= 0 and bool(_POSSESSIVE.search(tokens[at]))


@cache
def _small() -> frozenset[str]:
    names = ("determiners", "numbers", "prepositions", "pronouns", "auxiliaries", "breaks", "conditions", "negations")
    more = ("openers", "object_pronouns", "first_person", "first_person_objects", "degrees", "indefinites")
    return frozenset().union(*(word_class(name) for name in (*names, *more)))


def _is_small(word: str) -> bool:
    word = word.lower().replace("’", "'")
    return word in _small() or word.removesuffix("n't") in word_class("auxiliaries")


def _is_verb(tokens: Sequence[str], at: int, opened: Sequence[str]) -> bool:
    """Return whether a word behind a noun tells what that does.

    A word with the ending of a third person does where the noun is one, or where its clause has no other finite verb;
    a past form where no noun follows that it could belong to.
    """
    word = tokens[at]
    after = tokens[at + 1] if at + 1 < len(tokens) else "."
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and not _is_owner(tokens, at):
        is_list = at == 1 and not opened and after == ","
        one = any(token.lower() in word_class("singulars") for token in opened)
        return one or not (is_list or _has_finite(tokens[at + 1 :]))
    past = word.endswith("ed") or (not word.endswith("men") and not word.startswith(stem(word)))
    past = past or word in word_class("same_in_the_past")
    return word in word_class("preterites") or (past and not _is_plain(after))


def _has_finite(tokens: Sequence[str]) -> bool:
    """Return whether an auxiliary stands before the end of a clause."""
    for token in tokens:
        asking = word_class("questions") - word_class("auxiliaries")
        if not token[0].isalnum() or token.lower() in word_class("breaks") | word_class("conditions") | asking:
            return False
        if token.lower().removesuffix("n't") in word_class("auxiliaries"):
            return True
    return False
