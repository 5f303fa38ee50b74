"""What is said to a verb of the rules that was heard and not carried out: what is missing, and how to say it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cache
from importlib.resources import files
from typing import Any, Final

from oracle.core.records import dataclass
from oracle.core.spoken import AtTable, Ruled, Said
from oracle.dealer.beats import Beat
from oracle.dealer.brief import name_of
from oracle.dealer.builtin.blows import absent
from oracle.dealer.builtin.captives import gone, made_fast
from oracle.dealer.builtin.enact.called import names_at
from oracle.dealer.builtin.enact.fields import Line
from oracle.dealer.builtin.enact.nearest import refusal_of
from oracle.dealer.builtin.enact.verbs import families, plainest
from oracle.dealer.builtin.foes import foes_met
from oracle.dealer.builtin.hours import no_peace
from oracle.dealer.builtin.leaving import here_already, staying, ways_instead
from oracle.dealer.builtin.lines import lines_of
from oracle.dealer.builtin.living.talk import crowd_of, place_met
from oracle.dealer.builtin.magic import magic_of
from oracle.dealer.builtin.meant import NONE_MEANT, Meant, setting_at
from oracle.dealer.builtin.policy import SPOKEN, families_of
from oracle.dealer.builtin.put_to import is_many
from oracle.dealer.builtin.swaps import why_kept
from oracle.dealer.builtin.telling.phrasing import listed
from oracle.dealer.builtin.telling.prose import spoken
from oracle.dealer.builtin.things import is_with_thing, missing_thing, thing_here
from oracle.dealer.builtin.trade import missing_cash
from oracle.dealer.builtin.turns import why_wait
from oracle.dealer.compile import actor_of
from oracle.dealer.interpret.interpreter import NAMED
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.meaning import FAMILIES
from oracle.dealer.interpret.stated import is_question_in
from oracle.dealer.position import Position
from oracle.game_files import game_words
from oracle.kit.words import capital
from oracle.story.living_moves import AttitudeMoved, DeedDone, DetailShown, ThingAdded, ThingBecame
from oracle.story.moves import ClockStruck, ClockTicked, Tried
from oracle.story.state import people_here

FILE: Final = "hints.toml"

SAID: Final = 0.3
"""Chance from which on a verb is said that is refused for what a line names, though it may be for nothing."""

KEPT: Final = ("trade", "handle")
"""Families of verbs that change what a person has, which not every game counts."""

BESIDE: Final = (Tried,)
"""Events of the story that come with every line."""

CLOCKS: Final = (ClockTicked, ClockStruck)
"""Events of time that went by."""


MOVED: Final = (ThingBecame, ThingAdded)
LIVED: Final = (*MOVED, DeedDone, AttitudeMoved, DetailShown)
"""Events beside which a deed is told as well: what became of things, how people stand to the party, what was seen."""


@cache
def _hints(game: str) -> Mapping[str, list[str]]:
    """Return what is said by its key: the sentences for all games, and those that one game has of its own."""
    text = (files("oracle.dealer.builtin") / FILE).read_text(encoding="utf-8")
    return {**tomllib.loads(text), **game_words(game, "hints")}


Words = tuple[str, Mapping[str, str]]
"""The key of what is said, and what fills its holes."""


@dataclass(frozen=True, slots=True)
class Own:
    """Sentences of the built-in Dealer's own for a line that nothing comes of, one of which is said."""

    sentences: tuple[str, ...]
    holes: Mapping[str, str] = field(default_factory=dict)


def words_for(position: Position, meant: Meant, happened: tuple[Any, ...], refused: str) -> Own | None:
    """Return what is said of a line that was let pass: none meant, refused, among the party, or what a verb lacks.

    Args:
        position: Where it was said.
        meant: What it was taken for.
        happened: What came of it.
        refused: Why the engine did not let the likeliest ruling stand, in half a sentence; empty for no reason.
    """
    if not is_left(happened):
        return _of_knots(position, meant)
    found = (*_of_people(position, meant), *_of_means(position, meant, refused), *_of_verbs(position, meant, refused))
    return next((_own(position, key, holes) for key, holes in found), None)


def _of_knots(position: Position, meant: Meant) -> Own | None:
    """Return what is said where a person is made fast with a thing, which is put down for it."""
    fast = made_fast(position, meant)
    return _own(position, *fast) if fast is not None and fast[0] == "made_fast_with" else None


def _of_people(position: Position, meant: Meant) -> Iterator[Words]:
    """Yield what is said where nobody is left to act on, or nothing that leads there."""
    if meant.meaning == NONE_MEANT:
        yield "none_meant", {}
    if meant.absent:
        yield "not_here", {"whom": meant.absent, "here": _where_they_are(position, meant) or _who_is_here(position)}
    if crowd := crowd_of(position, meant):
        person = next((one.name for one in people_here(position.tale)), "")
        asks = meant.interpretation is not None and is_question_in(meant.interpretation.parsed)
        those = "crowd" if is_many(crowd) else "nameless"
        yield f"{those}_{'asked' if asks else 'told'}", {"crowd": crowd, "crowd_cap": capital(crowd), "person": person}
    party = {name_of(position, who) for who in position.tale.company.pcs}
    if meant.meaning.kind == "talk" and meant.meaning.target in party:
        yield "party", {}
    if others := staying(position, meant):
        yield "together", {"others": listed(others)}
    if foe := _foe_spoken_to(position, meant):
        yield "foe_hears", {"foe": foe, "foe_cap": capital(foe)}
    if (left := gone(position, meant)) is not None:
        yield left[0], {"foe": left[1], "foe_cap": capital(left[1])}
    if (captive := made_fast(position, meant)) is not None:
        yield captive


