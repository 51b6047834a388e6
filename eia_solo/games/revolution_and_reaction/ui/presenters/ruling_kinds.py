"""What the game administrator can enter, and what each kind asks for."""

from eia_solo.games.revolution_and_reaction.rules.conditions import QUESTIONS
from eia_solo.games.revolution_and_reaction.rules.decisions import TurnKind
from eia_solo.games.revolution_and_reaction.ui.presenters.fields import (
    NOT_KNOWN,
    Field,
    Kind,
    Sort,
    state_field,
    values_of,
    yes_no_field,
)
from eia_solo.ui.words import mark

_TURNS = {
    TurnKind.CAMPAIGN: mark("campaign turn"),
    TurnKind.PEACE: mark("peace turn"),
    TurnKind.TRUCE: mark("truce turn"),
}
_TRANSFER = Field("transfer", mark("Transfer"), Sort.POST, mark("Say which transfer"))
_TURN = Field("turn", mark("Turn"), Sort.NUMBER, mark("Say which turn"))
_EFFECT = (("at_once", mark("at once")), ("after_turn", mark("after the turn")))

DECISIONS: tuple[Kind, ...] = (
    Kind(
        "confirm",
        mark("Confirms a post"),
        (
            Field("post", mark("Post"), Sort.POST, mark("Say which post")),
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
                    Field("kind", mark("Kind of turn"), Sort.CHOICE, choices=values_of(_TURNS)),
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
            state_field("state.controlled_by", mark("Controlled by"), none=mark("no state")),
            Field("revolutionary", mark("A Revolutionary state"), Sort.FLAG),
        ),
    ),
)
"""What the game administrator enters, the most usual first."""
