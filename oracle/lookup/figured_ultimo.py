"""The calculations of ULTIMO as players ask for them: one row for each kind of question."""

from __future__ import annotations

from typing import Final

from oracle.lookup.calculation import Calculation, known, needed
from oracle.lookup.reading_ultimo import (
    ALL_SKILLS,
    ATTRIBUTES,
    battle,
    best,
    both,
    cover,
    dealt,
    defended,
    geared,
    halved,
    income,
    journey,
    odds,
    pair,
    rank_of_foe,
    rise,
    several_foes,
    short,
    some,
    spell,
    tier,
    weight,
    worn,
)


def _ability(name: str, words: str, passage: str, *names: str, unless: str = "") -> Calculation:
    return Calculation((name,), (words,), lambda asked: some(asked, *names), f"character-abilities/{passage}", unless)


_XP: Final = r"\bxp\b|experience|cost"

ROWS: Final = (
    Calculation(
        ("best_row",), (r"best (?:row|play|cards)|which cards|what should i play",), best, "gameplay/card-challenges"
    ),
    Calculation(("odds",), (r"odds|chance|probab|likely",), odds, "gameplay/card-challenges"),
    Calculation(
        ("falling_damage",),
        (r"\bfall|\bfell|drop|jump|plunge|tumble", r"\d+ ?-?(?:feet|foot|ft)"),
        lambda asked: needed(feet=asked.before(r"feet|foot|ft")),
        "adventuring/falling-damage",
    ),
    Calculation(
        ("travel_cards", "travel_damage"),
        (r"march|walk|travel|ride|riding|journey|trek|hik|gallop|horse|mile", r"mile|hour|\bhrs?\b"),
        journey,
        "adventuring/traveling-time",
        unless=r"rest|sleep|manual",
    ),
    Calculation(
        ("lingering",),
        (r"linger|extra|keep|longer|extend|prolong|maintain|sustain", r"round|turn", r"spell|magic|focus"),
        lambda asked: known(
            rounds=asked.before("rounds?", "turns?"), damaging="yes" if asked.has("damag|fire|burn|hurt") else "no"
        ),
        "magic/lingering",
        unless=r"how much does a|cost of a|conjur|summon",
    ),
    Calculation(
        ("spell_cost",),
        (r"spell|cast|focus|fireball|magic|summon|conjur", r"cost|how much|focus|price|expensive"),
        spell,
        "magic/what-does-a-spell-cost",
        unless=r"maximum focus|my focus pool",
    ),
    Calculation(
        ("gear_with_traits",),
        (r"load|weigh", r"clad in steel|juggernaut|working muscle|shock trooper"),
        geared,
        "items-and-equipment/load-of-things",
    ),
    Calculation(
        ("lifting_difficulty",),
        (r"lift|push|shove|heave|move|drag|carry|hoist|budge",),
        weight,
        "character-abilities/load",
    ),
    Calculation(
        ("dodge",),
        (r"dodg|evad|sidestep",),
        lambda asked: defended(asked, "AGI", ("agi", "agility")),
        "combat/dodge",
        unless=r"block",
    ),
    Calculation(
        ("block",),
        (r"block|parry",),
        lambda asked: defended(asked, "STR", ("str", "strength")),
        "combat/block",
        unless=r"dodg",
    ),
    Calculation(
        ("dodge_or_block",),
        (r"dodg", r"block"),
        both,
        "combat/block",
    ),
    Calculation(
        ("cover",),
        (r"cover|behind", r"power|rating|difficulty|attack|shoot"),
        lambda asked: needed(
            power=asked.number(r"attack power|ranged power|power|rating|difficulty"), cover=cover(asked)
        ),
        "tactical-combat/cover",
    ),
    Calculation(
        ("npc_ally",),
        (
            r"npc|companion|ally|henchm|cohort|crony|cronies|friend|follower|sidekick",
            r"bond",
            r"health|power|soak|attack|hp|stats|ratings",
        ),
        lambda asked: needed(bond=asked.number(r"bond(?: level)?")),
        "combat/npcs-in-combat",
        unless="supportive",
    ),
    Calculation(
        ("several_foes",),
        (r"foes|wolves|enemies|bandits|guards|minions|opponents|orcs|thugs|goblins", r"power|attack"),
        several_foes,
        "combat/engaging-multiple-foes-in-combat",
        unless=r"bond|army|soldier",
    ),
    Calculation(
        ("battlefield",),
        (r"leader", r"soldier|troop|men\b|army"),
        battle,
        "combat/on-the-battlefield",
    ),
    Calculation(
        ("damage_dealt",),
        (r"success", r"weapon|sword|axe|damage|dagger|spear|bow|gun|soak"),
        dealt,
        "combat/how-much-damage-do-i-deal",
        unless=r"\bheal|spell",
    ),
    Calculation(
        ("short_cards",),
        (
            r"card|play|laid|lay|put|row|difficulty|rating|target",
            r"difficulty|rating|target|against|challenge|needed|\bwas \d",
        ),
        short,
        "gameplay/fewer-cards-than-the-difficulty",
        unless=r"chance|odds|bond|cover|power|success|xp|expert|limit|skill|reach|spell|auto|need i",
    ),
    Calculation(
        ("expertise",),
        (
            r"expert|without (?:any )?cards|auto|need (?:i|to) play|skip|bother|not play",
            r"limit|cap\b|cards?|could|play",
        ),
        lambda asked: needed(
            cap=asked.number(r"limit(?: of)?|cap|cards?|could (?:play|lay)|allowance"),
            rating=asked.number(r"difficulty|rating|rated|against|says|rates(?: it)?|at"),
        ),
        "gameplay/overwhelming-expertise",
    ),
    Calculation(
        ("outcome",),
        (r"success", r"failure|fail"),
        lambda asked: needed(successes=asked.before(r"success(?:es)?"), failures=asked.before(r"failures?|fails?")),
        "gameplay/successes-against-failures",
    ),
    Calculation(
        ("threat_of_result",),
        (r"threat", r"focus", r"partial|failure|success|fail"),
        lambda asked: needed(focus=asked.before("focus"), tier=tier(asked)),
        "dealer-actions/how-threat-is-gained",
        unless=r"why|when",
    ),
    Calculation(
        ("exhaustion",),
        (r"exhaust|deck (?:runs|ran) out|set aside",),
        lambda asked: needed(
            VIT=asked.number(*ATTRIBUTES["VIT"]),
            fewer=5 if asked.has("going the distance") else 2 if asked.has("marathoner") else 0,
        ),
        "adventuring/exhausted",
    ),
    Calculation(
        ("short_rest",),
        (r"short rest|hour'?s? rest|1 hour|nap",),
        lambda asked: some(asked, "VIT", "INT", "PER", "Psyche"),
        "adventuring/short-rest",
    ),
    Calculation(
        ("long_rest",),
        (r"long rest|night|sleep|8 hours",),
        lambda asked: some(asked, "Psyche"),
        "adventuring/long-rest",
    ),
    Calculation(
        ("host_xp",),
        (r"host|boss", r"\bxp\b|experience"),
        lambda asked: needed(health=asked.number("health|hp"), soak=asked.number("soak")),
        "advancing-a-character/experience-for-hosts-and-quests",
    ),
    Calculation(
        ("trait_xp",),
        (r"traits?\b", _XP),
        lambda asked: needed(count=asked.before("(?:new |extra )?traits?")),
        "advancing-a-character/upgrade-costs",
    ),
    Calculation(
        ("morale_xp",),
        (r"morale", _XP),
        lambda asked: needed(points=asked.before("(?:points? of )?morale")),
        "character-abilities/restoring-morale",
    ),
    Calculation(
        ("new_skill_xp",),
        (r"skill|" + "|".join(ALL_SKILLS), _XP, r"from (?:0|scratch|nothing)|new skill"),
        lambda asked: needed(to=asked.after("to|rank|reach")),
        "advancing-a-character/upgrade-costs",
    ),
    Calculation(
        ("attribute_xp",),
        (
            r"attribute|" + "|".join(word for words in ATTRIBUTES.values() for word in words[:2]),
            _XP + r"|raise|increase",
        ),
        rise,
        "advancing-a-character/upgrade-costs",
        unless="skill|" + "|".join(ALL_SKILLS),
    ),
    Calculation(
        ("skill_xp",),
        (r"skill|rank|" + "|".join(ALL_SKILLS), _XP),
        rise,
        "advancing-a-character/upgrade-costs",
        unless=r"attack|morale|manual|host",
    ),
    Calculation(("cash_out",), (r"cash",), income, "income/cashing-out"),
    Calculation(
        ("soldiers_upkeep",),
        (r"soldier", r"income|step"),
        lambda asked: known(soldiers=asked.before("soldiers"), platoon="yes" if asked.has("platoon") else "no"),
        "income/keeping-soldiers",
    ),
    Calculation(
        ("squares",),
        (r"square|grid", r"card"),
        lambda asked: needed(cards=asked.before("cards?")),
        "tactical-combat/movement-on-a-grid",
    ),
    Calculation(
        ("aid_limit",),
        (r"aid|together|team|pool", r"bond|exemplary|butler", r"card|limit|many"),
        lambda asked: known(
            bond=asked.number("bond(?: level)?"), exemplary_service="yes" if asked.has("exemplary|butler") else "no"
        ),
        "character-actions/how-many-cards-a-team-may-play",
    ),
    Calculation(
        ("armor_hit",),
        (r"armor|leather|plate|breastplate|shield", r"damage|hit|blow"),
        lambda asked: needed(value=worn(asked), damage=asked.number("damage", "hit", "blow")),
        "combat/when-armor-breaks",
        unless=r"dodg|success|load",
    ),
    Calculation(("danger_sense",), (r"danger sense",), rank_of_foe, "foes/danger-sense", unless=r"soak|stealth attack"),
    _ability("stamina", r"stamina|hand size|\bin (?:my )?hand|\bhold\b", "stamina", "AGI", "VIT"),
    _ability("health", r"\bhealth\b|\bhp\b|hit points|life points", "health", "VIT", unless=r"bond|host|fall|poison"),
    _ability("attunement", r"attun|spell book|magic items|how many spells", "attunement", "INT"),
    _ability("focus", r"\bfocus\b|mana|magic points", "focus", "INT", "PER", unless=r"cost|spell"),
    _ability("bonds", r"\bbonds?\b", "bonds", "PER"),
    _ability("melee", r"melee|brawling", "attack-power", "STR", "AGI", unless=r"xp|cost|dodg|block"),
    _ability("ranged", r"ranged|shooting", "attack-power", "STR", "AGI", unless=r"xp|cost|dodg|block"),
    _ability("load", r"\bload\b|carry|carrying|capacity|encumbr", "load", "STR", unless=r"weapon|heavy"),
    _ability("soak", r"\bsoak\b", "soak", "Toughness", unless=r"fall|damage"),
    Calculation(
        ("halved",), (r"half|halv|concussed|poisoned|hobbled|sickened",), halved, "adventuring/halved-attributes"
    ),
    Calculation(("card_limit",), (r"card|limit|cap\b",), pair, "gameplay/how-many-cards-can-i-play", unless=r"xp|cost"),
    Calculation(
        ("attribute_cards",),
        (r"card", r"add|give|attribute|worth|score|many"),
        lambda asked: needed(
            score=next(
                (found for words in ATTRIBUTES.values() if (found := asked.number(*words)) is not None),
                asked.number("score", "attribute"),
            )
        ),
        "creating-a-character/attribute-ratings",
        unless=r"dodg|block|exhaust|play|skill",
    ),
)
"""Tried in this order: the first that fits answers."""
