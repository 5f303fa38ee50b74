"""Ties and means on the sheet and in views."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.systems.ultimo.rules.names import called_name
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.together.livelihood import income_of, lifestyle_of
from oracle.systems.ultimo.rules.together.retinue import block_of, companion_title, elite_soldiers
from oracle.systems.ultimo.rules.together.ties import Acquaintance, Companion


def ties_lines(state: UltimoState, who: str) -> tuple[str, ...]:
    """Return the lines of a character's ties and means on the sheet."""
    person = state.people.get(who)
    if person is None:
        return ()
    ties = person.ties
    bonds = ", ".join(f"{called_name(state, other)} {level}" for other, level in ties.bonds.items())
    magic = ", ".join(item.name for item in person.gear if item.id in ties.attuned)
    return (
        *((f"Bonds: {bonds}",) if bonds else ()),
        *(
            f"{called_name(state, companion.id)}: {_companion_line(state, who, companion)}"
            for companion in ties.company
        ),
        *((f"Soldiers: {ties.troop}, {elite_soldiers(person, state.rules)} of them elite",) if ties.troop else ()),
        *((f"Attuned to: {magic}",) if magic else ()),
        _means_line(state, person),
    )


def _means_line(state: UltimoState, person: Person) -> str:
    """Return a character's cash, and the income where it differs from the sheet's."""
    life, income = lifestyle_of(person, state.rules), income_of(person, state.rules)
    known = person.character.details.get("income")
    now = f"; living on a {income} income" if income != known else ""
    return f"Cash: {person.ties.purse.cash:,}{now}{f'; housed as on a {life} one' if life != income else ''}"


def _companion_line(state: UltimoState, who: str, companion: Companion) -> str:
    person = state.people[who]
    block = block_of(person, companion)
    kind = "animal" if companion.kind == "animal" else companion_title(person, companion)
    skills = f", {' '.join(companion.skills)} 3" if companion.skills else ""
    shaken = ", without heart" if companion.shaken else ""
    return f"{kind}, health {companion.health}/{block.health}, soak {block.soak}, melee {block.melee}{skills}{shaken}"


def ties_view(state: UltimoState, who: frozenset[str]) -> Mapping[str, object]:
    """Return the ties that `who` may know: bonds, companions, means, people of the story."""
    return {
        "ties": {
            character: {
                "bonds": dict(person.ties.bonds),
                "company": {friend.id: companion_title(person, friend) for friend in person.ties.company},
                "soldiers": person.ties.troop,
                "attuned": list(person.ties.attuned),
                "income": income_of(person, state.rules),
                "cash": person.ties.purse.cash,
            }
            for character, person in state.people.items()
        },
        "known": {
            acquaintance.id: {"stance": acquaintance.stance, **(_thresholds(acquaintance) if "dealer" in who else {})}
            for acquaintance in state.world.known.values()
        },
        "insight": state.scene.insight,
        "helpers": _helpers(state, who),
    }


def _thresholds(acquaintance: Acquaintance) -> dict[str, int]:
    """Return a person's ratings, which players learn only by trying."""
    return {"manipulation": acquaintance.manipulation, "empathy": acquaintance.empathy}


def _helpers(state: UltimoState, who: frozenset[str]) -> dict[str, object]:
    check = state.check
    if check is None:
        return {}
    shown = check.rows.shown
    return {
        helper.who: {
            "pair": list(helper.pair),
            "cap": helper.cap,
            "row": [str(laid) for laid in helper.row] if shown or helper.who in who else len(helper.row),
        }
        for helper in check.helpers
    }
