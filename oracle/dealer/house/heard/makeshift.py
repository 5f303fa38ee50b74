# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears that somebody fights with whatever lies there, or with what they cannot use (U-348)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from oracle.core.notation import write_action
from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.blows.armed import arms_meant, named_arm
from oracle.dealer.house.blows.at_hand import hurled_thing
from oracle.dealer.house.blows.blows import blows, is_blow, meant
from oracle.dealer.house.blows.brawls import attacked_in_the_open
from oracle.dealer.house.heard.own_things import END, LEAD, THING, is_arm, own
from oracle.dealer.house.heard.shape import Heard, heard_or_refused, why
from oracle.dealer.house.rating.weighing import way_of
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.systems.ultimo.fight.actions import BARE, Attack, Shoot
from oracle.systems.ultimo.fight.arms import usable
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.text.words import words_of

_LOOSE: Final = (
    r"(?:chairs?|stools?|bench|table leg|chair leg|bottles?|mugs?|jugs?|tankards?|glass|stones?|rocks?|bricks?|cobbles?(?:tone)?|pebbles?"
    r"|branch|sticks?|logs?|planks?|boards?|pokers?|shovels?|spades?|hoes?|rakes?|pitchforks?|brooms?|mops?|pans?|pots?|kettles?"
    r"|ladles?|candlesticks?|candelabra|lamps?|lanterns?|books?|buckets?|chains?|hammers?|crowbars?|torch|vases?|plates?|trays?|oars?"
    r"|pipes?|iron bar|bar|barrels?|crates?|statues?|statuettes?|skulls?|bones?|rolling pin|cues?|poles?|posts?|staves?|staff"
    r"|handles?|debris|rubble|tiles?|roof tile|boots?|shoes?|snowballs?|coconut|inkwell|paperweight|lid|saddle|anchor|paddle"
    r"|cleaver|sledgehammer|wrench|spanner|tongs|scythe|sickle|bell|urn|ladder|fire ?iron|log|firewood|cane|crutch|umbrella)"
)
"""What lies about in places and was never made to fight with."""

_ENDS: Final = END.replace(r"|\W*$", r"|\s+(?:him|her|it|them|the|has)\b|\W*$")
_POINTING: Final = r"(?:an?|the|some|that|this|my|one of the|another|two|loose|nearby)"
_NAMED: Final = rf"(?:[a-z-]+\s+){{0,2}}?(?P<thing>{_LOOSE}){_ENDS}"
_A_THING: Final = rf"{_POINTING}\s+{_NAMED}"
_ANY_THING: Final = rf"(?:{_POINTING}\s+)?{_NAMED}"
_STRIKES: Final = (
    r"(?:hit|strike|smash|bash|club|beat|brain|batter|whack|clobber|clout|smack|swing|attack|stab|jab|thrust|throw|hurl|toss|fling"
    r"|lob|chuck|pelt|bring|knock|slam|break|use|fight|go|cast|sling|drive|crack|drop)"
)
_LOOSE_STUFF: Final = lazy_pattern(
    r"\b(?:sand|dust|salt|pepper|flour|soup|water|wine|beer|ale|tea|coffee|mud|snow|ash(?:es)?|dirt|gravel|oil|acid|blood|earth|everything|anything|something|stuff"
    r"|bombs?|grenades?|dynamite|explosives?|charges?|vials?|flasks?|potions?|molotovs?|firebombs?|nets?|spells?)$",
    re.IGNORECASE,
)
"""What is thrown by the handful, and is nothing to strike with."""

_TAKEN_UP: Final = lazy_pattern(
    rf"{LEAD}(?:grab(?: up)?|pick up|snatch(?: up)?|seize|take(?: up)?|lift(?: up)?|swing|tear off|break off|rip (?:off|out)|wrench(?: off)?|heave|get)\s+"
    rf"{_A_THING}[^.;!?]*?\b(?:and|to|then|at)\b[^.;!?]*?\b(?:{_STRIKES}|him|her|it|them|the)\b",
    re.IGNORECASE,
)
_WITH: Final = lazy_pattern(
    rf"{LEAD}(?:hit|strike|smash|bash|club|beat|brain|batter|whack|clobber|clout|smack|attack|knock|stab|jab|fight|pelt|swing at|go at|lay into"
    rf"|slam|crack)\b[^.;!?]*?\bwith\s+{_A_THING}",
    re.IGNORECASE,
)
_THROWN: Final = lazy_pattern(
    rf"{LEAD}(?:throw|hurl|toss|fling|lob|chuck|sling|cast|swing|heave|pitch|drop|smash|break|bring|slam|crack|shatter)\s+{_ANY_THING}\s*"
    r"(?:down\s+|straight\s+|right\s+)?\b(?:at|over|on(?:to)?|against|into|across|in)\b",
    re.IGNORECASE,
)
_WITH_MINE: Final = lazy_pattern(
    rf"{LEAD}(?:hit|strike|smash|bash|slam|beat|knock|shove|attack|club|ram)\b[^.;!?]*?\bwith\s+{THING}", re.IGNORECASE
)
_THROWS_ARM: Final = lazy_pattern(
    rf"{LEAD}(?:throw|hurl|toss|fling|lob|chuck)\s+{THING}\s*(?:\w+\s+)?(?:at|into)\b", re.IGNORECASE
)


