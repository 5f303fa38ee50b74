"""What may stand next in a line that is being typed, from the menu: the completer of every face asks here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_args, get_origin

from oracle.core.cards import Card, is_card
from oracle.core.menu import Arrangement, Drawn, Option, Some
from oracle.core.notation import BASE_WORDS, hints
from oracle.core.part import menu
from oracle.core.records import dataclass
from oracle.errors import NotationError
from oracle.story.state import exits_here, features_here
from oracle.table.in_words import meant_by, said_as
from oracle.table.part import Say, Table
from oracle.table.state import TableState


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One word that may stand next."""

    word: str
    hint: str = ""
    """What it is, in a player's words."""


def suggestions(table: Table, state: TableState, who: str, typed: str) -> tuple[Suggestion, ...]:
    """Return what may follow in `typed`, which ends in the word being typed (empty after a blank).

    Only what begins like that word is returned, in menu order. Cards may stand without a verb where cards are asked
    for; `who` may be `chance` where people draw.
    """
    return suggested(table, state, menu(table, state, who), typed)


def suggested(table: Table, state: TableState, options: tuple[Option[Any], ...], typed: str) -> tuple[Suggestion, ...]:
    """Return what may follow in `typed`, for options that are known already: nothing is judged anew."""
    *done, last = typed.split(" ")
    open_to = [option for option in options if option.action is not Say]
    first = done[0].lower() if done else ""
    verb = next((one.action.verb for one in open_to if said_as(one.action.verb) == said_as(first)), first)
    if any(option.action.verb == verb for option in open_to):
        found = tuple(_named(state, _fields(table, open_to, verb, done[1:])))
    else:
        found = (*(() if done else _verbs(open_to)), *_cards_only(open_to, [word for word in done if word]))
    unique = {one.word: one for one in found}
    return tuple(one for one in unique.values() if _begins(one.word, last))


def _begins(word: str, typed: str) -> bool:
    """Return whether a word goes on from what is typed; a ten may be typed as 10, and a suit as its sign."""
    plain = typed.lower().replace("10", "t", 1) if word[:1] == "T" else typed.lower()
    for sign, letter in zip("♠♥♦♣", "shdc", strict=True):
        plain = plain.replace(sign, letter)
    return word.lower().startswith(plain)


def _cards_only(options: list[Option[Any]], done: list[str]) -> tuple[Suggestion, ...]:
    """Return the cards that may be laid, or may have come up, without any verb before them."""
    if not all(map(is_card, done)):
        return ()
    for option in options:
        hole = option.holes[-1] if option.holes else None
        if isinstance(hole, Drawn) or (isinstance(hole, Arrangement) and len(option.holes) == 1):
            return tuple(map(Suggestion, _many(hole, done)))
    return ()


def _named(state: TableState, found: Iterator[Suggestion]) -> Iterator[Suggestion]:
    """Yield suggestions with the names of what they stand for in the scene."""
    story = state.story
    names = {one.id: one.name for one in features_here(story)} if story.scene else {}
    names |= {one.id: one.label for one in exits_here(story)} if story.scene else {}
    return (Suggestion(_typed(one.word), one.hint or names.get(one.word, "")) for one in found)


def _typed(word: str) -> str:
    """Return an id as one word to be typed: a hyphen stands where its words meet, as no blank can."""
    return word.replace("_", "-")


def _verbs(options: list[Option[Any]]) -> Iterator[Suggestion]:
    return (Suggestion(_typed(option.action.verb), option.hint) for option in options)


def _fields(table: Table, options: list[Option[Any]], verb: str, done: list[str]) -> Iterator[Suggestion]:
    for option in options:
        if option.action.verb == verb:
            yield from (Suggestion(word) for word in _next_words(table, option, [word for word in done if word]))


def _next_words(table: Table, option: Option[Any], done: list[str]) -> tuple[str, ...]:
    """Return the words that may stand behind those of an option's fields that are typed already."""
    kind: Any = option.action
    earlier: list[Any] = []
    readers = {**BASE_WORDS, **table.words}
    for place, field in enumerate(fields(kind)):
        hint = hints(kind)[field.name]
        hole = option.holes[place]
        domain = hole(*earlier) if callable(hole) else hole
        if get_origin(hint) is tuple:
            return _many(domain, done)
        if not done:
            return tuple(map(str, domain.choices() or ()))
        try:
            done[0] = meant_by(done[0], domain)
            earlier.append(done.pop(0) if get_args(hint) else readers[hint](done[0]))
        except (NotationError, KeyError):
            return ()
        if not get_args(hint):
            done = done[1:]
    return ()


def _many(domain: Any, done: list[str]) -> tuple[str, ...]:
    if isinstance(domain, Drawn):
        return tuple(str(card) for card in domain.zone.cards if str(card) not in done)
    if not isinstance(domain, Arrangement):
        return tuple(str(one) for one in domain.values if str(one) not in done) if isinstance(domain, Some) else ()
    left = [card for card in domain.cards if not any(_is_of(card, word) for word in done)]
    return tuple(f"{card}={way}" if way else str(card) for card in left for way in domain.ways(card))


def _is_of(card: Card, word: str) -> bool:
    return word.partition("=")[0] == str(card)
