"""What an opposition makes of those whom the Dealer plays: the story is told it when the opposition is over."""

from __future__ import annotations

from typing import Final

from oracle.core.part import Told
from oracle.core.records import dataclass
from oracle.kit.state import is_player
from oracle.systems.bastards.rules.state import DEALER, Event, Events, Game

DEFEATED: Final = ("debate", "demonstration")
"""Types of opposition that somebody can lose who is still on their feet."""


@dataclass(frozen=True, slots=True)
class FateSettled(Event):
    """An opposition has settled something about somebody whom the Dealer plays."""

    who: str
    """The first player’s character who stood against them; empty for none."""
    foe: str
    fate: str
    """A word that the story knows for what becomes of a foe: `dead`, `spared`, `fled`, `yielded`, `prevailed`."""

    def fact(self) -> Told:
        return Told("foe", self.who, self.foe, self.fate)


def fates(game: Game, won: str) -> Events:
    """Return what the end of the opposition under way, won by the side `won`, makes of those against the players."""
    sides = game.opposed.sides
    found = []
    for foe in sides:
        against = tuple(one for one in sides if is_player(one) and sides[one] != sides[foe])
        if against and game.cast[foe].controller == DEALER and (fate := fate_of(game, foe, won)):
            found.append(FateSettled(against[0], foe, fate))
    return tuple(found)


def fate_of(game: Game, foe: str, won: str) -> str:
    """Return what has become of a foe; empty where nothing is settled yet."""
    opposed, figure = game.opposed, game.cast[foe]
    if figure.is_gone:
        return "dead"
    if figure.is_out:
        return "spared"
    if foe in opposed.yielded:
        return "yielded"
    if foe in opposed.left:
        return "" if opposed.kind == "chase" or _is_hunting(game, foe) else "fled"
    return _standing(game, foe, won)


def _standing(game: Game, foe: str, won: str) -> str:
    """Return what has become of a foe who is still on their feet when it is over."""
    opposed, own = game.opposed, game.opposed.sides[foe]
    if won == own:
        return "fled" if opposed.prey == own else "prevailed"
    return "yielded" if won and opposed.kind in DEFEATED else ""


def _is_hunting(game: Game, who: str) -> bool:
    """Return whether somebody has left for a chase that is still to come, as runner or pursuer."""
    hunts = game.opposed.hunts
    after = hunts.get(who, ())
    return any(not game.cast[one].is_out for one in after) or any(who in pursuers for pursuers in hunts.values())
