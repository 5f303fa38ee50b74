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
    "This much is worth a second look: {list}.",
    "If you had to say what here is not quite as it should be: {list}.",
    "You go over it with your eyes, corner by corner, and stop at {list}.",
    "There is always something: {list}.",
    "What would a careful person [ask about|try] here? Perhaps {list}.",
    "Still to be looked into, from where you stand: {list}.",
)
"""Looking around: what there is to turn to."""

NOTHING_LEFT: Final = (
    "There is nothing here that you have not already turned over.",
    "You look again at what you know by now, and it looks back.",
    "As far as you can see, this place has given you what it has.",
    "Your eyes go over everything once more and find no hold.",
    "You could draw it from memory by now, and it would have no secrets in it.",
    "It is all as you left it, and you have been through all of it.",
    "Nothing new. What there was to be had here you have.",
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
    "Nothing leads out of here, as far as you can make out.",
    "You look for a way out, out of habit. It will have to be made first.",
    "No door, no gap, no path that would take you: not as things stand.",
    "There is no leaving this in the middle.",
)
"""Nowhere to go yet."""

COMPANY: Final = (
    "{person} is here, {role}.",
    "You are not alone: {person}, {role}, is here too.",
    "{person}, {role}, has not gone anywhere.",
    "Over there is {person}, {role}.",
    "{person}, {role}, is within earshot.",
    "You see {person} there, {role}.",
    "A few steps away: {person}, {role}.",
    "And there is {person}, {role}.",
)
"""Somebody is there."""

SAME_AS_BEFORE: Final = (
    "You look at {thing} again. It is as it was; to learn more you would have to do something with it.",
    "{thing_cap}: no different from a moment ago. Looking alone will not bring out more.",
    "You have seen what there is to see of {thing} from here. The rest wants a hand, or a question.",
)
"""A second look at the same thing."""

AS_BEFORE: Final = (
    "It goes as it went before, and leaves things where they were.",
    "The same again, to the letter. You knew how it would end.",
    "You have been here, and so has it. Nothing new comes of it.",
    "Once more, then; and once more it comes to what it came to.",
    "It was done already. Doing it twice adds nothing to it.",
)
"""Something that comes out as it did, when all that can be told of it was told."""

TRIVIAL: Final = (
    "That much you can do [without a thought|in your sleep]. Done.",
    "Of course. It [takes a moment|is the work of a moment], and nobody minds.",
    "No luck is needed for that. You simply do it.",
    "It is as easy as it sounds, and [that is a pleasant change|you do not even break your stride].",
    "You do so. [Nothing stands in your way|The world makes no objection].",
    "Easily done, {name}.",
    "Some things just work. This is one of them.",
    "It is done before anyone could have [wished you luck|held the door].",
    "Nothing simpler. You see to it, and go on.",
    "Your hands know how; the rest of you can look on.",
    "There is nothing in the way of that, and so it is so.",
    "That takes neither strength nor cunning, and a moment later it is behind you.",
    "You go ahead, and it is as simple as that.",
)
"""A task too light for cards."""

WORKED: Final = (
    "You are at it for {span}, and the {work} is [the further on|so much nearer its end] for it.",
    "For {span} there is little in your world but the {work}. It shows.",
    "The {work} has you for {span}; by the end [your hands know it by heart|you could find your way about it in the dark].",
    "You give the {work} {span}, [from first light to last|as far as the light reaches].",
    "It is slow work, and it is good work. After {span} you can see what has become of the {work}.",
)
"""Days that went into a piece of work."""

