"""The foe that appears in open play where the cards say that danger draws near."""

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
"""One of so many foes that danger brings is a greater minion."""

NEARER: Final = "s"
"""Suit of the twist that brings danger nearer."""


def foes_drawn(position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the foe that the cards bring in open play, where danger draws near or a feared thing happens."""
    if not position.tale.adventure.open_play:
        return
    feared_here = _dangers(position.system.name)
    if not standing_foes(position.rules.danger) and any(_is_danger(event, feared_here) for event in happened):
        yield wire.Decision(kind="reaction", moves=(feared_foe(position),))


def feared_foe(position: Position) -> fight_moves.Bring:
    """Return the move that brings a foe which fits the story."""
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
    """Return the happenings of open play that bring a foe."""
    return frozenset(row["happening"] for row in game_rows(game, "dangers"))


def setting_of(position: Position) -> str:
    """Return the setting of the bestiary nearest to the words of the story; gothic where none is near."""
    tale = position.tale
    told = (tale.adventure.title, tale.adventure.blurb, *tale.progress.established.values(), tale.here.title)
    spoken = {stem(word) for text in told for word in words_of(text)}
    rows = game_rows(position.system.name, "settings")
    found = {row["setting"]: len(spoken & {stem(word) for word in row["words"].split()}) for row in rows}
    best = max(found, key=lambda name: (found[name], name == "gothic"))
    return best if found[best] else "gothic"
