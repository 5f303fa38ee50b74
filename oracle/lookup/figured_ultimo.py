"""The calculations of ULTIMO as players ask for them: one row for each kind of question."""

from __future__ import annotations

import re
from typing import Final

from oracle.lookup.calculation import Calculation, Given, known, needed
from oracle.lookup.figures import Question

_ATTRIBUTES: Final = {
    "STR": ("str", "strength", "might"),
    "AGI": ("agi", "agility", "dex", "dexterity"),
    "VIT": ("vit", "vitality", "con", "constitution"),
    "INT": ("int", "intellect", "intelligence"),
    "PER": ("per", "personality", "charisma", "cha"),
}
_SKILLS: Final = ("Toughness", "Brawling", "Shooting", "Psyche", "Awareness", "Investigation", "Espionage")


def sheet(asked: Question) -> Given:
    """Return the attributes and ranks named with a figure."""
    scores = {name: asked.number(*words) for name, words in _ATTRIBUTES.items()}
    ranks = {name: asked.number(name.lower()) for name in _SKILLS}
    worn = {name: asked.number(name) for name in ("armor", "shield")}
    return known(**scores, **ranks, **worn)


def _some(asked: Question, *names: str) -> Given | None:
    """Return the sheet where at least one of `names` is in it."""
    given = sheet(asked)
    return given if any(name in given for name in names) else None


def _pace(asked: Question) -> str:
    ride = asked.has(r"\b(?:horse|mount|rid|gallop|steed|pony|saddle|cavalry)")
    if asked.has(r"forced|flat out|gallop|as fast as|top speed|full tilt"):
        return "horse forced march" if ride else "forced march"
    if asked.has(r"march|hurr|brisk|trot|quick pace|jog"):
        return "horse march" if ride else "march"
    return "horse walk" if ride else "walk"


def _journey(asked: Question) -> Given | None:
    pace = _pace(asked)
    miles, hours = asked.before(r"miles?|mi"), asked.before(r"hours?|hrs?|h")
    if asked.has(r"\bhow (?:many hours|long)\b") and miles:
        hours = None
    if (miles is None) == (hours is None):
        return None
    return known(pace=pace, miles=miles, hours=hours)


_EFFECT_WORDS: Final = (
    ("damaging", r"damag|fireball|fire|lightning|bolt|blast|burn|attack spell|missile|ice shard"),
    ("healing", r"heal"),
    ("conjuring", r"conjur|summon"),
    ("controlling", r"control|dominat|mind control|charm"),
    ("transmuting", r"transmut|polymorph|shapeshift|turn(?:ing)? .* into"),
    ("scrying", r"scry|clairvoy"),
    ("commune", r"commun(?:e|ing)\b"),
)


def _spell(asked: Question) -> Given | None:
    effects = [name for name, pattern in _EFFECT_WORDS if asked.has(pattern)]
    if strength := asked.number(r"empower\w*"):
        effects.append(f"empowering {strength}")
    if rounds := asked.before(r"rounds?|turns?"):
        effects.append(f"lingering {rounds}")
    if targets := asked.before(r"(?:targets?|foes|enemies|people|friends|allies|creatures)"):
        effects.append(f"area {targets if asked.has('extra|additional|further|more target') else max(1, targets - 1)}")
    reach = asked.one_of(("very long", "long range", "at long", "medium range"))
    if reach is not None:
        effects.append("remote very long" if reach == "very long" else "remote long")
    effects += [name for name in ("taboo", "volatile") if asked.has(name)]
    if charged := asked.number(r"charg\w+"):
        effects.append(f"charged {charged}")
    stored = "yes" if asked.has(r"spell ?book|stored") else "no"
    return {"effects": tuple(effects), "stored": stored} if effects else None


def _odds(asked: Question) -> Given | None:
    return needed(row=asked.cards or None, rating=asked.number(r"against|rating|difficulty|vs\.?|versus|a"))


def _best(asked: Question) -> Given | None:
    cap = asked.number(r"cap|limit|card limit|may play|can play|up to")
    given = needed(hand=asked.cards or None, rating=asked.number(r"against|rating|difficulty|vs\.?|versus"))
    return None if given is None else {**given, "cap": len(asked.cards) if cap is None else cap}


