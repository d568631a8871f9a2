"""The first line of a save: which game this is, who sits at the table, what it was made with."""

import re
import uuid
from datetime import UTC, datetime, timedelta
from typing import Any

from attrs import field, fields, frozen

from dungeon_tui.journal.errors import JournalError, NewerFormat, NotASave
from dungeon_tui.journal.names import clean_name, shown

FORMAT = 1
"""The format that is written now; `upcast` reads the older ones."""

MAX_SEATS = 64
MAX_OPTIONS = 64
MAX_EXTRAS = 64
MAX_SEED = 200
MAX_WORD = 80
MAX_VALUE = 200

_WORD = re.compile(r"[a-z0-9][a-z0-9_.-]{0,39}")
_ID = re.compile(r"[0-9a-f]{32}")
# A zero-width joiner may be part of a typed emoji; controls, direction marks and half characters may not.
_UNFIT = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


@frozen
class SeatEntry:
    """Who sits down at the start: `kind` is human or the name of a bot; `extra` holds e.g. the colour."""

    name: str
    kind: str
    extra: dict[str, str] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        _need_text(self.name, "a seat's name", MAX_WORD)
        _need_word(self.kind, "a seat's kind")
        _need_texts(self.extra, "a seat's extras", MAX_EXTRAS)
        if self.extra.keys() & {"name", "kind"}:
            raise JournalError("A seat's extras may not be called name or kind.")


@frozen
class Header:
    """Who and what a save is. Wrong values are refused with `JournalError`, here as in a file.

    `id` stays the same through renaming, copying and sharing; `created` is ISO 8601 in UTC; `seed` is
    the text exactly as typed; `more` keeps what a later version may add.
    """

    format: int
    game: str
    rules: str
    content: str
    app: str
    id: str
    name: str
    created: str
    seed: str
    seats: tuple[SeatEntry, ...]
    options: dict[str, str] = field(factory=dict)
    practice: bool = False
    more: dict[str, Any] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        if type(self.format) is not int or self.format != FORMAT:
            raise JournalError(f"The format must be {FORMAT}.")
        _need_word(self.game, "the game")
        for value, what in ((self.rules, "rules"), (self.content, "content"), (self.app, "app")):
            _need_text(value, f"the {what} version", MAX_WORD)
        if not isinstance(self.id, str) or not _ID.fullmatch(self.id):
            raise JournalError("The id must be 32 hexadecimal digits.")
        if _need_text(self.name, "the name", MAX_WORD) != clean_name(self.name):
            raise JournalError("The name holds characters that cannot be shown.")
        _need_utc(self.created)
        _need_text(self.seed, "the seed", MAX_SEED)
        if type(self.seats) is not tuple or len(self.seats) > MAX_SEATS:
            raise JournalError(f"There can be at most {MAX_SEATS} seats.")
        _need_texts(self.options, "the options", MAX_OPTIONS)
        if type(self.practice) is not bool:
            raise JournalError("Practice must be true or false.")

    @classmethod
    def new(
        cls,
        *,
        game: str,
        rules: str,
        content: str,
        app: str,
        name: str,
        seed: str,
        seats: tuple[SeatEntry, ...],
        options: dict[str, str] | None = None,
        practice: bool = False,
    ) -> "Header":
        """The header of a game that starts now. The name is cleaned; `BadName` when nothing is left."""
        now = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
        values = (FORMAT, game, rules, content, app, uuid.uuid4().hex, clean_name(name), now, seed, seats)
        return cls(*values, options=options or {}, practice=practice)

    def to_dict(self) -> dict[str, Any]:
        known = {name: getattr(self, name) for name in _KEYS}
        known["seats"] = [{"name": seat.name, "kind": seat.kind, **seat.extra} for seat in self.seats]
        return known | self.more

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Header":
        """Raises `NewerFormat` for a later format and `NotASave` for anything else that does not fit."""
        refuse_newer(data)
        if missing := [name for name in _KEYS if name not in data]:
            raise NotASave(f"This is not a save: its first line does not say “{missing[0]}”.")
        known = {name: data[name] for name in _KEYS}
        known["more"] = {name: value for name, value in data.items() if name not in _KEYS}
        try:
            known["name"] = clean_name(_need_text(data["name"], "the name", MAX_VALUE, unfit=None))
            known["seats"] = tuple(_seat(entry) for entry in _need_list(data["seats"]))
            return cls(**known)
        except JournalError as error:
            raise NotASave(f"This is not a save that can be read. {error}") from error


_KEYS = tuple(attribute.name for attribute in fields(Header) if attribute.name != "more")


def refuse_newer(data: dict[str, Any]) -> None:
    """`NewerFormat` when `data` is the header of a format that this version does not know."""
    format = data.get("format", data.get("v"))
    if type(format) is int and format > FORMAT:
        app = data.get("app")
        by = f" by dungeon-tui {shown(app)}" if isinstance(app, str) else ""
        raise NewerFormat(
            f"This save is in format {format}, written{by}; this version reads up to format {FORMAT}. "
            "It is left untouched.",
            format,
        )


def _seat(entry: object) -> SeatEntry:
    if type(entry) is not dict or not {"name", "kind"} <= entry.keys():
        raise JournalError("Each seat needs a name and a kind.")
    return SeatEntry(
        entry["name"], entry["kind"], {k: v for k, v in entry.items() if k not in ("name", "kind")}
    )


def _need_list(value: object) -> list[Any]:
    if type(value) is not list or len(value) > MAX_SEATS:
        raise JournalError(f"The seats must be a list of at most {MAX_SEATS}.")
    return value


def _need_text(value: object, what: str, limit: int, unfit: re.Pattern[str] | None = _UNFIT) -> str:
    if not isinstance(value, str):
        raise JournalError(f"{what.capitalize()} must be text.")
    if len(value) > limit:
        raise JournalError(f"{what.capitalize()} may have {limit} characters, not {len(value)}.")
    if unfit and unfit.search(value):
        raise JournalError(f"{what.capitalize()} holds characters that cannot be shown.")
    return value


def _need_word(value: object, what: str) -> None:
    if not isinstance(value, str) or not _WORD.fullmatch(value):
        raise JournalError(f"{what.capitalize()} must be a short word in lower case.")


def _need_texts(values: object, what: str, limit: int) -> None:
    if type(values) is not dict or len(values) > limit:
        raise JournalError(f"{what.capitalize()} must be at most {limit} pairs.")
    for key, value in values.items():
        _need_text(key, f"a key of {what}", MAX_WORD)
        _need_text(value, f"a value of {what}", MAX_VALUE)


def _need_utc(value: object) -> None:
    text = _need_text(value, "the date", 40)
    try:
        offset = datetime.fromisoformat(text).utcoffset()
    except ValueError:
        offset = None
    if offset != timedelta(0):
        raise JournalError("The date must be ISO 8601 in UTC.")
