"""An action of one character against another of the party is a challenge, which their cards decide (U-035)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.brief import name_of
from oracle.dealer.builtin.enact.called import fit_of
from oracle.dealer.builtin.enact.spoken import object_of
from oracle.dealer.builtin.enact.verbs import families
from oracle.dealer.builtin.meant import Meant, likeliest_verb
from oracle.dealer.builtin.rating.attributes import attribute_of
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.builtin.tags import tags_of
from oracle.dealer.compile import goal_of
from oracle.dealer.interpret.meaning import SOCIAL
from oracle.dealer.interpret.setting import name_words
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.difficulty import Tags
from oracle.systems.ultimo.rules.rivals.challenging import Challenge
from oracle.text.grammar import word_class
from oracle.text.tokens import words_of

LONGEST_GOAL: Final = 60
"""Most characters of a goal."""

NAMED: Final = 0.8
"""How well the words after the verb must name another character of the party."""

AGAINST: Final = "challenge"
"""The verb of the rules for a challenge."""

BLOWS: Final = "attack"
"""The family of verbs, and the tag, for an attack."""

PLAINLY: Final = 0.15
"""Chance from which a line means such a verb, where it is no attack."""

USUAL: Final = "Athletics"
"""The skill of a contest that names none."""


def rival_of(position: Position, meant: Meant) -> str:
    """Return the character of the party whom a line challenges; empty for none."""
    found = meant.interpretation
    if found is None:
        return ""
    whom = _named(position, object_of(found.parsed))
    if not whom or found.parsed.flags & {"question", "negated", "wished", "condition"}:
        return ""
    verb, chance = likeliest_verb(meant)
    is_blow = BLOWS in tags_of(found.parsed.text, found.skills[0][0] if found.skills else USUAL)
    is_hostile = verb == AGAINST or families(position.system.name).get(verb) == BLOWS
    return whom if is_hostile and (is_blow or chance >= PLAINLY) else ""


def _named(position: Position, words: str) -> str:
    """Return the other character whom the words name with nothing else; empty for none."""
    others = [who for who in position.tale.company.pcs if who != position.state.table.asked_by]
    names = {who: name_words(name_of(position, who)) for who in others}
    fits = {who: fit_of(names[who], words) for who in others}
    best = max(fits, key=lambda who: fits[who], default="")
    if not best or fits[best] < NAMED:
        return ""
    small = word_class("determiners") | word_class("titles") | word_class("abbreviated_titles")
    further = set(words_of(words)) - small - {part for name in names[best] for part in name.split()}
    return "" if further else best


def challenged(position: Position, meant: Meant, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield one character's challenge to another, who may refuse it; it costs nothing until it is accepted."""
    whom = rival_of(position, meant)
    if not whom:
        return
    skill = next((candidate for candidate in reading.likely if candidate not in SOCIAL), USUAL)
    marks = Tags(tuple(tag for tag in tags_of(reading.words, skill) if tag == BLOWS))
    pair = attribute_of(skill, reading.words), skill
    action = Challenge(whom, *pair, goal_of(reading.words)[:LONGEST_GOAL], marks)
    yield wire.Decision(kind="procedure", moves=(wire.Call(action=write_action(action), who=who),))
