"""What counts in an opposed draw: how many cards may be played, which trait is added, and how the totals come about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from oracle.core.system import HouseRule
from oracle.kit.named import spoken
from oracle.kit.words import capital
from oracle.systems.bastards.rules.disadvantages import (
    DISADVANTAGES,
    EFFECT,
    POINTS_OFF,
    REPUTATION,
    bearing_on,
    weight_of,
)
from oracle.systems.bastards.rules.kinds import KINDS, Kind
from oracle.systems.bastards.rules.modifiers import Situation, against, counting, for_everybody, total_of
from oracle.systems.bastards.rules.reckoning import Reckoning
from oracle.systems.bastards.rules.skill_hand import SPECIALTY
from oracle.systems.bastards.rules.skills import TRAITS, find_skill, suit_rank
from oracle.systems.bastards.rules.state import Game, down_of, row_of
from oracle.systems.bastards.rules.uses import reach_of
from oracle.systems.bastards.rules.weapons import BARE, WEAPONS

RANGE: Final = HouseRule(
    "gob.range",
    "5-15",
    ("5-10", "10-15"),
    "What distance takes off a shot, at medium and at long range.",
    "gob.range",
)
WEAPON_BONUS: Final = HouseRule(
    "gob.weapon_bonus",
    "harm",
    ("total",),
    "Whether the bonus of a weapon is added to the harm of a hit, or to the total of the attack.",
    "gob.weapon_bonus",
)

DOWN_COSTS: Final = 2
"""Cards fewer that somebody plays in defense who is Knocked Down."""
TWO_WEAPONS: Final = 2
"""Cards fewer with a weapon in each hand; one fewer for the Ambidextrous."""
EYE: Final = 5
"""Points that Eagle Eyes give back of a penalty, each time they were bought."""


class Compared(NamedTuple):
    """Both sides of an opposed draw."""

    own: Reckoning
    other: Reckoning
    is_hit: bool


def kind_now(game: Game) -> Kind:
    """Return the kind of the draw under way."""
    return KINDS[game.clash.attack.kind]


def is_attacker(game: Game, who: str) -> bool:
    """Return whether somebody makes the attack under way."""
    return game.clash.attack.attacker == who


def situation(game: Game, who: str, foe: str = "") -> Situation:
    """Return the draw under way as somebody meets it."""
    attack = game.clash.attack
    side = "attack" if is_attacker(game, who) else "defense"
    other = foe or (attack.defenders[0] if side == "attack" else attack.attacker)
    return Situation(attack.kind, side, skill_used(game, who), reach_of(game.clash), other)


def skill_used(game: Game, who: str) -> str:
    """Return the skill somebody plays with: that of the attack, or the best that defends. Rule `gob.defence_skill`."""
    attack = game.clash.attack
    if is_attacker(game, who):
        return attack.skill
    return max(_defending(game, who), key=lambda skill: _rank(game, who, skill))


def _defending(game: Game, who: str) -> tuple[str, ...]:
    attack = game.clash.attack
    armed = tuple(weapon.skill for weapon in game.cast[who].weapons) if attack.kind == "blow" else ()
    return (*KINDS[attack.kind].defends, *armed) or (attack.skill,)


def _rank(game: Game, who: str, skill: str) -> int:
    figure = game.cast[who]
    return figure.skill(skill) - _second_weapon(game, who, skill)


def _second_weapon(game: Game, who: str, skill: str) -> int:
    """Return how many cards a weapon in each hand costs; Florentine spares the defense with its own."""
    figure = game.cast[who]
    related = [weapon for weapon in figure.weapons if weapon.skill == skill]
    if len(figure.arms.held) < 2 or not related:
        return 0
    if not is_attacker(game, who) and figure.holds(f"florentine_{related[0].family}"):
        return 0
    return TWO_WEAPONS - figure.holds("ambidextrous")


def limit(game: Game, who: str) -> int:
    """Return how many cards somebody may play in the draw under way, at least one. Rule `gob.min_limit`."""
    here = situation(game, who)
    held_back = game.clash.attack.cards if here.side == "attack" else 0
    cards = (held_back or _rank(game, who, here.skill)) + total_of(game, who, "limit", here)
    if here.side == "defense" and game.cast[who].standing.is_down:
        cards -= DOWN_COSTS
    if game.plays(EFFECT, "card"):
        cards -= len(_touching(game, who, here))
    if game.plays(SPECIALTY, "cards"):
        cards += _relied(game, who)[1]
    return max(1, cards)


def cards_left(game: Game, who: str) -> int:
    """Return how many cards somebody may still play; the one face down counts (G4)."""
    return limit(game, who) - len(game.held(down_of(who))) - len(game.held(row_of(who)))


def added_trait(game: Game, who: str, here: Situation) -> tuple[str, int]:
    """Return the trait that is added and what it comes to. Rules `gob.attack_pool`, `gob.doubling`.

    What counts for everybody comes first, then what an opponent forces, then what was paid for; without any of it
    the Desperate add the higher of Spirit and Luck, and all others the trait of the draw.
    """
    figure = game.cast[who]
    for claims in (
        list(for_everybody(game, who, "trait", here)),
        list(against(game, who, "trait", here)),
        list(counting(game, who, "trait", here)),
    ):
        if claims:
            best = max(claims, key=lambda claim: claim.amount)
            return best.advantage.name, best.amount
    trait = figure.last_hope if figure.is_desperate else max(_usual(game, here), key=figure.trait)
    return TRAITS[trait].name, figure.trait(trait)


def _usual(game: Game, here: Situation) -> tuple[str, ...]:
    attack, kind = game.clash.attack, kind_now(game)
    if here.side == "attack":
        return (attack.trait or kind.attack,)
    return kind.defense or (find_skill(attack.skill).trait,)


def reckoned(game: Game, who: str, foe: str) -> Reckoning:
    """Return what somebody’s side of the draw comes to against one opponent; nothing for the Knocked Out."""
    if game.cast[who].is_out:
        return Reckoning(())
    here = situation(game, who, foe)
    parts = (added_trait(game, who, here), *_parts(game, who, here))
    return Reckoning(game.held(row_of(who)).known, tuple(part for part in parts if part[1]))


def _parts(game: Game, who: str, here: Situation) -> Iterator[tuple[str, int]]:
    attack = game.clash.attack
    for counted in counting(game, who, "total", here):
        yield counted.advantage.name, counted.amount
    if here.side == "attack":
        yield "second attack", -attack.less
        yield "distance", -distance_penalty(game)
        yield "weapon", weapon_bonus(game) if adds_to_total(game) else 0
    if game.plays(SPECIALTY, "total"):
        yield _relied(game, who)
    yield "allies", _inspired(game, who)
    yield from _disadvantages(game, who, here)


def adds_to_total(game: Game) -> bool:
    """Return whether the weapon’s bonus is part of the total: always so for Extras. Rule `gob.weapon_bonus`."""
    return game.cast[game.clash.attack.attacker].kind == "extras" or game.plays(WEAPON_BONUS, "total")


def weapon_bonus(game: Game) -> int:
    """Return the bonus of the weapon that strikes."""
    attack = game.clash.attack
    return WEAPONS[attack.weapon or BARE].bonus if attack.kind == "blow" else 0


def distance_penalty(game: Game) -> int:
    """Return what distance takes off a shot, less what Eagle Eyes make good. Rules `gob.range`, `gob.bands`."""
    attack = game.clash.attack
    if reach_of(game.clash) != "ranged":
        return 0
    bands = game.opposed.bands
    farthest = max(bands.get(who, 0) for who in (attack.attacker, *attack.defenders))
    medium, long = map(int, game.house_rules[RANGE.id].split("-"))
    figure = game.cast[attack.attacker]
    eyes = EYE * figure.character.times("eagle_eyes") * figure.holds("eagle_eyes")
    return max(0, (0, medium, long)[farthest] - eyes)


def _relied(game: Game, who: str) -> tuple[str, int]:
    """Return the specialty that somebody relies on in this draw, and its level."""
    chosen, character = game.clash.relied.get(who, ""), game.cast[who].character
    levels = (character.level(own) for own in character.specialties if own.id == chosen)
    return capital(spoken(chosen)), next(levels, 0)


def _inspired(game: Game, who: str) -> int:
    """Return what allies add who inspire: the same side, each at its own rank. Rule `gob.sides`."""
    sides = game.opposed.sides
    return sum(
        game.cast[ally].character.times("inspiring_presence")
        for ally, side in sides.items()
        if ally != who
        and side == sides[who]
        and not game.cast[ally].is_out
        and game.cast[ally].holds("inspiring_presence")
    )


def _disadvantages(game: Game, who: str, here: Situation) -> Iterator[tuple[str, int]]:
    if game.plays(EFFECT, "points"):
        for name in _touching(game, who, here):
            yield DISADVANTAGES[name].name, -POINTS_OFF * weight_of((name,))
    if here.skill == "influence" and here.kind in ("words", "fear", "show"):
        yield DISADVANTAGES[REPUTATION].name, _reputation(game, who, here)


def _touching(game: Game, who: str, here: Situation) -> tuple[str, ...]:
    """Return the disadvantages that bear on somebody’s skill; the Defeated suffer when they are outnumbered."""
    figure = game.cast[who]
    if figure.rating:
        return ()
    held = figure.character.disadvantages
    return (*bearing_on(held, here.skill), *(("defeated",) if "defeated" in held and outnumbered(game, who) else ()))


def outnumbered(game: Game, who: str) -> bool:
    """Return whether more stand against somebody than with them."""
    standing = [side for one, side in game.opposed.sides.items() if not game.cast[one].is_out]
    return 2 * standing.count(game.opposed.sides[who]) < len(standing)


def _reputation(game: Game, who: str, here: Situation) -> int:
    """Return what a Bad Reputation does to Influence: it helps to frighten, and counts for nothing among its like."""
    ranks = game.cast[who].character.disadvantages.count(REPUTATION)
    if here.kind == "fear":
        return POINTS_OFF * ranks if here.side == "attack" else 0
    return 0 if REPUTATION in game.cast[here.foe].character.disadvantages else -POINTS_OFF * ranks


def compared(game: Game, defender: str) -> Compared:
    """Return how an attack comes out against one defender. Rule `gob.last_card`."""
    attacker = game.clash.attack.attacker
    own, other = reckoned(game, attacker, defender), reckoned(game, defender, attacker)
    if own.total != other.total:
        return Compared(own, other, own.total > other.total)
    last = suit_rank(own.cards[-1]) if own.cards else -1
    return Compared(own, other, last > (suit_rank(other.cards[-1]) if other.cards else -1))
