# ruff: noqa: E501 - a row of a table stands in one line
"""Fights as they are told: who closes with whom, how blows fall, what wears thin, and how it ends."""

from __future__ import annotations

from typing import Final

CAME: Final = (
    "There is {foe}, and {foe} has seen you.",
    "[Out of the dark|Round the corner|Out of nowhere much] comes {foe}.",
    "Something stands between you and where you were going. It is {foe}.",
    "You are not alone here any more: {foe_cap} [is waiting for a word or a blow|has come to see who you are].",
    "{foe_cap} [steps out|turns round|straightens up], in no hurry at all.",
    "First the steps, then the shape, and then there is no mistaking {foe}.",
    "A [stone|board|branch] shifts under somebody's weight. {foe_cap} has stopped pretending not to be there.",
    "What you took for a [shadow|heap of clothes|post in the ground] is {foe}.",
)
"""A foe that the Dealer brings."""

THE_REST: Final = (
    "That is as many as come to blows at once; the others keep back, and are not in it.",
    "There may be more of them, but they hang back where you only hear them: these are the ones to be fought.",
    "Not all of them have the heart for it. Whoever does stands before you; the rest look on from afar.",
)
"""Fewer have come than were spoken of."""

AGAIN: Final = (
    "{foe_cap} has not left.",
    "You had hoped that {foe} would have [gone|tired of it]. No.",
    "Where you left {foe}, there {foe} is.",
    "{foe_cap} looks up, as one looks at somebody who was expected.",
    "Nothing here has moved, and least of all {foe}.",
)
"""A foe that is found where it was left."""

CLOSING: Final = {
    "melee": (
        "You go in under whatever {foe} was about to do.",
        "There was not much between you and {foe}. Now there is nothing.",
        "You go for {foe} before there is time to think better of it.",
        "It has to be now. You go at {foe} [head down|sideways|straight].",
        "{foe_cap} sees you coming, and that is [all right|too late to change].",
        "You give {foe} no time to choose the ground.",
        "One breath. Then you are [at|upon|up against] {foe}.",
        "Talk is over. You go for {foe}.",
        "You let {foe} begin, and are there first.",
        "You are at {foe} [before the next breath|by the shortest road].",
    ),
    "ranged": (
        "You have {foe} over the [end|length] of your arm, and hold your breath.",
        "You aim at the middle of {foe} and wait for the middle to keep still.",
        "[A line|A straight line] runs from your eye to {foe}, and you send something along it.",
        "For the space of a heartbeat {foe} stands clear of everything.",
        "You lead {foe} by a hand's breadth.",
        "You pick the moment at which {foe} has to look elsewhere.",
        "{foe_cap} moves from left to right, and you let fly to the right.",
        "You plant your feet, and put everything else out of your mind but {foe}.",
    ),
    "unseen": (
        "{foe_cap} is looking the other way.",
        "You come up behind {foe} as quietly as damp.",
        "Nobody has told {foe} that you are here.",
        "From where you are, {foe} is all back and no eyes.",
        "You have waited for this, and {foe} has not.",
    ),
}
"""How a character begins an exchange."""

SET_UPON: Final = (
    "{foe_cap} comes at you.",
    "{foe_cap} has been thinking about it, and has finished thinking.",
    "There is no warning but the [breath|weight] before it: {foe} is upon you.",
    "{foe_cap} comes in [low|high|from the side], and you have to be quick.",
    "You see {foe} choose, and what {foe} chooses is you.",
    "{foe_cap} takes the step you had hoped nobody would take.",
    "All at once there is a great deal of {foe}, and all of it near.",
    "It is your turn to be gone for, and {foe} loses no time over it.",
    "{foe_cap} will not have you catch your breath.",
    "Where you were looking, nobody is. {foe_cap} has come round the other side.",
    "With {arm}, and without a word, {foe} goes for you.",
    "{foe_cap} swings {arm}, and means it.",
)
"""How a foe begins one."""

