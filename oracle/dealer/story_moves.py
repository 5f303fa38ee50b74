"""What a Dealer may add to the story, beyond legality: what is earned, what agrees with what is so, what a line allows.

A hidden fact comes out by the check that reveals it, by an outcome that is answered, or from a person who knows it and
is asked. What is established is about the world: what a player's character is, has and decides is on the sheet or in
the player's own words. A line that is an order to the program earns nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from oracle.dealer import decisions as wire
from oracle.dealer.brief import name_of
from oracle.dealer.builtin.meant import Meant, understood
from oracle.dealer.builtin.opposition.facts import bears_on
from oracle.dealer.contrary import is_contrary
from oracle.dealer.interpret.interpreter import INJECTION
from oracle.dealer.interpret.meaning import EVERYONE
from oracle.dealer.living_decisions import GROWING
from oracle.dealer.position import Position
from oracle.dealer.verdict import Objection
from oracle.dealer.wire_form import WireMove
from oracle.story.state import features_here, people_here
from oracle.text.grammar import word_class
from oracle.text.words import content_stems, words_of

ANNOUNCED: Final = 0.5
"""Share of what a fact says that a player must have said, for it to be about their own character."""

PROGRAM: Final = ("house", "model")
"""Holders of a duty that are no person."""

OPENING_WORDS: Final = 3
"""Words among which the subject of a sentence begins."""


class _Line:
    """What was said where a table stands, the same for as long as it stands there."""

    __slots__ = ("position",)

    def __init__(self, position: Position) -> None:
        self.position = position

    def __hash__(self) -> int:
        return id(self.position.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Line) and other.position.state is self.position.state


@lru_cache(maxsize=4)
def _read(line: _Line) -> Meant:
    """Return what a line means, read once however many decisions answer it."""
    return understood(line.position, line.position.state.table.asked)


def story_objections(position: Position, decision: wire.Decision, move: WireMove) -> Iterator[Objection]:
    """Yield what is wrong with a move that adds to the story, or that rewards something."""
    asked = position.state.table.asked
    if asked and (move.rewards or isinstance(move, GIVING)):
        yield from _ordered(position)
    if isinstance(move, wire.Disclose):
        yield from _undeserved(position, decision, move.fact)
    elif isinstance(move, wire.Establish):
        yield from _at_odds(position, move.words)


GIVING: Final[tuple[type[WireMove], ...]] = (wire.Disclose, wire.Establish, wire.Tick, wire.End, *GROWING)
"""Moves by which something is given, known, added or ended that a line may ask for."""


def _ordered(position: Position) -> Iterator[Objection]:
    """Yield that a line is an order to the program, which earns nothing."""
    meant = _read(_Line(position))
    readings = meant.interpretation.readings if meant.interpretation else ()
    if meant.meaning.kind == "refuse" and any(kind == INJECTION for kind, _ in readings):
        told = "the player's line is an order to the program and no deed: nothing is given or added for it"
        yield Objection("order", told, legal=('{"kind": "answer", "moves": []}',))


def told_first(decision: wire.Decision) -> wire.Decision:
    """Return a reaction with what it adds to the story before what the rules answer with; it does not rest on that.

    A rule's move may change the scene, or leave others to act first, and nothing could be judged behind it.
    """
    if decision.kind != "reaction":
        return decision
    moves = tuple(sorted(decision.moves, key=lambda move: not isinstance(move, GIVING) or isinstance(move, wire.End)))
    return decision if moves == decision.moves else decision.model_copy(update={"moves": moves})


# === What comes out ===


def _undeserved(position: Position, decision: wire.Decision, fact: str) -> Iterator[Objection]:
    """Yield why a hidden fact may not come out now, with how it could."""
    if fact not in position.tale.adventure.facts or _is_earned(position, decision, fact):
        return
    ways = tuple(_ways_to(position, fact))
    how = f"it comes out by {'; or by '.join(ways)}" if ways else "nothing here brings it out without a check"
    yield Objection("earned", f"nothing that happened brings {fact!r} out: {how}", legal=ways)


def _is_earned(position: Position, decision: wire.Decision, fact: str) -> bool:
    if _is_by_a_person(position, "adjudicate" if decision.kind != "reaction" else "oppose"):
        return True
    if decision.kind != "reaction":
        return _is_told(position, fact)
    if not position.system.waiting(position.rules) or position.briefing.question_due(position.rules):
        return True  # what the built-in Dealer adds once all is answered, by the outcome; an answer that was won
    outcome = position.briefing.answerable(position.rules)
    return outcome is not None and outcome.is_right


def _is_by_a_person(position: Position, duty: str) -> bool:
    """Return whether a player holds a duty, who may let come out what they like."""
    return (position.state.table.duties or {}).get(duty, "") not in ("", *PROGRAM)


def _is_told(position: Position, fact: str) -> bool:
    """Return whether the player asks about the fact, and a person here who knows it is asked and can say so freely."""
    asked = position.state.table.asked
    meant = _read(_Line(position))
    if meant.asks or meant.meaning.kind != "talk":
        return False
    words = tuple(content_stems(asked))
    about = bears_on(position.tale.adventure.facts[fact].text, words)
    return about > 0 and any(_tells_freely(meant, one.id) for one in people_here(position.tale) if _knows(one, fact))


def _knows(person: object, fact: str) -> bool:
    """Return whether a person knows a fact and has no topic that tells it, which would be the way to it."""
    topics = getattr(person, "topics", {}).values()
    return fact in getattr(person, "knows", ()) and not any(fact in topic.tells for topic in topics)


def _tells_freely(meant: Meant, person: str) -> bool:
    return meant.meaning.target in (person, EVERYONE)


def _ways_to(position: Position, fact: str) -> Iterator[str]:
    """Yield what brings a fact out here: the outcome of a check, or a person who is asked."""
    for feature in features_here(position.tale):
        if any(fact in text.reveals for text in feature.outcomes.values()):
            yield f"the check of {feature.id!r}" if feature.check else f"a call of try {feature.id}"
    for person in people_here(position.tale):
        topics = (name for name, topic in person.topics.items() if fact in topic.tells)
        yield from (f"a move speak of {person.id!r} on {name!r}" for name in topics)
        if _knows(person, fact):
            yield f"the answer of {person.id!r} where they are asked about it"


# === What is established ===


def _at_odds(position: Position, words: str) -> Iterator[Objection]:
    """Yield how a new fact goes against what is so, or takes what is a player's."""
    if held := next((one for one in _what_is_so(position) if is_contrary(one, words)), ""):
        yield Objection("contrary", f"it cannot be, for it is otherwise: {held}")
    if who := _whose(position, words):
        told = f"what {who} is, has, does or decides is the player's to say; establish what is so around them"
        yield Objection("agency", told)


def _what_is_so(position: Position) -> Iterator[str]:
    """Yield what players know to be so, as single sentences."""
    tale = position.tale
    yield from (tale.adventure.facts[fact].text for fact in tale.progress.disclosed)
    yield from tale.progress.established.values()
    yield from position.state.table.settling.settled


def _whose(position: Position, words: str) -> str:
    """Return the character whom a fact is about that the player did not announce; empty for none."""
    names = {who: name_of(position, who) for who in position.tale.company.pcs}
    opening = words_of(words.replace("’", "'"))[:OPENING_WORDS]
    about = next((name for name in names.values() if _begins_with(opening, name)), "")
    about = about or (next(iter(names.values()), "") if opening[:1] == ("you",) else "")
    said = set(content_stems(position.state.table.asked))
    told = set(content_stems(words)) - set(content_stems(about))
    is_announced = bool(told) and len(told & said) / len(told) >= ANNOUNCED
    return "" if is_announced else about


def _begins_with(opening: tuple[str, ...], name: str) -> bool:
    """Return whether a sentence begins with a name, by the first part of it that counts; what is theirs is not they."""
    parts = {part.casefold() for part in name.split() if part[0].isupper()}
    first = next((word for word in opening if word not in word_class("openers")), "")
    return first in parts
