"""What an opposed draw brings about, and which attacks follow on it at once."""

from __future__ import annotations

from typing import Final

from oracle.core.system import HouseRule
from oracle.systems.bastards.rules.advantage_rows import ADVANTAGES
from oracle.systems.bastards.rules.aftermath import gains
from oracle.systems.bastards.rules.cards import CardsDue
from oracle.systems.bastards.rules.contests import chased, shown
from oracle.systems.bastards.rules.draws import Compared, adds_to_total, kind_now, situation, weapon_bonus
from oracle.systems.bastards.rules.followups import FollowUp
from oracle.systems.bastards.rules.gear import Disarming, KnockedDown
from oracle.systems.bastards.rules.harm import Harm, Landing
from oracle.systems.bastards.rules.modifiers import total_of
from oracle.systems.bastards.rules.state import Due, Events, Game, Planned, hand_of
from oracle.systems.bastards.rules.uses import reach_of, usable

BODY_ON_DAMAGE: Final = HouseRule(
    "gob.body_on_damage",
    "false",
    ("true",),
    "Whether Body is added to the harm of a blow as well as to the attack.",
    "gob.body_on_damage",
)

SECOND: Final = 5
"""What a second attack takes off its total."""


def outcome(game: Game, defender: str, found: Compared) -> Events:
    """Return what the draw under way does to one defender."""
    attack = game.clash.attack
    difference = found.own.total - found.other.total
    if attack.kind == "chase":
        return chased(game, defender, won=found.is_hit)
    if attack.kind == "show":
        return shown(game, defender, difference, won=found.is_hit)
    if not found.is_hit:
        return _avoided(game, defender)
    special = _harmless(game, defender, difference)
    if special:
        return special
    amount = difference + _bonus(game, defender)
    if amount <= 0:
        return _avoided(game, defender)
    harm = Harm(attack.attacker, defender, kind_now(game).pool, amount, difference)
    return (Planned((Landing(harm),)),)


def _avoided(game: Game, defender: str) -> Events:
    """Return that all harm was avoided, which brings the Careful a card."""
    drawn = (CardsDue(hand_of(defender), 1),) if gains(game, defender, "avoided") else ()
    return (Planned(drawn),)


def _bonus(game: Game, defender: str) -> int:
    """Return what is added to the harm of a hit: the weapon, and what advantages make of it."""
    attack = game.clash.attack
    if attack.kind != "blow":
        return 0
    figure = game.cast[attack.attacker]
    weapon = 0 if adds_to_total(game) else weapon_bonus(game)
    body = figure.trait("body") if game.plays(BODY_ON_DAMAGE, "true") else 0
    return weapon + body + total_of(game, attack.attacker, "dealt", situation(game, attack.attacker, defender))


def _harmless(game: Game, defender: str, difference: int) -> Events:
    """Return what a hit does in place of harm: Trip knocks down, Disarm takes the weapon away."""
    attacker = game.clash.attack.attacker
    in_use = {use.id for use in game.cast[attacker].uses if ADVANTAGES[use.id].harmless}
    if "trip" in in_use:
        return KnockedDown(attacker, defender), Planned()
    if "disarm" in in_use:
        return (Planned((Disarming(attacker, defender, may_take=difference >= SECOND),)),)
    return ()


def what_follows(game: Game) -> tuple[Due, ...]:
    """Return the attacks that follow at once on the draw under way."""
    return (*_counters(game), *_again(game), *_other_hand(game))


def _counters(game: Game) -> tuple[Due, ...]:
    """Return the attacks of defenders who held cards back and were not hit."""
    attack, found = game.clash.attack, []
    for who in attack.defenders:
        uses = [use for use in game.cast[who].uses if use.id == "counter" and use.draw == game.opposed.draws]
        if uses and who not in game.clash.hits:
            found.append(FollowUp(who, cards=uses[-1].number, foe=attack.attacker, reach="melee", why="counter"))
    return tuple(found)


def _again(game: Game) -> tuple[Due, ...]:
    """Return the second attack of Savage or Gun Fever after a hit."""
    attack, clash = game.clash.attack, game.clash
    if attack.is_extra or not clash.hits:
        return ()
    if any(use.id == "savage" and use.draw == game.opposed.draws for use in game.cast[attack.attacker].uses):
        return (FollowUp(attack.attacker, less=SECOND, reach="melee", why="savage"),)
    if reach_of(clash) == "ranged" and "gun_fever" in usable(game, attack.attacker, "hit"):
        return (FollowUp(attack.attacker, less=SECOND, reach="ranged", why="gun_fever"),)
    return ()


def _other_hand(game: Game) -> tuple[Due, ...]:
    """Return the attack with the weapon in the other hand."""
    attack = game.clash.attack
    held = list(game.cast[attack.attacker].arms.held)
    if attack.is_extra or attack.weapon not in held or len(held) < 2:
        return ()
    held.remove(attack.weapon)
    return (FollowUp(attack.attacker, weapons=tuple(held), why="other_hand"),)
