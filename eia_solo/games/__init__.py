"""One package a system of rules, all of one shape. They never import each other."""
