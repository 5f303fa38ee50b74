"""What a place of open play says of its weather by its own words: under a roof, a storm, or something left unsaid."""

from __future__ import annotations

import re
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire

_OPEN: Final = (
    r"roads?|pass|moor|forest|woods?|hills?|mountains?|shore|beach|coast|cliffs?|sea|deck|fields?|meadow|streets?"
    r"|square|bridge|river|lake|marsh|swamp|desert|plain|prairie|track|trail|path|garden|yard|valley|glacier|ice"
    r"|camp|harbou?r|quay|island|outside|outdoors"
)
_ROOFED: Final = (
    r"inn|tavern|taproom|bar|pub|alehouse|caf[eé]|restaurant|hotel|hostel|saloon|brewery|ballroom|rooms?|parlou?r|hall"
    r"|kitchen|cellar|attic|bedroom|bathroom|cabin|hut|barn|stables?|house|manor|mansion|villa|flat|apartment|office"
    r"|library|archive|museum|theatre|theater|opera|cinema|school|hospital|asylum|prison|jail|gaol|cell|dungeon|crypt"
    r"|tomb|vault|cave|cavern|mine|tunnel|sewers?|temple|church|chapel|cathedral|abbey|monastery|shop|store|workshop"
    r"|smithy|forge|factory|lighthouse|farmhouse|cottage|lodge|chalet|guest-?house|palace|shed|shack|warehouse|laboratory|lab|train|submarine|airship|indoors|inside|corridor|elevator|lift"
)
_OUTDOORS: Final = lazy_pattern(rf"\b(?:{_OPEN})\b", re.IGNORECASE)
_INDOORS: Final = lazy_pattern(rf"\b(?:{_ROOFED})\b(?!(?:['’]s)?[ -](?:{_OPEN})\b)", re.IGNORECASE)
"""A house; but not a house's garden."""

_RELATING: Final = (
    r"to|of|with|and|or|an?|the|near|in|into|by|at|on|before|behind|from|beside|past|under|over|opposite|outside"
    r"|towards?|where"
)
_ONE_NAME: Final = lazy_pattern(rf"(?:['’]s?)?(?:[ -](?!(?:{_RELATING})\b)[\w'’]+){{0,2}}[ -]", re.IGNORECASE)
"""What stands between two words of one name: at most words that describe, as in `Road's End Inn`."""

_FALLS: Final = r"storms?|thunderstorms?|tempests?|gales?|rains?|snow|snows|snowstorms?|blizzards?|downpours?|frost"
_ELSEWHEN: Final = lazy_pattern(
    rf"\b(?:after|before|until|since|no|without|not) (?:the |a |an |any |last )?(?:\w+ )?(?:{_FALLS})\b"
    rf"|\b(?:{_FALLS}) (?:is|was|has|had|have) (?:over|past|gone|passed|ended|stopped|coming|brewing)\b",
    re.IGNORECASE,
)
"""Weather that is spoken of, but not now."""

_UNSETTLED: Final = lazy_pattern(
    r"\b(?:weather|sun|sunny|sunlit|sunshine|cloud(?:s|y|less)?|overcast|fog|foggy|mist|misty|haze|sky|skies|starlit"
    rf"|starry|thunder|lightning|{_FALLS})\b",
    re.IGNORECASE,
)
"""Words on the weather that say no level of rain, wind or warmth."""

_NAMED: Final[tuple[tuple[re.Pattern[str], wire.Weather], ...]] = tuple(
    (lazy_pattern(rf"\b(?:{words})\b", re.IGNORECASE), move)
    for words, move in (
        ("blizzards?|snow-?storms?|snow storms?", wire.Weather(rain="heavy", wind="heavy", temperature="cold")),
        ("(?:sand|dust)[- ]?storms?", wire.Weather(wind="heavy", temperature="hot")),
        ("hurricanes?|typhoons?|tempests?|stormy", wire.Weather(rain="heavy", wind="heavy")),
        ("(?:thunder-?|rain-?)?storms?(?! (?:the|a|an|of|into|out)\\b)", wire.Weather(rain="heavy", wind="heavy")),
        ("gales?|howling wind|strong winds?|heavy winds?", wire.Weather(wind="heavy")),
        ("downpours?|(?:heavy|pouring|driving|lashing|torrential) rain", wire.Weather(rain="heavy")),
        ("drizzles?|drizzling|drizzly|light rain", wire.Weather(rain="light")),
        ("rain|rains|raining|rainy|showers|sleet", wire.Weather(rain="medium")),
        ("snowing|snowfall|falling snow", wire.Weather(rain="medium", temperature="freezing")),
        ("snow|snowy|snowbound|snow-covered", wire.Weather(temperature="cold", ground=("snowy",))),
        ("windy|windswept|in the wind", wire.Weather(wind="consistent")),
        ("freezing|frosty|bitter cold|frost", wire.Weather(temperature="freezing")),
        ("cold (?:day|night|morning|evening|weather)|midwinter|in winter", wire.Weather(temperature="cold")),
        ("heat ?wave|sweltering|scorching|hot (?:day|night|afternoon|weather)", wire.Weather(temperature="hot")),
    )
)
"""What is said to what it is, the stronger word first: what one row has settled, no later one changes."""


def is_outdoors(words: str) -> bool:
    """Return whether a place lies outdoors by what it is called: of a road and a house the one named first counts.

    >>> is_outdoors("a mountain road, an inn in sight"), is_outdoors("an inn on the mountain road")
    (True, False)
    >>> is_outdoors("the mountain inn"), is_outdoors("the road to the mountain inn")
    (False, True)
    """
    roofed = _INDOORS.search(words)
    named = (one for one in _OUTDOORS.finditer(words) if roofed is None or one.start() < roofed.start())
    return any(roofed is None or not _ONE_NAME.fullmatch(words, one.end(), roofed.start()) for one in named)


def is_indoors(words: str) -> bool:
    """Return whether a place has a roof by what it is called."""
    return _INDOORS.search(words) is not None and not is_outdoors(words)


def is_left_open(words: str) -> bool:
    """Return whether words speak of the weather, but of none that rain, wind or warmth could be read from."""
    return _ELSEWHEN.search(words) is not None or (told_weather(words) is None and _UNSETTLED.search(words) is not None)


def told_weather(words: str) -> wire.Weather | None:
    """Return the weather that words name, `None` where they name none."""
    if _ELSEWHEN.search(words):
        return None
    found: dict[str, Any] = {}
    for said, move in _NAMED:
        if said.search(words):
            found = {**move.model_dump(exclude_none=True), **found}
    return wire.Weather.model_validate(found) if found else None
