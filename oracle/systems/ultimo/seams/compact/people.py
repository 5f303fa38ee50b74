"""People who are no foes, and attacks on minds: how they respond, what companions are worth, what is resisted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from oracle.core.part import why_not
from oracle.dealer.interpret.encode import has_model, vectors_of
from oracle.lookup.figures import Question
from oracle.systems.ultimo.rules.effects import EFFECTS
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.together.bonding import HIGHEST_LEVEL
from oracle.systems.ultimo.rules.together.resisting import Beset
from oracle.systems.ultimo.rules.together.retinue import block_of
from oracle.systems.ultimo.rules.together.ties import Companion, Ties
from oracle.systems.ultimo.seams.compact.decisions import NpcMove, RateResist
from oracle.systems.ultimo.seams.compact.events import stems_in, words
from oracle.systems.ultimo.seams.compact.ruling import STANDS, Ruling, correct, join_rulings, refuse, refused_by
from oracle.systems.ultimo.seams.compact.sides import foe_of
from oracle.systems.ultimo.seams.compact.state import CompactState
from oracle.systems.ultimo.seams.compact.table import actors_of, rules_at
from oracle.systems.ultimo.seams.compact.telling import judge_spoken
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.tokens import words_of

if TYPE_CHECKING:
    from oracle.dealer.interpret.encode import Matrix

NEARLY: Final = 0.06
"""How much nearer another row of the table may be to a response that still passes for the right one."""

DENIED_WITHIN: Final = 3
"""Words before "damage" among which a negation says that there is none."""

HARM: Final = "damage"


def judge_npc(state: CompactState, decision: NpcMove) -> Ruling:
    """Return the ruling on a person: the figures of a companion, or the response that the result prescribes."""
    if decision.response is None and decision.text is None:
        return _companion(state, decision)
    named = decision.npc or decision.name
    here = {name for one in state.everybody if one.id not in state.heroes for name in (one.id, one.called)}
    if named is None or (here and named not in here):
        return refuse("target", f"nobody here is {named!r}", "", tuple(sorted(here)))
    if any(one.health == 0 and named in (one.id, one.called) for one in (*state.npcs, *state.foes)):
        return refuse("target", f"{named} is dead, or out of it")
    prose = judge_spoken(state, decision.text) if decision.text is not None else STANDS
    return join_rulings(_response(state, decision), prose)


def _response(state: CompactState, decision: NpcMove) -> Ruling:
    """Return the ruling on a response, against the row of the result in the table for people (U-181)."""
    tier = state.result.tier
    if tier is None or decision.response is None:
        return STANDS
    if tier in _rows_near(_said(decision)):
        return STANDS
    right = words()["responses"][tier][0]
    return refuse("response", f"after this result the person {right}", "U-181", (right,))


def _said(decision: NpcMove) -> tuple[str, ...]:
    """Return a response by itself, and with the text that shows it."""
    alone = " ".join(words_of(str(decision.response).replace("_", " ")))
    return (alone, f"{alone}: {decision.text}") if decision.text else (alone,)


def _rows_near(said: tuple[str, ...]) -> tuple[Tier, ...]:
    """Return the rows of the table that a response may stand for: the nearest in meaning, and those about as near."""
    if not has_model():
        return tuple(_examples())
    meant = vectors_of(list(said))
    scores = {tier: float((vectors @ meant.T).max(axis=0).mean()) for tier, vectors in _examples().items()}
    best = max(scores.values())
    return tuple(tier for tier, score in scores.items() if score >= best - NEARLY)


@cache
def _examples() -> Mapping[Tier, Matrix]:
    return {tier: vectors_of(list(told)) for tier, told in words()["responses"].items()}


def _companion(state: CompactState, decision: NpcMove) -> Ruling:
    """Return the ruling on the figures of a companion, which follow from the bond (U-256)."""
    given = {key: getattr(decision, key) for key in ("health", "soak", "melee", "ranged")}
    given = {key: value for key, value in given.items() if value is not None}
    if not given and decision.bond is None:
        return refuse("missing", "it needs a response, or the figures of a companion")
    level = decision.bond or 0
    if not 0 <= level <= HIGHEST_LEVEL:
        return refuse("level", f"a bond has {HIGHEST_LEVEL} levels", "U-132")
    known = _bond_in(state, decision)
    if known is not None and known != level:
        return refuse("level", f"this bond stands at {known}", "U-132")
    plain = next(iter(rules_at(state).people.values()))
    friend = Companion("friend", "friend", 1)
    block = block_of(replace(plain, ties=Ties(bonds={"friend": level} if level else {}, company=(friend,))), friend)
    right = {key: getattr(block, key) for key in given}
    if given == right:
        return STANDS
    return correct("static", f"a companion at bond level {level} has {right}", "U-256", **right)


def _bond_in(state: CompactState, decision: NpcMove) -> int | None:
    """Return the level at which the state has a bond with a companion; `None` where it does not say."""
    wanted = {one.id for one in state.npcs if decision.name in (one.id, one.called) or decision.npc == one.id}
    levels = [level for key, level in state.bonds.items() if wanted & set(key.split("-"))]
    return max(levels, default=None)


def judge_rate_resist(state: CompactState, decision: RateResist) -> Ruling:
    """Return the ruling on a rating to resist: from 1 to 5, against what reaches for a mind and does no damage."""
    if decision.target is not None and decision.target not in state.heroes:
        return refuse("target", f"no character here is {decision.target!r}", "", tuple(state.heroes))
    rules = rules_at(state, foes=())
    who = actors_of(state).get(decision.target or "", next(iter(rules.people)))
    refusal = why_not(ULTIMO, rules, "dealer", Beset(who, decision.difficulty, "source"))
    if refusal is not None:
        return refused_by("range", refusal)
    if _does_damage(state):
        return refuse("damage", "what does damage is soaked, dodged or blocked; a flip resists what does none", "U-165")
    checked = _checked(state)
    if checked:
        return refuse("checked", f"{checked} is met with a check from the hand, which is rated from 5 to 11", "U-167")
    return STANDS


def _does_damage(state: CompactState) -> bool:
    """Return whether what is to be resisted does damage: as the intent says, or as the last effects are printed."""
    told = words_of(state.intent)
    denials = word_class("negations") | {"no", "without", "not"}
    harmed = [at for at, word in enumerate(told) if stem(word) == stem(HARM)]
    if any(not denials & set(told[max(0, at - DENIED_WITHIN) : at]) for at in harmed):
        return True
    asked = Question(state.intent)
    struck = {one.effect for one in state.result.effects}
    return bool(asked.before(HARM)) or any(effect.damage for effect in EFFECTS if effect.id in struck)


def _checked(state: CompactState) -> str:
    """Return the name of an effect of a foe that is met with a check, where the state is about it; empty for none."""
    said = stems_in(state.intent) | {word for one in state.result.effects for word in stems_in(one.effect)}
    printed = (effect for foe in state.foes for effect in effects_of(foe_of(foe).block))
    return next((effect.name for effect in printed if effect.checked and stems_in(effect.id) <= said), "")
