"""What the built-in Dealer does about what a line means: from a reading to rulings, best first.

A reading that is none of a rules verb goes straight to its ruling. Verbs of the rules still go through the older
handlers, all of them in their old order; phrases by family are to replace them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.core.records import replace
from oracle.dealer import decisions as wire
from oracle.dealer.builtin.adapter import is_order, reading_of
from oracle.dealer.builtin.meant import UNREAD, Meant
from oracle.dealer.compile import actor_of
from oracle.dealer.house.asides.asides import set_aside
from oracle.dealer.house.asides.pressing import held_up
from oracle.dealer.house.asides.self_harm import harms_self
from oracle.dealer.house.asides.strides import why_held
from oracle.dealer.house.moves.company import COAXING, SWEET_TALK, brought_round, observed
from oracle.dealer.house.ruling import LONGEST_APPROACH, feature_rulings, ruled, task_rulings
from oracle.dealer.house.understanding.understand import Reading, understood
from oracle.dealer.interpret.meaning import Meaning
from oracle.dealer.position import Position
from oracle.game_files import game_rows
from oracle.story.moves import Try

BEFORE_FOES: Final = ("check", "act", "go", "pass", "talk")
"""Kinds of lines that may be a verb of the rules where foes stand: backing away, threatening one, lying low."""

TOLD_FROM_STATE: Final = ("sheet", "known", "scene")
"""Sources of answers for which handlers look at the table."""

DOUBTFUL: Final = ("act", "check", "go", "pass", "look", "answer", "talk")
"""Kinds of lines that a handler may know better, where a verb of the rules is not unlikely."""

OF_THE_PLACE: Final = ("try", "go")
"""Verbs of the story: whether they are meant is for the reading to say, and not for a handler."""

SPOKEN: Final = frozenset({"quoted", "question", "quote_question"})
"""Forms of lines that are said rather than done."""

LEAST_ACT: Final = 0.01
"""Chance of all verbs of the rules together from which on handlers are asked whether they know the line."""

SURE: Final = 0.9
"""Chance from which on a reading is not doubted."""

PROCEDURES: Final = (wire.Call, wire.Take, wire.FoeAct, wire.Bring, wire.BuildFoe, wire.Weather, wire.Rouse, wire.Bond)
"""Moves by which a verb of the rules is carried out."""


def rulings(position: Position, said: str, meant: Meant) -> Iterator[wire.Decision]:
    """Yield the rulings that could answer what a player said, best first; the last one always stands."""
    who = actor_of(position)
    reading = reading_of(meant.meaning, said, position.tale, is_order=is_order(meant), skills=_skills(meant))
    yield from held_up(position, understood(said, position.tale))
    if harms_self(position, said):
        yield wire.Decision(kind="pass")
        return
    if is_held(position, reading, who):
        yield from set_aside(position, reading, who)
    known = _known_verbs(position, said, meant)
    if meant.asks and (meant.in_doubt or not known):
        yield wire.Decision(kind="ask", moves=(wire.Ask(slot="which"),))
    if _is_unclear(meant, said, position):
        yield wire.Decision(kind="ask", moves=(wire.Ask(slot="what"),))
    yield from known
    yield from _by_kind(position, said, meant, reading, who)
    yield wire.Decision(kind="pass")


def is_held(position: Position, reading: Reading, who: str, happened: tuple[Any, ...] = ()) -> bool:
    """Return whether somebody who goes somewhere or struggles is held fast, or a companion of theirs."""
    return hasattr(position.rules, "danger") and why_held(position.rules, reading, who, happened) is not None


def _skills(meant: Meant) -> tuple[str, ...]:
    """Return the skills that are likely for a line; none where its reading was picked."""
    return tuple(skill for skill, _ in meant.interpretation.skills) if meant.interpretation else ()


def _known_verbs(position: Position, said: str, meant: Meant) -> tuple[wire.Decision, ...]:
    """Return what handlers make of a line that may be for a verb of the rules, a reason why nothing comes of it last.

    Where one knows the words, nobody has to be asked what they mean.
    """
    is_told = meant.meaning.kind == "answer" and meant.meaning.source in TOLD_FROM_STATE
    is_fight = meant.meaning.kind in BEFORE_FOES and _in_danger(position)
    if not (is_told or is_fight or may_be_verb(meant)):
        return ()
    heard = tuple(ruled(position, said))
    return _settled(heard)


def _settled(heard: tuple[wire.Decision, ...]) -> tuple[wire.Decision, ...]:
    """Return what handlers that know the words make of them; behind it that nothing comes of it, with their reason."""
    procedures = tuple(decision for decision in heard if _is_procedure(decision))
    knows_why = len(heard) > 1 and heard[0].kind == "pass" and not heard[0].moves
    return (*procedures, *heard[-1:]) if procedures else heard[:1] if knows_why else ()


def _in_danger(position: Position) -> bool:
    """Return whether foes stand before the party, so that the rules have verbs for most of what is done."""
    danger = getattr(position.rules, "danger", None)
    return bool(danger is not None and getattr(danger, "foes", None))


def _is_unclear(meant: Meant, said: str, position: Position) -> bool:
    """Return whether a line that moves nothing says nothing that could be made out: mashed keys, unknown languages."""
    if meant.meaning == UNREAD:
        return True
    if meant.meaning.kind not in ("pass", "talk") or meant.interpretation is None:
        return False
    return understood(said, position.tale).meaning == "unclear"


def is_for_handlers(meant: Meant, position: Position) -> bool:
    """Return whether the older handlers are heard: verbs of the rules, what cannot be, questions, open places."""
    kind = meant.meaning.kind
    if kind in ("act", "refuse", "talk") or meant.meaning.source in TOLD_FROM_STATE:
        return True
    return may_be_verb(meant) or (position.tale.adventure.open_play and kind != "talk")


def may_be_verb(meant: Meant) -> bool:
    """Return whether a line may be for a verb of the rules, though something else is likelier."""
    found = meant.interpretation
    if found is None or meant.meaning.kind not in DOUBTFUL:
        return False
    if found.parsed.flags & SPOKEN and "asks_leave" not in found.parsed.flags:
        return False
    acts = sum(one.chance for one in found.ranked if one.meaning.kind == "act")
    return acts >= LEAST_ACT and found.ranked[0].chance < SURE


def _by_kind(position: Position, said: str, meant: Meant, reading: Reading, who: str) -> Iterator[wire.Decision]:
    meaning = meant.meaning
    if position.tale.adventure.open_play and meaning.kind not in ("talk", "answer"):
        yield from _open_place(position, said)
    match meaning.kind:
        case "check" if meaning.target:
            yield from feature_rulings(position, reading, who)
        case "check":
            yield from _task(position, meaning, reading, who, _skills(meant))
        case "go":
            yield wire.Decision(kind="procedure", moves=(wire.Call(action=f"go {meaning.target}", who=who),))
        case "look":
            yield from _look(position, meaning, reading, who)
        case "answer":
            if meaning.source in ("rules", "sheet", "program"):
                yield wire.Decision(kind="answer")
        case "act":
            yield from _verb(position, said, meant, who)
        case "refuse" if is_order(meant):
            yield wire.Decision(kind="answer")
        case _:
            return


def _task(
    position: Position, meaning: Meaning, reading: Reading, who: str, likely: tuple[str, ...]
) -> Iterator[wire.Decision]:
    """Yield the check of a task of the player's own; a skill that was picked stands."""
    if meaning.to and reading.way is not None and hasattr(position.rules, "danger"):
        is_plain = meaning.skill == SWEET_TALK.skill and not set(reading.way.tags) & set(COAXING)
        yield from brought_round(position, replace(reading, way=SWEET_TALK) if is_plain else reading, who)
    yield from task_rulings(position, reading, who, likely)


