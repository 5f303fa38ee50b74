"""Regular expressions that are compiled at their first use, so that many of them do not delay the start."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from typing import Any, cast


class _Lazy:
    """A stand-in for a pattern until its first use."""

    def __init__(self, words: str | Callable[[], str], flags: int) -> None:
        self._words, self._flags = words, flags

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        words = self._words if isinstance(self._words, str) else self._words()
        return re.compile(words, self._flags)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._compiled, name)
        setattr(self, name, found)  # the next call goes to the pattern directly
        return found


def lazy_pattern(words: str | Callable[[], str], flags: int = 0) -> re.Pattern[str]:
    """Return a pattern that is compiled when it is first used.

    Args:
        words: The expression, or a function that returns it, for one that is built from a data file.
        flags: As `re.compile` takes them.
    """
    return cast("re.Pattern[str]", _Lazy(words, flags))
