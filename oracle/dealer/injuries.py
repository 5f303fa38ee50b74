# ruff: noqa: E501 - a pattern stands in one line
"""How a wound or a death is told, beyond the plainest ways: by what went in, by what bleeds, by how somebody lies. Data only.

`{who}` stands for whoever is there.
"""

from __future__ import annotations

from typing import Final

_LIMB: Final = (
    r"(?:head|skull|scalp|face|cheeks?|brow|forehead|temple|jaw|nose|lips?|throat|neck|shoulders?|arms?|forearms?|elbows?|wrists?|palms?|knuckles"
    r"|fingers?|thumb|chest|breast|ribs?|belly|stomach|gut|lungs?|spine|hips?|legs?|thighs?|knees?|shins?|calf|calves|ankles?|foot|feet|heel|toes?|collarbone)"
)
_OWN: Final = r"(?:your|his|her|their|{who}['’]s)"
_TORN: Final = (
    r"(?:split|laid|lays|slit|slits|opened|gashed|gashes|slashed|slashes|torn|tore|rips?|ripped|bitten|broke|broken|breaks?|snaps?|snapped|shattered|shatters|crushed|crushes"
    r"|smashed|smashes|burnt|burned|burns|scalds?|scalded|sprains?|sprained|dislocated|dislocates|pierced|pierces|stabbed|cracked|cracks|skins|skinned|barks|barked|flayed|mangled|severed|severs|frostbitten)"
)
_SHOT: Final = r"(?:bullet|arrow|bolt|musket ball|pistol ball|shot|splinter|shard|cleaver|quarrel|harpoon|spike|nail|thorn|bayonet)"
_BLADE: Final = r"(?:knife|blade|sword|dagger|spear|axe|bayonet|sabre|hook|claws?|teeth|fangs|tusk)"

WOUNDED: Final = (
    rf"\b{_TORN} (?:open )?(?:(?:two|three|four|some|most|both|one|half) of )?{_OWN} (?:[\w-]+ ){{0,2}}{_LIMB}\b(?! (?:free|loose|away))",
    rf"\b{_OWN} (?:[\w-]+ ){{0,2}}{_LIMB},? (?:has|have|had|is|are|was|were|hangs?|lies|lay) (?:been )?(?:[\w-]+ ){{0,2}}(?:split|snapped|broken|cracked|crushed|smashed|shattered|burnt|burned|scalded|torn|gashed|slashed|severed|useless|dislocated|bleeding|mangled|frostbitten)\b",
    rf"\b{_SHOT} (?:\w+ ){{0,2}}?(?:in|into|through|between|out of) (?:the|{_OWN}) (?:\w+ )?{_LIMB}\b",
    rf"\b(?:with|nursing|has|have|and|gets?) (?:an? |two |three |several )?(?:\w+ )?(?:cracked|broken|split|sprained|twisted|crushed|bleeding|burnt|burned|dislocated|swollen|shattered|smashed) (?:{_LIMB}|hand|hands)\b",
    rf"\b(?:drives?|drove|thrusts?|sticks?|stuck|plunges?|plunged|sinks?|rams?) (?:an? |the |his |her )?(?:{_BLADE}) (?:\w+ )?(?:into|through) (?:{{who}}|you|him|her|them|{_OWN})\b",
    rf"\b{_BLADE} (?:\w+ ){{0,3}}?(?:through|into|deep in) (?:the|{_OWN}) (?:\w+ )?(?:{_LIMB}|side|back|hand)\b",
    rf"\b(?:goes|went|drives|drove|sinks|sank|passes|passed) (?:clean |straight |right |deep )?(?:through|into) {_OWN} (?:\w+ )?(?:{_LIMB}|side|back|hand)\b",
    rf"\b(?:shoots?|stabs?|stabbed|slash(?:es|ed)?|clubs?|clubbed|bites?|bit|spears?|speared|knifes?|knifed|gores?|gored) (?:{{who}}|you|him|her|them) (?:\w+ )?(?:in|through|across|on|over|above|below) the (?:\w+ )?(?:{_LIMB}|side|back|hand|heart)\b",
    rf"\bblood (?:is |was |has )?(?:\w+ )?(?:fill(?:s|ing|ed)|soak(?:s|ing|ed)|ran|running|pouring|poured|seep(?:s|ing|ed)|dripping|dripped|well(?:ing|ed)|spurt(?:s|ing|ed)) (?:\w+ ){{0,3}}?{_OWN}\b",
    rf"\b{_OWN} (?:\w+ )?(?:boot|sleeve|shirt|shoe|glove|stocking|trouser leg) (?:is |was )?(?:full of|filling with|fills with|wet with|soaked (?:with|in)|red with|black with) blood\b",
    r"\b(?:{who}|you|he|she) (?:\w+ ){0,2}?(?:is|are|goes|go|went|has gone|wakes?|woke) (?:\w+ )?(?:blind|deaf|lame|crippled|maimed)\b(?! (?:to|with|drunk|for|from))",
    r"\b(?:{who}|he|she|you)\b[^.;]{0,60}\blimping\b",
)
"""Somebody is hurt."""

DYING: Final = (
    r"\b{who}\b[^.;!?]{0,60}\b(?:falls?|drops?|keels? over|fell|dropped|sinks?) (?:\w+ )?dead\b"
    r"|\b{who} (?:\w+ )?(?:is|are|was|were) (?:not|no longer) (?:moving|breathing)\b|\b(?:heart|breath|pulse) (?:\w+ )?(?:stops|stopped) (?:for good|and does not)"
    r"|\bneck (?:\w+ ){0,3}?(?:wrong|odd|strange|impossible) angle\b|\b(?:are|were|is|was) (?:killed|slain|crushed to death|burned alive|burnt alive)\b"
)
"""Somebody who is there dies."""

TO_KILL: Final = r"\b(?:kill|shoot|slay|stab|strike|hit|fight|duel|fence|hunt|ambush|attack|snipe|behead|execute|assassinate|finish|drown|poison|burn|bomb|blow|cut|bring down|knife|wrestle|box|punch|fire|spear|banish|destroy|storm|charge|defeat)\w*\b"
"""A goal somebody may die of."""
