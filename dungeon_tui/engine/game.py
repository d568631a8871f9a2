"""What a game is to the table: its rules, its words and its views, behind one interface."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

from attrs import define, field, frozen

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.codec import Codec
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.events import Event
from dungeon_tui.engine.foresight import Foresight
from dungeon_tui.engine.play import Apply, options
from dungeon_tui.engine.rulebook import Rulebook
from dungeon_tui.engine.state import Outcome, State, View

ONLOOKER = -1
"""The seat of somebody who watches: sees what is public and nothing else."""


@frozen
class Offer:
    """A value that can be chosen for an option: its words, its line in a list, a sentence about it.

    ``refused`` says why it is shown and yet cannot be chosen.
    """

    value: str
    words: str
    row: str = ""
    about: str = ""
    refused: str = ""


@define
class Option:
    """One thing that can be set when a game is set up: ``--set name=value``.

    ``choices`` is empty where any text is allowed that the game's `Game.check_setup` accepts. ``offers``
    are the values to choose from in a list; ``other`` is the question for a value that is not among
    them, "" where there is none. ``each`` means a value for each seat, separated by commas; ``listed``
    that `Game.offers` lists the values, for which it may have to read files.
    """

    name: str
    label: str
    help: str
    default: str
    choices: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()
    other: str = ""
    each: bool = False
    listed: bool = False


@define
class Setup:
    """Who sits at the table and what was chosen; with the seed, all that a game starts from."""

    names: tuple[str, ...]
    options: dict[str, str] = field(factory=dict)

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.names)


@define
class Shortcut:
    """Several answers in a row under one name, such as walking to a room.

    ``steps`` are answered one after another until one is refused or something new is asked.
    """

    label: str
    steps: tuple[Key, ...]


@define
class Advice:
    """What a player would pick, and why in one sentence."""

    keys: Keys
    reason: str


@frozen
class Tale:
    """A game that there is, for what is told of all: its name, when it was last played, how it stands."""

    name: str
    played: str
    state: Any


class Player(Protocol):
    """A player that is a program. It sees a view and nothing else; ``chance`` is its own."""

    name: str

    def choose(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Keys:
        """Return the picks for a decision of which ``keys`` are the legal options."""

    def advise(self, view: Any, decision: Decision, keys: Keys, chance: Chance) -> Advice:
        """Return the same picks with the reason."""


class Game(ABC):
    """The rules of one game. Instances hold content, never anything about a game in play.

    ``fewest`` and ``most`` bound the number of seats; ``rules_version`` grows with every change
    of what the rules do, ``content_version`` with every change of cards or boards.
    """

    id: str
    title: str
    blurb: str
    prefix: str
    rules_version: str
    content_version: str
    fewest: int
    most: int
    options: tuple[Option, ...] = ()
    annals: str = ""
    """What `tell_annals` tells, in a few words; "" for a game that keeps none."""
    events: tuple[type[Event], ...]
    ops: tuple[type[Op], ...]
    apply: Apply
    view_apply: Apply
    folder: Path

    @cached_property
    def codec(self) -> Codec:
        """How this game's events and operations are written."""
        return Codec(self.events, self.ops)

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rulebook that the player reads."""
        return Rulebook.load(self.folder / "rules.md")

    def check_setup(self, setup: Setup) -> None:
        """Raise `RuleError` if the game cannot be played so."""
        if not self.fewest <= setup.seats <= self.most:
            wanted = str(self.fewest) if self.fewest == self.most else f"{self.fewest} to {self.most}"
            raise RuleError(f"{self.title} is for {wanted} players, not {setup.seats}.")
        known = {option.name: option for option in self.options}
        for name, value in setup.options.items():
            if name not in known:
                names = ", ".join(sorted(known)) or "none"
                raise RuleError(f"{self.title} has no option {name!r}; its options are: {names}.")
            choices = known[name].choices
            if choices and value not in choices:
                raise RuleError(f"Option {name} takes {', '.join(choices)}, not {value!r}.")

    def check_mix(self, setup: Setup) -> None:
        """Raise `RuleError` for options that make no sense together, in a setup that can be played.

        Asked for new games only: a save always opens.
        """
        del setup

    def offers(self, option: Option, deeds: Sequence[Any] = ()) -> Sequence[Offer]:
        """Return the values of an option to choose from; ``deeds`` are those of all games there are."""
        del deeds
        return option.offers or tuple(Offer(value, value) for value in option.choices)

    def deeds(self, state: Any) -> Sequence[Any]:
        """Return what was finished in a game and counts beyond it, such as a sheet with its score."""
        del state
        return ()

    def tell_annals(self, tales: Sequence[Tale]) -> list[str]:
        """Return what has come of all games there are, as lines of text: the best, then one after another."""
        del tales
        return []

    def use_folder(self, folder: Path) -> None:
        """Look for a player's own content in a data directory, by default for none."""
        del folder

    def settled(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return the options with what depends on the moment (today) written out, before a game is saved."""
        return dict(options)

    def slow(self, options: Mapping[str, str]) -> str:
        """Return what takes seconds before a game with these options begins, to be shown; "" for most."""
        del options
        return ""

    def prepare(self, options: Mapping[str, str]) -> None:
        """Do what is slow about beginning so, in any thread; `begin` is quick afterwards."""
        del options

    def chosen(self, setup: Setup, name: str) -> str:
        """Return the value of an option, or its default."""
        for option in self.options:
            if option.name == name:
                return setup.options.get(name, option.default)
        raise KeyError(name)

    @abstractmethod
    def begin(self, setup: Setup) -> State:
        """Return the state before anything happened, with the first operation on the agenda.

        A function of the setup alone; what depends on content or chance comes with events.
        """

    @abstractmethod
    def view(self, state: Any, seat: int) -> View:
        """Return what ``seat`` may know."""

    @abstractmethod
    def determinize(self, view: Any, chance: Chance) -> State:
        """Return a state that the seat of ``view`` could be in, drawn as chance says."""

    def choices(self, position: Any, decision: Decision) -> Keys:
        """Return the legal keys of an open decision, from a state or the view of its seat."""
        return options(position, decision)

    # Words

    @abstractmethod
    def label(self, view: Any, decision: Decision, key: Key) -> str:
        """Return an option in words, short enough for a button."""

    @abstractmethod
    def question(self, view: Any, decision: Decision) -> str:
        """Return what the seat is asked, as one sentence that names who must do what."""

    @abstractmethod
    def tell(self, event: Event, names: Sequence[str]) -> str:
        """Return one log line for an event as its reader may see it; "" where nothing is worth telling."""

    @abstractmethod
    def picture(self, view: Any, names: Sequence[str]) -> list[str]:
        """Return what the seat of ``view`` sees, as lines of text for plain-line play."""

    @abstractmethod
    def progress(self, state: Any, names: Sequence[str]) -> str:
        """Return how far the game is, in a few words for the list of saves; nothing secret."""

    @abstractmethod
    def end_lines(self, outcome: Outcome, state: Any, names: Sequence[str]) -> list[str]:
        """Return how the game ended: who won, why, and every seat's score, as lines of text."""

    def map_lines(self, view: Any) -> list[str]:
        """Return the board drawn in characters as the seat of ``view`` sees it; [] where there is none."""
        return []

    def shortcuts(self, view: Any, decision: Decision) -> list[Shortcut]:
        """Return ready-made runs of answers that save typing."""
        return []

    def refusals(self, view: Any, decision: Decision) -> Mapping[Key, RuleError]:
        """Return things a player may want to do now and cannot, each with the reason."""
        return {}

    def read_key(self, view: Any, decision: Decision, words: str) -> Key | None:
        """Return the key a person means by ``words`` beyond the listed options, if any."""
        return None

    def greedy(self) -> Player:
        """Return a player that knows this game: goes for what pays best, and can say why."""
        raise RuleError(f"{self.title} has no greedy player.")

    def planner(self) -> Player | None:
        """Return a player that thinks further than `greedy` and takes longer, None where there is none.

        Where there is one, hints come from it, and a search starts from what it would do.
        """
        return None

    @abstractmethod
    def score(self, view: Any, seat: int) -> float:
        """Return how well ``seat`` stands, 0 (lost) to 1 (won), for bots that look ahead."""

    def foresight(self) -> Foresight:
        """Return how those who look ahead judge this game's positions, by default with `score`."""
        return Foresight(self.score)
