from __future__ import annotations

from oracle.text.phrases import best_named, head_of, holds_phrase, named, placed
from oracle.text.words import stems_of


def test_a_thing_is_named_by_what_it_is_and_not_by_where_it_stands() -> None:
    assert head_of("the visitors' book by the door") == "the visitors' book"
    assert placed("the black tin box under the bed", "I look under the bed")
    assert not placed("the black tin box under the bed", "I lie down on the bed")


def test_a_phrase_is_named_by_all_its_words_in_any_order() -> None:
    assert named("the black tin box", stems_of("that box of tin, the black one")) > 0
    assert named("the black tin box", stems_of("the black box")) == 0
    assert best_named(("the black tin box", "the box"), stems_of("the black box")) > 0


def test_a_held_phrase_stands_side_by_side() -> None:
    assert holds_phrase(stems_of("look around"), stems_of("I looked around the yard"))
    assert not holds_phrase(stems_of("look around"), stems_of("I look at what is around"))
