# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears of company: who is hired, tamed or befriended, called, sent, paid, or sent away.

Who may join a character is a matter of traits (U-134, U-256): where one allows it, whoever was won over joins; where
none does, they stay people of the story, and players are told so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.blows.foe_words import ANYBODY, OFFICES
from oracle.dealer.house.telling.phrasing import capital
from oracle.dealer.house.understanding.lexicon import Way
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.wishes.wishes import Wish, called, took
from oracle.dealer.position import Position
from oracle.systems.ultimo.events import Resolved
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.systems.ultimo.together.events import CompanionLeft, TroopSet
from oracle.systems.ultimo.together.keeping import kind_refusal
from oracle.systems.ultimo.together.ties import Companion
from oracle.text.numbers import number_of, number_pattern
from oracle.text.stems import stem
from oracle.text.words import stems_of, words_of

WON: Final = ("perfect", "success", "partial")
"""Results with which somebody is won over."""

MOST: Final = 4
"""People who join in one go."""

_LEAD: Final = (
    r"^\W*(?:(?:i|we|i['’]?ll|i['’]?d|let['’]?s|let|me|then|so|and|now|just|first|would|like|want|will|to|try|decide|go|quickly|carefully"
    r"|gently|patiently|slowly)\W+)*"
)
_WHOM: Final = r"(?P<whom>[a-z][a-z'’-]*(?:\s+(?!for\b|to\b|as\b|and\b|with\b|who\b|that\b|so\b|from\b|at\b|in\b|on\b)[a-z][a-z'’-]*){0,2})"


def _some() -> str:
    """Return the text of a pattern for the words before whom somebody means to win over."""
    return rf"(?:(?:the|an?|my|our|some|this|that|one of the|{number_pattern()}|local|wild|young|old|big|good|strong|loyal|stray|trained|hired|few|more|brave|tough)\s+)*"


_BEASTS_WORDS: Final = (
    "wolf dog hound puppy cat hawk falcon eagle owl raven crow bird bear fox rat horse mare stallion pony "
    "mule donkey snake boar lynx panther lion tiger monkey ferret coyote jackal goat badger otter weasel "
    "parrot pigeon beast animal creature spider lizard"
)


@cache
def _beast_stems() -> frozenset[str]:
    return frozenset(map(stem, _BEASTS_WORDS.split()))


_TAMES: Final = lazy_pattern(
    lambda: (
        rf"{_LEAD}(?:tame|domesticate|make (?:a )?(?:pet|friend|companion) of|win over|befriend|adopt|train)\s+{_some()}{_WHOM}"
    ),
    re.IGNORECASE,
)
_HIRES: Final = lazy_pattern(
    lambda: rf"{_LEAD}(?:hire|employ|recruit|enlist|take into (?:my|our) service|sign on)\s+{_some()}{_WHOM}",
    re.IGNORECASE,
)
_BEFRIENDS: Final = lazy_pattern(
    lambda: rf"{_LEAD}(?:befriend|make friends with|win the friendship of|become friends with)\s+{_some()}{_WHOM}",
    re.IGNORECASE,
)
_FORCES_WORDS: Final = "soldiers troops army regiment battalion militia platoon men company"


@cache
def _force_stems() -> frozenset[str]:
    return frozenset(map(stem, _FORCES_WORDS.split()))


_HIRED_WORDS: Final = (
    "guard ferryman guide porter mercenary bodyguard scout servant hunter thug henchman driver coachman "
    "boatman sailor captain crew carpenter smith cook maid butler groom stablehand boy girl man woman "
    "local villager farmhand fisherman lawyer spy assassin thief gunman gunslinger fighter warrior archer "
    "swordsman bard musician nurse doctor tracker pilot detective messenger helper hand worker labourer "
    "miner digger bouncer escort watchman bearer people muscle"
)


@cache
def _hired_stems() -> frozenset[str]:
    return frozenset(map(stem, _HIRED_WORDS.split()))


@cache
def _trade_stems() -> frozenset[str]:
    return frozenset(map(stem, (*ANYBODY, *OFFICES))) - _force_stems()


_GOAL: Final = lazy_pattern(r"^(?P<kind>animal|friend|crony)-won:(?P<count>\d)-(?P<id>[a-z-]+)$")

