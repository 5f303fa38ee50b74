# ruff: noqa: E501 - a row of a table stands in one line
"""Which examples of the ladder are named beside a task: one that is like it, else the two of its skill it lies between.

An example that shares a skill with a task and nothing else is no measure by itself: digging a grave is not like hopping
over a puddle. It is harder than that, though, and easier than a leap from a burning roof, and that much can be said.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from oracle.dealer.house.rating.meanings import meanings_of
from oracle.meaning.sentences import meaning_of
from oracle.systems.ultimo.difficulty import CITED_WITHIN
from oracle.systems.ultimo.ladder import LADDER, Example
from oracle.text.spelling import likeness
from oracle.text.stems import stem
from oracle.text.words import content_stems, stems_of

ANY: Final = "*"
"""Stands for any task of the skill."""

SHARED, MEANT, OFF = 1.0, 3.0, 0.5
"""What a shared word counts, the whole of a meaning, and what each step between two ratings takes away."""

SPEAKS_OF: Final[Mapping[str, str]] = {
    "C0/Piloting": "drive ride road street car cart wagon coach carriage truck bicycle bike",
    "C0/Athletics": "play game ball sport match kick run jog race swim throw toss catch dance lift pick climb walk",
    "C0/Investigation": "look leaf photograph photo picture album drawer letter search",
    "C1/Espionage": "hide hidden child boy girl unseen behind under wardrobe",
    "C1/Engineering": "lamp bulb light lantern screw change replace fix mend repair wire hang fit",
    "C1/Brawling": "child infant baby boy girl wrestle arm",
    "C2/Husbandry": ANY,
    "C2/Awareness": "feel skin insect fly spider crawl touch itch notice",
    "C2/Navigation": "car find lot street way home back where",
    "C3/Athletics": "hop jump leap vault skip spring bound gap puddle ditch stream brook hurdle fence",
    "C3/Shooting": "throw toss hurl lob fling stone rock pebble snowball knife",
    "C3/Research": ANY,
    "C4/Manipulation": "scare frighten fright startle spook threaten intimidate menace shout boo glare terrify bully",
    "C4/Theatrics": "sing song hum tune music play fiddle flute lute piano violin guitar recite poem dance perform hymn lullaby whistle",
    "C4/Culture": "country list name know recall remember recognise recognize history custom who geography",
    "C5/Empathy": ANY,
    "C5/Biology": "wound hurt injury cut gash bleed bandage dress heal treat tend patch stitch sew splint bone burn leg arm hand foot plaster nurse bite blood fever",
    "C5/Ritual": "pray prayer service congregation mass hymn sermon preach bless funeral grave burial bury rite altar church amen",
    "C6/Occult": ANY,
    "C6/Survival": "track trail follow footprint print spoor hunt stalk deer buck stag animal beast wood forest blood game",
    "C6/Leadership": "teach train instruct show explain lesson drill coach learn school",
    "C7/Investigation": "murder kill case crime file record death body clue search evidence solve connect examine investigate question who examine scene dead trace compare",
    "C7/Brawling": ANY,
    "C7/Toughness": "awake conscious blow pain hurt wound faint endure bear keep standing feet poison drink hold",
    "C8/Espionage": "sneak creep slip steal past guard sentry watch unseen quiet hide stalk tiptoe approach pick pocket behind shadow",
    "C8/Shooting": ANY,
    "C8/Chemistry": ANY,
    "C9/Piloting": "ram car crash collide chase drive swerve road truck motorcycle",
    "C9/Husbandry": "wild beast bear wolf dog hound boar lion tiger bull horse calm soothe tame animal snarl growl bite attack",
    "C9/Manipulation": "seduce flirt charm kiss love married husband wife lover smile wink tempt",
    "C10/Ritual": "god goddess power spirit demon invoke summon commune ask beg pray favor favour offering sacrifice beyond ghost",
    "C10/Brawling": ANY,
    "C10/Awareness": "disguise notice see spot recognise recognize lie hidden tell mask costume false behind who watch",
    "C11/Occult": "mind thought think believe will forget memory persuade person someone him her bend control charm",
    "C11/Shooting": ANY,
    "C11/Navigation": "ship boat sea fog water reef river lake sail course harbour harbor island storm coast",
    "C12/Leadership": "army siege besiege castle troop soldier men war battle attack storm command fortress defend charge",
    "C12/Culture": "language tongue speak understand sign gesture foreign translate talk communicate explain word",
    "C12/Engineering": "build construct make design invent machine engine assemble bridge trebuchet device repair",
    "C13/Athletics": "jump leap dive plunge fall drop roof window tower cliff height fire burn pool mast balcony",
    "C13/Chemistry": "cure remedy medicine antidote vaccine serum illness disease brew prepare poison mix",
    "C13/Biology": "operate surgery cut tumor tumour organ remove bullet heart brain lung amputate saw extract",
    "C14/Espionage": "conspiracy plot intrigue scheme rumour rumor scandal ruin frame forge opponent politician evidence plant",
    "C14/Empathy": "peace truce stop fight ruler king queen leader lord quarrel negotiate reconcile talk",
    "C14/Theatrics": "play stage theatre write invent compose opera show act perform improvise",
    "C15/Brawling": "monster demon creature beast dragon thing vampire werewolf giant ghoul horror undead",
    "C15/Investigation": "murder evidence old case proof killing years clue find",
    "C15/Awareness": "catch snatch grab arrow bullet air dodge knife",
    "C17/Empathy": "war peace side faith creed army enemy",
    "C18/Leadership": "castle army take storm siege outnumbered men fortress",
    "C20/Biology": "plague epidemic disease cure pestilence sickness",
    "C25/Ritual": "dead life raise resurrect back grave return revive",
    "S5": "operate surgery operation bullet cut hospital",
    "S8": "operate surgery operation bullet cut hospital",
}  # fmt: skip
"""By example, the words of tasks that it is a measure for."""


@cache
def _speaks_of(example: Example) -> frozenset[str]:
    return frozenset(map(stem, SPEAKS_OF[example.id].split()))


def is_a_measure(example: Example, text: str) -> bool:
    """Return whether an example has anything to do with a task of its skill."""
    return SPEAKS_OF[example.id] == ANY or not _speaks_of(example).isdisjoint(stems_of(text))


def named_beside(found: tuple[Example, ...], skill: str, base: int, text: str, most: int) -> tuple[Example, ...]:
    """Return what a rating cites where it is told: one of its skill that is like the task, or two that hold it between.

    Args:
        found: What the rating rests on.
        skill: The skill it is done with.
        base: The rating without what circumstances add.
        text: The task.
        most: How many examples there may be, at least three.
    """
    own = tuple(one for one in LADDER if one.skill == skill)
    apt = tuple(one for one in own if is_a_measure(one, text))
    alike = _most_alike((one for one in apt if _carries(one, base)), base, text)
    if alike:
        return tuple(dict.fromkeys((alike[0], *(one for one in found if one in apt))))[:most]
    held = _around(own, base)
    others = (one for one in (*found, *LADDER) if one.skill != skill)
    carrying = tuple(one for one in (*held, *others, *found) if _carries(one, base))
    return tuple(dict.fromkeys((*held, *carrying[:1])))


def _carries(example: Example, base: int) -> bool:
    return abs(example.rating - base) <= CITED_WITHIN


def _around(own: tuple[Example, ...], base: int) -> tuple[Example, ...]:
    """Return the next example below a rating and the next above it, as far as there are any."""
    below = sorted((one for one in own if one.rating < base), key=lambda one: -one.rating)
    above = sorted((one for one in own if one.rating > base), key=lambda one: one.rating)
    return (*below[:1], *above[:1])


def _most_alike(examples: Iterable[Example], base: int, text: str) -> tuple[Example, ...]:
    """Return examples, the one that is most like a task in words, in meaning and in its rating first."""
    words = content_stems(text)
    return tuple(sorted(examples, key=lambda one: (-_alike(one, words, base, text), one.rating, one.id)))


def _alike(example: Example, words: tuple[str, ...], base: int, text: str) -> float:
    shared = sum(max((likeness(word, other) for other in content_stems(example.words)), default=0.0) for word in words)
    return SHARED * shared + MEANT * _nearness(text).get(example.id, 0.0) - OFF * abs(example.rating - base)


@cache
def _nearness(text: str) -> Mapping[str, float]:
    """Return how near in meaning each example is to a task, of 1; nothing where that cannot be told."""
    meanings, own = meanings_of([one.words for one in LADDER]), meaning_of(text)
    if meanings is None or own is None:
        return {}
    rows = meanings @ own
    return {one.id: round(max(0.0, float(row)), 3) for one, row in zip(LADDER, rows, strict=True)}
