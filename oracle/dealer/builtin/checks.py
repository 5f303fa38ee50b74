"""The checks that the built-in Dealer calls: of a feature, of a task of one's own, of bringing somebody round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.core.records import replace
from oracle.dealer import decisions as wire
from oracle.dealer.brief import name_of
from oracle.dealer.builtin.falls import with_height
from oracle.dealer.builtin.footing import likeliest_verb
from oracle.dealer.builtin.living.finds import is_searched_out
from oracle.dealer.builtin.meant import Meant, setting_at
from oracle.dealer.builtin.opposition.oppose import FAMILY
from oracle.dealer.builtin.rating.ruling import is_trivial, rated, suggested
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.builtin.small_deeds import is_surely_small
from oracle.dealer.builtin.ventures import Venture
from oracle.dealer.compile import goal_of
from oracle.dealer.interpret.interpreter import NAMED
from oracle.dealer.interpret.match import named_share
from oracle.dealer.interpret.meaning import SOCIAL
from oracle.dealer.interpret.seen_deeds import seen_deeds
from oracle.dealer.policy import USUAL_THRESHOLDS, printed_thresholds
from oracle.dealer.position import Position
from oracle.story.adventure import Feature
from oracle.story.life_tables import DEEDS
from oracle.story.moves import Try
from oracle.story.state import features_here
from oracle.systems.ultimo.calling import OBSERVING
from oracle.systems.ultimo.difficulty import Tags
from oracle.systems.ultimo.standing import worth_of
from oracle.systems.ultimo.together.actions import Empathize, Manipulate

LONGEST_APPROACH: Final = 400
"""Characters of a player's words that go along with what they try."""

LONGEST_WISH: Final = 60
"""Characters of what somebody is to be brought to."""

ROUNDS: Final = {"manipulate": "Manipulation", "empathize": "Empathy"}
"""Verbs of the rules that bring somebody round, with what they usually take."""

PLAINLY: Final = 0.4
"""Chance from which on a line says one of them plainly."""

ONLY_SAID: Final = frozenset({"question", "negated", "wished", "condition"})
"""Forms of lines that are asked or only thought of rather than done."""

HARM: Final = 0.5
"""Chance of a deed that is ill taken from which on a task is no small deed."""

COAXING: Final = ("persuade", "deceive", "intimidate", "seduce")
"""Marks of a deed that is meant to bring somebody round, and not only to soothe or to read them."""


