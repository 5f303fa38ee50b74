"""Devices that make one kind of check easier (Expert Tinkerer, Esoteric Design)."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.systems.ultimo.rules.characters import Character, Item, rank
from oracle.systems.ultimo.rules.gear.qualities import quality_value
from oracle.systems.ultimo.rules.state import Change, Request, UltimoState


def device_changes(state: UltimoState, request: Request) -> Iterator[Change]:
    """Yield the change that the best device at hand makes to the rating of a check."""
    person = state.people[request.who]
    changes = [change for item in person.gear for change in _device_change(item, person.character, request, state)]
    yield from sorted(changes, key=lambda change: change.amount)[:1]


def _device_change(item: Item, bearer: Character, request: Request, state: UltimoState) -> Iterator[Change]:
    use, _, figures = quality_value(item, "helps").partition("/")
    if not use or use not in request.tags or item.condition != "sound":
        return
    rating, _, least = figures.partition("/")
    own = quality_value(item, "own")
    if own in ("", bearer.name) and rank(bearer, "Engineering", state.rules) >= int(least):
        yield Change(item.name, int(rating))
