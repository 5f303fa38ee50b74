"""Diesel Empire: one deck for all, hands of five, and a Dealer who only ever names what threatens."""

from oracle.systems.diesel.system import DIESEL

__all__ = ["DIESEL"]
