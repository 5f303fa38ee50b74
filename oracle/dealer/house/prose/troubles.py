# ruff: noqa: E501 - a row of a table stands in one line
"""What the Dealer does to somebody, and what happens to bodies and minds: told, while the table's lines count it."""

from __future__ import annotations

from typing import Final

EFFECTS: Final = {
    "take_2_damage": (
        "It stings, and goes on stinging, and there is a little blood.",
        "That will be blue tomorrow. Tonight it is only hot.",
        "Something catches you [across the arm|on the shin|between the ribs], not deep, but it stings.",
        "You are a heartbeat too slow, and you carry [a welt|a graze|a thin red line] away from it.",
        "It costs you a bit of skin and a word you would not use in company.",
        "A sharp edge finds you before you find it.",
    ),
    "drop_item": (
        "Your fingers open a moment before you tell them to, and your {thing} goes its own way.",
        "Your fingers open at the wrong moment, and [the {thing} is gone|you hear the {thing} hit the ground].",
        "The {thing} slips out of your grip and comes to rest just out of reach.",
        "You need both hands, suddenly, and the {thing} has to go.",
        "Your elbow meets a corner that you had forgotten, and the {thing} [goes flying|clatters away].",
        "You turn too fast; the {thing} catches on something, and stays behind [on the ground|where it falls].",
        "Your palm is wet, and the {thing} [turns in it and is gone|slides out of it like a fish].",
        "You grasp again, for a better hold, and in between the {thing} [falls|is already falling].",
        "A strap gives that was always going to, and the {thing} goes with it.",
        "For the length of a breath you forget that you hold the {thing}. That is long enough.",
    ),
    "stuck": (
        "Something has you by the foot, and it has more patience than you.",
        "You pull, and it holds; you pull again, and it has hold of you better.",
        "Your foot goes in where it should have gone over, and [there it stays|will not come out again].",
        "You are wedged [fast|tight]; every way you turn, something holds you.",
        "A sleeve, a strap, a root: whatever it is, it has you, and it is not letting go yet.",
        "You would like to move. You find that you cannot.",
    ),
    "distracted": (
        "Your thoughts go off after something else, and will not be whistled back.",
        "There was a sound, or a thought; at any rate your mind is there now, and not here.",
        "[A sound|A face|A thought] pulls at you, and part of you goes with it.",
        "Something at the corner of your eye will not keep still, and now you cannot stop looking.",
        "You lose the thread. It is there somewhere, under all that noise in your head.",
        "Was that your name? It cannot have been. You listen for it all the same.",
        "A small thing, of no account, takes up your whole attention, and will not give it back.",
        "You find that you have been counting something. You could not say what, or why.",
        "Half of you is here. The other half has just remembered something, and is looking for it.",
    ),
    "alert_enemy": (
        "Somewhere a head comes up, and turns this way.",
        "You were not quiet, and quiet was what was wanted.",
        "Not far off, [a head comes up|footsteps halt|somebody asks what that was].",
        "A light moves that was not moving before. Somebody is taking an interest.",
        "You have been heard. Nobody comes yet. They are [counting|listening] first.",
        "There goes a whistle, short and low, and from elsewhere another one answers.",
    ),
    "winded": (
        "For a while all of you is breath, and not enough of it.",
        "There are spots before your eyes, and they are in no hurry.",
        "You need to stand still for the space of ten breaths, and take three.",
        "Your breath goes out of you and takes its time [coming back|over coming home].",
        "You have to stand bent over for a moment with your hands on your knees.",
        "It takes more out of you than you meant to give.",
        "Your heart is hammering. You would sit down if there were time.",
        "The air has grown thin, or you have grown older.",
        "There is a stitch in your side like a needle left in a shirt.",
        "You go on, on legs that are somebody else's.",
    ),
    "take_5_damage": (
        "It goes in where nothing ought to go in, and the knees give first.",
        "It hits you [hard|full on], and for a moment there is only white.",
        "You hear the blow before you feel it. Then you feel it.",
        "You are on the ground, and something warm is running [into your eyes|down your side].",
        "This one goes deep. You look down, and then you look away again.",
    ),
    "ruin_item": (
        "There is a small, final noise, and your {thing} will not be what it was.",
        "There is a crack, quite a small one, and that is the end of the {thing} for now.",
        "The {thing} takes the blow that was meant for you, and it [shows|will not be the same].",
        "When you look for your {thing}, what you find is [bent|torn] past all use.",
        "Something gives way with a sigh. It is your {thing}.",
    ),
    "find_horror": (
        "You see it before you know what it is, and then you know, and go on seeing it.",
        "Then you see it, and you wish [you had come by another way|that you had not]. Some things should not be found.",
        "What you took for [rags|a heap of wood|a shadow] has a hand. It has had it for a long time.",
        "There is something here that nobody should have to look at, and you have looked.",
        "You lift the thing aside. What is behind it has been waiting, and it is not [asleep|finished].",
    ),
    "injured": (
        "Something in you has come apart that will not go back by itself.",
        "Something is badly wrong, and it is wrong with you. [You dare not put weight on it|It does not stop].",
        "You put a hand to it, and the hand comes away in a state that frightens you.",
        "That is no scratch. It wants seeing to, and it will not wait politely.",
        "Your body draws up its bill on the spot, and you cannot pay it here.",
    ),
    "trapped_or_lost": (
        "You know where you came from, and it is not there any more.",
        "You turn to go back, and there is no back: [it all looks the same|the way has closed].",
        "Something shuts behind you with a sound that means it.",
        "You were so sure of the way. You go on being sure, in a circle.",
        "Whichever way you turn, you have been there already. First of all, now, you have to get clear of this.",
    ),
    "dazed": (
        "The world goes on at some distance, with the sound turned down.",
        "The world rings like a struck bell, and you stand in the middle of it, [smiling faintly|wondering who you are].",
        "Everything is very far away and moves [very slowly|in doubles].",
        "You know what you were about to do. You cannot think how one does it.",
        "Somebody seems to be talking to you. Perhaps it is you.",
    ),
    "afraid": (
        "It has got in under your ribs, and sits there, and is cold.",
        "Fear gets in [under your collar|by the back door], cold and entirely reasonable, and makes itself at home.",
        "You know now what could happen, and you cannot unknow it.",
        "Your mouth is dry. You keep seeing it, even where it is not.",
        "Every part of you that has any sense wants to be elsewhere.",
    ),
    "cursed": (
        "Something has put its mark on you. You cannot see it; it can see you.",
        "Something has taken a dislike to you, and it has [all the time in the world|your name].",
        "A word is said, or a thread is cut; and from now on your hand will not do what you learned to do best.",
        "You feel it settle on you, light as [ash|cobweb]. It does not brush off.",
        "It is nothing you can see. You only notice that luck has begun to look past you.",
    ),
    "unconscious": (
        "The ground comes up, quite gently, and then [nothing|the light goes out].",
        "You mean to say something. You do not get to it.",
        "The edges go dark first, then the middle.",
        "Your knees are the first to know.",
    ),
    "run_ragged": (
        "You are used up, down to the last corner of yourself.",
        "You have been going on nothing for a while now, and even the nothing [is running out|has an end].",
        "You run, you dodge, you double back, and when it is over you can hardly lift your head.",
        "It wears you down to the thread. You are still standing; that is all one can say.",
        "There was a time when you were fresh. It seems long ago.",
    ),
}  # fmt: skip
"""The Dealer's effects in ULTIMO."""

