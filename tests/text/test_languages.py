"""Other languages: told by their small words or their script, and never where a text is English."""

from __future__ import annotations

from collections import Counter

import pytest

from oracle.text.data_files import toml_file
from oracle.text.languages import FILE, in_english, language_of, languages, markers, states_action, unaccented


@pytest.mark.parametrize(
    ("said", "language"),
    [
        ("old man is nell alive", ""),
        ("man is the old woman dead", ""),
        ("no man is in the den", ""),
        ("is hij dood", "Dutch"),
        ("Er ist tot", "German"),
        ("est-ce qu'il est mort ?", "French"),
        ("¿está muerto?", "Spanish"),
        ("è morto?", "Italian"),
        ("ele está morto?", "Portuguese"),
        ("czy on jest martwy", "Polish"),
        ("är han död", "Swedish"),
        ("он умер?", "Russian"),
    ],
)
def test_a_short_question_is_told_from_english_by_words_that_english_has_not(said: str, language: str) -> None:
    assert language_of(said) == language


@pytest.mark.parametrize(
    ("said", "language"),
    [
        ("扉をそっと開けて中を覗く", "Japanese"),
        ("文を調べる。それから寝る", "Japanese"),
        ("문을 연다", "Korean"),
        ("Ανοίγω την πόρτα", "Greek"),
        ("ᚠᚢᚦᚨᚱᚲ", "another"),
    ],
)
def test_a_script_tells_its_language(said: str, language: str) -> None:
    assert language_of(said) == language
    assert language in languages()


def test_english_is_not_taken_for_another_language() -> None:
    for said in ("I go in", "die, monster!", "I met a man in the inn", "take the lamp", "no", "me too"):
        assert not language_of(said)
        assert in_english(said) == said


def test_an_action_is_known_by_its_verb() -> None:
    assert states_action("Hablo con Jost")
    assert not states_action("con Jost")
    assert not states_action("la puerta")


def test_known_words_are_put_into_english_and_names_are_kept() -> None:
    assert in_english("Hablo con Jost") == "I talk to Jost"
    assert in_english("Parlo con l'uomo vecchio?") == "I talk to old man?"


def test_every_word_has_one_meaning_and_no_accent() -> None:
    table = toml_file(FILE)
    meanings = [word for name in ("actions", "things") for row in table[name].values() for word in row.split()]
    assert [word for word, count in Counter(meanings).items() if count > 1] == []
    known = {*meanings, *(word for small in markers().values() for word in small)}
    assert {word for word in known if unaccented(word) != word or word.lower() != word} == set()
