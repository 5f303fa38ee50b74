# ruff: noqa: E501, ISC004 - a pattern stands in one line, or in two
"""Wounds, deaths and prices in prose, held against what the engine dealt: none may be added, and none denied."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.injuries import DYING, TO_KILL, WOUNDED

_PART: Final = (
    r"(?:head|skull|scalp|face|cheeks?|brow|forehead|temple|jaw|nose|lips?|throat|neck|shoulders?|arms?|elbows?|wrists?|hands?|palms?|fingers?|thumb"
    r"|chest|ribs?|side|belly|stomach|gut|back|spine|hips?|legs?|thighs?|knees?|shins?|ankles?|foot|feet|boots?|eyes?|ears?|collarbone)"
)
_OWN: Final = r"(?:your|his|her|their|{who}['’]s)"
_WOUND: Final = (
    r"\b(?:{who}|you|he|she|they)\b[^.;!?]{0,40}\bbleed(?:s|ing)? (?:badly|heavily|freely|hard|from|into|all|out)\b",
    r"\b(?:{who}|you|he|she) (?:\w+ ){0,8}?(?:goes|go|lies|falls|drops|slumps|staggers) (?:\w+ )?bleeding\b",
    rf"\b(?!opens? {_OWN} (?:\w+ )?(?:hands?|fingers?|eyes?|arms?|palms?|lips?)\b)(?:opens?|splits?|cuts?|slash(?:es)?|gash(?:es)?|tears?|rakes?|slices?|breaks?|snaps?|shatters?|crush(?:es)?|smash(?:es)?|pierces?|burns?|mangles?|lays? open) (?:open )?{_OWN} (?:\w+ ){{0,2}}{_PART}\b",
    rf"\b(?:\w+ through|into|out of|in|across|deep in) {_OWN} (?:\w+ )?{_PART} (?:to the bone|and (?:stays|sticks|breaks|comes out))",
    rf"\b{_OWN} (?:\w+ ){{0,2}}{_PART} (?:is|are|hangs?|gets|comes|has been|goes) (?:\w+ ){{0,2}}(?:split|broken|crushed|opened|torn|smashed|shattered|cut|slashed|burnt|burned|mangled|bleeding|pierced|useless|dislocated)\b",
    rf"\b(?:bone|rib|ribs|arm|leg|wrist|ankle|collarbone) (?:\w+ )?(?:snaps|cracks|breaks)\b[^.]{{0,24}}\b{_OWN}\b|\bthroat (?:opened|cut|slit)\b",
    r"\b(?:bullet|blade|knife|arrow|bolt|backlash|blast|shot|ball|splinter|shard|claws?|teeth|fangs) (?:\w+ ){0,4}?(?:takes?|catches|hits|finds|puts?|strikes|pierces|goes (?:in|through)|opens?) (?:{who}|you|him|her|them)\b",
    rf"\btakes? (?:the |a |an )?(?:\w+ )?(?:bullet|blade|knife|arrow|bolt|backlash|blast|shot|ball|blow|charge|round) (?:\w+ )?(?:in|through|to) (?:the|{_OWN[3:-1]}) (?:\w+ )?{_PART}\b",
    r"\bblood (?:\w+ )?(?:runs|pours|streams|drips|trickles|spills|wells) (?:\w+ )?(?:down|from|over|into|out of|between) (?:your|his|her|their|{who}['’]s)\b|\b(?:loses|loses half) (?:a|his|her|your) (?:finger|tooth|eye|ear|thumb|toe)\b"
    r"|\bknock(?:s|ed)? (?:{who}|you|him|her) (?:out|cold|senseless|unconscious)\b|\b(?:{who}|you) (?:\w+ )?(?:faints?|pass(?:es)? out|blacks? out|limps? (?:away|off|home|out))\b|\b(?:sprains?|twists?|breaks?|dislocates?|fractures?) (?:your|his|her|{who}['’]s) (?:own )?(?:ankle|wrist|leg|arm|knee|shoulder|nose|collarbone|neck|fingers?)\b",
    r"\b(?:bones?|ribs?) (?:\w+ )?(?:snap|crack|break|splinter)\b|\b(?:coughs?|spits?|vomits?) (?:up )?blood\b|\b(?:stabbed|shot|gored|impaled|mauled|maimed|crippled|scalded|knocked senseless)\b",
)
_DEATH: Final = (
    r"\b{who} (?:\w+ )?(?:dies|is dead|is killed|drops dead|falls dead|lies dead|breathes (?:his|her|their) last|bleeds to death|drowns|perishes|is no more)\b"
    r"|\b(?:kills|killing|drowns|finishes) {who}\b|\byou (?:die|are dead|drop dead|are killed|drown|bleed to death)\b"
)
_UNHURT: Final = lazy_pattern(
    r"\b(?:unhurt|unharmed|unscathed|unmarked|uninjured|unbruised|unsinged|not so much as (?:a |an )?(?:singed|scratch(?:ed)?|bruised?|marked?|grazed?|scraped?)"
    r"|without (?:a |so much as a |one )?(?:scratch|mark|bruise|graze|scrape)|as whole as|otherwise (?:as )?whole|lands? like a (?:cat|feather|leaf)|not a (?:scratch|mark|bruise|hair (?:of|on))"
    r"|no(?:t a)? (?:harm|hurt|injury) (?:done|at all|to)|none the worse|feels? nothing|does(?: not|n['’]t) (?:even )?hurt|hurts? nobody|nobody (?:is|was|gets) hurt|fresh as|painless(?:ly)?|miraculously whole)\b",
    re.IGNORECASE,
)
_LITTLE: Final = lazy_pattern(
    r"\b(?:one|a single|1) (?:point|bead|drop) of (?:harm|damage|blood|health)\b|\bat most\b", re.IGNORECASE
)
_HARMING: Final = lazy_pattern(
    r"\b(?:damage|injur\w*|wound\w*|bleed\w*|unconscious|concuss\w*|impair\w*|impaled|broken|burn\w*|frostbit\w*|hurt|maim\w*|scar\w*|health|blow|stab\w*|shot|crush\w*|poison\w*|dies?|dead|kill\w*|fall\w*|horr\w*|hit|cut|bruis\w*|curs\w*|glitch\w*)\b",
    re.IGNORECASE,
)
_DEALT: Final = lazy_pattern(r"^(?:deals?|dealt|inflicts?|recovers?|heals?|no)\b", re.IGNORECASE)
_WHO: Final = "Protagonist"
"""Stands for whoever is named; no word of English prose, so that a `somebody` of the text is nobody in particular."""

_TO_KILL: Final = lazy_pattern(TO_KILL, re.IGNORECASE)
_DYING: Final = lazy_pattern(r"\b(?:dies?|dead|kill\w*|fallen|death)\b", re.IGNORECASE)
_STRUCK: Final = lazy_pattern(r"deals? \d+ damage to (?:the )?([\w'’ -]+)$", re.IGNORECASE)
_NOT_NOW: Final = lazy_pattern(
    r"\b(?:not|never|no|nobody|without|would|could|might|if|as if|as though|almost|nearly|like|had|once|years|dream\w*|seems?|afraid|sure|fear\w*|expects?|thinks?|threatens?|will)\b|n['’]t\b",
    re.IGNORECASE,
)
_BLEMISH: Final = lazy_pattern(
    r"\b(?:more or less|it will do|will have to do|good enough for now|by the skin of|only just|just barely"
    r"|near enough|at a (?:price|cost)|(?:did|does) (?:get away|slip|fall|break)|after a fashion|with a limp)\b",
    re.IGNORECASE,
)
_SPOKEN: Final = lazy_pattern(r"“[^”]*(?:”|$)|\"[^\"]*(?:\"|$)")

_DENIED: Final = (
    (
        r"alert|wake|wakes|alarm|guard is called|raised|notice|wary|suspicio|hears|spotted|witness|seen",
        r"\b(?:not (?:a|an|one) (?:\w+ ){0,2}(?:stirs?|wakes?|turns?|looks?|hears?|notices?|moves|barks)|(?:nobody|no one|none of them|nothing) (?:\w+ ){0,4}?(?:stirs?|wakes?|turns|looks (?:up|round)|hears|notices|has noticed|heard|saw|sees)|unseen|unnoticed|unheard|never (?:knows?|notices?|looks? up|hears?|stirs?|wakes?)|nobody the wiser|sle(?:eps|pt) (?:straight |right )?(?:on|through)|without a sound|suspects? nothing|as quietly as)\b",
    ),
    (
        r"owes?|bribe|pay|paid|spends?|loses? (?:\d+|\w+ (?:coins?|shillings?|crowns?))|favou?r|price|money|costs?|fee",
        r"\b(?:will not (?:hear of|take)|won['’]t (?:hear of|take)|refuses? (?:to be paid|payment|the money|a penny|any)|for (?:free|nothing)\b|keep (?:your|her|his|their) (?:money|coin|purse)|asks? (?:for )?nothing|wants? nothing (?:for|in)|owes? (?:\w+ )?nothing|hands? back (?:every|all)|gives? (?:it|the money|every coin) back|returns? (?:every|the money)|pushes the (?:coins?|money) back|on the house|no charge|free of charge|nothing (?:at all )?in return|without (?:payment|asking (?:for )?(?:anything|a)|costing)|not (?:so much as )?a (?:coin|penny|cent|farthing)|costs? (?:\w+ )?(?:not a|nothing)|freely,)",
    ),
    (r"unconscious|knocked out|blacks? out", r"\b(?:(?:quite|wide|fully|still) awake|eyes stay open|keeps? (?:his|her|your) senses|never (?:loses|lost) consciousness|clear[- ]headed|eyes (?:wide )?open and clear|on (?:his|her|your) feet the whole)\b"),
    (r"dazed|stunned|distract|concuss", r"\b(?:clear[- ]headed|head (?:is )?(?:perfectly |quite )?clear|sharp as|undistracted|never (?:\w+ )?(?:loses|lost) (?:focus|the thread)|wits? (?:about|as sharp)|every word sinks in|did not miss a)\b"),
    (r"winded|exhaust|strain|ragged|tired", r"\b(?:not even (?:breathing|out of breath|winded|tired)|hardly (?:winded|breathing|sweating)|barely (?:winded|sweating)|breath(?:es|ing) (?:easily|as easily|lightly)|fresh (?:as|enough)|feels? fresh|without (?:even )?(?:losing|drawing) (?:a )?breath|not (?:in the least |at all )?(?:tired|winded)|without breaking (?:a )?sweat|could (?:do|run) it (?:all )?again)\b"),
    (r"afraid|fear|terrif|panic", r"\b(?:unafraid|fearless(?:ly)?|without (?:a trace of |any )?fear|not (?:\w+ ){0,2}(?:afraid|frightened|scared)|feels? no fear|never (?:braver|calmer)|calm as|steady as|laughs? it off|heart (?:is )?(?:quiet|calm|steady)|(?:with )?no (?:trace of )?fear|without a qualm|nothing frightens|humming a tune)\b"),
    (r"stuck|trapped|pinned|caught|bound", r"\b(?:(?:slips?|walks?|steps?|pulls?|wriggles?|breaks?) (?:\w+ )?free|nothing (?:holds|keeps)|walks? (?:straight )?out|strolls?|moves? freely|free to (?:go|move)|unhindered)\b"),
    (r"^lost$|lost$|loses? (?:the|his|her) way|gets? lost", r"\b(?:exactly where|knows? (?:exactly |just )?where|on course|dead on course|not (?:once )?lost|straight (?:to|home)|never (?:once )?(?:lost|in doubt)|the right (?:road|path|way)|raised? the (?:\w+ )?(?:light|land|harbour|coast))\b"),
    (r"dark|goes out|light (?:dies|fails)", r"\b(?:by its (?:\w+ ){0,3}(?:flame|light|glow)|(?:still|goes on|keeps) burn(?:s|ing)|stays? (?:lit|bright)|bright as)\b"),
    (r"curs|glitch|haunt|hex", r"\b(?:without (?:a )?(?:flaw|curse|taint|price)|blessed|clean of|no curse|flawless|perfect, without|nothing clings)\b"),
    (r"hostile|offence|offense|angry|insult|enemy|wary|sour", r"\b(?:delighted with|like (?:an )?old friends?|bears? no (?:grudge|ill will)|not (?:in the least |at all )?(?:offended|angry|insulted|put out)|shakes? (?:his|her|your) hand warmly|could not be (?:kinder|friendlier|more pleased)|not a (?:hard|cross|harsh) (?:word|look)|no hard feelings)\b"),
    (r"bursts?|explodes?|collapses?|breaks? down|burns? out|blows? up|catches fire|floods?", r"\b(?:stays? (?:quite )?whole|holds? together|not a (?:rivet|crack|spark|plank|seam)|undamaged|unbroken|in one piece|as good as new|sound as a bell|nothing (?:breaks|bursts|burns|gives))\b"),
    (r"hour|time|delay|late|slow", r"\b(?:in (?:no time|a moment|an instant|a twinkling|seconds)|with (?:an |half an )?(?:hour|time|hours) (?:to spare|in hand)|not a (?:minute|moment) (?:is )?(?:lost|wasted)|no time (?:is )?(?:lost|wasted)|ahead of time|early)\b"),
)  # fmt: skip
"""What an effect is called, and words that deny it."""

_THING: Final = lazy_pattern(
    r"\b(?:drops?|loses?|ruins?|ruined?|breaks?|broke|tears?|smash(?:es|ed)?|(?:ruins?|drops?|loses?) (?:an? )?item:?|snaps?|spoils?|burns?|wrecks?|leaves?)\b:? (?:an? item:? )?(?:the |his |her |your |their |its |a |an )?(?P<thing>[a-z][\w’'-]+(?: [a-z][\w’'-]+)?)",
    re.IGNORECASE,
)
_KEPT: Final = (
    r"\b(?:{thing}) (?:\w+,? ){0,3}?(?:still|safe|safely|intact|whole|unharmed|undamaged|unbroken|dry|snug|cool and|buckled|secure|without a (?:scratch|crack|mark|tear)|in (?:one piece|(?:his|her|your) (?:hand|pocket|belt|fist|grip|sheath)))\b"
    r"|\bstill (?:has|have|holds?|holding|clutching|gripping|carrying|wearing|buckled)\b[^.;]{0,30}\b(?:{thing})\b"
    r"|\b(?:lean(?:s|ing)(?: \w+)? on|swinging|waving|twirling|brandishing|raises?|pockets?|sheathes?|hefts?|polish(?:es|ing)|with) (?:the|his|her|your) (?:\w+ )?(?:{thing})\b(?! (?:gone|lost|broken|in (?:pieces|two)))"
    r"|\b(?:fingers?|fingertips|hands?) (?:\w+ )?closes? (?:round|around|on|over) the\b"
)


def harm_fault(
    text: str, who: tuple[str, ...], others: tuple[str, ...], effects: tuple[str, ...], hurt: int, goal: str = ""
) -> str:
    """Return a wound or a death in `text` that nobody dealt, or nothing.

    Args:
        text: What is told.
        who: The players' characters.
        others: Who else is there.
        effects: What the Dealer or the rules added to the result, in words.
        hurt: The health that was lost, by anybody.
        goal: What was tried: where it may well kill, the deaths of others are not looked for.
    """
    bare = _SPOKEN.sub(" … ", text)
    there = (*who, *others)
    if not any(_DYING.search(one) for one in effects) and (died := _first(_of_whom(_DEATH), _named(bare, who))):
        return died
    harming = tuple(one for one in effects if _HARMING.search(one))
    if (
        not harming
        and not hurt
        and not _TO_KILL.search(goal)
        and (died := _first(_of_whom(DYING), _named(bare, there)))
    ):
        return died
    struck = tuple(found[1].lower() for one in harming if (found := _STRUCK.match(one)))
    if len(struck) < len(harming) or (hurt and not harming):
        return ""
    if struck:
        there = tuple(one for one in there if not any(part in one.lower() for part in struck))
        bare = re.sub(r"\b(?:he|she|they|him|her|them|his|their)\b", "…", bare)
    return _first(_of_whom("|".join((*_WOUND, *WOUNDED))), _named(bare, there))


@cache
def _of_whom(pattern: str) -> re.Pattern[str]:
    return lazy_pattern(pattern.replace("{who}", _WHO), re.IGNORECASE)


def _named(text: str, who: tuple[str, ...]) -> str:
    """Return a text with one word for the names of all of these, so that one pattern serves them all."""
    parts = (re.escape(part) for name in who for part in (name, *name.split()) if len(part) > 2 and part[0].isupper())
    listed = "|".join(dict.fromkeys(parts))
    return re.sub(rf"\b(?:{listed})\b", _WHO, text) if listed else text


def _first(pattern: re.Pattern[str], text: str) -> str:
    """Return the first place where something happens in `text`, and is not only feared, remembered or denied."""
    for found in pattern.finditer(text):
        start = max(text.rfind(mark, 0, found.start()) for mark in (".", ";", "!", "?", ","))
        if not _NOT_NOW.search(text[start + 1 : found.end()]):
            return found.group()
    return ""


def price_fault(text: str, effects: tuple[str, ...], hurt: int) -> str:
    """Return the words in `text` that deny what was dealt: a wound, a loss, a price; or nothing."""
    bare = _SPOKEN.sub(" … ", text)
    suffered = tuple(one for one in effects if not _DEALT.match(one))
    is_hurt = any(_HARMING.search(one) for one in suffered) or (hurt and len(suffered) == len(effects))
    found = _UNHURT.search(bare) if is_hurt else None
    if found is None and hurt > 1 and is_hurt:
        found = _LITTLE.search(bare)
    if found is not None:
        return found.group()
    return next((words for one in suffered if (words := _denied(bare, one))), "")


def _denied(text: str, effect: str) -> str:
    for called, denial in _DENIED:
        if re.search(called, effect, re.IGNORECASE) and (found := re.search(denial, text, re.IGNORECASE)):
            return found.group()
    thing = _THING.search(effect)
    if thing is None:
        return ""
    last = re.escape(thing["thing"].split()[-1])
    kept = re.search(_KEPT.replace("{thing}", last), text, re.IGNORECASE)
    return kept.group() if kept else ""


def blemish_in(text: str) -> str:
    """Return the words by which something is not as good as it could be, or nothing."""
    found = _BLEMISH.search(_SPOKEN.sub(" … ", text))
    return found.group() if found else ""
