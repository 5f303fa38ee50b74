"""Fills one field of an option with what a line names: a name out of few, several of them, a number, or words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass
from fractions import Fraction
from itertools import islice
from typing import Any, Final, Protocol, get_origin, runtime_checkable

from oracle.core.menu import Domain, Number, Singly, Text
from oracle.core.records import dataclass
from oracle.dealer.builtin.enact.called import Names, fit_of, shown
from oracle.dealer.builtin.enact.spoken import object_of
from oracle.dealer.compile import goal_of
from oracle.dealer.interpret.entities import SPOKEN_TO, kinds_of
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.text.grammar import word_class
from oracle.text.numbers import number_of, number_pattern
from oracle.text.spans import hours_of_units
from oracle.text.tokens import words_of

NAMED: Final = 0.5
"""How well a value has to be named to be meant."""

WHOLLY: Final = 1.0
"""How well a number that has a name has to be named by it."""

PRICES: Final = ("price", "cash", "cost")
"""Fields that are amounts of money: the number behind the price word, else the last one."""

AWAY: Final = "-"
"""Default of a field of money that is given away."""

INSTRUMENTS: Final = ("item", "weapon")
"""Fields with what something is done."""

NEW_NAMES: Final = ("name", "id")
"""Fields that name something new after what it is."""

NOTHING: Final = (((),), ("",))
"""Values of a field of which nothing is to be said."""

SELF: Final = "self"
"""Default of a field that stands for whoever speaks."""

ONLY: Final = "only"
"""Default of a field that means the only one there is, where a line names nobody else."""

LONGEST: Final = 200
"""Characters of a field of words."""


@runtime_checkable
class Reads(Protocol):
    """A domain that can read a player's words itself: a square of a map, a person's name."""

    def spoken(self, words: str) -> tuple[Any, str] | None:
        """Return the value that words begin with, and the words behind it."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A value for a field."""

    value: Any
    named: float
    """How well the line names it; 0 where it was taken for want of anything else."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line whose fields are filled."""

    parsed: ParsedUtterance
    names: Names
    speaker: str
    """Actor who speaks."""
    target: str = ""
    """Whom or what the interpreter took it to be for; empty for nothing."""

    @property
    def text(self) -> str:
        """What is done, else what is said."""
        return self.parsed.main


def filled(
    line: Line, verb: str, field: str, domain: Domain, kind: Any, earlier: tuple[Any, ...] = ()
) -> Iterator[Filled]:
    """Yield what a field may be filled with, likeliest first; nothing where the line has to say and does not.

    Args:
        line: What was said.
        verb: The verb of the action.
        field: The name of the field.
        domain: What it may take now.
        kind: The type of its values.
        earlier: What stands in the fields before it.
    """
    values = _values(domain)
    if values in NOTHING:
        yield Filled(values[0], 1.0)
    elif isinstance(domain, Reads) and not _are_words(values) and (read := _read(line, domain)):
        yield from read
    elif field in NEW_NAMES and earlier and kind is str:
        yield from _new_name(domain, earlier[-1])
    elif isinstance(domain, Number) or (values and all(isinstance(value, int) for value in values)):
        yield from _number(line, verb, field, domain)
    elif values is None:
        yield from _words(line, domain, kind)
    elif any(isinstance(value, tuple) for value in values):
        yield from _several(line, verb, field, domain, values)
    else:
        yield from _one(line, verb, field, values)


def _values(domain: Domain) -> tuple[Any, ...] | None:
    return domain.singles() if isinstance(domain, Singly) else domain.choices()


def _are_words(values: tuple[Any, ...] | None) -> bool:
    """Return whether the values of a field are words, which a line names rather than writes."""
    return values is not None and all(isinstance(value, str) for value in values)


def _read(line: Line, domain: Reads) -> list[Filled]:
    """Return what a domain reads itself in the words of a line, from the first word on with which it can."""
    words = line.text.split()
    found = (domain.spoken(" ".join(words[at:]).strip(" .,!?")) for at in range(len(words)))
    return [Filled(one[0], 1.0) for one in islice(filter(None, found), 1)]


