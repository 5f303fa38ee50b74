"""Witnesses of a taboo spell: foes, who spread the word, and companions, who may lose heart (U-325).

Companions resist with cards from the Dealer's deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from oracle.core.cards import Laid
from oracle.core.records import dataclass
from oracle.core.zones import Moved
from oracle.kit.words import listed
from oracle.systems.ultimo.rules.deck_rules import PLAIN
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned
from oracle.systems.ultimo.rules.fight.danger import visible_foes
from oracle.systems.ultimo.rules.magic.in_force import RESISTED_TIERS, WORKING_TIERS
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


def is_witnessed_taboo(casting: Casting) -> bool:
    """Return whether a taboo spell has worked in sight of others."""
    return "taboo" in casting.intent.spell and casting.tier in WORKING_TIERS and "fizzle" not in casting.glitches


def foe_witnesses(state: UltimoState, casting: Casting) -> Iterator[FoesSawTaboo]:
    """Yield that the visible foes in a fight saw a taboo spell."""
    foes = visible_foes(state.danger)
    if foes and is_witnessed_taboo(casting):
        yield FoesSawTaboo(casting.intent.who, foes)


def companion_witnesses(state: UltimoState, rating: int) -> tuple[FollowerSeesTaboo, ...]:
    """Return the steps for companions who may lose heart; they have no focus to pay instead."""
    living = ((who, person) for who, person in state.people.items() if not person.is_dead)
    return tuple(
        FollowerSeesTaboo(who, companion.id, rating)
        for who, person in living
        for companion in person.ties.company
        if companion.health > 0 and not companion.shaken
    )


def _companion_of(state: UltimoState, who: str, name: str) -> Companion | None:
    return next((companion for companion in state.people[who].ties.company if companion.id == name), None)


@dataclass(frozen=True, slots=True)
class FollowerSeesTaboo(Step):
    """A companion has seen a taboo spell (U-325)."""

    stored_as: ClassVar[str] = "Beholding"

    who: str
    companion: str
    rating: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        """Draw the companion's cards: its melee attack power and its luck (U-168, U-255, U-256)."""
        mate = _companion_of(state, self.who, self.companion)
        if mate is None or mate.shaken:
            return ()
        block = block_of(state.people[self.who], mate)
        own = block.melee + block.luck
        return (Planned((DealerDraw(own + self.rating), CompareWits(self.who, self.companion, own))),)


@dataclass(frozen=True, slots=True)
class CompanionSaw(Event):
    """A companion saw a taboo spell; its cards met those against it (U-325)."""

    who: str
    companion: str
    own: tuple[Laid, ...]
    against: tuple[Laid, ...]
    tier: Tier

    def describe(self, state: UltimoState) -> str:
        own, against = (" ".join(map(str, row)) or "no card" for row in (self.own, self.against))
        return f"{target_name(state, self.companion)} has seen it: {own} against {against}. {TIER_WORDS[self.tier]}."


@dataclass(frozen=True, slots=True)
class CompareWits(Step):
    """The cards are drawn; the first of them are the companion's own (U-255)."""

    stored_as: ClassVar[str] = "Beheld"

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
        lost = () if tier in RESISTED_TIERS else (CompanionShaken(self.who, self.companion, shaken=True),)
        return *away, saw, *lost


@dataclass(frozen=True, slots=True)
class FoesSawTaboo(Event):
    """Foes saw a taboo spell; the Dealer decides what they do about it (U-325)."""

    who: str
    """The caster."""
    foes: tuple[str, ...]

    def describe(self, state: UltimoState) -> str:
        names = [foe_name(state, foe) for foe in self.foes]
        who = listed(tuple(names))
        seen = "have" if len(names) > 1 else "has"
        return (
            f"{who[:1].upper()}{who[1:]} {seen} seen what {name_of(state, self.who)} did, and word of it will spread."
        )
