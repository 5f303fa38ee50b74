"""Weapons change hands: drawn, fetched, handed over, knocked away and taken; and people are knocked down."""

from __future__ import annotations

from typing import Literal

from oracle.core.menu import OneOf, Refusal
from oracle.core.records import record, replace
from oracle.kit.feature import Holes
from oracle.kit.occasions import at
from oracle.kit.state import due_of
from oracle.systems.bastards.rules.figures import Figure
from oracle.systems.bastards.rules.state import Due, Event, Events, FreeVerb, Game, OpposedAnswer, Planned
from oracle.systems.bastards.rules.turns import TurnVerb, acting
from oracle.systems.bastards.rules.weapons import BARE, WEAPONS

Place = Literal["held", "worn", "packed", "ground", "gone"]
"""Where a weapon is."""


@record
class KnockedDown(Event):
    """Somebody was knocked down: they defend with two cards fewer until they spend a turn to stand up."""

    by: str
    who: str

    def apply(self, game: Game) -> Game:
        return game.with_figure(self.who, game.cast[self.who].stands(is_down=True))

    def describe(self, game: Game) -> str:
        return f"{game.does(self.who, 'is', 'are')} Knocked Down."


@record
class WeaponMoved(Event):
    """A weapon went from one place to another."""

    weapon: str
    source: Place
    giver: str
    target: Place
    taker: str

    def apply(self, game: Game) -> Game:
        if self.giver:
            game = game.with_figure(self.giver, _without(game.cast[self.giver], self.weapon, self.source))
        if self.source == "ground":
            game = _on_ground(game, self.weapon, lies=False)
        if self.taker:
            arms = getattr(game.cast[self.taker].arms, self.target)
            return game.with_figure(self.taker, game.cast[self.taker].armed(**{self.target: (*arms, self.weapon)}))
        return _on_ground(game, self.weapon, lies=True) if self.target == "ground" else game

    def describe(self, game: Game) -> str:
        weapon = WEAPONS[self.weapon].name
        if not self.taker:
            return f"{game.does(self.giver, 'drops', 'drop')} the {weapon}."
        if self.giver in ("", self.taker):
            where = "in hand" if self.target == "held" else "put away"
            return f"{game.does(self.taker, 'has', 'have')} the {weapon} {where}."
        return f"{game.does(self.taker, 'takes', 'take')} the {weapon} from {game.name(self.giver)}."


def _without(figure: Figure, weapon: str, place: str) -> Figure:
    left = list(getattr(figure.arms, place))
    left.remove(weapon)
    return figure.armed(**{place: tuple(left)})


def _on_ground(game: Game, weapon: str, *, lies: bool) -> Game:
    left = list(game.scene.dropped)
    if lies:
        left.append(weapon)
    else:
        left.remove(weapon)
    return replace(game, scene=replace(game.scene, dropped=tuple(left)))


def _can_hold(figure: Figure, weapon: str) -> bool:
    """Return whether somebody has the hands for a weapon, and a group of Extras the rating."""
    row = WEAPONS[weapon]
    return figure.free_hands >= row.hands and (figure.kind != "extras" or row.bonus <= figure.rating)


@record
class Draw(TurnVerb):
    """Somebody draws a weapon they wear, which is free: `unsheathe sword`."""

    verb = "unsheathe"
    hint = "draw a weapon, for free"
    weapon: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        figure = game.cast[acting(game).who]
        worn = tuple(name for name in dict.fromkeys(figure.arms.worn) if _can_hold(figure, name))
        if not worn:
            return Refusal("no weapon is worn that there is a free hand for", "gob.actions")
        return (OneOf(worn, "weapon"),)

    def decide(self, game: Game, who: str) -> Events:
        due = acting(game)
        return WeaponMoved(self.weapon, "worn", due.who, "held", due.who), Planned((due,))


@record
class Sheathe(TurnVerb):
    """Somebody puts a weapon away where it can be drawn again, which is free: `sheathe sword`."""

    verb = "sheathe"
    hint = "put a weapon away, for free"
    weapon: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        held = tuple(dict.fromkeys(game.cast[acting(game).who].arms.held))
        if not held:
            return Refusal("your hands are empty", "gob.actions")
        return (OneOf(held, "weapon"),)

    def decide(self, game: Game, who: str) -> Events:
        due = acting(game)
        return WeaponMoved(self.weapon, "held", due.who, "worn", due.who), Planned((due,))


