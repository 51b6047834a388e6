"""What the game administrator's own acts come to: confirmations, turns, campaigns."""

from collections.abc import Callable, Mapping
from typing import Any

from attrs import evolve

from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules import decisions
from eia_solo.games.revolution_and_reaction.rules.acts import Post, Ruling
from eia_solo.games.revolution_and_reaction.rules.answers import post_words
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.decisions import Turn, TurnKind
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging import facts, transfers, withdrawing
from eia_solo.games.revolution_and_reaction.rules.judging.ending import turn_passes
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.judging.wars import (
    review_delayed,
    review_held,
    rule_of,
    take_effect,
    take_up,
)
from eia_solo.games.revolution_and_reaction.rules.parts import ActivateAlliance, FormAlliance
from eia_solo.games.revolution_and_reaction.rules.record import Record


def judge_ruling(sitting: Sitting, ruling: Ruling) -> None:
    """What an act of the game administrator comes to."""
    _BY_KIND[type(ruling.decision)](sitting, ruling, ruling.decision)


def confirm(sitting: Sitting, ruling: Ruling, decision: decisions.Confirm) -> None:
    """A confirmation on the forum. With an effect it settles when something begins, where the record cannot.

    Rule: NWOL 2.1, 2.4, 2.7, 3.1 and 3.4, AMWOL the same.
    """
    record = sitting.record
    due = [record.to_confirm.pop(id) for id in _agreed_with(sitting, decision.post)]
    settled = _settle_effect(sitting, decision) if decision.effect is not None else False
    if due:
        text = "; ".join(dict.fromkeys(each.text for each in due))
        sitting.in_force("confirm", due[0].rule, tr("confirmed: {text}", text=text))
    elif not settled and not sitting.findings:
        sitting.nothing(
            "confirm",
            Rule.WAR,
            tr("nothing in {post_words} waits for a confirmation", post_words=post_words(record, decision.post)),
        )


def _agreed_with(sitting: Sitting, post: ActId) -> list[ActId]:
    """What waits to be confirmed of a post, and of the alliance, peace or treaty that it proposes or signs."""
    record, root = sitting.record, sitting.root(post)
    of_it = [id for id in record.to_confirm if root in (sitting.root(id), id.rpartition("/")[0])]
    if of_it or post not in record.posts:
        return of_it
    return [id for id in record.to_confirm if _signs(record, id, post)]


def _signs(record: Record, id: ActId, post: ActId) -> bool:
    """Whether a post signs or activates the plain alliance that another proposes."""
    signed = record.posts.get(id)
    if not isinstance(signed, Post) or signed.refers_to != post:
        return False
    return any(isinstance(part, (FormAlliance, ActivateAlliance)) for part in signed.parts)


def _settle_effect(sitting: Sitting, decision: decisions.Confirm) -> bool:
    found = False
    for key, delayed in list(sitting.record.delayed.items()):
        declaration = sitting.record.declarations.get((delayed.by, delayed.on))
        if decision.post not in (delayed.act, declaration.act if declaration else None):
            continue
        if delayed.timing.now is not None:
            sitting.refuse(
                "effect", rule_of(delayed), tr("it is known when it takes effect: {words}", words=delayed.timing.words)
            )
            continue
        found = True
        at_once = decision.effect is decisions.Effect.AT_ONCE
        said = tr("the game administrator says ") + (tr("at once") if at_once else tr("after the turn"))
        known = evolve(delayed, timing=evolve(delayed.timing, now=at_once, words=said, missing="", said=True))
        sitting.in_force(f"effect:{delayed.on}", rule_of(delayed), said)
        sitting.record.delayed[key] = known
        take_up(sitting, known)
    return found


def schedule(sitting: Sitting, ruling: Ruling, decision: decisions.Schedule) -> None:
    """Turns to come are entered, or moved."""
    record = sitting.record
    for turn in decision.turns:
        if turn.number <= record.last_run:
            sitting.refuse(
                f"turn:{turn.number}", Rule.WAR, tr("turn {number} has been run already", number=turn.number)
            )
        else:
            record.turns[turn.number] = turn
            due = turn.deadline.words if turn.deadline else tr("not known")
            sitting.in_force(
                f"turn:{turn.number}",
                Rule.WAR,
                tr("turn {number}: a {kind} turn, deadline {due}", number=turn.number, kind=turn.kind, due=due),
            )
    review_delayed(sitting, known_too=sitting.reads("moved_deadline") == "as_moved")
    review_held(sitting)


