"""The objections to a Dealer's move beyond legality: the grounds of ratings, the tiers of effects.

`move` is a move of a decision: a `rate` or `effects` in its wire form.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oracle.core.objection import Objection
from oracle.systems.ultimo.rules.conditions import CONDITIONS
from oracle.systems.ultimo.rules.difficulty import (
    CIRCUMSTANCES,
    CITED_WITHIN,
    REASON_ABOVE,
    Modifier,
    Modifiers,
    Tags,
    is_grounded,
)
from oracle.systems.ultimo.rules.effects import EFFECTS
from oracle.systems.ultimo.rules.fight.foe_effects import Wield, is_owed
from oracle.systems.ultimo.rules.foes.effects import effects_of
from oracle.systems.ultimo.rules.ladder import LADDER, find_example, is_example
from oracle.systems.ultimo.rules.state import UltimoState

APPLIED_BY_ENGINE = frozenset(
    (
        *(condition.id for condition in CONDITIONS),
        *("rain", "storm", "wind", "heat", "cold", "snow", "mud", "weather", "terrain", "wounded", "injured", "hurt"),
        *("armor", "shield", "gear", "load", "burdened", "trait", "traits", "bond", "bonds", "focus", "stealthy"),
        *("gaudy", "experience", "skill", "attribute"),
    )
)
"""Names of modifiers that the engine applies itself, and that a Dealer must not count again."""


def objections(state: UltimoState, move: Any, offered: tuple[str, ...] | None) -> Iterator[Objection]:
    """Yield what is wrong with a move by the rules of this game, beyond the menu.

    Args:
        state: The state.
        move: The move.
        offered: The examples that the Dealer was shown; `None` where it may cite any example.
    """
    if move.type == "rate":
        yield from rate_objections(state, move, offered)
    elif move.type == "effects":
        yield from effect_objections(move)
        yield from foe_effect_objections(state, move)


def rate_objections(state: UltimoState, move: Any, offered: tuple[str, ...] | None) -> Iterator[Objection]:
    """Yield what is wrong with the grounds of a rating."""
    known = tuple(cite for cite in move.cites if is_example(cite))
    yield from _cite_objections(move, offered)
    yield from _modifier_objections(state, move)
    refusal = Tags(move.tags).refusal()
    if refusal is not None:
        yield Objection("tag", refusal.reason, refusal.rule)
    if known and not is_grounded(move.difficulty, _modifiers(move), (find_example(cite).rating for cite in known)):
        bare = move.difficulty - _modifiers(move).total
        cited = ", ".join(f"{cite} at {find_example(cite).rating}" for cite in known)
        told = f"{bare} without its modifiers is not within {CITED_WITHIN} of what it cites: {cited}"
        yield Objection("far", told, "U-397", near_examples(bare, offered))


def near_examples(rating: int, offered: tuple[str, ...] | None = None) -> tuple[str, ...]:
    """Return the examples that a difficulty of `rating` may cite, of those that were shown, in the ladder's order."""
    near = (example.id for example in LADDER if abs(example.rating - rating) <= CITED_WITHIN)
    return tuple(one for one in near if offered is None or one in offered)


def _modifiers(move: Any) -> Modifiers:
    return Modifiers(tuple(Modifier(modifier.id, modifier.value) for modifier in move.modifiers))


def _cite_objections(move: Any, offered: tuple[str, ...] | None) -> Iterator[Objection]:
    shown = tuple(example.id for example in LADDER) if offered is None else offered
    for cite in move.cites:
        if not is_example(cite):
            yield Objection("unknown-cite", f"there is no example {cite!r}", "U-397", shown[:8])
        elif find_example(cite).id not in shown and cite not in shown:
            yield Objection("not-offered", f"{cite} was not among the examples you were shown", "U-397", shown)
    if not move.cites and move.difficulty > REASON_ABOVE:
        told = f"a difficulty above {REASON_ABOVE} needs a reason, and the reason is an example"
        yield Objection("reason", told, "U-023", near_examples(move.difficulty, offered))
    elif not move.cites:
        yield Objection("uncited", "a difficulty rests on at least one example", "U-397", shown[:8])


def _modifier_objections(state: UltimoState, move: Any) -> Iterator[Objection]:
    allowed = {row.id: row for row in CIRCUMSTANCES}
    seen: list[str] = []
    for modifier in move.modifiers:
        if modifier.id not in allowed:
            yield _unknown_modifier(state, modifier.id)
        elif modifier.value not in allowed[modifier.id].values:
            could = " or ".join(f"{value:+}" for value in allowed[modifier.id].values)
            yield Objection("modifier-range", f"{modifier.id} counts {could}, not {modifier.value:+}", "U-025")
        elif modifier.id in seen:
            yield Objection("modifier-twice", f"{modifier.id} is named twice", "U-025")
        seen.append(modifier.id)


def _unknown_modifier(state: UltimoState, name: str) -> Objection:
    traits = {trait for person in state.people.values() for trait in person.character.traits}
    if name in APPLIED_BY_ENGINE or name in traits:
        told = f"{name!r} applies itself through the tags of a check; it may not be counted twice"
        return Objection("engine-applies", told, "U-025")
    legal = tuple(row.id for row in CIRCUMSTANCES)
    return Objection("modifier", f"{name!r} is no circumstance a Dealer may name", "U-025", legal)


def effect_objections(move: Any) -> Iterator[Objection]:
    """Yield what is wrong with the names and tiers of effects; the menu judges targets, timing and price."""
    known = {effect.id: effect for effect in EFFECTS}
    for spend in move.spend:
        if spend.foe is not None:
            continue  # the menu judges the effects of foes
        if spend.effect not in known:
            yield Objection("effect", f"there is no effect {spend.effect!r}", "U-154", tuple(known))
        elif known[spend.effect].size != spend.tier:
            right = known[spend.effect]
            yield Objection(
                "tier", f"{spend.effect} is a {right.size} effect at {right.price} threat, not a {spend.tier} one"
            )


def foe_effect_objections(state: UltimoState, move: Any) -> Iterator[Objection]:
    """Yield what is wrong with the tiers and details of foes' effects; the menu judges timing and price."""
    foes = state.danger.foes
    for spend in move.spend:
        if spend.foe is None or spend.foe not in foes:
            continue
        printed = {effect.id: effect for effect in effects_of(foes[spend.foe].block)}
        if spend.effect in printed and printed[spend.effect].size != spend.tier:
            right = printed[spend.effect]
            yield Objection(
                "tier", f"{spend.effect} of {spend.foe} is {right.size}, at {right.price} threat, not {spend.tier}"
            )
        if spend.detail is not None:
            yield Objection("detail", f"{spend.effect} of {spend.foe} names nothing; leave the detail away")


def pay_objection(state: UltimoState, move: Any, action: Any) -> Objection | None:
    """Return the objection to a foe's effect that is claimed for free where none is owed (U-144), or `None`."""
    if getattr(move, "type", "") != "effects" or not isinstance(action, Wield):
        return None
    claimed = [spend.pay for spend in move.spend if (spend.foe, spend.effect) == (action.foe, action.effect)]
    foe = state.danger.foes[action.foe]
    effect = next(candidate for candidate in effects_of(foe.block) if candidate.id == action.effect)
    if "free" not in claimed or is_owed(state, effect, action.foe):
        return None
    return Objection("owed", f"no {effect.size} effect is owed for free; it costs {effect.price} threat", "U-144")
