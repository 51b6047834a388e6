"""What follows from a command: the events, or a refusal. Pure.

A post that a rule forbids is no refusal here: it is kept, with its verdict. Refused is only what cannot be read. A post
that asks for several transfers is as many posts: each is approved, blocked and announced by itself.
"""

from collections.abc import Iterator, Mapping
from itertools import compress
from operator import is_not

from attrs import evolve

from eia_solo.core.errors import EiaSoloError, InvalidCommand, NoReason, did_you_mean
from eia_solo.core.moment import Moment
from eia_solo.core.readings import expect_choice, expect_reading
from eia_solo.core.strict import Mismatch
from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules import decisions, parts
from eia_solo.games.revolution_and_reaction.rules.acts import Act, Entered, Kept, Post, Ruling, StruckOut, told
from eia_solo.games.revolution_and_reaction.rules.codec import changed_fields, load_setup
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, OfficeId, StateCode, States
from eia_solo.games.revolution_and_reaction.rules.commands import (
    Accepted,
    AmendSetup,
    ChooseReading,
    Command,
    CorrectAct,
    EnterAct,
    EnterCards,
    LearnName,
    MarkAnnounced,
    SetAside,
    StrikeOut,
    TakeIn,
)
from eia_solo.games.revolution_and_reaction.rules.conditions import QUESTIONS
from eia_solo.games.revolution_and_reaction.rules.events import (
    ActCorrected,
    ActEntered,
    ActStruckOut,
    CardEntered,
    CardsSetAside,
    Event,
    NameLearned,
    NewsAnnounced,
    ReadingChosen,
    SetupAmended,
    TakenIn,
)
from eia_solo.games.revolution_and_reaction.rules.fold import named, named_in
from eia_solo.games.revolution_and_reaction.rules.inbox import Speaker, expect_items
from eia_solo.games.revolution_and_reaction.rules.judging.transfers import goods_id
from eia_solo.games.revolution_and_reaction.rules.news import news_of, to_confirm
from eia_solo.games.revolution_and_reaction.rules.parts import RequestTransfer
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.scenario import check, role_fault

_LATEST = 500


def decide(register: Register, command: Command) -> tuple[Event, ...]:
    """What follows from the command. Raises InvalidCommand or IllegalCommand, and then nothing has happened."""
    match command:
        case EnterAct():
            return (_entered(register, command),)
        case CorrectAct():
            return (_corrected(register, command),)
        case StrikeOut():
            return (_struck_out(register, command),)
        case ChooseReading():
            return (_chosen(register, command),)
        case TakeIn():
            expect_items(command.items)
            return (TakenIn(command.label, command.at, command.items),)
        case EnterCards(cards=()) | SetAside(cards=()):
            raise InvalidCommand(tr("no card is given: say which, as 1.1 or all"))
        case EnterCards():
            return tuple(_cards_entered(register, command))
        case SetAside():
            for card in command.cards:
                register.inbox.card(card)
            return (CardsSetAside(command.cards),)
        case LearnName():
            return tuple(_learned(register, command))
        case AmendSetup():
            return (_setup_amended(register, command),)
        case MarkAnnounced():
            return tuple(_announced(register, command))


def _entered(register: Register, command: EnterAct) -> ActEntered:
    act = command.act
    _expect_received(act, command.now)
    _expect_new(act, register)
    act = evolve(act, id=act.id or _own_id(act, register), number=len(register.acts) + 1)
    _check(act, register)
    place = register.place(act)
    late = place < len(register.acts)
    if not late:
        return ActEntered(act)
    then = register.with_act(act).record
    return ActEntered(act, late, changed_verdicts(register.record, then))


def _setup_amended(register: Register, command: AmendSetup) -> SetupAmended:
    """The set-up changes, and every act is judged anew."""
    try:
        setup = load_setup(command.data)
        check(setup, register.edition)
    except Mismatch as fault:
        raise InvalidCommand(tr("this set-up is not possible: {what}", what=fault.what)) from None
    if setup == register.setup:
        raise InvalidCommand(tr("the set-up has this already: nothing would change"))
    rejudged = changed_verdicts(register.record, register.with_setup(setup).record)
    return SetupAmended(dict(command.data), " ".join(command.because.split()), rejudged)


