"""What is said in Diesel Empire of things and money: its rules count none, so nothing is told as had that is not.

A sheet keeps what a character began with; what was bought, lent or given since is the players' own to write down.
"""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.blows.absent import roles_of, those_there, told_here, whom_struck
from oracle.dealer.house.blows.armed import is_shot
from oracle.dealer.house.heard.shape import Heard
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.story.state import features_here, known_of, people_here
from oracle.systems.diesel.characters import Thing
from oracle.systems.diesel.state import Figure
from oracle.text.stems import stem
from oracle.text.words import stems_of, words_of

_DOES: Final = (
    r"^\W*(?:(?:i|we|i['’]ll|we['’]ll|i['’]d|will|would|like|want|try|to|can|could|may|let|me|us|please|then|now|and|so"
    r"|ok|okay|just|quickly|simply|also|first|go)\W+)*"
)
_ARTICLE: Final = r"(?:a|an|the|my|our|some|another|two|three|one|several|new)"
_MONEY: Final = (
    r"(?:dollars?|gilders?|coins?|money|cash|bucks?|pounds?|shillings?|pence|cents?|francs?|marks?|crowns?|gold|silver"
    r"|quid|loan|credit|wages?|salary)"
)

_BUYS: Final = lazy_pattern(
    rf"{_DOES}(?:buy|purchase|acquire|borrow|rent)\s+(?:\w+\s+)??(?:{_ARTICLE}\s+)(?P<thing>[^.,;!?]+)", re.IGNORECASE
)
_DEALS_IN_MONEY: Final = lazy_pattern(
    rf"{_DOES}(?:borrow|lend|loan|pay|tip|earn|give|hand|withdraw|spend|owe|take out|collect)\b[^.;!?]*\b{_MONEY}\b",
    re.IGNORECASE,
)
_GIVES: Final = lazy_pattern(
    rf"{_DOES}(?:give|hand|pass|lend|sell|gift|slip|trade|swap|donate|drop|discard|ditch|pawn|throw (?:away|out)"
    r"|get rid of|part with|toss|put down|leave behind)\b(?P<rest>[^.;!?]+)",
    re.IGNORECASE,
)
_SMALL_WARES: Final = lazy_pattern(
    r"\b(?:drinks?|beers?|ales?|whisk(?:e)?ys?|gin|rum|wine|brandy|coffee|tea|rounds?|glass|bottle|pint|meals?|supper"
    r"|dinner|breakfast|lunch|food|bread|pie|soup|stew|apples?|(?:news)?papers?|sweets|candy|tobacco|cigars?|flowers?"
    r"|cigarettes?|smokes?|match(?:es)?|time|silence|way|trust|loyalty|help|minutes?|moments?|freedom|peace|story)\b",
    re.IGNORECASE,
)
"""What everybody may have for the asking, and what is bought in a manner of speaking only."""

_FOR_SOMETHING: Final = lazy_pattern(
    r"\b(?:for|if|so that|in exchange|in return|as a bribe|to (?:make|win|get|calm|distract|persuade|thank)|and ask"
    r"|hoping)\b",
    re.IGNORECASE,
)
"""Words of somebody who wants something for what they give: that is played for."""

_FIREARMS: Final = "gun|handgun|pistol|revolver|rifle|shotgun|carbine|musket|derringer|sidearm"
_ARMS: Final = (
    f"{_FIREARMS}|crossbow|longbow|bow|knife|dagger|razor|sword|sabre|saber|rapier|cutlass|axe|hatchet|spear|machete"
    "|bayonet|grenade|bomb|dynamite"
)
_ARMED_WITH: Final = lazy_pattern(
    r"\b(?:draw|pull(?: out)?|whip out|take out|reach for|raise|aim|level|cock|load|reload|fire|use|using|with|swing"
    r"|wield|brandish|throw|hurl|give|sell|hand)\s+(?:\w+\s+)??(?:a|an|my|the|our|out my)\s+(?:\w+\s+)??"
    rf"(?P<arm>{_ARMS})s?\b",
    re.IGNORECASE,
)
"""A weapon that somebody takes for theirs."""

_KINDS: Final = (
    (*_FIREARMS.split("|"), "9mm", "automatic", "repeater"),
    ("knife", "dagger", "razor", "blade", "bayonet", "scalpel", "stiletto", "machete"),
    ("sword", "sabre", "saber", "rapier", "cutlass", "blade"),
    ("axe", "hatchet"),
    ("crossbow", "longbow", "bow"),
    ("grenade", "bomb", "dynamite", "explosive", "charge"),
)
"""Words for weapons that may mean the same."""

_HEAD_ENDS: Final = lazy_pattern(r",| (?:that|who|which|with|in|of|and|for|from|to|on|at)\b")
_OPEN: Final = ("free", "small", "talk", "unclear", "wonder")
"""Meanings in which nothing is played for, so that buying and lending would be told as done."""


