# ruff: noqa: E501 - a row of a table stands in one line
"""What comes of small deeds, of deeds beyond anybody, and of a rest that is only asked about."""

from __future__ import annotations

from typing import Final

SMALL: Final = {
    "wait": (
        "You wait. [Somewhere something drips|A board settles|The light moves by the width of a finger], and nobody comes.",
        "Time goes by, as it does when one listens to it: [slowly|in pieces].",
        "You keep still long enough for {place} to forget that you are there.",
        "A hundred breaths. Nothing about {place} has changed, unless it is [you|the shadows].",
        "You let the moment pass, and the next, and learn at least how quiet it can be here.",
        "Nothing happens, [thoroughly|for quite a while]. That, too, is something to know about a place.",
        "You stand about. If anybody means to come, it is not yet.",
        "You give it time. It takes the time, and gives nothing back for it.",
    ),
    "sit": (
        "You find a place for yourself and stay there a moment. From this height {place} looks [different|a little larger].",
        "Your knees are glad of it. Nobody seems to mind.",
        "You settle down. What was above your eyes a moment ago is level with them now, and it is only [dust|shadow].",
        "It is [cold|hard], as such places are; still, it holds you.",
        "You make yourself as comfortable as {place} allows, which is not very.",
        "For as long as you stay so, nothing is asked of you.",
        "Down, and after a while up again; your back reminds you [how long the day was|of its age].",
    ),
    "breathe": (
        "The air of {place} goes in [slowly|deep] and comes out again, and you know a little better where you are.",
        "You fill your chest. There is what anybody would smell here, and under it [something older|a trace of smoke|damp].",
        "It steadies you. That is all it does, and it is what you wanted.",
        "In, and out. Your heart, which had been hurrying, falls back into a walk.",
        "You draw it in through the nose, like a dog at a gate. [It has been raining, or will|People have been here, and not long ago], says the air.",
        "One breath for yourself. {place_cap} lends it to you without asking for it back.",
        "Whatever it is that a place breathes out when nobody is by, you have some of it in you now.",
    ),
    "touch": (
        "It feels as it looks. Your fingers stay there [a little longer|for a heartbeat] all the same.",
        "Under your hand it is [cold|rough|smooth from other hands], and it does not mind.",
        "You let your hand find out what your eyes could not: [that it is real|very little].",
        "Nothing gives, nothing stirs; but now you know the [grain|weight] of it.",
        "You touch it lightly, as one tests an iron. It lets you.",
        "There is dust on your fingertips afterwards, and no more than that.",
    ),
    "eat": (
        "It goes down, and does you some good. [You had forgotten how hungry you were|It could have been warmer].",
        "You have what there is to be had. It tastes [of the place|mostly of salt], and nobody grudges it to you.",
        "That is soon seen to. For a few minutes you are [nobody in particular, with a mouth full|just somebody at a table].",
        "You take your time over it. The world looks a little kinder from behind something to swallow.",
        "Not much, and not bad. You wipe your mouth and feel more like yourself.",
        "One should never refuse that when it can be had. You do not.",
        "It warms you from the inside, and the price of it is [next to nothing|soon forgotten].",
    ),
    "round": (
        "Whoever is here has something in front of them before you have finished the sentence. [Somebody lifts a glass to you|You are nodded to from places where nobody had seen you].",
        "It goes round, {name}, and for as long as it lasts you are [a friend of the house|no stranger]. They talk a little louder; what they talk about you would have to ask.",
        "Hands reach past you, and glasses are lifted to you by people who do not know your name. That is worth what it cost.",
        "You see to it that nobody sits dry. It buys you no answers, but it buys you [room at the table|a word from anybody who is spoken to].",
        "A murmur goes through {place}, of the kind that likes you. Now would be the moment to say what you want of them.",
        "They drink to you, some of them twice. Nobody has anything against you just now; it will [wear off by morning|last as long as the glasses do].",
    ),
    "mood": (
        "It shows on your face, and you let it.",
        "So that is how it stands with you, {name}. It is as well to know.",
        "You let it be seen for a moment, and then you have yourself in hand again.",
        "{place_cap} has seen [that|such faces] before.",
        "It comes over you and goes again, like [weather|a cloud over a field].",
        "Why not? Nobody ever [paid a penny|went to prison] for it.",
    ),
    "gesture": (
        "It is well meant, and nobody could say [that you have no manners|that you left it out].",
        "Your shadow does the same, a little [larger|later].",
        "You do it with some [style|dignity], which is lost on {place}.",
        "The gesture stays in the air for a moment. Then you need the hand again.",
        "If anyone is watching, they do not let on.",
    ),
    "tune": (
        "It is a little flat, and it keeps you company. {place_cap} gives back [the last note|half a bar].",
        "You had that one from somebody, long ago; the words are gone, but the [tune|rest] has stayed.",
        "For the length of a verse you are somewhere else.",
        "It sounds [smaller|braver] here than it would at home.",
        "You come to the end of it, and it is quieter than before.",
        "A bit of music has never yet made a place worse. It does not do so here.",
    ),
    "dance": (
        "You keep the time with your [feet|whole self], and there is nobody to say that it is wrong.",
        "A few steps, and a few more; {place} is [no ballroom|not used to it], and you do not mind.",
        "Your body remembers how it went, and for a little while it is all you have to think of.",
        "You stop when you are warm. Your heart goes on with it for a moment by itself.",
        "It does no good at all, except to you.",
        "One, two, and round. Then you stand still again, and {place} stands still with you.",
    ),
    "pray": (
        "You say the words. Whether anybody has heard them is [not told|between you and them].",
        "It is very quiet for a moment, on the inside as well.",
        "You ask for what you need. Something in you lets go of something, and that may be the answer.",
        "The old words come by themselves. They have been said in worse places than {place}.",
        "You stay so for a while, with your head down, and get up [lighter|steadier].",
    ),
    "dress": (
        "That is better. It is remarkable [what a button can do|how much a small thing helps].",
        "You put yourself to rights, and feel a shade more equal to {place}.",
        "Done. Whoever meets you now meets somebody who has seen to [it|things].",
        "You take care of yourself for a moment, as nobody else is going to.",
        "It does not change how things stand, only how you stand among them.",
        "A small comfort, and it costs nothing.",
    ),
    "smoke": (
        "The smoke stands before you for a while and then goes where smoke goes. [There is a draught, then|Slowly].",
        "You take a few pulls, and look at the glow, and think of [nothing|somebody].",
        "It tastes of other evenings. You knock out what is left and put it away.",
        "For the length of a pipe nothing has to be decided.",
    ),
    "light": (
        "The flame ducks, thinks better of it, and stands. {place_cap} has [edges|corners] now.",
        "A small circle of light; all that is not in it has come a little nearer.",
        "It catches at the [second|third] try. You can see your own hands again, which is a beginning.",
        "Light. It makes {place} [plainer|smaller], and what lies around it darker.",
    ),
    "money": (
        "It clinks, and is as much as it was before, or a little less. That is [money|how it goes].",
        "You settle that. Nobody counts it after you.",
        "A coin or two, one way or the other; that is not what tonight hangs on.",
        "It changes hands, or turns in the air, and comes down where it will.",
    ),
    "knock": (
        "You knock. The sound goes in, and [nothing comes out|takes its time], and nobody opens.",
        "Three times, with the knuckles. You listen. It is the kind of silence [that was there before|a house keeps for strangers].",
        "Nobody answers. If you want to get in, it will have to be in another way.",
        "It sounds hollow. You wait as long as is polite, and a little longer.",
        "You rap on it once more. Whoever is at home is not at home to you.",
    ),
    "pace": (
        "You take a few steps, for the sake of taking them. {place_cap} is [as large as it looks|not as large as it looks].",
        "To the one end, and back. It helps one think, or at least one is [warmer|busy].",
        "From over here it looks [much the same|a little different]; it is good to have seen it from both sides.",
        "Your own steps go with you, and stop when you stop.",
        "You change your place. Nothing [comes of it|stirs], and nothing is lost by it.",
        "Nearer, then. What you have in front of you has not grown any [smaller|friendlier] for that.",
    ),
    "write": (
        "You put it down in a few lines. On paper it looks [tidier than it is|almost reasonable].",
        "It is written. Somebody may be glad of that some day, and it may be you.",
        "You have never had a [fair|steady] hand, but it can be read, and it stays.",
        "A line, and another one through it, and the same line again. Good enough.",
        "When you have finished you know what you think, which is what writing is for.",
    ),
    "think": (
        "You go through it all once more, in order. There is [a gap in it|a thing that will not fit], and you know about where.",
        "You let your thoughts settle until you can see the bottom. It is [further down than you hoped|not far down].",
        "What do you know, and what do you only suppose? It is worth a minute to keep the two apart.",
        "You turn it over. There are things here you have not tried yet; that much you can say.",
        "It does not come, and then, when you have stopped asking, a little of it does.",
        "Your head is quieter afterwards. /facts holds all that you have found out, if you want it in black and white.",
    ),
    "sky": (
        "What can be seen from here looks back at you, and is [very far off|in no hurry].",
        "It has no opinion of you. That is a relief, now and then.",
        "You tip back your head. For a moment it is [all of it the same|impossibly wide], and then your neck complains.",
        "There is weather up there, making up its mind.",
        "Your eyes need something that is not close by, and they find it.",
    ),
    "wash": (
        "You get the worst of it off. The rest is [a matter of opinion|going to stay].",
        "Clean, or near enough. It is odd how much that helps.",
        "You rub until it shines, or until you are tired of rubbing.",
        "There. Now it is only the rest of the world that wants cleaning.",
    ),
    "mutter": (
        "You say it under your breath, and mean it. {place_cap} does not [take offence|repeat it].",
        "It had to be said. Nobody asks you to say it louder.",
        "The words do you good on their way out.",
        "You tell yourself what you think of it all; you are a good listener.",
        "A few [choice|old] words. They have been used before, and they still work.",
    ),
    "door": (
        "It does what it was made for. [A hinge remarks on it|The latch falls into place], and that is all.",
        "That takes a hand, and no more than a hand. What lies on the other side is what lay there before.",
        "Done, and [a little draught comes of it|the sounds are different now].",
        "It moves without a word. [Somebody keeps it oiled|It has been waiting for somebody to do so].",
        "You see to it. For a moment {place} holds its breath, as places do; then it is over.",
        "There is nothing to it: so it was, and now it is the other way.",
    ),
    "promise": (
        "It is said, and cannot be unsaid. You will know yourself what it was worth.",
        "You give your word. It weighs [nothing|a little more than you thought], and you carry it from now on.",
        "The words stand in the air of {place}. Keeping them is for another day.",
        "So be it. Nobody holds out a book to swear on, and it holds all the same.",
        "You mean it, and that can be heard. What becomes of it [will show|is up to you].",
    ),
    "rude": (
        "It is no argument, but nobody could mistake it. [The matter is not advanced by it|It does you good for the length of a breath].",
        "You do, and feel better, and a little younger than you are.",
        "Whoever it was meant for has not become a friend by it. Nor has anything else changed.",
        "That was plain speaking, of a kind. {place_cap} has seen worse.",
        "Your mother would have had something to say to that. Here, nobody has.",
    ),
    "make": (
        "You have made it before, and your hands remember. It will do.",
        "A few minutes, and it is finished. It is no masterpiece, and [it serves|it need not be].",
        "It is the kind of work one does without looking, and you look about you meanwhile.",
        "You take what is at hand, and it turns out as such things do. Good enough.",
        "Done, and not badly. There is comfort in a small thing that comes out as it was meant.",
        "That is soon seen to, {name}. Now you have it behind you.",
    ),
    "fidget": (
        "It keeps your hands busy, and lets the rest of you [wait|think].",
        "You are not bad at it. It is a pity that nobody is keeping count.",
        "For a moment you are eight years old. Then you look round, and are not.",
        "Well, that is done; it was [harmless|pleasant], and nothing hangs on it.",
        "You do that with more care than it deserves.",
    ),
    "handle": (
        "It weighs [what it looks|no more than it should], and goes where you want it.",
        "One hand is enough for that, and there is [no trick to it|nothing under it but where it stood].",
        "You do, and it lets you. [There is a ring in the dust where it was|It leaves no mark].",
        "Nothing rattles, nothing spills; it is where you would have it.",
        "That takes less time than saying so. What else?",
        "It is an everyday thing, and behaves like one.",
        "You have it, and then you have done with it, and {place} is [hardly|none the] different.",
    ),
    "knock_over": (
        "Over it goes, with [more|less] noise than you thought. Nothing is broken that mattered.",
        "It lies on its side now, and looks [reproachful|no worse for it].",
        "Down it comes. The sound runs once round {place} and [lies down too|is gone].",
        "It makes the clatter such things make, and then there is only the quiet after it.",
        "That was standing, and now it is not. Somebody will pick it up, some day.",
    ),
    "read": (
        "You read it from the first line to the last. It says what such things say, and you are [the wiser for a line or two|no wiser than before].",
        "The letters stand still for you, and there is nothing hard in them.",
        "You take it in as one does, with half a mind on {place}. Most of it is [gone again already|of no great use].",
        "A few lines, and your eyes run ahead of you to the end. There, now you have read it.",
        "Plain words, plainly put. You could say them over, if anybody asked.",
        "It passes the time, and [nobody looks over your shoulder|the light is just good enough for it].",
    ),
    "trot": (
        "Your legs are glad of it. A little out of breath, you are [where you meant to be|back with yourself].",
        "You do, and nothing is in your way. It warms [the feet|you through].",
        "It is no distance. You could have [gone slower|done it with your eyes shut].",
        "There is a moment of nothing but your own steps, and then you stand still again.",
        "You get there without a stumble, as anybody would.",
        "That shakes the stiffness out of you. {place_cap} has not moved meanwhile.",
    ),
}
"""By kind of small deed."""

