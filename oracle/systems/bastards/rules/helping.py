"""When indirect actions may be taken, and what they cost: one that is paid for each player and round.

Rule `gob.indirect_when`.
"""

from __future__ import annotations

from typing import Final

from oracle.core.menu import Refusal
from oracle.core.records import record, replace
from oracle.kit.occasions import between
from oracle.kit.state import is_free
from oracle.systems.bastards.rules.opposition import ALONE
from oracle.systems.bastards.rules.state import DEALER, Due, Event, Events, Game, Planned, Verb
from oracle.systems.bastards.rules.turns import Acting
from oracle.systems.bastards.rules.uses import WildcardSpent

RULE: Final = "gob.indirect_when"


class IndirectVerb(Verb):
    """Something that a player does for or against others, without a turn of their own."""

    __slots__ = ()
    when = between(is_free, at=(Acting,))


def cannot_help(game: Game, who: str, wildcards: int = 1) -> Refusal | None:
    """Return why a player cannot take a paid indirect action now."""
    return mistimed(game) or cannot_pay_for(game, who, wildcards)


def mistimed(game: Game) -> Refusal | None:
    """Return why this is not the moment: it is neither a scene’s start nor between what two do in their turns."""
    if isinstance(game.due, Acting) or (game.is_free and not game.scene.has_begun):
        return None
    return Refusal("that is done at the start of a scene, or before somebody acts in an opposition", RULE)


def cannot_pay_for(game: Game, who: str, wildcards: int = 1) -> Refusal | None:
    """Return why a player has no paid indirect action left, or too few wildcards."""
    if who != DEALER and who not in game.cast:
        return Refusal("you are not in the story")
    if who in helpers(game):
        return Refusal("one indirect action that costs wildcards is all a player has in a round", RULE)
    if purse(game, who) < wildcards:
        return Refusal("there is no wildcard left to pay for that", "gob.wildcards_per_scene")
    return None


def helpers(game: Game) -> tuple[str, ...]:
    """Return who has paid for an indirect action in this round, or at the start of this scene."""
    return game.opposition.helped if game.opposition else game.scene.helped


def purse(game: Game, who: str) -> int:
    """Return the wildcards of a player or the Dealer; those of a character killed in this scene count as well."""
    return game.dealer_wildcards if who == DEALER else game.cast[who].purse.wildcards


def helped(who: str, wildcards: int = 1) -> Events:
    """Return a paid indirect action taken."""
    return WildcardSpent(who, wildcards), Helped(who)


@record
class Helped(Event):
    """A player has had the paid indirect action of this round."""

    who: str

    def apply(self, game: Game) -> Game:
        if game.opposition:
            return game.with_opposition(helped=(*game.opposed.helped, self.who))
        return replace(game, scene=replace(game.scene, helped=(*game.scene.helped, self.who)))


def sides_open(game: Game, *without: str) -> tuple[str, ...]:
    """Return the sides that somebody who comes may take: all but some, or their own."""
    sides = dict.fromkeys(game.opposed.sides.values()) if game.opposition else {}
    return (*(side for side in sides if side not in without), ALONE)


def resumed(game: Game, *steps: Due) -> Planned:
    """Return that these steps come before the turn in which this was done goes on."""
    return Planned((*steps, game.due)) if game.due else Planned(steps)
