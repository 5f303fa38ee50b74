"""Blows as players announce them: whom they mean, with what, and who is not there."""
