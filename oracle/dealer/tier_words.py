# ruff: noqa: E501, ISC004 - a row of a table stands in one line
"""Words that say how an attempt came out: patterns by what they claim. Data; `tiers.py` reads them."""

from __future__ import annotations

from typing import Final

_NAME: Final = (
    r"(?-i:(?!(?:You|The|An?|It|Its|Your|Nobody|Nothing|No|They|He|She|One|Two|Every|Not|All|And|But|Then|For|What|This)\b)"
    r"[A-Z][a-z]+)"
)
_ADV: Final = r"(?:(?:\w+ly|just|at last|finally|even|soon|all but|have|has|’ve|'ve|also|still) )*"
_YOU: Final = rf"\byou {_ADV}"
"""Names of players' characters are read as `you`."""

_THING: Final = (
    r"\b(?:lock|bolt|latch|door|gate|chest|safe|lid|hatch|window|shutters?|knot|chains?|seal|padlock|mechanism|tumblers?"
    r"|drawer|bars?|grate|grille|panel|strongbox|cabinet|hasp|catch|pins?|trapdoor|stone|slab|boulder|wheel|lever|crate|coffin"
    r"|box|casket|vault|hinges?|wood|iron|last pin|cover|sluice|valve)\b"
)
_ONE: Final = (
    rf"\b(?:{_NAME}|he|she|they|man|woman|guard|sentry|miller|priest|captain|keeper|clerk|old man|old woman|boy|girl|merchant"
    r"|officer|sergeant|widow|constable|innkeeper|lady|lord|nurse|porter|driver|watchman|crowd|sailor|doctor|dog|hound|horse|mare"
    r"|beast|animal|cat|bear|wolf|bull|mob|soldier|nun|monk|abbot|sexton"
    r"|patient|merchant|shopkeeper|thief|ferryman|smith|cook|baker|judge|stranger|beggar|bandit|cultist|ghost|spirit|creature|thing|foe|enemy|opponent|fisherman"
    r"|farmer|child|mother|father|wife|husband|brother|sister|servant|maid|butler|gatekeeper|hunter|pirate|king|queen|prince|professor|librarian|mayor|lieutenant"
    r"|inspector|detective|elder|witch|warden|jailer|pilot|engineer|conductor|gardener|mechanic|host|hostess|steward|sheriff|bartender|barkeep|dealer|trader|priestess"
    r"|bishop|scholar|wounded man|wounded woman|pickpocket|assassin|spy|rider|coachman|trooper|chief|leader|gang|pack|audience|table|room)\b"
)
_MIND: Final = r"(?: (?:\w+ly|at last|finally|then|slowly|only|just|even))*"