def _announced(register: Register, command: MarkAnnounced) -> Iterator[Event]:
    """That news was announced; what everybody has read so is confirmed, too."""
    if not command.news:
        raise InvalidCommand(tr("nothing is chosen that could have been announced"))
    told = {line.news for line in news_of(register, command.reader)}
    if any(each not in told for each in command.news):
        raise InvalidCommand(tr("the record has changed since: look again at what is to be announced"))
    for id in to_confirm(register, command.news) if command.reader is None else ():
        event = _entered(register, EnterAct(Ruling(command.now, decisions.Confirm(id)), command.now))
        register = register.with_act(event.act)
        yield event
    yield NewsAnnounced(command.news, command.now, command.reader)


def _cards_entered(register: Register, command: EnterCards) -> Iterator[Event]:
    for accepted in command.cards:
        register.inbox.card(accepted.card)
        if not accepted.acts:
            raise InvalidCommand(tr("card {card} does nothing yet: choose its kind", card=accepted.card))
        posts = []
        for act in accepted.acts:
            event = _entered(register, EnterAct(act, command.now))
            register = register.with_act(event.act)
            posts.append(event.act.id)
            yield event
        yield CardEntered(accepted.card, tuple(posts), accepted.name, _speaker(accepted))


def _speaker(accepted: Accepted) -> Speaker | None:
    """For whom the name on a card speaks, by what is entered of it."""
    if not accepted.name:
        return None
    first = accepted.acts[0]
    if isinstance(first, Ruling):
        return Speaker(is_ga=True)
    return Speaker(first.author.state, (first.author.office,))


def _learned(register: Register, command: LearnName) -> Iterator[Event]:
    name, speaker = " ".join(command.name.split()), command.speaker
    if not name:
        raise InvalidCommand(tr("whose name? Give the name as the forum shows it, or the address"))
    if speaker is None and name not in register.inbox.names:
        hint = did_you_mean(name, register.inbox.names)
        raise InvalidCommand(tr("no '{name}' is known{hint}", name=name, hint=hint))
    if speaker is not None and speaker.state is not None:
        _expect_states(register.record, speaker.state)
        for office in speaker.offices:
            _expect_office(office, register)
    known = register.inbox.names.get(name)
    yield NameLearned(name, evolve(speaker, cards=known.cards) if speaker and known else speaker)
    for id in command.posts:
        event = _corrected(register, CorrectAct(_sent_by(speaker, id, register), command.because, command.now))
        register = register.with_amended(event.act, event.because)
        yield event


def _sent_by(speaker: Speaker | None, id: ActId, register: Register) -> Post:
    """The post as one that this speaker sent, by the office that it named if he holds that."""
    post = register.known.get(id)
    if not isinstance(post, Post):
        raise InvalidCommand(
            tr("there is no post '{id}' of a minister{meant_post}", id=id, meant_post=_meant_post(id, register))
        )
    if speaker is None or speaker.state is None or not speaker.offices:
        raise InvalidCommand(tr("{id} needs a sender: strike it out, or enter it again as a ruling", id=id))
    office = post.author.office
    if office not in speaker.offices:
        if len(speaker.offices) > 1:
            raise InvalidCommand(tr("which office sent {id}? Correct that post by itself", id=id))
        office = speaker.offices[0]
    return evolve(post, author=evolve(post.author, state=speaker.state, office=office))


def also_meant(register: Register, command: LearnName) -> tuple[LearnName, Mapping[ActId, str]]:
    """The command with those of its posts that would change, and the others of its name's sender with why they stay.

    A post that has not the sender for whom the name speaks so far is not meant.
    """
    known = register.inbox.names.get(command.name)
    if known is None or command.speaker is None or command.speaker == evolve(known, cards=command.speaker.cards):
        return evolve(command, posts=()), {}
    meant, stay = [], {}
    for id in command.posts:
        post = register.known.get(id)
        if not isinstance(post, Post) or post.author.state != known.state or post.author.office not in known.offices:
            continue
        try:
            sent = _sent_by(command.speaker, id, register)
            if sent == post:
                continue
            event = _corrected(register, CorrectAct(sent, command.because or "-", command.now))
        except EiaSoloError as refusal:
            stay[id] = str(refusal)
            continue
        register = register.with_amended(event.act, event.because)
        meant.append(id)
    return evolve(command, posts=tuple(meant)), stay


