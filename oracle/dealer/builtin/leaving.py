"""Going: by a way that a line names or by none in particular, to a new place of open play, and where no way leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.core.notation import Prose, write_action
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.enact.called import names_at
from oracle.dealer.builtin.enact.fields import Line
from oracle.dealer.builtin.enact.spoken import goal_of_way
from oracle.dealer.builtin.meant import Meant, setting_at
from oracle.dealer.builtin.pressing import foes_in_sight
from oracle.dealer.builtin.things import THOUGHT
from oracle.dealer.compile import actor_of
from oracle.dealer.interpret.entities import kinds_of
from oracle.dealer.interpret.match import named_share
from oracle.dealer.position import Position
from oracle.story.adventure import Adventure
from oracle.story.notes import MoveOn
from oracle.story.open_play import LONGEST_TITLE
from oracle.story.state import exits_here

NAMED: Final = 0.3
"""How well a way has to be named for a line to be for it and for no other one."""

TRAVEL: Final = "travel"
"""Family of verbs of going somewhere far away."""


GOING: Final = ("go", "act:travel")
"""Sorts of lines of who goes somewhere."""

BOUND: Final = 0.6
"""Chance of both together from which on somebody goes to the place of an open story that they name."""

PLAINLY: Final = 0.4
"""Chance of the verb from which on a line says it plainly."""


def way_taken(position: Position, meant: Meant, who: str) -> Iterator[wire.Decision]:
    """Yield a way that is taken; where it is none in particular and leads further in, the player is asked."""
    if is_anywhere(position, meant):
        yield wire.Decision(kind="ask", moves=(wire.Ask(slot="where"),))
    yield wire.Decision(kind="procedure", moves=(wire.Call(action=f"go {meant.meaning.target}", who=who),))


def bound(position: Position, meant: Meant) -> Iterator[wire.Decision]:
    """Yield the way of a line that is for going, to a place of an open story that it names."""
    found = meant.interpretation
    if found is None or meant.in_doubt or found.parsed.flags & THOUGHT or foes_in_sight(position):
        return
    is_going = sum(dict(found.readings).get(one, 0.0) for one in GOING) >= BOUND
    if meant.meaning.family == "travel" or not position.tale.adventure.open_play:
        return
    if is_going or found.verbs.get("head", 0.0) >= PLAINLY:
        yield from headed(Line(found.parsed, names_at(position, actor_of(position)), actor_of(position)))


def headed(line: Line) -> Iterator[wire.Decision]:
    """Yield a way to the place of an open story that a line names; people and things are no places."""
    goal = goal_of_way(line.parsed)
    if goal and len(goal) <= LONGEST_TITLE and kinds_of([goal])[0] == "place":
        yield wire.Decision(
            kind="procedure", moves=(wire.Call(action=write_action(MoveOn("to", Prose(goal))), who=line.speaker),)
        )


def is_anywhere(position: Position, meant: Meant) -> bool:
    """Return whether a line leaves the place by a way it does not name, which leads further in, though others do not.

    Where there is one way only, there is nothing to ask; back towards the beginning nobody is taken by surprise.
    """
    found, ways = meant.interpretation, exits_here(position.tale)
    way = next((way for way in ways if way.id == meant.meaning.target), None)
    if found is None or way is None or len(ways) < 2 or position.tale.adventure.open_play:
        return False
    things = [thing for thing in setting_at(position).of("exit") if thing.id == way.id]
    if any(named_share(thing, found.parsed.main, {}) >= NAMED for thing in things):
        return False
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
