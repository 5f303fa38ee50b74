"""Weather and ground as rows: what each level of rain, wind, warmth and ground does (U-242, U-273 to U-280).

A row's figures say what it does; whoever needs one asks `felt.py` for what holds now. Below 0 hampers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.gear.weapons import Range

Kind = Literal["rain", "wind", "temperature", "ground"]
Side = Literal["", "heat", "cold"]
"""What a trait that hardens against warmth or frost knows it by."""

EVERYBODY: Final = 1000
"""More STR than anybody has."""


@dataclass(frozen=True, slots=True)
class Element:
    """One level of rain, wind or warmth, or one kind of ground: what players read, and what it does."""

    kind: Kind
    id: str
    name: str
    """As it stands in a list: `heavy rain`."""
    words: str = ""
    """What it does, in a player's words; empty where it does nothing."""
    side: Side = ""
    checks: int = 0
    """Cards in every check."""
    attacks: int = 0
    """Cards in every attack, and the power of whoever answers it (U-275)."""
    shots: int = 0
    """The same for attacks from afar."""
    deeds: int = 0
    """Cards in every check that is no attack."""
    sight: Range | None = None
    """How far anybody sees to strike; `None` where it does not matter."""
    noise: int = 0
    """Added to the difficulty of whatever takes hearing or speech."""
    drowns_speech: bool = False
    """Whether nothing can be heard or said at all."""
    chills: int = 0
    """Steps by which it is colder than it would be."""
    blows_off: int = 0
    """Cards off the top of everybody's deck, every round."""
    batters: int = 0
    """Damage to everybody, every round."""
    unsteady_below: int = 0
    """STR below which it takes a check to move without falling; 0 for nobody (U-280)."""
    slept_in: int = 0
    """Damage for every hour of sleep (U-276)."""
    sleep_heals: bool = True
    armor: int = 0
    """Value of armor that is heavy (U-242)."""
    any_armor: int = 0
    """Value of armor of every kind; shields are none."""
    halves_dodging: bool = False
    burns: int = 0
    """What a card laid in a check costs the deck, in cards (U-278)."""
    squares: int = 0
    """Squares that a payment for moving buys (U-279)."""
    toil: int = 0
    """Cards more that moving takes, for every payment, and for every hour on the road."""
    heavy_toil: int = 1
    """How many times over moving counts in heavy armor."""
    steps: int = 0
    """Steps of range of every move; whoever does nothing but move gets one step all the same (U-279)."""

    @property
    def is_felt(self) -> bool:
        """Whether it does anything."""
        return bool(self.words)


_SLOWED: Final = "no step nearer in front of a blow, one less for whoever rides"
"""What every rain does to movement, in a player's words."""

RAIN: Final = (
    Element("rain", "light", "light rain", _SLOWED, squares=-1, steps=-1),
    Element("rain", "medium", "medium rain", f"shots lose 1 on both sides, {_SLOWED}", shots=-1),
    Element(
        "rain",
        "heavy",
        "heavy rain",
        f"attacks lose 1 on both sides and shots 2, everything else takes 2 cards, {_SLOWED}, "
        "and no seeing beyond close range",
        attacks=-1,
        deeds=-2,
        sight="close",
    ),
    Element(
        "rain",
        "extreme",
        "extreme rain",
        f"attacks lose 3 on both sides and shots 4, everything else takes 4 cards, {_SLOWED}, "
        "and no seeing beyond arm's length",
        attacks=-2,
        deeds=-2,
        sight="very_close",
    ),
)
"""What each level adds to the one before it (U-273)."""

