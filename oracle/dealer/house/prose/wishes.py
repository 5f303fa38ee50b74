# ruff: noqa: E501 - a row of a table stands in one line
"""What is said of what players ask for in plain words and the rules have a word for: that it is done, or what it lacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from oracle.dealer.house.prose.reaches import REACHES, ReachAside

Answered = Literal[
    ReachAside,
    "refused",
    "on_the_road",
    "how_long",
    "too_long",
    "time_spent",
    "no_peace",
    "fallen",
    "sold",
    "sell_price",
    "not_owned",
    "herd_price",
    "cashed_out",
    "paid_over",
    "pay_poor",
    "owed",
    "in_your_pay",
    "joined_by_bond",
    "only_told",
    "sent_away",
    "nobody_to_send",
    "comes_to_you",
    "runs_errand",
    "nobody_yours",
    "soldiers_fed",
    "no_soldiers",
    "help_with",
    "shield_when",
    "awake",
    "roused",
    "taught",
    "teach_what",
    "spared_none",
    "given_up",
    "attacked_by",
    "attacked_not",
    "attacked_soon",
    "hide_first",
    "no_blow",
]
"""What is said in place of a deed that no card decides."""

WISHES: Final[Mapping[str, tuple[str, ...]]] = {
    **REACHES,
    "refused": (
        "That is not to be had now: {because}. Nothing has been spent, and nothing is changed.",
        "It does not come to that, for this reason: {because}. All is as it was.",
    ),
    "on_the_road": (
        "The road takes what roads take, and gives you [miles|distance] for it.",
        "You put one mile behind the other, until [they have stopped being different|you no longer count them].",
        "Then you are on your way, and for as long as you said there is little else.",
        "[Hedges, posts, a dog that barks at you|Sky, stones, a bend, and another bend]: that is the journey. It has told on you.",
    ),
    "how_long": (
        "How long are you on the road, and how fast? Say it along, as in “we march for four hours” or “we walk ten miles”: on foot you can walk, march or force the march, and on horses just so. Nobody has set out yet; where the way is not worth counting, “/head to” and the name of the place takes you there.",
        "A road is paid for by the hour. Say how many hours, or miles, and whether you walk, march or force the march, on foot or on horseback; then you set out. A way of no account needs none of it: type “/head to” and what the place is called.",
    ),
    "too_long": (
        "One journey lasts a day and a night at the most. Say how far you go first, with a rest to follow; nobody has set out yet.",
        "Nobody walks so long without lying down. Go for some hours, rest, and go on; until then you are where you were.",
    ),
    "time_spent": (
        "The days go by, one like the other, and do what days do.",
        "[Bread, weather, sleep|Mornings, and evenings after them]: nothing of it would make a story, and all of it does you good.",
        "You let the time have its way. It asks for nothing, and leaves you better than it found you.",
    ),
    "no_peace": (
        "There is no peace for that just now: see to {foe} first.",
        "Nobody turns their back on {foe} for so long. First that, then the rest.",
    ),
    "fallen": (
        "You let go of the edge, and the ground comes up to you.",
        "A step, and there is nothing under it. Now it is all about how you land.",
        "For a moment you weigh nothing. It is the next moment that counts.",
    ),
    "sold": (
        "It changes hands, and so does the money. Both are written on your sheet.",
        "Somebody has a use for it. You have one for the money, which is in your purse.",
    ),
    "sell_price": (
        "For how much? Agree on a price at the table and say it along, as in “I sell my lantern for 3”: then it leaves your sheet, and the cash comes into your purse. Until then it is yours.",
        "There is no list of prices: the table agrees on one. Say what you sell and for how much, as in “I sell my lantern for 3”. So far nothing has changed hands.",
    ),
    "not_owned": (
        "There is no {thing} among your things, {name}, so there is nothing to sell. /sheet says what you have.",
        "You would sell a {thing}, if you had one: none is on your sheet. /sheet says what is.",
    ),
    "herd_price": (
        "How many do you sell, and what does each bring? Say both, as in “I sell four sheep for 10 each”; until then the herd stays whole.",
        "A herd is sold by the head: say how many animals, and the price of each, as in “I sell four sheep for 10 each”. None is sold so far.",
    ),
    "cashed_out": (
        "What you live on lies before you in coin, and the month will be the poorer for it.",
        "You turn what comes in into what is there. It is more than you have seen in a while, and will have to last.",
    ),
    "paid_over": (
        "You count it out, {name}, and it [changes hands|goes from your purse].",
        "The coins go over, one by one, and [nobody has to ask twice|that is that].",
    ),
    "pay_poor": (
        "Your purse does not hold that much, {name}: there is {cash} in it. Nothing has changed hands; a thing of yours may do instead, as in “I give them my knife”.",
        "You have {cash} in cash, {name}, and that is too little. Nothing is paid; offer less, or a thing off your sheet, or say what else you do for it.",
    ),
    "owed": (
        "{whom} wants something for it, and what that is, the table settles: coins, a thing off a sheet, or a good turn. Give it in so many words, as in “I pay them 2” or “I hand over my knife”.",
        "Whatever it is worth to {whom}: agree on it at the table, {name}, and say so, as in “I pay them 2” or “I hand over my knife”. A favour does as well, if you do it now.",
    ),
    "in_your_pay": (
        "Should it come off, it stays with the story: {because} ({rule}). Whoever it is goes along for as long as the story lets them.",
        "Win them over, and they go along as people of the story do; for more than that, {because} ({rule}).",
    ),
    "joined_by_bond": (
        "From now on there is somebody at your side.",
        "That makes one more of you.",
    ),
    "only_told": (
        "They may come along as people of the story, and what they are paid is between you and the table: {because} ({rule}), so nobody is written on your sheet. A hired hand neither fights by your cards nor helps with them.",
        "You can have them along, in the story: agree at the table on what they want, and hand it over. They stay off your sheet, for {because} ({rule}).",
    ),
    "sent_away": (
        "A word, and then only the back of somebody who was with you.",
        "You part where you stand. It is quieter without.",
    ),
    "nobody_to_send": (
        "Nobody goes, for there is nobody: no {thing} keeps you company, {name}. /sheet says who does.",
        "You would have to have a {thing} first, {name}: /sheet names whoever keeps you company, and there is none of that name.",
    ),
    "comes_to_you": (
        "You call, and {mate} is there.",
        "You need not call twice: {mate} comes, and stays by you. When a check of yours is under way, you may call on such help.",
    ),
    "runs_errand": (
        "{mate_cap} goes, and is back before you have missed anybody. Where more hangs by it, say what is to be found out or done, and it is played for.",
        "You say it, and {mate} sees to it. For anything that could go wrong there will be a check, with {mate} to help.",
    ),
    "nobody_yours": (
        "No {thing} of yours is here, {name}: none is on your sheet, and so nobody does it. {takes} You can still do it yourself.",
        "You turn round to give the word, and there is no {thing} to hear it: none is on your sheet. {takes} What do you do yourself?",
    ),
    "soldiers_fed": (
        "They are paid already: soldiers live on what you live on, month by month (U-356), so your purse stays as it is.",
        "No coin has to leave your purse for that. What your soldiers get comes out of your income (U-356), and it comes.",
    ),
    "no_soldiers": (
        "You have no soldiers in pay, {name}, so nobody holds out a hand, and nobody can be sent home. /sheet says who is with you.",
        "There are none: no soldier is in your pay, {name}, and your purse stays shut.",
    ),
    "help_with": (
        "Then let {mate} say first what {mate} does: as soon as that has come to a check, you can join in with “I help {mate}”, and your cards count with the others. Nothing of the kind is under way yet.",
        "You stand ready. It is {mate} who has to begin: when a check is called for that, say “I help {mate}” and lay cards of your own along. Until then there is nothing to help with.",
    ),
    "shield_when": (
        "You stay where you can be there with one step. Nothing strikes at {mate} now; when something does, you can take it on yourself for a card of your hand: say “protect” then.",
        "Whatever comes for {mate} will have you to reckon with. Nothing does yet; once it strikes, “protect” and a card put you in its way.",
    ),
    "awake": (
        "{mate} is awake, and looks at you: no need to shake anybody.",
        "There is nobody to wake: {mate} has been awake all along.",
    ),
    "roused": (
        "An eyelid moves, then a hand. {mate} is back among you.",
        "It takes some shaking. Then {mate} looks up, and asks what there is to look at.",
    ),
    "taught": (
        "You find a place where nobody laughs, and begin with what you were once told yourself.",
        "You show it slowly, then slower, and then let the other hands try.",
    ),
    "teach_what": (
        "Teaching takes somebody who knows it better (U-120), and {because}. So this lesson would leave nobody wiser.",
        "You look for where to begin, and see that this is no lesson of yours to give: {because} (U-120).",
    ),
    "spared_none": (
        "Nobody lies at your mercy here, {name}. Whoever you beat will, and then you are asked.",
        "There is nobody before you whom you could let live or not: nobody lies beaten.",
    ),
    "given_up": (
        "You hold out your empty hands. What is made of them is for others to say, and no card has decided it: say what you ask or offer, and that can be played for.",
        "You put up your hands. Whether anybody takes you at your word shows when you say what you want for it; bargain, and it is played for. So far nothing has changed.",
    ),
    "attacked_by": (
        "So be it: somebody is there, and means it. What do you do?",
        "There is hardly time to turn your head. Then you have somebody before you, and not as a guest.",
    ),
    "attacked_not": (
        "Who raises a hand against you is for the story to say, and nobody does so far. What do you do?",
        "Nobody has, yet. Such things come by themselves here; say what you do, and that can be played for.",
    ),
    "attacked_soon": (
        "That is for {foe} to do, and the turn for it comes soon enough. What do you do in yours?",
        "No doubt {foe} would like to. First it is for you to say what you do.",
    ),
    "no_blow": (
        "No blow is falling just now, {name}. When one does, you are asked, and can dodge it, or block it, for cards.",
        "There is nothing yet to get out of the way of, {name}; once a blow falls, “dodge” and “block” are there for it. What do you do in your turn?",
    ),
    "hide_first": (
        "Nobody is struck unseen by somebody they have their eyes on: first you have to be out of sight. Strike when you are.",
        "One thing after the other: to be where nobody looks comes first, and the blow with your next turn.",
    ),
}
"""By what stands in the way, or came of it. `{mate}` and `{thing}` are whom and what was named, `{because}` the rules' own reason."""
