# ruff: noqa: E501 - a row of a table stands in one line
"""Words by which players speak of magic: that a spell is cast, what it is to do, how long, how far, at how many.

Data and reading only: whether somebody can cast, and what it costs, is for the engine.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.core.patterns import lazy_pattern


def _any(*patterns: str) -> re.Pattern[str]:
    return lazy_pattern("|".join(patterns), re.IGNORECASE)


_MAGIC: Final = (
    r"(?:magics?|magick|(?:dark|black|occult|mystic) arts?|sorcery|sorceries|witchcraft|wizardry|the arcane|arcane \w+|magical? (?:power|energy|energies|force|might|arts?|means|gifts?)s?"
    r"|incantations?|enchantments?|spellcraft)"
    r"(?! (?:tricks?|shows?|lanterns?|words? of|swords?|rings?|shops?|books?|wands?|items?|carpets?|mushrooms?|mirrors?)\b)"
)
_SPELL: Final = r"(?:spells?(?! ?books?)|incantations?|enchantments?|hex(?:es)?|cantrips?|words? of power|magic words|invocations?|sorcer(?:y|ies)|magics?(?! (?:tricks?|mushrooms?|swords?|rings?|lanterns?|shows?|wands?|books?|potions?|items?)))"
_OWN: Final = r"(?:(?:my|some|a|an|the|all|any|a little|a bit of|own|old|dark|black|white|this|that|another|strong|strongest|mighty|powerful|quick|simple|small|little|\w+ing|\w+) )"

CASTS: Final = _any(
    r"\b(?:cast|casts|casting|weave|weaves|weaving|conjure|conjures|conjuring)\b",
    rf"\b(?:use|using|work|working|do|try|call on|draw on|draw upon|call upon|resort to|channel|wield|unleash|perform|invoke|employ|apply|turn to|rely on) {_OWN}{{0,3}}{_MAGIC}\b",
    rf"\b(?:with|by|through|via) {_OWN}{{0,3}}(?:{_MAGIC}|spells?\b(?! ?books?))",
    rf"\b(?:work|use|using|speak|say|chant|utter|mutter|whisper|recite|murmur|intone|sing|try|attempt|throw|hurl|fling|fire|launch|put|place|lay|sling|perform|make|create|invoke|prepare|begin|start|aim|shape|form|send|spin|charge|ready|gather|unleash|release) {_OWN}{{0,4}}{_SPELL}\b",
    r"\b(?:put|place|lay|set|speak) (?:a|the|my) (?:\w+ )?curse (?:on|upon)\b",
    r"\b(?:mumble|mutter|whisper|murmur|speak|say|chant|sing|recite|breathe|utter) (?:a|an|the|my|some|old|\w+) (?:\w+ ){0,2}charms?\b",
    r"\b(?:i|we|to) magic (?:the|my|a|an|up|her|him|it|them|open|away|\w+ (?:open|away|shut))\b",
    r"\b(?:heal|cure|bring|raise|reviv|resurrect|summon|conjure|call|ward|protect|shield|strengthen|curse|scry|contact|bind)\w*\b[^.;!?]*\b(?:with|by|through|using|in) (?:a|an|the|my|some|this) (?:\w+ )?(?:rituals?|rites?|s[eé]ances?)\b",
    r"\b(?:lift|move|push|pull|throw|hurl|set|crush|break|open|bend|stop|hold|burn|choke|freeze|control|fling|ignite)\w*\b[^.;!?]*\bwith (?:the power of )?(?:my|the) mind\b",
    r"\bmagically\b|\bmagick(?:ed)?\b",
    r"\b(?:use|using|call on|draw on|unleash|with|through|by) (?:all )?my (?:\w+ )?powers\b(?! of\b)",
)
"""Words of somebody who says in so many words that they cast."""

WORKS: Final = _any(
    r"\b(?:levitate|teleport|scry|transmute|polymorph|bewitch|ensorcel|hex|jinx|shape-?shift|telekines\w+)\b",
    r"\benchant\b(?![^.;!?]*\b(?:voice|smile|song|music|dance|story|tale|looks?|eyes|charm|playing|performance)\b)",
    r"\b(?:turn|make|render) (?:myself|ourselves|me|us|him|her|them|\w+) invisible\b|\b(?:become|go|turn) invisible\b",
    r"\b(?:turn|change|transform) (?:myself )?into (?:a|an) (?:\w+ )?(?:bat|wolf|raven|crow|cat|owl|rat|mouse|bird|hawk|bear|snake|fox|mist)\b",
    r"\b(?:hurl|throw|shoot|launch|fling|fire|send|loose|call down|call up|rain|blast|conjure|unleash|let fly|release|create|summon|spit|breathe|strike|burn|hit|attack|kill)\w*\b[^.;!?]*\b(?:fire ?balls?|balls? of (?:fire|flame|lightning|ice|light|force|energy)|(?:bolts?|rays?|beams?|waves?|blasts?|lances?|jets?|streams?|gouts?|shards?|spears?|walls?|tongues?) of (?:fire|flames?|lightning|ice|frost|energy|force|light|darkness|shadow|magic|power|acid|cold)|lightning(?: bolts?)?(?![- ](?:rods?|fast|quick|reflexes|speed))|thunderbolts?|magic missiles?|(?:arcane|eldritch|fire|frost|ice|energy|shadow)[- ]?(?:bolts?|blasts?|missiles?|shards?))\b(?! (?:punch|jab|kick)\w*)",
    r"\b(?:fire|flames?|lightning|frost|ice)\b[^.;!?]*\bfrom my (?:hands?|palms?|fingers?|fingertips|eyes|mouth)\b",
    r"\bcall (?:(?:up)?on )?(?:the|my|our) (?:\w+ )?(?:spirits|ancestors|dead)\b",
    r"\b(?:turn|change|transform)s? (?:the|him|her|it|them|this|that|[\w'’]+) (?:[\w'’]+ ){0,3}?(?:in)?to (?:(?:a|an) (?:\w+ )?(?:frog|toad|newt|mouse|rat|worm|pig|sheep|snake|bird|stone|statue|tree|cat|dog|chicken)|stone|gold|dust|ashes|ice|glass|salt)\b",
    r"^\W*(?:(?:i|we|a|my|then|now|another)\W+)*(?:fireball|firebolt|lightning bolt|magic missile)\b",
    r"\buse (?:my )?(?:occult|ritual)\b[^.;!?]*\b(?:throw|hurl|heal|summon|conjur|burn|levitat|fire|lightning|bolts?|invisib|teleport)",
    r"\b(?:throw|hurl|fling|send|shoot|pour)(?:s|ing)? (?:fire|flames|lightning|frost|hellfire) (?:at|on|upon|over|into|against)\b",
    r"\b(?:breathe|spit)s? (?:fire|flames?|ice|frost)\b",
    r"\braise (?:(?:a|an|the|some|my|two|three|\w+) ){0,2}(?:undead|skeletons?|zombies?|demons?|ghosts?|corpses?)\b",
    r"\bcall (?:up |down |forth )?(?:a|an|the|my|on a) (?:\w+ )?(?:familiar|demon|elemental|imp|spirit|djinni?)\b",
    r"\b(?:summon|invoke|manifest)(?:s|ing)? (?:\w+ )?(?:fire|flames?|lightning|ice|frost|wind|storms?|fog|mist|light|darkness|shadows?)\b",
    r"\b(?:summon|call forth|invoke|manifest)(?:s|ing)? (?:up |forth )?(?:(?:a|an|the|some|my|two|three|several|\w+) ){0,3}(?:spirits?|demons?|devils?|ghosts?|imps?|elementals?|familiars?|angels?|undead|skeletons?|zombies?|shades?|wraiths?|creatures?|guardians?|djinni?|fiends?|hellhounds?|golems?|storm|lightning|wall of \w+)\b",
    r"\b(?:hold|perform|conduct|do|begin|start|carry out|enact|work|attempt|try|use|complete|lead|prepare)(?:s|ing)? (?:(?:a|an|the|my|our|some|this|that|\w+) ){0,3}(?:rituals?|rites?|s[eé]ances?|ceremony)\b[^.;!?]*\b(?:to|that|which|and|for|of)\b[^.;!?]*\b(?:summon|conjure|call|heal|cure|revive|raise|resurrect|control|command|scry|foresee|see|find|commune|contact|speak (?:to|with)|transform|turn|change|strengthen|empower|ward|protect|shield|damage|burn|strike|destroy|kill|summoning|healing|conjuring|protection|scrying|warding|binding|bind)\b",
    r"\b(?:hold|perform|conduct|do|begin|start|work|use|attempt)(?:s|ing)? (?:a|an|the|my|our) (?:summoning|healing|conjuring|scrying|protective|warding) (?:ritual|rite|ceremony)\b",
    r"\bhold (?:a|our|the) s[eé]ance\b",
)
"""Deeds that nobody does but by magic."""

NO_MAGIC: Final = _any(
    r"\bcast(?:s|ing)?\b[^.;]*\b(?:glances?|looks?|eyes?|gaze|lines?|nets?|rods?|hooks?|votes?|ballots?|doubts?|lots?|anchor|shadows?|blame|aspersions|bronze|iron|lead|molds?|moulds?|bait|dice|pearls|suspicion|stones?(?= (?:at|into|through|across))|ropes?|actors?)\b",
    r"\bcast(?:s|ing)?(?: \w+){0,2} (?:aside|off|about|around|away|overboard|out|down)\b|\b(?:in|of|the|a|iron|bronze|plaster) cast(?:ing)?\b",
    r"\b(?:weav(?:e|es|ing)) (?:(?:my|our|his|her|its|a|an|the|some|in|through|between|among|past|around|back|back and forth) )*(?:way|in and out|out|baskets?|rugs?|cloth|tales?|story|stories|lies|flowers|wreaths?|mats?|rope|crowd|between|through|past|among|carpets?|wool|nets?|traffic|trees|tables|branches|people|grass|reeds|garlands?|strands? of (?:hair|grass|wool))\b",
    r"\bconjur(?:e|es|ing) up (?:a |an |some |the )?(?:smile|excuse|image|memory|plan|courage|picture|story|tears?|alibi|reason|meal|dinner)\b",
    r"\b(?:magic|card|conjuring|coin|stage) tricks?\b|\bsleight of hand\b|\bstage magic\b|\bfor a spell\b|\b(?:dry|cold|hot|dizzy|fainting) spells?\b",
    r"\b(?:break|lift|dispel|undo|counter|resist|end|escape|withstand|shake off|fall under|under)(?:s|ing)? (?:the|a|his|her|its|this|that|their|\w+['’]s) (?:\w+ )?(?:spells?|enchantments?|curse|hex|magic)\b",
    r"\b(?:pretend|fake|feign|mime|act as if|act as though|bluff|joke|claim|lie|boast|threaten|promise|refuse)\w*\b[^.;!?]*\b(?:cast|magic|spell|curse|hex|summon|ritual|witch)",
    r"\b(?:tell|ask|say|show|warn|explain|teach|persuade|convince|order|beg|hire|pay|stop|prevent|keep|hinder|interrupt|disturb|attack|shoot|strike|hit)\w*\b[^.;!?]*\b(?:casting|casts|(?:how|to|can|could|not|from|about|of|use|uses|using) (?:\w+ ){0,2}(?:cast|magic|spells?|sorcery|witchcraft|the ritual))\b",
    r"\b(?:know|knowledge|recall|remember|recogni[sz]e|identify|understand|decipher|learn|study|research|translate|interpret|examine|inspect|investigate|analy[sz]e|look (?:at|for|over|up)|search|wonder|think (?:about|of)|hear|recollect|consult|buy|sell)\w*\b(?:(?!\b(?:and|then|but|with|by|using)\b)[^.,;!?])*\b(?:magic|magical|spells?|rituals?|rites?|sorcery|witchcraft|enchantments?|incantations?|curses?|runes?|arcane|occult)\b",
    r"\b(?:is|are|was|were|whether|if) (?:\w+ ){0,3}(?:magic|magical|enchanted|cursed|bewitched)\b|\b(?:sense|detect|feel for|notice|smell) (?:any |some |the |for )?(?:traces? of )?(?:magic|sorcery|witchcraft)\b",
    r"\b(?:raise|lift|keep up) (?:my|our|his|her|their|your|everyone['’]s) spirits?\b|\b(?:storm|wave) of (?:protest|applause|laughter|soldiers|anger)\b|\bmagic with (?:the|my|a|this) (?:engine|motor|machine|piano|violin|kitchen|brush)",
    r"\bcharm\w* (?:offensive|bracelet|school)\b|\b(?:i|to|we|you|please) spell (?:it|out|his|her|my|the (?:word|name)|that)\b|\bspell(?:s|ed|ing)? out\b|\bmagic (?:word|number|moment|touch) (?:is|please)\b",
)
"""What only sounds like a spell, is another's, or is about magic and works none."""

