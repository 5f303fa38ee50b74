# ruff: noqa: E501 - a row of a table stands in one line
"""Small deeds that nothing hangs on, deeds no one in the world could do, and rests that are only asked about.

Words only, as phrases divided by commas; what comes of them is told in `prose.smalls`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from oracle.dealer.house.understanding.phrasebook import Phrasebook
from oracle.dealer.house.understanding.trifles import trifle_of
from oracle.text.stems import stem
from oracle.text.words import small_words, stems_of, words_of

SMALL: Final = (
    ("wait", "wait, linger, stay put, stay here, do nothing, stand still, stand there, hang around, bide my time, loiter, keep still, hold still, stay where i am, let time pass, stand on one leg"),
    ("sit", "sit, sit down, kneel, kneel down, lie down, lay down, lean against, lean on, crouch, squat, stand up, get up, have a seat, take a seat"),
    ("breathe", "smell the air, sniff the air, smell, sniff, breathe in, take a deep breath, deep breath, breathe deeply, inhale, exhale, breathe out, smell the wind, taste the air, feel the wind, feel the cold"),
    ("touch", "touch, stroke, run my hand, run my hands, run my fingers, put my hand on, lay my hand on, tap, pat, feel the wall, feel the ground, poke"),
    ("eat", "drink, eat, sip, taste, order a beer, order a drink, order food, order a meal, order an ale, order a wine, buy a drink, buy a beer, have a drink, have a beer, have a meal, eat lunch, have lunch, have dinner, eat something, snack, chew, nibble, order"),
    ("round", "buy a round, buy everybody a drink, buy everyone a drink, buy everybody a beer, buy everyone a beer, buy them a drink, buy them all a drink, stand a round, stand everybody a drink, drinks for everybody, drinks for everyone, drinks are on me, drinks on me, next round is on me, round is on me, beer for everybody, beer for everyone, order a round, pay for a round"),
    ("mood", "smile, laugh, cry, sigh, grin, frown, shrug, scowl, weep, chuckle, smirk, blush, giggle, sob, pout, roll my eyes, raise an eyebrow, shake my head, shiver, shudder, am sad, am happy, am angry, am afraid, am tired, am bored, feel sad, feel tired, feel happy"),
    ("gesture", "wave, nod, bow, salute, point, point at, clap, clap my hands, raise my hand, snap my fingers, bow deeply, cross my arms, put my hands up"),
    ("tune", "hum, whistle, hum a tune, sing a song, sing to myself, sing, sing to the moon"),
    ("dance", "dance, dance a little, dance in the rain, dance a jig, dance by myself, dance alone, waltz, waltz round the room, tap my foot, drum my fingers, twirl"),
    ("pray", "pray, cross myself, meditate, say a prayer, bless myself, pray for help"),
    ("dress", "put on my coat, put on my hat, button, adjust my hat, adjust my coat, tighten my belt, pull up my hood, roll up my sleeves, warm my hands, rub my hands, stamp my feet, brush off, stretch, yawn, scratch, straighten my clothes, tie my boots, tie my shoes, take off my hat, take off my coat, comb my hair, blow my nose, sneeze, cough"),
    ("smoke", "light a pipe, light my pipe, light a cigarette, smoke, smoke a pipe, have a smoke, take snuff"),
    ("light", "light the lamp, light my lantern, light a lantern, light the lantern, light a candle, light the candle, light a torch, light my torch, light a match, strike a match, light a lamp"),
    ("money", "count my coins, count my money, pay, pay him, pay her, leave a tip, flip a coin, toss a coin"),
    ("knock", "knock, knock on, knock at, ring the bell, ring the doorbell, rap on, bang on the door"),
    ("pace", "pace, walk around, walk about, stroll, walk up and down, step closer, approach, come closer, move closer, step back, turn around, turn round, run in circles, go nearer, get closer, spin around, jump up and down"),
    ("write", "write, sketch, draw a picture, take notes, make a note, note down, write it down, draw a map, write in my journal, write in my diary, make up a poem, write my name"),
    ("think", "think, remember, ponder, reflect, think about, consider, collect my thoughts, gather my thoughts, make a plan, think it over, daydream, calm down, count to ten"),
    ("sky", "look at the sky, look up, look up at the sky, look at the stars, look at the moon, watch the sky, watch the clouds, count the stars, watch the rain, watch the snow, watch the sunset, gaze at the horizon"),
    ("wash", "wash, wash my hands, wash my face, clean my hands, clean my boots, wipe my hands, clean my blade, polish, splash water on my face, clean my weapon"),
    ("mutter", "mutter, curse, swear, mumble, grumble, talk to myself, whisper to myself, speak to myself, groan, complain, say nothing, clear my throat"),
    ("door", "open the door, open the window, open the gate, open the drawer, open the shutters, open the curtains, close the door, close the window, close the gate, shut the door, shut the window, shut the gate, slam the door, slam the window, slam the gate, draw the curtains, pull the door shut, lock the door behind me, hold the door, hold the door open"),
    ("promise", "promise, give my word, vow, swear, swear an oath, say sorry, make a vow, propose a toast, cross my heart"),
    ("rude", "spit, spit in his face, spit in her face, spit at, spit on the floor, spit on the ground, stick out my tongue, make a face, make a rude gesture, burp, sneer, jeer, boo, thumb my nose, show him the finger"),
    ("make", "make a torch, make a fire, make tea, make coffee, brew tea, boil water, put the kettle on, cook dinner, make dinner, make breakfast, make a sandwich, make a bed, make my bed, hang up my coat, sharpen my knife, sharpen a stick, tie a knot, fold the paper, shave, pack my bag, unpack my bag, sign my name, sign the book"),
    ("fidget", "juggle, whittle, play with, twiddle my thumbs, kick a stone, kick a pebble, pick up a stone, pick up a pebble, take a stone, pick a flower, pick flowers, throw my hat in the air, check my pockets, skip a stone, skip stones, bake a cake"),
    ("handle", "pick up a cup, lift a cup, put down the cup"),
    ("knock_over", "knock over a cup, knock over a chair"),
    ("read", "read the newspaper, read the morning paper"),
    ("trot", "jog a little, run around, jump on the spot"),
)  # fmt: skip
"""Kind of small deed, and what people say for it."""

BEYOND: Final = (
    "fly, fly to, fly away, fly up, fly over, flap my wings, flap my arms, teleport, walk through the wall, walk through walls, become invisible, turn invisible, travel through time,"
    " time travel, travel back in time, stop time, freeze time, grow wings, turn into a, transform into, become a dragon, breathe fire, shoot lasers, jump to the moon, jump over the moon,"
    " summon a tank, become king, become queen, become a god, become god, become immortal, read everyone's mind, read his mind, read her mind, read minds, destroy the world, destroy the universe,"
    " end the world, move the mountain, lift the house, lift the castle, drink the sea, swallow the sun, eat the moon, levitate, wish for, make a wish, snap everyone, hypnotize everyone, bring back the dead,"
    " call the army, explode the moon, blow up the moon, blow up the world, walk on water, rewind time, clone myself, shrink myself, shape shift, shapeshift, phase through"
)
"""Deeds that no effort brings about, unless it is by magic, which is a matter of its own."""

BY_MAGIC: Final = "magic, spell, cast, ritual, hex, enchant, incantation, power, powers, wand, sorcery, witchcraft, potion, trait, machine, plane, balloon, airship, glider"
"""Words with which even that is a task."""

SEARCHING: Final = frozenset(
    ("for", "whether", "if", "until", "behind", "against", "under", "nobody", "unseen", "unheard", "unnoticed")
)
"""Words with which a small deed is no small one: somebody wants something by it."""

AT_EASE: Final = ("wait", "sit", "mood", "eat", "round", "think")
"""Kinds in which such words change nothing: one waits for a train, and is sad for somebody."""

_HURTFUL: Final = (
    "fire flame flames coal coals embers burning hot acid wolf bear lion tiger snake adder hound bull boar beast rabid wild"
    " snarling growling mind minds wire"
)
_TOO_MUCH: Final = (
    "poison poisoned poisonous venom acid barrel keg gallon cask bucketful rotten rotting dozen ten twelve twenty"
)


@cache
def no_small_stems() -> Mapping[str, frozenset[str]]:
    """Return the stems with which a small action of a kind is none: what hurts, and what is too much."""
    return {
        "knock": frozenset(("over", "down", "out", "off", "senseless", "unconscious")),
        "touch": frozenset(stem(word) for word in _HURTFUL.split()),
        "eat": frozenset(stem(word) for word in _TOO_MUCH.split()),
    }


LONGEST: Final = 10
"""Stems up to which words are about a small deed and nothing else."""

_ASKED: Final = frozenset(
    ("can", "could", "may", "should", "shall", "do", "is", "would", "must", "how", "when", "where")
)


@cache
def _book() -> Phrasebook[str]:
    return Phrasebook(SMALL)


@cache
def _beyond() -> Phrasebook[str]:
    return Phrasebook((("beyond", BEYOND), ("magic", BY_MAGIC)))


def small_deed(text: str, spoken: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Return the kind of small deed that `text` is, and the words of it that say so; nothing where it is none."""
    if trifle := trifle_of(text):
        return trifle, spoken
    found = sorted(_book().found(spoken), key=lambda row: -len(row[1])) if len(spoken) <= LONGEST else []
    if not found:
        return "", ()
    kind, said, _ = found[0]
    wants = any(word in SEARCHING - {"for"} or (word == "for" and kind not in AT_EASE) for word in words_of(text))
    hurts = not no_small_stems().get(kind, frozenset()).isdisjoint(spoken)
    return ("", ()) if wants or hurts else (kind, said)


def is_beyond_anybody(spoken: tuple[str, ...]) -> bool:
    """Return whether somebody wants what no effort brings about."""
    kinds = _beyond().unnegated(spoken)
    return "beyond" in kinds and "magic" not in kinds


def only_asks(text: str) -> bool:
    """Return whether a deed is only asked about: `can I rest?`, and not done."""
    words = words_of(text)
    return bool(words) and (text.rstrip().endswith("?") or words[0] in _ASKED)


def left_of(spoken: tuple[str, ...], said: tuple[str, ...]) -> tuple[str, ...]:
    """Return the stems that are left when those of a phrase and the words that name nothing are gone."""
    small = {stem for word in small_words() for stem in stems_of(word)}
    return tuple(one for one in spoken if one not in said and one not in small)
