"""What a telling may not contradict, gathered from a compact state: everything that it holds.

What a state leaves out is not known, and of that anything may be told; deaths are always known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from oracle.dealer.claims.kinds import Held
from oracle.dealer.fingerprints import fingerprint
from oracle.dealer.narration import Facts
from oracle.systems.ultimo.seams.compact.state import CompactState, Fact, Result, Struck

_AMOUNTS: Final = (
    ("taken", "health"),
    ("dealt", "health"),
    ("pc_health_after", "health"),
    ("foe_health_after", "health"),
    ("threat_after", "threat"),
    ("threat_gained", "threat"),
    ("xp", "xp"),
    ("focus", "focus"),
    ("focus_used", "focus"),
    ("cash", "cash"),
)
"""What a result counts, by its key, with the kind of figure."""


def facts_of(state: CompactState) -> Facts:
    """Return everything that a telling may not contradict."""
    result, tier = state.result, state.result.tier
    amounts = ((kind, getattr(result, key)) for key, kind in _AMOUNTS)
    public = " ".join(_public(state))
    company = tuple(hero.called for hero in state.pcs)
    others = tuple(one.called for one in state.everybody if one.id not in state.heroes)
    down = _down(state)
    return Facts(
        tiers=(tier,) if tier else (),
        figures=tuple((kind, amount) for kind, amount in amounts if amount is not None),
        company=company,
        dead=_out(state),
        said=state.intent,
        public=public,
        secrets=tuple(fingerprint(fact.text, public) for fact in _facts(state) if not fact.disclosed),
        goal=state.intent or (result.action or "").replace("_", " "),
        others=others,
        effects=tuple(map(_in_words, result.effects)) if tier and _is_counted(result) else None,
        happened=frozenset(_held(state)) if tier else None,
        living=tuple(name for name in (*company, *others) if name not in down),
        things=tuple(_things(state)),
    )


def facts_of_words(state: CompactState) -> Facts:
    """Return what words that are spoken at the table may not contradict, which tell of no outcome: answers, replies."""
    return replace(facts_of(state), tiers=(), effects=None, happened=None)


def _is_counted(result: Result) -> bool:
    """Return whether a result says what it brought besides its tier."""
    return bool(result.effects) or result.taken is not None


def _in_words(struck: Struck) -> str:
    return f"{struck.effect.replace('_', ' ')} {struck.item or ''}".strip()


def _facts(state: CompactState) -> list[Fact]:
    return state.facts if isinstance(state.facts, list) else []


def _public(state: CompactState) -> Iterator[str]:
    """Yield everything that players know already."""
    yield state.intent
    yield from (f"{npc.called} {npc.role}" for npc in state.npcs)
    yield from (foe.called for foe in state.foes)
    yield from (fact.text for fact in _facts(state) if fact.disclosed)
    for hero in state.pcs:
        yield " ".join((hero.called, *(hero.carries or ()), *hero.conditions))
    if state.scene:
        yield " ".join((state.scene.id, *state.scene.exits))


def _things(state: CompactState) -> Iterator[str]:
    """Yield the names of the things that are carried, or that the result struck."""
    yield from (thing for hero in state.pcs for thing in hero.carries or ())
    yield from (struck.item for struck in state.result.effects if struck.item)


def _down(state: CompactState) -> frozenset[str]:
    """Return the names of all who are dead or out of the fight."""
    down = [one.called for one in state.everybody if one.health == 0]
    result = state.result
    return frozenset((*down, *(_called(state, name) for health, name in _after(result) if health == 0 and name)))


def _after(result: Result) -> tuple[tuple[int | None, str | None], ...]:
    """Return the health that a result left, and to whom."""
    return (result.foe_health_after, result.foe), (result.pc_health_after, result.actor or result.target)


def _out(state: CompactState) -> tuple[str, ...]:
    """Return the names of all who were out of it before what is told."""
    result = state.result
    felled = {name for health, name in _after(result) if health == 0}
    return tuple(one.called for one in state.everybody if one.is_out and not {one.id, one.called} & felled)


def _called(state: CompactState, name: str | None) -> str:
    return next((one.called for one in state.everybody if one.id == name), name or "")


def _held(state: CompactState) -> Iterator[Held]:
    """Yield what a result has brought about, and what the state leaves open."""
    result = state.result
    for name in _down(state):
        yield from (Held("dies", name), Held("hurt", name))
    if result.foe_health_after == 0 and not result.foe:
        yield Held("dies")
    yield from _hurt(state, result)
    yield from _gained(result)
    for struck in result.effects:
        for name in filter(None, (struck.item, _called(state, struck.target))):
            yield from (Held("hurt", name), Held("loses", name), Held("changes", name))
    if not result.effects:
        yield Held("loses")
    if state.scene is None:
        yield Held("goes")


def _hurt(state: CompactState, result: Result) -> Iterator[Held]:
    """Yield who was hurt: those the result names, else all on that side; anybody where nothing is counted."""
    if result.taken is None and result.dealt is None and not result.effects:
        yield Held("hurt")
    if result.taken:
        known = [who for who in (result.actor, result.target) if who and who in state.heroes]
        yield from (Held("hurt", _called(state, who)) for who in known or state.heroes)
    if result.dealt:
        others = [one.id for one in state.everybody if one.id not in state.heroes]
        known = [who for who in (result.foe, result.target) if who in others]
        yield from (Held("hurt", _called(state, who)) for who in known or others)


def _gained(result: Result) -> Iterator[Held]:
    """Yield that something was gained, or that the result does not say."""
    if (result.items_gained is None and result.cash is None) or result.items_gained or result.cash:
        yield Held("gains")
