# ruff: noqa: E501 - a row of a table stands in one line
"""How attempts of each kind look when they come out, and when they do not. Data; `outcomes_told.py` reads it.

A row is a kind of goal: words by which a goal is known to be of it, what says that it was reached, what says that it
was not. What holds of one kind may say nothing of another: a hand that closes round a cup has caught it, and one that
closes round an ankle has caught whoever hid.
"""

from __future__ import annotations

from typing import Final

from oracle.core.records import dataclass


@dataclass(frozen=True, slots=True)
class Sort:
    """A kind of goal."""

    goals: str
    reached: tuple[str, ...]
    missed: tuple[str, ...]


_WHO: Final = r"(?:you|him|her|them|his|their|your)"
_SELF: Final = r"(?:you|he|she|they)"
_DOOR: Final = r"(?:door|lid|gate|lock|bolt|bolts|latch|safe|chest|box|drawer|hatch|shutter|shutters|window|grille|grate|padlock|strongbox|vault|cabinet|coffin|casket|trunk|panel|portcullis|sluice|seal|hasp|shackle|manacles?|cuffs?|irons?|chains?)"
_FOLK: Final = r"(?:guard|guards|sentry|sentries|hounds?|dogs?|watchman|watch|porter|clerk|nurse|soldiers?|servants?|patrol|pickets?|footm[ae]n|monks?|sailors?|crew|crowd|head|heads|captain|sergeant|keeper|soul)"
_ENGINE: Final = r"(?:engine|motor|generator|pump|machine|boiler|winch|radio|lamp|clock|dynamo|turbine|press|lift|crane|organ|printer|rotor|beacon|signal|lights?|valve|gauge|needle|compass|rudder|wheel)"
_BEAST: Final = r"(?:horse|mare|stallion|pony|mule|donkey|dog|hound|hawk|falcon|owl|bear|wolf|ox|bull|cow|goat|ram|cat|lion|tiger|leopard|elephant|camel|snake|cobra|beast|animal|creature|bird|pig|boar|drake|lizard|herd|flock|bees)"
_BOAT: Final = r"(?:ship|boat|barge|ferry|raft|canoe|wagon|cart|coach|carriage|truck|lorry|car|train|sled|sledge|plane|balloon|airship|craft|schooner|sloop|dinghy)"
_SHOT: Final = r"(?:blow|blade|shot|bullet|arrow|knife|punch|fist|ball|bolt|spear|stone|dart|axe|sword|point|lance|slug|dagger|kick|stroke|swing|thrust|round)"
_MARK: Final = (
    r"(?:mark|target|heart|throat|chest|shoulder|ribs|head|jaw|knee|hand|thigh|neck|arm|rope|lamp|bottle|string)"
)

