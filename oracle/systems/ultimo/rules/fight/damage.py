"""The damage that each side of an exchange deals and takes."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle, islice
from typing import Final

from oracle.core.records import dataclass
from oracle.kit.modifiers import added, multiplied
from oracle.systems.ultimo.rules.fight.arms import swing_damage, weapon_in
from oracle.systems.ultimo.rules.fight.danger import Exchange
from oracle.systems.ultimo.rules.foes.stat_block import damage_of
from oracle.systems.ultimo.rules.gear.hiding import can_be_hidden
from oracle.systems.ultimo.rules.magic.in_force import magic_bonus
from oracle.systems.ultimo.rules.points import UNCARRIED_WEAPON, weapon_in_hand
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.status import ability_cards
from oracle.systems.ultimo.rules.together.bonding import bond_damage
from oracle.systems.ultimo.rules.together.pooling import compare_rows, merge_rows, row_of
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import DAMAGE

PERFECT_TIMES: Final = 2
"""Multiplier of the damage of a perfect success (U-193)."""


@dataclass(frozen=True, slots=True)
class Share:
    """The successes and failures of one character's cards."""

    successes: int
    failures: int


def shares_of(state: UltimoState, check: Check) -> Mapping[str, Share]:
    """Return each character's successes and failures; missing cards are failures of those who laid most (U-246).

    Where morale decided the check no cards were compared: more than half of the rating are successes (U-125).
    """
    who = check.request.who
    if check.outcome is None:
        return {who: Share(check.figures.rating // 2 + 1, 0)}
    owned = merge_rows(state, check)
    owners = tuple(owner for _, owner in owned)
    row = tuple(laid for laid, _ in owned)
    pairs = compare_rows(state, who, row, owners if check.pooled else (), check.rows.theirs).pairs
    counts = {owner: [0, 0] for owner in check.hands}
    missing = 0
    for place, pair in enumerate(pairs):
        if pair.player is None:
            missing += 1
        elif pair.outcome != "draw":
            counts[owners[place] if owners[place] in counts else who][pair.outcome == "failure"] += 1
    for owner in islice(cycle(by_cards_laid(state, check)), missing):
        counts[owner][1] += 1
    return {owner: Share(*count) for owner, count in counts.items()}


def by_cards_laid(state: UltimoState, check: Check) -> tuple[str, ...]:
    """Return the characters in a check, the most cards first; ties by agreement, power, order of joining (U-247)."""
    exchange = state.danger.exchange
    agreed = exchange.striker if exchange else ""
    pairs = {
        check.request.who: check.request.pair,
        **{helper.who: (helper.first, helper.second) for helper in check.helpers},
    }

    def power(who: str) -> int:
        return sum(ability_cards(state.people[who], name, state.rules) for name in pairs[who])

    return tuple(sorted(check.hands, key=lambda who: (-len(row_of(check, who)), who != agreed, -power(who))))


def damage_dealt(state: UltimoState, exchange: Exchange, shares: Mapping[str, Share], tier: Tier) -> int:
    """Return the damage that the characters deal before the foes' soak (U-193, U-194, U-196)."""
    successes = sum(share.successes for share in shares.values())
    if not exchange.strikes:
        return 0
    hits = successes > 0 or state.rules["weapon_needs_hit"] == "off"
    total = successes + (_bonus(state, exchange, shares, tier) if hits else 0)
    return total * _times(state, exchange, tier)


def _times(state: UltimoState, exchange: Exchange, tier: Tier) -> int:
    """Return the damage multiplier of a perfect blow and of a concealed weapon (U-380)."""
    perfect = PERFECT_TIMES if tier == "perfect" else 1
    striker, _ = striking_weapon(state, exchange)
    rows = modifiers_of(state.people[striker].character.traits, DAMAGE, _tags(state, exchange, tier))
    additive = state.rules["multiplier_stacking"] != "multiplicative"
    times = multiplied(rows, additive=additive)
    return perfect + times - 1 if additive else perfect * times


def _bonus(state: UltimoState, exchange: Exchange, shares: Mapping[str, Share], tier: Tier) -> int:
    """Return the damage that weapon, traits and bonds of the striking character add (U-248, U-259)."""
    striker, item = striking_weapon(state, exchange)
    person = state.people[striker]
    found = added(modifiers_of(person.character.traits, DAMAGE, _tags(state, exchange, tier)))
    magic = magic_bonus(state, striker, "damage")
    weapon = weapon_in_hand(state, striker, weapon_in(person, item))
    return swing_damage(person, weapon, exchange.mode) + found + magic + bond_damage(state, striker, shares)


def striking_weapon(state: UltimoState, exchange: Exchange) -> tuple[str, str]:
    """Return the character whose weapon strikes, and the id of that weapon (U-248)."""
    striker = by_cards_laid(state, state.checked)[0]
    helper_items = {helper.who: helper.item for helper in state.checked.helpers}
    return striker, exchange.item if striker == exchange.who or UNCARRIED_WEAPON(exchange.item) else helper_items[
        striker
    ]


def _tags(state: UltimoState, exchange: Exchange, tier: Tier) -> tuple[str, ...]:
    """Return the tags of a blow: how it is struck and with what, and how well it hits."""
    striker, item = striking_weapon(state, exchange)
    person = state.people[striker]
    known = {
        "unseen": exchange.unseen,
        "perfect": tier == "perfect",
        "concealable": can_be_hidden(weapon_in(person, item), person.character.traits),
        "attuned": item in person.ties.attuned,
    }
    return ("weapon" if item else "unarmed", exchange.mode, *(tag for tag, holds in known.items() if holds))


def damage_taken(state: UltimoState, exchange: Exchange, shares: Mapping[str, Share], tier: Tier) -> Mapping[str, int]:
    """Return the damage to each character before dodging and soak; one of them bears the foe's weapon damage too.

    A perfect success and a blow from hiding bring none. A total failure brings an effect instead, unless the house rule
    says otherwise (U-195, U-196). A foe spares the characters it shuns if others take part (U-188).
    """
    spared = tier == "perfect" or (tier == "total_failure" and state.rules["total_failure_damage"] == "off")
    if spared or exchange.unseen or exchange.answered is None:
        return {}
    foe = state.danger.foes[exchange.foes[0]]
    shunned = foe.shuns if len(shares) > 1 else ()
    damage = {who: share.failures for who, share in shares.items() if who not in shunned}
    if damage and (sum(damage.values()) or state.rules["weapon_needs_hit"] == "off"):
        first = next(who for who in by_cards_laid(state, state.checked) if who in damage)
        damage[first] += damage_of(foe.block, shot=exchange.answered == "ranged") + exchange.harder
    return {who: amount for who, amount in damage.items() if amount}


def divide_damage(total: int, count: int) -> tuple[int, ...]:
    """Return the damage to each foe: most of it to the first, and 1 to each of the others while it lasts (U-250)."""
    others = min(count - 1, max(0, total - 1))
    if others and total - others <= 1:
        others = max(0, min(others, total - 2))
    return (total - others, *(1 for _ in range(others)), *(0 for _ in range(count - 1 - others)))
