"""A player who is a bot: says things, tries what is there, plays cards, rests, goes on - typed like a person would."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Option
from oracle.core.notation import write_action
from oracle.core.part import menu
from oracle.story.state import exits_here, features_here
from oracle.systems.ultimo.rules.fight.danger import standing_foes
from oracle.table.part import Say
from oracle.table.safety import Limit
from oracle.table.session import Session

Temper = Literal["curious", "hasty", "cautious"]
"""How a bot plays: tries everything, takes ways on, or talks and looks first and rests often."""

DECISIVE: Final = ("play", "draw", "approach", "expertise")
"""Verbs that bring a check to its end."""

RELUCTANT: Final = ("withdraw", "contest", "morale")
"""Verbs that nobody takes often."""

ASIDES: Final = ("note", "close", "consult", "inspire", "happen")
"""Verbs that are free at any moment and bring nothing to its end: a bot that waits for a check leaves them."""

BOLD: Final = {"curious": 6, "hasty": 8, "cautious": 6}
"""In so many of ten moments a bot does something about foes that stand there."""

TALKS: Final = {"curious": 5, "hasty": 2, "cautious": 8}
"""In so many of ten of those it talks."""

FAINT: Final = 3
"""Health up to which a bot does not raise a hand against anyone."""

PARLEYS: Final = (
    "I try to calm {foe}",
    "I plead with {foe} to let us be",
    "I talk to {foe}",
    "I bluff and tell {foe} that help is on its way",
    "I threaten {foe}",
    "I back away from {foe}",
)
"""What a bot says to a foe."""

RANKS: Final = "X23456789TQKJA"
"""Rank letters in the order in which a player likes to lay them."""

SAYINGS: Final = (
    "I look around",
    "I listen for anybody near",
    "I search the floor for tracks",
    "what is here?",
    "I hide and wait a while",
    "I try to calm whoever is here",
    "I climb up to see better",
    "how much health do I have?",
)
"""What a bot says when it has no better idea."""


def typed_lines(session: Session, most: int, *, temper: Temper = "curious", seed: str = "evening") -> Iterator[str]:
    """Yield lines to type, one decision at a time, until the story is over or `most` lines are typed."""
    stream = Stream(key_from_seed(f"{temper} {seed}"), 0)
    for _ in range(most):
        if session.state.story.ending:
            return
        line = next_line(session, temper, stream)
        if not line:
            return
        yield line


def next_line(session: Session, temper: Temper, stream: Stream) -> str:
    """Return what a bot types now; nothing where it can do nothing."""
    who = session.speaker()
    options = tuple(one for one in menu(session.table, session.state, who) if one.action is not Limit)
    if not options:
        return ""
    if not any(option.action is Say for option in options):
        return write_action(_drawn(tuple(one for one in options if one.action.verb not in ASIDES), stream))
    return _in_danger(session, options, temper, stream) or _idea(session, temper, stream)


def _in_danger(session: Session, options: tuple[Option[Any], ...], temper: Temper, stream: Stream) -> str:
    """Return what a bot does about foes, empty where there are none or it turns to something else all the same."""
    verbs = {option.action.verb: option for option in options}
    if not verbs.keys() & {"attack", "shoot"} or stream.below(10) >= BOLD[temper]:
        return ""
    rules = session.state.system
    foe = rules.danger.foes[standing_foes(rules.danger)[0]].called
    if rules.people[session.speaker()].body.health <= FAINT or stream.below(10) < TALKS[temper]:
        return PARLEYS[stream.below(len(PARLEYS))].format(foe=foe)
    verb = "shoot" if "shoot" in verbs and ("attack" not in verbs or stream.below(2)) else "attack"
    return f"I attack {foe}" if stream.below(2) else write_action(verbs[verb].sample(stream))


def _drawn(options: tuple[Option[Any], ...], stream: Stream) -> object:
    """Return a legal action: mostly one that goes on with what is going on, rarely one that leaves it.

    Cards are laid as a sensible player lays them: of some rows thought of, the longest, and of those the highest.
    """
    onward = [option for option in options if option.action.verb in DECISIVE]
    kept = [option for option in options if option.action.verb not in RELUCTANT] or list(options)
    chosen = onward if onward and stream.below(3) else kept if stream.below(12) else list(options)
    option = chosen[stream.below(len(chosen))]
    return max((option.sample(stream) for _ in range(24)), key=_strength)


def _strength(action: Any) -> tuple[int, int]:
    row: tuple[Any, ...] = getattr(action, "row", ()) or getattr(action, "cards", ())
    worth = (RANKS.index(getattr(one, "value", "") or getattr(one, "card", one).rank) for one in row)
    return len(row), sum(worth)


def _idea(session: Session, temper: Temper, stream: Stream) -> str:
    features, exits = features_here(session.state.story), exits_here(session.state.story)
    options = menu(session.table, session.state, session.speaker())
    verbs = [option.action.verb for option in options]
    if exits and "go" not in verbs:  # a person is held fast, and time has to go by
        if "pass" in verbs and stream.below(2):
            return "pass"
        exits = ()
    odds = {"curious": (7, 2), "hasty": (2, 7), "cautious": (5, 2)}[temper]
    roll = stream.below(10)
    if features and roll < odds[0]:
        return f"try {features[stream.below(len(features))].id}"
    if exits and (roll < sum(odds) or not features):
        return f"go {exits[stream.below(len(exits))].id}"
    rest = _rest(session) if temper == "cautious" and roll == 9 else ""
    if rest:
        return rest
    return SAYINGS[stream.below(len(SAYINGS))]


def _rest(session: Session) -> str:
    """Return the longest rest that may be taken now, as it is typed; nothing where nobody may rest."""
    may = [one for one in menu(session.table, session.state, session.speaker()) if one.action.verb == "rest"]
    rests = [option.action(kind) for option in may for kind in ("long", "short")]
    return next((write_action(rest) for rest in rests if any(not option.why_not(rest) for option in may)), "")
