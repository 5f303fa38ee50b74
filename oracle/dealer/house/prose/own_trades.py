# ruff: noqa: E501 - a row of a table stands in one line
"""How a task comes out that is a trade of its own: nobody loses their footing over tracks, nor a cog over a wound."""

from __future__ import annotations

from typing import Final

TRADE_OF: Final = {
    "Survival": "land",
    "Husbandry": "beasts",
    "Biology": "healing",
    "Chemistry": "mixing",
    "Shooting": "aim",
    "Piloting": "steering",
    "Toughness": "bearing",
    "Psyche": "will",
}
"""The skills that are told in words of their own, and which."""

TRADES: Final = {
    "land": {
        "perfect": (
            "The land lies open to you like a letter in a hand you know.",
            "You read it all, down to the hour; whoever passed here could not have [told|shown] you more.",
            "Nothing out here is a riddle to you today: not [the ground|the wind], not the birds that go up.",
        ),
        "success": (
            "A bent stem, a turned stone, a smell on the wind: it adds up, and you have it.",
            "You take what the country gives, and this time it gives [enough|what you need].",
            "It takes a second look at [the same ground|the lie of the land], and the second look is the right one.",
        ),
        "partial": (
            "You have it, and it has cost you more daylight than you meant to spend.",
            "It will do. But you have left signs of your own that anybody could [read|follow].",
            "You come by it roundabout, cold and stiff, and you do come by it.",
        ),
        "failure": (
            "The signs run out, or you have run past them. [One direction looks like another|It all looks alike now].",
            "The country keeps it to itself. You have only [tired yourself|used up time] with asking.",
            "What was plain an hour ago is gone as if somebody had [swept|smoothed] it over.",
        ),
        "total_failure": (
            "You have been reading it backwards for a long while, and only now does it strike you how long.",
            "Everything you took for a sign was nothing of the kind, and what you should have minded you never [saw|looked at].",
            "The land has let you walk into it like a fool, and it is a long way [back|out again].",
        ),
    },
    "beasts": {
        "perfect": (
            "It comes to you of its own accord, as if you had [raised it|known each other for years].",
            "You hardly have to ask. Ears, eyes and breath say yes all at once.",
            "One low word from you, and all its fear goes out of it in a single breath.",
        ),
        "success": (
            "It [blows out its breath|shifts its weight], thinks about you, and lets you have your way.",
            "Little by little it makes up its mind that you are no harm.",
            "You wait it out, hand open, and in the end it is the beast that comes the last step.",
        ),
        "partial": (
            "It lets you, with one eye on you the whole time.",
            "You have it where you want it, for as long as nothing [startles|worries] it.",
            "It does as you want, and will not [be hurried|do it a second time].",
        ),
        "failure": (
            "It will have none of you. There is [the white of an eye|a sound low in the throat], and you stay where you are.",
            "You make one move too many, and it has stopped listening.",
            "It hears you well enough; it merely does not see why.",
        ),
        "total_failure": (
            "All at once it is nothing but fright and muscle, and you are in its way.",
            "It has understood you as an enemy, and it does not forget such things.",
            "It bolts, or turns on you, or both; there is no telling it anything any more.",
        ),
    },
    "healing": {
        "perfect": (
            "Your hands are quick and kind, and the body under them [takes the hint|gives up its complaint].",
            "Clean, quiet, and done before it could hurt much; a doctor would have [nodded|asked your name].",
            "You have rarely seen flesh and bone so willing to be [put right|mended].",
        ),
        "success": (
            "The worst is stopped. What is left is for time to do, and time will.",
            "Breath by breath it grows easier; you have done [what can be done|right].",
            "You tie off the last of it. The breath comes slower now, and [deeper|stays].",
        ),
        "partial": (
            "It will hold if nobody asks too much of it, and it has used up [more linen|more time] than you had.",
            "You have the better of it, and there is a little heat left that you [do not like|will have to watch].",
            "It is closed, crookedly; there will be a mark to remember you by.",
        ),
        "failure": (
            "It will not be helped by you, not like this. What you undo with one hand comes back under the other.",
            "You do as you were taught, and the body does as it likes.",
            "You find what is wrong, and cannot get at it.",
        ),
        "total_failure": (
            "You have made it worse. You can tell by the colour, and then [by the breath|by the silence].",
            "Under your hands it goes the wrong way, faster than you can follow.",
            "There was one thing you must not do here, and you find out which by doing it.",
        ),
    },
    "mixing": {
        "perfect": (
            "It clears in an instant, [clean as rain|without a shadow], and is exactly what it should be.",
            "Drop for drop, it does as the books say, and better than they promise.",
            "Nobody could have measured it finer, and you did it by eye.",
        ),
        "success": (
            "The colour turns, as you hoped it would, and stays turned.",
            "It seethes, thinks better of it, and settles. You have it.",
            "A little more, a little less, a wait; and it is [what you wanted|done].",
        ),
        "partial": (
            "It is the right stuff, if not the purest, and the smell of it will [stay|tell on you].",
            "It comes out well enough, and less of it than you wanted.",
            "It works, for now: such a thing [does not keep|goes off by the week’s end].",
        ),
        "failure": (
            "It goes [grey|brown], and stays so, and is of no use to anybody.",
            "The stuff has a will of its own, and it is not yours.",
            "You must have missed a step. What you have got is [mud|dishwater] with a fine name.",
        ),
        "total_failure": (
            "It begins to seethe when it ought to be still, and you are bending over it.",
            "What you have made is something, certainly; it is only the wrong thing, and it [bites|burns].",
            "Too much, too fast. It is out of the vessel before you can let go.",
        ),
    },
    "aim": {
        "perfect": (
            "It goes where you look, as though there had been a thread.",
            "You know that it is good before it has [left you|gone halfway].",
            "You could do it again with your eyes shut, and you have the sense not to try.",
        ),
        "success": (
            "It strikes home, a little low, and home all the same.",
            "A breath out, a finger’s weight; and it is where you wanted it.",
            "There is no luck in it, only stillness, and then it is done.",
        ),
        "partial": (
            "It tells, though not where you meant it to, and everyone within earshot knows where you [are|stand].",
            "Only just. The next one will have to be better, and quicker.",
            "It grazes what you meant to hit, and [grazing|that much] will do.",
        ),
        "failure": (
            "It goes by, near enough to [be noticed|make you swear].",
            "You pulled it. You knew it at the very moment you did.",
            "You see it start out well, and you see it [drift|fall short].",
        ),
        "total_failure": (
            "It goes wide, and finds the one thing it should have missed.",
            "Nothing is hit but your own good name, and now they know [where you are|whom to look for].",
            "It could hardly have gone worse if you had aimed at yourself.",
        ),
    },
    "steering": {
        "perfect": (
            "You and it are one thing for a while, and that thing makes no mistakes.",
            "You take it through as if the way had been [drawn for you|swept clean].",
            "Every turn is there just when you want it; you could [sing|laugh].",
        ),
        "success": (
            "It answers, heavily, and comes round in time.",
            "You hold it steady through the worst, and the worst is [behind you|over].",
            "A touch more, a touch less, and it goes where you point it.",
        ),
        "partial": (
            "You bring it through, and something [scrapes|grates] along the whole side of it.",
            "You are through, later than you meant to be and with a new noise [to listen to|underneath].",
            "It goes where you want, by way of where you did not.",
        ),
        "failure": (
            "It does not answer as it should, and you are [somewhere else|off your line] before you have it again.",
            "You have to let it go, or lose it. You let it go.",
            "It has more weight than you have hands, and goes on as it was going.",
        ),
        "total_failure": (
            "For a moment nobody is steering at all. It is a long moment.",
            "It gets away from you altogether, and takes its own way, [with you aboard|which is not yours].",
            "It bucks, slews, and shakes you off like something it never liked.",
        ),
    },
    "bearing": {
        "perfect": (
            "It breaks on you like water on a stone, and you [do not even blink|have breath left to smile].",
            "You had more in you than anybody knew, and most of it is still there.",
            "Somebody should tell it that it is supposed to [hurt|be hard].",
        ),
        "success": (
            "It is bad, and then it is less bad, and you are still here.",
            "You set your teeth. When it is over you are the one who is left.",
            "You count, you breathe, you go on; there is no more to it than that, and it is enough.",
        ),
        "partial": (
            "You bear it. It shows, and it will be a while before it [stops showing|lets go of you].",
            "You hold out to the end, and have nothing over.",
            "You are on your feet at the end, though not by much.",
        ),
        "failure": (
            "There comes a point where your body stops asking you. This is it.",
            "You hold, and hold, and then [you cannot|there is nothing to hold with].",
            "You would have sworn that you could take more. So you know now.",
        ),
        "total_failure": (
            "It goes through you as if you were not there.",
            "Everything in you gives way at once, and you hear yourself [cry out|gasp].",
            "You remember the first half of it. The other half you will be told about.",
        ),
    },
    "will": {
        "perfect": (
            "You are quite calm. It [batters at you|comes at you], and there is nobody at home to be afraid.",
            "In the middle of you it is very quiet, and nothing gets in there.",
            "It offers you everything you ever feared or wanted, and you [shake your head|let it talk].",
        ),
        "success": (
            "You hold on to what is yours, and at last the other thing lets go.",
            "It passes over you like weather. You are still [yourself|who you were].",
            "You think your own thought through to the end, and that is all it takes.",
        ),
        "partial": (
            "You keep the door shut, and it leaves a mark on it.",
            "You are yourself still, and not so sure of it as before.",
            "You come back to yourself by pieces, and one of them [is slow in coming|trembles still].",
        ),
        "failure": (
            "It finds the one thought you had not guarded.",
            "You say no, and say no, and hear how thin it sounds.",
            "You look away for the length of a heartbeat, and it has you by that.",
        ),
        "total_failure": (
            "It walks in as if you had asked it to, and makes itself at home.",
            "Something in you opens that you had held shut for years.",
            "For a while there is no telling where you end and the other thing begins.",
        ),
    },
}  # fmt: skip
"""By trade and tier; an advantage is told like something perfect."""


def of_trade(skill: str, tier: str) -> tuple[str, ...]:
    """Return how a task of a trade of its own comes out; nothing for any other skill."""
    return TRADES[TRADE_OF[skill]][tier] if skill in TRADE_OF else ()
