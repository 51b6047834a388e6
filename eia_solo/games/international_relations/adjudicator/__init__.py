"""A small pure library that adjudicates Diplomacy: the 2000 and 2023 rulebooks, Szykman's rule, allies as one power.

It knows nothing of penalties, treaties or campaigns: units, orders and pairs of allies go in, outcomes with their
reasons come out.
"""
