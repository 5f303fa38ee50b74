"""A telling of what no cards decided, read back before it is shown: what it makes happen, held against the scene.

The reader is told what the player said, who and what is here, and what is hidden; it fills in a form of names and
numbers, and the comparison is made here. So nothing that it writes can come before players.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from oracle.core.records import dataclass
from oracle.dealer.asking import Asked
from oracle.dealer.brief import NarrateBrief, brief_for_oppose
from oracle.dealer.chat import Message
from oracle.dealer.claims.kinds import Kind
from oracle.dealer.memory import latest_facts
from oracle.dealer.narration import Facts
from oracle.dealer.position import Position
from oracle.dealer.prompts import fenced, find_prompt, listed
from oracle.dealer.read_names import named, of_company
from oracle.dealer.schema import json_in
from oracle.dealer.verdict import Objection
from oracle.errors import ModelError
from oracle.text.sentences import sentences_in
from oracle.text.words import content_stems

PROMPT: Final = "read/scene"
"""Name of the prompt."""

_Name = Annotated[str, StringConstraints(max_length=120)]
_Names = Annotated[tuple[_Name, ...], Field(max_length=12)]
_Numbers = Annotated[tuple[Annotated[int, Field(ge=1, le=99)], ...], Field(max_length=12)]


class SceneReading(BaseModel):
    """What a telling says happens, to a person who knows the scene and what is hidden in it."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    dying: _Names
    hurt: _Names
    acting: _Names
    deciding: _Names
    """Players' characters who say, decide, promise or feel what their player did not say."""
    gained: _Names
    lost: _Names
    strange: _Names
    """Persons, places and ways that are brought in as being here and are not."""
    told: _Numbers
    """Numbers of hidden facts that are given away."""
    denied: _Numbers
    """Numbers of what holds and is said to be otherwise."""
    instructs: bool
    """Whether it speaks to the person at the table about the program or the game."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is here, and what is known and hidden, as a reader of a telling gets it."""

    ways: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    """What players know to be so, and how the place looks."""
    hidden: tuple[str, ...] = ()
    """What could come out here and has not."""


def scene_of(position: Position, brief: NarrateBrief) -> Scene:
    """Return what is here, known and hidden where a table stands."""
    return Scene(
        tuple(label for _, label in brief.place.exits),
        (*latest_facts(brief.known), *latest_facts(tuple(sentences_in(" ".join(brief.place.text))))),
        tuple(secret.words for secret in brief_for_oppose(position).secrets),
    )


def ask_of_scene(told: Iterable[str], facts: Facts, scene: Scene) -> Asked:
    """Return the question what a telling makes happen in a scene."""
    words = {
        "company": listed(tuple(map(fenced, facts.company))),
        "people": listed(tuple(map(fenced, facts.others))),
        "things": listed(tuple(map(fenced, facts.things))),
        "ways": listed(tuple(map(fenced, scene.ways))),
        "elsewhere": listed(tuple(map(fenced, facts.absent))),
        "deed": fenced(facts.said or "nothing"),
        "holds": _numbered(scene.known),
        "hidden": _numbered(scene.hidden),
        "telling": fenced(" ".join(one.strip() for one in told)),
    }
    prompt = find_prompt(PROMPT)
    system, *rest = prompt.filled(words)
    return Asked(prompt.id, (Message("system", system), Message("user", "\n\n".join(rest))), _SCHEMA)


def _numbered(lines: tuple[str, ...]) -> str:
    return "\n".join(f"{at}. {fenced(one)}" for at, one in enumerate(lines, start=1)) or "(nothing)"


_NAMES: Final = ("dying", "hurt", "acting", "deciding", "gained", "lost", "strange")
_LIST: Final = {"type": "array", "items": {"type": "string"}}
_NUMBERS: Final = {"type": "array", "items": {"type": "integer"}}
_SCHEMA: Final[Mapping[str, Any]] = {
    "type": "object",
    "properties": {
        **dict.fromkeys(_NAMES, _LIST),
        **dict.fromkeys(("told", "denied"), _NUMBERS),
        "instructs": {"type": "boolean"},
    },
    "required": [*_NAMES, "told", "denied", "instructs"],
    "additionalProperties": False,
}


