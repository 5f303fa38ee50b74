# ruff: noqa: E501 - a row of a table stands in one line
"""What is said of things and of growth where nothing is played for: what is missing, what is at hand, what it would cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from oracle.dealer.house.prose.told_before import TOLD_BEFORE, ToldBefore

ThingAside = Literal[
    ToldBefore,
    "no_thing",
    "none_here",
    "not_done",
    "at_hand",
    "taken_up",
    "stays_there",
    "parted",
    "their_word",
    "cared_for",
    "practised",
    "price_of",
    "lessons",
    "grow_what",
    "no_fire",
    "list_price",
    "nobody_looks",
    "watched",
    "loot",
    "not_theirs",
    "purse",
    "no_coin",
    "no_list",
    "no_arm",
    "stays_on_sheet",
]
"""Why words about things, or about getting better, come to no deed."""

THINGS: Final[Mapping[str, tuple[str, ...]]] = {
    **TOLD_BEFORE,
    "no_thing": (
        "You find no {thing} among your things, {name}, so nothing comes of it. /sheet says what you have; anything else would have to be found, made or bought first.",
        "You have no {thing}, {name}: your sheet knows of nothing so called. Say where you look for one, or do it with something that you have.",
    ),
    "none_here": (
        "You see no {thing} here, {name}, nor has anybody told of any, and so nothing has been done. Look round first, or say where you search for one.",
        "Nothing of the kind is in {place} as far as you can see: no {thing}. You may search for one, or ask.",
    ),
    "not_done": (
        "It does not come to that, {name}: {why}. Nothing is spent and nothing is changed; what do you do instead?",
        "You would, {name}, but {why}. All is as it was, and anything else is open to you.",
    ),
    "at_hand": (
        "You have the {thing} with you as it is, {name}, and it is ready when you are: no card and no turn goes into that. Say what you do with it.",
        "The {thing} is at hand already, {name}. Nothing has to be played for that; what do you do with it?",
    ),
    "taken_up": (
        "You stoop for it, and the {thing} is yours to carry, {name}. Where it lay there is nothing now.",
        "You take the {thing}, turn it over once, and put it by. Nobody asks you for it; it is on your sheet from here on.",
        "The {thing} weighs next to nothing. You have it with you now, {name}, and its place is empty.",
        "No hand comes down on yours. You take up the {thing} and keep it, and /sheet knows of it.",
    ),
    "stays_there": (
        "The {thing} stays where it is, {name}: it is part of {place}, and nothing on your sheet has changed. Say what you want to do with it here, or how you mean to get it away, and that can be played for.",
        "You have your hand on the {thing}, and leave it there again. It has not become yours, {name}; use it where it is, or say what you need it for.",
    ),
    "parted": (
        "It goes from your hands into theirs, and off your sheet.",
        "You let go of it, and it is yours no longer: the line is gone from your sheet.",
    ),
    "their_word": (
        "What {mate} carries is for {mate} to give: as soon as {mate} says so, it changes hands. Nothing has so far.",
        "That belongs to {mate}, who has not said a word yet. Let {mate} hand it to you, and then it is yours; until then, all is where it was.",
    ),
    "cared_for": (
        "You see to the {thing}, and it is the better kept for it, {name}. What it does in a fight, or for you, stays as your sheet has it.",
        "It is quiet work, and good for the {thing}. By the rules it does what it did before: /sheet has the figures.",
    ),
    "practised": (
        "Practice alone moves no figure, {name}; experience does. {wanted_cap} would cost {cost} of it, and you have {has}: “I spend my experience on {wanted}” raises it as soon as you can pay.",
        "You put in the time, {name}, and your hands remember some of it. By the rules {wanted} rises for {cost} experience; you have {has}. Say “I spend my experience on {wanted}” when that is enough.",
    ),
    "price_of": (
        "{wanted_cap} would rise by one for {cost} experience, {name}; you have {has}. Say “I spend my experience on {wanted}”, and as soon as you can pay, it is done.",
        "For {cost} experience, {name}: that is what one more of {wanted} takes, and you have {has}. “I spend my experience on {wanted}” raises it once there is enough.",
    ),
    "lessons": (
        "Lessons are paid in cash (U-119), {name}: agree at the table who teaches you {wanted}, how good the teacher is, and how much you buy; then they are written down. Without a teacher, {wanted} rises for {cost} experience; you have {has}.",
        "A teacher of {wanted} wants cash for it (U-119), {name}, and the table has to settle who that is, and the price. Nothing is paid yet; out of your own {has} experience, a rise would take {cost}.",
    ),
    "grow_what": (
        "What is your experience to buy, {name}? You have {has}. Name a skill, an attribute or a trait, as in “I spend my experience on Athletics” or “I learn the trait Builder”; you hear at once what it costs. Nothing is spent yet.",
        "You have {has} experience, {name}, and say what it goes into: a skill or an attribute, as in “I improve my Empathy”, or a trait by its name. Until then it stays with you.",
    ),
    "no_fire": (
        "Nothing burns in {place} that anybody has told of, {name}, so there is nothing to put out.",
        "You look for flames and find none, {name}. What do you do instead?",
    ),
    "list_price": (
        "There is no list of prices, {name}: the table agrees on one. Say what you buy and for how much, as in “I buy a lamp for 3”, and it is paid and written down; nothing has changed hands yet.",
        "That is for the table to settle, {name}, for no book of prices is kept here. Agree on one, and say it along: “I buy a lamp for 3”. So far you have paid nothing.",
    ),
    "loot": (
        "What {foe} had on it is nobody’s yet, {name}, and nothing of it stands on your sheet: only what is bought, given or won by a check is written there. Nothing has been taken.",
        "You bend over {foe}, {name}. Whether there is anything worth having, nobody has told so far, and no line comes on your sheet by wishing for it; search, and the cards will say what you find.",
    ),
    "not_theirs": (
        "{foe_cap} lives, {name}, and what it has is its own still: nothing of it is on your sheet. Ask for it, bargain, or try to take it; that can be played for.",
        "That belongs to {foe}, who is alive, and has not been asked. Nothing has changed hands, {name}; say how you mean to get it.",
    ),
    "purse": (
        "There is {cash} cash in your purse, {name}, and no word puts more into it: what is earned, sold, won or given is written there, and /sheet shows it. Say how you come by the money, and that can be played for.",
        "You count, {name}, and come to {cash} cash. More of it has to come from somewhere: sell something, play or work for pay, or let somebody give it to you.",
    ),
    "nobody_looks": (
        "Nobody is here to keep out of sight of, {name}: {why}. It costs you nothing to stay there, and nothing is won by it yet.",
        "You could stay there all day, {name}: {why}. Should somebody come, say it again, and it will be played for.",
    ),
    "watched": (
        "You would only be seen at it again, {name}: {why}. Nothing is lost yet, and your turn is still to come.",
        "They saw where you meant to go, {name}, and wait for you to try it: {why}. Say what you do instead; your turn is still your own.",
    ),
    "no_coin": (
        "No money is counted in this game, {name}: your Trade’s income pays for what your kind of people pay for, and no sum stands on the sheet. Nothing has changed hands; what you want to come of it, you can say, and that is played for.",
        "There are no sums here to add to, {name}: what you live on is the line of income on your sheet, and it covers what it covers. Nothing has been paid or lent; say what you are after, and it can be played for.",
    ),
    "no_list": (
        "No purse and no list of purchases are kept in this game, {name}: the sheet has what you began with, and no {thing} has come onto it. If the table agrees that you come by one, write it down, as in “/note fact {name} has {a_thing}”, and it counts from then on.",
        "Nothing has changed hands yet, {name}. This game counts no money and adds nothing to a sheet; agree at the table whether {a_thing} is to be had, and write it down, as in “/note fact {name} has {a_thing}”: what is noted is there.",
    ),
    "no_arm": (
        "You have no {thing}, {name}: your sheet knows of none. Do it with something that you have, or with bare hands; or, if the table agrees that you carry one, write it down first, as in “/note fact {name} has {a_thing}”.",
        "There is no {thing} on your sheet, {name}, and nobody has told of one here. Nothing is spent; go about it with what you have, or write down, if the table agrees, “/note fact {name} has {a_thing}”, and say it again.",
    ),
    "stays_on_sheet": (
        "This game has no rule for giving things away, {name}: the {thing} stays on your sheet. If you want something for it, say what, and that is played for; if it is to be gone, write it down, as in “/note fact {name} gave the {thing} away”.",
        "The sheet keeps what you began with, {name}, and so it keeps the {thing}. Say what you want for it and that can be played for; or write down who has it now, as in “/note fact {name} no longer has the {thing}”.",
    ),
}
"""By `ThingAside`."""
