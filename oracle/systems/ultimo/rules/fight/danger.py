"""The state of a fight: the foes, and the exchange that is being played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import ClassVar, Final, Literal, get_args

from oracle.core.latest import latest_of
from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules.foes.hooks import H, Power, hooks_in_force
from oracle.systems.ultimo.rules.foes.stat_block import STAT_CLASSES, StatBlock, name_in_sentence
from oracle.systems.ultimo.rules.gear.weapons import Mode, Range
from oracle.systems.ultimo.rules.grid.ground import GROUND_CLASSES, Ground

Cover = Literal["none", "quarter", "half", "full"]

COVERS: Final[tuple[Cover, ...]] = get_args(Cover)
"""From none to full cover."""

COVER_MODIFIERS: Final[Mapping[Cover, int]] = {"none": 0, "quarter": 1, "half": 2, "full": 0}
"""What cover takes off a foe's ranged power, or adds to the rating of a shot; full cover prevents the shot."""

HERE: Final = "here"
"""Stands for the place itself when the Dealer says how good the cover is."""

Fate = Literal["dead", "spared", "fled", "yielded", "won", "toppled", "severed", "bared"]
"""How a fight ended for a foe: it was killed, it was spared, or an `Ending`."""


@dataclass(frozen=True, slots=True)
class Foe:
    """A foe in play."""

    block: StatBlock
    health: int
    armor: int
    """Soak left in its armor."""
    patience: int
    distance: Range = "close"
    """Its distance from the party (U-263)."""
    cover: Cover = "none"
    hidden: bool = False
    """Whether no character sees it; without a map only."""
    engaged: bool = False
    """Whether it has had an exchange in this round (U-203)."""
    exerted: bool = False
    """Whether its full power was paid for in this fight (house rule `high_power_cost`)."""
    burst: bool = False
    """Whether its patience has given way in this fight (U-216)."""
    open: bool = False
    """Whether its next exchange is played at half its rating (U-217)."""
    shuns: tuple[str, ...] = ()
    """Characters it keeps away from for a round (U-188)."""
    fixed_on: str = ""
    """The only character its effects may be aimed at until its next turn; empty for any (U-188)."""
    lasting: tuple[str, ...] = ()
    """Characters who swayed it after its turn, so that the sway outlasts the end of the round (U-188)."""
    rallied: int = 0
    """Added to its melee power for this round (U-211)."""
    due: str = ""
    """The target of its outburst in the foes' turn (house rule `outburst_timing`)."""
    fate: Fate | Literal[""] = ""
    """Its fate, once it is out of the fight."""
    storied: bool = False
    """Whether the story brought it; it then stays where it is until it is defeated or leaves."""
    behind: bool = False
    """Whether the party has moved on and left it standing."""
    away: bool = False
    """Whether it is away from its home or from its source of life, on which some abilities depend (U-412)."""
    undone: Mapping[str, int] = field(default_factory=dict)
    """Steps taken against each of its defeat conditions, by id."""

    @property
    def called(self) -> str:
        """Its name within a sentence; a host has no article."""
        return name_in_sentence(self.block)

    @property
    def weakened(self) -> int:
        """Attack power it has lost through its defeat conditions."""
        return sum(condition.weakens * self.undone.get(condition.id, 0) for condition in self.block.undoings)

    def has(self, kind: type[H]) -> tuple[H, ...]:
        """Return the hooks of one kind among its abilities that apply now (U-412)."""
        return hooks_in_force(self.block.hooks, kind, away=self.away) if self.block.hooks else ()

    def power(self, mode: Mode) -> int:
        """Return its attack power in a mode, with all current changes."""
        printed = self.block.melee + self.rallied if mode == "melee" else self.block.ranged
        return max(1, printed - self.weakened + sum(hook.amount for hook in self.has(Power))) if printed else 0

    @property
    def is_down(self) -> bool:
        """Whether it is out of the fight."""
        return self.health <= 0 or bool(self.fate) or self.behind


@dataclass(frozen=True, slots=True)
class Exchange:
    """An exchange of blows that is being played."""

    who: str
    foes: tuple[str, ...]
    """The foes in it, the strongest first."""
    mode: Mode
    item: str = ""
    """Id of the weapon in hand; empty for bare hands."""
    answered: Mode | None = "melee"
    """The mode in which the foe answers; `None` where it cannot, and deals no damage."""
    by_foe: bool = False
    """Whether the foe began it."""
    unseen: bool = False
    """Whether the character strikes from hiding."""
    ambush: bool = False
    """Whether the foe strikes from hiding."""
    harder: int = 0
    """Added to the foe's damage: 3 in an outburst (U-215)."""
    heals: bool = False
    """Whether the foe takes half of the damage as health (U-225)."""
    halved: bool = False
    """Whether the foe strikes with half its power (U-224)."""
    strikes: bool = True
    """Whether the character can strike back at all (U-202)."""
    striker: str = ""
    """The character whose weapon strikes, as the players agreed; empty for the most powerful (U-247)."""


