from __future__ import annotations

from oracle.text.spelling import is_slip, likeness
from oracle.text.stems import stem


def test_typing_mistakes_are_forgiven_and_other_words_are_not() -> None:
    assert likeness(stem("padlock"), stem("padlok"))
    assert likeness(stem("hound"), stem("houd"))
    assert not likeness(stem("mill"), stem("miller"))
    assert not likeness(stem("dog"), stem("dig"))


def test_two_letters_that_changed_places_are_one_mistake() -> None:
    assert is_slip("about", "abuot")
    assert not is_slip("about", "abuto")
    assert not is_slip("to", "ot")
