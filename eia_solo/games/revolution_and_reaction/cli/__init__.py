"""The commands of Revolution and Reaction."""
