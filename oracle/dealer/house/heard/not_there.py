# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears of what is not there: somebody to take a gift, a tool of one's own, money in a purse.

What is on no sheet and was not told of the place is not there, and nothing is rated, given or paid for it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.blows.absent import is_there, those_there
from oracle.dealer.house.heard.hand_words import BARGAINS, GIVEN, GIVEN_TO
from oracle.dealer.house.heard.own_things import LEAD, is_kit, is_oneself, is_told_of, mate_named, own, owned
from oracle.dealer.house.heard.shape import Heard, Hearing
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.wishes.new_places import is_a_calling
from oracle.dealer.position import Position
from oracle.story.state import features_here, people_here
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.text.stems import stem
from oracle.text.words import small_words, words_of

_TOOLS: Final = (
    r"(?:ropes?|crowbar|lantern|torch|flashlight|lockpicks?|picklocks?|ladder|spade|shovel|pickaxe|grapnel|grappling hook|grappling iron"
    r"|shackles|handcuffs|camera|spyglass|telescope|binoculars|compass|tent|bedroll|radio|tinderbox|bandages?|potion|elixir|parachute"
    r"|violin|lute|fiddle|flute|accordion|magnifying glass|fishing rod|snowshoes|skis|walkie-talkie|diving suit|rowing boat)"
)
_USED: Final = lazy_pattern(
    rf"\bmy\s+(?:(?:own|old|trusty|long|good|stout|little|new|last|hempen|brass|oil|iron|steel|healing)\s+)*(?P<thing>{_TOOLS})\b"
    r"(?!\s+(?:skills?|training|lessons?|case|bag|room|shop|teacher|player|maker|carrier|bearer))",
    re.IGNORECASE,
)
"""A tool that somebody calls their own, wherever in a sentence."""

_ONLY_SAID: Final = lazy_pattern(
    r"\b(?:look(?:ing)? for|search(?:ing)? for|find|found|buy|need|want|wish|miss|lost|lose|left|fetch|borrow|make|craft|build|repair|order|ask|where is|without|forgot)\b[^.;!?]*\bmy\b",
    re.IGNORECASE,
)
"""Words of somebody who knows that they do not have it with them."""

_GOODS: Final = lazy_pattern(
    r"\b(?:coat|cloak|scarf|hat|cap|gloves?|boots?|shoes?|jacket|shirt|shawl|ring|locket|bread|food|rations|water|bottle|purse|money|coins?|cash|letter|photograph|handkerchief|pipe|cigarettes?|flowers?)\W*$",
    re.IGNORECASE,
)
"""What people give away though no sheet may have a line for it."""

_POINTED: Final = ("him", "her", "them")
_COUNTS: Final = lazy_pattern(
    rf"{LEAD}(?:count|check|look (?:in|into|at)|go through|empty|open|inspect|weigh)\s+(?:up\s+|out\s+)?(?:all\s+)?(?:of\s+)?my\s+(?:\w+\s+)?(?:money|coins?|cash|purse|wallet|funds|savings|gold|silver|change)\b(?!\s+(?:and|to)\s+(?:give|pay|hand))",
    re.IGNORECASE,
)
_SPENDS: Final = lazy_pattern(
    rf"{LEAD}(?:pay(?: (?:him|her|them|the \w+|for \w+(?: \w+)?|up))?|leave (?:a|some) (?:\w+ )?(?:tip|coins?|money)|(?:flip|toss|spin) a coin"
    r"|give (?:him|her|them|the \w+(?: \w+)?) (?:a|some|my last|one|two|a few) (?:\w+ )?(?:coins?|money|cash)"
    r"|(?:throw|drop|put|toss) (?:a|some|one|two|a few) (?:\w+ )?coins?\b[^.;!?]*)\W*$",
    re.IGNORECASE,
)
_LIGHTLY: Final = ("free", "small", "talk", "unclear")
"""What nothing is played for."""


def missing_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that what somebody counts on is not there; `None` where it is, or nothing is counted on."""
    if reading.words.rstrip().endswith("?"):
        return None
    rows: tuple[Hearing, ...] = (_to_nobody, _tool, _counted, _spent)
    return next((found for row in rows if (found := row(position, reading, who))), None)


def _to_nobody(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that nobody is there to take what somebody gives of their own."""
    found = GIVEN_TO.match(reading.words) or GIVEN.match(reading.words)
    if found is None or reading.meaning not in (*_LIGHTLY, "task") or BARGAINS.search(reading.words):
        return None
    person, whom = position.rules.people[who], _bare(found["whom"])
    is_thing = own(person, found["thing"]) is not None or is_kit(found["thing"]) or bool(_GOODS.search(found["thing"]))
    if not (found["det"] or "my").lower().startswith("my") or not is_thing or is_oneself(person, whom):
        return None
    if mate_named(position.rules, who, whom) or _is_here(position, whom):
        return None
    words = {"whom": "anybody" if whom in _POINTED else whom, "thing": found["thing"].lower()}
    if whom in _POINTED or not position.tale.adventure.open_play:
        return Heard("no_taker", words={**words, "whom": "one" if whom in _POINTED else whom})
    return Heard("no_taker_told", words=words)


def _bare(whom: str) -> str:
    """Return a name or calling without what points to it."""
    said = whom.split()
    while len(said) > 1 and said[0].lower() in small_words():
        said = said[1:]
    return " ".join(said)


def _is_here(position: Position, whom: str) -> bool:
    """Return whether somebody may be there who is meant, or it is nobody plainly who is meant."""
    people, features = people_here(position.tale), features_here(position.tale)
    there = those_there(tuple(one.name for one in people), tuple(one.name for one in features))
    anybody = bool(there or in_sight(position.rules.danger) or len(position.rules.people) > 1)
    if whom.lower() in _POINTED:
        return anybody
    if not is_a_calling(whom):
        return True
    return is_there(position, whom) or (anybody and stem(words_of(whom)[-1]) in _anybody_stems())


@cache
def _anybody_stems() -> frozenset[str]:
    """Return the stems of words by which anybody who is there may be meant."""
    return frozenset(map(stem, ("man", "woman", "boy", "girl", "child", "fellow", "stranger", "person", "somebody")))


def _tool(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that somebody works with a tool of theirs that is on nobody's sheet, and that nobody has told of."""
    found = _USED.search(reading.words)
    if found is None or reading.meaning not in (*_LIGHTLY, "task", "feature") or _ONLY_SAID.search(reading.words):
        return None
    thing, gear = found["thing"], position.rules.people[who].gear
    if owned(gear, thing) is not None or own(position.rules.people[who], thing) or is_told_of(position, thing):
        return None
    return Heard("no_thing", words={"thing": thing.lower()})


def _counted(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return what somebody finds who counts their money."""
    if reading.meaning not in (*_LIGHTLY, "task", "look_at", "look") or _COUNTS.match(reading.words) is None:
        return None
    cash = position.rules.people[who].ties.purse.cash
    return Heard("counted" if cash else "counted_none", words={"cash": str(cash)})


def _spent(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that a purse is empty out of which somebody pays in passing."""
    spends = reading.meaning in _LIGHTLY and _SPENDS.match(reading.words) is not None
    return Heard("empty_purse") if spends and not position.rules.people[who].ties.purse.cash else None
