"""A spell made of effects, written as one word: `damaging,area:2,remote:very_long` (U-298 to U-310)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar, Final

from oracle.core.menu import Refusal
from oracle.core.records import dataclass
from oracle.errors import NotationError, UnknownNameError
from oracle.systems.ultimo.rules.magic.rows import EFFECTS, SpellEffect

SPELL_NAME: Final = re.compile(r"[a-z][a-z0-9_'-]{0,39}")
"""Form of a spell's name in a book."""

NO_EFFECTS: Final = "-"


@dataclass(frozen=True, slots=True)
class SpellComponent:
    """One effect in a spell."""

    stored_as: ClassVar[str] = "Strand"

    id: str
    amount: int = 1
    """Amount, in the effect's unit."""
    detail: str = ""
    """Its reach, the quantity it adds to, or what it looks for."""

    def __str__(self) -> str:
        effect = EFFECTS[self.id]
        amount = str(self.amount) if effect.measure not in ("", "range") else ""
        return ":".join(filter(None, (self.id, amount, self.detail)))

    @property
    def words(self) -> str:
        """The effect in words: `remote very long`."""
        return str(self).replace(":", " ").replace("_", " ")

    @property
    def effect(self) -> SpellEffect:
        """Its row."""
        return EFFECTS[self.id]

    @classmethod
    def parse(cls, text: str) -> SpellComponent:
        """Return the effect written as `text`: `damaging`, `lingering:5`, `remote:very_long`, or with spaces.

        Raises:
            NotationError: If its amount is missing or not possible.
            UnknownNameError: If there is no such effect.
        """
        name, *rest = text.lower().replace(":", " ").split()[:4] or ("",)
        effect = EFFECTS.get(name)
        if effect is None:
            raise UnknownNameError("effect of a spell", name, known=tuple(EFFECTS))
        if effect.measure == "range":
            return cls(name, detail=_detail(effect, "_".join(rest)))
        amount = 1
        if effect.measure:
            amount, rest = _amount(effect, rest[0] if rest else ""), rest[1:]
        return cls(name, amount, _detail(effect, "_".join(rest)) if rest else "")


def _amount(effect: SpellEffect, text: str) -> int:
    if text.isascii() and text.isdigit() and 1 <= int(text) <= effect.most:
        return int(text)
    raise NotationError(f"say how many {effect.measure} {effect.id} has, 1 to {effect.most}, not {text!r}")


def _detail(effect: SpellEffect, text: str) -> str:
    if text in effect.details:
        return text
    if not effect.details:
        raise NotationError(f"{effect.id} has no measure, so {text!r} says nothing about it")
    raise NotationError(
        f"say which with {effect.id}, such as {effect.id}:{effect.details[-1]}; {_details_listed(effect)}"
    )


def _details_listed(effect: SpellEffect) -> str:
    return f"there is {', '.join(effect.details)}"


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell: its effects in the order they are named, or the name it has in a spell book."""

    strands: tuple[SpellComponent, ...] = ()
    name: str = ""
    """Its name in a spell book, in place of effects."""

    def __str__(self) -> str:
        return self.name or ",".join(map(str, self.strands)) or NO_EFFECTS

    def __contains__(self, effect: object) -> bool:
        return any(strand.id == effect for strand in self.strands)

    @classmethod
    def parse(cls, text: str) -> Spell:
        """Return the spell written as `text`: its effects, or one word that is a name in a book.

        Raises:
            NotationError: If the text is neither.
        """
        first = re.split(r"[:,]", text.lower(), maxsplit=1)[0]
        if first not in EFFECTS and "," not in text and SPELL_NAME.fullmatch(text.lower()):
            return cls(name=text.lower())
        words = [] if text == NO_EFFECTS else text.split(",")
        try:
            return cls(tuple(map(SpellComponent.parse, words)))
        except UnknownNameError as exc:
            raise NotationError(str(exc)) from exc

    def strand(self, effect: str) -> SpellComponent | None:
        """Return an effect of the spell, or `None` if it has none of that id."""
        return next((strand for strand in self.strands if strand.id == effect), None)

    def amount(self, effect: str) -> int:
        """Return the amount of an effect; 0 if the spell lacks it."""
        component = self.strand(effect)
        return component.amount if component else 0

    @property
    def first(self) -> str:
        """Id of the first effect that does something; it identifies a repeated attempt."""
        return next((strand.id for strand in self.strands if strand.effect.works), NO_EFFECTS)

    @property
    def counts(self) -> bool:
        """Whether every success counts (U-019, U-314)."""
        return any(strand.effect.counts for strand in self.strands)

    @property
    def reach(self) -> str:
        """Its reach (U-307)."""
        remote = self.strand("remote")
        return remote.detail if remote else "close"

    @property
    def is_made_of(self) -> tuple[str, ...]:
        """Its effects in canonical order, equal for equal spells."""
        return tuple(sorted(map(str, self.strands)))

    def refusal(self) -> Refusal | None:
        """Return why the spell cannot be cast, or `None`."""
        return next(self._wrong(), None)

    def _wrong(self) -> Iterator[Refusal]:
        names = [strand.id for strand in self.strands]
        doubled = next((name for name in names if names.count(name) > 1), None)
        if doubled:
            yield Refusal(f"{doubled} is named twice", "U-298")
        if not any(strand.effect.works for strand in self.strands):
            works = ", ".join(name for name, effect in EFFECTS.items() if effect.works)
            yield Refusal(f"a spell does something: {works}", "U-298")
        empowering = self.strand("empowering")
        if empowering and not empowering.detail:
            yield Refusal("say what it adds to, such as empowering:2:soak; damage, soak or cards", "U-323")