def things_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return what is said of a thing or a sum that no sheet knows, or of somebody who is not there; else `None`."""
    figure = position.rules.cast.get(who)
    if figure is None or reading.meaning not in (*_OPEN, "task", "feature"):
        return None
    return _unarmed(position, reading, figure) or _traded(reading, figure) or _absent(position, reading)


def _traded(reading: Reading, figure: Figure) -> Heard | None:
    """Return that money is not counted, that a sheet takes nothing up, or that a thing stays on it."""
    said = reading.words
    gives = _GIVES.match(said)
    given = owned(figure, gives["rest"]) if gives else None
    if given is not None and not _FOR_SOMETHING.search(said):
        return Heard("stays_on_sheet", words={"thing": head_of_thing(given)})
    if reading.meaning not in _OPEN:
        return None
    if _DEALS_IN_MONEY.match(said):
        return Heard("no_coin")
    bought = _BUYS.match(said)
    if bought is None or _SMALL_WARES.search(bought["thing"]):
        return None
    thing = _HEAD_ENDS.split(bought["thing"].lower())[0].strip()
    return Heard("no_list", words={"thing": thing, "a_thing": _with_article(thing)})


def _with_article(thing: str) -> str:
    return f"{'an' if thing[:1] in 'aeiou' else 'a'} {thing}"


def head_of_thing(thing: Thing) -> str:
    """Return the last word of what a thing is called: `lighter` of a brass lighter that never fails."""
    return words_of(_HEAD_ENDS.split(thing.words)[0])[-1]


def owned(figure: Figure, said: str) -> Thing | None:
    """Return what words name of a character's things; `None` for nothing, or for what is lost."""
    spoken = set(stems_of(said))
    mine = (one for one in figure.character.things if one.id not in figure.troubles.lost)
    return next((one for one in mine if stem(head_of_thing(one)) in spoken), None)


def _unarmed(position: Position, reading: Reading, figure: Figure) -> Heard | None:
    """Return that somebody takes up a weapon, or shoots at people, and has none; `None` where there may be one."""
    found = _ARMED_WITH.search(reading.words)
    is_attack = reading.meaning in ("task", "feature") and reading.way is not None and "attack" in reading.way.tags
    everybody = tuple(position.tale.adventure.people.values())
    shoots = is_attack and is_shot(reading) and whom_struck(reading.words, everybody)
    arm = found["arm"].lower() if found else "gun" if shoots else ""
    if not arm or _has_arm(figure, arm) or _is_told(position, arm):
        return None
    return Heard("no_arm", words={"thing": arm, "a_thing": _with_article(arm)})


def _has_arm(figure: Figure, arm: str) -> bool:
    kin = {arm, *(word for kind in _KINDS if arm in kind for word in kind)}
    mine = (one for one in figure.character.things if one.id not in figure.troubles.lost)
    return any("weapon" in one.sort or "arm" in one.sort or kin & _parts(one) for one in mine)


def _parts(thing: Thing) -> set[str]:
    return {part for word in words_of(thing.words) for part in (word, word.removesuffix("s"))}


def _is_told(position: Position, word: str) -> bool:
    """Return whether what the players were told, found out or wrote down speaks of such a thing."""
    noted = (*known_of(position.tale, "fact").values(), *known_of(position.tale, "thread").values())
    return any(stem(word) in stems_of(text) for text in (*told_here(position), *noted))


def _absent(position: Position, reading: Reading) -> Heard | None:
    """Return that who is attacked is not there; in open play whoever is attacked comes into the story by it."""
    if position.tale.adventure.open_play or reading.meaning != "task":
        return None
    everybody = tuple(position.tale.adventure.people.values())
    whom = whom_struck(reading.words, everybody)
    if not whom or _is_here(position, whom):
        return None
    people, features = people_here(position.tale), features_here(position.tale)
    there = those_there(tuple(one.name for one in people), tuple(one.name for one in features))
    words = {"whom": whom, "there": " and ".join(there)}
    return Heard("not_there" if there else "nobody_there", words=words)


def _is_here(position: Position, whom: str) -> bool:
    tale, spoken = position.tale, set(stems_of(whom))
    everybody = tale.adventure.people.values()
    elsewhere = any(spoken & {*stems_of(one.name), *roles_of((one,))} for one in everybody)
    here = (
        *(f"{one.name} {one.role}" for one in people_here(tale)),
        *(f"{one.name} {' '.join(one.words)}" for one in features_here(tale)),
        *(one.character.name for one in position.rules.cast.values()),
        *known_of(tale, "person").values(),
        *(() if elsewhere else told_here(position)),
    )
    return any(spoken & set(stems_of(text)) for text in here)