def _rise(asked: Question) -> Given | None:
    to = asked.after(r"to|rank|reach|reaching")
    start = asked.after("from")
    last = asked.numbers[-1] if asked.numbers else None
    return known(**{"to": to if to is not None else last, "from": start})


def _weight(asked: Question) -> Given | None:
    load = asked.number(r"my load|load (?:is|of)")
    strength = asked.number(*_ATTRIBUTES["STR"])
    weight = asked.number(r"weigh\w*|heavy|object|boulder|crate|statue|chest") or asked.before("load")
    if weight is None or (strength is None and load is None):
        return None
    return known(weight=weight, load=load if strength is None else 4 + strength)


def _pair(asked: Question) -> Given | None:
    """Return attribute and skill of a check: `INT 6 and Biology 3`."""
    score = next((found for words in _ATTRIBUTES.values() if (found := asked.number(*words)) is not None), None)
    ranks = [found for name in _ALL_SKILLS if (found := asked.number(name)) is not None]
    rank = ranks[0] if ranks else asked.number("skill", "rank")
    return needed(attribute=score, skill=rank)


_ALL_SKILLS: Final = tuple(
    "athletics awareness biology brawling chemistry culture empathy engineering espionage husbandry investigation "
    "leadership manipulation navigation occult piloting psyche research ritual theatrics toughness shooting "
    "survival".split()
)


def _class(asked: Question) -> Given | None:
    kind = "host" if asked.has(r"\bhosts?\b|boss") else "greater minion" if asked.has("greater minion") else None
    kind = kind or ("minion" if asked.has("minion") else None)
    own = sheet(asked)
    return known(**{"class": kind}, **own) if kind or own else None


def _ability(name: str, words: str, passage: str, *names: str, unless: str = "") -> Calculation:
    return Calculation((name,), (words,), lambda asked: _some(asked, *names), f"character-abilities/{passage}", unless)


_XP: Final = r"\bxp\b|experience|cost"

