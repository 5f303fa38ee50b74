"""Plain words for how one goes about a Check: `I sneak past them` is Stealth, where a character has it.

Rows of words for every Skill, and one law: what is not clear is asked about, and never chosen for anybody.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from oracle.core.notation import Prose
from oracle.core.records import dataclass
from oracle.kit.named import LONGEST_REASON
from oracle.systems.diesel.rules.approaches import TakeApproach, open_approaches
from oracle.systems.diesel.rules.skill_words import SKILL_WORDS
from oracle.systems.diesel.rules.state import Game
from oracle.systems.diesel.rules.threats import ThreatId, suit_of
from oracle.systems.diesel.rules.trades import NO_TRADE, SKILLS, TRADES, Tag

_NOTHING_LEARNED: Final = re.compile(
    r"\b(?:no skill|no trade|nothing (?:i|you)(?:['’]ve| have)? (?:ever )?learne?[dt]|none of (?:my|them|those|these)"
    r"|wing it|without any skill|neither|hope for the best|trust to luck|rely on luck)\b",
    re.IGNORECASE,
)
"""Words for going about it with nothing that was ever learned."""

_ASKS: Final = re.compile(
    r"\?\s*$|^\W*(?:what|who|whom|whose|where|when|why|which|how|do i|does|did|is|are|am i|can i|may i|could i|should i"
    r"|tell me|explain)\b",
    re.IGNORECASE,
)
"""A line that asks: it is answered, and chooses nothing."""

_NOT_SO: Final = re.compile(r"\b(?:not|never|won['’]t|don['’]t|can['’]t)\b", re.IGNORECASE)
"""A word that turns what follows it into its opposite: who does not sneak is asked how, then."""

NAMED: Final = 10
"""What a Skill or a Trade counts that is called by its name, against 1 for each of its words."""


SUITED: Final[Mapping[ThreatId, tuple[Tag, ...]]] = {
    "danger": ("fight", "shoot", "stealth", "endure", "nerve", "wild"),
    "fault": ("make", "break", "know", "notice", "heal", "stealth"),
    "uncertainty": ("talk", "nerve"),
    "strain": ("endure", "nerve", "wild"),
}
"""What Skills are about that usually meet a Threat; others can be tried all the same."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to go about a Check that is open to a character."""

    trade: str
    skill: str
    rank: int
    focus: bool
    """Whether the Trade has a Focus in the suit of the Check."""

    @property
    def name(self) -> str:
        """What it is called: `Back-Channel (Fixer)`."""
        if self.trade == NO_TRADE:
            return "Nothing you have learned"
        trade = TRADES[self.trade].name
        return f"{trade} alone" if self.skill == NO_TRADE else f"{SKILLS[self.skill].name} ({trade})"

    @property
    def typed(self) -> str:
        """What chooses it for sure: `approach fixer back-channel`."""
        return f"approach {self.trade} {self.skill}"

    @property
    def told(self) -> str:
        """What it is good for, and what it brings to the Check."""
        if self.trade == NO_TRADE:
            return "for what no Trade of yours is about; it turns up no card"
        for_what = SKILLS[self.skill].words if self.skill != NO_TRADE else "for what none of its Skills is about"
        cards = "no card" if not self.rank else "1 card" if self.rank == 1 else f"{self.rank} cards"
        focus = "; its Focus adds 1" if self.focus else ""
        return f"{for_what}; it turns up {cards}{focus}"


