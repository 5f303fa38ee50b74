"""The ratings of the built-in Dealer's checks: an adventure's own, those of other tasks, and contested ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.builtin.rating.attributes import attribute_of, other_attributes
from oracle.dealer.builtin.rating.citing import MOST_CITED, cited
from oracle.dealer.builtin.rating.judging import Circumstance, Judged, judged, named_circumstances
from oracle.dealer.builtin.rating.learnt import skill_scores
from oracle.dealer.compile import goal_of
from oracle.dealer.position import Position
from oracle.story.adventure import Feature
from oracle.story.state import exits_here, features_here
from oracle.systems.ultimo.rules.difficulty import CITED_WITHIN
from oracle.systems.ultimo.rules.fight.defeat_conditions import open_defeat_conditions
from oracle.systems.ultimo.rules.foes.defeat_conditions import DefeatCondition
from oracle.systems.ultimo.rules.foes.stat_block import danger_of
from oracle.systems.ultimo.rules.ladder import find_example, is_example
from oracle.systems.ultimo.rules.skills import approach_of, find_skill, is_skill
from oracle.systems.ultimo.rules.state import Request
from oracle.systems.ultimo.seams import moves
from oracle.systems.ultimo.seams.cards_allowed import FEWEST, cards_allowed
from oracle.text.words import content_stems, stems_of

TRIVIAL: Final = 2
"""Highest difficulty of a player's own task that needs no cards."""

HIGHEST: Final = 15
"""Highest difficulty that the built-in Dealer gives to a player's own task. Rule U-023."""

MOST_MARKS: Final = 4
"""Most tags, and most circumstances, of one check."""

MOST_EASED: Final = 2
"""How much easier a player's words can make a contested task, besides the circumstances they name."""

VAGUE: Final = ("Awareness", "Investigation", "Research", "Culture", "Empathy")
"""Skills that fit almost any words, and so never replace the skill of an adventure."""

USUAL: Final = ("INT", "Awareness")
"""The pair of a check for which neither adventure nor words name one."""

NEARLY: Final = 0.6
"""Share of the score of a task's best skill at which another skill fits it as well."""

_MODIFIER: Final = lazy_pattern(r"([a-z_]+)([+-]\d+)")


def is_trivial(rate: moves.Rate) -> bool:
    """Return whether a task works without cards."""
    return rate.difficulty <= TRIVIAL


def task_rating(
    position: Position,
    words: str,
    who: str,
    skill: str = "",
    likely: tuple[str, ...] = (),
    tags: tuple[str, ...] = (),
) -> moves.Rate:
    """Return the rating of a task that is not in the adventure, which may aim at a host's defeat condition.

    Args:
        position: The position.
        words: The player's words.
        who: The character who tries it.
        skill: The likely skill; empty where the words decide.
        likely: Skills that the words may replace the given one with; empty for any.
        tags: Tags of the check.
    """
    found = judged(words, skill, likely)
    fitting = _fitting(position, who, found, words, likely)
    root = defeat_condition_meant(position, words)
    goal, least = (root[0].id, root[1]) if root else (goal_of(words), 0)
    difficulty = max(least, min(HIGHEST, found.difficulty))
    attribute = found.attribute if fitting == found.skill else attribute_of(fitting, words)
    first, second = _open_pair(position, who, goal, attribute, fitting)
    modifiers = _counted(found.modifiers)
    base = difficulty - _total(modifiers)
    return moves.Rate(
        skill_a=first,
        skill_b=second,
        difficulty=difficulty,
        cites=tuple(example.id for example in cited(fitting, base, words)),
        modifiers=modifiers,
        tags=tags[:MOST_MARKS],
        goal=goal,
        who=who,
    )


def _fitting(position: Position, who: str, found: Judged, words: str, likely: tuple[str, ...]) -> str:
    """Return the skill that allows a character most cards, among those that fit the task nearly as well as its own.

    The difficulty is the same for every character.
    """
    scores = skill_scores(words)
    near = [other for other in likely if other != found.skill and scores.get(other, 0) >= NEARLY * scores[found.skill]]

    def cards(skill: str) -> int:
        return max(cards_allowed(position, who, attribute, skill) for attribute in find_skill(skill).attributes)

    return max((found.skill, *near), key=cards)


