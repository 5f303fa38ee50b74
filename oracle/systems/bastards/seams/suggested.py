"""What A Game of Bastards has against a check that an adventure suggests: pairs, modifiers, disadvantages.

`asks` is what the adventure writes below `check`, by key; a key that is missing is left to whoever reads the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oracle.core.suggested import Complaint
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES
from oracle.systems.bastards.rules.skills import COMMON, TRAITS, magic_trait
from oracle.systems.bastards.seams.examples import STEPS
from oracle.systems.bastards.seams.pairs import COMBAT, is_skill


def threshold_words() -> tuple[str, ...]:
    """Return what may be printed on somebody: this game reads none of it, so it is free."""
    return ()


def complaints(asks: Mapping[str, tuple[str, ...]]) -> Iterator[Complaint]:
    """Yield what is wrong with a suggested check."""
    yield from _of_pair("skill", "".join(asks.get("trait", ())), "".join(asks.get("skill", ())))
    for place, pair in enumerate(asks.get("or", ())):
        trait, _, skill = pair.partition(" ")
        if not skill:
            told = f"{pair!r} is no pair; write a trait and a skill, such as 'mind influence'"
            yield Complaint(f"or[{place}]", told)
        else:
            yield from _of_pair(f"or[{place}]", trait, skill)
    for modifier in asks.get("modifier", ()):
        if int(modifier) not in STEPS:
            steps = tuple(map(str, STEPS))
            yield Complaint("modifier", f"{modifier} is no step of the Difficulty Modifier", legal=steps)
    for place, name in enumerate(asks.get("hinders", ())):
        if name not in DISADVANTAGES:
            yield Complaint(f"hinders[{place}]", f"{name!r} is no disadvantage", name, tuple(DISADVANTAGES))


def _of_pair(key: str, trait: str, skill: str) -> Iterator[Complaint]:
    """Yield what is wrong with a trait and a skill; empty where one is not there."""
    if trait and trait not in TRAITS and key != "skill":
        yield Complaint(key, f"{trait!r} is no trait", trait, tuple(TRAITS))
    if skill and not is_skill(skill):
        yield Complaint(key, f"{skill!r} is no skill", skill, (*COMMON, COMBAT))
    elif trait in TRAITS and magic_trait(skill) not in ("", trait):
        yield Complaint(key, f"{skill!r} always goes with {magic_trait(skill)}")
