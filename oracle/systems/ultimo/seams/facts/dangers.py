"""Facts about conditions, the Dealer's effects, and our own foes and forces."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.game_files import game_words
from oracle.kit.words import capital
from oracle.lookup.seams import Fact
from oracle.systems.ultimo.rules.armies.forces import FORCES, OUTFITS
from oracle.systems.ultimo.rules.conditions import CONDITIONS
from oracle.systems.ultimo.rules.effects import EFFECTS
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.foes.handbook import HANDBOOK
from oracle.systems.ultimo.rules.foes.stat_block import StatBlock, danger_of, empathy_of, manipulation_of
from oracle.systems.ultimo.seams.reading import WORDS


def danger_facts() -> Iterator[Fact]:
    """Yield the facts about conditions, the Dealer's effects, foes and forces."""
    yield _fact("conditions", "conditions", _conditions())
    for size in ("minor", "major"):
        yield _fact(f"{size}-effects", size, _effects(size))
    for block in BESTIARY.values():
        if block not in HANDBOOK:  # the rule texts describe the foes of the handbook
            yield _fact(block.name, "foes", _foe(block), block.name, group="table/foe")
    for setting in dict.fromkeys(force.setting for force in FORCES):
        heading = WORDS.line("forces_section", setting=setting)
        yield _fact(setting, "forces", _forces(setting), heading, group="table/forces")


def _fact(name: str, place: str, text: str, *headings: str, group: str = "table") -> Fact:
    path = (*game_words("ultimo", "facts")["places"][place], *headings)
    return Fact(group, name, path, path[-1], text, "house")


def _forces(setting: str) -> str:
    rows = [force for force in FORCES if force.setting == setting]
    told = " ".join(
        WORDS.line("force", name=capital(force.name), soldiers=force.soldiers, damage=force.damage) for force in rows
    )
    sold = [outfit for outfit in OUTFITS.values() if outfit.price]
    arms = ", ".join(
        WORDS.line("outfit", name=outfit.name, damage=outfit.damage, price=outfit.price) for outfit in sold
    )
    return WORDS.line("forces", setting=setting, told=told, arms=arms)


def _conditions() -> str:
    known = [condition for condition in CONDITIONS if condition.name != condition.words]
    rows = dict.fromkeys(WORDS.line("condition", name=row.name, words=row.words) for row in known)
    return WORDS.line("conditions", rows=" ".join(map(capital, rows)))


def _effects(size: str) -> str:
    rows = [effect for effect in EFFECTS if effect.size == size]
    named = ", ".join(effect.name.lower() for effect in rows)
    return WORDS.line("effects", size=capital(size), price=rows[0].price, named=named)


def _foe(block: StatBlock) -> str:
    """Return the figures of a foe; its wishes, fears and weaknesses stay secret until play reveals them."""
    powers = WORDS.lines("foe_melee", power=block.melee) if block.melee else ()
    powers += WORDS.lines("foe_ranged", power=block.ranged) if block.ranged else ()
    return WORDS.line(
        "foe",
        rank=game_words("ultimo", "facts")["ranks"][block.rank],
        setting=block.setting,
        health=block.health,
        soak=block.toughness + block.armor,
        armor=WORDS.line("foe_armor", armor=block.armor) if block.armor else "",
        patience=WORDS.line("foe_patience", patience=block.patience) if block.patience else "",
        danger=danger_of(block),
        manipulation=manipulation_of(block),
        empathy=empathy_of(block),
        powers=WORDS.line("and").join(powers),
        weapon=block.weapon,
        does=", ".join(WORDS.line("foe_effect", name=effect.name, price=effect.price) for effect in effects_of(block)),
    )
