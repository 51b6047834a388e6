"""Find and do anything: the palette and what it finds."""