OTHERS: Final = lazy_pattern(
    r"\b(?:he|she|they|who|which|before|while|when|if|until|unless|once|as soon as|after|because|since|so that)\b(?P<rest>[^,.;!?]*)$",
    re.IGNORECASE,
)
"""Words before a spell that make it another's, or none yet, unless the speaker is named behind them."""

RITES: Final = lazy_pattern(r"\b(?:rituals?|rites?|s[eé]ances?|ceremony|ceremonies|liturgy|prayers?)\b", re.IGNORECASE)

EFFECT_WORDS: Final[Mapping[str, re.Pattern[str]]] = {
    "healing": _any(
        r"\b(?:heal|cur(?:e|es|ing)\b|mend|regenerat|restor|resurrect|reviv|close (?:\w+ ){0,3}(?:wounds?|cuts?|gash)|knit|(?:bring|call|raise|fetch)\w* \w+ back|back to life|raise \w+ from the dead|lay(?:ing)? on of hands|recover|stop the bleeding|ease (?:\w+ )?pain)"
    ),
    "damaging": _any(
        r"\b(?:damag|fire(?!place|wood|side|light)|flam|lightning|thunderbolt|bolts?\b|blast|burn|strik|hurt|harm(?!less)|wound(?!s|ed\b)|ice\b|icicle|frost|attack|kill|destroy|smit|acid|explo|missile|shock|electr|scorch|incinerat|crush|hit\b|shards?|magma|lava|meteor|slay|poison|venom|toxic|chok|suffocat|sear|ignite|set \w+ on fire|drain|wither|rot\b|lash|(?:fight|hurt)(?:s|ing)? (?:him|her|them|it)|force (?:bolt|blast|wave)|energy)"
    ),
    "commune": _any(
        r"\b(?:commun(?:e|es|ing)|contact|s[eé]ance|(?:speak|talk|converse)\w* (?:to|with) (?:\w+ ){0,3}(?:dead|spirits?|ghosts?|gods?|ancestors?|beyond|deceased|soul|souls|other side|demons?|angels?)|ask (?:the )?(?:\w+ )?(?:spirits?|dead|gods|ancestors)|call (?:(?:up)?on )?(?:the )?(?:spirits|gods|dead|ancestors)|guidance|voices? (?:from|of) (?:the )?(?:beyond|dead))"
    ),
    "scrying": _any(
        r"\b(?:scry|clairvoyan|divin(?:e\b|es|ing|ation)|foresee|foretell|prophe|see\b|sees\b|seeing|find\b|finds|finding|locate|reveal|detect|discover|spy\b|vision|look (?:into|through|beyond)|read (?:[\w'’]+ ){0,3}(?:future|past|minds?|thoughts?)|future|track|sight|show (?:me|us)|learn (?:what|who|where|how)|know (?:what|who|where|whether)|search|seek|sense)"
    ),
    "conjuring": _any(
        r"\b(?:conjuring|summon|conjur(?:e|es)\b|creat|bring forth|call (?:forth|up|down|a|an|the|for)\b|calls? (?:to me|my)|familiar|demon|elemental|manifest|raise (?:a|an|the|some)|spawn|spirits?\b|servant|wall of|materiali[sz]|appear\b|fog\b|mist\b|golem|minion|helper)"
    ),
    "controlling": _any(
        r"\b(?:controll|charm|dominat|control|command|compel|sleep|obey|hypnoti|mesmer|possess|paraly|freeze (?:him|her|them|it|the)|hold (?:him|her|them|it|the)|bind|calm|confus|enthral|enslave|slow|entangle|blind|silenc|frighten|fear|terrif|illusion|hallucinat|lull|beguile|banish|drowsy|forget|puppet|stun|(?:make|force|cause)\w* (?:him|her|them|it|\w+|the \w+) (?:to )?(?:\w+ly )?(?:obey|stop|flee|drop|fall|kneel|believe|leave|go|run|stand|fight|help|tell|trust|love|ignore|dance))"
    ),
    "empowering": _any(
        r"\b(?:empower|bless|strengthen|ward|shield|protect|armou?r|fortif|toughen|embolden|enhanc|boost|reinforc|strength|stronger|faster|haste|swift|harden|barrier|luck|sharpen|sharper|deadlier|harder|quicker|mightier|invulnerab|resilien|sturd|tougher|invigorat|guard\b|guards\b|defen[cds]|stone ?skin|enchant (?:\w+ )?(?:sword|blade|axe|weapon|gun|knife|armou?r|bullets?|fists?))"
    ),
    "transmuting": _any(
        r"\b(?:transmut|transform|turn|chang|shap|levitat|invisib|fly\b|flying|float|teleport|shrink|grow|enlarg|melt|open|unlock|lock\b|light\b|lights\b|lit\b|glow|illuminat|disguis|alter|polymorph|petrif|crumbl|decay|corrod|dissolv|shatter|break|lift|move|vanish|disappear|walk (?:on|through)|phase|repair|rust|soften|dry|warm|cool|clean|raise (?:the|it)|darkness|part the|bend|jump|breathe)"
    ),
}
"""By effect, in the order in which they are believed."""

