"""What each kind of act comes to, one module for each chapter of the rules."""
