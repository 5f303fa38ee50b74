"""Cover of foes and characters: taking it, its effect on shots, and leaving it (U-269).

On a map the square decides how well a character is covered; without a map the character chooses.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from oracle.core.menu import Domain, Option, Refusal
from oracle.core.records import dataclass, replace
from oracle.kit.feature import Offered
from oracle.kit.modifiers import added
from oracle.kit.occasions import Occasion, between
from oracle.kit.words import capital
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.checking import TurnTaken
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight.changes import allow_hiding_again, with_foe
from oracle.systems.ultimo.rules.fight.danger import (
    COVER_MODIFIERS,
    COVERS,
    HERE,
    Cover,
    Exchange,
    Foe,
    is_hidden,
    standing_foes,
    visible_foes,
)
from oracle.systems.ultimo.rules.fight.lurking import HIDDEN, SlipAway, reveal_foe, why_not_hidden
from oracle.systems.ultimo.rules.fight.turn import FoesMove
from oracle.systems.ultimo.rules.hands import RoundCheck
from oracle.systems.ultimo.rules.names import foe_name, name_of
from oracle.systems.ultimo.rules.occasions import awake, foes_seen, foes_stand
from oracle.systems.ultimo.rules.points import COVER, foe_as_met
from oracle.systems.ultimo.rules.state import Person, UltimoState
from oracle.systems.ultimo.rules.status import (
    helplessness,
    living,
    turn_taken,
    unfinished_business,
    why_rooted,
    why_singled_out,
)
from oracle.systems.ultimo.rules.traits import modifiers_of
from oracle.systems.ultimo.rules.traits.figures import COVER_STEPS

_MAPPED: Final = Refusal("on a map one is covered by the square one stands on: move to such a square", "U-269")


def cover_of(foe: Foe, person: Person) -> Cover:
    """Return the cover of a foe against a character whose traits may let it shoot around cover."""
    steps = added(modifiers_of(person.character.traits, COVER_STEPS))
    return COVERS[max(0, COVERS.index(foe.cover) + steps)]


def cover_against_foe(state: UltimoState, name: str, who: str) -> Cover:
    """Return the cover of a character against a foe; low cover does not help at arm's length."""
    placed = COVER(state, name, who)
    if placed is not None:
        return placed
    near = state.danger.foes[name].distance == "very_close"
    return "none" if near else state.danger.covers.get(who, "none")


def why_no_aim(state: UltimoState, who: str, name: str) -> Refusal | None:
    """Return why full cover, of the foe or of the character, prevents a shot, or `None`."""
    foe = foe_as_met(state, who, name)
    if cover_of(foe, state.people[who]) == "full":
        return Refusal(f"{foe.called} is wholly covered: there is no shot", "U-269")
    if cover_against_foe(state, name, who) != "full":
        return None
    own = state.people[who].character.name
    reason = f"{own} is wholly covered and sees nobody to shoot at: take_cover half, or less, brings a head out"
    return Refusal(reason, "U-269")


def leave_cover_for_melee(state: UltimoState, exchange: Exchange) -> Iterator[AnyEvent]:
    """Yield that a character who fights in melee leaves its cover."""
    if (exchange.answered if exchange.by_foe else exchange.mode) == "melee":
        yield from leave_cover(state, exchange.who)


def leave_cover(state: UltimoState, who: str) -> Iterator[AnyEvent]:
    """Yield that a character who moves leaves its cover, if it has any."""
    if who in state.danger.covers:
        yield GotBehind(who, "none")


