"""Things that are taken from under people's eyes: a task of nimble hands, and then they are on the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.belongings import belongings_of
from oracle.dealer.builtin.checks import task_rulings
from oracle.dealer.builtin.enact.called import names_at
from oracle.dealer.builtin.enact.fields import Line
from oracle.dealer.builtin.foes import foes_in_sight
from oracle.dealer.builtin.living.finds import SUCCEEDS
from oracle.dealer.builtin.meant import Meant
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.builtin.skills import family_of
from oracle.dealer.builtin.things import THOUGHT, is_kit, is_thing, lies_open, new_name, own_thing, thing_of
from oracle.dealer.compile import actor_of
from oracle.dealer.interpret.seen_deeds import seen_deeds
from oracle.dealer.interpret.utterance import ParsedUtterance
from oracle.dealer.outcomes import outcomes
from oracle.dealer.position import Position
from oracle.story.state import people_here
from oracle.text.grammar import word_class

THEFT: Final = "theft"
"""The kind of deed that it is before others."""

SURELY: Final = 0.7
"""Chance of a theft from which on a line is for one: who is misread pays for it with what people think of them."""

KINDS: Final = ("act", "pass", "check")
"""Kinds of lines that may be for it."""

HANDS: Final = "hidden"
"""Family of the skills with which something is taken unseen."""


def stolen(position: Position, meant: Meant, reading: Reading) -> Iterator[wire.Decision]:
    """Yield the task of taking something unseen, where people are by who would mind."""
    if _is_theft(position, meant, reading) and not meant.meaning.target:
        skill = next((one for one in reading.likely if family_of(one) == HANDS), "")
        yield from task_rulings(position, reading, actor_of(position), skill, is_watched=True)


def carried_off(
    position: Position, happened: tuple[Any, ...], meant: Meant | None, reading: Reading
) -> Iterator[wire.Move]:
    """Yield that what was taken unseen is its taker's."""
    tier = next((one.tier for one in outcomes(position, happened)), "")
    kept = belongings_of(position)
    if meant is None or meant.interpretation is None or tier not in SUCCEEDS or kept is None:
        return
    thing, who = thing_of(meant.interpretation.parsed), actor_of(position)
    if thing and not is_kit(position, thing) and _is_theft(position, meant, reading):
        yield wire.Take(action=kept.had(who, new_name(position, who, thing), 0))


def _is_theft(position: Position, meant: Meant, reading: Reading) -> bool:
    found = meant.interpretation
    if (
        found is None
        or belongings_of(position) is None
        or meant.mood
        or found.parsed.flags & THOUGHT
        or foes_in_sight(position)
    ):
        return False
    chance = seen_deeds(reading.words).get(THEFT, 0.0)
    is_watched = not position.tale.adventure.open_play and bool(people_here(position.tale))
    return is_watched and chance >= SURELY and meant.meaning.kind in KINDS and _is_anothers(position, found.parsed)


def _is_anothers(position: Position, parsed: ParsedUtterance) -> bool:
    """Return whether a thing is named that is not its taker's, and that does not lie there for anyone to take."""
    phrase, who = thing_of(parsed), actor_of(position)
    line = Line(parsed, names_at(position, who), who)
    is_mine = bool(phrase) and phrase.split()[0].lower() in word_class("own")
    return (
        bool(phrase)
        and is_thing(phrase)
        and not (is_mine or own_thing(position, line, phrase) or lies_open(position, phrase))
    )