SOAKED: Final = (
    "It finds you, and cannot find a way in.",
    "It comes at you with a will, and you are [harder than it thought|in no mood to break].",
    "You brace yourself for the pain. There is none to speak of.",
    "It jars you, and that is all it does.",
    "It [thumps|rattles] against you like a fist on a good door, and goes no further.",
    "You feel the weight of it, and none of the edge.",
)
"""Damage of an effect, none of which gets through."""

CONSEQUENCES: Final = {
    "scratched": (
        "You get off with scratches, and a [torn sleeve|dry mouth].",
        "It whistles past so close that you feel the wind of it.",
        "A few drops of blood, no more. You were lucky, and you know it.",
    ),
    "bruised": (
        "You take it on the [shoulder|hip], and it will be blue by the morning.",
        "It knocks you sideways into something that does not give.",
        "The blow lands flat and hard, and your teeth click together.",
    ),
    "rattled": (
        "Your hands have begun to shake, and will not be told to stop.",
        "It gets to you. You laugh, a little too loud, and it does not help.",
        "For a moment you could not have said where you were.",
    ),
    "wounded": (
        "It goes in. There is no other way to put it, and you go on standing out of sheer surprise.",
        "You are hit, and badly enough that somebody should look at it.",
        "You hear yourself cry out before you know why.",
    ),
    "horrified": (
        "You see all of it, and you will go on seeing it with your eyes shut.",
        "There are things a mind cannot step around. This is one.",
        "Something in you sits down and refuses to come any farther.",
    ),
    "maimed": (
        "It strikes you down, and when you try to rise, part of you does not come along.",
        "You go down hard. Everything after that happens to somebody else, for a while.",
        "There is far too much blood, and it is all yours.",
    ),
    "shattered": (
        "Something breaks that is not bone, and it makes no sound at all.",
        "You hear yourself talking, on and on, and none of it is words.",
        "You had one wall left. It is down.",
    ),
    "delayed": (
        "It costs you time, and somewhere a clock enjoys that.",
        "By the time you have it sorted out, the moment is [older than you like|nearly gone].",
        "You have to begin again from the top. Minutes go by, each with its hat in its hand.",
    ),
    "lost-trail": (
        "Three steps more there is something to follow, and after that there is not.",
        "One corner too many, and you are following [nobody|a stranger].",
        "It was there a moment ago. Now it could be anywhere.",
    ),
    "misled": (
        "You come away with an answer, and you are sure of it. That is the trouble.",
        "It all makes sense now. Somebody took care that it should.",
        "You write it down, and underline it. It is quite wrong.",
    ),
    "lost-tool": (
        "Your {thing} stays behind, and there is no going back for it now.",
        "You feel for your {thing}, and your hand closes on nothing.",
        "Something had to give, and it was your {thing}.",
    ),
    "lost-resource": (
        "Word gets round faster than you do, and with it goes your {thing}.",
        "You had counted on your {thing}. So had somebody else.",
        "By tonight you will have to do without your {thing}.",
    ),
    "noticed": (
        "Somebody looks at you a little longer than they have to, and you will be remembered.",
        "You catch a pair of eyes in a window. Then there is only the window.",
        "Nobody says anything. They put your face away for later.",
        "A conversation stops as you go by, and starts again a moment too late.",
        "Somebody writes something down.",
        "You are counted, you would swear, among those who were here.",
    ),
    "indebted": (
        "It is smoothed over, by somebody who will [come and remind you|not forget it].",
        "Think nothing of it, they say, and you know exactly what that is worth.",
        "You are out of it, and into somebody’s books.",
        "A favour changes hands, and this time it is yours that is owed.",
        "There will be a knock at your door about this, some evening.",
        "It costs nothing today.",
    ),
    "alarm": (
        "A bell begins, and another one takes it up.",
        "Somewhere a door is thrown open, and boots come down a stair.",
        "A shout, a lamp, a dog; the night is suddenly full of people with a purpose.",
        "Somebody has found what you left behind, and is calling the others.",
        "A whistle, three times. It is answered from two sides.",
        "Shutters open along the way, one after the other, like something waking.",
        "The quiet you were relying on is over.",
        "You hear your own description, shouted from a long way off, and not badly done.",
        "Running feet, and for once they are not yours.",
    ),
    "hostile": (
        "You have made an enemy, just like that, and they know your face.",
        "Something that might have been talked over is past talking now.",
        "They spit, and take their time about it, and look at you all the while.",
        "Whatever they thought of you before, they think it no longer.",
        "From here on they would rather see you fail than themselves succeed.",
        "The hand that was open a moment ago has [closed|gone to the belt].",
    ),
    "winded": (
        "You are through, and you need a wall to lean on.",
        "You stand there and breathe, and for a while that is enough to do.",
        "Your legs tell you, quite politely, that this was the last time today.",
    ),
    "tired": (
        "It has taken something out of you that only sleep puts back.",
        "You are tired in the bones. Everything is heavier than it was.",
        "You yawn, and are shocked at yourself.",
    ),
    "exposed": (
        "You are out in the open, and there is nothing within reach to be behind.",
        "Your cover is gone. You feel it between the shoulder blades.",
        "Every window looks at you. You never noticed how many there were.",
    ),
    "shaken": (
        "You go on. But something in you keeps looking back.",
        "It was nothing, you tell yourself, and your voice is not quite steady.",
        "You will be all right. You only wish your hands knew it.",
    ),
}  # fmt: skip
"""What a Threat does in Diesel Empire."""

