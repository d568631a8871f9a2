"""What can be typed besides options: one table of commands, with their help."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import frozen

from dungeon_tui import bots
from dungeon_tui.engine.rulebook import Clause, UnknownClause
from dungeon_tui.host.seating import ADVISER, THINKER
from dungeon_tui.ui.plain.choosing import NotUnderstood, Question, words_of
from dungeon_tui.ui.plain.telling import Line

if TYPE_CHECKING:
    from dungeon_tui.ui.plain.session import Session

LOG_LINES = 10
MOST_CLAUSES = 8


@frozen
class Command:
    """One thing to type: its names (the first is the one that is told), its form, what it does."""

    names: tuple[str, ...]
    form: str
    help: str
    do: Callable[[Session, str], None]


def command_for(line: str, question: Question | None) -> Command | None:
    """Return the command that a typed line begins with; None where it is an option of the question."""
    first = line.split()[0].casefold()
    if question is not None and any(str(key[0]) == first for key in question.keys):
        return None
    return next((command for command in COMMANDS if first in command.names), None)


# Help and rules


def help_(session: Session, words: str) -> None:
    """How to play in plain lines."""
    say = session.console.say
    say("Pick an option by its number, by its words (step 346, end), or by a name in it (step 107).")
    for command in COMMANDS:
        say(f"{command.form} - {command.help}", "  ")


def why(session: Session, words: str) -> None:
    """The clauses behind what was told last, behind an option, or behind the question."""
    lines = _about_option(session, words) if words else session.because
    if not lines and session.question is not None:
        rule = session.question.decision.rule
        lines = [Line("This is asked by the rules.", rule)]
    if not lines:
        raise NotUnderstood("Nothing has happened yet that could be explained.")
    shown: set[str] = set()
    for line in lines:
        if line.rule and line.rule in shown:
            continue
        if len(shown) == MOST_CLAUSES:
            session.console.say("There is more; type log to see it and rules with a number to read its rule.")
            return
        shown.add(line.rule)
        session.console.say(f"{line.text} {_clause_text(session, line.rule)}".strip(), "  ")


def _about_option(session: Session, words: str) -> list[Line]:
    question = session.question
    if question is None:
        raise NotUnderstood("Nothing is asked of you now.")
    lines = []
    refusals = question.game.refusals(question.view, question.decision)
    for key in question.read(words):
        if key in question.keys:
            label = question.game.label(question.view, question.decision, key)
            lines.append(Line(f"{label}: you may.", question.decision.rule))
        elif key in refusals:
            lines.append(Line(str(refusals[key]), refusals[key].rule))
        else:
            lines.append(Line(f"“{words}” is not among the options now.", question.decision.rule))
    return lines


def _clause_text(session: Session, rule: str) -> str:
    if not rule:
        return "That is about the table or its file, not a rule of the game."
    try:
        return f"{rule}: {session.game.rulebook.clause(rule).text}"
    except UnknownClause:
        return f"[{rule}]"


def rules(session: Session, words: str) -> None:
    """A clause by its number, clauses by words in them, or the titles of the sections."""
    book = session.game.rulebook
    if not words:
        for section in book.sections:
            session.console.say(f"{'  ' * (section.level - 1)}{section.title}")
        session.console.say("Type rules and a number (rules DUN-001) or words (rules secret door).")
        return
    try:
        _say_clause(session, book.clause(words))
        return
    except UnknownClause:
        found = book.search(words)
    if not found:
        raise NotUnderstood(f"No rule has the words “{words}”.")
    for clause in found[:MOST_CLAUSES]:
        _say_clause(session, clause)
    if len(found) > MOST_CLAUSES:
        more = len(found) - MOST_CLAUSES
        session.console.say(f"{more} more rules have these words; add a word to find fewer.")


def _say_clause(session: Session, clause: Clause) -> None:
    session.console.say(f"{clause.id} ({clause.section}): {clause.text}", "  ")


# Looking


def options(session: Session, words: str) -> None:
    """The options again, or all of one kind."""
    kind = words.casefold()
    question = session.question
    if question is not None and kind and all(str(key[0]) != kind for key in question.keys):
        raise NotUnderstood(f"None of the options begins with “{words}”.")
    session.list_options(kind)


def blocked(session: Session, words: str) -> None:
    """What cannot be done, with the reason."""
    question = session.question
    if question is None:
        raise NotUnderstood("Nothing is asked of you now.")
    refusals = question.game.refusals(question.view, question.decision)
    if not refusals:
        session.console.say("Nothing that one could think of is forbidden now.")
    for key, error in refusals.items():
        session.console.say(f"{words_of(key)} - {error} [{error.rule}]", "  ")


def look(session: Session, words: str) -> None:
    """The table in words."""
    session.look()


def map_(session: Session, words: str) -> None:
    """The board as a drawing."""
    drawing = session.game.map_lines(session.table.view(session.reader))
    if not drawing:
        raise NotUnderstood("This game has no map; type look to see the table.")
    session.console.draw(drawing)


def log(session: Session, words: str) -> None:
    """The last lines of what happened."""
    if words and not words.isdecimal():
        raise NotUnderstood("Type log and how many lines you want, such as log 20.")
    wanted = min(int(words[:6]), 100_000) if words else LOG_LINES
    numbered = [
        (number, line)
        for number, step in enumerate(session.table.steps, 1)
        for line in session.lines_of([step])
    ]
    for number, line in numbered[-wanted:] if wanted else []:
        session.console.say(f"{number}. {line.text}{f' [{line.rule}]' if line.rule else ''}", "  ")


def hint(session: Session, words: str) -> None:
    """What a good player would do; with "search" what thinking ahead finds."""
    question = session.question
    if question is None:
        raise NotUnderstood("Nothing is asked of you now.")
    advice = session.seating.hint(question.decision.seat, THINKER if words.strip() == THINKER else ADVISER)
    labels = [question.game.label(question.view, question.decision, key) for key in advice.keys]
    typed = ", ".join(words_of(key) for key in advice.keys)
    what = "; ".join(labels).removesuffix(".")
    session.console.say(f"Hint: {typed} - {what}. {advice.reason}", "  ")


# Doing


def go(session: Session, words: str) -> None:
    """Several steps under one name, or the list of what is in reach."""
    question = session.question
    if question is None:
        raise NotUnderstood("Nothing is asked of you now.")
    if words:
        session.walk(question.shortcut(words))
        return
    runs = question.shortcuts()
    if not runs:
        raise NotUnderstood("Nothing is in reach that takes more than one answer.")
    for run in runs:
        session.console.say(run.label)


def undo(session: Session, words: str) -> None:
    """Take back."""
    session.take_back()


def redo(session: Session, words: str) -> None:
    """Make again."""
    session.seating.redo()
    session.console.say("Made again.")
    session.tell_news()


def save(session: Session, words: str) -> None:
    """A copy under a new name."""
    first, _, name = words.partition(" ")
    if first.casefold() != "as" or not name.strip():
        raise NotUnderstood("Every move is saved already. To keep a copy as it is now: save as NAME.")
    from dungeon_tui.ui.plain.checkpoint import keep

    session.console.say(keep(session.seating, name.strip()))


def seats(session: Session, words: str) -> None:
    """Who sits where."""
    waiting = session.seating.waiting()
    for seat, (name, who) in enumerate(zip(session.names, session.table.controllers, strict=True)):
        kind = "a person" if who == "human" else f"the {who} bot"
        session.console.say(f"{seat + 1}. {name}: {kind}{', to choose now' if seat in waiting else ''}")


def hand(session: Session, words: str) -> None:
    """Give a seat to a person or a bot."""
    text, _, controller = words.rpartition(" ")
    if not text:
        takers = ", ".join(("human", *bots.known(session.seating.game)))
        raise NotUnderstood(f"Type hand, a seat and who takes it ({takers}), such as hand 2 human.")
    seat = _seat(session, text.strip())
    session.seating.hand_over(seat, controller.casefold())
    session.halted = False
    who = "a person" if controller.casefold() == "human" else f"the {controller.casefold()} bot"
    session.console.say(f"{session.names[seat]} is played by {who} from now on.")


def _seat(session: Session, text: str) -> int:
    for seat, name in enumerate(session.names):
        if text in (str(seat + 1), name) or text.casefold() == name.casefold():
            return seat
    raise NotUnderstood(f"There is no seat “{text}”; type seats to see them.")


def menu(session: Session, words: str) -> None:
    """Back to the menu."""
    from dungeon_tui.ui.plain.session import MENU

    session.leaving = MENU


def quit_(session: Session, words: str) -> None:
    """Leave."""
    from dungeon_tui.ui.plain.session import QUIT

    session.leaving = QUIT


COMMANDS: tuple[Command, ...] = (
    Command(("help", "h", "?"), "help", "this list", help_),
    Command(("look", "l"), "look", "tell what you see", look),
    Command(("map", "m"), "map", "draw the board in characters", map_),
    Command(("options", "o"), "options [KIND]", "list the options again, or all of one kind", options),
    Command(("go", "g"), "go [PLACE]", "make all steps to a place at once, or list the places in reach", go),
    Command(("blocked",), "blocked", "list what you cannot do now, with the reasons", blocked),
    Command(
        ("hint",), "hint [search]", "tell what a good player would do, and why; search thinks ahead", hint
    ),
    Command(("why", "w"), "why [OPTION]", "tell the rules behind the last lines, or an option", why),
    Command(("rules",), "rules [WORDS]", "read the rulebook: rules DUN-012, rules secret door", rules),
    Command(("log",), "log [N]", "tell the last N things that happened", log),
    Command(("undo", "u"), "undo", "take the last choice back, unless it has shown something new", undo),
    Command(("redo", "r"), "redo", "make it again", redo),
    Command(("save",), "save as NAME", "keep a copy as it is now; the game itself is always saved", save),
    Command(("seats",), "seats", "tell who plays", seats),
    Command(("hand",), "hand SEAT BOT", "give a seat to a bot, or to a person with hand SEAT human", hand),
    Command(("menu",), "menu", "leave this game and choose another", menu),
    Command(("quit", "q", "exit"), "quit", "leave; the game is saved", quit_),
)
"""In the order in which help tells them."""
