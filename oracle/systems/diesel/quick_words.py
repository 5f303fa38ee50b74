# ruff: noqa: E501 - a row of a table stands in one line
"""What the words of a concept lean towards: data for the quick start, rows only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TRADE_WORDS: Final[Mapping[str, str]] = {
    "assassin": "assassin- killer- poison- knife- murder- executioner- duel- shadow-",
    "bounty-hunter": "bounty hunter- detective- inspector- tracker- brawl- boxer- bouncer- thug- marshal- catcher- crowbar-",
    "engineer": "engineer- inventor- mechanic- tinker- smith- machin- scientist- clock- rail- driver- pilot- builder- miner-",
    "fixer": "fixer- broker- merchant- diplomat- politic- noble- lady lord- lawyer- clerk- priest- preacher- gambl- heir-",
    "gunslinger": "gunsling- gun- pistol- revolver- rifle- sharpshoot- sniper- cowboy- outlaw- shot-",
    "medical": "doctor- surgeon- physician- nurse- medic- heal- chemist- apothecar- midwi- barber-",
    "ranger": "ranger- scout- guide- trapper- farmer- shepherd- hermit- wild- forest- sailor- fisher- archer- elf- drown- ferry-",
    "soldier": "soldier- veteran- sergeant- captain- officer- deserter- guard- mercenar- war- trooper- knight- general-",
    "spy": "spy- spies agent- actor- actress- singer- dancer- reporter- journalist- scholar- professor- student- librarian-",
    "thief": "thief- burglar- pickpocket- smuggl- con- swindl- robber- orphan- urchin- cat- beggar- acrobat- liar- pirate-",
}
"""By Trade: the words that ask for it; one that ends in `-` is a stem."""

SPECIES_WORDS: Final[Mapping[str, str]] = {
    "human": "human- man woman priest- preacher-",
    "orc": "orc- orcish troll- ogre- minotaur- big- huge- giant- brute- strong-",
    "elf": "elf- elven elves fae- fairy- nymph- vampire- ancient- graceful- old-",
    "dwarf": "dwarf- dwarven dwarves miner- smith- stubborn- beard-",
    "halfling": "halfling- hobbit- gnome- gentle- kind- cook- baker- gardener- small- homely-",
    "goblin": "goblin- kobold- gremlin- imp- sly- cunning- scrap- thief- urchin- tinker-",
    "saurian": "saurian- lizard- dragon- snake- frog- scaled- cold- drown- swamp- river- diver-",
}
"""By people."""

CIVIL_TRADES: Final = ("fixer", "thief", "spy", "engineer", "ranger")
"""Trades that go with any concept: what it leaves open is drawn from them."""

ATTRIBUTE_WORDS: Final[Mapping[str, str]] = {
    "agile": "agile- nimble- quick- swift- acrobat- dancer- cat- runner-",
    "strong": "strong- troll- ogre- bouncer- wrestl- big- huge- giant- mighty- brute- crowbar- docker-",
    "precise": "precise- careful- exact- surgeon- sniper- clock- sharpshoot-",
    "small": "small- tiny- little- child- urchin-",
    "creative": "creative- inventor- artist- painter- poet- singer- musician- violin- piano- dancer-",
    "technical": "technical- engineer- mechanic- machin- scientist- clerk-",
    "wise": "wise- old- elder- priest- scholar- professor- librarian- hermit-",
    "impulsive": "impulsive- reckless- wild- mad- angry- hot- young-",
    "beautiful": "beautiful- handsome- pretty- charming- actress- actor-",
    "confident": "confident- proud- famous- captain- officer- noble- general-",
    "witty": "witty- clever- funny- liar- con- swindl- fixer- broker-",
    "stubborn": "stubborn- grim- tough- drown- dwarf- farmer- miner-",
    "brave": "brave- bold- hero- knight- soldier- fearless- firefighter-",
    "determined": "determined- relentless- driven- sworn- detective- bounty haunted-",
    "cowardly": "coward- timid- shy- fearful- deserter- nervous- runaway-",
}
"""By free Attribute."""

RESOURCES: Final[Mapping[str, tuple[str, str]]] = {
    "academic-contact": (
        "Professor Ambleside, forever short of funds",
        "a rival from university who likes to be asked",
    ),
    "cabin": ("a cabin nobody has found the path to", "a river hut with a stove and two bunks"),
    "concealed-weapon": ("a blade in the heel of a boot", "a needle that sits in a hatband"),
    "criminal-contact": ("Old Marrow, who fences by candle", "a tallyman with a finger in each pie"),
    "criminal-influence": ("a name that opens back rooms", "three street corners that still pay"),
    "experimental-small-arm": ("a prototype pistol that hums", "a revolver with a gauge on it"),
    "explosives": ("six sticks in a lunch tin", "a demolition charge signed out and never signed in"),
    "fae-contact": ("something in the mill pond that trades in names", "a lantern-bearer only seen at crossroads"),
    "fine-small-arm": ("a matched pistol whose twin is elsewhere", "a presentation revolver with the plate filed off"),
    "foreign-contact": ("a purser on the night boat", "a consulate typist with a good memory"),
    "foreign-influence": ("a favour owed across the border", "a sealed letter of safe conduct"),
    "high-access": ("a pass to the upper galleries", "a tailor who dresses half the ministry"),
    "hospital-access": ("a ward sister who looks the other way", "a key to the east wing"),
    "hunting-weapon": ("a hunting rifle with a cracked stock", "a recurve bow wrapped in oilcloth"),
    "investigation-tools": ("a case of powders, brushes and lenses", "a folding camera and forty plates"),
    "investment": ("a sixteenth of a paddle steamer", "shares in a mine that may yet pay"),
    "lab-access": ("nights at the city assay office", "a bench at the dye works, no questions asked"),
    "laboratory": ("a laboratory above a bakery", "a cellar full of glass and one good burner"),
    "magical-tracker": ("a compass that points at one drop of blood", "a bead that warms near what it was cut from"),
    "medical-contact": ("Sister Yarrow of the free clinic", "an army surgeon who drinks"),
    "medical-equipment": ("a field surgery in two cases", "a steriliser and a good lamp"),
    "military-contact": ("a quartermaster who counts badly", "Colonel Voss, who remembers the bridge"),
    "military-equipment": ("a field telephone and a mile of wire", "a gas mask and a trench coat"),
    "military-weapon": ("a service carbine", "a trench gun, cleaned every Sunday"),
    "pharmaceuticals": ("a roll of ampoules without labels", "a tin of powders against pain"),
    "political-contact": ("a councilman with a double life", "a secretary who writes her minister's speeches"),
    "political-favor": ("a vote that was never repaid", "a signature, given in advance"),
    "safe-house": ("two rooms behind a laundry", "a moored barge under another name"),
    "security-tools": ("picks, shims and a stethoscope", "a set of blank keys and a file"),
    "small-arms": ("a short-barrelled revolver", "a pair of pocket pistols"),
    "special-ammunition": ("nine silvered rounds", "a box of tracer cartridges"),
    "surveillance-tools": ("opera glasses and a listening horn", "a wire recorder in a hatbox"),
    "survival-gear": ("rope, hooks and a storm lamp", "a tent that two can sleep in"),
    "survival-pack": ("a pack that is never unpacked", "a week of rations and a water filter"),
    "tool-kit": ("a roll of tools, each one named", "a toolbox with a false bottom"),
    "trauma-kit": ("bandages, clamps and nerve", "a red satchel with everything in reach"),
    "university-access": ("a reader's card that never expired", "a friend with the library keys"),
    "watch-contact": ("Constable Finch of the night watch", "a desk sergeant who sells his blotter"),
    "weapon-contact": ("a gunsmith with a back door", "an auctioneer of army surplus"),
    "workshop": ("half a boat shed with a forge", "a garage under the viaduct"),
}
"""What each kind of resource is in a character's hands, two ways."""

