"""Which example of the ladder a task resembles in its words, whatever else those words may mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final

from oracle.systems.ultimo.ladder import LADDER, Example
from oracle.text.stems import stem
from oracle.text.words import content_stems

SAME: Final = (
    "infant baby toddler newborn",
    "child kid boy girl",
    "deer buck stag doe elk",
    "cure remedy antidote medicine",
    "tumor tumour growth cancer",
    "monster demon abomination leviathan",
    "master grandmaster champion",
    "sentry guard watchman lookout",
    "storm gale tempest hurricane",
    "fog mist murk",
    "castle fortress citadel stronghold",
    "plague epidemic pestilence",
    "dead deceased",
    "insect bug spider beetle ant",
    "car automobile",
    "lot garage",
    "drunken drunk tipsy",
    "fury rage anger",
    "friend mate buddy",
    "wound injury gash",
    "song tune ballad",
    "married husband wife",
    "disguise costume",
    "trebuchet catapult",
    "siege besiege",
    "illness disease sickness fever",
    "conspiracy plot scheme",
    "peace truce",
    "killing murder",
    "creed faith religion ideology",
    "jumpy nervous skittish",
    "fright scare frighten",
    "quiet lonely",
    "prayer pray",
    "congregation parish flock",
    "favor favour boon",
    "seducing seduce",
    "swordsman swordswoman fencer",
    "opponent rival",
    "infant tot",
    "ship vessel",
    "road street lane",
    "auto car automobile",
    "photo photograph picture",
    "shelter refuge",
    "sedate sedative",
    "village hamlet",
    "sword rapier sabre saber",
    "soldier trooper",
    "thief robber burglar",
    "jailer gaoler warden",
    "doctor physician medic surgeon",
    "boat skiff rowboat dinghy",
    "cliff precipice",
    "inn tavern pub",
    "money cash coin gold",
    "gun pistol revolver handgun",
    "steal pilfer filch swipe nick",
    "sneak creep slink tiptoe prowl",
    "repair fix mend",
    "scare frighten spook startle terrify",
    "calm soothe settle quiet",
    "convince persuade",
    "build construct erect",
    "jump leap",
    "search comb ransack",
    "decipher decode decrypt",
    "huge enormous gigantic",
    "hen chicken rooster",
    "stitch sew suture",
    "spell magic sorcery witchcraft",
    "teach train drill coach instruct",
    "ghost spectre specter phantom",
    "corpse carcass",
    "hurricane typhoon cyclone",
    "murder homicide",
    "wall rampart",
    "rope cord",
)
"""Words that mean the same to the ladder, a row each."""

_COMMON: Final = "man men woman people person something someone way half old"


@cache
def common_stems() -> frozenset[str]:
    """Return the stems of words that make nothing alike."""
    return frozenset(stem(word) for word in _COMMON.split())


SURE: Final = 1.7
"""How much must be shared to be a twin: two words that hardly any other example has."""

SURE_WITH_SKILL: Final = 1.0
"""The same where the skill is the example's too."""


@cache
def _leaders() -> dict[str, str]:
    """Return for each word that has others like it the one that stands for all."""
    return {stem(word): stem(row.split()[0]) for row in reversed(SAME) for word in row.split()}


def plain(word: str) -> str:
    """Return the stem that stands for `word` and all that mean the same."""
    return _leaders().get(word, word)


def _plain(words: Iterable[str]) -> frozenset[str]:
    return frozenset(plain(word) for word in words if word not in common_stems())


@cache
def _examples() -> tuple[tuple[Example, frozenset[str]], ...]:
    return tuple((one, _plain(content_stems(one.words))) for one in LADDER)


@cache
def _weights() -> dict[str, float]:
    """Return what a shared word is worth: the fewer examples have it, the more."""
    counts = Counter(word for _, words in _examples() for word in words)
    return {word: 1.0 if count == 1 else 0.7 if count == 2 else 0.3 for word, count in counts.items()}


def twin_of(text: str, skill: str = "") -> Example | None:
    """Return the example that `text` resembles, if it does so surely.

    Args:
        text: What a player said.
        skill: The skill it seems to be done with; empty for any.
    """
    spoken = _plain(content_stems(text))
    weights = _weights()
    best, most = None, 0.0
    for example, words in _examples():
        shared = sum(weights[word] for word in sorted(words & spoken))
        score = shared + (SURE - SURE_WITH_SKILL if example.skill == skill and shared >= SURE_WITH_SKILL else 0.0)
        if score > most:
            best, most = example, score
    return best if most >= SURE else None


def shared_with(example: Example, text: str) -> tuple[str, ...]:
    """Return the words that `text` shares with an example, each as the one that stands for all that mean the same."""
    words = next(words for one, words in _examples() if one == example)
    return tuple(sorted(words & _plain(content_stems(text))))
