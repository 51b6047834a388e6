"""The pages of the guide, for the window and the command line: made from docs/ at build time, or read there."""
