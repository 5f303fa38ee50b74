"""How the built-in Dealer hears that a thing is laid aside, picked up, made ready, handed on or loaded."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from oracle.core.notation import write_action
from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.blows.absent import told_here
from oracle.dealer.house.blows.blows import blows, is_blow
from oracle.dealer.house.heard.hand_words import (
    ATTUNED,
    BARGAINS,
    GIVEN,
    GIVEN_AWAY,
    GIVEN_TO,
    HANDED_ON,
    IT_UP,
    LAYS,
    LET_HAVE,
    LOADED,
    OFF_THE_GROUND,
    PICKED_UP,
    READIED,
    SEVERAL,
    TAKEN_FROM,
    TRADED,
)
from oracle.dealer.house.heard.own_things import is_arm, is_kit, is_oneself, is_told_of, mate_named, own, owned
from oracle.dealer.house.heard.shape import Heard, heard_or_refused, why
from oracle.dealer.house.understanding.understand import Reading, understood
from oracle.dealer.position import Position
from oracle.story.state import people_here
from oracle.systems.ultimo.actions import PickUp
from oracle.systems.ultimo.belongings.actions import HandOn, PutDown
from oracle.systems.ultimo.care.actions import Administer
from oracle.systems.ultimo.characters import Item
from oracle.systems.ultimo.fight.actions import Load
from oracle.systems.ultimo.fight.arms import shots_left, usable
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.systems.ultimo.together.actions import Attune
from oracle.text.words import stems_of, words_of

_NO_THING: Final = lazy_pattern(
    r"\b(?:pace|speed|steps?|feet|courage|spirits?|mood|tempo|skirts?|ears?|wits|nerve|thoughts?|breath|voice|work|story|bill|scent"
    r"|conversation|trail|threads?|pieces|tab|slack|game|child|baby|cat|dog|kids?|daughter|son|friends?|signal|hat|phone)\b",
    re.IGNORECASE,
)
"""What is picked up in a manner of speaking, or has no place on a sheet."""

MOST_AT_ONCE: Final = 8
"""Things that are laid down in one go."""

_LETS: Final = lazy_pattern(r"^\W*(?:\w+\W+){0,3}?let\b", re.IGNORECASE)
_PRONOUNS: Final = ("him", "her", "them")
_OWN_ALREADY: Final = "that would be from you to yourself, and what you have is yours already"

_Heard: TypeAlias = Callable[[Position, Reading, str], Heard | None]


def hands_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return what somebody means to do with a thing in their hands, or to have in them; `None` for anything else."""
    rows: tuple[_Heard, ...] = (_traded, _given, _taken_from, laid, _loaded, _attuned, _picked_up)
    return next((found for row in rows if (found := row(position, reading, who))), None)


def _person(position: Position, who: str) -> Person:
    state: UltimoState = position.rules
    return state.people[who]


def _is_mine(found: re.Match[str]) -> bool:
    return (found["det"] or "my").lower().startswith("my")


def _is_of_the_scene(position: Position, reading: Reading, found: re.Match[str]) -> bool:
    """Return whether it is a thing of the story that is meant, and not one's own."""
    return not _is_mine(found) and (reading.meaning in ("feature", "look_at") or is_told_of(position, found["thing"]))


def _lacking(position: Position, reading: Reading, found: re.Match[str]) -> Heard | None:
    """Return that somebody has no such thing, where it would have to stand on a sheet; `None` where it may be there."""
    if _is_of_the_scene(position, reading, found):
        return None
    return Heard("no_thing", words={"thing": found["thing"].lower()})


