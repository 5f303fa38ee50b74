# ruff: noqa: E501 - a row of a table stands in one line
"""Words by which players speak of hurts and of whoever sees to them. Data only."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.text.stems import stem
from oracle.text.words import words_of

WOUND: Final = (
    r"(?:wound\w*|injur\w+|cuts?|gash\w*|burns?|bruises?|scratch\w*|bleeding|bites?|gunshot\w*|bullet \w+|stab \w+"
    r"|broken (?:bones?|legs?|arms?|ribs?|ankle|foot|wrist|nose))\b"
)
"""What is always a hurt."""

HEALS: Final = lazy_pattern(
    r"\b(?:(?:re)?bandag(?:e|es|ing)|bind(?:s|ing)? up|stabili[sz](?:e|es|ing)|operat(?:e|es|ing) on|see what (?:i|we) can do (?:for|about)|help(?:s|ing)?(?= the (?:wounded|injured))|treat(?:s|ing)?|heal(?:s|ing)?|doctor|nurs(?:e|es|ing)|splint(?:s|ing)?"
    r"|tend(?:s|ing)?(?: to)?|(?:attend|minister|see)(?:s|ing)? to|patch(?:es|ing)?(?: up)?|stitch(?:es|ing)?(?: up)?"
    r"|sutur(?:e|es|ing)|sew(?:s|ing)?(?: up)?|cur(?:e|es|ing))\b(?P<whom>[^.;,!?]*)",
    re.IGNORECASE,
)
"""What healers do, and to whom."""

BESIDE: Final = lazy_pattern(
    r"\b(?:with|using|by|at|on|in|before|while|and|so|then|under|near|behind|until|as|because|for|of|from|now|again"
    r"|first|here|there|up|to)\b",
    re.IGNORECASE,
)
"""Words behind which stands no more whom it is done to."""

WRAPS: Final = lazy_pattern(
    r"\b(?:put|wrap|apply|tie|place|wind|fasten)(?:s|ping|ing|ning)?\b[^.;!?]*\b(?:bandages?|dressings?|tourniquet|splint|compress)\b"
    r"|\b(?:give|administer|apply|perform|do|render|use|provide|attempt|try|start)(?:s|ing)?\b[^.;!?]*\bfirst[- ]aid\b"
    r"|\bapply pressure (?:to|on)\b|\b(?:perform|do|attempt) (?:\w+ ){0,2}surgery on\b"
    r"|^\W*first[- ]aid (?:for|on|to)\b|\bfix (?:him|her|them|myself|me|us|\w+) up\b"
    r"|\buse (?:\w+(?:['’]s)? ){0,3}(?:kit|first[- ]aid|bandages?|med ?kit|satchel|dressings?|bag|medical supplies)\b[^.;!?]*\b(?:on|to (?:heal|treat|help|dress|bandage|patch))\b"
    r"|\b(?:remove|pull|dig|cut|draw|extract|take|get)(?:s|ging|ting|ing)?\b [^.;!?]*\b(?:bullets?|arrow|shrapnel|splinters?|bolt|shot|blade|knife)\b [^.;!?]*\b(?:out of|from) (?:\w+['’]s|my|his|her|their) (?:\w+ )?(?:legs?|arms?|shoulder|side|back|chest|thigh|belly|hand|foot|neck|body|wound)\b"
    r"|\b(?:stop|staunch|stanch|stem)(?:s|ping|ing|ming)?\b[^.;!?]*\b(?:bleeding|blood)\b"
    r"|\b(?:dress|bind|clean|wash|disinfect|care for|look after|take care of|close|mend|fix|salve|cauteri[sz]e"
    rf"|work on|help (?:\w+ )?with|cover|see to|bathe)(?:s|es|ing)?\b (?:\w+(?:['’]s)? ){{0,4}}?{WOUND}",
    re.IGNORECASE,
)
CURES: Final = lazy_pattern(
    r"\b(?:cur(?:e|es|ing)|treat|heal|remedy|relieve|rid|detoxify|nurse|tend|see to|do something about|neutrali[sz]e"
    r"|draw out|suck|flush|purge|(?:draw|get) (?:the|that) (?:poison|venom)|(?:bring down|lower|break) \w+(?:['’]s)? fever"
    r"|set|splint|straighten|stop|staunch|stanch|stem)(?:s|ing)?\b",
    re.IGNORECASE,
)
AILMENTS: Final[Mapping[str, re.Pattern[str]]] = {
    name: lazy_pattern(rf"\b(?:{words})", re.IGNORECASE)
    for name, words in {
        "poisoned": "poison|venom|toxin|snakebite",
        "sickened": "sick|fever|ill\\b|illness|disease|plague|infect|nausea|cough|flu\\b|pox|malaria",
        "concussed": "concuss|dizz|dazed|daze\\b|blow to the head|knock on the head",
        "hobbled": "hobbl|limp|lame|sprain|twisted|broken (?:leg|ankle|foot|knee)|(?:leg|ankle|foot|knee) (?:is )?broken",
        "bleeding": "bleed",
        "vulnerable": "vulnerab",
    }.items()
}
"""By condition, words by which players speak of it."""

SETS: Final = lazy_pattern(r"\b(?:set|splint|straighten)\w*\b[^.;!?]*\b(?:leg|ankle|foot|knee)\b", re.IGNORECASE)
ONLY_SAID: Final = ("poisoned", "sickened", "concussed", "hobbled")
"""What is meant wherever its words fall; a bleeding wound may be bandaged as well."""

REVIVES: Final = lazy_pattern(
    r"\b(?:reviv|resuscitat|reanimat|resurrect)\w*\b"
    r"|\bbring(?:s|ing)?\b[^.;!?]*\b(?:back to life|back from the dead|back from death|to life again|back to us)\b"
    r"|\bbring(?:s|ing)? (?:\w+ ){1,3}?(?:round|around)(?=\W*$| (?:with|again|by)\b)|\bbring(?:s|ing)?\b[^.;!?]*\b(?:"
    r"back to consciousness|to (?:his|her|their) senses)\b"
    r"|\bbring (?:him|her|them|\w+) back(?=\W*$)|\b(?:restart|massage|shock)\w*\b[^.;!?]*\bheart\b|\b(?:cpr|mouth[- ]to[- ]mouth)\b"
    r"|\b(?:raise|call|fetch|save)\w*\b[^.;!?]*\b(?:from the dead|from death)\b|\bkiss of life\b",
    re.IGNORECASE,
)
WATCHES: Final = lazy_pattern(
    r"\b(?:watch(?:es|ing)? over|watch(?:es|ing)? \w+(?= (?:through|all|during|over) (?:the )?(?:whole )?night)|keep(?:s|ing)? (?:a )?(?:watch|vigil|an eye)(?: over| on| at| by| beside)"
    r"|sit(?:s|ting)? up (?:by|with|beside)|(?:sit|stay)(?:s|ting|ing)? (?:by|with|beside|at|next to)(?=[^.;!?]*\b(?:sleep\w*|asleep|\w*bed\w*|recover\w*))"
    r"|look(?:s|ing)? after|car(?:e|es|ing) for|nurs(?:e|es|ing)|(?:tend|attend)(?:s|ing)?(?: to)?)\b",
    re.IGNORECASE,
)
SLEEP: Final = lazy_pattern(
    r"\b(?:sleep(?:s|ing)?|asleep|slumber|bedside|bed|sickbed|night|overnight|rests?|resting|recovers?|recovering|dreams?)\b",
    re.IGNORECASE,
)
NURSES_ON: Final = lazy_pattern(
    r"\b(?:nurs(?:e|es|ing)|tend(?:s|ing)?(?: to)?|car(?:e|es|ing) for|look(?:s|ing)? after|take care of|treat(?:s|ing)?)\b[^.;!?]*"
    r"\b(?:for|over|all) (?:a|one|the|this|another|the whole|the next)? ?(?:whole |full |long )?(?P<span>week|month)\b"
    r"|\bweek(?:['’]s|s of| of) (?:care|nursing)\b",
    re.IGNORECASE,
)
MEDICINE: Final = lazy_pattern(
    r"\b(?:give|administer|feed|apply|use|take|swallow|drink|hand|dose)\w*\b[^.;!?]*"
    r"\b(?:medicines?|remed(?:y|ies)|antidote|cure|medication|pills?|drugs?|something (?:for|against) (?:the |her |his |their )?(?:pain|fever|poison|venom|nausea))\b",
    re.IGNORECASE,
)
NOT_CARE: Final = lazy_pattern(
    r"\b(?:treat|help)\w*\b[^.;!?]*\b(?:to (?:a|an|some|the)|like|kindly|badly|fairly|well|respect|kindness|contempt"
    r"|as (?:a|an|if|though|my|our))\b"
    r"|\b(?:pretend|fake|feign|act as if|threaten|promise|offer|how (?:do|to|can)|learn|teach|study|read|ask|tell|persuade"
    r"|convince|order|command|beg|buy|sell|steal|look for|search|find|fetch|get|remember|know)\w*\b"
    r"[^.;!?]*\b(?:bandage|first[- ]aid|heal|treat|cure|tend|nurse|medicine|reviv|wound|doctor)"
    r"|\b(?:old|broken) heart\b|\bgrudge\b|\bnurse (?:a|my) (?:drink|beer|grudge|whisk)",
    re.IGNORECASE,
)
"""What is said of healing without any being done, and what only sounds like it."""

SAVES: Final = lazy_pattern(
    r"\b(?:save|rescue|wake|rouse|awaken|revive|help)(?:s|ing)?\b|\bbring \w+ to\b|\bslap \w+ awake\b|\bsmelling salts\b",
    re.IGNORECASE,
)
"""What is care only for whoever lies senseless."""


@cache
def whom_stems() -> frozenset[str]:
    """Return the stems for somebody who is treated, besides names."""
    return frozenset(
        map(
            stem,
            words_of(
                "him her them me myself us ourselves everyone everybody each other another wounded injured friend friends"
                " companion companions comrade comrades mate mates ally allies partner partners patient you"
            ),
        )
    )


OWN_LIMB: Final = lazy_pattern(
    r"^\W*my (?:own )?(?:(?:left|right|sore|aching|bad|poor|hurt|injured|wounded|bleeding|sprained|twisted) )?"
    r"(?:legs?|arms?|hands?|head|shoulders?|knees?|feet|foot|ankles?|wrists?|fingers?|thumb|side|back|chest|ribs|elbow|thigh"
    r"|calf|forearm|forehead|face|neck)\b",
    re.IGNORECASE,
)
"""A part of oneself that somebody sees to, whether or not they say that it is hurt."""

SELF: Final = lazy_pattern(r"\b(?:myself|my own|me|my)\b", re.IGNORECASE)
ONE_OF_US: Final = lazy_pattern(
    r"\b(?:each other|one another|all of us|us all|everyone|everybody|us|our (?:wounds?|hurts?|injuries)|ourselves|the others|the (?:wounded|injured)(?=$|[.,;!?]| (?:with|as|ones?|first|here|and|who))"
    r"|my (?:friends?|companions?|comrades?|mates?|allies|ally|partners?))\b",
    re.IGNORECASE,
)
PLAIN_WORDS: Final = (
    "i we my our his her their them him she he they me myself us the a an this that these those and or with using use"
    " some any all of on in at by for to from up down out over as best can could then now next first quickly carefully"
    " gently slowly try start begin continue do does give apply perform put wrap tie place take care look after see"
    " is are am was be so that it its wound wounds wounded injury injuries injured cut cuts gash gashes burn burns"
    " bruise bruises scratch scratches bleeding blood bite bites hurt hurts stab stabbed drink swallow pill pills drug drugs antidote bullet gunshot broken bone bones"
    " leg legs arm arms head hand hands shoulder rib ribs side chest stomach foot feet ankle knee wrist face first aid"
    " kit medical bag doctor's satchel bandage bandages dressing dressings splint tourniquet compress linen cloth strips"
    " thread needle whisky spirits alcohol water clean poison venom fever sickness illness disease infection concussion"
    " everyone everybody each other another others wounded injured friend friends companion companions comrade comrades"
    " week weeks month whole full long mate mates ally allies partner partners patient own again best ability skill knowledge biology worst open deep"
    " nasty bad fresh treat tend dress bind wash disinfect sew stitch suture close mend heal patch cure stop staunch"
    " stanch stem nurse doctor attend minister attending rest bed heart life dead death back bring revive resuscitate"
    " suck draw flush purge relieve rid cpr restart forehead cheek neck thigh calf palm finger fingers belly temple eye eyes throat hip elbow back body set splint straighten fix remove pull dig extract bullets arrow shrapnel splinter you your what supplies unconscious fallen medicine remedy antidote who whoever needs need it most help let me will would like"
    " want going gonna i'll we'll i'm let's please okay ok well just myself while before after fight here there quick"
)


@cache
def plain_stems() -> frozenset[str]:
    """Return the stems that name nobody: with nothing else said, somebody at the table is meant."""
    return frozenset(map(stem, words_of(PLAIN_WORDS)))
