"""Some of a pool are drawn, each once; and a domain of many values lists none."""

from __future__ import annotations

from oracle.core.chance import Stream, key_from_seed
from oracle.kit.domains import Many, drawn


def test_what_is_drawn_is_drawn_once() -> None:
    stream = Stream(key_from_seed("seed"), 0)
    assert sorted(drawn("abc", 3, stream)) == ["a", "b", "c"]
    assert drawn("abc", 0, stream) == ()


def test_many_values_are_not_listed() -> None:
    assert Many().choices() is None
