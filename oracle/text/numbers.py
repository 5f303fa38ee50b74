"""Numbers as people write them: `6`, `six`, `a dozen`, `half a`. The words are in `numbers.toml`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final

from oracle.text.data_files import toml_file

FILE: Final = "numbers.toml"


@cache
def number_pattern() -> str:
    """Return the text of a regular expression for a number in words or figures, without a group of its own."""
    table = toml_file(FILE)
    counting = sorted((*table["ones"], *table["teens"]), key=len, reverse=True)
    compound = rf"(?:{'|'.join(table['tens'])})(?:[ -](?:{'|'.join(table['ones'])}))?"
    return (
        rf"(?:\d{{1,4}}|half an?|a couple of|a few|a dozen|a hundred|{compound}"
        rf"|{'|'.join(counting)}|several|another|an?)"
    )


def number_of(said: str) -> Fraction:
    """Return the number that some words name, 0 for none.

    >>> number_of("six"), number_of("thirty-five"), number_of("half an"), number_of("a dozen")
    (Fraction(6, 1), Fraction(35, 1), Fraction(1, 2), Fraction(12, 1))
    """
    words = re.findall(r"\d+|[a-z]+", said.lower())
    if words[:1] == ["half"]:
        return Fraction(1, 2)
    figures = [int(word) for word in words if word.isdecimal()]
    if figures:
        return Fraction(figures[0])
    known = [word for word in words if word in _worth()]
    counted = [_worth()[word] for word in known if word not in ("a", "an", "the")]
    return Fraction(sum(counted) if counted else sum(_worth()[word] for word in known[:1]))


@cache
def _worth() -> Mapping[str, int]:
    """Return what each word for a number is worth."""
    return {word: worth for table in toml_file(FILE).values() for word, worth in table.items()}
