"""Those who keep a character company, where they help with what it tries (U-255, U-257, U-413)."""
