"""What a task is gone about with and how hard it is, weighed from everything the words resemble.

The skill is spoken for by turns of phrase, verbs and things, kinds of words and rated tasks that are alike. The
rating is what skill and kinds of words come to, put right by how far off that lies for the tasks that are alike.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.house.rating.domains_of_skills import DOMAINS
from oracle.dealer.house.rating.near import Near, near_in_meaning, rating_of, skills_of
from oracle.dealer.house.rating.resembling import Features, Likeness, features, rated_tasks
from oracle.dealer.house.understanding.kinships import ANCHORS, LEANS, ONLY, USUAL
from oracle.dealer.house.understanding.kinships_more import all_kinds
from oracle.dealer.house.understanding.lexicon import Way, spoken_ways
from oracle.dealer.house.understanding.phrasebook import Phrasebook
from oracle.dealer.house.understanding.turns import TURNS
from oracle.systems.ultimo.skills import SKILLS, find_skill
from oracle.text.words import stems_of

TURN: Final = 3.2
LEAN: Final = 0.7
WORD: Final = 0.4
ALIKE: Final = 2.0
ALIKE_MUCH: Final = 6.0
VERB: Final = 0.25
NAMED: Final = 4.0
FIELD: Final = 2.2
"""What a turn of phrase, a kind of words, a word, a likeness, a close likeness and a verb count, the skill's name and a
word of its field."""

FIRST: Final = 0.6
"""What a turn of phrase loses that is not the first: the first deed is the one that is done."""

LONG_FIELD, SEVERAL, NEXT_FIELD = 0.35, 1.0, 0.6
"""How much surer a longer phrase of a field is, how much less one of several fields, and how soon more adds little."""

SURE_ENOUGH: Final = 1.5
"""How much ahead a skill must be for words of a field to count half: they speak where little else does."""

MEANT: Final = 6.0
"""What it counts for a skill where all tasks that are near in meaning are of it."""

BY_MEANING, BY_MEANING_WHERE_HARD = 0.9, 0.6
"""How much of a rating is said by tasks that are near in meaning. It is one word that makes a task desperate, and
meaning sees the whole sentence: so less where the words say hard."""

HARD: Final = 9
"""From where on the words say hard."""

OTHER_SKILL: Final = 0.3
"""How much a task in like words, but of another skill, is listened to about the rating."""

CLOSE: Final = 8.0
"""How much more a close likeness weighs than a distant one."""

DOUBT: Final = 0.05
"""How much stands against any likeness: without one, the kinds of words decide."""

DRIFT: Final = 0.45
"""How much of what other words say is left where the ladder has an example of the kind."""

TELLING_KIND: Final = 1.5
"""What a kind of words must add or take for the words to say by themselves how hard it is."""

TRUST: Final = 2.5
"""How soon a likeness is believed where no kind of words says anything: wholly from 1 divided by this."""

HIGHEST: Final = 25

_WEIGHTS: Final = {name: weight for name, weight, _ in all_kinds()}


@dataclass(frozen=True, slots=True)
class Weighed:
    """A task as it was weighed."""

    skill: str
    rating: int
    """With everything that was said."""
    sureness: float
    """How much the words say for the skill, more than for any other."""
    like: tuple[Likeness, ...]


@cache
def _turns() -> Phrasebook[str]:
    return Phrasebook(TURNS)


@cache
def _names() -> Phrasebook[str]:
    """Return the skills by name and by what players call them, where that is no everyday word."""
    return Phrasebook((one.id, one.id) for one in SKILLS)


@cache
def _fields() -> Phrasebook[str]:
    return Phrasebook(DOMAINS)


@cache
def weighed(text: str) -> Weighed:
    """Return what the task `text` is gone about with and how hard it is."""
    made = features(text)
    tasks = rated_tasks()
    known = tasks.known(made.tokens)
    shares = tasks.shares(known)
    like, near = tasks.like(shares), near_in_meaning(text, shares)
    scores, meant = _scores(text, Features(made.kinds, known), like), skills_of(near)
    skill = min(scores, key=lambda name: (-scores[name] - MEANT * meant.get(name, 0.0), name))
    rating = round(_blended(_anchored(skill, made.kinds, _rating(skill, made.kinds, like)), near, skill))
    return Weighed(skill, max(0, min(HIGHEST, rating)), _ahead(scores, skill), like)


def _ahead(scores: dict[str, float], skill: str) -> float:
    """Return how much more the words say for `skill` than for any other; below 0 where they say another."""
    return scores[skill] - max(worth for name, worth in scores.items() if name != skill)


def _blended(said: float, near: tuple[Near, ...], skill: str) -> float:
    """Return a rating between what the words say and what tasks of a like meaning are worth, where any are known."""
    meant = rating_of(near, skill)
    if meant is None:
        return said
    share = BY_MEANING_WHERE_HARD if said >= HARD else BY_MEANING
    return share * meant + (1 - share) * said


def _scores(text: str, made: Features, like: tuple[Likeness, ...]) -> dict[str, float]:
    spoken = stems_of(text)
    scores = dict.fromkeys((one.id for one in SKILLS), 0.0)
    for skill, worth in turned(spoken).items():
        scores[skill] += worth
    for skill in _names().keys(spoken):
        scores[skill] += NAMED
    for kind in made.kinds:
        for skill in LEANS.get(kind, ()):
            scores[skill] += LEAN / len(LEANS[kind])
    for one in like[:12]:
        scores[one.task.skill] += ALIKE * one.share**1.5 + ALIKE_MUCH * one.share**4
    _add_words(scores, made)
    for way, fit in best_ways(spoken).items():
        scores[way.skill] += VERB * fit
    first, second = sorted(scores.values(), reverse=True)[:2]
    for skill, worth in fields_of(spoken).items():
        scores[skill] += worth / (1 + (first - second) / SURE_ENOUGH)
    return scores


def turned(spoken: tuple[str, ...]) -> dict[str, float]:
    """Return what turns of phrase speak for: the longer the surer, the first one most."""
    found = sorted(_turns().found(spoken), key=lambda one: one[2])
    worth: dict[str, float] = {}
    for skill, phrase, at in found:
        value = TURN + 0.5 * (len(phrase) - 1) - (FIRST if at > found[0][2] else 0.0)
        worth[skill] = max(worth.get(skill, 0.0), value)
    return worth


def fields_of(spoken: tuple[str, ...]) -> dict[str, float]:
    """Return what words of their fields speak for skills: a word of several fields less for each, every next less."""
    found = tuple(dict.fromkeys((skill, phrase) for skill, phrase, _ in _fields().found(spoken)))
    shared = Counter(phrase for _, phrase in found)
    worth: dict[str, float] = {}
    for skill, phrase in sorted(found, key=lambda one: (shared[one[1]], -len(one[1]), one)):
        value = FIELD * (1 + LONG_FIELD * (len(phrase) - 1)) / shared[phrase] ** SEVERAL
        worth[skill] = worth.get(skill, 0.0) + value / (1 + NEXT_FIELD * worth.get(skill, 0.0))
    return worth


def _add_words(scores: dict[str, float], made: Features) -> None:
    tasks = rated_tasks()
    for token, worth in made.tokens.items():
        having = tasks.skills_of.get(token)
        if having is None:
            continue
        whole = having.total() + 0.5
        for skill, count in having.items():
            scores[skill] += WORD * tasks.telling(token) * worth * count / whole


def best_ways(spoken: tuple[str, ...]) -> dict[Way, float]:
    """Return the best row of the lexicon for each skill a verb was said of, with how well it fits."""
    from oracle.dealer.house.understanding.understand import fit_of  # the two read each other's tables

    best: dict[str, tuple[Way, float]] = {}
    for row in spoken_ways():
        fit = fit_of(row, spoken)
        if fit > best.get(row.way.skill, (row.way, 0.0))[1]:
            best[row.way.skill] = (row.way, fit)
    return dict(best.values())


def _rating(skill: str, kinds: tuple[str, ...], like: tuple[Likeness, ...]) -> float:
    tasks = rated_tasks()
    off, whole = 0.0, DOUBT
    for one in like:
        weight = one.share**3 + CLOSE * one.share**6
        weight *= 1.0 if one.task.skill == skill else OTHER_SKILL
        off += weight * (one.task.rating - _plainly(one.task.skill, tasks.features[one.number].kinds))
        whole += weight
    plainly = _plainly(skill, kinds)
    if any(abs(_WEIGHTS[kind]) >= TELLING_KIND for kind in kinds) or not like:
        return plainly + off / whole
    return plainly + off / whole * min(1.0, TRUST * like[0].share)


def _plainly(skill: str, kinds: tuple[str, ...]) -> float:
    """Return what a skill and kinds of words come to by themselves."""
    return USUAL[skill] + sum(_WEIGHTS[kind] for kind in kinds if skill in ONLY.get(kind, (skill,)))


def _anchored(skill: str, kinds: tuple[str, ...], rating: float) -> float:
    """Return a rating drawn to what the ladder says of the kind of task, where it says something."""
    held = tuple(ANCHORS[kind][0] for kind in ANCHORS if kind in kinds and skill in ANCHORS[kind][1])
    return held[-1] + DRIFT * (rating - held[-1]) if held else rating


def way_of(text: str, skill: str) -> Way:
    """Return how a task is gone about with `skill`: the row of the lexicon that fits, else the skill's usual."""
    rows = best_ways(stems_of(text))
    found = next((way for way in rows if way.skill == skill), None)
    return found or Way(skill, find_skill(skill).attributes[0], 5, "")