_FIRST_WELL: Final = (
    rf"{_YOU}(?:succeed|manage(?:s)?\b(?! only)|make(?:s)? it (?:across|over|up|out|through|to|past|down|in|home|unseen|with)"
    r"|pull(?:s)? it off|get(?:s)? it (?:open|right|done|loose|free|working|running|all)|do(?:es)? it\b|nail(?:s)? it|prevail|triumph"
    r"|win(?:s)?\b(?! nothing)|carry the day)",
    rf"{_YOU}(?:find(?:s)? (?:exactly )?(?:what you|the (?:hidden|secret|missing|lost|right|very|trail|track|tracks|path|page|passage|entry|"
    r"answer|way (?:through|out|in|back|up|down)|mechanism|catch|clue|mark|weak))|get(?:s)? what you|learn(?:s)? (?:all|everything|what you|the truth)"
    r"|spot(?:s)? (?:it|him|her|them|the )|notice(?:s)? (?:it|the )|see(?:s)? (?:it at once|through (?:the|his|her|it))|work(?:s)? it out"
    r"|piece(?:s)? it together|recogni[sz]e|pick(?:s)? up the (?:trail|scent|track)|read(?:s)? (?:it|the \w+) (?:easily|without|at a glance)"
    r"|remember(?:s)? (?:exactly|the right)|decipher|crack(?:s)? the (?:code|cipher|safe|lock|case)|solve|unravel|identif)",
    rf"{_YOU}(?:land(?:s)? (?:the|a|your|on your feet|safely|lightly|softly|cleanly)|hit(?:s)? (?:your|the|his|her|it|him|its) (?:mark|target|square|dead|hard|cleanly)"
    r"|clear(?:s)? (?:the|it)|reach(?:es)? (?:safety|solid ground|cover|(?:the|him|her|it) (?:top|far|other|ledge|roof|summit|shore|bank|gate|rim|edge|crest|surface|in time|unseen))"
    r"|slip(?:s)? (?:past|by|through|inside|in unseen|away|out unseen|between|unseen)|haul(?:s)? (?:your|him|her)self (?:up|over|onto|out)|vault(?:s)? (?:the|over)"
    r"|escape(?:s)?|get(?:s)? (?:away\b(?! with)|clear|past|through|across|inside|free|the (?:door|lock|lid|engine|truth))|break(?:s)? (?:free|through|loose)|outrun|outwit|outpace|outfox"
    r"|lose(?:s)? (?:your pursuers|them|him|her) in|shake(?:s)? (?:them|him|her|it) off|win(?:s)? (?:him|her|them) over|talk(?:s)? (?:him|her|them|your way)"
    r"|persuade|convince|calm(?:s)? (?:him|her|it|the|them)|soothe|charm|disarm(?:s)? (?:him|her|the|it)|knock(?:s)? (?:him|her|it|the) |floor(?:s)? (?:him|her|it|the)"
    r"|pin(?:s)? (?:him|her|it|the)|force(?:s)? (?:it|the \w+) open|pry|prise|lever (?:it|the)|heave (?:it|the)|stanch|stop(?:s)? the bleeding|set(?:s)? the bone"
    r"|save(?:s)? (?:him|her|them|it)|mend|repair(?:s)? (?:it|the)|fix(?:es)? (?:it|the)|catch(?:es)? (?:the rope|hold|the rail|him|her|it cleanly|the far)|hold(?:s)? your (?:breath|nerve|ground) and"
    r"|stay(?:s)? (?:hidden|unseen|on your feet)|go(?:es)? (?:unseen|unnoticed|unheard)|pass(?:es)? (?:unseen|unnoticed|unheard|for|as)|fool(?:s)? (?:him|her|them|the)"
    r"|steady (?:the|it|your)|tame|bring(?:s)? (?:it|him|her|the \w+) (?:round|under control|back to life)|finish(?:es)? (?:it|the \w+) (?:in time|without|cleanly))",
    r"\b(?:the|your|his|her) (?:bluff|lie|trick|ruse|plan|story|disguise|gamble|patience|work|effort|trap|words?|argument|charm|speech|performance|song|forgery|papers?|spell|charm|rite|ritual|prayer|remedy|medicine|bandage|stitches|knots?|rope|grip|climb|jump|leap|aim|luck|hunch) "
    rf"{_ADV}(?:works?(?! against)|worked|pays off|paid off|holds?(?: up| fast| firm| true| good| together)?\b|takes (?:hold|effect)|lands? where|pass(?:es)? (?:inspection|muster|without)|convinces?|does its|hits home|strikes home|answers)\b",
    rf"{_THING}(?: [\w’'-]+){{0,4}}? (?:opens?\b|springs? (?:open|back|free)|swings? (?:open|wide|inward|outward|aside|back)|clicks? (?:open|free|over|and)|clicks?$|gives(?: way)?\b(?! nothing| no)|yields?\b|pops? (?:open|free)"
    r"|falls? (?:open|away|into your)|surrenders?|comes? (?:free|loose|away|open|apart|off|up)|slides? (?:back|open|aside|free|home)|lifts?\b|is open|are open|stands? open|parts?\b|unlocks?|rolls? (?:aside|back|away)|turns? over"
    r"|creaks? open|grinds? (?:open|aside|back)|drops? open|moves? aside|works? (?:now|again)|runs? again)",
    rf"{_ONE}{_MIND} (?:relents?|believes? (?:you|it|every|the)|lets? (?:you (?:pass|in|through|by|go|up|inside|have|see|out)|it be)|steps? (?:aside|back to let)|stands? aside|waves? you|gives? (?:in\b|way|you (?:the|what|her|his|a name|everything|leave|the key))|tells? you (?:all|everything|what|where|who|how|the (?:truth|name|way|whole))"
    r"|hands? (?:it|you|over|the|them)|softens?|calms?|grows? calm|quiets?\b(?! you)|settles?|agrees?\b(?! with)|consents?|is convinced|buys? it|swallows? (?:it|the)|opens? (?:the|up|his|her)|nods? (?:you|and (?:lets|steps|opens|hands|waves|stands|tells|gives|makes))"
    r"|makes? way|listens? and|breaks? down and|confess(?:es)?|admits? (?:it|everything|all|that)|falls? (?:for it|silent and|asleep|at your|to (?:the|his|her))|goes down (?:in a heap|hard|like|without|under)|yields?|surrenders?|backs? (?:down|away|off)|flees?|trusts? you|smiles? and (?:lets|steps|hands|opens)"
    r"|suspects? nothing|notices? nothing|sees? nothing|hears? nothing|never (?:looks?|turns?|sees?|notices?|hears?|knows?|suspects?|stirs?)|walks? (?:on|past)|turns? away without|lies down|drops? (?:his|her|its|the) (?:weapon|knife|gun|guard|sword)|lays? its head|comes to you|eats from|breathes? (?:again|easier|easily)|opens? (?:his|her) eyes|will live|lives\b)",
    r"\bit (?:opens\b|swings open|clicks open|gives way\b|comes (?:free|loose)|springs open|unlocks|slides (?:back|aside|home))",
    r"\b(?:nobody|no one|not a soul|none of them|neither of them|not one of them) (?:\w+ )?(?:sees?|notices?|hears?|looks?|stirs?|turns?|suspects?|wakes?|raises|challenges|stops|so much as|asks|gives you)",
    r"\b(?:unseen|unnoticed|unheard|undetected|unchallenged|without a sound|without being seen|without a hitch|in one (?:smooth|clean) motion)\b",
    r"\b(?:shot|arrow|bullet|blow|punch|kick|blade|knife|stone|throw|strike|swing|fist|bolt|round|spear) (?:\w+ )?(?:lands|finds? (?:its|the|his|her)|strikes? (?:home|true|him|her|it|square)|hits|connects|goes (?:home|true)|flies true|takes (?:him|her|it)|sinks|bites deep|drops (?:him|her|it))",
    r"\b(?:bleeding (?:stops|slows|ceases|is stanched)|fever (?:breaks|falls|goes down)|wound (?:closes|is clean|stays closed)|pulse (?:steadies|strengthens|returns)|colou?r (?:returns|comes back)|breathing (?:eases|steadies)|bone (?:is set|slides back|goes back))",
    r"\b(?:engine|motor|machine|generator|pump|wheel|clock|radio|lamp|device|boiler|dynamo) (?:\w+ )?(?:starts|catches|roars|hums|runs|coughs into life|comes (?:to life|alive)|wakes|works|ticks|shudders into)",
    r"\b(?:the (?:trail|tracks?|path|way|answer|pattern|cipher|code|map|text) (?:\w+ )?(?:leads? (?:you|on|straight)|is (?:clear|plain|yours)|opens|becomes clear|lies (?:clear|open)|makes sense|comes clear|falls into place))",
    r"\b(?:it|that|this) (?:works|worked|does it|did it|is enough)\b|\bis yours\b|\byou are (?:through\b(?! h)|across|over|free|inside|past (?:him|her|it|them|the))\b",
    r"\b(?:spell|charm|ward|rite|ritual|flame|circle) (?:\w+ )?(?:takes hold|works|holds|answers|obeys|flares into life|closes as it should|is complete)\b",
    r"\b(?:flawless(?:ly)?|perfect success|goes perfectly|exactly as (?:you )?(?:planned|intended|hoped|meant)|just as you (?:planned|hoped|intended|meant)|everything (?:you|goes|falls)|to the letter|with ease|effortless(?:ly)?|brilliant(?:ly)?|masterful(?:ly)?)\b",
    r"\b(?:leaving|leaves|left) (?:him|her|them|it) (?:stunned|senseless|speechless with|unconscious|convinced)|\bgoes (?:well|smoothly|right|your way)\b|\b(?:comes|falls) (?:right )?into (?:your hand|place)",
)

