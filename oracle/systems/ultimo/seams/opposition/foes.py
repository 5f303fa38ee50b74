"""The built-in Dealer's foes: each acts by its temper, and gives up when it is losing.

By its temper a foe attacks or bargains, shields its leader, and spares or hunts the weak. Effects that foes use for
threat are in `menace.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.fight.covering import cover_against_foe
from oracle.systems.ultimo.rules.fight.danger import COVER_MODIFIERS, Foe, is_hidden, standing_foes
from oracle.systems.ultimo.rules.fight.exchange import PayPower
from oracle.systems.ultimo.rules.fight.foe_moves import ready_foes
from oracle.systems.ultimo.rules.fight.reaching import affordable_modes, can_come_nearer
from oracle.systems.ultimo.rules.fight.steps import AskPatience
from oracle.systems.ultimo.rules.fight.turn import FoesMove
from oracle.systems.ultimo.rules.foes.hooks import Lurks
from oracle.systems.ultimo.rules.foes.stat_block import temper_of
from oracle.systems.ultimo.rules.foes.tempers import Loss
from oracle.systems.ultimo.rules.gear.weapons import Mode
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import ability_of, able, foe_fought_first
from oracle.systems.ultimo.rules.together.follow_up import FoeTurned
from oracle.systems.ultimo.seams import fight_moves
from oracle.systems.ultimo.seams.opposition.maps import gap_of, map_moves
from oracle.systems.ultimo.seams.opposition.menace import menace_in_turn
from oracle.systems.ultimo.seams.opposition.rides import attacks_beside
from oracle.text.picking import stable_number

KEPT: Final = 2
"""Threat that the built-in Dealer keeps when it pays for power."""

WEAK: Final = 0.4
"""Share of health below which a character counts as weak."""

LEAVING: Final[dict[Loss, str]] = {"fled": "flee", "yielded": "yield", "won": "won_over"}
"""The move with which a foe leaves, by how it loses."""

_BLOWS: Final[dict[Mode, str]] = {"melee": "strike", "ranged": "shoot"}
"""The move of an attack in each mode."""

COMPOSURE: Final = 10
"""Patience that a foe keeps as long as a blow does not finish it."""

PRESSES: Final = 3
"""A foe that would rather talk strikes in one of so many rounds without an attack on it."""

SLIPS: Final = 2
"""A lurking foe tries to hide again in one of so many rounds."""

HEEDS_BELOW: Final = 70
"""Share of health, in hundredths, below which a foe can be talked out of a fight."""

NEAR: Final = ("very_close", "close")
"""Ranges of close combat."""


def foe_moves(position: Position) -> Iterator[wire.Decision]:
    """Yield the foes' possible moves when they act, best first; nothing at other times."""
    state: UltimoState = position.rules
    match state.step:
        case PayPower(foe=foe, cost=cost):
            worth = state.threat.pool - cost >= KEPT or state.danger.foes[foe].block.rank == "host"
            yield from map(foe_action, ("exert", "hold_back") if worth else ("hold_back", "exert"))
        case AskPatience(foe=foe, left=left):
            amount = patience_used(state.danger.foes[foe].health, state.danger.foes[foe].patience, left)
            act = fight_moves.FoeAct(move="forbear", foe=foe, amount=amount)
            yield wire.Decision(kind="reaction", moves=(act,))
        case FoesMove(foe=only):
            ready = ready_foes(state)
            for name in ready:
                yield from _turn(position, state, name)
            if only and not ready:
                yield from menace_in_turn(position, only)
            yield foe_action("bide")
        case _:
            return


def patience_used(health: int, patience: int, left: int) -> int:
    """Return the damage that patience should bear: as needed against a final blow, else all above what it keeps.

    >>> patience_used(18, 20, 6), patience_used(18, 12, 6), patience_used(4, 12, 6), patience_used(4, 2, 9)
    (6, 2, 6, 0)
    """
    if left < health:
        return min(left, max(0, patience - COMPOSURE))
    return min(left, patience) if left - patience < health else 0


def foe_action(move: str, foe: str = "", target: str = "") -> wire.Decision:
    """Return a foe's move as a decision."""
    act = fight_moves.FoeAct(move=move, foe=foe or None, target=target or None)
    return wire.Decision(kind="reaction", moves=(act,))


