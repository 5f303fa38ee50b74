"""How the Dealer plays against a party in any game: what it leaves, what fits, what it lifts, what follows an outcome.

What foes, threat, armies and weather do in one game stands in the seam `opposition` of that game (`seam.py`).
"""
