"""The characters, foes and other people of a compact state as the engine's own records; what it leaves out is plain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from oracle.errors import NotationError
from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.conditions import CONDITIONS
from oracle.systems.ultimo.rules.effects import PRICES
from oracle.systems.ultimo.rules.fight.danger import Foe
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY
from oracle.systems.ultimo.rules.foes.effects import BASIC
from oracle.systems.ultimo.rules.foes.stat_block import FoeEffect, StatBlock
from oracle.systems.ultimo.rules.state import Body, Mark, Person, Size
from oracle.systems.ultimo.rules.together.bonding import HIGHEST_LEVEL
from oracle.systems.ultimo.rules.together.retinue import PROMOTIONS
from oracle.systems.ultimo.rules.together.ties import Acquaintance, Companion, CompanionKind, Ties
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.catalogue import trait_named
from oracle.systems.ultimo.rules.traits.hooks_people import NpcBonds
from oracle.systems.ultimo.seams.compact import state as compact

PLAIN: Final = Character(
    "Anybody",
    "a plain character",
    30,
    {"STR": 5, "AGI": 5, "VIT": 8, "INT": 5, "PER": 10},
    {},
    gear=(Item("lantern", "lantern"), Item("rope", "rope")),
)
"""The source of everything about a character that a state leaves out; the personality leaves room for any bonds."""

PLAIN_HEALTH: Final = 7
"""Health of a character or a foe where a state names none."""

_USUAL_DETAILS: Final = {"cursed": "Athletics", "cursed_dearly": "Athletics", "suppressed": "Brawling"}
"""Details of conditions, where a state leaves them out."""


def person_of(fresh: Person, hero: compact.Pc | None, ties: Ties) -> Person:
    """Return a character at the table; `None` stands for a plain one who is not in the state."""
    if hero is None:
        return fresh
    health = PLAIN_HEALTH if hero.health is None else hero.health
    traits = tuple(trait_named(name).id for name in hero.traits)
    attributes = {**PLAIN.attributes, "VIT": max(PLAIN.attributes["VIT"], health + 1)}
    skills = {"Toughness": hero.soak} if hero.soak else {}
    gear = PLAIN.gear if hero.carries is None else tuple(_items(hero.carries))
    character = replace(
        fresh.character, name=hero.called, attributes=attributes, skills=skills, traits=traits, gear=gear
    )
    body = Body(health, fresh.body.focus, fresh.body.morale, fresh.body.xp)
    fallen = (Mark("dead"),) if health == 0 else ()
    return replace(fresh, character=character, body=body, gear=gear, ties=ties, marks=(*fallen, *_marks(hero)))


def _items(names: list[str]) -> Iterator[Item]:
    for name in dict.fromkeys(names):
        yield Item(word_of(name), name)


def word_of(name: str) -> str:
    """Return a name as one word, as ids are typed: `rope_ladder`."""
    return "_".join("".join(sign if sign.isalnum() else " " for sign in name.lower()).split()) or "thing"


def _marks(hero: compact.Pc) -> Iterator[Mark]:
    known = {word_of(name): one.id for one in CONDITIONS for name in (one.name, one.id)}
    for name in hero.conditions:
        found = known.get(word_of(name))
        if found is None:
            raise NotationError(f"the condition {name!r} of {hero.id} is not known; there is {', '.join(known)}")
        yield Mark(found, _USUAL_DETAILS.get(found, ""))


def ties_of(state: compact.CompactState, hero: compact.Pc, actors: Mapping[str, str]) -> Ties:
    """Return the bonds of a character, and the people who keep it company: all that a bond may be made with."""
    bonds = {actors.get(other, other): level for other, level in bonds_of(state, hero.id).items()}
    return Ties(bonds=bonds, company=tuple(_company(state, hero)))


def bonds_of(state: compact.CompactState, who: str) -> Mapping[str, int]:
    """Return the level of each bond of a character, by the id of the other.

    Raises:
        NotationError: If a bond names a pair that is not there, or a level that does not exist.
    """
    there = (*state.heroes, *state.people)
    pairs = {f"{one}-{other}": (one, other) for one in there for other in there if one != other}
    found: dict[str, int] = {}
    for key, level in state.bonds.items():
        if key not in pairs or level > HIGHEST_LEVEL:
            raise NotationError(f"the bond {key!r} at {level} is none between two who are there")
        one, other = pairs[key]
        if level and who in (one, other):
            found[other if who == one else one] = level
    return found


def _company(state: compact.CompactState, hero: compact.Pc) -> Iterator[Companion]:
    traits = tuple(trait_named(name).id for name in hero.traits)
    for npc in state.npcs:
        yield Companion(npc.id, _kind_of(npc, traits), PLAIN_HEALTH if npc.health is None else npc.health)


def _kind_of(npc: compact.Npc, traits: tuple[str, ...]) -> CompanionKind:
    """Return the kind of companion a person is: as the role says, else one that a trait opens bonds to.

    A person with thresholds is no animal.
    """
    said = set(word_of(npc.role).split("_"))
    named = [kind for kind, titles in PROMOTIONS.items() if said & {kind, *titles}]
    become = [hook.become for hook in hooks_of(traits, NpcBonds)]
    opened = [kind for name in become for kind, titles in PROMOTIONS.items() if name in titles]
    is_person = npc.manip is not None or npc.emp is not None
    fit = [kind for kind in (*named, *opened) if not (is_person and kind == "animal")]
    return fit[0] if fit else "friend"


def acquaintances(state: compact.CompactState) -> dict[str, Acquaintance]:
    """Return the people who are no foes, are alive and have a threshold, as the party knows them."""
    alive = (npc for npc in state.npcs if npc.health != 0)
    known = (npc for npc in alive if npc.manip is not None or npc.emp is not None)
    return {npc.id: Acquaintance(npc.id, npc.manip or npc.emp or 0, npc.emp or npc.manip or 0) for npc in known}


def foe_of(foe: compact.Foe) -> Foe:
    """Return a foe in play."""
    health = PLAIN_HEALTH if foe.health is None else foe.health
    return Foe(
        block_of(foe),
        health,
        0,
        foe.patience or 0,
        cover=foe.cover or "none",
        engaged=foe.has_acted,
        fate="dead" if health == 0 else "",
    )


def block_of(foe: compact.Foe) -> StatBlock:
    """Return the stat block of a foe; a figure of 0 is that of its rank, or none."""
    return StatBlock(
        foe.id,
        foe.called,
        foe.kind,
        max(1, PLAIN_HEALTH if foe.health is None else foe.health),
        toughness=foe.soak or 0,
        patience=foe.patience or 0,
        danger=foe.danger_sense or 0,
        manipulation=foe.manip or 0,
        empathy=foe.emp or 0,
        melee=foe.melee or 0,
        ranged=foe.ranged or 0,
        effects=tuple(_own_effects(foe.own_effects or {})),
    )


def _own_effects(prices: Mapping[str, int]) -> Iterator[FoeEffect]:
    """Yield the own effects of a foe at their prices: as the bestiary has them, else of the size of the price."""
    for name, price in prices.items():
        if name in _basic():
            continue
        known = _printed_effects().get(name)
        size: Size = "minor" if price <= PRICES["minor"] else "major"
        yield replace(known, price=price) if known else FoeEffect(name, name.replace("_", " "), size, price, name)


@cache
def _basic() -> frozenset[str]:
    return frozenset(effect.id for effect in BASIC)


@cache
def _printed_effects() -> Mapping[str, FoeEffect]:
    """Return the own effects of all foes of the bestiary by id; of two with one id the first counts."""
    found: dict[str, FoeEffect] = {}
    for block in BESTIARY.values():
        for effect in block.effects:
            found.setdefault(effect.id, effect)
    return found