BLOWS: Final = {
    "perfect": (
        "Everything you do arrives, and nothing that {foe} does.",
        "You are [a hand's breadth|half a breath] ahead of {foe} the whole way, and you make use of it.",
        "It is over before {foe} has found out where you are.",
        "{foe_cap} strikes at where you were. You strike at where {foe} is.",
        "Not a movement too many, and each of them [tells|lands].",
        "You would like to see that again, slowly. {foe_cap} would not.",
        "{foe_cap} opens like a door that was only leaning, and you walk in.",
        "It all falls into place, foot, hip, hand, and {foe} is at the end of it.",
    ),
    "success": (
        "You get [the better of it|more than you give].",
        "There is a hard moment in the middle, and you come out of it on the right side.",
        "{foe_cap} gives ground.",
        "You [hit home|get through], and get your guard up again almost in time.",
        "Blow against blow, and yours weigh more.",
        "{foe_cap} leaves a gap as wide as a hand, and it is wide enough.",
        "You press, and {foe} finds nothing to lean on.",
        "It is not pretty. It works.",
        "Twice you are where {foe} does not want you.",
        "What {foe} meant to do to you goes into the air beside your ear.",
    ),
    "partial": (
        "You give, you get.",
        "Neither of you comes away from that as you went in.",
        "You reach {foe}, and {foe} reaches you.",
        "It is a bargain of the worse sort: something of yours for something of {foe}'s.",
        "For every step that you win, {foe} [takes|wants] one back.",
        "You are through the guard, and so is {foe}.",
        "The two of you part as two carts part that have met in a lane.",
        "You land what you meant to. You had not meant to pay so much for it.",
        "Who has the better of this, {foe} or you, a stranger could not say.",
    ),
    "failure": (
        "{foe_cap} has the better of it.",
        "You are [late|slow|wide], and {foe} is not.",
        "It goes wrong early and does not come right.",
        "Your blow finds [air|a wall|somebody's sleeve]. The answer to it finds you.",
        "{foe_cap} lets you spend your strength, and then spends some.",
        "You step where {foe} wanted you to step.",
        "You cannot get near {foe}, and cannot get away.",
        "{foe_cap} turns you about like a [partner at a dance|sack on a hook].",
        "Whatever you try, {foe} has been there before you.",
    ),
    "total_failure": (
        "You trip over your own good idea, and {foe} is kind enough to wait for it.",
        "Nothing, not one thing of all that you try, and now {foe} has all the time in the world.",
        "You are [flat on your back|on all fours], and the sky is full of {foe}.",
        "If {foe} had drawn it on paper for you, it could not have gone worse.",
        "You leave yourself as open as a barn, and {foe} can see it.",
        "Your foot goes one way and you another.",
        "{foe_cap} does nothing at all. You do it by yourself.",
    ),
}
"""How an exchange comes out, by tier."""

FOE_HURT: Final = {
    "soaked": (
        "It does not get through.",
        "It troubles {foe} no more than [a knock troubles a door|rain troubles a tree].",
        "You have hit {foe}, and your own arm is what [rings|aches].",
        "All that comes of it is a dull sound.",
        "It glances off, and {foe} looks almost sorry for you.",
    ),
    "hit": (
        "That is felt, and shows.",
        "It leaves its mark on {foe}.",
        "Something goes out of the way {foe} stands.",
        "A sound comes out of {foe}, a short one, and not on purpose.",
        "You see it go home.",
        "There is a hitch in how {foe} moves, from now on.",
        "For a moment {foe} gives at the [knee|shoulder|hip], and gets it back.",
        "That will have to be paid for, and {foe} has just begun to.",
        "A look at the place, and then one at you, with more respect: {foe} has learned something.",
    ),
    "heavy": (
        "Back goes {foe}, a full step, and then another.",
        "It [lifts|shakes] {foe} off both feet.",
        "That was more than {foe} had reckoned with.",
        "You feel it all the way up to the teeth, and {foe} feels the rest.",
        "A blow like that ends most arguments. {foe_cap} stands bent over it.",
        "It does not bring {foe} down. Very nearly it does.",
    ),
}
"""What a blow does to a foe."""

