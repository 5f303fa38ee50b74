"""The built-in Dealer: always there, needs no key and no network, and never the same twice in a scene."""

from oracle.dealer.house.dealer import HouseDealer

__all__ = ["HouseDealer"]