def _corrected(register: Register, command: CorrectAct) -> ActCorrected:
    before, because = _to_amend(register, command.act.id, command.because, tr("a correction"))
    act = evolve(command.act, number=before.number)
    if act == before:
        raise InvalidCommand(tr("nothing is changed in {id}: there is nothing to correct", id=act.id))
    _expect_received(act, command.now)
    for each in register.received_at(act.received):
        if each.id != act.id and _is_copy(act, each):
            raise InvalidCommand(tr("{id} says the same: strike out one of the two instead", id=each.id))
    if isinstance(act, Post) and act.refers_to == act.id:
        raise InvalidCommand(tr("{id} refers to itself", id=act.id))
    _check(act, register)
    then = _amended(register, act, because)
    return ActCorrected(act, changed_fields(before, act), because, changed_verdicts(register.record, then.record))


def _struck_out(register: Register, command: StrikeOut) -> ActStruckOut:
    before, because = _to_amend(register, command.post, command.because, tr("striking a post out"))
    if isinstance(before, StruckOut):
        raise InvalidCommand(tr("{id} has been struck out already", id=before.id))
    then = _amended(register, StruckOut(before), because)
    return ActStruckOut(before.id, because, changed_verdicts(register.record, then.record))


def _to_amend(register: Register, id: ActId, because: str, what: str) -> tuple[Kept, str]:
    """The act of that id as it stands, and the reason on one line."""
    before = register.known.get(id)
    if not isinstance(before, Kept):
        raise InvalidCommand(tr("there is no post '{id}'{meant_post}", id=id, meant_post=_meant_post(id, register)))
    if not because.strip():
        raise NoReason(tr("{what} needs a reason: the log shows it beside the post", what=what))
    return before, " ".join(because.split())


def _amended(register: Register, act: Kept, because: str) -> Register:
    """The register with this act in the place of the one of its id; a state that others name must not vanish."""
    then = register.with_amended(act, because)
    gone = [state for state in register.record.states if state not in then.record.states]
    for state in gone:
        naming = next((each.id for each in then.acts if state in _states_in(each)), None)
        if naming is not None:
            raise InvalidCommand(
                tr("{naming} names {state}: strike that out first", naming=naming, state=register.record.name(state))
            )
    return then


def _states_in(act: Act) -> States:
    """Every state that an act names, its author's included."""
    said = told(act)
    if isinstance(said, Post):
        return (said.author.state, *(state for part in said.parts for state in named(part)))
    return named_in(said.decision) if isinstance(said, Ruling) else ()


def changed_verdicts(before: Record, after: Record) -> tuple[ActId, ...]:
    """The acts of whom another thing became."""
    was, now = before.verdicts.whole(), after.verdicts.whole()
    # Nearly all are the very same; only the others are compared by what they say.
    others = compress(was, map(is_not, was.values(), map(now.get, was)))
    return tuple(id for id in others if was[id] != now.get(id))


def _expect_received(act: Entered, now: Moment | None) -> None:
    if now is not None and now < act.received:
        raise InvalidCommand(
            tr(
                "received {words} is in the future (now {other}): correct the time or its zone",
                words=act.received.words,
                other=now.words,
            )
        )


def _check(act: Entered, register: Register) -> None:
    if isinstance(act, Post):
        _check_post(act, register)
    else:
        _check_ruling(act, register)


def _expect_new(act: Entered, register: Register) -> None:
    if act.id and act.id in register.known:
        if isinstance(register.known[act.id], StruckOut):
            raise InvalidCommand(tr("{id} has been struck out: correct it, and it counts again", id=act.id))
        if _is_copy(act, register.known[act.id]):
            raise InvalidCommand(tr("the message {id} has been entered already: leave this copy out", id=act.id))
        raise InvalidCommand(
            tr("{id} has been entered already and says something else: give this one its own id", id=act.id)
        )
    for each in reversed(register.received_at(act.received)):
        if _is_copy(act, each):
            raise InvalidCommand(
                tr("the same has been entered already as {id}: a second copy would change nothing", id=each.id)
            )


