"""What ULTIMO asks of a Dealer beyond legality: difficulties that rest on examples, effects under their right tier."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.dealer.quests import task_meant, tasks_done
from oracle.dealer.verdict import Objection
from oracle.systems.ultimo.conditions import CONDITIONS
from oracle.systems.ultimo.difficulty import (
    CIRCUMSTANCES,
    CITED_WITHIN,
    REASON_ABOVE,
    Modifier,
    Modifiers,
    Tags,
    is_grounded,
)
from oracle.systems.ultimo.effects import EFFECTS
from oracle.systems.ultimo.fight.actions import Wield
from oracle.systems.ultimo.fight.foe_effects import is_owed
from oracle.systems.ultimo.foes.effects import effects_of
from oracle.systems.ultimo.foes.stat_block import RANKS
from oracle.systems.ultimo.ladder import LADDER, find_example, is_example

APPLIED_BY_ENGINE = frozenset(
    (
        *(condition.id for condition in CONDITIONS),
        *("rain", "storm", "wind", "heat", "cold", "snow", "mud", "weather", "terrain", "wounded", "injured", "hurt"),
        *("armor", "shield", "gear", "load", "burdened", "trait", "traits", "bond", "bonds", "focus", "stealthy"),
        *("gaudy", "experience", "skill", "attribute"),
    )
)
"""Names of what applies itself; a Dealer who counts it too would count it twice."""

USUAL_THRESHOLDS = RANKS["minion"].thresholds
"""How hard somebody of no importance is to manipulate, and to empathize with. Rule U-182."""


def rate_objections(position: Position, move: wire.Rate, offered: tuple[str, ...] | None) -> Iterator[Objection]:
    """Yield what is wrong with the grounds of a rating.

    Args:
        position: Where it is made.
        move: The rating.
        offered: The examples the Dealer was shown; `None` where it may cite any that exists.
    """
    known = tuple(cite for cite in move.cites if is_example(cite))
    yield from _cite_objections(move, offered)
    yield from _modifier_objections(position, move)
    refusal = Tags(move.tags).refusal()
    if refusal is not None:
        yield Objection("tag", refusal.reason, refusal.rule)
    if known and not is_grounded(move.difficulty, _modifiers(move), (find_example(cite).rating for cite in known)):
        bare = move.difficulty - _modifiers(move).total
        cited = ", ".join(f"{cite} at {find_example(cite).rating}" for cite in known)
        told = f"{bare} without its modifiers is not within {CITED_WITHIN} of what it cites: {cited}"
        yield Objection("far", told, "U-397", near_examples(bare))


def near_examples(rating: int) -> tuple[str, ...]:
    """Return the examples that a difficulty of `rating` could cite, in the order of the ladder."""
    return tuple(one.id for one in LADDER if abs(one.rating - rating) <= CITED_WITHIN)


def _modifiers(move: wire.Rate) -> Modifiers:
    return Modifiers(tuple(Modifier(one.id, one.value) for one in move.modifiers))


def _cite_objections(move: wire.Rate, offered: tuple[str, ...] | None) -> Iterator[Objection]:
    shown = tuple(one.id for one in LADDER) if offered is None else offered
    for cite in move.cites:
        if not is_example(cite):
            yield Objection("unknown-cite", f"there is no example {cite!r}", "U-397", shown[:8])
        elif find_example(cite).id not in shown and cite not in shown:
            yield Objection("not-offered", f"{cite} was not among the examples you were shown", "U-397", shown)
    if not move.cites and move.difficulty > REASON_ABOVE:
        told = f"a difficulty above {REASON_ABOVE} needs a reason, and the reason is an example"
        yield Objection("reason", told, "U-023", near_examples(move.difficulty))
    elif not move.cites:
        yield Objection("uncited", "a difficulty rests on at least one example", "U-397", shown[:8])


def _modifier_objections(position: Position, move: wire.Rate) -> Iterator[Objection]:
    allowed = {one.id: one for one in CIRCUMSTANCES}
    seen: list[str] = []
    for one in move.modifiers:
        if one.id not in allowed:
            yield _unknown_modifier(position, one.id)
        elif one.value not in allowed[one.id].values:
            could = " or ".join(f"{value:+}" for value in allowed[one.id].values)
            yield Objection("modifier-range", f"{one.id} counts {could}, not {one.value:+}", "U-025")
        elif one.id in seen:
            yield Objection("modifier-twice", f"{one.id} is named twice", "U-025")
        seen.append(one.id)


def _unknown_modifier(position: Position, name: str) -> Objection:
    traits = {trait for person in position.rules.people.values() for trait in person.character.traits}
    if name in APPLIED_BY_ENGINE or name in traits:
        told = f"{name!r} applies itself through the tags of a check; it may not be counted twice"
        return Objection("engine-applies", told, "U-025")
    legal = tuple(one.id for one in CIRCUMSTANCES)
    return Objection("modifier", f"{name!r} is no circumstance a Dealer may name", "U-025", legal)


def award_objections(position: Position, move: wire.Award) -> Iterator[Objection]:
    """Yield why experience for a task may not be given: it goes by something that has come to its end."""
    if move.reason != "quest" or (move.of and task_meant(position, move.of)):
        return
    done = tasks_done(position)
    if not done:
        told = (
            "experience for a task is given once something has come to its end: a thread that was closed, something "
            "the adventure holds, a clock, the story; so far nothing has"
        )
        yield Objection("reason", told, "U-411", (f"award {move.target} 1 play",))
        return
    wrong = (
        f"{move.of!r} is no task that has come to its end" if move.of else "the task is named that has come to its end"
    )
    legal = tuple(f"award {move.target} {move.amount} quest {one}" for one in done)
    yield Objection("reason", f"{wrong}: {'; '.join(done.values())}", "U-411", legal[:8])


def effect_objections(move: wire.Effects) -> Iterator[Objection]:
    """Yield what is wrong with how effects are named; who bears them, when and for how much is the menu's to say."""
    known = {effect.id: effect for effect in EFFECTS}
    for one in move.spend:
        if one.foe is not None:
            continue  # what a foe can do is printed on it, and the menu's to say
        if one.effect not in known:
            yield Objection("effect", f"there is no effect {one.effect!r}", "U-154", tuple(known))
        elif known[one.effect].size != one.tier:
            right = known[one.effect]
            yield Objection(
                "tier", f"{one.effect} is a {right.size} effect at {right.price} threat, not a {one.tier} one"
            )


