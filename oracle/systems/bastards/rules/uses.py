"""Which advantages somebody may use at a moment, and what a use costs: the one judge of `use`, whatever the moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.menu import Refusal
from oracle.core.records import record, replace
from oracle.kit.words import capital
from oracle.systems.bastards.rules.advantage_rows import ADVANTAGES, learned
from oracle.systems.bastards.rules.advantages import GUN_FEVER_COST, Advantage, Moment
from oracle.systems.bastards.rules.figures import Figure, Use
from oracle.systems.bastards.rules.pools import cannot_pay, pool_paid
from oracle.systems.bastards.rules.state import DEALER, Clash, Event, Events, Game
from oracle.systems.bastards.rules.weapons import BARE, WEAPONS

BERSERK: Final = "berserk"


def usable(game: Game, who: str, moment: Moment) -> Iterator[str]:
    """Yield the advantages, as they stand on the sheet, that somebody may use now."""
    figure = game.cast[who]
    for name in dict.fromkeys(figure.character.advantages):
        found = learned(name)
        if found and moment in found[0].at and not cannot_use(game, who, name, moment):
            yield name


def cannot_use(game: Game, who: str, name: str, moment: Moment) -> Refusal | None:
    """Return why an advantage cannot be used now."""
    figure, found = game.cast[who], learned(name)
    if found is None or not figure.holds(name):
        return Refusal("the pool of its suit is empty", "gob.cost_to_zero")
    row, kind = found
    if any(use.id == row.id and _is_still_on(game, row, use) for use in figure.uses):
        return Refusal(f"{row.name} is in use already", "gob.doubling")
    if row.group != "offensive" and any(use.id == BERSERK for use in figure.uses):
        return Refusal("the Berserk use nothing but offensive advantages", "gob.actions")
    if row.wildcards and wildcards_of(game, who) < row.wildcards:
        return Refusal("that takes a wildcard", "gob.wildcards_per_scene")
    if row.pays and (wrong := cannot_pay(game, who, price_of(game, row))):
        return wrong
    if row.spends_action and moment == "defense" and game.opposition and who in game.opposition.acted:
        return Refusal("your action of this round is spent", "gob.actions")
    return _misplaced(game, figure, row, kind, moment)


def _is_still_on(game: Game, row: Advantage, use: Use) -> bool:
    """Return whether a use stands in the way of another: one that aims may be had against each opponent."""
    return not row.aims and (row.lasts != "draw" or use.draw == (game.opposition.draws if game.opposition else 0))


def _misplaced(game: Game, figure: Figure, row: Advantage, kind: str, moment: Moment) -> Refusal | None:
    """Return why this is not the draw for it: the wrong weapon, or no blow at all."""
    opposition = game.opposition
    if moment not in ("attack", "defense") or opposition is None or opposition.clash is None:
        return None
    attack = opposition.clash.attack
    is_physical = any(modifier.kinds == ("blow",) for modifier in row.modifiers) or bool(row.reach)
    if is_physical and attack.kind != "blow":
        return Refusal(f"{row.name} is for blows", "gob.actions")
    if row.reach and row.reach != reach_of(opposition.clash):
        return Refusal(f"{row.name} is for {'hand to hand' if row.reach == 'melee' else 'shots'}", "gob.actions")
    if kind and kind not in {weapon.family for weapon in figure.weapons}:
        return Refusal(f"{row.name} is for {kind}", "gob.actions")
    return None


def reach_of(clash: Clash) -> str:
    """Return `melee` or `ranged` for a blow, empty for anything else."""
    if clash.attack.kind != "blow":
        return ""
    return "ranged" if WEAPONS[clash.attack.weapon or BARE].is_ranged else "melee"


def price_of(game: Game, row: Advantage) -> str:
    """Return the pool that pays for a use. Rule `gob.gun_fever_cost`."""
    return "luck" if row.id == "gun_fever" and game.plays(GUN_FEVER_COST, "LP") else row.pays


def wildcards_of(game: Game, who: str) -> int:
    """Return how many wildcards may be spent for somebody; Followers need a Mastermind. Rule `gob.touched_cost`."""
    owner = game.controller(who)
    if owner == DEALER:
        return game.dealer_wildcards
    if owner == who or game.cast[owner].holds("mastermind"):
        return game.cast[owner].purse.wildcards
    return 0


def used(game: Game, who: str, name: str, number: int = 0, foe: str = "") -> Events:
    """Return an advantage used, and paid for."""
    found = learned(name)
    assert found is not None
    row = found[0]
    paid: Events = (pool_paid(game, who, price_of(game, row)),) if row.pays else ()
    if row.wildcards:
        paid = (*paid, WildcardSpent(game.controller(who), row.wildcards))
    draws = game.opposition.draws if game.opposition else 0
    return AdvantageUsed(who, Use(row.id, number, foe, draws)), *paid


@record
class AdvantageUsed(Event):
    """Somebody used an advantage."""

    who: str
    use: Use

    def apply(self, game: Game) -> Game:
        figure = game.cast[self.who]
        return game.with_figure(self.who, replace(figure, uses=(*figure.uses, self.use)))

    def describe(self, game: Game) -> str:
        use = self.use
        more = f" against {game.name(use.foe)}" if use.foe else f" for {use.number}" if use.number else ""
        return f"{game.name(self.who)} uses {ADVANTAGES[use.id].name}{more}."


@record
class UsesEnded(Event):
    """Advantages in use came to their end."""

    who: str
    lasts: tuple[str, ...]
    """How long those hold that end now."""

    def apply(self, game: Game) -> Game:
        figure = game.cast[self.who]
        kept = tuple(use for use in figure.uses if ADVANTAGES[use.id].lasts not in self.lasts)
        return game.with_figure(self.who, replace(figure, uses=kept))


def ended(game: Game, who: str, *lasts: str) -> Events:
    """Return the end of the uses of somebody that hold so long, if there are any."""
    found = any(ADVANTAGES[use.id].lasts in lasts for use in game.cast[who].uses)
    return (UsesEnded(who, lasts),) if found else ()


@record
class WildcardSpent(Event):
    """Somebody spent wildcards."""

    who: str
    count: int = 1

    def apply(self, game: Game) -> Game:
        if self.who not in game.cast:
            return replace(game, dealer_wildcards=game.dealer_wildcards - self.count)
        figure = game.cast[self.who]
        return game.with_figure(self.who, figure.spends(wildcards=figure.purse.wildcards - self.count))

    def describe(self, game: Game) -> str:
        return (
            f"{capital(game.name(self.who))} spends {'a wildcard' if self.count == 1 else f'{self.count} wildcards'}."
        )
