"""The inbox: what was pasted, dropped or opened, as cards that are accepted, corrected or set aside."""
