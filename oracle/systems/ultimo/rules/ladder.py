"""The handbook's ladder of rated examples, C0 to C25, and its two rated surgeries; a difficulty can cite them."""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass
from oracle.errors import UnknownNameError


@dataclass(frozen=True, slots=True)
class Example:
    """One rated example."""

    id: str
    """As it is cited: `C8/Espionage`, `S5`."""
    rating: int
    skill: str
    words: str
    second_skill: str = ""
    """The skill paired with it in place of an attribute; empty for none."""


@dataclass(frozen=True, slots=True)
class Band:
    """A range of the difficulty scale."""

    name: str
    least: int
    most: int
    words: str


BANDS: Final = (
    Band("trivial", 0, 4, "little effort or none"),
    Band("median", 5, 8, "the middle of the scale: most fights, and simple things under duress"),
    Band("difficult", 9, 12, "a whole day's work for ordinary people; teams begin to be needed"),
    Band("nearly impossible", 13, 15, "a feat of heroes alone, and long remembered even of a group"),
    Band("impossible", 16, 30, "what tears at reality itself"),
)
"""The ranges of the scale, lowest first. Rule U-023."""

_LADDER: Final = (
    (0, "Piloting", "driving a quiet stretch of road you know well"),
    (0, "Athletics", "a relaxed round of the sport you grew up with"),
    (0, "Investigation", "looking through the family photographs you have seen time and again"),
    (1, "Espionage", "staying hidden from a slow-witted child in a game of hide-and-seek"),
    (1, "Engineering", "putting a new bulb in a lamp"),
    (1, "Brawling", "an arm-wrestling bout with an infant"),
    (2, "Husbandry", "soothing the household pet while thunder rolls"),
    (2, "Awareness", "feeling an insect crawl over your skin"),
    (2, "Navigation", "finding your car again in a lot of middling size"),
    (3, "Athletics", "hopping across a puddle or narrow gap"),
    (3, "Shooting", "hitting something that does not move with a thrown stone"),
    (3, "Research", "a book report of the kind asked from third-graders"),
    (4, "Manipulation", "giving a jumpy person a fright"),
    (4, "Theatrics", "singing a song by heart without mistakes"),
    (4, "Culture", "listing every country of one continent"),
    (5, "Empathy", "talking a quarrelsome friend out of a drunken fury"),
    (5, "Biology", "seeing to a half-serious wound when no fight is on"),
    (5, "Ritual", "guiding a stern congregation through its prayers"),
    (6, "Occult", "working the very simplest spell without harm to your soul"),
    (6, "Survival", "following an arrow-wounded buck through the woods"),
    (6, "Leadership", "teaching somebody the first rank of a skill"),
    (7, "Investigation", "tying a new killing to old unsolved cases in the files"),
    (7, "Brawling", "a duel with a swordsman of solid training"),
    (7, "Toughness", "keeping awake after a heavy blow to the body"),
    (8, "Espionage", "creeping up on a sentry who is wide awake"),
    (8, "Shooting", "bringing down an enemy on the wing"),
    (8, "Chemistry", "countering an unstable chemical with the right compound under pressure"),
    (9, "Piloting", "ramming another car with yours and living through it"),
    (9, "Husbandry", "quieting a wild animal that means to have you for dinner"),
    (9, "Manipulation", "seducing someone who is happily married"),
    (10, "Ritual", "asking a favor of a power past all understanding"),
    (10, "Brawling", "a duel with a master of the sword"),
    (10, "Awareness", "noticing that a fairly good disguise is one"),
    (11, "Occult", "bending what another person thinks by magic"),
    (11, "Shooting", "placing an arrow while a storm blows"),
    (11, "Navigation", "bringing a ship through dense fog and treacherous water"),
    (12, "Leadership", "laying siege to a castle of middling strength with an army"),
    (12, "Culture", "making yourself understood without any common tongue"),
    (12, "Engineering", "constructing a trebuchet and keeping it in order"),
    (13, "Athletics", "jumping from the roof storey of a blazing house into the deep part of a pool"),
    (13, "Chemistry", "preparing a cure for a rare and virulent illness"),
    (13, "Biology", "cutting a tumor out of a delicate organ"),
    (14, "Espionage", "spinning a conspiracy that ruins a political opponent's standing"),
    (14, "Empathy", "getting two like-minded rulers to stop fighting and talk peace"),
    (14, "Theatrics", "inventing and staging a play inside 12 hours"),
    (15, "Brawling", "battling a monster or a being from elsewhere"),
    (15, "Investigation", "turning up fresh evidence for a murder half a century old"),
    (15, "Awareness", "snatching an arrow out of the air"),
    (17, "Empathy", "a peaceful end to a war between two sides with opposed creeds"),
    (18, "Leadership", "taking a castle with half the men and means of its defenders"),
    (20, "Biology", "curing a plague"),
    (25, "Ritual", "calling the dead back to life by magic"),
)

LADDER: Final = (
    *(Example(f"C{rating}/{skill}", rating, skill, words) for rating, skill, words in _LADDER),
    Example("S5", 5, "Biology", "operating on a hurt friend in a clean hospital with all the tools"),
    Example("S8", 8, "Biology", "operating in a bunker under attack while the walls give way", "Psyche"),
)
"""Every example, easiest first; the surgeries last. Rule U-397."""

_BY_ID: Final = {
    **{example.id: example for example in LADDER},
    **{f"{example.id}/{example.skill}": example for example in LADDER if "/" not in example.id},
}


def find_example(name: str) -> Example:
    """Return the example cited as `name`; the surgeries also answer to `S5/Biology` and `S8/Biology`.

    Raises:
        UnknownNameError: If there is none.
    """
    if name not in _BY_ID:
        raise UnknownNameError("example", name, known=_nearest(name))
    return _BY_ID[name]


def is_example(name: str) -> bool:
    """Return whether `name` cites an example."""
    return name in _BY_ID


def _nearest(name: str) -> tuple[str, ...]:
    """Return the ids that could be meant: those with the same rating or skill, or else all."""
    rating, _, skill = name.partition("/")
    near = (example.id for example in LADDER if example.id.partition("/")[0] == rating or example.skill == skill)
    return tuple(near) or tuple(example.id for example in LADDER)


def band_of(rating: int) -> Band:
    """Return the range of the scale that `rating` lies in; the last one has no end."""
    return next((band for band in BANDS if rating <= band.most), BANDS[-1])
