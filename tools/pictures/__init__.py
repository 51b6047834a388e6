"""The pictures of the guide: what each shows, and how it is taken. `tools/screenshots.py` takes them."""
