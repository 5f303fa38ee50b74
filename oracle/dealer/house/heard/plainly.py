"""Plain words about things and growth: done by the verb of the rules that is meant, or answered with why not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, Literal

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.heard.asked_after import asked_after
from oracle.dealer.house.heard.shape import Heard, Hearing, Said, rulings_on
from oracle.dealer.house.rating.rating import is_trivial, rated
from oracle.dealer.house.rating.weighing import way_of
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.systems.ultimo.advancement.events import Advanced
from oracle.systems.ultimo.belongings.events import ItemHanded
from oracle.systems.ultimo.events import ItemChanged, ItemSpent
from oracle.systems.ultimo.standing import helplessness
from oracle.text.words import words_of

_ELSE: Final = ("out_of_character", "injection")
"""What has an answer of its own, whatever words fall in it."""

_ASKS_A_PRICE: Final = lazy_pattern(r"\bhow (?:much|many)\b.*\b(?:xps?|exp|experience)\b", re.IGNORECASE)

_KNOWN_OF: Final = lazy_pattern(
    r"^\W*(?:(?:so|and|ok|okay|well|please|tell me)\W+)*what (?:else )?(?:do|did|have|can) (?:i|we) (?:already )?"
    r"(?:know|knew|known|remember|recall|heard?|learn\w*) (?:about|of)\s+(?P<whom>[^?.!;]+)\W*$",
    re.IGNORECASE,
)
"""A question for what is known of somebody, which takes no card."""

_TITLES: Final = frozenset(words_of("dr doctor mr mrs miss sir lady lord captain old young the of a"))


def _themes() -> tuple[Hearing, ...]:
    """Return the themes, the surest first; they are read when the first words are."""
    from oracle.dealer.house.heard.bonds import bonds_heard
    from oracle.dealer.house.heard.growing import growth_heard
    from oracle.dealer.house.heard.hands import hands_heard
    from oracle.dealer.house.heard.makeshift import makeshift_heard
    from oracle.dealer.house.heard.matters import matters_heard
    from oracle.dealer.house.heard.not_there import missing_heard
    from oracle.dealer.house.heard.taken_up import taken_up_heard
    from oracle.dealer.house.heard.takings import takings_heard
    from oracle.dealer.house.heard.workbench import work_heard

    return (
        growth_heard,
        bonds_heard,
        missing_heard,
        taken_up_heard,
        hands_heard,
        makeshift_heard,
        work_heard,
        takings_heard,
        matters_heard,
    )


def plain_of(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return what somebody plainly means to do with things, or to learn; `None` for anything else."""
    if not reading.words or reading.meaning in _ELSE:
        return None
    if told := asked_after(position, reading, who):
        return told
    if _asks_of_somebody(position, reading):
        return Heard("told_not_yet", (wire.Decision(kind="pass"),), {"what": "-"})
    if position.system.name == "diesel":
        from oracle.dealer.house.heard.diesel_things import things_heard  # a game is loaded only when it is played

        return things_heard(position, reading, who)
    if who not in position.rules.people or helplessness(position.rules, who) is not None:
        return None
    is_question = reading.words.rstrip().endswith("?") and reading.meaning in ("rules", "sheet", "wonder")
    if is_question and not _ASKS_A_PRICE.search(reading.words):
        return None
    themes = (_laid_heard,) if reading.meaning == "exit" else _themes()
    return next((found for hear in themes if (found := hear(position, reading, who))), None)


def _asks_of_somebody(position: Position, reading: Reading) -> bool:
    """Return whether somebody asks what they know of a person of the story, of whom nothing is known yet."""
    found = _KNOWN_OF.match(reading.words)
    if found is None or position.tale.adventure.open_play:
        return False
    spoken = set(words_of(found["whom"])) - _TITLES
    return any(spoken & set(words_of(one.name)) for one in position.tale.adventure.people.values())


def _laid_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that somebody leaves a thing behind, where words for leaving a place stand."""
    from oracle.dealer.house.heard.hands import laid

    return laid(position, reading, who)


def plainly_ruled(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield the rulings on what was plainly meant, best first; the last one lets it pass with a word of why."""
    yield from rulings_on(plain_of(position, reading, who))


def plainly_said(
    position: Position, reading: Reading, who: str, happened: tuple[Any, ...]
) -> tuple[Said | Literal[""], Mapping[str, str]] | None:
    """Return what is said of it where it was let pass, with the words for it; `None` where it was played."""
    if position.system.name == "ultimo" and (bound := _bound(position, reading, who, happened)):
        return bound
    if position.system.name == "ultimo" and (taken := _taken(position, reading, who, happened)):
        return "taken_up", taken
    if any(isinstance(one, ItemHanded | Advanced) or _is_laid(one) for one in happened):
        return "", {}
    if any(type(one).__name__ == "Ruled" and one.kind not in ("pass", "answer") for one in happened):
        return None
    if any(isinstance(one, ItemSpent) and one.who == who for one in happened):
        return "parted", {}
    found = plain_of(position, reading, who)
    if found is None or (found.aside == "not_done" and not found.words.get("why")):
        return None
    return found.aside, found.words


def _bound(
    position: Position, reading: Reading, who: str, happened: tuple[Any, ...]
) -> tuple[Said, Mapping[str, str]] | None:
    """Return what is said where a thing was laid about somebody who lies beaten, and not only laid down."""
    from oracle.dealer.house.heard.bonds import bound_in  # read when something is said, and not before

    return bound_in(position, reading, who, happened)


def _taken(position: Position, reading: Reading, who: str, happened: tuple[Any, ...]) -> Mapping[str, str] | None:
    """Return with what words it is told that a thing of the story was taken up; `None` where none was."""
    from oracle.dealer.house.heard.taken_up import taken_in  # read when something is said, and not before

    return taken_in(position, reading, who, happened)


def _is_laid(event: Any) -> bool:
    return isinstance(event, ItemChanged) and (
        event.cause == "laid" or (not event.cause and event.condition == "sound")
    )


def tried(
    position: Position, reading: Reading, who: str, skill: str, words: str = "", *, why: str = ""
) -> Heard | None:
    """Return a check of a skill for a deed, as it is worded or as `words` put it; `None` where it simply works."""
    told = replace(reading, meaning="task", words=words or reading.words, way=way_of(words or reading.words, skill))
    rate = rated(position, told, who)
    if is_trivial(rate):
        return None
    plain = rate.model_copy(update={"tags": ()})
    rulings = tuple(wire.Decision(kind="check", moves=(one,)) for one in (rate, plain))
    return Heard("stuck" if reading.meaning == "task" else "not_done", rulings, {"why": why})