def laid(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that a thing is laid aside or taken off, with the blow that follows; `None` for anything else."""
    for pattern in LAYS:
        found = pattern.match(reading.words)
        item = own(_person(position, who), found["thing"]) if found else None
        if found and (several := _several(position, who, found)):
            return several
        if found and item:
            down = PutDown(item.id)
            plain = heard_or_refused(position, who, [down])
            after = tuple(_struck_after(position, who, found["rest"], down))
            return Heard(plain.aside, (*after, *plain.rulings), plain.words)
        if found and (is_arm(found["thing"]) or (_is_mine(found) and is_kit(found["thing"]))):
            return _lacking(position, reading, found)
    return None


def _several(position: Position, who: str, words: re.Match[str]) -> Heard | None:
    """Return that all weapons are laid down at once, or all that somebody has in their hands and bags."""
    found = SEVERAL.fullmatch(f"{words['det'] or ''} {words['thing']}".strip())
    if found is None or re.match(r"\W*(?:to|at|by) (?:my|the) sides?\b", words["rest"]):
        return None
    gear = [item for item in _person(position, who).gear if item.condition != "dropped"]
    meant = [item for item in gear if item.weapon] if found["arms"] else [item for item in gear if item.kind != "armor"]
    if not meant:
        return None
    calls = tuple(wire.Call(action=write_action(PutDown(item.id)), who=who) for item in meant[:MOST_AT_ONCE])
    return Heard(
        "not_done", (wire.Decision(kind="procedure", moves=calls),), why(position.why_not(PutDown(meant[0].id), who))
    )


def _struck_after(position: Position, who: str, rest: str, *before: Any) -> Iterator[wire.Decision]:
    """Yield the blow that follows behind what the hands do first."""
    said = re.sub(r"^\W*(?:(?:and|then|to|i|before)\W+)*", "", rest)
    reading = understood(f"I {said}", position.tale) if said else None
    if reading is None or not is_blow(reading):
        return
    first = tuple(wire.Call(action=write_action(one), who=who) for one in before)
    for blow in blows(position.rules, reading, who):
        yield wire.Decision(kind="procedure", moves=(*first, wire.Call(action=write_action(blow), who=who)))


def _given(position: Position, reading: Reading, who: str) -> Heard | None:
    for pattern in (HANDED_ON, GIVEN_TO, GIVEN, GIVEN_AWAY, LET_HAVE):
        found = pattern.match(reading.words)
        if found is None or (pattern is LET_HAVE and not _LETS.match(reading.words)):
            continue
        whom = found["whom"] if pattern is not GIVEN_AWAY else ""
        item = own(_person(position, who), found["thing"])
        if is_oneself(_person(position, who), whom):
            is_thing = is_kit(found["thing"]) if item is None else "medicine" not in item.qualities
            return Heard("not_done", words={"why": _OWN_ALREADY}) if is_thing else None
        mate = _mate(position, who, whom)
        if mate and item and "medicine" in item.qualities:
            return heard_or_refused(position, who, [Administer(mate, item.id), HandOn(item.id, mate)])
        if mate and item:
            return heard_or_refused(position, who, [HandOn(item.id, mate)])
        if mate and (is_kit(found["thing"]) or _is_on_a_sheet(position, who, found["thing"])):
            return _lacking(position, reading, found)
        if BARGAINS.search(reading.words):
            return None  # it is held out, and may not be taken
        if _is_mine(found) and (not whom or _is_somebody(position, whom)):
            lacks = _lacking(position, reading, found) if is_kit(found["thing"]) else None
            return _parted(position, who, item) if item else lacks
    return None


def _parted(position: Position, who: str, item: Item) -> Heard:
    """Return that a thing goes to somebody of the story, who keeps no sheet."""
    if item.condition != "sound":
        return heard_or_refused(position, who, [PutDown(item.id)])  # nobody wants it, and there it lies
    take = wire.Take(action=f"sell {who} {item.id} 0")
    return Heard("not_done", (wire.Decision(kind="pass", moves=(take,)),), why(position.why_not(PutDown(item.id), who)))


def _mate(position: Position, who: str, whom: str) -> str:
    """Return the other character that somebody means: by name, or the only other one there is."""
    named = mate_named(position.rules, who, whom)
    others = [one for one in position.rules.people if one != who]
    alone = len(others) == 1 and not people_here(position.tale)
    friend = re.fullmatch(r"\W*my (?:friend|companion|comrade|mate|partner|ally)\W*", whom, re.IGNORECASE)
    return named or (others[0] if others and (friend or (alone and whom.lower() in _PRONOUNS)) else "")


def _is_somebody(position: Position, whom: str) -> bool:
    there = {stem for one in people_here(position.tale) for stem in stems_of(f"{one.name} {one.role}")}
    return whom.lower() in _PRONOUNS or bool(there & set(stems_of(whom))) or position.tale.adventure.open_play


def _is_on_a_sheet(position: Position, who: str, phrase: str) -> bool:
    """Return whether others have such a thing on their sheets, so that it is more than a manner of speaking."""
    return any(own(person, phrase) for one, person in position.rules.people.items() if one != who)


def _traded(position: Position, reading: Reading, who: str) -> Heard | None:
    found = TRADED.match(reading.words)
    if found is None:
        return None
    whom = f"{found['whom'] or ''} {found['theirs']}"
    mate = _mate(position, who, whom) or _owner_of(position, who, found["theirs"])
    item = own(_person(position, who), found["thing"])
    if not mate or item is None:
        return _lacking(position, reading, found) if mate else None
    theirs = own(_person(position, mate), found["theirs"])
    if theirs is None:
        return Heard(
            "not_done", words={"why": f"{_first_name(position, mate)} has nothing of that name to give for it"}
        )
    moves = (
        wire.Call(action=write_action(HandOn(item.id, mate)), who=who),
        wire.Call(action=write_action(HandOn(theirs.id, who)), who=mate),
    )
    if not _speaks_for(position, who, mate):
        return Heard("their_word", words={"mate": _first_name(position, mate)})
    refused = position.why_not(HandOn(item.id, mate), who) or position.why_not(HandOn(theirs.id, who), mate)
    return Heard("not_done", (wire.Decision(kind="procedure", moves=moves),), why(refused))


def _owner_of(position: Position, who: str, phrase: str) -> str:
    owners = [one for one, person in position.rules.people.items() if one != who and own(person, phrase)]
    return owners[0] if len(owners) == 1 else ""


def _first_name(position: Position, who: str) -> str:
    return str(_person(position, who).character.name.split()[0])


def _speaks_for(position: Position, who: str, other: str) -> bool:
    """Return whether one person at the table plays both."""
    return any({who, other} <= set(seat.actors) for seat in position.state.table.seats)


def _taken_from(position: Position, reading: Reading, who: str) -> Heard | None:
    found = TAKEN_FROM.match(reading.words)
    if found is None:
        return None
    mate = mate_named(position.rules, who, found["owner"] or found["whom"] or "")
    item = own(_person(position, mate), found["theirs"] or found["thing"]) if mate else None
    if item is None:
        return None
    if not _speaks_for(position, who, mate):
        return Heard("their_word", words={"mate": _first_name(position, mate)})
    return heard_or_refused(position, mate, [HandOn(item.id, who)])


def _picked_up(position: Position, reading: Reading, who: str) -> Heard | None:
    lying = [item.id for item in _person(position, who).gear if item.condition == "dropped"]
    if len(lying) == 1 and IT_UP.match(reading.words):
        return heard_or_refused(position, who, [PickUp(lying[0])])
    for pattern in PICKED_UP:
        found = pattern.match(reading.words)
        if found is None:
            continue
        if up := _lifted(position, who, found):
            return up
        if re.search(r"['’]s\b", found["thing"]):
            continue  # it is somebody else's
        item, readies = own(_person(position, who), found["thing"]), READIED.match(found["verb"])
        if item and readies and _says_no_more(found["rest"]):
            return Heard("at_hand", words={"thing": item.name})
        lacks = is_arm(found["thing"]) or (_is_mine(found) and is_kit(found["thing"]))
        if item is None and readies and _says_no_more(found["rest"]) and lacks:
            return _lacking(position, reading, found)
        if item is None and _says_no_more(found["rest"]) and _is_from_the_ground(found):
            return _not_here(position, reading, found)
    return None


def _lifted(position: Position, who: str, found: re.Match[str]) -> Heard | None:
    """Return that something is picked up which lies there: one's own before what others have laid down."""
    state: UltimoState = position.rules
    mine = own(state.people[who], found["thing"], lying=True)
    theirs = (item for person in state.people.values() for item in person.gear if item.condition == "dropped")
    item = mine or owned(tuple(theirs), found["thing"])
    if item is None:
        return None
    up = heard_or_refused(position, who, [PickUp(item.id)])
    return Heard(up.aside, (*_struck_after(position, who, found["rest"], PickUp(item.id)), *up.rulings), up.words)


def _says_no_more(rest: str) -> bool:
    """Return whether nothing is done with a thing but to take it in hand."""
    left = re.sub(
        rf"^\W*(?:again|back|out|up|on|now|quickly|{OFF_THE_GROUND.pattern})\W*", "", rest, flags=re.IGNORECASE
    )
    left = re.sub(
        r"^\W*(?:and|then)\s+(?:draw|ready|take|pull|get|raise)\s+(?:out\s+)?my\b[^,.;!?]*$",
        "",
        left,
        flags=re.IGNORECASE,
    )
    return not words_of(left) or bool(
        re.match(
            r"\W*(?:from|out of|in|into|with)\s+(?:my|its|the|both|one|a|where)\b[^,.;!?]*\W*$", left, re.IGNORECASE
        )
    )


def _is_from_the_ground(found: re.Match[str]) -> bool:
    return (_is_mine(found) and found["verb"].lower().startswith("pick")) or bool(OFF_THE_GROUND.search(found["rest"]))


def _not_here(position: Position, reading: Reading, found: re.Match[str]) -> Heard | None:
    """Return that nothing of the kind lies there, as far as anybody has told, where it would be more than a word."""
    thing, det = found["thing"], (found["det"] or "").lower()
    if not found["verb"].lower().startswith(("pick", "scoop")) and not is_kit(thing):
        return None
    if _NO_THING.search(thing) or det in ("a", "an", "some") or _is_of_the_scene(position, reading, found):
        return None
    heads = set(stems_of(" ".join(told_here(position))))
    return None if set(stems_of(thing)) & heads else Heard("none_here", words={"thing": thing.lower()})


def _loaded(position: Position, reading: Reading, who: str) -> Heard | None:
    found = LOADED.match(reading.words)
    if found is None:
        return None
    state: UltimoState = position.rules
    person = state.people[who]
    guns = tuple(item for item in usable(person, "ranged") if shots_left(state, who, item) is not None)
    named = own(person, found["thing"]) if found["thing"] else None
    if found["thing"] and (named is None or not named.weapon):
        return _lacking(position, reading, found) if is_arm(found["thing"]) else None
    if not guns:
        return Heard("not_done", words={"why": "you have nothing on you that has to be loaded"})
    emptiest = sorted(guns, key=lambda item: (item != (named.id if named else item), shots_left(state, who, item)))
    return heard_or_refused(position, who, [Load(named.id if named else emptiest[0])])


def _attuned(position: Position, reading: Reading, who: str) -> Heard | None:
    found = ATTUNED.match(reading.words)
    if found is None:
        return None
    item = own(_person(position, who), found["thing"])
    if item is None:
        return _lacking(position, reading, found) or Heard("no_thing", words={"thing": found["thing"].lower()})
    if not item.cost:
        return Heard("not_done", words={"why": f"there is no magic in the {item.name} to attune to (U-137)"})
    return heard_or_refused(position, who, [Attune(item.id)])
