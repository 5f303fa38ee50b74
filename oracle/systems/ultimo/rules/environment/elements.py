"""Weather and ground as rows: the effects of each level of rain, wind, temperature and ground (U-242, U-273 to U-280).

Ask `felt.py` which rows apply now. Figures below 0 are penalties.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.gear.weapons import Range

Kind = Literal["rain", "wind", "temperature", "ground"]
Side = Literal["", "heat", "cold"]
"""Which of heat and cold it is, for traits that protect against one."""

ALWAYS_UNSTEADY: Final = 1000
"""More STR than any character has."""


@dataclass(frozen=True, slots=True)
class Element:
    """One level of rain, wind or temperature, or one kind of ground: its name and its effects."""

    kind: Kind
    id: str
    name: str
    """As in a list: `heavy rain`."""
    words: str = ""
    """Its effects in words for players; empty for none."""
    side: Side = ""
    checks: int = 0
    """Change of the card limit of every check."""
    attacks: int = 0
    """Change of the card limit of every attack, and of foes' power (U-275)."""
    shots: int = 0
    """The same for ranged attacks."""
    deeds: int = 0
    """Change of the card limit of every check that is no attack."""
    sight: Range | None = None
    """The farthest distance for attacks; `None` for no limit."""
    noise: int = 0
    """Added to the difficulty of checks that need hearing or speech."""
    drowns_speech: bool = False
    """Whether speech and hearing are impossible."""
    chills: int = 0
    """Steps by which it lowers the temperature."""
    blows_off: int = 0
    """Cards off the top of every deck, each round."""
    batters: int = 0
    """Damage to everybody, each round."""
    unsteady_below: int = 0
    """STR below which moving takes a check to keep one's feet; 0 for none (U-280)."""
    slept_in: int = 0
    """Damage for each hour of sleep (U-276)."""
    sleep_heals: bool = True
    armor: int = 0
    """Change of the value of heavy armor (U-242)."""
    any_armor: int = 0
    """Change of the value of all armor; shields are none."""
    halves_dodging: bool = False
    burns: int = 0
    """Cards off the deck for each card laid in a check (U-278)."""
    squares: int = 0
    """Change of the squares that a payment for moving buys (U-279)."""
    toil: int = 0
    """Extra cards for each payment for moving, and for each hour on the road."""
    heavy_toil: int = 1
    """Factor of the cost of moving in heavy armor."""
    steps: int = 0
    """Change of the steps of range of every move; a unit that only moves gets one step at least (U-279)."""

    @property
    def is_felt(self) -> bool:
        """Whether it has any effect."""
        return bool(self.words)


_RAIN_MOVEMENT: Final = "no step nearer in front of a blow, one less for whoever rides"
"""Effect of rain on movement, in words for players."""

RAIN: Final = (
    Element("rain", "light", "light rain", _RAIN_MOVEMENT, squares=-1, steps=-1),
    Element("rain", "medium", "medium rain", f"shots lose 1 on both sides, {_RAIN_MOVEMENT}", shots=-1),
    Element(
        "rain",
        "heavy",
        "heavy rain",
        f"attacks lose 1 on both sides and shots 2, everything else takes 2 cards, {_RAIN_MOVEMENT}, "
        "and no seeing beyond close range",
        attacks=-1,
        deeds=-2,
        sight="close",
    ),
    Element(
        "rain",
        "extreme",
        "extreme rain",
        f"attacks lose 3 on both sides and shots 4, everything else takes 4 cards, {_RAIN_MOVEMENT}, "
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
"""Coldest first; each level by itself."""

GROUND: Final = (
    Element("ground", "uneven", "uneven ground", "moving takes 1 card more", toil=1),
    Element(
        "ground", "frozen", "frozen ground", "it takes a check to move without falling", unsteady_below=ALWAYS_UNSTEADY
    ),
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
"""Kinds of ground add up."""


def _cumulative(levels: tuple[Element, ...]) -> Mapping[str, Element]:
    """Return each level with the effects of those before it; for sight the last one counts (U-273)."""
    cumulative: dict[str, Element] = {}
    so_far = Element("rain", "none", "no rain")
    for level in levels:
        so_far = replace(
            level,
            attacks=so_far.attacks + level.attacks,
            shots=so_far.shots + level.shots,
            deeds=so_far.deeds + level.deeds,
            squares=so_far.squares + level.squares,
            steps=so_far.steps + level.steps,
        )
        cumulative[level.id] = so_far
    return cumulative


RAIN_BY_LEVEL: Final = _cumulative(RAIN)
"""Each level with all its effects."""

WIND_BY_LEVEL: Final[Mapping[str, Element]] = {element.id: element for element in WIND}
TEMPERATURE_BY_LEVEL: Final[Mapping[str, Element]] = {element.id: element for element in TEMPERATURE}
GROUND_BY_KIND: Final[Mapping[str, Element]] = {element.id: element for element in GROUND}
