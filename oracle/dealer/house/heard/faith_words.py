# ruff: noqa: E501 - a row of a table stands in one line
"""Words by which players work magic without calling it so: holy fire, a curse, a blessing, their god, the undead turned.

Data and reading only. What nobody means otherwise counts for everybody; what is also a blow, a custom or a prayer counts
only for those who have learned to cast.
"""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern

_I: Final = r"(?:^|\b(?:i|we|i['’]ll|we['’]ll|to|and|then|let me|now)\s+)\W*(?:(?:try to|want to|will|would|solemnly|quickly|silently|quietly|then|just|also)\s+)*"
_HALLOWED: Final = r"(?:holy|divine|sacred|hallowed|blessed|unholy|infernal|hellish|heavenly|celestial|righteous|astral|spectral|eldritch|cursed|witch|magic|magical|mystic|mystical|arcane|ghostly|cold black|black|blue|pale|green)"
_ELEMENT: Final = (
    r"(?:fires?|flames?|light|power|wrath|energy|force|radiance|lightning|might|frost|ice|thunder|shadows?|darkness)"
)
_BURNS: Final = r"(?:blast|burn|smite|strike|sear|scorch|scour|purge|purif|consum|engulf|incinerat|hit|attack|kill|destroy|drive|repel|blind|cleans|bath|fill|bind|heal|wash)\w*"
_PEOPLE: Final = (
    r"(?:the|this|that|these|those|my|our|all|every|each|him|her|it|them|everyone|everybody|(?-i:[A-Z])[\w'’-]+)"
)
_DEAD: Final = r"(?:undead|restless dead|walking dead|living dead|risen dead|dead|zombies?|skeletons?|ghouls?|vampires?|wraiths?|ghosts?|revenants?|spectres?|specters?|mumm(?:y|ies))"
_SPIRITS: Final = rf"(?:{_DEAD}|spirits?|demons?|devils?|fiends?|imps?|shades?|presence|poltergeists?|entit(?:y|ies)|apparitions?|evil|curse|witch(?:es)?|hag|sorcerer|sorceress|creatures?|thing|monsters?|beasts?|him|her|it|them)"
_ON_HIGH: Final = r"(?:gods?|goddess(?:es)?|deity|deities|saints?|heavens?|angels?|patron|faith|divine|almighty|powers? (?:above|below|of (?:light|darkness|heaven|hell|faith)))"
_ASKED_FOR: Final = r"(?:strike|smite|burn|blast|heal|cure|mend|destroy|slay|curse|banish)"

PLAIN: Final = lazy_pattern(
    rf"{_I}(?:\w+\s+)?{_BURNS}\b[^.;!?]*\b(?:with|by|in|using)\s+(?:(?:my|the|a|an|some|all the|pure|sheer|burning|searing|blinding)\s+)*{_HALLOWED}\s+{_ELEMENT}\b"
    rf"|{_I}(?:call down|bring down|rain|hurl|throw|send|cast|unleash|conjure|loose|channel|shoot|summon)\b[^.;!?]*\b(?:{_HALLOWED}\s+{_ELEMENT}|hellfire|balefire|brimstone)\b"
    rf"|{_I}(?:\w+\s+)?{_BURNS}\b[^.;!?]*\bwith\s+(?:hellfire|balefire|witchfire)\b"
    rf"|{_I}(?:turn|rebuke|repel)\s+(?:(?:away|back)\s+)?(?:(?:the|these|those|all|all the|any|every|this|that)\s+)*(?!dead\b){_DEAD}\b(?!\s+(?:over|round|around|to|into|in|on|up|down|out|upside)\b)"
    rf"|{_I}(?:curse|hex|jinx|bewitch)\s+(?!(?:under|at|and|loudly|softly|silently|inwardly|my luck)\b){_PEOPLE}\b"
    r"(?![^.;!?]*\b(?:under (?:my|his|her) breath|loudly|roundly|inwardly|silently|softly|quietly|to myself|with (?:words|oaths)|in (?:french|german|english|latin|every|three|all)|like a|for (?:a|an|being|his|her|their|its|not|letting|leaving|having))\b)"
    r"(?!\s*(?:\w+\s+)?(?:luck|days?|hour|fate|fortune|stars|weather|rain|cold|wind|heat|dark|darkness|name|fool|foolishness|stupidity|stairs?|mud|roads?|doors?|locks?|tide|sea|storm|heavens|gods?|knee|leg|foot|head|clumsiness|world|lot|morning|night|dust|snow)\b)"
    rf"|{_I}(?:banish|exorci[sz]e)\s+(?:(?:the|this|that|these|those|all|every|evil|foul|unclean|restless|dark|old)\s+)*{_SPIRITS}\b(?!\s+from\s+(?:my|our|the)\s+(?:mind|thoughts|memory|head|court|land|country|village|town|kingdom)\b)",
    re.IGNORECASE,
)
"""What nobody means but as magic."""

