# ruff: noqa: E501 - a row of a table stands in one line
"""How players say that a thing goes from hand to hand, to the ground, or up from it. Patterns only."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.heard.own_things import DET, END, LEAD, THING

GROUND: Final = r"(?:ground|floor|grass|earth|dirt|table|bench|desk|bed|corner|deck|road|street|snow|chair|shelf|counter|wall|stones?|barrel|box|crate|sill|steps?|doorstep|mantelpiece|hook|rack|hearth|peg)"
_DOWN: Final = (
    rf"(?:down|aside|on(?:to)? (?:the|a) (?:\w+ )?{GROUND}|to the (?:ground|floor)|in the corner|at my feet|behind|here"
    r"|off|by the (?:door|wall|window)|against the (?:wall|door)|tied|hanging|lying|standing|where)"
)
LAYS: Final = (
    lazy_pattern(
        rf"{LEAD}(?:drop|doff|discard|unequip|shed|ditch|dump|abandon|let go of|get rid of|rid myself of|take off|strip off"
        rf"|unstrap|unbuckle|sling off|pull off|shrug off|slip off|slip out of|remove|throw away|throw down|put down|set down"
        rf"|lay down|lay aside|put aside|set aside|lower)\s+{THING}(?P<rest>.*)",
        re.IGNORECASE | re.DOTALL,
    ),
    lazy_pattern(
        rf"{LEAD}(?:lay|put|set|throw|toss|fling|cast|place|leave|rest|take|pull|lean|hang|prop)\s+{THING}\s*{_DOWN}\b(?P<rest>.*)",
        re.IGNORECASE | re.DOTALL,
    ),
)
"""Words by which a thing is laid aside, or taken off."""

_GIVES: Final = r"(?:hand|give|pass|lend|throw|toss|bring|offer|slip|return|entrust|surrender|deliver|present)"
GIVEN_TO: Final = lazy_pattern(
    rf"{LEAD}{_GIVES}(?:\s+(?:over|out|back|on))?\s+{THING}\s*(?:over|back|on)?\s*to\s+(?P<whom>[^,.;!?]+?)"
    r"(?=\s+(?:and|so|for|because|to|in|with|as|before|then)\b|\s*[,.;!?]|\W*$)",
    re.IGNORECASE,
)
GIVEN: Final = lazy_pattern(
    rf"{LEAD}{_GIVES}\s+(?:over\s+)?(?P<whom>(?:the|my)\s+\w+(?:\s+\w+)?|him|her|them|\w+(?:\s+[A-Z]\w+)?)\s+"
    rf"(?P<det>my|our|the|this|that|an?|some)\s+(?P<thing>[a-z][a-z'’-]*(?:\s+[a-z][a-z'’-]*){{0,3}}?){END}",
    re.IGNORECASE,
)
GIVEN_AWAY: Final = lazy_pattern(
    rf"{LEAD}(?:hand over|surrender|give away|give up|give back|hand in)\s+{THING}", re.IGNORECASE
)
TRADED: Final = lazy_pattern(
    rf"{LEAD}(?:trade|swap|exchange|switch)\s+{THING}\s*(?:(?:to|with)\s+(?P<whom>[A-Za-z]+(?: [A-Z]\w+)?)\s+)?"
    r"for\s+(?P<theirs>[^,.;!?]+)",
    re.IGNORECASE,
)
TAKEN_FROM: Final = lazy_pattern(
    rf"{LEAD}(?:take|grab|borrow|fetch|get|accept|receive)\s+(?:(?P<owner>[A-Za-z]+)['’]s?\s+(?P<theirs>[a-z][a-z' -]*?){END}"
    rf"|{DET}(?P<thing>[a-z][a-z' -]*?)\s+(?:from|off)\s+(?P<whom>[A-Za-z]+))",
    re.IGNORECASE,
)
PICKED_UP: Final = (
    lazy_pattern(
        rf"{LEAD}(?P<verb>take out|pull out|get out|pick(?: back)? up|grab(?: up)?|take(?: up| back)?|snatch(?: up)?|retrieve|recover|collect|gather(?: up)?"
        rf"|fetch|scoop up|get(?: back)?|lift(?: up)?|put(?: back)? on|don|strap(?: back)? on|equip|wear|wield|draw|unsheathe|ready"
        rf"|take out|pull out|get out|hold|whip out|produce|raise|brandish|level|heft|grip|grasp|clutch|hoist|sheathe|holster|stow|switch(?: over)? to|change to|unholster)\s+{THING}(?P<rest>.*)",
        re.IGNORECASE | re.DOTALL,
    ),
    lazy_pattern(
        rf"{LEAD}(?P<verb>pick|put|take|strap|pull|get)\s+{THING}\s*(?:back\s+)?(?:up|on|out|back)\b(?P<rest>.*)",
        re.IGNORECASE | re.DOTALL,
    ),
)
OFF_THE_GROUND: Final = lazy_pattern(rf"\b(?:up|from|off)\b.*\b{GROUND}\b", re.IGNORECASE)
READIED: Final = lazy_pattern(
    r"^(?:draw|unsheathe|ready|equip|wield|wear|don|put(?: back)? on|strap(?: back)? on|take out|pull out|get out|whip out|hold|raise|brandish|level|heft|grip|grasp|clutch|hoist|sheathe|holster|stow|switch(?: over)? to|change to|unholster"
    r"|put|strap|pull|grab|take up|pick up|fetch|retrieve)$",
    re.IGNORECASE,
)
LOADED: Final = lazy_pattern(
    rf"{LEAD}(?:(?:re-?)?load (?:(?:an?|another|fresh|some|more) )?(?:\w+ )?(?:bullets?|rounds?|cartridges?|shells?|bolts?|shots?|balls?) (?:in|into)|re-?load|load(?: up)?|recharge|chamber|put (?:(?:an?|another|fresh|new|some|more) )?(?:\w+ )?(?:bullets?|rounds?|cartridges?|shells?|bolts?)"
    rf" (?:in|into|back in))(?:\s+(?!(?:and|again|now|quickly|then|before|it)\b){DET}(?P<thing>[a-z][a-z' -]*?){END}|\s*[,.;!?]|\W*$|\s+(?:and|again|now|quickly|then|before|it)\b)",
    re.IGNORECASE,
)
ATTUNED: Final = lazy_pattern(rf"{LEAD}attune(?:\s+myself)?\s+(?:to|with)\s+{THING}", re.IGNORECASE)
IT_UP: Final = lazy_pattern(
    rf"{LEAD}(?:pick (?:it|that)(?: back)? up|pick up (?:it|that)|put it (?:back )?on|take it (?:back(?: up)?|up)(?: again)?)\b(?: again)?\W*$",
    re.IGNORECASE,
)
"""Somebody picks up what they have just laid down."""

HANDED_ON: Final = lazy_pattern(
    r"^\W*hand[_ ]on (?P<det>my |the )?(?P<thing>[a-z][a-z' _-]*?)\s+(?:to\s+)?(?P<whom>[a-z]+)\W*$", re.IGNORECASE
)
"""The verb of the rules, with a name behind it."""

SEVERAL: Final = lazy_pattern(
    r"(?:all (?:of )?)?(?:my )?(?P<arms>weapons|arms|guns|blades)|everything|(?:all (?:of )?my|all|my) (?:things|gear|stuff|belongings)",
    re.IGNORECASE,
)
"""More than one thing at once."""

LET_HAVE: Final = lazy_pattern(
    rf"{LEAD}(?P<whom>[A-Za-z]+(?: [A-Z]\w+)?)\s+(?:have|take|hold|carry|keep|use|borrow)\s+{THING}", re.IGNORECASE
)
"""Somebody lets another have a thing; what leads up to it holds the letting."""

BARGAINS: Final = lazy_pattern(
    r"\b(?:in (?:exchange|return)|if (?:he|she|they)|provided|as (?:a|the) (?:bribe|price|pledge|bait))\b"
    r"|^\W*(?:\w+\W+){0,3}?(?:offer|present|promise|bring)\b",
    re.IGNORECASE,
)
"""What is held out, and not yet given."""
