"""How games of bots begin where something rare is to come up: lines that are said as far as each is possible."""

from __future__ import annotations

from oracle.core.chance import Stream
from oracle.core.notation import Prose, write_action
from oracle.core.part import act, menu, parse_action, why_not
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight.bringing import PrintFoe
from oracle.systems.ultimo.rules.foes.printed import dump_print
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.system import ULTIMO

KNOCKED_OUT = (
    ("dealer", "call pc1 AGI Athletics 12 cliff"),
    ("pc1", "play"),
    ("dealer", "inflict unconscious pc1"),
    ("dealer", "done"),
)
"""How the first character, who bleeds, fails badly and is knocked unconscious for it."""

OBSERVANT = (
    ("pc1", "observe Awareness"),
    ("dealer", "survey 1"),
    *(("pc1", f"play {rank}{suit}") for rank in "AKT98" for suit in "cdhs"),
)
"""How the first character looks around, and with a high card hardly misses a thing."""

PREPARED = (("pc2", "cast INT Occult scrying,charged:3"), ("pc1", "pass"), ("pc2", "charge"))
"""How the second of two who cast has a spell ready."""

BEWITCHED = (
    ("pc1", "cast PER Occult controlling,volatile pc2"),
    ("dealer", "weigh - 1"),
    ("pc1", "morale"),
    ("dealer", "done"),
    ("dealer", "bring fanatic wretch close"),
    ("dealer", "bring fanatic other close"),
    ("pc2", "submit"),
    ("pc2", "cast PER Occult controlling,lingering:5 wretch"),
    ("pc2", "morale"),
    ("dealer", "done"),
)
"""How a spell takes hold of a friend, and one of the friend's of a foe."""

CALLING = (
    ("pc1", "cast PER Ritual conjuring"),
    ("dealer", "weigh - 12"),
    ("pc1", "play"),
)
"""How a rite goes badly awry."""

STABLED = (
    ("dealer", "provide horse bess"),
    ("dealer", "provide carriage fly 3 1"),
    ("pc1", "board bess"),
    ("pc2", "board bess"),
    ("dealer", "travel horse_march 5"),
)
"""How the first two ride far on one horse, and find a carriage that is not what it was."""

FOLLOWED = (
    ("dealer", "recruit pc1 animal bess Brawling/Toughness/Athletics"),
    ("dealer", "recruit pc1 crony jory pay"),
    ("dealer", "shake pc1 jory"),
)
"""How the first character comes by a strong animal, and by a person who soon loses heart."""

DRIVING = (("pc1", "saddle cart"), ("pc1", "board cart"), ("pc2", "board cart"), ("pc1", "steer"))
"""How the first two set out in a cart of their own."""

MAPPED = (
    ("dealer", "recruit pc1 animal rex Brawling/Toughness/Athletics"),
    ("dealer", "build_foe ogre minion 60 4 4 0 3 0 0 5 5 0"),
    ("dealer", "lay 10 8 wall:e1-e3 half:f5 rough:d6-d7 pc1@d4 ogre@d5 rex@c4"),
)
"""How the first character stands on a map with a beast at its side and a person huge before it."""

PROVOKED = (
    ("dealer", "bring choir_of_wires choir long"),
    ("dealer", "call pc1 AGI Athletics 1 exchanges"),
    ("pc1", "morale"),
    ("dealer", "done"),
    ("dealer", "leave choir severed"),
    ("dealer", "build_foe lord host 30 2 0 1 0 0 0 4 0 4"),
    ("pc1", "manipulate lord Manipulation"),
    ("pc1", "morale"),
    ("dealer", "done"),
)
"""How a host loses what it lives by, and a lord, talked round by sheer will, the little patience he has."""

FOUND_OUT = (
    ("dealer", "npc marta 1 1"),
    ("dealer", "npc job 9 9"),
    ("pc1", "manipulate marta Manipulation"),
    ("pc1", "play"),
    ("dealer", "done"),
)
"""How a person is caught in a lie, with another person to blame for it."""

SAINT = {"name": "Saint", "rank": "host", "health": 30, "melee": 4, "patience": 12, "patient_defense": True}
"""A person whose patience may bear blows."""

EMBATTLED = (
    ("dealer", "bond pc1 pc2 rescue"),
    ("dealer", "bring horus god close"),
    ("dealer", "bring fanatic wretch close"),
)
"""How a god and one who believes in it come upon the first character, and upon a friend where there is one."""


