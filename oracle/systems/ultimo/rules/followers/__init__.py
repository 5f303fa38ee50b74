"""Companions and conjured creatures in fights."""
