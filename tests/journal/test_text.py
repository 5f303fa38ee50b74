"""Canonical text, and what a terminal must never be shown."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from oracle.errors import JournalDamagedError
from oracle.journal.text import canonical_text, has_control_characters, parse, shown, without_control_characters

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
HARMLESS = "\n\t"


@given(JSON)
def test_canonical_text_parses_back_and_is_one_for_one_value(value: object) -> None:
    text = canonical_text(value)
    assert parse(text) == value
    assert canonical_text(json.loads(json.dumps(value, indent=2))) == text


@given(st.text(st.characters(exclude_categories=()), max_size=12))
@example("\\u001b")
@example("\\\\u001b")
@example("\\\x1b")
@example('"\x07')
@example("\x7f")
@example("\ud800")
def test_control_characters_are_seen_through_the_escapes_of_json(text: str) -> None:
    """Compare with looking at the characters themselves."""
    wanted = any(
        (ord(one) < 32 or 0x7F <= ord(one) < 0xA0 or 0xD800 <= ord(one) < 0xE000)
        for one in text.translate(dict.fromkeys(map(ord, HARMLESS)))
    )
    assert has_control_characters(canonical_text({"text": [text]})) == wanted
    assert not has_control_characters(canonical_text(without_control_characters(text)))


@given(st.text(st.characters(exclude_categories=("Cc", "Cs"))))
def test_honest_text_stays_as_it_is(text: str) -> None:
    assert without_control_characters(text) == text


@pytest.mark.parametrize("text", ["", "{", "1.5", "1e3", "NaN", "Infinity", "[" * 10_000, "9" * 10_000, b"\xff"])
def test_what_no_journal_writes_is_not_parsed(text: str | bytes) -> None:
    with pytest.raises(JournalDamagedError, match="not a line of a journal"):
        parse(text)


def test_messages_stay_short() -> None:
    nest: list[object] = []
    for _ in range(10_000):
        nest = [nest]
    assert len(shown(nest)) < 100
    assert len(shown("x" * 10**6)) < 100
    assert shown("Ks") == "'Ks'"
