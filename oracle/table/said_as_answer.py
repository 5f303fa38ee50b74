"""Words that answer what the game asks just now: `I dodge`, `I let him live`, as the option that they mean.

Only where no other words are welcome, and only for what is on offer: a sentence never becomes more than its player
said. What people say for a verb stands in `said_as_answer.tsv` of its game. A line of several parts is the first part
that is such an answer; a card named in it is played where only one option takes it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, Protocol

from oracle.core.cards import Card, card_words
from oracle.core.menu import OneOf, Option
from oracle.core.part import menu, why_not
from oracle.game_files import game_rows
from oracle.systems import find_seam
from oracle.table.part import Table
from oracle.table.state import TableState
from oracle.table.topics import verbs_about
from oracle.text.grammar import word_class
from oracle.text.parts import parts_done
from oracle.text.tokens import words_of

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
    whole = _meant(table, state, who, line, line)
    if whole is not None:
        return whole
    letting = verbs_about("letting_go", table.system.name)  # who lets a check go goes on to what they do instead
    parts = (part for part in parts_done(line) if not answers_with(table, letting, part))
    found = (_meant(table, state, who, part, line) for part in parts)
    return next((one for one in found if one is not None), None) or _by_cards(table, state, who, line)


def answers_with(table: Table, verbs: Collection[str], part: str) -> bool:
    """Return whether words are what people say for some verbs of the game that is played."""
    return any(verb in verbs and said.search(part) is not None for verb, said in _said(table.system.name).items())


def _meant(table: Table, state: TableState, who: str, part: str, line: str) -> Any | None:
    """Return the action that a part of a line means, with what the whole line says for its fields."""
    game = table.system.name
    options = {option.action.verb: option for option in menu(table, state, who)}
    for verb, said in _said(game).items():
        if verb in options and said.search(part):
            actions = _filled(game, state, options[verb], who, line)
            return next((one for one in actions if why_not(table, state, who, one) is None), None)
    return None


def _by_cards(table: Table, state: TableState, who: str, line: str) -> Any | None:
    """Return the one action that takes a single card with the one card that a line names: `I duck, with the nine`.

    Nothing where a line asks or denies, or where the game offers several things to do with that card.
    """
    if "?" in line or set(words_of(line)) & word_class("negations"):
        return None
    named, binding = _cards_in(line), verbs_about("binding", table.system.name)
    options = (option for option in menu(table, state, who) if option.action.verb not in binding)
    taking = [(option, card) for option in options for card in _single_cards(option) if str(card) in named]
    action = taking[0][0].action(taking[0][1]) if len(taking) == 1 else None
    return action if action is not None and why_not(table, state, who, action) is None else None


def _single_cards(option: Option[Any]) -> tuple[Card, ...]:
    """Return the cards of which an option takes one, and nothing else."""
    hole = option.holes[0] if len(option.holes) == 1 else None
    values = tuple(hole.values) if isinstance(hole, OneOf) else ()
    return values if all(isinstance(one, Card) for one in values) else ()


def _cards_in(line: str) -> frozenset[str]:
    """Return the cards that a line names in words, or in a notation that no word has: `9d`, but not `Ah`."""
    plain = re.sub(r"[.,;:!…]", " ", line)
    raw = plain.split()
    return frozenset(word for word in card_words(plain) if word not in raw or any(map(str.isdigit, word)))


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
