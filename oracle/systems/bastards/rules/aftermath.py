"""What harm makes of somebody: cards drawn for it, Desperation, a disadvantage inflicted, death."""

from __future__ import annotations

from typing import Final

from oracle.core.menu import OneOf
from oracle.core.part import Told
from oracle.core.records import record, replace
from oracle.kit.feature import Holes
from oracle.kit.occasions import at
from oracle.kit.state import due_of, is_player
from oracle.systems.bastards.rules.advantages import Gain
from oracle.systems.bastards.rules.cards import CardsDue
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES, MOST_REPUTATION, REPUTATION
from oracle.systems.bastards.rules.figures import DEAD, LEVELS, SUIT_TRAIT, WOUNDED, Figure
from oracle.systems.bastards.rules.state import Due, Event, Events, Game, OpposedAnswer, Planned, hand_of
from oracle.systems.bastards.rules.uses import WildcardSpent, wildcards_of

GAINS: Final[tuple[tuple[Gain, str, str], ...]] = (
    ("dealt_body", "attacker", "body"),
    ("took_body", "defender", "body"),
    ("took_spirit", "defender", "spirit"),
)
"""What brings a card: the gain, whose advantage it is, and the pool that was harmed."""


@record
class Aftermath(Due):
    """What harm makes of somebody: cards drawn for it, Desperation, a disadvantage, death."""

    attacker: str
    defender: str
    pool: str
    amount: int

    def run(self, game: Game) -> Events:
        figure = game.cast[self.defender]
        dead = (Killed(self.defender),) if figure.level == DEAD else ()
        steps: list[Due] = list(self._gains(game))
        if not dead:
            steps += self._wound(game, figure)
        return *dead, Planned(tuple(steps))

    def _gains(self, game: Game) -> tuple[Due, ...]:
        found = [getattr(self, side) for gain, side, pool in GAINS if self._counts(game, gain, side, pool)]
        return tuple(CardsDue(hand_of(who), 1) for who in found)

    def _counts(self, game: Game, gain: Gain, side: str, pool: str) -> bool:
        return self.amount > 0 and self.pool == pool and gains(game, getattr(self, side), gain)

    def _wound(self, game: Game, figure: Figure) -> tuple[Due, ...]:
        can_inflict = figure.kind == "fated" and figure.level == WOUNDED and self.amount > 0
        if can_inflict and wildcards_of(game, self.attacker) and inflictable(game, self.defender):
            return (Wounding(self.attacker, self.defender),)
        return ()


def gains(game: Game, who: str, gain: Gain) -> bool:
    """Return whether an advantage brings somebody a card for this, who still takes part."""
    is_there = game.opposition is not None and who in game.opposition.sides and not game.cast[who].is_out
    return is_there and any(row.gains == gain for row, _ in game.cast[who].working)


@record
class Killed(Event):
    """Somebody was killed."""

    who: str

    def apply(self, game: Game) -> Game:
        return game.with_figure(self.who, replace(game.cast[self.who], is_gone=True))

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} is {LEVELS[DEAD]}."

    def fact(self) -> Told | None:
        return Told("fallen", self.who) if is_player(self.who) else None


@record
class DesperateDraw(Due):
    """Somebody whose first pool is empty draws at once, as many cards as Spirit or Luck. Rule `gob.desperate_draw`."""

    who: str

    def run(self, game: Game) -> Events:
        figure = game.cast[self.who]
        drawn = CardsDue(hand_of(self.who), figure.trait(figure.last_hope))
        return DespairBegan(self.who, figure.last_hope), Planned((drawn,))


@record
class DespairBegan(Event):
    """Somebody fell into Desperation."""

    who: str
    trait: str

    def apply(self, game: Game) -> Game:
        return game.with_figure(self.who, game.cast[self.who].stands(was_desperate=True))

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} is desperate: {self.trait.capitalize()} counts in every hand now."


def despairing(game: Game) -> tuple[Due, ...]:
    """Return the draws of those who have just fallen into Desperation."""
    sides = game.opposition.sides if game.opposition else {}
    fallen = (who for who in sides if game.cast[who].is_desperate and not game.cast[who].standing.was_desperate)
    return tuple(map(DesperateDraw, fallen))


