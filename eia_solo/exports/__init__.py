"""The log and the state, written out for people and for other programs."""
