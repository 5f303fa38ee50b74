# ruff: noqa: E501 - a row of a table stands in one line
"""How a task comes out that no adventure knows: by tier, and by what kind of thing it is."""

from __future__ import annotations

from typing import Final

PERFECT: Final = (
    "It goes better than you had any right to hope: [not a step wrong|not a breath wasted|nothing out of place].",
    "For once everything [falls into place|works at the first try|does as it should], and you are done before [doubt can find you|anyone could have stopped you].",
    "{name}, this is one of the moments [people will tell you about later|you will want to keep]: clean, quick, and entirely yours.",
    "You hardly have to think. [Skill|Nerve] and luck [pull the same way|agree for once], and the thing is done.",
    "Nobody who saw it could say how you did it; [it simply was done|you made it look like nothing].",
    "There is a small silence afterwards, the kind that [follows|belongs to] something done exactly right.",
    "What looked like a [knot|wall|riddle] comes apart at your first touch, as if it had waited for you.",
    "You get all you wanted out of {work}, and [a little over|something to spare].",
    "Even {place} seems to [hold still|hold its breath] for you, and nothing goes wrong. Nothing at all.",
    "It takes far less time than you had set aside for it, and [it will hold|there is no flaw in it|it leaves no trace of trouble].",
    "You do it as [others sign their names|a cat takes a stair]: without a second glance, and without a slip.",
    "The doubt you brought along [has nothing to do here|can go home]. This is yours, {name}.",
    "Later you will look for the seam and not find it: {work} went [like water|like a song you know by heart].",
    "If there was a best way to do this, [you have just found it|that was it].",
)
"""Everything, and gladly."""

SUCCESS: Final = (
    "It works. Not [without effort|without a held breath], but it works.",
    "You do what you set out to do, and [the rest is only dust|nothing comes after you for it].",
    "There is a moment when it could [tip|go] either way. Then it goes yours.",
    "That is done, {name}. [You can let go now|You may breathe again].",
    "Bit by bit {work} turns your way, until [there is nothing left to argue with|it is simply finished].",
    "You have done [prettier|quicker] things in your life, but [this one holds|this one counts].",
    "It takes [patience|a second try] and a [quiet word to yourself|steady breath], and then you have it.",
    "[Good|Well]. It is done, and it is done [properly|the way you meant it].",
    "What stood in your way a moment ago [does not any more|is behind you now].",
    "You know it a heartbeat before it shows: this [is going to work|comes out right]. And it does.",
    "There is no more to be said against it. It is done.",
    "You come out of {work} with what you went in for.",
    "Steady, {name}, steady; and there it is, [just as you wanted it|as good as you hoped].",
    "It costs you some [sweat|thought], and nothing else.",
)
"""As planned."""

PARTIAL: Final = (
    "It works, though not the way you pictured it: something [slips|gives|catches], and it will [be noticed|matter] sooner or later.",
    "You get what you wanted. You also get the feeling that [somebody is keeping count|this was not free].",
    "Done, more or less, and [with a loose end that you can feel|with one thing left undone behind you].",
    "You manage it by [a hair|the skin of your teeth], and the air around you seems to [lean in|draw tighter].",
    "Yes, but. The yes is yours; the but is [still on its way|waiting around the corner].",
    "It comes out right in the end, {name}, and [untidily|noisily|late]. That may cost you.",
    "{work_cap} comes right in the end, and something else [goes wrong with it|shifts that you would rather had not].",
    "You have it, and it is [bent|scratched|less than whole]. It will have to do.",
    "For a moment it looked lost. Now it only looks [crooked|dearly paid for].",
    "What you wanted is yours, and so is [the mess around it|the trouble that hung on it].",
    "You are through, but not [clean|quietly] through, and {place} has [marked it|taken note].",
    "Half of it is skill, and half of it is [luck you will have to pay back|luck that will want to be repaid].",
    "It holds for now. [For now|You would not swear to tomorrow].",
    "That was closer than it should have been. It worked, and [your heart needs a moment to believe it|your hands are slow to believe it].",
)
"""Yes, but."""

