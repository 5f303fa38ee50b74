"""The checks that the built-in Dealer calls: of a feature, of a task of one's own, of bringing a person round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.core.records import replace
from oracle.dealer import decisions as wire
from oracle.dealer.brief import name_of
from oracle.dealer.builtin.living.finds import is_searched_out
from oracle.dealer.builtin.meant import Meant, likeliest_verb, setting_at
from oracle.dealer.builtin.people import people_of
from oracle.dealer.builtin.rating.difficulty import difficulty_of
from oracle.dealer.builtin.rating.lexicon import lexicon
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.builtin.skills import family_of
from oracle.dealer.builtin.small_deeds import is_surely_small
from oracle.dealer.builtin.ventures import Venture
from oracle.dealer.interpret.interpreter import NAMED
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.meaning import SOCIAL
from oracle.dealer.interpret.seen_deeds import seen_deeds
from oracle.dealer.position import Position
from oracle.dealer.wire_form import WireMove
from oracle.game_files import game_rows
from oracle.story.adventure import Feature
from oracle.story.life_tables import DEEDS
from oracle.story.moves import Try
from oracle.story.state import features_here

LONGEST_APPROACH: Final = 400
"""Characters of a player's words that go along with what they try."""

ROUNDS: Final = "bringing_round"
"""Data file of the verbs that bring a person round, with what they usually take."""

PLAINLY: Final = 0.4
"""Chance from which on a line says one of them plainly."""

ONLY_SAID: Final = frozenset({"question", "negated", "wished", "condition"})
"""Forms of lines that are asked or only thought of rather than done."""

HARM: Final = 0.5
"""Chance of a deed that is ill taken from which on a task is no small deed."""


