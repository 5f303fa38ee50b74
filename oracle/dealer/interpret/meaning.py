"""What a line can mean: one decision for the policy to carry out, in a form that knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, cast, get_args

from oracle.core.records import dataclass

MeaningKind = Literal["talk", "check", "act", "go", "look", "answer", "pass", "refuse"]
"""What can be made of a line besides asking back."""

FAMILIES: Final = (
    *("attack", "cast", "rest", "travel", "aid", "protect", "heal", "craft", "trade", "hire", "command", "ride"),
    *("hide", "handle", "improve", "cards"),
)
"""Families of verbs of the rules that words may call for."""

SOURCES: Final = ("scene", "known", "sheet", "rules", "program")
"""Where the answer to a question comes from."""

EVERYONE: Final = "everyone"
"""Who is spoken to where nobody alone is."""

SCENE: Final = "scene"
"""What is looked at where it is nothing alone."""

MOVES: Final[tuple[MeaningKind, ...]] = ("check", "act", "go")
"""Kinds that change the table: none of them may come of a line that did not ask for it."""

SOCIAL: Final = ("Manipulation", "Empathy", "Theatrics", "Culture", "Leadership")
"""Skills that are used on people, by talking."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """One thing that a line can mean; ids are those of the place."""

    kind: MeaningKind
    target: str = ""
    """Feature of a check, exit of a way, what is looked at, the person of a talk, whom or what an act is for."""
    skill: str = ""
    attribute: str = ""
    to: str = ""
    """The person a check is about."""
    family: str = ""
    """One of `FAMILIES`, for an act."""
    source: str = ""
    """One of `SOURCES`, for an answer."""

    @property
    def moves(self) -> bool:
        """Whether it changes the table."""
        return self.kind in MOVES

    def as_decision(self) -> Mapping[str, str]:
        """Return it in the form of `oracle interpret --jsonl`: `kind` and the keys of that kind."""
        keys = {
            "kind": self.kind,
            "skill": self.skill,
            "attribute": self.attribute,
            "family": self.family,
            "source": self.source,
            _TARGETS.get(self.kind, "target"): self.target,
        }
        if self.to:
            keys["to"] = self.to
        return {key: value for key, value in keys.items() if value}

    def notation(self) -> str:
        """Return it as one word: `check;feature=lock;skill=Espionage`."""
        keys = {key: _escaped(value) for key, value in self.as_decision().items()}
        kind = keys.pop("kind")
        return ";".join((kind, *(f"{key}={value}" for key, value in keys.items())))


_RESERVED: Final = {"%": "%25", "_": "%5F", ";": "%3B", "=": "%3D"}
"""What a name in notation cannot hold as it is; a blank is written `_`."""


def _escaped(value: str) -> str:
    return "".join(_RESERVED.get(letter, "_" if letter.isspace() else letter) for letter in value)


def _unescaped(value: str) -> str:
    value = value.replace("_", " ")
    for letter, code in reversed(_RESERVED.items()):
        value = value.replace(code, letter)
    return value


_TARGETS: Final[Mapping[str, str]] = {"check": "feature", "act": "target", "go": "exit", "look": "at", "talk": "to"}
"""What `Meaning.target` is called in a decision of each kind."""


def read_notation(text: str) -> Meaning:
    """Return the decision written as `Meaning.notation` writes it.

    Raises:
        ValueError: If it is none.
    """
    kind, *pairs = text.split(";")
    keys = {key: _unescaped(value) for key, _, value in (pair.partition("=") for pair in pairs)}
    if kind not in get_args(MeaningKind):
        raise ValueError(f"{text[:40]!r} is no decision")
    own = _TARGETS.get(kind, "target")
    target = keys.get(own, "")
    to = keys.get("to", "") if kind == "check" else ""
    rest = {name: keys.get(name, "") for name in ("skill", "attribute", "family", "source")}
    return Meaning(cast("MeaningKind", kind), target, to=to, **rest)
