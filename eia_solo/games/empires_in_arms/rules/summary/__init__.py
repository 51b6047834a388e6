"""What happened in a phase and why, as a page to read: its wars with what decided them, and how likely it all was."""