def feature_rating(position: Position, feature: Feature, words: str, who: str, skill: str = "") -> moves.Rate:
    """Return an adventure's rating for one of its features, with the circumstances that a player named.

    Args:
        position: The position.
        feature: The feature.
        words: The player's words.
        who: The character who tries it.
        skill: The skill that the words name; empty for that of the adventure.
    """
    asks = feature.check.asks if feature.check else {}
    rating = int(asks.get("rating", ("5",))[0])
    own = _own_modifiers(asks.get("modifiers", ()))
    named = _counted(named_circumstances(words, (modifier.id for modifier in own)))[: max(0, MOST_MARKS - len(own))]
    pairs, tags = pairs_of(asks), asks.get("tags", ())
    if is_skill(skill) and skill not in (*VAGUE, *(word for pair in pairs for word in pair)):
        pairs, tags = ((attribute_of(skill, words), skill),), ()
    first, second = _best_pair(position, who, feature.id, pairs, words)
    first, second = _open_pair(position, who, feature.id, first, second, widely=not exits_here(position.tale))
    base = rating - _total(own)
    return moves.Rate(
        skill_a=first,
        skill_b=second,
        difficulty=max(0, rating + _total(named)),
        cites=_with_own(asks.get("cites", ()), pairs[0][1], base, words),
        modifiers=(*own, *named),
        tags=tags[:MOST_MARKS],
        goal=feature.id,
        who=who,
    )


def pairs_of(asks: Mapping[str, tuple[str, ...]]) -> tuple[tuple[str, str], ...]:
    """Return every pair that an adventure allows for a feature, its first choice first."""
    others = (written.partition(" ") for written in asks.get("or", ()))
    own = asks.get("first", USUAL)[0], asks.get("second", USUAL[1:])[0]
    return (own, *((first, second) for first, _, second in others))


def _best_pair(
    position: Position, who: str, goal: str, pairs: tuple[tuple[str, str], ...], words: str
) -> tuple[str, str]:
    """Return the pair of an adventure that allows a character most cards.

    A skill that the player names comes first; a pair that failed before comes last (U-034).
    """
    locked = {lock.approach for lock in position.rules.scene.locks if lock.who == who and lock.goal == goal}
    spoken = set(stems_of(words))
    named = tuple(pair for pair in pairs if set(stems_of(pair[1])) <= spoken)
    return max(named or pairs, key=lambda pair: (approach_of(pair) not in locked, cards_allowed(position, who, *pair)))


def _total(modifiers: tuple[moves.Modifier, ...]) -> int:
    return sum(modifier.value for modifier in modifiers)


def _counted(circumstances: Iterable[Circumstance]) -> tuple[moves.Modifier, ...]:
    """Return circumstances in the wire form."""
    return tuple(moves.Modifier(id=circumstance.id, value=circumstance.value) for circumstance in circumstances)


def _own_modifiers(listed: tuple[str, ...]) -> tuple[moves.Modifier, ...]:
    matches = (_MODIFIER.fullmatch(word) for word in listed)
    return tuple(moves.Modifier(id=match[1], value=int(match[2])) for match in matches if match)


def _with_own(own: tuple[str, ...], skill: str, base: int, words: str) -> tuple[str, ...]:
    """Return the examples of an adventure's rating, with more where its own are of another skill."""
    named = tuple(find_example(name) for name in own if is_example(name))
    if any(example.skill == skill and abs(example.rating - base) <= CITED_WITHIN for example in named):
        return own
    return tuple(dict.fromkeys((*own, *(example.id for example in cited(skill, base, words)))))[:MOST_CITED]


def defeat_condition_meant(position: Position, said: str) -> tuple[DefeatCondition, int] | None:
    """Return the open defeat condition of a host that words name, and its least difficulty, or `None`.

    The least difficulty is half of the host's danger sense. Of several hosts the first that came counts.
    """
    danger, spoken = position.rules.danger, set(stems_of(said))
    for name, undoing in open_defeat_conditions(danger):
        words = set(content_stems(undoing.words))
        if set(stems_of(undoing.id.replace("-", " "))) <= spoken or (words and words <= spoken):
            return undoing, danger_of(danger.foes[name].block) // 2
    return None


