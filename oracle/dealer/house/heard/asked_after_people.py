"""Questions that are put to somebody who is there: a name, how they are, what is known already, else a kind shrug.

Who has more to tell than that is turned to by what the scene has for it, and only asked here for what is small.
"""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.asides.addressed import addressed_in
from oracle.dealer.house.blows.absent import DESCRIBING, is_there, those_there
from oracle.dealer.house.heard.shape import Heard
from oracle.dealer.house.prose.talk_answers import TalkAnswer
from oracle.dealer.house.telling.phrasing import capital, listed
from oracle.dealer.house.understanding.speaking import Address, asked_of, called_in, invited_in, speech_in
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.word_lists import listed as listed_words
from oracle.dealer.position import Position
from oracle.story.adventure import Person
from oracle.story.state import features_here, people_here
from oracle.text.picking import stable_number
from oracle.text.words import sentences, words_of

_NAME: Final = lazy_pattern(
    r"\b(?:your|ur) names?\b|\bwho (?:are|r) (?:you|u)\b|\bwhat (?:are you|r u) called\b|\bhow are you called\b"
    r"|\bcall you\b|\bwhat (?:do|does) (?:they|people|everybody|everyone) call you\b",
    re.IGNORECASE,
)
_FARES: Final = lazy_pattern(
    r"\b(?:are|r) (?:you|u) (?:\w+ly |still |feeling |quite )?(?:ok|okay|well|alright|all right|fine|hurt|wounded|cold"
    r"|tired|hungry|thirsty|afraid|scared|sad|ill|sick|unwell|in pain|better|lonely|happy|angry|safe)\b"
    r"|\bhow(?:['’]?s| is| are| r) (?:you|u|it going|life)\b|\bhow do you (?:do|feel|fare)\b|\bwhat ails you\b",
    re.IGNORECASE,
)
_ABOUT: Final = lazy_pattern(r"^about\s+(?P<what>.+)$", re.IGNORECASE | re.DOTALL)
_PLAIN_NAME: Final = lazy_pattern(r"^(?!the\b|an?\b|somebody\b|someone\b)[A-ZÀ-Þ]")
_QUIET: Final = ("talk", "person", "free", "wonder", "small", "unclear", "beyond", "look")
"""What a question may be read as that nothing is played for."""

_ANYBODY: Final = listed_words(
    *DESCRIBING, "him her them it people everyone everybody somebody someone anyone anybody crowd locals others me"
)
"""Words by which anybody may be meant who is there."""

MOST_ECHOED: Final = 14
"""Words of a question that are said after it."""


def address_in(position: Position, text: str) -> Address | None:
    """Return what `text` asks of somebody who is there and may answer; `None` where it asks nobody, or a foe."""
    people, features = people_here(position.tale), features_here(position.tale)
    address = asked_of(text, people, features)
    if address is None or address.person is None or _is_foe(position, address.person):
        return None
    return address


def asked_small(position: Position, reading: Reading, address: Address) -> Heard | None:
    """Return the answer to a question for a name, or for how somebody is; `None` for anything greater."""
    person = address.person
    if person is None or reading.meaning not in (*_QUIET, "feature"):
        return None
    if _NAME.search(address.said):
        return _answered("told_name" if _PLAIN_NAME.match(person.name) else "told_no_name", position, person)
    if reading.meaning != "feature" and _FARES.search(address.said):
        return _answered("told_fares", position, person)
    return None


def asked_in_vain(position: Position, reading: Reading, address: Address) -> Heard | None:
    """Return what somebody says who is asked for what nobody has told; `None` where something is played for it."""
    person = address.person
    if person is None or reading.meaning not in _QUIET:
        return None
    if about := _ABOUT.match(address.said):
        return _answered("asked_about", position, person, about["what"].strip(" .?!,"))
    return _answered("asked_person", position, person, echo_of(address.said))


def bidden(position: Position, reading: Reading) -> Heard | None:
    """Return how somebody takes it who is bidden to come along; `None` where nobody is, or the game has more to say."""
    people, features = people_here(position.tale), features_here(position.tale)
    person = invited_in(reading.words, people, features)
    if reading.meaning != "talk" or person is None or _is_foe(position, person):
        return None
    return _answered("asked_along", position, person)


def asked_absent(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return that somebody of the story is asked or told who is not here; `None` where they are."""
    if position.system.name != "ultimo" or reading.meaning not in _QUIET or who not in position.rules.people:
        return None
    whom = _called_from_afar(position, reading.words)
    if not whom:
        return None
    people, features = people_here(position.tale), features_here(position.tale)
    there = those_there(tuple(one.name for one in people), tuple(one.name for one in features))
    found = {"whom": whom, **({"there": listed(there)} if there else {})}
    return Heard("unheard" if there else "unheard_alone", (wire.Decision(kind="pass"),), found)


def _called_from_afar(position: Position, text: str) -> str:
    """Return who is spoken to by name, or by what they are, and is not here; empty where nobody is."""
    words = tuple(one for one in words_of(speech_in(text)) if one not in ("the", "my", "a", "an"))
    everybody = tuple(position.tale.adventure.people.values())
    people, features = people_here(position.tale), features_here(position.tale)
    for start in range(1, len(words)):
        said = " ".join(words[start:])
        if called_in(said, people, features) or is_there(position, said):
            return ""
        if person := called_in(said, everybody):
            return person.name if set(words_of(said)) & set(words_of(person.name)) else said
    called = addressed_in(text, everybody) if words else ""
    return "" if not called or is_there(position, called) or called in _ANYBODY else called


def echo_of(said: str) -> str:
    """Return a question as somebody says it after another who was asked it.

    >>> echo_of("if the tide is out"), echo_of("cold, isn't it? who rings the bell")
    ('That?', 'Who rings the bell?')
    """
    asked = [one.strip(" .?!,;") for one in sentences(said) if words_of(one)]
    last = asked[-1] if asked else ""
    if not last or words_of(last)[0] in ("if", "whether") or len(words_of(last)) > MOST_ECHOED:
        return "That?"
    return f"{capital(last)}?"


def _answered(aside: TalkAnswer, position: Position, person: Person, what: str = "") -> Heard:
    words = {"person": person.name, **({"what": what} if what else {})}
    if person.manner:
        moment = stable_number(aside, person.id, what, str(position.state.table.counter))
        words["manner"] = person.manner[moment % len(person.manner)]
    return Heard(aside, (wire.Decision(kind="pass"),), words)


def _is_foe(position: Position, person: Person) -> bool:
    """Return whether somebody has fallen out with the players: they are answered, or not, by rules of their own."""
    if position.system.name != "ultimo":
        return False
    fate = position.tale.progress.foes.get(person.id, "")
    return bool(fate) or person.id in position.rules.danger.foes