_WELL_TOO: Final = (
    r"\bwith (?:\w+ ){0,5}to spare\b|\bjust in time\b|\bin the nick of time\b|\bat the first (?:try|attempt|go)\b(?! and)|\bon the (?:first|second|third) (?:try|number|attempt|go)\b",
    rf"{_YOU}(?:come(?:s)? down|touch(?:es)? down|drop(?:s)? down) (?:softly|lightly|safely|quietly|on the far|on your feet)|{_YOU}(?:twist|wrench|wrest|snatch|pull|knock|strike|take|pluck)(?:e?s)? (?:the |his |her |their |a )?\w+ (?:out of|from) (?:his|her|their|its) ",
    rf"{_YOU}(?:guess|name|find|hit upon|know|recall|give|have) the (?:right|password|word|answer|combination|number|name of)|{_YOU}catch(?:es)? (?:the |a )?\w+ by the (?:collar|arm|sleeve|wrist|belt|scruff)|{_YOU}(?:walk|stroll|ride|drive|sail|climb|crawl|run|swim|sneak|creep)(?:s)? (?:out|away|off|right|straight|clean) (?:with|in|past|through|free|unhindered)",
    rf"{_YOU}(?:strike|make|close)(?:s)? (?:a|the) (?:bargain|deal)|{_YOU}(?:earn|gain|win)(?:s)? (?:his|her|their) (?:trust|respect|favour|favor|confidence)|{_YOU}(?:come|get)(?:s)? out (?:ahead|on top|unharmed|whole|alive|the other side)|{_YOU}(?:master|best|beat (?:him|her|them|it)|defeat|overpower|subdue|outmanoeuvre|outmaneuver|out-?think|out-?shoot|out-?drink|out-?ride|out-?bluff)(?:s|es)?\b",
    rf"{_YOU}(?:steer|bring|guide|pilot|ride|sail)(?:s)? (?:\w+ ){{1,3}}(?:safely|clear|home|through|into harbour|to shore|to a stop)|{_YOU}(?:extinguish|put(?:s)? out|defuse|cut(?:s)? the right|untangle|decode|translate|restore|cure|heal|revive|splint|bind|rescue|free)(?:s|es)?\b (?:the|him|her|it|them|every)",
    rf"{_ONE}{_MIND} (?:buys?|falls? for|accepts?|swallows?|takes?) (?:the (?:story|lie|tale|bribe|offer|bait|deal)|your (?:story|lie|word|tale|offer|papers|terms|money)|every word|it whole)|{_ONE}{_MIND} (?:asks? for (?:water|food|broth)|comes? (?:round|to (?:his|her) senses)|pulls? through|knocks? (?:\w+ )?(?:off|from) the price|lowers? (?:the|his|her) (?:price|blade|gun|rifle|sword|weapon|voice)|looks? the other way|spills? everything|talks? (?:at last|freely|and talks)|is yours|drops? dead|crumples|collapses|lies still|is down|staggers back|loses? you|breaks? off the)",
    r"\b(?:ship|boat|cart|wagon|car|plane|truck|coach|carriage|train|sled|raft|airship|craft) (?:\w+ )?(?:clears|makes (?:it|the)|comes (?:about|round|through|to rest)|holds the road|rights itself|reaches|answers the|slides into|settles|rolls to a (?:gentle|smooth)|shoots through|pulls (?:ahead|clear|away))",
    r"\b(?:fire|flame|kindling|tinder|fuse|wick|stove) (?:\w+ )?(?:takes\b|catches|blazes|burns (?:bright|steady|clean)|leaps up)|\b(?:poison|venom) (?:\w+ )?(?:loses|drains|is out)|\b(?:trap|bomb|device) (?:\w+ )?(?:is harmless|falls silent|clicks (?:off|harmlessly)|is disarmed|lies in pieces)",
    r"\b(?:applause|cheers?|laughter) (?:\w+ )?(?:breaks|rises|fills|erupts|rolls|goes up)|\b(?:crowd|room|audience|hall|table) (?:\w+ )?(?:roars|cheers|applauds|erupts|is (?:yours|with you|on its feet)|hangs on)",
    r"\b(?:they|nobody|no one|he|she) (?:all )?(?:buys?|believes?) (?:it|the story|your|every)|\b(?:the way|the road|the path|the gate|the passage) (?:is|stands|lies) (?:open|free|clear)",
)

