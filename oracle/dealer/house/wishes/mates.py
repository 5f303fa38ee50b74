# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears what players do for each other: helping, shielding, waking, teaching."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.rating.weighing import weighed
from oracle.dealer.house.understanding.understand import Reading, found_way
from oracle.dealer.house.wishes.wishes import Wish, called
from oracle.dealer.position import Position
from oracle.systems.ultimo.events import Called
from oracle.systems.ultimo.skills import SKILLS
from oracle.systems.ultimo.standing import helplessness
from oracle.systems.ultimo.state import UltimoState
from oracle.text.words import stems_of

_LEAD: Final = (
    r"^\W*(?:(?:i|we|i['’]?ll|i['’]?d|let['’]?s|let|then|so|and|now|just|first|would|like|want|will|to|try|decide|go|quickly|carefully|gladly"
    r"|gently|patiently|also)\W+)*"
)
_HELPS: Final = lazy_pattern(
    rf"{_LEAD}(?:help|aid|assist|support|back up|lend|give|offer|work together with|pitch in with)\s+(?P<rest>.+)$",
    re.IGNORECASE,
)
_A_HAND: Final = lazy_pattern(
    r"\b(?:a |my )?(?:helping )?(?:hand|help|assistance|support|backup|leg[- ]up|boost)\b", re.IGNORECASE
)
_GIVES: Final = lazy_pattern(rf"{_LEAD}(?:lend|give|offer)\b", re.IGNORECASE)
_SHIELDS: Final = lazy_pattern(
    rf"{_LEAD}(?:protect|shield|cover|guard|defend|(?:step|stand|jump|throw myself|put myself|place myself|get) (?:in front of|before|between)|look after|keep"
    r" (?:an eye on|close to)|stay close to|stand guard over|watch over)\s+(?P<rest>.+)$",
    re.IGNORECASE,
)
_WAKES: Final = lazy_pattern(
    rf"{_LEAD}(?:wake|awaken|rouse|shake|slap|nudge|bring|splash)\s+(?P<rest>.+)$", re.IGNORECASE
)
_AWAKE: Final = lazy_pattern(
    r"\b(?:wake|awaken|awake|rouse|round|to (?:his|her|their) senses|conscious\w*|up)\b", re.IGNORECASE
)
_TEACHES: Final = lazy_pattern(
    rf"{_LEAD}(?:(?:teach|coach|train|tutor|instruct|drill)\s+(?P<whom>[\w'’]+)\s+(?:(?:how\s+)?to|in|at|with|about|the art of|some)?\s*(?P<what>[^.;!?]+)"
    r"|show\s+(?P<shown>[\w'’]+)\s+how\s+to\s+(?P<how>[^.;!?]+)"
    r"|give\s+(?P<given>[\w'’]+)\s+(?:(?:a|an|some|more|another)\s+)?(?:(?:lessons?|training)\s+(?:in|on|about)\s+(?P<in>[^.;!?]+)|(?P<of>[\w'’ -]+?)\s+(?:lessons?|training)\b))",
    re.IGNORECASE,
)


def stood_by(position: Position, reading: Reading, who: str) -> Wish | None:
    """Return what somebody does for another character; `None` where no other character is named."""
    state, said = position.rules, reading.words
    if len(state.people) < 2:
        return None
    return (
        _taught(state, said, who)
        or _woken(state, said, who)
        or _shielded(state, said, who)
        or _helped(state, said, who)
    )


def mate_in(state: UltimoState, said: str, who: str) -> str:
    """Return the other character whom words begin with by a name; empty for none."""
    words = said.lower().replace("’s", "").replace("'s", "").split()[:2]
    first = set(stems_of(" ".join(words)))
    others = [one for one in state.people if one != who and not state.people[one].is_dead]
    named = [one for one in others if set(stems_of(state.people[one].character.name)) & first]
    return named[0] if named else ""


def _words(state: UltimoState, mate: str) -> dict[str, str]:
    return {"mate": next(part for part in state.people[mate].character.name.split() if not part.endswith("."))}


def _helped(state: UltimoState, said: str, who: str) -> Wish | None:
    found = _HELPS.match(said)
    mate = mate_in(state, found["rest"], who) if found else ""
    if not mate or (_GIVES.match(said) and not _A_HAND.search(said)):
        return None
    return Wish("help_with", words=_words(state, mate))


def _shielded(state: UltimoState, said: str, who: str) -> Wish | None:
    found = _SHIELDS.match(said)
    mate = mate_in(state, found["rest"], who) if found else ""
    return Wish("shield_when", words=_words(state, mate)) if mate else None


def _woken(state: UltimoState, said: str, who: str) -> Wish | None:
    found = _WAKES.match(said)
    mate = mate_in(state, found["rest"], who) if found and _AWAKE.search(said) else ""
    if not mate:
        return None
    if helplessness(state, mate) is None:
        return Wish("awake", words=_words(state, mate))
    return Wish(moves=(called(f"rouse {mate}", who),), done="roused", words=_words(state, mate))


def _taught(state: UltimoState, said: str, who: str) -> Wish | None:
    found = _TEACHES.match(said)
    mate = mate_in(state, found["whom"] or found["shown"] or found["given"], who) if found else ""
    if found is None or not mate:
        return None
    skill = skill_meant(found["what"] or found["how"] or found["in"] or found["of"])
    name = _words(state, mate)["mate"]
    reason = f"you do not know more of {skill} than {name}, or have taught it before"
    by_rank = state.people[who].character.skills.get(skill, 0) > state.people[mate].character.skills.get(skill, 0)
    if not by_rank:
        return Wish("teach_what", words={"because": reason})
    return Wish(
        "refused", moves=(called(f"coach {mate} {skill}", who),), done="taught", by=(Called,), words={"mate": name}
    )


def skill_meant(what: str) -> str:
    """Return the skill that words for an art or a deed speak of.

    >>> skill_meant("fencing"), skill_meant("swim"), skill_meant("Occult")
    ('Brawling', 'Athletics', 'Occult')
    """
    named = next((one.id for one in SKILLS if one.id.lower() in what.lower()), "")
    if named:
        return named
    own = next((skill for word, skill in _ARTS if re.search(rf"\b{word}", what, re.IGNORECASE)), "")
    if own:
        return own
    way = found_way(stems_of(what))
    return way.skill if way else weighed(what).skill


_ARTS: Final = (
    *(("fenc", "Brawling"), ("box", "Brawling"), ("wrestl", "Brawling"), ("sword", "Brawling"), ("fight", "Brawling")),
    *(
        ("shoot", "Shooting"),
        ("archer", "Shooting"),
        ("marksman", "Shooting"),
        ("rid(?:e|ing)", "Piloting"),
        ("driv", "Piloting"),
    ),
    *(("sail", "Piloting"), ("danc", "Theatrics"), ("sing", "Theatrics"), ("act", "Theatrics"), ("heal", "Biology")),
    *(
        ("first aid", "Biology"),
        ("cook", "Culture"),
        ("language", "Culture"),
        ("lock", "Espionage"),
        ("sneak", "Espionage"),
    ),
    *(("swim", "Athletics"), ("climb", "Athletics"), ("track", "Survival"), ("hunt", "Survival"), ("magic", "Occult")),
)
"""Arts by the beginning of their names, and the skill each belongs to."""