def feature_rulings(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield the check of a feature, or what it gives where it needs none; nothing where it has gone meanwhile."""
    feature = next((one for one in features_here(position.tale) if one.id == reading.target), None)
    if feature is None:
        return
    if feature.check is not None:
        yield from _checks(position, check_of(position, feature, reading, who))
        return
    words: Any = " ".join(reading.words.split())[:LONGEST_APPROACH]
    for notation in (write_action(Try(feature.id, words)), f"try {feature.id}"):
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=notation, who=who),))


def check_of(position: Position, feature: Feature, reading: Reading, who: str) -> WireMove | None:
    """Return the check of a feature in the game that is played; `None` where it rates nothing."""
    difficulty = difficulty_of(position)
    return difficulty.feature_check(position, feature, reading, who) if difficulty else None


def task_rulings(
    position: Position, reading: Reading, who: str, skill: str = "", *, is_watched: bool = False
) -> Iterator[wire.Decision]:
    """Yield the check of a task of the player's own; nothing where it simply works, or could find nothing any more.

    What is easy is no longer so where people are by who must not see it.
    """
    if is_searched_out(position.tale, skill or reading.skill, reading.target, reading.words):
        return
    check = task_check(position, reading, who, skill)
    if is_watched or not is_trivial(position, check):
        yield from _checks(position, check)


def is_gesture(position: Position, meant: Meant, reading: Reading) -> bool:
    """Return whether a task is none: a small deed that nothing bars, nobody suffers, and nothing is gained by."""
    found, setting = meant.interpretation, setting_at(position)
    if found is None or meant.meaning.target or meant.meaning.to or family_of(reading.skill) in ("hidden", "beyond"):
        return False
    if any(named_share(one, found.parsed.main, {}) >= NAMED for one in setting.of("closed")):
        return False
    harmful = (chance for kind, chance in seen_deeds(reading.words).items() if kind in DEEDS and DEEDS[kind].moves < 0)
    return max(harmful, default=0.0) < HARM and is_surely_small(reading.words)


def task_check(position: Position, reading: Reading, who: str, skill: str = "") -> WireMove | None:
    """Return the check of a task of the player's own in the game that is played; `None` where it rates nothing."""
    difficulty = difficulty_of(position)
    return difficulty.task_check(position, reading, who, skill) if difficulty else None


def is_trivial(position: Position, check: WireMove | None) -> bool:
    """Return whether a task simply works in the game that is played."""
    difficulty = difficulty_of(position)
    return check is None or (difficulty is not None and difficulty.is_trivial(check))


def ways_of(position: Position, check: WireMove | None) -> tuple[WireMove, ...]:
    """Return a check, and behind it what may stand in its place where the rules refuse it; nothing for none."""
    difficulty = difficulty_of(position)
    return difficulty.ways(check) if difficulty and check else ()


def venture_rulings(position: Position, reading: Reading, who: str, found: Venture) -> Iterator[wire.Decision]:
    """Yield the check of a venture, with the goal by which its gain is known."""
    check = task_check(position, replace(reading, likely=(found.skill,)), who, found.skill)
    if check is not None:
        yield from _checks(position, check.model_copy(update={"goal": found.goal}))


def won_over(position: Position, meant: Meant, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield that a person is brought round by a line that plainly does so, whatever else it may be taken for."""
    if verb := _round_said(meant):
        skill = reading.skill if reading.skill in SOCIAL else rounds()[verb]
        yield from persuaded(position, replace(reading, skill=skill), who)


def asked_for(position: Position, meant: Meant, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield the adventure's own check of what a line would have people brought round for."""
    is_social = meant.meaning.kind == "check" and meant.meaning.skill in SOCIAL and not meant.in_doubt
    if (
        (_round_said(meant) or is_social)
        and meant.interpretation
        and (asked := _asked_for(position, meant)) is not None
    ):
        yield from feature_rulings(position, replace(reading, target=asked.id), who)


@cache
def rounds() -> Mapping[str, str]:
    """Return the verbs that lines are read with and that bring a person round, with the skill they usually take."""
    return {row["verb"]: row["skill"] for row in game_rows(lexicon().game, ROUNDS)}


def _round_said(meant: Meant) -> str:
    """Return the verb of bringing a person round that a line says plainly; empty for none."""
    verb, chance = likeliest_verb(meant)
    found = meant.interpretation
    if verb not in rounds() or chance < PLAINLY or found is None or found.parsed.flags & ONLY_SAID or meant.in_doubt:
        return ""
    return verb


def _asked_for(position: Position, meant: Meant) -> Feature | None:
    """Return what a line names that the adventure itself lets people be brought round for; `None` for nothing."""
    assert meant.interpretation is not None
    phrase, things = meant.interpretation.parsed.main, setting_at(position).of("feature")
    named = {one.id for one in things if not one.person and named_share(one, phrase, {}) >= NAMED}
    here = (one for one in features_here(position.tale) if one.id in named)
    return next((one for one in here if one.check and set(one.check.asks.get("second", ())) & set(SOCIAL)), None)


def persuaded(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield that a person tries to bring another round, whom the adventure has no feature for."""
    people = people_of(position)
    if people is None or reading.skill not in SOCIAL or not reading.target:
        return
    target = party_names(position).get(reading.target, reading.target)
    features = {feature.id for feature in features_here(position.tale)}
    if target == who or target in features:
        return
    yield from people.brought_round(position, reading, who, target)


def party_names(position: Position) -> Mapping[str, str]:
    """Return the actor of each member of the party by the name that a meaning has them under."""
    return {name_of(position, one): one for one in position.tale.company.pcs}


def observed(position: Position, meant: Meant, who: str) -> Iterator[wire.Decision]:
    """Yield the ruling that lets a person observe by the rules, where they ask for more than a look around."""
    verbs, people = meant.interpretation.verbs if meant.interpretation else {}, people_of(position)
    if people is not None and max(verbs, key=lambda verb: verbs[verb], default="") == people.OBSERVING:
        yield from people.observed(position, who)


def _checks(position: Position, check: WireMove | None) -> Iterator[wire.Decision]:
    """Yield the ruling for a check, and what may stand in its place, best first."""
    yield from (wire.Decision(kind="check", moves=(one,)) for one in ways_of(position, check))
