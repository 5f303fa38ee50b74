"""An opposition that outlasts the deck: its sides say whether they go on with the discards. Rule `gob.deck_out`."""

from __future__ import annotations

from typing import Final

from oracle.core.records import record
from oracle.core.system import HouseRule
from oracle.kit.occasions import at
from oracle.kit.state import due_of
from oracle.systems.bastards.rules.cards import deck_helped
from oracle.systems.bastards.rules.contests import taking_part
from oracle.systems.bastards.rules.opposition import over
from oracle.systems.bastards.rules.points import DECK_OUT
from oracle.systems.bastards.rules.skill_hand import broken_off
from oracle.systems.bastards.rules.state import Due, Event, Events, Game, OpposedAnswer, Planned

DECK_ENDS: Final = HouseRule(
    "gob.deck_out",
    "ask",
    ("reshuffle",),
    "Whether the sides are asked if they want to go on when the deck runs out, or the discards are shuffled at once.",
    "gob.deck_out",
)


@record
class Outlasting(Due):
    """The deck is out: one side after the other says whether it goes on; all of them have to want the end."""

    asked: tuple[str, ...]
    """The actors who have not answered yet."""

    def awaits(self, game: Game) -> str:
        return self.asked[0]


def _asked(game: Game) -> Due | None:
    """Return the question to the sides of an opposition."""
    if game.opposition is None or game.plays(DECK_ENDS, "reshuffle"):
        return None
    actors = tuple(dict.fromkeys(game.controller(who) for who in taking_part(game)))
    return Outlasting(actors) if len(actors) > 1 else None


class DeckAnswer(OpposedAnswer):
    """What a side says when the deck is out."""

    __slots__ = ()
    when = at(Outlasting)
    untimely = "the deck is not out"


@record
class GoOn(DeckAnswer):
    """A side wants to go on: the discards are shuffled into the deck."""

    verb = "go_on"
    hint = "shuffle the discards and go on"

    def decide(self, game: Game, who: str) -> Events:
        return *deck_helped(), Planned()


@record
class BreakOff(DeckAnswer):
    """A side would leave it at that; it is over when all of them would."""

    verb = "break_off"
    hint = "leave it at that, if everybody does"

    def decide(self, game: Game, who: str) -> Events:
        due = due_of(game, Outlasting)
        if due.asked[1:]:
            return Wearied(who), Planned((Outlasting(due.asked[1:]),))
        return Wearied(who), *broken_off(game), *over(game)


@record
class Wearied(Event):
    """A side would leave it at that."""

    who: str

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} would leave it at that."


EXTENDS: Final = (*DECK_OUT.by(_asked),)
"""What the end of the deck brings up in an opposition."""
