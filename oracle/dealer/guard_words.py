"""The words that the guard of tellings goes by, read once from the files in `guard/`: patterns and lists by name."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.core.patterns import lazy_pattern

_PART: Final = lazy_pattern(r"<<(\w+)>>")
"""How a pattern names another text of its file that stands there."""


class GuardWords:
    """The words of one file."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.pattern = cache(self._pattern)

    def _pattern(self, key: str) -> re.Pattern[str]:
        return re.compile(self.text(key), re.IGNORECASE)

    def __getitem__(self, key: str) -> re.Pattern[str]:
        """Return the pattern of a name, in which capitals do not count unless it says so."""
        return self.pattern(key)

    def text(self, key: str) -> str:
        """Return the text of a pattern; of several, that of any of them."""
        return self.whole(_read(self._name)[key])

    def whole(self, found: str | Iterable[str]) -> str:
        """Return a text, or several as one, with all the parts that it names."""
        return _PART.sub(lambda part: self.text(part[1]), found if isinstance(found, str) else "|".join(found))

    def listed(self, key: str) -> tuple[str, ...]:
        """Return the texts of several patterns, each for itself."""
        return tuple(map(self.whole, _read(self._name)[key]))

    def words(self, key: str) -> tuple[str, ...]:
        """Return the words of a list."""
        return tuple(_read(self._name)[key].split())

    def raw(self, key: str) -> Any:
        """Return a table as it stands in the file."""
        return _read(self._name)[key]


@cache
def _read(name: str) -> Mapping[str, Any]:
    return tomllib.loads((files("oracle.dealer") / "guard" / f"{name}.toml").read_text(encoding="utf-8"))
