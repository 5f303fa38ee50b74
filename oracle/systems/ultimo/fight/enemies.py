"""An enemy known so well that some of its cards are seen before the reveal, and the own row is laid anew (U-382)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.cards import Laid
from oracle.core.menu import Arrangement, Option, Refusal, Some
from oracle.core.zones import Draw
from oracle.kit.feature import Offered
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo import steps as ground
from oracle.systems.ultimo.domains import Named
from oracle.systems.ultimo.fight import actions as act
from oracle.systems.ultimo.fight import events as fought
from oracle.systems.ultimo.fight import steps as step
from oracle.systems.ultimo.fight.bearing import in_exchange
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.points import BEFORE_REVEAL
from oracle.systems.ultimo.registry import Decide, Follow, Offer
from oracle.systems.ultimo.rows import weigh
from oracle.systems.ultimo.skills import half
from oracle.systems.ultimo.standing import attributes_of, business, helplessness, reading_now
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.steps import Step
from oracle.systems.ultimo.traits import hooks_of
from oracle.systems.ultimo.traits.hooks_danger import FoePeek

ROW: Final = "dealer.row"
"""The pile that is looked into."""


def offer_name_enemy(state: UltimoState, who: str) -> Offered:
    """Offer a character whose trait allows it to name its enemy, once in a fight."""
    refusal = helplessness(state, who) or business(state)
    if refusal:
        return refusal
    here = in_sight(state.danger)
    if not here:
        return Refusal("there is nobody to fight")
    if not hooks_of(state.people[who].character.traits, FoePeek):
        return Refusal("it takes a trait to know an enemy so well", "U-382")
    named = state.danger.enemies.get(who)
    if named:
        return Refusal(f"in this fight your enemy is {named}", "U-382")
    return (Option(act.NameEnemy, (Named(here, "foe"),), hint="the foe some of whose cards you see before the reveal"),)


def decide_name_enemy(_state: UltimoState, who: str, action: act.NameEnemy) -> tuple[happened.Event, ...]:
    """Return that an enemy is named; it takes no turn."""
    return (fought.EnemyNamed(who, action.foe),)


def enemy_seen(state: UltimoState) -> Iterator[Step]:
    """Yield that some of an enemy's cards are looked at once both rows lie."""
    check = state.checked
    who = check.request.who
    if not in_exchange(state, check) or state.danger.enemies.get(who) != check.request.goal:
        return
    person = state.people[who]
    count = max((half(attributes_of(person)[hook.attribute]) for hook in _hooks(state, who)), default=0)
    if count:
        yield step.Peeking(who, count)


def _hooks(state: UltimoState, who: str) -> tuple[FoePeek, ...]:
    return hooks_of(state.people[who].character.traits, FoePeek)


def follow_peeking(state: UltimoState, now: step.Peeking) -> tuple[happened.Event, ...]:
    """Return the look, at cards that chance picks, and what may be done about them."""
    count = min(now.count, len(state.zones[ROW]))
    if not count:
        return ()
    look = Draw(ROW, ROW, count, at_random=True, to=(now.who,))
    return (happened.Planned((ground.Wanted(look), step.Reordering(now.who))),)


def offer_reorder(state: UltimoState, who: str) -> Offered:
    """Offer a character to lay the same cards in another legal order."""
    now = state.step
    if not isinstance(now, step.Reordering) or now.who != who:
        return helplessness(state, who) or Refusal("no row of yours may be laid anew", "U-382")
    keep = Option(act.Reorder, (Some((), 0, 0, "nothing"),), hint="leave your row as it lies")
    return keep, Option(act.Reorder, (_law(state, who),), hint="lay the same cards in another order")


def _law(state: UltimoState, who: str) -> Arrangement:
    row, reading = state.checked.rows.ours, reading_now(state, who)
    declared = {laid.card: (laid.value,) for laid in row}

    def place(laid: Laid) -> int | None:
        return weigh(laid, reading, state.rules)

    return Arrangement(tuple(declared), len(row), len(row), declared.__getitem__, place, order_rule="U-046")


def decide_reorder(_state: UltimoState, who: str, action: act.Reorder) -> tuple[happened.Event, ...]:
    """Return the row as it lies now."""
    return happened.Turned(), *((happened.RowLaid(who, action.row),) if action.row else ())


def follow_reordering(state: UltimoState, _now: step.Reordering) -> tuple[happened.Event, ...] | None:
    """Return `None` while there is anything to put in order."""
    return None if len(state.checked.rows.ours) > 1 else ()


OFFERS: Final[Mapping[type, Offer]] = {act.NameEnemy: offer_name_enemy, act.Reorder: offer_reorder}
DECISIONS: Final[Mapping[type, Decide]] = {act.NameEnemy: decide_name_enemy, act.Reorder: decide_reorder}
STEPS: Final[Mapping[type, Follow]] = {step.Peeking: follow_peeking, step.Reordering: follow_reordering}


EXTENDS: Final = BEFORE_REVEAL.by(enemy_seen)
