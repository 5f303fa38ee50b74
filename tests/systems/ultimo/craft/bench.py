"""A table for those who make things: everybody has what it takes, and cards are named."""

from __future__ import annotations

from dataclasses import replace

from oracle.systems.ultimo.rules.characters import Item
from tests.systems.ultimo.kit import Table, hero

ROW = "Kc 9c 8c 7c 6c 5c"
LOW = "2d 2h 2s 3d 3h 3s 4d 4h 4s 5d 5h 5s"
HIGH = "Kd Kh Ks 9d 9h 9s Td Th Ts Ad Ah 8d"

BROKEN = Item("mail", "breastplate", "armor", 5, 4, ("durable", "heavy"), "broken")
SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")


def maker(*gear: Item, traits: tuple[str, ...] = (), friend: bool = True, **rules: str) -> Table:
    """Return a table of a person with INT 8 and every craft at rank 3, and a friend who knows nothing."""
    skills = {"Engineering": 3, "Chemistry": 3, "Biology": 3, "Espionage": 3, "Athletics": 3}
    sheet = replace(hero(traits=traits, gear=gear, attributes=(6, 6, 6, 8, 5)), skills=skills)
    return Table(sheet, *((hero(name="Pim"),) if friend else ()), **rules)


def settled(table: Table) -> None:
    """Let whatever waits for the Dealer or for cards come to its end."""
    for _ in range(12):
        table.fill()
        waiting = table.waiting()
        if waiting == ("dealer",):
            table.dealer("done")
        elif waiting and waiting[0] in table.state.people:
            verbs = table.verbs(waiting[0])
            table.pc(next(one for one in ("endure", "spare", "stand") if one in verbs), who=waiting[0])
        else:
            return


def tried(table: Table, *, well: bool = True, row: str = ROW) -> None:
    """Play the check in hand: to a perfect success, or to a total failure."""
    rating = table.state.checked.figures.rating
    table.pc(f"play {row}" if well else "play 3c")
    cards = (LOW if well else HIGH).split()
    table.deal(" ".join(cards[:rating]))
    settled(table)


def made(table: Table, what: str, name: str, detail: str = "", *, difficulty: int = 5, well: bool = True) -> None:
    """Make something from beginning to end."""
    table.pc(f"make {what} {name} {detail}".rstrip())
    table.dealer(f"estimate {difficulty} 2")
    table.dealer(f"labour pc1 {name} 400") if table.person().works.projects[0].days else None
    rounds(table)
    table.pc(f"complete {name}")
    tried(table, well=well)


def rounds(table: Table) -> None:
    """Let the round come to its end, so that everybody may act again."""
    for who in table.state.people:
        if who not in table.state.pace.acted and "pc1" in table.state.pace.acted:
            table.pc("pass", who=who)
            table.fill()


def thing(table: Table, name: str, who: str = "pc1") -> Item:
    return next(one for one in table.person(who).gear if one.id == name)
