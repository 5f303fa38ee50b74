"""Figures stand once: what is generated from the tables is right, and what the texts retell agrees with the tables."""

from __future__ import annotations

import re

import pytest

from oracle.lookup import open_library, tables
from oracle.systems.ultimo.rules.conditions import CONDITIONS, Condition
from oracle.systems.ultimo.rules.effects import EFFECTS
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY, find_foe
from oracle.systems.ultimo.rules.foes.handbook import CULTIST, FANATIC, HANDBOOK, HORUS
from oracle.systems.ultimo.rules.foes.stat_block import StatBlock
from oracle.systems.ultimo.rules.gear.weapons import WEAPONS, find_weapon
from oracle.systems.ultimo.rules.traits.catalogue import TRAITS
from oracle.systems.ultimo.rules.traits.prerequisites import Rank, Score
from rules_index import sources
from rules_index.passages import Passage, slug

TEXTS = {one.id: one for one in sources.shipped("ultimo")}
ROW = re.compile(r"^\| ([A-Z][\w ,/-]+) \| \+(\d+)(?:, with both hands \+(\d+)|, mounted \+\d+)? \|", re.MULTILINE)


def generated() -> dict[str, Passage]:
    return {one.id: one for one in tables.passages_of("ultimo")}


@pytest.mark.parametrize("name", [one.id for one in WEAPONS if one.id not in ("unarmed", "improvised")])
def test_each_weapon_has_a_passage_with_its_own_figures(name: str) -> None:
    weapon = find_weapon(name)
    passage = generated()[f"ultimo:weapon/{slug(weapon.name)}"]
    assert f"adds {weapon.damage} damage" in passage.text
    assert not weapon.ammo or f"{weapon.ammo} shot" in passage.text


def test_the_weapons_of_the_texts_hit_as_hard_as_those_of_the_tables() -> None:
    named = {one.name: one for one in WEAPONS}
    other = {
        "bolt-action rifle, rolling block": "bolt-action rifle",
        "mace, morningstar": "mace",
        "holdout": "holdout gun",
    }
    other |= {f"{kind}-action {gun}": f"{kind} {gun}" for kind in ("lever", "pump") for gun in ("rifle", "shotgun")}
    (path,) = (one for one in sources.files("ultimo") if one.name.startswith("17-"))
    rows = ROW.findall(path.read_text(encoding="utf-8"))
    assert len(rows) == len(WEAPONS) - 2
    for name, damage, both in rows:
        weapon = named[other.get(name.lower(), name.lower())]
        assert (weapon.damage, weapon.two_handed) == (int(damage), int(both or 0)), name


def test_each_trait_is_told_with_all_it_needs() -> None:
    missing: list[tuple[str, object]] = []
    told = {one.id.rpartition("/")[2]: one for one in sources.shipped("ultimo") if one.id.startswith("ultimo:traits")}
    for trait in TRAITS:
        text = told[slug(trait.name)].text
        for need in trait.needs:
            if isinstance(need, Rank) and f"{need.skill} {need.least}" not in text:
                missing.append((trait.name, need))
            if isinstance(need, Score) and f"{need.attribute} {need.least}" not in text:
                missing.append((trait.name, need))
    assert missing == []


@pytest.mark.parametrize("foe", [FANATIC, CULTIST, HORUS], ids=lambda one: str(one.id))
def test_the_sample_foes_of_the_texts_are_those_of_the_tables(foe: StatBlock) -> None:
    text = " ".join(one.text for one in TEXTS.values() if one.path[0] == "Foes" and foe.id in one.text.lower())
    for figure in (foe.health, foe.melee, foe.ranged):
        assert re.search(rf"\b{figure}\b", text)


def test_a_weapon_is_found_under_its_own_name_in_the_handbook() -> None:
    reply = open_library(None).ask("ultimo", "how much damage does a revolver do?")
    assert "Revolver" in [one.section for one in reply.citations[:3]]
    assert "6 damage" in reply.answer


@pytest.mark.parametrize("condition", [one for one in CONDITIONS if one.cards], ids=lambda one: str(one.id))
def test_what_a_condition_costs_is_told_as_the_table_has_it(condition: Condition) -> None:
    text = next(
        one.text for name, one in TEXTS.items() if name.startswith("ultimo:dealer-actions/") and _told(one, condition)
    )
    assert re.search(rf"\b{-condition.cards} (?:fewer )?cards?", text)


def _told(passage: Passage, condition: Condition) -> bool:
    return passage.title.lower().endswith((condition.name, condition.name.removesuffix("ed")))


@pytest.mark.parametrize("condition", [one for one in CONDITIONS if one.halves], ids=lambda one: str(one.id))
def test_what_a_condition_halves_is_told_as_the_table_has_it(condition: Condition) -> None:
    text = TEXTS[f"ultimo:adventuring/{condition.id}"].text
    names = {"INT": "Intellect", "AGI": "Agility", "VIT": "Vitality", "STR": "Strength"}
    assert names[condition.halves] in text or condition.halves in text
    assert "half" in text or "halved" in text or "halves" in text


def test_every_foe_of_our_own_every_condition_and_every_effect_can_be_looked_up() -> None:
    made = {one.id: one.text for one in tables.passages_of("ultimo") if one.id.startswith("ultimo:table/")}
    ours = [block for block in BESTIARY.values() if block not in HANDBOOK]
    assert sum("/foe/" in name for name in made) == len(ours)
    warden = made["ultimo:table/foe/riot-warden"]
    block = find_foe("riot_warden")
    assert f"health {block.health}, soak {block.toughness + block.armor}" in warden
    assert all(one.words in made["ultimo:table/conditions"] for one in CONDITIONS if one.name != one.words)
    effects = made["ultimo:table/minor-effects"] + made["ultimo:table/major-effects"]
    assert all(one.name.lower() in effects for one in EFFECTS)
