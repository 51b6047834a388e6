"""What decides each kind of command, by what it is about."""
