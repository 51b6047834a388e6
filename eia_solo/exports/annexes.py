"""The appendix of a log: what holds for the campaign, its dice, and what proves it. The one place for hashes."""

from collections.abc import Iterator, Sequence

from eia_solo import __version__
from eia_solo.campaign.session import AnySession
from eia_solo.core.values import frozen
from eia_solo.core.wording import capital, joined, number_words
from eia_solo.core.words import ntr, tr
from eia_solo.exports.document import LogHeader, log_header
from eia_solo.exports.log_page import Annex


@frozen
class Drawn:
    """A throw: its dice, what it was for, and by which draw of the program it can be checked."""

    dice: tuple[int, ...]
    what: str
    draw: int | None = None
    by_hand: bool = False
    aside: str = ""


def annexes(
    session: AnySession, throws: Sequence[Drawn] = (), now: str = "", *, public: bool = False
) -> tuple[Annex, ...]:
    """Options, readings, dice, and how to verify. `now` is how far a reader may know that it has come.

    A `public` one names no dice and no seed: who has the seed can throw the dice that are secret.
    """
    header = log_header(session)
    found = [
        Annex(
            title=tr("Options"),
            facts=((tr("Scenario"), header.scenario), (tr("Now"), now or header.month), *header.options),
        ),
        *_readings(header),
        *(() if public else _dice(header, throws)),
        _proof(session, header),
    ]
    return tuple(found)


def _readings(header: LogHeader) -> Iterator[Annex]:
    """Readings that were chosen; those at their defaults are folded."""
    every = (*header.readings, *header.default_readings)
    if not every:
        return
    defaults = tuple(f"{each.text}: {each.choice_text}" for each in header.default_readings)
    if header.readings:
        lines: tuple[str, ...] = ()
    else:
        lines = (
            tr("All {count} stand at their defaults.", count=number_words(len(every)))
            if len(every) > 1
            else tr("At its default."),
        )
    yield Annex(
        title=tr("Readings of the rules"),
        facts=tuple((each.text, each.choice_text) for each in header.readings),
        lines=lines,
        folded=(tr("The {count} at their defaults", count=number_words(len(defaults))), defaults)
        if defaults
        else ("", ()),
    )


def _dice(header: LogHeader, throws: Sequence[Drawn]) -> Iterator[Annex]:
    if header.seed is None:
        return
    by_hand = sum(throw.by_hand for throw in throws)
    said = [
        tr("Seed {seed}.", seed=header.seed),
        tr(
            "The program threw {count} times, the player {by_hand} times.", count=len(throws) - by_hand, by_hand=by_hand
        ),
    ]
    if aside := sum(bool(throw.aside) for throw in throws):
        count = capital(number_words(aside))
        said.append(ntr("{count} of these is not in force.", "{count} of these are not in force.", aside, count=count))
    lines = tuple(map(_thrown, throws))
    yield Annex(
        title=tr("The dice"),
        lines=(" ".join(said), tr("The same seed gives the same dice: the guide says how to check a draw.")),
        folded=(tr("All throws, in order"), lines) if lines else ("", ()),
    )


def _thrown(throw: Drawn) -> str:
    whose = tr("by hand") if throw.by_hand else tr("draw {draw}", draw=throw.draw)
    aside = f", {throw.aside}" if throw.aside else ""
    return f"{whose}: {joined(map(str, throw.dice))}, {throw.what}{aside}"


def _proof(session: AnySession, header: LogHeader) -> Annex:
    head = session.history.head
    return Annex(
        title=tr("To verify"),
        facts=(
            (tr("Tables"), header.tables),
            (tr("Last entry, {head}", head=head), session.campaign.entry(head).hash),
            (tr("Made with"), tr("EiA Solo {version}", version=__version__)),
        ),
        lines=(tr("“eia-solo check” proves that the file of the campaign is as it was written."),),
    )
