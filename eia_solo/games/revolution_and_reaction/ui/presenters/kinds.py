"""The kinds of posts and rulings by their ids."""

from collections.abc import Iterator

from eia_solo.games.revolution_and_reaction.rules.conditions import QUESTIONS
from eia_solo.games.revolution_and_reaction.rules.decisions import TURNS
from eia_solo.games.revolution_and_reaction.rules.parts import HELPERS, ClauseKind, Goods
from eia_solo.games.revolution_and_reaction.ui.presenters.fields import (
    NOT_KNOWN,
    Field,
    Kind,
    Sort,
    state_field,
    values_of,
    yes_no_field,
)
from eia_solo.ui.words import mark, tr

_SAY_WHO = mark("Say with or against whom")
_COUNTED = tuple(goods.value for goods in Goods if goods.is_counted)
_NAMED = tuple(goods.value for goods in Goods if not goods.is_counted)
_GOODS = {
    Goods.CROWNS: mark("crowns"),
    Goods.POINTS: mark("victory points"),
    Goods.CITY: mark("a city"),
    Goods.PORT: mark("an off-map port"),
    Goods.SHIPS: mark("ships"),
    Goods.TRANSPORTS: mark("transport groups"),
}
_CLAUSES = {
    ClauseKind.ALLIANCE: mark("alliance"),
    ClauseKind.ACTIVE_ALLIANCE: mark("active alliance"),
    ClauseKind.PEACE: mark("peace"),
    ClauseKind.TRANSFER: mark("transfer"),
    ClauseKind.OTHER: mark("other terms"),
}


def _states(label: str, missing: str = _SAY_WHO, hint: str = "") -> Field:
    return Field("states", label, Sort.STATES, missing, hint=hint)


_ALL_MUST_SIGN = Field("all_must_sign", mark("In force only once all have signed"), Sort.FLAG)
_HELP = (
    Field("person", mark("Person"), Sort.LINE, mark("Say who")),
    Field("helper", mark("As"), Sort.CHOICE, choices=values_of(HELPERS)),
    state_field("to", mark("Sent to"), none=mark("nobody")),
)

PARTS: tuple[Kind, ...] = (
    Kind("war", mark("Declares war"), (_states(mark("On")),)),
    Kind("endorse", mark("Endorses"), (_states(mark("Only on"), "", mark("none ticked: all of it")),), refers=True),
    Kind("peace", mark("Makes peace"), (_states(mark("With"), ""), _ALL_MUST_SIGN), refers=True),
    Kind(
        "form",
        mark("Forms an alliance"),
        (_states(mark("With")), _ALL_MUST_SIGN, Field("terms", mark("Terms"), Sort.LINE)),
        refers=True,
    ),
    Kind("activate", mark("Activates an alliance"), (_states(mark("With")),), refers=True),
    Kind("inactivate", mark("Inactivates an alliance"), (_states(mark("With")),)),
    Kind("break", mark("Breaks an alliance"), (_states(mark("With")),)),
    Kind(
        "treaty",
        mark("Signs a treaty"),
        (
            _states(mark("With"), "", mark("the first signer names the others")),
            Field(
                "clauses",
                mark("Clauses"),
                Sort.ROWS,
                columns=(
                    Field("kind", mark("Kind of clause"), Sort.CHOICE, choices=values_of(_CLAUSES)),
                    Field("states", mark("States of the clause"), Sort.NAMES, hint=mark("all who sign")),
                    Field("text", mark("Words of the clause"), Sort.LINE, hint=mark("words")),
                    Field(
                        "secret", mark("Known to"), Sort.CHOICE, none=mark("all"), choices=((True, mark("signers")),)
                    ),
                ),
            ),
            _ALL_MUST_SIGN,
            Field("otherwise", mark("Asks for no activation and no peace by it"), Sort.FLAG),
        ),
        refers=True,
    ),
    Kind("renounce", mark("Renounces a treaty"), refers=True, must_refer=mark("Say which treaty it renounces")),
    Kind("withdraw", mark("Withdraws a post"), refers=True, must_refer=mark("Say which post it withdraws")),
    Kind(
        "transfer",
        mark("Asks for a transfer"),
        (
            state_field("to", mark("To")),
            Field("goods", mark("Of"), Sort.CHOICE, choices=values_of(_GOODS)),
            Field("amount", mark("How many"), Sort.NUMBER, mark("Say how many"), when=("goods", _COUNTED)),
            Field("name", mark("Which one"), Sort.LINE, mark("Say which one"), when=("goods", _NAMED)),
            Field("of_peace", mark("Belongs to the peace it refers to"), Sort.FLAG),
        ),
        refers=True,
    ),
    Kind(
        "explain",
        mark("Explains a transfer"),
        (Field("text", mark("Explanation"), Sort.WORDS, mark("Say how it serves the state")),),
        refers=True,
        must_refer=mark("Say which transfer it explains"),
    ),
    Kind("truce", mark("Agrees on a truce"), (_states(mark("With")),)),
    Kind("appoint", mark("Appoints"), _HELP),
    Kind("dismiss", mark("Dismisses"), _HELP),
)
"""What ministers post, the most usual first."""


