"""Those who flee may be chased: who goes after them, and the chase that follows the opposition they have left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.menu import Some
from oracle.core.part import Told
from oracle.core.records import record, replace
from oracle.kit.feature import Holes
from oracle.kit.occasions import at
from oracle.kit.state import due_of
from oracle.systems.bastards.rules.contests import taking_part
from oracle.systems.bastards.rules.helping import cannot_pay_for, helped, purse
from oracle.systems.bastards.rules.opposition import Gathering
from oracle.systems.bastards.rules.points import FLED
from oracle.systems.bastards.rules.state import (
    Due,
    Event,
    Events,
    Game,
    OpposedAnswer,
    Opposition,
    Planned,
)
from oracle.systems.bastards.rules.turns import Departed


@record
class GivingChase(Due):
    """Those whom somebody flees from say one after the other whether they give chase."""

    runner: str
    asked: tuple[str, ...]
    """The actors who have not answered yet."""

    def awaits(self, game: Game) -> str:
        return self.asked[0]

    def rest(self) -> Planned:
        """Return that the next one is asked, if there is one."""
        return Planned((replace(self, asked=self.asked[1:]),) if self.asked[1:] else ())


def _asked(game: Game, runner: str) -> tuple[Due, ...]:
    """Return the question to everybody who could go after a runner."""
    actors = dict.fromkeys(game.controller(one) for one in _opponents(game, runner))
    able = tuple(actor for actor in actors if not cannot_pay_for(game, actor))
    return (GivingChase(runner, able),) if able else ()


def _opponents(game: Game, runner: str) -> tuple[str, ...]:
    sides = game.opposed.sides
    return tuple(one for one in taking_part(game) if sides[one] != sides[runner])


def giving_chase(game: Game) -> GivingChase:
    """Return the flight that is to be answered, which the caller knows to be there."""
    return due_of(game, GivingChase)


class FlightAnswer(OpposedAnswer):
    """What those say whom somebody flees from."""

    __slots__ = ()
    when = at(GivingChase)
    untimely = "nobody flees from you just now"


@record
class GiveChase(FlightAnswer):
    """A player has some of theirs go after whoever flees, for a wildcard each: `give_chase pc1 hound`."""

    verb = "give_chase"
    costs = (("wildcard", 1),)
    pursuers: tuple[str, ...]

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        own = tuple(one for one in _opponents(game, giving_chase(game).runner) if game.controller(one) == who)
        return (Some(own, 1, min(len(own), purse(game, who)), "pursuers", "gob.wildcards_per_scene"),)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"go after {game.name(giving_chase(game).runner)}, for a wildcard each"

    def decide(self, game: Game, who: str) -> Events:
        due = giving_chase(game)
        gone = (Departed(one, "pursues") for one in self.pursuers)
        return *helped(who, len(self.pursuers)), *gone, HuntBegan(due.runner, self.pursuers), due.rest()


@record
class LetRun(FlightAnswer):
    """A player lets them run."""

    verb = "let_run"

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"let {game.name(giving_chase(game).runner)} run"

    def decide(self, game: Game, who: str) -> Events:
        return (giving_chase(game).rest(),)


@record
class HuntBegan(Event):
    """Some are after somebody who fled: a chase follows when what they have left is over."""

    runner: str
    pursuers: tuple[str, ...]

    def apply(self, game: Game) -> Game:
        hunts = game.opposed.hunts
        return game.with_opposition(hunts={**hunts, self.runner: (*hunts.get(self.runner, ()), *self.pursuers)})


def hunted(game: Game) -> Events:
    """Return the chase that follows the opposition under way, if somebody is after somebody."""
    hunts = dict(game.opposed.hunts)
    able = {runner: tuple(one for one in after if not game.cast[one].is_out) for runner, after in hunts.items()}
    left = {runner: after for runner, after in able.items() if after and not game.cast[runner].is_out}
    if not left:
        return ()
    runner, pursuers = next(iter(left.items()))
    rest = {one: after for one, after in left.items() if one != runner}
    return ChaseBegan(runner, pursuers, rest), Planned((Gathering(),))


@record
class ChaseBegan(Event):
    """The chase after somebody who fled begins."""

    runner: str
    pursuers: tuple[str, ...]
    later: Mapping[str, tuple[str, ...]]
    """Chases that come after this one."""

    def apply(self, game: Game) -> Game:
        side = {**dict.fromkeys(self.pursuers, self.pursuers[0]), self.runner: self.runner}
        sides = {who: side[who] for who in game.cast if who in side}
        return replace(game, opposition=Opposition("chase", sides, self.runner, hunts=self.later))

    def describe(self, game: Game) -> str:
        after = " and ".join(map(game.name, self.pursuers))
        return f"Chase: {after} after {game.name(self.runner)}."

    def fact(self) -> Told:
        return Told("opposition", self.pursuers[0], self.runner, "chase")


EXTENDS: Final = (*FLED.by(_asked),)
"""What others do about somebody who flees."""
