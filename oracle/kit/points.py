"""Extension points: places in the rules where other features have a say, each with how their answers are folded.

The one who asks calls the point as a function and knows none of those who answer. A feature answers by a tuple
`EXTENDS` in its module; a game's `Rules` bind all of them once, in the order of its features.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, Generic, ParamSpec, TypeVar

from oracle.core.records import dataclass

P = ParamSpec("P")
X = TypeVar("X")
R = TypeVar("R")


class Point(Generic[P, X, R]):
    """One extension point: it is called with what is asked about, and returns all answers as one."""

    __slots__ = ("_answers", "_fold")

    def __init__(self, fold: Callable[[Iterable[X]], R]) -> None:
        self._fold = fold
        self._answers: tuple[Callable[P, X], ...] = ()

    def __call__(self, *args: P.args, **named: P.kwargs) -> R:
        """Return what all features say together; what the fold makes of nothing where none does."""
        return self._fold([answer(*args, **named) for answer in self._answers])

    def by(self, *answers: Callable[P, X]) -> tuple[Extension, ...]:
        """Return that these functions answer at this point, in this order."""
        return tuple(Extension(self, answer) for answer in answers)

    def bind(self, answers: Iterable[Callable[P, X]]) -> None:
        """Let these functions answer, and no others."""
        self._answers = tuple(answers)


@dataclass(frozen=True, slots=True)
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
    """Return everything that is said, one after the other."""
    return tuple(chain.from_iterable(answers))


def first(answers: Iterable[X | None]) -> X | None:
    """Return the first answer that is one, `None` where none is."""
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
