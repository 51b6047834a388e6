"""International Relations: a variant of Diplomacy with treaties, penalties and an adjudicator."""
