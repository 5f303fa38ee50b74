"""Other languages, as far as play needs them: which language a text is in, and which action it states.

The words are in `languages.toml`. Nothing is translated but single words of play.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.text.data_files import toml_file
from oracle.text.words import words_of

FILE: Final = "languages.toml"

UNIDENTIFIED: Final = "another"
"""The language of a text in letters that no known language is written in."""

_POSSESSIVE: Final = lazy_pattern(r"(?<=\w)'s\b")
"""The English possessive: it counts as no word of another language."""

_MAN_BEFORE_ADJECTIVE: Final = lazy_pattern(r"\b(?P<whom>man|woman|child|guard) (?P<how>old|young|dead)\b")
"""A noun and its adjective in the order of the Romance languages."""


@cache
def languages() -> frozenset[str]:
    """Return the name of every language that `language_of` can return."""
    return frozenset((*markers(), *_data("scripts"), UNIDENTIFIED))


@cache
def markers() -> Mapping[str, frozenset[str]]:
    """Return the small words that tell a language, without accents, by language."""
    return {language: frozenset(words.split()) for language, words in _data("markers").items()}


@cache
def english_words() -> frozenset[str]:
    """Return common English words."""
    return frozenset(_data("english").split())


def unaccented(text: str) -> str:
    """Return `text` without the accents of its letters and with straight apostrophes.

    >>> unaccented("J’écoute à la porte")
    "J'ecoute a la porte"
    """
    plain = unicodedata.normalize("NFKD", text.replace("ß", "ss").replace("ł", "l").replace("ø", "o"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).replace("’", "'")


@cache
def language_of(text: str) -> str:
    """Return the language of `text` where it is a known one and surely not English; otherwise nothing.

    >>> language_of("Je cherche la porte"), language_of("I look for the door")
    ('French', '')
    """
    if script := _script_of(text):
        return script
    words = words_of(_POSSESSIVE.sub("", unaccented(text)).replace("'", " "))
    english = sum(word in english_words() for word in words)
    meant = sum(word in _meanings() and word not in english_words() for word in words)
    best, most = "", 0
    for language, small in markers().items():
        count = sum(word in small for word in words)
        if count > most:
            best, most = language, count
    is_other = most >= 1 and most + meant >= 2 and most + meant > english
    return best if is_other and any(_is_foreign(word, best) for word in words) else ""


def in_english(text: str) -> str:
    """Return the known words of a `text` in another language in English; a text in English as it is."""
    language = language_of(text)
    if not language:
        return text
    plain = unaccented(text).replace("'", " ")
    known = [_meanings().get(word) or _name_in(plain, word, language) for word in words_of(plain)]
    meant = _MAN_BEFORE_ADJECTIVE.sub(r"\g<how> \g<whom>", " ".join(dict.fromkeys(word for word in known if word)))
    return f"I {meant}{'?' if '?' in text else ''}" if meant else text


def states_action(text: str) -> bool:
    """Return whether a verb of `text`, which is in another language, is known."""
    words = words_of(unaccented(text).replace("'", " "))
    return any(word in _words_for("actions") for word in words)


def _script_of(text: str) -> str:
    """Return the language that letters other than Latin ones tell, of several the first; empty without such letters."""
    foreign = tuple(letter for letter in text if ord(letter) > 0x2FF and letter.isalpha())
    names = tuple(unicodedata.name(letter, "") for letter in foreign)
    scripts = ((language, tuple(starts.split())) for language, starts in _data("scripts").items())
    found = (language for language, starts in scripts if any(name.startswith(starts) for name in names))
    return next(found, UNIDENTIFIED) if foreign else ""


def _is_foreign(word: str, language: str) -> bool:
    """Return whether a word is known in a language, and no English word is spelled like it."""
    is_known = word in markers()[language] or word in _meanings()
    return is_known and word not in english_words() and word not in _spelled_alike()


def _name_in(text: str, word: str, language: str) -> str:
    """Return a word that is written as a name within `text`; none in German, where every noun has a capital."""
    is_name = language != "German" and f" {word.capitalize()}" in text
    return word.capitalize() if is_name and word not in markers().get(language, ()) else ""


@cache
def _meanings() -> Mapping[str, str]:
    """Return the English meaning of each known word of another language."""
    return {**_words_for("actions"), **_words_for("things")}


@cache
def _words_for(table: str) -> Mapping[str, str]:
    return {word: meaning for meaning, words in _data(table).items() for word in words.split()}


@cache
def _spelled_alike() -> frozenset[str]:
    return frozenset(_data("spelled_alike").split())


def _data(name: str) -> Any:
    return toml_file(FILE)[name]
