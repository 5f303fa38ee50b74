"""A pattern that is compiled when it is first asked answers as any other does."""

from __future__ import annotations

import re

import pytest

from oracle.core.patterns import lazy_pattern


def test_it_answers_as_a_pattern_that_was_compiled_at_once_does() -> None:
    lazy, plain = lazy_pattern(r"(?P<who>\w+) sings", re.IGNORECASE), re.compile(r"(?P<who>\w+) sings", re.IGNORECASE)
    for said in ("Karla sings", "karla SINGS loudly", "nobody"):
        assert [one["who"] for one in lazy.finditer(said)] == [one["who"] for one in plain.finditer(said)]
        assert lazy.sub("-", said) == plain.sub("-", said)
    assert (lazy.pattern, lazy.flags) == (plain.pattern, plain.flags)


def test_what_is_no_pattern_is_found_out_when_it_is_asked_and_not_before() -> None:
    broken = lazy_pattern("(")
    with pytest.raises(re.error):
        broken.search("x")
