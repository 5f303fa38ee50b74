# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears that somebody gets better: by experience, by practice, out of a book, at a teacher's."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.heard.own_things import LEAD
from oracle.dealer.house.heard.shape import Heard, heard_or_refused, named_people
from oracle.dealer.house.rating.weighing import weighed
from oracle.dealer.house.understanding.understand import Reading, found_way
from oracle.dealer.position import Position
from oracle.errors import UnknownNameError
from oracle.systems.ultimo.advancement.actions import Ability, Hearten, Improve, Learn, Study, TraitWord
from oracle.systems.ultimo.advancement.learning import improvable, rise_price
from oracle.systems.ultimo.advancement.manuals import manuals_of, skill_in
from oracle.systems.ultimo.creation.growth import TRAIT_PRICE
from oracle.systems.ultimo.skills import named
from oracle.systems.ultimo.state import Person
from oracle.systems.ultimo.traits import find_trait, trait_named
from oracle.text.words import stems_of

_XP: Final = r"(?:xps?|exp|experience(?: points?)?|advancement points?)"
_SPENDS: Final = lazy_pattern(
    rf"{LEAD}(?:(?:spend|invest|pour|sink|cash in)\b(?P<before>[^.;!?]*?)\b{_XP}\b(?P<after>[^.;!?]*)"
    rf"|(?:use|put|apply|pay)\b(?P<before2>[^.;!?]*?)\b{_XP}\s+(?:in|into|on|for|towards?|to (?:raise|improve|increase|buy|learn|advance|get|boost))\b"
    r"(?P<after2>[^.;!?]*))",
    re.IGNORECASE,
)
_BUYS: Final = lazy_pattern(
    rf"{LEAD}(?:buy|purchase|acquire|get|gain|take|pay for)\s+(?P<what>[^.;!?]*?)\s+(?:with|for|using|from|out of)\s+"
    rf"(?:(?:my|the|our|some|all|\d+)\s+)*{_XP}\b",
    re.IGNORECASE,
)
_RANKS: Final = lazy_pattern(
    rf"{LEAD}(?:buy|purchase|take|get|gain|acquire)\s+(?:myself\s+)?(?:an?|another|one|the (?:next|first|second|third|fourth|fifth))\s+"
    r"(?:more\s+|new\s+|further\s+)?(?:ranks?|levels?|points?|trait)\s*(?:of|in|called|named)?\s+(?P<what>[^.;!?]+)",
    re.IGNORECASE,
)
_RAISES: Final = lazy_pattern(
    rf"{LEAD}(?:raise|increase|improve|boost|level up|advance|upgrade|rank up|better|enhance|develop|up)\s+"
    r"(?:(?:my|our|his|her)\s+)?(?P<what>[^,.;!?]+?)(?:\s+(?:skill|attribute|rank|score|by (?:one|a|1)|to \d+)\b[^.;!?]*)?\W*$",
    re.IGNORECASE,
)
_TRAIT: Final = lazy_pattern(
    rf"{LEAD}(?:learn|take|pick|choose|acquire|get|gain|buy)\s+(?:myself\s+)?(?:the|a|an)\s+(?:new\s+)?trait"
    r"(?:\s+(?:of|called|named))?\s*(?P<what>[^,.;!?]*)",
    re.IGNORECASE,
)
_LEARNS: Final = lazy_pattern(rf"{LEAD}learn\s+(?P<what>[^,.;!?]+)", re.IGNORECASE)
_PRACTISES: Final = lazy_pattern(
    rf"{LEAD}(?:practi[sc]e|train(?: in| at| with| for| my| myself in)?|exercise|drill(?: myself in)?|hone my|work on my)\s+"
    r"(?P<what>[^,.;!?]+)",
    re.IGNORECASE,
)
_BETTERS: Final = lazy_pattern(
    r"\b(?:get|become|grow|be) (?:a )?(?:better|stronger|faster|good|more skilled|quicker)\b|\bimprove\b|\bto learn\b|\bgain\b"
    r"|\bskills?\b|\bproficien|\bmaster\b|\bpracti[sc]e\b|\btraining\b|\beverys? (?:day|evening|morning|night)\b",
    re.IGNORECASE,
)
_STUDIES: Final = lazy_pattern(
    rf"{LEAD}(?:study|read|learn from|work through|pore over)\b(?P<book>[^.;!?]*?)"
    r"\b(?:to learn|to study|to improve|to master|to get better at|for the skill)\b(?P<what>[^.;!?]*)",
    re.IGNORECASE,
)
_FOR_A_SKILL: Final = lazy_pattern(
    r"\bto (?:get better at|become better at|improve|raise|hone|train|work on)\s+(?P<what>[^,.;!?]+)\W*$", re.IGNORECASE
)
_LESSONS: Final = lazy_pattern(
    rf"{LEAD}(?:(?:take|have|get|buy|book)\s+(?:some\s+|a few\s+)?(?:lessons?|training|classes|instruction)\b"
    r"|(?:ask|pay|hire|get|let|have)\s+[^.;!?]*?\b(?:teach|train|coach|instruct)\s+me\b)[^.;!?]*?\b(?:in|me|of)\s+(?P<what>[^,.;!?]+)\W*$",
    re.IGNORECASE,
)
_COSTS: Final = lazy_pattern(
    rf"\bhow (?:much|many)\b[^.;!?]*\b{_XP}\b[^.;!?]*?\b(?:for|to (?:raise|improve|buy|learn|get|increase)|costs?|does|would|is)\s+(?P<what>[^,.;!?]+)",
    re.IGNORECASE,
)
_MANUAL: Final = lazy_pattern(
    rf"{LEAD}(?:study|read|learn from|work through|pore over)\s+(?P<book>[^.;!?]*\bmanual\b)(?P<what>[^.;!?]*)",
    re.IGNORECASE,
)
_HEARTENS: Final = lazy_pattern(r"\bmorale\b|\b(?:take|regain|find) (?:new )?(?:heart|courage|hope)\b", re.IGNORECASE)
_BODY: Final[Mapping[str, str]] = {
    **dict.fromkeys(("stronger", "muscles"), "STR"),
    **dict.fromkeys(("faster", "quicker", "nimbler"), "AGI"),
    **dict.fromkeys(("tougher", "fitter", "hardier"), "VIT"),
    **dict.fromkeys(("smarter", "cleverer"), "INT"),
}
"""What somebody trains for who names no skill, by attribute."""

