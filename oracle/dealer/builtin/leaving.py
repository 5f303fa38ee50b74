"""Going: by a way that a line names or by none in particular, to a new place of open play, and where no way leads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.notation import Prose, write_action
from oracle.core.records import replace
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.enact.called import names_at
from oracle.dealer.builtin.enact.fields import Line
from oracle.dealer.builtin.enact.spoken import goal_of_way
from oracle.dealer.builtin.foes import foes_in_sight
from oracle.dealer.builtin.growing.coming import is_of
from oracle.dealer.builtin.growing.company import without_company
from oracle.dealer.builtin.growing.places import is_whereabouts, place_meant
from oracle.dealer.builtin.growing.plan import genre_at
from oracle.dealer.builtin.meant import Meant, meant_at, setting_at
from oracle.dealer.builtin.routes import leads_here
from oracle.dealer.builtin.things import THOUGHT
from oracle.dealer.builtin.whom import manners
from oracle.dealer.compile import actor_of
from oracle.dealer.interpret.entities import kinds_of
from oracle.dealer.interpret.interpreter import interpreter
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.setting import name_words
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.dealer.position import Position
from oracle.story.adventure import Adventure
from oracle.story.notes import MoveOn
from oracle.story.open_play import LONGEST_TITLE
from oracle.story.state import exits_here, in_sentence

NAMED: Final = 0.3
"""How well a way has to be named for a line to be for it and for no other one."""

TRAVEL: Final = "travel"
"""Family of verbs of going somewhere far away."""


GOING: Final = ("go", "act:travel")
"""Sorts of lines of who goes somewhere."""

BOUND: Final = 0.6
"""Chance of both together from which on a person goes to the place of an open story that they name."""

LEADS_OFF: Final = 0.15
"""Chance of both together from which on a line that names a place is for it, and the way there is not in question."""

CLEARLY: Final = 2.0
"""Times the chance of anything else but a task that it has then."""

NAMED_WHOLLY: Final = 0.6
"""How well a thing of the place has to be named for a person to go up to it, and not away."""

PLACES: Final = ("place", "thing", "vehicle")
"""Sorts of things that may be a place where a line plainly goes there: a hole, a wreck."""

HEAD, NO_VERB = "head", "-"
"""The verb of going to a place of an open story, and none at all."""

PLAINLY: Final = 0.4
"""Chance of the verb from which on a line says it plainly."""


def staying(position: Position, meant: Meant) -> tuple[str, ...]:
    """Return the names of those whom one of several would leave behind on the way; empty where all go."""
    found, setting = meant.interpretation, setting_at(position)
    others = tuple(one for one in setting.party if one != setting.speaker)
    is_going = meant.meaning.kind == "go" or meant.meaning.family == TRAVEL
    if found is None or not is_going or not others or foes_in_sight(position):
        return ()
    patterns = (manners()["apart"]["stays"].format(name=word) for one in others for word in name_words(one))
    said = (manners()["apart"]["alone"], *patterns)
    return others if any(re.search(one, found.parsed.text, re.IGNORECASE) for one in said) else ()


def way_taken(position: Position, meant: Meant, who: str) -> Iterator[wire.Decision]:
    """Yield a way that is taken; where it is none in particular and leads further in, the player is asked."""
    is_free = position.tale.adventure.open_play and not foes_in_sight(position) and not _is_journey(meant)
    if is_free and meant.interpretation is not None:
        line = Line(meant.interpretation.parsed, names_at(position, who), who)
        yield from _to_known_place(position, line)
        yield from headed(line, PLACES)
    if _is_there(position, meant):
        yield wire.Decision(kind="pass")
    if is_anywhere(position, meant):
        if meant.rest and meant_at(position, meant.rest).meaning.kind == "go":
            yield wire.Decision(kind="pass")  # which way that is, the rest of the line may say
        yield wire.Decision(kind="ask", moves=(wire.Ask(slot="where"),))
    yield wire.Decision(kind="procedure", moves=(wire.Call(action=f"go {meant.meaning.target}", who=who),))


def bound(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield the way of a line that is for going, to a place of an open story that it names."""
    found = meant.interpretation
    if found is None or meant.in_doubt or found.parsed.flags & THOUGHT or foes_in_sight(position):
        return
    if not position.tale.adventure.open_play or _is_journey(meant):
        return
    said = found.parsed.text
    told = without_company(position, said)
    if told != said:
        found = interpreter().interpret(told, setting_at(position))
        meant = replace(meant, interpretation=found)
    going, surest = sum(dict(found.readings).get(one, 0.0) for one in GOING), next(iter(found.readings), ("", 0.0))
    is_going = going >= BOUND or (going >= PLAINLY and surest[0] in GOING and told != said)
    is_going = is_going or _leads_off(position, meant) or _is_to_known(position, found.parsed)
    if is_going or found.verbs.get("head", 0.0) >= PLAINLY:
        line = Line(found.parsed, names_at(position, actor_of(position)), actor_of(position))
        yield from _to_known_place(position, line)
        yield from headed(
            line, PLACES if is_going and not _is_here(position, goal_of_way(found.parsed)) else ("place",)
        )


