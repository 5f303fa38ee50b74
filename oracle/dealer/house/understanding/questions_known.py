# ruff: noqa: E501 - a turn of speech stands in one line
"""Turns of speech that ask for what is known: the weather, the hour, who is who and who is there, where one is. Data only."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern

_FIRST: Final = (
    r"^\W*(?:(?:so|and|but|now|well|then|ok|okay|wait|hm+|er|please|tell me|remind me|i wonder|i ask myself)\W+)*"
)
GOES_ON: Final = lazy_pattern(r"[.?!;]\W*\w")
ASKING: Final = lazy_pattern(
    rf"{_FIRST}(?:is|are|am|was|were|do|does|did|have|has|had|can|could|who|whos|what|whats|where|wheres|how|hows|which|why|when|whose)\b",
    re.IGNORECASE,
)

AIR: Final = (
    r"(?:it|the (?:weather|night|day|morning|evening|air|sky|wind|moon|sun|stars?)|(?:in|out|round) ?(?:here|there|side)"
    r"|outside|there|this place|we|i)"
)
WEATHER: Final = lazy_pattern(
    rf"{_FIRST}(?:(?:is|are|am|was|were|does|do|can) {AIR}\b.*\b"
    r"(?P<sort>cold|warm|hot|freezing|chilly|icy|frost\w*|rain\w*|snow\w*|wind\w*|storm\w*|fog\w*|mist\w*|wet|dry|sunny|cloud\w*"
    r"|heat|mild|cool|thunder\w*|shiver\w*)\b|(?:what|how)(?:['’]?s| is| does| are) the (?:weather|sky|air|wind|temperature)\b"
    r"|how (?:cold|warm|hot|wet|windy) is (?:it|the))",
    re.IGNORECASE,
)
SKY: Final = lazy_pattern(
    r"\b(?:cold|warm|hot|freez\w+|chill\w*|icy|ice|frost\w*|rain\w*|snow\w*|wind\w*|storm\w*|fog\w*|mist\w*|wet|sun\w*"
    r"|cloud\w*|heat|sky|thunder\w*|breath|sleet|gale|weather)\b",
    re.IGNORECASE,
)
KIN: Final = (
    frozenset(
        ("cold", "freezing", "chilly", "icy", "frost", "ice", "cool", "breath", "shiver", "warm", "hot", "heat", "mild")
    ),
    frozenset(("sunny", "sun", "cloud", "cloudy", "clouds")),
    frozenset(("rain", "raining", "rainy", "wet", "sleet", "dry")),
    frozenset(("snow", "snowing", "snowy")),
    frozenset(("wind", "windy", "gale", "storm", "stormy", "storming")),
    frozenset(("fog", "foggy", "mist", "misty")),
)
"""Words on one and the same thing about the weather."""

HOUR: Final = lazy_pattern(
    rf"{_FIRST}(?:(?:what|which) (?:time|hour|day|night|date|month|season|part of the day)\b(?! (?:do|does|did|will|to))"
    r"|how (?:late|early) is it|is it (?:still |already |getting |yet )*(?:dark|light|day|daytime|night|night-?time|morning"
    r"|evening|midnight|noon|late|early|dusk|dawn)\b"
    r"|(?:what|how)(?:['’]s| is) the (?:time|hour|date)|when (?:is|are) (?:it|we)\b)",
    re.IGNORECASE,
)
TIME: Final = lazy_pattern(
    r"\b(?:tonight|midnight|noon|night|morning|evening|afternoon|dusk|dawn|twilight|sunset|sunrise|nightfall|o['’]clock"
    r"|(?:january|february|april|june|july|august|september|october|november|december)|dark|daylight|moon|hours?)\b",
    re.IGNORECASE,
)
SURELY_TIME: Final = lazy_pattern(
    r"\b(?:tonight|midnight|noon|o['’]clock|dusk|dawn|evening|nightfall)\b", re.IGNORECASE
)

WHO: Final = lazy_pattern(
    rf"{_FIRST}(?:who(?:['’]?s| is| are| was| were)|what (?:kind of person )?is) (?P<whom>.+)$", re.IGNORECASE
)
COMPANY: Final = lazy_pattern(
    rf"{_FIRST}(?:who (?:else )?(?:is|are|do i see|can i see)? ?(?:else )?(?:here|there|around|about|with (?:me|us)|in (?:here|the room)"
    r"|present|nearby)|who(?:['’]s| is| are) (?:else )?(?:here|there|around|about|with (?:me|us)|in (?:here|the room)|present|nearby)"
    r"|(?:is|are) (?:there )?(?:any(?:body|one)|some(?:body|one)|people)(?: else)? (?:here|there|around|about|with (?:me|us)|nearby|in here)"
    r"|(?:am i|are we) (?:all )?(?:alone|by (?:myself|ourselves))|do i see any(?:body|one)(?: here| there)?|who do i see"
    r"|who(?:['’]?s| is| are) (?:that|this|these|those|they|he|she)(?: (?:man|woman|people|person|fellow|lady))?)\W*$",
    re.IGNORECASE,
)
HERE: Final = lazy_pattern(
    rf"{_FIRST}(?:where (?:am i|are we|is this|was i)(?: (?:now|again|exactly|standing))?|what(?:['’]s| is) (?:this place|the name of this place)"
    r"|what (?:place|room) is this|which (?:place|room) (?:is this|am i in))\W*$",
    re.IGNORECASE,
)
SIGHT: Final = lazy_pattern(
    rf"{_FIRST}(?:(?:can|could|do) (?:i|we) (?:still |already )?see (?P<seen>.+?)(?: from (?:here|where (?:i|we) (?:am|are|stand)))?"
    r"|where(?:['’]?s| is| are) (?P<where>.+?)(?: (?:now|from here))?"
    r"|is (?P<near>.+?) (?:near|close|far|far away|close by|nearby|near here|far from here|in sight))\W*$",
    re.IGNORECASE,
)
FARE: Final = lazy_pattern(
    rf"{_FIRST}(?:how (?:am i|are we)(?: (?:doing|faring|feeling|holding up))?|how do (?:i|we) (?:feel|fare|look)|how badly (?:am i|are we) (?:hurt|wounded|injured)"
    r"|(?:am i|are we) (?:still |badly |very )*(?:hurt|wounded|injured|bleeding|alright|all right|okay|ok|well|fine|unhurt|dying|healthy)"
    r"|(?:have|did) i (?:been |get |got )?(?:hurt|wounded|injured)|how(?:['’]s| is) my (?:health|wound|body))\W*$",
    re.IGNORECASE,
)
CARRY: Final = lazy_pattern(
    rf"{_FIRST}(?:(?:do|did) i (?:still |even |already )?(?:have|carry|own|bring)|have i (?:still )?(?:got )?|am i (?:still )?carrying)"
    r" ?(?P<thing>.+?)(?: (?:with|on|left|in my (?:bag|pockets?|pack)) ?(?:me)?)?\W*$",
    re.IGNORECASE,
)
ABOUT: Final = lazy_pattern(
    rf"{_FIRST}(?:(?:more|again|something|everything|all|anything)\W+)*(?:(?:what )?(?:do|have|did) (?:i|we) (?:already )?(?:know|heard?|learn\w*) )?about"
    r" (?P<what>.+?)\W*$",
    re.IGNORECASE,
)
"""Somebody wants to be told about something: tell me about the doctor."""

ABOUT_THE_WORLD: Final = lazy_pattern(
    rf"{_FIRST}(?:who|whose|when|why|where|which|what (?:is|was|are|were|did|does|happened|happens)|how (?:did|was|come|many|long|old)"
    r"|what['’]s|who['’]s|is|are|was|were|did|does|has|had)\b(?!.*\b(?:you|your)\b)(?! (?:i|we)\b)(?=.*\?\W*$)",
    re.IGNORECASE,
)
"""A question about the world that is put to nobody."""

BY_ITS_WORD: Final = lazy_pattern(rf"{_FIRST}(?:who|whose|when|why|where)\b(?:\W+\w+){{2,}}", re.IGNORECASE)
"""A question that is known for one by its first word, without its mark."""

ABSTRACT: Final = frozenset(
    "time chance choice idea reason right feeling impression to been seen heard met done enough".split()  # noqa: SIM905
)
"""What somebody may have that is no thing to be carried."""
