# ruff: noqa: E501 - a row of a table stands in one line
"""What players say they do, and what it is played with: rows of words, each with a pair, a usual rating and marks.

Data only. A row is found by its deeds (verbs) and things (nouns); a phrase of several words counts more than a word.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from oracle.core.records import dataclass
from oracle.text.words import stems_of


@dataclass(frozen=True, slots=True)
class Way:
    """One way of going about things."""

    skill: str
    attribute: str
    rating: int
    """What it is usually worth when nothing makes it easier or harder."""
    deeds: str
    """Verbs and phrases, divided by commas."""
    things: str = ""
    """Nouns that make it likelier."""
    tags: tuple[str, ...] = ()
    """Marks of the check, of the system's closed list."""


WAYS: Final = (
    # Body
    Way("Athletics", "AGI", 4, "jump, leap, hop, vault, spring across, hurdle", "gap, ditch, fence, wall, puddle, chasm", ("jump",)),
    Way("Athletics", "AGI", 5, "climb, scale, clamber, shin up, haul myself up, rappel, climb down, abseil", "wall, rope, tree, cliff, drainpipe, ladder, roof, mast, rock", ("climb",)),
    Way("Athletics", "STR", 5, "swim, dive, wade, tread water, paddle", "river, water, lake, sea, current, tide, pool", ("swim",)),
    Way("Athletics", "AGI", 5, "run, sprint, race, dash, chase, outrun, catch up, flee, run away, bolt", "race, track", ("run",)),
    Way("Athletics", "STR", 6, "lift, heave, push, shove, pull, drag, carry, haul, hoist, shift, roll aside, raise", "boulder, crate, beam, slab, portcullis, weight, barrel, stone, log, rubble, lid", ("lift",)),
    Way("Athletics", "STR", 6, "break down, kick in, kick down, kick the door, kick the gate, bust open, burst through, shoulder to the, put my shoulder to, force open, ram, smash, batter, pry open, prise open, wrench, break open, shoulder open, bend", "door, gate, shutter, bars, hatch, grate, window", ("break_open",)),
    Way("Athletics", "AGI", 5, "balance, tumble, swing, roll, crawl, squeeze through, squeeze, wriggle, slide, backflip", "ledge, beam, rafters, chandelier, gap, pipe, plank", ("parkour",)),
    Way("Athletics", "STR", 4, "throw, toss, hurl, lob, fling", "ball, rope, grapple, hook", ("throw",)),
    Way("Athletics", "AGI", 2, "play ball, kick a ball, join the game, dance", "game, football, match", ("sport",)),
    Way("Toughness", "VIT", 6, "endure, withstand, hold my breath, hold out, stay awake, keep going, resist the cold, drink him under the table, outdrink, bear the pain, grit my teeth, tough it out", "poison, pain, cold, heat, drink, fumes, smoke, liquor", ("resist_body",)),
    Way("Survival", "INT", 6, "track, follow the trail, follow the tracks, stalk", "tracks, trail, footprints, prints, spoor, buck, deer", ("track", "in_nature")),
    Way("Survival", "INT", 5, "forage, hunt, fish, gather, build a fire, light a fire, make camp, find shelter, build a shelter, find water, skin, trap", "berries, mushrooms, herbs, rabbit, game, firewood, snare, shelter", ("forage", "in_nature")),
    Way("Survival", "INT", 4, "set fire to, set light to, put a match to, set it on fire, set on fire, set alight, ignite, kindle, burn, burn down", "curtain, straw, hay, paper, letter, house, bed, drapes"),
    # Fighting
    Way("Brawling", "STR", 7, "attack, strike, hit, punch, kick, stab, slash, swing my, fight, tackle, grapple, wrestle, headbutt, choke, knock out, disarm, brawl, slay, kill, cut down, parry, duel, beat, arm wrestle, pin", "sword, knife, dagger, fist, axe, club, mace, blade, spear, swordsman, thug, bandit, guard", ("attack", "melee")),
    Way("Shooting", "AGI", 7, "shoot, fire at, fire my, snipe, loose an arrow, take aim, aim, hurl my spear, shoot down", "bow, gun, pistol, rifle, arrow, crossbow, revolver, musket, target, bolt, slingshot", ("attack", "ranged")),
    Way("Brawling", "STR", 6, "hold down, restrain, hold him, hold her, pin down, subdue, block the way", "arm, neck", ("melee",)),
    # Hidden things
    Way("Espionage", "AGI", 6, "sneak, creep, slip past, slip by, sneak past, tiptoe, hide, lurk, slink, stay hidden, stay out of sight, steal past, prowl, shadow, tail, follow him, follow her, keep to the shadows, hide behind, move quietly, sidle, blend in", "sentry, guard, shadows, patrol, watchman, lookout, quietly, unseen, silently, unnoticed", ("stealth",)),
    Way("Espionage", "AGI", 6, "pick the, pick a, pick this, pick that, pick his, pick her, pick their, pick its, pick it, pick my, pick lock, pick open, unlock, jimmy, crack, crack the safe, open the lock", "lock, padlock, safe, chest, lockpick, keyhole, strongbox", ("locks",)),
    Way("Espionage", "AGI", 6, "steal, pickpocket, swipe, pocket, lift from, snatch, filch, palm, pinch, plant on, cut his purse, pilfer, nick", "purse, wallet, key, ring, coin, pocket, letter, pocket watch, belt", ("pilfer",)),
    Way("Espionage", "INT", 7, "forge, fake, counterfeit, falsify, doctor the", "paper, letter, seal, signature, pass, document, permit, map, handwriting", ("forge",)),
    Way("Espionage", "PER", 6, "disguise, dress up as, pose as, impersonate, pass for, pretend to be, pass myself off, put on the uniform", "uniform, costume, servant, officer, wig, mask", ("disguise",)),
    Way("Espionage", "AGI", 5, "conceal, smuggle, hide the, stash, tuck away, hide my", "weapon, dagger, pistol, contraband", ("conceal_weapon",)),
    Way("Espionage", "INT", 7, "disarm the trap, disable, sabotage, set a trap, rig, trip the, bypass", "trap, tripwire, alarm, snare, trigger", ("traps",)),
    Way("Espionage", "AGI", 6, "eavesdrop, listen in, spy on, overhear, spy, listen at", "door, conversation, keyhole, meeting", ("stealth", "in_hearing")),
    # Senses and thought
    Way("Awareness", "INT", 5, "notice, spot, listen, watch for, keep watch, look out, stand guard, keep an eye, scan, sense, sniff, smell, feel for, stay alert, peer, squint, feel my way, grope, prick up my ears, check for danger, watch", "danger, ambush, sound, movement, insect, noise, shape, horizon", ("notice",)),
    Way("Awareness", "AGI", 8, "catch, dodge, duck, react, evade, jump aside, get out of the way, intercept", "arrow, falling, trap", ("notice",)),
    Way("Investigation", "INT", 6, "search, investigate, examine, inspect, look for, comb, rummage, go through, piece together, deduce, analyze, analyse, study the scene, look into, figure out, work out, solve, find out, connect, look closely, check, ransack, dust for, reconstruct, compare, look under, look behind, look inside, look in", "clue, evidence, room, desk, drawer, body, corpse, scene, murder, crime, mystery, puzzle, riddle, trace, secret, fingerprints, blood, papers", ("search",)),
    Way("Investigation", "INT", 6, "question, interrogate, cross examine, interview, press him, press her, grill", "witness, suspect, alibi", ("question",)),
    Way("Research", "INT", 5, "research, look up, consult, read up, leaf through, browse, decipher, translate, decode, study, read, pore over, find a book", "book, library, archive, record, ledger, scroll, newspaper, manual, text, register, journal, shelf, inscription, code, chart", ("research",)),
    Way("Culture", "INT", 6, "recall, remember, recognize, recognise, know about, identify, recite, quote the custom, name the", "custom, history, legend, heraldry, crest, saint, song, festival, etiquette, country, coat of arms, anthem, family, gossip, accent", ()),
    Way("Culture", "PER", 6, "mingle, gossip, observe the custom, curtsy, toast, cook, make conversation, communicate, gesture, mime, speak the language", "party, ball, meal, language, foreigner, stew, dinner, feast, dialect, sign language", ()),
    Way("Navigation", "INT", 5, "navigate, find the way, find my way, read the map, plot a course, find north, orient, chart, guide us, find our way, find a way through, retrace, draw a map, steer by the stars", "map, stars, course, compass, maze, fog, forest, reef, crossroads, directions", ("find_way",)),
    # Knowledge and craft
    Way("Engineering", "INT", 5, "repair, fix, mend, screw in, screw, patch, maintain, oil, tinker, rewire, get it running, get it working, jury rig, tighten, restart, unjam, replace", "engine, machine, axle, wheel, cart, wagon, lamp, pump, clock, wire, generator, boiler, mechanism, gear, radio, light bulb, crank, motor, winch, hinge, pulley", ("repair",)),
    Way("Engineering", "INT", 6, "build, construct, assemble, craft, make a, invent, design, weld, forge a blade, brace, barricade, shore up, dig, wedge", "bridge, raft, trebuchet, barricade, device, ladder, trap, wall, tunnel, dam, blade, armor, contraption, cart", ("build",)),
    Way("Engineering", "INT", 6, "operate, work the, activate, switch on, turn on, dismantle, take apart, wind, start the, shut down, reset, jam", "lever, panel, console, valve, engine, switch, machine, mechanism, crane, drawbridge, clockwork, lens", ("device",)),
    Way("Chemistry", "INT", 7, "brew, mix, distill, distil, concoct, neutralize, neutralise, synthesize, test the powder, dissolve, analyse the liquid, taste for poison, make an antidote, make a potion, poison", "acid, potion, antidote, poison, powder, vial, chemical, medicine, remedy, solution, gas, compound, fumes, liquid", ("brew",)),
    Way("Chemistry", "INT", 8, "blow up, blast, detonate, plant the charge, defuse, make a bomb, light the fuse", "bomb, dynamite, explosive, charge, fuse, gunpowder, powder keg", ("explosives",)),
    Way("Biology", "INT", 5, "heal, bandage, treat, tend, patch up, stitch, splint, sew up, dress the wound, give first aid, nurse, stop the bleeding, set the bone, clean the wound, resuscitate, bind", "wound, cut, injury, patient, fever, leg, bleeding, burn, wounded, bone, gash", ("heal",)),
    Way("Biology", "INT", 9, "operate on, operate, cut out, perform surgery, amputate, remove the bullet, remove the tumor, remove the tumour, extract the", "surgery, tumor, tumour, bullet, organ, appendix", ("surgery", "heal")),
    Way("Biology", "INT", 6, "diagnose, autopsy, dissect, examine the body, take his pulse, check her pulse, check the pulse, take the pulse, look at the wound, find the cause of death", "pulse, disease, symptom, sickness, cause of death, corpse, anatomy, plant, specimen, illness", ("diagnose",)),
    Way("Husbandry", "INT", 5, "feed, tame, calm the dog, calm the horse, pet, stroke, whistle to, train, herd, milk, saddle, soothe the, call the dog, approach the horse, lead the horse, shoo, groom, befriend the", "dog, horse, cat, mule, cow, hound, goat, beast, bear, bird, wolf, sheep, animal, hawk, rat, crow, gull, pony", ("animals",)),
    Way("Piloting", "AGI", 5, "drive, steer, fly, pilot, sail, row, ride, swerve, moor, dock, park, brake, land the", "car, boat, ship, wagon, truck, plane, balloon, carriage, motorcycle, cart, rowboat, skiff, sails, oars, coach, airship, train", ("pilot",)),
    # People
    Way("Empathy", "PER", 5, "comfort, console, calm, soothe, reassure, sympathize, sympathise, listen to, encourage, cheer up, talk him down, talk her down, talk them down, hug, apologize, apologise, offer my condolences, pat", "grief, friend, child, widow, tears, fear, sorrow, anger, mother", ("calm",)),
    Way("Empathy", "PER", 7, "read him, read her, tell if he, tell if she, sense motive, is he lying, is she lying, see through, work out what he wants, understand, gauge, judge whether, is lying", "lie, feeling, mood, intention, motive, honesty", ("question",)),
    Way("Empathy", "PER", 6, "persuade, convince, appeal, plead, beg, reason with, ask for help, win over, negotiate, make peace, talk into, broker, ask him to, ask her to, ask them to, coax, mediate, befriend, bargain, make friends", "help, truce, mercy, trust, peace, favor, favour, terms, deal", ("persuade",)),
    Way("Manipulation", "PER", 6, "lie, bluff, trick, deceive, fool, con, mislead, fast talk, make up a story, spin, tell him that, distract, bribe, tempt, blackmail, goad, provoke, haggle, taunt, manipulate, lie to, tell a lie", "story, excuse, bribe, coin, money, pretext, price, gold, alibi", ("deceive",)),
    Way("Manipulation", "PER", 5, "threaten, intimidate, scare, frighten, menace, bully, coerce, stare down, glare, shout at, demand, extort, snarl, loom", "fear, threat, fist, throat, or else", ("intimidate",)),
    Way("Manipulation", "PER", 7, "flirt, seduce, charm, wink, flatter, sweet talk, compliment, bat my", "kiss, smile, lover, eyes", ("seduce",)),
    Way("Leadership", "PER", 6, "command, order, rally, lead, inspire, besiege, lay siege, give a speech, make a speech, hold a speech, deliver a speech, deliver a eulogy, address the crowd, address the mourners, say a few words, direct, organize, organise, take charge, motivate, coordinate, shout orders, steady the, call out to the crowd", "troops, soldiers, crew, men, militia, crowd, villagers, team, band, mob, townsfolk", ("command",)),
    Way("Leadership", "INT", 6, "teach, instruct, plan the attack, plan an ambush, draw up a plan, explain the plan, devise", "tactics, plan, ambush, lesson, pupil, siege, strategy", ("teach",)),
    Way("Theatrics", "PER", 5, "sing, perform, compose, write a play, write a song, stage a play, play a tune, play the, juggle, act, tell a joke, tell a story, recite a poem, paint, draw, sketch, put on a show, entertain, strum, busk, fake a faint, feign, pretend, make a scene, dance for", "lute, fiddle, song, flute, tune, audience, stage, play, poem, piano, crowd, portrait, drum, violin, harp", ("perform",)),
    # Beyond
    Way("Occult", "INT", 6, "cast, conjure, enchant, hex, curse, summon flame, light with magic, use magic, weave, levitate, scry, dispel, bewitch, teleport", "spell, magic, rune, sigil, charm, illusion, ward, flame, glyph, wand", ("cast",)),
    Way("Occult", "INT", 7, "sense magic, detect magic, read the rune, read the runes, identify the rune", "aura, artifact, relic, omen, curse, eldritch, arcane", ("lore",)),
    Way("Ritual", "PER", 7, "pray, make a prayer, offer a prayer, say a prayer, raise the dead, bless, consecrate, perform a ritual, chant, perform the rite, exorcise, commune, sacrifice, make an offering, hold a seance, invoke, light a candle, meditate", "altar, ritual, rite, prayer, god, spirit, circle, offering, shrine, incense, ghost, blessing, candle, saint", ("ritual",)),
    Way("Psyche", "INT", 6, "concentrate, focus, resist, steel myself, resist the voice, shut out, keep calm, hold on to my mind, clear my mind, face my fear, brace myself, shake off, keep my nerve, fight off the", "mind, fear, voice, whisper, dream, nightmare, will, panic, terror, horror, madness", ("resist_mind",)),
)  # fmt: skip
"""All ways, body first. Every skill of the game has at least one."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A row of `WAYS` with its words as stems."""

    way: Way
    deeds: tuple[tuple[str, ...], ...]
    things: tuple[tuple[str, ...], ...]


