"""Foes as an author prints them, read with a complaint for every value that is wrong.

A printed foe travels as one line of JSON, so that a story can carry it without knowing the game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, get_args

from oracle.core.chance import Stream
from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.conditions import CONDITIONS
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY
from oracle.systems.ultimo.rules.foes.defeat_conditions import (
    MOST_STEPS,
    MOST_WEAKENED,
    UNDONE_BY,
    DefeatCondition,
    Way,
)
from oracle.systems.ultimo.rules.foes.effects import BASIC
from oracle.systems.ultimo.rules.foes.from_sheet import (
    ATTRIBUTE_BOUNDS,
    SHEET_ATTRIBUTES,
    SHEET_SKILLS,
    SKILL_BOUNDS,
    figures_from_sheet,
)
from oracle.systems.ultimo.rules.foes.hooks import HOOK_FIGURES, HOOK_IDS, FoeHook, parse_hook
from oracle.systems.ultimo.rules.foes.reading import Complaint, Reading, suggestion
from oracle.systems.ultimo.rules.foes.stat_block import Blow, FoeEffect, Rank, Size, StatBlock, name_in_sentence
from oracle.systems.ultimo.rules.foes.tempers import TEMPER_IDS
from oracle.systems.ultimo.rules.gear.weapons import RANGES, Range
from oracle.systems.ultimo.rules.gear.weights import Weight

FIGURES: Final[Mapping[str, tuple[int, int]]] = {
    "health": (1, 60),
    **dict.fromkeys(("toughness", "armor", "patience", "danger", "melee", "ranged", "leadership"), (0, 30)),
    **dict.fromkeys(("manipulation", "empathy", "magic_defense"), (0, 40)),
    **dict.fromkeys(("damage", "shot_damage"), (0, 12)),
    **dict.fromkeys(("shot_threat", "shot_harm"), (0, 5)),
    "cash": (0, 100_000),
}
"""Whole numbers of a foe, each with its least and its greatest value."""

EFFECT_FIGURES: Final[Mapping[str, tuple[int, int]]] = {
    "price": (1, 6),
    "damage": (0, 12),
    "resisted": (0, 5),
    "checked": (0, 11),
}
"""Whole numbers of an effect, each with its least and its greatest value."""

_TEXTS: Final = ("name", "called", "weapon", "words")
_FLAGS: Final = ("durable", "magic_armor", "patient_defense", "shot_harm_ally")
_LISTS: Final = ("abilities", "carries", "weapon_qualities")
_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "rank": get_args(Rank),
    "temper": TEMPER_IDS,
    "weight": get_args(Weight),
    "distance": RANGES,
}
_EFFECT_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {"size": get_args(Size), "blow": get_args(Blow)}
_EFFECT_FLAGS: Final = ("reveals", "discards", "heals")
_HOLES: Final = ("{foe}", "{name}", "{amount}")

KEYS: Final = (
    *("ready", *_TEXTS, *_CHOICES, *FIGURES, *_FLAGS, *_LISTS),
    *("attributes", "skills", "hooks", "wounds", "effects", "undoings"),
)
"""Every key of a foe."""

EFFECT_KEYS: Final = ("name", "said", *_EFFECT_CHOICES, *EFFECT_FIGURES, *_EFFECT_FLAGS, "marks", "rallies")
"""Every key of a foe's own effect."""

UNDOING_FIGURES: Final[Mapping[str, tuple[int, int]]] = {"steps": (1, MOST_STEPS), "weakens": (0, MOST_WEAKENED)}
"""Whole numbers of a defeat condition, each with its least and its greatest value."""

UNDOING_KEYS: Final = ("way", "words", *UNDOING_FIGURES)
"""Every key of a defeat condition."""

_GOAL: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+){0,5}")

LONGEST_PRINT: Final = 8000
"""The most characters of one printed foe."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A foe as it was read."""

    block: StatBlock
    distance: Range = "close"
    """Its distance from the party when it comes."""


def read_printed(name: str, plain: Mapping[str, Any]) -> tuple[Printed, tuple[Complaint, ...]]:
    """Return a foe as far as it can be read, and complaints about everything wrong in it.

    Args:
        name: The name it has in play.
        plain: Keys of `KEYS` with plain values; `ready` names a foe of the bestiary that the others change.
    """
    reading = _PrintReading(plain)
    block = reading.block(name)
    return Printed(block, reading.chosen.get("distance", "close")), tuple(reading.complaints)


