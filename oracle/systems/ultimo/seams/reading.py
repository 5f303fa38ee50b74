"""Reads the values for a calculation from a question about Ultimo."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.lookup.calculation import known, needed
from oracle.lookup.figures import Question
from oracle.lookup.seams import Given, Reader
from oracle.lookup.wording import Wording, named_in
from oracle.systems.ultimo.rules.skills import SKILLS
from oracle.systems.ultimo.rules.together.livelihood import INCOME_LADDER, LOWEST_CASH_OUT

WORDS: Final = Wording("ultimo")

_SKILLS: Final = tuple(skill.id.lower() for skill in SKILLS)
"""Names of the skills in lower case."""

_SHEET_SKILLS: Final = ("Toughness", "Brawling", "Shooting", "Psyche", "Awareness", "Investigation", "Espionage")
"""Skills in the formulas of a sheet."""

_STEPS: Final = INCOME_LADDER[INCOME_LADDER.index(LOWEST_CASH_OUT) :][::-1]
"""Steps of income that can be cashed out, the highest first."""


def score(asked: Question, name: str) -> int | None:
    """Return the score of an attribute."""
    return asked.number(*WORDS.table("attributes")[name])


def worn(asked: Question) -> int | None:
    """Return the value of the armor named."""
    values = WORDS.table("armor")
    named = named_in(asked, values)
    return WORDS.number(asked, "armor_value") or (values[named] if named else None)


def _first_score(asked: Question) -> int | None:
    """Return the first score of an attribute, in the order of the sheet."""
    scores = (score(asked, name) for name in WORDS.table("attributes"))
    return next((found for found in scores if found is not None), None)


def _sheet(asked: Question) -> Given:
    """Return the attributes and ranks that are given with a figure."""
    scores = {name: score(asked, name) for name in WORDS.table("attributes")}
    ranks = {name: asked.number(name.lower()) for name in _SHEET_SKILLS}
    gear = {name: asked.number(name) for name in ("armor", "shield")}
    return known(**scores, **ranks, **gear)


def _some(asked: Question, *names: str) -> Given | None:
    """Return the sheet if it has at least one of `names`."""
    given = _sheet(asked)
    return given if any(name in given for name in names) else None


def _pace(asked: Question) -> str:
    """Return the pace of the journey."""
    pace = next(
        (pace for name, pace in (("forced", "forced march"), ("marching", "march")) if WORDS.has(asked, name)), ""
    )
    return f"horse {pace or 'walk'}" if WORDS.has(asked, "mounted") else pace or "walk"


def _journey(asked: Question) -> Given | None:
    """Return pace and either miles or hours; `None` where both or neither are given."""
    miles, hours = WORDS.before(asked, "miles"), WORDS.before(asked, "hours")
    if WORDS.has(asked, "how_long") and miles:
        hours = None
    if (miles is None) == (hours is None):
        return None
    return known(pace=_pace(asked), miles=miles, hours=hours)


def _spell(asked: Question) -> Given | None:
    """Return the effects of the spell described."""
    effects = [name for name, pattern in WORDS.table("effects").items() if asked.has(pattern)]
    if strength := WORDS.number(asked, "empowering"):
        effects.append(f"empowering {strength}")
    if rounds := WORDS.before(asked, "rounds"):
        effects.append(f"lingering {rounds}")
    if targets := WORDS.before(asked, "targets"):
        effects.append(f"area {targets if WORDS.has(asked, 'further') else max(1, targets - 1)}")
    if reach := asked.one_of(WORDS.table("reaches")):
        effects.append(WORDS.table("reaches")[reach])
    effects += [name for name in ("taboo", "volatile") if asked.has(name)]
    if charged := WORDS.number(asked, "charged"):
        effects.append(f"charged {charged}")
    stored = "yes" if WORDS.has(asked, "spell_book") else "no"
    return {"effects": tuple(effects), "stored": stored} if effects else None


def _odds(asked: Question) -> Given | None:
    """Return the row and the rating."""
    return needed(row=asked.cards or None, rating=WORDS.number(asked, "row_against"))


def _best(asked: Question) -> Given | None:
    """Return the hand, the card limit and the rating."""
    cap = WORDS.number(asked, "limit")
    given = needed(hand=asked.cards or None, rating=WORDS.number(asked, "hand_against"))
    return None if given is None else {**given, "cap": len(asked.cards) if cap is None else cap}


def _rise(asked: Question) -> Given | None:
    """Return the end of a rise and, if given, its start."""
    to = WORDS.after(asked, "raised_to")
    last = asked.numbers[-1] if asked.numbers else None
    return known(**{"to": to if to is not None else last, "from": WORDS.after(asked, "raised_from")})


def _weight(asked: Question) -> Given | None:
    """Return the weight of an object and the load of the character who lifts it."""
    load, strength = WORDS.number(asked, "my_load"), score(asked, "STR")
    heft = WORDS.number(asked, "heft") or WORDS.before(asked, "load")
    if heft is None or (strength is None and load is None):
        return None
    return known(weight=heft, load=load if strength is None else 4 + strength)


def _pair(asked: Question) -> Given | None:
    """Return the attribute and skill of a check: `INT 6 and Biology 3`."""
    ranks = [found for name in _SKILLS if (found := asked.number(name)) is not None]
    rank = ranks[0] if ranks else WORDS.number(asked, "skill", "rank")
    return needed(attribute=_first_score(asked), skill=rank)


def _rank_of_foe(asked: Question) -> Given | None:
    """Return the class of a foe, or the scores in its formulas."""
    classes = (("host", "host"), ("greater_minion", "greater minion"), ("minion", "minion"))
    kind = next((kind for name, kind in classes if WORDS.has(asked, name)), None)
    own = _sheet(asked)
    return known(**{"class": kind}, **own) if kind or own else None


def _shield(asked: Question) -> str:
    return "yes" if WORDS.has(asked, "shield") and not WORDS.has(asked, "without_shield") else "no"


def _defended(asked: Question, name: str, *words: str) -> Given | None:
    """Return the score of a defense, the damage and whether there is a shield."""
    own = asked.number(*words)
    if own is None:
        return None
    return known(**{name: own, "damage": WORDS.number(asked, "damage_taken")}, shield=_shield(asked))


def _both(asked: Question) -> Given | None:
    """Return the scores of both defenses, and whether there is a shield."""
    agility, strength = asked.number("agi", "agility"), asked.number("str", "strength")
    return needed(AGI=agility, STR=strength, shield=_shield(asked))


def _covered(asked: Question) -> Given | None:
    """Return an attack power and the cover."""
    kinds = (("quarter", "a quarter"), ("half", "half"), ("full", "full"))
    cover = next((kind for name, kind in kinds if WORDS.has(asked, name)), None)
    return needed(power=WORDS.number(asked, "power"), cover=cover)


def _several_foes(asked: Question) -> Given | None:
    """Return the highest attack power and the number of foes."""
    count = asked.before(rf"(?:\w+ )?(?:{WORDS.pattern('foes')})")
    powers = re.findall(WORDS.pattern("powers"), asked.plain)
    listed = [int(power) for found in powers for power in found if power]
    if len(listed) > 1 and count in (None, len(listed)):
        return {"power": max(listed), "count": len(listed)}
    return needed(power=listed[0] if listed else None, count=count)


def _battle(asked: Question) -> Given | None:
    """Return the leader's Leadership and the soldiers on both sides."""
    counts = [int(count) for count in re.findall(WORDS.pattern("soldiers"), asked.plain)]
    theirs = WORDS.before(asked, "enemy_soldiers") or (counts[0] if counts else None)
    ours = counts[-1] if len(counts) > 1 else WORDS.number(asked, "own_soldiers")
    return needed(leader=WORDS.number(asked, "leadership", "leader"), theirs=theirs, ours=ours or 0)


