# ruff: noqa: E501 - a row of a table stands in one line
"""Trifles: what anybody does without a thought - to lift a cup, to read the newspaper, to run to the window.

What makes a deed a trifle is the thing and that nothing is wanted by it. So every word of it has to be a plain one: a
heavy thing, a danger, a hindrance or an aim is named in words that stand in no row, and then it is rated.
"""

from __future__ import annotations

from functools import cache
from itertools import takewhile
from typing import Final

from oracle.core.records import dataclass
from oracle.dealer.house.word_lists import listed
from oracle.text.stems import stem
from oracle.text.words import stems_of, words_of

_LEADING: Final = listed("i we he she they then now just simply and so to want would like decide try start begin go")

_HANDY: Final = (
    "cup teacup mug glass goblet tankard saucer plate dish bowl spoon fork teaspoon ladle teapot kettle jug pitcher flask"
    " bottle cork jar tin pot pan napkin tray book newspaper paper page letter note envelope postcard card magazine novel"
    " pamphlet pen pencil quill inkwell chair stool footstool candle candlestick match lamp lantern torch cat kitten puppy"
    " hen blanket sheet pillow cushion towel rug hat cap coat cloak scarf glove boot shoe sock shirt apron belt umbrella"
    " parasol walking stick cane bag satchel handbag basket bucket pail broom brush comb mirror bell key coin button ribbon"
    " thread needle thimble pebble twig feather leaf flower rose bouquet vase apple pear egg loaf bread cheese biscuit cake"
    " sandwich fruit orange nut pipe tobacco snuffbox box matchbox cigar ball doll toy dice marble chessman pawn photograph"
    " photo picture frame clock watch spectacles glasses handkerchief cloth rag duster plant flowerpot fan violin"
    " flute bow tea coffee cocoa milk wine beer ale soup water stew supper"
)
"""What one hand or two can hold."""

_OPENED: Final = (
    "door window drawer cupboard wardrobe cabinet shutter curtain blind gate book letter envelope bottle jar tin umbrella"
    " box bag satchel handbag basket lid notebook newspaper purse pocket suitcase bible hymnbook album lantern fan folder"
    " teapot oven stove larder pantry hatch"
)
"""What opens and shuts by itself."""

_READ: Final = (
    "book newspaper paper letter note page magazine novel sign signpost poster placard label menu notice postcard card poem"
    " leaflet pamphlet headline title bible hymnbook calendar timetable programme advertisement story chapter line"
)
"""What is written to be read by anybody."""

_PETS: Final = "cat kitten dog puppy hen lamb rabbit horse pony"
_TOUCHED: Final = (
    "table desk shelf wall floor ground bench bed bark tree stone wood counter fence post pillar carpet grass pew"
)
_STAIRS: Final = "stair stairs staircase stairway steps"
_STOOD_ON: Final = "stool chair box step bench footstool"

_PLACES: Final = (
    "table tabletop desk shelf bookshelf mantelpiece mantel sideboard counter bar tray floor ground carpet rug hearth"
    " fireside windowsill sill window door doorway doorstep threshold wall corner middle edge side end"
    " room kitchen parlour parlor hall hallway corridor landing cellar attic bedroom study library garden lawn yard"
    " courtyard street lane path road square meadow field beach shore sand barn stable shed church chapel inn"
    " tavern house cottage cabin lighthouse tower mill hut tent camp bed bench chair armchair sofa couch stool cupboard"
    " drawer basket bag sink basin hook peg stair stairs staircase step steps porch veranda gate fence tree well spot place"
    " hand lap palm arm arms head mouth lips eye eyes nose ear light lamplight sun sunlight rain air grass other top bottom"
    " front back left right foyer nave pew pulpit gallery cup saucer plate glass"
)
"""Where it comes from or goes to, with nothing to be feared on the way."""

_ALONG: Final = (
    "spot place circle circles way bit room yard lawn garden meadow field beach shore path road lane street square stairs"
    " stair staircase steps step hall hallway corridor landing window door doorway table chair house tree well gate fence"
    " porch kitchen parlour parlor barn church courtyard village lighthouse cottage inn cellar attic bed hearth fireside"
    " corner wall other side end middle sand grass rain sun floor ground"
)
"""Where one may run and hop with no harm done."""

_PLAIN: Final = (
    "i we he she they it my our his her their its your the a an this that these those some any one two three both another"
    " one's own of and or then now just simply quickly slowly carefully gently idly absently casually calmly briefly softly"
    " lightly happily cheerfully lazily thoughtfully again once twice bit little while moment minute second time for fun joy"
    " first next still only also too more back up down away aside over round around about along forward backward backwards"
    " upright together small old empty full half wooden tin silver brass china porcelain clay glass red blue green white"
    " black brown yellow grey gray golden dusty clean dirty chipped cracked new fresh cold hot warm wet dry plain nice pretty"
    " good nearest near next same light silk woollen woolen leather paper folded open front back kitchen garden village local"
    " today's yesterday's morning evening decide go start begin to want would like try let me us please of some there here closer further slice piece bite crumb mouthful sip shut wide ajar"
)
_LINKS: Final = (
    "in on onto into to from at by across through off out of near beside between above before behind toward towards inside"
    " outside upstairs downstairs as with up down round around along over past and"
)
"""Words behind which stands where to; the thing itself stands before them."""

_PARTICLES: Final = "up down back away over aside round around about along together open shut upright"
"""Words of a verb that may stand behind its thing or before it."""

_NO_TRIFLE: Final = frozenset(
    ("for", "whether", "if", "until", "because", "without", "against", "under", "who", "that")
)