def _is_copy(act: Entered, known: Act) -> bool:
    """Whether an act says the same as one that is known, whatever they are called."""
    return isinstance(known, Entered) and evolve(known, id=act.id, number=act.number) == act


def _own_id(act: Entered, register: Register) -> ActId:
    """An id for a message without one. It depends on nothing that others may not know."""
    first = own_name(act)
    number, id = 1, first
    while id in register.known:
        number += 1
        id = f"{first} no. {number}"
    return ActId(id)


def _check_post(post: Post, register: Register) -> None:
    record, by = register.record, post.author.state
    _expect_states(record, by)
    _expect_office(post.author.office, register)
    if not post.parts:
        raise InvalidCommand(tr("the post does nothing: choose its kind"))
    if post.refers_to is not None and post.refers_to not in register.known:
        hint = _meant_post(post.refers_to, register)
        raise InvalidCommand(
            tr("it refers to '{refers_to}', which has not been entered{hint}", refers_to=post.refers_to, hint=hint)
        )
    requests = [part for part in post.parts if isinstance(part, (parts.RequestTransfer, parts.Explain))]
    if requests and len(post.parts) > 1:
        raise InvalidCommand(tr("a transfer or its explanation is entered by itself: divide the post"))
    for part in post.parts:
        _check_part(part, record, by)


def _meant_post(id: ActId, register: Register) -> str:
    """A hint for a mistyped id. Only the latest posts are asked: to ask all of a long game would take a second."""
    return did_you_mean(id, (act.id for act in register.acts[-_LATEST:]))


def _check_part(part: parts.Part, record: Record, by: StateCode) -> None:
    others: tuple[StateCode, ...] = getattr(part, "states", ())
    _expect_states(record, *named(part))
    if by in others:
        raise InvalidCommand(tr("{by} names itself", by=record.name(by)))
    if len(set(others)) != len(others):
        raise InvalidCommand(tr("it names a state twice"))
    may_name_none = (parts.SignTreaty, parts.MakePeace, parts.Endorse)
    if hasattr(part, "states") and not others and not isinstance(part, may_name_none):
        raise InvalidCommand(tr("'{kind}' names no state: say with or against whom", kind=part.kind))
    if isinstance(part, parts.SignTreaty):
        for clause in part.clauses:
            strangers = [state for state in clause.states if state not in (by, *others)]
            if strangers:
                raise InvalidCommand(
                    tr("a clause names {name}, which the treaty does not", name=record.name(strangers[0]))
                )
    elif isinstance(part, parts.RequestTransfer):
        _check_goods(part)
    elif isinstance(part, (parts.Appoint, parts.Dismiss)) and not part.person.strip():
        raise InvalidCommand(tr("'{kind}' needs the name of the person", kind=part.kind))


def _check_goods(part: parts.RequestTransfer) -> None:
    if part.goods.is_counted and part.amount < 1:
        raise InvalidCommand(tr("how many {goods}? The amount must be 1 or more", goods=part.goods))
    if not part.goods.is_counted and not part.name.strip():
        raise InvalidCommand(tr("which {goods}? It needs a name", goods=part.goods))
    if not part.goods.is_counted and part.amount:
        raise InvalidCommand(tr("a {goods} has a name, not an amount", goods=part.goods))