_BADLY_TOO: Final = (
    r"\b(?:no (?:richer|wiser|better off|further on)|you are no (?:nearer|closer)|none the wiser|empty[- ]handed|(?:leave|left|go|come|walk|return|turn)s? (?:\w+ )?with (?:nothing|empty hands)\b(?! but| to (?:fear|lose))|back where you (?:started|began)|a dead loss|good for nothing)\b",
    r"\bkeeps? (?:its|his|her|their) (?:secrets?|silence|mouth shut|distance|counsel|place)|\bkeeps? what (?:it|he|she) has",
    rf"{_ONE}{_MIND} (?:is dead|waves? you (?:off|away)|has other ideas|wants? none|will have none|yawns?|snorts?|scoffs?|sneers?|calls? (?:for the next|you a liar|you out|security)|points? (?:at|to) the door|is over the wall|is (?:long )?gone|are gone|gives? you the slip|throws? it back|tears? (?:it|the (?:letter|paper|pass))|pockets? your|takes? (?:your money|offence|offense)|draws? (?:a|his|her) (?:knife|gun|pistol|blade)|knows? better|knows? you|knows? (?:a lie|that you are lying)|isn['’]t (?:fooled|convinced|buying|impressed|interested|listening)|is not (?:buying|interested|amused)|grows? cold|turns? (?:red|cold|to stone)|breaks? free|kicks? (?:you|out)|tramples?|charges?|lunges?)",
    r"\b(?:nobody|no one|none of them|not one of them|not a soul|neither of them) (?:\w+ )?(?:buys|believes|listens|moves|laughs|claps|follows|helps|is (?:fooled|convinced|impressed|moved|interested))",
    r"\b(?:fire|flame|match|spark|kindling|fuse|candle|torch) (?:\w+ )?(?:goes out|dies|gutters|sputters|fizzles|refuses)|\b(?:wood|fuse|powder|tinder) (?:\w+ )?(?:stays|is too|remains) (?:wet|cold|dark|damp)",
    r"\b(?:wrests?|twists?|tears?|knocks?|kicks?|snatch(?:es)?|wrenches|strikes?) (?:the |your )?\w+ (?:out of|from) your (?:hands?|grip|fingers|grasp)",
    r"\b(?:ship|boat|cart|wagon|car|plane|truck|coach|carriage|train|sled|raft|airship|craft) (?:\w+ )?(?:runs aground|overturns|skids|stalls|crashes|goes over|founders|sinks|spins|leaves the|slews|capsizes|breaks|ploughs|plows|strikes|loses|tips|rolls (?:over|into the ditch))",
    r"\b(?:buries itself|sticks|lodges|ends up|thuds|clatters|skitters|vanishes|disappears) (?:in|into|against|off|harmlessly)\b(?! place)",
    r"\b(?:earns? you (?:only|nothing|a (?:night|slap|cuff|blow|black))|lands? you in|gets? you (?:nothing|nowhere|thrown|only)|leads? (?:you )?nowhere|costs? you the (?:chance|race|lead|moment))",
    r"\b(?:a (?:hand|foot|yard|hair|finger|inch|step|moment|second)(?:['’]s breadth)? (?:short|too (?:short|late|far|low|high|slow))|too (?:late|short|far|slow|heavy|loud|steep|slick|deep|thick|strong) (?:for you|by|to\b)|not (?:quite )?(?:far|long|strong|quick|fast|good|loud|quiet|high) enough|isn['’]t where you|is not where you)",
    r"\byour (?:hands?|fingers|legs|arms|knees|mind|memory|voice|luck|courage|foot|boot|heel|pick|blade|aim) (?:\w+ )?(?:shakes?|trembles?|fails?|gives?|goes blank|is (?:a blank|not enough|gone)|slips?|skids?|catches on|betrays?|finds? (?:only|nothing|no))",
    r"\b(?:trap|bomb|charge|device|alarm) (?:\w+ )?(?:springs|goes off|explodes|snaps shut|shrieks|clangs|rings out|sounds)|\b(?:jeers|boos|laughter at)|\b(?:crowd|room|audience|hall|table) (?:\w+ )?(?:boos|jeers|turns away|falls to talking|loses interest|is silent|laughs at you)",
    r"\b(?:patient|wounded man|wounded woman|child|boy|girl|horse|dog|beast) (?:\w+ )?(?:dies|bleeds to death|slips away|stops breathing|screams and|goes limp|grows weaker|gets worse|worsens|sinks further)",
)

