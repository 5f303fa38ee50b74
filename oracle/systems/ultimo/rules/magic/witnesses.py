"""Who sees what nobody should see: foes, who will tell of it, and company, that may lose heart (U-325).

Cards off the Dealer's deck keep the wits of company.
"""

from __future__ import annotations

from collections.abc import Iterator

from oracle.core.cards import Laid
from oracle.core.records import dataclass
from oracle.core.zones import Moved
from oracle.kit.words import listed
from oracle.systems.ultimo.rules.deck_rules import PLAIN
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight.danger import in_sight
from oracle.systems.ultimo.rules.magic.in_force import CAME, HELD
from oracle.systems.ultimo.rules.magic.state import Casting
from oracle.systems.ultimo.rules.names import foe_name, name_of, target_name
from oracle.systems.ultimo.rules.outcome import DealerDraw
from oracle.systems.ultimo.rules.resolution import TIER_WORDS, Tier, resolve
from oracle.systems.ultimo.rules.rows import dealer_row
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.steps import Step
from oracle.systems.ultimo.rules.together.events import CompanionShaken
from oracle.systems.ultimo.rules.together.retinue import block_of
from oracle.systems.ultimo.rules.together.ties import Companion


def is_dreadful(casting: Casting) -> bool:
    """Return whether a spell has come that nobody should see."""
    return "taboo" in casting.intent.spell and casting.tier in CAME and "fizzle" not in casting.glitches


def seen_by_foes(state: UltimoState, casting: Casting) -> Iterator[FoesSawTaboo]:
    """Yield that foes saw a spell that nobody should see: those in the fight who are not out of sight."""
    foes = in_sight(state.danger)
    if foes and is_dreadful(casting):
        yield FoesSawTaboo(casting.intent.who, foes)


def company_that_sees(state: UltimoState, rating: int) -> tuple[Beholding, ...]:
    """Return the company that is there and has heart to lose; it has no focus that the sight could cost."""
    living = ((who, person) for who, person in state.people.items() if not person.is_dead)
    return tuple(
        Beholding(who, one.id, rating)
        for who, person in living
        for one in person.ties.company
        if one.health > 0 and not one.shaken
    )


def _mate(state: UltimoState, who: str, name: str) -> Companion | None:
    return next((one for one in state.people[who].ties.company if one.id == name), None)


@dataclass(frozen=True, slots=True)
class Beholding(Step):
    """Somebody in a character's company has seen what nobody should see (U-325)."""

    who: str
    companion: str
    rating: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        """Draw cards for somebody's wits: as many as it fights with, and its luck (U-168, U-255, U-256)."""
        mate = _mate(state, self.who, self.companion)
        if mate is None or mate.shaken:
            return ()
        block = block_of(state.people[self.who], mate)
        own = block.melee + block.luck
        return (Planned((DealerDraw(own + self.rating), Beheld(self.who, self.companion, own))),)


@dataclass(frozen=True, slots=True)
class CompanionSaw(Event):
    """Somebody in a character's company saw what nobody should see; their cards met those against them (U-325)."""

    who: str
    companion: str
    own: tuple[Laid, ...]
    against: tuple[Laid, ...]
    tier: Tier

    def describe(self, state: UltimoState) -> str:
        own, against = (" ".join(map(str, row)) or "no card" for row in (self.own, self.against))
        return f"{target_name(state, self.companion)} has seen it: {own} against {against}. {TIER_WORDS[self.tier]}."


@dataclass(frozen=True, slots=True)
class Beheld(Step):
    """The cards for its wits lie: of those drawn the first are its own (U-255)."""

    who: str
    companion: str
    own: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        row, discard = state.pile("dealer", "row").known, state.pile("dealer", "discard").known
        away = (Moved("dealer.row", "dealer.discard", row),) if row else ()
        own = dealer_row(row[: self.own], discard, state.rules)
        against = dealer_row(row[self.own :], discard, state.rules)
        tier = resolve(own, against, len(against), rules=PLAIN, house=state.rules).tier
        saw = CompanionSaw(self.who, self.companion, own, against, tier)
        lost = () if tier in HELD else (CompanionShaken(self.who, self.companion, shaken=True),)
        return *away, saw, *lost


@dataclass(frozen=True, slots=True)
class FoesSawTaboo(Event):
    """Foes saw a spell that nobody should see; what they make of it is the story's to say (U-325)."""

    who: str
    """Who cast it."""
    foes: tuple[str, ...]

    def describe(self, state: UltimoState) -> str:
        names = [foe_name(state, foe) for foe in self.foes]
        who = listed(tuple(names))
        seen = "have" if len(names) > 1 else "has"
        return (
            f"{who[:1].upper()}{who[1:]} {seen} seen what {name_of(state, self.who)} did, and word of it will spread."
        )