def _turn(position: Position, state: UltimoState, name: str) -> Iterator[wire.Decision]:
    """Yield one foe's possible moves, best first; nothing where it waits."""
    foe = state.danger.foes[name]
    if gives_up(state, foe):
        yield foe_action(LEAVING[temper_of(foe.block).loss], name)
    yield from _shielding(state, foe)
    if is_hidden(state.danger, name):
        yield from _springing(state, name)
        return
    if holds_back(state, name):
        return
    if _slips(state, name):
        yield foe_action("hide", name)
    yield from menace_in_turn(position, name)
    yield from attacks_beside(state, name)
    if state.danger.ground:
        yield from map_moves(state, name, _prey(state, name))
        return
    for who in _prey(state, name):
        ways = affordable_modes(state, name, who)
        ranged = foe.block.ranged - COVER_MODIFIERS[cover_against_foe(state, name, who)]
        shoots = "ranged" in ways and (ranged > foe.block.melee or "melee" not in ways)
        yield from (foe_action(_BLOWS[mode], name, who) for mode in sorted(ways, reverse=shoots))
    if temper_of(foe.block).follows and can_come_nearer(state, name):
        yield foe_action("advance", name)


def _springing(state: UltimoState, name: str) -> Iterator[wire.Decision]:
    """Yield the moves of a hidden foe: a strike from its place, or an approach."""
    for who in _prey(state, name):
        yield from (foe_action(_BLOWS[mode], name, who) for mode in affordable_modes(state, name, who))
    if can_come_nearer(state, name):
        yield foe_action("advance", name)


def _slips(state: UltimoState, name: str) -> bool:
    """Return whether a lurking foe hides again now: only once it is hurt, and in some rounds."""
    foe = state.danger.foes[name]
    hurt = foe.health < foe.block.health
    return (
        hurt
        and bool(foe.has(Lurks))
        and not stable_number("slips", name, state.scene.id, str(state.pace.round)) % SLIPS
    )


def gives_up(state: UltimoState, foe: Foe) -> bool:
    """Return whether a foe is hurt enough to give up; a host never gives up, and a leader keeps the others fighting."""
    if foe.block.rank == "host":
        return False
    row = temper_of(foe.block)
    led = any(state.danger.foes[other].block.rank != "minion" for other in standing_foes(state.danger))
    return 100 * foe.health < foe.block.health * (row.breaks_at if led else row.alone_at)


def holds_back(state: UltimoState, name: str) -> bool:
    """Return whether a foe waits: it would rather talk, keeps its place, or spares the weak."""
    foe = state.danger.foes[name]
    row = temper_of(foe.block)
    if not row.follows and gap_of(state, name) not in NEAR and not foe.block.ranged:
        return True
    if row.parleys and not _provoked(state):
        return stable_number("parley", name, state.scene.id, str(state.pace.round)) % PRESSES > 0
    return row.spares and all(_is_weak(state, who) for who in able(state))


def _provoked(state: UltimoState) -> bool:
    """Return whether any foe was hurt or killed."""
    return any(foe.health < foe.block.health or foe.fate == "dead" for foe in state.danger.foes.values())


def _shielding(state: UltimoState, foe: Foe) -> Iterator[wire.Decision]:
    """Yield that a foe steps in front of its leader, where there is shooting."""
    if not temper_of(foe.block).shields or foe.block.rank != "minion" or state.danger.last_mode != "ranged":
        return
    for name in standing_foes(state.danger):
        led = state.danger.foes[name]
        if led.block.rank != "minion" and led.cover == "none":
            yield foe_action("cover_half", name)


def _is_weak(state: UltimoState, who: str) -> bool:
    person = state.people[who]
    return person.body.health < ability_of(person, "health", state.rules) * WEAK


def _prey(state: UltimoState, name: str) -> tuple[str, ...]:
    """Return a foe's targets in order: the one it singled out, then the weak or, for a merciful foe, the strong."""
    hunts = not temper_of(state.danger.foes[name].block).spares

    def rank(who: str) -> tuple[bool, bool, int]:
        by_chance = stable_number("prey", name, who, str(state.pace.round))
        return foe_fought_first(state, who) != name, _is_weak(state, who) != hunts, by_chance

    return tuple(sorted(able(state), key=rank))


def foes_won_over(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the surrender of each foe that was persuaded and is hurt, easily won over, or met a perfect result."""
    tiers = {event.who: event.tier for event in happened if isinstance(event, Resolved)}
    for event in happened:
        foe = position.rules.danger.foes.get(event.foe) if isinstance(event, FoeTurned) else None
        if foe is None or foe.is_down or (foe.block.rank == "host" and not foe.burst):
            continue
        row, how = temper_of(foe.block), "empathize" if event.how == "shuns" else "manipulate"
        hurt = 100 * foe.health < foe.block.health * HEEDS_BELOW
        if how in row.heeds and (hurt or row.loss == "won" or tiers.get(event.who) == "perfect"):
            yield foe_action("won_over" if how == "empathize" else LEAVING[row.loss], event.foe)
