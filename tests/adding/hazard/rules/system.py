"""Hazard as a system."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.core.system import Setup, resolved_house_rules
from oracle.core.zones import CARD_CLASSES, Zone, Zones
from oracle.kit.feature import feature, records_of
from oracle.kit.rules import Rules

from . import risks, table
from .table import Events, Player, Table, Turning

READY: Final = {"vale": Player("Vale", "a gambler who has nothing left to lose", 2)}


class Hazard(Rules[Table]):
    """One card for every risk."""

    name = "hazard"
    title = "Hazard"
    aliases = ("hazard",)
    tiers = ("success", "failure")
    ready: Mapping[str, Player] = READY

    def empty(self) -> Table:
        return Table()

    def new_game(self, setup: Setup) -> Events:
        return risks.begun(setup, resolved_house_rules(self.house_rules, setup.house_rules))

    def step(self, state: Table) -> Turning | None:
        """Return that a card is due while a risk is taken."""
        return Turning() if state.risk else None

    def censor(self, state: Table, event: Any, who: frozenset[str]) -> Any:
        return event

    def zones(self, state: Table) -> Mapping[str, Zone]:
        return state.zones


HAZARD: Final = Hazard((feature(table, risks, records=(*CARD_CLASSES, Zones, *records_of(table)), **risks.ROWS),))
"""The one there is."""
