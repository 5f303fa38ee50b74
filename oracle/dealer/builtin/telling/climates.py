"""What weather a story of open play is likely to begin in, by the country its words tell of: deserts are dry.

Data and reading only. Below ground, under water and among the stars there is none.
"""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.core.records import dataclass
from oracle.dealer import decisions as wire


@dataclass(frozen=True, slots=True)
class Climate:
    """A country by its words, and the skies that are likely over it."""

    words: str
    """What is said of such a country, as a pattern."""
    skies: tuple[wire.Weather, ...]
    """The weather it may have, each as likely as the others; none where no weather reaches."""
    dry: bool = False
    """Whether no rain comes by itself."""


def _sky(rain: str = "", wind: str = "", temperature: str = "", *ground: str) -> wire.Weather:
    said = {"rain": rain, "wind": wind, "temperature": temperature, "ground": ground}
    return wire.Weather.model_validate({name: value for name, value in said.items() if value})


CLIMATES: Final = (
    Climate(
        r"(?:outer |deep )?space|space ?(?:ship|station|craft|port)s?|star ?ships?|orbit|asteroids?|moon ?base"
        r"|the moon|mars|airlock|under ?water|under ?sea|sea ?bed|ocean floor|under ?ground|catacombs?|underworld",
        (),
        dry=True,
    ),
    Climate(
        r"deserts?(?! islands?)|dunes?|sahara|gobi|wadi|oas[ie]s|salt flats?|sands|camels?|bedouins?|pyramids?",
        (_sky("", "", "hot", "sand"), _sky("", "mild", "hot", "sand"), _sky("", "consistent", "warm", "sand")),
        dry=True,
    ),
    Climate(
        r"(?:ant)?arctic|polar|(?:north|south) pole|tundra|glaciers?|ice ?(?:floes?|bergs?|cap|shelf|field)|pack ice"
        r"|siberia|lapland|frozen (?:north|waste|sea|lake)|permafrost|igloos?|dog ?sleds?|ice palace",
        (
            _sky("", "", "freezing", "snowy"),
            _sky("", "consistent", "cold", "snowy"),
            _sky("light", "mild", "freezing", "snowy"),
        ),
    ),
    Climate(
        r"jungles?|rain ?forests?|tropics?|tropical|mangroves?|amazon|congo|monsoon",
        (_sky("medium", "", "warm", "muddy"), _sky("light", "", "hot", "muddy"), _sky("", "", "hot", "muddy")),
    ),
    Climate(
        r"swamps?|marsh(?:es)?|bogs?|fens?|bayou|mire|everglades",
        (_sky("light", "", "", "muddy"), _sky("", "mild", "chilly", "muddy"), _sky("", "", "warm", "muddy")),
    ),
    Climate(
        r"steppes?|savann?ahs?|prairies?|mesas?|canyons?|badlands|wild west|frontier|outback|cattle drive|veldt?",
        (_sky("", "mild", "warm"), _sky("", "", "hot"), _sky("", "consistent", "warm")),
    ),
    Climate(
        r"mountains?|alps|alpine|summits?|peaks?|himalayas?|andes|cliffs? face|mountain pass",
        (
            _sky("", "consistent", "chilly", "uneven"),
            _sky("", "mild", "cold", "uneven"),
            _sky("light", "", "chilly", "uneven"),
        ),
    ),
    Climate(
        r"moors?|moorland|heath|highlands|fells|downs",
        (_sky("light", "consistent", ""), _sky("", "consistent", "chilly"), _sky("light", "mild", "chilly")),
    ),
    Climate(
        r"sea|seas|ocean|ships?|deck|whalers?|schooners?|galleons?|pirates?|islands?|atolls?|lifeboat|raft|shipwreck(?:ed)?"
        r"|coast|harbou?r|fishing (?:boat|village)",
        (_sky("", "consistent", ""), _sky("", "mild", "chilly"), _sky("light", "consistent", "")),
    ),
)
"""The narrower country first: a desert by the sea is a desert."""

_SAID: Final = tuple((lazy_pattern(rf"\b(?:{one.words})\b", re.IGNORECASE), one) for one in CLIMATES)


def climate_of(*told: str) -> Climate | None:
    """Return the climate that words tell of; of several texts the first that tells of one counts.

    >>> climate_of("a caravan in the desert").dry, climate_of("an inn"), climate_of("a desert island").dry
    (True, None, False)
    """
    return next((climate for words in told for said, climate in _SAID if said.search(words)), None)