class _PrintReading(Reading):
    """Reads a whole foe."""

    def block(self, name: str) -> StatBlock:
        self.known("", self.plain, KEYS)
        ready = self.choice("ready", self.plain, tuple(BESTIARY))
        for key, among in _CHOICES.items():
            self.keep(key, self.choice(key, self.plain, among))
        for key, bounds in FIGURES.items():
            self.keep(key, self.number(key, self.plain, bounds))
        for key in _TEXTS:
            self.keep(key, self.text(key, self.plain))
        for key in _FLAGS:
            self.keep(key, self.flag(key, self.plain))
        for key in _LISTS:
            self.keep(key, self.texts(key, self.plain))
        self.keep("effects", tuple(self.effects()) or None)
        self.keep("hooks", self.hooks())
        self.keep("wounds", self.marks("wounds", self.plain))
        self.keep("undoings", tuple(self.undoings()) or None)
        changes = {**self.sheet(), **{key: value for key, value in self.chosen.items() if key != "distance"}}
        whole = replace(BESTIARY[ready], **changes) if ready else self.own(name, changes)
        if self.chosen.get("undoings") and whole.rank != "host":
            self.wrong("undoings", "only a host hangs by anything but its life: make it a host, or leave them out")
        return whole

    def own(self, name: str, changes: dict[str, Any]) -> StatBlock:
        """Return a foe that changes no ready one, with complaints about missing keys."""
        for key, why in (
            ("name", "what players call it"),
            ("rank", f"one of {', '.join(get_args(Rank))}"),
            ("health", "a whole number from 1 to 60"),
        ):
            if key not in self.plain and key not in changes:
                self.wrong("", f"the key {key!r} is missing: {why}; or name a ready foe with 'ready'")
        if not changes.get("melee") and not changes.get("ranged"):
            self.wrong("", "it can do nothing in a fight: give it 'melee' or 'ranged', the power of its attacks")
        return replace(StatBlock(name, name, "minion", 1), **changes)

    def sheet(self) -> Mapping[str, int]:
        """Return the figures that follow from a printed sheet, if any (U-208); printed figures override them."""
        if "attributes" not in self.plain and "skills" not in self.plain:
            return {}
        attributes = self.scores("attributes", SHEET_ATTRIBUTES, ATTRIBUTE_BOUNDS)
        lacking = [attribute for attribute in SHEET_ATTRIBUTES if attribute not in attributes]
        if lacking:
            self.wrong("attributes", f"a sheet has all of {', '.join(SHEET_ATTRIBUTES)}; {', '.join(lacking)} lacks")
            return {}
        return figures_from_sheet(attributes, self.scores("skills", SHEET_SKILLS, SKILL_BOUNDS))

    def scores(self, key: str, known: tuple[str, ...], bounds: tuple[int, int]) -> Mapping[str, int]:
        plain = self.plain.get(key, {})
        if not isinstance(plain, Mapping):
            self.wrong(key, "this takes a mapping of names and whole numbers")
            return {}
        self.known(key, plain, known)
        figures = {name: self.number(f"{key}.{name}", plain, bounds) for name in plain if name in known}
        return {name: value for name, value in figures.items() if value is not None}

    def hooks(self) -> tuple[FoeHook, ...] | None:
        """Return the hooks of its abilities (U-412)."""
        texts = self.texts("hooks", self.plain)
        read = {text: parse_hook(text) for text in texts or ()}
        for text, hook in read.items():
            if hook is None:
                there = ", ".join(
                    f"{hook_id}:{HOOK_FIGURES[hook_id][0]}-{HOOK_FIGURES[hook_id][1]}"
                    if hook_id in HOOK_FIGURES
                    else hook_id
                    for hook_id in HOOK_IDS
                )
                self.wrong("hooks", f"{text!r} is nothing the rules see to; there is {there}, with @home or @away")
        return tuple(hook for hook in read.values() if hook) if texts else None

    def undoings(self) -> Iterator[DefeatCondition]:
        """Yield the defeat conditions of a host."""
        entries = self.plain.get("undoings")
        if entries is not None and not isinstance(entries, Mapping):
            self.wrong("undoings", "this takes a mapping: the id of each thing it hangs by, and what that is")
            return
        for name, plain in (entries or {}).items():
            key = f"undoings.{name}"
            if _GOAL.fullmatch(str(name)) is None:
                self.wrong(key, f"{str(name)!r} is no id: one word of small letters, figures and -, as a goal has it")
            elif not isinstance(plain, Mapping):
                self.wrong(key, "this takes a mapping of keys and values")
            else:
                yield self.undoing(str(name), key, plain)

    def undoing(self, name: str, key: str, plain: Mapping[str, Any]) -> DefeatCondition:
        self.known(key, plain, UNDOING_KEYS)
        for must, why in (("way", f"one of {', '.join(UNDONE_BY)}"), ("words", "what it is, as players would say it")):
            if must not in plain:
                self.wrong(key, f"the key {must!r} is missing: {why}")
        way: Way = self.choice(f"{key}.way", plain, tuple(UNDONE_BY)) or "source"
        figures = {figure: self.number(f"{key}.{figure}", plain, bounds) for figure, bounds in UNDOING_FIGURES.items()}
        words = self.text(f"{key}.words", plain) or name
        return DefeatCondition(name, way, words, figures["steps"] or 1, figures["weakens"] or 0)

    def effects(self) -> Iterator[FoeEffect]:
        entries = self.plain.get("effects")
        if entries is None:
            return
        if not isinstance(entries, Mapping):
            self.wrong("effects", "this takes a mapping: the id of each effect, and what it does")
            return
        for name, plain in entries.items():
            key = f"effects.{name}"
            if str(name) in {effect.id for effect in BASIC}:
                self.wrong(key, f"{name!r} is an effect that foes have by their rank; give this one another id")
            elif not isinstance(plain, Mapping):
                self.wrong(key, "this takes a mapping of keys and values")
            else:
                yield self.effect(str(name), key, plain)

    def effect(self, name: str, key: str, plain: Mapping[str, Any]) -> FoeEffect:
        self.known(key, plain, EFFECT_KEYS)
        for must, why in (("name", "what it is called"), ("said", "what the table says, with {foe} and {name}")):
            if must not in plain:
                self.wrong(key, f"the key {must!r} is missing: {why}")
        chosen: dict[str, Any] = {
            field_name: self.choice(f"{key}.{field_name}", plain, among) for field_name, among in _chosen()
        }
        chosen |= {
            field_name: self.number(f"{key}.{field_name}", plain, bounds)
            for field_name, bounds in EFFECT_FIGURES.items()
        }
        chosen |= {field_name: self.flag(f"{key}.{field_name}", plain) for field_name in _EFFECT_FLAGS}
        chosen |= {field_name: self.text(f"{key}.{field_name}", plain) for field_name in ("rallies",)}
        chosen["marks"] = self.marks(f"{key}.marks", plain)
        text = self.said(f"{key}.said", plain)
        effect = FoeEffect(name, self.text(f"{key}.name", plain) or name, "minor", 1, text)
        whole = replace(effect, **{field_name: value for field_name, value in chosen.items() if value is not None})
        if not (
            whole.marks or whole.damage or whole.reveals or whole.discards or whole.rallies or whole.blow != "none"
        ):
            self.wrong(key, f"it does nothing; there is {', '.join(_EFFECT_WORKS)}")
        return whole

    def said(self, key: str, plain: Mapping[str, Any]) -> str:
        """Return the text of an effect, which may hold three placeholders only."""
        text = self.text(key, plain) or ""
        bare = text
        for hole in _HOLES:
            bare = bare.replace(hole, "")
        if "{" in bare or "}" in bare:
            self.wrong(key, f"its holes are {', '.join(_HOLES)}, and nothing else stands in braces")
            return bare.replace("{", "").replace("}", "")
        return text

    def marks(self, key: str, plain: Mapping[str, Any]) -> tuple[str, ...] | None:
        found = self.texts(key, plain)
        known = tuple(condition.id for condition in CONDITIONS if not condition.fells)
        for mark in found or ():
            if mark.partition("/")[0] not in known:
                self.wrong(key, f"there is no condition {mark!r} to lay on anybody; {suggestion(mark, known)}")
        return tuple(mark for mark in found if mark.partition("/")[0] in known) if found else None


