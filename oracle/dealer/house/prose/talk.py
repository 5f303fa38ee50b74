# ruff: noqa: E501 - a row of a table stands in one line
"""Everything else the built-in Dealer says: looking around, small deeds, questions, refusals, rests, clocks."""

from __future__ import annotations

from typing import Final

NOTICE: Final = (
    "Your eye is drawn to {list}.",
    "What stands out is {list}.",
    "You take your time, and keep coming back to {list}.",
    "There is more to see the longer you look: {list}.",
    "If you mean to do something here, {list} would be a place to begin.",
    "You let your gaze wander: {list}.",
)
"""Looking around: what there is to turn to."""

NOTHING_LEFT: Final = (
    "There is nothing here that you have not already turned over.",
    "You look again at what you know by now, and it looks back.",
    "As far as you can see, this place has given you what it has.",
)
"""Looking around where nothing is left."""

WAYS_ON: Final = (
    "From here you could go {list}.",
    "The ways that are open to you lead {list}.",
    "If you want to be elsewhere, you can go {list}.",
    "You could also leave: {list}.",
    "Paths lead {list}.",
)
"""Where one can go."""

NO_WAY: Final = (
    "You see no way on from here yet.",
    "For now there is no way out of this that you can see.",
    "Wherever the way on may be, it is not open.",
)
"""Nowhere to go yet."""

COMPANY: Final = (
    "{person} is here, {role}.",
    "You are not alone: {person}, {role}, is here too.",
    "{person}, {role}, has not gone anywhere.",
    "Over there is {person}, {role}.",
)
"""Somebody is there."""

SAME_AS_BEFORE: Final = (
    "You look at {thing} again. It is as it was; to learn more you would have to do something with it.",
    "{thing_cap}: no different from a moment ago. Looking alone will not bring out more.",
    "You have seen what there is to see of {thing} from here. The rest wants a hand, or a question.",
)
"""A second look at the same thing."""

TRIVIAL: Final = (
    "That much you can do [without a thought|in your sleep]. Done.",
    "Of course. It [takes a moment|is the work of a moment], and nobody minds.",
    "No luck is needed for that. You simply do it.",
    "It is as easy as it sounds, and [that is a pleasant change|you do not even break your stride].",
    "You do so. [Nothing stands in your way|The world makes no objection].",
    "Easily done, {name}.",
    "Some things just work. This is one of them.",
    "You go ahead, and it is as simple as that.",
)
"""A task too light for cards."""

FREE: Final = (
    "You do, and {place} lets you.",
    "Nothing comes of it at once; but it is good to have [done it|a moment of one’s own].",
    "All right. {place_cap} takes it in without comment.",
    "So you do. [The moment is yours|There is time for that].",
    "You take a moment for that. Nobody hurries you.",
    "Done; and what now?",
    "It is a small thing, and it suits you, {name}.",
    "You do that. Around you, everything goes on as it was.",
    "Why not. It changes [nothing|little], and it feels right.",
    "A little later you find that you are [ready|thinking] again of what brought you here.",
)
"""Something without consequences."""

TALK: Final = (
    "{person} hears you out. If you want something of them, say what, and how you go about it.",
    "{person} looks at you and waits for what you are really after.",
    "You exchange a few words with {person}. It is not unfriendly; but it is not yet about anything.",
    "Well? {person} seems to say, without saying it.",
    "{person} nods. There is more to be had there, if you ask for it in the right way.",
)
"""Small talk with somebody."""

WONDER: Final = (
    "From where you stand, this much can be told at a glance.",
    "You look for an answer, and what you see is this.",
    "Nobody is going to tell you without being asked; but you have eyes.",
    "That would have to be found out. What you know at a glance is little enough.",
    "You turn the question over, and look about you.",
)
"""A question that only the place itself could answer."""

TALK_TO_NOBODY: Final = (
    "You say it aloud. {place_cap} keeps its own counsel.",
    "Your words hang in the air a while, and nobody picks them up.",
    "Nobody answers. Perhaps there is nobody here who could.",
    "You hear your own voice, and it sounds much as you feel.",
)
"""Talk with nobody there."""

STUCK_WAY: Final = (
    "You have tried that in every way you can think of, and nothing about it has changed. Look for another handle on it, or come back when something is different.",
    "The same thing once more would only end the same way. Something has to change first: a tool, a word, a place, an idea.",
    "That road is closed for now. What else could bring you there?",
)
"""A goal that failed and cannot be tried again as things stand."""

CANNOT_ACT: Final = (
    "You want to, and cannot. [Your body is not asking your opinion|First somebody has to see to you].",
    "The wish is there. The rest of you is not, just now.",
    "Not in the state you are in. Somebody has to look after you first.",
)
"""A character who can do nothing."""

NO_REST: Final = (
    "There is no rest to be had here and now. [You have had your pause already|It would do you no good].",
    "You sit down, and are up again almost at once. This is not the time; you have rested as much as the day allows.",
    "You close your eyes, and nothing comes of it. You have taken what rest there was.",
)
"""A rest that is not possible."""