@record
class Fetch(TurnVerb):
    """Somebody picks a weapon up or gets it out of a pack, which takes the action: `fetch axe held`."""

    verb = "fetch"
    hint = "pick up a weapon or unpack one: in hand, or put away"
    weapon: str
    to: Literal["held", "worn"]

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        figure = game.cast[acting(game).who]
        there = tuple(dict.fromkeys((*figure.arms.packed, *game.scene.dropped)))
        if not there:
            return Refusal("no weapon lies about, and none is packed away", "gob.actions")
        return (
            OneOf(there, "weapon"),
            lambda weapon: OneOf(("held", "worn") if _can_hold(figure, weapon) else ("worn",), rule="gob.actions"),
        )

    def decide(self, game: Game, who: str) -> Events:
        one = acting(game).who
        is_own = self.weapon in game.cast[one].arms.packed
        moved = WeaponMoved(self.weapon, "packed" if is_own else "ground", one if is_own else "", self.to, one)
        return moved, Planned()


@record
class HandOver(TurnVerb):
    """Somebody passes a weapon in hand to an ally, which is free: `hand_over knife pc2`."""

    verb = "hand_over"
    hint = "pass a weapon to an ally, for free"
    weapon: str
    ally: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        one = acting(game).who
        sides = game.opposed.sides
        allies = tuple(ally for ally, side in sides.items() if ally != one and side == sides[one])
        held = tuple(dict.fromkeys(game.cast[one].arms.held))
        fit = {name: tuple(ally for ally in allies if _can_hold(game.cast[ally], name)) for name in held}
        open_to = tuple(name for name, takers in fit.items() if takers)
        if not open_to:
            return Refusal("there is no ally with a free hand for what you hold", "gob.actions")
        return (OneOf(open_to, "weapon"), lambda weapon: OneOf(fit[weapon], "ally"))

    def decide(self, game: Game, who: str) -> Events:
        due = acting(game)
        return WeaponMoved(self.weapon, "held", due.who, "held", self.ally), Planned((due,))


@record
class Give(FreeVerb):
    """The Dealer lets somebody have a weapon: `arm pc1 rifle`."""

    verb = "arm"
    role = "dealer"
    duty = "adjudicate"
    hint = "somebody comes by a weapon"
    who: str
    weapon: str

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        weapons = tuple(name for name in WEAPONS if name != BARE)
        return (OneOf(tuple(game.cast), "who"), OneOf(weapons, "weapon", "gob.weapons"))

    def decide(self, game: Game, who: str) -> Events:
        place: Place = "held" if _can_hold(game.cast[self.who], self.weapon) else "worn"
        return (WeaponMoved(self.weapon, "gone", "", place, self.who),)


@record
class Disarming(Due):
    """A hit knocks a weapon away; well struck, the attacker may take it into a free hand."""

    waits_for = "attacker"
    attacker: str
    defender: str
    may_take: bool

    def run(self, game: Game) -> Events | None:
        return None if game.cast[self.defender].arms.held else (Planned(),)


@record
class Knock(OpposedAnswer):
    """The attacker says which weapon falls, and whether they take it: `knock_away sword seize`."""

    verb = "knock_away"
    when = at(Disarming)
    untimely = "nobody’s weapon is yours to knock away"
    hint = "say which weapon falls, and whether you seize it"
    weapon: str
    how: Literal["drop", "seize"]

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        due = due_of(game, Disarming)
        own, may_take = game.cast[due.attacker], due.may_take
        return (
            OneOf(tuple(dict.fromkeys(game.cast[due.defender].arms.held)), "weapon"),
            lambda weapon: OneOf(("drop", "seize") if may_take and _can_hold(own, weapon) else ("drop",)),
        )

    def decide(self, game: Game, who: str) -> Events:
        due = due_of(game, Disarming)
        if self.how == "seize":
            return WeaponMoved(self.weapon, "held", due.defender, "held", due.attacker), Planned()
        return WeaponMoved(self.weapon, "held", due.defender, "ground", ""), Planned()
