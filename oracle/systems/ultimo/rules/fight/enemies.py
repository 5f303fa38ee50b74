"""A trait that shows some cards of a named enemy before the reveal; the row may then be reordered (U-382)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from oracle.core.cards import Laid
from oracle.core.menu import Arrangement, Option, Refusal, Some
from oracle.core.records import dataclass, replace
from oracle.core.zones import Draw
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, at, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.checking import RowLaid
from oracle.systems.ultimo.rules.domains import Named
from oracle.systems.ultimo.rules.events import AnyEvent, Event, Planned, Turned
from oracle.systems.ultimo.rules.fight.danger import visible_foes
from oracle.systems.ultimo.rules.fight.modifiers import in_exchange
from oracle.systems.ultimo.rules.names import foe_name, name_of
from oracle.systems.ultimo.rules.occasions import awake, foes_seen, has_trait_hook
from oracle.systems.ultimo.rules.points import BEFORE_REVEAL
from oracle.systems.ultimo.rules.rows import weigh
from oracle.systems.ultimo.rules.skills import half
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import attributes_of, deck_rules_now, helplessness, unfinished_business
from oracle.systems.ultimo.rules.steps import Step, Wanted
from oracle.systems.ultimo.rules.traits import hooks_of
from oracle.systems.ultimo.rules.traits.hooks_danger import FoePeek

ROW: Final = "dealer.row"
"""The pile from which cards are shown."""


@dataclass(frozen=True, slots=True)
class NameEnemy(Action):
    """Name the foe whose hand you mean to read in this fight, where a trait allows it (U-382)."""

    verb: ClassVar[str] = "name_enemy"
    when: ClassVar[Occasion] = between(awake, foes_seen, has_trait_hook(FoePeek))
    foe: str

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = helplessness(state, who) or unfinished_business(state)
        if refusal:
            return refusal
        here = visible_foes(state.danger)
        if not here:
            return Refusal("there is nobody to fight")
        if not hooks_of(state.people[who].character.traits, FoePeek):
            return Refusal("it takes a trait to know an enemy so well", "U-382")
        named = state.danger.enemies.get(who)
        if named:
            return Refusal(f"in this fight your enemy is {named}", "U-382")
        return (Option(NameEnemy, (Named(here, "foe"),), hint="the foe some of whose cards you see before the reveal"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (EnemyNamed(who, self.foe),)


def peek_at_enemy(state: UltimoState) -> Iterator[Step]:
    """Yield the look at some cards of a named enemy once both rows are laid."""
    check = state.checked
    who = check.request.who
    if not in_exchange(state, check) or state.danger.enemies.get(who) != check.request.goal:
        return
    person = state.people[who]
    count = max((half(attributes_of(person)[hook.attribute]) for hook in _hooks(state, who)), default=0)
    if count:
        yield Peeking(who, count)


def _hooks(state: UltimoState, who: str) -> tuple[FoePeek, ...]:
    return hooks_of(state.people[who].character.traits, FoePeek)


@dataclass(frozen=True, slots=True)
class Peeking(Step):
    """Some of the Dealer's row is shown to a character who has named this enemy (U-382)."""

    who: str
    count: int

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        count = min(self.count, len(state.zones[ROW]))
        if not count:
            return ()
        look = Draw(ROW, ROW, count, at_random=True, to=(self.who,))
        return (Planned((Wanted(look), Reordering(self.who))),)


@dataclass(frozen=True, slots=True)
class Reordering(Step):
    """The character may reorder its row."""

    waits_for: ClassVar[str] = "who"
    who: str

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...] | None:
        return None if len(state.checked.rows.ours) > 1 else ()


@dataclass(frozen=True, slots=True)
class Reorder(Action):
    """Reorder your row, now that you have seen some of the opposing cards (U-382)."""

    verb: ClassVar[str] = "reorder"
    when: ClassVar[Occasion] = at(Reordering)
    row: tuple[Laid, ...] = ()

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        now = state.step
        if not isinstance(now, Reordering) or now.who != who:
            return helplessness(state, who) or Refusal("no row of yours may be laid anew", "U-382")
        keep = Option(Reorder, (Some((), 0, 0, "nothing"),), hint="leave your row as it lies")
        return keep, Option(Reorder, (_reorderings(state, who),), hint="lay the same cards in another order")

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return Turned(), *((RowLaid(who, self.row),) if self.row else ())


def _reorderings(state: UltimoState, who: str) -> Arrangement:
    row, reading = state.checked.rows.ours, deck_rules_now(state, who)
    declared = {laid.card: (laid.value,) for laid in row}

    def place(laid: Laid) -> int | None:
        return weigh(laid, reading, state.rules)

    return Arrangement(tuple(declared), len(row), len(row), declared.__getitem__, place, order_rule="U-046")


EXTENDS: Final = BEFORE_REVEAL.by(peek_at_enemy)


@dataclass(frozen=True, slots=True)
class EnemyNamed(Event):
    """A character named the foe whose hand it means to read."""

    who: str
    foe: str

    def apply(self, state: UltimoState) -> UltimoState:
        danger = state.danger
        return state.with_danger(replace(danger, enemies={**danger.enemies, self.who: self.foe}))

    def describe(self, state: UltimoState) -> str:
        return f"{name_of(state, self.who)} has eyes for {foe_name(state, self.foe)} alone."
