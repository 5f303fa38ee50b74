"""What the cards of an exchange come to: the damage that each deals and takes, and what it meets on the way."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle, islice
from typing import Final

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.fight.arms import swing_damage, weapon_in
from oracle.systems.ultimo.rules.fight.danger import Exchange
from oracle.systems.ultimo.rules.foes.stat_block import damage_of
from oracle.systems.ultimo.rules.gear.hiding import can_be_hidden
from oracle.systems.ultimo.rules.magic.gifts import attuned_damage
from oracle.systems.ultimo.rules.magic.in_force import boost_of
from oracle.systems.ultimo.rules.points import ODD_ARM, held
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.status import worth_of
from oracle.systems.ultimo.rules.together.bonding import bond_damage
from oracle.systems.ultimo.rules.together.pooling import compared, merged, row_of
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_danger import Damage, PerfectHit, StealthAttack, Strike

PERFECT_TIMES: Final = 2
"""How many times the damage of a perfect success counts (U-193)."""


@dataclass(frozen=True, slots=True)
class Share:
    """What the cards of one character came to."""

    successes: int
    failures: int


def shares_of(state: UltimoState, check: Check) -> Mapping[str, Share]:
    """Return what everybody's cards came to; places without a card fall to those who laid most, in turn (U-246).

    Where morale decided it no cards were compared: more than half of the rating are successes (U-125).
    """
    who = check.request.who
    if check.outcome is None:
        return {who: Share(check.figures.rating // 2 + 1, 0)}
    owned = merged(state, check)
    owners = tuple(owner for _, owner in owned)
    row = tuple(laid for laid, _ in owned)
    found = compared(state, who, row, owners if check.pooled else (), check.rows.theirs).pairs
    counts = {one: [0, 0] for one in check.hands}
    missing = 0
    for place, pair in enumerate(found):
        if pair.player is None:
            missing += 1
        elif pair.outcome != "draw":
            counts[owners[place] if owners[place] in counts else who][pair.outcome == "failure"] += 1
    for one in islice(cycle(by_cards(state, check)), missing):
        counts[one][1] += 1
    return {one: Share(*count) for one, count in counts.items()}


def by_cards(state: UltimoState, check: Check) -> tuple[str, ...]:
    """Return who is in a check, whoever laid most first; of equals who was agreed upon, else the mightier (U-247).

    Of those who are equal in that, too, it is who joined first.
    """
    exchange = state.danger.exchange
    agreed = exchange.striker if exchange else ""
    pairs = {check.request.who: check.request.pair, **{one.who: (one.first, one.second) for one in check.helpers}}

    def power(one: str) -> int:
        return sum(worth_of(state.people[one], name, state.rules) for name in pairs[one])

    return tuple(sorted(check.hands, key=lambda one: (-len(row_of(check, one)), one != agreed, -power(one))))


def damage_dealt(state: UltimoState, exchange: Exchange, shares: Mapping[str, Share], tier: Tier) -> int:
    """Return the damage a company deals before the foes' soak (U-193, U-194, U-196).

    Args:
        state: The table.
        exchange: What is being played.
        shares: What everybody's cards came to.
        tier: The result.
    """
    successes = sum(share.successes for share in shares.values())
    if not exchange.strikes:
        return 0
    hits = successes > 0 or state.rules["weapon_needs_hit"] == "off"
    total = successes + (_bonus(state, exchange, shares, tier) if hits else 0)
    return total * _times(state, exchange, tier)


def _times(state: UltimoState, exchange: Exchange, tier: Tier) -> int:
    """Return how many times the sum counts: a perfect blow, and one by what was hidden on the body (U-380)."""
    perfect = PERFECT_TIMES if tier == "perfect" else 1
    hidden = _hidden_times(state, exchange) if exchange.unseen else 1
    return perfect * hidden if state.rules["multiplier_stacking"] == "multiplicative" else perfect + hidden - 1


def _bonus(state: UltimoState, exchange: Exchange, shares: Mapping[str, Share], tier: Tier) -> int:
    """Return what weapon, traits and bonds add: those of whoever gave most cards (U-248, U-259)."""
    striker, item = striking(state, exchange)
    person = state.people[striker]
    kinds = _kinds(exchange, item)
    traits = person.character.traits
    found = sum(hook.amount for hook in hooks_of(traits, Damage) if not set(hook.strikes).isdisjoint(kinds))
    perfect = max((hook.damage for hook in hooks_of(traits, PerfectHit)), default=0) if tier == "perfect" else 0
    unseen = sum(hook.amount for hook in hooks_of(traits, Damage) if hook.strikes == ("stealth",))
    found += perfect - (unseen if perfect and exchange.unseen else 0)
    magic = attuned_damage(person, item) + boost_of(state, striker, "damage")
    weapon = held(state, striker, weapon_in(person, item))
    return swing_damage(person, weapon, exchange.mode) + found + magic + bond_damage(state, striker, shares)


def striking(state: UltimoState, exchange: Exchange) -> tuple[str, str]:
    """Return whose weapon it is that strikes, and which: what was named, or what a helper joined in with (U-248)."""
    striker = by_cards(state, state.checked)[0]
    along = {one.who: one.item for one in state.checked.helpers}
    return striker, exchange.item if striker == exchange.who or ODD_ARM(exchange.item) else along[striker]


def _hidden_times(state: UltimoState, exchange: Exchange) -> int:
    """Return how many times a blow out of hiding counts with what the striker holds (U-380)."""
    striker, item = striking(state, exchange)
    person = state.people[striker]
    weapon = weapon_in(person, item)
    times = [hook.concealable_times for hook in hooks_of(person.character.traits, StealthAttack)]
    return max(times, default=1) if can_be_hidden(weapon, person.character.traits) else 1


def _kinds(exchange: Exchange, item: str) -> tuple[Strike, ...]:
    armed: Strike = "weapon" if item else "unarmed"
    melee: tuple[Strike, ...] = ("melee",) if exchange.mode == "melee" else ()
    return (armed, *melee, *(("stealth",) if exchange.unseen else ()))


def damage_taken(state: UltimoState, exchange: Exchange, shares: Mapping[str, Share], tier: Tier) -> Mapping[str, int]:
    """Return the damage that reaches everybody before dodging and soak; what the foe's weapon adds falls to one.

    A perfect success and a blow out of hiding bring none; a total failure brings an effect instead, unless the
    table plays otherwise (U-195, U-196). Of several a foe spares whom it keeps away from (U-188).
    """
    spared = tier == "perfect" or (tier == "total_failure" and state.rules["total_failure_damage"] == "off")
    if spared or exchange.unseen or exchange.answered is None:
        return {}
    foe = state.danger.foes[exchange.foes[0]]
    shunned = foe.shuns if len(shares) > 1 else ()
    found = {one: share.failures for one, share in shares.items() if one not in shunned}
    if found and (sum(found.values()) or state.rules["weapon_needs_hit"] == "off"):
        first = next(one for one in by_cards(state, state.checked) if one in found)
        found[first] += damage_of(foe.block, shot=exchange.answered == "ranged") + exchange.harder
    return {one: amount for one, amount in found.items() if amount}


def divided(total: int, count: int) -> tuple[int, ...]:
    """Return damage among foes, most of it on the first and at least 1 on each while it lasts (U-250)."""
    others = min(count - 1, max(0, total - 1))
    if others and total - others <= 1:
        others = max(0, min(others, total - 2))
    return (total - others, *(1 for _ in range(others)), *(0 for _ in range(count - 1 - others)))
