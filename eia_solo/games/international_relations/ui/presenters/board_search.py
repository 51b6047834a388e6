"""Which province a player means by the first letters of its name or short form."""

from eia_solo.games.international_relations.adjudicator.board import Board


def found(board: Board, typed: str) -> str | None:
    """The province that these letters begin: its short form first, then its name, then a later word of its name."""
    letters = typed.strip().lower()
    if not letters:
        return None
    names = {id: province.name.lower() for id, province in board.provinces.items()}
    for begins in (
        lambda id: id.startswith(letters),
        lambda id: names[id].startswith(letters),
        lambda id: any(word.startswith(letters) for word in names[id].replace("-", " ").split()),
    ):
        fitting = sorted((id for id in names if begins(id)), key=lambda id: names[id])
        if fitting:
            return fitting[0]
    return None
