# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears that the company is on the road: so many hours at a pace, on foot or on horseback.

Who says how long or how far pays what the road costs (U-295, U-296); in open play, who does not say is asked.
"""

from __future__ import annotations

import re
from fractions import Fraction
from math import ceil
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.beats_fight import spoken
from oracle.dealer.house.prose.wishes import Answered
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.wishes.new_places import goal_named
from oracle.dealer.house.wishes.wishes import Wish, took
from oracle.dealer.position import Position
from oracle.systems.ultimo.care.events import Travelled
from oracle.systems.ultimo.care.road import LONGEST
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.journeys import PACES, Pace
from oracle.text.numbers import number_of, number_pattern

DAY: Final = 8
"""Hours that somebody is on the road who says "all day", or until evening."""

_LEAD: Final = (
    r"^\W*(?:(?:i|we|i['’]?ll|we['’]?ll|i['’]?d|let['’]?s|let|us|then|so|and|now|just|want|like|would|will|to|decide|on"
    r"|keep|go|start|begin|all|both|of|must|mount|saddle|carefully|slowly|quickly|quietly|steadily|swiftly|briskly|immediately)\W+)*"
)
_GOES: Final = (
    r"(?:set (?:out|off) (?:to|and)\s+)?(?:march(?:ing)?|set (?:out|off)|travel(?:l?ing)?|journey(?:ing)?|hike|hiking|trek(?:king)?|tramp|trudge|ride|riding|walk(?:ing)?|trot|gallop"
    r"|canter|press on|push on|head|hurry|go|run|jog|force[- ]march|make (?:our|my) way|make a forced march|wander|(?:take|follow) the road"
    r"|move on|continue|plod|on the road|hit the road)"
)
_SETS_OUT: Final = lazy_pattern(rf"{_LEAD}(?P<verb>{_GOES})\b(?P<rest>.*)$", re.IGNORECASE)
_PLAIN: Final = lazy_pattern(
    r"march|travel|journey|hik|trek|tramp|trudge|force|press on|push on|on the road|the road|plod|make (?:our|my) way",
    re.IGNORECASE,
)
"""Words of somebody who is on the road and does nothing else."""

_HOURS: Final = lazy_pattern(
    lambda: rf"\b(?P<count>{number_pattern()})\s+(?:(?:more|long|full|good|whole)\s+)*hours?\b", re.IGNORECASE
)
_DAYS: Final = lazy_pattern(
    lambda: (
        rf"\b(?P<count>{number_pattern()}|the whole|the entire|all)\s+(?:(?:more|long|full|good|whole)\s+)*(?P<unit>day|night|week|month)s?\b(?!['’])"
    ),
    re.IGNORECASE,
)
_MILES: Final = lazy_pattern(
    lambda: rf"\b(?P<count>{number_pattern()})\s+(?:(?:more|long|good)\s+)*miles?\b", re.IGNORECASE
)
_TILL: Final = lazy_pattern(
    r"\b(?:till|until|til|through(?:out)?|into|to)\s+(?:the\s+)?(?:\w+\s+)?(?:evening|night(?:fall)?|dusk|dark|sunset|sundown|dawn|morning|sunrise|day|noon|midday|midnight)\b",
    re.IGNORECASE,
)
_FORCED: Final = lazy_pattern(
    r"\bforced?\b|\bgallop|\b(?:full|top|breakneck|great) speed\b|\bflat out\b|\bas fast as\b|\bwithout (?:a |any )?(?:rest|stop|pause|break)\w*\b"
    r"|\bat a run\b|\bfastest\b|\bkill(?:ing)? pace\b|\brelentless",
    re.IGNORECASE,
)
_FAST: Final = lazy_pattern(
    r"\bmarch|\b(?:fast|quick|brisk|swift|hard|hurried|rapid|good|high)\b|\b\w*(?:quick|brisk|swift|rapid)ly\b|\btrot|\bcanter|\bhurry|\bjog",
    re.IGNORECASE,
)
_SLOW: Final = lazy_pattern(r"\b(?:slow|easy|leisurely|gentle|walking)\b|\bslowly\b", re.IGNORECASE)
_RIDES: Final = lazy_pattern(
    r"\b(?:ride|riding|horseback|horses?|saddle|trot|gallop|canter|mounted|ponies)\b", re.IGNORECASE
)
_ON_FOOT: Final = lazy_pattern(r"\bon foot\b|\bleading (?:the|our|my) horses?\b", re.IGNORECASE)
_OTHERWISE: Final = lazy_pattern(
    r"\b(?:train|coach|bus|car|boat|ship|ferry|raft|canoe|carriage|wagon|cart|bicycle|bike|motor\w*|truck|plane|sledge|elevator|lift|tram"
    r"|subway|metro|circles?|up and down|back and forth|in place|the dog|conversation|past|around the|light|through the (?:door|wall)"
    r"|back in time|through time|notes|list|papers|about (?:my|the|his|her|it)|with (?:the|my|our) (?:work|translation|search|book|digging))\b",
    re.IGNORECASE,
)
"""What carries people another way, or is no journey."""

_TO_PLACE: Final = lazy_pattern(
    r"\b(?:to|towards?|for|across|over|through|along|into)\s+(?:the\s+|a\s+|an\s+)?(?:\w+\s+){0,2}?(?:town|city|village|hamlet|port|harbou?r|capital"
    r"|mountains?|hills?|coast|sea|border|frontier|castle|abbey|monastery|fort|fortress|valley|forest|woods|plains?|moors?|desert|pass|country"
    r"|countryside|wilderness|prairie|settlement)\b"
    r"|\b(?:(?:north|south|east|west)(?:east|west)?(?:wards?)?|inland|upriver|downriver|upstream|downstream|cross-country|overland)\b(?!\s+(?:wall|door|wing|side|tower|gate|window|end|corner|room))",
    re.IGNORECASE,
)
_TO_FAR: Final = lazy_pattern(
    r"\b(?:to|towards?|for)\s+(?:the\s+|a\s+)?(?:\w+\s+){0,2}?(?:town|city|village|hamlet|port|capital|mountains?|hills?|coast|sea|border|frontier|monastery|fort|fortress|valley|moors?|desert|settlement)\b",
    re.IGNORECASE,
)
_WEAK: Final = lazy_pattern(
    r"^(?:go|head|run|jog|continue|move on|hurry|make our way|make my way|wander)", re.IGNORECASE
)
_ROAD: Final = lazy_pattern(
    r"\bon foot\b|\bon horseback\b|\broads?\b|\bpath\b|\btrail\b|\btrack\b|\bmarch\b|\bpace\b", re.IGNORECASE
)
_BARE: Final = lazy_pattern(
    lambda: (
        rf"^\W*(?:(?:for|about|some|maybe|say|perhaps)\s+)*{number_pattern()}\s+(?:hours?|miles?)\b(?:[\s,]+(?:at|on|in|a|an|the|foot|horseback|walk\w*|march\w*|forced?|fast|slow|quick|easy|pace|hard|normal|brisk|horses?|and))*\W*$"
    ),
    re.IGNORECASE,
)
"""How long or how far, and nothing besides: the answer of somebody who was asked."""


def set_out(position: Position, reading: Reading, who: str) -> Wish | None:
    """Return that the company is on the road, where somebody says so and how long; else that it has to be said."""
    del who
    said = reading.words
    found = _SETS_OUT.match(said)
    verb = found["verb"] if found else ""
    if not _is_on_the_road(said, verb) or reading.meaning == "feature":
        return None
    pace, foes = pace_meant(said), in_sight(position.rules.danger)
    hours = hours_meant(said, pace)
    if foes:
        return Wish("no_peace", words={"foe": spoken(position.rules.danger.foes[foes[0]])}) if hours else None
    goal = goal_named(said) if position.tale.adventure.open_play else ""
    if not hours:
        return Wish("how_long") if _is_a_journey(position, reading, verb) else None
    if hours > LONGEST:
        return Wish("too_long")
    along = took(f"travel {pace.id.replace(' ', '_')} {hours}")
    done: Answered = "on_the_road_to" if goal else "on_the_road"
    return Wish(moves=(along,), done=done, by=(Travelled,), words={"goal": goal})


def _is_on_the_road(said: str, verb: str) -> bool:
    """Return whether words speak of getting along a road by one's own legs, or a horse's."""
    if _OTHERWISE.search(said):
        return False
    if not verb:
        return bool(_BARE.match(said))
    return not _WEAK.match(verb) or bool(_TO_PLACE.search(said) or _ROAD.search(said))


def _is_a_journey(position: Position, reading: Reading, verb: str) -> bool:
    """Return whether words that do not say how long speak of a journey: to a place of open play that lies far off."""
    if not position.tale.adventure.open_play:
        return False
    if reading.target != "where":
        return not _WEAK.match(verb) and bool(_TO_FAR.search(reading.words))
    near = re.search(r"\b(?:to|into|through|up|over|towards?)\b", reading.words, re.IGNORECASE)
    return bool(_TO_PLACE.search(reading.words) or (_PLAIN.search(verb) and not near))


def pace_meant(said: str) -> Pace:
    """Return the pace that words speak of: a walk where they say nothing of it, on horseback where they ride.

    >>> pace_meant("we march for six hours").id, pace_meant("we ride hard till evening").id
    ('march', 'horse march')
    """
    rides = bool(_RIDES.search(said)) and not _ON_FOOT.search(said)
    of_kind = [one for one in PACES if one.rides == rides]
    if _FORCED.search(said):
        return of_kind[2]
    return of_kind[1] if _FAST.search(said) and not _SLOW.search(said) else of_kind[0]


def hours_meant(said: str, pace: Pace) -> int:
    """Return how many hours words come to at a pace; 0 where they do not say."""
    if found := _HOURS.search(said):
        return max(1, ceil(number_of(found["count"])))
    if found := _MILES.search(said):
        return max(1, ceil(number_of(found["count"]) / Fraction(pace.miles)))
    if found := _DAYS.search(said):
        days = number_of(found["count"]) or Fraction(1)
        is_one = days <= 1 and found["unit"].lower() in ("day", "night")
        return max(1, ceil(days * DAY)) if is_one else LONGEST + 1
    return DAY if _TILL.search(said) else 0