def feature_rulings(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield the check of a feature, or what it gives where it needs none; nothing where it has gone meanwhile."""
    feature = next((one for one in features_here(position.tale) if one.id == reading.target), None)
    if feature is None:
        return
    if feature.check is not None:
        yield from _checks(check_of(position, feature, reading, who))
        return
    words: Any = " ".join(reading.words.split())[:LONGEST_APPROACH]
    for notation in (write_action(Try(feature.id, words)), f"try {feature.id}"):
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=notation, who=who),))


def check_of(position: Position, feature: Feature, reading: Reading, who: str) -> wire.Rate | wire.Threaten:
    """Return the check of a feature in the game that is played."""
    if position.system.name == "diesel":
        return _threatened(position, reading, who, feature)
    return suggested(position, feature, reading.words, who, reading.skill)


def _threatened(position: Position, reading: Reading, who: str, feature: Feature | None) -> wire.Threaten:
    from oracle.dealer.builtin.opposition import diesel  # a game is loaded only when it is played

    return diesel.threatened(position, reading, who, feature)


def task_rulings(
    position: Position, reading: Reading, who: str, skill: str = "", *, is_watched: bool = False
) -> Iterator[wire.Decision]:
    """Yield the check of a task of the player's own; nothing where it simply works, or could find nothing any more.

    What is easy is no longer so where people are by who must not see it.
    """
    if is_searched_out(position.tale, skill or reading.skill, reading.target, reading.words):
        return
    check = task_check(position, reading, who, skill)
    if is_watched or not isinstance(check, wire.Rate) or not is_trivial(check):
        yield from _checks(check)


def is_gesture(position: Position, meant: Meant, reading: Reading) -> bool:
    """Return whether a task is none: a small deed that nothing bars, nobody suffers, and nothing is gained by."""
    found, setting = meant.interpretation, setting_at(position)
    if found is None or meant.meaning.target or meant.meaning.to or FAMILY.get(reading.skill) in ("hidden", "beyond"):
        return False
    if any(named_share(one, found.parsed.main, {}) >= NAMED for one in setting.of("closed")):
        return False
    harmful = (chance for kind, chance in seen_deeds(reading.words).items() if kind in DEEDS and DEEDS[kind].moves < 0)
    return max(harmful, default=0.0) < HARM and is_surely_small(reading.words)


def task_check(position: Position, reading: Reading, who: str, skill: str = "") -> wire.Rate | wire.Threaten:
    """Return the check of a task of the player's own in the game that is played."""
    if position.system.name == "diesel":
        return _threatened(position, reading, who, None)
    rate = rated(position, reading.words, who, skill or reading.skill, reading.likely, reading.tags)
    return with_height(rate, reading.words)


def venture_rulings(position: Position, reading: Reading, who: str, found: Venture) -> Iterator[wire.Decision]:
    """Yield the check of a venture, with the goal by which its gain is known."""
    rate = rated(position, reading.words, who, found.skill, (found.skill,), reading.tags)
    yield from _checks(rate.model_copy(update={"goal": found.goal}))


def won_over(position: Position, meant: Meant, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield that somebody is brought round by a line that plainly does so, whatever else it may be taken for."""
    if verb := _round_said(meant):
        skill = reading.skill if reading.skill in SOCIAL else ROUNDS[verb]
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


def _round_said(meant: Meant) -> str:
    """Return the verb of bringing somebody round that a line says plainly; empty for none."""
    verb, chance = likeliest_verb(meant)
    found = meant.interpretation
    if verb not in ROUNDS or chance < PLAINLY or found is None or found.parsed.flags & ONLY_SAID or meant.in_doubt:
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
    """Yield that somebody tries to bring another round, whom the adventure has no feature for."""
    if not hasattr(position.rules, "world") or reading.skill not in SOCIAL or not reading.target:
        return
    target = party_names(position).get(reading.target, reading.target)
    features = {feature.id for feature in features_here(position.tale)}
    if target == who or target in features:
        return
    how = Empathize if reading.skill == "Empathy" else Manipulate
    tags = Tags(tuple(tag for tag in reading.tags if tag in COAXING))
    action = write_action(how(target, reading.skill, goal_of(reading.words)[:LONGEST_WISH], tags))
    call = wire.Call(action=action, who=who)
    known = target in position.rules.people or target in position.rules.world.known
    yield wire.Decision(kind="procedure", moves=(call,) if known else (introduced(position, target), call))


def party_names(position: Position) -> Mapping[str, str]:
    """Return the actor of each member of the party by the name that a meaning has them under."""
    return {name_of(position, one): one for one in position.tale.company.pcs}


def introduced(position: Position, who: str) -> wire.Npc:
    """Return how hard somebody of the story is to bring round: what is printed, else what is usual (U-182)."""
    manipulation, empathy = printed_thresholds(position, who) or USUAL_THRESHOLDS
    return wire.Npc(id=who, manipulation=manipulation, empathy=empathy)


def observed(position: Position, meant: Meant, who: str) -> Iterator[wire.Decision]:
    """Yield the ruling that lets somebody observe by the rules, where they ask for more than a look around."""
    verbs = meant.interpretation.verbs if meant.interpretation else {}
    if not hasattr(position.rules, "people") or max(verbs, key=lambda verb: verbs[verb], default="") != "observe":
        return
    person = position.rules.people[who]
    best = max(OBSERVING, key=lambda skill: worth_of(person, skill, position.rules.rules))
    for skill in (best, *(one for one in OBSERVING if one != best)):
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=f"observe {skill}", who=who),))


def _checks(check: wire.Rate | wire.Threaten) -> Iterator[wire.Decision]:
    """Yield the ruling for a check, and the same without marks, which somebody who is stuck may not have."""
    yield wire.Decision(kind="check", moves=(check,))
    if isinstance(check, wire.Rate) and check.tags:
        yield wire.Decision(kind="check", moves=(check.model_copy(update={"tags": ()}),))
