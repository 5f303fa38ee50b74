"""Spells in words for players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.systems.ultimo.rules.magic.spells import Spell
from oracle.systems.ultimo.rules.magic.state import Entry
from oracle.systems.ultimo.rules.names import target_names
from oracle.systems.ultimo.rules.state import UltimoState

_ACTIVE_NAMES: Final[Mapping[str, str]] = {
    "commune": "the voice from beyond",
    "conjuring": "the conjuring",
    "controlling": "the hold over {whom}",
    "damaging": "the spell that wears on {whom}",
    "empowering": "the strength lent to {whom}",
    "healing": "the healing of {whom}",
    "scrying": "the far sight",
    "transmuting": "the change of {whom}",
}
"""Names of active spells, by effect."""


def spell_name(state: UltimoState, effect: str, targets: tuple[str, ...] = ()) -> str:
    """Return the name of an active spell: `the healing of Karla`."""
    return _ACTIVE_NAMES.get(effect, "the spell").format(whom=target_names(state, targets))


def entry_name(entry: Entry) -> str:
    """Return the name of a spell in a book."""
    return entry.name.replace("_", " ")


def effects_in_words(spell: Spell) -> str:
    """Return a spell's effects in words."""
    return ", ".join(strand.words for strand in spell.strands)
