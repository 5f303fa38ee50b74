# ruff: noqa: E501 - a row of a table stands in one line
"""Yardsticks from rating 9 to 15, by what must come of it and against what odds. Data only."""

from __future__ import annotations

from typing import Final

ROWS: Final = (
    (
        "Athletics",
        9,
        "run the whole length of the train over the carriage roofs while it takes the bends; swim under the hull from one side to the other with a rope in my teeth; up the drainpipe to the fifth floor before the guard has walked his round; clear the barricade in one bound with the flag in hand",
    ),
    (
        "Athletics",
        10,
        "the rope bridge has been cut, I take a run and reach the far rim; carry the wounded guide down four hundred steps of wet rock, alone and without once setting him down; swing from trapeze to trapeze with nobody to catch me and no net",
    ),
    (
        "Athletics",
        11,
        "go up the frozen waterfall with two knives for picks; the tide race has beaten every swimmer of the island, I cross it and come back by supper; climb the mast in the hurricane and cut the torn sail loose",
    ),
    (
        "Athletics",
        12,
        "forty leagues to the capital, the message must be there by dawn and I have only my feet; leap from the galloping coach to the locomotive as it crosses the viaduct, with a bullet in my thigh; dive for the ship's bell at thirty fathoms on a single breath",
    ),
    (
        "Athletics",
        13,
        "jump from one skyscraper to the next across the whole avenue; scale the north wall that has killed eleven parties, at night and in sleet; out through the hatch, across open space without a suit, in at the other lock; over the weir in flood, grab the child as we go down, come up with both of us alive",
    ),
    (
        "Athletics",
        14,
        "throw myself off the cliff monastery and land in the crown of the one pine tree far below; outrun the avalanche on foot, downhill and limping; fall from the burning airship and hit the haystack, the only one in the county",
    ),
    (
        "Athletics",
        15,
        "two chariots going opposite ways, I step from one to the other at full gallop, blind with blood; swim the strait in midwinter with irons on both ankles; drop from the bomber without a parachute and catch hold of the man who has one; lift the fallen temple beam that twenty men could not stir; climb the glass tower from street to antenna, bare hands, hailstorm",
    ),
    (
        "Awareness",
        9,
        "pick the one false cough out of a full concert hall; hear the tunnellers digging below us while the guns pound overhead; feel the floor of the old mine give a second before it drops; hear the safe's third wheel fall home through a party wall",
    ),
    (
        "Awareness",
        10,
        "the new abbot is no abbot, and I see it by how he holds the cup; she has switched the glasses so deftly that nobody at the table saw, except me",
    ),
    (
        "Awareness",
        11,
        "sense the sniper's glass on me before he squeezes the trigger; find the thread of the snare across the jungle track at a full run; catch the knife thrower's slip of the wrist in time to pull the girl from the board; wake from a dead sleep because the engine two decks down has changed its note",
    ),
    (
        "Awareness",
        12,
        "know the impostor among forty nuns by nothing but the way she walks, in a candlelit cloister; the assassin moves only when the thunder rolls, still I hear him coming over the roof; see the ice bridge tremble before the whole rescue party steps on it",
    ),
    (
        "Awareness",
        13,
        "duck every one of the knives, blindfolded, by the whisper they make in the air; in a stadium of sixty thousand I see the one hand reach under the one coat; smell the gas in the pit through smoke and coal dust with minutes to spare",
    ),
    (
        "Awareness",
        14,
        "feel the invisible thing in the library turn its head towards me; hear the torpedo leave its tube through two miles of storm and our own screws; the perfect double has fooled his wife and children, he shall not fool my eyes; pluck the dart from the blowpipe out of the air before it reaches the prince",
    ),
    (
        "Awareness",
        15,
        "snatch the thrown dagger by its hilt, wounded and in pitch darkness; step aside from the bullet because I saw the finger tighten; the demon wears my brother's skin without a flaw, and one blink tells me; catch the crossbow bolt between two fingers",
    ),
    (
        "Biology",
        9,
        "get the swallowed musket ball out of the boy before it turns his blood; sew the tendons of the pianist so that he will play again; the whole platoon has trench fever, three days from now all of them must march; keep the gut-shot sheriff alive until the Thursday train",
    ),
    (
        "Biology",
        10,
        "take off the crushed leg under the fallen girder by torchlight with a carpenter's saw; bring the twins out alive, feet first both, in a snowed-in hut with no one to help; find out which of forty jungle fruits poisoned the expedition before the last man stops breathing; restart the heart of the drowned bosun after ten minutes under",
    ),
    (
        "Biology",
        11,
        "open the admiral's skull and lift the splinter off the brain while the flagship takes hits; pull the frozen climbers through, fingers, toes and all; graft the burned trapeze girl a new face from her own skin; drain the fluid round the king's heart with a goose quill, his guards' swords at my neck",
    ),
    (
        "Biology",
        12,
        "sew the severed hand back on so that it grips; keep the reactor crew alive although the rays have already cooked them; the hospital has one doctor left and three hundred cholera cases, and most of them walk out",
    ),
    (
        "Biology",
        13,
        "remove the bullet that sits against the spine and let him keep his legs; cut the growth from the child's eye nerve and save the sight",
    ),
    (
        "Biology",
        14,
        "change the beating heart for another in a tent, in a sandstorm; raise a healthy herd from one frozen scrap of mammoth flesh; part the sisters who were born with one liver between them, and bury neither",
    ),
    (
        "Biology",
        15,
        "mend a torn aorta with bootlace and candle wax while the trench caves in; this fever has never let anyone live, I sit by the bed and beat it with my two hands; give the blind organist new eyes grown from his own flesh; bring a whole poisoned parliament through the night, all four hundred; knit the astronaut's snapped spine so that he dances again",
    ),
    (
        "Brawling",
        9,
        "six of the pub's rowers against me, and I am the one who walks out; take the bayonet from the sentry and use it before he can shout; last three rounds with the fairground giant whom nobody has lasted one with",
    ),
    (
        "Brawling",
        10,
        "disarm the fencing master of the academy in front of his own pupils; hold the stairs of the keep alone until the women are in the boats; knock the reigning champion out with a broken rib and one eye shut; the old samurai has never lost, I answer his challenge on the beach at dawn",
    ),
    (
        "Brawling",
        11,
        "put down the whole boarding party in the corridor, no gravity and no weapon; fight my way from the dock of the courtroom to the street through nine bailiffs; beat the blade dancer of the sultan on wet planks in the pouring rain",
    ),
    (
        "Brawling",
        12,
        "kill the cave bear with a stone axe in its own dark den; break out of the gladiators' ring, over four netmen and a lion; hold the breach against a company with half a sword, snow to my knees",
    ),
    (
        "Brawling",
        13,
        "take the duelist who has buried forty men, with my left hand because my right is shot; fight the boarding droids on the outer hull until the shuttle is away, air for five minutes; tear the knife from the greatest assassin of the guild while already bleeding out",
    ),
    (
        "Brawling",
        14,
        "wrestle the crocodile down in its own river and come up with its jaws tied; bare-handed against the armoured executioner and both his axes; nobody has survived the pit with the twin minotaurs, I mean to; forty palace guards on the staircase, I reach the top",
    ),
    (
        "Brawling",
        15,
        "face the thing from the deep on the flooded deck with a boat hook; cross steel with the angel at the gate and make it yield one step; fell the ogre that has eaten the last three champions, with nothing but my fists; a sea serpent, a knife, rough water, me",
    ),
    (
        "Chemistry",
        9,
        "cook up enough blasting jelly from soap and fertiliser to open the vault; make smokeless powder in a kitchen without losing the kitchen; name the poison in the bishop's chalice from three drops left over; lift the ink off the deed and leave the seal",
    ),
    (
        "Chemistry",
        10,
        "turn the bog ore and pigeon dung into powder for every gun on the wall; disarm the gas shell that leaks, with gloves that leak too; scrub the foul air of the submarine with lime and laundry soda before we all fall asleep",
    ),
    (
        "Chemistry",
        11,
        "blend a sleeping draught that fells the ogre prince yet leaves his taster on his feet; rob the acid tank of its bite before it eats through to the reactor, four minutes left; make penicillin out of mouldy bread in a besieged cellar",
    ),
    (
        "Chemistry",
        12,
        "fix the runaway kettle of nitroglycerine by hand while the factory burns around me; distil fuel for the way home from whatever this moon has lying about; copy Greek fire from one charred shield; melt the ice-locked harbour open with what lies in the apothecary's cellar, during a blizzard",
    ),
    (
        "Chemistry",
        13,
        "find a serum for the rabid strain that has killed every patient so far; make the old wizard's universal solvent and a bottle that holds it; a remedy for the sleeping sickness, from bark, in a leaking hut, before the chief's son dies",
    ),
    (
        "Chemistry",
        14,
        "neutralise the unknown alien venom with a school laboratory's cupboard; create a drug that gives the mad king one clear hour; cast the bell metal nobody has matched since the master died with his recipe",
    ),
    (
        "Chemistry",
        15,
        "turn lead into honest gold before the duke's hangman finishes his breakfast; cure the red blight in the water supply of the whole city by tonight, with one crate of bottles; brew a draught of youth that really takes off thirty years; brew a cure for the vampire's bite before sunrise",
    ),
    (
        "Culture",
        9,
        "pass for a born duke through a seven-course dinner with born dukes; recite the clan's lineage back nineteen generations, in front of its elders, without one slip; settle from custom alone which of two widows may bury the chief; pass the priests' examination on their own scriptures",
    ),
    (
        "Culture",
        10,
        "talk the frontier patrol through in their valley dialect so that they take me for a cousin; explain our law to the river tribe with sticks and pebbles so that nobody gets speared; by the weave of the torn sash alone, name the village, the family and the quarrel it stands for",
    ),
    (
        "Culture",
        11,
        "win the riddle contest at the khan's fire in the khan's own tongue; sort out which of a hundred court bows will not get us beheaded, with the doors already opening; know the lost dance of the rain people well enough to lead it; trade for canoes with islanders who have never seen a stranger, and no word in common",
    ),
    (
        "Culture",
        12,
        "strangers in the jungle, no language between us, I learn where their sacred ground begins; stone age hunters at spearpoint, by gestures I make them see we come from another valley in peace; chat with the castaways from beyond the stars using only whistles and shadows on the wall; read the knotted strings of a dead empire aloud to its grandchildren",
    ),
    (
        "Culture",
        13,
        "sit at the high table of the northern jarls as the lost heir, and their oldest skald finds no fault; translate the peace talks of two peoples nobody has ever translated for, feverish and without a dictionary; in the dark of the sweat lodge, answer all thirteen questions that only initiates can answer",
    ),
    (
        "Culture",
        14,
        "piece together the faith of a vanished city from its kitchen rubbish; pass as a native of the hive world among creatures that speak by smell; know every secret marriage, feud and bastard of four royal houses by heart and by tonight; teach the moon colony's silent tribe our jokes until they laugh",
    ),
    (
        "Culture",
        15,
        "hold an hour's talk with the whale people and have them understand a contract; speak the first language, the one before all others, from a few lullabies; settle by custom a border no treaty has ever settled",
    ),
    (
        "Empathy",
        9,
        "the gunman has nine schoolchildren in the room, I talk him into handing me the rifle; get the widow of the man I shot to take my hand; make the sulking diva go on tonight because she wants to; get the deserter on the bell tower to give himself up",
    ),
    (
        "Empathy",
        10,
        "find the one liar among the weeping family at the bedside of the old lord; two brothers have not spoken for thirty years, they shall embrace at their mother's grave; win the trust of the wolf child in the cave before the hunters come; bring the captain down from the ledge, hail in both our faces",
    ),
    (
        "Empathy",
        11,
        "calm the mutineers with the noose already round the mate's neck; know from his smile alone that the ambassador grieves, and why; rouse the girl who has not spoken since the shelling, shells falling again as I try",
    ),
    (
        "Empathy",
        12,
        "stop the lynching by making the mob weep for the prisoner; turn the judge who has hanged every deserter into one who pardons; reconcile the strikers and the railway baron before the dynamite goes off at six",
    ),
    (
        "Empathy",
        13,
        "three heirs, one crown, they have poisoned each other's dogs, by morning they share a breakfast; talk the cosmonaut out of opening the hatch, over a crackling radio, a minute of air left; get the blood feud of two mountain clans ended with a wedding",
    ),
    (
        "Empathy",
        14,
        "three kings who hate each other, one table, I make them sign; the pirate queen and the viceroy sink one another's ships, I get both to lower their flags and dine; the pope and the antipope in one small room, and they come out as friends; make the tyrant see his victims as his own children, and mean it",
    ),
    (
        "Empathy",
        15,
        "mend the oldest quarrel of the two moons while the missiles are already fuelled; make the machine that guards the vault feel lonely enough to let us in; win back the love of the son I sold; make the plague-maddened mob open the gates to the sick",
    ),
    (
        "Engineering",
        9,
        "get the wrecked locomotive under steam before the army catches up; rebuild the pipe organ from the splinters the shells have left; make a diving suit out of a copper still and a fire hose; start the flooded mine pumps in the dark, no spare parts",
    ),
    (
        "Engineering",
        10,
        "shore up the cracked dam with what a single village can carry; a bridge over the gorge for wagons and guns, and it has to stand by sunrise",
    ),
    (
        "Engineering",
        11,
        "plug the reactor leak with a spanner and half a manual in a tongue I cannot read; forge a blade that will cut the giant's mail, one night, one hammer; dig the tunnel under the prison wall with spoons, and no cave-in; patch the pressure hull at two hundred metres, lights gone, water to the waist",
    ),
    (
        "Engineering",
        12,
        "cast a cannon from church bells and have it fire more than once; design and raise a wall across the isthmus before the horsemen return in spring; keep the last water mill of the siege turning while stones rain on it",
    ),
    (
        "Engineering",
        13,
        "stop the runaway express by rewiring its brakes from underneath, at full speed, in the rain; make the airless station hold air again with tape, plastic bags and the covers of the handbooks; build a flying machine in the stone quarry, the guards must take it for a shed; defuse the bomb with seven wires in pitch dark, ninety seconds left on the clock",
    ),
    (
        "Engineering",
        14,
        "straighten the leaning cathedral tower without closing it for mass; raise the sunken frigate whole, with barrels and the tide; make the dead god-machine of the ancients tick again without a single drawing",
    ),
    (
        "Engineering",
        15,
        "construct a ship that leaves the earth, in the year of our lord fourteen hundred; save the bridge that is already falling, with trains on both ends of it; give the shattered automaton its old mind back from a handful of bent cogs; build the cathedral dome no mason dares to vault",
    ),
    (
        "Espionage",
        9,
        "walk out of the embassy with the code book under my shirt; plant the letter on the bishop during the procession, half the city watching; live a month among the smugglers as one of theirs; smuggle the defector out in the circus tuba",
    ),
    (
        "Espionage",
        10,
        "pick the pocket of the best pickpocket in the port; cross the floodlit strip between the two fences, dogs on both sides; forge the tsar's signature so that his own secretary wavers",
    ),
    (
        "Espionage",
        11,
        "swap the verdict in the judge's sealed envelope in open court; the police have my face on every wall, I ride the whole railway to the border unseen; lie hidden in bare snow twelve paces from the patrol",
    ),
    (
        "Espionage",
        12,
        "be the ballet's new dancer, the ministry's mole and the general's niece, all in one evening; replace the painting at its own unveiling, nobody must see the join; slip into the enemy camp, loosen every saddle girth and be gone before the moon rises; into the harem, past the eunuchs, and out again with the princess's consent and her cat",
    ),
    (
        "Espionage",
        13,
        "turn their best agent without their ever noticing he is ours; impersonate the dead commander to his own officers, wounded and with a bandage for a mask; rob the vault under the bank while the bank's directors hold their meeting on top of it; vanish from the witness stand in plain view",
    ),
    (
        "Espionage",
        14,
        "make the whole court believe the chancellor sold the harbour, and he never knows who began it; get the honest president thrown out by his own party with one forged diary; two secret services, each thinks I am theirs, both keep on paying until the wall falls",
    ),
    (
        "Espionage",
        15,
        "strip the sleeping dragon of the one cup under its chin; get out of the cell with no door, the searchlights on and a broken foot; empty the treasury coin by coin, and the counting house still finds the sums right; steal the general's war plan while he is reading it",
    ),
    (
        "Husbandry",
        9,
        "step between the tigress and her trainer, and she lies down; drive two thousand head through the river in spate without losing the calves; break the black stallion that has killed two riders",
    ),
    (
        "Husbandry",
        10,
        "get the panicking elephants out of the burning big top in one file; calm the bull that has the child on its horns",
    ),
    (
        "Husbandry",
        11,
        "turn the stampede with nothing but my hat, lightning all around us; teach a wild eagle to take messages within a week; the murrain has taken half the valley's cattle, mine will all live; bring the sled dogs home through the whiteout when they have already lain down to die",
    ),
    (
        "Husbandry",
        12,
        "make wheat grow on the salt flats; ride the bison at the head of the herd and steer them all into our fence; tame the first wolf, in an age when nobody has ever thought of it; quiet the starving lions in the arena while the crowd hurls stones at them",
    ),
    (
        "Husbandry",
        13,
        "raise oranges on the space station with no soil and a dying lamp; bring every horse out of the sinking transport, at night, through burning oil; save the last breeding pair of the royal falcons from a sickness no falconer knows",
    ),
    (
        "Husbandry",
        14,
        "swing up onto the griffin nobody has ever ridden and stay there; persuade a hive of killer bees to settle on my bare arms; three starved bears, one cage, and I come out with the cub; charm every rat in the besieged town out to sea",
    ),
    (
        "Husbandry",
        15,
        "lull the kraken that has its arms around our ship; teach the dragon to come when it is called; walk the rampaging mammoth home by its trunk; hatch the fossil egg and raise what comes out",
    ),
    (
        "Investigation",
        9,
        "the ashes of one letter, and out of them I tell who wrote it and to whom; tell from the dust of the locked study how the killer got out; find the leak in the ministry before the next convoy sails; find the mole in the newsroom from the typing errors",
    ),
    (
        "Investigation",
        10,
        "prove the hanged man innocent, the rope is being tied; trace one forged banknote back through nine hands to its printer; eleven monks, all silent by vow, one of them a poisoner, I name him by vespers; tie the fire at the theatre to four drownings nobody thought were murder",
    ),
    (
        "Investigation",
        11,
        "find the saboteur aboard before the submarine dives again, and everyone has an alibi; read the whole ambush from hoofprints the rain is washing away; unmask the phantom who has signed his crimes for ten years and never left a hair",
    ),
    (
        "Investigation",
        12,
        "solve the train murder between two stops, before anybody can get off; dig out the truth about the massacre in a town where all have sworn to keep quiet; find the hidden chamber that three generations of treasure seekers walked past, one candle left",
    ),
    (
        "Investigation",
        13,
        "a grave robbed in my grandfather's day, I learn by whom; find out which of the seven sages is a puppet, and who pulls the strings, shots already ringing outside; bring down the untouchable gangster by one mistake in his laundry bills",
    ),
    (
        "Investigation",
        14,
        "reopen the case of the vanished regiment after forty years, and explain it; the perfect murder, no body, no weapon, no motive, I get an arrest; identify the mastermind no one has seen from the way his chess letters are written",
    ),
    (
        "Investigation",
        15,
        "show who pushed the queen down the stairs sixty years ago, with the palace burnt since; find proof today that the pharaoh was murdered by his vizier; untangle the whole conspiracy from a single torn tram ticket, half blind with smoke; name the ripper, a hundred years on, with proof",
    ),
    (
        "Leadership",
        9,
        "pull the broken company together on the hill and send it back in; make firemen of forty frightened office clerks while the ministry burns; get the mutinous crew to row another night",
    ),
    (
        "Leadership",
        10,
        "drill the schoolboys until they can hold a barricade against regulars; keep order in the lifeboats when there are too few of them; turn convicts and drunkards into an assault troop by the end of the month",
    ),
    (
        "Leadership",
        11,
        "lead the retreat over the frozen pass with the enemy at our heels, and leave nobody behind; run the overrun hospital through the bombing with half the nurses dead; beat the champions with a team of circus clowns",
    ),
    (
        "Leadership",
        12,
        "starve the walled abbey into opening its gates before their relief arrives; lead the charge uphill into cannon, in driving snow, and carry the crest; storm the orbital dock deck by deck and keep my losses below a third",
    ),
    (
        "Leadership",
        13,
        "ten tribes, no common chief, I bring them into one battle line by sunrise; get the entire buried shift out of the mine, giving orders by knocks on a pipe, shot through the lung; free the slave galleys in the middle of the sea fight and have them fight for us; three hundred of mine against their three thousand, at the ford I hold them for two days",
    ),
    (
        "Leadership",
        14,
        "break the blockade at night in fog with fishing boats against ironclads; make an army of the peasants who ran from every fight and win with it by autumn; the general is dead, the flank is gone, shells everywhere, and I turn the rout into a victory; one village, pitchforks, the duke's whole cavalry, and we win",
    ),
    (
        "Leadership",
        15,
        "capture the mountain citadel with fewer men than stand on its walls; take the capital without fighting, only by where I march; defend the broken wall to the last night of the siege, one bullet left for every four of us; save the fleet that is already surrounded and sinking",
    ),
    (
        "Manipulation",
        9,
        "sell the lighthouse to the harbour master; get the faithful lighthouse keeper's wife to run off with me by Sunday; have the warden release me with an apology; get the hangman to quit on the very morning",
    ),
    (
        "Manipulation",
        10,
        "scare the notorious bandit so badly that he pays us toll; lead the prosecutor on until he pleads for my client; persuade the miser to leave it all to the theatre; break the veteran spy in one night's questioning, and no hand laid on him",
    ),
    (
        "Manipulation",
        11,
        "convince the hijackers that their own leader has sold them, minutes before the deadline; bring the incorruptible customs chief to take a bribe and thank me; stare the duelist down until he lowers the pistol that is cocked at my chest",
    ),
    (
        "Manipulation",
        12,
        "talk the regiment at the barricade into shooting over our heads; tempt the abbess out of her vows; pass the empty crate off as the royal treasure to a pirate who knows treasure",
    ),
    (
        "Manipulation",
        13,
        "drive a wedge between the conqueror and the brother he trusts with his life; bluff the whole armada into turning back with one lantern and a lot of shouting, in the fog; get the dictator to resign and believe it was his idea; frighten the demon's high priest out of his own temple",
    ),
    (
        "Manipulation",
        14,
        "make the two richest houses of the city bankrupt each other for my sake; seduce the ice queen on the eve of her own wedding, under guard, in a tongue I barely speak; talk the firing squad into shooting its captain instead",
    ),
    (
        "Manipulation",
        15,
        "con the devil out of the contract I signed in blood; dupe the supercomputer that sees every lie into opening all cells; make the saint curse, of his own will, at mass",
    ),
    (
        "Navigation",
        9,
        "lead us through the catacombs by a map drawn from memory, the torches nearly out; set a course by stars I have never seen before; through the minefield by the swept channel, no lights and no pilot; cross the city by sewer and surface in the palace",
    ),
    (
        "Navigation",
        10,
        "bring the raft to an island twelve miles long after forty days of open ocean; take the tank column across the dunes at night without a single landmark; find the way out of the ice labyrinth before it freezes shut; the compass is cursed, I steer by the smell of the land",
    ),
    (
        "Navigation",
        11,
        "thread the convoy between the reefs with snow thick as wool; get the rescue team to the hut in a whiteout, by paces counted; up the river delta in the monsoon, a thousand arms, one of them leads to the fort",
    ),
    (
        "Navigation",
        12,
        "follow a route to the lost city out of a drunkard's ballad; guide the airship over the range in thick cloud, engines coughing, fuel for ten minutes",
    ),
    (
        "Navigation",
        13,
        "find the pole on foot with a cracked sextant and frostbitten eyes; through the shifting corridors of the sorcerer's maze, straight to its heart; bring the fleet in at night past the forts by the sound of the surf alone; lead two hundred refugees through the uncharted swamp with the hounds behind us and rain falling",
    ),
    (
        "Navigation",
        14,
        "find our way back to earth from a galaxy that is on no chart; sail around the cape of wrecks in a hurricane without rudder or stars; reckon our longitude in the age before clocks, right to the mile",
    ),
    (
        "Navigation",
        15,
        "steer a way out of the storm that has no edge, on the sea that has no shore; take the ship through the maelstrom and out below it; sail to the island that is never twice in one place; find the buried hut in the polar night, blinded by frost",
    ),
    (
        "Occult",
        9,
        "light every candle in the abbey with a word, without setting fire to the abbot; veil the four of us from the eyes of the watch; mend the broken oath-stone with a charm I have only heard of",
    ),
    (
        "Occult",
        10,
        "call a wind out of a dead calm, enough for the whole squadron; scry where the princess lies, through lead walls and her captor's wards; ride in the raven's head as far as the enemy's tent",
    ),
    (
        "Occult",
        11,
        "slip a wish into the sleeping regent's mind so that he wakes believing it his own; make the guard captain forget my face, forever, with one glance; hold the ghost of the hospital ward at bay until all the beds are out; hex the cannon so that they burst, and shells coming in as I draw the signs",
    ),
    (
        "Occult",
        12,
        "walk through the vault door as through smoke; shape the old general into a child and back again without harm; wrench the spell from the witch queen in the middle of her speaking it, half frozen; make the judge, jury and gallery all see a different defendant",
    ),
    (
        "Occult",
        13,
        "part the flooding river for as long as our column needs; bind the thunder to my hand in the worst storm in living memory; set my soul in the submarine's hull and feel the leak like a wound; hide a whole village from an army with a muttered line and my last strength",
    ),
    (
        "Occult",
        14,
        "stop the falling bell tower in the air above the crowd; throw a plague back on the sorcerer who sent it, over two hundred miles; command all the dolls of the theatre to live until the curtain",
    ),
    (
        "Occult",
        15,
        "burn away the shadow lord with one spell, bleeding, my book in ashes; freeze the hour itself while I walk out of the siege; unmake the dragon's fire in its throat; tear a way home through the wall between worlds",
    ),
    (
        "Piloting",
        9,
        "put the biplane down on the hospital lawn between two rows of tents; drive the sledge off the cornice and land it on its runners; jump the open drawbridge in a city bus; ride the runaway mine cart down, all nine bends",
    ),
    (
        "Piloting",
        10,
        "keep the stagecoach on the cliff road after the driver and two of the horses are shot; slip the shuttle between the blades of the turning station; land the helicopter on the peak for ten seconds, gusts from all sides; bring the whaler about inside the harbour mouth, full sail, no tug",
    ),
    (
        "Piloting",
        11,
        "dogfight three of theirs in a crate held together with wire; take the lifeboat out through the breakers in a full gale and come back with all eleven; lose the whole motorcade of secret police in the alleys, headlights off; the bomb run at treetop height under searchlights, and I hold her level",
    ),
    (
        "Piloting",
        12,
        "set the burning airliner down on a river without breaking it in half; race the locomotive over the trestle as it collapses behind us; thread the minisub through the wreck's ballroom to the trapped divers; outdrive the world champion on his own track in the rain",
    ),
    (
        "Piloting",
        13,
        "dead-stick the orbiter through the storm to a runway as short as a street; hang the zeppelin steady over the volcano until the last one has climbed the rope; fly the plane home with both hands shot and my knees on the stick",
    ),
    (
        "Piloting",
        14,
        "dock with the tumbling wreck by eye, no thrusters on the left, oxygen for six minutes; ram the dreadnought with the tug, and bring my crew home afterwards; through the canyon at the speed of sound, in the dark, with missiles on my tail",
    ),
    (
        "Piloting",
        15,
        "land on the roof of a moving train in a jet; pilot the alien saucer on the first try out through their entire fleet; fly the burning bomber under the bridge, upside down",
    ),
    (
        "Psyche",
        9,
        "sit through the interrogator's drugged tea without telling a single true thing; not look back once, whatever calls my name in the tunnel; keep my wits through a month in the hole without light; laugh at the ghost while it screams my secrets",
    ),
    (
        "Psyche",
        10,
        "gaze into the hypnotist's eyes and stay my own master in front of the whole circus; shut out the whispering of the crown for as long as I must carry it; hold off the siren song without wax or mast",
    ),
    (
        "Psyche",
        11,
        "shake the vampire countess out of my thoughts with her lips already on my throat; stay sane on the drifting hulk, twelve weeks, the dead for company; the fever shows me demons on every wall, snow blows in, and still I keep my watch",
    ),
    (
        "Psyche",
        12,
        "go three days on the torturer's wheel and give him only curses; look the basilisk's madness full in the face and walk past; remain unmoved by the love potion though I drank the whole flask",
    ),
    (
        "Psyche",
        13,
        "throw the ghost out of my body by will alone as it lifts my hand to strike; hear the true name of the void, and sleep that same night; let the court sorcerer ransack my head and find there only what I put up for him, wounded as I am; dream the nightmare king's dream and wake up when I choose to",
    ),
    (
        "Psyche",
        14,
        "outlast the hive's thousand voices telling me to come; break the enchantment that has held the entire monastery, mine first, then I keep it broken for all; refuse the ring when everything I ever wanted stands behind it",
    ),
    (
        "Psyche",
        15,
        "wrestle the elder god's thought out of my skull; keep being myself while my mind is poured into the machine; read the book that drives everyone mad, aloud, to the last page, by a guttering candle; face down the dream that has eaten the whole crew",
    ),
    (
        "Research",
        9,
        "learn enough of the dead tongue by Friday to read the tomb; find the one clause in eighty volumes of law that saves the mill; which of the archive's thirty thousand boxes holds the missing treaty, I know by noon; date the wreck by noon from insurance papers alone",
    ),
    (
        "Research",
        10,
        "turn up the real name of the anonymous columnist from two centuries of newspapers; read the enemy's cipher with paper, pencil and one intercepted weather report; prove from parish registers that the beggar is an earl; find a cure for the queen's curse in a library where half the shelves are chained",
    ),
    (
        "Research",
        11,
        "reconstruct the burnt last chapter out of quotations in other men's letters; master submarine handling from the manual before the water reaches the control room; show from old tide tables where the treasure ship went down; find the precedent that stops the hanging, nine minutes, one candle, a cellar of mildewed files",
    ),
    (
        "Research",
        12,
        "trace the source of the prophecy back beyond the council that had every copy burnt; decode the changing rotor cipher before the wolf pack meets the convoy; unearth the minutes of a meeting that officially never took place",
    ),
    (
        "Research",
        13,
        "read a script that no living person has ever read; sift the whole rebel archive as it burns and carry out the right page; find the flaw in the proof that every mathematician of the age has accepted",
    ),
    (
        "Research",
        14,
        "crack the one-time pad of a spy who never made a mistake; prove out of dusty ledgers alone that the empire's founding charter is false; piece together the lost formula from four rival libraries that admit no strangers, by the new moon",
    ),
    (
        "Research",
        15,
        "recover the lost plays from the ash rolls of the buried villa, word for word; understand the alien archive within an hour, the station breaking apart around it; find the one true gospel among ten thousand forgeries",
    ),
    (
        "Ritual",
        9,
        "bless the battlefield so that the fallen lie quiet; lay the restless abbot in his crypt with bell, book and candle; lead the coronation rite of a faith I was not raised in, and no prelate winces; hallow the gallows hill so that crops will grow",
    ),
    (
        "Ritual",
        10,
        "beg rain of the sky father after nine dry years; bargain with the spirit of the river for a safe crossing of the whole tribe; cleanse the haunted submarine compartment by compartment, the crew crowding behind me",
    ),
    (
        "Ritual",
        11,
        "bind the nameless guest to the chalk until cockcrow; swear the ghost ship's crew free of its captain, in a gale, on a pitching deck; cast the thing out of the schoolgirl, alone, with the window blown in and the lamp dead",
    ),
    (
        "Ritual",
        12,
        "weave the wards round the city in a single night, gate after gate; consecrate the ground under siege while arrows fall among the choir; draw down the moon for the stone circle and keep it there for the whole hymn; sever the sick prince from the curse of his bloodline",
    ),
    (
        "Ritual",
        13,
        "raise a guardian out of the cathedral's stones; send back the host of the dead that someone else has summoned, with half the words missing; wake the sleeping saint for one answer",
    ),
    (
        "Ritual",
        14,
        "shut the hellgate under the opera before the third act ends; appease the volcano that has tasted blood already; perform the nine-day rite in one night, fasting, with a spear wound in my side",
    ),
    (
        "Ritual",
        15,
        "get the god of the drowned to give back a whole crew's names; persuade death at the crossroads to pass over our town this year; chain the storm god to his own altar, lightning striking round me; sing the sun back up on the day it did not rise",
    ),
    (
        "Shooting",
        9,
        "cut the hanging rope with a rifle from the church tower; take the lead rider of the posse out of the saddle from the roof of the moving train; drop the falcon before it carries off the message; knock out all the searchlights before they find us",
    ),
    (
        "Shooting",
        10,
        "put a stone from my sling into the mammoth's eye; split the apple on the clown's head from the back of a galloping pony; one revolver, five masked men in a dark saloon, five shots",
    ),
    (
        "Shooting",
        11,
        "send the line-throwing rocket over the wreck with the gale dead against me; loose an arrow through the arrow slit across the whole moat, wind howling; nail the drone that jinks over the barricade with a hunting gun; shoot the detonator out of his hand without harming the hostage he holds",
    ),
    (
        "Shooting",
        12,
        "a spear cast from a rocking canoe, in the surf, straight into the croc's gullet; burst the fuel tank of the fleeing speedboat from a bucking helicopter; win the archery of the nine realms against elves; hit the captain on the other quarterdeck by musket, both ships rolling in the squall",
    ),
    (
        "Shooting",
        13,
        "knock the grenade back out of the air with a shot; kill the general at two thousand paces through a snowstorm with an open sight; from the belfry, bleeding and half blind, I pick off the fuse man before he lights it",
    ),
    (
        "Shooting",
        14,
        "put the harpoon in the sea dragon's one soft scale; down the jet with a crossbow as it passes over; ring the monastery bell with a bullet from the opposite peak at midnight",
    ),
    (
        "Shooting",
        15,
        "shoot the bullet that is meant for the queen out of its path; thread three arrows through the rings of twelve axes in a hurricane, arm broken; hit the fly on the pirate's nose, at sea, by moonlight",
    ),
    (
        "Survival",
        9,
        "a week in the desert with one canteen for three; track the smugglers over bare rock a full day behind them; live off the jungle with a broken ankle and only a penknife; bring the lost choir down off the moor in fog",
    ),
    (
        "Survival",
        10,
        "keep nine castaways alive on a reef where nothing grows; dig in under the snow and have everyone wake up in the morning; get fire from wet wood on the glacier, wind ripping at the sparks; bring down an elk for the starving camp with a sharpened stick",
    ),
    (
        "Survival",
        11,
        "bring the school class out of the marsh after three days without food; follow the snow leopard up to its lair through a night of drifting powder",
    ),
    (
        "Survival",
        12,
        "winter on the ice sheet in the wrecked plane, no rations, no radio; walk out of the burning forest in the only direction that is not yet on fire; stalk the hunter who stalks me through his own valley, unarmed; cross the salt waste in high summer with the entire caravan and dry wells",
    ),
    (
        "Survival",
        13,
        "live through the blizzard on the summit in a shirt; a year alone on the penal island that nobody has lasted a month on; bring my people over the land bridge in the worst winter of the age of ice; find water for two hundred on a world that has none on its maps, sandstorm coming",
    ),
    (
        "Survival",
        14,
        "get the orphans across the pole before the sledge meat gives out; hunt the shadow cat of the deep jungle that no hunter has returned from; survive the crater of the dead moon until the relief ship, eleven days, air for four",
    ),
    (
        "Survival",
        15,
        "stay alive a night in the lava field while it erupts, with burns and no boots; raise a winter camp in a land where even the stones are hungry; a month in the dragon's waste, naked and without water",
    ),
    (
        "Theatrics",
        9,
        "play the drunken king so well that the real one laughs; improvise an organ fugue on the tune the bishop whistles; paint the empress's portrait from one glimpse through a curtain; stand in for the sick tenor with no rehearsal",
    ),
    (
        "Theatrics",
        10,
        "make the prison camp guards sob with a puppet made of socks; sing the leading role tonight, understudy to nobody, having heard it twice; keep four thousand people in their seats while the stage burns behind the curtain; juggle lit torches on the tightrope in a gusting wind",
    ),
    (
        "Theatrics",
        11,
        "dance before the caliph who has had every dancer of the year beheaded; perform my own death before the police surgeon and not be doubted; get a laugh from the regiment on the eve of the last assault, guns already rumbling; conjure the elephant away in the middle of the ring, the public on all sides",
    ),
    (
        "Theatrics",
        12,
        "play both lovers and the murderer, alone, without anybody noticing the cast is gone; fiddle against the devil's fiddler at the crossroads; copy the lost altarpiece so that its own painter's widow weeps; win the hostile opera house that has come only to whistle me off",
    ),
    (
        "Theatrics",
        13,
        "compose the requiem by tomorrow morning, dying and by candlelight; deliver the eulogy that makes the rioting city put down its stones; act the dead emperor on his balcony for a crowd that has known him for thirty years",
    ),
    (
        "Theatrics",
        14,
        "an opera written, learned and sung between breakfast and midnight; we have no actors, no text, no costumes, the sultan wants a tragedy by sundown; shoot the whole film in half a day with the bailiffs at the door",
    ),
    (
        "Theatrics",
        15,
        "move the stone-hearted goddess of winter to tears with a song; play the concerto nobody has ten fingers for, with eight; make the firing squad applaud and go home, by a pantomime",
    ),
    (
        "Toughness",
        9,
        "finish the march with the arrow still in me; drink the Cossacks under the table, then stand guard; take forty lashes at the grating without a sound; go ten rounds with pneumonia and not lie down",
    ),
    (
        "Toughness",
        10,
        "hold the hot boiler valve shut with my bare palms until they are out; swallow the poison meant for the prince and stay on my feet through dinner; stand against the sumo champion's charge and not budge; row on through the night, two ribs stove in, sleet freezing on my back",
    ),
    (
        "Toughness",
        11,
        "stay conscious while they take the leg off without ether; last the whole siege on rats and rainwater and still be able to lift a pike; shrug off the tranquilliser that drops rhinos",
    ),
    (
        "Toughness",
        12,
        "hang by the hands from the cliff ledge until help comes at dawn; walk out of the avalanche grave after nine hours under; keep fighting the ship with my jaw shot away and the deck on fire",
    ),
    (
        "Toughness",
        13,
        "survive the plague ward from the first day to the last without a mask; breathe the green gas and keep carrying the others out; lie in the icy bilge for two days, bleeding, so that the pirates do not find me; stand at the reactor door a full minute longer than the book says a man can live",
    ),
    (
        "Toughness",
        14,
        "be shot off the wall by a cannonball and get up again; go down with the bell to a depth that crushes steel, and come up breathing; let the viper of the temple bite three times, as the rite demands, and still speak the oath",
    ),
    (
        "Toughness",
        15,
        "live through the hanging until they cut me down; hold out in hard vacuum until they find the spare suit; take the giant's club full in the chest and laugh",
    ),
)