FITS: Final[Mapping[str, tuple[str, ...]]] = {
    r"\benchant": ("empowering", "controlling", "transmuting"),
    r"\b(?:curse|hex|jinx|bewitch)": ("damaging", "controlling", "transmuting"),
    r"\b(?:help|aid|assist|save)\b": ("healing", "empowering", "conjuring"),
    r"\b(?:wind|storm|earth|water|stone|plants?|vines?|roots?|shadows?)\b": ("damaging", "conjuring", "transmuting"),
}
"""Words that leave open which of some effects is meant."""

_TURNED: Final = (
    r"(?:turn|rebuke|repel) (?:(?:away|back|the|these|those|all|any) )*(?:\w+ )?(?:undead|dead|zombies?|skeletons?|ghouls?|vampires?|wraiths?"
    r"|ghosts?|revenants?)(?! (?:in)?to\b)"
)
"""The undead are turned by their minds, such as they are."""

SAID_PLAINLY: Final[Mapping[str, str]] = {
    "healing": "heal somebody",
    "damaging": "hurt a foe",
    "commune": "speak with what is beyond",
    "scrying": "see what is hidden",
    "conjuring": "call something into being",
    "controlling": "bend a will",
    "empowering": "make somebody stronger",
    "transmuting": "change a thing into another",
}
"""What each does, as a player might say it."""

