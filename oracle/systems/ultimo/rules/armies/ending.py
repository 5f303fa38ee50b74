"""The end of a battle: its result, the count of the dead, and the losses of those who paid them (U-253, U-356)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from oracle.core.part import Told
from oracle.core.records import dataclass
from oracle.kit.words import capital
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.armies.changes import with_war
from oracle.systems.ultimo.rules.armies.war import MOST_REMEMBERED, Fate, Fought, War
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.fight.holds import ReleaseHeld
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import able
from oracle.systems.ultimo.rules.together.events import TroopSet


def battle_result(state: UltimoState) -> Fate | Literal[""]:
    """Return the result of a battle that neither side can continue; empty while it goes on.

    A side continues with soldiers; the characters' side also with a character who fights among them.
    """
    war = state.world.war
    if war.theirs is None:
        return ""
    if not war.theirs.health:
        return "won"
    here = any(who in war.on_field for who in able(state))
    return "" if here or (war.ours is not None and war.ours.health) else "lost"


def end_battle(state: UltimoState, fate: Fate) -> tuple[AnyEvent, ...]:
    """Return the end of a battle: the dead are counted, and a captain who is let go leaves with the army."""
    war = state.world.war
    if war.theirs is None:
        return ()
    ours, theirs = war.ours, war.theirs
    came, fallen = (ours.soldiers, ours.soldiers - ours.standing) if ours else (0, 0)
    captain = theirs.commander if fate != "left" and theirs.health else ""
    leaves = captain in standing_foes(state.danger)
    gone = (fought.FoeLeft(captain), happened.Planned((ReleaseHeld(),))) if leaves else ()
    over = BattleEnded(theirs.name, fate, came, fallen, theirs.soldiers, theirs.soldiers - theirs.standing)
    return over, *gone, *_troop_losses(state)


def _troop_losses(state: UltimoState) -> Iterator[AnyEvent]:
    """Yield the smaller troops of those who lost soldiers."""
    ours = state.world.war.ours
    lost: dict[str, int] = {}
    for company in ours.companies if ours else ():
        lost[company.owner] = lost.get(company.owner, 0) + company.fallen
    for who, fallen in lost.items():
        if fallen and who in state.people:
            yield TroopSet(who, max(0, state.people[who].ties.troop - fallen))


def leave_battle(state: UltimoState) -> tuple[AnyEvent, ...]:
    """Return the end of a battle that the party leaves, if one is on."""
    return end_battle(state, "left")


def _count(dead: int, came: int, whose: str) -> str:
    if not dead:
        return f"of the {came} {whose}, nobody was killed."
    return f"of the {came} {whose}, {dead} will not get up again."


_FATES: Final = {
    "won": "The field is won. {theirs}",
    "lost": "The field is lost. {theirs}",
    "left": "The battle is left behind. {theirs}",
}


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """A battle is over, and the dead are counted."""

    against: str
    fate: Fate
    came: int
    """Soldiers on the characters' side."""
    fallen: int
    """How many of them died."""
    faced: int
    """Soldiers on the other side."""
    felled: int

    def apply(self, state: UltimoState) -> UltimoState:
        war = state.world.war
        over = Fought(self.against, self.fate, self.fallen, self.felled)
        return with_war(
            state, War(outfits=war.outfits, shares=war.shares, fought=(*war.fought, over)[-MOST_REMEMBERED:])
        )

    def describe(self, state: UltimoState) -> str:
        felled = _count(self.felled, self.faced, f"{self.against} came with")
        fallen = _count(self.fallen, self.came, "soldiers of yours")
        said = _FATES[self.fate].format(theirs=capital(felled))
        return f"{said} {capital(fallen)}" if self.came else said

    def fact(self) -> Told | None:
        return Told("battle", "", self.against, self.fate)