_COMPANY: Final = (
    r"(?P<whom>soldiers|men|troops|platoon|dog|hound|hawk|falcon|eagle|owl|raven|crow|wolf|cat|animal|beast|bird|pet|familiar|companion|servant"
    r"|maid|butler|valet|groom|squire|footman|henchm[ae]n|cron(?:y|ies)|friends?|cohorts?|guards?|bodyguards?|hirelings?|mercenaries|retinue|followers?)"
)
_MY: Final = rf"(?:my|our)\s+(?:\w+\s+)?{_COMPANY}"
_DISMISSES: Final = lazy_pattern(
    rf"{_LEAD}(?:dismiss|discharge|disband|sack|release)\s+(?:(?:all|of|the)\s+)*(?P<whom>(?:my|our)?\s*[a-z][a-z'’ -]*?)"
    r"(?:\s+(?:from|for|and|with|so|back|now|until)\b.*)?\W*$",
    re.IGNORECASE,
)
_SENDS_OFF: Final = lazy_pattern(
    rf"{_LEAD}send\s+(?P<whom>(?:my |our |the )?[a-z][a-z'’-]*(?:\s+[a-z][a-z'’-]*)?)\s+(?:away|off|home|packing|back home|out of my service)\b",
    re.IGNORECASE,
)
_CALLS: Final = lazy_pattern(
    rf"{_LEAD}(?:call|whistle for|summon|whistle|shout for|call for|call over)\s+(?:for\s+|to\s+)?(?:{_MY}|(?P<name>[a-z]+))(?:\s+(?:over|back|to (?:me|my side|heel)|here))*\W*$",
    re.IGNORECASE,
)
_BIDS: Final = lazy_pattern(
    rf"{_LEAD}(?:send|order|tell|command|ask|bid)\s+(?:{_MY}|(?P<name>[a-z]+))\s+(?:(?:out|up|ahead|off|over|down|to|for|at|against|after|on|fetch|bring|look|scout|search|carry|go|forward|back)\b)(?P<rest>.*)$",
    re.IGNORECASE,
)
_SCOUTS: Final = lazy_pattern(
    r"\b(?:look|scout|search|spy|watch|see|find|track|sniff|hunt|follow|guard|explore)\w*\b", re.IGNORECASE
)
_PAYS: Final = lazy_pattern(
    rf"{_LEAD}(?:pay|give)\s+(?:my|our)\s+(?:\w+\s+)?(?:soldiers|men|troops|platoon|company)\b(?!\s+(?:orders|the order|a speech|hope|courage))",
    re.IGNORECASE,
)

_TAKES: Final = {
    "animal": "Only a trait such as Animal Companion gives a character a beast of their own (U-256).",
    "people": "Only traits such as Friendly or Cronies give a character company of their own (U-134).",
    "soldiers": "Only the traits Soldiers and Platoon give a character soldiers (U-133).",
}


_OF_THE_STORY: Final = ("feature", "exit", "talk", "person", "look_at")
"""What the story has an answer of its own to."""


def kept_company(position: Position, reading: Reading, who: str) -> Wish | None:
    """Return what somebody does about who keeps them company; `None` where they speak of nothing such."""
    state, said = position.rules, reading.words
    if state.world.war.theirs is not None:
        return None
    if _PAYS.match(said):
        return Wish("soldiers_fed" if state.people[who].ties.troop else "no_soldiers")
    return _sent_away(state, said, who) or _hired(state, reading, who) or _bidden(state, reading, who)


def _sent_away(state: UltimoState, said: str, who: str) -> Wish | None:
    found = _DISMISSES.match(said) or _SENDS_OFF.match(said)
    if found is None:
        return None
    person, called_so = state.people[who], found["whom"].strip()
    whom = called_so.lower()
    if set(stems_of(whom)) & _force_stems() and (person.ties.troop or whom.startswith(("my", "our"))):
        troop_gone = Wish("no_soldiers", done="sent_away", by=(TroopSet,))
        return (
            Wish(moves=(called("muster 0", who),), done="sent_away", by=(TroopSet,))
            if person.ties.troop
            else troop_gone
        )
    one = companion_named(person, whom)
    if one is not None:
        return Wish(moves=(called(f"dismiss {one.id}", who),), done="sent_away", by=(CompanionLeft,))
    mine = whom.startswith(("my ", "our ")) and set(stems_of(whom)) & (
        _hired_stems() | _people_stems() | _beast_stems() | _force_stems()
    )
    names_nobody = mine or (called_so.istitle() and len(called_so.split()) == 1)
    if not names_nobody or _is_somebody(state, whom):
        return None
    words = {"thing": _bare(called_so if called_so.istitle() else whom)}
    return Wish("nobody_to_send", done="sent_away", by=(CompanionLeft,), words=words)


