"""The built-in Dealer's use of foes' effects: their own before common ones, and none twice in a row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.opposition.burdens import FEWEST, lost_lately
from oracle.dealer.builtin.opposition.lately import troubles
from oracle.dealer.position import DEALER, Position
from oracle.systems.ultimo.rules.conditions import find_condition
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.fight.foe_effects import Wield, is_owed
from oracle.systems.ultimo.rules.foes.effects import BASIC, effects_of
from oracle.systems.ultimo.rules.foes.stat_block import FoeEffect, temper_of
from oracle.systems.ultimo.rules.state import Mark, UltimoState
from oracle.systems.ultimo.seams import fight_moves, moves
from oracle.systems.ultimo.seams.opposition.burdens import cards_left, takes_cards
from oracle.text.picking import stable_number

OWN: Final = 6.0
"""Preference for a foe's own effects."""

LATELY: Final = 7.0
"""Reluctance against a recent effect."""

WASTED: Final = 8.0
"""Reluctance against an effect that would change nothing."""

DEAR: Final = 0.5
"""Reluctance for each threat that an effect costs."""

FRAIL: Final = 2
"""Health that a blow must leave a character before a merciful foe deals it out of turn."""

ALONE: Final = 1

_COMMON: Final = tuple(effect.id for effect in BASIC)


def menace_in_turn(position: Position, name: str) -> Iterator[wire.Decision]:
    """Yield a foe's best effect in its own turn, once between two checks."""
    state: UltimoState = position.rules
    if state.threat.dealt or stable_number("menace", name, state.scene.id, str(state.pace.round)) % 2:
        return
    for spend in menaces(position, (), names=(name,)):
        act = fight_moves.FoeAct(move=spend.effect, foe=name, target=spend.target)
        yield wire.Decision(kind="reaction", moves=(act,))
        return


def menaces(position: Position, recent: tuple[str, ...], *, names: tuple[str, ...] = ()) -> Iterator[moves.Spend]:
    """Yield the foes' effects that are worth using now, best first.

    Args:
        position: The position.
        recent: Recent effects and targets, newest last, as `pole pc1`.
        names: The foes; empty for all that stand.
    """
    state: UltimoState = position.rules
    scored = []
    for name in names or standing_foes(state.danger):
        for effect in effects_of(state.danger.foes[name].block):
            for who in state.people:
                worth = _worth(state, name, effect, who, recent) * _leaves_cards(position, effect, who)
                if worth > 0 and position.why_not(Wield(name, effect.id, who), DEALER) is None:
                    scored.append((worth, _spend(state, name, effect, who)))
    yield from (spend for _, spend in sorted(scored, key=lambda pair: -pair[0]))


def _spend(state: UltimoState, name: str, effect: FoeEffect, who: str) -> moves.Spend:
    pay: Literal["free", "threat"] = "free" if is_owed(state, effect, name) else "threat"
    return moves.Spend(effect=effect.id, tier=effect.size, target=who, pay=pay, foe=name)


def _worth(state: UltimoState, name: str, effect: FoeEffect, who: str, recent: tuple[str, ...]) -> float:
    """Return a foe's preference for an effect on a character; 0 or less rules it out."""
    score = 2.0 if effect.id in _COMMON else OWN
    score -= DEAR * (0 if is_owed(state, effect, name) else effect.price)
    score -= LATELY * any(trouble.partition(" ")[0] == effect.id for trouble in troubles(recent)[-4:])
    score -= WASTED * (_is_wasted(state, name, effect, who) or _is_drained(state, effect, who, recent))
    score -= WASTED * _is_cruel(state, name, effect, who)
    return score + (stable_number(name, effect.id, who, str(state.pace.round)) % 100) / 100


def _is_wasted(state: UltimoState, name: str, effect: FoeEffect, who: str) -> bool:
    """Return whether an effect would change nothing, or would leave the target without a card to play."""
    person, foe = state.people[who], state.danger.foes[name]
    held = {mark.id for mark in person.marks}
    marks = {mark.partition("/")[0] for mark in effect.marks}
    if marks and marks <= held and not any(find_condition(name).stacks for name in marks):
        return True
    if any(find_condition(mark).cards < 0 for mark in marks) and any(find_condition(mark).cards < 0 for mark in held):
        return True
    if effect.id == "engage":
        return len(state.people) == ALONE or len(standing_foes(state.danger)) == ALONE
    if effect.rallies:
        kin = (state.danger.foes[name] for name in standing_foes(state.danger))
        return not any(foe.block.id == effect.rallies and not foe.rallied for foe in kin)
    if (effect.reveals or effect.discards) and not len(state.pile(who, "hand")):
        return True
    return effect.heals and foe.health >= foe.block.health


def _is_drained(state: UltimoState, effect: FoeEffect, who: str, recent: tuple[str, ...]) -> bool:
    """Return whether an effect takes cards from a character who lost some in their last few checks."""
    if not _takes_cards(effect):
        return False
    theirs = (other for foe in state.danger.foes.values() for other in effects_of(foe.block))
    taking = {other.id for other in theirs if _takes_cards(other)}
    return lost_lately(recent, who, lambda name: name in taking or takes_cards(name))


def _takes_cards(effect: FoeEffect) -> bool:
    return bool(_draining(effect))


def _draining(effect: FoeEffect) -> tuple[Mark, ...]:
    """Return the conditions of an effect that take cards."""
    names = (mark.partition("/")[0] for mark in effect.marks)
    return tuple(Mark(name) for name in names if find_condition(name).cards < 0)


def _leaves_cards(position: Position, effect: FoeEffect, who: str) -> bool:
    """Return whether the target of an effect can still play the next check."""
    marks = _draining(effect)
    return not marks or cards_left(position, who, *marks) >= FEWEST


def _is_cruel(state: UltimoState, name: str, effect: FoeEffect, who: str) -> bool:
    """Return whether a merciful foe would strike down a character who is nearly down."""
    hurts = effect.damage or effect.blow != "none"
    spares = temper_of(state.danger.foes[name].block).spares
    return bool(hurts) and spares and state.people[who].body.health <= effect.damage + FRAIL