def makeshift_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return a blow with what lies at hand, or why a weapon of one's own is of no use; `None` for any other."""
    state: UltimoState = position.rules
    if state.danger.ground is not None:
        return None
    if not in_sight(state.danger):
        return _begun(position, reading, who)
    return _improvised(position, reading, who) or _struck_otherwise(position, reading, who)


def _struck_otherwise(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return what comes of a blow with what is one's own and not meant for it."""
    rows = (_thrown_arm, _worn, _unusable)
    return next((found for row in rows if (found := row(position, reading, who))), None)


def _worn(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return why somebody does not strike with armor or a shield: neither is a weapon."""
    found = _WITH_MINE.match(reading.words)
    mine = own(position.rules.people[who], found["thing"]) if found else None
    if mine is None or not mine.is_worn:
        return None
    return heard_or_refused(position, who, [Attack(mine.id, meant(position.rules, reading.words)[:1])])


def _found(reading: Reading) -> str:
    """Return the thing that somebody strikes or throws which was never made for it; empty for none."""
    hits = (hit["thing"] for one in (_TAKEN_UP, _WITH, _THROWN) if (hit := one.match(reading.words)))
    hurled = hurled_thing(reading.words)
    return next(hits, "") or ("" if not hurled or is_arm(hurled) or _LOOSE_STUFF.search(hurled) else hurled)


def _begun(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that a fight begins with a blow of whatever lies there; `None` where nobody is there to be struck."""
    found = _found(reading)
    if not found:
        return None
    way = way_of("I attack and hit somebody", "Brawling")
    opening = attacked_in_the_open(position, replace(reading, way=way), who)
    rulings = tuple(_with_it(one, position, who, found) for one in opening if one.kind == "procedure")
    return Heard("not_done", rulings, {"why": "nobody can be got at with that from here"}) if rulings else None


def _with_it(opening: wire.Decision, position: Position, who: str, said: str) -> wire.Decision:
    """Return how a fight begins, with another thing in hand than was thought."""
    *before, last = opening.moves
    mine = own(position.rules.people[who], said)
    words = last.action.split() if isinstance(last, wire.Call) else []
    if not words or words[0] not in ("attack", "shoot"):
        return opening
    name = mine.id if mine else _new_name(position.rules.people[who], said)
    give = () if mine else (wire.Take(action=f"give {who} {name} 1 0"),)
    return opening.model_copy(
        update={"moves": (*before, *give, wire.Call(action=f"attack {name} {words[2]}", who=who))}
    )


def _new_name(person: Person, said: str) -> str:
    """Return a name for a thing that is picked up, which none of somebody's things has."""
    thing = words_of(said)[-1]
    thing = thing.removesuffix("s") if not thing.endswith("ss") else thing
    thing = f"loose_{thing}" if is_arm(thing) else thing  # a plate of china is no armor
    taken = {item.id for item in person.gear}
    return next(
        one for one in (thing, *(f"{thing}_{number}" for number in range(2, len(taken) + 3))) if one not in taken
    )


def _improvised(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return a blow with a thing that was never made for it: one's own, or one that lies there."""
    found = _found(reading)
    if not found:
        return None
    person, foes = position.rules.people[who], meant(position.rules, reading.words)
    mine = own(person, found)
    if mine:
        return None if mine.weapon else heard_or_refused(position, who, [Attack(mine.id, (foe,)) for foe in foes])
    name = _new_name(person, found)
    rulings = tuple(_with_what_lies_there(position, reading, who, name))
    return Heard("not_done", rulings, why(position.why_not(Attack(BARE, foes[:1]), who)))


def _thrown_arm(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that a weapon of one's own flies at a foe, or why it does not: it is no throwing weapon, or not there."""
    found = _THROWS_ARM.match(reading.words)
    if found is None or not is_arm(found["thing"]):
        return None
    mine = own(position.rules.people[who], found["thing"])
    if mine is None:
        return Heard("no_thing", words={"thing": found["thing"].lower()})
    if mine.id not in usable(position.rules.people[who], "ranged"):
        return Heard(
            "not_done", words={"why": f"the {mine.name} is not made to be thrown; it does its work from near by"}
        )
    return heard_or_refused(position, who, [Shoot(mine.id, (foe,)) for foe in meant(position.rules, reading.words)])


def _with_what_lies_there(position: Position, reading: Reading, who: str, name: str) -> Iterator[wire.Decision]:
    """Yield that somebody has a thing in hand and strikes with it: whom they name, else whoever is nearest."""
    give = wire.Take(action=f"give {who} {name} 1 0")
    for foe in meant(position.rules, reading.words):
        call = wire.Call(action=write_action(Attack(name, (foe,))), who=who)
        yield wire.Decision(kind="procedure", moves=(give, call))


def _unusable(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return why the weapon that somebody names cannot be used now: both hands, or more strength, would be needed."""
    state: UltimoState = position.rules
    if not is_blow(reading) or not named_arm(state.people[who], reading.words):
        return None
    if not any(items for _, items in arms_meant(state, reading, who)):
        return None
    refusals = [position.why_not(blow, who) for blow in blows(state, reading, who)]
    if not refusals or None in refusals:
        return None
    why = next((one for one in refusals if one and one.rule in ("U-336", "U-345")), None)
    hint = "; lay the shield down first" if why and why.rule == "U-336" else ""
    return Heard("not_done", words={"why": f"{why.reason}{hint} ({why.rule})"}) if why else None
