"""The rulebook of Revolution and Reaction from the tables on this machine."""

from collections.abc import Callable, Mapping
from pathlib import Path

from eia_solo.campaign import shelf
from eia_solo.campaign.shelf import TableFolder
from eia_solo.core.document import Document, parse_document
from eia_solo.core.errors import TableError, did_you_mean
from eia_solo.core.readings import expect_readings
from eia_solo.core.table_files import digest_of, entries, unique, whole
from eia_solo.core.words import kept_for, tr
from eia_solo.games.revolution_and_reaction.game import REVOLUTION_AND_REACTION
from eia_solo.games.revolution_and_reaction.rules.codes import OfficeId
from eia_solo.games.revolution_and_reaction.rules.edition import (
    Edition,
    Figures,
    Office,
    Permission,
    Reading,
    Rule,
    RuleRow,
)
from eia_solo.games.revolution_and_reaction.rules.parts import PARTS, Goods
from eia_solo.games.revolution_and_reaction.rules.rulebook import RevolutionAndReaction

COMMON = ("rules.toml", "readings.toml")
OWN = ("edition.toml", "offices.toml")
"""The files both games share, and those each has of its own."""

NOT_EVERYWHERE = {Rule.ALWAYS_AT_WAR, Rule.ACTIVE_LIMIT, Rule.NEVER_ALLIED, Rule.NEVER_AT_PEACE}
"""Rules that only one of the games has."""


def load_edition(read: Callable[[str], bytes], folder: str, edition: str) -> Edition:
    """The edition whose files `read` hands out by name. Raises TableError naming file, line, key and remedy."""
    names = (*COMMON, *(f"{edition}/{name}" for name in OWN))
    return _parsed(tuple((name, read(name)) for name in names), folder, edition)


@kept_for(4)
def _parsed(files: tuple[tuple[str, bytes], ...], folder: str, edition: str) -> Edition:
    """Kept by content: nearly everything asks for the same edition, and a file that was edited is another one."""
    documents = {name: parse_document(raw, f"{folder}/{name}", TableError) for name, raw in files}
    rules_file, readings_file, own_file, offices_file = documents.values()
    figures: Figures = whole(own_file, Figures)
    if figures.id != edition:
        raise TableError(own_file.place(("id",)), tr("must be '{edition}', as its folder", edition=edition))
    rules = {row.id: row for row in unique(rules_file, "rules", RuleRow)}
    _check_rules(rules_file, rules, edition)
    offices: dict[OfficeId, Office] = {each.id: each for each in unique(offices_file, "offices", Office)}
    permissions = tuple(entries(offices_file, "permissions", Permission))
    every = unique(readings_file, "readings", Reading)
    readings = {each.id: each for each in every if not each.editions or edition in each.editions}
    expect_readings(readings_file, every, ASKED_FOR)
    _check_permissions(offices_file, permissions, offices, readings)
    texts = {name: document.text for name, document in documents.items()}
    present = {id: row for id, row in rules.items() if edition in row.numbers}
    return Edition(figures, present, offices, permissions, readings, texts, digest_of(texts))


def _check_rules(document: Document, rules: Mapping[Rule, RuleRow], edition: str) -> None:
    for rule in Rule:
        if rule not in rules:
            raise TableError(document.place(("rules",)), tr("the rule '{rule}' is missing", rule=rule))
        if edition not in rules[rule].numbers and rule not in NOT_EVERYWHERE:
            place = document.place(("rules", list(rules).index(rule), "numbers"), f"{rule}.numbers")
            raise TableError(place, tr("has no number for '{edition}'", edition=edition))


ASKED_FOR = {
    "activation_without_posting": "refused",
    "reactivation": "one_who_left",
    "french_activation": "waits",
    "war_on_ally": "allowed",
    "wait_from": "notice",
    "whichever_first": "by_kind",
    "earlier_posts": "all",
    "moved_deadline": "as_moved",
    "offers": "lapse",
    "renounce_by": "any_minister",
    "campaign_within": "same",
    "peace_before_effect": "cancels",
    "request_by": "any_minister",
    "transports": "free",
    "home_city": "literal",
    "us_at_war": "entered",
    "between_campaigns": "free",
}
"""Readings the code asks for, each with the choice that makes a difference."""


def _check_permissions(
    document: Document,
    permissions: tuple[Permission, ...],
    offices: Mapping[OfficeId, Office],
    readings: Mapping[str, Reading],
) -> None:
    for number, permission in enumerate(permissions):
        if fault := _permission_fault(permission, offices, readings):
            key, what = fault
            raise TableError(document.place(("permissions", number, key)), what)
    covered = {permission.act for permission in permissions}
    for act in PARTS:
        if act not in covered:
            raise TableError(
                document.place(("permissions",)), tr("nobody may '{act}': the permission is missing", act=act)
            )


def _permission_fault(
    permission: Permission, offices: Mapping[OfficeId, Office], readings: Mapping[str, Reading]
) -> tuple[str, str] | None:
    if permission.act not in PARTS:
        return "act", tr(
            "there is no act '{act}'{hint}",
            act=permission.act,
            hint=did_you_mean(permission.act, PARTS),
        )
    for office in permission.offices:
        if office not in offices:
            return "offices", tr(
                "there is no office '{office}'{hint}", office=office, hint=did_you_mean(office, offices)
            )
    for goods in permission.goods:
        if goods not in list(Goods):
            return "goods", tr(
                "nothing called '{goods}' can be transferred{hint}",
                goods=goods,
                hint=did_you_mean(goods, list(Goods)),
            )
    reading, _, choice = permission.under.partition("=")
    if reading and (reading not in readings or choice not in readings[reading].choice_ids):
        return "under", tr("there is no reading '{under}'; write it as reading=choice", under=permission.under)
    return None


def rulebook(tables: TableFolder, edition: str) -> RevolutionAndReaction:
    """The rulebook of an edition with these tables. Raises TableError."""
    return RevolutionAndReaction(load_edition(tables.read, str(tables.root), edition), tables.scenarios(edition))


def revolution_and_reaction(edition: str, folder: Path | None = None) -> RevolutionAndReaction:
    """The rulebook of an edition with the tables of a folder (without one: those in force). Raises TableError."""
    return rulebook(shelf.folder_of(REVOLUTION_AND_REACTION, folder), edition)
