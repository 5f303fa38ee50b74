"""What the Dealer gives and counts: experience, bonds, threat, the cards of its own row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from oracle.core.part import act, why_not
from oracle.systems.ultimo.rules.checking import threat_for_focus
from oracle.systems.ultimo.rules.fight.danger import Foe as InPlay
from oracle.systems.ultimo.rules.foes.stat_block import StatBlock
from oracle.systems.ultimo.rules.rests import SLEEP_LOWERS_THREAT
from oracle.systems.ultimo.rules.scenes import REASONS, Award, Conclude
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.together.bonds import Bond
from oracle.systems.ultimo.seams import judging, moves
from oracle.systems.ultimo.seams.compact import decisions
from oracle.systems.ultimo.seams.compact.events import figure_in, has_ended, has_slept, kind_named, reason_of_bond
from oracle.systems.ultimo.seams.compact.ruling import STANDS, Ruling, correct, refuse, refused_by
from oracle.systems.ultimo.seams.compact.sides import bonds_of
from oracle.systems.ultimo.seams.compact.state import CompactState
from oracle.systems.ultimo.seams.compact.table import actor_of, position_at, rules_at

DEALER: Final = "dealer"

FAILURE: Final = "failure"
"""The reason for which the rules themselves give experience: one point for a failed challenge (U-116)."""

FOR_FAILURE: Final = 1

NOT_EARNED: Final = "nothing has happened that is worth that"


def judge_award(state: CompactState, decision: decisions.Award) -> Ruling:
    """Return the ruling on experience: what it is for must have happened, and the engine allows so much."""
    if decision.pc not in state.heroes:
        return refuse("target", f"no character here is {decision.pc!r}", "", tuple(state.heroes))
    kind = kind_named(decision.reason, (*REASONS, FAILURE))
    if not kind or not _has_earned(state, kind, decision.reason):
        return refuse("reason", NOT_EARNED, "U-118")
    if decision.xp < 1:
        return refuse("amount", "experience is at least 1", "U-118")
    if kind == FAILURE:
        return STANDS if decision.xp == FOR_FAILURE else _amount(FOR_FAILURE)
    return _given(state, decision, kind)


def _amount(xp: int) -> Ruling:
    return correct("amount", f"{xp} is what can be given for that", "U-118", xp=xp)


def _given(state: CompactState, decision: decisions.Award, kind: str) -> Ruling:
    """Return the ruling of the engine on an award, cut as in play where it is too much."""
    position = position_at(_with_beaten_host(state, rules_at(state, foes=None)))
    who = actor_of(state, decision.pc)
    award = Award(who, decision.xp, kind)  # type: ignore[arg-type]
    refusal = position.why_not(award)
    if refusal is None:
        due = REASONS[kind][0] if kind == "secret" else decision.xp
        return STANDS if decision.xp == due else _amount(due)
    cut = judging.cut(position, moves.Award.model_construct(target=who, amount=decision.xp, reason=kind), award)
    return _amount(cut[0].xp) if cut else refused_by("reason", refusal)


def _with_beaten_host(state: CompactState, rules: UltimoState) -> UltimoState:
    """Return the state with a beaten host where one has been beaten that the state does not list."""
    if not has_ended("host", state.happened) or any(foe.kind == "host" for foe in state.foes):
        return rules
    beaten = InPlay(StatBlock("host", "Host", "host", 1), 0, 0, 0, fate="dead")
    return rules.with_danger(replace(rules.danger, foes={**rules.danger.foes, "host": beaten}))


def _has_earned(state: CompactState, kind: str, reason: str) -> bool:
    """Return whether what experience is to be given for has happened."""
    if kind == "secret" and state.secrets:
        named = [one for one in state.secrets if one.id in reason.split()]
        return any(one.found and not one.paid for one in named or state.secrets)
    if kind == "play":
        return not state.happened or has_ended("play", state.happened)
    return has_ended(kind, state.happened)


def judge_bond(state: CompactState, decision: decisions.Bond) -> Ruling:
    """Return the ruling on a bond: an event that ties two together, a level more, and an option of the engine."""
    who, other = decision.a, decision.b
    if who not in state.heroes:
        who, other = other, who
    if who not in state.heroes or other not in (*state.heroes, *state.people):
        return refuse("target", "a bond begins with a character and is made with one who is there", "U-131")
    reason = reason_of_bond(state.happened)
    said = reason_of_bond(decision.reason or "")
    if not reason or (said and said != reason):
        return refuse("reason", "a bond needs a rescue, help in need, a sacrifice or a moment of closeness", "U-411")
    bond = Bond(actor_of(state, who), actor_of(state, other), reason)  # type: ignore[arg-type]
    refusal = why_not(ULTIMO, rules_at(state), DEALER, bond)
    if refusal is not None:
        return refused_by("bond", refusal)
    level = bonds_of(state, who).get(other, 0) + 1
    return STANDS if decision.level == level else refuse("level", f"this bond grows by one level, to {level}", "U-411")


def judge_threat_change(state: CompactState, decision: decisions.ThreatChange) -> Ruling:
    """Return the ruling on a change of threat: only the engine's own figure is right."""
    right = next((found for found in (rule(state) for rule in _CHANGES) if found is not None), None)
    if right is None:
        return refuse("threat", "the Dealer does not count threat, and nothing has changed it", "U-143")
    if decision.to == right:
        return STANDS
    return correct("count", f"the pool stands at {right} after that", "U-153", to=right)


def _after_mission(state: CompactState) -> int | None:
    if not has_ended("quest", state.happened):
        return None
    return act(ULTIMO, rules_at(state), "bridge", Conclude())[0].threat.pool


def _after_sleep(state: CompactState) -> int | None:
    return max(0, state.threat - SLEEP_LOWERS_THREAT) if has_slept(state.happened) else None


def _after_focus(state: CompactState) -> int | None:
    """Return the pool after focus was spent, which a perfect success wipes out (U-147)."""
    counted = (state.focus_used, state.result.focus_used)
    used = next((one for one in counted if one is not None), None)
    if used is None and has_ended("focus", state.happened):
        used = figure_in(state.happened)
    if used is None or state.result.tier == "perfect":
        return None if used is None else state.threat
    rules = rules_at(state)
    for event in threat_for_focus(used):
        rules = ULTIMO.evolve(rules, event)
    return rules.threat.pool


_CHANGES: Final[tuple[Callable[[CompactState], int | None], ...]] = (_after_mission, _after_sleep, _after_focus)
"""What changes threat besides results, each with the pool after it; `None` where it has not happened."""


def judge_dealer_play(state: CompactState, decision: decisions.DealerPlay) -> Ruling:
    """Return the ruling on the Dealer's row: as many cards as the rating, off the top, before the reveal (U-036)."""
    if state.revealed:
        return refuse("timing", "both rows are turned over already", "U-036")
    if state.difficulty is None or decision.n == state.difficulty:
        return STANDS
    told = f"the Dealer lays as many cards as the rating, {state.difficulty}"
    return correct("count", told, "U-036", n=state.difficulty)