_NUMBERS: Final = {
    "a": 1,
    "an": 1,
    "another": 1,
    "one": 1,
    "a couple of": 2,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
}
_NUMBER: Final = r"(?P<number>\d{1,2}|a couple of|another|one|two|three|four|five|six|seven|eight|nine|ten|an?)"
_ROUNDS: Final = rf"\b{_NUMBER} (?:\w+ )?(?P<unit>rounds?|turns?|minutes?)\b"
ROUNDS_IN_A_MINUTE: Final = 10

_GATHERS: Final = lazy_pattern(
    r"\b(?:charg|gather|draw|prepar|build|focus|concentrat|channel|collect|stor(?:e|es|ing)\b|work up|take (?:my|the) time|bide|hold (?:it )?back|over the next|spend|wait)\w*\b[^.;!?]*?"
    + _ROUNDS
    + r"|\b(?:over|within|across) "
    + _ROUNDS.replace("number", "over").replace("unit", "of"),
    re.IGNORECASE,
)
_GATHERS_SLOWLY: Final = lazy_pattern(
    r"\b(?:slowly|patiently|first) (?:gather|draw|build|charge|prepare|weave)|\b(?:gather|draw|build|charge)(?:s|ing)? (?:up |together )?(?:my |the |all my )?(?:power|energy|energies|strength|spell)\b|\bcharged?\b(?=[^.;!?]*\bspell)",
    re.IGNORECASE,
)
_LASTS: Final = lazy_pattern(_ROUNDS, re.IGNORECASE)
_GOES_ON: Final = lazy_pattern(
    r"\b(?:keeps?|goes on|go on|continues?|carr(?:y|ies) on) (?:\w+ing|to \w+)\b|\blinger\w*|\b(?:that|which|and|to) (?:lasts?|stays?|remains?|endures?|holds)\b|\b(?:lasting|continuous|enduring|persistent)\b",
    re.IGNORECASE,
)
_LEAST_LASTING: Final = 2
"""Rounds of a spell that is to go on, where nobody says how long."""

