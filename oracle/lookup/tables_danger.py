"""Passages made from ULTIMO's rows: conditions, the Dealer's effects, and the foes and forces that are our own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.kit.words import capital
from oracle.systems.ultimo.armies.forces import FORCES, OUTFITS
from oracle.systems.ultimo.conditions import CONDITIONS
from oracle.systems.ultimo.effects import EFFECTS
from oracle.systems.ultimo.foes.bestiary import BESTIARY
from oracle.systems.ultimo.foes.effects import effects_of
from oracle.systems.ultimo.foes.handbook import HANDBOOK
from oracle.systems.ultimo.foes.stat_block import StatBlock, danger_of, empathy_of, manipulation_of
from rules_index.passages import Passage, slug

_RANKS: Final = {"minion": "A minion", "greater": "A greater minion", "host": "A host"}


def danger_passages(source: str, licence: str) -> Iterator[Passage]:
    """Yield what lies on characters, what the Dealer can do, and who can be met, each as a few short passages."""
    yield _passage("conditions", ("Injuries", "Conditions at this table"), _conditions(), source, licence)
    path: tuple[str, ...]
    for size in ("minor", "major"):
        path = ("Dealer Actions", f"{size.capitalize()} effects at this table")
        yield _passage(f"{size}-effects", path, _effects(size), source, licence)
    for block in BESTIARY.values():
        if block not in HANDBOOK:  # the texts tell of these three
            path = ("Foes", "Bestiary", block.name)
            yield _passage(f"foe/{slug(block.name)}", path, _foe(block), source, licence)
    for setting in dict.fromkeys(force.setting for force in FORCES):
        path = ("Foes", "Forces", f"Forces for a battle, {setting}")
        yield _passage(f"forces/{setting}", path, _forces(setting), source, licence)


def _forces(setting: str) -> str:
    rows = [force for force in FORCES if force.setting == setting]
    told = " ".join(f"{capital(one.name)}: {one.soldiers} soldiers, damage +{one.damage}." for one in rows)
    arms = ", ".join(f"{one.name} +{one.damage} for {one.price} cash each" for one in OUTFITS.values() if one.price)
    return f"Forces of our own for a battle, {setting}. {told} Your own soldiers can carry {arms}."


def _passage(name: str, path: tuple[str, ...], text: str, source: str, licence: str) -> Passage:
    return Passage(
        id=f"ultimo:table/{name}",
        game="ultimo",
        path=path,
        section=path[-1],
        text=text,
        rule_ids=(),
        source=source,
        licence=licence,
        kind="house",
    )


def _conditions() -> str:
    rows = dict.fromkeys(f"{one.name}: {one.words}." for one in CONDITIONS if one.name != one.words)
    return f"What can lie on a character, as the program reckons it. {' '.join(map(capital, rows))}"


def _effects(size: str) -> str:
    rows = [effect for effect in EFFECTS if effect.size == size]
    return f"{capital(size)} effects cost {rows[0].price} threat each: {', '.join(one.name.lower() for one in rows)}."


def _foe(block: StatBlock) -> str:
    """Return the figures of a foe; what it wants, fears and hangs by is the Dealer's, and is found out in play."""
    powers = [f"melee {block.melee}"] if block.melee else []
    powers += [f"ranged {block.ranged}"] if block.ranged else []
    soak = f"soak {block.toughness + block.armor}" + (f" ({block.armor} of it armor)" if block.armor else "")
    patience = f", patience {block.patience}" if block.patience else ""
    does = ", ".join(f"{one.name} ({one.price} threat)" for one in effects_of(block))
    return (
        f"{_RANKS[block.rank]} of our own bestiary, {block.setting}: health {block.health}, {soak}{patience},"
        f" danger sense {danger_of(block)}, manipulation {manipulation_of(block)}, empathy {empathy_of(block)},"
        f" {' and '.join(powers)}, with {block.weapon}. It can: {does}."
    )
