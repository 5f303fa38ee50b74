"""With which trait and skill something is tried: of what fits, the pair that serves the character best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from oracle.dealer.interpret.seen_deeds import seen_deeds
from oracle.dealer.position import Position
from oracle.game_files import rows_of
from oracle.systems.bastards.rules.disadvantages import FEARED, REPUTATION, bearing_on, nameable
from oracle.systems.bastards.rules.figures import Figure
from oracle.systems.bastards.rules.odds import chances, opposing_cards
from oracle.systems.bastards.rules.skills import COMMON, TRAITS, magic_trait, skill_name
from oracle.systems.bastards.rules.weapons import BARE, WEAPONS
from oracle.systems.bastards.seams.examples import GAME
from oracle.text.words import stems_of

Pair = tuple[str, str]
"""A trait and a skill."""

COMBAT: Final = "combat"
"""Stands for whichever Combat skill serves best with what is in hand."""

THREATENS: Final = 0.5
"""Chance from which on words are a threat, which a bad name helps."""


@cache
def _read() -> Mapping[str, Pair]:
    """Return trait and skill by the skill that lines are read with; the first of several rows counts."""
    return {row["read"]: (row["trait"], row["skill"]) for row in reversed(rows_of(GAME, "skills_read"))}


def pair_read(skill: str) -> Pair:
    """Return what a skill that a line was read with is in this game."""
    return _read().get(skill, ("mind", "perception"))


def written(pair: str) -> Pair:
    """Return a pair as an adventure writes it: `mind influence`."""
    trait, _, skill = pair.partition(" ")
    return trait, skill


def is_pair(pair: Pair) -> bool:
    """Return whether a trait and a skill can be called for together."""
    trait, skill = pair
    return trait in TRAITS and is_skill(skill) and magic_trait(skill) in ("", trait)


def is_skill(skill: str) -> bool:
    """Return whether an adventure may name a skill: one that everybody has, a craft, or `combat`."""
    return skill in COMMON or skill == COMBAT or (skill.startswith("craft_") and len(skill) > len("craft_"))


def gone_about(pairs: Sequence[Pair], skill: str) -> tuple[Pair, ...]:
    """Return those of the pairs an adventure prints that fit what a line was read with; all where none does."""
    skills = {row["skill"] for row in rows_of(GAME, "skills_read") if row["read"] == skill}
    return tuple(pair for pair in pairs if pair[1] in skills) or tuple(pairs)


def best_pair(position: Position, who: str, pairs: Sequence[Pair], words: str, modifier: int) -> Pair:
    """Return the pair that a character wins most often with; a skill that the player names comes first."""
    figure = position.rules.cast[who]
    callable_pairs = [_callable(figure, pair) for pair in pairs]
    spoken = set(stems_of(words))
    named = [pair for pair in callable_pairs if set(stems_of(skill_name(pair[1]).partition(" (")[0])) <= spoken]
    return max(named or callable_pairs, key=lambda pair: _chance(figure, pair, modifier))


def _callable(figure: Figure, pair: Pair) -> Pair:
    """Return a pair as the rules can call for it: with a skill of the sheet or one that everybody has."""
    trait, skill = pair
    if skill == COMBAT:
        return trait, _combat_skill(figure)
    return (trait, skill) if skill in (*COMMON, *figure.character.skills) else (trait, "technology")


def _combat_skill(figure: Figure) -> str:
    """Return the best Combat skill of what is in hand, bare hands included."""
    at_hand = dict.fromkeys(weapon.skill for weapon in (*figure.weapons, WEAPONS[BARE]))
    return max(at_hand, key=figure.skill)


def _chance(figure: Figure, pair: Pair, modifier: int) -> float:
    trait, skill = pair
    rank = figure.trait(figure.last_hope if figure.is_desperate else trait)
    return chances(rank, max(1, figure.skill(skill)), modifier, opposing_cards(rank)).won


def hindering(position: Position, who: str, skill: str, words: str, named: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the disadvantages of a character that touch what they try. Rule `gob.disadv_tags`."""
    held = tuple(dict.fromkeys(position.rules.cast[who].character.disadvantages))
    touching = {*named, *bearing_on(held, skill)}
    if skill == "influence":
        touching.add(FEARED if seen_deeds(words).get("threat", 0.0) >= THREATENS else REPUTATION)
    return tuple(name for name in nameable(held) if name in touching)