def read_scene(text: str) -> SceneReading:
    """Return the reading that an answer holds.

    Raises:
        ModelError: If it holds none.
    """
    try:
        return SceneReading.model_validate_json(json_in(text))
    except ValidationError as exc:
        raise ModelError("The model could not say what its telling says.", kind="shape") from exc


def fault_in_scene(reading: SceneReading, facts: Facts, scene: Scene) -> Objection | None:
    """Return how a telling goes against the scene, or `None`."""
    return next((found for check in _CHECKS if (found := check(reading, facts, scene)) is not None), None)


def _instructs(reading: SceneReading, _facts: Facts, _scene: Scene) -> Objection | None:
    told = "it speaks to the person at the table; tell the story and nothing else"
    return Objection("meta", told) if reading.instructs else None


def _told(reading: SceneReading, _facts: Facts, scene: Scene) -> Objection | None:
    is_told = any(number <= len(scene.hidden) for number in reading.told)
    return Objection("secret", "it tells something that nobody at the table knows") if is_told else None


def _dead(reading: SceneReading, facts: Facts, _scene: Scene) -> Objection | None:
    walking = named(facts.dead, reading.acting)
    return Objection("dead", f"{walking} is out of the story and cannot act in it") if walking else None


def _absent(reading: SceneReading, facts: Facts, _scene: Scene) -> Objection | None:
    came = _held(facts, "comes")
    found = "" if named(facts.living, reading.acting) else named(facts.absent, reading.acting)
    return Objection("absent", f"{found} is not here") if found and not named(came, (found,)) else None


def _dying(reading: SceneReading, facts: Facts, _scene: Scene) -> Objection | None:
    name = _suffering(reading.dying, facts, "dies")
    return Objection("harm", f"{name} does not die of this") if name else None


def _hurt(reading: SceneReading, facts: Facts, _scene: Scene) -> Objection | None:
    name = "" if facts.hurt else _suffering(reading.hurt, facts, "hurt")
    return Objection("harm", f"nothing has hurt {name}") if name else None


def _suffering(found: tuple[str, ...], facts: Facts, kind: Kind) -> str:
    """Return the first of those here whom a reader has found to suffer something that did not happen to them."""
    name = of_company(facts.company, found) or named(facts.living, found)
    return "" if named(_held(facts, kind), (name,)) else name


def _agency(reading: SceneReading, facts: Facts, _scene: Scene) -> Objection | None:
    name = of_company(facts.company, reading.deciding)
    told = f"it speaks, decides or feels for {name}, and that is the player's to do"
    return Objection("agency", told) if name else None


def _gained(reading: SceneReading, facts: Facts, _scene: Scene) -> Objection | None:
    kinds: tuple[tuple[tuple[str, ...], Kind, str], ...] = (
        (reading.gained, "gains", "has come into anybody's hands"),
        (reading.lost, "loses", "is lost"),
    )
    for things, kind, what in kinds:
        for thing in things:
            if not _is_among(thing, _held(facts, kind)):
                return Objection("goods", f"{thing!r} is told, and nothing of the kind {what}")
    return None


def _strange(reading: SceneReading, facts: Facts, _scene: Scene) -> Objection | None:
    known = set(content_stems(f"{facts.public} {facts.said}"))
    found = next((one for one in reading.strange if not known.issuperset(content_stems(one))), "")
    return Objection("unknown", f"{found!r} is not here, and nobody has heard of it") if found else None


def _denied(reading: SceneReading, _facts: Facts, scene: Scene) -> Objection | None:
    found = next((scene.known[number - 1] for number in reading.denied if number <= len(scene.known)), "")
    return Objection("contradiction", f"it says otherwise than what is known: {found}") if found else None


_CHECKS: Final = (_instructs, _told, _dead, _absent, _dying, _hurt, _agency, _gained, _strange, _denied)
"""In the order in which a reading is looked at."""


def _held(facts: Facts, kind: Kind) -> tuple[str, ...]:
    return tuple(sorted(one.whom for one in facts.happened or () if one.kind == kind and one.whom))


def _is_among(thing: str, names: tuple[str, ...]) -> bool:
    """Return whether a thing is one of `names`, by a word that both have."""
    words = set(content_stems(thing))
    return not words or any(words & set(content_stems(name)) for name in names)