BEYOND: Final = (
    "You gather yourself, you will it with all your might, and the world, which has heard such wishes before, stays [exactly as it is|where it was].",
    "It is a fine idea. Nothing in your arms, your head or your bag is of any use for it, and a moment later you are still in {place}.",
    "You try. What comes of it is a [small hop|deep breath and a red face], and the quiet certainty that this is not the way.",
    "The laws that hold everything up, {name}, do not step aside even for you. What else could be done?",
    "For a heartbeat you believe in it. Then [the ground|your own weight] speaks up, and has the last word.",
    "There are people in old songs who did that. You are in {place}, and it will take something more ordinary.",
    "You picture it, down to the last detail. It remains a picture; the deed that would get you further is nearer to the ground.",
)
"""A deed that no effort brings about."""

MAY_REST: Final = (
    "You could: rest short takes an hour, rest long a night. Say which, if you mean it; time does not stand still meanwhile.",
    "If you want to, yes. An hour is rest short, a whole night rest long; either gives strength back, and lets the hours go by.",
    "There is nobody to forbid it. Type rest short for an hour or rest long to sleep, and think of what may move while you do.",
)
"""A rest that is only asked about."""

UNDER_ATTACK: Final = {
    "success": (
        "{person} [goes back a step|gives way], with one arm up, and looks at you as at somebody [else|they had not met before].",
        "It tells on {person}, who [fights for breath|reaches for something to hold on to] and does not take their eyes off you.",
        "{person} had not thought you would do it. That is over now.",
    ),
    "partial": (
        "{person} feels it, and comes back at you before you are [steady|ready].",
        "You have reached {person}; and {person} has reached you.",
        "{person} staggers, catches hold of your sleeve, and will not let go of it so soon.",
    ),
    "failure": (
        "{person} [turns aside|is quicker], and now there is something hard in that face.",
        "{person} has understood. From here on you will be watched, and not kindly.",
        "{person} says something short, and puts a good arm’s length between you.",
    ),
}
"""How somebody who is attacked takes it, by how it came out."""

MOVED: Final = {
    "success": (
        "Something in {person} [gives way|comes round] to you, and shows.",
        "{person} looks at you differently from now on.",
        "{person} [nods, slowly|is silent for a moment], and it is a yes.",
    ),
    "partial": (
        "{person} is half won. The other half [is keeping count|has folded its arms].",
        "{person} goes along with it, and lets you see that it was not free.",
        "{person} gives you that much, and looks [over your shoulder|at the door].",
    ),
    "failure": (
        "{person} draws back, and something that was open is shut.",
        "{person} has heard enough of that for now.",
        "{person} answers, politely, something else.",
    ),
}
"""How somebody takes it who was talked to or dealt with in another way."""

ANY: Final = (
    "You do that. [Nothing hangs on it|It needs no more than it is given], and {place} goes on as it was.",
    "It is done as soon as it is said.",
    "So much for that. [The rest is still before you|What you came for has not come nearer, nor gone away].",
)
"""Of any small deed, when its own words run out."""
