"""Rounds of an opposition: whose turn is next, when a round is over, and when everything is."""

from __future__ import annotations

from typing import Final

from oracle.core.records import record
from oracle.kit.state import is_player
from oracle.systems.bastards.rules.aftermath import despairing
from oracle.systems.bastards.rules.chases import hunted
from oracle.systems.bastards.rules.contests import taking_part, winner
from oracle.systems.bastards.rules.opposition import over
from oracle.systems.bastards.rules.skills import suit_rank, value_of
from oracle.systems.bastards.rules.state import Due, Event, Events, Game, Planned, initiative_of
from oracle.systems.bastards.rules.turns import Acting, Drawing, TurnBegan
from oracle.systems.bastards.rules.uses import ended

ACE: Final = 1
"""What an ace counts as initiative."""


@record
class NextTurn(Due):
    """Whoever has the lowest initiative of those who have not acted has the turn; then a new round begins."""

    def run(self, game: Game) -> Events:
        opposition = game.opposed
        if fallen := despairing(game):
            return (Planned(fallen),)
        if (found := winner(game)) is not None:
            return *over(game, found), *hunted(game)
        if opposition.round == 0:
            return (RoundBegan(1),)
        waiting = [who for who in taking_part(game) if who not in opposition.acted]
        if waiting:
            who = min(waiting, key=lambda one: place(game, one))
            return *ended(game, who, "turn"), TurnBegan(who), Planned((Drawing(who), Acting(who)))
        if not opposition.is_fierce:
            return *over(game), *hunted(game)
        uses = (event for who in opposition.sides for event in ended(game, who, "round"))
        return *uses, RoundBegan(opposition.round + 1)


def place(game: Game, who: str) -> tuple[int, int, bool, int]:
    """Return when somebody acts: by the card, its suit, players first, then seats. Rule `gob.init_tie`."""
    cards = game.held(initiative_of(who)).known or game.held(initiative_of(game.controller(who))).known
    seat = tuple(game.opposed.sides).index(who)
    if not cards:
        return 99, 0, not is_player(who), seat
    card = cards[-1]
    return ACE if card.rank == "A" else value_of(card), suit_rank(card), not is_player(who), seat


@record
class RoundBegan(Event):
    """A round began: everybody has a turn again."""

    number: int

    def apply(self, game: Game) -> Game:
        return game.with_opposition(round=self.number, acted=(), turn="", is_fierce=False, helped=())

    def describe(self, game: Game) -> str:
        return f"Round {self.number}."
