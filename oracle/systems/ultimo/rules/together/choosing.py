"""What a player may choose of a bad result, said in plain words: by its number in the list or by name."""

from __future__ import annotations

from typing import Final

from oracle.core.menu import Refusal
from oracle.core.notation import write_action
from oracle.core.system import Choice
from oracle.systems.ultimo.rules.effects import find_effect
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.together.actions import NOTHING
from oracle.systems.ultimo.rules.together.observing import Choose, Choosing, offer_choose
from oracle.text.stems import stem
from oracle.text.words import small_words, words_of

QUESTION: Final = "That has its price, and you may say which. Type a number or a name:"

LEAST_SAID: Final = 1 / 3
"""Share of the words of a name that has to be said for it."""

_SIZES: Final = {"minor": "three small troubles, which the Dealer picks", "major": "one great trouble, which it picks"}


def open_choices(state: UltimoState, who: str) -> tuple[Choose, ...]:
    """Return all that somebody may choose now, in menu order; empty where nothing is to be chosen."""
    offered = offer_choose(state, who) if isinstance(state.step, Choosing) else ()
    return () if isinstance(offered, Refusal) else tuple(one for option in offered for one in option.choices() or ())


def as_choice(state: UltimoState, who: str, action: Choose) -> Choice:
    """Return something that may be chosen as it is listed."""
    typed = write_action(action).replace(f" {NOTHING}", "").replace("_", " ")
    if action.effect in _SIZES:
        return Choice(action.effect, _SIZES[action.effect], typed)
    thing = _thing(state, who, action)
    told = find_effect(action.effect).said.format(name=state.people[who].character.name, detail=thing)
    return Choice(" ".join((action.effect.replace("_", " "), thing)).strip(), told, typed)


def _thing(state: UltimoState, who: str, action: Choose) -> str:
    """Return what a choice is about, by name; empty where it is about nothing."""
    named = {item.id: item.name for item in state.people[who].gear}
    return "" if action.detail in ("", NOTHING) else named.get(action.detail, action.detail.replace("_", " "))


def chosen(state: UltimoState, who: str, line: str) -> Choose | None:
    """Return what a line chooses beyond doubt; `None` where it fits none, or several alike."""
    every, number = open_choices(state, who), line.strip(" .)")
    if number.isdecimal():
        return every[int(number) - 1] if 0 < int(number) <= len(every) else None
    said = frozenset(map(stem, words_of(line)))
    rated = [(_fits(_thing(state, who, one) or one.effect.replace("_", " "), said), one) for one in every]
    best = max((rate for rate, _ in rated), default=0.0)
    found = [one for rate, one in rated if rate == best]
    return found[0] if best >= LEAST_SAID and len(found) == 1 else None


def _fits(name: str, said: frozenset[str]) -> float:
    """Return how much of a name was said, 0 for nothing."""
    words = frozenset(stem(word) for word in words_of(name) if word not in small_words())
    return len(words & said) / len(words) if words else 0.0
