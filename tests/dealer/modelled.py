"""Tables whose Dealer is a model on a server of the test's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from oracle.config import ModelSettings
from oracle.dealer.langchain_model import LangchainModel
from oracle.dealer.lookups import SearchRules
from oracle.dealer.model import ModelDealer
from oracle.table.desks import told_before
from oracle.table.duties import Desk
from oracle.table.holding import DUTIES, MODEL
from oracle.table.opening import Wanted, start
from oracle.table.session import Session, Shown
from tests.dealer.server import ModelServer

QUICK: Final = ModelSettings(name="tiny", seconds=0.25, turn_seconds=0.6, first_token_seconds=0.25)
"""Deadlines for servers that never answer."""

PATIENT: Final = ModelSettings(name="tiny", seconds=20, turn_seconds=60, first_token_seconds=20)
"""Deadlines that no test waits for."""

CAREFUL: Final = replace(PATIENT, read_back=True)
"""The same where what cards decided is read back before it is shown."""


@contextmanager
def table_of(
    server: ModelServer,
    settings: ModelSettings = PATIENT,
    *,
    pause: Callable[[float], object] = bool,
    **wanted: Any,
) -> Iterator[tuple[Session, tuple[Shown, ...]]]:
    """Yield an open table with a model for its Dealer, and what was shown at its beginning."""
    duties = {**dict.fromkeys(DUTIES, MODEL), **wanted.pop("duties", {})}
    session, setup = start(Wanted(**{"seed": "model", **wanted}))
    seat_model(session, server, settings, pause)
    setup = replace(setup, duties=duties)
    try:
        yield session, tuple(session.open(setup))
    finally:
        session.journal.close()


def seat_model(
    session: Session,
    server: ModelServer,
    settings: ModelSettings = PATIENT,
    pause: Callable[[float], object] = bool,
    rules: SearchRules | None = None,
) -> None:
    """Put a model of this server at the desk of a table."""
    settings = replace(settings, base_url=server.address)
    house, table, journal = session.desk.house, session.table, session.journal
    model = LangchainModel(settings)
    dealer = ModelDealer(model, house, settings, history=lambda: told_before(table, journal), pause=pause, rules=rules)
    session.desk = Desk(house, dealer)


def notes_of(session: Session) -> dict[str, str]:
    """Return every note of the journal, those of the same name one behind the other."""
    notes: dict[str, str] = {}
    for record in session.journal.line():
        for name, words in record.cause.notes.items():
            notes[name] = f"{notes.get(name, '')}{words}\n"
    return notes
