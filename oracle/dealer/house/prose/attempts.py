"""How an attempt begins: told when a check is called, before anybody knows how it comes out."""

from __future__ import annotations

from typing import Final

ATTEMPTS: Final = {
    "Athletics": (
        "You measure the distance with your eyes, shake out your arms, and [gather yourself|take a breath].",
        "You feel the weight of your own body, and [set your feet|find your stance].",
        "There is no elegant way to do this, so you roll up your sleeves.",
        "You count under your breath, the way you did as a child before [jumping|a race].",
    ),
    "Awareness": (
        "You let your eyes go wide and your breath go quiet, and [listen|wait for what does not belong].",
        "You stand very still. Everything that moves will have to tell you so.",
        "Something at the edge of things wants to be noticed. You turn your head [slowly|by a finger’s breadth].",
        "You stop thinking, as well as you can, and only look.",
    ),
    "Biology": (
        "You wash your hands as well as you can here, and look [closely|twice] before you touch.",
        "A body is an honest thing. You bend down to hear what this one has to say.",
        "You lay out what you have. It is never enough, and it is [what there is|yours].",
        "You look for breath, warmth and colour, in that order.",
    ),
    "Brawling": (
        "You shift your weight and [let your shoulders drop|raise your hands]; talking is over.",
        "There is a half step between you and trouble. You take it.",
        "You look for the elbow, the knee, the moment when [breath is drawn|the weight changes].",
        "Your heart beats in your ears. Good; it is awake too.",
    ),
    "Chemistry": (
        "You sniff, carefully, and hold the stuff [to the light|at arm’s length].",
        "A drop too much, a drop too little. You steady the hand that pours.",
        "You go through it in your head: what [hates|loves] what, and what burns.",
        "You push everything aside that could catch fire, and begin.",
    ),
    "Culture": (
        "You search your memory for [names|songs], customs, half a proverb; somebody told you about this once.",
        "Every place has its own good manners. You try to remember these.",
        "You listen to how they say it, more than to what they say.",
        "There was a story about this. How did it go?",
    ),
    "Empathy": (
        "You leave a silence, and [wait for what comes into it|look at the hands, not the face].",
        "You put yourself where the other one stands, as far as that can be done.",
        "You soften your voice. It is not [weakness|a trick]; it is a door held open.",
        "You look past the words for what they [cover|cost].",
    ),
    "Engineering": (
        "You run your fingers over it until you find where it [begins|complains].",
        "Whatever was put together can be understood. You start with the screws.",
        "You tilt your head and listen to it, as you would to a [friend with a cough|grumbling uncle].",
        "You lay the pieces out in a row and think about which of them is lying to you.",
    ),
    "Espionage": (
        "You make yourself small and slow and of no [interest|account] to anybody.",
        "You keep to the edges, and breathe through your mouth.",
        "You wait until the world looks away. It always does, for a moment.",
        "You let your hands think for themselves. They are [better|quieter] at it.",
    ),
    "Husbandry": (
        "You come no closer than you are welcome, and let yourself be [smelled|looked at].",
        "You talk low and without meaning, the way one does with beasts and babies.",
        "You hold out a hand, flat and empty, and do not look it in the eye.",
        "An animal knows what you are afraid of. You breathe until you are not.",
    ),
    "Investigation": (
        "You begin at the edge and go inward, touching nothing that you need not touch.",
        "Something here does not agree with the rest. You go looking for it.",
        "You look at what is there, and then, longer, at what is [missing|not].",
        "You get down on your knees. The truth is often [under the furniture|lower than one looks].",
    ),
    "Leadership": (
        "You straighten up, and wait until [they look at you|it grows quiet].",
        "Somebody has to say what happens next. You find that it is you.",
        "You pick out three faces, give each a task, and [make it sound easy|say it as if it were settled].",
        "You speak no louder than you must. It makes them lean in.",
    ),
    "Manipulation": (
        "You put on the face that goes with it, and [smile a little late|let it settle].",
        "The best lies are nearly true. You look for the nearly.",
        "You let them see just what you want them to see, and no more.",
        "You lean in a little. Everyone wants something; [this one too|it shows].",
    ),
    "Navigation": (
        "You turn until the wind is where it ought to be, and think of the map.",
        "One landmark, then another; you draw the line between them in your mind.",
        "You look up, then down, then [back the way you came|at the light].",
        "It cannot be far. That is what everybody says who is lost, so you look again.",
    ),
    "Occult": (
        "You reach for the place behind things, and it [reaches back|is nearer than you like].",
        "The old words lie on your tongue like [coins|cold stones].",
        "You draw the sign in the air, and the air keeps it.",
        "Every candle you ever blew out seems to be watching.",
    ),
    "Piloting": (
        "Your hands find the grips, and for a moment you and the thing are [one animal|of one mind].",
        "You feel for the weight of it, how it leans, what it will forgive.",
        "You look far ahead, where you want to be, and not at what is in the way.",
        "It shudders under you like something alive. You know how it feels.",
    ),
    "Psyche": (
        "You close the doors of your mind, one after the other, and [lean against the last|bolt them].",
        "You say your own name, once, silently. It is still yours.",
        "You hold on to one small true thing, and let the rest blow past.",
        "It wants you to look. You look at your hands instead, and breathe.",
    ),
    "Research": (
        "You pull the first volume toward you and blow off the dust.",
        "Somebody has written it down somewhere. People cannot help it.",
        "You run a finger down the columns, and let your eyes snag on what is [odd|underlined].",
        "It is a matter of knowing where to stop reading. You begin.",
    ),
    "Ritual": (
        "You put each thing in its place, and each has to be right: this is not [haste’s business|done by halves].",
        "You speak the first words, and something [settles|kneels] in the quiet.",
        "You light what must be lit, and turn to where one turns.",
        "A rite is a promise. You make sure that you can keep it, and begin.",
    ),
    "Theatrics": (
        "You find your light, wherever it comes from, and let them wait [a beat|for it].",
        "You shake the stiffness out of your hands and become somebody else.",
        "The first note, the first word, is always the hardest. You give it to them.",
        "You pick the one in the back who is not looking, and play to that one.",
    ),
    "Toughness": (
        "You set your jaw. It is only pain, and you have met it before.",
        "You plant your feet and let it come.",
        "You make your world as small as the next breath, and the one after it.",
        "Your body asks whether you are sure. You do not [answer|argue with it].",
    ),
    "Shooting": (
        "You breathe out halfway, and let the world shrink to [a point|one small thing].",
        "You feel for the wind on your cheek, and take it into account.",
        "Your finger knows before you do. You wait for it.",
        "You look at the place where it will be, not at the place where it is.",
    ),
    "Survival": (
        "You read the ground as others read a letter, and it is in no hurry.",
        "You wet a finger, look at the sky, and [think of what your elders did|turn up your collar].",
        "The land does not hate you. It merely does not mind. You take that into account.",
        "You squat down, rub earth between your fingers, and consider.",
    ),
}  # fmt: skip
"""By skill."""

