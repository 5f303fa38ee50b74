"""How the built-in Dealer rates for ULTIMO: as the adventure suggests, else by the nearest example of the ladder."""

from __future__ import annotations

from functools import cache
from statistics import median
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.core.records import dataclass
from oracle.dealer import decisions as wire
from oracle.dealer.compile import goal_of
from oracle.dealer.house.moves.oppose import FAMILY
from oracle.dealer.house.rating.comparing import named_beside
from oracle.dealer.house.rating.other_attributes import other_attributes
from oracle.dealer.house.rating.resembling import features, rated_tasks
from oracle.dealer.house.rating.twins import shared_with, twin_of
from oracle.dealer.house.rating.undoings import undoing_meant
from oracle.dealer.house.rating.weighing import Weighed, way_of, weighed
from oracle.dealer.house.understanding.lexicon import Way
from oracle.dealer.house.understanding.trifles import trifle_of
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.story.adventure import Feature
from oracle.story.state import exits_here
from oracle.systems.ultimo.difficulty import CITED_WITHIN
from oracle.systems.ultimo.ladder import LADDER, Example, find_example, is_example
from oracle.systems.ultimo.skills import approach_of, find_skill, is_skill
from oracle.systems.ultimo.standing import worth_of
from oracle.text.spelling import likeness
from oracle.text.words import content_stems

TRIVIAL: Final = 2
"""The highest difficulty of a task of the players' own that simply works."""

MOST_MARKS: Final = 4
"""Tags and circumstances a check may carry, each."""

HIGHEST_CITED: Final = 27
"""The highest rating that any example is near enough to carry."""

TWIN_WITHIN: Final = 4
"""How far a rating may lie from an example in nearly the same words to be mixed with it."""

KNOWN: Final = 0.42
"""How alike a rated task must be to be believed before an example that shares one word."""

MOST_CITED: Final = 4
"""Examples a rating names."""

SURER: Final = 3.0
"""How much ahead a skill must be to overrule the verb that was found first."""

HIGHEST: Final = 15
"""The highest difficulty the built-in Dealer gives to a task of the players' own."""

_MODIFIER: Final = lazy_pattern(r"([a-z_]+)([+-]\d+)")

VAGUE: Final = ("Awareness", "Investigation", "Research", "Culture", "Empathy")
"""Skills whose verbs are said of anything; where an adventure wants another skill, it knows better."""

PLAIN_WAY: Final = Way("Awareness", "INT", 5, "")
"""How something is gone about where no words say it."""


def suggested(position: Position, feature: Feature, reading: Reading, who: str) -> wire.Rate:
    """Return the rating an adventure suggests for one of its features, with the circumstances a player named."""
    asks = feature.check.asks if feature.check else {}
    own = tuple(
        wire.Modifier(id=found[1], value=int(found[2]))
        for word in asks.get("modifiers", ())
        if (found := _MODIFIER.fullmatch(word))
    )
    rating = int(asks.get("rating", ("5",))[0])
    named = _further(reading, own)
    way = reading.way or PLAIN_WAY
    first, second = asks.get("first", (way.attribute,))[0], asks.get("second", (way.skill,))[0]
    tags = asks.get("tags", ())
    if reading.way and way.skill not in (*VAGUE, first, second):
        first, second, tags = way.attribute, way.skill, way.tags
    no_way_on = not exits_here(position.tale)
    first, second = _open_pair(position, who, feature.id, first, second, widely=no_way_on)
    return wire.Rate(
        skill_a=first,
        skill_b=second,
        difficulty=max(0, rating + sum(one.value for one in named)),
        cites=_cited(asks.get("cites", ()), second, rating - sum(one.value for one in own), reading.words),
        modifiers=(*own, *named),
        tags=tags[:MOST_MARKS],
        goal=feature.id,
        who=who,
    )


def _cited(own: tuple[str, ...], skill: str, base: int, words: str) -> tuple[str, ...]:
    """Return what an adventure's rating cites: what it names itself, and where that is of another skill, more."""
    named = tuple(find_example(one) for one in own if is_example(one))
    if any(one.skill == skill and abs(one.rating - base) <= CITED_WITHIN for one in named):
        return own
    return tuple(dict.fromkeys((*own, *told_grounds(grounds_of(skill, base, words), skill, base, words))))[:MOST_CITED]


