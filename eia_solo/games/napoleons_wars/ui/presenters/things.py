"""What can be done with a power, a space or a corps that is pointed at: their menus."""

from __future__ import annotations

from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.presenters.board import standing
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import place_words
from eia_solo.games.napoleons_wars.ui.presenters.desk import is_alive
from eia_solo.ui.presenters.offers import Offer, Thing
from eia_solo.ui.words import tr


def thing(about: str, session: NapoleonsSession, *, shown_in: str) -> Thing | None:
    """A thing by its kind and id; None if it is of no kind of this game, or no longer there.

    `shown_in` is the view in sight, to which nothing need lead.
    """
    kind, _, id = about.partition(" ")
    board = session.rulebook.tables.board
    if kind == "power" and id in board.powers:
        return _power(id, session)
    if kind == "space" and id in board.near:
        return _space(id, session, is_shown=shown_in == "view_board")
    if kind == "pair":
        return _pair(*id.split(), session=session)
    return _corps(*id.split(), session=session) if kind == "corps" else None


def _power(id: str, session: NapoleonsSession) -> Thing:
    game, board = session.state, session.rulebook.tables.board
    name = board.powers[id].name
    none_yet = "" if session.last_turn() else tr("No turn has been worked out yet")
    offers = (
        Offer(tr("Orders of {power}", power=name), f"orders {id}"),
        Offer(tr("Supply of {power}", power=name), f"supply {id}"),
        Offer(tr("{power} over the years", power=name), f"nation {id}"),
        Offer(tr("Report to {power}", power=name), f"report {id}", why_not=none_yet),
        Offer(tr("Post a public act…"), f"post {id}", why_not=_why_no_turn(session), apart=True),
        Offer(tr("Correct its treasury…"), f"correct treasury.{id}", why_not=session.why_read_only),
    )
    return Thing(name, _written_words(game, session, id), offers=offers)


def _written_words(game: GameState, session: NapoleonsSession, power: str) -> str:
    """How far it is with its orders."""
    if not is_alive(game, session.rulebook.tables.board, power):
        return tr("out of the game")
    return tr("has written orders") if game.written.get(power) else tr("has written nothing yet")


def _why_no_turn(session: NapoleonsSession) -> str:
    return session.why_read_only or (tr("The game is over") if session.state.turn is None else "")


def _pair(one: str, other: str, *, session: NapoleonsSession) -> Thing:
    board = session.rulebook.tables.board
    names = [board.powers[id].name for id in (one, other)]
    offers = [
        Offer(tr("A public act of {power}…", power=name), f"post {id}", why_not=_why_no_turn(session))
        for id, name in zip((one, other), names, strict=True)
    ]
    words = tr("Correct their relation…")
    offers.append(Offer(words, f"correct relations.{one}-{other}", why_not=session.why_read_only))
    return Thing(tr("{one} and {other}", one=names[0], other=names[1]), offers=tuple(offers))


def _space(id: str, session: NapoleonsSession, *, is_shown: bool) -> Thing:
    board, position = session.rulebook.tables.board, session.position
    _, _, note = place_words(board, standing(board, position), id).partition(". ")
    offers = [] if is_shown else [Offer(tr("Show it on the board"), f"space {id}")]
    for corps in position.corps:
        if corps.at == id:
            power = board.powers[corps.power].name
            words = tr("Choose corps {letter} of {power}", letter=corps.letter, power=power)
            offers.append(Offer(words, f"corps {corps.power} {corps.letter}", why_not=_why_no_turn(session)))
    if owner := position.owners.get(id, ""):
        words = tr("Supply of {power}", power=board.powers[owner].name)
        offers.append(Offer(words, f"supply {owner}", apart=True))
    if id in board.provinces:
        offers.append(Offer(tr("Correct its owner…"), f"correct owners.{id}", why_not=session.why_read_only))
    for power in (each for each in board.order if (each, id) in position.squadrons):
        words = tr("Correct the squadrons of {power}…", power=board.powers[power].name)
        offers.append(Offer(words, f"correct squadrons.{power}.{id}", why_not=session.why_read_only))
    return Thing(board.name(id), note, offers=tuple(offers))


def _corps(power: str, letter: str, *, session: NapoleonsSession) -> Thing | None:
    board, corps = session.rulebook.tables.board, session.position.find(power, letter)
    if corps is None:
        return None
    title = tr("Corps {letter} of {power}", letter=letter, power=board.powers[power].name)
    offers = (
        Offer(tr("Choose it"), f"corps {power} {letter}", why_not=_why_no_turn(session)),
        Offer(tr("Its line of supply"), f"line {power} {letter}"),
        Offer(tr("Correct it…"), f"correct corps.{power}.{letter}", why_not=session.why_read_only),
    )
    return Thing(title, f"{board.name(corps.at)}, {corps.divisions}", offers=offers)
