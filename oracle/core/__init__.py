"""The pure core: cards, chance, menus and the protocol that every part of a table implements.

Standard library only; no input or output, no clock, no logging, no random generator of its own.
"""
