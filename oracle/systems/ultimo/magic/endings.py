"""A spell that ends says what it was: its number means nothing to anybody at the table."""

from __future__ import annotations

from typing import Literal

from oracle.systems.ultimo.magic.events import SpellEnded
from oracle.systems.ultimo.state import UltimoState

Cause = Literal["time", "let_go", "quelled", "scene", "rest", "resisted", "fell"]


def ended(state: UltimoState, spell: str, cause: Cause) -> SpellEnded:
    """Return the end of a spell that goes on, with the effect it had and on whom."""
    one = next((one for one in state.weave.running if one.id == spell), None)
    return SpellEnded(spell, cause, one.strand.id, one.targets) if one else SpellEnded(spell, cause)
