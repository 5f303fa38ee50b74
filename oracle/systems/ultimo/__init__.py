"""ULTIMO!: the deepest of the games, as features that know each other only through the state, its events and points.

Where a stranger finds things in `rules/`, and what is only a row:

- a check from its rating to its last consequence: `calling`, `commitment`, `resolution`, `outcome`, `threat`, `harm`;
- cards: what may be laid, queens and aces in `rows`, what each is worth in `deck_rules`, decks that run out in
  `exhaustion` and `hands`; morale in `morale` and `harm`, falls in `care/road.py` and `journeys`;
- the rest are features of their own, listed in `features.py`: `together`, `advancement`, `magic`, `fight`, `grid`, ...;
- in a feature's modules a verb stands with when it comes in question, what it offers and what it decides; a step with
  whom it waits for and what it does; an event with what it changes and what the table says of it;
- what a feature changes in the work of another is an answer at a point (`points.py`): the module says so in `EXTENDS`;
- what is known of the game outside its rules lies in `seams/`: its opposition, sheets, ratings, questions;
- a trait is a row in `traits/<skill>.py`, a foe in `foes/<setting>.py`, what foes do besides blows in
  `foes/handbook.py`, a weapon in `gear/weapons.py`, an effect of the Dealer in `effects.py`, a condition in
  `conditions.py`, a background in `creation/backgrounds.py`; weather and ground in `environment/elements.py`, mounts
  and vehicles in `riding/makes.py`, forces in `armies/forces.py`, what can be made in `craft/blueprints.py`, poisons
  and medicines in `care/afflictions.py`;
- a switch is a `HouseRule` with the id of its ruling, in the feature that asks for it.
"""
