"""ULTIMO!: the largest of the games, as features that know each other only through the state, events and points.

Where a stranger finds things in `rules/`, and what is only a row:

- a check from its rating to its last consequence: `calling`, `figures`, `commitment`, `focus`, `resolution`,
  `outcome`, `threat` (its effects in `effects`), `harm`; letting a turn go by is in `passing`;
- cards: legal rows and what a queen may copy in `rows`, the worth of each card in `deck_rules`, queens that bring back
  an ace in `queens`, decks that run out in `exhaustion` and `hands`, events of cards in `cards`;
- one module each for `armor` (and toughness), `fears`, `morale` (its damage in `harm`), rests and sleep in `rests`,
  foes that dominate in `fight/domination.py`, flanks in `grid/flanks.py`, falls in `falls`;
- the rest are features of their own, listed in `features.py`: `together`, `advancement`, `magic`, `fight`, `grid`, ...;
- in a feature's modules a verb stands with the moments at which it is possible, its offer and its decision; a step
  with the actor it waits for and its events; an event with its change of the state and its line for players;
- a feature changes the work of another by an answer at a point (`points.py`), which its module lists in `EXTENDS`;
- a number that traits change is named in `traits/figures.py`, and changed by modifier rows (`oracle/kit/modifiers.py`);
- a class that was renamed keeps the name journals hold it under in `stored_as` (`oracle/core/records.py`);
- code that knows the game outside its rules lies in `seams/`: opposition, sheets, ratings, questions;
- a trait is a row in `traits/<skill>.py`, a foe in `foes/<setting>.py`, what foes do besides blows in
  `foes/handbook.py`, a weapon in `gear/weapons.py`, an effect of the Dealer in `effects.py`, a condition in
  `conditions.py`, a background in `creation/backgrounds.py`; weather and ground in `environment/elements.py`, mounts
  and vehicles in `riding/makes.py`, forces in `armies/forces.py`, what can be made in `craft/blueprints.py`, poisons
  and medicines in `care/afflictions.py`;
- a switch is a `HouseRule` with the id of its ruling, in the feature that asks for it.
"""
