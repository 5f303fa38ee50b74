"""Followers and Extras whom players bring in with a wildcard: Involve and Reinforce. They leave with the scene."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from oracle.core.chance import Stream
from oracle.core.menu import OneOf, Refusal, Text
from oracle.core.notation import Prose
from oracle.core.records import record
from oracle.kit.domains import Many
from oracle.kit.feature import Holes
from oracle.kit.named import LONGEST_SLUG, NO_WORDS, Names, spoken
from oracle.kit.occasions import at
from oracle.kit.state import due_of, is_player
from oracle.kit.words import capital
from oracle.systems.bastards.rules.advantage_rows import EVERY_ADVANTAGE, advantage_name, learned
from oracle.systems.bastards.rules.entering import Entering
from oracle.systems.bastards.rules.figures import MEMBERS
from oracle.systems.bastards.rules.foes import HIGHEST_RATING, Came, SentOff, new_id, weapons_for
from oracle.systems.bastards.rules.helping import IndirectVerb, cannot_help, helped, resumed, sides_open
from oracle.systems.bastards.rules.opposition import ALONE
from oracle.systems.bastards.rules.points import SCENE_BREAKS
from oracle.systems.bastards.rules.state import Answer, Due, Events, Game, Planned

INVOLVED: Final = 2
"""Followers that one wildcard involves."""

CALLED: Final = Text(LONGEST_SLUG, least=0, shape="what they are called")


def rating_of(game: Game, who: str) -> int:
    """Return the Power Rating of those whom a character brings in: the highest trait, 5 at most."""
    return min(game.cast[who].character.highest, HIGHEST_RATING)


def named(word: str, said: str) -> str:
    """Return what somebody new is called: as it was said, or by the word that stands for them."""
    return str(said) or capital(spoken(word))


def joined(game: Game, who: str, side: str) -> tuple[Due, ...]:
    """Return the step by which somebody who was brought in joins what is under way; none where nothing is."""
    return (Entering(who, who if side == ALONE else side),) if game.opposition else ()


@record
class Gifts(Many):
    """As many advantages as a Follower has, each as often as it can be had."""

    fit: tuple[str, ...]
    count: int
    shape: str = "advantages"

    def why_not(self, value: Any) -> Refusal | None:
        """Return what is wrong with the list."""
        for name, times in Counter(value.ids).items():
            if name not in self.fit:
                return Refusal(f"{name!r} is no advantage for a Follower", "gob.touched_cost")
            found = learned(name)
            if found and times > found[0].most:
                return Refusal(f"{advantage_name(name)} cannot be had so often", "gob.touched_cost")
        if len(value.ids) != self.count:
            return Refusal(
                f"a Follower of this Power Rating has {self.count}, not {len(value.ids)}", "gob.touched_cost"
            )
        return None

    def sample(self, stream: Stream) -> Any:
        """Return some of them, in any order."""
        left = [name for name in self.fit for _ in range(_most(name))]
        return Names(tuple(left.pop(stream.below(len(left))) for _ in range(self.count)))


def _most(name: str) -> int:
    found = learned(name)
    return found[0].most if found else 0


FIT: Final = tuple(name for name in EVERY_ADVANTAGE if (found := learned(name)) and not found[0].fated_only)
"""The advantages that a Follower can have."""


@record
class Involve(IndirectVerb):
    """A player spends a wildcard: two Followers are involved, on a side of their choice: `involve pc2`."""

    verb = "involve"
    costs = (("wildcard", 1),)

    @classmethod
    def refused(cls, game: Game, who: str) -> Refusal | None:
        return cannot_help(game, who)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"two Followers of Power Rating {rating_of(game, who)} are involved, whom you play"

    def decide(self, game: Game, who: str) -> Events:
        return *helped(who), resumed(game, *(Choosing(who, rating_of(game, who)) for _ in range(INVOLVED)))


@record
class Choosing(Due):
    """A player says who it is that is involved."""

    who: str
    rating: int

    def awaits(self, game: Game) -> str:
        return self.who


@record
class Follower(Answer):
    """A player says who is involved: `follower hound knife dodge,tenacity pc1 The hound`, outside a fight `alone`."""

    verb = "follower"
    when = at(Choosing)
    untimely = "nobody is to be involved by you now"
    hint = "say who is involved, such as my cousin with a club; or: a word, weapon, advantages, side, name"
    id: str
    weapon: str
    advantages: Names
    side: str
    name: Prose = NO_WORDS

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        due = due_of(game, Choosing)
        return (
            new_id(game),
            OneOf(weapons_for("touched", due.rating), "weapon", "gob.weapons"),
            Gifts(FIT, due.rating),
            OneOf(sides_open(game), rule="gob.sides"),
            CALLED,
        )

    def decide(self, game: Game, who: str) -> Events:
        due = due_of(game, Choosing)
        name = named(self.id, self.name)
        came = Came(self.id, "touched", due.rating, 1, self.weapon, name, who, self.advantages.ids)
        return came, Planned(joined(game, self.id, self.side))


@record
class Reinforce(IndirectVerb):
    """A player spends a wildcard: five Extras enter whom they play: `reinforce police club alone The police`."""

    verb = "reinforce"
    costs = (("wildcard", 1),)
    id: str
    weapon: str
    side: str
    name: Prose = NO_WORDS

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if wrong := cannot_help(game, who):
            return wrong
        return (
            new_id(game),
            OneOf(weapons_for("extras", rating_of(game, who)), "weapon", "gob.extras_bonus"),
            OneOf(sides_open(game), rule="gob.sides"),
            CALLED,
        )

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        rating = rating_of(game, who)
        return f"five Extras of Power Rating {rating} enter, whom you play: a word for them, weapon, side, name"

    def decide(self, game: Game, who: str) -> Events:
        name = named(self.id, self.name)
        came = Came(self.id, "extras", rating_of(game, who), MEMBERS, self.weapon, name, who)
        return *helped(who), came, resumed(game, *joined(game, self.id, self.side))


def _leaving(game: Game) -> Events:
    """Return that those whom players brought in are gone with the scene for which they came."""
    return tuple(
        SentOff(who, figure.character.name) for who, figure in game.cast.items() if is_player(figure.controller)
    )


EXTENDS: Final = (*SCENE_BREAKS.by(_leaving),)
"""What becomes of Followers and Extras when the story leaves the scene."""