def _is_to_known(position: Position, parsed: ParsedUtterance) -> bool:
    """Return whether a line plainly goes to a place of the story by its name, be it the one where they are."""
    genre, goal = genre_at(position), goal_of_way(parsed)
    if genre is None or not goal or not is_of(parsed.verb, "going") or parsed.flags & {"negated", "question"}:
        return False
    return bool(place_meant(position, genre, goal, parsed.main)) and not _is_here(position, goal)


def _leads_off(position: Position, meant: Meant) -> bool:
    """Return whether a line that may be for a task on the way is for a place of its own: "I row out to the island"."""
    assert meant.interpretation is not None
    readings, goal = dict(meant.interpretation.readings), goal_of_way(meant.interpretation.parsed)
    rivals = [chance for sort, chance in readings.items() if sort not in (*GOING, "check", "refuse")]
    going = sum(readings.get(one, 0.0) for one in GOING)
    is_place = bool(goal) and kinds_of([goal])[0] == "place" and not _is_here(position, goal)
    return is_place and going >= max((LEADS_OFF, *(CLEARLY * chance for chance in rivals)))


def _is_journey(meant: Meant) -> bool:
    """Return whether a line is for a journey by the rules rather than for going somewhere."""
    found = meant.interpretation
    if found is None or meant.meaning.family != TRAVEL:
        return False
    surest = max(found.verbs, key=lambda verb: found.verbs[verb], default="")
    return surest not in (HEAD, NO_VERB)


def _to_known_place(position: Position, line: Line) -> Iterator[wire.Decision]:
    """Yield the way to a place of the story that a line names, whatever else it is called."""
    goal, genre = goal_of_way(line.parsed), genre_at(position)
    known = place_meant(position, genre, goal, line.parsed.main) if goal and genre is not None else ""
    if (known == position.tale.scene or (not known and is_whereabouts(goal))) and not _is_here(position, goal):
        yield wire.Decision(kind="pass")
    elif known and not _is_here(position, goal):
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=f"go {known}", who=line.speaker),))


def _is_here(position: Position, goal: str) -> bool:
    """Return whether something of this place is meant: a person, or a thing to go up to."""
    here = setting_at(position).of("feature", "person")
    return any(named_share(thing, goal, {}) >= NAMED_WHOLLY for thing in here)


def headed(line: Line, sorts: tuple[str, ...] = ("place",)) -> Iterator[wire.Decision]:
    """Yield a way to the place of an open story that a line names; people are no places, and things only if said so."""
    goal = goal_of_way(line.parsed)
    if goal and len(goal) <= LONGEST_TITLE and kinds_of([goal])[0] in sorts and not is_whereabouts(goal):
        yield wire.Decision(
            kind="procedure", moves=(wire.Call(action=write_action(MoveOn("to", Prose(goal))), who=line.speaker),)
        )


def is_anywhere(position: Position, meant: Meant) -> bool:
    """Return whether a line leaves the place by a way it does not name, which leads further in, though others do not.

    Where there is one way only, there is nothing to ask; back towards the beginning, or where the party has been,
    nobody is taken by surprise.
    """
    found, ways = meant.interpretation, exits_here(position.tale)
    way = next((way for way in ways if way.id == meant.meaning.target), None)
    if found is None or way is None or len(ways) < 2:
        return False
    things = [thing for thing in setting_at(position).of("exit") if thing.id == way.id]
    if any(named_share(thing, found.parsed.main, {}) >= NAMED for thing in things):
        return False
    if position.tale.adventure.open_play:
        return [one.id for one in ways if one.to in position.tale.progress.visited] != [way.id]
    far = _distances(position.tale.adventure)
    return far.get(way.to, 0) >= far.get(position.tale.scene, 0)


def _distances(adventure: Adventure) -> Mapping[str, int]:
    """Return how many ways lie between the first scene of an adventure and each other one."""
    far, edge = {adventure.start: 0}, [adventure.start]
    for scene in edge:
        for way in adventure.scenes[scene].exits:
            if way.to not in far:
                far[way.to] = far[scene] + 1
                edge.append(way.to)
    return far


def ways_instead(position: Position, meant: Meant) -> str:
    """Return the ways there are where a line of a written story is for somewhere that none leads; empty elsewhere."""
    if meant.meaning.family != TRAVEL or position.tale.adventure.open_play:
        return ""
    return ", or ".join(way.label for way in exits_here(position.tale))


def _is_there(position: Position, meant: Meant) -> bool:
    """Return whether a line of a written story goes to the very place where players stand, so that no way is taken."""
    found, tale = meant.interpretation, position.tale
    if found is None or meant.meaning.kind != "go" or tale.adventure.open_play:
        return False
    return leads_here(tale, found.parsed.text)


def here_already(position: Position, meant: Meant) -> str:
    """Return the place that a line is for going to where it is the one they stand in; else nothing."""
    genre, found = genre_at(position), meant.interpretation
    is_going = meant.meaning.kind in ("go", "look", "check") or meant.meaning.family == TRAVEL
    if _is_there(position, meant):
        return in_sentence(position.tale.here.title)
    if genre is None or found is None or not is_going:
        return ""
    goal = goal_of_way(found.parsed)
    known = place_meant(position, genre, goal, found.parsed.main) if goal else None
    is_meant = known == position.tale.scene or (known == "" and is_whereabouts(goal))
    return in_sentence(position.tale.here.title) if is_meant and not _is_here(position, goal) else ""
