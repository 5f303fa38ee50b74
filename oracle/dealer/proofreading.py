"""A telling read back before it is shown: what it says by itself, held against what the engine knows.

The guard of `narration.py` knows what is said in so many words. That a person "slept on the landing stage" and so never
crossed the river takes a reader. This one is told the deed and what holds besides, never how the cards came out; it
fills in a form, and the comparison is made here. What it cannot read is not shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Final, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from oracle.dealer.asking import Asked
from oracle.dealer.chat import Message
from oracle.dealer.narration import Facts
from oracle.dealer.prompts import fenced, find_prompt, listed
from oracle.dealer.read_names import named, of_company
from oracle.dealer.reading_scenes import Scene, ask_of_scene, fault_in_scene, read_scene
from oracle.dealer.requests import Requests
from oracle.dealer.schema import json_in
from oracle.dealer.verdict import Objection
from oracle.errors import ModelError, NarrationError

PROMPT: Final = "read/telling"
"""Name of the prompt."""

MOST_UNREAD: Final = 2
"""Answers in a row that are no reading, after which a model is not asked for one any more in this evening."""

UNREADING: Final = (
    "The model cannot say what its own tellings say, so they are not read back any more this evening: they are held to"
    " the result only as far as plain words go, and the table's own line under them is what counts."
)

Deed = Literal["better", "done", "at_a_price", "undone", "worse", "open"]
"""What becomes of a deed in a telling; `open` where the telling does not say."""

_Name = Annotated[str, StringConstraints(max_length=120)]
_Names = Annotated[tuple[_Name, ...], Field(max_length=12)]


class Reading(BaseModel):
    """What a telling says, to a person who knows nothing else."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    deed: Deed
    dying: _Names
    """Who dies in it."""
    hurt: _Names
    """Who is wounded or loses strength in it."""
    acting: _Names
    """Who does or says something in it."""
    deciding: _Names
    """Players' characters who say something aloud, or decide, promise or feel something beyond the deed."""
    denied: Annotated[tuple[Annotated[int, Field(ge=1, le=99)], ...], Field(max_length=12)]
    """Numbers of what holds and is said to be otherwise."""


_FITTING: Final[Mapping[str, tuple[Deed, ...]]] = {
    "perfect": ("better", "done", "open"),
    "advantage": ("better", "done", "open"),
    "success": ("better", "done", "at_a_price", "open"),
    "partial": ("at_a_price", "done", "open"),
    "failure": ("undone", "worse", "open"),
    "total_failure": ("undone", "worse", "open"),
}
"""What may become of a deed, by how it came out; of other results anything may."""

_READ_AS: Final[Mapping[Deed, str]] = {
    "better": "goes better than hoped",
    "done": "is done",
    "at_a_price": "is done at a price",
    "undone": "is not done",
    "worse": "is not done, and makes things worse",
    "open": "stays open",
}


def fault_in(reading: Reading, facts: Facts) -> Objection | None:
    """Return how a telling goes against what holds, or `None`."""
    return next((found for check in _CHECKS if (found := check(reading, facts)) is not None), None)


def _deed(reading: Reading, facts: Facts) -> Objection | None:
    fitting = {deed for tier in facts.tiers for deed in _FITTING.get(tier, get_args(Deed))}
    if reading.deed in fitting:
        return None
    tiers = " and ".join(tier.replace("_", " ") for tier in facts.tiers)
    return Objection("tier", f"read by itself, the deed {_READ_AS[reading.deed]}; the cards say {tiers}")


def _dead(reading: Reading, facts: Facts) -> Objection | None:
    walking = named(facts.dead, reading.acting)
    return Objection("dead", f"{walking} is out of the story and cannot act in it") if walking else None


def _dying(reading: Reading, facts: Facts) -> Objection | None:
    falls = any(effect.startswith("fell") for effect in facts.effects or ())
    name = "" if falls else of_company(facts.company, reading.dying)
    return Objection("harm", f"{name} does not die of this") if name else None


def _hurt(reading: Reading, facts: Facts) -> Objection | None:
    name = "" if facts.hurt or facts.effects else of_company(facts.company, reading.hurt)
    return Objection("harm", f"nothing has hurt {name}") if name else None


