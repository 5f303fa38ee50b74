"""Some of a pool are drawn, each once; a domain of many values lists none; and what is legal ends the judging."""

from __future__ import annotations

from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Refusal
from oracle.kit.domains import Many, drawn, why_none


def test_what_is_drawn_is_drawn_once() -> None:
    stream = Stream(key_from_seed("seed"), 0)
    assert sorted(drawn("abc", 3, stream)) == ["a", "b", "c"]
    assert drawn("abc", 0, stream) == ()


def test_many_values_are_not_listed() -> None:
    assert Many().choices() is None


def test_nothing_is_judged_behind_the_first_that_is_legal() -> None:
    judged = []

    def odd(number: int) -> Refusal | None:
        judged.append(number)
        return Refusal(f"{number} is odd") if number % 2 else None

    assert why_none([3, 2, 5, 7], odd) is None
    assert judged == [3, 2]


def test_where_none_is_legal_each_says_why() -> None:
    assert why_none("ab", lambda letter: Refusal(f"no {letter}")) == [Refusal("no a"), Refusal("no b")]
    assert why_none((), lambda _nothing: None) == []
