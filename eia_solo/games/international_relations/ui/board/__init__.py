"""The painted board of Diplomacy: spaces, units, orders as arrows, and what became of them."""