_FIRST_BADLY: Final = (
    rf"{_YOU}(?:fail(?:s|ed)?\b|miss(?:es|ed)?\b(?! nothing| the)|miss(?:es)? the (?:mark|target|rope|ledge|edge|step|hold|jump)|fall(?:s)? (?:short|hard|back down|flat|into|from|to the|headlong|through|in\b)|fell\b|lose(?:s)? (?:your|his|her) (?:grip|footing|balance|nerve|hold|way|place|patience|temper|thread|voice|chance)"
    r"|lose(?:s)? (?:the (?:trail|track|scent|thread|way|fight|race|path|bet|game|argument)|track|sight|him|them|her)\b(?! in)|slip(?:s)? and|slip(?:s)?$|fumble|botch|bungle|blunder|get(?:s)? (?:nowhere|nothing|caught|stuck|lost|it wrong|no)|find(?:s)? (?:nothing|only|no\b|neither)|come(?:s)? (?:up|away|back) (?:empty|short|with nothing|with empty|none)"
    r"|have to (?:give|turn|let|stop|abandon|retreat|fall back)|give(?:s)? (?:it )?up|tumble|crash|stumble|drop(?:s)? (?:your|the (?:lamp|lantern|key|pick|tools?|rope|vial|bottle|knife|gun|weapon))\b|trip\b|trips\b|misjudge|misread|mistake|forget|stammer|falter|freeze|hesitate too|learn(?:s)? nothing|see(?:s)? nothing|hear(?:s)? nothing|notice(?:s)? nothing|gain(?:s)? nothing|achieve(?:s)? nothing|make(?:s)? (?:no headway|nothing of|a mess|too much noise|it worse|things worse|no sense|no impression|no progress)"
    r"|only make(?:s)?|break(?:s)? (?:the|your) (?:pick|tool|key|needle|rope)|snap(?:s)? (?:the|your) |ruin|spoil|spill|run(?:s)? (?:straight )?into|wake(?:s)? (?:the|him|her|them|half)|walk(?:s)? straight into|arrive(?:s)? too late|are too (?:late|slow|weak|loud|far)|go(?:es)? (?:sprawling|down|under|astray)|sink(?:s)? (?:back|into)|land(?:s)? (?:badly|hard|on your (?:back|face|knees)|in a heap|flat|wrong|in the)|slide(?:s)? back|turn(?:s)? back|retreat|walk(?:s)? in circles|back away empty|come(?:s)? to nothing|draw(?:s)? a blank|can(?:not|'t|’t) (?:find|get|make|hold|reach|open|move|lift|keep|stop|tell|see|remember|force|budge|bring|read|work|hear|follow|shift|break|climb|calm|follow)|could(?:n't| not|n’t))",
    r"\b(?:you are|you're|you’re|you have been|you've been|you get|[A-Z][a-z]+ is) (?:\w+ly )?(?:caught|seen|spotted|noticed|discovered|thrown (?:back|off|out)|beaten|overheard|exposed|found out|recogni[sz]ed|cornered|surrounded|too (?:late|slow|loud|far)|wrong|lost|stuck|trapped|knocked|hit|turned away|shown the door|escorted out|no (?:closer|wiser|further|nearer))\b",
    rf"{_THING}(?: [\w’'-]+){{0,4}}? (?:holds?(?: fast| firm)?\b|stays? (?:shut|closed|locked|put|where|as|barred|cold|dead)|remains? (?:shut|closed|locked|sealed|where|as|stubborn|unmoved|barred|dark|dead)|resists?|refuses?|jams?|sticks?\b|seizes?|defeats? you|slams? shut|locks? again|wins?\b|is (?:still )?(?:locked|shut|jammed|stuck)|mocks?|sits where)",
    r"\b(?:(?:does|do|did|will|would|can|could)(?:n't|n’t| not)|won’t|won't|cannot|never|refuses to|not) (?:so much as |even |quite |want to )?(?:budge|give\b|open|move\b(?! (?:her|him|them|you))|turn\b(?! (?:round|around|his|her|its|a head|aside))|yield|stir|shift|catch|start|hold\b|work|believe|answer|listen|relent|come (?:loose|free)|lift|light|close|calm|trust|fit[.,]|let (?:you|go))",
    r"\b(?:pick|key|tool|needle|rope|branch|rung|ledge|blade|hook|plank|line|handhold|string|wire|vial|strap|knot|stitch(?:es)?|bandage|splint|board|hold|footing|grip|nail|root) (?:[\w’'-]+ ){0,3}?(?:snaps|breaks|gives way|slips|shatters|tears|cracks|bends and|comes away in|splits|parts|unravels|crumbles|fails)\b",
    rf"{_ONE}{_MIND} (?:refuses?|laughs? (?:in your|at you|you)|turns? (?:you away|you down|on you|his back|her back|away from you)|sees? (?:through|you\b|right through|it for)|sees? (?:it|the (?:lie|trick)) at once|says? no\b|shakes? (?:his|her|its|their) head|slams?|shuts? the|spots? you|notices? (?:you|it at once)|hears? you\b(?! out)|catches? (?:you|sight|your|the lie)|grabs? you|seizes? (?:you|your)|raises? the alarm|shouts? (?:for|the alarm|a warning|and points)|sounds? the|knocks? you|throws? you|has you|have you"
    r"|looks? (?:straight|right) at you|frowns? and (?:closes|shuts|turns)|orders? you|sends? you (?:away|off|packing)|will not (?:hear|talk|listen|say|speak)|won[’']t (?:hear|talk|listen|say|speak)|grows? (?:angrier|louder|wilder|suspicious|worse)|bares?|snarls?|bites?|bolts\b|blocks?|gets away|escapes?|is (?:unmoved|not (?:fooled|convinced|impressed|moved|listening)|not having|too (?:fast|quick|strong)|already gone|no fool)|vanish(?:es)? (?:in|into|round|around)|slips? away|outruns? you|dodges?|ducks? (?:it|under|your)|parries|stares? you|hardens?|dies\b|slips? away|stops? breathing|closes? (?:his|her) (?:mouth|face|book|door)|calls? (?:you a|your bluff|for the|the guard)|tells? you (?:nothing|to (?:leave|get|go|mind))|gives? (?:you )?nothing|clams? up|cuts? you off|walks? (?:off|away from you))",
    r"\b(?:to no avail|in vain|no use|nothing (?:happens|comes of it|moves|gives|works|changes|opens|answers|stirs|for it)|for nothing|without (?:success|result|effect|luck)|hopeless|useless(?:ly)?|(?:goes|go|going) (?:wrong|wide|badly|awry|nowhere|cold)|falls? (?:flat|on deaf|short|apart)|comes to nothing|no good|a dead end|fails\b|failed\b|failure\b|futile|defeat(?:ed)?|a disaster|disastrous(?:ly)?|no luck|goes unanswered|all wrong|backfires|out of reach|beyond you)\b",
    r"\b(?:shot|arrow|bullet|blow|punch|kick|blade|knife|stone|throw|strike|swing|fist|bolt|round|spear) (?:\w+ )?(?:misses|goes (?:wide|astray|past)|glances|bounces|finds? only|hits only|strikes? (?:only|nothing|the (?:wall|door|stone|floor|frame))|whistles past|flies (?:wide|over|past)|clatters|meets? (?:only |nothing|empty|air))",
    r"\b(?:bleeding (?:goes on|gets worse|starts again|will not|won|does not|doesn|quickens)|fever (?:climbs|rises|mounts|gets worse)|wound (?:opens|tears|gapes|worsens|reopens)|pulse (?:weakens|fades|stops)|blood keeps)",
    r"\b(?:engine|motor|machine|generator|pump|clock|radio|lamp|device|boiler|dynamo) (?:\w+ )?(?:dies|stalls|coughs and dies|stays (?:dead|silent|cold|dark)|falls silent|gives out|goes out|chokes|splutters and)",
    r"\b(?:the (?:trail|tracks?|path|way|cipher|code|text|scent) (?:\w+ )?(?:is (?:lost|gone|cold|a blank)|goes cold|ends (?:in|at)|peters out|vanish(?:es)?|makes? no sense|disappears?|stays? (?:a riddle|dark|closed)|means? nothing|splits and))",
    r"\b(?:the|your|his|her) (?:bluff|lie|trick|ruse|plan|story|disguise|gamble|attempt|effort|trap|words?|argument|charm|speech|performance|song|forgery|spell|rite|ritual|remedy|grip|foot|hand|hands|fingers|aim|voice|nerve|strength|leap|jump) (?:\w+ )?(?:fails?|falls? (?:flat|short|apart|on)|collapses?|betrays? you|slips?|shakes? too|gives? (?:out|you away)|deserts? you|goes? (?:wide|wrong|unheard)|fools? nobody|convinces? nobody|comes? to nothing|misses|breaks?|cracks?|fizzles?|gutters?|runs? out|backfires|ends? in|crumbles?|unravels)",
    r"\b(?:alarm (?:goes up|sounds|is raised)|a shout goes up|heads turn (?:to|toward)|a (?:hand|torch|lantern|light) (?:\w+ )?(?:closes|falls|lands|finds you|catches you|swings onto)|all eyes (?:are|turn)|footsteps come running|every head turns)",
    r"\b(?:spell|charm|ward|rite|ritual|circle|words) (?:\w+ )?(?:fizzles?|dies|collapses|breaks|turns on you|slips from|gutters|unravels|fades? before)\b",
)