_BODILY: Final = lazy_pattern(rf"\b(?:{'|'.join(_BODY)})\b", re.IGNORECASE)
_OTHERS: Final = lazy_pattern(
    r"^(?:teach|coach|instruct)\b|^(?:the|a|an|his|her|their|these|those|him|them|some|two|three|\d+) ", re.IGNORECASE
)
"""Whom somebody trains or raises that is not themselves."""

_SMALL: Final = lazy_pattern(
    r"\b(?:my|the|a|an|of|in|on|to|into|at|for|rank|ranks|level|levels|point|points|skill|skills|trait|attribute|score|some"
    r"|all|new|next|more|another|first|with|called|named|buy|raise|improve|increase|learn|up|get|towards?|and|it|how)\b",
    re.IGNORECASE,
)


def growth_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return what somebody means to learn or to raise; `None` where words are about anything else."""
    said = reading.words
    person: Person = position.rules.people[who]
    if found := _TRAIT.match(said):
        return _trait_taken(position, who, found["what"])
    if found := _SPENDS.match(said) or _BUYS.match(said):
        groups = found.groupdict()
        return _bought(position, who, " ".join(filter(None, groups.values())), said)
    if (found := _RANKS.match(said) or _POINTS.match(said)) and _wanted(person, found["what"]):
        return _bought(position, who, found["what"], said)
    if found := _STUDIES.match(said) or _MANUAL.match(said):
        return _studied(position, reading, who, found)
    if (found := _RAISES.match(said)) and (name := _ability(person, found["what"], exactly=True)):
        return _raised(position, who, name, said)
    if (found := _LESSONS.match(said)) and (name := _ability(person, found["what"], exactly=True)):
        return Heard("lessons", words=_priced(position, who, name))
    return _trained(position, who, said)


def _trained(position: Position, who: str, said: str) -> Heard | None:
    """Return what somebody practises or learns, or what they ask the price of; `None` for anything else."""
    person: Person = position.rules.people[who]
    if (found := _COSTS.search(said)) and (name := _ability(person, found["what"], exactly=True)):
        return Heard("price_of", words=_priced(position, who, name))
    others = [one for one in named_people(position.rules, said) if one != who]
    if (found := _PRACTISES.match(said)) and not others:
        return _practised(position, who, found["what"], said)
    if (found := _LEARNS.match(said)) and (_ability(person, found["what"], exactly=True) or _trait(found["what"])):
        return _bought(position, who, found["what"], said)
    if (found := _FOR_A_SKILL.search(said)) and (name := _ability(person, found["what"], exactly=True)):
        return Heard("practised", words=_priced(position, who, name))
    return None


_POINTS: Final = lazy_pattern(
    rf"{LEAD}(?:put|invest|spend|pour)\s+(?:\w+\s+){{0,2}}?(?:points?|ranks?|levels?)\s+(?:in|into|on|towards?)\s+(?P<what>[^,.;!?]+)",
    re.IGNORECASE,
)


def _plain(words: str) -> str:
    return " ".join(_SMALL.sub(" ", re.sub(r"[^\w\s'’-]|\d+", " ", words)).split())


def _ability(person: Person, words: str, *, exactly: bool = False) -> str:
    """Return the attribute or skill that words name, of several the first; empty where they name none."""
    parts = [_plain(part) for part in re.split(r"\b(?:and|or)\b|,", words)]
    lasts = [] if exactly else [last for part in parts for last in part.split()[-1:]]
    for one in (*parts[:1], *(part.removesuffix("s") for part in parts[:1]), *lasts):
        try:
            name = named(one) if one else ""
        except UnknownNameError:
            continue
        if name in improvable(person):
            return name
    return ""


def _trait(words: str) -> str:
    """Return the trait that words name; empty where they name none."""
    said = _plain(words)
    for one in (words.strip(" '\""), said):
        try:
            return trait_named(one.replace(" ", "_")).id if one else ""
        except UnknownNameError:
            continue
    return ""


def _wanted(person: Person, words: str) -> bool:
    return bool(_ability(person, words) or _trait(words))


def _bought(position: Position, who: str, words: str, said: str) -> Heard:
    """Return what experience buys: a rise or a trait; what is missing is said by the rules, with the price."""
    person: Person = position.rules.people[who]
    if name := _ability(person, words):
        return _raised(position, who, name, said)
    if trait := _trait(words):
        return _trait_taken(position, who, trait)
    if _HEARTENS.search(words):
        return heard_or_refused(position, who, [Hearten()])
    return Heard("grow_what", words={"has": str(person.body.xp)})


def _raised(position: Position, who: str, name: str, said: str) -> Heard:
    """Return that an ability rises, or what is missing for it; the price is told along."""
    if said.rstrip().endswith("?"):
        return Heard("price_of", words=_priced(position, who, name))
    plain = heard_or_refused(position, who, [Improve(Ability(name))])
    why = plain.words.get("why", "")
    price = "" if "costs" in why else f"; {name} would take {_price(position, who, name)} experience"
    return Heard(plain.aside, plain.rulings, {"why": why + price} if why else {})


def _trait_taken(position: Position, who: str, words: str) -> Heard:
    """Return that a trait is learned, or what is missing for it; the price is told along."""
    person: Person = position.rules.people[who]
    trait = _trait(words)
    if not trait:
        return Heard("grow_what", words={"has": str(person.body.xp)})
    plain = heard_or_refused(position, who, [Learn(TraitWord(trait))])
    why = plain.words.get("why", "")
    price = "" if "costs" in why else f"; a trait costs {TRAIT_PRICE} experience"
    name = find_trait(trait).name
    told = f"{why if name in why else f'{name} is not to be had: {why}'}{price}"
    return Heard(plain.aside, plain.rulings, {"why": told} if why else {})


def _studied(position: Position, reading: Reading, who: str, found: re.Match[str]) -> Heard | None:
    """Return what a manual teaches, where there is one; what is in a book of the story is for a check to find."""
    person: Person = position.rules.people[who]
    wanted = _ability(person, found["what"], exactly=True)
    is_manual = bool(re.search(r"\bmanual\b", found["book"], re.IGNORECASE))
    if not manuals_of(person) and (reading.meaning in ("feature", "look_at") or not (wanted or is_manual)):
        return None
    stems = set(stems_of(found["book"]))
    manuals = sorted(
        manuals_of(person), key=lambda item: (skill_in(item) != wanted, not stems & set(stems_of(item.name)))
    )
    if manuals:
        return heard_or_refused(position, who, [Study(manuals[0].id)])
    skill = wanted or "a skill"
    told = f"a skill is learned out of a manual of it, and you have no manual of {skill} (U-121)"
    price = f"; for experience, {skill} rises at {_price(position, who, wanted)}" if wanted else ""
    return Heard("not_done", words={"why": told + price})


def _price(position: Position, who: str, name: str) -> int:
    return rise_price(position.rules.people[who], name, position.rules.rules)


def _practised(position: Position, who: str, what: str, said: str) -> Heard | None:
    """Return what practice would have to be paid with; `None` where it is others that are drilled, or nothing is meant."""
    person: Person = position.rules.people[who]
    name = _ability(person, re.split(r"\b(?:this|to|for|until|with|every|all|in the|tonight|today)\b", what)[0])
    if not name and (_OTHERS.match(what) or not _BETTERS.search(said)):
        return None
    if not name:
        way, bodily = found_way(stems_of(what)), _BODILY.search(said)
        name = _BODY[bodily[0].lower()] if bodily else way.skill if way else weighed(what).skill
    return Heard("practised", words=_priced(position, who, name))


def _priced(position: Position, who: str, name: str) -> dict[str, str]:
    """Return what an ability would cost, as words of a sentence."""
    has = position.rules.people[who].body.xp
    return {"wanted": name, "wanted_cap": name, "cost": str(_price(position, who, name)), "has": str(has)}