DODGED: Final = {
    "dodge": (
        "You are [not there|elsewhere] for most of it.",
        "You bend as a reed does, and the worst goes over.",
        "Half a step to the left is worth more than a wall.",
        "You drop, roll, and come up with [gravel|leaves|dust] in your hair.",
        "It goes by so close that you could [smell|name] it.",
        "You get out of the way of what you see coming. That is most of it.",
    ),
    "block": (
        "You catch the worst of it on your arm.",
        "You get something hard between yourself and the blow.",
        "You meet it, wrist against wrist, and it stops [short|there].",
        "It breaks on your guard like a wave on a step.",
        "You take it where you can bear to take it.",
        "You hold, and the weight goes down through your heels into the ground.",
    ),
}
"""What is done against a blow."""

WOUNDED: Final = {
    "light": (
        "You carry something away from it, not much, and warm.",
        "There is blood, and it is yours, and it could be worse.",
        "It stings where {foe} has been.",
        "You will find the mark of it in the morning.",
        "{foe_cap} has left you something to remember the evening by.",
        "A line of fire goes along your [ribs|arm|thigh], and stays.",
        "You count your fingers. All there.",
    ),
    "heavy": (
        "It goes in deep, and your legs want to talk about sitting down.",
        "{foe_cap} has hurt you, badly, and has seen it.",
        "For a moment there is no sound, and the ground is nearer than it was.",
        "Something in you says that you cannot take many more of those.",
        "You are still on your feet. It surprises both of you.",
        "The warmth runs down into your [boot|sleeve], and does not stop there.",
    ),
    "soaked": (
        "The blow arrives, and stays outside.",
        "{foe_cap} reaches you, and nothing comes of it but the noise.",
        "It lands, and you are still looking at {foe}.",
        "You take it as a wall takes [rain|a ball].",
        "{foe_cap} has hit you fairly, and might as well have hit an [anvil|oak].",
        "It shakes you to the teeth, and no deeper.",
    ),
}
"""What a blow does to a character."""

PATIENCE: Final = (
    "{foe_cap} is no longer amused.",
    "A muscle has begun to work in {foe}'s [jaw|throat|hand].",
    "You can see {foe} count.",
    "There was a sort of courtesy in the way {foe} fought. It is wearing off.",
    "{foe_cap} has stopped [smiling|talking|playing].",
    "Something behind the eyes of {foe} goes shut.",
    "{foe_cap} takes a long breath, and it does not seem to help.",
    "You are getting on {foe}'s nerves.",
)
"""Patience wears thin."""

BURST: Final = (
    "Then something gives in {foe}, like [a rope|a dam|a beam], and it all comes at you.",
    "{foe_cap} has had enough. It is very quiet for as long as it takes to draw breath, and then it is not.",
    "Whatever held {foe} back lets go.",
    "No more games: {foe_cap} comes with everything there is, and you are what stands in the way.",
    "The patience of {foe} has lasted a long time. You hear it end.",
)
"""Patience gives way."""

DOWN: Final = (
    "{foe_cap} has nothing left to stand on.",
    "{foe_cap} folds, knee first.",
    "There is a weight on the ground that was {foe}, and it does not get up.",
    "{foe_cap} sits down, quite slowly, and cannot think how to get up again.",
    "All the strings are cut at once, and {foe} drops.",
    "One hand of {foe}'s goes out for something to hold on to. There is nothing.",
)
"""A foe has no strength left."""

FELL: Final = {
    "dead": (
        "After that {foe} lies still, and it grows very quiet in {place}.",
        "You do what you have made up your mind to do. {foe_cap} will not trouble anybody again.",
        "It is quickly done, and it is a while before anyone [looks|speaks].",
        "That is the end of {foe}.",
        "{foe_cap} looks past you at something, and goes on looking.",
    ),
    "spared": (
        "You let {foe} be. It costs more than the blow would have.",
        "{foe_cap} waits for it, and it does not come.",
        "You lower your hand, and {foe} [breathes|lives].",
        "There is a life in front of you, and you leave it where it is.",
        "{foe_cap} will remember your face. For which of two reasons remains to be seen.",
    ),
}
"""What is made of a foe that was struck down."""