def _check_ruling(ruling: Ruling, register: Register) -> None:
    decision, record = ruling.decision, register.record
    _expect_states(record, *named_in(decision))
    for key in ("post", "transfer"):
        named_id: ActId | None = getattr(decision, key, None)
        if named_id is not None and named_id not in register.known:
            hint = _meant_post(named_id, register)
            raise InvalidCommand(tr("there is no post '{named_id}'{hint}", named_id=named_id, hint=hint))
    if isinstance(decision, decisions.NoteMinister):
        _expect_office(decision.office, register)
    if isinstance(decision, decisions.CreateState) and (fault := role_fault(decision.state.role, register.edition)):
        raise InvalidCommand(fault)
    if isinstance(decision, decisions.NoteCity):
        _check_city(decision, record)
    if isinstance(decision, decisions.Answer) and decision.question not in QUESTIONS:
        hint = did_you_mean(decision.question, QUESTIONS)
        raise InvalidCommand(tr("there is no question '{question}'{hint}", question=decision.question, hint=hint))
    if isinstance(decision, decisions.Block) and not decision.reason.strip():
        raise InvalidCommand(tr("blocking a transfer needs a reason"))
    if isinstance(decision, decisions.Schedule) and not decision.turns:
        raise InvalidCommand(tr("a schedule needs at least one turn"))
    if isinstance(decision, decisions.NotePoints) and decision.earned is None and decision.score is None:
        raise InvalidCommand(
            tr("it notes no victory points: say how many were earned in this campaign, or the score now")
        )
    counts = (getattr(decision, key, None) for key in ("earned", "count", "turn"))
    if any(count is not None and count < 0 for count in counts):
        raise InvalidCommand(tr("the number must not be negative"))


def _check_city(decision: decisions.NoteCity, record: Record) -> None:
    if not decision.new and decision.city not in record.cities:
        hint = did_you_mean(decision.city, record.cities) or tr("; to enter one say new = true")
        raise InvalidCommand(tr("there is no city '{city}' in the record{hint}", city=decision.city, hint=hint))
    if decision.new and decision.city in record.cities:
        raise InvalidCommand(tr("there is a city '{city}' already: leave out 'new'", city=decision.city))
    if not decision.new and (decision.home is not None or decision.permanent_owner is not None):
        raise InvalidCommand(tr("'home' and 'permanent_owner' are those of a new city"))


def _expect_office(office: OfficeId, register: Register) -> None:
    if office not in register.edition.offices:
        hint = did_you_mean(office, register.edition.offices)
        raise InvalidCommand(tr("there is no office '{office}'{hint}", office=office, hint=hint))


def _expect_states(record: Record, *states: StateCode) -> None:
    for state in states:
        if state not in record.states:
            hint = did_you_mean(state, record.states)
            raise InvalidCommand(tr("there is no state '{state}' in this game{hint}", state=state, hint=hint))


def _chosen(register: Register, command: ChooseReading) -> ReadingChosen:
    reading = expect_reading(register.edition.readings, command.reading)
    expect_choice(reading, command.choice, register.edition.choice(reading.id, register.readings))
    then = register.with_readings({**register.readings, command.reading: command.choice})
    rejudged = changed_verdicts(register.record, then.record)
    return ReadingChosen(command.reading, command.choice, rejudged, " ".join(command.because.split()))


def own_name(act: Entered) -> str:
    """What a message without an id is called: who sent it, and when it came: "Fr 1 Nov 09:00".

    Two with one name are told apart by a number. Who reads one must not learn from it of another that is secret: so
    a secret one says that it is, and when it came to the second.
    """
    sender = act.author.state if isinstance(act, Post) else "GA"
    if act.is_public:
        return f"{sender} {act.received.in_ids()}"
    return f"{sender} {act.received.in_ids(to_the_second=True)} (secret)"


def divided(act: Entered) -> tuple[Entered, ...]:
    """The act, with every transfer out of a post of several acts as a post of its own.

    Its name says what is transferred and to whom, and no number: a receiver must not learn that there are others.
    Raises InvalidCommand for the same transfer twice.
    """
    if not isinstance(act, Post) or len(act.parts) == 1:
        return (act,)
    requests = [part for part in act.parts if isinstance(part, RequestTransfer)]
    others = tuple(part for part in act.parts if part not in requests)
    rest = (evolve(act, parts=others),) if others or not requests else ()
    asked: dict[ActId, Post] = {}
    for part in requests:
        what = goods_id(part.goods, part.amount, part.name)
        id = ActId(f"{act.id or own_name(act)}: {what} to {part.to}")
        if id in asked:
            raise InvalidCommand(tr("it asks twice for {what} to {to}: put them together", what=what, to=part.to))
        asked[id] = evolve(act, parts=(part,), id=id)
    return (*rest, *asked.values())
