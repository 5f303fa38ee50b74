"""What a casting brings by its own table once the cards are shown (U-143 to U-149, U-313, U-317 to U-322, U-325)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.magic import events as cast
from oracle.systems.ultimo.magic import steps as step
from oracle.systems.ultimo.magic.beside import bystanders
from oracle.systems.ultimo.magic.gifts import gifts, tags_of
from oracle.systems.ultimo.magic.rows import GLITCHES
from oracle.systems.ultimo.magic.state import Casting
from oracle.systems.ultimo.points import RESULT
from oracle.systems.ultimo.resolution import Tier
from oracle.systems.ultimo.skills import half
from oracle.systems.ultimo.standing import ability_of, attributes_of
from oracle.systems.ultimo.state import Check, Person, UltimoState
from oracle.systems.ultimo.steps import Step
from oracle.systems.ultimo.traits.hooks_danger import Glitches

CAME: Final[tuple[Tier, ...]] = ("perfect", "success", "partial")
"""Results with which a spell does what it is meant to."""

HELD: Final = CAME
"""Results with which a mind has held out (U-165)."""

SPELL: Final = "spell:"
"""How the goal of a check begins in which somebody holds out against a spell."""

DREAD: Final = "dread"
"""The goal of a check in which a witness keeps their wits."""

_GLITCHES_OF: Final[dict[Tier, int]] = {"partial": 1, "failure": 2, "total_failure": 2}


def counts_successes(state: UltimoState) -> bool:
    """Return whether the spell in hand counts its successes, so that expertise does not decide it (U-019)."""
    casting = state.weave.casting
    return casting is not None and casting.intent.spell.counts


def focus_woven(state: UltimoState) -> int:
    """Return the focus that the spell in hand has cost; it feeds the Dealer unless all goes well (U-147)."""
    return state.weave.casting.focus if state.weave.casting else 0


def spell_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[happened.Event]:
    """Yield what the cards have shown of a spell; a perfect success pays its focus back in full (U-149)."""
    casting = state.weave.casting
    if casting is None:
        return
    who = casting.intent.who
    yield cast.CastCame(tier, *_counts(check, tier))
    if tier != "perfect":
        return
    person = state.people[who]
    room = ability_of(person, "focus", state.rules) - person.body.focus
    most = half(attributes_of(person)["PER"])
    boost = min(most, room, most if state.rules["focus_refund"] == "always" else check.stake.focus)
    back = min(casting.focus, room - boost)
    if back > 0:
        yield happened.FocusRegained(who, back, "perfect")


def _counts(check: Check, tier: Tier) -> tuple[int, int]:
    """Return successes and failures; where no cards decided, more than half of the rating are successes (U-125)."""
    out = check.outcome
    if out is None or out.tier != tier:
        return check.figures.rating // 2 + 1, 0
    return out.successes, out.failures


def mind_result(state: UltimoState, check: Check, tier: Tier) -> Iterator[happened.Event]:
    """Yield what became of somebody who held out against a spell, or saw what nobody should see (U-322, U-325)."""
    who, goal = check.request.who, check.request.goal
    if "resist_mind" in check.request.tags and goal.startswith(SPELL):
        spell = goal.removeprefix(SPELL)
        if tier in HELD and any(one.id == spell and who in one.targets for one in state.weave.running):
            yield cast.SpellShaken(spell, who)
    elif goal == DREAD and tier not in HELD:
        yield from _appalled(state, who)


def _appalled(state: UltimoState, who: str) -> Iterator[happened.Event]:
    if state.people[who].body.morale:
        yield cast.MoraleLost(who)
    elif state.rules["taboo_retirement"] == "strict":
        yield cast.MindBroken(who)
    elif state.rules["taboo_retirement"] == "consent":
        yield happened.Planned((step.Breaking(who),))


def spell_steps(state: UltimoState, tier: Tier) -> Iterator[Step]:
    """Yield what has to be said and done before the Dealer answers the result of a spell."""
    casting = state.weave.casting
    if casting is None:
        return
    intent = casting.intent
    person = state.people[intent.who]
    if "volatile" in intent.spell and tier in CAME and bystanders(state, casting):
        yield step.Spreading()
    yield from _awry(state, casting, person, tier)
    yield step.Working()
    yield step.Fading()


def _awry(state: UltimoState, casting: Casting, person: Person, tier: Tier) -> Iterator[Step]:
    """Yield who says what goes awry: the caster after a partial success, else the Dealer; traits may change it."""
    intent = casting.intent
    own = [hook for _, hook in gifts(person, Glitches, tags_of(state, intent, intent.spell), intent.skill)]
    count = _GLITCHES_OF.get(tier, 0)
    if not count or any(hook.none for hook in own):
        return
    mine = tier == "partial" or any(tier in hook.chosen_on for hook in own)
    if not mine and any(hook.barred for hook in own):
        yield step.Barring(intent.who)
    yield step.Glitching(intent.who if mine else "dealer", count)


def open_glitches(casting: Casting) -> tuple[str, ...]:
    """Return what can still go awry: nothing twice in one casting, and nothing that is ruled out (U-317, U-319)."""
    return tuple(kind for kind in GLITCHES if kind not in (*casting.glitches, *casting.barred))


EXTENDS: Final = RESULT.by(mind_result)