FAILURE: Final = (
    "No. Not this way, and not now; and [somewhere a door you never saw falls shut|the moment to try is gone].",
    "You give it what you have, {name}, and it [is not enough|falls short].",
    "It [slips|gets] away from you just when it seemed to come right.",
    "{work_cap} comes to nothing, and [the nothing is louder than you would like|it shows].",
    "You can feel the point at which it goes wrong, and it goes on going wrong [from there|all the same].",
    "Whatever you were counting on [is not there|does not come].",
    "It would have been a good idea [anywhere else|on any other day].",
    "This one is lost, and [it was lost early|nothing had to hurry to beat you].",
    "You stop before it gets worse. It has got [bad|worse] enough.",
    "There is a [crack|lurch|silence] that should not be there, and then you are where you began, and [poorer for it|a little more alone].",
    "Almost. You will hear that word in your head [for a while|tonight].",
    "You try it again in your mind at once, and [there too it goes wrong|see what you should have done, and too late].",
    "That did not work, and [it did not go unseen|it has stirred something up].",
    "The plan was sound. [The world was not listening|Nobody had told the world].",
)
"""No, and it gets tighter."""

TOTAL_FAILURE: Final = (
    "It goes wrong at the first touch and keeps going wrong, [one thing pulling down the next|until there is nothing left to go wrong].",
    "You could not have made a worse job of it, {name}, [if you had planned for a week|with both eyes shut].",
    "Everything you did not want to happen [happens|comes at once], and in the worst order.",
    "There is a long moment in which you could [still stop|let go]. You do not, and then [it is too late|the bill is presented].",
    "Not only does it fail: it fails [loudly|so that it can be seen from far off], and it is not over yet.",
    "{work_cap} turns on you, and [bites|does not let go].",
    "Whatever [luck|grace] you came in with has left by another door.",
    "You have just enough time to understand what you have done. [Just enough|No more than that].",
    "This is the part of the story that you will [leave out|tell last], if you get to tell it.",
    "It does not even begin well, and [it ends faster than it began|the end of it is worse than the beginning].",
    "Nothing holds: not the plan, not the [ground|moment], not your [grip on it|nerve].",
    "What was only difficult is now [dangerous|a great deal worse], and you are in the middle of it.",
    "Somebody will have to [pay|answer] for this, and you are [nearest|the one who is here].",
)
"""No, and it breaks over you."""

ADVANTAGE: Final = (
    "More than done: you come out of it [standing higher|better placed] than you went in.",
    "It works, and in working it hands you [something you had not asked for|the next move as well].",
    "You have it, {name}, and for this one moment you have [the upper hand|the whole room] too.",
    "That was masterly, and everyone within sight of it [knows|will remember].",
    "Not only is it done; what stood against you has [lost its footing|to think again].",
    "You see the opening before it is there, and when it comes you are [already through|waiting for it].",
    "{work_cap} goes so well that you have [breath|time] left over to choose what comes next.",
    "A clean piece of work, the sort that [ends arguments|gets a name of its own].",
    "What was against you a moment ago now [works for you|makes room].",
    "You do it, and while you are about it you [learn|win] a little more than you came for.",
    "It is hard to say what they will [call it|make of it]. Luck, probably. You know better.",
    "From here you can [call the tune|set the pace]. What will you do with it?",
    "Once in a while a thing comes out [better than it was meant|the way it does in stories]. Like this.",
)
"""And something over, for games that have it."""

TIERS: Final = {
    "perfect": PERFECT,
    "success": SUCCESS,
    "partial": PARTIAL,
    "failure": FAILURE,
    "total_failure": TOTAL_FAILURE,
    "advantage": ADVANTAGE,
}
"""By tier, for any kind of task."""