@dataclass(frozen=True, slots=True)
class Encounter:
    """The state of a fight."""

    stored_as: ClassVar[str] = "Danger"

    foes: Mapping[str, Foe] = field(default_factory=dict)
    exchange: Exchange | None = None
    unseen: tuple[str, ...] = ()
    """Characters that no foe has noticed."""
    shots: Mapping[str, int] = field(default_factory=dict)
    """Shots left in a weapon, by character and item, as `pc1 revolver`; a weapon not listed is fully loaded."""
    free_dodges: tuple[str, ...] = ()
    """Characters who used the free dodge of a trait in this combat, once for each use (U-238)."""
    last_mode: Mode = "melee"
    """How the last exchange was fought."""
    clumsy: tuple[str, ...] = ()
    """Characters who cannot dodge or block until the hand is filled (U-241)."""
    moved: tuple[str, ...] = ()
    """Characters who changed the distance to a foe in this round (U-233)."""
    enemies: Mapping[str, str] = field(default_factory=dict)
    """The foe that a character named as its enemy in this fight, by character (U-382)."""
    covers: Mapping[str, Cover] = field(default_factory=dict)
    """Cover without a map, by character; none where a character is not listed (U-269)."""
    haven: Cover = "half"
    """The best cover there is here without a map."""
    ground: Ground | None = None
    """The map of a tactical fight; `None` without a map (U-263)."""


NO_DANGER: Final = Encounter()
"""No fight."""

DANGER_CLASSES = (*STAT_CLASSES, *GROUND_CLASSES, Foe, Exchange, Encounter)
"""Classes that the journal records."""


@latest_of
def standing_foes(danger: Encounter) -> tuple[str, ...]:
    """Return the foes that are still in the fight, in the order they came."""
    return tuple([name for name, foe in danger.foes.items() if not foe.is_down])


def is_hidden(danger: Encounter, name: str) -> bool:
    """Return whether a foe is hidden from the party; on a map no foe is."""
    foe = danger.foes.get(name)
    return foe is not None and foe.hidden and danger.ground is None


@latest_of
def visible_foes(danger: Encounter) -> tuple[str, ...]:
    """Return the foes in the fight that the party sees, in the order they came."""
    return tuple([name for name in standing_foes(danger) if not is_hidden(danger, name)])


def beaten_hosts(danger: Encounter) -> tuple[Foe, ...]:
    """Return the hosts defeated in this scene, killed or not."""
    here = (foe for foe in danger.foes.values() if not foe.behind)
    return tuple([foe for foe in here if foe.fate and foe.block.rank == "host"])


def begin_round(danger: Encounter) -> Encounter:
    """Return a fight at the start of a new round: every foe may have an exchange again (U-203)."""
    if not danger.foes:
        return replace(danger, clumsy=()) if danger.clumsy else danger
    swayed = _without_old_sway if danger.ground is None else _with_sway_kept
    foes = {
        name: replace(swayed(foe), engaged=False, rallied=0) if not foe.is_down else foe
        for name, foe in danger.foes.items()
    }
    ground = danger.ground.new_round() if danger.ground else None
    return replace(danger, foes=foes, clumsy=(), moved=(), ground=ground)


def _without_old_sway(foe: Foe) -> Foe:
    """Return a foe without the sway of earlier rounds; a sway made after its turn lasts one round longer."""
    shuns = tuple([who for who in foe.shuns if who in foe.lasting])
    return replace(foe, shuns=shuns, fixed_on=foe.fixed_on if foe.fixed_on in foe.lasting else "", lasting=())


def _with_sway_kept(foe: Foe) -> Foe:
    """Return a foe with its sway kept: on a map it ends with a turn, not with the round."""
    return replace(foe, lasting=()) if foe.lasting else foe


def begin_unit_turn(danger: Encounter, unit: str) -> Encounter:
    """Return a fight at the start of a unit's turn on a map: no foe shuns that unit any longer (U-188)."""
    foes = {
        name: replace(foe, shuns=tuple([who for who in foe.shuns if who != unit])) if unit in foe.shuns else foe
        for name, foe in danger.foes.items()
    }
    return replace(danger, foes=foes)


def restore_patience(danger: Encounter) -> Encounter:
    """Return a fight after a long rest: every foe has its patience back (U-216)."""
    foes = {
        name: foe if foe.fate else replace(foe, patience=foe.block.patience, burst=False, open=False, due="")
        for name, foe in danger.foes.items()
    }
    return replace(danger, foes=foes)


def with_stored_threat(danger: Encounter, pool: int) -> Encounter:
    """Return a fight with the threat pool noted as a check is called (U-152)."""
    return replace(danger, ground=replace(danger.ground, stored=pool)) if danger.ground else danger


def leave_foes_behind(danger: Encounter) -> Encounter:
    """Return the fight for a new scene: foes stay behind, and only the spent shots go along.

    Foes of the story are met again as they were left. An exchange that is being played ends first.
    """
    foes = {name: replace(foe, behind=True) for name, foe in danger.foes.items() if not foe.behind or _may_return(foe)}
    if not foes and not danger.shots:
        return NO_DANGER
    return Encounter(foes, danger.exchange, shots=danger.shots, last_mode=danger.last_mode)


def _may_return(foe: Foe) -> bool:
    """Return whether a foe left behind may be met again."""
    return foe.storied and foe.health > 0 and not foe.fate