SORTS: Final = (
    Sort(
        r"\b(?:open|pick|crack|force|pry|prise|unlock|unbolt|break (?:open|into|down)|lift|raise|slip (?:the|his|her) (?:cuffs|manacles|chains|ropes)|unseal|unscrew|sluice|lock|safe|strongbox|password|gate|portcullis)\b",
        (
            rf"\b{_DOOR}(?: \w+){{0,2}}? (?:springs?|comes? (?:up|open|away|off)|lifts?|pops?|opens?|swings?|gives? way|yields?|slides? (?:back|open|aside)|falls? open|creaks? open|stands? open|clicks? open|rolls? (?:up|back))\b",
            r"\b(?:bolts?|bars?|tumblers?|wards?) (?:\w+ )?(?:go|goes|slides?|slips?|shoots?|draws?|falls?|rolls?|turns?) (?:back|aside|free|over|into place)\b",
            r"\bup it (?:comes|goes)\b|\bopen it (?:comes|swings|goes)\b|\bwith a (?:\w+ ){0,2}click\b(?! and (?:stops|jams|sticks))",
            r"\b(?:stuff|fill|load|cram)(?:s|ed|ing) (?:\w+ ){0,3}(?:bonds|coins|notes|gold|silver|jewels|papers|bags?|sacks?|pockets|trousers)\b",
            r"\b(?:aye|yes),? that(?:'|’)s it\b|\bthat(?:'|’)s the word\b",
            r"\b(?:cold|stale|damp|warm|sour|old) air (?:\w+ )?(?:comes|breathes|rolls|spills|puffs|sighs) out\b|\binside (?:lies?|is|are|sits?|waits?|gleams?)\b",
            r"\blast (?:pin|tumbler|bar|nail|bolt|rivet|screw|wire) (?:\w+ )?(?:gives|lifts|yields|falls|comes out|drops (?:into|out)|parts)\b|\bthe way (?:in|out|through|down|up) (?:is |lies |stands )?(?:open|free|clear)\b|\bhinges (?:\w+ )?(?:sigh|groan|complain|creak)s? and\b",
        ),
        (
            r"\b(?:stays?|stayed|remains?|remained|sits?|is|keeps?|stands?) (?:\w+ ){0,4}(?:shut|locked|closed|barred|sealed|fast)\b|\bas (?:shut|locked|closed|fast) as\b",
            r"\b(?:pick|key|hairpin|wire|blade|crowbar|jemmy|tool|probe|file) (?:\w+ )?(?:snaps?|breaks?|bends?|jams?|sticks?|slips?|shears?)\b",
            r"\bpins? (?:\w+ )?drops? (?:home|back)|\b(?:will|does|do|would|did)(?: not|n['’]t) (?:budge|open|turn|give|move|stir|lift|yield)\b",
            r"\b(?:jams? (?:solid|fast|tight)|jammed|wedged|rusted (?:solid|shut)|holds? (?:fast|firm) against)\b|\bnot (?:an inch|a hair)\b",
            r"\b(?:years|weeks|months|days|long)\b[^.]{0,20} before (?:anyone|anybody) (?:\w+ )?(?:tried|opened|moved|touched)\b",
            r"\bstill (?:shut|locked|closed|barred|fastened|sealed|chained|bolted)\b|\b(?:lock|door|lid|bolt|gate|seal|safe|vault) (?:\w+ )?(?:wins|refuses|resists|defeats|has won|keeps its)\b|\bno (?:nearer|closer) to (?:being )?open\b|\bthe (?:tool|pick|hairpin|bar|wire) (?:in two|comes (?:out|away) (?:bent|in two|broken))\b",
        ),
    ),
    Sort(
        r"\b(?:jump|leap|climb|vault|swim|cross|crawl|reach|summit|scale|hop|clear|walk|balance|wade|ski|dive|swing|scramble|board|row|escape|flee|squeeze|run)\b",
        (
            r"\b(?:lands?|landed|comes? down) (?:like a|lightly|softly|neatly|cleanly|safe|safely|square|on (?:both|his|her|your|all four) feet|on the (?:far|other))\b",
            r"\b(?:drags?|hauls?|pulls?|heaves?) (?:him|her|your|them)sel(?:f|ves) (?:up|over|out|onto|clear|through|ashore)\b",
            r"\b(?:far|other|opposite|further) (?:side|bank|edge|roof|shore|ledge|end|wall|platform|barge)\b(?! (?:slides?|drifts?|stays?|is (?:too|still)))",
            r"\b(?:is|are) (?:over|across|through|up|ashore|aboard|inside)\b(?! (?:the|his|her|their) (?:head|cheek|face|arm))|\bno more (?:wire|wall|rope|river|rungs?)\b|\b(?:puts?|lays?) (?:his|her|your|a) (?:palm|hand) (?:flat )?on the (?:bronze|top|bell|coping|summit|sill)\b",
            r"\bthere is (?:only )?the (?:\w+ ){0,2}(?:platform|ledge|top|summit|landing|shore|quay)\b|\bboots? (?:have|has) vanished\b|\boff across the\b|\b(?:reach|reaches|reached|gains?|makes?) the (?:top|summit|ledge|roof|shore|bank|bell|sill|crest|wall|parapet)\b",
            r"\b(?:swings?|throws?|gets?) (?:a|one|his|her|your) leg over\b|\b(?:wades?|walks?|crawls?|staggers?|steps?|climbs?) (?:\w+ )?(?:ashore|out onto the (?:far|other|ledge|roof)|onto (?:dry|solid|firm))\b|\b(?:solid|dry|firm) (?:ground|land|rock|stone) (?:under|beneath|at last)\b",
            r"\bwith (?:a|an|\w+) (?:foot|feet|yards?|inch(?:es)?|hand|moment|minutes?|seconds?) to spare\b|\bbehind (?:him|her|you|them),? the \w+ (?:collapses|falls|crashes|comes down|goes)\b|\b(?:stands?|sits?|crouch(?:es)?) (?:panting |gasping |grinning |breathless )?(?:on|at) the (?:top|far|summit|ledge|roof|coping)\b",
        ),
        (
            r"\b(?:falls?|fell|comes?|lands?) (?:well |far |just )?short\b|(?:\b(?:{who}|he|she|they|then|and)|,) (?:\w+ ){0,2}?(?:drops?|slides?|slips?|tumbles?|plunges?|pitches|crashes|topples?|falls|fell|sinks?) (?:\w+ )?(?:back|down|off|in|under|into the|from the|to the|backwards|headlong|through)\b",
            r"\bwhere (?:he|she|you|they|it) (?:started|began|set out|came from)\b|\bback (?:where|to where)\b|\bon the side (?:he|she|you|they) started\b",
            r"\b(?:closes?|closed) over (?:his|her|your|their|the)\b|\bgo(?:es|ing)? under\b|\b(?:current|river|water|wall|cliff|mountain|rope|ice) (?:wins|has (?:him|her|you)|takes (?:him|her|you)|carries (?:him|her|you)|is (?:stronger|faster))\b",
            r"\b(?:grip|hold|nerve|foot|footing|courage|fingers?|hands?) (?:\w+ )?(?:goes|gives|slips?|slides?|fails?|lets? go|closes? on (?:air|nothing))\b|\b(?:then|only|nothing but) (?:air|nothing|rust)\b|\bloses? (?:his|her|your|their) (?:nerve|grip|hold|footing)\b",
            r"\blands? (?:\w+ ){0,2}(?:hard|badly|in the (?:mud|ditch|nettles|water|river|dirt|dung)|on (?:his|her|your|the) (?:back|face|elbow|head|side|hip|shoulder|tail|ankle|wrist))\b|\b(?:meet|hit)s? (?:him|her|you|the ground|the water|the cobbles|the floor)\b|\bcome up to meet\b",
            r"\b(?:turns?|turned|goes|went|crawls?|retreats?|climbs?) (?:back|home)\b|\bretreats?\b|\bwithout (?:him|her|you|them)\b|\bgives? (?:it )?up\b|\bhalf in and half out\b|\brefuses\b",
            r"\btoss(?:es|ed)? (?:him|her|you|them)\b|\bnever (?:came|come|comes|reached|reaches|arrived|arrives)\b",
            r"\b(?:splash(?:es)?|lands? in a heap|sprawls?|face[- ]first|head over heels)\b|\b(?:branch|ladder|rung|plank|handhold|brick|ivy|drainpipe|ledge|ice|board|gutter|root|coping) (?:\w+ )?(?:snaps?|breaks?|gives|comes away|parts|tears|splinters|crumbles|cracks)\b",
            r"\b(?:swept|dragged|pulled|carried) (?:away|downstream|back|under|off)\b|\b(?:on|back on|to) the (?:same|near|wrong) (?:bank|side|shore)\b|\bcan(?:not|['’]t) go (?:on|any f[au]rther|another)\b|\bfreezes halfway\b|\b{who} (?:\w+ ){0,2}?(?:falls|drops|slips|plunges|slides|tumbles)\b(?! (?:over|onto the (?:far|other|ledge)|neatly|lightly|asleep|silent|past|through the (?:gap|window|fence)|in beside|to (?:a|one) knee and))",
        ),
    ),
    Sort(
        r"\b(?:sneak|hide|hidden|creep|slip|stalk|smuggle|tail|shadow|eavesdrop|steal|pickpocket|palm|filch|disguise|pass as|feign|conceal|lift the|rob|evade|lose the|stay hidden|infiltrate|spy|erase|cheat|forge)\b",
        (
            rf"\b(?:not|nobody|no one|no|none of the|neither|never)(?: an?| one| one of the| of the)? ?(?:\w+ )?{_FOLK}? ?(?:stirs?|wakes?|looks? (?:up|round|at)|turns?|hears?|sees?|notices?|has seen|saw|asks?|raises?|blinks?|lifts?|challenges?)\b(?! (?:nothing|no))",
            rf"\b{_FOLK} (?:\w+ )?(?:snores?|sleeps? on|snores? on|yawns?|goes on|go on|walks? on|walk by|goes by|turns? (?:away|over|back)|dozes?|hums?|whistles? on|passes|lets? (?:it|him|her|you))\b(?! (?:to look|and looks))",
            r"\b(?:unseen|unnoticed|unheard|unmissed|invisible|as quietly as|quiet as|soundless(?:ly)?|silent as|without a (?:sound|whisper|ripple))\b|\bas if nobody had\b|\bno (?:one|body) (?:will|would) ever (?:know|guess|find)\b|\btry the other (?:valley|road|way|house|street)\b",
            r"\b(?:drops? away|falls? behind|fades? (?:away|behind)|did not come (?:any )?near(?:er)?|at the wrong end of|loses? (?:the|your|his|her) (?:trail|scent|track))\b|\bnobody (?:is )?(?:behind|following)\b",
            r"\bin (?:his|her|your) (?:hand|sleeve|pocket|boot|coat) before\b|\b(?:is|are) (?:his|hers|yours)\b|\bover the hedge\b",
            r"\bmelts? into (?:the )?(?:crowd|dark|shadows?|fog|night)\b|\b(?:one|just) (?:more|another) shadow\b|\blooks? (?:straight|right) (?:through|past) (?:him|her|you|them)\b|\b(?:boots|footsteps|steps) (?:\w+ )?(?:go by|pass by|move on|fade|recede|go on|pass on|die away)\b",
            r"\b{other} (?:\w+ly )?(?:snores|sleeps on|yawns|walks on|goes on (?!and on)|never (?:looks|turns|stirs|wakes|notices|sees)|does(?: not|n['’]t) (?:look|turn|stir|wake|notice|see)|turns (?:back|away)|hums|stamps (?:it|the)|is none the wiser)\b|\b(?:does not|doesn['’]t) (?:look|glance) twice\b|\bpasses? (?:inspection|muster)\b|\bcould not tell (?:it|them|the)\b",
        ),
        (
            rf"\b(?:hand|hands|fingers|fist|grip|torch|lantern|light|beam|eyes?|gaze|net|collar) (?:\w+ ){{0,4}}?(?:closes?|close|comes? (?:down|to rest)|falls?|lands?|swings?|stops?|finds?|clamps?|settles?|fastens?) (?:\w+ ){{0,4}}?(?:on|upon|over|round|around|about|full on)? ?(?:{_WHO}|the (?:wool|curtain|straw))\b",
            r"[“\"](?:who(?:['’]s| is| goes) there|halt|stop (?:there|thief|right)|hey|you there|thief|got you|come out|there you are|well,? well|looking for something|what have we here|caught)\b",
            r"\b(?:shout|cry|whistle|alarm|bell|siren|horn|klaxon|barking|yell)s? (?:\w+ )?(?:goes|rings?|starts?|sounds?|rises?|breaks? out|clangs?|splits?|wails?|begins?)\b|\b(?:barks?|starts? to bark|gives? tongue|raises? the alarm|rings? the bell|shouts? for)\b",
            r"\b(?:spots?|sees|catches|notices|grabs?|seizes?|nabs?|collars?|recogni[sz]es|finds) (?:you|him|her|them)\b(?! (?:footing|balance|nerve|breath|chance|feet|way|voice|tongue))|\b(?:you|he|she|they) (?:is|are|was|were) (?:seen|caught|spotted|found|discovered|recogni[sz]ed|unmasked|surrounded)\b",
            r"\b(?:looks?|looking|stares?|staring|gazing|glares?) (?:straight|right|directly) (?:at|into)\b|\bheads? (?:all )?turns?\b(?! away)|\bevery (?:eye|head|face)\b|\b(?:is|was) (?:leaning|waiting|standing) there\b|\bholding out (?:his|her|your)\b|\b(?:out|here) (?:she|he|it|you) comes?\b",
            r"\bby the collar\b|\bby the (?:scruff|ear|ankle|wrist|hair)\b|\bmarch(?:es|ed)? (?:him|her|you|them)\b|\bhandcuffs?\b|\bthe cells?\b",
            r"\bfloorboard (?:\w+ )?(?:creaks|shrieks|cracks|groans|squeals)\b|\b(?:pistol|blade|point|muzzle|barrel|knife) (?:\w+ )?(?:at|against|under|in|between|touches) (?:his|her|your)\b|\bhands up\b|\b(?:pulls|drags|hauls|yanks) (?:him|her|you) (?:out|up|back)\b|\bwhips? (?:the curtain|it|the cloth) (?:aside|off|back|away)\b|\bblows? (?:a|his|her|the) whistle\b",
            r"\b{other} (?:\w+ly )?(?:turns (?:round|and looks|at the)|looks (?:up|straight|right)|sees|spots|wakes|sits up|shouts|calls out|grabs|raises the|steps out|steps into|is (?:awake|waiting|watching))\b|\bholds? it up to the (?:light|lamp|window|candle)\b|\bnot (?:his|her|the) (?:hand|handwriting|signature|seal)\b|\bwrong (?:seal|colour|color|wax|date|stamp|badge|regiment)\b|\b(?:moustache|beard|wig|mask|ink|seal) (?:\w+ )?(?:comes off|falls|slips|peels|runs|smears|smudges)\b",
        ),
    ),
    Sort(
        r"\b(?:persuade|convince|talk|charm|bluff|bribe|lie|seduce|fence|calm|quiet|win over|negotiate|bargain|haggle|plead|beg|ask|question|interrogate|confess|confession|get the|soothe|comfort|intimidate|threaten|break the|bribe|deliver|debate|distract|coax|jury|warn|reason|appeal|flatter|sell|buy|rally|command|order|trick|deceive|fool|con|court|mediate|dissuade|recruit|befriend|hear the|warn)\b",
        (
            r"\b(?:nods?|agrees?(?! with every)|relents?|softens?|gives? in|steps? aside|stands? aside|makes? way|lets? (?:you|him|her|them) (?:in|through|by|pass|go|past|keep|up|have)|waves? (?:you|him|her|them) (?:through|in|on|past|by))\b(?! (?:with (?:the|his|her) (?:sergeant|captain))| slowly and (?:calls|has))",
            r"\b(?:hands?|slides?|pushes|passes|gives?|tosses) (?:the|his|her|its|them|it|over|across) (?:\w+ ){0,2}(?:over|across|key|keys|strongbox|deed|pass|papers?|purse|letter|ring)\b(?! (?:back|to the (?:sergeant|guard)))",
            r"\b(?:tells?|told) (?:you|him|her|them) (?:all|everything|where|what (?:you|he|she|they) (?:want|need|came|ask))\b(?! (?:\w+ )?(?:to leave|no))|\bout (?:it|they) comes?\b|\btalks?,? and (?:goes on|keeps)\b|\bspills? (?:it|everything)\b|\bthe name (?:he|she|they) gives?\b",
            r"\b(?:believes? (?:it|him|her|you|every)(?! to)|takes? (?:it|the (?:coin|bribe|money|bait|story))|signs? (?:it|the (?:pass|paper|release|pardon))|stamp comes down|strikes? off the irons|keys? off (?:its|their|the) hook|shows? (?:you|him|her|them) (?:in|the way|through|to (?:the|a|his|her) (?:door|drawer|room|seat|table|cell|safe))|unlocks?|drops? (?:the|his|her) (?:price|gun|knife|rifle)|lowers? (?:the|his|her|its))\b",
            r"\b(?:apology|apologi[sz]es) (?:for the|and)\b|\bstop(?:s|ped)? (?:shivering|shouting|crying|weeping|sobbing)\b|\b(?:begins?|starts?) to (?:clap|laugh with|nod|talk)\b|\bas (?:he|she|you) had asked\b|\b(?:is|are) charmed\b|\bsends? for the\b",
            r"[“\"](?:very well|come in|go on|pass|of course|agreed|done|you may|all right|aye|as you wish|deal|fine|go ahead|sold|welcome)\b",
            r"\bshoulders (?:\w+ )?(?:come down|drop|loosen|ease)\b|\b(?:puts?|sets?|lays?) (?:down|aside) (?:the|his|her|their) (?:gun|knife|axe|pitchforks?|rifle|cudgels?|stones?)\b|\b(?:barrier|gate|rope|bar|pole) (?:\w+ )?(?:lifts|rises|goes up|is lifted|swings)\b|\bshakes? (?:hands? on it|(?:your|his|her) hand)\b|\b(?:pulls? up|pours?) (?:him |her |you )?(?:a|another) (?:chair|drink|glass)\b",
            r"\bchanges? (?:his|her|its|their) mind\b|\b(?:is|are) (?:won over|persuaded|convinced|reassured|satisfied|mollified)\b|\bon (?:his|her|your) side now\b|\bsays yes\b|\b(?:go|goes|drift|drifts) home (?:one by one|in twos|quietly)\b|\b{other} (?:\w+ly )?(?:agrees|relents|nods(?! (?:and (?:has|calls|leaves|turns)|to the))|steps aside|stands aside|waves (?:him|her|you|them)|hands|believes|signs|lowers|softens|unlocks|opens the|fetches|smiles and|laughs and (?:lets|waves|hands|pours|signs|opens|steps)|lets)\b",
        ),
        (
            r"\b(?:shakes?|shook) (?:his|her|its|their|the) heads?\b|\blaughs?,? (?:spits?|in (?:his|her|your)|at (?:him|her|you)|and (?:walks|turns|spits|shuts|throws|calls|leaves))\b|\bsneers?\b|\bscowls?\b|\bturns? (?:his|her|their) backs?\b|\bunmoved\b",
            r"[“\"](?:no[.,!”\" ]|no sale|never[.,!]|not (?:now|today|ever|for|a chance|interested|on your|in a)|get out|out[!.,]|be off|go away|go home|get lost|liar|lies|nonsense|i don['’]t (?:think|believe)|you(?:['’]re| are) (?:a liar|lying|wasting)|guards[!,]|arrest|seize|take (?:him|her|them) away|leave)",
            r"\b(?:throws?|tosses|flings?|shoves?|pushes) (?:\w+ ){0,3}(?:back|out|away|into the (?:street|gutter|mud))\b|\bmarch(?:es|ed)? (?:\w+ ){0,2}(?:off|away|out)\b|\bhave? (?:\w+ ){1,3}(?:thrown|dragged|taken|shown|marched) (?:out|off|away|to)\b|\bholding cell\b|\barrests?\b|\b(?:to|into|in) (?:the|a) (?:cells?|jail|gaol|stocks|dungeon)\b",
            r"\b(?:refuses?|declines?|rejects?|denies|dismisses|ignores?|pays? no (?:heed|attention|mind))\b|\bnot (?:believed|believe|fooled|moved|impressed|convinced|listening|interested) ?(?:a word)?\b|\bnobody (?:listens|believes|moves|laughs|follows|comes)\b|\bnothing .{0,30}says? (?:reaches|moves|helps|makes)\b",
            r"\b(?:calls?|shouts?|whistles?|rings?|sends?) for (?:the|his|her) (?:guards?|watch|constable|police|sergeant|captain|men|servants?)\b|\b(?:leaves|walks out of|quits|storms? out of|stalks? out of) the (?:room|table|hall|shop|tent)\b|\b(?:slams?|shuts?|closes?) (?:the|his|her) (?:door|window|book|ledger|shutter|hatch)\b|\bdoor .{0,20}(?:slams|shut in)\b",
            r"\b(?:begins?|start|starts) to pack\b|\b(?:brick|bottle|stone|tomato|egg)s? (?:\w+ )?(?:flew|flies|fly|sails?|hits?|that people)\b|\b(?:complain|complained|complaining|screams?|screamed|howls?|howled|wails?) (?:of|at|on|all|until|and)\b|\bwithout looking up\b|\bsaid nothing (?:all|more|at all)\b|\bturned? (?:him|her|you) (?:down|away)\b",
            r"\b(?:folds?|crosses) (?:his|her|their) arms\b|\beyes (?:\w+ )?(?:go|grow|turn|harden|narrow)\b|\b(?:smile) (?:\w+ )?(?:vanishes|freezes|hardens)\b|\bhas heard (?:better|enough|it before)\b|\bshow(?:s|n|ed)? (?:him|her|you) (?:the door|out|to the (?:door|street|gate))\b|\breach(?:es|ing) for (?:the|his|her) (?:bell|gun|knife|pistol|truncheon|whistle|sword)\b|\bdoubles? (?:the|his|her) price\b",
            r"\bslaps? (?:him|her|you)\b|\btears? (?:it|the \w+) (?:up|in (?:two|half|pieces)|across)\b|\bas if (?:he|she|you) had (?:not spoken|said nothing|never spoken)\b|\bangrier\b|\blouder than (?:before|ever)\b|\b{other} (?:\w+ly )?(?:refuses|laughs in|shakes (?:his|her|its) head|turns away|turns (?:his|her) back|walks (?:off|away|out)|calls (?:the|for)|throws|sneers|scoffs|snorts|yawns|closes|shuts|slams|scowls|bristles|is not (?:fooled|moved|impressed|convinced)|will not|won['’]t|does(?: not|n['’]t) (?:believe|budge|listen|move|answer|buy))\b",
        ),
    ),
    Sort(
        r"\b(?:shoot|fire at|strike|hit|fight|duel|fence with|wrestle|disarm|outdraw|stab|punch|knock|attack|kill|slay|throw|bring down|pin|ambush|storm|hurl|land the|arm-wrestle|tackle|club|shot|tourney|joust|battle|hunt|break the)\b",
        (
            rf"\b{_SHOT} (?:\w+ ){{0,2}}?(?:lands?|finds?|hits?|strikes? (?!sparks)|goes (?:home|in|through|true|clean)|takes?|sinks?|catches|nails?|connects|pins|cuts?|parts|bites|drops)\b(?! (?:nothing|sparks|the (?:doorpost|wall|ground|rail|beam|fence|mud|tree) (?:a|instead|two|beside)))",
            r"\bdead cent(?:re|er)\b|\bbull['’]?s[- ]?eye\b|\b(?:spins?|flies|flew|leaps?) off (?:its|his|her|the) (?:post|hook|head|perch|stand)\b|\bgoes home\b|\b(?:the|a) (?:ghoul|wraith|brute|bandit|guard|thug|duelist|captain|beast|boar|elk|troll|raider|soldier|enemy|foe|assassin|monster|wolf|bear) (?:\w+ )?(?:staggers?|falls?|drops?|crumples?|goes down|sits|reels?|yields?|surrenders?|unravels?|collapses?|jerks?|howls|is down|lies still)\b",
            r"\b(?:clatters?|drops? (?:his|her|its) (?:pike|sword|gun|knife|weapon|blade))\b|\bempty hands\b|\brifles? lies?\b",
            r"\b{other} (?:\w+ly )?(?:\w+ )?(?:staggers|falls|drops|crumples|goes down|yields|reels|sits down|surrenders|flees|retreats|is down|doubles up|folds|topples|lies still|is disarmed|backs away|lets go)\b|\b(?:sword|pistol|gun|pike|knife|blade) (?:\w+ ){0,2}(?:spins|flies|goes|skitters) (?:\w+ )?(?:out of|from|across|away)\b(?! your)|\b(?:rope|string|cord|bottle|lamp|chain|lantern) (?:\w+ )?(?:parts|shatters|bursts|snaps|goes out|explodes|drops)\b",
        ),
        (
            rf"\b{_SHOT} (?:\w+ ){{0,2}}?(?:misses|goes wide|flies wide|glances? off|skids? off|bounces? off|strikes? sparks|whines? (?:away|off)|buries? itself|hits? nothing|meets? (?:air|nothing|only)|snags?|jams?|clicks?|fouls?|passes over|goes over|snaps?|shatters)\b|\bmiss(?:es|ed)\b|\b(?:empty|thin) air\b|\bgoes wide\b|\bwide of the\b|\bmisfires?\b|\bsnags? in\b",
            r"\b(?:is|lies|ends up|are) flat on\b|\bknee (?:\w+ )?(?:between|on|in) (?:the|his|her|your) (?:shoulder|back|chest|throat)\b|\bputs? (?:him|her|you) on (?:his|her|your) (?:back|knees|face)\b|\bon (?:his|her|your) back in the\b|\bretreats? (?:down|from|across|to)\b|\bstill in enemy hands\b",
            r"\b(?:turns?|knocks?|parries|bats?|brushes) (?:it|the \w+|his \w+|her \w+|your \w+) aside\b|\bstill (?:burns?|burning|stands?|standing|hangs?|hanging|swings?|lit)\b|\bempty[- ]handed\b|\bgoes on with (?:his|her|the) (?:soup|supper|dinner|meal)\b|\bthrown? (?:him|her|you) (?:down|off)\b",
            r"\b(?:with|spends?) (?:his|her|your) coin\b|\bempty chair\b|\bhelps? (?:him|her|you) up\b|\byield(?:s|ed)? the (?:field|ring)\b",
            r"\b{who} (?:\w+ly )?(?:\w+ )?(?:staggers back|falls|crumples|goes down|reels|is down|retreats|is beaten|yields|is disarmed|is thrown|is on (?:his|her) (?:back|knees))\b|\b(?:chandelier|bottle|lamp|target|rope|cord|lock|tyre|vane) (?:\w+ )?(?:still|unharmed|untouched|swings? on|hangs? on)\b|\b{other} (?:\w+ly )?(?:laughs|grins|ducks|sidesteps|steps (?:back|aside|inside)|parries|blocks|does not even|has (?:him|her|you) by|is (?:unhurt|untouched|quicker|faster))\b|\bhits? the (?:wall|floor|ground|doorframe|beam) (?:beside|behind|above|instead|a)\b",
        ),
    ),
    Sort(
        r"\b(?:heal|bandage|stitch|set (?:the|\w+['’]s)|sew up|nurse|cure|treat|bleeding|fever|wound|splint|revive|resuscitate|operate|deliver the baby|birth|poison|antidote|pull \w+ from|rescue|save|amputate|tend|wake)\b",
        (
            r"\b(?:bleeding|blood|flow) (?:\w+ )?(?:stops?|slows?|ceases?|dries|thins)\b|\bcolou?r (?:\w+ )?(?:comes?|returns?|creeps?)\b|\bbreath(?:ing)? (?:\w+ ){0,2}(?:eases?|easier|slower|steadies|comes? back|evens?|returns)\b|\bfever (?:\w+ )?(?:breaks?|falls?|goes|drops?|is gone|lets? go)\b",
            r"\b(?:opens? (?:his|her|its) eyes|sits? up|will live|asks? for (?:soup|water|broth|breakfast|his|her)|make a fist|make his fist|sleeps? (?:sound|quiet|deep|at last)|is breathing|draws? (?:a|one) breath|first cry|cries, and|coughs? (?:up )?water)\b",
            r"\bgood as new\b|\bmends?\b|\bon (?:his|her) feet (?:by|again|before)\b",
            r"\b{other} (?:\w+ly )?(?:breathes|sleeps|opens (?:his|her)|sits up|stirs|smiles|will live|asks for|swallows|lives|wakes|squeezes|is breathing)\b|\b(?:heart|pulse) (?:\w+ )?(?:steadies|beats|comes back|strengthens|is strong|returns)\b|\bout of danger\b|\bthe (?:worst|crisis|fever) is (?:over|past|gone)\b|\bpink again\b|\bsplint holds\b",
        ),
        (
            r"\bblood (?:\w+ )?(?:keeps?|goes on|comes? (?:faster|through|up|on)|wells?|soaks?|spreads?|runs? on|finds)\b|\bpulse (?:\w+ )?(?:fades?|stops?|thins?|flutters|goes|is gone)\b|\bfever (?:\w+ )?(?:climbs?|rises?|burns? on|goes on)\b|\bgrows? (?:worse|cold|colder|weaker|grey|still)\b|\bstops? breathing\b",
            r"\bsheet (?:up )?over\b|\bstitches? (?:\w+ )?(?:tears?|pulls?|gives?|parts?|bursts?)\b|\blast (?:he|she|you) (?:sees?|saw) of\b|\bgoing under\b|\bslips? (?:away|under|through (?:his|her|your))\b|\bdies? (?:in|on|before|without|at)\b|\btoo late\b|\bnothing (?:more )?to be done\b",
            r"\b{other} (?:\w+ly )?(?:dies|screams and|stops breathing|grows (?:worse|colder|weaker)|slips away|does not wake|never (?:wakes|woke)|convulses|is gone|is dead|lies still|goes (?:grey|limp|still|cold))\b|\bbandage (?:\w+ )?(?:is|turns|goes|soaks|grows) (?:\w+ )?(?:red|through|soaked|scarlet|sodden)\b|\bwould not (?:stop|close|knit)\b|\b(?:worse|weaker|paler) than (?:before|ever)\b|\bby (?:morning|dawn|nightfall|evening) (?:he|she|it) (?:is|was) (?:dead|gone|cold)\b",
        ),
    ),
    Sort(
        r"\b(?:repair|fix|mend|build|start|splice|jury|rig|construct|weld|forge|hammer|sew up|distil|brew|mix|pour|cool|refit|rewire|restart|operate|assemble|defuse|disarm|jam|drain|dig|graft|bar|copy|hack|cut|raise|haul|launch|shoe|free|move|carry)\b",
        (
            rf"\b{_ENGINE} (?:\w+ ){{0,3}}?(?:catches|starts?|hums?|purrs?|turns? over|runs?|roars?|comes? (?:alive|on|to life)|wakes?|ticks? again|glows?|settles?|steadies|sinks? (?:back|below)|lights? up|burns? (?:bright|steady|clear)|takes? the strain)\b(?! (?:gently )?as far as)",
            r"\b(?:good as new|rings? true|rang true|comes? over clear|runs? like|purring|humming|works? again|holds? (?:water|air|together|true)|fits? (?:like|perfectly|to a hair)|neat as you please|ticking stops|walked? out (?:across|over)|floats?\b|it is down|is level|last nail|the water goes down)\b",
            r"\b(?:needle|pointer) (?:\w+,? ){0,4}(?:settled|settles|steadies|swings home)\b|\bready for another\b|\bpurring\b|\bsails? off\b|\b(?:is|are) off\b",
            r"\b(?:runs|works|turns|burns|rings|goes|ticks|beats) (?:like|smooth\w*|sweet\w*|again|true|steady|steadily|evenly)\b|\bcomes? (?:back )?to life\b|\binto life\b|\bnot a drop (?:leaks|escapes|comes)\b|\b(?:seam|joint|weld|splice|patch|plug|knot|mortar|bar|rivets|stitching|rope) holds\b|\b(?:is|are) (?:mended|fixed|done|finished|in place|sound|free)\b(?! (?:for|with))",
        ),
        (
            rf"\b{_ENGINE} (?:\w+ ){{0,3}}?(?:dies|dead|seizes?|stalls?|quits?|coughs? (?:once |twice )?and (?:dies|stops)|sputters?|chokes?|stays? (?:dark|dead|cold|silent)|turns nothing|spins? free|bursts?|smokes?|falls? (?:off|silent)|goes out|grinds? to)\b",
            r"\b(?:splits? (?:down|in|along|open)|bursts?|shatters?|cracks? (?:across|in two|through|from)|collapses?|falls? (?:apart|to pieces|in on)|comes? (?:apart|away in)|snaps? (?:in|clean|off)|gives? (?:in|with a)|caves? in|lets? (?:him|her|it|them) go|sinks? (?:to|like|in)|goes? to the bottom)\b",
            r"\b(?:is|are|was) (?:ruined|lost|spoiled|scrap|wrecked|useless)\b|\b(?:vial|flask|beaker|jar|cup|hammer|rope) (?:\w+ )?(?:slips?|breaks?|cracks?|drops?|parts|shatters?)\b|\bnothing happens\b|\brope parts\b|\bas (?:dry|wet|broken|dead|dark) (?:that \w+ )?as\b|\bthe (?:crack|leak|hole|fault) (?:still|is still)\b|\bthey come through\b",
            r"\b(?:seam|joint|weld|splice|patch|plug|rivets?|stitching|solder) (?:\w+ )?(?:fails|leaks|splits|parts|lets go|bursts|opens|gives)\b|\bworse than (?:before|when|it was)\b|\b(?:steam|smoke|oil|water|sparks?) (?:\w+ )?(?:pours|bursts|sprays|shoots|hisses|billows) (?:from|out|everywhere|up)\b|\bnot a (?:spark|cough|flicker|twitch)\b|\brefuses to (?:start|turn|catch|budge|work|light|move)\b|\bstill (?:broken|dead|leaking|silent|stuck|in pieces)\b",
        ),
    ),
    Sort(
        r"\b(?:read|decode|decipher|translate|search|find|track|spot|recall|remember|investigate|identify|crack the c|cipher|research|examine|navigate|detect|guess|riddle|smell|hear|study|map|compose|unmask|observe|look|see|interpret|notice|sense|recogni[sz]e|locate|trail)\b",
        (
            r"\b(?:makes? sense|falls? into place|there it is|there they are|plain as|as plain as|clear as|lies? open|spells?|reads?,? in full|leads? (?:\w+ )?(?:straight|right|directly|\w+ straight)|says? (?:north|south|east|west)|the whole (?:dispatch|message|story|thing|page|map))\b",
            r"\b(?:has|have|had) (?:it|the (?:name|answer|will|word|letter|man|culprit|cave|ledger|page)|her|him)\b(?! (?:on the tip|nearly|almost))|\bfrom behind the (?:skirting|panel|brick|picture|plaster|clock)\b|\bby the collar\b|\bfinds? (?:it|them|the|a|an)\b(?! (?:nothing|wrong|empty|cold|end|first))|\bgives? up its (?:meaning|secret)\b",
            r"\b(?:says|writes|writing|noted?) for a full\b|\btell(?:s)? it\b|\bchapter and verse\b|\bpicks? up the (?:trail|scent)\b|\bhas (?:twenty|all|every)\b",
            r"\b(?:answer|name|pattern|meaning|truth) (?:\w+ )?(?:comes|clicks|leaps|surfaces|stands out|is there|falls)\b|\breads? (?:it )?(?:aloud|off|out)\b|\bcomes? back (?:to (?:him|her|you)|whole|word for word|entire)\b|\bunmistakabl[ey]\b|\b(?:spots|picks out|makes out|recogni[sz]es) (?:it|the|a|him|her|them)\b|\bknows? (?:exactly )?(?:at once|where|who) (?:it|the|he|she|they|to|did)\b",
        ),
        (
            r"\b(?:makes? no sense|gibberish|not one (?:sign|word|letter|line|clue|of it)|goes cold|went cold|no idea|leads? nowhere|sees? (?:only|nothing)|finds? (?:only|nothing)|nothing but|wrong (?:name|door|man|house|way|road|turn|answer)|swims? (?:before|on)|pushes (?:it|the \w+) away|does not come|won['’]t come|will not come|is no use)\b",
            r"\b(?:trail|track|tracks|thread|scent|path) (?:\w+ )?(?:dies|stops?|vanish(?:es)?|goes cold|peters? out|is lost|runs? out)\b|\bmiss(?:es|ed) (?:it|the|them)\b|\bnever (?:sees?|saw|notices?|finds?|found|hears?)\b|\bfirst (?:bolt|shot|arrow|blow) takes\b|\b(?:coral|rock|reef|sandbank|shoal)s? (?:\w+ )?(?:finds?|takes?|opens?|catch)\b|\bcomes? up through the\b|\bthere is no (?:church|road|door|such)\b",
            r"\b(?:tips?|turns?) (?:\w+ )?upside down\b|\bsame (?:wall|tree|corner|stone|bend) (?:again|for the)\b",
            r"\bcan(?:not|['’]t) (?:make|tell|read|find|remember|say|place|follow)\b|\bcould not (?:make|tell|read|find|remember|place|say)\b|\b(?:means?|meant|says?|tells?|told) (?:him |her |you )?nothing\b|\bkeeps? (?:its|their|his|her) secrets?\b|\b(?:round|around|walking|going) in circles\b|\bdead end\b|\bguess(?:es)? wrong\b|\b(?:walks?|rides?|goes|looks?) (?:straight |right )?past (?:it|the (?:mark|door|sign|print|clue))\b|\bstill (?:lost|missing|unread|searching|looking|a mystery)\b",
        ),
    ),
    Sort(
        rf"\b(?:tame|calm|gentle|ride|soothe|lead|train|feed|herd|shear|milk|saddle|coax|outstare|call|break in|keep the|charm the|{_BEAST[3:-1]})\b",
        (
            rf"\b{_BEAST} (?:\w+,? ){{0,4}}?(?:settles?|calms?|lowers?|lies down|eats?|quiets?|nuzzles?|follows?|folds?|sniffs?|stands? (?:still|quiet|there)|lays?|licks?|allows?|comes? to|drops? its|takes? the (?:meat|bit|sugar|apple)|leans?|blows? softly)\b|\bthinks again, and settles\b|\bcoil by coil\b",
            r"\bround the yard at a (?:canter|trot|walk)\b|\brides? (?:him|her|it) (?:round|home|off|in|at)\b|\bthey come\b|\bin one piece\b",
            r"\bears? (?:\w+ )?(?:come|comes|go|prick) (?:forward|up)\b|\b(?:muzzle|nose|beak|head) (?:\w+ )?(?:in|against|drops|into) (?:to )?(?:his|her|your|the) (?:palm|hand|shoulder|chest|sleeve)\b|\blets? (?:him|her|you) (?:mount|touch|near|lead|up)\b|\bat (?:his|her|your) heel\b|\bwags?\b|\bpurrs?\b",
        ),
        (
            rf"\b{_BEAST} (?:\w+ ){{0,2}}?(?:rears?|bolts?|kicks?|bites?|screams?|bucks?|snarls?|lunges?|flees?|throws?|charges?|breaks? (?:away|free|loose)|tramples?|strikes?|gores?|balks?|shies)\b(?! (?:twice|once|thinks)|[^.]*\b(?:settles|calms|quiets))",
            r"\b(?:only|nothing but) (?:heels|hooves|dust|claws|teeth)\b|\bscatter(?:s|ed)?\b|\bhooves? (?:meets?|finds?|takes?|catches)\b|\bon the wrong side of the (?:fence|gate|rail)\b",
            r"\bthrows? (?:him|her|you)\b|\bteeth (?:\w+ )?(?:close|meet|sink)\b|\bears? (?:\w+ )?(?:go|goes|lie|lay|flatten) (?:back|flat)\b|\bover the fence and\b|\bis gone (?:over|through|into|up)\b|\bin the (?:dust|dung|straw) (?:with|before|and)\b|\bwill not (?:be|let|come|lead|take)\b|\b(?:herd|flock|bees|pack) (?:\w+ )?(?:scatters?|bolts?|breaks?|swarms?|stampedes?)\b",
        ),
    ),
    Sort(
        r"\b(?:sing|perform|play|dance|act|juggle|recite|toast|speech|aria|wake|conduct|entertain|paint|tell a|story)\b",
        (
            r"\b(?:applause|clap(?:s|ping)?|on their feet|weep(?:s|ing)?|sobb(?:ing|ed)|cheer(?:s|ing|ed)?|encore|roars?|stamp(?:s|ing)? their|hats in the air|noise comes down|not a dry|forgets to (?:close|drink|breathe)|is delighted)\b",
            r"\bstanding ovation\b|\bbravo\b|\b(?:throws?|throwing|rain of|shower of) (?:flowers|coins|roses)\b|\bjoins? in\b|\bsings? along\b|\bspellbound\b|\bwip(?:es|ing) (?:his|her|their) eyes\b|\bbegs? for (?:more|another)\b|\bhush(?:ed)? (?:falls|room|crowd)\b",
        ),
        (
            r"\b(?:boo(?:s|ed|ing)?|nobody listens|no one listens|voice (?:\w+ )?(?:cracks?|breaks?|goes|fails?)|walks? out|string (?:snaps|breaks)|forgets? the (?:words|lines|tune|steps)|(?:bottles?|cabbages?|tomatoes|eggs|fruit) (?:fly|flies|hits?)|in disgust|laughs? (?:at (?:you|him|her)|in the wrong)|yawns?|hiss(?:es|ing)?|on the floor in pieces|drops? (?:one|two|all|the))\b",
            r"\bhalf (?:the )?(?:room|house|hall|audience) (?:\w+ )?(?:leaves|empties|walks)\b|\b(?:conversation|talk|chatter) (?:\w+ )?(?:resumes|goes on|rises|drowns)\b|\bwrong (?:note|key|line|verse)\b|\boff[- ]key\b|\bloses? the (?:thread|beat|tune|audience|room)\b|\bpolite cough\b|\bcurtain (?:\w+ )?(?:comes down early|falls on|sticks)\b",
        ),
    ),
    Sort(
        r"\b(?:drive|steer|sail|ride|fly|pilot|navigate|row|land|ram|park|ford|wagon|ferry|balloon|airship|lorry|reef|deliver)\b",
        (
            rf"\b{_BOAT} (?:\w+ ){{0,2}}?(?:clears|makes?|floats?|comes? (?:through|about|clear)|holds? (?:the|her|its)|reaches|slides? (?:into|past|through)|rolls? (?:to a|up)|is (?:through|across|over))\b|\bthey are through\b|\bparks? (?:it|the)\b|\bat the (?:gate|door|quay|pier) they\b",
            r"\bkeel (?:\w+ )?(?:kisses|grates|touches)\b|\brolls? to a (?:stop|halt)\b|\btouch(?:es)? down\b|\binto (?:harbour|harbor|port|the bay|open water|clear water)\b|\bastern\b|\bthreads? the\b|\bunder (?:the )?lee\b",
        ),
        (
            rf"\b(?:axle|wheel|mast|hull|keel|tyre|tire|spring|wing|rudder) (?:\w+ ){{0,2}}?(?:gives?|snaps?|breaks?|goes|splits?|parts|shears?|comes off|bursts|cracks)\b|\b(?:goes|went) over\b(?!,? (?:the (?:wall|gate|hedge|top)))|\b{_BOAT} (?:\w+ ){{0,2}}?(?:overturns?|capsizes?|sinks?|founders?|runs? aground|goes? (?:over|down|off|under)|leaves? the|rolls? (?:over|into)|is lost|hits?)\b",
            r"\b(?:in|into) the ditch\b|\bsea comes? up\b|\b(?:crossing|cargo|ship|boat) is lost\b|\b(?:coral|rock|reef|sandbank|shoal)s? (?:\w+ )?(?:finds?|found|takes?|opens?)\b",
            r"\baground\b|\btimbers? (?:\w+ )?(?:scream|split|crack|part)\b|\b(?:spins?|skids?|slews?|slides?) (?:out|off|into|sideways|broadside)\b|\bstalls?\b|\bupside down\b|\bwheels? (?:still )?spinning\b|\b(?:shipping|taking (?:on )?) ?water\b|\bholed\b|\bwreck(?:ed|age)?\b|\bdeeper into the (?:mud|sand|bog)\b",
        ),
    ),
    Sort(
        r"\b(?:cast|summon|exorci[sz]e|ward|banish|ritual|spell|conjure|bless|pray|invoke|curse|ghost|spirit|doll|enchant|whistle up|call|consecrate|hex|bind|raise the|commune|seance)\b",
        (
            r"\b(?:ward|circle|spell|flame|light|glow|sigil|rune|mist|seal) (?:\w+ ){0,2}?(?:blooms?|holds?|closes?|rises?|flares?|answers?|takes? (?:hold|shape)|wakes?|is (?:whole|complete))\b|\b(?:demon|ghost|spirit|thing|shade|wraith|whisperer) (?:\w+ ){0,2}?(?:goes|leaves?|fades?|answers?|draws? off|is gone|unravels?|bows|obeys?)\b|\bwhole and perfect\b",
            r"\b(?:cannot|can['’]t|will not|won['’]t|does not) (?:cross|pass|enter|follow|come) (?:it|the (?:line|circle|threshold|chalk))\b|\b(?:candles?|runes?|stones?|chalk) (?:\w+ )?(?:burns?|blaze|blazes|glows?|flares?|rings?) (?:blue|white|gold|steady|bright|clear)\b|\bat (?:his|her|your) (?:word|command|call|gesture)\b",
        ),
        (
            r"\b(?:fizzles?|gutters? (?:out|and)|sputters?|nothing (?:answers?|happens|stirs)|turns? on (?:you|him|her|its)|words? (?:die|stick|fail|turn to)|backlash|circle (?:breaks|cracks|is broken)|goes out|is (?:still|only) (?:a doll|there))\b",
            r"\b(?:candles?|runes?) (?:\w+ )?(?:go out|goes out|gutters?|dies?|snuffs?|cracks?)\b|\bsomething else (?:answers|comes|laughs|looks|steps)\b|\bwords? (?:\w+ )?(?:comes?|came) out (?:wrong|backwards)\b|\bonly (?:smoke|dust|silence|ash)\b|\bsalt (?:line|circle) (?:is|breaks|scatters)\b|\b(?:mid-?syllable|forgets? the word)\b",
        ),
    ),
    Sort(
        r"\b(?:light|fire|beacon|kindle|burn|torch|candle|fuse|ignite)\b",
        (
            r"\b(?:flames?|fire|tinder|wick|kindling|fuse|spark) (?:\w+ ){0,2}?(?:leaps?|catch(?:es)?|takes?|runs?|climbs?|licks?|blazes?|stands?|burns?|spreads?)\b(?! (?:out|her|him|his fingers))|\bby its (?:\w+ ){0,3}(?:flame|light)\b|\bbeacon .{0,20}answers\b|\bstays? lit\b",
        ),
        (
            r"\b(?:match|flame|spark|fuse|wick|fire|candle|torch|tinder) (?:\w+ ){0,2}?(?:dies|goes out|gutters|smokes and|fizzles?|drowns?|is (?:out|damp|wet))\b|\bonly smoke\b|\bsmokes? and\b|\b(?:goes|stays?|is) dark\b",
        ),
    ),
    Sort(
        r"\b(?:resist|hold|endure|keep|withstand|stay|bear|outdrink|drink|brace|refuse|outlast|stand)\b",
        (
            r"\b(?:does not (?:find|break|give|yield|kneel)|still (?:stands?|standing|theirs|holds?)|holds?(?: the| against| and|,|;|\.)|stands? (?:firm|fast)|nobody breaks|draws? off|wheels? away|under the table|quite awake|lets? go of (?:him|her|you)|small steady flame)\b",
            r"\bstill on (?:his|her|your) feet\b|\b(?:voice|pull|pressure|fear|hunger|song|dark|thing|shade) (?:\w+ )?(?:lets go|loosens|recedes|ebbs|slides off|withdraws|gives up|goes elsewhere|breaks (?:over|against|on))\b|\b(?:mind|thoughts|hands|head) (?:\w+ )?(?:is|are) (?:his|her|your) own\b|\bdoes(?: not|n['’]t) (?:flinch|blink|falter|budge|break|kneel|obey|answer it|look back)\b",
        ),
        (
            r"\b(?:gives? (?:out)|(?:arms?|legs?|strength|line|door|wall|grip|nerve|will) (?:\w+ )?gives? (?:way|in)|buckles?|knees? (?:\w+ )?(?:fold|give|go|buckle|hit)|blacks? out|passes out|faints?|obeys?|kneels?|breaks? (?:and|under|at)|line (?:breaks|folds|goes)|door (?:\w+ )?(?:gives in|bursts|comes in|splits)|they come through|lets? go|crumbles?|collapses?|slips? from)\b",
            r"\b(?:eyes|knees|legs|arms|fingers) (?:\w+ )?(?:close|folds?|gives?|rolls?|buckles?|open and)\b(?! (?:tight|on the))|\bdoes as (?:it|he|she) (?:says|asks|tells|is told|bids|is bid)\b|\bbefore (?:he|she|you) knows? it\b|\bwakes? (?:up )?(?:on|with|to find|an hour|in the)\b|\bcomes? to (?:on|in|with|an hour)\b|\b{who} (?:\w+ly )?(?:kneels|obeys|faints|collapses|lets go|gives in|walks into)\b",
        ),
    ),
    Sort(
        r"\b(?:win|beat|outbid|gamble|cards?|dominoes|dice|chess|poker|bet|race|outrun|contest|toast|wager|outdrink|arm-wrestle|duel|debate|tourney|bout)\b",
        (
            r"\b(?:turn(?:s|ed)? out (?:their|his|her) pockets|pushes? (?:the )?(?:pot|deed|coins|chips|purse)|concedes?|pays? up|walks? off with|is (?:his|hers|yours)\b|goes under the table|lost before|first (?:over|past|across) the|by a (?:nose|length|head))\b",
            r"\b(?:wins?|takes?) (?:the |every |all )?(?:pot|hand|trick|round|match|game|bout|purse|prize|race|stake|toss)\b|\b(?:throws?|tosses|lays?) (?:down|in) (?:his|her|their) (?:cards|hand)\b|\btopples? (?:his|her|the) king\b|\bresigns?\b|\b{other} (?:\w+ly )?(?:concedes|folds|pays|groans and pays|is under the table|throws in)\b",
        ),
        (
            r"\b(?:rakes? in|bought (?:him|her)self a drink|with (?:his|her|your) coin|empty chair|loses? (?:the|his|her|every|it all|by)|lost (?:the|his|her|every|it all)|beaten|comes? (?:in )?(?:last|second)|too slow|flat on|sits? down hard)\b",
            r"\b(?:loses?|lost) (?:the |every |all )?(?:pot|hand|trick|round|match|game|bout|purse|prize|race|stake|toss)\b|\bcleaned out\b|\bdead last\b|\bsecond (?:place|best)\b|\b(?:his|her|your) (?:arm|knuckles|hand) (?:\w+ )?(?:hits|meets|slams|is pinned)\b|\b{other} (?:\w+ly )?(?:wins|rakes|takes the|pockets|crosses the line|buys (?:himself|herself))\b",
        ),
    ),
    Sort(
        r"\b(?:catch|grab|snatch|seize|take the|thrown)\b",
        (
            r"\b(?:fingers?|hands?|fingertips|palm|fist|arms?) (?:\w+ )?(?:closes?|close|shuts?|locks?|finds?|meets?|has|have) (?:\w+ )?(?:round|around|on|over|about)? ?(?:the|it|its)\b(?! (?:air|nothing))|\b(?:has|have) (?:it|the rope|him|her)\b|\bbreathes? again\b",
        ),
        (
            r"\b(?:slips? through|through (?:his|her|your) fingers|hits? the (?:floor|flags|stones|ground|water)|shatters?|smash(?:es)?|in pieces|nothing on the end|but weed|closes? on (?:air|nothing)|a hand(?:['’]s breadth)? too (?:late|short)|just (?:too|out of reach)|misses)\b",
        ),
    ),
    Sort(
        r"\b(?:warn|deliver|reach|arrive|outrun|escape|lose the|chase|catch up|flee|evade|race|slip the|shake off|outpace|break out|get away|rescue)\b",
        (
            r"\b(?:just )?in (?:good )?time\b(?! to (?:see|watch|hear|find))|\bwith (?:minutes|time|hours|seconds) (?:to spare|in hand)\b|\bfalls? (?:away |further )?behind\b|\bgives? up the chase\b|\bout of sight\b|\bshakes? (?:him|her|them|it) off\b|\bnothing behind\b|\bsafe (?:and sound|at last|now|inside|behind)\b|\bbars? the door behind\b",
        ),
        (
            r"\btoo late\b|\bhours (?:ago|cold)\b|\balready (?:gone|ash|burning|dead|over|left|sailed|taken)\b|\bash(?:es)? for hours\b|\bcornered\b|\bdead end\b|\bhand on (?:his|her|your) (?:collar|shoulder|arm)\b|\b(?:runs?|rides?) (?:him|her|you) down\b|\b(?:overtakes?|surrounded|gaining)\b|\bcatch(?:es)? up with (?:him|her|you)\b|\bstill (?:there|behind|following|on (?:his|her|your) heels)\b",
        ),
    ),
    Sort(
        r"\b(?:command|order|rally|lead|teach|train|drill|organi[sz]e|instruct|direct|muster|coordinate|steady the)\b",
        (
            r"\b(?:line|ranks?|men|crew|militia|recruits?|volunteers|villagers) (?:\w+ )?(?:holds?|stands?|forms?|steadies|turns? (?:and|to) (?:face|fight)|follows?|obeys?|cheers?|rall(?:y|ies)|takes? up|falls? in)\b",
        ),
        (
            r"\b(?:line|ranks?|men|crew|militia|recruits?|volunteers|villagers) (?:\w+ )?(?:breaks?|runs?|scatters?|melts?|deserts?|flees?|mutin\w+|laughs?|drifts? (?:off|away)|goes? home|throws? down|stays? put|looks? at the (?:floor|ground|sea))\b|\bnobody (?:follows|moves|obeys|stirs)\b",
        ),
    ),
)  # fmt: skip
"""Every kind of goal; a goal may be of several."""