def ways_of(game: Game, who: str) -> tuple[Way, ...]:
    """Return the ways open to `who`: those that fit the words of the deed, then what suits the Threat, then by rank.

    Empty where no approach is waited for.
    """
    check = game.check
    if check is None or check.stage != "threat" or game.acting != who or check.call.threat is None:
        return ()
    figure, suit = game.cast[who], suit_of(check.call.threat, game.house_rules)
    found = [
        Way(trade, skill, figure.rank(trade, skill), figure.has_focus(trade, suit))
        for trade, skills in open_approaches(game, who, check.call.goal).items()
        for skill in skills
    ]
    goal, suited = check.call.goal.replace("-", " "), SUITED[check.call.threat]

    def order(way: Way) -> tuple[bool, bool, int, bool, int]:
        tags = SKILLS[way.skill].tags if way.skill in SKILLS else ()
        is_apt = any(tag in suited for tag in tags)
        return way.trade == NO_TRADE, way.skill == NO_TRADE, -_fitness(way, goal), not is_apt, -way.rank

    return tuple(sorted(found, key=order))


def approach_said(game: Game, who: str, line: str) -> TakeApproach | None:
    """Return the approach that a sentence means beyond doubt; `None` where it asks, or fits none, or several alike."""
    if _ASKS.search(line):
        return None
    ways = ways_of(game, who)
    numbered = picked(ways, line)
    found = numbered or fitting(ways, line)
    way = found[0] if found and len({way.skill for way in found}) == 1 else None
    said = "" if numbered else " ".join(line.split())[:LONGEST_REASON]
    return TakeApproach(way.trade, way.skill, Prose(said)) if way else None


def picked(ways: tuple[Way, ...], line: str) -> tuple[Way, ...]:
    """Return the way whose number in the list is typed; empty for any other line."""
    number = line.strip(" .)")
    return ways[int(number) - 1 : int(number)] if number.isdecimal() and 0 < int(number) <= len(ways) else ()


def fitting(ways: tuple[Way, ...], line: str) -> tuple[Way, ...]:
    """Return the ways that a sentence fits best, of one Skill in two Trades only the better; empty where none fits."""
    if _NOTHING_LEARNED.search(line):
        return tuple(way for way in ways if way.trade == NO_TRADE)
    worth = {way: _fitness(way, line) for way in ways}
    most = max(worth.values(), default=0)
    best = [way for way in ways if worth[way] == most] if most else []
    by_skill: dict[str, Way] = {}
    for way in sorted(best, key=lambda way: (way.rank, way.focus), reverse=True):
        by_skill.setdefault(way.skill if way.skill != NO_TRADE else way.trade, way)
    return tuple(by_skill.values())


def _fitness(way: Way, line: str) -> int:
    """Return how well a sentence fits a way: its name counts most, then how many of its words are said."""
    if way.trade == NO_TRADE:
        return 0
    said = _said(line)
    trade = NAMED // 2 if _pattern(TRADES[way.trade].name).search(said) else 0
    if way.skill == NO_TRADE:
        return NAMED // 2 - 1 if trade else 0
    name = NAMED if _pattern(SKILLS[way.skill].name).search(said) else 0
    words = sum(_pattern(word).search(said) is not None for word in SKILL_WORDS[way.skill].split(", "))
    return name + words + (trade if name or words else 0)


def _said(line: str) -> str:
    """Return what a line says in stems between blanks, as far as no word turns it round."""
    clause = _NOT_SO.split(line, maxsplit=1)[0]
    return _stem(clause)


@cache
def _pattern(words: str) -> re.Pattern[str]:
    """Return what finds words in stems, with up to two others between one and the next: `talk them round`."""
    return re.compile(r" (?:\S+ ){0,2}".join(map(re.escape, _stem(words).split())).join((r"(?<= )", r"(?= )")))


_ENDING: Final = re.compile(r"(?<=[a-z]{3})(?:ingly|ily|ing|ed|es|ly|s|e|y)$")
_DOUBLED: Final = re.compile(r"(?<=[a-z]{2})([bdgmnprt])\1$")


def _stem(words: str) -> str:
    """Return words without their endings, between blanks: `I am sneaking` and `sneak` have one word in common."""
    plain = re.sub(r"[^a-z' ]", " ", words.lower().replace("’", "'").replace("-", " "))
    stems = (_DOUBLED.sub(r"\1", _ENDING.sub("", word)) for word in plain.split())
    return f" {' '.join(stems)} "
