"""How the built-in Dealer rates anew what a player contested: looked up once more, with what the player says for it.

It never becomes harder by asking. Where nothing speaks for less it stays, and the examples around it are cited.
"""

from __future__ import annotations

from typing import Final

from oracle.dealer import decisions as wire
from oracle.dealer.house.rating.rating import MOST_CITED, MOST_MARKS, grounds_of, judged, within_reach
from oracle.dealer.house.understanding.understand import named_circumstances
from oracle.dealer.position import Position
from oracle.story.state import features_here
from oracle.systems.ultimo.ladder import find_example, is_example
from oracle.systems.ultimo.state import Request
from oracle.text.words import content_stems, stems_of

MOST_EASED: Final = 2
"""How much easier words alone can make a task, beside the circumstances they name."""


def rerated(position: Position, *, unchanged: bool = False) -> wire.Rate:
    """Return the new rating of a contested check: as it was, or easier for what the player said.

    Args:
        position: Where the contested check waits.
        unchanged: Whether it is to stay in any case.
    """
    request, why = position.rules.checked.request, position.rules.step.why
    eased = 0 if unchanged else _eased(position, request, why)
    helping = () if unchanged else _helping(request, why)
    named = tuple(wire.Modifier(id=one.id, value=one.value) for one in request.modifiers.items)
    less = sum(one.value for one in helping)
    return wire.Rate(
        skill_a=request.first,
        skill_b=request.second,
        difficulty=max(min(request.announced, 1), request.announced - eased + less),
        cites=_cited(request, request.base - eased, f"{_words_of(position, request)} {why}"),
        modifiers=(*named, *helping),
        tags=request.tags.ids[:MOST_MARKS],
        goal=request.goal,
        who=request.who,
    )


def _eased(position: Position, request: Request, why: str) -> int:
    """Return by how much the task itself is easier than it was announced, 0 or more."""
    examples = [find_example(cite).rating for cite in request.cites.ids if is_example(cite)]
    least = int(bool(examples) and request.base > max(examples) and request.announced > 1)
    if not content_stems(why):
        return least
    words = _words_of(position, request)
    before, now = judged(words, None, ()).difficulty, judged(f"{words}, {why}", None, ()).difficulty
    return max(least, min(MOST_EASED, before - now, request.announced - 1))


def _helping(request: Request, why: str) -> tuple[wire.Modifier, ...]:
    """Return the circumstances a player names that make it easier, as far as they were not counted yet."""
    counted = {one.id for one in request.modifiers.items}
    found = (
        wire.Modifier(id=name, value=value)
        for name, value in named_circumstances(stems_of(why))
        if value < 0 and name not in counted
    )
    return tuple(found)[: max(0, MOST_MARKS - len(counted))]


def _words_of(position: Position, request: Request) -> str:
    """Return what is tried, in words: a feature by its name, else what the player said."""
    feature = next((one for one in features_here(position.tale) if one.id == request.goal), None)
    return feature.name if feature else request.goal.replace("-", " ")


def _cited(request: Request, base: int, words: str) -> tuple[str, ...]:
    """Return what the new rating cites: its grounds looked up anew, before what was cited already."""
    found = tuple(one.id for one in grounds_of(request.second, base, words))
    return tuple(dict.fromkeys((*found, *request.cites.ids)))[:MOST_CITED] or (within_reach(request.second, base).id,)
