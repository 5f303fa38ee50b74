"""Facts about weapons: one for each, under its name in the handbook."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.game_files import game_words
from oracle.lookup.seams import Fact
from oracle.systems.ultimo.rules.gear.weapons import WEAPONS, Weapon
from oracle.systems.ultimo.rules.gear.weights import weight_class
from oracle.systems.ultimo.seams.reading import WORDS


def weapon_facts() -> Iterator[Fact]:
    """Yield a fact for each weapon that the handbook lists."""
    for weapon in WEAPONS:
        if weapon.id not in ("unarmed", "improvised"):  # the rule texts describe these two
            yield _weapon(weapon)


def _weapon(weapon: Weapon) -> Fact:
    file = game_words("ultimo", "facts")
    places = file["places"]
    group = next((name for name, ids in file["groups"].items() if weapon.id in ids), *places["rifled"])
    path = (*places["weapons"], group, weapon.name.capitalize())
    section = file["headings"].get(weapon.id, weapon.name.title())
    return Fact("weapon", weapon.name, path, section, f"{_struck(weapon)} {_handled(weapon)}", "rule")


def _struck(weapon: Weapon) -> str:
    both = WORDS.line("with_both_hands", damage=weapon.two_handed) if weapon.two_handed else ""
    reach = WORDS.lines("strikes", far=_far(weapon.melee)) if weapon.melee else ()
    if weapon.ranged:
        reach += WORDS.lines("is_thrown" if weapon.melee else "shoots", far=_far(weapon.ranged))
    told = WORDS.line("and").join(reach)
    return WORDS.line("weapon", name=weapon.name, damage=weapon.damage, both=both, reach=told)


def _handled(weapon: Weapon) -> str:
    weight = weight_class(weapon.weight)
    needs = "needs_strength" if weight.strength else "needs_no_strength"
    hands = "both_hands" if weapon.hands == 2 else "one_or_both" if weapon.two_handed else "one_hand"
    shots = WORDS.line("loaded", shots=WORDS.counted("shot", weapon.ammo)) if weapon.ammo else ""
    named = ", ".join(quality.replace("_", " ") for quality in weapon.qualities)
    return WORDS.line(
        "handled",
        weight=weapon.weight.replace("_", " "),
        needs=WORDS.line(needs, strength=weight.strength, load=weight.load),
        hands=WORDS.line(hands),
        shots=shots,
        qualities=WORDS.line("qualities", named=named) if named else "",
    )


def _far(reach: str | None) -> str:
    return (reach or "").replace("_", " ")