@dataclass(frozen=True, slots=True)
class Trifle:
    """A row: verbs, and what they are said of."""

    kind: str
    """What is told of it, in `prose.smalls`."""
    verbs: str
    """Divided by commas."""
    things: str = ""
    """What it is done to; empty for a deed that is done to nothing."""
    where: str = ""
    """Where it may be done with no harm; empty for anywhere that is safe."""
    bare: bool = False
    """Whether it may be said without a thing as well."""


TRIFLES: Final = (
    Trifle("", "read up, read up on, run away, run off, walk away, walk off, walk out, walk on, run on, march on, march out, carry on, move on, move out, hold on, hold out, hold up, push on, hurry off, hurry on, run past, walk past, set off, set out, take off", bare=True),
    Trifle("handle", "lift, raise, pick up, carry, hold, move, shift, put, place, set, set down, put down, lay, lay down, lower, drop, turn, turn over, tilt, tip, roll, fold, unfold, unroll, straighten, rearrange, push, pull, drag, slide, bring, fetch, hang, hang up, wave, shake, spin, stack, tidy, tidy up, wipe, dust, clear, empty, fill, pour, stir, refill, put away, put back, put aside, take down", _HANDY),
    Trifle("knock_over", "knock over, tip over, overturn, upset, kick over, knock down, knock, push over, spill", _HANDY),
    Trifle("touch", "touch, stroke, tap, pat, poke, feel, rub, prod, caress, pet", f"{_HANDY} {_OPENED} {_PETS} {_TOUCHED}"),
    Trifle("door", "open, close, shut, push, pull, swing, slam, shut up, open up, push open, pull open, pull shut, push shut, lift, raise, draw", _OPENED),
    Trifle("read", "read, leaf through, flip through, thumb through, skim, glance through, read through, page through", _READ, "bed chair armchair sofa couch bench window table desk lamp candle light lamplight sun garden fireside hearth porch tree kitchen parlour parlor", bare=True),
    Trifle("eat", "drink, sip, eat, taste, nibble, chew, finish, drink up, eat up, swallow, bite into", "tea coffee cocoa milk wine beer ale soup water stew supper bread loaf cheese biscuit cake sandwich apple pear orange fruit nut egg cup mug glass bowl plate pint breakfast lunch dinner meal porridge pie juice lemonade brandy whisky sherry cider rum", bare=True),
    Trifle("trot", "run, walk, jog, trot, stroll, hurry, dash, amble, wander, march, stride, saunter, shuffle, limp, step", where=_ALONG, bare=True),
    Trifle("trot", "jump, jump up, hop, skip, leap, bounce, spin, twirl", where="leg legs foot feet spot place circle circles bit air ground floor grass sand room yard", bare=True),
    Trifle("trot", "climb, climb up, climb down, walk up, walk down, run up, run down, go up, go down, mount, descend, ascend, take", _STAIRS),
    Trifle("trot", "climb on, climb onto, climb up on, step on, step onto, step up on, stand on, get on, jump off, hop off, climb off, climb down from, jump onto", _STOOD_ON),
)  # fmt: skip
"""All rows; the first whose words fit is meant, and one without a kind is no trifle."""


@dataclass(frozen=True, slots=True)
class _Row:
    kind: str
    verbs: tuple[tuple[str, ...], ...]
    things: frozenset[str]
    where: frozenset[str]
    bare: bool


@cache
def _rows() -> tuple[_Row, ...]:
    return tuple(
        _Row(
            row.kind,
            tuple(sorted((stems_of(one) for one in row.verbs.split(", ")), key=len, reverse=True)),
            _stems(row.things),
            _stems(row.where or _PLACES),
            row.bare,
        )
        for row in TRIFLES
    )


@cache
def _stems(words: str) -> frozenset[str]:
    return frozenset(stem(word) for word in words.split())


def trifle_of(text: str) -> str:
    """Return the kind of trifle that `text` is and nothing besides; empty where it is none.

    >>> trifle_of("I lift the teacup"), trifle_of("I lift the safe"), trifle_of("I run from the dog")
    ('handle', '', '')
    """
    words = words_of(text)
    if not words or "?" in text or any(word in _NO_TRIFLE for word in _without_spans(words)):
        return ""
    spoken = _without_subject(text, words)
    return next((row.kind for row in _rows() for verb in row.verbs if _is_said(row, verb, spoken)), "")


def _without_spans(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return words without how long or what for it is done where that is nothing: for a while, for fun."""
    ends = {"while", "moment", "minute", "bit", "second", "fun", "joy", "time"}
    harmless = {at for at, word in enumerate(words) if word == "for" and ends & set(words[at + 1 : at + 4])}
    return tuple(word for at, word in enumerate(words) if at not in harmless)


def _without_subject(text: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the stems from the verb on: without who does it, by name or not, and how."""
    first = text.split(maxsplit=1)[0]
    named = len(words) > 1 and first.istitle() and len(first) > 1 and words[1].endswith("s")
    rest = words[1:] if named and words[0] not in _LEADING else words
    return tuple(map(stem, rest[len(tuple(takewhile(_is_leading, rest))) :]))


def _is_leading(word: str) -> bool:
    return word in _LEADING or (word.endswith("ly") and word in _PLAIN.split())


def _is_said(row: _Row, verb: tuple[str, ...], spoken: tuple[str, ...]) -> bool:
    """Return whether a verb begins it, its thing follows, and all the rest is plain."""
    if spoken[: len(verb)] != verb:
        return False
    rest = spoken[len(verb) :]
    links, plain, particles = _stems(_LINKS), _stems(_PLAIN), _stems(_PARTICLES)
    thing = tuple(takewhile(lambda one: one not in links or one in particles, rest))
    if not all(one in row.things | row.where | plain | links for one in rest):
        return False
    return row.bare or any(one in row.things for one in thing)
