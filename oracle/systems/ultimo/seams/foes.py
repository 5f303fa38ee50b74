"""Foes for the built-in Dealer: those of the bestiary by name, and plain figures for any other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain, count, islice
from typing import Any, Final

from oracle.core.records import dataclass
from oracle.dealer.builtin.enact.called import fit_of
from oracle.dealer.builtin.foes import Coming, FightVerbs, Foe
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.fight.danger import visible_foes
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY
from oracle.systems.ultimo.rules.foes.hooks import Lurks
from oracle.systems.ultimo.rules.foes.stat_block import Rank
from oracle.systems.ultimo.seams import fight_moves
from oracle.systems.ultimo.seams.beats.fights import spoken
from oracle.text.grammar import word_class
from oracle.text.stems import stem
from oracle.text.tokens import words_of

VERBS: Final = FightVerbs(("attack", "shoot", "hurl"), "spare", "hide", "near")
"""The verbs of a fight."""

WHOLLY: Final = 1.5
"""How well words must match the name of a foe of the bestiary to mean it."""


@dataclass(frozen=True, slots=True)
class Built:
    """The figures of a foe that the built-in Dealer makes, within the guidelines for its rank."""

    rank: Rank
    health: int
    toughness: int
    armor: int
    melee: int
    ranged: int
    damage: int


BUILT: Final = Built("minion", 6, 1, 0, 4, 2, 1)
"""The figures of a person whom the party attacks: enough for two attacks."""


def met(position: Position) -> tuple[Foe, ...]:
    """Return all foes of the current fight in the order of arrival, those who are out of it included."""
    state = position.rules.danger
    seen = visible_foes(state)
    return tuple(
        Foe(name, foe.called, spoken(foe), in_sight=name in seen, is_down=foe.is_down, fate=foe.fate)
        for name, foe in state.foes.items()
    )


def kind_named(said: str) -> str:
    """Return the foe of the bestiary that words name in full; empty for none."""
    ranked = sorted(((fit_of(names, said), name) for name, names in _names().items()), reverse=True)
    return ranked[0][1] if ranked and said and ranked[0][0] >= WHOLLY else ""


@cache
def _names() -> Mapping[str, tuple[str, ...]]:
    """Return the stems of each foe's whole name."""
    plain = {
        name: " ".join(stem(word) for word in words_of(block.name) if word not in word_class("determiners"))
        for name, block in BESTIARY.items()
    }
    return {name: (words,) for name, words in plain.items()}


def of_kind(position: Position, kind: str, number: int) -> Coming:
    """Return so many of a foe of the bestiary; a lurking one comes into sight, since it is attacked."""
    names = tuple(islice(free_names(position, kind, several=number > 1), number))
    lurks = any(isinstance(hook, Lurks) for hook in BESTIARY[kind].hooks)
    seen = tuple(fight_moves.FoeAct(move="cover_none", foe=name) for name in names if lurks)
    return names, (*(fight_moves.Bring(kind=kind, id=name) for name in names), *seen)


def made(position: Position, name: str, number: int, *, several: bool) -> Coming:
    """Return so many foes of the Dealer's own making with this name."""
    names = tuple(islice(free_names(position, name, several=several), number))
    return names, tuple(_built(foe) for foe in names)


def as_foe(person: str) -> fight_moves.BuildFoe:
    """Return the move that makes a person of the story a foe."""
    return _built(person, sort="person")


def free_names(position: Position, word: str, *, several: bool) -> Iterator[str]:
    """Yield unused ids for foes that begin with a word."""
    numbered = (f"{word}-{number}" for number in count(1 if several else 2))
    taken = (*position.rules.danger.foes, *position.rules.people)
    return (name for name in (numbered if several else chain((word,), numbered)) if name not in taken)


def _built(name: str, *, sort: Any = "kind") -> fight_moves.BuildFoe:
    return fight_moves.BuildFoe(
        id=name,
        rank=BUILT.rank,
        health=BUILT.health,
        toughness=BUILT.toughness,
        armor=BUILT.armor,
        patience=0,
        melee=BUILT.melee,
        ranged=BUILT.ranged,
        damage=BUILT.damage,
        sort=sort,
    )
