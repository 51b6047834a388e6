"""Acts, verdicts, changes and what is waited for, in our own words."""

from collections.abc import Iterator, Mapping, Sequence

from eia_solo.core.wording import CLAUSES, capital, chained
from eia_solo.core.words import mark, ntr, tr
from eia_solo.games.revolution_and_reaction.rules import codes, decisions, parts
from eia_solo.games.revolution_and_reaction.rules.acts import (
    Act,
    Author,
    Kept,
    PointsAnnounced,
    Post,
    StruckOut,
    TransferCancelled,
    told,
)
from eia_solo.games.revolution_and_reaction.rules.answers import (
    answer_words,
    name_of,
    names_of,
    nouns,
    peace_words,
    post_of,
    post_words,
)
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, OfficeId, StateCode
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.events import (
    ActCorrected,
    ActEntered,
    ActStruckOut,
    CardEntered,
    CardsSetAside,
    Event,
    NameLearned,
    NewsAnnounced,
    OfInbox,
    ReadingChosen,
    RecordBegan,
    SetupAmended,
    TakenIn,
)
from eia_solo.games.revolution_and_reaction.rules.inbox import Speaker
from eia_solo.games.revolution_and_reaction.rules.judging.transfers import goods_words
from eia_solo.games.revolution_and_reaction.rules.parts import ClauseKind, Part
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.verdicts import STRUCK_OUT, Change, Finding, Standing, Verdict
from eia_solo.games.revolution_and_reaction.rules.waiting import Awaited
from eia_solo.games.revolution_and_reaction.rules.wording import possessive

_STANDING = {
    Standing.IN_FORCE: mark("in force"),
    Standing.PARTLY: mark("partly in force"),
    Standing.WAITING: mark("waiting"),
    Standing.REFUSED: mark("refused"),
    Standing.NO_EFFECT: mark("no effect"),
    Standing.REMARK: mark("remark"),
}
_CLAUSES = {
    ClauseKind.ALLIANCE: mark("an alliance"),
    ClauseKind.ACTIVE_ALLIANCE: mark("an active alliance"),
    ClauseKind.PEACE: mark("peace"),
    ClauseKind.TRANSFER: mark("a transfer"),
    ClauseKind.OTHER: mark("other terms"),
}


def label(register: Register, events: Sequence[Event]) -> str:
    """What happened, in a few words."""
    acts = [event.act for event in events if isinstance(event, ActEntered)]
    if acts and not isinstance(events[-1], NewsAnnounced):
        words = act_words(acts[0], register.record, register.edition)
        return (
            words if len(acts) == 1 else tr("{count} posts entered, the first: {words}", count=len(acts), words=words)
        )
    event = events[-1]
    if isinstance(events[0], NameLearned) and len(events) > 1:
        learned = inbox_words(events[0], register.record, register.edition)
        return tr("{learned}; {count} corrected", learned=learned, count=_posts(len(events) - 1))
    if isinstance(event, NewsAnnounced):
        return announced_words(event, register.record)
    if isinstance(event, SetupAmended):
        return setup_words(event)
    if isinstance(event, ActCorrected):
        return tr("Corrected: {act_words}", act_words=act_words(event.act, register.record, register.edition))
    if isinstance(event, ActStruckOut):
        return struck_out_words(register, event)
    if isinstance(event, RecordBegan):
        return tr("Record begun: {title}", title=register.setup.title)
    if isinstance(event, ReadingChosen):
        return f"{reading_words(event, register.edition)} {chosen_words(event, register.edition)}"
    assert not isinstance(event, ActEntered), "those were told first"
    return inbox_words(event, register.record, register.edition)


def reading_words(event: ReadingChosen, edition: Edition) -> str:
    """Which open sentence is read otherwise."""
    reading = edition.readings.get(event.reading)
    return tr("Reading: {text}", text=reading.text) if reading else tr("A reading that the tables have no more")


def chosen_words(event: ReadingChosen, edition: Edition) -> str:
    """How it is read from now on."""
    reading = edition.readings.get(event.reading)
    return reading.words_of(event.choice) if reading else event.choice


def setup_words(event: SetupAmended) -> str:
    """With how many states a record begins from now on."""
    states = ntr("{n} state", "{n:,} states", len(event.data.get("states", ())))
    return tr("Set-up entered: {count}", count=states)


