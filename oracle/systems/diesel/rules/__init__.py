"""The rules of Diesel Empire: pure features and rows, joined in `system.py`."""
