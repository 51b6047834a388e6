"""What came of a turn in sentences: why an order or an act came to nothing, and what happened.

The reasons and events are those of the JSON that other programs read; each has its sentence here, and nowhere else.
"""

from collections.abc import Mapping
from typing import Any

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.writing.posts import post_words

REASONS = {
    # a line as it is read
    "condition": "an order with a condition is not carried out: write what is to be done",
    "unknown_word": "no order is written like this",
    "unknown_power": "it names a power that there is not",
    "two_meanings": "a name in it can mean several: write it in full",
    "unknown_place": "it names a place that there is not",
    # moves
    "twice": "another line orders the same, and the last counts",
    "winter": "nothing moves, looks or fights in Winter",
    "no_corps": "there is no such corps",
    "brought_home": "the end of an alliance, or a peace, has brought it home this turn",
    "not_there": "it stands in {at}",
    "new_division": "a division built this turn may defend, but not move",
    "too_far": "that is further than it goes",
    "not_adjacent": "the spaces are not next to each other",
    "strait_whole_move": "crossing a strait takes the whole move",
    "no_access": "it may not enter: neither an ally, nor at war, nor let through",
    "strait_control": "{sea} is controlled by {controller}, which lets nobody cross here",
    "must_stop": "it has to stop in {at}, where an enemy stands or the land is an enemy's",
    "not_coastal": "a voyage begins and ends at a coast",
    "sea_closed": "a storm closes {sea}",
    "no_chain": "no squadron carries it over {sea}",
    "no_leave": "an ally's squadrons in {sea} have a place, but no order to carry it",
    "no_places_left": "the squadrons in {sea} carry two corps each, and are full",
    "sunk": "its ship was sunk in {sea}",
    "bounced": "it met an enemy and did not win",
    "garrison": "the garrison of the province, one infantry, is no weaker",
    # fights and scouts
    "no_enemy": "there is no enemy",
    "no_scout": "it has no scouting cavalry",
    "not_next": "that is not next to its way",
    "not_at_war": "there is no war with them",
    "no_squadrons": "there are not so many squadrons that can",
    "not_allied": "there is no alliance between them",
    # building
    "not_home": "nothing is built there: it is not home",
    "build_barred": "nothing is built there by this power",
    "enemy_in_province": "an enemy stands there",
    "conscription": "the year's conscripts are used: {used} of {limit}",
    "no_gold": "too little gold: {cost} needed, {had} there",
    # winter
    "not_winter": "that is for Winter",
    "annex_own": "it is the power's own already",
    "no_divisions_there": "no division of this power stands there",
    "annex_not_at_war": "there is no war with its owner",
    "annex_contested": "an enemy stands there too",
    "annex_rivals": "another power claims it too",
    # making up corps
    "not_together": "they do not stand together",
    "corps_too_large": "a corps holds three divisions and a scouting cavalry",
    "no_division": "there is no such division in that corps",
    "left_out": "a division is in none of the new corps",
    # acts
    "waiting": "the other power has not posted the same",
    "late": "posted less than 24 hours before the update: it counts in the next turn",
    "allied": "they are allied: the alliance has to be ended a turn before",
    "already": "it is so already",
    "alliance_this_turn": "their alliance was ended this turn",
    "at_war": "they are at war",
    "no_war": "they are not at war",
    "not_owner": "it is not the giver's",
    # what may be said where only others' secrets made it fail
    "unseen_annex": "the province stays as it is",
    "unseen_voyage": "no squadron takes it aboard, and it stands where it stood",
}
"""Why something came to nothing, by its reason."""
_BARE = {
    "no_gold": "too little gold",
    "not_there": "it does not stand there",
    "conscription": "the year's conscripts are used",
}
"""The same where nothing more is told."""


