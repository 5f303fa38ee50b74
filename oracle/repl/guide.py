"""The first evening: a note beside the game the first time something comes up, and never twice.

The notes are data, a row each: when it is due, and what it says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from oracle.core.cards import Laid
from oracle.core.records import dataclass
from oracle.repl.answers import CALLS, row_option
from oracle.repl.cards import codes_in
from oracle.repl.habits import Habits, keep_habits
from oracle.table.session import Session, Shown


@dataclass(frozen=True, slots=True)
class Lesson:
    """One note of the guide."""

    id: str
    events: tuple[str, ...]
    """Class names of the events with whose line it is due."""
    words: str
    """What it says; `{example}` is a row that could be laid now."""


_OWN_WORDS: Final = (
    "Say in your own words what your character does, as you would at a table, and the Dealer answers. "
    "/look shows what is here, Tab finishes a word, and nothing is ever lost: /undo takes back any decision."
)

_TABLE: Final = (
    Lesson("fact", ("FactDisclosed",), "What you find out is kept for you: /facts shows all of it."),
    Lesson(
        "clock",
        ("ClockTicked",),
        "Something is on its way, and this counts how near it is. Moving on and failing bring it nearer; when it is "
        "full, it happens.",
    ),
)

_ULTIMO: Final = (
    Lesson("hand", ("Dealt",), f"This is your hand; you need none of it yet. {_OWN_WORDS}"),
    Lesson(
        "call",
        CALLS,
        "Now cards decide. The difficulty is how many cards the Dealer will lay, and yours meet them one by one: the "
        "higher card wins. Type the cards you lay, highest first, for instance {example}. Before that you may also "
        "type focus 1 to draw one more, contest if the rating seems unfair, or withdraw to let it be.",
    ),
    Lesson(
        "outcome",
        ("Resolved",),
        "Every pair is won, lost or drawn, and a place you leave empty is lost. Win more than you lose and it is a "
        "success; as many, and it is a partial one, which comes at a price; so it is with one less, when an odd "
        "number of pairs is not drawn. An even better or worse row goes further still.",
    ),
    Lesson(
        "threat",
        ("ThreatRose",),
        "Threat is what the Dealer saves up to make trouble with. It grows when things go less than well, and when "
        "you spend focus. /threat shows what it could buy.",
    ),
    Lesson(
        "map",
        ("GroundLaid",),
        "This fight is fought on a map: /map draws it and says who stands where. Three squares are free in a round, "
        "and a card of your hand buys three more: move 3 east, move to somebody, move c4. Whoever has foes on both "
        "sides is flanked, and leaving that costs blood. Turns come in order; pass ends yours.",
    ),
    Lesson(
        "fight",
        ("FoeCame", "ExchangeBegan"),
        "Somebody is against you. Say whom you go for and with what; or talk them round, fall back, get out of their "
        "sight, leave. A blow that gets past you can be met: dodge and block give up cards for it, stand bears it. "
        "/hint shows what the fight allows just now.",
    ),
    Lesson(
        "battle",
        ("FieldTaken",),
        "This is a battle. Each round you fight in the thick of it (fray) or send your soldiers in and stay behind "
        "them; those who run can be gathered again, and retreat gives up the field. /help battle says more.",
    ),
    Lesson(
        "ride",
        ("RideCame",),
        "Here is something to ride or drive. Say that you get on, take the reins, ride somebody down, get off; what "
        "goes wrong on the way may throw you. /help riding says more.",
    ),
    Lesson(
        "weather",
        ("WeatherTurned",),
        "The weather counts: what it does to you is told when it turns, and /look tells it again. A roof, a fire or "
        "the right clothes may spare you the worst.",
    ),
    Lesson(
        "effect",
        ("EffectApplied",),
        "The Dealer has made trouble. /sheet shows what lies on you. A rest gives back cards, focus and more: rest "
        "short for an hour, rest long for a night.",
    ),
    Lesson(
        "experience",
        ("XpGained",),
        "Experience is for getting better when nothing presses: improve and a skill or an attribute, such as improve "
        "Awareness, or learn and a trait. What you learn stays yours: oracle character save takes you home with it.",
    ),
    *_TABLE,
)

_DIESEL: Final = (
    Lesson("hand", ("Dealt",), f"This is your hand; you need none of it yet. {_OWN_WORDS}"),
    Lesson(
        "call",
        CALLS,
        "Now it takes a Check. Say how you go about it: approach, then a Trade and a Skill of yours, then a few words. "
        "/menu shows which there are, and Tab finishes them.",
    ),
    Lesson(
        "cards",
        ("AttributesJudged",),
        "Now the cards: lay some of your hand to add them, push some to draw more, and type draw to see how it comes "
        "out. The higher the total, the better.",
    ),
    Lesson("outcome", ("Resolved",), "Cards of the Check's own suit count most. What comes out short has its price."),
    Lesson("effect", ("ConsequenceInflicted",), "The Dealer has made trouble. /sheet shows what stands against you."),
    *_TABLE,
)

_ANY: Final = (Lesson("hand", ("Dealt",), _OWN_WORDS), *_TABLE)

LESSONS: Final[Mapping[str, tuple[Lesson, ...]]] = {"ultimo": _ULTIMO, "diesel": _DIESEL}
"""The notes of each game, in the order in which they mostly come up."""

OFFER: Final = (
    "Your first evening: a short note like this one will stand beside the game when something is new. "
    "/guide off stops them, /guide shows them all."
)
"""What is said on the very first table."""


def lessons_of(session: Session) -> Iterator[Shown]:
    """Yield every note of the game that is played."""
    return (_shown(session, lesson) for lesson in _lessons(session))


def _lessons(session: Session) -> tuple[Lesson, ...]:
    return LESSONS.get(session.table.system.name, _ANY)


def _shown(session: Session, lesson: Lesson) -> Shown:
    words = lesson.words.format(example=example(session)) if "{example}" in lesson.words else lesson.words
    return Shown("note", words, "lesson", codes_in(words))


def example(session: Session) -> str:
    """Return a row that could be laid now, such as `Ks 9d 4c`; the jokers, which only fail, stay in the hand."""
    found = row_option(session)
    if found is None:
        return "Ks 9d 4c"
    row = found[1]
    laid = tuple(Laid(card) for card in row.cards if not card.is_joker or card in row.must)
    ordered = row.arranged(laid)[: row.most]
    return " ".join(map(str, ordered)) or found[0].action.verb


class Guide:
    """Which notes are due at this table, and which have been given."""

    def __init__(self, habits: Habits, *, home: Path | None = None) -> None:
        self.habits = habits
        self._home = home

    def change(self, habits: Habits) -> None:
        """Take on other habits, and keep them."""
        self.habits = habits
        if self._home is not None:
            keep_habits(self._home, habits)

    def due(self, session: Session, shown: Iterable[Shown]) -> Iterator[Shown]:
        """Yield the first note that one of the lines `shown` makes due; the others wait for their next time."""
        if not self.habits.guide:
            return
        events = {one.about for one in shown}
        for lesson in _lessons(session):
            if lesson.id not in self.habits.taught and events & set(lesson.events):
                self.change(replace(self.habits, taught=(*self.habits.taught, lesson.id)))
                yield _shown(session, lesson)
                return
