"""Orders as players write them."""
