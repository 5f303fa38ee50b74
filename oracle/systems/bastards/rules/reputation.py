"""A Bad Reputation: how it is gained, and whom others may send against whoever has it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.menu import Hole, OneOf, Refusal
from oracle.core.notation import Prose
from oracle.core.records import record
from oracle.kit.feature import Holes
from oracle.kit.named import NO_WORDS, NOTHING
from oracle.systems.bastards.rules.disadvantages import REPUTATION
from oracle.systems.bastards.rules.entering import Entering
from oracle.systems.bastards.rules.figures import MEMBERS
from oracle.systems.bastards.rules.foes import Came, new_id, weapons_for
from oracle.systems.bastards.rules.followers import CALLED, joined, named
from oracle.systems.bastards.rules.helping import IndirectVerb, cannot_help, helped, resumed, sides_open
from oracle.systems.bastards.rules.opposition import ALONE
from oracle.systems.bastards.rules.state import (
    Due,
    Events,
    Game,
)


@record
class Infamy:
    """What a rank of a Bad Reputation is, and who comes for it."""

    known_as: str
    sought_by: str
    squads: int = 0
    """Groups of Extras that come with the Follower."""


INFAMY: Final[Mapping[int, Infamy]] = {
    1: Infamy("a local bully", "a worried citizen, or the own mother"),
    2: Infamy("a known troublemaker", "a vigilante, or vengeful kin"),
    3: Infamy("infamous", "the police, a second-rate hero, a rival, an assassin", squads=1),
    4: Infamy("the head of a gang or worse", "a rival gang, a first-rate hero, an armed response team", squads=1),
    5: Infamy("a legend of wickedness", "an expert killer, or a military kill team", squads=2),
}
"""What each rank means."""

SQUADS: Final = ("-squad", "-squad-two")
"""How the ids of the squads end that come with somebody."""


def rank_of(game: Game, who: str) -> int:
    """Return the rank of somebody’s Bad Reputation."""
    return game.cast[who].character.disadvantages.count(REPUTATION)


@record
class SendEnemy(IndirectVerb):
    """A player spends a wildcard to have a Bad Reputation catch up: `send_enemy pc2 kin sword club alone Her brother`.

    A Follower comes, with one squad of Extras from rank 3 on and two at rank 5; the second weapon is the squads’.
    """

    verb = "send_enemy"
    costs = (("wildcard", 1),)
    bearer: str
    id: str
    weapon: str
    squad_weapon: str
    side: str
    name: Prose = NO_WORDS

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if wrong := cannot_help(game, who):
            return wrong
        sought = tuple(_sought(game, who))
        if not sought:
            return Refusal("nobody else is here whose Bad Reputation could catch up with them", "gob.disadv_tags")
        return _holes(game, sought)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        known = (f"{game.name(one)} is {INFAMY[rank_of(game, one)].known_as}" for one in _sought(game, who))
        return f"somebody comes for them whom you play: {'; '.join(known)}"

    def decide(self, game: Game, who: str) -> Events:
        rank, name = rank_of(game, self.bearer), named(self.id, self.name)
        squads = SQUADS[: INFAMY[rank].squads]
        comers: Events = (
            Came(self.id, "touched", rank, 1, self.weapon, name, who),
            *(
                Came(self.id + end, "extras", rank, MEMBERS, self.squad_weapon, f"{name}’s {_nth(end)}", who)
                for end in squads
            ),
        )
        return *helped(who), *comers, resumed(game, *self._steps(game, squads))

    def _steps(self, game: Game, squads: tuple[str, ...]) -> tuple[Due, ...]:
        side = self.id if self.side == ALONE else self.side
        followed = (Entering(self.id + end, side) for end in squads) if game.opposition else ()
        return *joined(game, self.id, self.side), *followed


def _nth(ending: str) -> str:
    return "squad" if ending == SQUADS[0] else "second squad"


def _sought(game: Game, who: str) -> Iterator[str]:
    """Yield the characters of others with a Bad Reputation who are there, in a fight those who take part."""
    there = game.opposition.sides if game.opposition else game.cast
    for one in there:
        figure = game.cast[one]
        is_there = not (figure.is_gone or figure.is_away or figure.is_waiting)
        if is_there and game.controller(one) != who and rank_of(game, one):
            yield one


def _holes(game: Game, sought: tuple[str, ...]) -> tuple[Hole, ...]:
    def squads_carry(one: str) -> tuple[str, ...]:
        rank = rank_of(game, one)
        return weapons_for("extras", rank) if INFAMY[rank].squads else (NOTHING,)

    def against(one: str) -> tuple[str, ...]:
        return sides_open(game, game.opposed.sides[one]) if game.opposition else (ALONE,)

    return (
        OneOf(sought, "whose enemies"),
        lambda one: new_id(game, *SQUADS[: INFAMY[rank_of(game, one)].squads]),
        lambda one, _id: OneOf(weapons_for("touched", rank_of(game, one)), "weapon", "gob.weapons"),
        lambda one, *_: OneOf(squads_carry(one), "squads’ weapon", "gob.extras_bonus"),
        lambda one, *_: OneOf(against(one), rule="gob.sides"),
        CALLED,
    )
