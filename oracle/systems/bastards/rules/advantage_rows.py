"""All advantages as rows: thirteen that defend, thirteen that attack, nineteen for anything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.systems.bastards.rules.advantages import TEST, Advantage, Modifier
from oracle.systems.bastards.rules.skills import COMBAT

_ANY: Final = ("action", "attack", "defense")


def _guard(trait: str, times: int) -> tuple[Modifier, ...]:
    """Return that a trait counts so many times in a physical defense."""
    return (Modifier("trait", trait, times, side="defense"),)


def _strike(trait: str, times: int, reach: str = "") -> tuple[Modifier, ...]:
    """Return that a trait counts so many times in a physical attack."""
    return (Modifier("trait", trait, times, side="attack", reach="melee" if reach == "melee" else ""),)


_DEFENSIVE: Final = (
    Advantage(
        "all_out_defense", "All-Out Defense", "c", "defensive",
        "give up your action: this round your physical defense adds twice your Body",
        at=("action", "defense"), spends_action=True, lasts="round", modifiers=_guard("body", 2),
    ),
    Advantage(
        "careful", "Careful", "s", "defensive",
        "draw a card whenever you have avoided all harm of an attack", gains="avoided",
    ),
    Advantage(
        "counter", "Counter", "s", "defensive",
        "hold cards back from a defense in melee; if it succeeds, they strike back at once",
        at=("defense",), reach="melee", of_weapon=True, modifiers=(Modifier("limit", per=-1, side="defense"),),
    ),
    Advantage(
        "defensive_stance", "Defensive Stance", "c", "defensive",
        "attack with up to Body cards fewer, and defend with as many more, until the opposition ends",
        at=("action",), chooses="body", lasts="opposition",
        modifiers=(
            Modifier("limit", per=-1, side="attack", kinds=()),
            Modifier("limit", per=1, side="defense", kinds=()),
        ),
    ),
    Advantage(
        "dodge", "Dodge", "c", "defensive", "this physical defense adds twice your Body",
        at=("defense",), pays="body", modifiers=_guard("body", 2),
    ),
    Advantage(
        "florentine", "Florentine", "s", "defensive",
        "two weapons do not hinder your defense with this one", of_weapon=True,
    ),
    Advantage(
        "intense_concentration", "Intense Concentration", "s", "defensive",
        "the next harm to your MP is less by twice your Mind",
        at=_ANY, pays="mind", lasts="harm", modifiers=(Modifier("taken", "mind", 2, pools=("mind",), kinds=()),),
    ),
    Advantage(
        "iron_wall", "Iron Wall", "c", "defensive", "this round all harm to your BP is less by your Body",
        at=_ANY, wildcards=1, lasts="round", modifiers=(Modifier("taken", "body", 1, pools=("body",), kinds=()),),
    ),
    Advantage(
        "karmic_shuffle", "Karmic Shuffle", "d", "defensive",
        "until your next turn everybody adds Luck, and nothing else, to physical defense",
        at=_ANY, wildcards=1, lasts="turn", everyone=True, modifiers=_guard("luck", 1),
    ),
    Advantage(
        "mind_over_matter", "Mind Over Matter", "s", "defensive", "take harm to your BP on your MP",
        at=("harm",), pays="mind", fated_only=True,
    ),
    Advantage(
        "soul_of_steel", "Soul of Steel", "h", "defensive",
        "give up your action: this round harm to your SP and BP is less by twice your Spirit",
        at=("action", "defense"), wildcards=1, spends_action=True, lasts="round",
        modifiers=(Modifier("taken", "spirit", 2, pools=("spirit", "body"), kinds=()),),
    ),
    Advantage(
        "serendipity", "Serendipity", "d", "defensive", "this physical defense adds twice your Luck",
        at=("defense",), pays="luck", modifiers=_guard("luck", 2),
    ),
    Advantage(
        "study", "Study", "s", "defensive",
        "spend your action: your physical defense against one opponent adds twice your Mind",
        at=("action",), spends_action=True, aims=True, lasts="opposition", modifiers=_guard("mind", 2),
    ),
)  # fmt: skip

_OFFENSIVE: Final = (
    Advantage(
        "ambidextrous", "Ambidextrous", "c", "offensive", "two weapons cost you one card instead of two",
    ),
    Advantage(
        "berserk", "Berserk", "h", "offensive",
        "your physical harm grows by twice your Body, but you defend with a card less and only attack",
        at=("action",), wildcards=1, lasts="scene",
        modifiers=(Modifier("dealt", "body", 2), Modifier("limit", flat=-1, side="defense", kinds=())),
    ),
    Advantage(
        "disarm", "Disarm", "s", "offensive", "strike with Mind: a hit knocks the weapon away and does no harm",
        at=("attack",), pays="mind", reach="melee", harmless=True, modifiers=_strike("mind", 1),
    ),
    Advantage(
        "eagle_eyes", "Eagle Eyes", "c", "offensive", "5 less of what distance takes off your shots", most=3,
    ),
    Advantage(
        "ferocity", "Ferocity", "c", "offensive", "Body counts twice in this attack",
        at=("attack",), pays="body", reach="melee", modifiers=_strike("body", 2, "melee"),
    ),
    Advantage(
        "gun_fever", "Gun Fever", "d", "offensive", "after a shot that did harm, shoot again at once at −5",
        at=("hit",), pays="mind", reach="ranged",
    ),
    Advantage(
        "intensity", "Intensity", "h", "offensive",
        "this round the top card of the deck joins each physical attack of yours",
        at=("action", "attack"), wildcards=1, lasts="round", modifiers=(Modifier("flip", flat=1, side="attack"),),
    ),
    Advantage(
        "trip", "Trip", "c", "offensive", "a hit does no harm and knocks them down",
        at=("attack",), pays="body", reach="melee", harmless=True,
    ),
    Advantage(
        "lucky_strike", "Lucky Strike", "d", "offensive", "attack with Luck, and they defend with Luck",
        at=("attack",), pays="luck", modifiers=(*_strike("luck", 1), Modifier("trait", "luck", 1, side="against")),
    ),
    Advantage(
        "lunge", "Lunge", "c", "offensive",
        "add twice up to Body to this attack; until your next turn your defense is less by as much once",
        at=("attack",), pays="body", reach="melee", chooses="body", lasts="turn",
        modifiers=(
            Modifier("total", per=2, side="attack", at_once=True),
            Modifier("total", per=-1, side="defense", kinds=()),
        ),
    ),
    Advantage(
        "savage", "Savage", "c", "offensive", "if this attack hits, strike again at once at −5",
        at=("attack",), pays="body", reach="melee",
    ),
    Advantage(
        "wild_swing", "Wild Swing", "c", "offensive",
        "take up to Body off this attack; if it hits, the harm grows by twice as much",
        at=("attack",), pays="body", reach="melee", chooses="body",
        modifiers=(Modifier("total", per=-1, side="attack"), Modifier("dealt", per=2)),
    ),
    Advantage(
        "zeal", "Zeal", "h", "offensive", "this physical attack adds twice your Spirit",
        at=("attack",), pays="spirit", modifiers=_strike("spirit", 2),
    ),
)  # fmt: skip


def _fuller(name: str, title: str, suit: str, trait: str, pool: str) -> Advantage:
    """Return an advantage that enlarges a pool and works on an empty one."""
    return Advantage(name, title, suit, "utility", f"5 {pool} more", most=5, always=True, pool=trait, fated_only=True)


def _one_more(*skills: str, kinds: tuple[str, ...] = (), side: str = "") -> tuple[Modifier, ...]:
    """Return that one card more is played."""
    return (Modifier("limit", flat=1, skills=skills, kinds=kinds, side="attack" if side == "attack" else ""),)


_UTILITY: Final = (
    Advantage(
        "acrobat", "Acrobat", "c", "utility",
        "in a test of extreme movement, change up to Body cards of your hand before you play",
        at=("test",), chooses="body",
    ),
    Advantage("ass_pull", "Ass Pull", "d", "utility", "draw two cards, then discard two", at=("action",), pays="luck"),
    Advantage(
        "bloodlust", "Bloodlust", "c", "utility", "draw a card whenever you harm somebody’s BP", gains="dealt_body",
    ),
    Advantage(
        "criminal", "Criminal", "d", "utility", "one card more with Stealth or Influence",
        modifiers=_one_more("stealth", "influence"),
    ),
    Advantage(
        "cunning_linguist", "Cunning Linguist", "s", "utility", "one card more in attacks by word",
        modifiers=(*_one_more(kinds=("words",), side="attack"), *_one_more("influence", kinds=(TEST,))),
    ),
    _fuller("devils_own_luck", "Devil’s Own Luck", "d", "luck", "LP"),
    Advantage(
        "discipline", "Discipline", "c", "utility", "draw as many cards as your Body this turn",
        at=("draw",), pays="body", lasts="draw", modifiers=(Modifier("drawn", "body", 1, kinds=()),),
    ),
    Advantage(
        "faith", "Faith", "h", "utility", "draw a card whenever somebody harms your SP", gains="took_spirit",
    ),
    Advantage(
        "fervor", "Fervor", "h", "utility", "in Desperation draw as many cards a turn as your Spirit",
        modifiers=(Modifier("drawn", "spirit", 1, kinds=(), desperate=True),), fated_only=True,
    ),
    Advantage(
        "fortunate", "Fortunate", "d", "utility", "begin every scene with one wildcard more",
        at_creation=True, fated_only=True,
    ),
    Advantage(
        "hearty", "Hearty", "c", "utility", "one card more with Athletics or Dexterity",
        modifiers=_one_more("athletics", "dexterity"), at_creation=True,
    ),
    Advantage(
        "inspiring_presence", "Inspiring Presence", "h", "utility", "allies add 1 to every opposed draw", most=5,
    ),
    Advantage(
        "mastermind", "Mastermind", "s", "utility", "your wildcards may boost Followers and Extras of yours",
        fated_only=True,
    ),
    _fuller("mental_fortitude", "Mental Fortitude", "s", "mind", "MP"),
    Advantage(
        "quick_witted", "Quick-Witted", "s", "utility", "draw as many cards a turn as your Mind",
        modifiers=(Modifier("drawn", "mind", 1, kinds=()),),
    ),
    _fuller("resolve", "Resolve", "h", "spirit", "SP"),
    Advantage(
        "speedy", "Speedy", "s", "utility", "change your initiative card without giving up your action",
    ),
    Advantage(
        "tenacity", "Tenacity", "c", "utility", "draw a card whenever somebody harms your BP",
        gains="took_body", always=True,
    ),
    _fuller("toughness", "Toughness", "c", "body", "BP"),
)  # fmt: skip

ADVANTAGES: Final[Mapping[str, Advantage]] = {row.id: row for row in (*_DEFENSIVE, *_OFFENSIVE, *_UTILITY)}
"""Every advantage by id, in the order of the book."""


def learned(name: str) -> tuple[Advantage, str] | None:
    """Return an advantage as it stands on a sheet, with the type of weapon it was learned for; `None` for no such."""
    if name in ADVANTAGES:
        return None if ADVANTAGES[name].of_weapon else (ADVANTAGES[name], "")
    base, _, kind = name.rpartition("_")
    row = ADVANTAGES.get(base)
    return (row, kind) if row is not None and row.of_weapon and kind in COMBAT else None


def advantage_name(name: str) -> str:
    """Return an advantage as players know it: `Counter (Blades)`."""
    found = learned(name)
    if found is None:
        return name
    row, kind = found
    return f"{row.name} ({kind.capitalize()})" if kind else row.name


EVERY_ADVANTAGE: Final = tuple(
    f"{row.id}_{kind}" if kind else row.id
    for row in ADVANTAGES.values()
    for kind in (COMBAT if row.of_weapon else ("",))
)
"""Every advantage as it can stand on a sheet, those for a type of weapon once for each."""
