"""How foes come into play: from the bestiary, made up, printed whole, or brought by the story (U-206, U-208, U-412)."""

from __future__ import annotations

from typing import ClassVar, Final, get_args

from oracle.core.menu import Domain, Number, OneOf, Option, Refusal
from oracle.core.notation import Prose
from oracle.core.records import dataclass
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.domains import Slug
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.actions import Sort
from oracle.systems.ultimo.rules.fight.danger import HERE, standing_foes
from oracle.systems.ultimo.rules.fight.events import FoeCame
from oracle.systems.ultimo.rules.fight.lurking import lies_in_wait
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY, find_foe
from oracle.systems.ultimo.rules.foes.printed import Print, load_print, read_printed
from oracle.systems.ultimo.rules.foes.stat_block import Rank, StatBlock
from oracle.systems.ultimo.rules.gear.weapons import RANGES, Range
from oracle.systems.ultimo.rules.grid.arrival import LayMap
from oracle.systems.ultimo.rules.points import FOE_COMES
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import unfinished_business

MOST_AT_ONCE: Final = 12
"""The most foes in play at once."""

_RANKS: Final[tuple[Rank, ...]] = get_args(Rank)

_KINDS: Final = OneOf(tuple(BESTIARY), "kind of foe")
_DISTANCES: Final = OneOf(RANGES)
_FIGURES: Final[tuple[Domain, ...]] = (OneOf(_RANKS), Number(1, 60), *(Number(0, 30) for _ in range(8)), Number(0, 12))


def _why_not_now(state: UltimoState) -> Refusal | None:
    refusal = None if state.step and state.step.lets_foes_come else unfinished_business(state)
    if refusal is None and len(standing_foes(state.danger)) >= MOST_AT_ONCE:
        return Refusal(f"there are {MOST_AT_ONCE} foes already")
    return refusal


_TAKEN: Final = Refusal("that name is taken")


def _new_name(state: UltimoState) -> Slug:
    return Slug("name for it", (*state.danger.foes, *state.people, HERE), _TAKEN)


@dataclass(frozen=True, slots=True)
class Bring(Action):
    """Bring a foe of the bestiary into play."""

    verb: ClassVar[str] = "bring"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(at=(LayMap,))
    kind: str
    id: str
    distance: Range

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _why_not_now(state)
        if refusal:
            return refusal
        return (Option(Bring, (_KINDS, _new_name(state), _DISTANCES), duty="oppose", hint="a foe comes into play"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        block = find_foe(self.kind)
        came = FoeCame(self.id, block, self.distance, hidden=lies_in_wait(state, block))
        return came, *FOE_COMES(state, self.id, self.distance)


@dataclass(frozen=True, slots=True)
class BuildFoe(Action):
    """Bring a foe of the Dealer's own making into play (U-206 to U-210)."""

    verb: ClassVar[str] = "build_foe"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(at=(LayMap,))
    id: str
    rank: Rank
    health: int
    toughness: int
    armor: int
    patience: int
    danger: int
    manipulation: int
    empathy: int
    melee: int
    ranged: int
    damage: int
    sort: Sort = "kind"

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _why_not_now(state)
        if refusal:
            return refusal
        hint = "health, toughness, armor, patience, danger sense, both thresholds, melee, ranged, damage"
        return (Option(BuildFoe, (_new_name(state), *_FIGURES), duty="oppose", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return FoeCame(self.id, built_block(self), "close"), *FOE_COMES(state, self.id, "close")


def built_block(action: BuildFoe) -> StatBlock:
    """Return the stat block of a foe that the Dealer made up."""
    words = action.id.replace("-", " ").replace("_", " ").split()
    person = action.sort == "person"
    name = " ".join(word.capitalize() if person else word for word in words)
    return StatBlock(
        action.id,
        name[:1].upper() + name[1:],
        action.rank,
        action.health,
        action.toughness,
        action.armor,
        patience=action.patience,
        danger=action.danger,
        manipulation=action.manipulation,
        empathy=action.empathy,
        melee=action.melee,
        ranged=action.ranged,
        damage=action.damage,
        called=name if person else "",
    )


@dataclass(frozen=True, slots=True)
class PrintFoe(Action):
    """Bring a foe with a whole printed stat block into play (U-206, U-412)."""

    verb: ClassVar[str] = "print_foe"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(at=(LayMap,))
    id: str
    printed: Prose

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = _why_not_now(state)
        hint = (
            "a foe of your own, printed as keys and values: "
            "attributes and skills, or figures; effects, abilities, hooks"
        )
        return refusal or (Option(PrintFoe, (_new_name(state), Print()), duty="oppose", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        printed, _ = read_printed(self.id, load_print(self.printed) or {})
        came = FoeCame(self.id, printed.block, printed.distance, hidden=lies_in_wait(state, printed.block))
        return came, *FOE_COMES(state, self.id, printed.distance)


@dataclass(frozen=True, slots=True)
class Confront(Action):
    """Bring a foe of the story into play by its printed stat block."""

    verb: ClassVar[str] = "confront"
    role: ClassVar[str] = "bridge"
    foe: str
    printed: Prose

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        return (Option(Confront, (Slug("name for it"), Print()), hint="a foe of the story is there"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        if self.foe in standing_foes(state.danger) or self.foe in state.people:
            return ()
        printed, _ = read_printed(self.foe, load_print(self.printed) or {})
        again, late = self.foe in state.danger.foes, state.check is not None
        came = FoeCame(self.foe, printed.block, printed.distance, storied=True, again=again, late=late)
        return came, *FOE_COMES(state, self.foe, printed.distance)