def announced_words(event: NewsAnnounced, record: Record) -> str:
    """What was announced to whom: "9 announcements posted"."""
    if event.reader is None:
        return ntr("{n} announcement posted", "{n:,} announcements posted", len(event.news))
    return tr("Report sent to {name_of}: {count} new", name_of=name_of(record, event.reader), count=len(event.news))


def inbox_words(event: OfInbox, record: Record, edition: Edition) -> str:
    """What happened to the inbox: "7 posts taken into the inbox: page.txt"."""
    match event:
        case TakenIn():
            return tr("{count} taken into the inbox: {label}", count=_posts(len(event.items)), label=event.label)
        case CardEntered():
            return tr("A card of the inbox entered") if event.posts else tr("A card of the inbox done")
        case CardsSetAside():
            return ntr("{n} card of the inbox set aside", "{n:,} cards of the inbox set aside", len(event.cards))
        case NameLearned():
            return f"{event.name} {speaker_words(event.speaker, record, edition)}"


def speaker_words(speaker: Speaker | None, record: Record, edition: Edition) -> str:
    """For whom a name speaks: "is Foreign Minister and Prime Minister of Bavaria"."""
    if speaker is None:
        return tr("is forgotten")
    if speaker.is_ga:
        return tr("is the game administrator")
    if speaker.state is None or not speaker.offices:
        return tr("speaks for nobody")
    titles = chained(edition.offices[office].title for office in speaker.offices)
    return tr("is {titles} of {name_of}", titles=titles, name_of=name_of(record, speaker.state))


def _posts(number: int) -> str:
    return ntr("{n} post", "{n:,} posts", number)


def struck_out_words(register: Register, event: ActStruckOut) -> str:
    """What was struck out."""
    act = register.known.get(event.post)
    return (
        tr("Struck out: {act_words}", act_words=act_words(act, register.record, register.edition))
        if act
        else tr("Struck out")
    )


def became_words(verdict: Verdict | None) -> str:
    """What became of an act as a whole, in a word or two."""
    return tr("struck out") if verdict == STRUCK_OUT else standing_words(verdict.standing) if verdict else ""


def standing_words(standing: Standing) -> str:
    """What became of an act, in a word or two."""
    return tr(_STANDING[standing])


def act_words(act: Act, record: Record, edition: Edition) -> str:
    """An act in one line: "Foreign Minister of France: declares war on Russia"."""
    by, act = tr("Game administrator"), told(act)
    if isinstance(act, Post):
        by = f"{author_words(act.author, record, edition)}{'' if act.is_public else tr(' (by e-mail)')}"
    return f"{by}: {said_words(act, record, edition)}"


def said_words(act: Act, record: Record, edition: Edition) -> str:
    """What an act says, without whose it is: "declares war on Russia"."""
    act = told(act)
    if isinstance(act, PointsAnnounced):
        what = goods_words(parts.Goods.POINTS, act.amount, "")
        return tr(
            "announces {what} from {name_of} to {other}",
            what=what,
            name_of=name_of(record, act.giver),
            other=name_of(record, act.to),
        )
    if isinstance(act, TransferCancelled):
        return tr("cancels {transfer_words}", transfer_words=_transfer_words(act.transfer, record))
    if isinstance(act, Post):
        said = (answer_words(act, part, record) or _part_words(act, part, record) for part in act.parts)
        return chained(said, CLAUSES)
    return _decision_words(act.decision, record, edition)


def words_of(act: Act, record: Record) -> Iterator[str]:
    """What a person has written in the parts of an act: the words of clauses and terms, and an explanation."""
    said = told(act)
    for part in said.parts if isinstance(said, Post) else ():
        for number, clause in enumerate(part.clauses if isinstance(part, parts.SignTreaty) else (), 1):
            yield tr("Clause {number}: {clause_words}", number=number, clause_words=clause_words(clause, record))
        if isinstance(part, parts.FormAlliance) and part.terms:
            yield tr("Terms: “{terms}”", terms=part.terms)
        if isinstance(part, parts.Explain):
            yield tr("Explanation: “{text}”", text=part.text)


def text_of(act: Act) -> str:
    """The words of a post or ruling as they came."""
    return act.text if isinstance(act, Kept) else ""


def clause_words(clause: parts.Clause, record: Record) -> str:
    """A clause of a treaty with its words: "a transfer among France and Prussia (secret): “20 crowns in spring”"."""
    among = tr(" among {names_of}", names_of=names_of(record, clause.states)) if clause.states else ""
    said = f": “{clause.text}”" if clause.text else ""
    return f"{_kind_words(clause, among)}{said}"


