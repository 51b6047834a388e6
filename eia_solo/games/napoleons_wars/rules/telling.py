"""What came of a turn in sentences: why an order or an act came to nothing, and what happened.

The reasons and events are those of the JSON that other programs read; each has its sentence here, and nowhere else.
"""

from collections.abc import Mapping
from typing import Any

from eia_solo.core.wording import joined
from eia_solo.core.words import mark, ntr, tr
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.writing.posts import post_words

REASONS = {
    # a line as it is read
    "condition": mark("an order with a condition is not carried out: write what is to be done"),
    "unknown_word": mark("no order is written like this"),
    "unknown_power": mark("it names a power that there is not"),
    "two_meanings": mark("a name in it can mean several: write it in full"),
    "unknown_place": mark("it names a place that there is not"),
    # moves
    "twice": mark("another line orders the same, and the last counts"),
    "winter": mark("nothing moves, looks or fights in Winter"),
    "no_corps": mark("there is no such corps"),
    "brought_home": mark("the end of an alliance, or a peace, has brought it home this turn"),
    "not_there": mark("it stands in {at}"),
    "new_division": mark("a division built this turn may defend, but not move"),
    "too_far": mark("that is further than it goes"),
    "not_adjacent": mark("the spaces are not next to each other"),
    "strait_whole_move": mark("crossing a strait takes the whole move"),
    "no_access": mark("it may not enter: neither an ally, nor at war, nor let through"),
    "strait_control": mark("{sea} is controlled by {controller}, which lets nobody cross here"),
    "must_stop": mark("it has to stop in {at}, where an enemy stands or the land is an enemy's"),
    "not_coastal": mark("a voyage begins and ends at a coast"),
    "sea_closed": mark("a storm closes {sea}"),
    "no_chain": mark("no squadron carries it over {sea}"),
    "no_leave": mark("an ally's squadrons in {sea} have a place, but no order to carry it"),
    "no_places_left": mark("the squadrons in {sea} carry two corps each, and are full"),
    "sunk": mark("its ship was sunk in {sea}"),
    "bounced": mark("it met an enemy and did not win"),
    "garrison": mark("the garrison of the province, one infantry, is no weaker"),
    # fights and scouts
    "no_enemy": mark("there is no enemy"),
    "no_scout": mark("it has no scouting cavalry"),
    "not_next": mark("that is not next to its way"),
    "not_at_war": mark("there is no war with them"),
    "no_squadrons": mark("there are not so many squadrons that can"),
    "not_allied": mark("there is no alliance between them"),
    # building
    "not_home": mark("nothing is built there: it is not home"),
    "build_barred": mark("nothing is built there by this power"),
    "enemy_in_province": mark("an enemy stands there"),
    "conscription": mark("the year's conscripts are used: {used} of {limit}"),
    "no_gold": mark("too little gold: {cost} needed, {had} there"),
    # winter
    "not_winter": mark("that is for Winter"),
    "annex_own": mark("it is the power's own already"),
    "no_divisions_there": mark("no division of this power stands there"),
    "annex_not_at_war": mark("there is no war with its owner"),
    "annex_contested": mark("an enemy stands there too"),
    "annex_rivals": mark("another power claims it too"),
    # making up corps
    "not_together": mark("they do not stand together"),
    "corps_too_large": mark("a corps holds three divisions and a scouting cavalry"),
    "no_division": mark("there is no such division in that corps"),
    "left_out": mark("a division is in none of the new corps"),
    # acts
    "waiting": mark("the other power has not posted the same"),
    "late": mark("posted less than 24 hours before the update: it counts in the next turn"),
    "allied": mark("they are allied: the alliance has to be ended a turn before"),
    "already": mark("it is so already"),
    "alliance_this_turn": mark("their alliance was ended this turn"),
    "at_war": mark("they are at war"),
    "no_war": mark("they are not at war"),
    "not_owner": mark("it is not the giver's"),
    # what may be said where only others' secrets made it fail
    "unseen_annex": mark("the province stays as it is"),
    "unseen_voyage": mark("no squadron takes it aboard, and it stands where it stood"),
}
"""Why something came to nothing, by its reason."""
_BARE = {
    "no_gold": mark("too little gold"),
    "not_there": mark("it does not stand there"),
    "conscription": mark("the year's conscripts are used"),
}
"""The same where nothing more is told."""


