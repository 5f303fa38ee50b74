"""States and events as JSON and back, derived once from the type hints of their dataclasses.

Strict both ways: what has an unknown key, lacks one, has another type or an unknown tag is refused, so that nothing
enters the journal that cannot be read again, and nothing comes out of it that was never put in.

A dataclass is an object tagged with part and class, `{"!": "story.SceneEntered", ...}`; fields that equal their
defaults are left out (so a default never changes under the same format number). Where the hint is exactly one class,
the tag is left out too. Cards are their notation. A mapping whose keys are not in sorted order carries their order
under `!`: whoever walks through it after a reload meets the same order as before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any, Final

from oracle import __version__
from oracle.core.cards import Card, Laid
from oracle.core.records import stored_name
from oracle.core.zones import CARD_CLASSES, Zones
from oracle.errors import JournalDamagedError, JournalWriteError
from oracle.journal.records import RECORD_CLASSES
from oracle.journal.shapes import Shape
from oracle.journal.text import canonical, shown
from oracle.journal.ways import TAG, Misfit

_NOTATED: Final = (Card, Laid)
_BUILT_IN: Final[Mapping[str, Sequence[type]]] = {
    "core": (*(kind for kind in CARD_CLASSES if kind not in _NOTATED), Zones),
    "journal": RECORD_CLASSES,
}


class Codec:
    """Writes and reads the values of some parts.

    Args:
        parts: Part name to every dataclass that may stand in its events and states. The classes of `oracle.core`
            are known anyway; a part may list them too.

    Raises:
        TypeError: If a class has a field that cannot be written, or two classes would have the same tag.
    """

    def __init__(self, parts: Mapping[str, Sequence[type]]) -> None:
        self._shapes = _compiled(tuple(_tagged(parts)))
        self._by_tag = {shape.tag: shape for shape in self._shapes.values()}

    @cached_property
    def fingerprint(self) -> str:
        """What a stored state depends on: this release, and every class with its fields and their types."""
        told = "\n".join((__version__, *sorted(shape.described for shape in self._shapes.values())))
        return blake2b(told.encode(), digest_size=16).hexdigest()

    def write(self, value: Any) -> Any:
        """Return `value`, one of the dataclasses, as tagged JSON.

        Raises:
            JournalWriteError: If it, or anything in it, is not of the type its class promises.
        """
        try:
            shape = self._shapes.get(type(value))
            if shape is None:
                raise Misfit(f"{type(value).__name__} is not listed among the classes of any part")
            return shape.write_tagged(value)
        except Misfit as misfit:
            raise JournalWriteError(f"{shown(value)} cannot be written to the journal: {misfit}") from None

    def read(self, json: Any) -> Any:
        """Return the value that `write` made `json` from.

        Raises:
            JournalDamagedError: If it cannot have been; the message says where.
        """
        try:
            tag = json.get(TAG) if isinstance(json, dict) else None
            shape = self._by_tag.get(tag) if isinstance(tag, str) else None
            if shape is None:
                raise Misfit(f"{shown(tag if tag is not None else json)} is no class of this game")
            return shape.read(json)
        except Misfit as misfit:
            raise JournalDamagedError(f"{shown(json)} cannot be read: {misfit}") from None
        except RecursionError:
            raise JournalDamagedError(f"{shown(json)} is nested too deeply to be read") from None

    @staticmethod
    def canonical(json: Any) -> bytes:
        """Return `json` as the bytes that are hashed."""
        return canonical(json)


@lru_cache(4)
def _compiled(tagged: tuple[tuple[str, type], ...]) -> Mapping[type, Shape]:
    """Return the shapes of classes by class, worked out once however many tables of a game are opened."""
    shapes = {kind: Shape(tag, kind) for tag, kind in tagged}
    by_tag = {shape.tag: shape for shape in shapes.values()}
    for shape in shapes.values():
        shape.compile(shapes, by_tag)
    return shapes


def _tagged(parts: Mapping[str, Sequence[type]]) -> Iterator[tuple[str, type]]:
    """Give every class once, with its tag; the built-in ones are left out of the parts' own lists."""
    taken: dict[str, type] = {}
    homes: dict[type, str] = dict.fromkeys(_NOTATED, "core")
    for part, kinds in (*_BUILT_IN.items(), *parts.items()):
        for kind in kinds:
            tag = f"{part}.{stored_name(kind)}"
            home = homes.setdefault(kind, part)
            if home not in (part, *_BUILT_IN):
                raise TypeError(f"{kind.__qualname__} is listed by {home} and by {part}: one of them owns it")
            if home == part and kind not in _NOTATED and taken.setdefault(tag, kind) is not kind:
                raise TypeError(f"two classes of {part} are called {stored_name(kind)}")
    yield from taken.items()
