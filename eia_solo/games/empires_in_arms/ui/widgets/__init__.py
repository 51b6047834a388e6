"""Painted parts that only Empires in Arms has."""
