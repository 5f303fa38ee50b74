"""Fills in what a player's answer leaves open: the cards of a defence, the way and the target of help."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from oracle.core.menu import Number, Option
from oracle.systems.ultimo.rules.skills import find_skill, is_attribute
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import ability_cards


def filled(state: UltimoState, option: Option[Any], who: str, line: str) -> Iterator[Any] | None:
    """Return the actions that a sentence may mean by an option; `None` for a verb that needs nothing filled in."""
    fill = _FILLED.get(option.action.verb)
    return fill(state, option, who, line) if fill else None


def _defences(state: UltimoState, option: Option[Any], _who: str, _line: str) -> Iterator[Any]:
    """Yield a defence with as many cards as there is damage to avert, then with the most allowed."""
    hole = option.holes[0]
    if isinstance(hole, Number):
        wanted = max(1, getattr(state.step, "amount", hole.most))
        yield option.action(min(hole.most, wanted))
        yield option.action(hole.most)


def _ways_to_aid(state: UltimoState, option: Option[Any], who: str, _line: str) -> Iterator[Any]:
    """Yield help with the current check, in the helper's best way first."""
    check = state.check
    pair = check.request.pair if check else ()
    ways = [way for way in _ways(option) if set(way) & set(pair)]
    fit = {way: _fitness(state, who, way, pair) for way in ways}
    yield from (option.action(*way) for way in sorted(ways, key=lambda way: fit[way], reverse=True))


def _ways(option: Option[Any]) -> Iterator[tuple[str, str]]:
    """Yield every pair that the helper may use."""
    first, then = option.holes
    for choice in () if callable(first) else first.choices() or ():
        second = then(choice) if callable(then) else then
        yield from ((str(choice), str(other)) for other in second.choices() or ())


def _fitness(state: UltimoState, who: str, way: tuple[str, str], pair: tuple[str, ...]) -> tuple[bool, bool, bool, int]:
    """Return the rank of a way of helping: whether it has worth, is the check's pair, is usual; then its worth."""
    worth = [ability_cards(state.people[who], ability, state.rules) for ability in way]
    attributes = [ability for ability in way if is_attribute(ability)]
    usual = all(ability in find_skill(way[1]).attributes for ability in attributes)
    return min(worth) > 0, set(way) == set(pair), usual, sum(worth)


def _requests_to_join(state: UltimoState, option: Option[Any], _who: str, line: str) -> Iterator[Any]:
    """Yield the request to join to the character named, else to the only other one."""
    first = option.holes[0]
    others = () if callable(first) else first.choices() or ()
    spoken = set(line.lower().replace("’s", "").replace("'s", "").split())
    names = {other: set(state.people[other].character.name.lower().split()) for other in others}
    named = [other for other in others if names[other] & spoken]
    yield from (option.action(other) for other in named or (others if len(others) == 1 else ()))


_FILLED: Final[Mapping[str, Callable[[UltimoState, Option[Any], str, str], Iterator[Any]]]] = {
    "turn_to": _requests_to_join,
    "dodge": _defences,
    "block": _defences,
    "aid": _ways_to_aid,
}
"""The function that fills in each verb."""