TOOLS: Final = (
    ("travel-coat", "a long coat with a lining of KevFlex", 1),
    ("pocket-watch", "a pocket watch that gains an hour a week", 0),
    ("lighter", "a petrol lighter with somebody's initials", 0),
    ("photograph", "a photograph folded in four", 0),
    ("hip-flask", "a hip flask, half full", 0),
    ("city-map", "a city map with pencil marks", 0),
    ("penknife", "a penknife with a bone handle", 0),
)
"""Possessions anybody may have: id, words, armor; the coat always."""

INCOMES: Final[Mapping[str, str]] = {
    "assassin": "contracts, half in advance, never in writing",
    "bounty-hunter": "what the posters say, less expenses",
    "engineer": "repairs, and now and then a patent",
    "fixer": "a cut of whatever could not have happened otherwise",
    "gunslinger": "escort work by the mile",
    "medical": "a clinic by day and closed curtains by night",
    "ranger": "guiding people who should have stayed at home",
    "soldier": "a pension that comes late",
    "spy": "an allowance from an office without a name",
    "thief": "other people's things",
}
"""By the first Trade."""

PEOPLE: Final = (
    "a sister who still sets a place at table",
    "a brother on the other side of the law",
    "an old teacher who answers every letter",
    "a child who thinks the world of them",
    "a neighbour with a spare key",
    "an uncle with a boat and no questions",
    "a first love, married to somebody else",
    "a partner from the old days, now respectable",
)
"""Friends and family who still matter."""

GIVEN_NAMES: Final = (
    *("Abel", "Agda", "Bram", "Brisa", "Cass", "Corrin", "Dagny", "Dill", "Eamon", "Effie", "Fenna", "Gareth", "Halla"),
    *("Ibbet", "Jory", "Kestrel", "Lorne", "Mab", "Merrick", "Nettle", "Osk", "Petra", "Quill", "Rook", "Sable"),
    *("Tamsin", "Ulf", "Vesna", "Wilder", "Yara", "Zeph"),
)
"""First names."""

FAMILY_NAMES: Final = (
    *("Ashgrate", "Brasswell", "Cinderby", "Copperlane", "Drayhorn", "Emberly", "Flintshaw", "Gallows", "Greyling"),
    *("Hammerfall", "Irongate", "Kettlewick", "Lampwright", "Millrace", "Nettlebed", "Oxblood", "Pitchford", "Quarry"),
    *("Railton", "Saltmarsh", "Tallow", "Underbridge", "Vane", "Whistler", "Yardarm"),
)
"""Family names."""