HIGH = tuple(("pc1", f"play {rank}{suit}") for rank in "AKT98" for suit in "cdhs")
"""One high card, as far as there is one."""

AT_WORK = (
    ("pc1", "make hut den"),
    ("dealer", "estimate 0 1"),
    ("pc2", "pass"),
    ("dealer", "labour pc1 den 1"),
    ("pc1", "complete den"),
    ("pc2", "pass"),
    ("pc1", "make device pick locks/own"),
    ("dealer", "estimate 6 3 20"),
    ("dealer", "npc guard 7 9"),
    ("dealer", "afflict pc1 nightshade"),
    ("pc1", "play"),
)
"""How the first character has built a hut, has a device in hand, and is poisoned before the eyes of a guard."""

BOMBARDED = (
    *(("dealer", f"bring fanatic wretch{number} close") for number in range(3)),
    ("pc1", "shoot shotgun wretch0 wretch1"),
    *HIGH,
)
"""How three foes stand where one bomb reaches them all, and one shot has met two of them."""

MARCHING = (
    ("dealer", "bring fanatic wretch close"),
    ("dealer", "build_army mob 3 0 wretch rear"),
    ("pc1", "take_field 4"),
    ("pc1", "fray melee flail"),
    *HIGH,
    ("dealer", "done"),
    ("pc1", "stand"),
    ("pc1", "endure"),
    ("pc2", "pass"),
    ("pc1", "pass"),
)
"""How the first character leads a few soldiers against fewer, who run."""

OUTNUMBERED = (
    ("dealer", "bring horus god close"),
    ("dealer", "build_army faithful 8 8 god rear"),
    ("pc1", "take_field 8"),
    ("pc1", "send_in"),
    *HIGH,
    ("dealer", "done"),
    ("pc1", "play"),
    ("dealer", "done"),
    ("pc2", "pass"),
    ("pc3", "pass"),
    ("dealer", "bide"),
)
"""How the first character leads soldiers against a god's, and they run."""


CONFRONTED = (("dealer", "raise_army hired_guns - field"),)
"""How soldiers stand in the way of the first character, whose own are near."""


HIRED = (
    ("dealer", "bring fanatic wretch close"),
    ("pc1", "call_up 2 wretch"),
    ("pc1", "spare"),
    ("dealer", "demand pc1 1"),
)
"""How a few soldiers have fought for the first character, and want their share."""


BATTLES = (MARCHING, OUTNUMBERED, CONFRONTED, OUTNUMBERED, HIRED)
"""How games begin in which a person leads soldiers, by turns."""

OVERSHOT = (
    *CALLING[:-1],
    ("dealer", "arrange"),
    ("pc1", "play"),
    ("pc1", "bar fubar"),
    ("dealer", "glitch overcharge"),
)
"""How such a rite comes out too strong, so that a person has to say where it strikes."""

SPELLS = (CALLING, BEWITCHED, OVERSHOT, BEWITCHED, OVERSHOT)
"""How games of a witch go on, by turns."""

WORKSHOPS = (AT_WORK, BOMBARDED, BOMBARDED)
"""How games begin in which things are made and used, by turns."""

FORBORNE = (
    ("dealer", write_action(PrintFoe("saint", Prose(dump_print(SAINT))))),
    ("pc1", "attack - saint"),
    ("pc1", "morale"),
    ("dealer", "done"),
)
"""How a blow gets through to a host whose patience may bear it."""

MOMENTS = (PROVOKED, FOUND_OUT, FOUND_OUT, FORBORNE)
"""How games begin with what only a trait makes of a moment, by turns."""


def after(
    state: UltimoState, begun: tuple[AnyEvent, ...], stream: Stream, *lines: tuple[str, str]
) -> tuple[UltimoState, tuple[AnyEvent, ...]]:
    """Return the game after these lines, as far as each is possible."""
    for who, text in lines:
        while draws := menu(ULTIMO, state, "chance"):
            state, more = act(ULTIMO, state, "chance", draws[0].sample(stream))
            begun += more
        action = parse_action(ULTIMO, text)
        if why_not(ULTIMO, state, who, action) is None:
            state, more = act(ULTIMO, state, who, action)
            begun += more
    return state, begun
