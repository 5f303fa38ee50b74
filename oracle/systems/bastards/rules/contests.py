"""What the types of opposition are about: who has won a fight, a chase, a debate or a demonstration."""

from __future__ import annotations

from typing import Final

from oracle.core.records import record
from oracle.core.system import HouseRule
from oracle.systems.bastards.rules.harm import Harm, Landing
from oracle.systems.bastards.rules.state import Event, Events, Game, Planned
from oracle.systems.bastards.rules.turns import Departed

CHASE_LENGTH: Final = HouseRule(
    "gob.chase_length", "3", ("2", "5"), "How far ahead one has to be to win a chase.", "gob.chase_length"
)

BEST_OF: Final = 2
"""Draws that win the audience of a demonstration: the best of three."""


def taking_part(game: Game) -> tuple[str, ...]:
    """Return who still takes part and is able to act, in seat order; the Desperate have lost a demonstration."""
    opposition = game.opposed
    there = (who for who in opposition.sides if who not in opposition.left and not game.cast[who].is_out)
    return tuple(who for who in there if opposition.kind != "demonstration" or not game.cast[who].is_desperate)


def winner(game: Game) -> str | None:
    """Return the side that has won, empty where nobody is left; `None` while it goes on. Rule `gob.opposition_end`."""
    opposition = game.opposed
    if opposition.kind == "demonstration":
        for side, won in opposition.tracks.items():
            if won >= BEST_OF:
                return side
    sides = {opposition.sides[who] for who in taking_part(game)}
    return next(iter(sides), "") if len(sides) < 2 else None


@record
class GroundChanged(Event):
    """A pursuer came nearer or fell behind; or a rival won a draw before the audience."""

    who: str
    now: int
    kind: str

    def apply(self, game: Game) -> Game:
        return game.with_opposition(tracks={**game.opposed.tracks, self.who: self.now})

    def describe(self, game: Game) -> str:
        name = game.name(self.who)
        if self.kind == "show":
            return f"The audience is with {name}: {self.now} of {BEST_OF}."
        if not self.now:
            return f"{name} is as near as at the start."
        return f"{name} is {abs(self.now)} {'nearer than' if self.now > 0 else 'behind where it stood'} at the start."


def chased(game: Game, runner: str, *, won: bool) -> Events:
    """Return a step of a chase, and who is caught or shaken off. Rule `gob.chase_length`."""
    pursuer, length = game.clash.attack.attacker, int(game.house_rules[CHASE_LENGTH.id])
    now = game.opposed.tracks.get(pursuer, 0) + (1 if won else -1)
    gone: Events = ()
    if now >= length:
        gone = (Departed(runner, "caught"),)
    elif now <= -length:
        gone = (Departed(pursuer, "lost"),)
    return GroundChanged(pursuer, now, "chase"), *gone, Planned()


def shown(game: Game, rival: str, difference: int, *, won: bool) -> Events:
    """Return a draw before an audience: the winner gains it, the loser takes the difference on Spirit."""
    attacker = game.clash.attack.attacker
    better, worse = (attacker, rival) if won else (rival, attacker)
    side = game.opposed.sides[better]
    ground = GroundChanged(side, game.opposed.tracks.get(side, 0) + 1, "show")
    if not difference:
        return ground, Planned()
    return ground, Planned((Landing(Harm(better, worse, "spirit", abs(difference), abs(difference))),))
