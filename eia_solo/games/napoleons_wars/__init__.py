"""Napoleons Wars 1805-1815: nine powers and a moderator, by mail or forum."""
