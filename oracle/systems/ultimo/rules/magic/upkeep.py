"""When spells end, and what rest, blows and scene changes do to magic (U-301, U-303, U-310, U-329)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from oracle.core.records import dataclass, replace
from oracle.systems.ultimo.rules.events import AnyEvent, Event
from oracle.systems.ultimo.rules.magic import events as cast
from oracle.systems.ultimo.rules.magic.changes import with_magic
from oracle.systems.ultimo.rules.magic.endings import end_spell
from oracle.systems.ultimo.rules.magic.in_force import controlling_spells
from oracle.systems.ultimo.rules.magic.state import pending_book
from oracle.systems.ultimo.rules.magic.words import entry_name
from oracle.systems.ultimo.rules.names import name_of
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import ability_of
from oracle.systems.ultimo.rules.threat_pool import ThreatRose


def end_spells(state: UltimoState, cause: Literal["scene", "rest", "time"]) -> Iterator[AnyEvent]:
    """Yield that all spells end but permanent ones, and that preparations are dropped.

    Spells last for rounds, and any rest, journey or rite is longer (U-303).
    """
    for spell in state.weave.running:
        if spell.until:
            yield end_spell(state, spell.id, cause)
    for who, person in state.people.items():
        if person.magic.charge:
            yield cast.SpellLost(who, "scene")


def rest_magic(state: UltimoState, who: str) -> Iterator[AnyEvent]:
    """Yield what a long rest does to magic: spells end, and the book changes as noted (U-301)."""
    yield from end_spells(state, "rest")
    yield from settle_book(state, who)


def settle_book(state: UltimoState, who: str) -> Iterator[AnyEvent]:
    """Yield that a character's book changes as noted, after a night or more (U-301)."""
    magic = state.people[who].magic
    if magic.adding or magic.removing or (magic.book and not magic.settled):
        yield BookTurned(who)


def break_charge(state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
    """Return that a blow has broken a character's preparation; it costs no focus (U-310)."""
    return (cast.SpellLost(who, "harm"),) if state.people[who].magic.charge else ()


def withdraw_spell(state: UltimoState) -> tuple[AnyEvent, ...]:
    """Return that a spell was withdrawn before cards were laid, so that its focus is returned."""
    casting = state.weave.casting
    if casting is None:
        return ()
    who = casting.intent.who
    room = ability_of(state.people[who], "focus", state.rules) - state.people[who].body.focus
    return (cast.SpellLost(who, "withdrawn", max(0, min(casting.focus, room))),)


def break_off_spell(state: UltimoState) -> tuple[AnyEvent, ...]:
    """Return that a caster had to break off a spell; its focus is spent and becomes threat (U-147)."""
    casting = state.weave.casting
    if casting is None:
        return ()
    return cast.SpellLost(casting.intent.who, "broken_off"), ThreatRose(casting.focus, "focus")


def free_controlled_foes(state: UltimoState, who: str, names: tuple[str, ...]) -> tuple[AnyEvent, ...]:
    """Return that foes are freed from a caster who strikes them, before the blow falls (U-322)."""
    return tuple(cast.SpellShaken(spell.id, name) for name in names for spell in controlling_spells(state, who, name))


@dataclass(frozen=True, slots=True)
class BookTurned(Event):
    """A long rest has made the changes noted for a book."""

    who: str

    def apply(self, state: UltimoState) -> UltimoState:
        magic = state.people[self.who].magic
        return with_magic(
            state, self.who, replace(magic, book=pending_book(magic), adding=(), removing=(), settled=True)
        )

    def describe(self, state: UltimoState) -> str:
        book = state.people[self.who].magic.book
        return f"{name_of(state, self.who)}'s book now holds {', '.join(map(entry_name, book))}." if book else ""