_DISTANCES: Final[tuple[tuple[str, re.Pattern[str]], ...]] = (
    (
        "very_long",
        _any(
            r"\b(?:miles?|very long|horizon|beyond the (?:hills?|river|walls?|town)|a league|extreme) ?(?:range|distance|away|off)?\b"
        ),
    ),
    (
        "long",
        _any(
            r"\b(?:from afar|far (?:away|off)|long (?:range|distance|way)|great distance|across the (?:field|valley|river|square|street|lake|meadow|bay)|from the (?:hill|roof|tower|ridge)|distant)\b"
        ),
    ),
    (
        "medium",
        _any(
            r"\b(?:(?:at|from) (?:a|some|medium) (?:\w+ )?(?:distance|range)|from a distance|across the (?:room|hall|yard|courtyard|garden|bridge|clearing)|medium range|from over here|remotely)\b"
        ),
    ),
)
_VOLATILE: Final = _any(
    r"\bvolatile\b|\buncontrolled\b|\b(?:strik|hit|burn|catch|reach|engulf|spread|leap)\w*\b[^.;!?]*\b(?:everybody|everyone|everything|all|anybody|anyone|whoever|those|others?|people) (?:who (?:is|are|stands?) )?(?:next to|around|near|beside|close to|adjacent|standing (?:by|near|next to))"
)
_TABOO: Final = _any(
    r"\btaboo\b|\bforbidden (?:magic|spell|rite|ritual|art|word)|\bunspeakabl|\bblasphem|\babominable\b"
)
_MUCH: Final = _any(
    r"\b(?:by|\+) ?(?P<amount>[123]|one|two|three)\b(?! (?:rounds?|turns?|minutes?))|\+(?P<plus>[123])\b"
)
_GREATLY: Final = _any(r"\b(?:greatly|mightily|as much as (?:i|we) can|as far as it goes|with all my)\b")
_QUANTITIES: Final[tuple[tuple[str, re.Pattern[str]], ...]] = (
    (
        "soak",
        _any(
            r"\b(?:ward|shield|protect|armou?r|skin|soak|harden|barrier|tough|guard|defen[cds]|invulnerab|sturd|resilien)"
        ),
    ),
    (
        "damage",
        _any(
            r"\b(?:damage|blows?|strikes?|weapons?|swords?|blades?|axes?|guns?|knife|daggers?|fists?|bullets?|attacks?|sharpen|sharper|deadlier|hit harder)\b"
        ),
    ),
    ("cards", _any(r"\b(?:haste|swift|cards?|luck|wits|mind|speed|faster|skill|nimble|clever|quick)")),
)


