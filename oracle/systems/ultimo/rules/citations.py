"""What a rating is measured by, told to players in words: the examples it cites, nearest first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from oracle.systems.ultimo.rules.difficulty import CITED_WITHIN, Cites
from oracle.systems.ultimo.rules.ladder import Example, find_example, is_example
from oracle.systems.ultimo.rules.state import Request


def grounds(request: Request, rating: int) -> str:
    """Return what a rating rests on, with the comma before it; empty where it cites nothing of the ladder.

    Examples of what is tested go before any other: one that is as hard, else those that it is harder and easier than.

    Args:
        request: The check as it was called.
        rating: What it comes to with all that applies of itself.
    """
    cited = tuple(find_example(one) for one in request.cites.ids if is_example(one))
    own = tuple(one for one in cited if one.skill in request.pair or one.second_skill in request.pair)
    same = next((one for one in own if one.rating == request.base), None)
    if same is not None:
        return f", {'like' if same.rating == rating else f'where {same.rating} would be'} {same.words}"
    if own:
        return f", {_held_by(own, request.base)}"
    near = next((one for one in cited if abs(one.rating - request.base) <= CITED_WITHIN), None)
    return f", about as hard in its way as {near.words} ({near.rating})" if near else ""


def without_examples(event: Any, keeps_out: Callable[[str], bool]) -> Any:
    """Return an event without the examples its rating cites whose words are kept out; any other event as it is."""
    request = getattr(event, "request", None)
    if not isinstance(request, Request):
        return event
    told = tuple(one for one in request.cites.ids if not (is_example(one) and keeps_out(find_example(one).words)))
    return replace(event, request=replace(request, cites=Cites(told)))


def _held_by(own: tuple[Example, ...], base: int) -> str:
    """Return what a rating lies above and below, of examples none of which is as hard."""
    below = max((one for one in own if one.rating < base), key=lambda one: one.rating, default=None)
    above = min((one for one in own if one.rating > base), key=lambda one: one.rating, default=None)
    held = (f"{word} than {one.words} ({one.rating})" for word, one in (("harder", below), ("easier", above)) if one)
    return " and ".join(held)
