"""Blows between characters: the damage of a challenge that is a fight (U-035, U-193 to U-196, U-236).

Both strike at once with their first usable weapon. Against a blow from hiding the rival cannot strike back, armor does
not help, and only a trait allows a defence.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.kit.modifiers import added
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.arms import swing_damage, usable_weapons, weapon_in
from oracle.systems.ultimo.rules.fight.damage import Share, damage_dealt
from oracle.systems.ultimo.rules.fight.danger import Exchange
from oracle.systems.ultimo.rules.fight.defence import Defending, SoakFirst
from oracle.systems.ultimo.rules.fight.events import LeftOpen
from oracle.systems.ultimo.rules.gear.weapons import Mode
from oracle.systems.ultimo.rules.harm import Harm
from oracle.systems.ultimo.rules.points import RESULT, RESULT_STEPS
from oracle.systems.ultimo.rules.resolution import Tier
from oracle.systems.ultimo.rules.rivals.challenging import is_ambush
from oracle.systems.ultimo.rules.state import Check, UltimoState
from oracle.systems.ultimo.rules.steps import Soak, Step
from oracle.systems.ultimo.rules.traits import hooks_of, modifiers_of
from oracle.systems.ultimo.rules.traits.figures import DAMAGE
from oracle.systems.ultimo.rules.traits.hooks_danger import Dodge


def blows_of_rivals(state: UltimoState, check: Check, tier: Tier) -> Iterator[Step]:
    """Yield the damage of both sides, if a challenge was a fight."""
    rival = check.rival
    if rival is None or "attack" not in check.request.tags:
        return
    ambush = is_ambush(check.request)
    who, share = check.request.who, _share(check)
    exchange = Exchange(who, (rival.who,), _mode(check.request.pair), _item(state, who, check), unseen=ambush)
    dealt = damage_dealt(state, exchange, {who: share}, tier)
    if dealt:
        yield _blow(state, rival.who, dealt, who, exchange.mode, exchange.item, ambush=ambush)
    taken = 0 if ambush else _damage_to_challenger(state, check, share, tier)
    if taken:
        item = _item(state, rival.who, check)
        yield _blow(state, who, taken, rival.who, _mode(rival.pair), item, ambush=False)


def _share(check: Check) -> Share:
    """Return the successes and failures; where no cards were compared, more than half of the rating (U-125)."""
    if check.outcome is None:
        return Share(check.figures.rating // 2 + 1, 0)
    return Share(check.outcome.successes, check.outcome.failures)


def _mode(pair: tuple[str, str]) -> Mode:
    return "ranged" if "Shooting" in pair else "melee"


def _item(state: UltimoState, who: str, check: Check) -> str:
    """Return the first item that can serve as a weapon; empty for bare hands."""
    pair = check.rival.pair if check.rival and check.rival.who == who else check.request.pair
    person = state.people[who]
    return next((item for item in usable_weapons(person, _mode(pair)) if weapon_in(person, item).damage), "")


def _damage_to_challenger(state: UltimoState, check: Check, share: Share, tier: Tier) -> int:
    """Return the damage the challenger takes: none of a perfect success, nor of a total failure (U-195)."""
    rival = check.rival
    spared = tier == "perfect" or (tier == "total_failure" and state.rules["total_failure_damage"] == "off")
    if rival is None or spared:
        return 0
    hits = share.failures > 0 or state.rules["weapon_needs_hit"] == "off"
    return share.failures + (_arm_of(state, check, rival.who) if hits else 0)


def _arm_of(state: UltimoState, check: Check, who: str) -> int:
    """Return the damage that the rival's weapon and traits add to a hit."""
    person, item = state.people[who], _item(state, who, check)
    mode = _mode(check.rival.pair) if check.rival else "melee"
    tags = ("weapon" if item else "unarmed", mode)
    found = added(modifiers_of(person.character.traits, DAMAGE, tags))
    return swing_damage(person, weapon_in(person, item), mode) + found


def leave_challenger_open(state: UltimoState, check: Check, tier: Tier) -> Iterator[AnyEvent]:
    """Yield that a clumsy weapon leaves a challenger who fails totally open (U-241)."""
    who = check.request.who
    if check.rival is None or "attack" not in check.request.tags or tier != "total_failure":
        return
    if "clumsy" in weapon_in(state.people[who], _item(state, who, check)).qualities:
        yield LeftOpen(who)


def _blow(state: UltimoState, whom: str, amount: int, by: str, mode: Mode, item: str, *, ambush: bool) -> Step:
    """Return a blow; one from hiding allows a defence by a trait only (U-236)."""
    soak: Soak = "natural" if ambush else "all"
    cause = state.people[by].character.name
    qualities = weapon_in(state.people[by], item).qualities
    if ambush and not any(hook.from_stealth for hook in hooks_of(state.people[whom].character.traits, Dodge)):
        return Harm(whom, amount, cause, soak, qualities)
    kind = Defending if state.rules["defense_before_soak"] == "on" else SoakFirst
    return kind(whom, amount, cause, soak, qualities=qualities, mode=mode)


EXTENDS: Final = (
    *RESULT.by(leave_challenger_open),
    *RESULT_STEPS.by(blows_of_rivals),
)