@cache
def spoken_ways() -> tuple[Spoken, ...]:
    """Return all ways with their words as stems; made once, when the first utterance is read."""
    return tuple(Spoken(way, _phrases(way.deeds), _phrases(way.things)) for way in WAYS)


def _phrases(listed: str) -> tuple[tuple[str, ...], ...]:
    return tuple(stems_of(phrase) for phrase in listed.split(", ") if phrase)


EASIER: Final = (
    "small, low, short, shallow, easy, simple, gentle, friendly, old friend, slow, weak, tiny, calm, quiet, tame, rotten,"
    " flimsy, loose, drunk, sleeping, asleep, child, kid, unlocked, puddle, harmless, little, clear, sturdy, thin"
)
"""Words of a task that make it lighter than its like."""

HARDER: Final = (
    "huge, heavy, high, tall, wide, deep, strong, massive, sheer, slippery, icy, armed, armored, armoured, furious,"
    " enraged, hostile, alert, trained, expert, master, complex, complicated, ancient, locked, rusted, iron, steel,"
    " raging, burning, frozen, several, many, three, wild, unknown, foreign, delicate, rare, king, captain, monster"
)
"""Words of a task that make it harder than its like."""

CIRCUMSTANCE_WORDS: Final = (
    ("darkness", 2, "in the dark, in darkness, pitch dark, pitch black, at night, by night, without a light, blindfolded, without light, in the pitch, no light"),
    ("poor_tools", 1, "with a hairpin, with a broken, with a bent, with a rusty, with a dull, with a stick, with my bare hands, makeshift, improvised, with a spoon, with a butter knife, with a borrowed"),
    ("no_tools", 2, "without tools, without any tools, without a tool, without a rope, without a key, without a map, without medicine, without supplies, no tools"),
    ("haste", 2, "quickly, hastily, as fast as i can, in a hurry, before they come back, before he comes back, before she comes back, in seconds, hurriedly, no time, in one go, before anyone comes, before the bell, while there is time, at full speed, fast"),
    ("duress", 2, "under fire, while they shoot, while he attacks, while she attacks, while being chased, in the middle of a fight, while they chase, at gunpoint, at knifepoint, while it attacks, while under attack, while fighting"),
    ("distraction", 1, "while talking, while holding, while arguing, with one hand, while carrying, while singing, while drunk"),
    ("noise", 1, "over the noise, in the din, over the storm, over the music, over the din, amid the noise"),
    ("crowd", 1, "in the crowd, in front of everyone, in public, in front of the, through the crowd, before an audience"),
    ("small_target", 1, "tiny, small target, the size of a, between the eyes, through the keyhole, in the eye"),
    ("far_off", 1, "from far away, from afar, at a distance, from a distance, across the field, far off, from across"),
    ("cramped", 1, "cramped, in a barrel, in the crawlspace, crawlspace, tight space, inside a cupboard, narrow"),
    ("unsteady", 1, "on the swaying, on a moving, in the storm, in rough seas, on horseback, in high waves, on the rocking, in a gale, on a rolling"),
    ("unseen", 1, "without being seen, without anyone noticing, without waking, without a sound, unnoticed, without being noticed, without making a sound, under his nose, under her nose, under their noses, behind his back, behind her back"),
    ("old_trail", 1, "days old, weeks old, years old, faded, old trail, half washed, worn away"),
    ("good_tools", -1, "with proper tools, with my tools, with the right tools, with a good, with good tools, with my best, with the right key"),
    ("plenty_of_time", -1, "taking my time, take my time, slowly and carefully, carefully, patiently, all day, no hurry, without haste, thoroughly, as long as it takes"),
    ("prepared", -1, "as planned, as we planned, rehearsed, well prepared, as i practiced, as practised"),
    ("caught_unawares", -1, "from behind, while he sleeps, while she sleeps, while they sleep, while it sleeps, while he is distracted, while she is distracted, while they are distracted, when he is not looking, when nobody is looking"),
)  # fmt: skip
"""Circumstances of the moment by the words that name them, with what they add."""


def skills_with_words() -> tuple[str, ...]:
    """Return the skills that have a row, in the order of the rows."""
    return tuple(dict.fromkeys(way.skill for way in WAYS))
