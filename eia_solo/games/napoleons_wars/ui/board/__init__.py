"""The painted board of Napoleons Wars: provinces, seas, corps, squadrons, orders as arrows."""