CLAUSE: Final = lazy_pattern(r"\b(?:and|plus|as well as|while|, then|also|at the same time)\b|,", re.IGNORECASE)
PURPOSE: Final = lazy_pattern(r"\b(?:to|that|which|of|for|with which|so that)\b", re.IGNORECASE)
ONESELF: Final = lazy_pattern(
    r"\b(?:myself|my own (?:wounds?|body)|me|my (?:wounds?|body|skin|arms?|legs?|blade|sword|weapon))\b", re.IGNORECASE
)
ALL_OF_US: Final = lazy_pattern(
    r"\b(?:all of us|us all|us|everyone|everybody|each of us|the (?:whole )?(?:party|company|group))\b", re.IGNORECASE
)
ALL_OF_THEM: Final = lazy_pattern(
    r"\b(?:all|both|every|each|everyone|everybody|them all|an area|wide)\b", re.IGNORECASE
)
SOME_OF_THEM: Final = lazy_pattern(
    r"\b(?P<count>two|three|four|five|six|[2-9])\b(?! (?:\w+ )?(?:rounds?|turns?|minutes?))", re.IGNORECASE
)
COUNTS: Final = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}

UNLEASHES: Final = lazy_pattern(
    r"\b(?:unleash|release|let (?:it|the spell|her|him) (?:fly|loose|rip)|loose (?:it|the spell)|finish the spell"
    r"|complete the spell|cast (?:it|the spell)(?: now)?|(?:let|set) the spell (?:go|loose) (?:at|on)|speak the last word)\b",
    re.IGNORECASE,
)
KEEPS_GATHERING: Final = lazy_pattern(
    r"\b(?:keep|go on|carry on|continue|hold on|still)\w*\b[^.;!?]*"
    r"\b(?:charg|gather|draw|prepar|cast|build|channel|concentrat|weav|spell|power|it\b)\w*",
    re.IGNORECASE,
)
ENDS: Final = lazy_pattern(
    r"\b(?:let (?:go of )?(?:the|my|that|this) (?:\w+ )?(?:spell|magic|ward|charm|creature|spirit|fire)(?: \w+)? ?(?:go|end|fade|drop|die|lapse)?"
    r"|(?:end|drop|dismiss|release|stop|give up|abandon|lift|dissolve|break off) (?:the|my|that|this) (?:\w+ )?"
    r"(?:spell|magic|ward|enchantment|charm|creature|spirit|casting))\b",
    re.IGNORECASE,
)


