"""Diesel Empire as a system, made of all features of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.core.cards import Card
from oracle.core.system import Choice, Row, Setup, resolved_house_rules
from oracle.core.zones import CARD_CLASSES, Zones
from oracle.kit.feature import feature, records_of
from oracle.kit.named import Names
from oracle.kit.rules import GameRules
from oracle.systems.diesel.rules import (
    approaches,
    calls,
    cards,
    characters,
    check,
    consequences,
    gathering,
    injuries,
    meant,
    scenes,
    sheet,
    state,
    threats,
    worth,
)
from oracle.systems.diesel.rules.characters import Character
from oracle.systems.diesel.rules.pregens import READY
from oracle.systems.diesel.rules.state import AnyEvent, Due, Events, Game

_STAGES: Final[Mapping[str, Due]] = {
    "cut": calls.Cutting(),
    "threat": approaches.Approaching(),
    "approach": approaches.Judging(),
    "cards": approaches.Choosing(),
    **dict.fromkeys(("draw", "drawn"), check.Drawing()),
}
"""The step at each stage of a Check, where the agenda is empty."""

FEATURES: Final = (
    feature(threats, calls, approaches, words={Names: Names.parse}),
    feature(check, worth, records=(check.Reckoning,)),
    feature(consequences),
    feature(cards, records=CARD_CLASSES, **cards.ROWS),
    feature(injuries),
    feature(scenes),
    feature(gathering, sheet=sheet.sheet, status=sheet.status, records=(Zones, *records_of(state, characters))),
)
"""Every feature, in the order of menus and house rules."""


class DieselEmpire(GameRules[Game]):
    """Diesel Empire, by its early playtest document and the house rules of the table."""

    name = "diesel"
    title = "Diesel Empire"
    aliases = ("diesel-empire", "diesel empire", "de")
    tiers = tuple(worth.TIERS)
    ready: Mapping[str, Character] = READY

    def empty(self) -> Game:
        return Game()

    def new_game(self, setup: Setup) -> Events:
        return gathering.begin_game(setup, resolved_house_rules(self.house_rules, setup.house_rules))

    def comes(self, state: Game, who: str, character: Character) -> Events:
        return gathering.join_game(who, character)

    def goes(self, state: Game, who: str) -> Events:
        return gathering.leave_game(state, who)

    def comes_back(self, state: Game, who: str) -> Events:
        return (gathering.CharacterReturned(who),)

    def next_step(self, state: Game) -> Due | None:
        """Return the step at the stage of the current Check."""
        return _STAGES[state.check.stage] if state.check else None

    def view(self, state: Game, who: frozenset[str]) -> Mapping[str, object]:
        return sheet.view(state, who, self.waiting(state))

    def censor(self, state: Game, event: AnyEvent, who: frozenset[str]) -> AnyEvent:
        return cards.mask_for(event, who)

    def meant(self, state: Game, who: str, line: str) -> Any | None:
        return meant.approach_meant(state, who, line)

    def choices(self, state: Game, who: str, line: str) -> tuple[Choice, ...]:
        ways = meant.open_ways(state, who)
        return tuple(Choice(way.name, way.told, way.typed) for way in meant.best_ways(ways, line) or ways)

    def question(self, _state: Game, _who: str) -> str:
        return ""

    def explained(self, state: Game, who: str) -> tuple[str, ...]:
        held = worth.hand_words(state, who)
        return (*worth.suit_words(state), held) if held else ()

    def worth(self, state: Game, who: str) -> tuple[str, ...]:
        return worth.best_card_words(state, who)

    def counting(self, state: Game, who: str) -> tuple[Card, ...]:
        return worth.counting_cards(state, who)

    def laid_open(self, state: Game, event: AnyEvent) -> tuple[Row, ...]:
        return cards.laid_open(state, event)


DIESEL: Final = DieselEmpire(FEATURES)
"""The system, for the registry."""
