# ruff: noqa: E501 - a row of a table stands in one line
"""More words of the kinds in `kinships.py`, as people say them at a table, and kinds that only they have. Data only."""

from __future__ import annotations

from typing import Final

from oracle.dealer.house.understanding.kinships import KINDS

MORE: Final = {
    "routine": "to warm up, warming up, nobody keeps score, in our kitchen, in my kitchen, at home, own bed, own flat, own kitchen, own room, own house, own garden, own hand, from memory, on my way home, again and again, like every day, like everyone, like always, since i was, my old, our old",
    "easy_word": "easily, at noon, in the sink, on a shelf, full box, a nap, stroll, walk over, relaxed, mild evening, friendly, next door, sit down, dummy, all morning, all afternoon, a whole day, in daylight, broad daylight, comfy, cozy, cosy, kettle, blanket, pillow, ordinary, half a page, quick look, small talk",
    "play": "peekaboo, tickle, funny voice, silly voice, silly, thumb, board game, marbles, skipping rope, dress up, make believe, for a laugh, for the baby, for the kids, bedtime, nursery rhyme, sandcastle, seesaw, swing set, kite, bubbles",
    "calm_place": "away from the fight, afterwards, back at camp, back home, back at the inn, at the inn, by the stove, on the porch, by lamplight at home, in bed, nobody hurt, nobody watching, full moon, calm sea, calm water, duck pond, millpond, no wind, gentle breeze",
    "hard_word": "bitter, grim, strictest, sternest, sheer, steep, ancient, cursed, professional, trained, drilled, well guarded, freezing, scorching, sealed, thorny, crumbling, torn, faded, strange, alien, foreign, hostile, angry, obstinate, merciful, savage, brutal, violent, cunning, clever, shrewd, suspicious, paranoid",
    "very_hard": "the greatest, greatest in, best in, most wanted, arch, high inquisitor, inquisitor, mob boss, kingpin, legend, world champion, olympic, flawless, perfect, perfectly, without a single, not a single, uncrackable, inescapable, top secret, maximum security, military, naval, doomsday, elder, ancient, exactly like, identical, never seen before, nobody must, no one must, whole garrison, whole court, all of them at once, at once",
    "unheard_of": "nobody's ever, no one's managed, nobody has managed, for the first time in, never before, unthinkable, beyond any, in one blow, with a single blow, with one blow, all by myself, on my own against, alone against",
    "reality": "mankind, humankind, everyone in the world, every living, all living, all life, nobody dies, no one dies, death itself, out of the world, from the world, out of existence, from existence, a star, stars fall, a comet, through the sun, through time, into yesterday, next century, gravity, physics, perpetual, immortal, god king, whole planet, galaxy",
    "raise_dead": "is dead, days dead, months dead, years dead, soul back, call her back, call him back, from beyond the grave, rise again, among the living, wakes from death, dead again",
    "no_tool": "bare knuckle, pencil and paper, from memory alone, in my head, one knife, a single match, out of junk, out of scrap, on a napkin, kitchen table, no rules, no anesthetic, in a barn, in a tent, in the mud, on the floor, naked, barefoot, only with, charts are, broken down, dead battery, no power, power's out, without rope, without gloves, without a rope",
    "haste": "by midnight, before midnight, by noon, an hour of, hour left, one hour, minute left, one minute, two minutes, three minutes, a minute of air, seconds, a heartbeat, last second, just in time, in a single night, in one evening, in an evening, in one day, straight away, running out, about to blow, any second, going under, until it blows, meltdown, countdown",
    "duress": "hail of bullets, mortars, mortar, artillery, grenades, gun on, knife to, knife at, blade at, held hostage, riot, rioting, mutiny, boarders, boarding party, charging, charges at, snarling, hunted, hunting us, hunters behind, pursuers, pursued, collapses, caving in, cave in, torn open, breach, shields down, asteroids, flames, blaze, explodes, exploding, sinks, drowning, choking, strangling, hanging, noose, firing squad, execution, battering down, ward breaks, sirens wail, alarm blaring, under the guns, no mans land, cannon fire, barrage",
    "dark": "moonless, power's out, lights out, a candle, single candle, torchlight, by torchlight, starless, gloom, crypt, unlit tunnel, blackout",
    "wet": "drizzling, soaking, dripping wet, monsoon, iced over, frosty, slippery, mopped, muddy, waterlogged, greasy",
    "storm": "sleet, hailstorm, gusts, whiteout, rogue wave, high seas, heavy seas, waterspout, cyclone, eruption, volcano, earthquake, tremor, lava, wormhole, solar flare, meteor shower",
    "mist": "smog, pea soup, sandbank, sandbanks, minefield, mines, asteroid field, asteroids, bergs, floes, whirlpools, haze, visibility",
    "hurt": "limping, twisted ankle, sprained ankle, swollen shut, arm in plaster, leg in plaster, in a cast, on crutches, blood in my eyes, black eye, split lip, bleeding bad, my side open, gash in my, bullets in me, bullet in my, arrow in my, dart in, venom, poisoned, half frozen, half drowned, concussion, dizzy, sick as a dog, dislocated, cracked rib, burned hands, burnt hands, blinded, deafened, no sleep, sleepless, starved",
    "outnumbered": "twice what, twice our, twice as many, thrice, ten to one, five to one, three to one, two of them, three men, four men, five men, six men, three guards, four guards, mob, a mob, crowd of, wave after wave, whole gang, whole crew, whole patrol, whole garrison, boarding party, warband, dozens, hordes, wolves, hounds, twenty, bikers, peasants with forks",
    "alert": "floodlit, floodlight, searchlight, searchlights, motion sensor, motion sensors, tripwires, watchtowers, checkpoint, checkpoints, picket, pickets, double guard, doubled guard, on high alert, been warned, expects me, expects us, knows my face, knows my voice, staring at me, every eye, all eyes, ballroom, in full view, in front of everyone, under their noses",
    "unaware": "snoring, fast asleep, dozing, on his break, looking the other way, no idea, none the wiser, plastered, sloshed, wasted, trusting, dim witted, half witted, slow child",
    "far_shot": "five hundred yards, half a mile, a mile away, coin toss, trick shot, flat out, fleeing, speeding, zigzagging, in the eye, through the visor, through the window, the rope, the chain, the fuse, dusk",
    "child": "kiddo, bairn, toddlers, babies, nephew, niece, little brother, little sister, two year old, three year old, four year old, schoolkids, kids next door, teddy",
    "kin": "gramps, gran, nan, granddad, grandad, folks, my folks, cousins, lads, the lads, my mate, my pal, my lads, roommates, neighbours, neighbors, my boy, my girl",
    "great_one": "sultan, tsar, czarina, pharaoh, shah, khan, prince, princess, archbishop, cardinal, inquisitor, mob boss, crime lord, godfather, chancellor, senator, head of state, prime minister, high council, grandmaster of, ambassadors, chieftain, his god, her god, empress, dictator, kings, queens, rulers",
    "monster": "archfiend, fiend, fiends, hag, hellhound, hellhounds, shapeshifter, revenant, ghoul king, banshee, djinn, ifrit, colossus, manticore, siren, mind flayer, true form, tentacle, spawn, hydra, rancor, xenomorph, sandworm, roc, hippogriff, wyvern, wyverns, thing beneath, thing below, thing behind, war machine, terminator, cyborg, juggernaut",
    "god": "archangel, elder god, dark god, sun god, war god, thunder god, what sleeps, sleeper, great old, deathless, the devil himself, fates, archfiend, patron, demon prince, titan",
    "wild_beast": "feral, savage beast, bull elephant, stampede, hippo, orca, bison, buffalo, moose, stag at bay, wolfpack, pack of wolves, rabid, rabid dog, mad dog, hunting hounds, wounded tiger, alligators, crocodiles, sharks, mustang, wild stallion, bucking, hippogriff, griffin",
    "waste": "ice floe, glaciers, siberia, salt flats, outback, days from anywhere, nothing for miles, marooned, adrift, weeks adrift, desert island, wreckage",
    "vault": "coronation, throne room, duke's, sultan's, emperor's, crown jewels, maximum security, death row, alcatraz, tower of, embassy, casino",
    "surgery": "guts, abdomen, bullet out, artery, new heart, transplants, breech, caesarean, cesarean, amputation, next to his heart, open heart, in his chest, in her chest, appendix",
    "plague": "pox, the pox, cholera, typhus, half the country, half the city, whole village sick, everybody's dying, zombie virus",
    "cure": "lung, wasting sickness, no known cure, before she stops breathing, antivenom, antidote, unknown compound, synthesise",
    "new_machine": "alien ship, alien artefact, alien artifact, warp drive, cold fusion, doomsday, artificial intelligence, time machine, teleporter, wormhole, perpetual motion, runs for ever, hyperdrive",
    "conquest": "fortress, camp of the legion, enemy camp, lay siege, take the city, take the fort",
    "dead_tongue": "cipher machine, cypher, lost empire, extinct, single tablet, half burned, half burnt, forgotten tongue, true name, real name, speech of",
    "no_tongue": "not a word, word in common, translator is, interpreter is dead, insectoid, aliens, telepaths, by hand signs, charades, pictures in the sand, first contact",
    "cold_case": "grandad's day, grandfather's day, grandmother's day, in my father's day, generations ago, cold for, thirty years, forty years, a lifetime ago, back in the day",
    "case": "heist, robbery, kidnapping, locked room, snowed in, all the guests, who did it, blackmailer, poisoner, arsonist, body in the",
    "peace_deal": "make it right, talk them down, hand over the gun, lower their weapons, put the gun down, jumper, estranged, feuding, rival gangs",
    "faith_war": "exterminate, extermination, holy city, centuries of, end this war, end that war, end the war, both peoples, both species",
    "seduction": "widow's bed, loyal wife, devoted, doubt his, doubt her, change sides, switch sides, abandon, forsake",
    "staging": "musical, not a line, by tonight, opening tonight, open tonight, one man show, without a script, whole festival",
    "intrigue": "downfall of, ruin the, disgrace, forged letters, puppet, from the shadows, throne, succession, rig the election, election, topple, depose",
    "mind_magic": "thought into, into his head, into her head, make us invisible, spell on his mind, hypnotic, compel, compels, obey",
    "reflex": "bullet, bullet time, catch the blade, dodging arrows, before i blink, blink of an eye, catch it without looking, snatch the",
    "body_trial": "torture, hot coals, branding, lashes, whip, thirst, no water, days without, arsenic, venom, vacuum, on my feet, still standing, all the way to",
    "will": "siren, siren's song, hypnotist, hypnosis, own thoughts, forbidden, unspeakable, true form, nightmares, abyss",
    "rite": "salt circle, circle of salt, spirit in, banish, possessed, exorcism, liturgy",
    "household": "bin, dishes, cutlery, mug, teacup, toast and, pan, towel, sofa, couch, fridge, drawer, batteries, doorbell, remote, mailbox, plaster, band aid, bathroom, curtains, hairbrush, dictionary, duvet, matches",
    "own_body": "ant, tick, midge, gnat, itch, goosebumps, wet sock",
    "pet": "sparrows, sparrow, budgie, pets, ducks, duckling, house dog, farm dog, tomcat, mongrel pup, guinea pig, mice",
    "boundary": "anchor chain, gutters, awning, elevator shaft, lift shaft, air duct, skylight, cargo net, underside",
}
"""By kind."""

NEW_KINDS: Final = (
    ("official", 0.1, "inspector, police inspector, customs officer, officials, tax man, magistrate, banker, bank manager, warden, commander, headmaster, professor, bishop's clerk, coroner, notary, sheriff, marshal, bailiff, gatekeeper, juror, jury, teller, interrogator, detective"),
    ("high_stakes", 2.2, "life or death, or he dies, or she dies, or we die, or they die, to the death, walk away alive, walk out alive, come out alive, survive it, and live, everyone aboard, hundreds aboard, all aboard, civilians, the whole village, whole town, all our lives, our lives, whole crew's lives"),
    ("two_at_once", 1.8, "at the same time, both at once, while i also, one hand, left handed, with my teeth, with my feet, upside down, hanging by, on one leg, blindly, without looking, with my eyes shut, with my eyes closed, on my back, over my shoulder, under one arm"),
)  # fmt: skip
"""Kinds that stand here alone: a name, what it adds, the words."""


def all_kinds() -> tuple[tuple[str, float, str], ...]:
    """Return every kind of words: its name, what it adds, its first words."""
    return (*KINDS, *NEW_KINDS)
