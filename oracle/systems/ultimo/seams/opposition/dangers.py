"""The foe that comes out of the dark in open play, where the cards say that danger draws near."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.game_files import game_rows
from oracle.story.asking import CardsAnswered, ThingHappened
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY
from oracle.systems.ultimo.seams import fight_moves
from oracle.systems.ultimo.seams.foes import free_names
from oracle.text.picking import stable_number
from oracle.text.stems import stem
from oracle.text.tokens import words_of

MINIONS: Final = 4
"""Of so many foes that danger brings, one is a greater one."""

NEARER: Final = "s"
"""Suit of the twist by which danger draws nearer."""


def danger_drawn(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the foe that the cards have brought in open play, where danger draws near or something feared comes."""
    if not position.tale.adventure.open_play:
        return
    feared_here = _dangers(position.system.name)
    if not standing_foes(position.rules.danger) and any(_is_danger(event, feared_here) for event in happened):
        yield wire.Decision(kind="reaction", moves=(feared(position),))


def feared(position: Position) -> fight_moves.Bring:
    """Return the move that brings a foe out of the dark that nobody has named: one that fits the story."""
    setting = setting_of(position)
    number = str(position.state.table.counter)
    rank = "minion" if stable_number("rank", position.tale.scene, number) % MINIONS else "greater"
    kinds = [kind for kind in BESTIARY.values() if kind.setting == setting and kind.rank == rank]
    block = kinds[stable_number("danger", position.tale.scene, number) % len(kinds)]
    return fight_moves.Bring(kind=block.id, id=next(free_names(position, block.id, several=False)), distance="medium")


def _is_danger(event: Any, feared_here: frozenset[str]) -> bool:
    if isinstance(event, CardsAnswered):
        return event.twist == NEARER
    return isinstance(event, ThingHappened) and event.happening in feared_here


@cache
def _dangers(game: str) -> frozenset[str]:
    """Return what befalls in open play and brings somebody to be reckoned with."""
    return frozenset(row["happening"] for row in game_rows(game, "dangers"))


def setting_of(position: Position) -> str:
    """Return the setting of the bestiary that a story speaks for most; gothic where it speaks for none."""
    tale = position.tale
    told = (tale.adventure.title, tale.adventure.blurb, *tale.progress.established.values(), tale.here.title)
    spoken = {stem(word) for text in told for word in words_of(text)}
    rows = game_rows(position.system.name, "settings")
    found = {row["setting"]: len(spoken & {stem(word) for word in row["words"].split()}) for row in rows}
    best = max(found, key=lambda name: (found[name], name == "gothic"))
    return best if found[best] else "gothic"
