"""Extension points: places in the rules that other features can change, each with the fold of their answers.

The caller calls the point as a function and does not know who answers. A feature answers by a tuple
`EXTENDS` in its module; a game's `Rules` bind all of them once, in the order of its features.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, Generic, ParamSpec, TypeVar

from oracle.core.records import record

P = ParamSpec("P")
X = TypeVar("X")
R = TypeVar("R")


class Point(Generic[P, X, R]):
    """One extension point: a function that returns the folded answers of all features."""

    __slots__ = ("_answers", "_fold")

    def __init__(self, fold: Callable[[Iterable[X]], R]) -> None:
        self._fold = fold
        self._answers: tuple[Callable[P, X], ...] = ()

    def __call__(self, *args: P.args, **named: P.kwargs) -> R:
        """Return the folded answers; without answers, the fold of an empty list."""
        return self._fold([answer(*args, **named) for answer in self._answers])

    def by(self, *answers: Callable[P, X]) -> tuple[Extension, ...]:
        """Return the extensions by which these functions answer at this point, in this order."""
        return tuple(Extension(self, answer) for answer in answers)

    def bind(self, answers: Iterable[Callable[P, X]]) -> None:
        """Let exactly these functions answer."""
        self._answers = tuple(answers)


@record
class Extension:
    """A function that answers at a point."""

    point: Point[Any, Any, Any]
    answer: Callable[..., Any]


def bind(extensions: Iterable[Extension]) -> None:
    """Bind every point of a game to its answers, in the order in which they come."""
    answers: dict[Point[Any, Any, Any], list[Callable[..., Any]]] = {}
    for extension in extensions:
        answers.setdefault(extension.point, []).append(extension.answer)
    for point, functions in answers.items():
        point.bind(functions)


def every(answers: Iterable[Iterable[X]]) -> tuple[X, ...]:
    """Return all answers, one after the other."""
    return tuple(chain.from_iterable(answers))


def first(answers: Iterable[X | None]) -> X | None:
    """Return the first answer that is not `None`, or `None`."""
    for answer in answers:
        if answer is not None:
            return answer
    return None


def total(answers: Iterable[int]) -> int:
    """Return the sum of all answers."""
    return sum(answers)


def whether(answers: Iterable[bool]) -> bool:
    """Return whether any answer is yes."""
    return any(answers)
