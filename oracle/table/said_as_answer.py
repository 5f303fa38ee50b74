"""Words that answer what the game asks just now: `I dodge`, `I let him live`, as the option that they mean.

Only where no other words are welcome, and only for what is on offer: a sentence never becomes more than its player
said. What people say for a verb stands in `said_as_answer.tsv` of its game.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, Protocol

from oracle.core.menu import Option
from oracle.core.part import menu, why_not
from oracle.game_files import game_rows
from oracle.systems import find_seam
from oracle.table.part import Table
from oracle.table.state import TableState

_FILE: Final = "said_as_answer"
_NAMED: Final = re.compile(r"<([a-z]+)>")
_BEGINS: Final = r"<i>(?:{words})\b"
"""The form of most patterns: the verb with what may stand before it."""


class Answering(Protocol):
    """What the seam `said_as_answer` of a game offers: what is filled in where a sentence leaves it open."""

    def filled(self, state: Any, option: Option[Any], who: str, line: str, /) -> Iterator[Any] | None:
        """Return the actions that a sentence may mean by an option, the likeliest first.

        Args:
            state: That of the game.
            option: What is on offer.
            who: Who answers.
            line: What they said.

        Returns:
            The actions, or nothing where nothing of the game has to be filled in.
        """


def said_as_answer(table: Table, state: TableState, who: str, line: str) -> Any | None:
    """Return the action on offer that a sentence means, `None` where it means none, or more than one could be meant."""
    game = table.system.name
    options = {option.action.verb: option for option in menu(table, state, who)}
    for verb, said in _said(game).items():
        if verb in options and said.search(line):
            actions = _filled(game, state, options[verb], who, line)
            return next((one for one in actions if why_not(table, state, who, one) is None), None)
    return None


def is_yes(line: str) -> bool:
    """Return whether a line says nothing but yes: where nothing is lost by it, it goes on."""
    return re.match(_common()["yes"], line, re.IGNORECASE) is not None


def plainly(option: Option[Any]) -> Iterator[Any]:
    """Yield an action that nothing has to be said with."""
    if not option.holes:
        yield option.action()


def _filled(game: str, state: TableState, option: Option[Any], who: str, line: str) -> Iterator[Any]:
    seam: Answering | None = find_seam(game, "said_as_answer")
    found = seam.filled(state.system, option, who, line) if seam is not None else None
    return plainly(option) if found is None else found


@cache
def _said(game: str) -> Mapping[str, re.Pattern[str]]:
    """Return what people say for an option, by its verb; the first that is on offer and was said is meant."""
    return {row["verb"]: re.compile(_whole(row), re.IGNORECASE) for row in game_rows(game, _FILE)}


def _whole(row: Mapping[str, str]) -> str:
    """Return the pattern of a row with what it names filled in."""
    words = _BEGINS.replace("{words}", row["pattern"]) if row["form"] == "begins" else row["pattern"]
    while _NAMED.search(words):
        words = _NAMED.sub(lambda found: _common()[found[1]], words)
    return words


@cache
def _common() -> Mapping[str, str]:
    """Return what the answers of all games have in common, by name."""
    return tomllib.loads((files("oracle.table") / f"{_FILE}.toml").read_text(encoding="utf-8"))
