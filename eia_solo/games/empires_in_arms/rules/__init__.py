"""Empires in Arms, played alone: declarations of war."""