def _new_name(domain: Domain, after: Any) -> Iterator[Filled]:
    """Yield a name for something new: that of what it is, counted up where it is taken."""
    names = (f"new_{shown(after)}", *(f"new_{shown(after)}_{at}" for at in range(2, 9)))
    yield from (Filled(name, 0.0) for name in names if domain.why_not(name) is None)


def _one(line: Line, verb: str, field: str, values: Sequence[Any]) -> Iterator[Filled]:
    ranked = sorted((-named_fit(line, verb, field, value), at) for at, value in enumerate(values))
    if field in INSTRUMENTS and line.target not in map(shown, values) and _is_taken_from(line):
        return
    named = [Filled(values[at], -fit) for fit, at in ranked if -fit >= NAMED]
    is_own = field == "who" or line.names.defaults.get((verb, field)) == SELF
    if not named and is_own and line.speaker in values:
        named = [Filled(line.speaker, 1.0)]
    if not named and _is_only_one(line, verb, field, values):
        named = [Filled(values[0], 0.0)]
    yield from named
    if named or not values or (field in INSTRUMENTS and _is_lacking(line)) or set(values) <= line.names.party:
        return
    if _is_not_to_be_had(line, verb, field, values):
        return
    if field in INSTRUMENTS and (verb, field) not in line.names.defaults and _is_other_thing(line, verb, field):
        return
    if preferred := line.names.preferred.get((verb, field)):
        yield from (Filled(value, 0.0) for value in preferred if value in values)
    elif len(values) == 1 and field in INSTRUMENTS and _is_pointed_at(line):
        yield Filled(values[0], 1.0)
    elif len(values) == 1 or _is_pointed_at(line) or (verb, field) in line.names.defaults:
        yield from (Filled(value, 0.0) for value in _by_default(line, verb, field, values))


def _is_taken_from(line: Line) -> bool:
    """Return whether something is taken off or from what the line is about: what hangs there is nobody's own."""
    named = object_of(line.parsed)
    behind = words_of(line.parsed.object.partition(named)[2]) if named else []
    is_away = bool(set(behind[:2]) & word_class("sources"))
    return bool(line.target) and is_away and not set(words_of(line.parsed.object)) & word_class("own")


def _is_only_one(line: Line, verb: str, field: str, values: Sequence[Any]) -> bool:
    """Return whether a field can mean but one person, where the line does something to nobody else."""
    if line.names.defaults.get((verb, field)) != ONLY or len(values) != 1:
        return False
    named = object_of(line.parsed)
    return _is_pointed_at(line) or (bool(named) and kinds_of([named])[0] not in SPOKEN_TO)


def _is_not_to_be_had(line: Line, verb: str, field: str, values: Sequence[Any]) -> bool:
    """Return whether the line names a value of a field that may not be had now: no other is taken in its place."""
    others = {row[2]: names for row, names in line.names.rows.items() if row[:2] == (verb, field)}
    offered = set(map(shown, values))
    return any(fit_of(names, line.text) >= NAMED for value, names in others.items() if value not in offered)


def _is_lacking(line: Line) -> bool:
    """Return whether the line does something with a thing that is none of the values."""
    instrument = line.parsed.instrument
    return bool(instrument) and kinds_of([instrument])[0] == "thing"


def _is_other_thing(line: Line, verb: str, field: str) -> bool:
    """Return whether the line names a thing of its own choice for a field, which is none of the values."""
    named = object_of(line.parsed)
    is_aimed = bool(line.names.preferred.get((verb, field)))
    first = named.split()[0].lower() if named else ""
    if not named or (is_aimed and first not in word_class("own") | {"a", "an"} and first in word_class("determiners")):
        return False
    return kinds_of([named if first in word_class("determiners") else f"some {named}"])[0] == "thing"


def _by_default(line: Line, verb: str, field: str, values: Sequence[Any]) -> tuple[Any, ...]:
    wanted = line.names.defaults.get((verb, field), "")
    return tuple(sorted(values, key=lambda value: shown(value) != wanted))


