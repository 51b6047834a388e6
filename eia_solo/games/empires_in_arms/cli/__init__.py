"""The commands of Empires in Arms."""