def outcome_words(outcome: Mapping[str, Any], board: Board | None = None) -> str:
    """Why an order or act came to nothing, or in part; "" if it is done."""
    reason = str(outcome["reason"])
    if not reason:
        return ""
    detail = dict(outcome.get("detail", {}))
    if board is not None:
        for key in ("at", "sea"):
            if key in detail:
                detail[key] = board.name(detail[key])
        if "controller" in detail:
            who = detail["controller"]
            detail["controller"] = board.powers[who].name if who else "nobody"
    try:
        return REASONS[reason].format_map(detail)
    except KeyError:
        return _BARE.get(reason, REASONS.get(reason, reason).replace("{", "").replace("}", ""))


def read_words(outcome: Mapping[str, Any]) -> str:
    """What was typed with a slip, and what it was taken for; "" if nothing was."""
    pairs = outcome.get("detail", {}).get("read", ())
    return "; ".join(f"'{typed}' read as {taken}" for typed, taken in pairs)


def act_words(act: Mapping[str, Any], board: Board) -> str:
    """A post with who made it: "France: declare war on Austria"."""
    return f"{board.powers[act['by']].name}: {post_words(act, board)}"


HAPPENED = {
    "home": "{who} {corps} goes home from {start} to {at}",
    "moved": "{who} {corps} marches from {start} to {at}",
    "crossed": "{who} {corps} crosses from {start} to {at}",
    "sailed": "{who} {corps} sails from {start} to {at}",
    "stopped": "{who} {corps} stops in {at}",
    "fleet_moved": "{ships} of {who} sail from {start} to {at}",
    "battle": "Battle in {at}",
    "battle_at_sea": "Battle at sea in {at}",
    "sunk": "{who} {corps} goes down with its ship in {at}",
    "cut_off": "{who} {corps} is cut off in {at} and destroyed",
    "annexed": "{who} annexes {at}",
    "reorganised": "{who} reorganises corps",
    "scouted": "{who} {corps} scouts {at}",
    "war": "{who} declares war on {other}",
    "peace": "{who} and {other} make peace",
    "alliance": "{who} and {other} are allies",
    "alliance_ended": "{who} ends the alliance with {other}",
    "out": "{who} has neither land nor army: it is out",
}
_OF_CORPS = {
    "retreated": ("{who} {corps} retreats from {start} to {at}", "{ships} of {who} retreat from {start} to {at}"),
    "destroyed": ("{who} {corps} is destroyed in {at}", "{ships} of {who} are lost in {at}"),
    "lost": ("{who} {corps} loses {divisions} in {at}", "{who} loses {ships} in {at}"),
    "built": ("{who} builds {divisions} in {at}, corps {corps}", "{who} builds {ships} in {at}"),
    "starved": ("{who} {corps} starves in {at}: {divisions}", "{who} starves"),
    "paid_supply": ("{who} {corps} is fed in {at} for {n} gold", "{who} pays {n} gold for supply"),
}
"""Sentences of corps, and of squadrons in their place."""


def event_words(event: Mapping[str, Any], board: Board) -> str:
    """A sentence for something that happened."""
    what, n = str(event["what"]), int(event.get("n", 1))
    who = board.powers[event["power"]].name if event.get("power") else ""
    named = {
        "who": who,
        "corps": event.get("corps", ""),
        "start": board.name(event["from"]) if event.get("from") else "",
        "at": " and ".join(board.name(id) for id in event.get("at", "").split("-") if id),
        "other": board.powers[event["with"]].name if event.get("with") else "",
        "ships": f"{n} squadron{'' if n == 1 else 's'}",
        "divisions": f"{n} division{'' if n == 1 else 's'}",
        "n": n,
    }
    if what == "owner":
        return f"{named['at']} belongs to {who}" if who else f"{named['at']} is neutral"
    if what == "event":
        return f"Random event: {event['id'].replace('_', ' ')}"
    if what == "capped":
        return f"{who} loses {n} gold: no more than 50 are kept"
    if what == "starved" and "n" not in event:
        return f"{who} {named['corps']} starves in {named['at']}, and is gone"
    if what in _OF_CORPS:
        return _OF_CORPS[what][not event.get("corps")].format_map(named)
    return HAPPENED[what].format_map(named)