WIND: Final = (
    Element("wind", "mild", "mild wind", "it is a step colder", chills=1),
    Element("wind", "consistent", "consistent wind", "it is colder than it would be", chills=1),
    Element(
        "wind",
        "heavy",
        "heavy wind",
        "shots lose 2 on both sides, hearing and speaking are 1 harder",
        shots=-2,
        noise=1,
    ),
    Element(
        "wind",
        "extreme",
        "extreme wind",
        "2 cards off everybody's deck each round, and with STR below 5 it takes a check to move",
        blows_off=2,
        unsteady_below=5,
    ),
    Element(
        "wind",
        "disastrous",
        "disastrous wind",
        "5 cards off everybody's deck and 1 damage each round, and not a word can be heard",
        blows_off=5,
        batters=1,
        drowns_speech=True,
    ),
)
"""Each level by itself (U-273)."""

TEMPERATURE: Final = (
    Element(
        "temperature",
        "deathly_cold",
        "deathly cold",
        "3 fewer cards in every check, moving takes 2 cards more, sleep costs 3 health an hour",
        "cold",
        checks=-3,
        toil=2,
        slept_in=3,
        sleep_heals=False,
    ),
    Element(
        "temperature",
        "freezing",
        "freezing cold",
        "2 fewer cards in every check, moving takes 1 card more, sleep costs 2 health an hour",
        "cold",
        checks=-2,
        toil=1,
        slept_in=2,
        sleep_heals=False,
    ),
    Element(
        "temperature",
        "cold",
        "cold",
        "1 card fewer in every check, and sleep does not heal",
        "cold",
        checks=-1,
        sleep_heals=False,
    ),
    Element("temperature", "chilly", "chilly air"),
    Element("temperature", "temperate", "temperate air"),
    Element("temperature", "warm", "warm air"),
    Element(
        "temperature",
        "hot",
        "heat",
        "heavy armor is worth 1 less, dodging turns aside half",
        "heat",
        armor=-1,
        halves_dodging=True,
    ),
    Element(
        "temperature",
        "sweltering",
        "sweltering heat",
        "heavy armor is worth 2 less, and every card played in a check burns 1 off the deck",
        "heat",
        armor=-2,
        burns=1,
    ),
    Element(
        "temperature",
        "scorching",
        "scorching heat",
        "all armor is worth 2 less, and every card played in a check burns 2 off the deck",
        "heat",
        any_armor=-2,
        burns=2,
    ),
)
"""The coldest first; each by itself."""

GROUND: Final = (
    Element("ground", "uneven", "uneven ground", "moving takes 1 card more", toil=1),
    Element("ground", "frozen", "frozen ground", "it takes a check to move without falling", unsteady_below=EVERYBODY),
    Element(
        "ground",
        "muddy",
        "muddy ground",
        "moving gets a square less far, heavy armor is worth 3 less",
        squares=-1,
        armor=-3,
    ),
    Element("ground", "sand", "sand", "moving costs twice as much in heavy armor", heavy_toil=2),
    Element(
        "ground",
        "snowy",
        "snowy ground",
        "moving takes 1 card more and gets a square less far, heavy armor is worth 3 less",
        squares=-1,
        toil=1,
        armor=-3,
    ),
)
"""Whatever is true of the ground adds up."""


def _added(levels: tuple[Element, ...]) -> Mapping[str, Element]:
    """Return every level with all that those before it do; for sight the last word counts (U-273)."""
    found: dict[str, Element] = {}
    so_far = Element("rain", "none", "no rain")
    for one in levels:
        so_far = replace(
            one,
            attacks=so_far.attacks + one.attacks,
            shots=so_far.shots + one.shots,
            deeds=so_far.deeds + one.deeds,
            squares=so_far.squares + one.squares,
            steps=so_far.steps + one.steps,
        )
        found[one.id] = so_far
    return found


RAIN_BY_LEVEL: Final = _added(RAIN)
"""Every level as it is felt."""

WIND_BY_LEVEL: Final[Mapping[str, Element]] = {one.id: one for one in WIND}
TEMPERATURE_BY_LEVEL: Final[Mapping[str, Element]] = {one.id: one for one in TEMPERATURE}
GROUND_BY_KIND: Final[Mapping[str, Element]] = {one.id: one for one in GROUND}
