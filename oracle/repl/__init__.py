"""The table in a terminal: commands and rendering are pure, `app.py` alone knows prompt_toolkit."""
