"""The closed classes: each a set of words in small letters, none of them a list of deeds."""

from __future__ import annotations

import pytest

from oracle.text.data_files import toml_file
from oracle.text.grammar import FILE, function_words, word_class
from oracle.text.tokens import words_of

CLASSES = sorted(name for name, words in toml_file(FILE).items() if isinstance(words, str))

LONGEST = 120
"""Words of a class: what is longer is no closed class."""


def test_a_class_is_a_short_set_of_words_in_small_letters() -> None:
    assert CLASSES
    for name in CLASSES:
        words = word_class(name)
        assert 0 < len(words) <= LONGEST, name
        assert all(word == word.lower() for word in words), name


def test_a_word_of_a_class_stands_in_it_once() -> None:
    for name in CLASSES:
        listed = toml_file(FILE)[name].split()
        assert len(listed) == len(set(listed)), name


def test_an_unknown_class_is_an_error() -> None:
    with pytest.raises(KeyError):
        word_class("colours")


def test_the_words_of_a_class_are_words_as_lines_are_split_into() -> None:
    split = {word for name in CLASSES for word in word_class(name) if len(words_of(word)) != 1}
    assert split == set()


def test_every_language_has_small_words_and_english_is_not_among_them() -> None:
    languages = function_words()
    assert {"German", "French", "Spanish"} <= set(languages)
    assert "English" not in languages
    assert all(len(words) > 10 for words in languages.values())
