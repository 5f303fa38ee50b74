"""The only place that reads YAML: files become nodes that know the line they stand on.

Goes by the events of the parser, so that anchors never multiply, keys never swallow each other, and a file is read
once. Plain words are taken by the core schema of YAML 1.2: `yes` and `12:30` are words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from oracle.adventure_files.nodes import Node, Place, Reader
from oracle.adventure_files.yaml_mistakes import mistake_of
from oracle.core.records import dataclass
from oracle.errors import AdventureError

if TYPE_CHECKING:
    import yaml

MOST_DEEP: Final = 60
"""Mappings and lists in each other, beyond anything an adventure needs."""

_PLAIN: Final[Mapping[str, Callable[[str], Any]]] = {
    r"|~|null|Null|NULL": lambda _: None,
    r"true|True|TRUE": lambda _: True,
    r"false|False|FALSE": lambda _: False,
    r"[-+]?[0-9]{1,18}": int,
    r"0o[0-7]{1,18}|0x[0-9a-fA-F]{1,16}": lambda text: int(text, 0),
    r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?": float,
    r"[-+]?\.(?:inf|Inf|INF)": lambda text: float(text.replace(".", "")),
    r"\.(?:nan|NaN|NAN)": lambda _: float("nan"),
}
"""What a word without quotes can be besides words: pattern, and how it is read."""


def tree_of(text: str, file: str, reader: Reader, places: dict[str, Place]) -> Node | None:
    """Return what stands in `text`, and write into `places` where each key stands; `None` where nothing does.

    Raises:
        AdventureError: If it is not YAML, is nested too deeply, or has a key twice.
    """
    import yaml

    last: list[yaml.ScalarEvent] = []
    try:
        return _Tree(file, reader, places, _events(text, last)).whole()
    except yaml.YAMLError as exc:
        found = mistake_of(exc, text, last[0] if last else None)
        line = f", line {found.line}" if found.line else ""
        raise AdventureError(f"it is not YAML: {found.reason}", place=f"{file}{line}") from exc


def _events(text: str, last: list[yaml.ScalarEvent]) -> Iterator[yaml.Event]:
    """Yield what stands in `text`, bit by bit, and keep in `last` the last text or word of them."""
    import yaml

    # The parser in C is twenty times as fast; where it was not built, the other one does the same.
    for event in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
        if isinstance(event, yaml.ScalarEvent):
            last[:] = [event]
        yield event


@dataclass(frozen=True, slots=True)
class _Tree:
    """Turns events into nodes, as they come."""

    file: str
    reader: Reader
    places: dict[str, Place]
    events: Iterator[Any]

    def whole(self) -> Node | None:
        """Return the node of the only document."""
        found: Node | None = None
        for event in self.events:
            match type(event).__name__:
                case "DocumentStartEvent" if found is not None:
                    raise AdventureError("a second document begins here; one file holds one", place=self._line(event))
                case "DocumentStartEvent":
                    found = self._node(next(self.events), "", 0, 0)
                case _:
                    continue
        return None if found is None or found.value is None else found

    def _line(self, event: Any) -> str:
        return f"{self.file}, line {event.start_mark.line + 1}"

    def _node(self, event: Any, key: str, line: int, depth: int) -> Node:
        """Return the node that begins with `event` and belongs to the `key` on `line`, counted from 0."""
        if depth > MOST_DEEP:
            raise AdventureError("it is nested too deeply for any adventure", place=self.file)
        place = Place(self.file, line + 1, key)
        self.places.setdefault(key, place)
        value = self._value(event, key, depth)
        if getattr(event, "anchor", None) is not None:
            self.reader.note(place, "anchors and aliases are not read here; write it out in both places")
            return Node(place)
        if getattr(event, "tag", None) not in (None, "!"):
            self.reader.note(place, f"the tag {event.tag} is not read here; write the value alone")
            return Node(place)
        return Node(place, value, in_brackets=getattr(event, "flow_style", None) is True)

    def _value(self, event: Any, key: str, depth: int) -> Any:
        match type(event).__name__:
            case "MappingStartEvent":
                return self._mapping(key, depth)
            case "SequenceStartEvent":
                return self._list(key, depth)
            case "ScalarEvent" if event.implicit[0]:
                return plain(event.value)
            case "ScalarEvent":
                return event.value
            case _:
                return None

    def _mapping(self, key: str, depth: int) -> dict[str, Node]:
        found: dict[str, Node] = {}
        while (event := next(self.events)) and type(event).__name__ != "MappingEndEvent":
            if type(event).__name__ != "ScalarEvent":
                raise AdventureError("a key is a word, not a list or an alias", place=self._line(event))
            name = event.value
            if name in found:
                raise AdventureError(f'the key "{name}" stands here twice; keep one of them', place=self._line(event))
            below = f"{key}.{name}" if key else name
            found[name] = self._node(next(self.events), below, event.start_mark.line, depth + 1)
        return found

    def _list(self, key: str, depth: int) -> tuple[Node, ...]:
        found: list[Node] = []
        while (event := next(self.events)) and type(event).__name__ != "SequenceEndEvent":
            found.append(self._node(event, f"{key}[{len(found)}]", event.start_mark.line, depth + 1))
        return tuple(found)


def plain(text: str) -> str | int | bool | float | None:
    """Return what a word without quotes means.

    >>> plain("12"), plain("true"), plain("yes"), plain("12:30")
    (12, True, 'yes', '12:30')
    """
    if " " in text:
        return text  # which no pattern takes, and most texts of an adventure have
    return next((read(text) for pattern, read in _PLAIN.items() if re.fullmatch(pattern, text)), text)
