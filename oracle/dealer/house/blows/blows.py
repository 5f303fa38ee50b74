"""Blows as players announce them: at whom, with what, and what stands between them and whom they mean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.beats_fight import spoken
from oracle.dealer.house.asides.fallen_out import person_meant
from oracle.dealer.house.asides.waiting import words_of_waiting
from oracle.dealer.house.blows.absent import struck_at
from oracle.dealer.house.blows.armed import arms_meant, lacking
from oracle.dealer.house.prose.asides import Aside
from oracle.dealer.house.telling.phrasing import capital
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.systems.ultimo.fight.actions import Attack, Near, Shoot
from oracle.systems.ultimo.fight.arms import usable
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.fight.events import DistanceChanged, ExchangeBegan
from oracle.systems.ultimo.fight.words import DISTANCES
from oracle.systems.ultimo.gear.weapons import RANGES
from oracle.systems.ultimo.standing import fought_first, singled_out
from oracle.systems.ultimo.state import UltimoState
from oracle.text.words import stems_of

_ALL: Final = lazy_pattern(r"\b(?:all|both|every|each|everybody|everyone)\b", re.IGNORECASE)
_LASHING: Final = lazy_pattern(
    r"\b(?:go for|go at|lunge|charge|lay into|set about|hit back|fight back|strike back|rush(?: at)?|defend myself"
    r"|throw myself (?:at|on))\b"
    r"|\b(?:trip|grab|seize|shove|push|grapple|elbow|knee|bite|slap|claw at|barge into|slam into|bash|ram)"
    r"\s+(?:him|her|them)\b"
    r"(?!\s+(?:(?:out )?of the way|behind|aside|by the hand|to safety))",
    re.IGNORECASE,
)
_CLOSING: Final = lazy_pattern(
    r"\b(?:come|go|get|step|move|run|walk|dash|sprint|edge) (?:\w+ )?"
    r"(?:near|nearer|closer|close|up to|in on|towards?|at)\b"
    r"|\b(?:approach|close in|close with|charge|rush|go for|go at|lunge|throw myself (?:at|on))\b",
    re.IGNORECASE,
)
_PUTS_HANDS_ON: Final = ("attack", "melee", "ranged")

_FAR: Final[Mapping[str, Aside]] = {
    "U-159": "held_far",
    "U-220": "singled_out",
    "U-264": "too_far",
    "U-269": "covered",
    "U-346": "unloaded",
}
"""What stands between somebody and whom they would strike, by the rule that a refusal names."""


def is_blow(reading: Reading) -> bool:
    """Return whether somebody sets about a foe, in whatever way."""
    tags = reading.way.tags if reading.way else ()
    return any(tag in _PUTS_HANDS_ON for tag in tags) or bool(_LASHING.search(reading.words))


def closes_in(reading: Reading) -> bool:
    """Return whether somebody says that they go up to a foe, to strike or not."""
    return bool(_CLOSING.search(reading.words))


def called_by(state: UltimoState, name: str) -> set[str]:
    """Return the stems of all that a foe may be called."""
    block = state.danger.foes[name].block
    return set(stems_of(f"{name.replace('-', ' ')} {block.name} {block.called}"))


def meant(state: UltimoState, said: str) -> tuple[str, ...]:
    """Return the foes that may be meant, those that are named first, then the nearest."""
    spoken = set(stems_of(said))

    def rank(name: str) -> tuple[bool, int]:
        return not called_by(state, name) & spoken, RANGES.index(state.danger.foes[name].distance)

    return tuple(sorted(in_sight(state.danger), key=rank))


def blows(state: UltimoState, reading: Reading, who: str) -> Iterator[Attack | Shoot]:
    """Yield the attacks that may be meant, likeliest first: with what was named, else with what does most."""
    names = meant(state, reading.words)
    several = (names,) if _ALL.search(reading.words) and len(names) > 1 else ()
    for mode, items in arms_meant(state, reading, who):
        kind = Shoot if mode == "ranged" else Attack
        for item in items:
            yield from (kind(item, foes) for foes in (*several, *((name,) for name in names)))


def why_no_blow(position: Position, reading: Reading, who: str, happened: tuple[Any, ...]) -> Aside | None:
    """Return why nobody of those who are meant can be struck so; `None` where somebody can, or no blow is meant.

    Who says that they go for somebody comes nearer by it, as long as the rules let them.
    """
    state: UltimoState = position.rules
    if not is_blow(reading) or not in_sight(state.danger) or state.danger.ground is not None:
        return None
    if any(isinstance(event, ExchangeBegan | DistanceChanged) for event in happened):
        return None  # the blow was struck, or they came nearer
    reasons = [position.why_not(action, who) for action in blows(state, reading, who)]
    if not reasons or None in reasons:
        return None
    name = meant(state, reading.words)[0]
    if closes_in(reading) and position.why_not(Near(name), who) is None:
        return None
    why = next((_FAR[one.rule] for one in reasons if one and one.rule in _FAR), None)
    return "from_cover" if why == "covered" and state.danger.covers.get(who) == "full" else why


def why_singled_out(position: Position, reading: Reading, who: str, happened: tuple[Any, ...]) -> Aside | None:
    """Return that a foe lets nobody turn to anything but itself; `None` where nobody does (U-220)."""
    state: UltimoState = position.rules
    does = reading.meaning in _DEEDS or reading.target == "where"
    if who not in state.people or not does or is_blow(reading) or closes_in(reading):
        return None
    done = any(isinstance(event, ExchangeBegan | DistanceChanged) for event in happened)
    return "singled_out" if not done and in_sight(state.danger) and singled_out(state, who) else None


def let_live(state: UltimoState, reading: Reading) -> str:
    """Return the foe that was let live, or gave in, and that somebody strikes at now; empty for none."""
    said = _THE_ONE.search(reading.words) if is_blow(reading) and not in_sight(state.danger) else None
    spared = (name for name, foe in state.danger.foes.items() if foe.fate in _LIVING)
    return next((name for name in spared if said and set(stems_of(said["whom"])) & called_by(state, name)), "")


def why_let_live(state: UltimoState, reading: Reading, happened: tuple[Any, ...]) -> Aside | None:
    """Return that whom somebody strikes at has been let live, and stands before them no more; `None` for others."""
    struck = any(isinstance(event, ExchangeBegan | DistanceChanged) for event in happened)
    return "struck_spared" if not struck and let_live(state, reading) else None


_LIVING: Final = ("spared", "yielded", "won")
"""Fates of foes that are still alive, and near."""

_THE_ONE: Final = lazy_pattern(r"\b(?:the|that|this) (?P<whom>\w+(?: \w+)?)", re.IGNORECASE)
"""Somebody who is known already: another one would be `a` or `another`."""

_DEEDS: Final = ("task", "feature", "exit", "look", "look_at", "talk")
"""What somebody means to do who does something else than fight."""


def words_besides(position: Position, reading: Reading, who: str) -> Mapping[str, str]:
    """Return the words with which a blow is answered that cannot be struck: whom, how far away, with what."""
    state: UltimoState = position.rules
    person = state.people.get(who)
    if person is None:
        return {}
    turned_to = person_meant(position, reading)
    arm = {"arm": lacking(person, reading.words), "whom": struck_at(reading.words)}
    arm |= {**({"person": turned_to.name} if turned_to else {}), **words_of_waiting(state, who)}
    if not in_sight(state.danger):
        past = let_live(state, reading)
        known = spoken(state.danger.foes[past]) if past else ""
        return {**arm, "foe": known, "foe_cap": capital(known)} if known else arm
    foe = state.danger.foes[fought_first(state, who) or meant(state, reading.words)[0]]
    called = spoken(foe)
    shot = ", or shoot" if usable(person, "ranged") else ""
    ways = {"near_first": f"come nearer first{shot}", "free_first": f"struggle free first{shot}"}
    return {**arm, **ways, "foe": called, "foe_cap": capital(called), "away": DISTANCES[foe.distance]}