def _kind_words(clause: parts.Clause, among: str = "") -> str:
    return f"{tr(_CLAUSES[clause.kind])}{among}{tr(' (secret)') if clause.secret else ''}"


def author_words(author: Author, record: Record, edition: Edition) -> str:
    """Who wrote: office and state, with the person where known."""
    who = tr("{title} of {name_of}", title=edition.offices[author.office].title, name_of=name_of(record, author.state))
    return f"{who} ({author.person})" if author.person else who


def by_words(register: Register, id: ActId) -> str:
    """Who wrote a post, as one speaks of it: "the Prime Minister of France", "the game administrator"."""
    act = register.known.get(id) or register.known.get(ActId(id.rpartition("/")[0]))
    if act is None:
        return tr("the table it began with") if id == codes.SET_UP else tr("a post that is not public")
    said = told(act)
    if not isinstance(said, Post):
        return tr("the game administrator")
    author = said.author
    return tr(
        "the {title} of {name_of}",
        title=register.edition.offices[author.office].title,
        name_of=name_of(register.record, author.state),
    )


def finding_words(finding: Finding, edition: Edition) -> str:
    """What became of a part of an act, in one line with the rule."""
    return f"{capital(standing_words(finding.standing))}: {finding.text} ({edition.number(finding.rule)})"


def otherwise_words(verdict: Verdict, other: Verdict, edition: Edition) -> str:
    """What of one verdict the other does not say, in one line."""
    if verdict == STRUCK_OUT:
        return tr("Struck out")
    findings = [each for each in verdict.findings if each not in other.findings]
    return "; ".join(finding_words(each, edition) for each in findings) or tr("Nothing more")


def change_words(change: Change, edition: Edition) -> str:
    """A change in what is in force, with the rule."""
    return f"{change.text} ({edition.number(change.rule)})"


def awaited_words(awaited: Awaited, record: Record, edition: Edition) -> str:
    """Who is to do what: "Prime Minister of Prussia: endorse the peace m4 (NWOL 3.4)"."""
    return f"{whom(awaited.state, awaited.office, record, edition)}: {awaited.what} ({edition.number(awaited.rule)})"


def whom(state: StateCode | None, office: OfficeId | None, record: Record, edition: Edition) -> str:
    """The one waited for."""
    if state is None:
        return tr("Game administrator")
    name = name_of(record, state)
    return name if office is None else tr("{title} of {name}", title=edition.offices[office].title, name=name)


_WITH_STATES: Mapping[type, str] = {
    parts.FormAlliance: mark("forms an alliance with"),
    parts.ActivateAlliance: mark("activates the alliance with"),
    parts.InactivateAlliance: mark("inactivates the alliance with"),
    parts.BreakAlliance: mark("breaks the alliance with"),
    parts.DeclareWar: mark("declares war on"),
    parts.DeclareTruce: mark("agrees on a truce with"),
}


def _part_words(post: Post, part: Part, record: Record) -> str:
    if isinstance(part, parts.SignTreaty):
        clauses = ", ".join(map(_kind_words, part.clauses))
        with_whom = tr(" with {names_of}", names_of=names_of(record, part.states)) if part.states else ""
        return tr("signs a treaty{with_whom}", with_whom=with_whom) + (f" ({clauses})" if clauses else "")
    if isinstance(part, parts.RenounceTreaty):
        return tr("renounces a treaty")
    if isinstance(part, parts.Withdraw):
        return tr("withdraws a post")
    if isinstance(part, parts.MakePeace):
        return (
            tr("makes peace with {names_of}", names_of=names_of(record, part.states))
            if part.states
            else tr("signs a peace")
        )
    if isinstance(part, parts.Endorse):
        if not part.states:
            return tr("endorses")
        return tr("endorses the war on {names_of}", names_of=names_of(record, part.states))
    if isinstance(part, parts.RequestTransfer):
        what = goods_words(part.goods, part.amount, part.name)
        return tr("asks for a transfer of {what} to {name_of}", what=what, name_of=name_of(record, part.to))
    if isinstance(part, parts.Explain):
        asked = record.transfers.get(post.refers_to) if post.refers_to else None
        return (
            tr("explains the transfer of {transfer_words}", transfer_words=_transfer_words(asked.act, record))
            if asked
            else tr("explains a transfer")
        )
    if isinstance(part, (parts.Appoint, parts.Dismiss)):
        sent = tr(" to {name_of}", name_of=name_of(record, part.to)) if part.to else ""
        if isinstance(part, parts.Appoint):
            return tr(
                "appoints {person} as {helper}{sent}",
                person=part.person,
                helper=tr(parts.HELPERS[part.helper]),
                sent=sent,
            )
        return tr(
            "dismisses {person} as {helper}{sent}", person=part.person, helper=tr(parts.HELPERS[part.helper]), sent=sent
        )
    return f"{tr(_WITH_STATES[type(part)])} {names_of(record, part.states)}"


