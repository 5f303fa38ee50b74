"""When spells end, and what a night, a blow or a change of scene does to magic (U-301, U-303, U-310, U-329)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from oracle.core.menu import Refusal
from oracle.systems.ultimo import events as happened
from oracle.systems.ultimo.difficulty import BEFALLEN
from oracle.systems.ultimo.magic import events as cast
from oracle.systems.ultimo.magic import steps as step
from oracle.systems.ultimo.magic.endings import ended
from oracle.systems.ultimo.magic.gifts import OF_SPELL, casting_marks
from oracle.systems.ultimo.magic.state import Running
from oracle.systems.ultimo.standing import ability_of
from oracle.systems.ultimo.state import Check, UltimoState


def spells_over(state: UltimoState, cause: Literal["scene", "rest", "time"]) -> Iterator[happened.Event]:
    """Yield that all spells end but those that stay for good, and that nothing is being prepared any more.

    They last for rounds: no rest, no hour on the road and no rite of minutes is so short (U-303).
    """
    for one in state.weave.running:
        if one.until:
            yield ended(state, one.id, cause)
    for who, person in state.people.items():
        if person.magic.charge:
            yield cast.SpellLost(who, "scene")


def slept_on(state: UltimoState, who: str) -> Iterator[happened.Event]:
    """Yield what a long rest does: spells end, and the book is as its owner wants it (U-301)."""
    yield from spells_over(state, "rest")
    yield from book_turned(state, who)


def book_turned(state: UltimoState, who: str) -> Iterator[happened.Event]:
    """Yield that a night or more has passed over somebody's book, which is as its owner wants it then (U-301)."""
    magic = state.people[who].magic
    if magic.adding or magic.removing or (magic.book and not magic.settled):
        yield cast.BookTurned(who)


def spells_at_round_end(state: UltimoState) -> tuple[happened.Event, ...]:
    """Return that spells which go on have their moment at the end of a round."""
    return (happened.Planned((step.Lasting(state.pace.round),)),) if state.weave.running else ()


def charge_broken(state: UltimoState, who: str) -> tuple[happened.Event, ...]:
    """Return that a blow has broken what somebody was preparing; nothing is paid for it (U-310)."""
    return (cast.SpellLost(who, "harm"),) if state.people[who].magic.charge else ()


def spell_withdrawn(state: UltimoState) -> tuple[happened.Event, ...]:
    """Return that a spell was given up before a card was laid, so that its focus comes back."""
    casting = state.weave.casting
    if casting is None:
        return ()
    who = casting.intent.who
    room = ability_of(state.people[who], "focus", state.rules) - state.people[who].body.focus
    return (cast.SpellLost(who, "withdrawn", max(0, min(casting.focus, room))),)


def spell_broken_off(state: UltimoState) -> tuple[happened.Event, ...]:
    """Return that a caster could not go through with a spell; its focus is spent, and feeds the Dealer (U-147)."""
    casting = state.weave.casting
    if casting is None:
        return ()
    return cast.SpellLost(casting.intent.who, "broken_off"), happened.ThreatRose(casting.focus, "focus")


def boost_of(state: UltimoState, who: str, quantity: str) -> int:
    """Return what magic adds to somebody's damage, soak or cards: the strongest that helps and the worst that hurts.

    Rule U-323; the same of several spells does not add up.
    """
    found = [
        one.strength
        for one in state.weave.running
        if one.strand.id == "empowering" and one.strand.detail == quantity and who in one.targets
    ]
    return max([0, *found]) + min([0, *found])


def spell_stands(state: UltimoState) -> Refusal | None:
    """Return why the rating of the spell in hand cannot be contested, or `None`: it may be printed on somebody."""
    if state.weave.casting is None or not state.weave.casting.printed:
        return None
    return Refusal("how hard this spell is lies in the rules, and so it stands", "U-408")


def kept_marks(state: UltimoState, check: Check) -> tuple[str, ...]:
    """Return the marks of a check that a new rating leaves as they are: those the rules have set (U-409)."""
    own = casting_marks(state, state.weave.casting.intent) if state.weave.casting else ("observe", OF_SPELL, BEFALLEN)
    return tuple(tag for tag in check.request.tags.ids if tag in own)


def is_bent(state: UltimoState, name: str) -> bool:
    """Return whether a foe is under the will of a caster, and so does nothing of its own (U-322)."""
    return any(one.strand.id == "controlling" and name in one.targets for one in state.weave.running)


def bends(state: UltimoState, who: str, name: str) -> bool:
    """Return whether a foe is under the will of this caster, and so does as it is told (U-322)."""
    return name in state.danger.foes and any(_holding(state, who, name))


def set_free(state: UltimoState, who: str, names: tuple[str, ...]) -> tuple[happened.Event, ...]:
    """Return that foes at which their own master strikes are free of that will before the blow falls (U-322)."""
    return tuple(cast.SpellShaken(one.id, name) for name in names for one in _holding(state, who, name))


def _holding(state: UltimoState, who: str, name: str) -> Iterator[Running]:
    running = state.weave.running
    return (one for one in running if one.strand.id == "controlling" and one.who == who and name in one.targets)
