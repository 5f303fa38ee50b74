"""What magic leaves behind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.records import replace
from oracle.systems.ultimo.magic import events as cast
from oracle.systems.ultimo.magic.book import written
from oracle.systems.ultimo.magic.state import Casting, Magic, Weave
from oracle.systems.ultimo.registry import Evolve
from oracle.systems.ultimo.state import Mark, UltimoState


def _weave(state: UltimoState, weave: Weave) -> UltimoState:
    return replace(state, weave=weave)


def _casting(state: UltimoState, casting: Casting | None) -> UltimoState:
    return _weave(state, replace(state.weave, casting=casting))


def _in_hand(state: UltimoState) -> Casting:
    if state.weave.casting is None:
        raise ValueError("no spell is being cast")
    return state.weave.casting


def _magic(state: UltimoState, who: str, magic: Magic) -> UltimoState:
    return state.with_person(who, replace(state.people[who], magic=magic))


def _focus(state: UltimoState, who: str, change: int) -> UltimoState:
    person = state.people[who]
    body = replace(person.body, focus=person.body.focus + change)
    return state.with_person(who, replace(person, body=body))


def _unchanged(state: UltimoState, _event: object) -> UltimoState:
    return state


def _began(state: UltimoState, event: cast.CastBegan) -> UltimoState:
    who = event.casting.intent.who
    paid = _focus(state, who, -event.casting.focus)
    return _casting(_magic(paid, who, replace(paid.people[who].magic, charge=None)), event.casting)


def _charge(state: UltimoState, event: cast.ChargeSet) -> UltimoState:
    return _magic(state, event.who, replace(state.people[event.who].magic, charge=event.charge))


def _lost(state: UltimoState, event: cast.SpellLost) -> UltimoState:
    back = _focus(state, event.who, event.focus) if event.focus else state
    if event.cause in ("withdrawn", "broken_off"):
        return _casting(back, None)
    return _magic(back, event.who, replace(back.people[event.who].magic, charge=None))


def _came(state: UltimoState, event: cast.CastCame) -> UltimoState:
    came = replace(_in_hand(state), tier=event.tier, successes=event.successes, failures=event.failures)
    return _casting(state, came)


def _glitch(state: UltimoState, event: cast.GlitchNamed) -> UltimoState:
    casting = _in_hand(state)
    if event.barred:
        return _casting(state, replace(casting, barred=(*casting.barred, event.kind)))
    return _casting(state, replace(casting, glitches=(*casting.glitches, event.kind)))


def _spread(state: UltimoState, event: cast.SpellSpread) -> UltimoState:
    casting = _in_hand(state)
    intent = replace(casting.intent, targets=(*casting.intent.targets, *event.targets))
    return _casting(state, replace(casting, intent=intent))


def _worked(state: UltimoState, _event: cast.SpellWorked) -> UltimoState:
    return _weave(state, replace(state.weave, count=state.weave.count + 1))


def _stayed(state: UltimoState, event: cast.SpellStayed) -> UltimoState:
    casting = _in_hand(state)
    held = replace(casting, stays=(*casting.stays, event.running.id))
    return _weave(state, replace(state.weave, casting=held, running=(*state.weave.running, event.running)))


def _ended(state: UltimoState, event: cast.SpellEnded) -> UltimoState:
    left = tuple(one for one in state.weave.running if one.id != event.spell)
    return _weave(state, replace(state.weave, running=left))


def _shaken(state: UltimoState, event: cast.SpellShaken) -> UltimoState:
    running = tuple(
        replace(one, targets=tuple(name for name in one.targets if name != event.who)) if one.id == event.spell else one
        for one in state.weave.running
    )
    left = tuple(one for one in running if one.targets or one.id != event.spell)
    return _weave(state, replace(state.weave, running=left))


def _over(state: UltimoState, _event: cast.CastingOver) -> UltimoState:
    return _casting(state, None)


def _drained(state: UltimoState, event: cast.WitnessDrained) -> UltimoState:
    return _focus(state, event.who, -event.focus)


def _disheartened(state: UltimoState, event: cast.MoraleLost) -> UltimoState:
    person = state.people[event.who]
    body = replace(person.body, morale=person.body.morale - 1)
    return state.with_person(event.who, replace(person, body=body))


def _broken(state: UltimoState, event: cast.MindBroken) -> UltimoState:
    person = state.people[event.who]
    return state.with_person(event.who, replace(person, marks=(*person.marks, Mark("mad"))))


def _revived(state: UltimoState, event: cast.CalledBack) -> UltimoState:
    person = state.people[event.who]
    marks = tuple(mark for mark in person.marks if mark.id != "dead")
    body = replace(person.body, health=event.health)
    return state.with_person(event.who, replace(person, body=body, marks=marks))


def _book(state: UltimoState, event: cast.BookChanged) -> UltimoState:
    magic, entry = state.people[event.who].magic, event.entry
    if event.adds and event.at_once:
        magic = replace(magic, book=(*magic.book, entry))
    elif event.adds:
        magic = replace(magic, adding=(*magic.adding, entry))
    elif event.at_once:
        kept = tuple(one for one in magic.book if one != entry)
        magic = replace(magic, book=kept, adding=tuple(one for one in magic.adding if one != entry))
    else:
        magic = replace(magic, removing=(*magic.removing, entry.name))
    return _magic(state, event.who, magic)


def _turned(state: UltimoState, event: cast.BookTurned) -> UltimoState:
    magic = state.people[event.who].magic
    return _magic(state, event.who, replace(magic, book=written(magic), adding=(), removing=(), settled=True))


def _circle(state: UltimoState, event: cast.CircleChanged) -> UltimoState:
    magic = state.people[event.who].magic
    left = tuple(one for one in magic.circles if one != event.scene)
    return _magic(state, event.who, replace(magic, circles=(*left, event.scene) if event.laid else left))


MAGIC_EVOLUTION: Final[Mapping[type, Evolve]] = {
    cast.SpellCrafted: _unchanged,
    cast.CastBegan: _began,
    cast.ChargeSet: _charge,
    cast.SpellLost: _lost,
    cast.CastCame: _came,
    cast.GlitchNamed: _glitch,
    cast.SpellSpread: _spread,
    cast.SpellWorked: _worked,
    cast.SpellFizzled: _unchanged,
    cast.ExcessDirected: _unchanged,
    cast.SpellStayed: _stayed,
    cast.SpellEnded: _ended,
    cast.SpellShaken: _shaken,
    cast.CastingOver: _over,
    cast.WitnessDrained: _drained,
    cast.FoesSawTaboo: _unchanged,
    cast.CompanionSaw: _unchanged,
    cast.MoraleLost: _disheartened,
    cast.MindBroken: _broken,
    cast.CalledBack: _revived,
    cast.BookChanged: _book,
    cast.BookTurned: _turned,
    cast.CircleChanged: _circle,
}
"""By class of event."""
