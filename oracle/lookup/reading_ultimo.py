"""What is read out of a question about ULTIMO before something is worked out."""

from __future__ import annotations

import re
from typing import Final

from oracle.lookup.calculation import Given, known, needed
from oracle.lookup.figures import Question
from oracle.systems.ultimo.skills import SKILLS

ATTRIBUTES: Final = {
    "STR": ("str", "strength", "might"),
    "AGI": ("agi", "agility", "dex", "dexterity"),
    "VIT": ("vit", "vitality", "con", "constitution"),
    "INT": ("int", "intellect", "intelligence"),
    "PER": ("per", "personality", "charisma", "cha"),
}
_SKILLS: Final = ("Toughness", "Brawling", "Shooting", "Psyche", "Awareness", "Investigation", "Espionage")


def sheet(asked: Question) -> Given:
    """Return the attributes and ranks named with a figure."""
    scores = {name: asked.number(*words) for name, words in ATTRIBUTES.items()}
    ranks = {name: asked.number(name.lower()) for name in _SKILLS}
    worn = {name: asked.number(name) for name in ("armor", "shield")}
    return known(**scores, **ranks, **worn)


def some(asked: Question, *names: str) -> Given | None:
    """Return the sheet where at least one of `names` is in it."""
    given = sheet(asked)
    return given if any(name in given for name in names) else None


def pace(asked: Question) -> str:
    """Return the pace of a journey that the question speaks of."""
    ride = asked.has(r"\b(?:horse|mount|rid|gallop|steed|pony|saddle|cavalry)")
    if asked.has(r"forced|flat out|gallop|as fast as|top speed|full tilt"):
        return "horse forced march" if ride else "forced march"
    if asked.has(r"march|hurr|brisk|trot|quick pace|jog"):
        return "horse march" if ride else "march"
    return "horse walk" if ride else "walk"


def journey(asked: Question) -> Given | None:
    """Return pace and either miles or hours; `None` where both or neither are given."""
    miles, hours = asked.before(r"miles?|mi"), asked.before(r"hours?|hrs?|h")
    if asked.has(r"\bhow (?:many hours|long)\b") and miles:
        hours = None
    if (miles is None) == (hours is None):
        return None
    return known(pace=pace(asked), miles=miles, hours=hours)


_EFFECT_WORDS: Final = (
    ("damaging", r"damag|fireball|fire|lightning|bolt|blast|burn|attack spell|missile|ice shard"),
    ("healing", r"heal"),
    ("conjuring", r"conjur|summon"),
    ("controlling", r"control|dominat|mind control|charm"),
    ("transmuting", r"transmut|polymorph|shapeshift|turn(?:ing)? .* into"),
    ("scrying", r"scry|clairvoy"),
    ("commune", r"commun(?:e|ing)\b"),
)


def spell(asked: Question) -> Given | None:
    """Return the effects of the spell that is described."""
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


def odds(asked: Question) -> Given | None:
    """Return the row and the rating it is played against."""
    return needed(row=asked.cards or None, rating=asked.number(r"against|rating|difficulty|vs\.?|versus|a"))


def best(asked: Question) -> Given | None:
    """Return the hand, the card limit and the rating."""
    cap = asked.number(r"cap|limit|card limit|may play|can play|up to")
    given = needed(hand=asked.cards or None, rating=asked.number(r"against|rating|difficulty|vs\.?|versus"))
    return None if given is None else {**given, "cap": len(asked.cards) if cap is None else cap}


def rise(asked: Question) -> Given | None:
    """Return where a rise ends and, if told, begins."""
    to = asked.after(r"to|rank|reach|reaching")
    start = asked.after("from")
    last = asked.numbers[-1] if asked.numbers else None
    return known(**{"to": to if to is not None else last, "from": start})


def weight(asked: Question) -> Given | None:
    """Return the weight of a thing and the load of whoever lifts it."""
    load = asked.number(r"my load|load (?:is|of)")
    strength = asked.number(*ATTRIBUTES["STR"])
    heft = asked.number(r"weigh\w*|heavy|object|boulder|crate|statue|chest") or asked.before("load")
    if heft is None or (strength is None and load is None):
        return None
    return known(weight=heft, load=load if strength is None else 4 + strength)


def pair(asked: Question) -> Given | None:
    """Return attribute and skill of a check: `INT 6 and Biology 3`."""
    score = next((found for words in ATTRIBUTES.values() if (found := asked.number(*words)) is not None), None)
    ranks = [found for name in ALL_SKILLS if (found := asked.number(name)) is not None]
    rank = ranks[0] if ranks else asked.number("skill", "rank")
    return needed(attribute=score, skill=rank)


ALL_SKILLS: Final = tuple(skill.id.lower() for skill in SKILLS)
"""Names of the skills, lower case."""


