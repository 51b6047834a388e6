"""Empires in Arms: declarations of war, calls to allies and peace by modifiers and two dice."""
