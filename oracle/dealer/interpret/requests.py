"""Places to read a line against, made from a request: an adventure's scene as the party finds it, or a premise."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from oracle import paths
from oracle.adventure_files import MAIN_FILE, load_adventure
from oracle.core.system import task_skills
from oracle.dealer.interpret.setting import Setting, setting_of
from oracle.errors import NotationError, UnknownNameError
from oracle.story.adventure import Adventure
from oracle.story.open_play import open_adventure
from oracle.story.state import Progress, StoryState
from oracle.systems import every_tier, find_system


@lru_cache(maxsize=16)
def adventure_named(name: str) -> Adventure:
    """Return an adventure that ships with the program, or the one in a folder.

    Raises:
        AdventureError: If it is not there or has a mistake in it.
    """
    shipped = paths.adventures() / name / MAIN_FILE
    path = shipped if shipped.is_file() else Path(name).expanduser()
    return load_adventure(path, tiers=every_tier())


def found_on_entering(adventure: Adventure, scene: str) -> StoryState:
    """Return a story in which a party has come the shortest way to a scene and done nothing there.

    Raises:
        UnknownNameError: If there is no such scene.
    """
    if scene not in adventure.scenes:
        raise UnknownNameError("scene", scene, known=tuple(adventure.scenes))
    visited = dict.fromkeys(_way_to(adventure, scene), 1)
    plain = tuple(name for name, fact in adventure.facts.items() if not fact.hidden)
    seen = tuple(fact for name in visited for fact in adventure.scenes[name].reveals)
    known = tuple(dict.fromkeys((*plain, *seen)))
    return StoryState(adventure, scene, progress=Progress(disclosed=known, visited=visited))


def _way_to(adventure: Adventure, scene: str) -> tuple[str, ...]:
    """Return the scenes on the shortest way from the beginning to a scene, both among them."""
    came_from: dict[str, str] = {adventure.start: ""}
    waiting = deque([adventure.start])
    while waiting:
        here = waiting.popleft()
        for way in adventure.scenes[here].exits:
            if way.to not in came_from:
                came_from[way.to] = here
                waiting.append(way.to)
    path = [scene]
    while came_from.get(path[-1]):
        path.append(came_from[path[-1]])
    return tuple(reversed(path))


def setting_of_request(request: Mapping[str, object]) -> Setting:
    """Return the place that a request names: `game`, `adventure` and `scene` or `premise`, `party`, `speaker`.

    Raises:
        NotationError: If a key is missing or of the wrong type.
        OracleError: If there is no such game, adventure or scene.
    """
    party = request.get("party")
    if not isinstance(party, list) or not party or not all(isinstance(name, str) and name for name in party):
        raise NotationError("the question needs 'party' as a list of names")
    speaker = request.get("speaker") or party[0]
    game, adventure, scene = request.get("game"), request.get("adventure"), request.get("scene")
    if not isinstance(game, str) or not isinstance(speaker, str):
        raise NotationError("the question needs 'game' as a text, and 'speaker' as one of the party")
    if adventure and not (isinstance(adventure, str) and isinstance(scene, str)):
        raise NotationError("the question needs 'adventure' and 'scene' as texts")
    premise = str(request.get("premise") or "")
    return _setting(game, str(adventure or ""), str(scene or ""), premise, tuple(party), speaker)


@lru_cache(maxsize=256)
def _setting(game: str, adventure: str, scene: str, premise: str, party: tuple[str, ...], speaker: str) -> Setting:
    skills = task_skills(find_system(game))
    if adventure:
        tale = found_on_entering(adventure_named(adventure), scene)
    else:
        written = open_adventure(premise or "Somewhere.", game)
        tale = StoryState(written, written.start, progress=Progress(visited={written.start: 1}))
    return setting_of(tale, party, speaker, skills)
