"""What players say that is no deed to be played for: the Dealer takes it up, or says in words why nothing comes of it.

What an adventure tells of itself goes first: where its own texts name a horse or an army, there is one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.asides.addressed import why_unheard
from oracle.dealer.house.asides.fallen_out import why_silent
from oracle.dealer.house.asides.musters import FORCES, mustered, why_no_soldiers
from oracle.dealer.house.asides.purchases import paid, purchase, why_not_bought
from oracle.dealer.house.asides.skies import is_of_the_world, taken_up
from oracle.dealer.house.asides.strides import freed, why_held
from oracle.dealer.house.asides.waiting import why_wait
from oracle.dealer.house.blows.absent import why_nobody
from oracle.dealer.house.blows.armed import why_unarmed
from oracle.dealer.house.blows.blows import why_let_live, why_no_blow, why_singled_out
from oracle.dealer.house.moves.rides import RIDDEN, why_no_mount
from oracle.dealer.house.prose.asides import Aside
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.story.state import StoryState, known_of
from oracle.systems.ultimo.environment.events import WeatherTurned
from oracle.systems.ultimo.standing import helplessness
from oracle.systems.ultimo.state import UltimoState
from oracle.systems.ultimo.together.events import ItemGained

BESIDE: Final = ("rules", "sheet", "out_of_character", "injection", "rest", "may_rest", "look", "look_at", "wonder")
"""What is no deed in any case, and has an answer of its own."""

_NAMED: Final = lazy_pattern(rf"\b(?:{RIDDEN}|{FORCES})", re.IGNORECASE)

THERE: Final = (*BESIDE, "feature", "exit")
"""The same, and what the scene itself has an answer to."""

TOLD_BESIDE: Final = ("other_arm",)
"""What is said besides, while the deed is played for all the same."""

Hearing: TypeAlias = Callable[[UltimoState, str, str], Aside | None]
"""How words are heard: with who says them, and how the game stands."""


def set_aside(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield the rulings on what is no deed to be played for, best first; nothing where it is one."""
    why = reason(position, reading, who)
    if why is None or why in TOLD_BESIDE:
        return
    if position.system.name == "ultimo":
        yield from _taken_up(position, reading.words, who, why)
    yield wire.Decision(kind="pass")


def _taken_up(position: Position, said: str, who: str, why: Aside) -> Iterator[wire.Decision]:
    if why == "world" and position.tale.adventure.open_play:
        here = position.tale.here
        yield from taken_up(said, position.rules.scene.around, " ".join((here.title, *here.first)))
    elif why == "price":
        yield from paid(position.rules, said, who)
    elif why == "no_troop":
        yield from mustered(said, who)
    elif why == "freeing":
        yield from freed(who)


def reason(position: Position, reading: Reading, who: str, happened: tuple[Any, ...] = ()) -> Aside | None:
    """Return why words are no deed to be played for, `None` where they are one; after what `happened` since."""
    said = reading.words
    if not said and reading.meaning == "feature" and position.system.name == "ultimo":
        return why_silent(position, reading)
    if not said or reading.meaning in BESIDE or said.rstrip().endswith("?"):
        return None
    if purchase(said) and any(isinstance(event, ItemGained) for event in happened):
        return "bought"
    if reading.meaning not in THERE and is_of_the_world(said):
        return "weather" if any(isinstance(event, WeatherTurned) for event in happened) else "world"
    return _heard(position, reading, who, happened) if position.system.name == "ultimo" else None


def _heard(position: Position, reading: Reading, who: str, happened: tuple[Any, ...]) -> Aside | None:
    state, said = position.rules, reading.words
    if helplessness(state, who) is not None:
        return None
    first = why_wait(position, reading, who, happened) or why_held(state, reading, who, happened)
    first = (
        first
        or why_let_live(state, reading, happened)
        or why_singled_out(position, reading, who, happened)
        or why_nobody(position, said, who)
    )
    first = first or why_silent(position, reading) or why_no_blow(position, reading, who, happened)
    first = first or why_unarmed(position, reading, who)
    if first or reading.meaning in THERE:
        return first
    hearings: tuple[Hearing, ...] = (why_no_soldiers, why_no_mount, why_not_bought)
    why = next((found for hear in hearings if (found := hear(state, said, who))), None)
    why = why or why_unheard(position, said, who)
    told = why in ("no_army", "no_mount") and _is_told_of(position.tale, said)
    told = told or (why == "no_mount" and _gives_a_beast(position, said))
    return None if told else why


def _gives_a_beast(position: Position, said: str) -> bool:
    """Return whether the story itself has what somebody means to ride."""
    from oracle.dealer.house.wishes.beasts import gives_one  # it is read when somebody rides

    return gives_one(position, said)


def _is_told_of(tale: StoryState, said: str) -> bool:
    """Return whether what somebody turns to stands in what the players were told, which the sheet does not know."""
    here = tale.here
    features = tuple(name for one in here.features for name in (one.name, *one.words))
    ways = tuple(word for one in here.exits for word in (one.label, *one.words))
    facts = tuple(known_of(tale, "fact").values())
    told = " ".join((here.title, *here.first, *here.again, *features, *ways, *facts)).lower()
    return any(one[0].lower() in told for one in _NAMED.finditer(said))