def _is_somebody(state: UltimoState, whom: str) -> bool:
    """Return whether words name one of the characters, or somebody the rules know of the story."""
    spoken = set(stems_of(whom))
    names = (
        *(one.character.name for one in state.people.values()),
        *(one.replace("-", " ") for one in state.world.known),
    )
    return any(spoken & set(stems_of(name)) for name in names)


def companion_named(person: Person, said: str) -> Companion | None:
    """Return who of somebody's company is meant: by name, by kind, or the only one of a kind; `None` for nobody."""
    spoken = set(stems_of(said))
    for one in person.ties.company:
        if set(stems_of(one.id.replace("-", " ").replace("_", " "))) & spoken:
            return one
    mine = spoken & {stem("my"), stem("our")} or spoken
    for one in person.ties.company:
        is_beast = bool(spoken & (_beast_stems() | {stem("pet"), stem("companion"), stem("familiar")}))
        if mine and (is_beast if one.kind == "animal" else not is_beast and bool(spoken & _people_stems())):
            return one
    return None


_PEOPLE_WORDS: Final = (
    "servant maid butler valet groom squire footman henchman henchmen crony cronies friend friends cohort "
    "guard bodyguard hireling follower companion"
)


@cache
def _people_stems() -> frozenset[str]:
    return frozenset(map(stem, _PEOPLE_WORDS.split()))


@cache
def _anybody_stems() -> frozenset[str]:
    """Return the stems of words by which others at the table, or people of the story, may be meant."""
    return frozenset(map(stem, ("friend", "friends", "companion", "guards", "guard", "followers", "cohort")))


def _bare(whom: str) -> str:
    return " ".join(word for word in whom.split() if word not in ("my", "our", "the", "of", "all"))


def _bidden(state: UltimoState, reading: Reading, who: str) -> Wish | None:
    """Return what comes of calling for or sending company, where no foe is before it."""
    said = reading.words
    calls, bids = _CALLS.match(said), _BIDS.match(said)
    found = calls or bids
    if found is None or (reading.meaning == "feature" and not in_sight(state.danger)):
        return None
    person, whom = state.people[who], (found["whom"] or found["name"]).lower()
    one = companion_named(person, whom)
    if one is None:
        return _nobody(person, found["whom"]) if found["whom"] else None
    if in_sight(state.danger):
        return None  # what company does in a fight is a matter of its own
    mate = " ".join(part.capitalize() for part in re.split(r"[-_]", one.id))
    words = {"mate": mate, "mate_cap": capital(mate)}
    if calls:
        return Wish("comes_to_you", words=words)
    return None if _SCOUTS.search(said) else Wish("runs_errand", words=words)


def scouting(position: Position, reading: Reading, who: str) -> tuple[Way, str] | None:
    """Return how it is played for that company looks or tracks for a character; `None` where none is sent."""
    if position.system.name != "ultimo" or in_sight(position.rules.danger) or reading.meaning in _OF_THE_STORY:
        return None
    found = _BIDS.match(reading.words)
    if found is None or who not in position.rules.people or not _SCOUTS.search(reading.words):
        return None
    one = companion_named(position.rules.people[who], (found["whom"] or found["name"]).lower())
    tracks = re.search(r"\b(?:track|hunt|sniff|follow)", reading.words, re.IGNORECASE)
    return (TRACKING if tracks else SCOUTING, "") if one else None


def _nobody(person: Person, whom: str) -> Wish | None:
    """Return that nobody of the kind is here; soldiers in pay answer otherwise."""
    word = whom.lower()
    if stem(word) in _force_stems() | _anybody_stems():
        return None
    kind = "animal" if stem(word) in _beast_stems() or word in ("pet", "familiar") else "people"
    has_some = any((one.kind == "animal") == (kind == "animal") for one in person.ties.company)
    return Wish("nobody_yours", words={"thing": word, "takes": "" if has_some else _TAKES[kind]})


