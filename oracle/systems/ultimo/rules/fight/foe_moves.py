"""The Dealer's moves for foes in play: strike, come nearer, wait, leave (U-188, U-201 to U-211)."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, get_args

from oracle.core.latest import latest_few_of
from oracle.core.menu import Domain, Hole, OneOf, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at, between
from oracle.kit.words import capital
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.fight.changes import with_foe
from oracle.systems.ultimo.rules.fight.danger import Foe, is_hidden, standing_foes
from oracle.systems.ultimo.rules.fight.defeat_conditions import endings_of
from oracle.systems.ultimo.rules.fight.events import CameNearer, FoeLeft
from oracle.systems.ultimo.rules.fight.foe_attack import begin_foe_attack
from oracle.systems.ultimo.rules.fight.holds import lift_holds
from oracle.systems.ultimo.rules.fight.outburst import StrikeInOutburst
from oracle.systems.ultimo.rules.fight.reaching import (
    affordable_modes,
    attack_modes,
    can_come_nearer,
    foes_are_due,
    is_outburst_due,
    one_step_nearer,
    why_it_keeps_away,
    why_it_obeys,
)
from oracle.systems.ultimo.rules.fight.turn import FOES_MOVE, FoesMove, why_too_dear
from oracle.systems.ultimo.rules.foes.defeat_conditions import UNDONE_BY
from oracle.systems.ultimo.rules.foes.hooks import Frailty, Unreasonable
from oracle.systems.ultimo.rules.foes.stat_block import Ending, StatBlock
from oracle.systems.ultimo.rules.foes.tempers import Loss
from oracle.systems.ultimo.rules.gear.weapons import Mode
from oracle.systems.ultimo.rules.magic.in_force import is_controlled
from oracle.systems.ultimo.rules.names import foe_name
from oracle.systems.ultimo.rules.occasions import foes_stand
from oracle.systems.ultimo.rules.points import FOE_WALKS_UP, OTHERS_DUE
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import able, unfinished_business
from oracle.systems.ultimo.rules.steps import Step

_MODES: Final[tuple[Mode, ...]] = get_args(Mode)
_LOSSES: Final = get_args(Loss)
_ANY_LOSS: Final = OneOf(_LOSSES)
_NO_FOE: Final = Refusal("there is no foe here")
_NOT_NOW: Final = Refusal("the foes have their turn when everybody has acted", "U-201")


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Let a foe flee, surrender or be won over, or let a host be beaten by a defeat condition."""

    verb: ClassVar[str] = "leave"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(foes_stand, at=(FoesMove,))
    foe: str
    how: Ending = "fled"

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal and not isinstance(state.step, FoesMove):
            return refusal
        names = standing_foes(state.danger)
        restricted = any(_losses(state, name) != _LOSSES for name in names)

        def loss(name: str) -> Domain:
            return Named(_losses(state, name), "how", lambda how: _why_not_so_left(state, name, how))

        how: Hole = loss if restricted else _ANY_LOSS
        holes = (OneOf(names), how)
        return (Option(Leave, holes, duty="oppose", hint="it fights no more"),) if names else _NO_FOE

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return FoeLeft(self.foe, self.how), *lift_holds(state, self.foe)


def _losses(state: UltimoState, name: str) -> tuple[str, ...]:
    """Return the ways in which a foe may leave; one that no reason reaches is never won over (U-412)."""
    foe = state.danger.foes.get(name)
    return _LOSSES if foe is None else _losses_of(foe)


@latest_few_of
def _losses_of(foe: Foe) -> tuple[str, ...]:
    return tuple(ending for ending in endings_of(foe.block) if ending != "won" or not foe.has(Unreasonable))


def _why_not_so_left(state: UltimoState, name: str, how: str) -> Refusal | None:
    called = state.danger.foes[name].called
    if how in UNDONE_BY.values():
        return Refusal(f"{called} does not hang by anything that could be taken from it so", "U-412")
    return Refusal(f"{called} never turns away from what it wants", "U-412") if how == "won" else None


@dataclass(frozen=True, slots=True)
class Stead(Action):
    """Say whether a foe is at home, with its source of life, or away from it (U-412)."""

    verb: ClassVar[str] = "stead"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(foes_stand, at=(FoesMove,))
    foe: str
    at: Literal["home", "away"]

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal and not isinstance(state.step, FoesMove):
            return refusal
        names = tuple([name for name in standing_foes(state.danger) if _is_placed(state.danger.foes[name].block)])
        if not names:
            return Refusal("no foe here is other where it belongs than elsewhere", "U-412")
        return (
            Option(Stead, (OneOf(names), lambda name: OneOf(_other_place(state, name))), duty="oppose", hint=_STEAD),
        )

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        foe = state.danger.foes[self.foe]
        there = replace(foe, away=self.at == "away")
        less = sum(hook.health for hook in there.has(Frailty)) - sum(hook.health for hook in foe.has(Frailty))
        return (Steaded(self.foe, self.at, max(1, foe.health - less)),)