def _foe_spoken_to(position: Position, meant: Meant) -> str:
    """Return what a foe is called who is spoken to, and who is none of the people of the place; empty for none."""
    if meant.meaning.kind != "talk":
        return ""
    people = {person.id for person in people_here(position.tale)}
    called = {foe.id: foe.spoken for foe in foes_met(position) if foe.in_sight}
    return called.get(meant.meaning.target, "") if meant.meaning.target not in people else ""


def _of_means(position: Position, meant: Meant, refused: str) -> Iterator[Words]:
    """Yield what is said where a thing, a beast, money or a spell is wanting, a way, or whom to strike."""
    lines = lines_of(position)
    if lines is not None and (beast := lines.missing_beast(position, meant)):
        yield "no_mount", {"thing": beast}
    if foe := no_peace(position, meant):
        yield "no_peace", {"foe": foe, "foe_cap": capital(foe)}
    if (cash := missing_cash(position, meant)) >= 0:
        yield "too_dear", {"cash": str(cash)}
    if (kept := why_kept(position, meant)) is not None:
        yield kept
    if missing := missing_thing(position, meant):
        yield "no_thing", {"thing": missing}
    if (there := thing_here(position, meant)) is not None and there[0] == "stays_there":
        yield there[0], {"thing": there[1]}
    magic = magic_of(position)
    if magic is not None and (spell := magic.lacking(position, meant, refused)) is not None:
        yield spell
    yield from _of_ways(position, meant)
    if whom := absent(position, meant):
        yield "absent", {"whom": whom}


def _of_ways(position: Position, meant: Meant) -> Iterator[Words]:
    """Yield what is said where a line is for going where the party is, or where no way leads."""
    if place := here_already(position, meant):
        yield "here_already", {"place": place}
    if ways := ways_instead(position, meant):
        yield "no_way", {"ways": ways}


def _of_verbs(position: Position, meant: Meant, refused: str) -> Iterator[Words]:
    """Yield why a verb is not to be had now, or how it is said."""
    if waits := why_wait(position, meant):
        yield "not_now", {"why": waits}
    meaning = meant.meaning
    is_act = meaning.kind in ("act", "go")
    if (is_act or meaning.kind == "pass") and (why := (is_act and refused) or _why_not(position, meant)):
        yield "not_now", {"why": why}
    if (own := thing_here(position, meant)) is not None:
        yield own[0], {"thing": own[1]}
    if meaning.kind == "refuse":
        yield "refused", {}
    if is_with_thing(meant):
        return
    if meaning.kind == "act" and meaning.family in families(position.system.name).values():
        yield meaning.family, {}
    elif meaning.kind == "act" and meaning.family in KEPT:
        yield "unkept", {}


def _why_not(position: Position, meant: Meant) -> str:
    """Return why the verb that a line is for is not to be had now, in the words of the rules; empty for no reason."""
    is_free = meant.meaning.kind == "pass"
    wanted = dict.fromkeys(FAMILIES, 1.0) if is_free else families_of(position, meant)
    if meant.interpretation is None or not wanted or meant.interpretation.parsed.flags & SPOKEN:
        return ""
    who = actor_of(position)
    line = Line(meant.interpretation.parsed, names_at(position, who), who, meant.meaning.target)
    verbs = meant.interpretation.verbs
    refusal = refusal_of(position, line, wanted, verbs)
    is_told = refusal is not None and (not is_free or (refusal[1] and plainest(verbs) >= SAID))
    return refusal[0].reason if refusal is not None and is_told else ""


def _who_is_here(position: Position) -> str:
    """Return a sentence that names everybody who is there beside the party."""
    people = listed(tuple(f"{one.name}, {one.role}" if one.role else one.name for one in people_here(position.tale)))
    row = "absent_some" if people else "absent_none"
    return str(_hints(position.system.name)[row]).format(people=people)


def _where_they_are(position: Position, meant: Meant) -> str:
    """Return a sentence on where a person is who was spoken to and is elsewhere; empty where the party cannot know."""
    absent = setting_at(position).of("absent")
    whom = next((one for one in absent if named_share(one, meant.absent, {}) >= NAMED), None)
    place = place_met(position.tale, whom.id) if whom else ""
    told = str(_hints(position.system.name)["absent_known"])
    return told.format(person=whom.name, place=place) if whom and place else ""


def _own(position: Position, key: str, holes: Mapping[str, str]) -> Own | None:
    hints = _hints(position.system.name)
    if key in spoken.tables():
        return Own(spoken.tables()[key], holes)
    return Own(tuple(hints[key]), holes) if key in hints else None


def is_left(happened: tuple[Any, ...], *, waiting: bool = False) -> bool:
    """Return whether a line was let pass and nothing came of it besides.

    With `waiting`, what can only be told by the deed itself does not count: that clocks moved on, or things, or hearts.
    """
    said = max((at for at, event in enumerate(happened) if isinstance(event, Said)), default=0)
    since = happened[said:]
    ruled = next((event for event in since if isinstance(event, Ruled)), None)
    let_be = (AtTable, *BESIDE, *(CLOCKS + LIVED if waiting else ()))
    return ruled is not None and ruled.kind == "pass" and all(isinstance(event, let_be) for event in since)


def has_moved(happened: tuple[Any, ...]) -> bool:
    """Return whether something has become of a thing."""
    return any(isinstance(event, MOVED) for event in happened)


def is_pass(beat: Beat) -> bool:
    """Return whether a beat says no more than that a line was let pass."""
    return beat.kind == "ruled" and beat.subject == "pass"