def _hired(state: UltimoState, reading: Reading, who: str) -> Wish | None:
    """Return that hired people stay people of the story, where no trait lets them join."""
    found = _HIRES.match(reading.words) if reading.meaning not in _OF_THE_STORY else None
    if found is None or not _is_hireling(found["whom"]):
        return None
    if won_by(state, reading, who) is not None:
        return None  # it is played for
    refusal = kind_refusal(state, who, "crony")
    reason = refusal.reason if refusal else ""
    return Wish("only_told", words={"because": reason, "rule": refusal.rule if refusal else ""})


def _is_hireling(whom: str) -> bool:
    words = words_of(whom)
    hired = _hired_stems() | _trade_stems()
    return bool({stem(word) for word in words} & hired) and not {stem(word) for word in words} & (
        _force_stems() - {stem("men")}
    )


def courted(reading: Reading) -> tuple[str, str, int] | None:
    """Return whom somebody means to win over: as which kind of company, by what name, how many; `None` for nobody."""
    said = reading.words
    for pattern, kind in ((_TAMES, "animal"), (_HIRES, "crony"), (_BEFRIENDS, "friend")):
        found = pattern.match(said)
        if found is None:
            continue
        head = words_of(found["whom"])
        beast = next((word for word in head if stem(word) in _beast_stems()), "")
        if kind == "animal" and beast:
            return kind, beast, 1
        if kind == "crony" and _is_hireling(found["whom"]):
            one = next(word for word in head if stem(word) in _hired_stems() | _trade_stems())
            count = re.search(rf"\b(?P<count>{number_pattern()})\s+(?:\w+\s+)?{one}", said, re.IGNORECASE)
            return kind, one, max(1, min(MOST, int(number_of(count["count"])) if count else 1))
        if kind == "friend" and not beast and head:
            return kind, "-".join(head[:2]), 1
    return None


def won_by(state: UltimoState, reading: Reading, who: str) -> str | None:
    """Return the goal of a check that wins somebody over for good, `None` where no trait lets them join."""
    meant = courted(reading)
    if meant is None or kind_refusal(state, who, meant[0]) is not None:
        return None
    kind, name, count = meant
    return f"{kind}-won:{count}-{name[:24]}"


SCOUTING: Final = Way("Awareness", "INT", 5, "scout")
TRACKING: Final = Way("Survival", "INT", 6, "track", tags=("track",))
"""How it is played for that somebody's company finds something."""

WINNING: Final = {
    "animal": Way("Husbandry", "PER", 7, "tame", tags=("tame",)),
    "crony": Way("Leadership", "PER", 5, "hire"),
    "friend": Way("Empathy", "PER", 5, "befriend"),
}
"""How each kind of company is won."""


def winning(position: Position, reading: Reading, who: str) -> tuple[Way, str] | None:
    """Return how somebody wins company for good, and the goal of that check; `None` where they do not."""
    if position.system.name != "ultimo" or who not in position.rules.people or in_sight(position.rules.danger):
        return None
    if reading.meaning in ("feature", "exit", "rules", "sheet", "out_of_character", "injection"):
        return None
    meant, goal = courted(reading), won_by(position.rules, reading, who)
    if meant is None or (goal is None and (meant[0] != "friend" or not position.tale.adventure.open_play)):
        return None
    return WINNING[meant[0]], goal or ""


def why_only_told(state: UltimoState, reading: Reading, who: str) -> dict[str, str]:
    """Return why whoever is won over stays with the story; empty where nobody is, or they may join."""
    meant = courted(reading)
    refusal = kind_refusal(state, who, meant[0]) if meant and who in state.people else None
    return {"because": refusal.reason, "rule": refusal.rule} if refusal else {}


def joining(state: UltimoState, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield that whoever was won over joins, as far as there is room."""
    for event in happened:
        found = _GOAL.match(event.goal) if isinstance(event, Resolved) and event.tier in WON else None
        if found is None:
            continue
        for number in range(int(found["count"])):
            name = _free_name(state, event.who, found["id"], number)
            motive = {"animal": "Awareness/Brawling/Survival", "crony": "pay"}.get(found["kind"], "-")
            yield wire.Decision(kind="reaction", moves=(took(f"recruit {event.who} {found['kind']} {name} {motive}"),))


def _free_name(state: UltimoState, who: str, name: str, number: int) -> str:
    taken = {*state.people, *(one.id for one in state.people[who].ties.company)}
    names = (name, *(f"{name}-{count}" for count in range(2, len(taken) + MOST + 3)))
    return tuple(one for one in names if one not in taken)[number]