ROWS: Final = (
    Calculation(("best_row",), (r"best (?:row|play|cards)|which cards|what should i play",), _best, "gameplay/card-challenges"),
    Calculation(("odds",), (r"odds|chance|probab|likely",), _odds, "gameplay/card-challenges"),
    Calculation(
        ("falling_damage",), (r"\bfall|\bfell|drop|jump|plunge|tumble", r"\d+ ?-?(?:feet|foot|ft)"),
        lambda asked: needed(feet=asked.before(r"feet|foot|ft")), "adventuring/falling-damage",
    ),
    Calculation(
        ("travel_cards", "travel_damage"), (r"march|walk|travel|ride|riding|journey|trek|hik|gallop|horse|mile", r"mile|hour|\bhrs?\b"),
        _journey, "adventuring/traveling-time", unless=r"rest|sleep|manual",
    ),
    Calculation(
        ("lingering",), (r"linger|extra|keep|longer|extend|prolong|maintain|sustain", r"round|turn", r"spell|magic|focus"),
        lambda asked: known(rounds=asked.before("rounds?", "turns?"), damaging="yes" if asked.has("damag|fire|burn|hurt") else "no"),
        "magic/lingering", unless=r"how much does a|cost of a|conjur|summon",
    ),
    Calculation(("spell_cost",), (r"spell|cast|focus|fireball|magic|summon|conjur", r"cost|how much|focus|price|expensive"), _spell, "magic/what-does-a-spell-cost", unless=r"maximum focus|my focus pool"),
    Calculation(
        ("gear_with_traits",), (r"load|weigh", r"clad in steel|juggernaut|working muscle|shock trooper"),
        lambda asked: _geared(asked), "items-and-equipment/load-of-things",
    ),
    Calculation(("lifting_difficulty",), (r"lift|push|shove|heave|move|drag|carry|hoist|budge",), _weight, "character-abilities/load"),
    Calculation(
        ("dodge",), (r"dodg|evad|sidestep",),
        lambda asked: _defended(asked, "AGI", ("agi", "agility")), "combat/dodge", unless=r"block",
    ),
    Calculation(
        ("block",), (r"block|parry",),
        lambda asked: _defended(asked, "STR", ("str", "strength")), "combat/block", unless=r"dodg",
    ),
    Calculation(
        ("dodge_or_block",), (r"dodg", r"block"),
        lambda asked: _both(asked), "combat/block",
    ),
    Calculation(
        ("cover",), (r"cover|behind", r"power|rating|difficulty|attack|shoot"),
        lambda asked: needed(power=asked.number(r"attack power|ranged power|power|rating|difficulty"), cover=_cover(asked)), "tactical-combat/cover",
    ),
    Calculation(
        ("npc_ally",), (r"npc|companion|ally|henchm|cohort|crony|cronies|friend|follower|sidekick", r"bond", r"health|power|soak|attack|hp|stats|ratings"),
        lambda asked: needed(bond=asked.number(r"bond(?: level)?")), "combat/npcs-in-combat", unless="supportive",
    ),
    Calculation(
        ("several_foes",), (r"foes|wolves|enemies|bandits|guards|minions|opponents|orcs|thugs|goblins", r"power|attack"),
        lambda asked: _several_foes(asked), "combat/engaging-multiple-foes-in-combat", unless=r"bond|army|soldier",
    ),
    Calculation(
        ("battlefield",), (r"leader", r"soldier|troop|men\b|army"),
        lambda asked: _battle(asked), "combat/on-the-battlefield",
    ),
    Calculation(
        ("damage_dealt",), (r"success", r"weapon|sword|axe|damage|dagger|spear|bow|gun|soak"),
        lambda asked: _dealt(asked), "combat/how-much-damage-do-i-deal", unless=r"\bheal|spell",
    ),
    Calculation(
        ("short_cards",), (r"card|play|laid|lay|put|row|difficulty|rating|target", r"difficulty|rating|target|against|challenge|needed|\bwas \d"),
        lambda asked: _short(asked), "gameplay/fewer-cards-than-the-difficulty", unless=r"chance|odds|bond|cover|power|success|xp|expert|limit|skill|reach|spell",
    ),
    Calculation(("expertise",), (r"expert|without cards|automatic", r"limit|cap\b|cards"), lambda asked: needed(cap=asked.number(r"limit|cap|cards"), rating=asked.number(r"difficulty|rating|against")), "gameplay/overwhelming-expertise"),
    Calculation(
        ("outcome",), (r"success", r"failure|fail"),
        lambda asked: needed(successes=asked.before(r"success(?:es)?"), failures=asked.before(r"failures?|fails?")), "gameplay/successes-against-failures",
    ),
    Calculation(
        ("threat_of_result",), (r"threat", r"focus", r"partial|failure|success|fail"),
        lambda asked: needed(focus=asked.before("focus"), tier=_tier(asked)), "dealer-actions/how-threat-is-gained", unless=r"why|when",
    ),
    Calculation(
        ("exhaustion",), (r"exhaust|deck (?:runs|ran) out|set aside",),
        lambda asked: needed(VIT=asked.number(*_ATTRIBUTES["VIT"]), fewer=5 if asked.has("going the distance") else 2 if asked.has("marathoner") else 0), "adventuring/exhausted",
    ),
    Calculation(("short_rest",), (r"short rest|hour'?s? rest|1 hour|nap",), lambda asked: _some(asked, "VIT", "INT", "PER", "Psyche"), "adventuring/short-rest"),
    Calculation(("long_rest",), (r"long rest|night|sleep|8 hours",), lambda asked: _some(asked, "Psyche"), "adventuring/long-rest"),
    Calculation(
        ("host_xp",), (r"host|boss", r"\bxp\b|experience"),
        lambda asked: needed(health=asked.number("health|hp"), soak=asked.number("soak")), "advancing-a-character/experience-for-hosts-and-quests",
    ),
    Calculation(("trait_xp",), (r"traits?\b", _XP), lambda asked: needed(count=asked.before("(?:new |extra )?traits?")), "advancing-a-character/upgrade-costs"),
    Calculation(("morale_xp",), (r"morale", _XP), lambda asked: needed(points=asked.before("(?:points? of )?morale")), "character-abilities/restoring-morale"),
    Calculation(
        ("new_skill_xp",), (r"skill|" + "|".join(_ALL_SKILLS), _XP, r"from (?:0|scratch|nothing)|new skill"),
        lambda asked: needed(to=asked.after("to|rank|reach")), "advancing-a-character/upgrade-costs",
    ),
    Calculation(
        ("attribute_xp",), (r"attribute|" + "|".join(word for words in _ATTRIBUTES.values() for word in words[:2]), _XP + r"|raise|increase"),
        _rise, "advancing-a-character/upgrade-costs", unless="skill|" + "|".join(_ALL_SKILLS),
    ),
    Calculation(("skill_xp",), (r"skill|rank|" + "|".join(_ALL_SKILLS), _XP), _rise, "advancing-a-character/upgrade-costs", unless=r"attack|morale|manual|host"),
    Calculation(("cash_out",), (r"cash",), lambda asked: _income(asked), "income/cashing-out"),
    Calculation(("soldiers_upkeep",), (r"soldier", r"income|step"), lambda asked: known(soldiers=asked.before("soldiers"), platoon="yes" if asked.has("platoon") else "no"), "income/keeping-soldiers"),
    Calculation(("squares",), (r"square|grid", r"card"), lambda asked: needed(cards=asked.before("cards?")), "tactical-combat/movement-on-a-grid"),
    Calculation(("aid_limit",), (r"aid|together|team|pool", r"bond|exemplary|butler", r"card|limit|many"), lambda asked: known(bond=asked.number("bond(?: level)?"), exemplary_service="yes" if asked.has("exemplary|butler") else "no"), "character-actions/how-many-cards-a-team-may-play"),
    Calculation(("armor_hit",), (r"armor|leather|plate|breastplate|shield", r"damage|hit|blow"), lambda asked: needed(value=_worn(asked), damage=asked.number("damage", "hit", "blow")), "combat/when-armor-breaks", unless=r"dodg|success|load"),
    Calculation(("danger_sense",), (r"danger sense|sneak",), _class, "foes/danger-sense", unless=r"soak|stealth attack"),
    _ability("stamina", r"stamina|hand size|\bin (?:my )?hand|\bhold\b", "stamina", "AGI", "VIT"),
    _ability("health", r"\bhealth\b|\bhp\b|hit points|life points", "health", "VIT", unless=r"bond|host|fall|poison"),
    _ability("attunement", r"attun|spell book|magic items|how many spells", "attunement", "INT"),
    _ability("focus", r"\bfocus\b|mana|magic points", "focus", "INT", "PER", unless=r"cost|spell"),
    _ability("bonds", r"\bbonds?\b", "bonds", "PER"),
    _ability("melee", r"melee|brawling", "attack-power", "STR", "AGI", unless=r"xp|cost|dodg|block"),
    _ability("ranged", r"ranged|shooting", "attack-power", "STR", "AGI", unless=r"xp|cost|dodg|block"),
    _ability("load", r"\bload\b|carry|carrying|capacity|encumbr", "load", "STR", unless=r"weapon|heavy"),
    _ability("soak", r"\bsoak\b", "soak", "Toughness", unless=r"fall|damage"),
    Calculation(("halved",), (r"half|halv|concussed|poisoned|hobbled|sickened",), lambda asked: _halved(asked), "adventuring/halved-attributes"),
    Calculation(("card_limit",), (r"card|limit|cap\b",), _pair, "gameplay/how-many-cards-can-i-play", unless=r"xp|cost"),
    Calculation(("attribute_cards",), (r"card", r"add|give|attribute|worth|score|many"), lambda asked: needed(score=next((found for words in _ATTRIBUTES.values() if (found := asked.number(*words)) is not None), asked.number("score", "attribute"))), "creating-a-character/attribute-ratings", unless=r"dodg|block|exhaust|play|skill"),
)  # fmt: skip
"""Tried in this order: the first that fits answers."""