def told_grounds(found: tuple[Example, ...], skill: str, base: int, text: str) -> tuple[str, ...]:
    """Return the ids of what a rating cites at a table: of its grounds, those that make sense beside the task."""
    return tuple(one.id for one in named_beside(found, skill, base, text, MOST_CITED))


def _further(reading: Reading, own: tuple[wire.Modifier, ...]) -> tuple[wire.Modifier, ...]:
    taken = {one.id for one in own}
    named = (wire.Modifier(id=name, value=value) for name, value in reading.circumstances if name not in taken)
    return tuple(named)[: MOST_MARKS - len(own)]


def rated(position: Position, reading: Reading, who: str, likely: tuple[str, ...] | None = None) -> wire.Rate:
    """Return the rating of a task the adventure does not know, which may be aimed at what a host hangs by.

    Args:
        position: Where it is tried.
        reading: What was said.
        who: Who tries it.
        likely: Skills that the words may change the given way to; `None` for any.
    """
    found = judged(reading.words, reading.way, reading.circumstances, likely=likely)
    root = undoing_meant(position, reading.words)
    goal, least = (root[0].id, root[1]) if root else (goal_of(reading.words), 0)
    first, second = _open_pair(position, who, goal, found.way.attribute, found.way.skill)
    difficulty = max(least, min(HIGHEST, found.difficulty))
    base = difficulty - sum(one.value for one in found.modifiers)
    return wire.Rate(
        skill_a=first,
        skill_b=second,
        difficulty=difficulty,
        cites=told_grounds(found.examples, found.way.skill, base, reading.words),
        modifiers=found.modifiers,
        tags=found.way.tags[:MOST_MARKS],
        goal=goal,
        who=who,
    )


@dataclass(frozen=True, slots=True)
class Judged:
    """What a task is gone about with, how hard it is, and on what grounds."""

    way: Way
    difficulty: int
    """With the circumstances that are named."""
    examples: tuple[Example, ...]
    """The ladder's, the one that carries the rating first."""
    modifiers: tuple[wire.Modifier, ...]


def judged(
    text: str, way: Way | None, circumstances: tuple[tuple[str, int], ...], *, likely: tuple[str, ...] | None = None
) -> Judged:
    """Return how a task is rated, whoever tries it.

    Args:
        text: What somebody intends.
        way: How it is gone about, where that is known already.
        circumstances: What was named that makes it easier or harder, with what it adds.
        likely: Skills that the words may change the given way to; `None` for any.
    """
    found = weighed(text)
    may_change = likely is None or found.skill in likely
    if way is None or (may_change and found.skill != way.skill and found.sureness >= SURER):
        way = way_of(text, found.skill)
    difficulty = min(_with_twin(text, way.skill, found), TRIVIAL if trifle_of(text) else HIGHEST_CITED)
    modifiers = tuple(wire.Modifier(id=name, value=value) for name, value in circumstances)[:MOST_MARKS]
    added = sum(one.value for one in modifiers)
    if not 0 <= difficulty - added <= HIGHEST_CITED:
        modifiers, added = (), 0
    base = difficulty - added
    return Judged(way, difficulty, grounds_of(way.skill, base, text), modifiers)


def _with_twin(text: str, skill: str, found: Weighed) -> int:
    """Return a rating drawn to the example of the same skill that says nearly the same, unless that is far easier."""
    twin, rating = twin_of(text, skill), found.rating
    if (
        twin is None
        or twin.skill != skill
        or twin.rating < rating - TWIN_WITHIN
        or not _is_borne_out(twin, text, found)
    ):
        return rating
    return twin.rating if twin.rating > rating + TWIN_WITHIN else round((2 * twin.rating + rating) / 3)


def _is_borne_out(twin: Example, text: str, found: Weighed) -> bool:
    """Return whether an example that shares but one word stands for what that word mostly means in rated tasks.

    Where tasks are known that say more of the same, one word far off counts nothing: a roof is climbed, not leapt from.
    """
    shared = shared_with(twin, text)
    if len(shared) != 1:
        return True
    if twin.rating > found.rating + TWIN_WITHIN and found.like and found.like[0].share >= KNOWN:
        return False
    tasks = rated_tasks()
    ratings = [
        task.rating
        for task, made in zip(tasks.tasks, tasks.features, strict=True)
        if task.skill == twin.skill and shared[0] in made.tokens and task.words != twin.words
    ]
    return not ratings or abs(median(ratings) - twin.rating) <= TWIN_WITHIN


