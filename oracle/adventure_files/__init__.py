"""Adventures as authors write them: folders with an `adventure.yaml`, read and checked.

Every mistake is told with file, line and key, and with what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from oracle.adventure_files.nodes import Node, Place, Problem, Reader
from oracle.adventure_files.sense import check_sense
from oracle.adventure_files.shape import MORE, TOP, build
from oracle.adventure_files.yaml_tree import tree_of
from oracle.core.records import dataclass
from oracle.errors import AdventureError
from oracle.story.adventure import Adventure

MAIN_FILE: Final = "adventure.yaml"
"""The file every folder of an adventure has."""

LARGEST_FILE: Final = 1 << 20
"""Bytes of one file."""

_HEAD: Final = 4096
_SYSTEM: Final = re.compile(r"^system:\s*[\"']?([a-z]+)", re.MULTILINE)
_FILE_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*\.yaml")
_CONTROLS: Final = re.compile(r"[^\n\r\t\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

Tiers = Mapping[str, tuple[str, ...]]
"""How checks come out, best first, by name of the game."""


@dataclass(frozen=True, slots=True)
class Listed:
    """An adventure in a list."""

    id: str
    """Name of its folder."""
    path: Path
    adventure: Adventure | None
    """`None` where it has a mistake."""
    problem: str = ""
    """The mistake; empty where there is none."""


def load_adventure(path: Path, *, tiers: Tiers) -> Adventure:
    """Return the adventure in a folder, or of its `adventure.yaml`.

    Raises:
        AdventureError: If anything in it is wrong; the message has the first problem and counts the others.
    """
    adventure, problems = read_adventure(path, tiers=tiers)
    if not problems:
        return adventure
    first, more = problems[0], len(problems) - 1
    others = f" (and {more} more {'problem' if more == 1 else 'problems'})" if more else ""
    raise AdventureError(first.reason + others, place=str(first.place))


def read_adventure(path: Path, *, tiers: Tiers) -> tuple[Adventure, tuple[Problem, ...]]:
    """Return the adventure as far as it can be read, and every problem in it, in the order they stand.

    Raises:
        AdventureError: If a file cannot be read at all, or is not YAML.
    """
    adventure, problems, _ = examine_adventure(path, tiers=tiers)
    return adventure, problems


def examine_adventure(path: Path, *, tiers: Tiers) -> tuple[Adventure, tuple[Problem, ...], tuple[Problem, ...]]:
    """Return the adventure as far as it can be read, every problem in it, and what may stand but is unusual.

    Raises:
        AdventureError: If a file cannot be read at all, or is not YAML.
    """
    main = path if path.suffix == ".yaml" else path / MAIN_FILE
    reader, places = Reader(), dict[str, Place]()
    root = read_nodes(main, reader, places)
    tops = reader.mapping(root, TOP)
    files = [main.name]
    for node in reader.items(tops.get("files")):
        name = reader.line(node)
        if not _FILE_NAME.fullmatch(name) or name in files:
            reader.note(node.place, f"{name!r} is not the name of another file in this folder, as 'scenes.yaml'")
            continue
        files.append(name)
        tops = _joined(reader, tops, reader.mapping(read_nodes(main.parent / name, reader, places), MORE))
    adventure = build(reader, tops, _slug(main.parent.resolve().name), tiers)
    check_sense(reader, adventure, places, tiers.get(adventure.system, ()))
    order = {f"{main.parent.resolve().name}/{name}": number for number, name in enumerate(files)}

    def in_order(found: list[Problem]) -> tuple[Problem, ...]:
        return tuple(sorted(found, key=lambda one: (order.get(one.place.file, 0), one.place.line)))

    return adventure, in_order(reader.problems), in_order(reader.warnings)


def list_adventures(folder: Path, *, tiers: Tiers) -> tuple[Listed, ...]:
    """Return every adventure in `folder`, by name of its folder; one with a mistake is listed with it."""
    found: list[Listed] = []
    for main in sorted(folder.glob(f"*/{MAIN_FILE}")):
        try:
            found.append(Listed(main.parent.name, main.parent, load_adventure(main, tiers=tiers)))
        except AdventureError as exc:
            found.append(Listed(main.parent.name, main.parent, None, str(exc)))
    return tuple(found)


def _joined(reader: Reader, tops: dict[str, Node], more: dict[str, Node]) -> dict[str, Node]:
    """Return the sections of the main file with those of another one joined in."""
    both = dict(tops)
    for section, node in more.items():
        old, new = reader.entries(tops.get(section)), reader.entries(node)
        for key, one in new.items():
            if key in old:
                reader.note(one.place, f"{key!r} stands in {old[key].place.file} already; give this one another id")
        both[section] = Node(tops[section].place if section in tops else node.place, {**new, **old})
    return both


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "adventure"


def read_nodes(path: Path, reader: Reader, places: dict[str, Place]) -> Node:
    """Return what stands in a file of YAML, and write into `places` where each key stands.

    Raises:
        AdventureError: If the file cannot be read at all.
    """
    file = f"{path.parent.resolve().name}/{path.name}"
    text = _read_text(path, file)
    root = tree_of(text, file, reader, places)
    if root is None:
        raise AdventureError(
            "there is nothing in it; an adventure begins with its title, a sheet with its game", place=f"{file}, line 1"
        )
    return root


def _read_text(path: Path, file: str) -> str:
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise AdventureError(
                f"it has {size} bytes, and {LARGEST_FILE} is the most; divide it with 'files'", place=file
            )
        raw = path.read_bytes()
        text = raw.decode("utf-8-sig")
    except NotADirectoryError as exc:
        told = f"an adventure is a folder with its {MAIN_FILE}, or that file itself"
        raise AdventureError(told, place=str(path.parent)) from exc
    except OSError as exc:
        raise AdventureError(f"it cannot be read: {exc.strerror or exc}", place=file) from exc
    except UnicodeDecodeError as exc:
        line = exc.object[: exc.start].count(b"\n") + 1
        raise AdventureError(
            "it is not written in UTF-8; save it with that encoding", place=f"{file}, line {line}"
        ) from exc
    control = _CONTROLS.search(text)
    if control:
        line = text.count("\n", 0, control.start()) + 1
        raise AdventureError(
            f"the control character U+{ord(control.group()):04X} cannot stand in a file; take it out",
            place=f"{file}, line {line}",
        )
    return text


def adventure_files(folder: Path) -> tuple[Path, ...]:
    """Return the `adventure.yaml` of every adventure in `folder`, by name of its folder; none is read."""
    return tuple(sorted(folder.glob(f"*/{MAIN_FILE}")))


def game_of(main: Path) -> str:
    """Return the game an adventure says it is for, from its first lines alone; empty where they do not say."""
    try:
        with main.open(encoding="utf-8", errors="replace") as file:
            head = file.read(_HEAD)
    except OSError:
        return ""
    found = _SYSTEM.search(head)
    return found[1] if found else ""