def _defended(asked: Question, name: str, words: tuple[str, ...]) -> Given | None:
    score = asked.number(*words)
    if score is None:
        return None
    shield = "yes" if asked.has(r"shield") and not asked.has(r"without|no shield|ruined") else "no"
    return known(**{name: score, "damage": asked.number(r"damage|hurt|points")}, shield=shield)


def _both(asked: Question) -> Given | None:
    shield = "yes" if asked.has(r"shield") and not asked.has(r"without|no shield|ruined") else "no"
    return needed(AGI=asked.number("agi", "agility"), STR=asked.number("str", "strength"), shield=shield)


def _cover(asked: Question) -> str | None:
    if asked.has(r"1/4|quarter"):
        return "a quarter"
    return "half" if asked.has(r"1/2|half") else "full" if asked.has("full|total|complete") else None


def _several_foes(asked: Question) -> Given | None:
    kinds = r"foes|wolves|enemies|bandits|guards|minions|opponents|orcs|thugs|goblins"
    count = asked.before(rf"(?:\w+ )?(?:{kinds})")
    powers = re.findall(r"powers? (?:of )?(\d+)(?:, (\d+))?(?:,? and (\d+))?", asked.plain)
    listed = [int(one) for found in powers for one in found if one]
    if len(listed) > 1 and count in (None, len(listed)):
        return {"power": max(listed), "count": len(listed)}
    return needed(power=listed[0] if listed else None, count=count)


