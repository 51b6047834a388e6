"""The views of the main window, one for each tab of the header."""