LONG: Final = (
    "You set {span} aside for it, and begin.",
    "You mean to give it {span}, and so you [begin at the beginning|start with the part you know].",
    "It is to take {span}. You look at what lies before you, and make a start.",
    "Whoever has {span} for a thing can do it properly. You begin.",
)
"""How an attempt begins that is to take its time."""

ANY_ATTEMPT: Final = (
    "You take a breath, and [begin|go about it].",
    "There is a moment before every deed when it could still be left undone. You let it pass.",
    "All right. You [set about it|make a start].",
    "You think it through once more, and then you stop thinking.",
    "Well then. Hands, eyes, and whatever luck is about.",
    "It is one of those things that get no easier by being looked at.",
    "You have had worse ideas, and come home from some of them.",
    "A short silence, of the kind that comes before something.",
    "You put everything else out of your head, and there is room in there all at once.",
    "Nobody has asked you to. That is often how it begins.",
    "It is worth a try, {name}. Let us see.",
    "You have made up your mind; now {place} has to make up its own.",
    "You look once over your shoulder, and [start|set to].",
    "Well then. [Slowly, at first|One thing after the other].",
)
"""Where no skill is known."""

AGAIN: Final = (
    "Once more, then, and this time [a little differently|from another side].",
    "You know now how it does not work. That is something.",
    "You come back to it with [a different idea|fresh eyes].",
    "The first try has taught you something. You hope it was enough.",
)
"""Where somebody comes back to what went wrong."""
