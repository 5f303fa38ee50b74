"""A decision that stands in the journal, in the words of a player: no notation, no id."""

from __future__ import annotations

from typing import Any

from oracle.core.spoken import Narrated, Said
from oracle.dealer.position import DEALER
from oracle.journal.journal import Journal
from oracle.journal.records import Record
from oracle.table.call_names import by_name, call_names
from oracle.table.discretion import AnswerChosen
from oracle.table.in_words import in_words
from oracle.table.part import Table
from oracle.table.state import TableState
from oracle.table.words import sentence


def decided(table: Table, state: TableState, journal: Journal, record: Record) -> str:
    """Return a decision as its player would name it: words in quotes, actions with the characters by their names.

    Args:
        table: What is played.
        state: Any state in which the characters are there.
        journal: Where the record stands.
        record: The record of the decision.
    """
    for event in record.events:
        if isinstance(event, Said):
            return sentence("recorded", "said", text=event.text)
        if isinstance(event, AnswerChosen):
            before = journal.state(table, journal.record(record.parent)) if record.parent else state
            return chosen(table, before, event)
    if record.who == DEALER:
        return sentence("recorded", "told" if any(isinstance(one, Narrated) for one in record.events) else "ruled")
    return by_name(table, state, in_words(record.action))


def chosen(table: Table, state: TableState, event: Any) -> str:
    """Return which answer to the table's question a person chose, by their name and in its words.

    Args:
        table: What is played.
        state: The table as it stood before the choice.
        event: The choice.
    """
    question = state.table.settling.question
    answer = question.answers[event.answer - 1] if question else str(event.answer)
    name = call_names(table, state).get(event.who, "")
    return sentence("recorded", "answered", name=name or "The Dealer", answer=answer)
