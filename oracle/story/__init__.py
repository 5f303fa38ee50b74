"""Scenes, facts, clocks, people and endings: an adventure as values, and the rules by which it unfolds.

Pure; it knows no game system. `STORY` is the part, `StorySetup` what a fresh story is made of.
"""

from oracle.story.story import STORY, StorySetup

__all__ = ["STORY", "StorySetup"]