_TRANSFER = Field("transfer", mark("Transfer"), Sort.POST, mark("Say which transfer"), mark("choose a transfer"))
_TURN = Field("turn", mark("Turn"), Sort.NUMBER, mark("Say which turn"))
_EFFECT = (("at_once", mark("at once")), ("after_turn", mark("after the turn")))

DECISIONS: tuple[Kind, ...] = (
    Kind(
        "confirm",
        mark("Confirms a post"),
        (
            Field("post", mark("Post"), Sort.POST, mark("Say which post"), mark("choose a post")),
            Field("effect", mark("Takes effect"), Sort.CHOICE, none=mark("as the record says"), choices=_EFFECT),
        ),
    ),
    Kind("run", mark("Runs a turn"), (_TURN,)),
    Kind(
        "schedule",
        mark("Enters turns to come"),
        (
            Field(
                "turns",
                mark("Turns"),
                Sort.ROWS,
                mark("Enter at least one turn"),
                columns=(
                    Field("number", mark("Number of the turn"), Sort.NUMBER, mark("Say which turn"), hint=mark("no.")),
                    Field("kind", mark("Kind of turn"), Sort.CHOICE, choices=values_of(TURNS)),
                    Field("deadline", mark("Deadline"), Sort.MOMENT, hint=mark("deadline, not known if empty")),
                ),
            ),
        ),
    ),
    Kind(
        "campaign",
        mark("A campaign begins"),
        (_TURN, state_field("state", mark("Begun by"), none=mark("nobody named"))),
    ),
    Kind("approve", mark("Approves a transfer"), (_TRANSFER,)),
    Kind(
        "revoke",
        mark("Takes back an approval"),
        (_TRANSFER, Field("reason", mark("Reason"), Sort.LINE)),
    ),
    Kind("ask", mark("Asks for an explanation"), (_TRANSFER,)),
    Kind(
        "block",
        mark("Blocks a transfer"),
        (_TRANSFER, Field("reason", mark("Reason"), Sort.LINE, mark("Blocking needs a reason"))),
    ),
    Kind(
        "answer",
        mark("Answers a question on a transfer"),
        (
            _TRANSFER,
            Field("question", mark("Question"), Sort.CHOICE, choices=tuple(QUESTIONS.items())),
            yes_no_field("yes", mark("Answer")),
        ),
    ),
    Kind(
        "presence",
        mark("Notes units in a territory"),
        (
            state_field("of", mark("Units of")),
            state_field("at", mark("In the territory of")),
            yes_no_field("units", mark("Land units there"), NOT_KNOWN),
            yes_no_field("ships", mark("Ships in its harbours"), NOT_KNOWN),
        ),
    ),
    Kind(
        "points",
        mark("Notes victory points"),
        (
            state_field("state", mark("Of")),
            Field("earned", mark("Earned in this campaign"), Sort.NUMBER, hint=mark("unchanged")),
            Field("score", mark("Score now"), Sort.NUMBER, hint=mark("unchanged")),
        ),
    ),
    Kind(
        "vanquished",
        mark("Notes a state vanquished"),
        (
            state_field("state", mark("State")),
            state_field("by", mark("Vanquished by")),
            yes_no_field("vanquished", mark("It is so")),
            Field("conceded", mark("It conceded"), Sort.FLAG),
            yes_no_field("city_held", mark("The victor held a city of it then"), NOT_KNOWN),
        ),
    ),
    Kind(
        "city_held",
        mark("Notes a city held in a state"),
        (state_field("by", mark("Held by")), state_field("at", mark("In")), yes_no_field("held", mark("It holds one"))),
    ),
    Kind(
        "city",
        mark("Notes who controls a city"),
        (
            Field("city", mark("City or port"), Sort.LINE, mark("Say which city")),
            state_field("controller", mark("Controlled by"), none=mark("nobody")),
            Field("new", mark("New to the record"), Sort.FLAG),
            Field("home", mark("In the home nation of"), Sort.LINE, hint=mark("only of a new one")),
            state_field("permanent_owner", mark("Owned for good by"), none=NOT_KNOWN),
        ),
    ),
    Kind(
        "cities",
        mark("Notes how many cities"),
        (state_field("state", mark("Of")), Field("count", mark("Cities in all"), Sort.NUMBER, mark("Say how many"))),
    ),
    Kind(
        "size",
        mark("Notes a size category"),
        (state_field("state", mark("Of")), Field("size", mark("Size category"), Sort.LINE, mark("Say which"))),
    ),
    Kind(
        "minister",
        mark("Notes who holds an office"),
        (
            state_field("state", mark("Of")),
            Field("office", mark("Office"), Sort.OFFICE),
            Field("person", mark("Person"), Sort.LINE, hint=NOT_KNOWN),
        ),
    ),
    Kind(
        "create",
        mark("Creates a state"),
        (
            Field("state.code", mark("Abbreviation"), Sort.LINE, mark("Say how it is abbreviated")),
            Field("state.name", mark("Name"), Sort.LINE, mark("Say how it is called")),
            Field("state.size", mark("Size category"), Sort.LINE, hint=NOT_KNOWN),
            Field("state.group", mark("Group"), Sort.LINE, hint=mark("none")),
            Field("state.starting_score", mark("Starting score"), Sort.NUMBER, hint=NOT_KNOWN),
            Field("state.cities", mark("Cities in all"), Sort.NUMBER, hint=NOT_KNOWN),
            Field("state.home", mark("Home nation"), Sort.LINE, hint=NOT_KNOWN),
            state_field("state.twin", mark("Twin of"), none=mark("no state")),
            Field(
                "state.role",
                mark("Is, in the rules"),
                Sort.LINE,
                hint=mark("if abbreviated otherwise there"),
            ),
            state_field("state.controlled_by", mark("Controlled by"), none=mark("no state")),
            Field("revolutionary", mark("A Revolutionary state"), Sort.FLAG),
        ),
    ),
)
"""What the game administrator enters, the most usual first."""


_PARTS, _DECISIONS = ({kind.id: kind for kind in kinds} for kinds in (PARTS, DECISIONS))


def part_kind(id: str) -> Kind:
    """The kind of an act of a post."""
    return _PARTS[id]


def decision_kind(id: str) -> Kind:
    """The kind of a ruling."""
    return _DECISIONS[id]


def titles(kinds: tuple[Kind, ...]) -> Iterator[tuple[str, str]]:
    """What is offered where a kind is chosen."""
    return ((kind.id, tr(kind.title)) for kind in kinds)
