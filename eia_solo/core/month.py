"""Months of the campaign calendar."""

import re
from functools import lru_cache

from attrs import field

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.core.words import tr, tr_as

NAMES = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
"""The months as they are written in English, whatever language is in force; `month_name` says one."""
_FIRST, _LAST = 1 * 12, 9999 * 12 + 11
"""The ends of the calendar as months that are counted: what four digits can write."""
_WRITTEN = re.compile(r"([0-9]{4})-([0-9]{2})")


@frozen(order=True)
class Month:
    """A month of a year; months are ordered and can be counted on."""

    year: int = field()
    number: int = field()

    @year.validator
    def _four_digits(self, _attribute: object, year: int) -> None:
        if not 1 <= year <= 9999:
            raise InvalidCommand(tr("the calendar ends with the year 9999 and has no year {year}", year=year))

    @number.validator
    def _one_to_twelve(self, _attribute: object, number: int) -> None:
        if not 1 <= number <= 12:
            raise InvalidCommand(tr("a year has no month {number}", number=number))

    @staticmethod
    def parse(text: str) -> "Month":
        """The month written as '1805-03'. Raises InvalidCommand for anything else."""
        return _parsed(text)

    def plus(self, months: int) -> "Month":
        """The month so many months later (or earlier, if negative); at the ends of the calendar it stays there."""
        counted = self.year * 12 + self.number - 1 + months
        years, zero_based = divmod(min(max(counted, _FIRST), _LAST), 12)
        return Month(years, zero_based + 1)

    @property
    def title(self) -> str:
        """In words: 'March 1805'."""
        return tr("{month} {year}", month=month_name(self.number), year=self.year)

    @property
    def short_title(self) -> str:
        """The same where there is little room: 'Mar 1805'."""
        return tr("{month} {year}", month=short_month_name(self.number), year=self.year)

    def __str__(self) -> str:
        return f"{self.year:04}-{self.number:02}"


def month_name(number: int) -> str:
    """A month in words, counted from 1."""
    return (
        tr_as("month", "January"), tr_as("month", "February"), tr_as("month", "March"), tr_as("month", "April"),
        tr_as("month", "May"), tr_as("month", "June"), tr_as("month", "July"), tr_as("month", "August"),
        tr_as("month", "September"), tr_as("month", "October"), tr_as("month", "November"), tr_as("month", "December"),
    )[number - 1]  # fmt: skip


def short_month_name(number: int) -> str:
    """A month in three letters or so, counted from 1."""
    return (
        tr_as("short month", "Jan"), tr_as("short month", "Feb"), tr_as("short month", "Mar"),
        tr_as("short month", "Apr"), tr_as("short month", "May"), tr_as("short month", "Jun"),
        tr_as("short month", "Jul"), tr_as("short month", "Aug"), tr_as("short month", "Sep"),
        tr_as("short month", "Oct"), tr_as("short month", "Nov"), tr_as("short month", "Dec"),
    )[number - 1]  # fmt: skip


def short_day_name(weekday: int) -> str:
    """A day of the week in three letters or so, counted from 0 for Monday."""
    return (
        tr_as("short day", "Mon"), tr_as("short day", "Tue"), tr_as("short day", "Wed"), tr_as("short day", "Thu"),
        tr_as("short day", "Fri"), tr_as("short day", "Sat"), tr_as("short day", "Sun"),
    )[weekday]  # fmt: skip


@lru_cache(256)
def _parsed(text: str) -> Month:
    """The month written so; a journal writes few months many times."""
    written = _WRITTEN.fullmatch(text)
    if not written or not 1 <= int(written[2]) <= 12 or int(written[1]) == 0:
        raise InvalidCommand(tr("'{text}' is not a month: write it as 1805-03", text=text))
    return Month(int(written[1]), int(written[2]))
