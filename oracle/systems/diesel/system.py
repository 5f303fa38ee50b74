"""The rules of Diesel Empire as a part of a table: what `oracle.core.system` promises, kept by the modules beside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oracle.core.cards import Card
from oracle.core.menu import Option, Refusal
from oracle.core.notation import Words
from oracle.core.part import Told, role_of
from oracle.core.system import Choice, HouseRule, Row, Setup, resolved_house_rules
from oracle.core.zones import CARD_CLASSES, Shuffled, Zone, Zones
from oracle.errors import AdventureError
from oracle.systems.diesel import approaches, calls, follow, injuries, lines, play, scenes, sheet, view, worth
from oracle.systems.diesel.actions import Action
from oracle.systems.diesel.characters import READY, Background, Character, Thing, Training, mistakes
from oracle.systems.diesel.events import (
    EVENT_CLASSES,
    CharacterCame,
    CharacterReturned,
    CharacterWent,
    CheckCalled,
    ConsequenceInflicted,
    Event,
    GameBegan,
    Resolved,
    Rested,
    StoryLeft,
)
from oracle.systems.diesel.evolve import evolve
from oracle.systems.diesel.house_rules import HOUSE_RULES, deck_count
from oracle.systems.diesel.state import DECK, HAND_LIMIT, STATE_CLASSES, Game, hand_of
from oracle.systems.diesel.words import Names

DECK_SIZE: Final = 54

STEPS: Final = (*calls.STEPS, *play.STEPS, *injuries.STEPS, *scenes.STEPS)
"""Every action with its rules, in menu order."""

_BY_ACTION: Final = {step.action: step for step in STEPS}
_ACTIONS: Final[Mapping[str, type[Any]]] = {step.action.verb: step.action for step in STEPS}
_ROLES: Final[Mapping[str, tuple[type[Any], ...]]] = {
    role: tuple(step.action for step in STEPS if step.role == role) for role in ("pc", "dealer", "chance", "bridge")
}


class DieselEmpire:
    """Diesel Empire, by its early playtest document and the rulings of this table."""

    __slots__ = ()

    name: Final = "diesel"
    title: Final = "Diesel Empire"
    aliases: Final = ("diesel-empire", "diesel empire", "de")
    tiers: Final = ("advantage", "success", "partial", "failure")
    house_rules: Final[tuple[HouseRule, ...]] = HOUSE_RULES
    ready: Final[Mapping[str, Character]] = READY
    actions: Final = _ACTIONS
    roles: Final = _ROLES
    words: Final[Words] = {Names: Names.parse}
    classes: Final = (
        *CARD_CLASSES,
        *(Zones, Character, Training, Thing, Background),
        *STATE_CLASSES,
        *EVENT_CLASSES,
    )

    def empty(self) -> Game:
        return Game()

    def new_game(self, setup: Setup) -> tuple[Event, ...]:
        """Return the event that lays out deck and characters; the hands are dealt by chance after it.

        Raises:
            UnknownNameError: If a house rule or a value of one does not exist.
            AdventureError: If a character breaks the rules of creation, or the cards do not go round.
        """
        chosen = resolved_house_rules(HOUSE_RULES, setup.house_rules)
        for who, character in setup.characters.items():
            wrong = mistakes(character)
            if wrong:
                raise AdventureError(" ".join(wrong), place=f"{character.name} ({who})")
        decks = deck_count(chosen, len(setup.characters))
        hands = HAND_LIMIT * len(setup.characters)
        if not 0 < hands < DECK_SIZE * decks:
            raise AdventureError(f"{hands} cards for the hands do not come out of {decks} deck", place="table")
        return (GameBegan(dict(setup.characters), chosen, decks),)

    def comes(self, state: Game, who: str, character: Character) -> tuple[Event, ...]:
        wrong = mistakes(character)
        if wrong:
            raise AdventureError(" ".join(wrong), place=character.name)
        return (CharacterCame(who, character),)

    def goes(self, state: Game, who: str) -> tuple[Event, ...]:
        """Return the character gone; the hand goes back into the deck."""
        held = (Shuffled(DECK, (hand_of(who),)),) if state.hand(who) else ()
        return CharacterWent(who), *held

    def comes_back(self, state: Game, who: str) -> tuple[Event, ...]:
        return (CharacterReturned(who),)

    def away(self, state: Game) -> tuple[str, ...]:
        return tuple(who for who, figure in state.cast.items() if figure.away)

    def known(self, state: Game) -> tuple[str, ...]:
        return tuple(state.cast)

    def rules_of(self, state: Game) -> Mapping[str, str]:
        return state.house_rules

    def in_question(self, state: Game, who: str) -> tuple[type[Action], ...]:
        return self.roles.get(role_of(who), ())

    def offer(self, state: Game, who: str, action: type[Action]) -> tuple[Option[Action], ...] | Refusal:
        return _BY_ACTION[action].offer(state, who)

    def decide(self, state: Game, who: str, action: Action) -> tuple[Event, ...]:
        return _BY_ACTION[type(action)].decide(state, who, action)

    def follow(self, state: Game) -> tuple[Event, ...]:
        return follow.follow(state)

    def evolve(self, state: Game, event: Event) -> Game:
        return evolve(state, event)

    def view(self, state: Game, who: frozenset[str]) -> Mapping[str, object]:
        return view.view(state, who)

    def censor(self, state: Game, event: Event, who: frozenset[str]) -> Event:
        return view.censor(event, who)

    def tell(self, event: Event) -> Told | None:
        match event:
            case CheckCalled():
                return Told("called", event.who, event.goal)
            case Resolved():
                return Told("outcome", event.who, event.goal, event.tier)
            case ConsequenceInflicted():
                return Told("effect", event.who, event.consequence)
            case StoryLeft():
                return Told("fallen", event.who)
            case Rested():
                return Told("rest", event.who, event.kind)
            case _:
                return None

    def zones(self, state: Game) -> Mapping[str, Zone]:
        return state.zones

    def waiting(self, state: Game) -> tuple[str, ...]:
        return follow.waiting(state)

    def sheet(self, state: Game, who: str) -> tuple[str, ...]:
        return sheet.sheet(state.cast[who])

    def scenery(self, state: Game) -> tuple[str, ...]:
        return ()

    def status(self, state: Game, who: str) -> tuple[tuple[str, str], ...]:
        return sheet.status(state, who)

    def meant(self, state: Game, who: str, line: str) -> Any | None:
        return approaches.approach_said(state, who, line)

    def choices(self, state: Game, who: str, line: str) -> tuple[Choice, ...]:
        ways = approaches.ways_of(state, who)
        return tuple(Choice(one.name, one.told, one.typed) for one in approaches.fitting(ways, line) or ways)

    def question(self, _state: Game, _who: str) -> str:
        return ""

    def explained(self, state: Game, who: str) -> tuple[str, ...]:
        held = worth.hand_told(state, who)
        return (*worth.suits_told(state), held) if held else ()

    def worth(self, state: Game, who: str) -> tuple[str, ...]:
        return worth.best_told(state, who)

    def counting(self, state: Game, who: str) -> tuple[Card, ...]:
        check = state.check
        known = check is not None and check.stage in worth.LAYING and check.call.threat is not None
        return tuple(card for card, _ in worth.counting_of(state, who)[0]) if known else ()

    def line(self, state: Game, event: Event) -> str:
        return lines.line(state, event)

    def laid_open(self, state: Game, event: Event) -> tuple[Row, ...]:
        return lines.laid_open(state, event)


DIESEL: Final = DieselEmpire()
"""The one there is."""