SPENT: Final = (
    "You take {span} for that, and nobody hurries you.",
    "So you do, for {span}. Around you, everything goes on as it was.",
    "That is what becomes of {span}, and [it is done|you have done it]. What now?",
    "You give it {span}, as you meant to, and then you look up.",
    "For {span} that is what you do, and {place} lets you.",
    "Easily said; it is {span} before you have done it, {name}.",
)
"""A deed too light for cards that was to take its time."""

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
    "A little later you find yourself [thinking|wondering] again about what brought you here.",
    "That is soon done, and it leaves no trace on {place}.",
    "You allow yourself that much. [Nobody is looking|It is your evening, too].",
    "It comes to you, and you do it, and that is all there is to tell.",
    "Somebody else might have thought twice. You do not, and nothing speaks against it.",
    "A small thing more or less; {place} [keeps no account of those|has room for it].",
    "It is as good a way as any to spend a minute.",
    "Well, it cannot hurt; and it does not.",
    "You do what you said, and look around afterwards for what should come next.",
    "It [passes|goes by] without anybody making anything of it.",
    "Whatever else is waiting here [goes on waiting|has not moved].",
)
"""Something without consequences."""

TALK: Final = (
    "{person} hears you out. If you want something of them, say what, and how you go about it.",
    "{person} looks at you and waits for what you are really after.",
    "You exchange a few words with {person}. It is not unfriendly; but it is not yet about anything.",
    "Well? {person} seems to say, without saying it.",
    "{person} nods. There is more to be had there, if you ask for it in the right way.",
    "{person} answers you, civilly enough, and leaves a gap at the end for you to put something into.",
    "It is an exchange such as people have at a fence. {person} would rather know what you want.",
    "{person} lets you talk. People who let one talk are [weighing|measuring] something.",
    "A word gives the other. By the end {person} knows a little about you, and you do not know much more about {person}.",
    "{person} tilts a head at you, and would like to know where this is going.",
    "{person} looks up for a moment. You have been noticed; that is more than nothing.",
    "You get an answer from {person}, and it is a true one, and it is about the weather.",
    "{person} has said less than you, and looked more.",
    "That was pleasant. If it is to be of use, {person} will have to be [asked|pressed|coaxed] for something in particular.",
)
"""Small talk with somebody."""

WONDER: Final = (
    "From where you stand, this much can be told at a glance.",
    "You look for an answer, and what you see is this.",
    "Nobody is going to tell you without being asked; but you have eyes.",
    "That would have to be found out. What you know at a glance is little enough.",
    "You turn the question over, and look about you.",
    "A good question, and {place} is not the one to answer it straight out.",
    "That you would have to try, or ask, or search for; what is plain to see is this.",
    "You do not know. What you do know is in front of you.",
    "Not every question is answered for the asking. Some are answered by looking.",
    "Who could tell? You keep it in mind, and your eyes open.",
)
"""A question that only the place itself could answer."""

TALK_TO_NOBODY: Final = (
    "You say it aloud. {place_cap} keeps its own counsel.",
    "Your words hang in the air a while, and nobody picks them up.",
    "Nobody answers. Perhaps there is nobody here who could.",
    "You hear your own voice, and it sounds much as you feel.",
    "You speak, and wait for as long as one waits for an answer. It does not come.",
    "It is said; {place} has it now.",
    "There is nobody within hearing, or nobody who would own up to it.",
    "Well spoken. It deserved somebody to listen.",
    "The sound of it goes off somewhere and is not seen again.",
)
"""Talk with nobody there."""

