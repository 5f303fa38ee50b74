"""ULTIMO!: cards, threat and a Dealer."""

from oracle.systems.ultimo.system import ULTIMO

__all__ = ["ULTIMO"]