REST_SHORT: Final = (
    "You find a corner, stretch your legs, and let an hour go by. It [does you good|was a good hour].",
    "An hour of nothing at all: you breathe, you drink some water, you look at your hands until they are steady.",
    "You sit with your back to something solid and let the world go on without you for a while.",
    "Somebody ought to praise the short rest. You close your eyes, and when you open them everything is a little lighter.",
    "You eat what there is, slowly, and say very little. Then you get up again.",
)
"""An hour's rest."""

REST_LONG: Final = (
    "You sleep, deeply and without a dream that you remember. In the morning the world has edges again.",
    "Night goes over you like [a hand|a tide]. When you wake, you know where you are and what you came for.",
    "The first hour you lie awake and listen. The rest of them you do not notice.",
    "You sleep as those sleep who have earned it. The light is different when you get up.",
    "Somewhere in the night things sort themselves out, as they do. You wake hungry, which is a good sign.",
)
"""A night's rest."""

RULES: Final = (
    "That is a question for the rules, and they are close by: /help lists what you can look up. Your turn is still yours.",
    "Let us step out of the story for that: /help shows the way to the rules, /menu what you can do now. Nothing has moved meanwhile.",
    "A fair question. The rules answer it better than I do: /help tells you how to ask. The story waits.",
    "You will find that under /help; and /menu always lists what is possible at this moment. Take your time.",
)
"""A question about rules."""

SHEET: Final = (
    "All that stands on your sheet: /sheet shows it, and /hand the cards you hold.",
    "Have a look at /sheet; it is kept up to date for you. /hand shows what you hold.",
    "Your own papers know that best: /sheet, and /hand for your cards. I wait.",
    "Open /sheet and see, {name}. The story does not run away.",
)
"""A question about one's own sheet."""

OUT_OF_CHARACTER: Final = (
    "Noted, outside of the story. Whenever you are ready, {place} is still here.",
    "Take your time; nothing moves until you do.",
    "That was you and not {name}, I take it. The table waits, and keeps everything as it is.",
    "No hurry. When you come back, tell me what {name} does.",
    "Understood. The story holds its breath meanwhile; it is good at that.",
    "All right. /help shows what the program can do; the story goes on when you say so.",
)
"""Something that is not part of the game."""

INJECTION: Final = (
    "A nice try! But what happens here is for the cards to say, and not for either of us. What does {name} do?",
    "If only it were that easy. I do not hand out results; I can only tell you what is in the way. What do you try?",
    "I am afraid I cannot do that, and would not tell you if I could. What does {name} do instead?",
    "The rules are not mine to bend. Tell me what {name} wants, and we shall see what the cards think of it.",
    "That door stays shut, politely. There are others: what do you do?",
    "You ask boldly, {name}. Ask {place} instead; it at least can be moved.",
)
"""An attempt to talk the Dealer out of the rules."""

DICTATED: Final = (
    "Whether it goes that way, the cards will say; but you try.",
    "That is how you see it going. Let us find out.",
    "First comes the trying. The rest of the sentence is not yours alone to write.",
    "You have told the end already. We still have to play the middle.",
)
"""Somebody who told the outcome along with the attempt."""

QUESTIONS: Final = {
    "what": (
        "What do you do?",
        "I am not sure I follow. What does {name} do?",
        "Tell me a little more: what are you after?",
        "Say it in a few more words, and I will go along.",
    ),
    "where": (
        "Where to? From here you could go {exits}.",
        "Which way do you mean? Open to you is {exits}.",
        "You set out, and stop. Where exactly do you want to go: {exits}?",
    ),
    "whom": ("Whom do you mean?", "Who is it you turn to?", "You look from one to the other. Whom do you mean?"),
    "how": ("How do you go about it?", "And how, exactly?", "By what means? Tell me how you do it."),
    "which": ("Which one do you mean?", "There is more than one of those. Which?", "Say which, and it is done."),
}
"""What the engine asks where something is unclear, by what is missing."""

CLOCK: Final = (
    "Somewhere, unasked, something moves on: {thing_low}.",
    "You cannot see it from here, but it has come a step nearer: {thing_low}.",
    "{thing_cap}: not yet, but sooner than before.",
    "Time is doing its work, and you are reminded of {thing_low}.",
    "There is a change in the air. You think of {thing_low}.",
    "Not for the first time you ask yourself how much time there is left. {thing_cap} knows.",
)
"""A clock that players see moved on."""

WITHDRAWN: Final = (
    "You think better of it, and nobody holds it against you.",
    "No. Not like this. You let it be.",
    "You take your hand back. There will be other ways.",
    "You step back, and the moment passes without asking for anything.",
)
"""A check was given up before it began."""

CONTESTED: Final = (
    "You want that weighed once more. Fair enough; it has been.",
    "Let us look at it again. So: that is how it stands.",
    "I have thought it over a second time. Now it counts.",
)
"""A rating was made anew."""