STUCK_WAY: Final = (
    "You have tried that in every way you can think of, and nothing about it has changed. Look for another handle on it, or come back when something is different.",
    "The same thing once more would only end the same way. Something has to change first: a tool, a word, a place, an idea.",
    "That road is closed for now. What else could bring you there?",
    "You know already how this goes, and it goes so again. Try it with other means.",
    "As things stand there is no more to be got this way; in another way, perhaps, or later.",
    "You are at the end of that idea. Have you [asked|looked] everywhere else?",
    "It did not yield before, and nothing has happened since that it should care about.",
    "No. Not like that, and not yet. [Leave it for a while|Let it be for now].",
    "You go through it once more in your mind, and it stops at the same place. There must be another end to it.",
    "Nothing here has become easier for being asked [again|twice]. Somebody else might know more.",
    "You could go on at it until morning. It would be morning then, and the thing as it was.",
    "What has not [given|moved] so far will not do so for the asking. A new tool might help, or a new thought.",
    "That door has been tried, so to speak. There are windows.",
    "You have worn a path to it by now, and the path ends where it ended before.",
    "It has heard that from you already. Say something else, or send somebody else.",
    "Your hand goes out to it and comes back. You know what would come of it.",
    "The fault is not in your will, and so more will does not mend it.",
    "There is something that you have not seen yet, or have not got. Until then it stays as it is.",
    "It is the wrong key, and turning it harder does not make it another.",
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
    "For an hour nobody wants anything of you, not even you.",
    "You put up your feet and count [cracks|beams|stars] until your pulse has stopped counting with you.",
    "It is a short hour. You make a long one of it, as well as you can.",
)
"""An hour's rest."""

REST_LONG: Final = (
    "You sleep, deeply and without a dream that you remember. When you open your eyes, the world has edges again.",
    "Night goes over you like [a hand|a tide]. When you wake, you know where you are and what you came for.",
    "The first hour you lie awake and listen. The rest of them you do not notice.",
    "You sleep as those sleep who have earned it. The light is different when you get up.",
    "Somewhere in the night things sort themselves out, as they do. You wake hungry, which is a good sign.",
    "You lie down as you are, and the next thing you know is [a different quiet|your own breath] and a stiff neck.",
    "It is not a good bed. It is a good sleep, and [that is the better half|it was high time].",
    "You wake twice, and twice there is nothing; the third time you have slept enough.",
)
"""A night's rest."""

RULES: Final = (
    "That is a question for the rules, and they are close by: /ask and your question. Your turn is still yours.",
    "Let us step out of the story for that: /ask looks into the rules, /menu shows what you can do now. Nothing has moved meanwhile.",
    "A fair question. The rules answer it better than I do: type /ask and what you want to know. The story waits.",
    "You will find that with /ask or under /help; and /menu always lists what is possible at this moment. Take your time.",
    "Put /ask before that, and you have the answer with its place in the rules. It costs you nothing.",
    "The book is at hand: /ask, and then your question, just as you would say it.",
)
"""A question about rules."""

