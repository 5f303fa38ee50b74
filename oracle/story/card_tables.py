"""What a card means when the cards are asked: odds, shades, twists, prompts, things that happen. Data only.

Every table of 54 has one row for each card of `FRESH_DECK`, in its order, so no row can be out of reach.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from oracle.core.records import dataclass
from oracle.story.notes import NoteKind

OddsWord = Literal["surely", "likely", "even", "unlikely", "hardly"]
"""How probable a yes is, in the word of whoever asks."""

ODDS_WORDS: Final[tuple[OddsWord, ...]] = get_args(OddsWord)
"""Every word for the odds, the best first."""

Shade = Literal["plain", "and", "but"]
"""Whether an answer is only itself, more than itself, or less."""


@dataclass(frozen=True, slots=True)
class Odds:
    """From which card on the answer is yes; the big joker always says yes, the little one no."""

    least: str
    """Rank letter of the lowest card that says yes."""
    red_only: bool
    """Whether of that lowest rank only the red ones say yes."""
    share: int
    """Cards of 54 that say yes."""
    words: str
    """The same for people who turn real cards."""


ODDS: Final[Mapping[OddsWord, Odds]] = {
    "surely": Odds("3", red_only=False, share=49, words="a three or higher says yes"),
    "likely": Odds("6", red_only=False, share=37, words="a six or higher says yes"),
    "even": Odds("8", red_only=True, share=27, words="a red eight or anything higher says yes"),
    "unlikely": Odds("J", red_only=False, share=17, words="a jack or higher says yes"),
    "hardly": Odds("A", red_only=False, share=5, words="only an ace says yes"),
}
"""By word. Each share and the one mirrored to it make 54 together."""

SHADES: Final[Mapping[str, Shade]] = {
    "c": "plain",
    "d": "plain",
    "h": "but",
    "s": "and",
    "l": "plain",
    "b": "plain",
}
"""By suit letter of the card, jokers too: spades go further, hearts hold something back."""

ANSWERS: Final[Mapping[tuple[bool, Shade], str]] = {
    (True, "plain"): "Yes.",
    (True, "and"): "Yes, and more so than you asked.",
    (True, "but"): "Yes, but there is a price or a limit to it.",
    (False, "plain"): "No.",
    (False, "and"): "No, and it is worse than a plain no.",
    (False, "but"): "No, but something else comes of it.",
}
"""How an answer is told."""

TWISTS: Final[Mapping[str, str]] = {
    "c": "something you relied on breaks or runs out",
    "d": "somebody gains by this whom you had not reckoned with",
    "h": "somebody’s heart is in this, more than they have shown",
    "s": "the danger is nearer than it was a moment ago",
    "l": "what you took for granted about this place is not so",
    "b": "someone or something you thought done with comes back",
}
"""What a twist brings, by suit letter of the card that brought it: a joker, or a card of the same rank as the last."""

ACTIONS: Final = (
    *("abandon", "answer", "barter for", "bless", "bury", "carry off", "confess", "corrupt", "count", "cross"),
    *("deceive", "defend", "deliver", "deny", "disguise", "drown out", "envy", "escape", "expose", "feed"),
    *("follow", "forbid", "forget", "forgive", "gather", "guard", "haunt", "hide", "hunt", "imitate"),
    *("inherit", "kindle", "lock up", "long for", "mend", "mourn", "name", "offer up", "open", "poison"),
    *("promise", "recognise", "refuse", "repay", "rescue", "ruin", "silence", "steal", "swear by", "tempt"),
    *("unearth", "wait for", "wake", "watch over"),
)
"""What is done: the first word of a prompt, by the place of its card."""

THEMES: Final = (
    *("a birth", "a borrowed name", "a bridge", "a child", "a closed door", "a cure", "a debt", "a dream"),
    *("a feast", "a fever", "a fire", "a garden", "a grave", "a guest", "a key", "a kindness"),
    *("a letter", "a lie", "a locked room", "a machine", "a map", "a marriage", "a mask", "a mirror"),
    *("a mother", "a mountain", "a rival", "a road", "a scar", "a secret", "a ship", "a song"),
    *("a stranger", "a throne", "a trial", "a vow", "a weapon", "a wound", "an animal", "an old friend"),
    *("an omen", "ashes", "blood kin", "deep water", "gold", "hunger", "the cold", "the crowd"),
    *("the dead", "the first of its kind", "the last of its kind", "the law", "the storm", "the young"),
)
"""What it is done to: the second word of a prompt, by the place of its card."""

HAPPENINGS: Final = (
    "Somebody arrives who was not expected for days.",
    "A message comes, and it was not meant for you.",
    "Something that was shut is found open.",
    "Two people who should not know each other are seen together.",
    "A light shows where there has been none for years.",
    "Somebody is missing, and nobody can say since when.",
    "An old promise is called in.",
    "What you carry turns out to be worth more than you thought.",
    "A rumour about you has come here before you.",
    "The weather turns, and the way back with it.",
    "Somebody offers help before you have asked.",
    "A thing is returned that was thought lost.",
    "Somebody who has always been quiet begins to talk.",
    "You are taken for somebody else.",
    "A price that was settled is suddenly twice as high.",
    "There is a noise below, and then there is none.",
    "A quarrel breaks out, and both sides want you for a witness.",
    "An animal behaves as no animal should.",
    "Somebody has been here shortly before you.",
    "A door that led somewhere leads nowhere now.",
    "A sickness has reached the people around you.",
    "Somebody asks a favour that is easy to do and hard to explain.",
    "You find your own name written where it has no business.",
    "A place that was full is empty.",
    "Somebody pays a debt with something that is not theirs.",
    "A celebration begins, and nobody will say what for.",
    "A guard has been doubled, or has gone.",
    "A trusted tool fails at the first touch.",
    "Somebody tells you the truth and is not believed.",
    "There is less time than you were told.",
    "A child knows something the grown people do not.",
    "Smoke goes up from the direction you came from.",
    "Somebody you helped once stands in your way.",
    "A new face gives orders, and they are obeyed.",
    "The thing everybody feared comes, and it is smaller than they said.",
    "The thing nobody feared comes after all.",
    "A body is found.",
    "Somebody changes sides in front of your eyes.",
    "You are followed, and not very well.",
    "An heirloom changes hands.",
    "A way opens that was not on any map.",
    "What was said in confidence is common talk.",
    "Somebody wants to leave with you, tonight.",
    "The ground gives, or the floor, or the ice.",
    "A bell, a horn or a siren sounds, and people run.",
    "Something is moving against the stream.",
    "Somebody recognises what you are carrying.",
    "A kindness from long ago bears fruit.",
    "An old wound opens, in a body or between two people.",
    "The one in charge is not in charge any more.",
    "A picture, a song or a scent brings something back.",
    "Somebody has prepared for exactly this.",
    "All at once, nothing happens: what drove things on has stopped.",
    "Everything happens at once: what was still far off is here.",
)
"""What befalls, by the place of the first card; the last two are the jokers."""

CONCERNS: Final[Mapping[str, tuple[NoteKind, ...]]] = {
    "c": ("thread", "fact", "place", "person"),
    "d": ("fact", "place", "thread", "person"),
    "h": ("person", "thread", "fact", "place"),
    "s": ("place", "person", "thread", "fact"),
    "l": ("thread", "person", "place", "fact"),
    "b": ("person", "thread", "place", "fact"),
}
"""Where to look for whom or what it concerns, by suit letter of the second card: the first kind that is not empty."""
