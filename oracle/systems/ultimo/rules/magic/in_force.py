"""What active spells do for their targets, and the spell being cast."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.difficulty import BEFALLEN
from oracle.systems.ultimo.rules.magic.gifts import SPELL_TAG, casting_tags
from oracle.systems.ultimo.rules.magic.rows import GLITCHES
from oracle.systems.ultimo.rules.magic.state import Casting, Running
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, UltimoState


def magic_bonus(state: UltimoState, who: str, quantity: str) -> int:
    """Return what magic adds to a character's damage, soak or cards: the best bonus and the worst penalty.

    Rule U-323; bonuses of several spells do not add up.
    """
    strengths = [
        spell.strength
        for spell in state.weave.running
        if spell.strand.id == "empowering" and spell.strand.detail == quantity and who in spell.targets
    ]
    return max([0, *strengths]) + min([0, *strengths])


def spell_contest_refusal(state: UltimoState) -> Refusal | None:
    """Return why the rating of the spell being cast cannot be contested, or `None`: it may be printed."""
    if state.weave.casting is None or not state.weave.casting.printed:
        return None
    return Refusal("how hard this spell is lies in the rules, and so it stands", "U-408")


def kept_tags(state: UltimoState, check: Check) -> tuple[str, ...]:
    """Return the tags of a check that a new rating keeps: those set by the rules (U-409)."""
    own = casting_tags(state, state.weave.casting.intent) if state.weave.casting else ("observe", SPELL_TAG, BEFALLEN)
    return tuple(tag for tag in check.request.tags.ids if tag in own)


def is_controlled(state: UltimoState, name: str) -> bool:
    """Return whether a foe is controlled by a spell, and so does not act for itself (U-322)."""
    return any(spell.strand.id == "controlling" and name in spell.targets for spell in state.weave.running)


def controls_foe(state: UltimoState, who: str, name: str) -> bool:
    """Return whether this caster controls a foe by a spell, so that it obeys (U-322)."""
    return name in state.danger.foes and any(controlling_spells(state, who, name))


def controlling_spells(state: UltimoState, who: str, name: str) -> Iterator[Running]:
    """Return the spells by which a caster controls a foe."""
    running = state.weave.running
    return (
        spell for spell in running if spell.strand.id == "controlling" and spell.who == who and name in spell.targets
    )


def counts_successes(state: UltimoState) -> bool:
    """Return whether the spell being cast counts its successes, so that expertise does not decide it (U-019)."""
    casting = state.weave.casting
    return casting is not None and casting.intent.spell.counts


def casting_focus(state: UltimoState) -> int:
    """Return the focus that the spell being cast has cost; it becomes threat unless the casting goes well (U-147)."""
    return state.weave.casting.focus if state.weave.casting else 0


def open_glitches(casting: Casting) -> tuple[str, ...]:
    """Return the glitches still possible: not those chosen or ruled out (U-317, U-319)."""
    return tuple(kind for kind in GLITCHES if kind not in (*casting.glitches, *casting.barred))


def casting_of(state: UltimoState) -> Casting:
    """Return the spell being cast; only for steps of a casting."""
    if state.weave.casting is None:
        raise ValueError("no spell is being cast")
    return state.weave.casting


WORKING_TIERS: Final[tuple[Tier, ...]] = ("perfect", "success", "partial")
"""Results on which a spell works."""

RESISTED_TIERS: Final = WORKING_TIERS
"""Results on which a mind resists (U-165)."""

SPELL_GOAL: Final = "spell:"
"""Prefix of the goal of a check to resist a spell."""

DREAD_GOAL: Final = "dread"
"""The goal of a check to endure the sight of a taboo spell."""