def named_fit(line: Line, verb: str, field: str, value: Any) -> float:
    """Return how well a value is named; what the interpreter took the line to be for is named for certain."""
    word = shown(value)
    fit = fit_of(line.names.called(verb, field, word), line.text)
    if word == line.speaker and set(words_of(line.text)) & word_class("first_person_objects"):
        fit = max(fit, 1.0)
    return max(fit, 1.5) if word == line.target else fit


def _is_pointed_at(line: Line) -> bool:
    """Return whether the line points at a person or something without a name: him, her, it, them."""
    return bool(set(words_of(line.text)) & word_class("object_pronouns"))


def _several(line: Line, verb: str, field: str, domain: Domain, values: Sequence[Any]) -> Iterator[Filled]:
    """Yield selections: all that are named together, the best single one, else everybody or the first."""
    members = tuple(dict.fromkeys(member for value in values for member in value))
    fits = {member: named_fit(line, verb, field, member) for member in members}
    named = tuple(sorted((one for one in members if fits[one] >= NAMED), key=lambda one: -fits[one]))
    best = fits[named[0]] if named else 0.0
    alike = tuple(one for one in named if fits[one] >= best - 0.2)
    everybody = bool(set(words_of(line.text)) & word_class("all_of_them"))
    wanted = [alike, *((one,) for one in named)] if named else []
    if not named:
        wanted = [*([members] if everybody else []), *((one,) for one in members), ()]
    for selection in dict.fromkeys(map(tuple, wanted)):
        if domain.why_not(selection) is None:
            yield Filled(selection, best)


def _number(line: Line, verb: str, field: str, domain: Domain) -> Iterator[Filled]:
    """Yield the numbers that are said, the last one first for money; what is given away is written below zero."""
    said = [*_called_numbers(line, verb, field), *_amounts(line.text.replace(",", "").lower(), field)]
    ordered = reversed(said) if field in PRICES else said
    sign = -1 if line.names.defaults.get((verb, field)) == AWAY else 1
    for number in ordered:
        if domain.why_not(sign * number) is None:
            yield Filled(sign * number, 1.0)
    usual = line.names.defaults.get((verb, field), AWAY)
    if usual.isdecimal() and domain.why_not(int(usual)) is None:
        yield Filled(int(usual), 0.0)


def _called_numbers(line: Line, verb: str, field: str) -> Iterator[int]:
    """Yield the numbers of a field that have names of their own: eight hours are a day on the road."""
    rows = line.names.rows.items()
    yield from (int(row[2]) for row, names in rows if row[:2] == (verb, field) and fit_of(names, line.text) >= WHOLLY)


def _amounts(text: str, field: str) -> Iterator[int]:
    """Yield the whole numbers of a text; of time those with a unit first, turned into that of the field."""
    hours = hours_of_units()
    own = hours.get(field.removesuffix("s"), 0.0)
    plain: list[int] = []
    for found in re.finditer(rf"\b({number_pattern()})\b(?=((?:\s+\w+){{0,2}}))", text):
        units = [hours[unit] for word in found[2].split() if (unit := word.removesuffix("s")) in hours]
        if own and units and (amount := number_of(found[1]) * Fraction(units[0] / own)) >= 1:
            yield int(amount)
        elif not (own and units) and number_of(found[1]) >= 1:
            plain.append(int(number_of(found[1])))
    yield from plain


def _words(line: Line, domain: Domain, kind: Any) -> Iterator[Filled]:
    """Yield what fills a field that takes anything: words as they were said, a slug of them, else nothing at all."""
    if kind is str or isinstance(domain, Text):
        values: tuple[Any, ...] = (line.text[:LONGEST],) if isinstance(domain, Text) else (goal_of(line.text), "-")
    else:
        values = (
            ((),) if get_origin(kind) is tuple else (kind(),) if isinstance(kind, type) and is_dataclass(kind) else ()
        )
    named = 1.0 if isinstance(domain, Text) else 0.0  # words as they were said name themselves
    yield from (Filled(value, named) for value in values if domain.why_not(value) is None)
