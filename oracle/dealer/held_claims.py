"""What a telling may claim to have happened: how the table stands now, against how it stood at the last telling.

Nothing here knows a kind of event. What came into somebody's hands, who came, went, fell or was hurt, is read off the
two positions, so that every game and every new event is covered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from oracle.core.beat import Beat
from oracle.dealer.brief import NarrateBrief, name_of
from oracle.dealer.builtin.belongings import belongings_of
from oracle.dealer.builtin.foes import foes_met
from oracle.dealer.claims.kinds import MONEY, Held, Kind
from oracle.dealer.game_brief import brief_of
from oracle.dealer.position import Position
from oracle.story.living import people_met
from oracle.story.state import NO_MORE_THERE, exits_here, features_here, people_here, things_held, things_here

_OF_BEATS: Final[Mapping[str, tuple[Kind, ...]]] = {
    "fell": ("dies", "falls", "hurt"),
    "foe_fell": ("dies", "falls", "hurt"),
    "foe_down": ("dies", "falls", "hurt"),
    "foe_left": ("goes", "falls"),
    "foe_came": ("comes",),
    "foe_struck": ("hurt",),
    "wounded": ("hurt",),
    "effect": ("hurt", "loses", "changes"),
    "consequence": ("hurt", "loses", "changes"),
    "disclosed": ("learns",),
    "established": ("learns", "changes"),
    "detail": ("learns",),
    "noticed": ("learns",),
    "outcome": ("learns",),
    "resolved": ("learns", "changes"),
    "told": ("learns", "changes", "comes", "goes"),
    "spoke": ("learns", "says"),
    "reacted": ("says", "goes", "comes"),
    "rested": ("heals",),
    "treated": ("heals",),
    "arrived": ("goes",),
    "way": ("goes",),
}
"""What a beat allows to be claimed of whom it is about; what the adventure tells itself may move people about."""


_COUNTED: Final[tuple[Kind, ...]] = ("hurt", "heals")
"""What may be claimed of those whose health the rules have counted."""


def claims_held(
    position: Position, before: Position | None, brief: NarrateBrief, happened: tuple[Any, ...]
) -> frozenset[Held]:
    """Return what may be claimed of what `happened`.

    Args:
        position: Where the table stands.
        before: Where it stood when something was told last; `None` where nothing was.
        brief: What may be told.
        happened: The events it is about.
    """
    found = [*_of_beats(position, brief.happened), *_hurt(position, happened)]
    if not brief_of(position).keeps_accounts(happened):
        found += [Held("gains", MONEY), Held("loses", MONEY)]
    if before is not None:
        found += [*_hands(position, before), *_places(position, before), *_fates(position, before)]
    return frozenset(found)


def _of_beats(position: Position, beats: tuple[Beat, ...]) -> Iterator[Held]:
    for beat in beats:
        whom = name_of(position, beat.who) if beat.who else beat.thing
        for kind in _OF_BEATS.get(beat.kind, ()):
            yield Held(kind, whom)
            if beat.thing and beat.thing != whom:
                yield Held(kind, beat.thing)


def _hurt(position: Position, happened: tuple[Any, ...]) -> Iterator[Held]:
    """Yield whose health the rules have counted."""
    for event in happened:
        if any(kind == "health" for kind, _ in brief_of(position).amounts((event,))):
            who = next((one for name in ("who", "target", "foe") if (one := getattr(event, name, ""))), "")
            yield from (Held(kind, _called(position, str(who))) for kind in _COUNTED)


def _called(position: Position, who: str) -> str:
    """Return what a character, a foe or a person is called."""
    foe = next((one.called for one in foes_met(position) if one.id == who), "")
    return foe or name_of(position, who)


def _hands(position: Position, before: Position) -> Iterator[Held]:
    """Yield what has come into hands and what has left them: of gear, of the story's things, and of purses."""
    for who in position.tale.company.pcs:
        now, then = carried(position, who), carried(before, who)
        changes: tuple[tuple[Kind, frozenset[str]], ...] = (("gains", now - then), ("loses", then - now))
        for kind, things in changes:
            yield from (Held(kind, thing) for thing in sorted(things))
        change = _cash(position, who) - _cash(before, who)
        if change:
            yield Held("gains" if change > 0 else "loses", MONEY)


def carried(position: Position, who: str) -> frozenset[str]:
    """Return the names of what a character has: gear that the game counts, and things of the story."""
    owned = belongings_of(position)
    gear = (one.name for one in owned.carried(position, who)) if owned and who in owned.owners(position) else ()
    return frozenset((*gear, *(one.name for one in things_held(position.tale, who))))


def _cash(position: Position, who: str) -> int:
    owned = belongings_of(position)
    return owned.cash(position, who) if owned and who in owned.owners(position) else 0


def _places(position: Position, before: Position) -> Iterator[Held]:
    """Yield who came and who went, the company with its scene."""
    here = {one.id: one.name for one in people_here(position.tale)}
    there = {one.id: one.name for one in people_here(before.tale)}
    if position.tale.scene != before.tale.scene:
        yield from (Held("goes", name_of(position, who)) for who in position.tale.company.pcs)
        return
    yield from (Held("comes", name) for who, name in here.items() if who not in there)
    yield from (Held("goes", name) for who, name in there.items() if who not in here)


def _fates(position: Position, before: Position) -> Iterator[Held]:
    """Yield who died and what became of things, ways and features."""
    tale, past = position.tale, before.tale
    yield from (Held("dies", name_of(position, who)) for who in tale.company.fallen if who not in past.company.fallen)
    fates = tale.progress.foes
    for name, fate in fates.items():
        if past.progress.foes.get(name) != fate and fate in NO_MORE_THERE and name in tale.adventure.foes:
            kinds: tuple[Kind, ...] = ("dies", "falls") if fate == "dead" else ("goes", "falls")
            yield from (Held(kind, tale.adventure.foes[name].name) for kind in kinds)
    things = tale.lives.things
    yield from (Held("changes", one.name) for name, one in things.items() if past.lives.things.get(name) != one)
    yield from (Held("changes", way.label) for way in exits_here(tale) if way not in exits_here(past))


def living_here(position: Position) -> tuple[str, ...]:
    """Return the names of all who are here and live: the company, people of the story, foes that stand."""
    tale = position.tale
    company = (name_of(position, who) for who in tale.company.pcs if who not in tale.company.fallen)
    people = (one.name for one in people_here(tale))
    foes = (one.called for one in foes_met(position) if one.in_sight)
    return tuple(dict.fromkeys((*company, *people, *foes)))


def absent_people(position: Position) -> tuple[str, ...]:
    """Return the names of people of the story whom the company has met and who are not here, the dead included."""
    here = {one.id for one in people_here(position.tale)}
    return tuple(one.name for one in people_met(position.tale) if one.id not in here)


def things_at_hand(position: Position) -> tuple[str, ...]:
    """Return the names of what is here or carried."""
    tale = position.tale
    own = (name for who in tale.company.pcs for name in sorted(carried(position, who)))
    there = (*(one.name for one in features_here(tale)), *(one.name for one in things_here(tale)))
    return tuple(dict.fromkeys((*there, *own)))