_EFFECT_WORKS: Final = ("marks", "damage", "blow", "reveals", "discards", "rallies")


def _chosen() -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple(_EFFECT_CHOICES.items())


def dump_print(plain: Mapping[str, Any]) -> str:
    """Return a printed foe as one line; `load_print` reads it back."""
    return json.dumps(dict(plain), ensure_ascii=False, sort_keys=True)


def load_print(text: str) -> Mapping[str, Any] | None:
    """Return the printed foe of one line; `None` where the line is none."""
    try:
        plain = json.loads(text) if len(text) <= LONGEST_PRINT else None
    except (ValueError, RecursionError):
        return None
    return plain if isinstance(plain, dict) else None


@dataclass(frozen=True, slots=True)
class Print:
    """The line of a printed foe, as a value to be typed."""

    shape: str = "what is printed on it"

    def why_not(self, value: Any) -> Refusal | None:
        """Return the first complaint about it, or `None`."""
        plain = load_print(value) if isinstance(value, str) else None
        if plain is None:
            return Refusal("that is no print of a foe: keys and values as JSON")
        _, complaints = read_printed("foe", plain)
        if not complaints:
            return None
        first = complaints[0]
        return Refusal(f"{first.key}: {first.reason}" if first.key else first.reason, "U-206")

    def sample(self, stream: Stream) -> Any:
        """Return a foe of the bestiary at a random distance."""
        ready = tuple(BESTIARY)[stream.below(len(BESTIARY))]
        return dump_print({"ready": ready, "distance": RANGES[stream.below(len(RANGES))]})

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: there are too many to list."""
        return None


def public_block(block: StatBlock) -> StatBlock:
    """Return the part of a foe that players may see: its name, and no figures."""
    return StatBlock(block.id, block.name, "minion", 0, called=name_in_sentence(block))
