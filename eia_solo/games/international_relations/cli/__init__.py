"""The commands of International Relations."""
