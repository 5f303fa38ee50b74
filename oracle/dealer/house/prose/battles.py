# ruff: noqa: E501 - a row of a table stands in one line
"""Battles as they are told: two bodies of people, the noise between them, and who is still there when it stops."""

from __future__ import annotations

from typing import Final

BATTLE: Final = {
    "raised": (
        "At first it looks like a hedge, where there was no hedge yesterday. It is {foe}.",
        "The sound comes before the sight: feet, [straps|buckles|tin cups], somebody counting. {foe_cap} [form up|take their places].",
        "{foe_cap} stand where you have to pass, shoulder by shoulder, and do not look as if they would step aside.",
        "[Birds go up|Dust goes up|Heads come up] along the whole rise, and there are {foe}.",
    ),
    "taken": (
        "Your people come up on either side of you and find their places without being told.",
        "Behind you the talk dies down, rank by rank, until only breathing is left.",
        "You walk out in front, and what you hear behind you is your own soldiers following.",
        "Somebody among yours [laughs too loudly|says a short prayer|asks what day it is], and then all of them stand.",
    ),
    "fray": (
        "You are among {foe} before you have made up your mind where to be.",
        "There is no line any more where you are, only [backs and elbows|elbows and breath|arms].",
        "You go in where your own have [begun to give|stopped going forward], and they come along.",
        "Somebody next to you falls over somebody else, and you are in front.",
        "All that you see of {foe} is one face at a time.",
        "The noise closes over you like water.",
    ),
    "orders": (
        "You [raise a hand|say it once|nod to the drummer], and the slope in front of you begins to move.",
        "From where you stand it looks slow, and small, and as if it had nothing to do with you. Then they meet.",
        "Your word goes along the line from mouth to mouth, and arrives there as a shout.",
        "You send them in, and count under your breath until the two lines touch.",
        "It is quiet up here. Down there your people meet {foe}.",
    ),
    "pressed": (
        "{foe_cap} have waited long enough. They come, all of them at once, and they come for you.",
        "A [whistle|horn|cry] on the other side, and the ground between you and {foe} gets less.",
        "You had thought that they would stay where they were. {foe_cap} thought otherwise.",
        "They come on at a walk first. The walk is the worst of it.",
    ),
    "well": (
        "It goes your way, as far as anything goes any way in there.",
        "Where the two lines touch, it is theirs that bends.",
        "Step by step the fight moves away from you, and that is good.",
        "{foe_cap} give ground, and do not seem to know that they do.",
        "For once what you had meant to happen happens.",
    ),
    "badly": (
        "It goes against you. You see it in how the [banners|helmets|backs] move.",
        "Where the two lines touch, it is yours that bends.",
        "{foe_cap} come on over everything that you put in their way.",
        "What you had meant to happen happens to somebody else.",
        "Your own come back, not far, but back.",
    ),
    "thinned_theirs": (
        "It tears a hole into {foe}, and nobody steps into it.",
        "Where {foe} stood thickest there is [grass|mud|daylight] now.",
        "{foe_cap} close up, and it takes them longer than the last time.",
        "You hear it go through {foe} like wind through barley.",
    ),
    "thinned_ours": (
        "Yours pay for it. You know some of the names.",
        "There are gaps among your own when the [smoke|dust] goes, and the others do not look into them.",
        "It goes through your people from the left to the right, and then it is past.",
        "Somebody calls for [water|his brother|the surgeon], and nobody has a hand free.",
    ),
    "faltered_theirs": (
        "Something goes out of {foe}. They look to their left and right now, and behind.",
        "For a moment {foe} are no longer one thing but many, each with a home to go to.",
        "{foe_cap} have stopped shouting.",
    ),
    "faltered_ours": (
        "You feel it before you see it: your line leans the wrong way.",
        "Your own begin to look over their shoulders, one, then several.",
        "It takes one to run. You can already see which one.",
    ),
    "held_theirs": (
        "Then one voice over there says [a name|one word|something short], and {foe} stand.",
        "But somebody strikes the first who turns with the flat of the hand, and {foe} are a wall again.",
        "They bend, and bend back.",
    ),
    "held_ours": (
        "They look at you, and what they see is enough. The line holds.",
        "You walk along the front of them, slowly, as if there were all the time in the world. They stay.",
        "Nobody wants to be the first. So nobody is.",
    ),
    "routed_theirs": (
        "And then {foe} are only people, running, each for himself.",
        "It goes quickly. One throws his [pike|cap|shield] away, and it is as if all of them had dropped it.",
        "{foe_cap} break. What was a line is a hillside full of backs.",
    ),
    "routed_ours": (
        "They run. You shout, and hear yourself shout, and they run.",
        "Your line comes past you on both sides, and not one of them meets your eye.",
        "It breaks in the middle, where you had put the best of them.",
    ),
    "regrouped_theirs": (
        "Farther back, behind the [trees|carts|wall], {foe} are being pushed into rows again.",
        "They have run as far as they meant to. {foe_cap} turn round.",
        "Somebody over there has a list and reads it out, and {foe} answer, those who can.",
    ),
    "regrouped_ours": (
        "You find them by a [ditch|well|fence], ashamed and out of breath, and you say nothing about it. They fall in.",
        "First one comes back, then those who had waited to see whether one would.",
        "You plant yourself in their way until they have to stop, and once they have stopped they are soldiers.",
    ),
    "waits": (
        "{foe_cap} do not move. They have brought [bread|cards|time].",
        "Over there nobody stirs. Somebody is looking at you through a glass.",
        "{foe_cap} stay on their side of it, and that is an answer too.",
    ),
    "won": (
        "It is over before anybody says so. {foe_cap} do not hold this ground any more, and you stand on it.",
        "The field is yours, with all that lies on it.",
        "Then there is nobody in front of you. It takes a while until that means something.",
    ),
    "lost": (
        "You leave the field to {foe}, and what you cannot carry you leave with it.",
        "It is lost. You learn it from the quiet behind you.",
        "{foe_cap} stand where you stood this morning.",
    ),
    "left": (
        "You turn your back on {foe}. Whatever is decided there now is decided without you.",
        "Behind you it goes on for a while, and then you are too far away to hear it.",
    ),
}
"""By what happens in it."""
