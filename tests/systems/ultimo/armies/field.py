"""Two armies for tests: a person who leads soldiers, and a force whose captain is known."""

from __future__ import annotations

from dataclasses import replace

from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import act, menu
from oracle.systems.ultimo.rules.armies.war import Army, Company
from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import Table, hero

AXE = Item("axe", "hatchet", "weapon", load=1, weapon="hatchet")


LOW = ("2h", "2s", "3h", "3s", "4h", "4s", "5h", "5s")
"""What comes up for the Dealer where a test has named too few cards."""


def captain(*traits: str, name: str = "Mara", leadership: int = 3, gear: tuple[Item, ...] = (AXE,)) -> Character:
    """Return a person who leads soldiers: Leadership 3, INT 6, PER 7, 7 health behind 1 soak, and a hatchet of +2."""
    made = hero(
        traits=traits or ("soldiers", "platoon"),
        attributes=(4, 6, 6, 6, 7),
        gear=gear,
        name=name,
        Leadership=leadership,
        Brawling=3,
        Toughness=1,
    )
    return replace(made, details={"income": "Extravagant"})


def fielded(
    soldiers: int = 15, *, force: str = "county_posse", post: str = "rear", leader: str = "-", **house_rules: str
) -> Table:
    """Return a table where `soldiers` of the first character stand against a sample force."""
    table = Table(captain(), hand="Kc 9c 8c 7c 6c 5c 4c 3c", **house_rules)
    if leader != "-":
        table.dealer(f"bring {leader} {leader} close")
    table.dealer(f"raise_army {force} {leader} {post}")
    if soldiers:
        table.pc(f"muster {soldiers}", f"take_field {soldiers}")
    return table


def ours(table: Table) -> Army:
    found = table.state.world.war.ours
    assert found is not None
    return found


def theirs(table: Table) -> Army:
    found = table.state.world.war.theirs
    assert found is not None
    return found


def set_health(table: Table, side: str, health: int) -> None:
    """Let an army of one company have so much health left, without anything happening."""
    war = table.state.world.war
    army = ours(table) if side == "ours" else theirs(table)
    (company,) = army.companies
    left = replace(army, companies=(replace(company, health=health),))
    war = replace(war, ours=left) if side == "ours" else replace(war, theirs=left)
    table.state = replace(table.state, world=replace(table.state.world, war=war))


def set_companies(table: Table, *companies: Company) -> None:
    """Let our army be made of these companies."""
    war = table.state.world.war
    table.state = replace(
        table.state, world=replace(table.state.world, war=replace(war, ours=replace(ours(table), companies=companies)))
    )


def clash(table: Table, order: str, row: str, dealer: str) -> None:
    """Begin a clash, lay a row, and let these cards of the Dealer come up, as many of them as it takes."""
    table.pc(order)
    due = table.state.checked.figures.rating
    table.pc(f"play {row}".rstrip())
    table.deal(" ".join((*dealer.split(), *LOW)[:due]))
    over(table)


def over(table: Table) -> None:
    """Let what a clash leaves be settled: no effect, blows borne, cards drawn, until a person has a line to hold."""
    stream = Stream(key_from_seed("over"), 0)
    for _ in range(40):
        waiting = table.waiting()
        verbs = {option.action.verb for option in menu(ULTIMO, table.state, waiting[0])} if waiting else set()
        if waiting == ("chance",):
            due = menu(ULTIMO, table.state, "chance")[0]
            target = due.holes[0]
            assert not callable(target)
            if target.choices() == ("dealer.row",):
                return
            table.state, events = act(ULTIMO, table.state, "chance", due.sample(stream))
            table.events += events
        elif "done" in verbs:
            table.dealer("done")
        elif "stand" in verbs:
            table.do(waiting[0], "stand")
        elif "endure" in verbs:
            table.do(waiting[0], "endure")
        else:
            return
