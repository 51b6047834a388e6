"""The commands of Napoleons Wars."""