def _battle(asked: Question) -> Given | None:
    leader = asked.number("leadership", "leader")
    counts = [
        int(one)
        for one in re.findall(r"(\d+) (?:enemy |of (?:my|our) (?:own )?|hostile )?(?:soldiers|troops|men)", asked.plain)
    ]
    theirs = asked.before(r"enemy (?:soldiers|troops|men)") or (counts[0] if counts else None)
    ours = counts[-1] if len(counts) > 1 else asked.number(r"ours|mine|my own|my")
    return needed(leader=leader, theirs=theirs, ours=ours or 0)


def _dealt(asked: Question) -> Given | None:
    successes = asked.before(r"success(?:es)?")
    if successes is None:
        return None
    weapon = re.search(r"\+ ?(\d+)", asked.plain)
    perfect = "yes" if asked.has(r"perfect|critical|no failure|0 failure") else "no"
    bonus = int(weapon[1]) if weapon else asked.number("weapon", "weapon damage", "bonus")
    if bonus is None and not asked.has("damage"):
        return None
    return known(
        successes=successes, weapon=bonus, soak=asked.number("soak"), bond=asked.number("bond"), perfect=perfect
    )


def _short(asked: Question) -> Given | None:
    rating = asked.number(r"difficulty|rating|target|challenge|against|needed|rated")
    played = asked.after(r"played?|laid|lay|put down|put|only|just|have") or asked.before(r"cards?")
    if rating is None or played is None or rating == played:
        return None
    return {"rating": rating, "played": played}


def _tier(asked: Question) -> str | None:
    if asked.has("total failure"):
        return "total_failure"
    if asked.has("perfect"):
        return "perfect"
    return "partial" if asked.has("partial") else "failure" if asked.has("fail") else "success"


def _income(asked: Question) -> Given | None:
    steps = ("Extravagant", "Influential", "Wealthy", "Rich", "Comfortable", "Stable", "Struggling", "Poor")
    return needed(income=asked.one_of(steps))


def _worn(asked: Question) -> int | None:
    named = {"padded": 1, "leather": 3, "breastplate": 5, "combat armor": 5, "full plate": 7, "plate": 7, "shield": 2}
    return asked.number(r"armor(?: value)?|value") or next(
        (value for word, value in named.items() if word in asked.plain), None
    )


def _halved(asked: Question) -> Given | None:
    score = next((found for words in _ATTRIBUTES.values() if (found := asked.number(*words)) is not None), None)
    return needed(score=score)


def _geared(asked: Question) -> Given | None:
    loads = {"extremely heavy": 8, "very heavy": 7, "greatsword": 5, "heavy": 5, "medium": 3, "light": 1, "full plate": 6,
             "breastplate": 4, "leather": 2, "shield": 1}  # fmt: skip
    load = next((value for word, value in loads.items() if word in asked.plain), asked.number("load"))
    less = sum(1 for name in ("clad in steel", "juggernaut", "working muscle") if name in asked.plain)
    return needed(load=load, less=less + (2 if "shock trooper" in asked.plain else 0))
