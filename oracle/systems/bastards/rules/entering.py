"""Somebody enters an opposition that is under way. Rule `gob.late_entry`."""

from __future__ import annotations

from oracle.core.menu import OneOf, Refusal
from oracle.core.records import record
from oracle.kit.feature import Holes
from oracle.kit.occasions import at
from oracle.systems.bastards.rules.helping import RULE, resumed, sides_open
from oracle.systems.bastards.rules.opposition import ALONE, SideTaken, entering, placed, standing
from oracle.systems.bastards.rules.rounds import place
from oracle.systems.bastards.rules.state import Due, Event, Events, Game, OpposedAnswer, Planned
from oracle.systems.bastards.rules.turns import Acting


@record
class Entering(Due):
    """Somebody takes a side in what is under way, and draws hand and initiative at once."""

    who: str
    side: str

    def run(self, game: Game) -> Events:
        steps = (*entering(game, self.who), Waiting(self.who))
        return SideTaken(self.who, self.side), Entered(self.who), Planned(steps)


@record
class Entered(Event):
    """There is a place for the cards of somebody who enters, as far off as this scene has it."""

    who: str

    def apply(self, game: Game) -> Game:
        return placed(game, (self.who,))


@record
class Waiting(Due):
    """Somebody who entered has their turn at the next count that is not past."""

    who: str

    def run(self, game: Game) -> Events:
        turn = game.opposed.turn
        is_past = bool(turn) and place(game, self.who) < place(game, turn)
        return *((TurnMissed(self.who),) if is_past else ()), Planned()


@record
class TurnMissed(Event):
    """Somebody came too late for a turn in this round."""

    who: str

    def apply(self, game: Game) -> Game:
        return game.with_opposition(acted=(*game.opposed.acted, self.who))

    def describe(self, game: Game) -> str:
        return f"{game.does(self.who, 'comes', 'come')} too late to act in this round."


@record
class Appear(OpposedAnswer):
    """Somebody who stood apart enters the opposition, for free: `appear pc2 pc1`, `appear pc2 alone`."""

    verb = "appear"
    when = at(Acting)
    untimely = "people appear while an opposition is under way, before somebody acts"
    hint = "somebody of yours enters: who, and on whose side"
    who: str
    side: str

    @classmethod
    def refused(cls, game: Game, who: str) -> Refusal | None:
        """Return why this is not the moment; whose turn comes next does not matter."""
        return None if isinstance(game.due, Acting) else Refusal(cls.untimely, RULE)

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        apart = tuple(one for one in standing(game) if game.controller(one) == who and one not in game.opposed.sides)
        if not apart:
            return Refusal("nobody of yours stands apart who could appear", "gob.late_entry")
        return OneOf(apart, "who", "gob.late_entry"), OneOf(sides_open(game), rule="gob.sides")

    def decide(self, game: Game, who: str) -> Events:
        side = self.who if self.side == ALONE else self.side
        return Appeared(self.who), resumed(game, Entering(self.who, side))


@record
class Appeared(Event):
    """Somebody who stood apart enters."""

    who: str

    def describe(self, game: Game) -> str:
        return f"{game.does(self.who, 'appears', 'appear')}."
