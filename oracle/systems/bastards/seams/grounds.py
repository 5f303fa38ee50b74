"""What the rating of a Skill Hand rests on, in sentences for a player: the cards of both sides, and the scale."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.game_files import game_words
from oracle.kit.words import counted
from oracle.systems.bastards.rules.odds import opposing_cards
from oracle.systems.bastards.rules.skill_hand import hand_size, trait_used
from oracle.systems.bastards.rules.skills import TRAITS, skill_name
from oracle.systems.bastards.rules.state import Game, Task
from oracle.systems.bastards.seams.examples import GAME, examples


def grounds(game: Game) -> tuple[str, ...]:
    """Return what the Skill Hand under way rests on; nothing where none is."""
    return tuple(_sentences(game, game.check.task)) if game.check is not None else ()


def _sentences(game: Game, task: Task) -> Iterator[str]:
    words, trait = game_words(GAME, "grounds"), trait_used(game)
    rank, named = game.cast[task.who].trait(trait), TRAITS[trait].name
    own, other = counted(hand_size(game), "card"), counted(opposing_cards(rank), "card")
    yield words["cards"].format(own=own, skill=skill_name(task.skill), trait=named, rank=rank)
    yield words["against"].format(other=other, trait=named)
    key = "modifier" if task.modifier else "plain"
    yield words[key].format(modifier=task.modifier, example=_example(task))


def _example(task: Task) -> str:
    """Return a task of the scale that is as hard: of the same skill where there is one, else of the same trait."""
    same = [one for one in examples().values() if one.rating == task.modifier]
    kept = max(same, key=lambda one: (one.skill == task.skill, one.trait == task.trait))
    return kept.words