@record
class Wounding(Due):
    """Whoever wounded somebody may spend a wildcard to inflict a disadvantage. Rule `gob.inflict`."""

    waits_for = "attacker"
    attacker: str
    defender: str


class WoundVerb(OpposedAnswer):
    """What an attacker makes of a wound."""

    __slots__ = ()
    when = at(Wounding)
    untimely = "nobody is Wounded by your hand just now"


@record
class Inflict(WoundVerb):
    """The attacker spends a wildcard to inflict a disadvantage on the Wounded: `inflict one_eye`."""

    verb = "inflict"
    costs = (("wildcard", 1),)
    disadvantage: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        return (OneOf(inflictable(game, due_of(game, Wounding).defender), "disadvantage", "gob.inflict"),)

    @classmethod
    def told(cls, game: Game, who: str) -> str:
        return f"spend a wildcard: {game.name(due_of(game, Wounding).defender)} has a disadvantage more"

    def decide(self, game: Game, who: str) -> Events:
        due = due_of(game, Wounding)
        inflicted = Inflicted(due.attacker, due.defender, self.disadvantage)
        return WildcardSpent(who), inflicted, *notoriety(game, due.attacker, self.disadvantage), Planned()


@record
class Forgo(WoundVerb):
    """The attacker leaves it at the wound."""

    verb = "forgo"
    hint = "leave it at the wound"

    def decide(self, game: Game, who: str) -> Events:
        return (Planned(),)


@record
class Inflicted(Event):
    """Somebody was left with a disadvantage, and an XP."""

    by: str
    who: str
    disadvantage: str

    def apply(self, game: Game) -> Game:
        figure = game.cast[self.who]
        return game.with_figure(self.who, _marked(figure, self.disadvantage).spends(xp=figure.purse.xp + 1))

    def describe(self, game: Game) -> str:
        return f"{game.name(self.who)} is left with a disadvantage: {DISADVANTAGES[self.disadvantage].name}."


def notoriety(game: Game, by: str, disadvantage: str) -> Events:
    """Return the Bad Reputation that a permanent disadvantage earns the Fated who inflicts it, or has it inflicted."""
    who = by if game.cast[by].kind == "fated" else game.controller(by)
    if not DISADVANTAGES[disadvantage].permanent or who not in game.cast:
        return ()
    is_full = game.cast[who].character.disadvantages.count(REPUTATION) >= MOST_REPUTATION
    return () if is_full else (ReputationGained(who),)


@record
class ReputationGained(Event):
    """Somebody has a rank more of a Bad Reputation."""

    who: str

    def apply(self, game: Game) -> Game:
        return game.with_figure(self.who, _marked(game.cast[self.who], REPUTATION))

    def describe(self, game: Game) -> str:
        ranks = game.cast[self.who].character.disadvantages.count(REPUTATION)
        more = f", of rank {ranks} now" if ranks > 1 else ""
        return f"Word of it gets about: {game.name(self.who)} has a Bad Reputation{more}."


def _marked(figure: Figure, disadvantage: str) -> Figure:
    """Return somebody with one disadvantage more; a worse form takes the place of the milder one."""
    milder = DISADVANTAGES[disadvantage].worse_than
    held = tuple(name for name in figure.character.disadvantages if name != milder)
    # The XP that comes with it is earned in play, and spent like any other.
    character = replace(figure.character, disadvantages=(*held, disadvantage), earned=figure.character.earned - 1)
    return replace(figure, character=replace(character, earned=max(0, character.earned)))


def inflictable(game: Game, who: str) -> tuple[str, ...]:
    """Return the disadvantages that can be inflicted on somebody: of the suits whose pools are empty."""
    figure = game.cast[who]
    held, pools = figure.character.disadvantages, figure.standing.pools
    return tuple(
        row.id
        for row in DISADVANTAGES.values()
        if not pools[SUIT_TRAIT[row.suit]]
        and row.id not in held
        and row.id != REPUTATION
        and (not row.worse_than or row.worse_than in held)
        and not any(DISADVANTAGES[name].worse_than == row.id for name in held)
    )