def foe_effect_objections(position: Position, move: wire.Effects) -> Iterator[Objection]:
    """Yield what is wrong with how the effects of foes are named; timing and price are the menu's to say."""
    foes = position.rules.danger.foes
    for one in move.spend:
        if one.foe is None or one.foe not in foes:
            continue
        printed = {effect.id: effect for effect in effects_of(foes[one.foe].block)}
        if one.effect in printed and printed[one.effect].size != one.tier:
            right = printed[one.effect]
            yield Objection(
                "tier", f"{one.effect} of {one.foe} is {right.size}, at {right.price} threat, not {one.tier}"
            )
        if one.detail is not None:
            yield Objection("detail", f"{one.effect} of {one.foe} names nothing; leave the detail away")


def pay_objection(position: Position, move: Any, action: Any) -> Objection | None:
    """Return why a foe's effect is not to be had in the way it is claimed: free only where one is owed (U-144)."""
    if not isinstance(move, wire.Effects) or not isinstance(action, Wield):
        return None
    claimed = [one.pay for one in move.spend if (one.foe, one.effect) == (action.foe, action.effect)]
    foe = position.rules.danger.foes[action.foe]
    effect = next(one for one in effects_of(foe.block) if one.id == action.effect)
    if "free" not in claimed or is_owed(position.rules, effect, action.foe):
        return None
    return Objection("owed", f"no {effect.size} effect is owed for free; it costs {effect.price} threat", "U-144")


def npc_objections(position: Position, move: wire.Npc) -> Iterator[Objection]:
    """Yield why thresholds are not the Dealer's to set: the adventure prints them on whoever it knows (U-408)."""
    printed = printed_thresholds(position, move.id)
    if printed is not None and printed != (move.manipulation, move.empathy):
        legal = f"npc {move.id} {printed[0]} {printed[1]}"
        told = f"how hard {move.id} is to bring round is printed: {printed[0]} to manipulate, {printed[1]} to empathize"
        yield Objection("static", told, "U-408", (legal,))


def printed_thresholds(position: Position, who: str) -> tuple[int, int] | None:
    """Return how hard the adventure makes somebody to manipulate and to empathize with; `None` where it does not say.

    Where it gives only one of the two, the other is the usual one (U-182).
    """
    person = position.tale.adventure.people.get(who)
    if person is None or not person.thresholds:
        return None
    own = person.thresholds
    return own.get("manipulation", USUAL_THRESHOLDS[0]), own.get("empathy", USUAL_THRESHOLDS[1])
