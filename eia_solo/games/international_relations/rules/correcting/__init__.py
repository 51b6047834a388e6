"""Corrections of a game by hand, each with what it may be."""