HOST_ENDS: Final = (
    "It does not end all at once, for something so old. First the light comes back, then the sounds, then your own breath.",
    "Where {foe} stood, the air is like a room from which a great piece of furniture has been carried.",
    "{foe_cap} takes a long time to fall, and a good many things fall with it.",
    "Everything here that bowed to {foe} straightens up by the width of a hair.",
)
"""The end of a host."""

LEFT: Final = {
    "fled": (
        "{foe_cap} has had enough, and runs.",
        "{foe_cap} gives you one more look, over the shoulder, and is gone.",
        "The last you see of {foe} is a back.",
        "Whatever {foe} was promised for this, it was not enough. There go the steps.",
        "{foe_cap} breaks off, and the dark has {foe} before you have your breath back.",
        "Courage is a thing one can come to the end of. {foe_cap} has, and takes to flight.",
    ),
    "yielded": (
        "{foe_cap} lets everything drop and shows you two empty palms.",
        "{foe_cap} says enough, on one knee, and means it.",
        "{foe_cap} has done the sum, and gives up.",
        "No more comes from {foe} but hard breathing. It is in your hands now.",
        "{foe_cap} backs against the nearest thing that will bear a back, and slides down it, and stays.",
    ),
    "won": (
        "What was {foe} to you a moment ago is something else now.",
        "The will to hurt goes out of {foe} like water out of a cloth.",
        "{foe_cap} stands there, and wants nothing more of you.",
        "It turns out that {foe} was only waiting for somebody to ask.",
        "{foe_cap} steps aside.",
    ),
    "toppled": (
        "{foe_cap} gives an order, and gives it again. Nobody stirs.",
        "It was only ever the others who made {foe} great, and the others have gone home.",
        "Somebody laughs. It is not loud, but {foe} will not get over it.",
        "What {foe} was, {foe} was in people's heads. They have made room there.",
    ),
    "severed": (
        "Something that hummed all this while has stopped, and {foe} stops with it.",
        "{foe_cap} reaches for what was always there, and reaches into nothing.",
        "Like a lamp when the oil is out: {foe} dwindles, and there is only the wick.",
        "Whatever fed {foe} is done with. What is left looks for a chair.",
    ),
    "bared": (
        "There is nothing now between {foe} and the rest of the world, and {foe} knows it.",
        "The last wall is down. Behind it {foe} is a good deal smaller than the wall was.",
        "{foe_cap} looks for something to stand behind, finds nothing, and lets it be.",
        "No door is left to {foe} that could be shut.",
    ),
}
"""How a foe leaves a fight alive."""

HOLDS: Final = {
    "beast": (
        "{foe_cap} circles, and looks for the one who limps.",
        "Teeth, and behind them a sound like a millstone; but {foe} does not come nearer yet.",
        "{foe_cap} waits for you to turn your back.",
    ),
    "hireling": (
        "{foe_cap} points out, quite civilly, that nobody has paid for dying, and that you could all go home.",
        '{foe_cap} does not strike. "We could both of us walk away from here," says {foe}, and it sounds like a proposal.',
        "{foe_cap} weighs you, and looks about for somebody to ask.",
        "{foe_cap} says that this is your last chance, not for the first time in a long career.",
        "{foe_cap} keeps at arm's length, and talks.",
    ),
    "zealot": (
        "{foe_cap} prays, aloud, with both eyes on you.",
        "The lips of {foe} move. You are being mentioned in it.",
        "{foe_cap} stands with open arms, as if you were the one who had to come.",
    ),
    "guardian": (
        "{foe_cap} stays where {foe} has always stayed, and looks at you.",
        "Not one step toward you, and not one out of the way: that is all there is to {foe}.",
        "{foe_cap} says: no farther. Nothing is said about going back.",
        "{foe_cap} bars the way, and leaves the rest of the world to you.",
        "You are let be, for as long as you come no nearer to what {foe} keeps.",
    ),
    "schemer": (
        '{foe_cap} lifts a hand, and for the moment nothing moves. "You might be of use," says {foe}.',
        "{foe_cap} asks what you were promised, and by whom, since one could better it.",
        "{foe_cap} watches you, and learns.",
        "There is no hurry, says the way {foe} stands there. There never is.",
        "{foe_cap} waits for you to make a mistake, or an offer.",
    ),
    "mourner": (
        "{foe_cap} does not lift a hand against you. {foe_cap} weeps, and it is worse.",
        "What {foe} wants is said again, too low to be understood.",
        "{foe_cap} reaches out, and lets the hand fall.",
        "You might not be there, for all {foe} sees of you.",
    ),
    "spared": (
        "{foe_cap} could finish it. {foe_cap} stands over you, and waits for you to say so.",
        "{foe_cap} tells you to stay down. It is good advice.",
        "The blow does not come. {foe_cap} would rather have you alive.",
        "{foe_cap} looks at you as one looks at a thing one might still sell.",
    ),
}
"""A foe lets the moment pass, by its temper; or it spares somebody who is nearly down."""

