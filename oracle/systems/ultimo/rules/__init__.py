"""The rules of ULTIMO!: pure features and rows, joined in `system.py`; the folder above says where to look."""