_ON_TRANSFERS: Mapping[type, str] = {
    decisions.Approve: mark("approves {transfer}"),
    decisions.Revoke: mark("takes back the approval of {transfer}"),
    decisions.AskExplanation: mark("asks for an explanation of {transfer}"),
    decisions.Block: mark("blocks {transfer}"),
    decisions.Answer: mark("answers a question on {transfer}"),
}


def _decision_words(decision: decisions.Decision, record: Record, edition: Edition) -> str:
    if isinstance(decision, decisions.Confirm):
        return tr("confirms {confirmed_words}", confirmed_words=_confirmed_words(decision.post, record))
    about_transfers = (
        decisions.Approve,
        decisions.Revoke,
        decisions.AskExplanation,
        decisions.Block,
        decisions.Answer,
    )
    if isinstance(decision, about_transfers):
        return tr(_ON_TRANSFERS[type(decision)], transfer=_transfer_words(decision.transfer, record))
    if isinstance(decision, decisions.Schedule):
        return ntr("enters {n} turn", "enters {n} turns", len(decision.turns))
    if isinstance(decision, decisions.InitiateCampaign):
        return tr("a campaign begins with turn {turn}", turn=decision.turn)
    if isinstance(decision, decisions.RunTurn):
        return tr("runs turn {turn}", turn=decision.turn)
    return _fact_words(decision, record, edition)


def _confirmed_words(id: codes.ActId, record: Record) -> str:
    """What is confirmed: "Great Britain's declaration of war on France"; of a clause, the peace."""
    post = post_of(record, id)
    if id in record.peaces:
        return peace_words(record, id)
    if isinstance(record.posts.get(id), StruckOut):
        return tr("a post that was struck out")
    return f"{possessive(name_of(record, post.author.state))} {nouns(post, record)}" if post else post_words(record, id)


def _transfer_words(id: codes.ActId, record: Record) -> str:
    """A transfer by what it is, where the record knows of it."""
    known = record.transfers.get(id)
    if known is None:
        return tr("a transfer")
    what = goods_words(known.goods, known.amount, known.name)
    return tr(
        "{what} from {name_of} to {other}",
        what=what,
        name_of=name_of(record, known.giver),
        other=name_of(record, known.to),
    )


def _fact_words(fact: decisions.Decision, record: Record, edition: Edition) -> str:
    if isinstance(fact, decisions.NotePresence):
        return tr(
            "notes the units and ships of {name_of} in {other}",
            name_of=name_of(record, fact.of),
            other=name_of(record, fact.at),
        )
    if isinstance(fact, decisions.NoteVanquished):
        said = {"by": name_of(record, fact.by), "state": name_of(record, fact.state)}
        if fact.vanquished:
            return tr("notes that {by} has vanquished {state}", **said)
        return tr("notes that {by} has not vanquished {state}", **said)
    if isinstance(fact, decisions.NoteCityHeld):
        said = {"by": name_of(record, fact.by), "at": name_of(record, fact.at)}
        if fact.held:
            return tr("notes that {by} controls a city in {at}", **said)
        return tr("notes that {by} controls no city in {at}", **said)
    if isinstance(fact, decisions.NotePoints):
        return tr("notes the victory points of {name_of}", name_of=name_of(record, fact.state))
    if isinstance(fact, decisions.NoteCity):
        return tr("notes who controls {city}", city=fact.city)
    if isinstance(fact, decisions.NoteCities):
        return tr("notes the cities of {name_of}", name_of=name_of(record, fact.state))
    if isinstance(fact, decisions.NoteSize):
        return tr("notes the size category of {name_of}", name_of=name_of(record, fact.state))
    if isinstance(fact, decisions.NoteMinister):
        return tr(
            "notes who is {title} of {name_of}",
            title=edition.offices[fact.office].title,
            name_of=name_of(record, fact.state),
        )
    assert isinstance(fact, decisions.CreateState), "every other kind of decision is described before"
    return tr("creates {name}", name=fact.state.name)