@dataclass(frozen=True, slots=True)
class TakeCover(Action):
    """Set the cover of a foe, a character or the place, or let a foe slip out of sight (U-243, U-269)."""

    verb: ClassVar[str] = "cover"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between(foes_stand, at=(FoesMove,))
    unit: str
    cover: Literal["none", "quarter", "half", "full", "hidden"]

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal and not isinstance(state.step, FoesMove):
            return refusal
        names = standing_foes(state.danger)
        if not names:
            return Refusal("there is no foe here")
        unmapped = () if state.danger.ground else (*living(state), HERE)
        units = (*names, *unmapped)
        named = Named(units, "|".join(units), lambda unit: _MAPPED if _is_placed_by_map(state, unit) else None)
        hint = "how much of somebody can be hit, or how well anybody can be covered here; or let a foe get out of sight"
        return (Option(TakeCover, (named, lambda unit: _covers(state, unit)), duty="oppose", hint=hint),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        if self.cover == "hidden":
            return (Planned((SlipAway(self.unit),)),)
        if self.unit in state.danger.foes:
            open_now = reveal_foe(state, self.unit) if self.cover == "none" else ()
            return *open_now, CoverTaken(self.unit, self.cover)
        if self.unit in state.people:
            return (GotBehind(self.unit, self.cover),)
        return (HavenSaid(self.cover),)


def _covers(state: UltimoState, unit: str) -> Domain:
    barred = why_not_hidden(state, unit)
    words = COVERS if barred else (*COVERS, HIDDEN)
    return Named(words, "|".join(words), lambda word: barred if word == HIDDEN else None)


def _is_placed_by_map(state: UltimoState, unit: str) -> bool:
    return state.danger.ground is not None and unit in (*state.people, HERE)


@dataclass(frozen=True, slots=True)
class GotBehind(Event):
    """A character took cover, or left it (U-269)."""

    who: str
    cover: Cover
    went: bool = False
    """Whether it moved in this round to do so (U-233)."""

    def apply(self, state: UltimoState) -> UltimoState:
        covers = {who: cover for who, cover in state.danger.covers.items() if who != self.who}
        if self.cover != "none":
            covers[self.who] = self.cover
        moved = tuple(dict.fromkeys((*state.danger.moved, self.who))) if self.went else state.danger.moved
        return allow_hiding_again(state, (self.who,)).with_danger(replace(state.danger, covers=covers, moved=moved))

    def describe(self, state: UltimoState) -> str:
        return _CHARACTER_COVERS[self.cover].format(name=name_of(state, self.who))


@dataclass(frozen=True, slots=True)
class GetBehind(Action):
    """Take cover, or leave it (U-269)."""

    verb: ClassVar[str] = "take_cover"
    when: ClassVar[Occasion] = between(awake, foes_seen)
    cover: Cover

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal is None and not visible_foes(state.danger):
            refusal = Refusal("there is nobody to take cover from")
        if refusal is None and state.danger.ground:
            refusal = _MAPPED
        if refusal:
            return refusal
        open_to = tuple(cover for cover in COVERS if _why_not(state, who, cover) is None)
        if not open_to:
            own = state.danger.covers.get(who, "none")
            return _why_not(state, who, "quarter" if own == "none" else "full") or _MAPPED
        named = Named(open_to, "|".join(open_to), lambda cover: _why_not(state, who, cover))
        return (Option(GetBehind, (named,), hint=_hint(open_to)),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        """Return the new cover; taking more of it uses the turn, as any movement does (U-263)."""
        if COVERS.index(self.cover) < COVERS.index(state.danger.covers.get(who, "none")):
            return (GotBehind(who, self.cover),)
        got = GotBehind(who, self.cover, went=True)
        return got, TurnTaken(who), Planned((RoundCheck(),))


def _hint(open_to: tuple[str, ...]) -> str:
    worth = " or ".join(str(COVER_MODIFIERS[cover]) for cover in COVERS if COVER_MODIFIERS[cover] and cover in open_to)
    return f"what covers you takes {worth} off the ranged power of foes" if worth else "how much of you can be hit"


def _why_not(state: UltimoState, who: str, cover: str) -> Refusal | None:
    """Return why a character cannot take this cover, or `None`; more cover takes a turn and free feet (U-263)."""
    name, own = state.people[who].character.name, state.danger.covers.get(who, "none")
    place = next((at for at, level in enumerate(COVERS) if level == cover), None)
    if place is None:
        return None
    if cover == own:
        return Refusal(f"{name} is behind nothing" if own == "none" else f"{name} is covered like that", "U-269")
    if place < COVERS.index(own):
        return None
    haven = state.danger.haven
    if place > COVERS.index(haven):
        there = "there is nothing to get behind here" if haven == "none" else f"the best cover here is {haven}"
        return Refusal(f"{there}; the Dealer says where there is more", "U-269")
    return turn_taken(state, who) or why_singled_out(state, who) or why_rooted(state.people[who])


@dataclass(frozen=True, slots=True)
class CoverTaken(Event):
    """A foe took cover, or left it."""

    foe: str
    cover: Cover

    def apply(self, state: UltimoState) -> UltimoState:
        return with_foe(state, self.foe, cover=self.cover)

    def describe(self, state: UltimoState) -> str:
        return "" if is_hidden(state.danger, self.foe) else _covered_line(state, self)


@dataclass(frozen=True, slots=True)
class HavenSaid(Event):
    """The Dealer said how good the cover here is."""

    cover: Cover

    def apply(self, state: UltimoState) -> UltimoState:
        return state.with_danger(replace(state.danger, haven=self.cover))

    def describe(self, state: UltimoState) -> str:
        return _BEST_COVERS[self.cover]


_COVERS: Final = {
    "none": "{foe} stands in the open.",
    "quarter": "{foe} is partly covered: shots at it are 1 harder.",
    "half": "{foe} is half covered: shots at it are 2 harder.",
    "full": "{foe} is wholly covered: there is no shooting it.",
}
_CHARACTER_COVERS: Final = {
    "none": "{name} comes out into the open.",
    "quarter": "{name} is partly covered: 1 off the ranged power of foes.",
    "half": "{name} is half covered: 2 off the ranged power of foes.",
    "full": "{name} is wholly covered: no shot gets there, and none comes from there.",
}
_BEST_COVERS: Final = {
    "none": "There is nothing here to get behind.",
    "quarter": "There is a little to get behind here: cover of a quarter at best.",
    "half": "There is something to get behind here: cover of a half at best.",
    "full": "There is plenty to get behind here, enough to be wholly covered.",
}


def _covered_line(state: UltimoState, event: CoverTaken) -> str:
    return capital(_COVERS[event.cover].format(foe=foe_name(state, event.foe)))