SHEET: Final = (
    "All that stands on your sheet: /sheet shows it, and /hand the cards you hold.",
    "Have a look at /sheet; it is kept up to date for you. /hand shows what you hold.",
    "Your own papers know that best: /sheet, and /hand for your cards. I wait.",
    "Open /sheet and see, {name}. The story does not run away.",
    "What you are and what you have stands under /sheet, what you hold under /hand.",
    "I would only be reading it to you: /sheet has it all, and /hand the rest.",
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

LATER: Final = (
    "One thing at a time: this first. [The rest will keep|What comes after it has not gone anywhere].",
    "That is the beginning of it. When it is done, tell me [whether the rest still holds|how you go on].",
    "So much for the first part; the second [is yours for the asking|can be had for the saying] afterwards.",
    "You had more in mind, and I have heard it. It waits until this is settled.",
    "The remainder of the plan [stays in your pocket for now|is put by], and nobody takes it from you.",
    "First things first. Say the next one when you know how this went.",
    "What you meant to do after that is still ahead of you, and [quite open|not forgotten].",
    "The first step is taken; for the others there will be [time|room] when you ask for it.",
    "I take you at your first word. For the [others|next] you have only to speak again.",
    "And then? We shall come to that as soon as you [say it once more|come back to it].",
    "Plans are longer than moments. This one holds the first of it, and the rest is for the next.",
    "Let us see how that goes before anything else does; [afterwards it is your turn again|then tell me the rest].",
    "The other things you named have not been done yet, {name}. They are not lost, either.",
    "More than one deed will not go into one breath. The following breath is yours as well.",
)
"""Several deeds in one breath: the first is done, the others wait."""

WITH_A_DEED: Final = {
    "rules": (
        "As for your question: put /ask before it, and the rules [answer it themselves|give their own answer].",
        "You also wanted to know something about the rules; /ask knows it, and it costs nothing.",
        "The question that came with it is one for /ask. It does not keep you from anything.",
        "And what you asked stands in the rules: /ask, and the same words again.",
        "Besides, there was a question. /ask answers those at any time, and /menu says what is possible now.",
        "For the other half of what you said there is /ask, whenever you like.",
    ),
    "sheet": (
        "What you asked about yourself stands under /sheet, and what you hold under /hand.",
        "As to your question: /sheet has it, or /hand does.",
        "The other thing you wanted to know is written on your sheet; /sheet opens it.",
        "A look at /sheet or /hand answers the rest of it.",
    ),
    "out_of_character": (
        "And the table has heard the rest of it, too.",
        "The other half of that was for the people around the table, who wait for you gladly.",
        "If you have to go for a moment, it keeps.",
        "What you said besides stays between you and the others at the table.",
    ),
}
"""What was said beside a deed, in one line."""

QUESTIONS: Final = {
    "answer": (
        "That answers something, and nobody had asked. What does {name} do?",
        "Noted, and nothing hangs on it yet. Tell me what you do with it.",
        "To what, though? Say what {name} does, and it will count.",
        "As you say. And what comes of it: where do you go, whom do you ask, what do you take?",
    ),
    "what": (
        "What do you do?",
        "I am not sure I follow. What does {name} do?",
        "Tell me a little more: what are you after?",
        "Say it in a few more words, and I will go along.",
        "I am with you; I only did not catch what {name} does now.",
        "A verb would help: you look, you ask, you take, you go?",
        "Go on. What does {name} do, and to what?",
        "I would gladly make something of that, if I knew what. What is {name} about to do?",
        "I am listening. What happens next is up to you.",
    ),
    "where": (
        "Where to? From here you could go {exits}.",
        "Which way do you mean? Open to you is {exits}.",
        "You set out, and stop. Where exactly do you want to go: {exits}?",
        "There is a choice to be made: {exits}?",
        "One foot is in the air already. Will it be {exits}?",
        "Gladly; there is this to choose from: {exits}. Where will you go?",
    ),
    "whom": ("Whom do you mean?", "Who is it you turn to?", "You look from one to the other. Whom do you mean?"),
    "how": ("How do you go about it?", "And how, exactly?", "By what means? Tell me how you do it."),
    "which": ("Which one do you mean?", "There is more than one of those. Which?", "Say which, and it is done."),
}
"""What the engine asks where something is unclear, by what is missing."""

CLOCK: Final = (
    "Somewhere, unasked, something moves on: {nearer}.",
    "You need not look round to know what has come a step nearer: {nearer}.",
    "It comes to you that there is less time than there was. You think of {nearer}.",
    "There is a change in the air. You think of {nearer}, and would rather not.",
    "Not for the first time you ask yourself how much is left until {nearer}.",
    "What was a long way off is a little less so: {nearer}.",
    "You could not say what has reminded you, but you are thinking of {nearer}.",
    "Something has been counted, and it was not in your favour. Ahead of you {is} {nearer}.",
    "Nothing of this stays where it is. {nearer_cap} {draws} on.",
    "You catch yourself listening for it. {nearer_cap} {has} not forgotten you.",
    "There is always a price, and part of it is time. {nearer_cap} {is} not waiting.",
    "While you were busy, {nearer} came on by a step.",
    "A little less lies between you and {nearer}.",
    "You have the feeling of a page being turned. The last word on it {is} {nearer}.",
)
"""A clock that players see moved on, and what it brings nearer."""

CLOCK_UNSPOKEN: Final = (
    "Somewhere, unasked, something moves on.",
    "Something has been counted, and not in your favour.",
    "You could not say what it is, but there is less of it left.",
    "What was a long way off is a little less so.",
    "It comes to you that not everything here is waiting for you.",
    "There is always a price, and part of it is time.",
)
"""A clock moved on of which the adventure does not say how it is spoken of; the table's line names it."""

BACK: Final = (
    "You know this place by now, and it knows you.",
    "Nothing here has waited for you to see it happen.",
    "You are back, and it is all where you left it.",
    "Here again. Your feet have begun to know the way about.",
    "There is little about it that you could not have drawn from memory.",
    "It looks the way it did, with you in it once more.",
    "The same walls, the same air, and you a little later.",
    "Once more, then. You look about for what has changed.",
    "You have been here before, and it shows in where you put your feet.",
    "It has kept its place, and yours.",
)
"""Somebody comes back to a place of which all was told."""

DISCLOSED: Final = (
    "One thing is plain to you now that was not before.",
    "A piece of it falls into its place.",
    "You know something that you did not know a moment ago.",
    "It was there all the time. Now you have seen it.",
    "Something joins on to something else, and holds.",
    "That is worth keeping in mind.",
    "There it is, and it does not look away.",
    "You turn it over, and it is the same from every side.",
)
"""A fact comes out by itself; the table's line says which."""

COMPANY_AGAIN: Final = (
    "{person} is still here.",
    "There is {person}, as before.",
    "{person} has not left.",
    "And {person}: still there.",
    "You have {person} in sight.",
    "{person} has stayed.",
    "{person} is where you last looked.",
    "Not gone either: {person}.",
)
"""Somebody is there who was named before."""

STILL_HERE: Final = (
    "Still here: {list}.",
    "You count those who are with you: {list}.",
    "You have company, as before: {list}.",
    "Nobody has left: {list}.",
    "You go from face to face: {list}.",
    "All of them are where they were: {list}.",
    "You are in the same company: {list}.",
    "There are the others: {list}.",
)
"""Several are there who were named before."""

BESIDE: Final = (
    "{person} has been looking on.",
    "From the side {person} has seen it.",
    "{person} says nothing.",
    "You have not forgotten that {person} is here.",
    "Your eye falls on {person}.",
    "There is still {person}.",
    "{person} has not moved away.",
)
"""Somebody who is there while something is done, before a small thing that they do."""

KNOWN: Final = (
    "What you can call to mind is what you have learned already: {fact}.",
    "You go through it again, and it comes to this: {fact}.",
    "Of that you know so much, and have it for certain: {fact}.",
    "You put together what you have. {fact}.",
    "You have asked yourself that before, and the answer has not changed: {fact}.",
)
"""Somebody asks their memory, and what it holds has come out before."""

NO_MORE_KNOWN: Final = (
    "More than that you have never heard. Somebody else may have.",
    "Beyond that there is nothing in your head about it; it would have to be found out.",
    "You search your memory to the end of it, and there is no more. It would have to be looked for out here.",
    "That is all that can be had by thinking. The rest has to be asked for, or looked at.",
    "There your knowledge ends, and you are sure of that much: there is no more to know from here.",
)
"""What is said of it when memory has no more to give."""

REACHED: Final = (
    "{reached}.",
    "So much is certain: {reached_low}.",
    "What you wanted is so: {reached_low}.",
    "At the end of it {reached_low}.",
)
"""What a deed of one's own was meant to come to, and has."""

WITHDRAWN: Final = (
    "You think better of it, and nobody holds it against you.",
    "No. Not like this. You let it be.",
    "You take your hand back. There will be other ways.",
    "You step back, and the moment passes without asking for anything.",
    "Some things are wiser left alone, and this is one of them for now.",
    "You weigh it once more, and find it too light. Something else, then.",
    "The thought was there. That is as far as it goes.",
    "You let go of it before it can get hold of you.",
    "Later, perhaps, or never. You turn your mind elsewhere.",
    "Your hands stay where they are. It was only a thought.",
)
"""A check was given up before it began."""
