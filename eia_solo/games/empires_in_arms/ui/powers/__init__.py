"""The powers, one page each."""