def _agency(reading: Reading, facts: Facts) -> Objection | None:
    name = of_company(facts.company, reading.deciding)
    told = f"it speaks or decides for {name}, and that is the player's to do"
    return Objection("agency", told) if name else None


def _denied(reading: Reading, facts: Facts) -> Objection | None:
    held = what_holds(facts)
    found = next((held[number - 1] for number in reading.denied if number <= len(held)), "")
    return Objection("effect", f"it denies what holds: {found}") if found else None


_CHECKS: Final = (_deed, _dead, _dying, _hurt, _agency, _denied)
"""In the order in which a reading is looked at."""


def what_holds(facts: Facts) -> tuple[str, ...]:
    """Return what a telling may not deny, in words; a reader refers to it by number, from 1."""
    hurt = ("somebody was hurt",) if facts.hurt else ()
    return (*hurt, *(facts.effects or ()), *(f"{name} is out of the story" for name in facts.dead if name != "you"))


def ask_to_read(told: Iterable[str], facts: Facts) -> Asked:
    """Return the question what a telling says; how the cards came out is no part of it."""
    words = {
        "company": listed(tuple(map(fenced, facts.company))),
        "deed": fenced(facts.goal or "nothing in particular"),
        "holds": "\n".join(f"{at}. {fenced(one)}" for at, one in enumerate(what_holds(facts), start=1)) or "(nothing)",
        "telling": fenced(" ".join(one.strip() for one in told)),
    }
    prompt = find_prompt(PROMPT)
    system, *rest = prompt.filled(words)
    return Asked(prompt.id, (Message("system", system), Message("user", "\n\n".join(rest))), _SCHEMA)


_LIST: Final = {"type": "array", "items": {"type": "string"}}
_SCHEMA: Final[Mapping[str, object]] = {
    "type": "object",
    "properties": {
        "deed": {"type": "string", "enum": list(get_args(Deed))},
        **dict.fromkeys(("dying", "hurt", "acting", "deciding"), _LIST),
        "denied": {"type": "array", "items": {"type": "integer"}},
    },
    "required": ["deed", "dying", "hurt", "acting", "deciding", "denied"],
    "additionalProperties": False,
}


def read(text: str) -> Reading:
    """Return the reading that an answer holds.

    Raises:
        ModelError: If it holds none.
    """
    try:
        return Reading.model_validate_json(json_in(text))
    except ValidationError as exc:
        raise ModelError("The model could not say what its telling says.", kind="shape") from exc


class Proofreader:
    """Reads the tellings of one evening back, where that is wanted and the model is one that can."""

    def __init__(self, requests: Requests, *, is_wanted: bool) -> None:
        self._requests = requests
        self._unread = 0 if is_wanted else MOST_UNREAD

    @property
    def reads(self) -> bool:
        """Whether tellings are read back."""
        return self._unread < MOST_UNREAD

    def through(self, told: Iterator[str], facts: Facts, scene: Scene) -> Iterator[str]:
        """Yield the sentences of a telling, all of them once it has been read back, or none.

        Args:
            told: The sentences.
            facts: What holds.
            scene: What is here, for a telling of something that no cards decided.

        Raises:
            NarrationError: If it goes against what holds.
            ModelError: If the model does not read it.
        """
        sentences = tuple(_as_far_as_it_came(told))
        asked = ask_to_read(sentences, facts) if facts.tiers else ask_of_scene(sentences, facts, scene)
        request, reply = self._requests.answer("read", asked, asked.messages)
        try:
            found = (
                fault_in(read(reply.text), facts)
                if facts.tiers
                else fault_in_scene(read_scene(reply.text), facts, scene)
            )
        except ModelError as exc:
            request.verdict = f"{exc.kind}: {exc}"
            self._could_not()
            raise
        self._unread = 0
        request.verdict = str(found) if found else "fits"
        if found:
            raise NarrationError(found)
        yield from sentences

    def _could_not(self) -> None:
        self._unread += 1
        if self._unread >= MOST_UNREAD:
            self._requests.exchanges.tell(UNREADING)


def _as_far_as_it_came(told: Iterator[str]) -> Iterator[str]:
    """Yield the sentences of a telling; one that was cut off at its longest is good as far as it came."""
    something = False
    try:
        for sentence in told:
            something = True
            yield sentence
    except ModelError as exc:
        if exc.kind != "long" or not something:
            raise