_STEAD: Final = "whether it is at home, with what it lives by, or away from it"


@latest_few_of
def _is_placed(block: StatBlock) -> bool:
    return any(hook.at != "anywhere" for hook in block.hooks)


def _other_place(state: UltimoState, name: str) -> tuple[str, ...]:
    return ("home",) if state.danger.foes[name].away else ("away",)


def ready_foes(state: UltimoState) -> tuple[str, ...]:
    """Return the foes that have had no exchange in this round and are not controlled (U-201, U-203, U-322)."""
    only = state.step.foe if isinstance(state.step, FoesMove) else ""
    if state.rules["foe_initiative"] == "threat_only":
        return ()
    here = [name for name in standing_foes(state.danger) if only in ("", name)]
    return tuple([name for name in here if not state.danger.foes[name].engaged and not is_controlled(state, name)])


@dataclass(frozen=True, slots=True)
class Striking(Step):
    """A foe attacks a character."""

    foe: str
    who: str
    mode: Mode | None = None
    """The mode of the attack; `None` for the one that fits the distance."""

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        return begin_foe_attack(state, self.foe, self.who, mode=self.mode)


@dataclass(frozen=True, slots=True)
class Strike(Action):
    """Let a foe attack a character (U-201, U-202)."""

    verb: ClassVar[str] = "strike"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(FoesMove)
    foe: str
    who: str
    mode: Mode

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if not isinstance(state.step, FoesMove):
            return _NOT_NOW
        names = tuple([name for name in ready_foes(state) if _attackable(state, name)])
        if not names:
            return Refusal("no foe is left to strike, or nobody to be struck", "U-203")
        named = Named(names, "foe", lambda name: _why_not_ready(state, name))
        holes: tuple[Hole, ...] = (
            named,
            lambda name: Named(_attackable(state, name), "character", lambda who: _why_not_struck(state, name, who)),
            lambda name, who: Named(
                affordable_modes(state, name, who), "way", lambda mode: _why_not_so(state, name, who, mode)
            ),
        )
        return (Option(Strike, holes, duty="oppose", hint="a foe sets about somebody"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        if state.danger.ground:
            striking = Striking(self.foe, self.who, self.mode)
            return *FOE_WALKS_UP(state, self.foe, self.who, self.mode), Planned((striking,))
        return (Planned((Striking(self.foe, self.who, self.mode),)),)


def _why_not_struck(state: UltimoState, name: str, who: str) -> Refusal | None:
    return why_it_keeps_away(state, name, who) if who in state.people and name in state.danger.foes else None


def _why_not_so(state: UltimoState, name: str, who: str, mode: str) -> Refusal | None:
    """Return why a foe cannot attack a character in this mode; `None` for an unknown mode."""
    foe = state.danger.foes[name]
    if mode == "ranged" and mode in attack_modes(state, name, who):
        return why_too_dear(state, f"a shot of {foe.called}", foe.block.shot_threat)
    if mode == "melee" and foe.block.melee and can_come_nearer(state, name):
        return Refusal(
            f"{foe.called} is too far away to strike: it comes a step nearer in a turn, by approach", "U-263"
        )
    return Refusal(f"{foe.called} cannot get at {who} so from where it is", "U-264") if mode in _MODES else None


def _approaching_foes(state: UltimoState) -> tuple[str, ...]:
    """Return the foes that could come nearer to a character they see and do not shun (U-188)."""
    ready = [name for name in ready_foes(state) if can_come_nearer(state, name)]
    return tuple([name for name in ready if _visible_targets(state, state.danger.foes[name])])


@dataclass(frozen=True, slots=True)
class Approach(Action):
    """Let a foe come a step of range nearer, where no map is laid (U-263)."""

    verb: ClassVar[str] = "approach"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(FoesMove)
    foe: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if not isinstance(state.step, FoesMove):
            return _NOT_NOW
        if state.danger.ground:
            return Refusal("on a map one goes from square to square: advance says where to", "U-263")
        names = _approaching_foes(state)
        if not names:
            return Refusal("no foe is left that could come nearer", "U-263")
        named = Named(names, "foe", lambda name: _why_not_ready(state, name))
        return (Option(Approach, (named,), duty="oppose", hint="a foe comes a step of range nearer"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (CameNearer(self.foe, one_step_nearer(state.danger.foes[self.foe].distance)),)


def _visible_targets(state: UltimoState, foe: Foe) -> tuple[str, ...]:
    return tuple([who for who in able(state) if who not in foe.shuns and who not in state.danger.unseen])


def _why_not_ready(state: UltimoState, name: str) -> Refusal | None:
    foe = state.danger.foes.get(name)
    if foe is None or foe.is_down:
        return Refusal(f"no foe here is {name}") if foe is None else Refusal(f"{foe.called} is out of the fight")
    had = Refusal(f"{foe.called} has had its fight in this round", "U-203") if foe.engaged else None
    return why_it_obeys(state, name) or had


def _attackable(state: UltimoState, name: str) -> tuple[str, ...]:
    """Return the characters a foe can attack: those who are up, in sight and not shunned (U-188)."""
    foe = state.danger.foes.get(name)
    if foe is None:
        return ()
    return tuple([who for who in _visible_targets(state, foe) if affordable_modes(state, name, who)])


@dataclass(frozen=True, slots=True)
class Bide(Action):
    """Let the foes that have not acted keep still this round."""

    verb: ClassVar[str] = "bide"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = at(FoesMove)

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        if not isinstance(state.step, FoesMove):
            return _NOT_NOW
        return (Option(Bide, duty="oppose", hint="the others keep still this round"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return Turned(), _end_turn(state)


def begin_foes_turn(state: UltimoState, only: str) -> tuple[AnyEvent, ...] | None:
    """Return `None` while the Dealer moves the foes; a delayed outburst comes first (U-215)."""
    due = next((name for name in standing_foes(state.danger) if is_outburst_due(state, name)), "")
    if due:
        return happened.Planned((StrikeInOutburst(due, state.danger.foes[due].due), FoesMove(only))), Vented(due)
    could = bool(_approaching_foes(state)) or any(_attackable(state, name) for name in ready_foes(state))
    ready = could if not only else _can_act(state, only)
    return None if ready else (_end_turn(state),)


def _can_act(state: UltimoState, name: str) -> bool:
    """Return whether the Dealer can do anything in a foe's own turn: let it act, or spend threat (U-201)."""
    foe = state.danger.foes.get(name)
    if foe is None or foe.is_down or not able(state):
        return False
    return name in ready_foes(state) or state.threat.pool > 0


def _end_turn(state: UltimoState) -> AnyEvent:
    only = state.step.foe if isinstance(state.step, FoesMove) else ""
    return FoesTurned(only)


def plan_foes_turn(state: UltimoState) -> FoesMove | None:
    """Return the foes' turn, if a foe has yet to act."""
    return FoesMove() if foes_are_due(state) else None


EXTENDS: Final = (*FOES_MOVE.by(begin_foes_turn), *OTHERS_DUE.by(plan_foes_turn))


@dataclass(frozen=True, slots=True)
class Vented(Event):
    """A delayed outburst happens now."""

    foe: str

    def apply(self, state: UltimoState) -> UltimoState:
        return with_foe(state, self.foe, due="")


@dataclass(frozen=True, slots=True)
class FoesTurned(Event):
    """The foes' turn is over."""

    foe: str = ""
    """The foe whose turn is over, where foes have turns of their own; empty for all of them."""

    def apply(self, state: UltimoState) -> UltimoState:
        if self.foe:
            ground = state.danger.ground
            after = ground.with_turn_over(self.foe) if ground else None
            state = state.with_danger(replace(state.danger, ground=after))
            return with_foe(state, self.foe, fixed_on="")
        foes = {name: replace(foe, engaged=True) for name, foe in state.danger.foes.items()}
        return state.with_danger(replace(state.danger, foes=foes))


@dataclass(frozen=True, slots=True)
class Steaded(Event):
    """A foe came home, or left its home (U-412)."""

    foe: str
    at: Literal["home", "away"]
    health: int
    """Its health now."""

    def apply(self, state: UltimoState) -> UltimoState:
        return with_foe(state, self.foe, away=self.at == "away", health=self.health)

    def describe(self, state: UltimoState) -> str:
        return (
            "" if is_hidden(state.danger, self.foe) else capital(_STEADS[self.at].format(foe=foe_name(state, self.foe)))
        )


_STEADS: Final = {"home": "{foe} is where it belongs.", "away": "{foe} is not where it belongs."}
