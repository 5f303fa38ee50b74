"""Reads the approach to a Check from a player's words: `I sneak past them` is Stealth, if the character has it.

The words of each Skill are rows. An unclear line leads to a question and never to a choice.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from oracle.core.notation import Prose
from oracle.core.records import record
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
"""Words for an approach without any Trade or Skill."""

_ASKS: Final = re.compile(
    r"\?\s*$|^\W*(?:what|who|whom|whose|where|when|why|which|how|do i|does|did|is|are|am i|can i|may i|could i|should i"
    r"|tell me|explain)\b",
    re.IGNORECASE,
)
"""A question, which is answered and chooses nothing."""

_NOT_SO: Final = re.compile(r"\b(?:not|never|won['’]t|don['’]t|can['’]t)\b", re.IGNORECASE)
"""A negation; the words after it choose nothing."""

NAMED: Final = 10
"""Score of a Skill or Trade for its name, against 1 for each of its words."""


SUITED: Final[Mapping[ThreatId, tuple[Tag, ...]]] = {
    "danger": ("fight", "shoot", "stealth", "endure", "nerve", "wild"),
    "fault": ("make", "break", "know", "notice", "heal", "stealth"),
    "uncertainty": ("talk", "nerve"),
    "strain": ("endure", "nerve", "wild"),
}
"""Tags of the Skills that usually suit each Threat; other Skills are possible too."""


@record
class Way:
    """An approach to a Check that is open to a character."""

    trade: str
    skill: str
    rank: int
    focus: bool
    """Whether the Trade has a Focus in the suit of the Check."""

    @property
    def name(self) -> str:
        """Its name: `Back-Channel (Fixer)`."""
        if self.trade == NO_TRADE:
            return "Nothing you have learned"
        trade = TRADES[self.trade].name
        return f"{trade} alone" if self.skill == NO_TRADE else f"{SKILLS[self.skill].name} ({trade})"

    @property
    def typed(self) -> str:
        """The notation that chooses it: `approach fixer back-channel`."""
        return f"approach {self.trade} {self.skill}"

    @property
    def told(self) -> str:
        """Its use and its cards, in words."""
        if self.trade == NO_TRADE:
            return "for what no Trade of yours is about; it turns up no card"
        for_what = SKILLS[self.skill].words if self.skill != NO_TRADE else "for what none of its Skills is about"
        cards = "no card" if not self.rank else "1 card" if self.rank == 1 else f"{self.rank} cards"
        focus = "; its Focus adds 1" if self.focus else ""
        return f"{for_what}; it turns up {cards}{focus}"


def open_ways(game: Game, who: str) -> tuple[Way, ...]:
    """Return the approaches open to `who`: the best fit to the goal first, then those that suit the Threat, by rank.

    Empty where no Check waits for an approach.
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


def approach_meant(game: Game, who: str, line: str) -> TakeApproach | None:
    """Return the approach that a sentence clearly means; `None` for a question, no fit or several equal ones."""
    if _ASKS.search(line):
        return None
    ways = open_ways(game, who)
    numbered = numbered_way(ways, line)
    found = numbered or best_ways(ways, line)
    way = found[0] if found and len({way.skill for way in found}) == 1 else None
    said = "" if numbered else " ".join(line.split())[:LONGEST_REASON]
    return TakeApproach(way.trade, way.skill, Prose(said)) if way else None


def numbered_way(ways: tuple[Way, ...], line: str) -> tuple[Way, ...]:
    """Return the approach whose number in the list is typed; empty for any other line."""
    number = line.strip(" .)")
    return ways[int(number) - 1 : int(number)] if number.isdecimal() and 0 < int(number) <= len(ways) else ()


def best_ways(ways: tuple[Way, ...], line: str) -> tuple[Way, ...]:
    """Return the approaches that fit a sentence best, each Skill only in its better Trade; empty where none fits."""
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
    """Return how well a sentence fits an approach: its name counts most, then each of its words."""
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
    """Return the stems of a line up to a negation."""
    clause = _NOT_SO.split(line, maxsplit=1)[0]
    return _stem(clause)


@cache
def _pattern(words: str) -> re.Pattern[str]:
    """Return the pattern that finds words among stems, with up to two others between them: `talk them round`."""
    return re.compile(r" (?:\S+ ){0,2}".join(map(re.escape, _stem(words).split())).join((r"(?<= )", r"(?= )")))


_ENDING: Final = re.compile(r"(?<=[a-z]{3})(?:ingly|ily|ing|ed|es|ly|s|e|y)$")
_DOUBLED: Final = re.compile(r"(?<=[a-z]{2})([bdgmnprt])\1$")


def _stem(words: str) -> str:
    """Return words without their endings, between spaces: `I am sneaking` and `sneak` have one stem in common."""
    plain = re.sub(r"[^a-z' ]", " ", words.lower().replace("’", "'").replace("-", " "))
    stems = (_DOUBLED.sub(r"\1", _ENDING.sub("", word)) for word in plain.split())
    return f" {' '.join(stems)} "
