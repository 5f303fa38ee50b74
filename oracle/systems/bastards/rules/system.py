"""A Game of Bastards as a system: every feature of the game joined, and no state of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.cards import Card
from oracle.core.system import Choice, Row, Setup, resolved_house_rules
from oracle.core.zones import CARD_CLASSES, Zones
from oracle.kit.feature import feature, records_of
from oracle.kit.named import Names
from oracle.kit.rules import GameRules
from oracle.systems.bastards.rules import (
    advantages,
    aftermath,
    agreements,
    armor,
    attacks,
    calls,
    cards,
    characters,
    chases,
    choosing,
    clash,
    contests,
    disadvantages,
    distance,
    draws,
    entering,
    fates,
    figures,
    foes,
    followers,
    followups,
    gathering,
    gear,
    growth,
    harm,
    healing,
    helping,
    opposition,
    outcomes,
    pools,
    printed,
    reputation,
    rounds,
    scenes,
    sheet,
    skill_hand,
    skills,
    specialties,
    state,
    sustained,
    tricks,
    turns,
    uses,
    weapons,
    worth,
)
from oracle.systems.bastards.rules.characters import Character
from oracle.systems.bastards.rules.harm import Harm
from oracle.systems.bastards.rules.pregens import READY
from oracle.systems.bastards.rules.reckoning import Reckoning
from oracle.systems.bastards.rules.state import HANDS, AnyEvent, Due, Events, Game, Verb

FEATURES: Final = (
    feature(characters, skills, advantages, disadvantages, weapons, figures, records=records_of(characters, figures)),
    feature(calls, skill_hand, records=(Reckoning,), words={Names: Names.parse}),
    feature(cards, records=CARD_CLASSES, **cards.ROWS),
    feature(pools, healing),
    feature(agreements, growth),
    feature(foes, opposition, rounds, fates),
    feature(tricks, specialties, attacks, turns, gear, uses),
    feature(clash, followups, draws, outcomes, contests, harm, aftermath, records=(Harm,)),
    feature(helping, entering, chases, distance, followers, reputation, sustained),
    feature(armor),
    feature(printed),
    feature(scenes),
    feature(
        *(gathering, state),
        sheet=sheet.sheet,
        status=sheet.status,
        scenery=sheet.scenery,
        records=(Zones, *records_of(state)),
    ),
)
"""Every feature, in the order of menus and house rules."""


EXTENSIONS: Final = (
    *(*scenes.EXTENDS, *healing.EXTENDS, *tricks.EXTENDS, *opposition.EXTENDS),
    *(*followers.EXTENDS, *chases.EXTENDS, *sustained.EXTENDS, *armor.EXTENDS, *printed.EXTENDS),
)
"""What features answer at the points of others."""


class GameOfBastards(GameRules[Game]):
    """A Game of Bastards, by its alpha draft and the rulings of this table."""

    name = "bastards"
    title = "A Game of Bastards"
    aliases = ("game-of-bastards", "a game of bastards", "gob")
    tiers = tuple(skill_hand.TIERS)
    ready: Mapping[str, Character] = READY
    hands: Mapping[str, str] = HANDS

    def empty(self) -> Game:
        return Game()

    def new_game(self, setup: Setup) -> Events:
        return gathering.begun(setup, resolved_house_rules(self.house_rules, setup.house_rules))

    def comes(self, state: Game, who: str, character: Character) -> Events:
        return gathering.came(state, who, character)

    def goes(self, _state: Game, who: str) -> Events:
        return (gathering.CharacterWent(who),)

    def comes_back(self, _state: Game, who: str) -> Events:
        return (gathering.CharacterReturned(who),)

    def next_step(self, state: Game) -> Due | None:
        """Return that the next turn is due in an opposition."""
        return rounds.NextTurn() if state.opposition else None

    def view(self, state: Game, who: frozenset[str]) -> Mapping[str, object]:
        return sheet.view(state, who, self.waiting(state))

    def censor(self, state: Game, event: AnyEvent, who: frozenset[str]) -> AnyEvent:
        return cards.open_to(state, event, who)

    def explained(self, state: Game, who: str) -> tuple[str, ...]:
        return worth.explained(state, who)

    def worth(self, state: Game, who: str) -> tuple[str, ...]:
        return worth.worth(state, who)

    def counting(self, state: Game, who: str) -> tuple[Card, ...]:
        return worth.counting(state, who)

    def meant(self, state: Game, who: str, line: str) -> Verb | None:
        return choosing.meant(state, who, line)

    def choices(self, state: Game, who: str, _line: str) -> tuple[Choice, ...]:
        return choosing.choices(state, who)

    def question(self, state: Game, who: str) -> str:
        return choosing.question(state, who)

    def laid_open(self, state: Game, event: AnyEvent) -> tuple[Row, ...]:
        return cards.laid_open(state, event)


BASTARDS: Final = GameOfBastards(FEATURES, extensions=EXTENSIONS)
"""The one there is."""
