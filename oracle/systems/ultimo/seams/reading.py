"""What is read out of a question about Ultimo before something is worked out."""

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
"""Names of the skills, lower case."""

_SHEET_SKILLS: Final = ("Toughness", "Brawling", "Shooting", "Psyche", "Awareness", "Investigation", "Espionage")
"""Skills that figures of a sheet start from."""

_STEPS: Final = INCOME_LADDER[INCOME_LADDER.index(LOWEST_CASH_OUT) :][::-1]
"""Steps of income that can be cashed out, the highest first."""


def score(asked: Question, name: str) -> int | None:
    """Return the score of an attribute."""
    return asked.number(*WORDS.table("attributes")[name])


def worn(asked: Question) -> int | None:
    """Return the value of the armor that is named."""
    values = WORDS.table("armor")
    named = named_in(asked, values)
    return WORDS.number(asked, "armor_value") or (values[named] if named else None)


def _first_score(asked: Question) -> int | None:
    """Return the first score of an attribute, in the order of the sheet."""
    scores = (score(asked, name) for name in WORDS.table("attributes"))
    return next((found for found in scores if found is not None), None)


def _sheet(asked: Question) -> Given:
    """Return the attributes and ranks named with a figure."""
    scores = {name: score(asked, name) for name in WORDS.table("attributes")}
    ranks = {name: asked.number(name.lower()) for name in _SHEET_SKILLS}
    gear = {name: asked.number(name) for name in ("armor", "shield")}
    return known(**scores, **ranks, **gear)


def _some(asked: Question, *names: str) -> Given | None:
    """Return the sheet where at least one of `names` is in it."""
    given = _sheet(asked)
    return given if any(name in given for name in names) else None


def _pace(asked: Question) -> str:
    """Return the pace of a journey that the question speaks of."""
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
    """Return the effects of the spell that is described."""
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
    """Return the row and the rating it is played against."""
    return needed(row=asked.cards or None, rating=WORDS.number(asked, "row_against"))


def _best(asked: Question) -> Given | None:
    """Return the hand, the card limit and the rating."""
    cap = WORDS.number(asked, "limit")
    given = needed(hand=asked.cards or None, rating=WORDS.number(asked, "hand_against"))
    return None if given is None else {**given, "cap": len(asked.cards) if cap is None else cap}


def _rise(asked: Question) -> Given | None:
    """Return where a rise ends and, if told, begins."""
    to = WORDS.after(asked, "raised_to")
    last = asked.numbers[-1] if asked.numbers else None
    return known(**{"to": to if to is not None else last, "from": WORDS.after(asked, "raised_from")})


def _weight(asked: Question) -> Given | None:
    """Return the weight of a thing and the load of whoever lifts it."""
    load, strength = WORDS.number(asked, "my_load"), score(asked, "STR")
    heft = WORDS.number(asked, "heft") or WORDS.before(asked, "load")
    if heft is None or (strength is None and load is None):
        return None
    return known(weight=heft, load=load if strength is None else 4 + strength)


def _pair(asked: Question) -> Given | None:
    """Return attribute and skill of a check: `INT 6 and Biology 3`."""
    ranks = [found for name in _SKILLS if (found := asked.number(name)) is not None]
    rank = ranks[0] if ranks else WORDS.number(asked, "skill", "rank")
    return needed(attribute=_first_score(asked), skill=rank)


def _rank_of_foe(asked: Question) -> Given | None:
    """Return the class of a foe, or the scores its figures come from."""
    classes = (("host", "host"), ("greater_minion", "greater minion"), ("minion", "minion"))
    kind = next((kind for name, kind in classes if WORDS.has(asked, name)), None)
    own = _sheet(asked)
    return known(**{"class": kind}, **own) if kind or own else None


def _shield(asked: Question) -> str:
    return "yes" if WORDS.has(asked, "shield") and not WORDS.has(asked, "without_shield") else "no"


def _defended(asked: Question, name: str, *words: str) -> Given | None:
    """Return the score a defense rests on, the damage and whether a shield helps."""
    own = asked.number(*words)
    if own is None:
        return None
    return known(**{name: own, "damage": WORDS.number(asked, "damage_taken")}, shield=_shield(asked))


def _both(asked: Question) -> Given | None:
    """Return both scores that defend."""
    agility, strength = asked.number("agi", "agility"), asked.number("str", "strength")
    return needed(AGI=agility, STR=strength, shield=_shield(asked))


def _covered(asked: Question) -> Given | None:
    """Return an attack power and how much cover there is."""
    kinds = (("quarter", "a quarter"), ("half", "half"), ("full", "full"))
    cover = next((kind for name, kind in kinds if WORDS.has(asked, name)), None)
    return needed(power=WORDS.number(asked, "power"), cover=cover)


def _several_foes(asked: Question) -> Given | None:
    """Return the highest attack power and how many foes there are."""
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
    """Return successes, bonuses and soak of an attack."""
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
    """Return a rating and how many cards were laid against it, where they differ."""
    rating = WORDS.number(asked, "rating")
    played = WORDS.after(asked, "played") or WORDS.before(asked, "cards")
    if rating is None or played is None or rating == played:
        return None
    return {"rating": rating, "played": played}


def _threat(asked: Question) -> Given | None:
    """Return the focus that was spent and the result that is spoken of."""
    tiers = (("total_failure", "total_failure"), ("perfect", "perfect"), ("partial", "partial"), ("fail", "failure"))
    tier = next((tier for name, tier in tiers if WORDS.has(asked, name)), "success")
    return needed(focus=WORDS.before(asked, "focus"), tier=tier)


def _exhausted(asked: Question) -> Given | None:
    """Return the vitality of somebody whose deck has run out, and by how many cards fewer a trait helps."""
    traits = (("going_the_distance", 5), ("marathoner", 2))
    fewer = next((fewer for name, fewer in traits if WORDS.has(asked, name)), 0)
    return needed(VIT=score(asked, "VIT"), fewer=fewer)


def _income(asked: Question) -> Given | None:
    """Return the step of income."""
    return needed(income=asked.one_of(_STEPS))


def _hit(asked: Question) -> Given | None:
    """Return the value of armor and the damage that it takes."""
    return needed(value=worn(asked), damage=WORDS.number(asked, "damage", "hit", "blow"))


def _halved(asked: Question) -> Given | None:
    """Return the first attribute with a score."""
    return needed(score=_first_score(asked))


def _scored(asked: Question) -> Given | None:
    """Return the first attribute with a score, or a score without its attribute."""
    first = _first_score(asked)
    return needed(score=WORDS.number(asked, "score", "attribute") if first is None else first)


def _geared(asked: Question) -> Given | None:
    """Return the load of a thing and how much traits take off it."""
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
