# ruff: noqa: E501 - a row of a table stands in one line
"""The words for each Skill in players' lines, as rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SKILL_WORDS: Final[Mapping[str, str]] = {
    "aid": "first aid, bandage, bind the wound, patch up, stop the bleeding, look after the hurt, splint",
    "alertness": "stay alert, keep watch, keep my eyes open, on my guard, look out for, watch for danger",
    "analysis": "analyse, analyze, work out how, how it works, take apart, figure out, examine the works",
    "assassination": "assassinate, kill quietly, one clean kill, murder, slit his throat, slit her throat, garrotte",
    "authority": "pull rank, order them, order him, order her, command, in the name of, demand, throw my weight, my rank",
    "awareness": "look closely, take a look, keep my eyes open, watch closely, notice, take in everything",
    "back-channel": "a favour, call in, my contacts, somebody i know, someone i know, hear around, secret, leverage",
    "black-market": "black market, smuggle, under the counter, under the table, contraband, dealer, sell",
    "clandestine": "disguise, cover story, false name, pose as, pretend to be, undercover, keep it secret, double life",
    "close-combat": "fist, punch, brawl, fight, wrestle, tackle, hit, kick, grapple, knock out, knife, club, charge them",
    "coercion": "threaten, blackmail, force them, force him, force her, make them, intimidate, lean on, bully, twist",
    "combat-training": "fist, punch, fight, by the book, drill, bayonet, hit, disarm, charge them, tackle, fire at",
    "endurance": "hold out, grit my teeth, endure, keep going, bear it, hang on, push through, tough it out, carry on",
    "evasion": "slip away, dodge, unnoticed, unseen, shake off, lose them, evade, blend in, get past, without being seen",
    "fast-talk": "fast talk, talk fast, bluff, lie, con, talk my way, babble, sweet talk, excuse, trick, blather",
    "fencing": "fence, haggle, best price, stolen goods, bargain, sell",
    "gun-almanac": "clean the gun, fix the gun, mend the gun, know guns, which gun, calibre, caliber, make of gun, bullet",
    "gunfighter": "shoot, gun, draw on, fire, pistol, revolver, quick draw, hip, empty the cylinder",
    "hunting": "hunt, stalk, trap, snare, ambush, lie in wait, shoot, bow, rifle",
    "instinct": "gut, instinct, a feeling, feel that, sense, trust my nose, hunch",
    "intelligence": "research, politics, the law, read up, papers, piece together, put together, what i know about, deduce",
    "interrogation": "interrogate, question, press for, grill, ask until, make talk, get the truth, cross examine",
    "invention": "invent, build, construct, contraption, design, devise",
    "investigation": "investigate, look into, clues, search for, ask around, find out, examine, look for traces, evidence",
    "jury-rig": "jury rig, rig, patch, makeshift, whatever lies about, cobble, improvise, tape, wire it",
    "manipulation": (
        "manipulate, flatter, charm, persuade, convince, talk into, talk round, talk to, win over, lead on, play on, "
        "sweet talk, lie, coax, bluff, talk my way, seduce, make believe"
    ),
    "medicine": "medicine, herbs, drug, dose, treat, potion, sedative, antidote",
    "observation": "observe, watch, look closely, study, notice, spot, take a look, keep an eye, look for, examine, search",
    "pathology": "diagnose, cause of death, autopsy, examine the body, examine the corpse, symptom, what killed",
    "practical": "repair, fix, mend, maintain, oil, tighten, set right, service",
    "pt": "run, climb, jump, lift, sprint, swim, strength, muscle, carry, haul, leap, vault, force it open, shoulder",
    "security": "pick the lock, lockpick, crack, the lock, alarm, safe, disarm the trap, open the lock, break in, key",
    "sharpshooter": "aim, snipe, take aim, long shot, one shot, careful shot, sight along, sharpshoot, shoot",
    "stealing": "steal, pickpocket, pick his pocket, pick her pocket, palm, swipe, pinch, filch, lift the, snatch, pocket",
    "stealth": "sneak, creep, hide, quiet, silent, tiptoe, shadows, in the dark, unseen, unnoticed, stealthy, steal past",
    "steel": "stay calm, keep calm, cool, steady, nerve, stare down, stand my ground, keep my head, breathe, unmoved",
    "surgery": "surgery, operate, cut out, stitch, sew up, amputate, scalpel, take out the bullet",
    "survival": "survive, live off, make a fire, find water, shelter, forage, wilderness, weather it, ration",
    "tactics": "plan, outwit, flank, outmanoeuvre, outmaneuver, ambush, position, trap them, strategy, order of attack",
    "tracking": "track, follow the trail, footprint, follow the traces, trace, tracks, trail, spoor",
}
"""Words by Skill; where a word belongs to several Skills, the rest of the line decides."""
