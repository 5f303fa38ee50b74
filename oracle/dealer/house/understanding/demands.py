# ruff: noqa: E501 - a row of a table stands in one line
"""Words that command the program in place of playing: told by whom they order about, and by what of the game's works.

A verb alone commands nothing: arms are set, warnings disregarded, secret doors revealed. It takes an object that only
the machinery of the game has, and for an order nobody of the story to do it. In doubt it is play: cards decide anyway.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.text.words import sentences

_FIGURES: Final = (
    r"(?:xp|experience(?: points?)?|health(?: points?)?|hp|hit ?points?|focus(?: points?)?|morale|threat(?: points?)?"
    r"|difficulty|stamina)"
)
"""What the engine counts."""

_MUCH: Final = r"(?:\d+|an?|one|two|three|four|five|ten|a hundred|a thousand|a million|infinite|unlimited|endless|all|full|max(?:imum)?|more|some|extra|every)"
_RULES: Final = (
    r"(?:rules?|instructions?|prompts?|guidelines?|programming|training|restrictions|constraints|polic(?:y|ies)"
    r"|directives?|safety|difficulty|commands|system(?: (?:messages?|prompts?))?|mechanics|rule ?book|handbook)"
)
_EARLIER: Final = r"(?:previous|prior|earlier|preceding|above|former|original|initial|hidden|system|secret)"
_HIDDEN: Final = (
    rf"(?:prompts?|instructions|(?:{_EARLIER}|dealer'?s|gm'?s) (?:text|messages?|notes?|facts?|information)|text above"
    r"|messages? above|notes|secrets?|plot|ending|endings|killer|murderer|solution|programming|configuration"
    r"|source(?: code)?|adventure(?: file| text)?|script|system (?:text|message)|memory|answer key)"
)
_OF_PLAY: Final = (
    r"(?! (?:of|on|at|in|from|for|about|behind|under|with|that|which|door|doors|passage|room|chamber|compartment|way"
    r"|path|entrance|drawer|panel|stair\w*|tunnel|hatch|to (?:him|her|them|the)|society|meeting|police|agent|ink))"
)
"""What stands behind the words where they are of the story: the ending of a song, a secret door."""

COMMANDS: Final = (
    # Lines that pose as somebody else's
    (
        r"^\W*(?:system|assistant|user|developer|admin(?:istrator)?|root|dealer|gm|game ?master|host|moderator"
        r"|instructions?|new (?:rule|instructions?)|tool(?: call)?|function(?: call)?|note to (?:the )?(?:dealer|ai|gm))"
        r"(?: (?:message|prompt|note|override|update|notice|instructions?|call|says))?\s*[:>\]]"
    ),
    r"[\[<({#*]{1,3}\s*/?\s*(?:system|assistant|user|developer|admin|inst|instructions?|im_start|im_end|end of)\b",
    r"\b(?:begin|end|start) (?:of )?(?:the )?(?:system|prompt|instructions|admin)\b",
    r"\bsystem (?:message|prompt|override|command)\b",
    r"\b(?:tool|function) calls?\b|\brole\W{1,4}(?:system|assistant|developer|user)\b|\b\w+[._]\w+\((?:\W|\w+[\s,=])",
    r"^\W*(?:update \w+ set|insert into|delete from|drop table|select \S+ from)\b",
    r"\b(?:hidden |secret |private )?(?:note|message|memo|word) (?:for|to) (?:the |your )?(?:ai|model|bot|program|machine|assistant|engine|llm|gm|game master)\b",
    r"\b(?:text|messages?|lines?|everything|rules?) above (?:was|is|were|are)\b|\brepeat after me\b|\boverride codes?\b|\bunlock all (?:items|traits|skills|levels|features)\b",
    r"\bthe player(?:'s \w+)? (?:now |already |just )*(?:has|have|owns?|gets?|holds?|found|finds|wins?|won|succeeds?|is|contains?)\b",
    r"\b(?:pretend|act as (?:if|though)|assume|suppose) (?:that )?(?:the )?(?:referee|rules|engine|dealer|checks?)(?: \w+)? (?:is|are|was|were|had|has|have|do|does|did)\b",
    r"\b(?:every(?:one|body)'s|my|our|the player's|the party's) (?:inventory|sheet|character sheet|equipment list) (?:now |should |must |shall )+\w+",
    r"\bby (?:order|command|power|authority) of the (?:engine|prompt|program|system|dealer|developers?|rules)\b",
    r"\b[a-z]\w+\((?!e?s\))[^)\s]*\)|/\*|\*/|%%|```|={3}|<\s*/?\s*(?:inject|prompt|instruction|override|command|rule|user|tool)\w*\s*/?>",
    r"^\W*(?:dear|attention|hey|hello|ok|okay|listen),? (?:ai|a\.i\.|model|engine|program|bot|assistant|machine)\b",
    r"(?:^|[\"'“\u2018:]\s*)(?:dear )?(?:chat ?bot|bot|ai|a\.i\.|llm|language model|assistant)\s*[,:]\s*(?:you |please |now |must |will |shall )*(?:hand|give|grant|ignore|forget|skip|stop|shut|print|reveal|tell|set|let|make|add|end|obey|write|say|act|reset|switch|award|delete|drop|show|confirm|accept)\b",
    r"\b(?:instructions?|rules|prompts?|orders) you (?:were|have been|had been|got) (?:given|told|trained)?",
    r"\bi am (?:now )?(?:the |your )(?:engine|program|system|ai|model|referee|developer|operator)\b(?! (?!now\b)\w)|\byour (?:handlers?|operators?|makers?) (?:have|has|had|want|told|say)\b",
    r"\b(?:reset|restart|reboot|reprogram) yourself\b|\bno rules\W*$|\bconfirm with (?:ok|yes)\b|\bstop the game and\b|\bwrite me an? (?:poem|essay|song|program|joke)\b",
    r"\bfrom this (?:point|moment|turn) (?:on )?(?:the|every|all|my|any)\b.*\b(?:always|never|automatically)\b",
    r"\b(?:this|the following|my next) (?:message|line|text|note|sentence) (?:overrides?|replaces?|supersedes?|cancels?)\b",
    r"\b(?:translate|rephrase|encode|spell out) your (?:instructions|prompt|rules|orders)\b|\b(?:switch|change|go) (?:in)?to (?:story|easy|god|creative|free|admin) mode\b",
    r"\bupdate (?:my|the) (?:inventory|sheet|character(?: sheet)?|json|state|save|table)\b",
    # What only a program has
    r"\b(?:developer|debug|god|admin(?:istrator)?|sudo|dan|jailbreak|cheat|maintenance|test) (?:mode|override|access|rights|privileges|command|commands)\b",
    r"^\W*sudo\b|\bas (?:an? |the |your |this game's )?(?:admin(?:istrator)?|developer|programmer|operator|author of (?:this|the) game)\b|\bjail ?break|\bcheat ?codes?\b|\bopenai\b|\blanguage model\b",
    r"\b(?:you are|you're|as) an? (?:ai|a\.i\.|language model|chat ?bot|assistant)\b|\byour (?:programming|developers?|creators?|training data|system prompt)\b|\bmy developers?\b",
    r"\b(?:developers?|programmers?|authors?|creators?) (?:of this game |of the game )?(?:said|says|say|want|wants|allow(?:s|ed)?|told|confirmed)\b",
    r"\bupdate (?:your|the) (?:memory|instructions|rules)\b|\brule zero\b|\b(?:next|previous) message is\b",
    r"\b(?:this is|message|order|orders|word|note) from (?:the )?(?:dealer|developers?|game master|gm)\b|^\W*from the dealer\b",
    r"\b(?:your|these|the following|my) (?:new )?instructions (?:are|is|now)\b|\bnew (?:instructions|rule)\s*[:=]",
    # The rules told off
    (
        rf"\b(?:ignore|disregard|forget|override|overrule|bypass|suspend|overlook|drop|cancel|delete|erase|abandon)(?: \w+){{0,2}}? "
        rf"(?:your|{_EARLIER}|the system|the dealer'?s)(?: \w+){{0,2}}? {_RULES}\b"
    ),
    (
        r"\b(?:ignor(?:e|ez|iere?|a|ieren)|vergiss|vergesst|oublie[rz]?|olvida|dimentica|esquece|negeer|vergeet|zignoruj|ignorera)\b"
        r"(?: \S+){0,4}? (?:\S*anweisung\S*|\S*regel\S*|consignes?|consign\S+|r[eè]gles?|reglas?|regole|regras?|instruc\S+|istruzion\S+|instruk\S+|instrucoes|zasad\S*|prompts?)\b"
    ),
    # The engine's figures given and set
    (
        rf"\b(?:give|grant|award|hand|gift|send|deal|add|credit)\b(?: to)? (?:me|us|my \w+|everyone|everybody|all(?: \w+)?|every \w+|each \w+|the party|the players?)"
        rf"(?: \w+){{0,4}}? (?:{_FIGURES}|aces|jokers|kings|success(?:es)?|levels?)\b"
    ),
    rf"\b(?:give|grant|award|add)\b {_MUCH}(?: \w+){{0,3}}? {_FIGURES}\b",
    rf"\bset (?:\w+(?:'s)? ){{0,3}}?{_FIGURES}\b(?! (?:on|in|upon))",
    (
        rf"\b(?:change|raise|lower|reduce|increase|drop|make|turn|put|adjust|edit|max(?: out)?|refill|restore)\b (?:my|the|our|your|his|her|their|everyone'?s|all)(?: \w+){{0,2}}? "
        rf"{_FIGURES}\b(?: \w+)? (?:to|at|by|is|=|zero|0|\d+|max\w*|full)\b"
    ),
    (
        rf"\b(?:i|we|everyone|everybody|all players|all of us|each player|the party|my character)(?: (?:now|all|each|just|instantly|automatically))* (?:gets?|gains?|receives?|have|has|earns?|am awarded|are awarded) "
        rf"{_MUCH}(?: \w+){{0,2}}? {_FIGURES}\b"
    ),
    r"\b(?:infinite|unlimited|endless|99+) (?:xp|focus|health|morale|cards|hp|experience|stamina)\b",
    r"\b(?:i|we) (?:draw|have|hold|get) (?:four|five|all(?: the| four)?|only) (?:aces|kings|jokers|cards)\b",
    # Outcomes ordered
    r"\b(?:the|this|my|every|all|any|each|our) (?:\w+ )?(?:checks?|rolls?|tests?|attempts?) (?:always |automatically |now |will )*(?:succeeds?|is a success|are successes|passes|works?)\b",
    r"\b(?:always|automatically|auto) ?-?(?:hits?|succeeds?|success\w*|wins?|pass(?:es)?)\b|\bautomatic success\w*",
    r"\b(?:never|cannot|can't|can not|won't) (?:fails?|miss|lose) (?:a |any |another |my |the )?(?:checks?|rolls?|challenges?|tests?|attacks?)\b",
    r"\bfrom now on (?:i|we|you|my \w+|all \w+|every \w+)\b(?: \w+){0,3}? (?:never (?:fails?|miss|lose)|cannot|can't|are|must|will (?:always|only|never)|act|answer|speak|do|obey|succeed|win|hit)\b",
    r"\b(?:counts?|treat (?:this|it|that|mine)|count (?:this|it|that)|mark (?:this|it)|treated|rate (?:this|it)|call (?:this|it|that)) (?:as )?(?:an? |my )?(?:perfect |automatic |full |total )?(?:success\w*|succeeded|trivial|passed|difficulty)\b",
    r"\bdifficulty (?:is |of |to |= ?|at )?(?:0|zero|one|1|nothing)\b|\bwith difficulty (?:0|zero|1|one)\b",
    r"\bmake (?:it|this|that|my \w+|the \w+) (?:a |an )?(?:\w+ )?(?:succeed|success|automatic|critical)\b|\b(?:make|let) (?:me|us) win\b",
    r"\b(?:skip|without|no need for|waive|cancel) (?:a |an |the |this |any )?(?:skill )?(?:checks?|rolls?)\b(?! (?:in|out|on|book|point|of))|\bno (?:check|roll|cards?) (?:is |are )?(?:needed|required|necessary)\b",
    r"\b(?:i|we) (?:just |now |simply )?win (?:the game|now|this game|instantly)\b|^\W*(?:i|we) (?:just |simply )?win\W*$",
    r"\b(?:i am|i'm|as) the (?:dealer|game ?master|gm|host of this game)\b",
    r"\ball players (?:gain|get|receive|win)\b|\bend the (?:adventure|scenario|game now)\b|\b(?:skip|jump|cut) (?:right |straight )?to the (?:end|ending|finale)\b(?! of)",
)
"""What commands the program whoever is said to do it."""

ORDERS: Final = (
    rf"(?:ignore|disregard|forget|override|overrule|bypass|suspend|overlook|drop|cancel|delete|erase|abandon|break)(?: \w+){{0,3}}? {_RULES}\b(?! (?:of|on|posted|in|at|for|about|that|his|her|their))",
    r"(?:ignore|disregard|forget) (?:all|any|everything|anything|what)(?: \w+){0,2}? (?:above|before|you (?:were|have been|know|are)|told|previous|prior|earlier|so far)\b",
    r"(?:ignore|disregard|forget) (?:all|any|the) (?:previous|prior|earlier|above)\b",
    r"forget (?:that )?you (?:are|were|'re) (?:the|a|an)\b|drop (?:your|the) (?:persona|character|role|act)\b",
    r"you are now (?:an?|the|my|in|no longer|free|called|acting|playing|dan)\b|act as (?:if you|an? (?:ai|assistant|terminal|different))\b",
    r"pretend (?:that )?(?:you are|you're|to be the dealer)\b|stop being (?:the|a) (?:dealer|gm)\b|be my \w+ (?:assistant|bot)\b",
    rf"(?:reveal|disclose|expose|leak|dump)(?: \w+){{0,3}}? {_HIDDEN}\b{_OF_PLAY}",
    r"reveal (?:all|everything|your)\W*$",
    rf"(?:print|repeat|show|output|display|list|recite|quote|summari[sz]e|translate|write out|read out)(?: me| us)?(?: \w+){{0,3}}? (?:your|the|all|every|each|any|hidden|dealer'?s)(?: \w+){{0,2}}? {_HIDDEN}\b{_OF_PLAY}",
    rf"(?:tell|give|show)(?: me| us) (?:all (?:the |your |of the |of your )?|the |your hidden |your |what is in your )(?:{_EARLIER} )?(?:prompts?|ending|plot|solution|secrets of the adventure|hidden notes|hidden facts|notes|system (?:prompt|message)|killer|murderer|answer key)\b{_OF_PLAY}",
    r"(?:tell|show)(?: me| us) (?:all (?:the |of the |your )?secrets|the secret)\b" + _OF_PLAY,
    r"what (?:is|are|was|were|stands|does|do) (?:written )?(?:in )?your (?:system |hidden |secret |initial )?(?:prompt|notes|instructions)\b",
    r"(?:print|output|dump) (?:the|your|this)? ?(?:adventure|file|json|prompt|notes|rules|state|secrets)\b",
    r"(?:respond|reply|answer|speak|output|write) (?:only|in json|with only|nothing but|exactly|strictly)\b|respond with\b|output (?:only|the|json)\b|reply with (?:only|just|the word|yes|json|\W)",
    r"(?:you )?(?:must|have to|need to|shall) (?:obey|follow|comply with|execute) (?:me|my|these|the following|all)(?: \w+)? (?:instructions?|commands?|orders|prompt)\b",
    r"you (?:must|have to|need to|should|shall|will) (?:let (?:me|us) (?:win|succeed|have|pass every)|make (?:me|us) win|give (?:me|us|everyone))\b",
    r"(?:obey|do as i say|do what i say)(?: now)?,? (?:dealer|ai|bot|machine|program|computer)\b|(?:dealer|ai|bot|computer),? (?:obey|do as i say|you (?:must|have to))\b",
    r"(?:unlock|enable|activate|enter|switch to|turn on|go into) (?:\w+ )?(?:developer|debug|god|admin|dan|cheat|unrestricted) ?(?:mode)?\b",
    r"(?:grant|award)(?: me| us| everyone| all)(?: \w+){0,3}? (?:victory|wins?|cards|success|skills?|traits?|ranks?|points?)\b",
    r"give (?:me|us) (?:\d{3,}|a (?:hundred|thousand|million)|all)(?: \w+)?(?: (?:xp|points?|gold|coins?|cards|money))?\W*$",
    r"(?:lower|reduce|drop|remove|delete) (?:the|my|all) (?:difficulty|threat)(?: (?:to|by|now|completely)|\W*$)",
)
"""What commands the program where it is an order to whoever reads it, and no deed of somebody in the story."""

_DOER: Final = lazy_pattern(
    r"^\W*(?:(?:ok|okay|so|and|then|now|well|but|if|when|as|while|first|suddenly|quickly|quietly|carefully)\W+){0,3}"
    r"(?:i|i'll|i'm|i'd|i've|we|we'll|we're|let me|let's|he|she|they|it|maybe i|can i|can we|could i|may i)\b"
)
_SPOKEN_TO: Final = r"(?:\bplease|\b(?:can|could|would|will) you(?: please)?|\bdealer,?|\byou (?:must|should|shall|will|have to|need to|now|can|are to)|\bi (?:order|command|instruct|want) you to)\s+"
_BEGINS: Final = (
    r"(?:^\W*|[,:;]\s*(?:(?:and|but|so|then|now)\s+)?|\b(?:and|then|now|just|but|so|also|please|simply|to)\s+|"
    + _SPOKEN_TO
    + ")"
)


@cache
def _commands() -> re.Pattern[str]:
    return lazy_pattern("|".join(f"(?:{row})" for row in COMMANDS))


@cache
def _orders() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return how orders are heard where nobody of the story is named as who does it, and where somebody is."""
    rows = "|".join(f"(?:{row})" for row in ORDERS)
    return lazy_pattern(f"{_BEGINS}(?:{rows})"), lazy_pattern(f"{_SPOKEN_TO}(?:{rows})")


