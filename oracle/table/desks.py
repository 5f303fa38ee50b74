"""Who sits at the Dealer's desk: the built-in Dealer, or the model of the settings with the built-in one beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.dealer.house import HouseDealer
from oracle.dealer.position import Position
from oracle.errors import SettingsError, UnknownNameError
from oracle.journal.journal import Journal
from oracle.table.duties import Desk
from oracle.table.part import Table

DEALERS: Final = ("house", "model")
"""Who can hold the Dealer's duties."""


def seatable(dealer: str) -> str:
    """Return the name of a Dealer who can sit down, the built-in one for an empty name.

    Raises:
        UnknownNameError: If there is no such Dealer.
        SettingsError: If a model is wanted and the settings name none.
    """
    if dealer and dealer not in DEALERS:
        raise UnknownNameError("Dealer", dealer, known=DEALERS)
    if dealer == "model":
        from oracle.config import model_settings, settings_file

        if not model_settings().is_complete:
            told = (
                "name a model with ORACLE_MODEL and its server with ORACLE_BASE_URL, such as http://127.0.0.1:11434/v1"
            )
            raise SettingsError(f"No model is set: {told} (or in {settings_file()}).")
    return dealer or DEALERS[0]


def desk_for(dealer: str, table: Table, journal: Journal) -> Desk:
    """Return the desk of a table; nothing of a model is loaded unless one is to sit there.

    Raises:
        UnknownNameError: If there is no such Dealer.
        SettingsError: If a model is wanted and the settings name none.
    """
    house = HouseDealer()
    if seatable(dealer) != "model":
        return Desk(house, house)
    from oracle.config import model_settings
    from oracle.dealer.langchain_model import LangchainModel
    from oracle.dealer.model import ModelDealer

    settings = model_settings()
    model = LangchainModel(settings)
    return Desk(house, ModelDealer(model, house, settings, history=lambda: told_before(table, journal)))


def told_before(table: Table, journal: Journal) -> Iterator[tuple[Position, tuple[Any, ...]]]:
    """Yield everything that has happened at a table, record by record, with where each led."""
    state = table.empty()
    for record in journal.line():
        for event in record.events:
            state = table.evolve(state, event)
        yield Position(table, state, table.system), record.events
