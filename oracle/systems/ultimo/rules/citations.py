"""The examples that a rating cites, in words for players, nearest first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from oracle.systems.ultimo.rules.difficulty import CITED_WITHIN, Cites
from oracle.systems.ultimo.rules.ladder import Example, find_example, is_example
from oracle.systems.ultimo.rules.state import Request


def describe_citations(request: Request, rating: int) -> str:
    """Return the examples a rating cites, in words behind a comma; empty where it cites none of the ladder.

    Examples for a tested skill come first: one with the same rating, else the nearest easier and harder ones.

    Args:
        request: The check as it was called.
        rating: The final rating, all changes by the rules made.
    """
    cited = tuple(find_example(name) for name in request.cites.ids if is_example(name))
    own = tuple(example for example in cited if example.skill in request.pair or example.second_skill in request.pair)
    same = next((example for example in own if example.rating == request.base), None)
    if same is not None:
        return f", {'like' if same.rating == rating else f'where {same.rating} would be'} {same.words}"
    if own:
        return f", {_between(own, request.base)}"
    near = next((example for example in cited if abs(example.rating - request.base) <= CITED_WITHIN), None)
    return f", about as hard in its way as {near.words} ({near.rating})" if near else ""


def without_examples(event: Any, keeps_out: Callable[[str], bool]) -> Any:
    """Return an event whose rating no longer cites the examples that `keeps_out` names; other events as they are."""
    request = getattr(event, "request", None)
    if not isinstance(request, Request):
        return event
    kept = tuple(name for name in request.cites.ids if not (is_example(name) and keeps_out(find_example(name).words)))
    return replace(event, request=replace(request, cites=Cites(kept)))


def _between(own: tuple[Example, ...], base: int) -> str:
    """Return the examples that a rating lies between, in words; none of them has the same rating."""
    below = max((example for example in own if example.rating < base), key=lambda example: example.rating, default=None)
    above = min((example for example in own if example.rating > base), key=lambda example: example.rating, default=None)
    held = (
        f"{word} than {example.words} ({example.rating})"
        for word, example in (("harder", below), ("easier", above))
        if example
    )
    return " and ".join(held)
