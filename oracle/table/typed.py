"""Cards that people drew from real piles and typed: what a pile gave once, it gives again on every branch.

A real pile is a sequence numbered from its last shuffle. So undo never asks for a card twice, and nobody draws anew.
Two branches share a shuffle if until then the same cards went the same ways on both, whatever was said meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

from oracle.core.cards import Card
from oracle.core.menu import Drawn, Option
from oracle.core.notation import write_event
from oracle.core.zones import CardEvent, Dealt, Draw, Moved, Shuffled
from oracle.journal.journal import Journal
from oracle.journal.records import Record

Sequence = tuple[str, str]
"""A pile, and the way of all cards until it was shuffled last, or until cards were picked from it at random."""


def request(option: Option[Any]) -> Drawn | None:
    """Return what an option of chance asks for; `None` where it asks for no cards."""
    return next((hole for hole in option.holes if isinstance(hole, Drawn)), None)


def dealt(option: Option[Any], cards: tuple[Card, ...]) -> Any:
    """Return the action that answers an option of chance with `cards`."""
    wanted = request(option)
    assert wanted is not None
    return option.action(wanted.draw.target, cards)


class TypedCards:
    """What people typed at one table, on all its branches."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._here = _Walk()
        self._typed: dict[Sequence, tuple[Card, ...]] | None = None

    def given(self, option: Option[Any]) -> tuple[Card, ...]:
        """Return the cards known to come up first, at most as many as are asked for: seen on top, or typed before.

        The journal has to stand where the option was offered.
        """
        wanted = request(option)
        if wanted is None:
            return ()
        top = () if wanted.draw.at_random else wanted.zone.known[: wanted.draw.count]
        return (*top, *self._before(wanted.draw)[: wanted.draw.count - len(top)])

    def coming(self, pile: str) -> tuple[Card, ...]:
        """Return the cards known to come from `pile` next because they were typed before the table went back."""
        return self._before(Draw(pile, "", 0))

    def remember(self) -> None:
        """Take in what was drawn on the way to where the table stands, before it leaves for another branch."""
        typed = self._all()
        _learn(typed, self._walked())

    def forget(self, option: Option[Any]) -> None:
        """Forget what was typed for an option and after it: it was not what the cards showed."""
        wanted = request(option)
        if wanted is not None:
            typed, walk = self._all(), self._walked()
            key = self._key(wanted.draw, walk)
            typed[key] = tuple(walk.drawn.get(key, ()))

    def _before(self, draw: Draw) -> tuple[Card, ...]:
        typed, walk = self._all(), self._walked()
        key = self._key(draw, walk)
        here = tuple(walk.drawn.get(key, ()))
        known = typed.get(key, ())
        return known[len(here) :] if known[: len(here)] == here else ()

    def _key(self, draw: Draw, walk: _Walk) -> Sequence:
        if draw.at_random:
            return f"{draw.source} at random", walk.way
        return draw.source, walk.shuffled.get(draw.source, "")

    def _walked(self) -> _Walk:
        """Return the walk to where the journal stands, going on from the last one where it leads there."""
        stand, walk = self._journal.stand, self._here
        if stand is None:
            return _Walk()
        new = self._journal.line(above=walk.number) if walk.number <= stand.number else ()
        if (new[0].parent if new else stand.hash) != walk.last:
            walk, new = _Walk(), self._journal.line()
        self._here = walk.after(new)
        return walk

    def _all(self) -> dict[Sequence, tuple[Card, ...]]:
        """Return everything typed; read once from all branches, the one stood on last, as it counts most."""
        if self._typed is None:
            self._typed = {}
            for tip in self._journal.tips():
                _learn(self._typed, _Walk().after(self._journal.line(tip)))
            _learn(self._typed, self._walked())
        return self._typed


class _Walk:
    """What came out of every pile on the way along one branch."""

    def __init__(self) -> None:
        self.number = 0
        self.last = ""
        self.way = ""
        """A hash of every card event so far."""
        self.shuffled: dict[str, str] = {}
        self.drawn: dict[Sequence, list[Card]] = {}
        self._known: dict[str, list[Card]] = {}

    def after(self, records: Iterable[Record]) -> _Walk:
        """Walk on over `records`, and return this walk."""
        for record in records:
            for event in record.events:
                if isinstance(event, CardEvent):
                    self._meet(event)
                    self.way = blake2b(f"{self.way} {write_event(event)}".encode(), digest_size=16).hexdigest()
            self.number, self.last = record.number, record.hash
        return self

    def _meet(self, event: CardEvent) -> None:
        match event:
            case Shuffled(target=target, sources=sources):
                self.shuffled[target] = self.way
                for pile in (target, *sources):
                    self._known.pop(pile, None)
            case Moved(target=target, to_top=True, cards=cards):
                self._known[target] = [*cards, *self._known.get(target, ())]
            case Dealt(source=source, at_random=True, cards=cards):
                self.drawn[f"{source} at random", self.way] = list(cards)
            case Dealt():
                self._drew(event)
            case Moved():
                pass

    def _drew(self, event: Dealt) -> None:
        known = self._known.setdefault(event.source, [])
        fresh = [card for card in event.cards if card not in known]
        left = [card for card in known if card not in event.cards]
        self._known[event.source] = [*known, *fresh] if event.source == event.target else left
        self.drawn.setdefault((event.source, self.shuffled.get(event.source, "")), []).extend(fresh)


def _learn(typed: dict[Sequence, tuple[Card, ...]], walk: _Walk) -> None:
    """Put what a walk met into `typed`: a longer sequence is kept, a different one gives way to the newer."""
    for key, cards in walk.drawn.items():
        if typed.get(key, ())[: len(cards)] != tuple(cards):
            typed[key] = tuple(cards)