LEARNED: Final = lazy_pattern(
    rf"{_I}(?:blast|engulf|smite|incinerate)\s+{_PEOPLE}\b[^.;!?]*\bwith\s+(?:(?:my|the|a|some|all the|pure|sheer|raw)\s+)*{_ELEMENT}\b"
    rf"|{_I}smite\s+{_PEOPLE}\b(?![^.;!?]*\bwith\b)"
    rf"|{_I}(?:bless|consecrate|hallow|sanctify)\s+(?!(?:you|myself|the (?:food|meal|bread|table|dead|day|rain|house|marriage|couple|baby|child|lord|grave|water))\b){_PEOPLE}\b(?!\s+(?:soul|heart|memory|luck|stars|food|meal)\b)"
    rf"|{_I}ward\s+(?!off\b){_PEOPLE}\b"
    rf"|{_I}(?:call (?:up)?on|call out to|invoke|beseech|implore|appeal to|draw (?:up)?on|channel|call down)\s+(?:(?:the|my|our|all|all the|old|dark|drowned|wrath of|power of|powers? of|might of|help of|name of|light of|holy|divine)\s+)*{_ON_HIGH}\b"
    rf"|{_I}(?:pray|cry|shout|call)\b[^.;!?]*?\b(?:to|that|for)\b[^.;!?]*\b{_ON_HIGH}\b[^.;!?]*\b(?:to|that|may|will)\b[^.;!?]*\b{_ASKED_FOR}"
    r"|\b(?:with|by|through|in) the (?:power|might|wrath|grace|strength|help) of (?:(?:my|the|our)\s+)?(?:(?:drowned|old|dark|holy)\s+)?(?:gods?|goddess|lord|light|faith|heavens?|saints?|sea god)\b"
    rf"|{_I}(?:lay|put|speak|place)\s+(?:a|my|the)\s+(?:\w+\s+)?(?:blessing|ward|geas|hex|curse)\s+(?:on|upon|over)\b"
    rf"|{_I}turn\s+the\s+(?:walking\s+|restless\s+|risen\s+|living\s+)?dead\b(?!\s+(?:man|woman|body|over|round|around|to|into|in|on|up|down|out|face|upside)\b)",
    re.IGNORECASE,
)
"""What is magic in the mouth of somebody who can cast, and a blow, a custom or a prayer in any other."""

_ANOTHER: Final = lazy_pattern(
    r"\b(?:pretend|fake|feign|act as (?:if|though)|bluff|joke|threaten|promise|swear|refuse|tell|ask|warn|explain|teach"
    r"|beg|order|whether|if (?:he|she|they|i could)|how to|story|tale)\b",
    re.IGNORECASE,
)
"""Words of somebody who only speaks of it."""


def works_wonders(said: str, *, learned: bool) -> bool:
    """Return whether somebody works magic now without calling it so.

    Args:
        said: Their words.
        learned: Whether they have learned to cast.

    >>> works_wonders("I blast her with holy fire", learned=False), works_wonders("I curse my luck", learned=True)
    (True, False)
    >>> works_wonders("I smite him", learned=True), works_wonders("I smite him with my mace", learned=True)
    (True, False)
    """
    if _ANOTHER.search(said):
        return False
    return PLAIN.search(said) is not None or (learned and LEARNED.search(said) is not None)
