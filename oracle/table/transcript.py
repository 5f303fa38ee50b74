"""An evening as it can be read afterwards: who said what, what was told, what the table said, which cards lay there.

What a transcript holds went through the same censor as the screen, so it can be shared: nothing undisclosed is in it,
unless a person asks for what stayed hidden, which then stands at its end by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final, Literal

from oracle.core.cards import Card
from oracle.core.records import dataclass
from oracle.core.spoken import Narrated, Said
from oracle.core.system import ComputesChances, LaysOpen
from oracle.dealer.position import DEALER
from oracle.journal.records import Record
from oracle.story.house_rules import ODDS
from oracle.story.moves import FactDisclosed, FactEstablished, SceneEntered
from oracle.table.call_names import by_name, call_names
from oracle.table.discretion import AnswerChosen
from oracle.table.holding import TABLE
from oracle.table.in_words import in_words
from oracle.table.part import Table
from oracle.table.recorded import chosen
from oracle.table.safety import LimitsChanged
from oracle.table.seats import with_speaker
from oracle.table.session import FLOWS
from oracle.table.state import TableState

NEVER_TOLD: Final = "Never found out at this table"
"""Heading over what stayed hidden, where it is asked for."""


@dataclass(frozen=True, slots=True)
class Passage:
    """One piece of a transcript."""

    kind: Literal["scene", "said", "acted", "prose", "line", "cards", "chances", "secret"]
    text: str
    """What is read; for `cards`, whose row it is."""
    cards: tuple[Card, ...] = ()
    shares: tuple[tuple[str, float], ...] = ()
    """For `chances`: every result a row could have, and its chance from 0 to 1, best first."""
    told: str = ""
    """For a line: the fact of the story that it gives, without the words of the program around it; empty for others."""


def passages(table: Table, records: Iterable[Record], seen_by: frozenset[str]) -> Iterator[Passage]:
    """Yield the evening in reading order, as the actors `seen_by` lived it."""
    kept: Passage | None = None
    for passage, flows in _passages(table, records, seen_by):
        if kept is not None and flows and kept.kind == "prose":
            kept = replace(kept, text=f"{kept.text} {passage.text}")
            continue
        if kept is not None:
            yield kept
        kept = passage
    if kept is not None:
        yield kept


def stayed_hidden(state: TableState) -> Iterator[Passage]:
    """Yield what nobody at the table has found out, under a heading of its own; nothing where all has come out."""
    story = state.story
    secrets = [fact.text for fact in story.adventure.facts.values() if fact.id not in story.progress.disclosed]
    if secrets:
        yield Passage("scene", NEVER_TOLD)
        yield from (Passage("secret", text) for text in secrets)


def _passages(table: Table, records: Iterable[Record], seen_by: frozenset[str]) -> Iterator[tuple[Passage, bool]]:
    """Yield every piece, and whether it goes on with the paragraph before it."""
    state = table.empty()
    lines: list[Passage] = []
    for record in records:
        if record.seat and record.who != DEALER and not any(isinstance(event, Said) for event in record.events):
            yield from _flushed(lines)
            yield Passage("acted", _acted(table, state, record)), False
        for event in record.events:
            state = table.evolve(state, event)
            seen = table.censor(state, event, seen_by)
            spoken = _spoken(table, state, seen)
            if isinstance(event, Said) and record.who == TABLE:
                continue  # a part of what stands there already
            if spoken is None:
                lines += _lines(table, state, seen)
                continue
            if spoken.kind == "said":
                yield from _flushed(lines)
            yield spoken, FLOWS in record.cause.notes
    yield from _flushed(lines)


def _spoken(table: Table, state: Any, event: Any) -> Passage | None:
    match event:
        case Said():
            return Passage("said", with_speaker(table.system, state, event))
        case Narrated(text=text):
            return Passage("prose", text)
        case SceneEntered(scene=scene):
            return Passage("scene", state.story.adventure.scenes[scene].title)
        case _:
            return None


def _lines(table: Table, state: Any, event: Any) -> Iterator[Passage]:
    """Yield what stands under the prose: cards as they lie open, and the table's own line."""
    system = table.system
    for row in system.laid_open(state.system, event) if isinstance(system, LaysOpen) else ():
        yield Passage("cards", row.whose, row.cards)
    yield from _chances(table, state, event)
    # What a table leaves out is its own affair: a transcript may be shared.
    line = "" if isinstance(event, LimitsChanged) else table.line(state, event)
    if line:
        yield Passage("line", line, told=_fact(state, event))


def _fact(state: TableState, event: Any) -> str:
    """Return the fact that an event lets out or settles; empty for any other event."""
    match event:
        case FactDisclosed(fact=fact):
            return str(state.story.adventure.facts[fact].text)
        case FactEstablished(words=words):
            return str(words)
        case _:
            return ""


def _chances(table: Table, state: TableState, event: Any) -> Iterator[Passage]:
    """Yield what a row was good for when it was laid, unless the table plays without knowing."""
    system = table.system
    if ODDS in state.story.aside.without or not isinstance(system, ComputesChances):
        return
    reckoned = system.foretold(state.system, event)
    if reckoned is not None:
        yield Passage("chances", reckoned.head, shares=reckoned.shares)


def _acted(table: Table, state: TableState, record: Record) -> str:
    """Return a decision that was no words; behind the name of who took it where the table has several characters."""
    answer = next((event for event in record.events if isinstance(event, AnswerChosen)), None)
    if answer is not None:
        return chosen(table, state, answer)
    action = by_name(table, state, in_words(record.action))
    names = call_names(table, state)
    return f"{names[record.who]}: {action}" if len(names) > 1 and record.who in names else action


def _flushed(lines: list[Passage]) -> Iterator[tuple[Passage, bool]]:
    yield from ((line, False) for line in lines)
    lines.clear()
