"""Tables with a map laid, for tests: who stands where is said in every test."""

from __future__ import annotations

from dataclasses import replace

from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.grid.flanks import places
from oracle.systems.ultimo.rules.grid.squares import Square
from tests.systems.ultimo.kit import Table, hero

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")
DAGGER = Item("dagger", "dagger", "weapon", load=1, weapon="dagger")
BOW = Item("bow", "shortbow", "weapon", load=1, weapon="shortbow")
AXE = Item("axe", "battle axe", "weapon", load=5, weapon="battle_axe")


def fighter(name: str = "Mara", *gear: Item, agility: int = 9, **skills: int) -> Character:
    """Return a fighter who acts before fanatics and cultists do."""
    ranks = skills or {"Brawling": 3, "Shooting": 3}
    return replace(hero(name=name, gear=gear or (SWORD, BOW), attributes=(4, agility, 6, 4, 5)), skills=ranks)


def laid(pieces: str, *cast: Character, foes: str = "fanatic:wretch", size: str = "12 10", **house_rules: str) -> Table:
    """Return a table on whose map the foes stand: pieces as they are typed, such as `pc1@c4 wretch@d4 wall:f1`."""
    table = Table(*(cast or (fighter(), fighter("Pim", agility=8))), movement_mode="grid", **house_rules)
    for number, foe in enumerate(foes.split()):
        kind, _, name = foe.partition(":")
        table.dealer(f"bring {kind} {name or f'foe{number}'} close")
        table.disarm(name or f"foe{number}")
        if number == 0:
            table.dealer("lay 12 10")
    table.dealer(f"lay {size} {pieces}")
    return table


def where(table: Table, unit: str) -> str:
    """Return on which square a unit stands."""
    return str(places(table.state)[unit])


def at(square: str) -> Square:
    """Return a square by its name."""
    return Square.parse(square)
