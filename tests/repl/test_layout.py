"""Wrapping: nothing wider than asked for, nothing lost, styles kept, wide letters counted."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from oracle.repl.layout import bare, clipped, columns, wrapped

FRAGMENTS = st.lists(st.tuples(st.sampled_from(("", "red", "key")), st.text("ab ♠漢é", max_size=30)), max_size=8)


@given(FRAGMENTS, st.integers(8, 60))
def test_no_line_is_too_wide_and_no_letter_is_lost(fragments: list[tuple[str, str]], width: int) -> None:
    lines = list(wrapped(fragments, width, first=(("", "> "),), hang=(("", "  "),)))
    assert all(columns(bare(line)) <= width for line in lines)
    kept = "".join(bare(line)[2:] for line in lines).replace(" ", "")
    assert kept == "".join(text for _, text in fragments).replace(" ", "")


@given(FRAGMENTS, st.integers(8, 60))
def test_letters_keep_their_style(fragments: list[tuple[str, str]], width: int) -> None:
    def coloured(parts: list[tuple[str, str]]) -> list[tuple[str, str]]:
        return [(style, letter) for style, text in parts for letter in text if letter != " "]

    lines = [part for line in wrapped(fragments, width) for part in line]
    assert coloured(lines) == coloured(fragments)


def test_words_stay_whole_where_they_fit() -> None:
    found = wrapped([("", "to be "), ("red", "K♠"), ("", ", or not")], 9)
    assert [bare(line) for line in found] == ["to be K♠,", "or not"]


def test_wide_and_combining_letters_take_the_columns_they_take() -> None:
    assert [columns(text) for text in ("abc", "漢字", "e\u0301", "K♠")] == [3, 4, 1, 2]


def test_what_is_clipped_says_so() -> None:
    assert [clipped("a long title", width) for width in (12, 8, 2, 0)] == ["a long title", "a long…", "a…", ""]
