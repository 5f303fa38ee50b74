"""The order of the verbs in menus, and the headings of the menu: urgent ones first, then the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.system import Heading

MENU: Final[Mapping[str, tuple[str, ...]]] = {
    "chance": (*("deal",),),
    "pc": (
        *("play", "focus", "expertise", "morale", "endure", "withdraw", "contest", "pass", "rest", "rouse"),
        *("pick_up", "fetch", "improve", "learn", "hearten", "study", "compose", "coach", "exchange", "use"),
        *("stand_by", "turn_to", "aid", "lend", "protect", "share", "bear", "flip", "observe", "question"),
        *("insight", "choose", "manipulate", "empathize", "follow", "decline", "heave", "attune", "release"),
        *("cash_out", "muster", "rally", "dismiss", "blame", "own_up", "attack", "shoot", "divide", "hide"),
        *("take_cover", "near", "away", "load", "dodge", "block", "sidestep", "ward_off", "stand", "slay"),
        *("spare", "name_enemy", "reorder", "aim_at", "move", "lead", "equip", "take_field", "fray", "send_in"),
        *("regroup", "retreat", "call_up", "pay_out", "turn_down", "send_spy", "craft", "cast", "charge"),
        *("unleash", "let_go", "glitch", "bar", "resist", "submit", "inscribe", "strike_out", "lay_circle"),
        *("break_circle", "first_aid", "tend", "cure", "revive", "administer", "coat", "make", "repair"),
        *("complete", "blast", "hurl", "show", "saddle", "board", "steer", "hand_over", "alight", "ram", "chart"),
        *("challenge", "meet", "hold", "back_down", "call_on", "send", "put_down", "hand_on"),
    ),
    "dealer": (
        *("call", "rerate", "arrange", "inflict", "spend", "done", "refill", "award", "lift", "unlock", "rouse"),
        *("watch", "train", "unearth", "birthday", "accept", "decline", "survey", "reply", "beset", "npc"),
        *("attitude", "bond", "sever", "recruit", "shake", "give", "pay", "earn", "sell_herd", "income"),
        *("downtime", "bring", "build_foe", "print_foe", "strike", "approach", "bide", "exert", "hold_back"),
        *("forbear", "wield", "leave", "stead", "cover", "lay", "place", "advance", "raise_army", "build_army"),
        *("press", "hold_ground", "reform", "call_off", "demand", "spy_back", "weigh", "spread", "glitch"),
        *("direct", "quell", "fall", "travel", "afflict", "estimate", "labour", "refit", "sell", "explode"),
        *("wreck", "provide", "mend", "remove", "hazard", "unseat", "drive", "weather", "terrain", "shelter"),
        *("skies", "dull", "maul"),
    ),
    "bridge": (*("enter", "conclude", "reconvene", "confront", "surround"),),
}
"""Every verb in menu order, by role."""

PRESSING: Final = (
    Heading(
        "What has to be settled",
        (
            *("play", "focus", "expertise", "insight", "morale", "stand_by", "withdraw", "contest", "endure", "choose"),
            *("stand", "dodge", "block", "sidestep", "ward_off", "flip", "bear", "reorder", "divide", "aim_at"),
            *("lend", "aid", "turn_to", "protect", "share", "slay", "spare", "fetch", "question", "follow", "decline"),
            *("blame", "own_up", "meet", "hold", "back_down", "resist", "submit", "glitch", "bar", "pay_out"),
            "turn_down",
        ),
        ("check", "checks"),
        "When something may go wrong, the Dealer says how hard it is, and you lay cards against it, highest first. "
        "/best success names a row that is worth laying; withdraw leaves it before a card is laid.",
    ),
    Heading(
        "The fight",
        (
            *("attack", "shoot", "near", "away", "move", "hide", "take_cover", "load", "pick_up", "send", "lead"),
            *("call_up", "hurl", "blast", "ram", "name_enemy"),
        ),
        ("fight", "fights", "combat", "map", "maps", "foes"),
        "Say whom you go for, and with what: I swing my crowbar at the watchman. You can also close in, fall back, "
        "get out of sight, talk a foe round, or leave by a way out of the place. A table that was begun with "
        "--house-rule movement_mode=grid fights on a map: /map shows it, and move e5 goes to a square.",
    ),
    Heading(
        "The battle",
        ("fray", "send_in", "regroup", "retreat"),
        ("battle", "battles", "army", "armies", "soldiers", "troops", "war"),
        "Whoever has soldiers in pay musters them, arms them, and leads them to where an enemy stands; then each "
        "round you fight in the thick of it or send your people in and stay behind them.",
    ),
)
"""The headings above the moves of the story."""

BESIDES: Final = (
    Heading(
        "People, and what you notice",
        (
            *("manipulate", "empathize", "challenge", "observe", "rally", "call_on", "dismiss", "send_spy", "muster"),
            *("equip", "take_field", "coach", "show"),
        ),
        ("people", "talking", "companions", "henchmen", "spies"),
        "Say what you want of somebody and how you put it to them; charm and pressure are one way, understanding them "
        "is another. Soldiers, spies and companions of yours do what you ask of them in words as well.",
    ),
    Heading(
        "Wounds and rest",
        ("rest", "first_aid", "tend", "cure", "administer", "rouse", "revive", "hearten"),
        ("wounds", "rest", "medicine", "poison", "healing", "illness", "sleep"),
        "A rest gives cards back, and a night heals. Say whom you bandage, or what you give them; poison and "
        "illness stay until somebody treats them, or the right medicine is taken.",
    ),
    Heading(
        "Things",
        (
            *("put_down", "hand_on", "make", "repair", "complete", "coat", "use", "heave", "attune", "release"),
            *("cash_out", "chart"),
        ),
        ("things", "crafts", "craft", "making", "repair", "money", "cash", "gear"),
        "Say what you make, mend or buy; the Dealer says how hard it is and how long it takes. What you carry, and "
        "what you own, stands on /sheet.",
    ),
    Heading(
        "Riding and driving",
        ("saddle", "board", "steer", "hand_over", "alight"),
        ("riding", "horse", "horses", "driving", "vehicles", "mounts"),
        "A mount or vehicle on your sheet, or one that the Dealer brings in, can be got ready, boarded and steered: "
        "I saddle my horse and ride off. Up there you can also charge, be chased, and fall.",
    ),
    Heading(
        "Magic",
        (*("cast", "charge", "unleash", "let_go", "craft", "inscribe", "strike_out", "lay_circle", "break_circle"),),
        ("magic", "spells", "rites"),
        "Say what your spell does to whom. craft works out what one would cost before you try; cast begins it.",
    ),
    Heading(
        "Learning",
        ("improve", "learn", "study", "compose", "exchange"),
        ("learning", "experience", "growth"),
        "Experience buys skills, attributes and traits, between two scenes; the sheet says how much you have.",
    ),
    Heading(
        "Weather and the lie of the land",
        (),
        ("weather", "storm", "cold", "land", "terrain"),
        "/look tells the weather and the ground where they matter, and what they do to you; a roof, a fire, warm "
        "clothes or a boat can spare you the worst of it.",
    ),
    Heading("Or nothing at all", ("pass",)),
)
"""The headings below the moves of the story."""
