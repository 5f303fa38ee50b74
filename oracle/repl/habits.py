"""What a player got used to: keys, the guide, lines typed before. Small files in the player's own folder.

A file that cannot be read or written costs a habit, never an evening.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Final, Literal

from oracle.core.plain import plain_text
from oracle.core.records import dataclass

KEYS: Final = ("emacs", "vi")
"""How a line can be edited."""

KEPT: Final = 5_000
"""Lines of history that are kept."""

_PRIVATE: Final = 0o600

Keys = Literal["emacs", "vi"]


@dataclass(frozen=True, slots=True)
class Habits:
    """What is remembered from one evening to the next."""

    keys: Keys = "emacs"
    guide: bool = False
    """Whether new things are explained as they come up."""
    taught: tuple[str, ...] = ()
    """What has been explained already."""
    odds: bool = True
    """Whether chances are told to whoever asks for them here."""


def read_habits(home: Path) -> Habits | None:
    """Return the habits kept in `home`; `None` where nobody has played yet."""
    path = _habits_file(home)
    if not path.exists():
        return None
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return Habits()
    return _habits(kept) if isinstance(kept, Mapping) else Habits()


def _habits(kept: Mapping[str, object]) -> Habits:
    taught = kept.get("taught")
    lessons = tuple(one for one in taught if isinstance(one, str)) if isinstance(taught, list) else ()
    return Habits(
        "vi" if kept.get("keys") == "vi" else "emacs", kept.get("guide") is True, lessons, kept.get("odds") is not False
    )


def keep_habits(home: Path, habits: Habits) -> None:
    """Keep `habits` in `home`, if it can be written."""
    try:
        home.mkdir(parents=True, exist_ok=True)
        path = _habits_file(home)
        path.write_text(json.dumps(asdict(habits)) + "\n", encoding="utf-8")
        path.chmod(_PRIVATE)
    except OSError:
        return


def _habits_file(home: Path) -> Path:
    return home / "habits.json"


class TypedLines:
    """The lines typed before, oldest first, in a file that never grows far beyond `KEPT`."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> tuple[str, ...]:
        """Return the lines, the last `KEPT` of them; a longer file is cut down on this occasion."""
        try:
            lines = [line for line in self._path.read_text("utf-8", errors="replace").split("\n") if line]
        except OSError:
            return ()
        if len(lines) > 2 * KEPT:
            self._write("\n".join(lines[-KEPT:]) + "\n", "w")
        return tuple(lines[-KEPT:])

    def add(self, line: str) -> None:
        """Keep one more line, without whatever in it could do something to a terminal."""
        plain = plain_text(line)
        if plain:
            self._write(f"{plain}\n", "a")

    def _write(self, text: str, mode: Literal["a", "w"]) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.touch(mode=_PRIVATE)
            with self._path.open(mode, encoding="utf-8") as file:
                file.write(text)
        except OSError:
            return
