"""The traits, spells and visible gear that a Dealer must know to rate a player's line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Final

from oracle.core.briefing import Gift, Told
from oracle.systems.ultimo.rules.difficulty import CHECK_TAGS
from oracle.systems.ultimo.rules.gear.qualities import visible_signs
from oracle.systems.ultimo.rules.magic.visibility import active_spell_lines
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.traits import Trait, find_trait
from oracle.systems.ultimo.rules.traits.hooks import AutoPartial, NoCheck, Permission
from oracle.text.words import content_stems

_TELL_NOTHING: Final = frozenset(("who", "what", "whether", "come", "without", "made", "get", "hav", "have", "look"))
"""Stems that occur in the meaning of only one tag but do not identify it."""


def about(
    state: UltimoState, who: str, skills: tuple[str, ...], tags: tuple[str, ...], spoken: tuple[str, ...]
) -> Told:
    """Return the relevant facts about a character, by the skills and tags that a check would have."""
    spells = active_spell_lines(state)
    if who not in state.people:
        return Told((), spells, ())
    rows = (find_trait(name) for name in state.people[who].character.traits)
    gifts = tuple(Gift(row.name, row.words) for row in rows if is_relevant(row, skills, tags, spoken))
    return Told(gifts, spells, tuple(visible_signs(state.people[who].gear)))


def is_relevant(trait: Trait, skills: tuple[str, ...], tags: tuple[str, ...], spoken: tuple[str, ...]) -> bool:
    """Return whether a trait allows or spares a check with these tags, or one described in their words.

    The skill alone is enough only where a trait has no tags.
    """
    for hook in trait.hooks:
        marks = hook.tags if isinstance(hook, Permission | NoCheck | AutoPartial) else ()
        if any(tag in tags or not _telling_words()[tag].isdisjoint(spoken) for tag in marks):
            return True
        if isinstance(hook, Permission) and not marks and any(skill in skills for skill in hook.skills):
            return True
    return False


@cache
def _telling_words() -> Mapping[str, frozenset[str]]:
    """Return the stems that only one tag has, by tag."""
    said = {tag: set(content_stems(f"{tag.replace('_', ' ')} {meaning}")) for tag, meaning in CHECK_TAGS.items()}
    often = Counter(word for words in said.values() for word in words)
    return {tag: frozenset(word for word in words if often[word] == 1) - _TELL_NOTHING for tag, words in said.items()}
