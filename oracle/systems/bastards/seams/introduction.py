"""What a player is told of their character at the beginning of an evening, in sentences of prose."""

from __future__ import annotations

from collections.abc import Iterator

from oracle.game_files import game_words
from oracle.kit.words import listed
from oracle.systems.bastards.rules.characters import Character
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES
from oracle.systems.bastards.rules.skills import TRAIT_OF, TRAITS, skill_name
from oracle.systems.bastards.rules.state import Game
from oracle.systems.bastards.seams.examples import GAME


def introduced(game: Game, who: str) -> str:
    """Return whose suit a character is of, what they are best at, what speaks against them, and what they carry."""
    return " ".join(_sentences(game.cast[who].character))


def _sentences(character: Character) -> Iterator[str]:
    words = game_words(GAME, "introduction")
    yield words[character.suit].format(fate=TRAITS[TRAIT_OF[character.suit]].fate)
    trait = max(character.traits, key=lambda name: character.traits[name])
    highest = max(character.skills.values(), default=0)
    best = tuple(skill_name(skill) for skill, rank in character.skills.items() if rank == highest)
    if best:
        yield words["best"].format(trait=TRAITS[trait].name, skills=listed(best))
    if character.disadvantages:
        yield words["flaws"].format(flaws=listed(tuple(DISADVANTAGES[name].name for name in character.disadvantages)))
    if character.things:
        yield words["things"].format(things=listed(character.things))
