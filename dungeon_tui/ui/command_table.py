"""All commands there are. Bound keys are only such as every terminal, tmux and VS Code lets through;
what one of them swallows (F1, ctrl+p) has a plain twin."""

from dungeon_tui.ui.commands import Command

# Groups, as the help lists them.
HERE = "Here"
GAME = "Game"
LOOK = "Look"
PAST = "History"
BOTS = "Seats and bots"
APP = "App"

# Kinds of screen.
ANY = ("app",)
HOME = ("home",)
NEW = ("new",)
LOAD = ("load",)
LEARN = ("learn",)
SETTINGS = ("settings",)
TABLE = ("table",)
DIALOG = ("dialog",)
ABOVE_HOME = ("new", "load", "learn", "settings")

COMMANDS: tuple[Command, ...] = (
    # Home
    Command("continue", "Continue", "c", "Go on with the game that was played last.", GAME, HOME),
    Command("new", "New game", "n", "Choose a game, who plays, and its options.", GAME, HOME),
    Command("load", "Load", "l", "All saved games: open, rename, send, restore, remove.", GAME, HOME),
    Command("learn", "Learn", "b", "Read the rulebooks, and play the tutorials.", GAME, HOME),
    # New game
    Command("start", "Start", "f5,ctrl+s", "Start the game as it is set up here.", GAME, NEW, True),
    Command("add_seat", "Add a seat", "f6", "One more player or bot.", GAME, NEW),
    Command("remove_seat", "Remove a seat", "f7", "One player or bot less.", GAME, NEW),
    Command(
        "annals",
        "Solo runs",
        "f8",
        "The best Solo runs there were, and all of them.",
        LOOK,
        (*NEW, *TABLE),
        True,
    ),
    # Load
    Command("rename", "Rename", "r", "Give this save another name.", GAME, LOAD, True),
    Command("send", "Send to a friend", "f", "Write a copy that a friend can import.", GAME, LOAD, True),
    Command("backups", "Backups", "b", "Put an older copy of this save in its place.", GAME, LOAD, True),
    Command("repair", "Repair", "p", "Write the good part of a damaged save to a new one.", GAME, LOAD),
    Command("remove", "Remove", "x,delete", "Set this save aside; nothing is deleted.", GAME, LOAD, True),
    Command(
        "filter",
        "Filter",
        "slash",
        "Show only saves with some words in name, game or people.",
        LOOK,
        LOAD,
        True,
    ),
    Command("sort", "Sort", "o", "Another order: last played, name, game, begun.", LOOK, LOAD),
    Command("import", "Import", "i", "Take in a game that somebody sent you.", GAME, (*HOME, *LOAD)),
    # Learn
    Command("find", "Find", "slash,f", "Search the rulebook by words or by number.", LOOK, LEARN, True),
    Command("next_book", "Next game", "n", "The rulebook of the next game.", LOOK, LEARN),
    Command("tutorial", "Tutorial", "t", "Play a guided first game.", GAME, LEARN, True),
    # Settings
    Command("defaults", "Defaults", "d", "Set everything back to how it was at first.", HERE, SETTINGS, True),
    # Table
    Command("undo", "Undo", "u", "Take the last move back.", GAME, TABLE, False, True),
    Command("redo", "Redo", "r", "Make the move again that was taken back.", GAME, TABLE, False, True),
    Command(
        "hint",
        "Hint",
        "h",
        "What a good player would do now, and why; again: thought ahead.",
        GAME,
        TABLE,
        False,
        True,
    ),
    Command(
        "why", "Why?", "question_mark", "The rule behind this question or refusal.", LOOK, TABLE, False, True
    ),
    Command("log", "Log", "l", "All that happened; go back to any moment.", LOOK, TABLE, True),
    Command("inspect", "Inspect", "i", "All about what is under the cursor.", LOOK, TABLE, False, True),
    Command("overview", "Map", "m", "The whole board at once.", LOOK, TABLE, False, True),
    Command("look", "Look", "x", "Move a cursor over the board, or put it away.", LOOK, TABLE, True),
    Command("rulebook", "Rules", "b", "Read and search the rulebook.", LOOK, TABLE, True),
    Command("history_first", "Start", "less_than_sign,home", "Look at the start of the game.", PAST, TABLE),
    Command(
        "history_back", "Back", "comma,left_square_bracket", "Look one move back.", PAST, TABLE, toolbar=True
    ),
    Command(
        "history_forward",
        "Forward",
        "full_stop,right_square_bracket",
        "Look one move ahead.",
        PAST,
        TABLE,
        toolbar=True,
    ),
    Command("history_last", "Present", "greater_than_sign,end", "Return to the present.", PAST, TABLE),
    Command("branch", "Play on from here", "P", "A practice game from the moment shown.", PAST, TABLE),
    Command("hand_over", "Seats", "G", "Give a seat to a bot, or take it back.", BOTS, TABLE, False, True),
    Command("pause_bots", "Pause", "p", "Stop the bots, or let them go on.", BOTS, TABLE, False, True),
    Command("faster", "Bots faster", "plus,equals_sign", "Let the bots move faster.", BOTS, TABLE),
    Command("slower", "Bots slower", "minus", "Let the bots move more slowly.", BOTS, TABLE),
    Command("send_game", "Send to a friend", "F", "Write a copy that a friend can import.", GAME, TABLE),
    Command(
        "next_part",
        "List",
        "tab",
        "To the list of options, the log, what is told, the seats.",
        LOOK,
        TABLE,
        True,
    ),
    Command("part_before", "List before", "shift+tab", "The same the other way round.", LOOK, TABLE),
    Command(
        "more",
        "More",
        "M",
        "Seats, bots, sending, and what else this bar has no room for.",
        GAME,
        TABLE,
        False,
        True,
    ),
    Command("leave", "Leave", "escape", "Leave the table. The game is saved.", GAME, TABLE, True),
    # Dialogs
    Command("close", "Close", "escape", "Close this window.", HERE, DIALOG),
    Command("help_here", "Help", "f1", "Explain what has the focus, and list the keys.", HERE, DIALOG),
    # Every screen
    Command("back", "Back", "escape", "Back to where you came from.", HERE, ABOVE_HOME, True),
    Command("settings", "Settings", "s,f2", "Colours, animation, symbols, bots, keys.", APP, ANY),
    Command("screenshot", "Screenshot", "C", "Save a picture of the screen as an SVG file.", APP, ANY),
    Command("help", "Help", "f1,H", "Explain what has the focus, and list the keys.", APP, ANY, True),
    Command("command_palette", "Menu", "colon,ctrl+p", "Find any command by its name.", APP, ANY, True),
    Command("quit", "Quit", "q,ctrl+q", "Leave the app. Every move is saved already.", APP, ANY, True),
)
