"""What is shown, with every character called by name: no face prints the `pc2` of a form, a refusal or a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from oracle.table.call_names import by_name
from oracle.table.session import Session, Shown


def with_names(session: Session, shown: Iterable[Shown]) -> Iterator[Shown]:
    """Yield what is shown, with names in place of the ids of characters; what can be typed is read back by name."""
    for one in shown:
        text, offer = (by_name(session.table, session.state, words) for words in (one.text, one.offer))
        yield one if (text, offer) == (one.text, one.offer) else replace(one, text=text, offer=offer)
