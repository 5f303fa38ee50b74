"""What is said to a verb of the rules that was heard and not carried out: what is missing, and how to say it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.dealer.builtin.meant import NONE_MEANT, Meant
from oracle.dealer.interpret.meaning import Meaning

FILE: Final = "hints.toml"


@cache
def _hints() -> Mapping[str, list[str]]:
    return tomllib.loads((files("oracle.dealer.builtin") / FILE).read_text(encoding="utf-8"))


def hints_for(meaning: Meaning) -> tuple[str, ...]:
    """Return the sentences for a verb of a family; none for any other meaning."""
    return tuple(_hints().get(meaning.family, ())) if meaning.kind == "act" else ()


def words_for(meant: Meant, party: tuple[str, ...]) -> tuple[str, ...]:
    """Return the sentences for a line that nothing comes of and nobody else answers: among the party, or none meant."""
    if meant.meaning == NONE_MEANT:
        return tuple(_hints()["none_meant"])
    if meant.meaning.kind == "refuse":
        return tuple(_hints()["refused"])
    return tuple(_hints()["party"]) if meant.meaning.kind == "talk" and meant.meaning.target in party else ()


def is_left(happened: tuple[Any, ...]) -> bool:
    """Return whether a line was let pass and nothing came of it besides."""
    kinds = [type(event).__name__ for event in happened]
    ruled = next((event for event in happened if type(event).__name__ == "Ruled"), None)
    beside = {"Said", "Understood", "Ruled", "CounterMoved"}
    return ruled is not None and ruled.kind == "pass" and set(kinds) <= beside
