"""Devices that ease one thing: for whom, and by how much (Expert Tinkerer, Esoteric Design)."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.systems.ultimo.rules.characters import Character, Item, rank
from oracle.systems.ultimo.rules.gear.qualities import said
from oracle.systems.ultimo.rules.state import Change, Request, UltimoState


def device_changes(state: UltimoState, request: Request) -> Iterator[Change]:
    """Yield what a device at hand changes about the rating of a check; of several the best alone counts."""
    person = state.people[request.who]
    found = [change for item in person.gear for change in _eased(item, person.character, request, state)]
    yield from sorted(found, key=lambda one: one.amount)[:1]


def _eased(item: Item, bearer: Character, request: Request, state: UltimoState) -> Iterator[Change]:
    use, _, figures = said(item, "helps").partition("/")
    if not use or use not in request.tags or item.condition != "sound":
        return
    rating, _, least = figures.partition("/")
    own = said(item, "own")
    if own in ("", bearer.name) and rank(bearer, "Engineering", state.rules) >= int(least):
        yield Change(item.name, int(rating))