THREATS: Final = {
    "danger": (
        "You know three ways in which this ends badly, and one of them is quick.",
        "Skin is thin. You remember that just now.",
        "It has teeth, this, of one kind or another.",
        "If it goes wrong, it goes wrong for your bones first.",
        "You make yourself small where you can be hit.",
        "There is a way to come out of this with everything you brought. It is narrow.",
        "Somebody could get hurt here, and you are the nearest.",
        "This can draw blood. You look for the way it would come.",
        "There is harm in this, if it goes wrong; you can smell it.",
        "You think of what it would do to you, and put the thought away.",
    ),
    "fault": (
        "What you take for certain here may be nothing of the kind.",
        "You are sure. That alone ought to make you careful.",
        "Two answers offer themselves, and they look like brothers.",
        "You would only notice the mistake when it had grown up.",
        "It wants a clear head, and it will not tell you whether you have one.",
        "A thing half understood is the worst kind of lamp.",
        "It would be easy to get this wrong, and not to know it.",
        "One mistake is all it takes, and it would look just like the truth.",
        "Nobody will stop you from being wrong here. That is the trouble.",
        "Here one slip leads to the next, quite politely.",
    ),
    "uncertainty": (
        "Faces can be read. You hope that you are reading the right page.",
        "They have not made up their mind, and you are about to help them.",
        "Whatever you say now will be heard by somebody you do not know.",
        "A word can land on either side of this.",
        "You would like to see their hands while you speak.",
        "It depends on them; and they look as if they knew that.",
        "There is no telling how they will take it.",
        "It hangs on what goes on behind another pair of eyes.",
        "You would give something to know what they will do.",
        "This may make you a friend, or the other thing.",
    ),
    "strain": (
        "You have only so much of yourself, and this wants some of it.",
        "It is a long way to the end of this, for somebody on two legs.",
        "Tomorrow you will know what you did today, muscle by muscle.",
        "You breathe in as one does before cold water.",
        "It would be easier if you had slept.",
        "Something in you asks whether it has to be now. It has to be now.",
        "It will take something out of you, even if it goes well.",
        "The question is not whether you can. It is what will be left of you.",
        "You feel already how it pulls at you.",
        "You have been more rested than this, and less alone with it.",
    ),
}
"""What stands behind a Check of Diesel Empire."""

FALLEN: Final = (
    "And there {name}’s part of this ends. Nobody speaks for a while.",
    "{name} is gone. What was left unsaid stays so.",
    "The story goes on, as stories do; but it goes on without {name}.",
)
"""Somebody is dead or out of the story."""

GOES_ON: Final = (
    "You come back from a long way off. You are not the one who went.",
    "It is not over. You get up, slowly, as somebody a little different.",
    "You chose to stay. The wound had its own idea of the price.",
)
"""Somebody at a crossroads goes on."""

TREATED: Final = (
    "Good hands see to the worst of it, and for the first time in a while you [breathe deeply|sit still].",
    "It is cleaned, and bound, and called a lucky thing. You try to see it that way.",
    "The pain moves off a little and sits down by the door.",
)
"""Somebody was cared for."""
