"""Foes as rows: stat blocks, their effects for threat, and how to build one."""