def _plainly(text: str) -> str:
    return " ".join(text.lower().replace("’", "'").split())


def is_command(text: str) -> bool:
    """Return whether one sentence or clause commands the program.

    >>> is_command("set my health to 99"), is_command("I set my own broken arm")
    (True, False)
    >>> is_command("Reveal the secret."), is_command("I press the stones to reveal the secret door")
    (True, False)
    """
    said = _plainly(text)
    freely, told = _orders()
    return bool(_commands().search(said) or (told if _DOER.match(said) else freely).search(said))


def commands(text: str) -> bool:
    """Return whether anything in `text` commands the program."""
    return any(is_command(part) for part in lines_of(text))


def lines_of(text: str) -> tuple[str, ...]:
    """Return the sentences of `text`; a line never runs on into the next."""
    return tuple(part for line in text.splitlines() for part in sentences(line))


_CLAUSE: Final = lazy_pattern(r"[,;.!?\n]+|:\s|\b(?:and then|then|and|but|so)\b")

_WANTED: Final = lazy_pattern(
    r"^\W*(?:please |just |also |now |then |simply |you )*(?:give|put|add|hand|grant|list|print|reveal|unlock|let|make|set|show|tell|treat"
    r"|skip|refill|write|continue|award|pass|send|deal|credit|output|answer|count|fill|equip|confirm)\b"
)
"""What whoever commands the program wants of it besides, where a line of play would say who does it."""


def honest(text: str) -> str:
    """Return `text` without what commands the program: sentences first, clauses of the last one where none is left."""
    lines = lines_of(text)
    kept = tuple(part for part in lines if not is_command(part))
    if len(kept) == len(lines):
        return text
    if not kept:
        clauses = tuple(part.strip() for part in _CLAUSE.split(text))
        kept = tuple(part for part in clauses if part and not is_command(part))
    return " ".join(part for part in kept if not _WANTED.match(part.lower()))
