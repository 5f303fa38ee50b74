"""The guard of tellings on rows of the frozen form: what the engine holds, as the guard would see it in play."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from oracle.dealer.claims.kinds import KINDS, Held
from oracle.dealer.narration import Facts, objection_to_telling
from oracle.dealer.verdict import Objection
from oracle.text.sentences import Sentences

FROZEN: Final = Path(__file__).parents[1] / "frozen"

_TIERS: Final = {"critical": "total_failure"}
_RANKS: Final = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "10": "ten"} | dict(
    zip("23456789", "two three four five six seven eight nine".split(), strict=True)  # noqa: SIM905 - read as a row
)
_SUITS: Final = {"♣": "clubs", "♠": "spades", "♥": "hearts", "♦": "diamonds"} | {
    "c": "clubs", "s": "spades", "h": "hearts", "d": "diamonds",
}  # fmt: skip


def rows(name: str) -> list[dict[str, Any]]:
    """Return the rows of a frozen set."""
    return [json.loads(line) for line in (FROZEN / name).read_text(encoding="utf-8").splitlines() if line.strip()]


def facts_of(row: Mapping[str, Any]) -> Facts:
    """Return what the guard would be given in play for a row: the same facts, from the engine instead of a file."""
    held = row["facts"]
    who, effects = held["who"], tuple(held["effects"])
    counted = tuple(
        ("health", int(one)) for effect in effects for one in re.findall(r"(\d+) (?:damage|health)", effect)
    )
    return Facts(
        tiers=(_TIERS.get(held["tier"], held["tier"]),),
        figures=((("health", held["damage"]),) if held["damage"] else ()) + counted,
        company=(who,),
        dead=tuple(held["dead"]),
        said=held["goal"],
        public=" ".join((*effects, *held["present"], held["goal"], *map(_card, held.get("cards", ())))),
        goal=held["goal"],
        others=tuple(one for one in held["present"] if one != who),
        effects=effects,
    )


def facts_in_play(row: Mapping[str, Any]) -> Facts:
    """Return the same with what the engine would say happened; what an effect in words brought about is open."""
    held = row["facts"]
    struck = {Held("hurt", held["who"])} if held["damage"] else set[Held]()
    happened = {Held(kind) for kind in KINDS} if held["effects"] else struck
    living = tuple(one for one in held["present"] if one not in held["dead"])
    return replace(facts_of(row), happened=frozenset(happened), living=living)


def _card(card: str) -> str:
    """Return a card on the table as it is called: everybody sees it."""
    if len(card) > 3:
        return card
    return f"{_RANKS.get(card[:-1], card[:-1])} of {_SUITS.get(card[-1], card[-1])}"


def objection(row: Mapping[str, Any]) -> Objection | None:
    """Return why the guard refuses the text of a row, or `None`."""
    cutter = Sentences()
    told = tuple(one.strip() for one in (*cutter.feed(row["text"]), *cutter.close()))
    return objection_to_telling(told, facts_of(row))
