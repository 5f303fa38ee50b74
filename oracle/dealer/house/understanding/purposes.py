# ruff: noqa: E501 - a row of a table stands in one line
"""What a feature is there for, and whether a deed suits it: who digs beside a post has not read it.

A feature says it by its check and by the verbs among its own words. Where the verb of a deed suits neither, the deed is
a task of its own: nothing of what the feature tells comes of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.blows.foe_words import ANYBODY, OFFICES
from oracle.dealer.house.understanding.clauses import clauses
from oracle.dealer.house.understanding.lexicon import Way
from oracle.dealer.house.understanding.subduing import subdued
from oracle.dealer.house.word_lists import listed
from oracle.story.adventure import Feature, Person
from oracle.text.phrases import head_of
from oracle.text.stems import stem
from oracle.text.words import stems_of, words_of

VERBS: Final[Mapping[str, str]] = {
    "look": "look see examine inspect study read check search observe watch view regard peer peek glance gaze stare consult investigate scan browse leaf decipher translate compare count measure explore survey sniff smell listen feel hear identify recognise recognize analyse analyze describe notice spot find figure understand solve rummage comb go through ransack scrutinize scrutinise trace interpret remember recall review judge gauge assess sense open turn eye wonder learn ponder weigh",
    "handle": "touch take use try handle hold pick lift get open pull turn push move grab fetch enter press wipe clean brush uncover pocket accept reach tap unwrap unfold remove carry collect gather shine work operate taste pet stroke scratch feed pat visit approach go walk head return step",
    "talk": "talk speak ask question tell say greet chat converse persuade convince comfort console reassure soothe calm interview interrogate plead beg appeal reason explain confide confess confront listen sympathise sympathize encourage coax address discuss mention hear inquire enquire answer reply approach whisper call accuse gossip negotiate gain win befriend quiz interrupt swear consult understand read plumb offer show mourn draw engage pump ply get make let press urge warn inform promise invite chat thank",
    "press": "threaten intimidate bribe blackmail scare frighten bully coerce extort lie bluff trick deceive con charm flirt seduce flatter provoke goad taunt haggle bargain manipulate fool mislead shout demand grill lean corner distract outwit trap catch tempt impress",
    "open": "open unlock pick force break smash pry prise prize kick ram shoulder bash batter crack jimmy shoot knock bang hammer wrench lever try push pull enter unbolt unbar burst cut saw pass get breach undo shift lift blow use go loosen unscrew free unfasten hack split",
    "take": "take steal grab snatch pocket swipe pickpocket lift fetch seize get swap slip pinch palm filch loosen pry prise wrest wrench reach pull tug unclench pick ease draw slide pass receive accept borrow",
    "follow": "follow track trail trace go chase pursue tail stalk read look study hunt see walk find",
    "heal": "heal treat bandage tend help nurse stitch splint dress clean diagnose examine check care cure wash feel take look see save free splint bind operate sew warm revive resuscitate give listen touch hold ease soothe wake inspect bring cut loosen lift",
    "perform": "sing perform play act dance recite tell speak pretend entertain hum whistle imitate mime call answer juggle toast raise give make deliver propose drink stand read calm soothe talk join roll",
    "command": "command order lead rally call speak tell say name announce shout persuade convince urge appeal invoke read recite summon warn ask direct inspire proclaim talk bring present show give remind",
    "strike": "attack fight hit strike stop hold grapple wrestle punch kick stab shoot push shove tackle seize grab block restrain pin tie stand keep pull trip kill beat overpower drag drive knock wrest disarm catch bar",
    "sneak": "sneak hide creep slip steal take snatch avoid dodge duck crouch tiptoe pass read search pick open look lurk conceal palm evade step press shrink",
    "move": "lift raise pull push drag haul heave ring climb jump leap run dive swim catch chase carry hold dig shift move stop swing toll grab reach race sprint flee escape crawl squeeze balance throw drop lower hurl open go cross leave shovel vault rush dash get bring save fetch silence still muffle break wade",
    "rite": "pray chant bless perform speak say call name invoke sing knock kneel light consecrate exorcise commune sacrifice offer meditate tell recite read touch ask listen summon conduct hold keep give honour honor do carry wake",
    "commune": "listen speak talk ask touch commune read examine study look feel sense call pray hear question search name address see put lay contact",
    "endure": "resist endure drink withstand hold sit stay rest watch keep face touch stand wait breathe concentrate focus look steel refuse ride take raise match outdrink stare taste think remember calm meditate ignore turn fight brace ring",
    "brew": "brew mix make distil distill concoct prepare taste smell use take look search examine burn light throw pour set drink boil grind test study blow smash spill ignite",
    "device": "use operate work turn pull push lift raise open move repair fix build examine study look inspect dismantle take search jam set lower drain wind start stop cut break force pry prise lever disarm oil try adjust hold reset switch connect wedge block shift mend understand tinker free loosen read map unscrew press",
    "ride": "drive ride steer take pilot sail row fly flee leave escape harness hitch catch calm saddle mount board hire borrow use go hurry race get turn stop climb",
    "way": "navigate find read follow walk go leave cross study look compare map chart plot steer guide examine set start travel consult take use work trace draw escape",
    "tame": "calm feed tame pet stroke listen look read watch study soothe approach handle examine smoke check call touch whistle hold groom talk hear see open move tend lead inspect count smell ask",
    "force": "pull push hold shoot cut climb jump leap crawl stop brake shove break force grab reach take squeeze run throw disarm examine look work use try turn get go slip sneak steal open enter disable free move lift open listen kick tear haul swing drop duck hang snip rip swap search hide lower raise clear",
}
"""What people do, by what for; a verb may serve several ends."""

_OF_TAGS: Final[Mapping[str, str]] = {
    "question": "talk", "comfort": "talk", "calm": "talk perform tame", "persuade": "talk press command", "deceive": "talk press",
    "intimidate": "talk press", "seduce": "talk press", "command": "command", "perform": "perform", "notice": "look",
    "search": "look take", "diagnose": "heal look", "heal": "heal", "first_aid": "heal", "surgery": "heal", "research": "look",
    "lore": "look commune", "commune": "commune", "ritual": "rite", "track": "follow look", "find_way": "way look", "locks": "open",
    "break_open": "open", "device": "device", "repair": "device", "build": "device", "traps": "device", "pilfer": "take", "stealth": "sneak",
    "lift": "move", "climb": "move", "jump": "move", "run": "move", "swim": "move", "parkour": "move", "throw": "move brew",
    "animals": "tame", "resist_mind": "endure", "resist_fear": "endure", "resist_body": "endure", "brew": "brew", "explosives": "brew device",
    "pilot": "ride", "melee": "strike", "attack": "strike", "ranged": "strike", "melt": "brew", "teach": "talk command",
}  # fmt: skip
"""What the marks of a check say about it; weather, crowds and the like say nothing."""

_OF_SKILLS: Final[Mapping[str, str]] = {
    "Athletics": "move", "Toughness": "endure", "Survival": "follow look", "Brawling": "strike", "Shooting": "strike", "Espionage": "sneak open take",
    "Awareness": "look", "Investigation": "look", "Research": "look", "Culture": "talk look", "Navigation": "way", "Engineering": "device open",
    "Chemistry": "brew", "Biology": "heal", "Husbandry": "tame", "Piloting": "ride", "Empathy": "talk", "Manipulation": "talk press",
    "Leadership": "command talk", "Theatrics": "perform look", "Occult": "commune look", "Ritual": "rite", "Psyche": "endure",
}  # fmt: skip
_OF_THREATS: Final[Mapping[str, str]] = {
    "uncertainty": "talk press", "fault": "look open device take heal force", "danger": "force move open device look sneak", "strain": "force move endure device strike",
}  # fmt: skip

_FILLERS: Final = listed(
    "i we i'll we'll i'd i'm we're ill im let's lets let me us then now and so ok okay well just try tries trying want",
    "wants wanna would like going gonna to will am are also again first finally still please do can could may might",
    "should shall my character we'd have decide attempt manage continue start begin go over up try's once more uh um",
    "er hmm guess think",
)
_ARTICLES: Final = listed(
    "the a an this that these those his her their its our your some any one two another at in on with under behind by",
)
_INFINITIVE: Final = lazy_pattern(r"\bto ((?!the\b|a\b|an\b|his\b|her\b|my\b|him\b|it\b|them\b)[a-z]+)", re.IGNORECASE)
_GERUND: Final = lazy_pattern(r"\b(?:by|start|starts|begin|keep|try|while) ([a-z]+ing)\b", re.IGNORECASE)


@cache
def _verbs_for(purpose: str) -> frozenset[str]:
    return frozenset(stem(word) for word in VERBS.get(purpose, "").split())


@cache
def _people() -> frozenset[str]:
    return frozenset(map(stem, (*ANYBODY, *OFFICES)))


@cache
def verbs_of(text: str) -> tuple[str, ...]:
    """Return the stems of the verbs of `text`: how each clause begins, and what is to be done by it.

    >>> verbs_of("I dig a hole beside the post"), verbs_of("the post")
    (('dig',), ())
    """
    first = tuple(one for clause in clauses(text) if (one := _first_verb(words_of(clause))))
    if not first:
        return ()
    more = (*_INFINITIVE.findall(text.lower()), *_GERUND.findall(text.lower()))
    return tuple(dict.fromkeys((*first, *map(stem, more))))


def _first_verb(words: tuple[str, ...]) -> str:
    rest = tuple(words)
    while rest and (rest[0] in _FILLERS or (rest[0].endswith("ly") and len(rest) > 1)):
        rest = rest[1:]
    return stem(rest[0]) if rest and rest[0] not in _ARTICLES else ""


def purposes_of(feature: Feature, people: Iterable[Person] = ()) -> tuple[str, ...]:
    """Return what a feature is for: by its check, or by being a thing or somebody."""
    if feature.check is None:
        return ("look", "handle", "talk", "press") if _is_somebody(feature, people) else ("look", "handle")
    tags, threat = feature.check.words("tags"), feature.check.word("threat")
    told = " ".join(_OF_TAGS.get(tag, "") for tag in tags).split()
    skills = () if told and "notice" in tags else (feature.check.word("second"), feature.check.word("first"))
    by_skill = " ".join(_OF_SKILLS.get(skill, "") for skill in skills).split()
    if "press" not in told and tags and "Empathy" in skills:
        by_skill = [one for one in by_skill if one != "press"]
    elif not tags and "Empathy" in skills:
        told = ["talk", "press"]
    return tuple(dict.fromkeys((*told, *by_skill, *_OF_THREATS.get(threat, "").split())))


def _is_somebody(feature: Feature, people: Iterable[Person]) -> bool:
    """Return whether a feature is somebody: called by what people are called, or by the name of one who is there."""
    called = set(stems_of(" ".join((feature.name, *feature.words))))
    head = words_of(head_of(feature.name))[-1:]
    named = any(set(stems_of(one.name)) & called for one in people)
    return named or bool(head and stem(head[0]) in _people())


def suits(feature: Feature, text: str, way: Way | None, people: Iterable[Person] = ()) -> bool:
    """Return whether a deed is one that a feature is there for; where nothing but its name is said, it is."""
    verbs = verbs_of(text)
    ends = purposes_of(feature, people)
    if not verbs or not ends:
        return True
    if feature.check and way and way.skill in (feature.check.word("first"), feature.check.word("second")):
        return True
    ends = ends if only_talks(feature, people) else ("look", *ends)
    own = set(_own_words(feature))
    return any(verb in own or any(verb in _verbs_for(end) for end in ends) for verb in verbs)


def _own_words(feature: Feature) -> Iterator[str]:
    """Yield the words of a feature by which a deed may be called: pray, listen, three knocks."""
    for name in (*feature.words, feature.name, feature.id.replace("-", " ")):
        yield from stems_of(name)


def only_talks(feature: Feature, people: Iterable[Person] = ()) -> bool:
    """Return whether a feature is for talk, and a look is no part of it."""
    return set(purposes_of(feature, people)) <= {"talk", "press", "command"}


_BY_FORCE: Final = (
    (
        Way(
            "Brawling",
            "STR",
            6,
            "tie bind gag cuff handcuff chain rope drag strip shackle trip kidnap abduct lock haul hood blindfold undress",
            "",
            ("melee",),
        ),
        True,
    ),
    (Way("Espionage", "AGI", 6, "take grab snatch pocket rob lift", "", ("pilfer",)), True),
    (Way("Survival", "INT", 4, "burn fire ignite torch kindle"), False),
    (
        Way(
            "Athletics",
            "STR",
            5,
            "chop cut hew saw carve tear rip destroy wreck ruin uproot topple smash shatter break bend demolish overturn tip",
        ),
        False,
    ),
)
"""Ways of going about what nothing and nobody is there for, and whether it takes somebody to do it to."""


def by_force(text: str, *, on_somebody: bool) -> Way | None:
    """Return how a deed is gone about that only force or stealth brings about; `None` where it simply may be done.

    >>> by_force("tie the old man up", on_somebody=True).skill, by_force("kiss the old man", on_somebody=True)
    ('Brawling', None)
    """
    if on_somebody and (blow := subdued(text)):
        return blow
    verbs = {stem("fire") if _SETS_FIRE.search(text) else "", *verbs_of(text)}
    rows = (way for way, needs_somebody in _BY_FORCE if on_somebody or not needs_somebody)
    return next((way for way in rows if verbs & {stem(one) for one in way.deeds.split()}), None)


_ORDINARY: Final[Mapping[str, Way]] = {
    "attack": Way("Brawling", "STR", 6, "", "", ("attack", "melee")), "resist": Way("Psyche", "INT", 6, ""), "magic": Way("Occult", "INT", 6, ""),
    "manipulate_empathize": Way("Empathy", "PER", 5, ""),
}  # fmt: skip
_FINDS: Final = lazy_pattern(
    r"\b(?:reveal|find|discover|uncover|detect|locate|learn|see (?:if|whether|what|where|how))\b", re.IGNORECASE
)
_TRIES: Final = lazy_pattern(
    r"\b(?:try|tries|attempt|manage|force|with all my|as (?:hard|fast|well) as)\b|\bto (?!the\b|a\b|my\b|his\b|her\b)\w+",
    re.IGNORECASE,
)


def ordinary(text: str, kind: str) -> Way | None:
    """Return how a deed is gone about whose skill nothing tells surely; `None` where it simply may be done.

    Args:
        text: What a player said.
        kind: The kind that its words speak for; empty where they speak for none.
    """
    if kind in _ORDINARY:
        return _ORDINARY[kind]
    if _FINDS.search(text):
        return Way("Investigation", "INT", 5, "")
    tries = kind and _TRIES.search(text)
    return by_force(text, on_somebody=False) or (Way("Athletics", "AGI", 4, "") if tries else None)


_SETS_FIRE: Final = lazy_pattern(
    r"\b(?:set|put) (?:fire to|[^.,;]*\b(?:on fire|alight|ablaze))|\bset light to\b", re.IGNORECASE
)
