"""How A Game of Bastards rates what is tried: the Skill Hands its Dealer calls, and ratings as they are typed."""

from __future__ import annotations

from typing import Final

from oracle.dealer.builtin.rating.judging import judged
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.compile import goal_of
from oracle.dealer.position import Position
from oracle.story.adventure import Feature
from oracle.systems.bastards.seams import moves, typed_rating
from oracle.systems.bastards.seams.examples import Rated, examples, measure_of, most_like, nearest_step, step_for
from oracle.systems.bastards.seams.pairs import best_pair, gone_about, hindering, pair_read, written

TRIVIAL: Final = 2
"""The highest rating of the lexicon that all games share at which a task of the players' own simply works."""

OFFERED: Final = 8
"""Examples that a model is shown for one rating."""

read_rating = typed_rating.read_rating


def feature_check(position: Position, feature: Feature, reading: Reading, who: str) -> moves.SkillHand:
    """Return the Skill Hand of a feature as its adventure suggests."""
    asks = feature.check.asks if feature.check is not None else {}
    if "skill" not in asks:
        return task_check(position, reading, who, "")
    modifier = nearest_step(int(asks.get("modifier", ("0",))[0]))
    own = (asks.get("trait", ("mind",))[0], asks["skill"][0])
    pairs = gone_about((own, *map(written, asks.get("or", ()))), reading.skill)
    trait, skill = best_pair(position, who, pairs, reading.words, modifier)
    return _hand(trait, skill, modifier, feature.id, who).model_copy(
        update={"hinders": hindering(position, who, skill, reading.words, asks.get("hinders", ()))}
    )


def task_check(position: Position, reading: Reading, who: str, skill: str) -> moves.SkillHand:
    """Return the Skill Hand of a task of the player's own: measured by an example that is like it, else by all tasks.

    The trait is that of the example, or the one that usually goes with what the words are read as.
    """
    found = judged(reading.words, skill or reading.skill, reading.likely)
    pair = pair_read(found.skill)
    measure = measure_of(reading.words, pair[1])
    modifier = nearest_step(measure.rating) if measure else step_for(found.difficulty)
    pairs = ((measure.trait, measure.skill),) if measure else (pair,)
    trait, own = best_pair(position, who, pairs, reading.words, modifier)
    return _hand(trait, own, modifier, goal_of(reading.words), who).model_copy(
        update={
            "hinders": hindering(position, who, own, reading.words),
            "cites": (measure.id,) if measure else (),
        }
    )


def _hand(trait: str, skill: str, modifier: int, goal: str, who: str) -> moves.SkillHand:
    return moves.SkillHand.model_validate(
        {"skill": skill, "trait": trait, "modifier": modifier, "goal": goal, "who": who}
    )


def ways(check: moves.SkillHand) -> tuple[moves.SkillHand, ...]:
    """Return a Skill Hand, and the same with nothing that touches it, where a disadvantage has gone meanwhile."""
    return (check, check.model_copy(update={"hinders": ()})) if check.hinders else (check,)


def is_trivial(check: moves.SkillHand) -> bool:
    """Return whether a task simply works: nobody is asked for a hand to make breakfast."""
    return judged((check.goal or "").replace("-", " ")).difficulty <= TRIVIAL


def is_aimed(_position: Position, _said: str) -> bool:
    """Return that the rules have no goals of their own outside an opposition."""
    return False


def offered(said: str, _skill: str, suggested: tuple[str, ...]) -> tuple[Rated, ...]:
    """Return the examples most like a task, easiest first."""
    first = tuple(examples()[cite] for cite in suggested if cite in examples())
    near = dict.fromkeys((*first, *(one for _, one in most_like(said))))
    return tuple(sorted(tuple(near)[:OFFERED], key=lambda one: (one.rating, one.id)))