WELL: Final = (*_FIRST_WELL, *_WELL_TOO)
"""Patterns that claim it went well."""

BADLY: Final = (*_FIRST_BADLY, *_BADLY_TOO)
"""Patterns that claim it went badly."""

FLATLY: Final = (
    rf"{_YOU}(?:fail(?:s|ed)?\b(?! to (?:notice|see|hear|spot))|get(?:s)? nowhere|achieve(?:s)? nothing|gain(?:s)? nothing|learn(?:s)? nothing|find(?:s)? nothing|come(?:s)? (?:up|away|back) (?:empty|with nothing)|make(?:s)? no (?:headway|progress|impression)|have to (?:give|turn back|abandon)|give(?:s)? (?:it )?up|draw(?:s)? a blank)",
    r"\b(?:to no avail|in vain|nothing comes of it|all for nothing|it is no use|it’s no use|without (?:success|result|effect)|complete(?:ly)? (?:failure|fail)|utter(?:ly)? (?:failure|fail)|a (?:complete |total |utter )?(?:failure|disaster)|comes to nothing|hopeless|futile)\b",
    rf"{_THING}(?: [\w’'-]+){{0,4}}? (?:stays? (?:shut|closed|locked)|remains? (?:shut|closed|locked|sealed))(?![^.]*\b(?:until|but|then)\b)",
    r"\b(?:does not|doesn't|doesn’t|will not|won't|won’t) budge\b(?![^.]*\b(?:until|but|then|at first)\b)|\b(?:goes|falls) (?:completely )?(?:wrong|flat) from start|\bthe trail goes cold\b(?![^.]*but)|\bmisses (?:completely|entirely|by)\b|\bgoes wide\b",
    rf"{_ONE}{_MIND} (?:refuses? (?:outright|flatly|to (?:hear|talk|listen|say|help|let|move|budge|tell))|laughs? in your face|tells? you nothing|gives? you nothing|turns? you (?:away|down)|slams? the door|is not (?:fooled|convinced|moved))(?![^.]*\bbut\b)",
)
"""Patterns that claim nothing at all was won, which a partial success never is."""