def _dealt(asked: Question) -> Given | None:
    """Return the successes, bonuses and soak of an attack."""
    successes = WORDS.before(asked, "success")
    if successes is None:
        return None
    plus = re.search(WORDS.pattern("bonus"), asked.plain)
    bonus = int(plus[1]) if plus else WORDS.number(asked, "weapon", "weapon_damage", "a_bonus")
    if bonus is None and not WORDS.has(asked, "damage"):
        return None
    soak, bond = WORDS.number(asked, "soak"), WORDS.number(asked, "bond")
    perfect = "yes" if WORDS.has(asked, "flawless") else "no"
    return known(successes=successes, weapon=bonus, soak=soak, bond=bond, perfect=perfect)


def _short(asked: Question) -> Given | None:
    """Return a rating and the number of cards played, where they differ."""
    rating = WORDS.number(asked, "rating")
    played = WORDS.after(asked, "played") or WORDS.before(asked, "cards")
    if rating is None or played is None or rating == played:
        return None
    return {"rating": rating, "played": played}


def _threat(asked: Question) -> Given | None:
    """Return the focus spent and the result."""
    tiers = (("total_failure", "total_failure"), ("perfect", "perfect"), ("partial", "partial"), ("fail", "failure"))
    tier = next((tier for name, tier in tiers if WORDS.has(asked, name)), "success")
    return needed(focus=WORDS.before(asked, "focus"), tier=tier)


def _exhausted(asked: Question) -> Given | None:
    """Return the vitality for exhaustion, and the reduction from a trait, in cards."""
    traits = (("going_the_distance", 5), ("marathoner", 2))
    fewer = next((fewer for name, fewer in traits if WORDS.has(asked, name)), 0)
    return needed(VIT=score(asked, "VIT"), fewer=fewer)


def _income(asked: Question) -> Given | None:
    """Return the step of income."""
    return needed(income=asked.one_of(_STEPS))


def _hit(asked: Question) -> Given | None:
    """Return the value of armor and the damage to it."""
    return needed(value=worn(asked), damage=WORDS.number(asked, "damage", "hit", "blow"))


def _halved(asked: Question) -> Given | None:
    """Return the first attribute with a score."""
    return needed(score=_first_score(asked))


def _scored(asked: Question) -> Given | None:
    """Return the score of the first attribute given, or a score without an attribute."""
    first = _first_score(asked)
    return needed(score=WORDS.number(asked, "score", "attribute") if first is None else first)


def _geared(asked: Question) -> Given | None:
    """Return the load of an item and its reduction from traits."""
    loads, lighter = WORDS.table("loads"), WORDS.table("lighter")
    named = named_in(asked, loads)
    load = WORDS.number(asked, "load") if named is None else loads[named]
    return needed(load=load, less=sum(less for name, less in lighter.items() if name in asked.plain))


READERS: Final[Mapping[str, Reader]] = {
    "best": _best,
    "both": _both,
    "battle": _battle,
    "covered": _covered,
    "dealt": _dealt,
    "defended": _defended,
    "exhausted": _exhausted,
    "geared": _geared,
    "halved": _halved,
    "hit": _hit,
    "income": _income,
    "journey": _journey,
    "odds": _odds,
    "pair": _pair,
    "rank_of_foe": _rank_of_foe,
    "rise": _rise,
    "scored": _scored,
    "several_foes": _several_foes,
    "short": _short,
    "some": _some,
    "spell": _spell,
    "threat": _threat,
    "weight": _weight,
}

PATTERNS: Final[Mapping[str, str]] = {"skills": "|".join(_SKILLS)}
