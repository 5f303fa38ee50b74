"""What stands of ties on the sheet, and what of them is in whose sight."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.systems.ultimo.rules.names import called_name
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.together.livelihood import income_of, lifestyle_of
from oracle.systems.ultimo.rules.together.retinue import block_of, called, elites
from oracle.systems.ultimo.rules.together.ties import Acquaintance, Companion


def ties_lines(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return what a sheet says of a character's ties and means."""
    person = state.people.get(who)
    if person is None:
        return ()
    ties = person.ties
    bonds = ", ".join(f"{called_name(state, other)} {level}" for other, level in ties.bonds.items())
    magic = ", ".join(item.name for item in person.gear if item.id in ties.attuned)
    return (
        *((f"Bonds: {bonds}",) if bonds else ()),
        *(f"{called_name(state, one.id)}: {_block(state, who, one)}" for one in ties.company),
        *((f"Soldiers: {ties.troop}, {elites(person, state.rules)} of them elite",) if ties.troop else ()),
        *((f"Attuned to: {magic}",) if magic else ()),
        _means(state, person),
    )


def _means(state: UltimoState, person: Person) -> str:
    """Return a character's cash, and what it lives on where that is not what the sheet says already."""
    life, income = lifestyle_of(person, state.rules), income_of(person, state.rules)
    known = person.character.details.get("income")
    now = f"; living on a {income} income" if income != known else ""
    return f"Cash: {person.ties.purse.cash:,}{now}{f'; housed as on a {life} one' if life != income else ''}"


def _block(state: UltimoState, who: str, one: Companion) -> str:
    person = state.people[who]
    block = block_of(person, one)
    kind = "animal" if one.kind == "animal" else called(person, one)
    skills = f", {' '.join(one.skills)} 3" if one.skills else ""
    shaken = ", without heart" if one.shaken else ""
    return f"{kind}, health {one.health}/{block.health}, soak {block.soak}, melee {block.melee}{skills}{shaken}"


def ties_view(state: UltimoState, who: frozenset[str]) -> Mapping[str, object]:
    """Return what everybody may know of ties: bonds, company, means, and who of the story is known."""
    return {
        "ties": {
            one: {
                "bonds": dict(person.ties.bonds),
                "company": {friend.id: called(person, friend) for friend in person.ties.company},
                "soldiers": person.ties.troop,
                "attuned": list(person.ties.attuned),
                "income": income_of(person, state.rules),
                "cash": person.ties.purse.cash,
            }
            for one, person in state.people.items()
        },
        "known": {
            one.id: {"stance": one.stance, **(_thresholds(one) if "dealer" in who else {})}
            for one in state.world.known.values()
        },
        "insight": state.scene.insight,
        "helpers": _helpers(state, who),
    }


def _thresholds(one: Acquaintance) -> dict[str, int]:
    """Return how hard somebody is to bring round, which players learn only by trying."""
    return {"manipulation": one.manipulation, "empathy": one.empathy}


def _helpers(state: UltimoState, who: frozenset[str]) -> dict[str, object]:
    check = state.check
    if check is None:
        return {}
    shown = check.rows.shown
    return {
        one.who: {
            "pair": list(one.pair),
            "cap": one.cap,
            "row": [str(laid) for laid in one.row] if shown or one.who in who else len(one.row),
        }
        for one in check.helpers
    }