def grounds_of(skill: str, base: int, text: str) -> tuple[Example, ...]:
    """Return the examples a rating rests on: the nearest of its skill, and before it one near enough to carry it."""
    words = content_stems(text)
    like = nearest(skill, base, words)
    carrying = tuple(one for one in LADDER if abs(one.rating - base) <= CITED_WITHIN)
    if like in carrying:
        first = like
    else:
        first = max(carrying, key=lambda one: (_alike(one, skill, base, words), -one.rating))
    return tuple(dict.fromkeys((first, like, *_round_about(skill, base))))[:MOST_CITED]


def _round_about(skill: str, base: int) -> tuple[Example, ...]:
    """Return the examples of a skill between which a rating lies: nearest first, two where it has one on each side."""
    own = sorted((one for one in LADDER if one.skill == skill), key=lambda one: (abs(one.rating - base), one.rating))
    below = tuple(one for one in own if one.rating <= base)[:1]
    above = tuple(one for one in own if one.rating > base)[:1]
    return tuple(sorted((*below, *above), key=lambda one: abs(one.rating - base)))


def nearest(skill: str, wanted: int, words: tuple[str, ...]) -> Example:
    """Return the example that is most like a task: of the same skill, in the same words, near in rating.

    Args:
        skill: The skill it is done with.
        wanted: What it seems to be worth.
        words: Telling stems of the task; none where only skill and rating count.
    """
    return max(LADDER, key=lambda one: (_alike(one, skill, wanted, words), -one.rating))


def within_reach(skill: str, wanted: int) -> Example:
    """Return the example that a bare rating may cite: one near enough, and of those the one most like the skill."""
    return max(
        LADDER, key=lambda one: (abs(one.rating - wanted) <= CITED_WITHIN, _alike(one, skill, wanted, ()), -one.rating)
    )


def _alike(example: Example, skill: str, wanted: int, words: tuple[str, ...]) -> float:
    shared = sum(max((likeness(word, other) for other in _told(example)), default=0.0) for word in words)
    same = 4.0 if example.skill == skill else 2.0 if FAMILY[example.skill] == FAMILY[skill] else 0.0
    return same + 2.5 * shared - abs(example.rating - wanted)


@cache
def _told(example: Example) -> tuple[str, ...]:
    return content_stems(example.words)


def _open_pair(
    position: Position, who: str, goal: str, first: str, second: str, *, widely: bool = False
) -> tuple[str, str]:
    """Return a pair that is not locked after a failure: the one wanted, else with another usual attribute (U-034).

    Of several the character's best comes first, and one with which they can lay a card before any with which they
    cannot. Where every usual one is used up, the pair that was wanted: it will be refused, and nothing is played for
    it. Where there is no way on, what an adventure hangs on is gone about `widely`, with others too, those that make
    most sense first: no story ends in a lock.
    """
    locked = {lock.approach for lock in _locks(position) if lock.who == who and lock.goal == goal}
    if approach_of((first, second)) not in locked or not is_skill(second):
        return first, second
    usual = tuple(_best_first(position, who, find_skill(second).attributes))
    further = other_attributes(second) if widely else ()
    open_ones = tuple(one for one in (*usual, *further) if approach_of((one, second)) not in locked)
    able = (one for one in open_ones if _cards_with(position, who, one, second) > 0)
    return next(able, None) or next(iter(open_ones), first), second


def _best_first(position: Position, who: str, attributes: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(attributes, key=lambda one: -_cards_with(position, who, one)))


def _cards_with(position: Position, who: str, *pair: str) -> int:
    """Return how many cards somebody may lay with abilities, before anything that bears on a single check."""
    person = position.rules.people.get(who)
    return sum(worth_of(person, one, position.rules.rules) for one in pair) if person else 0


def _locks(position: Position) -> tuple[Any, ...]:
    return tuple(getattr(getattr(position.rules, "scene", None), "locks", ()))


def is_trivial(move: wire.Rate) -> bool:
    """Return whether a task simply works, without cards."""
    return move.difficulty <= TRIVIAL


def second_skill(text: str, skill: str) -> str:
    """Return the skill that is paired instead of an attribute, empty for none.

    As in the handbook's operation under attack, the mind holds the hand still where delicate work meets mortal danger.
    """
    made = features(text)
    delicate = skill in ("Biology", "Engineering", "Chemistry") and any(
        one in made.kinds for one in ("surgery", "bomb")
    )
    return "Psyche" if delicate and "duress" in made.kinds else ""