BECAME = {
    "done": mark("done"),
    "partly": mark("partly"),
    "refused": mark("refused"),
    "waiting": mark("waiting"),
    "not_read": mark("not read"),
    "counts": mark("counts"),
    "late": mark("late"),
    "withdrawn": mark("withdrawn"),
    "valid": mark("valid"),
}
"""What became of an order or a post, in a word, by what the answer to a turn calls it."""


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
            detail["controller"] = board.powers[who].name if who else tr("nobody")
    try:
        return tr(REASONS[reason]).format_map(detail)
    except KeyError:
        said = _BARE.get(reason) or REASONS.get(reason)
        return tr(said).replace("{", "").replace("}", "") if said else reason


def read_words(outcome: Mapping[str, Any]) -> str:
    """What was typed with a slip, and what it was taken for; "" if nothing was."""
    pairs = outcome.get("detail", {}).get("read", ())
    return "; ".join(tr("'{typed}' read as {taken}", typed=typed, taken=taken) for typed, taken in pairs)


def act_words(act: Mapping[str, Any], board: Board) -> str:
    """A post with who made it: "France: declare war on Austria"."""
    return f"{board.powers[act['by']].name}: {post_words(act, board)}"


HAPPENED = {
    "home": mark("{who} {corps} goes home from {start} to {at}"),
    "moved": mark("{who} {corps} marches from {start} to {at}"),
    "crossed": mark("{who} {corps} crosses from {start} to {at}"),
    "sailed": mark("{who} {corps} sails from {start} to {at}"),
    "stopped": mark("{who} {corps} stops in {at}"),
    "fleet_moved": mark("{ships} of {who} sail from {start} to {at}"),
    "battle": mark("Battle in {at}"),
    "battle_at_sea": mark("Battle at sea in {at}"),
    "sunk": mark("{who} {corps} goes down with its ship in {at}"),
    "cut_off": mark("{who} {corps} is cut off in {at} and destroyed"),
    "annexed": mark("{who} annexes {at}"),
    "reorganised": mark("{who} reorganises corps"),
    "scouted": mark("{who} {corps} scouts {at}"),
    "war": mark("{who} declares war on {other}"),
    "peace": mark("{who} and {other} make peace"),
    "alliance": mark("{who} and {other} are allies"),
    "alliance_ended": mark("{who} ends the alliance with {other}"),
    "out": mark("{who} has neither land nor army: it is out"),
}
_OF_CORPS = {
    "retreated": (
        mark("{who} {corps} retreats from {start} to {at}"),
        mark("{ships} of {who} retreat from {start} to {at}"),
    ),
    "destroyed": (mark("{who} {corps} is destroyed in {at}"), mark("{ships} of {who} are lost in {at}")),
    "lost": (mark("{who} {corps} loses {divisions} in {at}"), mark("{who} loses {ships} in {at}")),
    "built": (mark("{who} builds {divisions} in {at}, corps {corps}"), mark("{who} builds {ships} in {at}")),
    "starved": (mark("{who} {corps} starves in {at}: {divisions}"), mark("{who} starves")),
    "paid_supply": (mark("{who} {corps} is fed in {at} for {n} gold"), mark("{who} pays {n} gold for supply")),
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
        "at": joined(board.name(id) for id in event.get("at", "").split("-") if id),
        "other": board.powers[event["with"]].name if event.get("with") else "",
        "ships": ntr("{n} squadron", "{n} squadrons", n),
        "divisions": ntr("{n} division", "{n} divisions", n),
        "n": n,
    }
    if what == "owner":
        return tr("{at} belongs to {who}", at=named["at"], who=who) if who else tr("{at} is neutral", at=named["at"])
    if what == "event":
        return tr("Random event: {event}", event=event["id"].replace("_", " "))
    if what == "capped":
        return tr("{who} loses {n} gold: no more than 50 are kept", who=who, n=n)
    if what == "starved" and "n" not in event:
        said = mark("{who} {corps} starves in {at}, and is gone")
        return tr(said, who=who, corps=named["corps"], at=named["at"])
    if what in _OF_CORPS:
        return tr(_OF_CORPS[what][not event.get("corps")], **named)
    return tr(HAPPENED[what], **named)
