"""Choosing the price of a bad result in plain words, by number or by name."""

from __future__ import annotations

from typing import Final

from oracle.core.menu import Refusal
from oracle.core.notation import write_action
from oracle.core.system import Choice
from oracle.systems.ultimo.rules.effects import find_effect
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.together.actions import OMITTED
from oracle.systems.ultimo.rules.together.observing import Choose, Choosing, offer_choose
from oracle.text.stems import stem
from oracle.text.words import small_words, words_of

QUESTION: Final = "That has its price, and you may say which. Type a number or a name:"

LEAST_SHARE: Final = 1 / 3
"""The share of a name's words that has to be said."""

_SIZES: Final = {"minor": "three small troubles, which the Dealer picks", "major": "one great trouble, which it picks"}


def open_choices(state: UltimoState, who: str) -> tuple[Choose, ...]:
    """Return everything a character may choose now, in menu order; empty for nothing to choose."""
    offered = offer_choose(state, who) if isinstance(state.step, Choosing) else ()
    return (
        () if isinstance(offered, Refusal) else tuple(choice for option in offered for choice in option.choices() or ())
    )


def as_choice(state: UltimoState, who: str, action: Choose) -> Choice:
    """Return a choice as it is listed."""
    typed = write_action(action).replace(f" {OMITTED}", "").replace("_", " ")
    if action.effect in _SIZES:
        return Choice(action.effect, _SIZES[action.effect], typed)
    thing = _detail_name(state, who, action)
    description = find_effect(action.effect).said.format(name=state.people[who].character.name, detail=thing)
    return Choice(" ".join((action.effect.replace("_", " "), thing)).strip(), description, typed)


def _detail_name(state: UltimoState, who: str, action: Choose) -> str:
    """Return the name of a choice's detail; empty for none."""
    named = {item.id: item.name for item in state.people[who].gear}
    return "" if action.detail in ("", OMITTED) else named.get(action.detail, action.detail.replace("_", " "))


def find_choice(state: UltimoState, who: str, line: str) -> Choose | None:
    """Return the one choice that a line names; `None` if it names none, or several equally well."""
    every, number = open_choices(state, who), line.strip(" .)")
    if number.isdecimal():
        return every[int(number) - 1] if 0 < int(number) <= len(every) else None
    said = frozenset(map(stem, words_of(line)))
    rated = [
        (_share_said(_detail_name(state, who, choice) or choice.effect.replace("_", " "), said), choice)
        for choice in every
    ]
    best = max((rate for rate, _ in rated), default=0.0)
    best_fits = [choice for rate, choice in rated if rate == best]
    return best_fits[0] if best >= LEAST_SHARE and len(best_fits) == 1 else None


def _share_said(name: str, said: frozenset[str]) -> float:
    """Return the share of a name's words that were said."""
    words = frozenset(stem(word) for word in words_of(name) if word not in small_words())
    return len(words & said) / len(words) if words else 0.0
