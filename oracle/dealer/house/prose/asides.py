# ruff: noqa: E501 - a row of a table stands in one line
"""What is said where words name no deed that could be played: a turn of the weather, a purchase, soldiers not there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from oracle.dealer.house.prose.bonds import BONDS, BondAside
from oracle.dealer.house.prose.pauses import PAUSES, Pause
from oracle.dealer.house.prose.pressing import PRESSING, Pressed
from oracle.dealer.house.prose.things import THINGS, ThingAside
from oracle.dealer.house.prose.wishes import WISHES, Answered

Aside = Literal[
    Answered,
    BondAside,
    ThingAside,
    Pressed,
    Pause,
    "weather",
    "world",
    "price",
    "poor",
    "bought",
    "no_command",
    "no_troop",
    "too_many",
    "no_army",
    "no_mount",
    "held",
    "mate_held",
    "freeing",
    "freed",
    "held_far",
    "singled_out",
    "too_far",
    "covered",
    "from_cover",
    "unloaded",
    "waits",
    "no_gun",
    "other_arm",
    "struck_dead",
    "struck_spared",
    "silent_dead",
    "silent_gone",
    "silent_foe",
    "not_there",
    "nobody_there",
    "unheard",
    "unheard_alone",
    "no_care",
    "recovering",
    "no_magic",
    "no_spell",
    "which_spell",
    "which_page",
    "no_page",
    "no_circle",
]
"""Why words are answered in place of being played for; `weather` and `bought` are taken up as they were said."""

ASIDES: Final[Mapping[str, tuple[str, ...]]] = {
    "weather": (
        "So it does. From now on that is the weather over {place}, and it counts for whoever stands in it.",
        "Let it be so: it comes over {place} as you say. What do you do in it?",
        "{place_cap} has that weather now. It will turn again when it likes; what do you do meanwhile?",
    ),
    "world": (
        "That would be the world’s doing, not yours, and no card of yours decides it. What do you do?",
        "The world keeps its own hours, and does not take them from anybody’s lips. What does {name} do?",
        "It may come to that; for now it stays a thought. Say what you do, and that can be played for.",
    ),
    "price": (
        "What is it worth? Agree on a price at the table and say it along with the thing, as in “I buy a lamp for 3”: then it is paid out of your purse and written on your sheet. Until then nothing has changed hands.",
        "There is no list of prices: the table agrees on one, and it is written down. Say what you buy and for how much, as in “I buy a lamp for 3”. So far you have neither paid nor got anything.",
    ),
    "poor": (
        "Your purse does not hold that much, so nothing has changed hands. A lower price, if the table agrees on one, or more cash first.",
        "You count what you have, and it falls short of the price; you keep your money, and they keep their goods. /sheet shows what is in the purse.",
    ),
    "bought": (
        "The money goes over, and the thing comes back for it. Both are written on your sheet.",
        "Paid, and yours: your purse is lighter by the price, and your sheet longer by a line.",
    ),
    "no_command": (
        "No soldiers answer to you, {name}. To command any takes one of the traits Soldiers or Platoon (U-133); to win over people who happen to be there, say whom you talk to and how.",
        "You look behind you, and nobody has fallen in. Only a trait, Soldiers or Platoon, gives a character the command of soldiers (U-133); yours does not have one.",
    ),
    "no_troop": (
        "You have the right to command soldiers, {name}. Muster them first, and say how many you want in your pay.",
        "They would follow you, once they are in your pay: say how many you muster, and they are yours to lead.",
    ),
    "too_many": (
        "So many would not follow you, or not for what you can pay. Muster fewer: your bonds and your income say how many (U-133).",
        "That is more than you may command and feed (U-133). A smaller company, and it is yours.",
    ),
    "no_army": (
        "There is no enemy army here, and so no field to take: the meadow stays a meadow. When one comes, the Dealer will say so.",
        "You look for banners, and for the dust of marching feet. No army stands against you here.",
    ),
    "no_mount": (
        "There is none here: nothing of the kind stands ready, and none is on your sheet. One may be bought, borrowed or found first.",
        "You have none, and none is at hand here. If you want one, say where you look for it, or whom you ask.",
    ),
    "held": (
        "You are stuck, {name}, and do not come away from the spot while that holds you. Struggle free, or do what can be done from where you are.",
        "Your feet stay where they are: you are stuck this round. You can struggle free, and anything that can be done on the spot is open to you.",
    ),
    "mate_held": (
        "One of you is stuck, and nobody is left behind: the way is open again once they have struggled free.",
        "You would have to go without one of you, who is stuck. Let them struggle free first; then you all go.",
    ),
    "freeing": (
        "You pull, and it begins to give: once this round is over, you are free.",
        "You work at what holds you, and feel it loosen. It will have you to the end of this round, and no longer.",
    ),
    "freed": (
        "You pull, and twist, and pull again; then it lets go of you all at once, and you can move.",
        "It takes your whole attention, and then it gives: you are free, and can go where you like.",
    ),
    "held_far": (
        "You are stuck, {name}, and {foe} is {away}, beyond the reach of your arm. You could {free_first}.",
        "{foe_cap} is {away}, and you are stuck to the spot: nobody comes within your reach. You could {free_first}.",
    ),
    "singled_out": (
        "{foe_cap} has picked you out and gives you no time for that: fight {foe} first, and alone. You can strike, shoot, come nearer, or let the moment pass.",
        "Wherever you turn, {foe} is in the way. This one has to be settled first, between the two of you: strike, shoot, come nearer, or pass.",
    ),
    "too_far": (
        "{foe_cap} is {away}, too far for that: {near_first}.",
        "That does not reach so far: {foe} is {away}. You could {near_first}.",
    ),
    "covered": (
        "There is no shot: {foe} is wholly covered. Come nearer, or wait until something of {foe} shows.",
        "You see nothing of {foe} that could be hit, as well covered as that. Come nearer, or do something else.",
    ),
    "from_cover": (
        "From where you are, {name}, you see nobody, and nobody sees you: put your head out first, or come out altogether.",
        "Wholly covered as you are, {name}, there is nothing to aim at but what covers you. Look out first, or step out.",
    ),
    "unloaded": (
        "It has been shot empty, {name}, and takes a moment to load: load it first, or strike with something else.",
        "Nothing comes out of it before it is loaded: load it first, or strike with something else.",
    ),
    "waits": (
        "Not yet, {name}. {waits_cap}. That will be for your next turn; nothing is spent.",
        "You hold back for a moment, {name}. {waits_cap}. Say it again when the round is over; until then nothing has changed.",
    ),
    "no_gun": (
        "You have nothing on you to shoot with, {name}: nothing is spent, and you may do something else.",
        "There is nothing in your hands that shoots, {name}, so nothing is spent; think of something else.",
    ),
    "other_arm": (
        "You have no {arm} on you: what you do have must do.",
        "Your hand looks for a {arm} that is not there, and makes do.",
    ),
    "struck_dead": (
        "{person} is dead already; nothing is spent on that, and you may do something else.",
        "There is nothing left to strike at: {person} is dead. What else do you do?",
    ),
    "struck_spared": (
        "{foe_cap} was let live, {name}, and is out of the fight: nobody stands before you to be struck. Nothing is spent; if another comes, say so.",
        "There is no more fight in {foe}, who has your word for it. What else do you do, {name}?",
    ),
    "silent_dead": (
        "{person} is dead, and what was known there is known no more.",
        "Nobody answers: {person} is dead.",
    ),
    "silent_gone": (
        "{person} has fled from you, and is nowhere to be spoken to.",
        "You speak to a place where {person} stood. There was a fight, and then there was nobody.",
    ),
    "silent_foe": (
        "{person} has not forgotten what you did, and says nothing to you.",
        "You are looked at, and that is all. {person} does not talk with whoever did that.",
    ),
    "not_there": (
        "You find no {whom} here, only {there}: nothing is spent, and you may do something else.",
        "Look as you may, there is no {whom} before you, only {there}, and so nothing has been spent.",
    ),
    "nobody_there": (
        "You find no {whom} here, nor anybody else to raise a hand against: nothing is spent, and you may do something else.",
        "Look as you may, there is no {whom} before you, and nobody else either, so nothing has been spent.",
    ),
    "unheard": (
        "There is no {whom} here to hear you, only {there}. Whom do you turn to, or where do you look?",
        "No {whom} answers, for there is none in {place}. There would be {there}, if you have something to say.",
        "You look round for a {whom} and find {there} instead. Your words are still your own.",
    ),
    "unheard_alone": (
        "There is no {whom} here to hear you, nor anybody else. What do you do instead?",
        "No {whom} answers: you are alone in {place} with your question, and can take it elsewhere.",
    ),
    "no_care": (
        "Your hands know what they would do, {name}, but {why}. Nothing is spent, and you may do something else.",
        "It does not come to that, {name}: {why}. Nothing is spent; what do you do instead?",
    ),
    "recovering": (
        "There is bread, and a bed, and little to tell of the days. Wounds close, and what ails somebody is seen to.",
        "The days go by in {place}, each a little easier than the one before it.",
    ),
    "no_magic": (
        "You say it, {name}, and the air stays as it is: a spell takes somebody with a rank of Occult or Ritual (U-328), and you have neither. Nothing is spent; what do you do instead?",
        "No power answers you, {name}. It takes a rank of Occult or Ritual to cast anything (U-328), and you have put none there. Nothing is spent, and any other way is open.",
    ),
    "no_spell": (
        "You feel for the power, {name}, and let it be before it costs you anything: {why}. What do you do instead?",
        "The spell does not come together, {name}: {why}. Nothing is spent, and you may weave it otherwise.",
    ),
    "which_spell": (
        "What is your spell to do, {name}: {effects}? Say it along with the spell, as in “I cast a spell to {effect}”; you hear what it costs before any of it is paid.",
        "The power is there and waits for a shape: is it to {effects}? Say “I cast a spell to {effect}”, say, and its cost is told before you pay it.",
    ),
    "which_page": (
        "Which spell do you mean, {name}? Say what it does, and what it is to be called if you like, as in “I write a spell that heals into my book, called Warm Hands”.",
        "A page takes more than that: say what the spell does, as in “I write a spell of fire into my book”, and it stands there.",
    ),
    "no_page": (
        "Your book stays as it is, {name}: {why}. Nothing is spent, and you may do something else.",
        "The pen stops over the page, {name}: {why}. What do you do instead?",
    ),
    "no_circle": (
        "The floor stays as it is, {name}: {why}. Nothing is spent, and you may do something else.",
        "You look at the floor, {name}, and leave it as it is: {why}. What do you do instead?",
    ),
    **WISHES,
    **BONDS,
    **THINGS,
    **PRESSING,
    **PAUSES,
}
"""By `Aside`; `freed` is told behind `freeing`, where the round is over with it; `{whom}` is who was looked for, `{there}` who is there."""