FLAWLESS: Final = (
    r"\b(?:flawless(?:ly)?|perfect(?:ly)? (?:executed|done|timed|silent|clean|smooth(?:ly)?|placed|success|as)|goes perfectly|perfectly[.,]|a perfect|without a (?:hitch|scratch|single (?:mistake|flaw|problem|snag|hitch))|at no cost|no cost at all|no price to pay|costs you nothing|nothing (?:at all )?goes wrong|better than (?:you )?(?:hoped|planned)|everything you (?:wanted|hoped|came)|exactly as (?:you )?(?:planned|intended|hoped)|with no (?:trouble|complication|cost|price)s?(?: at all)?|without (?:any )?(?:trouble|complication|cost|consequence)s?(?: at all)?|nobody the wiser|no trace|effortless(?:ly)?|complete(?: and utter)? (?:success|triumph|victory)|total (?:success|triumph|victory)|could not have gone better|clean as a whistle)\b",
)
"""Patterns that claim there was no price, which a partial success always has."""

HEDGES: Final = (
    r"\b(?:if|unless|whether|would|could|might|may|should|almost|nearly|as if|as though|seems?|seemed|hope|hoping|hoped|try|tries|trying|tried|wants? to|about to|for a (?:moment|heartbeat|breath|second|long moment)|at first|perhaps|maybe|threatens? to|begins? to|the first (?:pick|key|try|attempt|blow|shot|time)|one more|next time|expect|afraid that|waiting (?:for|to)|ready to|wonder|meant to|means to|hardly|barely|once you)\b",
)
"""What stands before something that did not, or need not, happen."""

NEGATIONS: Final = (
    r"\bnot",
    r"n['’]t",
    r"\bnever",
    r"\bno longer",
    r"\bno",
    r"\bwithout",
    r"\bcannot",
    r"\bfails? to",
    r"\brefuses? to",
    r"\bnothing",
    r"\bnobody",
    r"\bno one",
    r"\bneither",
    r"\bnor",
    r"\binstead of",
    r"\brather than",
    r"\bnone of",
    r"\bhardly",
)
"""What turns around what follows it."""
