"""Characters that reach every rule, as bots play them."""

from __future__ import annotations

from dataclasses import replace

from oracle.core.cards import Card
from oracle.systems.ultimo.rules.advancement.manuals import manual_of
from oracle.systems.ultimo.rules.characters import Character, History, Item
from oracle.systems.ultimo.rules.pregens import READY
from oracle.systems.ultimo.rules.skills import SKILLS
from tests.systems.ultimo.kit import JERKIN, SHIELD, TORCH, hero

QUEEN = ("god_save_the_queen",)
LEARNED = History(xp=60, cash=900)
"""Experience and cash enough for whatever can be bought."""

RETINUE = (
    "friendly",
    "cronies",
    "henchmen",
    "animal_companion",
    "beastkin",
    "soldiers",
    "elite_forces",
    "calculated_risks",
    "spymaster",
)
ARMS = (
    Item("revolver", "revolver", "weapon", load=1, weapon="revolver"),
    Item("crossbow", "crossbow", "weapon", load=1, weapon="crossbow"),
    Item("flail", "flail", "weapon", load=3, weapon="flail"),
    Item("medical_kit", "medical kit"),
    Item("cart", "cart"),
)
FIGHTING = ("skilled_surgeon", "saw_it_coming", "mental_fortitude", "bloodlust", "ocular_pat_down", "a_friend_indeed")
WILY = ("know_thy_enemy", "over_here", "irritating", "pest", "i_didnt_do_it")
PARAGON = replace(
    hero(
        attributes=(10, 10, 10, 10, 10),
        traits=(*QUEEN, *RETINUE, *FIGHTING, *WILY),
        gear=(JERKIN, TORCH, *ARMS),
        conditions=("vulnerable",),
    ),
    skills={skill.id: 5 for skill in SKILLS},
)
CRAFTS = ("proper_lifting_form", "smith", "tinkerer", "esoteric_design", "expert_tinkerer", "improvised_explosives")
BREWED = (
    *(Item(f"egg{number}", "grenade", load=1, qualities=("explosive", "of:grenade")) for number in range(3)),
    *(Item(f"cure{number}", "antidote", qualities=("medicine", "of:antidote")) for number in range(2)),
    Item("tonic", "tonic", qualities=("medicine",)),
    Item("sap", "numbing sap", qualities=("poison", "of:numbing_sap")),
    Item("pass", "stamped pass", qualities=("forged:4",)),
    Item("mail", "breastplate", "armor", 5, 4, ("durable", "heavy"), "broken"),
    Item("shotgun", "pump shotgun", "weapon", load=3, weapon="pump_shotgun"),
    Item("blade", "longsword", "weapon", load=3, qualities=("durable", "masterwork"), weapon="longsword"),
)
ARTISAN = replace(
    PARAGON,
    name="Tove",
    traits=(*QUEEN, *CRAFTS, "builder", "mysterious_architecture", "expert_builder", "studied_chemist"),
    gear=(*BREWED, TORCH),
    conditions=("poisoned", "sickened"),
    history=LEARNED,
)
MARSHAL = replace(PARAGON, name="Ottla", history=History(cash=900, troop=20))
SEER = replace(PARAGON, name="Una", attributes={**PARAGON.attributes, "AGI": 1, "VIT": 1})
WITCH = replace(
    hero(
        attributes=(3, 3, 6, 8, 8), traits=("summoning_circles", "summoner", "landmark_navigator", *QUEEN), name="Vesna"
    ),
    skills={"Occult": 5, "Ritual": 5, "Psyche": 5},
)
FRAIL = hero(attributes=(1, 4, 3, 2, 3), traits=QUEEN, gear=(TORCH,), name="Pim", Survival=5, Espionage=5)
READER = (manual_of("Occult", ()), manual_of("Biology", ()), manual_of("Ritual", ()))
WORN = replace(
    hero(
        attributes=(2, 2, 1, 2, 2),
        traits=("youthful_ambition", *QUEEN),
        gear=(SHIELD, *READER),
        conditions=("bleeding",),
        name="Ode",
        Toughness=5,
        Research=1,
    ),
    age=40,
)
GIFTS = ("herder", "tun_state", "revolting", "i_know_a_place", "youthful_ambition")
GAMBLER = hero(traits=("gamblin_man", "jack_of_all_trades", "ironman", *QUEEN, *GIFTS), name="Rook", Occult=3, Psyche=2)
WISE = ("aged_wisdom", "long_live_the_queen", "hyper_observant")
SAGE = hero(traits=WISE, left_out=(Card.parse("Xl"),), name="Ilse", Ritual=4)
PUPIL = replace(
    hero(traits=("youthful_ambition", "teacher", *QUEEN), gear=READER, name="Lio", Research=3, Biology=4, Chemistry=2),
    age=34,
    history=LEARNED,
)
CAST: tuple[Character, ...] = (FRAIL, PUPIL, GAMBLER, PUPIL, SAGE, *READY.values())
