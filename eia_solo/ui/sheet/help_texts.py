"""What a player should know when counting: notes on the fields of a power's page, in our own words."""

from collections.abc import Mapping

_LAND = (
    "Count all army factors on the board, militia and infantry still being built included. Guards, artillery and "
    "cavalry that are being built do not count. Insurrection corps do not count; cossacks and freikorps do. Feudal "
    "corps of Podolia, Crimea and Transylvania count only while Turkey controls the province. Garrison troops count; "
    "what a city could hold does not."
)

HELP: Mapping[str, str] = {
    "status": "The zone of the political status display in which the power's marker stands.",
    "status_box": "Counted from 1, from the left of the zone. Only the picture of the display uses it.",
    "dominant_power": "A power that is not dominant and fights one that is declares war on no second dominant power.",
    "needs_for_dominance": "Territories it must control to become dominant and does not have yet, with commas between.",
    "money": "Cash in hand now, before this month's income.",
    "home_money": "What the home nation brings in money as printed, whatever has been lost since.",
    "home_manpower": "What the home nation brings in manpower as printed, whatever has been lost since.",
    "bankrupt": "A bankrupt power declares no wars.",
    "land_points": _LAND,
    "land_points_max": "The same count as land points, with every corps filled up as far as its card allows.",
    "corps_points": (
        "Factors inside corps only. Insurrection corps, cossacks and freikorps are left out; the Tyrol corps counts "
        "where it may be raised. Compared with the home nation's manpower."
    ),
    "ships": "All ships on the board, at sea and in port.",
    "ships_max": "What all the power's fleets could hold. Write 0 for a power without fleets.",
    "enemy_corps_in_home": "An unbesieged enemy corps with infantry inside the home nation bars declarations.",
    "fleets_near_britain": "Sea zones that touch the British home islands or Ireland.",
    "denies_dardanelles": "Whether ships of others are kept from passing.",
    "capital": "With several capitals, the worst condition of any.",
    "provincial_capitals.total": "Chief towns of the home provinces, the national capital not among them.",
    "provincial_capitals.besieged": "Under siege now, and not occupied.",
    "provincial_capitals.occupied": "In enemy hands now.",
}


def help_for(field: str) -> str:
    """The note on a field; empty if its question says it all."""
    return HELP.get(field, "")
