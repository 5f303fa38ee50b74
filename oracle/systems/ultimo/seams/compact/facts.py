"""What a telling may not contradict, gathered from a compact state: everything that it holds.

What a state leaves out is not known, and of that anything may be told; deaths are always known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from oracle.dealer.claims.kinds import MONEY, Held
from oracle.dealer.fingerprints import fingerprint
from oracle.dealer.narration import Facts
from oracle.systems.ultimo.seams.compact.events import words
from oracle.systems.ultimo.seams.compact.state import CompactState, Fact, Result, Struck

EFFECTS: Final = ("hurt", "loses", "changes")
"""What may be told of those whom an effect struck that is not listed: a foe's own."""

OF_THINGS: Final = ("loses", "changes")
"""What may be told of the thing that an effect struck, and not of the one who had it."""

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
        figures=tuple((kind, abs(amount)) for kind, amount in amounts if amount is not None),
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
        settled=tuple(fact.text for fact in _facts(state) if fact.disclosed),
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
    return frozenset((*down, *(_called(state, name) for name in _felled(state))))


def _felled(state: CompactState) -> frozenset[str]:
    """Return the ids of those whom the result left without health."""
    result = state.result
    struck = result.foe or (result.target if result.target not in state.heroes else None)
    left = (result.foe_health_after, struck), (result.pc_health_after, result.actor or result.target)
    return frozenset(name for health, name in left if health == 0 and name)


def _out(state: CompactState) -> tuple[str, ...]:
    """Return the names of all who were out of it before what is told."""
    felled = _felled(state)
    return tuple(one.called for one in state.everybody if one.is_out and not {one.id, one.called} & felled)


def _called(state: CompactState, name: str | None) -> str:
    return next((one.called for one in state.everybody if one.id == name), name or "")


def _held(state: CompactState) -> Iterator[Held]:
    """Yield what a result has brought about, and what the state leaves open."""
    result = state.result
    for name in _down(state):
        yield from (Held(kind, name) for kind in ("dies", "falls", "hurt"))
    if result.foe_health_after == 0 and not _felled(state):
        yield from (Held("dies"), Held("falls"))
    yield from _hurt(state, result)
    yield from _gained(result)
    for struck in result.effects:
        for kind in words()["struck"].get(struck.effect, EFFECTS):
            yield Held(kind, (struck.item if kind in OF_THINGS else None) or _called(state, struck.target))
    if not result.effects:
        yield Held("loses")
    if not state.intent and not result.action:
        yield from (Held("gains"), Held("changes"))
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
    """Yield what was gained, where the result says so."""
    yield from (Held("gains", thing) for thing in result.items_gained or ())
    if result.cash:
        yield Held("gains" if result.cash > 0 else "loses", MONEY)
