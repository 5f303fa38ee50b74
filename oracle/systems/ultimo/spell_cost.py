"""What a spell costs in focus, from what it is made of (U-298 to U-304, U-306, U-307, U-310)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from oracle.errors import NotationError, UnknownNameError

Measure = Literal["", "targets", "rounds", "strength", "range"]
"""What an effect is measured in; empty where it has one price."""

RANGES: Final = {"very close": 0, "close": 0, "medium": 1, "long": 1, "very long": 2}
"""What reaching farther than usual costs, in focus. Rule U-307."""

CONJURED_ROUNDS: Final = 5
"""Rounds for which something conjured stays without paying for more. Rule U-304."""


@dataclass(frozen=True, slots=True)
class SpellEffect:
    """One thing a spell may do, or one circumstance that makes it cheaper."""

    id: str
    focus: int
    """What it costs, or by 1 of its measure; below 0 where it makes the spell cheaper."""
    words: str
    measure: Measure = ""
    most: int = 99
    """The largest measure."""


SPELL_EFFECTS: Final = (
    SpellEffect("area", 1, "strikes or helps one more target for each focus", "targets"),
    SpellEffect("charged", -1, "is cheaper by 1 for each further round it is prepared", "rounds"),
    SpellEffect("commune", 3, "speaks with what is beyond"),
    SpellEffect("conjuring", 3, "calls something into being"),
    SpellEffect("controlling", 2, "bends a will or a thing"),
    SpellEffect("damaging", 1, "deals as much damage as there are successes"),
    SpellEffect("empowering", 1, "adds 1, 2 or 3 to damage, soak or cards", "strength", most=3),
    SpellEffect("healing", 2, "heals as much as there are successes"),
    SpellEffect("lingering", 0, "lasts for several rounds", "rounds"),
    SpellEffect("remote", 0, "reaches beyond the room", "range"),
    SpellEffect("scrying", 1, "sees what is hidden or far away"),
    SpellEffect("taboo", -1, "is so dreadful that witnesses suffer from it"),
    SpellEffect("transmuting", 2, "turns something into something else"),
    SpellEffect("volatile", -1, "strikes everybody next to its target as well"),
)
"""In alphabetical order."""

_EFFECTS: Final = {effect.id: effect for effect in SPELL_EFFECTS}


@dataclass(frozen=True, slots=True)
class Woven:
    """An effect as it stands in one spell."""

    effect: SpellEffect
    amount: int = 1
    """How much of its measure."""
    reach: str = ""
    """The range of a remote spell."""

    def __str__(self) -> str:
        measured = self.reach or (str(self.amount) if self.effect.measure else "")
        return f"{self.effect.id} {measured}".strip()

    @classmethod
    def parse(cls, text: str) -> Woven:
        """Return the effect written as `text`: `damaging`, `lingering 5`, `remote very long`.

        Raises:
            NotationError: If its measure is missing, or is none.
            UnknownNameError: If there is no such effect.
        """
        name, _, measured = " ".join(text.lower().split()).partition(" ")
        effect = _EFFECTS.get(name)
        if effect is None:
            raise UnknownNameError("effect of a spell", name, known=tuple(_EFFECTS))
        match effect.measure:
            case "":
                if measured:
                    raise NotationError(f"{name} has no measure, so {measured!r} says nothing about it")
                return cls(effect)
            case "range":
                if measured not in RANGES:
                    raise NotationError(f"say how far it reaches, such as 'remote long'; {', '.join(RANGES)}")
                return cls(effect, reach=measured)
            case "targets" | "rounds" | "strength":
                return cls(effect, _amount(effect, measured))


def _amount(effect: SpellEffect, text: str) -> int:
    if text.isascii() and text.isdigit() and 1 <= int(text) <= effect.most:
        return int(text)
    raise NotationError(f"say how many {effect.measure} {effect.id} has, 1 to {effect.most}, not {text!r}")


@dataclass(frozen=True, slots=True)
class SpellCost:
    """What a spell costs."""

    parts: tuple[tuple[str, int], ...]
    """What it is made of, each with its focus; the base of every casting first."""
    stored: bool = False
    """Whether it is cast from a spell book."""

    @property
    def gross(self) -> int:
        """The focus before anything makes it cheaper; no more than the caster's maximum (U-300)."""
        return sum(focus for _, focus in self.parts if focus > 0)

    @property
    def net(self) -> int:
        """The focus that is paid, 1 at least (U-299)."""
        return max(1, sum(focus for _, focus in self.parts) - int(self.stored))


def spell_cost(woven: Iterable[Woven], rules: Mapping[str, str], *, stored: bool = False) -> SpellCost:
    """Return what a spell costs that is woven of these effects.

    Raises:
        NotationError: If there is no effect, or one of them twice.
    """
    effects = tuple(woven)
    names = [one.effect.id for one in effects]
    doubled = next((name for name in names if names.count(name) > 1), None)
    if doubled or not names:
        raise NotationError(
            f"{doubled} is named twice" if doubled else "a spell does something, but no effect is named"
        )
    base = ("casting", int(rules.get("spell_base_cost", "1")))
    return SpellCost((base, *((str(one), _focus(one, names, rules)) for one in effects)), stored)


def _focus(one: Woven, names: list[str], rules: Mapping[str, str]) -> int:
    if one.effect.id == "lingering":
        direct = 2 if "damaging" in names else 1
        return direct * _lingering(one.amount, rules, conjured="conjuring" in names)
    return RANGES[one.reach] if one.reach else one.effect.focus * one.amount


def _lingering(rounds: int, rules: Mapping[str, str], *, conjured: bool) -> int:
    """Return what it costs to last so many rounds altogether (U-303, U-304)."""
    if conjured:
        return _half_up(rounds - CONJURED_ROUNDS + 1) if rounds > CONJURED_ROUNDS else 0
    if rounds < 2:
        return 0
    return _half_up(rounds - 1 if rules.get("lingering_formula") == "from_one" else rounds)


def _half_up(number: int) -> int:
    return (number + 1) // 2
