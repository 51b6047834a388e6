"""The rules of Napoleons Wars."""