MENACE: Final = (
    "{foe_cap} has been keeping that.",
    "You had forgotten, for a moment, what {foe} is.",
    "So that is what {foe} can do.",
    "It is {foe}'s moment, and {foe} knows it.",
    "Nobody told you about this.",
    "{foe_cap} chooses the worst time for it, which is the best.",
    "It is not strength that {foe} uses now.",
    "You see it coming, and it makes no difference.",
)
"""A foe does what it alone can."""

HIDDEN: Final = (
    "When they look for you, they look in the wrong place.",
    "You are out of their sight, and as small as you can be.",
    "A [wall|shadow|heap of something] has you, and gives nothing away.",
    "For now nobody knows where you are, and you would like to keep it so.",
)
"""A character is out of sight."""

AMBUSHED: Final = (
    "You never see the beginning of it. {foe_cap} has been [near|behind you|part of the dark] for a while.",
    "Nothing warns you, and then {foe} does, too late.",
    "It comes from where you were not looking, and it is {foe}.",
    "Something that was a [shadow|heap of rags|corner] a moment ago is {foe}.",
    "{foe_cap} has waited for your back, and has it now.",
    "There was a reason why it was so quiet. The reason is {foe}.",
)
"""A foe strikes out of hiding."""

SIGHT: Final = {
    "hid": (
        "You look away for as long as it takes to blink, and {foe} is nowhere.",
        "Where {foe} was there is nothing now, and nothing says where to look.",
        "You lose {foe} among the [shadows|corners] of {place}.",
        "{foe_cap} is gone, and not far, and that is all you know.",
        "One step aside, and {place} has swallowed {foe}.",
    ),
    "spotted": (
        "There: what did not move moved. It is {foe}.",
        "You look twice at the same spot, and the second time it is {foe}.",
        "Somebody has been keeping very still. It is {foe}, and {foe} knows that you know.",
        "Now that you have seen {foe}, you cannot see how you missed it.",
    ),
    "kept": (
        "{foe_cap} edges for the dark, with your eyes upon every step.",
        "{foe_cap} would like to be elsewhere, and looks for the way. You watch it look.",
        "A feint, a turn of the shoulder: {foe} wants to be out of your sight.",
    ),
}
"""A foe gets out of sight, is found out, or is watched as it tries."""

REACHED: Final = {
    "shuns": (
        "Something you said has got through to {foe}, who will not look at you.",
        "{foe_cap} falters, and turns to anybody rather than to you.",
        "There is a crack in {foe}, and your voice is in it.",
        "You have touched something that {foe} does not let be touched.",
    ),
    "fixed_on": (
        "Now {foe} has eyes for nobody but you, which is what you were after.",
        "You have made {foe} angry, and anger looks in one direction.",
        "{foe_cap} forgets all the others. You have seen to that.",
        "Every word of it goes in like a splinter. {foe_cap} turns on you.",
    ),
}
"""A foe is reached by words in the middle of a fight."""
