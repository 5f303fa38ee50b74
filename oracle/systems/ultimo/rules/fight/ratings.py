"""The rating of an exchange: the foe's printed power, and its changes (U-198 to U-205, U-217, U-269)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oracle.systems.ultimo.rules.fight.covering import cover_against_foe, cover_of
from oracle.systems.ultimo.rules.fight.danger import COVER_MODIFIERS, Exchange, Foe
from oracle.systems.ultimo.rules.foes.hooks import FarShots
from oracle.systems.ultimo.rules.foes.stat_block import CHEAP_POWER, COSTLY_POWER, danger_of
from oracle.systems.ultimo.rules.gear.weapons import Mode, reaches
from oracle.systems.ultimo.rules.points import FOE_POWER, FOE_RATING, foe_as_met
from oracle.systems.ultimo.rules.state import Change, Person, UltimoState
from oracle.systems.ultimo.rules.status import conditions_of
from oracle.systems.ultimo.rules.traits import named_modifiers
from oracle.systems.ultimo.rules.traits.figures import FOE_MELEE


def answer_of(foe: Foe, mode: Mode) -> Mode | None:
    """Return the mode in which a foe answers, by distance; the higher power where both fit (U-199, U-200)."""
    block = foe.block
    near = reaches("close", foe.distance)
    if mode == "melee":
        return "melee" if block.melee else None
    if near and block.melee >= block.ranged:
        return "melee" if block.melee else None
    return "ranged" if block.ranged else None


def answer_unpaid(foe: Foe, exchange: Exchange) -> Mode | None:
    """Return the mode in which a foe answers without paying for its shot: melee if near, or none (U-199, U-200)."""
    if exchange.answered != "ranged" or not foe.block.shot_threat:
        return exchange.answered
    near = foe.block.melee and not exchange.by_foe and reaches("close", foe.distance)
    return "melee" if near else None


def strongest_first(foes: Mapping[str, Foe], names: tuple[str, ...], mode: Mode) -> tuple[str, ...]:
    """Return foes by the power they answer with, the strongest first, then in the order they came (U-250)."""

    def power(name: str) -> int:
        answer = answer_of(foes[name], mode)
        return foes[name].power(answer) if answer else 0

    return tuple(sorted(names, key=lambda name: (-power(name), list(foes).index(name))))


def keenest_first(foes: Mapping[str, Foe], names: tuple[str, ...]) -> tuple[str, ...]:
    """Return foes by danger sense, the highest first, as an attack from hiding meets them (U-243, U-250)."""
    return tuple(sorted(names, key=lambda name: (-danger_of(foes[name].block), list(foes).index(name))))


def power_cost(foe: Foe, exchange: Exchange, rules: Mapping[str, str]) -> int:
    """Return the threat that a foe's full power costs in an exchange; 0 where it is free (U-204, U-224)."""
    if exchange.answered is None or exchange.unseen or foe.open or exchange.harder or exchange.halved:
        return 0
    shot = foe.block.shot_threat if exchange.answered == "ranged" else 0
    paid = foe.exerted and rules["high_power_cost"] == "per_combat"
    return max(shot, int(foe.power(exchange.answered) >= COSTLY_POWER and not paid))


def base_rating(foe: Foe, exchange: Exchange, *, paid: bool) -> int:
    """Return the rating of an exchange before any changes.

    Args:
        foe: The strongest foe of the exchange.
        exchange: The exchange.
        paid: Whether threat was paid for power of 12 and more.
    """
    if exchange.unseen:
        return danger_of(foe.block)
    if exchange.answered is None:
        return 0
    power = foe.power(exchange.answered)
    capped = power >= COSTLY_POWER and not paid and exchange.harder == 0
    power = CHEAP_POWER if capped else power
    weakened = (foe.open and not exchange.harder) or exchange.halved
    return power // 2 if weakened else power


def rating_changes(state: UltimoState, exchange: Exchange, base: int) -> tuple[Change, ...]:
    """Return the changes to the rating of an exchange, `base` at first: further foes, cover, traits."""
    foe = foe_as_met(state, exchange.who, exchange.foes[0])
    person = state.people[exchange.who]
    outside = () if exchange.unseen or exchange.answered is None else FOE_POWER(state, exchange.answered)
    placed = () if exchange.unseen else FOE_RATING(state, exchange, base)
    changes = (*_changes(foe, exchange, person), *_own_cover(state, exchange), *outside, *placed)
    return tuple(change for change in changes if change.amount)


def _own_cover(state: UltimoState, exchange: Exchange) -> Iterator[Change]:
    """Yield what a character's cover takes off the ranged power of a foe (U-269)."""
    if exchange.answered == "ranged" and not exchange.unseen:
        cover = cover_against_foe(state, exchange.foes[0], exchange.who)
        yield Change("cover" if exchange.by_foe and not exchange.strikes else "own cover", -COVER_MODIFIERS[cover])


def _changes(foe: Foe, exchange: Exchange, person: Person) -> Iterator[Change]:
    for condition in conditions_of(person):
        yield Change(condition.name, condition.foe_rating)
    more = len(exchange.foes) - 1
    yield Change("more foes" if more > 1 else "another foe", more)
    if exchange.mode != "ranged":
        return
    yield Change("cover", COVER_MODIFIERS[cover_of(foe, person)] if exchange.strikes else 0)
    for far in foe.has(FarShots) if exchange.strikes else ():
        if not reaches(far.beyond, foe.distance):
            yield Change("out of reach", far.rating)
    if exchange.answered == "melee" and reaches("close", foe.distance):
        for name, modifier in named_modifiers(person.character.traits, FOE_MELEE):
            yield Change(name, modifier.add)
