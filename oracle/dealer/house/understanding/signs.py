# ruff: noqa: E501 - a row of a table stands in one line
"""Words that tell at once what kind of utterance it is. Data only, as phrases divided by commas."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from oracle.dealer.house.word_lists import listed
from oracle.text.phrases import holds_phrase
from oracle.text.words import stems_of

GOING: Final = (
    "go, walk, head, enter, leave, exit, move, return, step, climb, descend, ascend, follow the, cross, proceed, run,"
    " travel, continue, take the, use the, hurry, creep, sneak, slip, through, back to, out of here, make my way,"
    " set off, get out, crawl, ride, swim, up the, down the, into the, wander, march, turn back, make for, north, south, east, west, upstairs, downstairs"
)
SETTING_OUT: Final = GOING.replace(" take the, use the,", "")
"""The same without what is said of things as well: who takes the lever goes nowhere."""
LOOKING: Final = (
    "look around, look about, look, where am i, where are we, what do i see, what can i see, describe, survey,"
    " take in the, what is here, whats here, what's here, glance around, get my bearings, what is around,"
    " who is here, who's here, what is this place, what place is this, what is this, is anyone here, is anybody here, observe, who is around, what else is here, take stock"
)
LOOKING_AT: Final = (
    "look at, look over, glance at, gaze at, stare at, watch, regard, eye the, admire, have a look at, take a look at,"
    " what does, describe, what is the, what is that, who is the, who is that, peek at,"
    " tell me about, what do i know about, who is"
)
RESTING_LONG: Final = (
    "sleep, long rest, camp for the night, go to bed, spend the night, turn in for the night, sleep until morning,"
    " rest for the night, full night, rest until morning, make camp, set up camp, bed down, rest eight hours"
)
RESTING_SHORT: Final = (
    "rest, short rest, take a break, catch my breath, catch our breath, sit down for an hour, take a breather,"
    " have a breather, rest a while, rest a bit, nap, recover for a while, relax"
)
GREETING: Final = (
    "greet, hello, hi, wave, nod, good evening, good morning, good day, bow, smile at, introduce myself, thank, farewell,"
    " goodbye, good night, hola, bonjour, hallo, ciao, tip my hat, doff my cap, curtsy to, raise my hat"
)
TALKING: Final = (
    "talk, speak, say, tell, ask, greet, hello, hi, chat, introduce, thank, answer, nod, wave, good evening, good"
    " morning, shout, call, whisper, call out, hail, good day, bow, who are you, good night, farewell, goodbye"
)
ASKING: Final = listed(
    "how what whats what's which why when can could does do is are may should who where show explain tell will am",
)
"""Words with which a question begins."""
RULES_WORDS: Final = (
    "rule, rules, threat, difficulty, joker, jokers, queen, king and, ace, jack, stamina, refill, discard, how many"
    " cards, partial success, perfect success, total failure, effect, effects, minor effect, major effect, morale"
    " work, focus work, mechanic, mechanics, how does, dealer, the deck, bond, bonds, xp cost, level up, advantage"
    " work, overwhelming expertise, expertise, game work, short rest work, long rest, handbook, rulebook, the odds,"
    " challenge rating, how do i play, how do checks, what is a check, what beats, tie, hand size, push work, push"
    " cards, two skills, which skill, what skill, what attribute, which attribute, crossroads work, strain work, how much does it cost, house rule, help, tutorial, instructions, commands"
)
SHEET_WORDS: Final = (
    "my sheet, character sheet, my stats, my health, my skills, my traits, my inventory, my gear, my equipment,"
    " inventory, my hand, my cards, my focus, my morale, my xp, my experience, how much health, how much focus, what"
    " am i carrying, what do i have, what do i carry, what am i good at, my character, my attributes, am i hurt, how"
    " hurt am i, am i wounded, my load, my rank, my trades, my focuses, what can i do well, my conditions, my injuries, in my spell book, in my spellbook, which spells do i, what spells do i,"
    " what cards do i, how many cards do i have"
)
OUT_OF_CHARACTER: Final = (
    "brb, afk, lol, ooc, out of character, pizza, be right back, bathroom break, phone is ringing, my cat, real life,"
    " are you an ai, are you a bot, are you a robot, language model, chatgpt, what model are you, pause the game, one"
    " sec, hold on a second, save the game, quit the game, gotta go, got to go, what's the weather today, who made"
    " you, who wrote this, good game, haha, this is fun, i am bored, im bored, tech support, bug, how do i quit, how"
    " do i save, who won the, what time is it in, nice one dealer, sorry wrong window, wrong window, dinner is ready"
)


@cache
def yes_or_no_stems() -> frozenset[str]:
    """Return the stems that answer what nobody has asked."""
    return frozenset(stems_of("yes no yeah yep nope nah aye"))


@cache
def nearly_nothing_stems() -> frozenset[str]:
    """Return the stems that by themselves say nothing to act on."""
    return frozenset(stems_of("hmm um uh ok okay yes no well so huh what er ah oh maybe sure fine hey"))


@cache
def _phrases(listed: str) -> tuple[tuple[str, ...], ...]:
    return tuple(stems_of(phrase) for phrase in listed.split(", ") if phrase)


def holds_any(listed: str, spoken: tuple[str, ...]) -> bool:
    """Return whether any phrase of `listed` stands in the stems `spoken`."""
    return any(phrase and holds_phrase(phrase, spoken) for phrase in _phrases(listed))


def holds_all(words: Iterable[str], spoken: tuple[str, ...]) -> bool:
    """Return whether every stem of `words` was spoken."""
    return all(one in spoken for one in words)
