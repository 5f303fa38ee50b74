"""What somebody answers who is there and is asked: their name, how they are, or kindly nothing on that very subject."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

TalkAnswer = Literal["told_name", "told_no_name", "told_fares", "asked_person", "asked_about", "asked_along"]
"""What somebody was asked, or bidden."""

TALK_ANSWERS: Final[Mapping[str, tuple[str, ...]]] = {
    "told_name": (
        "“{person},” you are told, as one says what one has been asked too often to think about.",
        "You are given a name for it: {person}.",
        "“{person}.” It is said plainly, and yours is waited for, {name}. You give it.",
        "“They call me {person}, and I have never heard a better one.”",
    ),
    "told_no_name": (
        "No name comes back to you; only a look, as if it had been a long time since anybody asked for one.",
        "You ask for a name, and hear none. Some keep theirs until they know what you want with it.",
    ),
    "told_fares": (
        "{person} thinks about how to answer that, and settles for a nod. It is more than nothing.",
        "“I have had better days,” you hear, “and nobody asked after those.” {person} seems glad that you did.",
        "It must be a while since anybody asked {person} that. “It will do,” you are told; “it has to.”",
        "“Better for being asked,” says {person}. {manner}",
    ),
    "asked_person": (
        "“{what}” {person} says it after you, and shrugs. “Others may know that. I could only guess.”",
        "{person} turns it over once: “{what}” Then, not unkindly: “I wish I could tell you.”",
        "“{what}” For a moment it looks as if {person} had something to say to that. It passes.",
        "{person} hears you out. “{what}” A shrug, and two open hands: “That is not for me to say.”",
        "“{what}” It is a fair question, and {person} treats it as one, with a long breath. No answer comes of it yet.",
        "“{what}” {person} looks past you for a while. “Not from me,” you hear at last, quite friendly.",
        "“{what}” {person} has heard you, and lets it stand between you. {manner}",
        "“{what}” You see {person} look for a reply, and find none that would be any use to you. {manner}",
    ),
    "asked_about": (
        "Of {what} {person} says what anybody would say, politely, and you could have said it too.",
        "“Ah,” says {person}, “{what}.” It sounds as though more had been meant to follow. {manner}",
        "{person} shrugs at it: {what} is something on which other people have more to say.",
        "You speak of {what}, and {person} listens to all of it. “I know no more of that than you do.”",
        "At {what} {person} tilts a head, and leaves it to you to say more.",
    ),
    "asked_along": (
        "{person} looks along the way you mean, and stays. “Go on. You will find me here.”",
        "“With you?” {person} thinks about it longer than you expected. “No. My place is here, for now.”",
        "{person} thanks you for asking, and does not move. Whatever you want there, it is yours to fetch.",
        "It is kindly meant, and kindly taken; but {person} stays, and nods you on your way. {manner}",
    ),
}
"""By `TalkAnswer`; `{what}` is what was asked, `{person}` who was, `{manner}` a small thing that they do."""