FAMILIES: Final = {
    "body": {
        "perfect": (
            "Your body [knows|has known] this all along; you only have to [let it|get out of its way].",
            "Muscle, breath and balance come together like [three old friends|people who have done this for years].",
            "You land where you meant to land, to the inch, and are already moving on.",
        ),
        "success": (
            "Your arms burn and your lungs complain, and then it is [behind you|over].",
            "You set your teeth and [push|pull], and at last it is your will that counts.",
            "A scrape, a gasp, a hard [step|landing]; and you are where you wanted to be.",
        ),
        "partial": (
            "You make it, and something in your [shoulder|side|knee] tells you what it thinks of that.",
            "You are through with a bruise to [show for it|remember it by], and rather more noise than you wanted.",
            "It takes all the wind out of you, but [it is done|you made it].",
        ),
        "failure": (
            "Your grip goes, or your footing, or both, and [the ground is not kind|you end where you began].",
            "You are strong, but [not strong enough for this|this is stronger].",
            "Your legs decide before you do, and they decide against it.",
        ),
        "total_failure": (
            "You lose the ground, your breath and any [say in the matter|notion of up and down].",
            "There is a sickening moment with nothing under you, and then there is far too much.",
            "Your whole weight goes the wrong way, and takes you with it.",
        ),
    },
    "hidden": {
        "perfect": (
            "If you were ever here, there is [not a soul|nothing] that could prove it.",
            "You pass like a [thought|draught] that nobody quite had.",
            "Shadow, silence and timing: you wear them like a coat that was cut for you.",
        ),
        "success": (
            "Nobody turns. Nobody calls. [You are past it|It is done].",
            "You wait for the one moment when nobody is looking, and it is [long enough|all you need].",
            "Quiet fingers, quiet feet, and it is over before your heart has settled.",
        ),
        "partial": (
            "It is done; but behind you somebody has stopped [talking|whistling], and is listening.",
            "You get away with it, and leave [something out of place|a trace] that a careful eye would find.",
            "Something creaks. You do not wait to learn whether anybody heard.",
        ),
        "failure": (
            "A head turns at just the wrong moment, and [there you are|you are in plain sight].",
            "There was one thing you could not have known, and you have [stepped on it|brushed against it].",
            "You freeze, and hope; and know that you have been [seen|heard].",
        ),
        "total_failure": (
            "Something falls, something rings, something shouts. It could not be [clearer|louder] where you are.",
            "You walk straight into the one pair of eyes you wanted to avoid.",
            "So much for secrets: by now [everything with ears|half the place] must know that you are here.",
        ),
    },
    "mind": {
        "perfect": (
            "It lies before you as plain as a page; you wonder how you could ever not have seen it.",
            "One thought, then the next, then all of them at once: of course.",
            "You miss nothing. You can almost feel {place} giving up its small [privacies|habits] to you.",
        ),
        "success": (
            "Piece by piece it makes sense, and the last piece [fits|clicks].",
            "You look again where others would have stopped looking. There.",
            "It takes a while and a frown, and then you [have it|know].",
        ),
        "partial": (
            "You have it, or most of it; one corner of the picture stays [dark|stubbornly blank].",
            "The answer comes, and it took [so long|all your attention], and you do not know what passed you by meanwhile.",
            "You are nearly sure. It is the nearly that [itches|bothers you].",
        ),
        "failure": (
            "The harder you look, the less [there is|it means].",
            "You had it on the tip of your mind, and it is gone.",
            "It all adds up beautifully, to something that cannot be [so|right].",
        ),
        "total_failure": (
            "You are quite certain, and quite wrong, and it takes you a dreadful moment to find that out.",
            "Your thoughts run off in all directions, and something uses the time.",
            "You were so busy with what you saw that you never saw [what mattered|the rest].",
        ),
    },
    "craft": {
        "perfect": (
            "Your hands are ahead of you the whole way, and what they leave behind is [a pleasure to look at|better than new].",
            "Everything fits, everything holds, and you have [a part|a little] left over.",
            "It is the sort of work that [masters|old hands] look at twice, and then say nothing.",
        ),
        "success": (
            "A turn here, a touch there, and it does what it should.",
            "You wipe your hands. It [holds|runs|will do], and it will go on doing so.",
            "It needs a steady hand, and you have one.",
        ),
        "partial": (
            "It works, with a [rattle|smell|tremor] that was not there before.",
            "You get it done with what there is, and what there is [shows|will not last].",
            "It holds. You have run out of two things you may [miss|need] later.",
        ),
        "failure": (
            "What should have held does not, and [that is that|the rest of it follows].",
            "You do everything right, in the order in which [it does not work|nobody would do it].",
            "It was not made to be done like this, and it [says so|shows you where].",
        ),
        "total_failure": (
            "There is a sound that no good work ever made, and then [pieces|smoke|a great deal of it].",
            "What you wanted to mend is now [past mending|beyond anybody], and it was not the only thing within reach.",
            "It goes in your hands, all at once, and you are [much too close|standing right over it].",
        ),
    },
    "people": {
        "perfect": (
            "You find the one word that [opens the door|turns the key], and after that you need no others.",
            "By the time you have finished they think that it was their own idea, and a good one.",
            "Every face turns to you the way flowers turn. You could ask for more, and [very likely get it|they know it].",
        ),
        "success": (
            "You see it in the eyes before you hear it: [yes|all right].",
            "There is a pause, a breath, and then a nod.",
            "You are believed, and what is more, you are [trusted|heard] a little.",
        ),
        "partial": (
            "You get your yes, and with it a look that says [this will be remembered|you owe me].",
            "They come round, slowly, and not for nothing.",
            "It works on most of them. One goes on watching you.",
        ),
        "failure": (
            "The words are right and the [tone|moment] is wrong, and something closes behind the eyes.",
            "You are heard out to the end. That is [all|the worst of it].",
            "Whatever you were going to say next, you can save it.",
        ),
        "total_failure": (
            "You say the one thing that ought never to be said here, and it hangs in the air [for everyone|like smoke].",
            "What was doubt a moment ago is [anger|scorn] now, and it has your face on it.",
            "They do not merely refuse. They will tell others.",
        ),
    },
    "beyond": {
        "perfect": (
            "Something vast bends an ear to you, is pleased, and lets you go.",
            "The words shape themselves, and the world [takes the shape of the words|makes room for them].",
            "It comes when you call, and it goes when you say so. Not many can claim both.",
        ),
        "success": (
            "The air tastes of [tin|rain] for a moment, and then it is so, because you said it.",
            "You feel it take hold, like a [hook in deep water|hand in the dark]. It holds.",
            "You keep the line, and keep it, and keep it; and it is done.",
        ),
        "partial": (
            "It answers you. It also takes a good look at who is asking.",
            "What you wanted is there, and so is a [cold spot|whisper] that does not go away.",
            "It is done, and something [small|nameless] came through with it.",
        ),
        "failure": (
            "You call, and what comes back is not an answer.",
            "The shape will not close. You feel it [unravel|run out] between your fingers.",
            "There is nobody at the other end. Or there is, and it is waiting for you to hang up.",
        ),
        "total_failure": (
            "It was listening all along, and you have just told it where you are.",
            "The words come out in the wrong order, and the wrong order means something.",
            "Something tears that was never meant to have a seam.",
        ),
    },
}  # fmt: skip
"""By kind of task and tier; an advantage is told like something perfect."""

WORK: Final = {
    "Athletics": "the effort",
    "Awareness": "the watching",
    "Biology": "the doctoring",
    "Brawling": "the struggle",
    "Chemistry": "the mixture",
    "Culture": "the old knowledge",
    "Empathy": "the talk",
    "Engineering": "the handiwork",
    "Espionage": "the quiet business",
    "Husbandry": "the handling of the beast",
    "Investigation": "the search",
    "Leadership": "the giving of orders",
    "Manipulation": "the little game",
    "Navigation": "the reckoning",
    "Occult": "the working",
    "Piloting": "the steering",
    "Psyche": "the struggle within",
    "Research": "the reading",
    "Ritual": "the rite",
    "Theatrics": "the performance",
    "Toughness": "the endurance of it",
    "Shooting": "the long aim",
    "Survival": "the reading of the land",
}
"""What a skill's task is called in a sentence."""

ANY_WORK: Final = "the whole business"
"""What a task is called where no skill is known."""
