# ruff: noqa: E501 - a row of a table stands in one line
"""Yardsticks from rating 3 to 8, by what is at stake rather than by the verb. Data only."""

from __future__ import annotations

from typing import Final

ROWS: Final = (
    (
        "Athletics",
        3,
        "roll the beer keg from the cart down to the tavern cellar; swing myself aboard the milk train while it is barely rolling",
    ),
    (
        "Athletics",
        4,
        "over the chest-high convent wall, at night in the rain, with a basket on my arm; two laps of the frozen parade ground in full kit, on the sergeant's order; go hand over hand along the barn beam to the hayloft",
    ),
    (
        "Athletics",
        5,
        "swim out to the moored dinghy in the dark with only its riding lamp to aim for; shin up the drainpipe to the matron's window; the last tram is pulling away, I go after it with both suitcases; get the sofa up four flights by myself; over the embassy fence in evening shoes before the floodlight swings back",
    ),
    (
        "Athletics",
        6,
        "row us back to the beach against the tide, one of us bailing and the light going fast; hold the spinnaker pole up until they lash it, rain and all, and with my palms already rubbed raw; from one catwalk to the other above the stage, a good three metres; carry the injured guide down from the hut on my back; vault onto the circus horse as she canters round; across the wet roof tiles to the neighbour's skylight",
    ),
    (
        "Athletics",
        7,
        "up the anchor chain and onto the deck of the galleon; across the courtyard before the next stone from the catapult comes down; dive through the flooded torpedo room and out at the far hatch",
    ),
    (
        "Athletics",
        8,
        "heave the fallen beam off the gamekeeper's legs, with nothing to use for a lever and the stable smouldering; climb the bell tower on the outside, at night, in a gale; leap from the coal tender to the runaway carriage behind it; up the jungle cliff by its vines with arrows striking all around me; outrun the flood down the mine gallery and be up the ladder first",
    ),
    (
        "Awareness",
        3,
        "keep an eye on the milk so it doesn't boil over, though the telephone keeps ringing; what was that sound from the pantry just now; see from the pulpit which of the choirboys are whispering",
    ),
    (
        "Awareness",
        4,
        "is anyone else on this platform or am I alone, what with the steam and the lamps being out; smell whether that kitchen is on gas before anyone strikes a match, though half the street outside is burning leaves; catch the keys she tosses me from the balcony",
    ),
    (
        "Awareness",
        5,
        "listen at the bunker door for voices, with the wind howling round the ventilators; keep watch over the sheep till midnight, wide awake, after two nights on the road with hardly any sleep; spot the one passenger who isn't reading his newspaper; hear which of the pumps has changed its note; look over the crowd at the parade for a raised hand with something in it; the vase is tipping off the mantelpiece, I get a hand under it",
    ),
    (
        "Awareness",
        6,
        "see the tripwire before my boot finds it; stand the middle watch and let no canoe come near us; in the heavy rain, make out which of the two lanterns is moving",
    ),
    (
        "Awareness",
        7,
        "has our table got a listener behind that screen, while the band is blaring away right beside us; know somebody has come into the dormitory, in the pitch dark; duck when the trapeze bar comes back without its man; tell which cup the juggler has slipped the pea under; pick the periscope out of a choppy grey sea",
    ),
    (
        "Awareness",
        8,
        "out of the way of the falling stage light before it flattens me; the ice is about to go, I want to feel it before it does; hear the sappers digging under our wall through all this bombardment; notice the quiet knife hand of the ambassador's page in the throng",
    ),
    (
        "Biology",
        3,
        "clean the scraped knees of the whole second form; is the old actor drunk or has he fainted; bandage the cook's cut thumb so she can go on peeling; cool the child's fever with wet cloths through the night",
    ),
    (
        "Biology",
        4,
        "tell from the rash if this is measles or only fleas; get the fishbone out of the mayor's throat; what sort of bone have the diggers brought up, calf or human",
    ),
    (
        "Biology",
        5,
        "splint the shepherd's finger with a clothes peg, while the hail drums on us and he won't sit still; bring the steward round, he's been under water a minute and everybody is crowding in on us; the sentry's frozen toes, I want him to keep them",
    ),
    (
        "Biology",
        6,
        "stitch the acrobat's scalp in the dressing room, with the show going on and only a costume needle to hand; deliver the baker's third child, it's lying as it should, in the cellar, the town being shelled over our heads; which of the five at the banquet has been poisoned and how badly; dig the bullet out of the cabin boy's calf by lamplight; tell how long the lodger has been dead from the body alone",
    ),
    (
        "Biology",
        7,
        "put the brakeman's shoulder back where it belongs, on the roof of the moving wagon in the rain; stop the bleeding, the saw went deep into his thigh, and we have just one torch between us out here; take the appendix out in our own small theatre, nurse standing by; get the climber's crushed lung working with a pen and a bit of hose; turn the baby, it's coming feet first and the midwife is snowed in; keep the poisoned envoy breathing until the ambulance gets to us",
    ),
    (
        "Biology",
        8,
        "tie off the gunner's artery while the deck is pitching and shells come in; amputate the tracker's leg below the knee with what the camp has; name the fever nobody at this jungle mission has ever seen; open the pilot's skull to let the pressure out, in sick bay",
    ),
    (
        "Brawling",
        3,
        "shove the swaying drunk off the dance floor before he knocks over the punch bowl again; wrest the broom from the twelve-year-old page; smack the pickpocket's hand before he has my purse; knock the straw dummy down with the quarterstaff",
    ),
    (
        "Brawling",
        4,
        "the clerk comes at me with an umbrella, I take it off him; two schoolboys at once, fists only, behind the gym; pin the understudy who has lost his temper and is flailing",
    ),
    (
        "Brawling",
        5,
        "hold the scrawny thief against the wall till the guard comes, though my left arm's cut and useless; with my belt against the burglar's cosh; cut down one rusty little goblin in a tunnel too low for me to stand up in",
    ),
    (
        "Brawling",
        6,
        "have it out bare-knuckled with a stoker my size on a deck slick with oil and rolling; get the mutineer off the captain, with rain in my eyes and nobody daring to help me; three rounds with the regiment's second-best boxer; get out of the strangler's grip with an elbow in his ribs; on the frozen river, spear against spear, with the rival clan's youngest hunter",
    ),
    (
        "Brawling",
        7,
        "beat back the two sailors who are blocking the gangway; foils with the fencing teacher, first to five hits; the bouncer, six foot four, I want him flat on his back; a whole table of angry miners and me with a chair leg",
    ),
    (
        "Brawling",
        8,
        "knife fight in the flooded hold with the pirate's mate, by the glimmer of one lantern swinging from its hook; take down the trained bodyguard before he reaches for his gun; hold the breach alone against the three who come through the smoke; the knight's out of his saddle, mail and all, I go at him with my axe; fight on left-handed against the tribune, my right arm is broken",
    ),
    (
        "Chemistry",
        3,
        "mix plaster so that it sets before the matinee; get the wine out of the altar cloth with what's under the sink; make invisible ink from a lemon for the girls, so they can pass notes under the matron's nose; two parts of this with one of that, as it says on the flask",
    ),
    (
        "Chemistry",
        4,
        "is this powder sugar or washing soda, I test a pinch; boil up lye and fat till it is decent soap; ink for the press, we're out, soot and linseed will have to do; a cough syrup from what the monastery garden gives",
    ),
    (
        "Chemistry",
        5,
        "distil drinkable spirit out of the potato mash; cook up smoke for the stage that doesn't choke the front row",
    ),
    (
        "Chemistry",
        6,
        "develop the film in the broom cupboard, half the bottles mislabelled and the train leaving in an hour; fill the flares so they burn red and not white, by feel, as we can't show any light up here; sleeping draught for the dog handler, just enough for an hour, from whatever the ship's chest still holds; find out if the well's tainted with arsenic, with only what's in my saddlebag and people already queuing; scrub the submarine's air with whatever lime and soda we have",
    ),
    (
        "Chemistry",
        7,
        "a charge that takes the lock and leaves the letters in the safe whole; something that'll only make the duke ill, ready before the second course is carried up; mix blasting gelatine for the railway cutting; work out what the widow was given from the dregs of her tea; an antidote to the toadstools, two hours at the most; brew the acid that eats through the cell bars without gassing us",
    ),
    (
        "Chemistry",
        8,
        "stop the vat from running away, it's at ninety degrees and climbing; make the nitro safe on this jolting wagon before the next ford; fuel for the shuttle out of the station's waste tanks; fire bombs from kitchen stores with the besiegers already on the ladders",
    ),
    (
        "Culture",
        3,
        "what does one bring to a farm wedding around here; who is who at the head table, as the society page had it; greet the abbot the way his order does, so that he doesn't frown at us before we've even sat down; which saint's day is it and what do the villagers eat",
    ),
    (
        "Culture",
        4,
        "recite the kings of this country in their order; order for all six of us in the night market, in their tongue, and no sheep's eye again; know which fork, which glass and when to rise for the queen; what are the circus folk saying about the new ringmaster",
    ),
    (
        "Culture",
        5,
        "from her accent, which quarter of the city is she from; explain the railway families' feud to the newcomers before they sit down at the wrong end of the saloon; whose arms are these on the carriage door, the lion with the three keys",
    ),
    (
        "Culture",
        6,
        "cook something that makes the Hungarian stoker think of home, with no paprika and the galley pitching; follow the trial in fast French with builders hammering away just outside the window; tell the Soviet naval attaché a joke he'll understand; write the condolence in the court's old formal style, no wrong word; date this clay cup by the pattern round its lip",
    ),
    (
        "Culture",
        7,
        "pass the tribe's welcome feast without offending a single elder; what do the two hands painted in the cave mean to these people; put the stationmaster's dialect into plain English as fast as he shouts; place the melody, what valley sings it and at whose funeral",
    ),
    (
        "Culture",
        8,
        "settle from old custom whose turn it is to rule the islands; read the treaty's ancient wording as the men who signed it meant it; get through the pirates' parley on my fifty words of Malay; with the gates falling, remember what their law gives to one who surrenders bread",
    ),
    (
        "Empathy",
        3,
        "what's the matter with the little one, why isn't she eating; cheer up the understudy who didn't get the part; does the groom look happy to be here; a kind word for the new boy on his first night in the dorm; is the cook cross with me or just tired, I'd better know before asking about supper",
    ),
    (
        "Empathy",
        4,
        "calm the passenger who's afraid of flying; make up the quarrel between my two sisters over the piano",
    ),
    (
        "Empathy",
        5,
        "get the shy apprentice to tell me about her village, with the whole noisy workshop looking on; sit by the widow until she can speak of it, whatever she throws at me first; the witness, is he lying or merely frightened of the judge; get the drunken stoker to put down that bottle, with the others egging him on",
    ),
    (
        "Empathy",
        6,
        "coax the stage-struck soprano out of her locked dressing room, with three minutes left until the curtain goes up; what does the abbess really want of us; the miner's wife and the foreman, I'd have them shake hands; the girl in the stuck lift is gasping with fear, I talk softly till she breathes again; win over the orphan who hasn't said a word since the raid",
    ),
    (
        "Empathy",
        7,
        "reach the deserter on the parapet so he steps back in; does the ambassador believe what he told us, if he doesn't we're over the border tonight; the two captains haven't spoken in years, tonight I want them at one table; make friends with the guard who hates everyone from my side",
    ),
    (
        "Empathy",
        8,
        "talk the father with the shotgun into giving us the baby; read the card sharp's face, he has had thirty years to school it; with the hull groaning, bring the sobbing sonar man back to himself; get the hanged man's brother to forgive the hangman",
    ),
    (
        "Engineering",
        3,
        "put the slipped chain back on the telegraph boy's bicycle; hang the dressing-room door so it shuts again; change the fuse in the farm kitchen; nail a ramp together for the wheelchair",
    ),
    (
        "Engineering",
        4,
        "cure the dripping tap in the ward with only my pocket knife and some string; a new handle for the flint axe, one that holds; sharpen the guillotine of the print shop and set it straight",
    ),
    (
        "Engineering",
        5,
        "patch the tent pole with splints and wire, in this wind, before the second show lets in; coax the old tractor into life, with the rain coming and the hay still lying out; wire up the footlights so that they dim together, by candle, as the whole house has gone dark on us; get a signal out of this radio, its aerial is gone; forge a decent ploughshare from the broken sword",
    ),
    (
        "Engineering",
        6,
        "build a raft for four and the goat, no axe, only what the storm has thrown on the sand; the organ wheezes on three notes, I'd like them clear for Easter; a footbridge across the gorge from liana and bamboo",
    ),
    (
        "Engineering",
        7,
        "stop the leak in the ballast tank, up to my waist in cold water with one spanner; get the press running again tonight, the gear has lost two teeth; open the strongroom door without a key, with drill and patience; brace the mine prop in the dark while the roof is trickling; make the lift in the embassy stop between floors whenever I want it",
    ),
    (
        "Engineering",
        8,
        "rebuild the boiler valve from scrap before the pressure bursts us; shut down the reactor coolant loop by hand, alarms blaring; mend the drawbridge winch with the ram already knocking at the gate; fit a docking collar to a hatch it was never made for",
    ),
    (
        "Espionage",
        3,
        "slip the love letter under her plate with nobody the wiser; pinch a bun from the tray while cook has her back turned; tuck myself behind the curtain until auntie is gone; wear the porter's cap and be waved through with the luggage",
    ),
    (
        "Espionage",
        4,
        "sign the headmaster's name under my own sick note; leave the wake without one of the cousins noticing, so I can be at the solicitor's before they are; drop the roll of film in the hollow tree, as if tying my shoe",
    ),
    (
        "Espionage",
        5,
        "out of the monastery past a half-deaf porter, with fresh snow on the garth to give me away; in a nurse's apron, along the ward to room nine, to see our man before the police get to him; trail the banker home in fog so thick that I have to stay close on his heels; hide the two stowaways where the purser won't look",
    ),
    (
        "Espionage",
        6,
        "have the key off the dozing jailer's belt, on a twisted ankle and straw that rustles; swap the real reports for mine in the attaché's briefcase; by the patrol's fire in the rain, close enough to count them",
    ),
    (
        "Espionage",
        7,
        "be in the wagon among the sheep, unnoticed, when the patrol searches it; lift the diamond clip during the waltz; a travel pass that will stand up to the border police; pass for the duke's tailor in front of his own valets; have the lock of the cabinet open before the judge is back from lunch; across the lit yard between two guards who are doing their job",
    ),
    (
        "Espionage",
        8,
        "plant the bug in the consul's study with the reception going on next door; be a believable colonel to a real major for one whole dinner; off the pirate ship at noon with their chart under my shirt; creep through the besiegers' camp in fresh snow, dogs and all",
    ),
    (
        "Husbandry",
        3,
        "get the hens in before dark, the fox was about again last night; lead the old mare past the smoking lamp, she's shied at it twice this evening already; the sexton's terrier has settled on the fresh grave, I'd have him come away; milk the goat that's used to me",
    ),
    (
        "Husbandry",
        4,
        "plant the convent's beans so the frost won't have them; keep the lion cub happy while the tamer has his supper",
    ),
    (
        "Husbandry",
        5,
        "find out which ewe the lost lamb belongs to, in driving sleet, all of them bleating at once; hitch four quiet oxen to the cannon, while the odd ball comes over from their battery; shoe the stallion, he doesn't like it much; win over the guard dog with half a sausage; drive thirty geese across the railway bridge, and have them all off it before the four o'clock express; teach the ship's parrot one new word by Sunday; hold the team steady on the ferry, it's rocking",
    ),
    (
        "Husbandry",
        6,
        "have the hounds stop barking before the whole manor wakes, and they've already got wind of the strangers behind me; get the swarm out of the courthouse chimney and into a skep; send the pigeon back to a loft it has seen only twice; the bull's in the lane, I want him in his stall again",
    ),
    (
        "Husbandry",
        7,
        "calm the horses in the burning stable and lead them out; sit the half-broken colt for the length of the street; bring the flock down off the pass with the blizzard closing in; get the elephant to kneel, her keeper is under her",
    ),
    (
        "Husbandry",
        8,
        "have the wolf pup's mother let me by with the little one; turn the stampede away from the camp before the first tent; talk the escaped tiger back toward its cage, meat in hand; harness the reindeer that has never known a strap, in a whiteout",
    ),
    (
        "Investigation",
        3,
        "who had the last biscuit, crumbs don't lie; which of these doors has been used since the snow fell; go through the coat pockets for a ticket stub; whose handwriting is this, I put it next to the guest book",
    ),
    (
        "Investigation",
        4,
        "somebody slept in this bed last night, who; from the tyre marks, which way did the van leave",
    ),
    (
        "Investigation",
        5,
        "where did the clerk hide his bottle, and there are just five minutes till he is back from chapel; look round the wheelhouse for anything that doesn't belong, with the spray coming through the broken panes and evening near; ask the neighbours one by one who came and went on Tuesday; what was burned in this stove, I lay the scraps side by side on a clean sheet; where does the third housekeeping key get to every night",
    ),
    (
        "Investigation",
        6,
        "turn the cell over for whatever he dug with, by the light of matches, while the others are at slop-out; who on the night shift has been selling the morphine; find the hidden compartment in the confessional; check her alibi against the tram times, minute for minute",
    ),
    (
        "Investigation",
        7,
        "accident or a hand that killed the lights, and the guests are in there with the killer; from these splinters and the stain, how did the fight go; which juror took the money; find the saboteur among the crew before we surface; piece together the cut-up letter and say what it threatens",
    ),
    (
        "Investigation",
        8,
        "three fires in three theatres, I'd know if it's the same man; read the murder room after twenty boots have gone through it; find the spot in the wall where the monk was bricked in; who poisoned the khan, with his guard allowing me only a quarter of an hour",
    ),
    (
        "Leadership",
        3,
        "get the kids in a line two by two for the museum; share out the washing-up so that nobody grumbles, I've made a list and everybody draws a straw; call the rowers' stroke across a flat lake; show the new girl how the till works",
    ),
    (
        "Leadership",
        4,
        "chair the parish meeting and be done by nine; sort the stagehands so the change takes less than a minute",
    ),
    (
        "Leadership",
        5,
        "have the porters on their feet again, though it's pouring and they haven't been paid since the coast; split the search party so every barn gets looked into, before the snow covers up whatever there is to find; drill the farmhands until they can march and turn; bring the class of thirty to order, they don't know me; put the right people at the right guns, knowing what each of them did in the last scrap; place the archers on the wall where they will count",
    ),
    (
        "Leadership",
        6,
        "keep the bucket chain going till the barn is out, with the roof beams starting to fall among us; rouse the beaten crew for one more pull at the pumps; lead the ambush on the pay wagon, six of us, two of them green; get all the patients out of the east wing without a stampede; teach the recruits how to strip a rifle blind",
    ),
    (
        "Leadership",
        7,
        "hold the militia in line when the cavalry comes into sight; get the night desk to put out an extra in ninety minutes; bring the rope team down in the storm, all five, nobody left; run the strike so it stays solid past the second week",
    ),
    (
        "Leadership",
        8,
        "an orderly retreat over the bridge, under fire; make one company out of convicts and choirboys by the end of the month; take the customs fort with a dozen pirates and a plan; keep the station's panicking crew at their posts while the air runs out",
    ),
    (
        "Manipulation",
        3,
        "make the little brother believe the cellar has a ghost; sweet-talk the landlady into a second helping",
    ),
    (
        "Manipulation",
        4,
        "get the bellboy to say which room, for a coin, with the house detective reading his paper six feet away; tell the doorman we're on the list, looking the way we do after that night in the ditch; scare the paper boy off my corner; haggle the camel trader down by a quarter; flatter the prima donna until she sings the encore; have the pawnbroker think that I don't need the money",
    ),
    (
        "Manipulation",
        5,
        "get the junior clerk to let me peek at the docket, he can't stop glancing at my companion; turn the two burglars against one another in separate rooms; make the drover pay twice for the same pasture, by wondering aloud what the sheriff would say about those brands; my look alone, and the bully hands back the cap",
    ),
    (
        "Manipulation",
        6,
        "sell the abbot a splinter of the true cross; have the sentry believe the colonel sent for him; get the foreman to sign before he's read page two",
    ),
    (
        "Manipulation",
        7,
        "keep the harbour master talking till our boat's out, though it pelts and he longs for his stove; wring the accomplice's name from the fence, I've nothing on him; get the countess to fall for me by the end of the season; convince the warlord that we are forty, not four; make the witness contradict himself before the jury",
    ),
    (
        "Manipulation",
        8,
        "have the double agent think his own side has dropped him; bluff the hangman into waiting for a pardon that isn't coming; stare down the pirate captain in front of his own men; the honest auditor, I want him to take the envelope",
    ),
    ("Navigation", 3, "find ward seven by the signs on the walls; point to north with the sun where it is"),
    (
        "Navigation",
        4,
        "back to the hotel, it was left at the fountain, though everything looks alike under this much snow; follow the river until we see the mill, in the last of the daylight with mist on the water; plan the paper round so no street comes twice; draw a map of the palace wing I walked this morning; find the caravan's last camp again in the next valley",
    ),
    (
        "Navigation",
        5,
        "get us out of the hedge maze without cheating, before the hosts notice, and it's dark already; where are we on this chart, church tower there, headland here; the shortest way to the fever hospital, bridges out, by a tradesmen's map from before the flood; fix our latitude with the sextant at noon",
    ),
    (
        "Navigation",
        6,
        "keep the lifeboat on southwest by compass, with seas breaking over us and the card hard to see; take us across town by side streets, with the riot swelling and half the lamps smashed; lead the column over the moor in drizzle to that one farm; bring us through the service tunnels up into the right square; hold the way through the pines after dark, no moon",
    ),
    (
        "Navigation",
        7,
        "find the atoll on dead reckoning after three days of cloud; get the rescue team to the hut, the path's under snow; a course for the probe that swings it round the second moon; take the submarine under the ferry route by stopwatch and chart",
    ),
    (
        "Navigation",
        8,
        "through the dunes to the well, I have only the stars; the pass, in the whiteout, with wounded on the sledges; between the reefs at ebb with nothing but an old pirate's sketch; out of the flooded caves before the lamps give out, every turn alike",
    ),
    (
        "Occult",
        3,
        "feel if the charm round her neck has any power left; with a word, have the candle I lit by magic burn blue; tell a real rune from a carnival one, now that I've seen the one in the museum; let the attuned ring tingle when I hold it to the door",
    ),
    (
        "Occult",
        4,
        "know whether this deck of tarot cards has been cursed; wake the glow in the crystal the academy gave us; hush the whisper in the haunted broom with the word from lesson one",
    ),
    (
        "Occult",
        5,
        "a spark from my fingertip, just for the pipe, in this wind, without burning my eyebrows off; lift the feather off the desk without touching it; chill the soup with a murmured syllable as a warning to the duke",
    ),
    (
        "Occult",
        6,
        "sense which wagon carries the enchanted thing, from up on the bank as they roll by at speed; read the aura of the stranger in the sickroom, through the fever that's shaking me and the chaplain's muttering; conjure a small light in the mine, the first I have tried; close the cell door from here, by will and a gesture; make the sentry's lantern go out with a spell; mend the cracked mirror by murmuring over it; cast the charm that lets a whisper carry across the courtroom, without the usher seeing my lips move",
    ),
    (
        "Occult",
        7,
        "a shimmer about me so the arrows might miss; send my sight into the raven on the battlements for a minute; freeze the puddle beneath the hussars' hooves with a spell; break the hedge witch's hex on the milk",
    ),
    (
        "Occult",
        8,
        "fire from my palm at the pirates' mainsail, in driving rain; turn the knife in his hand to glass with one word; unravel the ward on the library's locked floor, alarms and all; raise a wall of thorns about the camp while they're charging us",
    ),
    (
        "Piloting",
        3,
        "back the milk van out of the yard, it's early and there's nobody about but the cat; punt the vicar downstream without a bump; take the tractor up the farm track to the top field",
    ),
    (
        "Piloting",
        4,
        "bring the rowing boat alongside the jetty on calm water, at night with just her torch to steer for; drive grandmother to town in a car I've never sat in; park the hearse between the two coaches; the little sailing dinghy, once round the buoy and home; steer the barge through the lock without scraping",
    ),
    (
        "Piloting",
        5,
        "fly the crop duster low over the beans; ride the motorbike down the stairs of the town hall; set the balloon down in the meadow and not in the wood; the dogsled over the frozen lake, as fast as it'll go",
    ),
    (
        "Piloting",
        6,
        "run the goods engine into the siding in fog, with only the shunter's whistle to go by; get the ambulance through rush hour before he dies on us, with the siren broken and rain on the windscreen; keep on the bishop's bumper through these alleys and don't lose him",
    ),
    (
        "Piloting",
        7,
        "bring the ferry in with a stiff crosswind, one propeller fouled and the passengers all on the wrong side; down the pass with the brakes half gone; dock the shuttle by hand, the computer's dead; shake off the two squad cars before the bridge; land the mail plane on the mountain strip in rain; take the sloop through the harbour mouth as the chain is rising",
    ),
    (
        "Piloting",
        8,
        "the lorry across the minefield in my own old tracks, at night; put the helicopter over the ledge and hold it there in gusts; lay the submarine on the bottom without a sound, destroyer above; set the plane down on the beach, one engine out",
    ),
    (
        "Psyche",
        3,
        "not let the heckler get under my skin; keep my mind on the exam with the brass band practising outside; sit out the ghost story and sleep afterwards; say no to the third slice of cake, however sweetly the hostess tilts the plate toward me",
    ),
    (
        "Psyche",
        4,
        "watch the surgeon cut and not look away; pay no heed to the sideshow hypnotist's swinging watch; clear my head and meditate till the bell rings",
    ),
    (
        "Psyche",
        5,
        "keep my temper while the prosecutor insults my mother, with the whole gallery laughing and my neck at stake; walk out on the glass floor, though I can't bear heights; a night in the morgue without losing my nerve, and somebody has kindly told me about the knocking; shrug off the chaplain's talk of hellfire, it won't haunt me",
    ),
    (
        "Psyche",
        6,
        "stay cool in the sealed sub with the lights gone, while the depth charges come nearer one by one; hold on to what I know is real while the fever dreams come; not show or feel fear when the chieftain holds the knife to my eye",
    ),
    (
        "Psyche",
        7,
        "the siren's song, I keep rowing and don't listen, even as the rest of the boat stands up to listen; four days in the black hole and still myself at the end; hold my thoughts shut when the witch looks into me; keep the secret through two nights without sleep and their questions; refuse the crown's whisper as long as I'm carrying it; stay sane on the drifting raft, the others have begun to rave",
    ),
    (
        "Psyche",
        8,
        "throw the mesmerist out of my head before I sign; see the horror in the crypt and keep my wits; not break when they make me choose which of the crew goes first; burn with the drug they gave me and still know friend from foe",
    ),
    (
        "Research",
        3,
        "look up the doctor's number in the directory; what time does the night train go, it's in the timetable, only it's printed awfully small; read the stove's booklet and find out what the red light means; write a page on whales from the children's encyclopaedia",
    ),
    (
        "Research",
        4,
        "find the recipe in grandmother's three notebooks; the auction notice from last month's paper, though the office boy has lit the stove with some; see in the parish register when the twins were baptised",
    ),
    (
        "Research",
        5,
        "the law on stray pigs, somewhere in these volumes, and the judge is tapping his watch at me; what did the company own in 1911, the ledgers will tell; gather enough on volcanoes for tonight's talk, the library shuts in forty minutes; which ships were in port that week, by the harbour books; learn from the station's manuals what the code on the panel stands for",
    ),
    (
        "Research",
        6,
        "the asylum's file among four hundred labelled boxes, and the watchman's back in half an hour; dig out a precedent that saves our client before court opens; the name of the general's first wife, there's only gossip and old almanacs; who built the theatre and where the plans went",
    ),
    (
        "Research",
        7,
        "read up on the illness in the mission's few damp medical books; find a map of the sewers in an archive no one has sorted; trace who has owned the painting since the war, through dealers' catalogues; what the old chronicles say of the beast, before the abbot locks up at nine",
    ),
    (
        "Research",
        8,
        "a true account of the lost colony from letters in four libraries; the patent that proves it was ours first, a century of drawers; prise the frigate's weak spot out of enemy journals, by candle, overnight; find the one scroll that mentions the buried spring, half are water-stained",
    ),
    (
        "Ritual",
        3,
        "say grace before the harvest supper; light the candles on the altar in the right order, while the sexton counts under his breath behind me; lead the bedtime prayer in the orphanage; scatter salt on the threshold as granny did for luck",
    ),
    (
        "Ritual",
        4,
        "lay the ancestors' bowl out as the custom demands; cense the chapel from door to altar without mixing up the steps",
    ),
    (
        "Ritual",
        5,
        "bless the fishing boats on the quay, in pelting rain, every one of them by name; read the burial service for the ship's cook, on a heaving deck with the wind tearing at the pages; hold vigil with the novices, every hour its psalm, in a freezing crypt where all of them cough; take the strict old sisters through evensong in the abbot's place; bind the couple's hands by the clan's rite, elders watching each knot; offer the ox so the omens may be read properly; wash and sing the dead chief over by his people's law",
    ),
    (
        "Ritual",
        6,
        "ask the hearth spirit to stay with the new house; a slow blessing on the spears, until dawn, by the whole tribe; cleanse the dressing room of the dead actor's presence, an hour with bell and salt",
    ),
    (
        "Ritual",
        7,
        "chalk a circle that keeps the cold from the sickroom, hurried, on damp boards; call up a small spirit of the well and have it answer one question; lay a ward round the farm that wolves won't cross, all night's work; the long chant for rain, three days without a wrong word; consecrate the siege chapel anew with shells falling outside",
    ),
    (
        "Ritual",
        8,
        "drive the imp out of the stationmaster's girl, book and candle; summon the drowned captain for a talk before the tide turns; weave the name-binding over the sleeping baron, seven nights, unseen; hold the circle shut while whatever we called beats against it",
    ),
    (
        "Shooting",
        3,
        "throw the snowball at the headmaster's hat, he's standing still; clean the gamekeeper's shotgun and put it together again; the big paper target in the shooting gallery, just to hit it",
    ),
    (
        "Shooting",
        4,
        "three tin cans on a fence, my air rifle, with the sun right in my face and my cousins jeering; a dart in the board's inner ring; put a stone through the lamp in the warden's window; knock the coconut off its post, last ball",
    ),
    (
        "Shooting",
        5,
        "land an arrow in the hay bale at thirty paces with fingers stiff from the cold; down the rabbit before it gets to its hole; the charging boar, my spear has to leave my hand now; fire at the outlaw on the water tower, he's half behind the tank",
    ),
    (
        "Shooting",
        6,
        "one shot at the padlock, ten steps off, as the guards' bullets are already chipping the wall; pepper the raider's sail with the swivel gun, with both of us rolling and their musket balls smacking the rail; get the burglar in the leg, so dark I can only hear him on the gravel; wing the duck as it goes over; cut the rope of the sandbag from the balcony with a throwing knife; the sentry at eighty metres, silenced, before he turns",
    ),
    (
        "Shooting",
        7,
        "clip the motor launch's engine while we're bouncing over the waves; from the galloping horse, at the wagon's driver; the lantern on the far wall, in rain, with my crossbow; keep the ladder clear with my musket as they come up one after another",
    ),
    (
        "Shooting",
        8,
        "bring down the drone that's circling the refinery; stop the kidnapper with a rifle, the child's right beside him; the gunman on the roof opposite, at dusk, with his bullets hitting my car; hit the mammoth's eye with a dart, up to my knees in snow",
    ),
    (
        "Survival",
        3,
        "which of these are blackberries and not the other thing; get a campfire going with dry wood and matches; gather enough driftwood and mussels for the evening, the tide's gone out and there's an hour of sun",
    ),
    (
        "Survival",
        4,
        "put up the scout tent before supper, in the drizzle and with two pegs missing; a bed of bracken that keeps us off the wet ground; tell by the clouds if it'll rain before we reach the hut; bait a hook and have trout for breakfast; find water for the mules in a valley that's green",
    ),
    (
        "Survival",
        5,
        "snares along the hedge, I want two rabbits by morning; skin the seal and waste nothing, before it freezes",
    ),
    (
        "Survival",
        6,
        "get flames out of flint and moss, now that the wind's up and my hands are numb; whose prints are these by the stream, and how old, with the rain washing them out as I kneel here; keep us fed for a week from the autumn wood, one arm in a sling and no gun; the poacher's trail from the fence to wherever he sleeps; find drinkable water on the castaways' island; a hollow in the snow where four can last the night",
    ),
    (
        "Survival",
        7,
        "fire, in this downpour, or the child won't see morning; follow the wounded boar through the reeds by dusk; which jungle roots won't kill us, none of them look familiar; have the troop across the salt flats on two canteens each",
    ),
    (
        "Survival",
        8,
        "lay up for a month in the hills with a knife and my coat; pick up the fugitive's track again on bare rock; the blizzard's here, the tent's gone, all six should live till it's light; hunt down the leopard that has been taking the railway workers",
    ),
    (
        "Theatrics",
        3,
        "read the children their story with all the voices; a round of the birthday song, in tune; paint the fence of the set a nice even green; tell the joke so the ward laughs, they've been starved of one all week",
    ),
    (
        "Theatrics",
        4,
        "whistle the regimental march from start to finish; sketch the countess so that people know it's her",
    ),
    (
        "Theatrics",
        5,
        "get through my six lines as third guard with a raging toothache and the king in the box; juggle three oranges for the pasha's children, on the deck of a yacht that won't keep still; keep the crew in good heart with the fiddle through the dog watch; dance the tango without shaming my partner; fake a faint that has the whole courtroom gasping",
    ),
    (
        "Theatrics",
        6,
        "play the wedding in on the harmonium in an icy church, two of its pedals stuck; step in for the sick clown, the tent is full; sing the aria at the audition, hardly warmed up; a portrait of the abbot that he'll want to hang; hold the tavern spellbound with a tale until the others are done upstairs",
    ),
    (
        "Theatrics",
        7,
        "carry the play on when the leading man has forgotten everything; make up a ballad about the battle by tonight's feast; hush a mess hall of jeering convicts with one song; copy the old master's brushwork on the missing corner",
    ),
    (
        "Theatrics",
        8,
        "keep the audience seated and amused while smoke is coming through the floor; play the concerto with two fingers bandaged; make the tyrant weep with my lament, he's never been moved; improvise an hour of comedy before critics who came to see it fail",
    ),
    (
        "Toughness",
        3,
        "finish the bowl of the cook's worst porridge and keep it down; stand through the whole of the bishop's sermon on my feet; a cold bucket over the head, I don't flinch; bear the nettle stings on both my arms without a word",
    ),
    (
        "Toughness",
        4,
        "drink the corporal under the table, he's small; the dentist has no more ether, I hold still; stay up all night at the printing press, and be of some use when the first vans pull up",
    ),
    (
        "Toughness",
        5,
        "walk on with the blister, there are five miles left, and it's turned to sleet since we left the mill; take the cane twelve times and not cry out; eat what the jungle tribe eats and not be ill",
    ),
    (
        "Toughness",
        6,
        "stand watch on the soaking conning tower till relief, with a gash nobody has had time for; shake off the flu, curtain's at eight, and there's no heating in the house and no understudy; an hour in the ice hole, as the monks do; let the punch land and stay where I stand; the stoker's fallen, I shovel on in that heat for a double shift",
    ),
    (
        "Toughness",
        7,
        "keep marching with a cracked rib, through knee-deep snow, so the column needn't leave me behind; stay conscious after the horse has kicked me in the chest; swallow the poisoned wine and live till they find the doctor; hang on to the wreckage in that cold sea until dawn, and not let my fingers open; have the bullet dug out with nothing but a strap to bite on",
    ),
    (
        "Toughness",
        8,
        "breathe the smoke, keep on my legs, and not drop before the last ward's empty; the snake's bitten, I've got to last the night without any help; not pass out under the whip, fifty, at the mast; bleeding from the belly, stay awake until the relief gets to the fort",
    ),
)