def _look(position: Position, meaning: Meaning, reading: Reading, who: str) -> Iterator[wire.Decision]:
    if reading.meaning == "feature":
        words: Any = " ".join(reading.words.split())[:LONGEST_APPROACH]
        for notation in (write_action(Try(meaning.target, words)), f"try {meaning.target}"):
            yield wire.Decision(kind="procedure", moves=(wire.Call(action=notation, who=who),))
    elif reading.meaning == "look" and hasattr(position.rules, "danger"):
        yield from observed(position, reading, who)


def _verb(position: Position, said: str, meant: Meant, who: str) -> Iterator[wire.Decision]:
    """Yield what carries out a verb of the rules; else the task that it is beside its rules, where it is one."""
    heard = tuple(ruled(position, said))
    if known := _settled(heard):
        yield from known
        return
    skill = task_skill(position, meant)
    if skill:
        reading = reading_of(Meaning("check", skill=skill, to=meant.meaning.target), said, position.tale)
        yield from task_rulings(position, reading, who)
    yield from (decision for decision in heard if decision.kind == "check")


def task_skill(position: Position, meant: Meant) -> str:
    """Return the skill with which a verb of the rules is a task of its own, the likeliest one; empty for none."""
    rows = (row for row in game_rows(position.system.name, "families") if row["family"] == meant.meaning.family)
    skills = [skill for row in rows for skill in row["skills"].split(",") if skill]
    told = dict(meant.interpretation.skills) if meant.interpretation else {}
    return max(skills, key=lambda skill: told.get(skill, 0.0), default="")


def _is_procedure(decision: wire.Decision) -> bool:
    calls = tuple(move.action.partition(" ")[0] for move in decision.moves if isinstance(move, wire.Call))
    return any(isinstance(move, PROCEDURES) for move in decision.moves) and not set(calls) & set(OF_THE_PLACE)


def _open_place(position: Position, said: str) -> Iterator[wire.Decision]:
    """Yield a way to a new place of an open story, where the words head for one."""
    yield from (
        decision
        for decision in ruled(position, said)
        if any(isinstance(move, wire.Call) and move.action.startswith(("head", "go ")) for move in decision.moves)
    )
