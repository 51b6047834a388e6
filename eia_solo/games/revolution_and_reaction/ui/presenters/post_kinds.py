"""What ministers can post, and what each kind asks for."""

from eia_solo.games.revolution_and_reaction.rules.parts import ClauseKind, Goods, Helper
from eia_solo.games.revolution_and_reaction.ui.presenters.fields import Field, Kind, Sort, state_field, values_of
from eia_solo.ui.words import mark

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
_HELPERS = {Helper.AMBASSADOR: mark("ambassador"), Helper.DEPUTY: mark("deputy")}


def _states(label: str, missing: str = _SAY_WHO, hint: str = "") -> Field:
    return Field("states", label, Sort.STATES, missing, hint=hint)


_ALL_MUST_SIGN = Field("all_must_sign", mark("In force only once all have signed"), Sort.FLAG)
_HELP = (
    Field("person", mark("Person"), Sort.LINE, mark("Say who")),
    Field("helper", mark("As"), Sort.CHOICE, choices=values_of(_HELPERS)),
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
                ),
            ),
            _ALL_MUST_SIGN,
            Field("otherwise", mark("Asks for no activation and no peace by it"), Sort.FLAG),
        ),
        refers=True,
    ),
    Kind("renounce", mark("Renounces a treaty"), refers=True, must_refer=mark("Say which treaty it renounces")),
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