def _open_pair(
    position: Position, who: str, goal: str, first: str, second: str, *, widely: bool = False
) -> tuple[str, str]:
    """Return an open pair that allows enough cards: the pair given, else its skill with another attribute (U-034).

    A pair that failed before is locked. Among the usual attributes the one that allows most cards comes first. An
    unusual attribute serves where the usual ones allow too few cards, and, with `widely`, where all of them are locked:
    no story ends in a lock. Where every usual pair is locked otherwise, the pair given is returned.
    """
    locked = {lock.approach for lock in position.rules.scene.locks if lock.who == who and lock.goal == goal}
    is_open = approach_of((first, second)) not in locked
    if not is_skill(second) or (is_open and cards_allowed(position, who, first, second) >= FEWEST):
        return first, second

    def best(attributes: tuple[str, ...]) -> str:
        left = (attribute for attribute in attributes if approach_of((attribute, second)) not in locked)
        return max(left, key=lambda attribute: cards_allowed(position, who, attribute, second), default="")

    usual, others = best(find_skill(second).attributes), other_attributes(second)
    if usual and cards_allowed(position, who, usual, second) >= FEWEST:
        return usual, second
    tried = tuple(attribute for attribute in others if approach_of((attribute, second)) in locked)
    other = best(others) if widely or ((usual or is_open) and not tried) else ""
    if other and cards_allowed(position, who, other, second) >= FEWEST:
        return other, second
    return (tried[0] if tried and not widely else first if is_open else usual or other or first), second


def contested_rating(position: Position, *, unchanged: bool = False) -> moves.Rate:
    """Return the new rating of a contested check: the same, or easier for the player's reasons, but never harder.

    Args:
        position: The position with the contested check.
        unchanged: Whether the rating stays the same in any case.
    """
    request, why = position.rules.checked.request, position.rules.step.why
    words = _words_of(position, request)
    eased = 0 if unchanged else _easing(request, words, why)
    helping = () if unchanged else _helping(request, why)
    named = tuple(moves.Modifier(id=modifier.id, value=modifier.value) for modifier in request.modifiers.items)
    grounds = tuple(example.id for example in cited(request.second, request.base - eased, f"{words} {why}"))
    return moves.Rate(
        skill_a=request.first,
        skill_b=request.second,
        difficulty=max(
            min(request.announced, 1), request.announced - eased + sum(modifier.value for modifier in helping)
        ),
        cites=tuple(dict.fromkeys((*grounds, *request.cites.ids)))[:MOST_CITED],
        modifiers=(*named, *helping),
        tags=request.tags.ids[:MOST_MARKS],
        goal=request.goal,
        who=request.who,
    )


def _easing(request: Request, words: str, why: str) -> int:
    """Return how much easier the task itself is than announced, 0 or more."""
    examples = [find_example(cite).rating for cite in request.cites.ids if is_example(cite)]
    least = int(bool(examples) and request.base > max(examples) and request.announced > 1)
    if not content_stems(why):
        return least
    before, now = (judged(text, request.second, (request.second,)).difficulty for text in (words, f"{words}, {why}"))
    return max(least, min(MOST_EASED, before - now, request.announced - 1))


def _helping(request: Request, why: str) -> tuple[moves.Modifier, ...]:
    """Return the circumstances that a player names, make it easier and were not counted yet."""
    counted = [modifier.id for modifier in request.modifiers.items]
    found = tuple(circumstance for circumstance in named_circumstances(why, counted) if circumstance.value < 0)
    return _counted(found)[: max(0, MOST_MARKS - len(counted))]


def _words_of(position: Position, request: Request) -> str:
    """Return the task in words: the name of its feature, else its goal."""
    feature = next((here for here in features_here(position.tale) if here.id == request.goal), None)
    return feature.name if feature else request.goal.replace("-", " ")
