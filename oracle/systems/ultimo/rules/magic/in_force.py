"""What spells in force do for those they rest on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.menu import Refusal
from oracle.systems.ultimo.rules.difficulty import BEFALLEN
from oracle.systems.ultimo.rules.magic.gifts import OF_SPELL, casting_marks
from oracle.systems.ultimo.rules.magic.rows import GLITCHES
from oracle.systems.ultimo.rules.magic.state import Casting, Running
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, UltimoState


def boost_of(state: UltimoState, who: str, quantity: str) -> int:
    """Return what magic adds to somebody's damage, soak or cards: the strongest that helps and the worst that hurts.

    Rule U-323; the same of several spells does not add up.
    """
    found = [
        one.strength
        for one in state.weave.running
        if one.strand.id == "empowering" and one.strand.detail == quantity and who in one.targets
    ]
    return max([0, *found]) + min([0, *found])


def spell_stands(state: UltimoState) -> Refusal | None:
    """Return why the rating of the spell in hand cannot be contested, or `None`: it may be printed on somebody."""
    if state.weave.casting is None or not state.weave.casting.printed:
        return None
    return Refusal("how hard this spell is lies in the rules, and so it stands", "U-408")


def kept_marks(state: UltimoState, check: Check) -> tuple[str, ...]:
    """Return the marks of a check that a new rating leaves as they are: those the rules have set (U-409)."""
    own = casting_marks(state, state.weave.casting.intent) if state.weave.casting else ("observe", OF_SPELL, BEFALLEN)
    return tuple(tag for tag in check.request.tags.ids if tag in own)


def is_bent(state: UltimoState, name: str) -> bool:
    """Return whether a foe is under the will of a caster, and so does nothing of its own (U-322)."""
    return any(one.strand.id == "controlling" and name in one.targets for one in state.weave.running)


def bends(state: UltimoState, who: str, name: str) -> bool:
    """Return whether a foe is under the will of this caster, and so does as it is told (U-322)."""
    return name in state.danger.foes and any(spells_holding(state, who, name))


def spells_holding(state: UltimoState, who: str, name: str) -> Iterator[Running]:
    """Return the spells by which a caster holds the will of a foe."""
    running = state.weave.running
    return (one for one in running if one.strand.id == "controlling" and one.who == who and name in one.targets)


def counts_successes(state: UltimoState) -> bool:
    """Return whether the spell in hand counts its successes, so that expertise does not decide it (U-019)."""
    casting = state.weave.casting
    return casting is not None and casting.intent.spell.counts


def focus_woven(state: UltimoState) -> int:
    """Return the focus that the spell in hand has cost; it feeds the Dealer unless all goes well (U-147)."""
    return state.weave.casting.focus if state.weave.casting else 0


def open_glitches(casting: Casting) -> tuple[str, ...]:
    """Return what can still go awry: nothing twice in one casting, and nothing that is ruled out (U-317, U-319)."""
    return tuple(kind for kind in GLITCHES if kind not in (*casting.glitches, *casting.barred))


def casting_of(state: UltimoState) -> Casting:
    """Return the spell in hand, where a step of the agenda says that there is one."""
    if state.weave.casting is None:
        raise ValueError("no spell is being cast")
    return state.weave.casting


CAME: Final[tuple[Tier, ...]] = ("perfect", "success", "partial")
"""Results with which a spell does what it is meant to."""

HELD: Final = CAME
"""Results with which a mind has held out (U-165)."""

SPELL: Final = "spell:"
"""How the goal of a check begins in which somebody holds out against a spell."""

DREAD: Final = "dread"
"""The goal of a check in which a witness keeps their wits."""
