"""What foes do under the built-in Dealer: they want something, they fear something, and they tire of losing.

A foe goes by its temper: it presses or bargains, steps in front of its master, spares or hunts whoever is weak, and
knows when it has had enough. What it alone can do stands in `menace.py`.
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
from oracle.systems.ultimo.rules.status import ability_of, able, fought_first
from oracle.systems.ultimo.rules.together.follow_up import FoeTurned
from oracle.systems.ultimo.seams import fight_moves
from oracle.systems.ultimo.seams.opposition.maps import gap_of, on_the_map
from oracle.systems.ultimo.seams.opposition.menace import menaced
from oracle.systems.ultimo.seams.opposition.rides import beside
from oracle.text.picking import stable_number

KEPT: Final = 2
"""Threat that the built-in Dealer likes to keep when it pays for power."""

WEAK: Final = 0.4
"""Share of health below which a character is spared where another can be struck."""

LEAVING: Final[dict[Loss, str]] = {"fled": "flee", "yielded": "yield", "won": "won_over"}
"""How a foe leaves, as a move."""

_BLOWS: Final[dict[Mode, str]] = {"melee": "strike", "ranged": "shoot"}
"""What a foe does by its way of fighting, as a move."""

COMPOSURE: Final = 10
"""Patience that a foe keeps, to be dreaded for and not to burst, as long as a blow is not its last."""

PRESSES: Final = 3
"""Of so many rounds in which nobody has touched it, a foe that would rather talk strikes in one."""

SLIPS: Final = 2
"""Of so many rounds, a foe whose way it is to lie in wait tries in one to get out of sight."""

HEEDS_BELOW: Final = 70
"""Share of its health, in hundredths, below which a foe lets itself be talked out of a fight."""

NEAR: Final = ("very_close", "close")
"""Distances at which it comes to blows."""


def foes_moved(position: Position) -> Iterator[wire.Decision]:
    """Yield what the foes could do where it is theirs to move, best first; nothing where it is not."""
    state: UltimoState = position.rules
    match state.step:
        case PayPower(foe=foe, cost=cost):
            worth = state.threat.pool - cost >= KEPT or state.danger.foes[foe].block.rank == "host"
            yield from map(acted, ("exert", "hold_back") if worth else ("hold_back", "exert"))
        case AskPatience(foe=foe, left=left):
            amount = borne(state.danger.foes[foe].health, state.danger.foes[foe].patience, left)
            act = fight_moves.FoeAct(move="forbear", foe=foe, amount=amount)
            yield wire.Decision(kind="reaction", moves=(act,))
        case FoesMove(foe=only):
            ready = ready_foes(state)
            for name in ready:
                yield from _turn(position, state, name)
            if only and not ready:
                yield from menaced(position, only)
            yield acted("bide")
        case _:
            return


def borne(health: int, patience: int, left: int) -> int:
    """Return what of a blow patience should bear: all it can of one that would be the last, else what is not kept.

    >>> borne(18, 20, 6), borne(18, 12, 6), borne(4, 12, 6), borne(4, 2, 9)
    (6, 2, 6, 0)
    """
    if left < health:
        return min(left, max(0, patience - COMPOSURE))
    return min(left, patience) if left - patience < health else 0


def acted(move: str, foe: str = "", target: str = "") -> wire.Decision:
    """Return what a foe does, as a decision."""
    act = fight_moves.FoeAct(move=move, foe=foe or None, target=target or None)
    return wire.Decision(kind="reaction", moves=(act,))


def _turn(position: Position, state: UltimoState, name: str) -> Iterator[wire.Decision]:
    """Yield what one foe would do, best first; nothing where it lets the moment pass."""
    foe = state.danger.foes[name]
    if has_had_enough(state, foe):
        yield acted(LEAVING[temper_of(foe.block).loss], name)
    yield from _shielding(state, foe)
    if is_hidden(state.danger, name):
        yield from _springing(state, name)
        return
    if holds(state, name):
        return
    if _slips(state, name):
        yield acted("hide", name)
    yield from menaced(position, name)
    yield from beside(state, name)
    if state.danger.ground:
        yield from on_the_map(state, name, _prey(state, name))
        return
    for who in _prey(state, name):
        ways = affordable_modes(state, name, who)
        ranged = foe.block.ranged - COVER_MODIFIERS[cover_against_foe(state, name, who)]
        shoots = "ranged" in ways and (ranged > foe.block.melee or "melee" not in ways)
        yield from (acted(_BLOWS[mode], name, who) for mode in sorted(ways, reverse=shoots))
    if temper_of(foe.block).follows and can_come_nearer(state, name):
        yield acted("advance", name)


def _springing(state: UltimoState, name: str) -> Iterator[wire.Decision]:
    """Yield what a foe does that nobody sees: it strikes from where it is, or creeps up."""
    for who in _prey(state, name):
        yield from (acted(_BLOWS[mode], name, who) for mode in affordable_modes(state, name, who))
    if can_come_nearer(state, name):
        yield acted("advance", name)


def _slips(state: UltimoState, name: str) -> bool:
    """Return whether a foe whose way it is to lie in wait slips out of sight again: once it is hurt, now and then."""
    foe = state.danger.foes[name]
    hurt = foe.health < foe.block.health
    return (
        hurt
        and bool(foe.has(Lurks))
        and not stable_number("slips", name, state.scene.id, str(state.pace.round)) % SLIPS
    )


def has_had_enough(state: UltimoState, foe: Foe) -> bool:
    """Return whether a foe is hurt enough to leave off; a host never is, and a leader keeps the others at it."""
    if foe.block.rank == "host":
        return False
    row = temper_of(foe.block)
    led = any(state.danger.foes[other].block.rank != "minion" for other in standing_foes(state.danger))
    return 100 * foe.health < foe.block.health * (row.breaks_at if led else row.alone_at)


def holds(state: UltimoState, name: str) -> bool:
    """Return whether a foe lets the moment pass: it would rather talk, stays where it is, or spares who is down."""
    foe = state.danger.foes[name]
    row = temper_of(foe.block)
    if not row.follows and gap_of(state, name) not in NEAR and not foe.block.ranged:
        return True
    if row.parleys and not _provoked(state):
        return stable_number("parley", name, state.scene.id, str(state.pace.round)) % PRESSES > 0
    return row.spares and all(_is_weak(state, who) for who in able(state))


def _provoked(state: UltimoState) -> bool:
    """Return whether anybody has laid a hand on any of them."""
    return any(foe.health < foe.block.health or foe.fate == "dead" for foe in state.danger.foes.values())


def _shielding(state: UltimoState, foe: Foe) -> Iterator[wire.Decision]:
    """Yield that a foe steps in front of whoever leads it, where there is shooting."""
    if not temper_of(foe.block).shields or foe.block.rank != "minion" or state.danger.last_mode != "ranged":
        return
    for name in standing_foes(state.danger):
        led = state.danger.foes[name]
        if led.block.rank != "minion" and led.cover == "none":
            yield acted("cover_half", name)


def _is_weak(state: UltimoState, who: str) -> bool:
    person = state.people[who]
    return person.body.health < ability_of(person, "health", state.rules) * WEAK


def _prey(state: UltimoState, name: str) -> tuple[str, ...]:
    """Return whom a foe would rather strike: whom it has singled out, who is weak if it hunts, who is strong if not."""
    hunts = not temper_of(state.danger.foes[name].block).spares

    def rank(who: str) -> tuple[bool, bool, int]:
        by_chance = stable_number("prey", name, who, str(state.pace.round))
        return fought_first(state, who) != name, _is_weak(state, who) != hunts, by_chance

    return tuple(sorted(able(state), key=rank))


def reached(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield that a foe whom words have reached wants no more of it: at once, once it is hurt, or by its temper."""
    tiers = {event.who: event.tier for event in happened if isinstance(event, Resolved)}
    for event in happened:
        foe = position.rules.danger.foes.get(event.foe) if isinstance(event, FoeTurned) else None
        if foe is None or foe.is_down or (foe.block.rank == "host" and not foe.burst):
            continue
        row, how = temper_of(foe.block), "empathize" if event.how == "shuns" else "manipulate"
        hurt = 100 * foe.health < foe.block.health * HEEDS_BELOW
        if how in row.heeds and (hurt or row.loss == "won" or tiers.get(event.who) == "perfect"):
            yield acted("won_over" if how == "empathize" else LEAVING[row.loss], event.foe)
