"""Companions and conjured creatures in a fight: on their own, and set upon by foes."""
