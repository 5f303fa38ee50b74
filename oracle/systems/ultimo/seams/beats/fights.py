"""The beats of a fight: only what the characters see, without any figure of a foe."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oracle.core.beat import Beat, BeatKind
from oracle.core.patterns import lazy_pattern
from oracle.systems.ultimo.rules import events as ultimo
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.fight.danger import Foe, is_hidden, visible_foes
from oracle.systems.ultimo.rules.fight.defence import Defending, TurnedAside
from oracle.systems.ultimo.rules.fight.exchange import ExchangeBegan
from oracle.systems.ultimo.rules.fight.foe_moves import FoesTurned
from oracle.systems.ultimo.rules.fight.lurking import FoeHid, FoeSlipped, FoeSpotted
from oracle.systems.ultimo.rules.fight.outburst import PatienceGaveWay
from oracle.systems.ultimo.rules.foes.stat_block import temper_of
from oracle.systems.ultimo.rules.harm import HealthLost
from oracle.systems.ultimo.rules.health import Struck
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import ability_of, able
from oracle.systems.ultimo.rules.together.follow_up import FoeTurned
from oracle.systems.ultimo.seams.beats.checks import Teller

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
"""Ordinals for foes of the same name."""

_NUMBERED: Final = lazy_pattern(r"the (?P<kind>.+) (?P<number>\d{1,2})")

HEAVY: Final = 0.4
"""Least share of full health that makes a blow a heavy one."""


def spoken(foe: Foe) -> str:
    """Return the name of a foe in prose: `the fanatic`, `the second goblin`; its own name where it has one."""
    named = bool(foe.block.called) or foe.block.rank == "host"
    return foe.called if named else with_ordinal(foe.called.lower())


def with_ordinal(called: str) -> str:
    """Return a name with an ordinal in place of a number at its end.

    >>> with_ordinal("the goblin 2"), with_ordinal("the fanatic"), with_ordinal("the goblin 31")
    ('the second goblin', 'the fanatic', 'the goblin 31')
    """
    found = _NUMBERED.fullmatch(called)
    at = int(found["number"]) if found else 0
    return f"the {ORDINALS[at - 1]} {found['kind']}" if found and 0 < at <= len(ORDINALS) else called


def _foe(state: UltimoState, name: str) -> Foe | None:
    found: Foe | None = state.danger.foes.get(name)
    return found


def _beat(state: UltimoState, kind: BeatKind, name: str, subject: str, who: str = "") -> Beat | None:
    """Return a beat about a foe; `None` where it is gone."""
    foe = _foe(state, name)
    if foe is None:
        return None
    return Beat(kind, who, subject, tier=name, skill=foe.block.weapon, thing=spoken(foe))


def _of_foe(kind: BeatKind, subject: Callable[[Any], str] = lambda _event: "") -> Teller:
    """Return the beat function of an event about a foe."""
    return lambda state, event: _beat(
        state, kind, event.foe, subject(event), getattr(event, "who", "") if kind != "foe_fell" else ""
    )


def _came(state: UltimoState, event: fought.FoeCame) -> Beat | None:
    if event.hidden:
        return None
    return _beat(state, "foe_came", event.foe, "again" if event.again else "came")


def _left(state: UltimoState, event: fought.FoeLeft) -> Beat | None:
    return None if is_hidden(state.danger, event.foe) else _beat(state, "foe_left", event.foe, event.how)


def _fell(state: UltimoState, event: fought.FoeFinished) -> Beat | None:
    foe = _foe(state, event.foe)
    host = foe is not None and foe.block.rank == "host" and event.fate == "dead"
    return _beat(state, "foe_fell", event.foe, "host" if host else event.fate)


def _began(state: UltimoState, event: ExchangeBegan) -> Beat | None:
    exchange = event.exchange
    if state.weave.casting:
        return None
    how = (
        "ambush"
        if exchange.ambush
        else "set_upon"
        if exchange.by_foe
        else "unseen"
        if exchange.unseen
        else exchange.mode
    )
    return _beat(state, "exchange", exchange.foes[0], how, exchange.who)


def _struck(state: UltimoState, event: fought.FoeStruck) -> Beat | None:
    foe = _foe(state, event.foe)
    if foe is None or event.amount <= foe.block.shot_harm:
        return None
    through = event.amount - event.soaked - event.patience
    how = "soaked" if through <= 0 else "heavy" if through >= HEAVY * foe.block.health else "hit"
    return _beat(state, "foe_struck", event.foe, how)


def _wounded(state: UltimoState, event: HealthLost) -> Beat | None:
    """Return the beat of a wound from a foe; other losses belong to the beats of their causes."""
    name = _named_by(state, event.cause)
    person = state.people.get(event.who)
    if not name or person is None or not event.amount:
        return None
    heavy = event.amount >= HEAVY * ability_of(person, "health", state.rules)
    return _beat(state, "wounded", name, "heavy" if heavy else "light", event.who)


def _warded(state: UltimoState, event: Struck) -> Beat | None:
    """Return the beat of a foe's blow that was soaked whole."""
    name = _named_by(state, event.cause)
    if not name or not 0 < event.amount <= event.soaked:
        return None
    return _beat(state, "wounded", name, "soaked", event.who)


def _named_by(state: UltimoState, cause: str) -> str:
    """Return the foe that caused damage; empty for another cause."""
    foes = state.danger.foes
    return next((name for name, foe in foes.items() if foe.block.name == cause), "")


def _aside(_state: UltimoState, event: TurnedAside) -> Beat | None:
    return Beat("turned_aside", event.who, event.how) if event.by else None


def _coming(state: UltimoState, event: ultimo.Planned) -> Beat | None:
    """Return the beat of a foe's blow that its target can still avert."""
    now = state.step
    if not isinstance(now, Defending) or now.used or now not in event.steps:
        return None
    name = _named_by(state, now.cause)
    return _beat(state, "blow_coming", name, now.mode, now.who) if name else None


def _held(state: UltimoState, _event: FoesTurned) -> Beat | None:
    """Return the beat of foes that do nothing, with the manner of the first of them."""
    names = [name for name in visible_foes(state.danger) if not state.danger.foes[name].shuns]
    if not names:
        return None
    low = all(
        state.people[who].body.health < HEAVY * ability_of(state.people[who], "health", state.rules)
        for who in able(state)
    )
    temper = temper_of(state.danger.foes[names[0]].block)
    return _beat(state, "foes_hold", names[0], "spared" if low and temper.spares else temper.id)


FIGHT_ROWS: Final[Mapping[type, Teller]] = {
    fought.FoeCame: _came,
    fought.FoeLeft: _left,
    fought.FoeFinished: _fell,
    fought.FoeFell: _of_foe("foe_down"),
    ExchangeBegan: _began,
    fought.FoeStruck: _struck,
    ultimo.Planned: _coming,
    TurnedAside: _aside,
    fought.PatienceWorn: _of_foe("patience"),
    PatienceGaveWay: _of_foe("burst"),
    fought.FoeEffectUsed: _of_foe("menace", lambda event: str(event.effect)),
    FoesTurned: _held,
    FoeSlipped: _of_foe("foe_sight", lambda _event: "kept"),
    FoeHid: _of_foe("foe_sight", lambda _event: "hid"),
    FoeSpotted: lambda state, event: _beat(state, "foe_sight", event.foe, "spotted", event.who) if event.who else None,
    fought.Hidden: lambda _state, event: Beat("hidden", event.who),
    FoeTurned: _of_foe("reached", lambda event: str(event.how)),
    HealthLost: _wounded,
    Struck: _warded,
}
"""The function for each class of event."""