def initiate_campaign(sitting: Sitting, ruling: Ruling, decision: decisions.InitiateCampaign) -> None:
    """A campaign begins: its first turn is a campaign turn, whatever it was to be.

    Rule: NWOL 3.1.
    """
    record = sitting.record
    if not sitting.edition.figures.campaigns_are_initiated and decision.state is not None:
        sitting.refuse("campaign", Rule.WAR, tr("here no state initiates a campaign"))
        return
    if decision.turn <= record.last_run:
        sitting.refuse("campaign", Rule.WAR, tr("turn {turn} has been run already", turn=decision.turn))
        return
    if decision.state is not None and not _may_initiate(record, decision.state):
        text = tr("{state} has no war, declared or in force", state=sitting.name(decision.state))
        sitting.refuse("campaign", Rule.WAR, text)
        return
    if record.in_campaign and record.first_turn == decision.turn:
        sitting.nothing("campaign", Rule.WAR, tr("a campaign begins with turn {turn} already", turn=decision.turn))
        return
    sitting.in_force("noted", Rule.WAR, _begins(sitting, decision.turn))
    turn = record.turns.get(decision.turn)
    record.turns[decision.turn] = Turn(decision.turn, TurnKind.CAMPAIGN, turn.deadline if turn else None)
    early = "earlier_posts" in sitting.edition.readings and sitting.reads("earlier_posts") == "all"
    review_delayed(sitting, known_too=early)
    review_held(sitting)


def _begins(sitting: Sitting, turn: int) -> str:
    """Begin a campaign with a turn to come, if its time has come; in words, when it begins and what is counted anew."""
    record = sitting.record
    hours = tr("its hours are those of a campaign turn")
    if any(each.number < turn and each.kind is not TurnKind.CAMPAIGN for each in record.turns.values()):
        return tr("a campaign begins when turn {turn} is run: {hours}", turn=turn, hours=hours)
    inside = record.in_campaign and not record.is_between_campaigns
    if inside and sitting.reads("campaign_within") == "same":
        return tr("turn {turn} is one of the campaign under way: {hours}", turn=turn, hours=hours)
    begin_campaign(record)
    record.first_turn = turn
    return tr("a campaign begins with turn {turn}: {hours}", turn=turn, hours=hours)


def _may_initiate(record: Record, state: StateCode) -> bool:
    at_war = any(state in two for two in record.wars)
    declared = any(state in two and each.endorsed is not None for two, each in record.declarations.items())
    return at_war or declared


def begin_campaign(record: Record) -> None:
    """A new campaign: what was earned and given is counted anew."""
    record.campaign += 1
    record.in_campaign = True
    for state, points in record.points.items():
        record.points[state] = evolve(points, earned=None, given=0)


def run_turn(sitting: Sitting, ruling: Ruling, decision: decisions.RunTurn) -> None:
    """A turn is run: transfers before it, delayed acts after it.

    Rule: NWOL 2.7, 3.1 and 4.1, AMWOL 2.6, 3.1 and 4.1.
    """
    record = sitting.record
    if decision.turn <= record.last_run:
        sitting.nothing("run", Rule.WAR, tr("turn {turn} has been run already", turn=decision.turn))
        return
    kind = record.turns[decision.turn].kind if decision.turn in record.turns else None
    transfers.carry_out(sitting, decision.turn)
    if kind is TurnKind.CAMPAIGN and not record.in_campaign:
        begin_campaign(record)
    record.last_run = decision.turn
    for number in [number for number in record.turns if number <= decision.turn]:
        del record.turns[number]
    record.presence.clear()
    record.fresh.clear()
    turn_passes(sitting, kind)
    for key, delayed in list(record.delayed.items()):
        if key not in record.delayed:
            continue  # superseded by one that has just taken effect
        take_effect(sitting, evolve(delayed, timing=evolve(delayed.timing, now=False)))
    review_held(sitting, at=ruling.received)
    if kind is not None:
        record.in_campaign = kind is TurnKind.CAMPAIGN
    withdrawing.lapse(sitting, decision.turn)
    sitting.in_force("noted", Rule.WAR, tr("turn {turn} was run", turn=decision.turn))


_BY_KIND: Mapping[type, Callable[[Sitting, Ruling, Any], None]] = {
    decisions.Confirm: confirm,
    decisions.Approve: transfers.approve,
    decisions.Revoke: transfers.revoke,
    decisions.AskExplanation: transfers.ask_explanation,
    decisions.Block: transfers.block,
    decisions.Answer: transfers.answer,
    decisions.Schedule: schedule,
    decisions.InitiateCampaign: initiate_campaign,
    decisions.RunTurn: run_turn,
    decisions.NotePresence: facts.note_presence,
    decisions.NoteVanquished: facts.note_vanquished,
    decisions.NoteCityHeld: facts.note_city_held,
    decisions.NotePoints: facts.note_points,
    decisions.NoteCity: facts.note_city,
    decisions.NoteCities: facts.note_cities,
    decisions.NoteSize: facts.note_size,
    decisions.NoteMinister: facts.note_minister,
    decisions.CreateState: facts.create_state,
}
