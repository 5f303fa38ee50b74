"""Places to read lines against: those that ship with the program, and those that rows to learn from are set in."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from oracle import paths
from oracle.adventure_files import MAIN_FILE
from oracle.core.system import task_skills
from oracle.dealer.interpret.interpreter import Interpreter
from oracle.dealer.interpret.requests import adventure_named, found_on_entering, setting_of_request
from oracle.dealer.interpret.setting import Setting, setting_of
from oracle.dealer.interpret.weights import load_weights
from oracle.story.state import StoryState
from oracle.systems import find_system
from oracle.training.rows import PLACES

PARTY: Final = ("Wren Hallow", "Karla")
"""Who is at the table; the first speaks."""

PREMISE: Final = "Rain on the harbour of Velm. Old Piet mends a net, and a customs officer counts barrels."


def every_adventure() -> tuple[str, ...]:
    """Return what `adventure_named` takes for every adventure there is."""
    folders = (*paths.adventures().iterdir(), *PLACES.iterdir())
    return tuple(sorted(str(folder) for folder in folders if (folder / MAIN_FILE).is_file()))


def name_of(adventure: str) -> str:
    """Return the name of an adventure, for the id of a test."""
    return Path(adventure).name


def tales(adventure: str) -> tuple[StoryState, ...]:
    """Return every scene of an adventure as the party finds it on entering."""
    written = adventure_named(adventure)
    return tuple(found_on_entering(written, scene) for scene in written.scenes)


def setting_in(tale: StoryState, party: tuple[str, ...] = PARTY) -> Setting:
    """Return what there is to mean in a scene."""
    return setting_of(tale, party, party[0], task_skills(find_system(tale.adventure.system)))


def training_place(place: str, scene: str, *party: str) -> Setting:
    """Return a scene of a place that rows to learn from are set in."""
    adventure = str(PLACES / place)
    names = list(party or PARTY)
    game = adventure_named(adventure).system
    return setting_of_request({"game": game, "adventure": adventure, "scene": scene, "party": names})


def open_place(premise: str = PREMISE) -> Setting:
    """Return a place that nobody wrote."""
    return setting_of_request({"game": "ultimo", "premise": premise, "party": list(PARTY)})


@cache
def plain_interpreter() -> Interpreter:
    """Return the interpreter with the ranking of a machine on which the sentence model does not run."""
    weights = load_weights()
    return Interpreter(weights, weights.rankers["plain"])
