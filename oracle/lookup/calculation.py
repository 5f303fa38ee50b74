"""Questions that ask for a figure, as rows: how one is recognised, what is read out of it, what is worked out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from oracle.core.quantity import Quantity, Worked, find_quantity
from oracle.core.records import dataclass
from oracle.errors import NotationError, UnknownNameError
from oracle.lookup.figures import Question
from oracle.lookup.seams import Given, Work


@dataclass(frozen=True, slots=True)
class Calculation:
    """A kind of question with a figure for an answer."""

    quantities: tuple[str, ...]
    """Ids of what is worked out, one after the other."""
    when: tuple[str, ...]
    """Patterns that must all be found in the question."""
    read: Callable[[Question], Given | None]
    """What stands in the question; `None` where it is another question after all."""
    passage: str
    """Where the rule stands: an id within the game, such as `combat/dodge`."""
    unless: str = ""
    """A pattern that must not be found."""
    chances: bool = False
    """Whether it tells what cards are good for, which a table may agree not to know."""


@dataclass(frozen=True, slots=True)
class Sum:
    """A kind of question whose answer is a small sum of the rules, worked out at once."""

    when: tuple[str, ...]
    """Patterns that must all be found in the question."""
    work: Work
    passage: str
    """Where the rule stands: an id within the game."""
    unless: str = ""
    """A pattern that must not be found."""


@dataclass(frozen=True, slots=True)
class Figured:
    """What came out."""

    text: str
    """The working and the result, in a few sentences."""
    passage: str
    rules: str
    chances: bool = False
    """Whether it tells what cards are good for, which a table may agree not to know."""


def figured(
    question: str, rows: Sequence[Calculation | Sum], quantities: tuple[Quantity, ...], rules: Mapping[str, str]
) -> Figured | None:
    """Return what `question` asks for as a figure, or `None` where it asks for no figure that can be worked out."""
    asked = Question(question)
    for row in rows:
        if not asked.has(*row.when) or (row.unless and asked.has(row.unless)):
            continue
        found = _summed(row, asked) if isinstance(row, Sum) else _worked(row, row.read(asked), quantities, rules)
        if found is not None:
            return found
    return None


def _summed(row: Sum, asked: Question) -> Figured | None:
    result = row.work(asked)
    return None if result is None else Figured(" ".join(result.working), row.passage, result.rule)


def _worked(
    row: Calculation, given: Given | None, quantities: tuple[Quantity, ...], rules: Mapping[str, str]
) -> Figured | None:
    """Return the results of a row; `None` where what was read does not suffice after all."""
    if given is None:
        return None
    results: list[Worked] = []
    for name in row.quantities:
        quantity = find_quantity(quantities, name)
        taken = {param.name for param in quantity.params}
        try:
            results.append(quantity.work({key: value for key, value in given.items() if key in taken}, rules))
        except (NotationError, UnknownNameError):
            return None
    lines = dict.fromkeys(_sentence(line) for result in results for line in result.working)
    rules_told = " ".join(dict.fromkeys(result.rule for result in results))
    return Figured(" ".join(lines), row.passage, rules_told, row.chances)


def _sentence(line: str) -> str:
    """Return a line of working as a sentence: without the bar of a picture, with a full stop."""
    bare = " ".join(line.replace("#", "").split())
    return bare if bare.endswith((".", "!", "?")) else f"{bare}."


def needed(**values: object | None) -> Given | None:
    """Return the values, or `None` where one is missing.

    >>> needed(rank=2, bonus=None) is None
    True
    """
    return None if any(value is None for value in values.values()) else values


def known(**values: object | None) -> Given:
    """Return the values that are there.

    >>> known(rank=2, bonus=None)
    {'rank': 2}
    """
    return {name: value for name, value in values.items() if value is not None}