def is_magic(said: str) -> bool:
    """Return whether somebody says that they work magic themselves, now.

    >>> is_magic("I use magic to heal her"), is_magic("I cast a glance at her"), is_magic("What do I know about magic?")
    (True, False, False)
    """
    found = CASTS.search(said) or WORKS.search(said)
    if found is None or NO_MAGIC.search(said):
        return False
    others = OTHERS.search(said[: found.start()])
    return others is None or bool(re.search(r"\b(?:i|we|let me|let us)\b", others["rest"], re.IGNORECASE))


def effects_said(said: str) -> tuple[str, ...]:
    """Return the effects that words tell of, the likeliest first: those called by their own names before any other.

    >>> effects_said("I cast a spell to close her wounds")
    ('healing',)
    """
    return effects_named(said) or tuple(name for name, words in EFFECT_WORDS.items() if words.search(said))


def effects_named(said: str) -> tuple[str, ...]:
    """Return the effects that are called by their own names; an illusion is one of the mind, whatever it shows."""
    names = {name: name for name in EFFECT_WORDS} | {
        "controlling": f"controlling|illusions?|phantasms?|mirage|{_TURNED}",
        "conjuring": "conjuring|walls? of \\w+|familiars?|elementals?",
    }
    return tuple(name for name, words in names.items() if re.search(rf"\b(?:{words})\b", said, re.IGNORECASE))


def fitting(said: str) -> tuple[str, ...]:
    """Return the effects that words leave open; nothing where they tell of none."""
    return next((fits for words, fits in FITS.items() if re.search(words, said, re.IGNORECASE)), ())


def _count(word: str) -> int:
    return _NUMBERS.get(word.lower()) or int(word)


def charged_rounds(said: str) -> int:
    """Return for how many rounds a spell is prepared first; 0 where it is cast at once."""
    plainly = re.search(r"\bcharged[: ]+(\d{1,2})\b", said, re.IGNORECASE)
    if plainly:
        return int(plainly[1])
    found = _GATHERS.search(said)
    if found:
        return _count(found["number"] or found["over"])
    return int(_GATHERS_SLOWLY.search(said) is not None)


def lasting_rounds(said: str) -> int:
    """Return for how many rounds a spell is to last; 0 where it is over at once.

    >>> lasting_rounds("a fire that keeps burning for three rounds"), charged_rounds("I draw the power together for two rounds")
    (3, 2)
    """
    plainly = re.search(r"\blingering[: ]+(\d{1,2})\b", said, re.IGNORECASE)
    if plainly:
        return int(plainly[1])
    rest = _GATHERS.sub(" ", said)
    found = _LASTS.search(rest)
    if found:
        unit = ROUNDS_IN_A_MINUTE if found["unit"].lower().startswith("minute") else 1
        return min(99, _count(found["number"]) * unit)
    return _LEAST_LASTING if _GOES_ON.search(rest) else 0


def distance_said(said: str) -> str:
    """Return how far a spell is to reach, as the rules call it; empty where nobody says."""
    return next((name for name, words in _DISTANCES if words.search(said)), "")


def marks_said(said: str) -> tuple[str, ...]:
    """Return what makes a spell cheaper and is said in so many words: that it is volatile, or a taboo."""
    found = (("taboo", _TABOO), ("volatile", _VOLATILE))
    return tuple(name for name, words in found if words.search(said))


def strength_said(said: str) -> tuple[int, str]:
    """Return by how much a spell strengthens, and what."""
    much = _MUCH.search(said)
    word = (much["amount"] or much["plus"]) if much else ""
    amount = _count(word) if word else 3 if _GREATLY.search(said) else 1
    return amount, next((name for name, words in _QUANTITIES if words.search(said)), "soak")
