"""How the built-in Dealer hears that somebody rides, drives or sends a companion, and lets foes go for either."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.prose.asides import Aside
from oracle.dealer.position import Position
from oracle.systems.ultimo.fight.danger import in_sight, standing
from oracle.systems.ultimo.followers.actions import AWAY, Send
from oracle.systems.ultimo.followers.band import all_followers, at_command
from oracle.systems.ultimo.riding.actions import Alight, Board, HandOver, Ram, Saddle, Steer
from oracle.systems.ultimo.riding.having import own_rides
from oracle.systems.ultimo.riding.makes import find_make
from oracle.systems.ultimo.riding.state import ride_of
from oracle.systems.ultimo.state import UltimoState
from oracle.text.picking import stable_number
from oracle.text.words import stems_of

SELDOM: Final = 3
"""In one round of so many a foe goes for what carries somebody, or for who fights for them."""

_ONESELF: Final = r"(?:\s+(?:myself|back|right|quickly|straight|up|down|over))*"
"""What may stand between getting and where to, so that getting a thing out is no getting out."""

_READIES: Final = lazy_pattern(r"\b(?:saddle|harness|hitch|fetch|bring (?:up|round|out)|start)\b", re.IGNORECASE)
_GETS_ON: Final = lazy_pattern(
    rf"\b(?:get|climb|hop|jump|swing|leap|pile|step)s?{_ONESELF}\s+(?:on|onto|into|in|up|aboard|behind)\b"
    r"|\bmount(?:s|ed)?\b"
    r"|\bboard(?:s|ed)?\b",
    re.IGNORECASE,
)
_GETS_OFF: Final = lazy_pattern(
    rf"\b(?:get|climb|hop|jump|step|slide)s?{_ONESELF}\s+(?:off|out|down)\b|\bdismounts?\b|\balights?\b", re.IGNORECASE
)
_STEERS: Final = lazy_pattern(
    r"\b(?:take|grab|seize)s?\b.*\b(?:reins|wheel|tiller|controls|helm|stick)\b|\btake over\b", re.IGNORECASE
)
_HANDS_OVER: Final = lazy_pattern(
    r"\b(?:hand|pass|give)s?\b.*\b(?:reins|wheel|tiller|controls|helm|stick)\b|\blet\b.*\b(?:steer|drive|ride)\b",
    re.IGNORECASE,
)
_RAMS: Final = lazy_pattern(
    r"\bram(?:s|med)?\b|\b(?:run|ride|mow)s?\b.*\b(?:down|over)\b"
    r"|\b(?:drive|steer|ride|charge)s?\b.*\b(?:at|into|through|straight)\b",
    re.IGNORECASE,
)
RIDDEN: Final = (
    r"(?:horse|mare|stallion|gelding|pony|steed|mule|donkey|carriage|stagecoach|wagon|sledge|motorcycle|motorbike"
    r"|motorcar|car|lorry|truck)"
)
"""What somebody may want to ride or drive, by its commonest names."""

_WANTS_ONE: Final = lazy_pattern(
    r"\b(?:saddle(?: up)?|harness|mount(?: up)?(?: on(?:to)?)?|dismount(?: from)?|ride|spur"
    rf"|(?:get|climb|hop|jump|swing|leap|step){_ONESELF}\s+(?:on(?: to)?|onto|into|in|up on|upon|aboard|behind|off))\s+"
    rf"(?:(?:my|our|the|a|own|back of|on|of|faithful|trusty)\s+)*{RIDDEN}\b",
    re.IGNORECASE,
)
_SENDS: Final = lazy_pattern(
    r"\b(?:sic|send|set|order|let|tell|loose|attack|command|bid|make|force|at (?:him|her|it|them))\b", re.IGNORECASE
)
_LEAVES: Final = lazy_pattern(r"\b(?:away|off|leave|flee|begone|be gone|run)\b", re.IGNORECASE)


def rode_as_said(position: Position, said: str, who: str) -> Iterator[wire.Decision]:
    """Yield what could be meant by somebody who rides, drives or sends a companion at a foe, likeliest first."""
    if position.system.name != "ultimo" or who not in position.rules.people or said.rstrip().endswith("?"):
        return
    state: UltimoState = position.rules
    for action in (*_sent(state, who, said), *_ridden(state, who, said)):
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=write_action(action), who=who),))


def why_no_mount(state: UltimoState, said: str, who: str) -> Aside | None:
    """Return that there is nothing to ride, where somebody saddles or mounts it and nobody has one here."""
    has_one = bool(state.riding.rides) or any(own_rides(person) for person in state.people.values())
    return "no_mount" if who in state.people and not has_one and _WANTS_ONE.search(said) else None


def _ridden(state: UltimoState, who: str, said: str) -> Iterator[Any]:
    stems, under = set(stems_of(said)), ride_of(state.riding, who)
    if under and _RAMS.search(said):
        yield from (Ram(foe) for foe in _foes(state, stems))
    if under and _HANDS_OVER.search(said):
        yield from (HandOver(one) for one in state.riding.rides[under].aboard if _names(state, one, stems))
    if under and _GETS_OFF.search(said):
        yield Alight()
    if under and _STEERS.search(said):
        yield Steer()
    if not under and _GETS_ON.search(said):
        yield from (Board(name) for name in state.riding.rides if _is_meant(state, name, stems))
    if _READIES.search(said):
        yield from (Saddle(name) for name in own_rides(state.people[who]) if set(stems_of(_words(name))) & stems)


def _sent(state: UltimoState, who: str, said: str) -> Iterator[Any]:
    if not standing(state.danger) or not _SENDS.search(said):
        return
    stems = set(stems_of(said))
    for one in at_command(state, who):
        called = state.danger.foes[one.id].block.name if one.obeys else ""
        if set(stems_of(f"{_words(one.id)} {called}")) & stems:
            goes = one.obeys and _LEAVES.search(said)
            foes = (foe for foe in _foes(state, stems - set(stems_of(_words(one.id)))) if foe != one.id)
            yield from (Send(one.id, goal) for goal in ((AWAY,) if goes else foes))


def _foes(state: UltimoState, stems: set[str]) -> tuple[str, ...]:
    """Return the foes that are meant, those that are named first; the others where none is."""
    foes = in_sight(state.danger)
    named = tuple(one for one in foes if set(stems_of(f"{_words(one)} {state.danger.foes[one].block.name}")) & stems)
    return named or foes


def _is_meant(state: UltimoState, name: str, stems: set[str]) -> bool:
    words = f"{_words(name)} {find_make(state.riding.rides[name].make).name}"
    return bool(set(stems_of(words)) & stems)


def _names(state: UltimoState, who: str, stems: set[str]) -> bool:
    return bool(set(stems_of(state.people[who].character.name)) & stems)


def _words(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")


def beside(state: UltimoState, name: str) -> Iterator[wire.Decision]:
    """Yield that a foe goes for a companion, or for what carries somebody, in place of a character, now and then."""
    if stable_number("beside", name, state.scene.id, str(state.pace.round)) % SELDOM:
        return
    for one in all_followers(state):
        yield _taken(f"maul {name} {one.owner} {one.id}")
    for ride, thing in state.riding.rides.items():
        if thing.aboard:
            yield _taken(f"unseat {name} {ride} melee")


def _taken(line: str) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(wire.Take(action=line),))
