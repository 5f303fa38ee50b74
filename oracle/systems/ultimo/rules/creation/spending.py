"""Spending experience between evenings, away from any table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from oracle.core.menu import Refusal
from oracle.errors import IllegalActionError
from oracle.systems.ultimo.rules.characters import MORALE, Character
from oracle.systems.ultimo.rules.creation.growth import (
    KINDS,
    MORALE_PRICE,
    apply_growth,
    growth_refusal,
    price_of,
    step_of,
)
from oracle.systems.ultimo.rules.skills import parse_skill_name
from oracle.systems.ultimo.rules.traits import trait_named

HEARTEN: Final = "hearten"
"""The step that restores morale; the sheet keeps the morale and not the step."""

OFF_TABLE_STEPS: Final = (*(kind for kind in KINDS if kind not in ("study", "income")), HEARTEN)
"""The steps that are possible away from a table; manuals are read in play, and only a Dealer changes an income."""


def spend_experience(sheet: Character, text: str, rules: Mapping[str, str]) -> Character:
    """Return a character who has taken a step and paid for it.

    Raises:
        IllegalActionError: If the step is refused, or the experience is not enough.
        UnknownNameError: If there is no such skill, attribute or trait.
    """
    kind, about = step_of(text)
    if kind not in OFF_TABLE_STEPS:
        raise _refused(Refusal(f"{kind!r} is none of {', '.join(OFF_TABLE_STEPS)}"), text)
    if kind == HEARTEN:
        return _morale_restored(sheet, rules, text)
    step = f"{kind} {_subject_id(sheet, kind, about)}"
    refusal = growth_refusal(sheet, step, rules)
    if refusal:
        raise _refused(refusal, text)
    return apply_growth(_paid(sheet, step, rules), step)


def _subject_id(sheet: Character, kind: str, about: str) -> str:
    """Return the id of a step's subject, however it was written."""
    if kind == "improve":
        own = (*sheet.skills, *sheet.history.invented)
        return about if about in own else parse_skill_name(about)
    if kind == "learn":
        return trait_named(about).id
    if kind == "exchange":
        old, _, new = about.partition(" ")
        return f"{trait_named(old).id} {trait_named(new).id}"
    return about


def _paid(sheet: Character, step: str, rules: Mapping[str, str]) -> Character:
    """Return the sheet after paying for a step: with its lessons first, then with other experience."""
    kind, about = step_of(step)
    history, price = sheet.history, price_of(sheet, step, rules)
    if kind == "improve" and about in history.coached:
        price //= 2
    lessons = min(price, history.lessons.get(about, 0)) if kind == "improve" else 0
    if price - lessons > history.xp:
        raise _refused(Refusal(f"it costs {price} experience, and there is {history.xp + lessons}", "U-115"), step)
    left = {name: xp for name, xp in {**history.lessons, about: history.lessons.get(about, 0) - lessons}.items() if xp}
    coached = tuple(name for name in history.coached if kind != "improve" or name != about)
    return replace(sheet, history=replace(history, xp=history.xp - price + lessons, lessons=left, coached=coached))


def _morale_restored(sheet: Character, rules: Mapping[str, str], text: str) -> Character:
    history = sheet.history
    if history.morale >= MORALE:
        raise _refused(Refusal(f"morale is {MORALE} already", "U-126"), text)
    if history.xp < MORALE_PRICE:
        raise _refused(Refusal(f"it costs {MORALE_PRICE} experience, and there is {history.xp}", "U-126"), text)
    morale = MORALE if rules["morale_restore"] == "full" else history.morale + 1
    return replace(sheet, history=replace(history, morale=morale, xp=history.xp - MORALE_PRICE))


def _refused(refusal: Refusal, text: str) -> IllegalActionError:
    return IllegalActionError(refusal.reason, action=text, rule=refusal.rule)