def rank_of_foe(asked: Question) -> Given | None:
    """Return the class of a foe, or the scores its figures come from."""
    kind = "host" if asked.has(r"\bhosts?\b|boss") else "greater minion" if asked.has("greater minion") else None
    kind = kind or ("minion" if asked.has("minion") else None)
    own = sheet(asked)
    return known(**{"class": kind}, **own) if kind or own else None


def defended(asked: Question, name: str, words: tuple[str, ...]) -> Given | None:
    """Return the score a defense rests on, the damage and whether a shield helps."""
    score = asked.number(*words)
    if score is None:
        return None
    shield = "yes" if asked.has(r"shield") and not asked.has(r"without|no shield|ruined") else "no"
    return known(**{name: score, "damage": asked.number(r"damage|hurt|points")}, shield=shield)


def both(asked: Question) -> Given | None:
    """Return both scores that defend."""
    shield = "yes" if asked.has(r"shield") and not asked.has(r"without|no shield|ruined") else "no"
    return needed(AGI=asked.number("agi", "agility"), STR=asked.number("str", "strength"), shield=shield)


def cover(asked: Question) -> str | None:
    """Return how much cover there is."""
    if asked.has(r"1/4|quarter"):
        return "a quarter"
    return "half" if asked.has(r"1/2|half") else "full" if asked.has("full|total|complete") else None


def several_foes(asked: Question) -> Given | None:
    """Return the highest attack power and how many foes there are."""
    kinds = r"foes|wolves|enemies|bandits|guards|minions|opponents|orcs|thugs|goblins"
    count = asked.before(rf"(?:\w+ )?(?:{kinds})")
    powers = re.findall(r"powers? (?:of )?(\d+)(?:, (\d+))?(?:,? and (\d+))?", asked.plain)
    listed = [int(one) for found in powers for one in found if one]
    if len(listed) > 1 and count in (None, len(listed)):
        return {"power": max(listed), "count": len(listed)}
    return needed(power=listed[0] if listed else None, count=count)


def battle(asked: Question) -> Given | None:
    """Return the leader's Leadership and the soldiers on both sides."""
    leader = asked.number("leadership", "leader")
    counts = [
        int(one)
        for one in re.findall(r"(\d+) (?:enemy |of (?:my|our) (?:own )?|hostile )?(?:soldiers|troops|men)", asked.plain)
    ]
    theirs = asked.before(r"enemy (?:soldiers|troops|men)") or (counts[0] if counts else None)
    ours = counts[-1] if len(counts) > 1 else asked.number(r"ours|mine|my own|my")
    return needed(leader=leader, theirs=theirs, ours=ours or 0)


def dealt(asked: Question) -> Given | None:
    """Return successes, bonuses and soak of an attack."""
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


def short(asked: Question) -> Given | None:
    """Return a rating and how many cards were laid against it, where they differ."""
    rating = asked.number(r"difficulty|rating|target|challenge|against|needed|rated")
    played = asked.after(r"played?|laid|lay|put down|put|only|just|have") or asked.before(r"cards?")
    if rating is None or played is None or rating == played:
        return None
    return {"rating": rating, "played": played}


def tier(asked: Question) -> str | None:
    """Return the result that is spoken of."""
    if asked.has("total failure"):
        return "total_failure"
    if asked.has("perfect"):
        return "perfect"
    return "partial" if asked.has("partial") else "failure" if asked.has("fail") else "success"


def income(asked: Question) -> Given | None:
    """Return the step of income."""
    steps = ("Extravagant", "Influential", "Wealthy", "Rich", "Comfortable", "Stable", "Struggling", "Poor")
    return needed(income=asked.one_of(steps))


def worn(asked: Question) -> int | None:
    """Return the value of the armor that is named."""
    named = {"padded": 1, "leather": 3, "breastplate": 5, "combat armor": 5, "full plate": 7, "plate": 7, "shield": 2}
    return asked.number(r"armor(?: value)?|value") or next(
        (value for word, value in named.items() if word in asked.plain), None
    )


def halved(asked: Question) -> Given | None:
    """Return the first attribute with a score."""
    score = next((found for words in ATTRIBUTES.values() if (found := asked.number(*words)) is not None), None)
    return needed(score=score)


def geared(asked: Question) -> Given | None:
    """Return the load of a thing and how much traits take off it."""
    loads = {
        "extremely heavy": 8,
        "very heavy": 7,
        "greatsword": 5,
        "heavy": 5,
        "medium": 3,
        "light": 1,
        "full plate": 6,
        "breastplate": 4,
        "leather": 2,
        "shield": 1,
    }
    load = next((value for word, value in loads.items() if word in asked.plain), asked.number("load"))
    less = sum(1 for name in ("clad in steel", "juggernaut", "working muscle") if name in asked.plain)
    return needed(load=load, less=less + (2 if "shock trooper" in asked.plain else 0))
