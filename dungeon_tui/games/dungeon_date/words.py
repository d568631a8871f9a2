"""What a player of *Dungeon Date* reads: options, questions, progress and how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dungeon_tui.engine.agenda import Frame
from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.engine.phrase import count, join
from dungeon_tui.engine.state import Outcome
from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.rules.encounter import Bury, Encounter, Pay
from dungeon_tui.games.dungeon_date.rules.ground import fight_value
from dungeon_tui.games.dungeon_date.rules.score import renown
from dungeon_tui.games.dungeon_date.rules.ways import DISCARD, HELP, ways
from dungeon_tui.games.dungeon_date.state import DateView, Tabletop, mate
from dungeon_tui.games.dungeon_date.terms import DOORS, HARD, PILES, SOLO

MODE_NAMES = {
    "base": "Base game",
    "solo": "Solo",
    "quest": "Quest Mode",
    "coop": "Co-op",
    "team": "Team Mode",
    "team-quest": "Team Quest",
}

PLAIN = {
    "bare": "Leave the slot empty",
    "bargain": "Bargain Bin: draw 2 treasures, discard 1",
    "both": "Keep both",
    "change": "Take your card back",
    "confirm": "Confirm",
    "deck": "Draw off the deck",
    "decline": "Spend nothing and fail",
    "done": "Done",
    "give up": "Give this game up",
    "next": "Play on",
    "no": "No",
    "nothing": "Take nothing",
    "self": "Encounter it yourself",
    "stop": "End the run here",
    "style": "Personal Style",
    "teammate": "Let your teammate encounter it",
    "turn": "Put the lower one on top",
    "yes": "Put the Help token on your top friend",
}


def label(view: DateView, decision: Decision, key: Key) -> str:
    """Return an option in words, short enough for a button."""
    what = str(key[0])
    if what in PILES:
        return _way_label(view, decision, key)
    if what == "keep":
        return "Keep your style" if decision.kind == "exchange" else "Leave them as they are"
    if what == "self" and _encounter_fails(view, decision):
        return "Keep it yourself, and fail"
    if len(key) == 1 and what in PLAIN:
        return PLAIN[what]
    return _LABELS[what](view, decision, key)


def _encounter_fails(view: DateView, decision: Decision) -> bool:
    frame: Frame | None = view.agenda
    door = getattr(frame.op, "door", -1) if frame is not None else -1
    return door >= 0 and not ways(view, decision.seat, door)


def _way_label(view: DateView, decision: Decision, key: Key) -> str:
    words = [str(key[0]).capitalize()]
    if HELP in key:
        friend = n.monster(view.players[decision.seat].helper)
        words.append(f"with Help of {friend} as {n.style(str(key[2]))}")
    if DISCARD in key:
        words.append("discarding treasures")
    return " ".join([words[0], " and ".join(words[1:])]).rstrip()


def _play(view: DateView, decision: Decision, key: Key) -> str:
    card = str(key[1])
    name = n.action(card)
    if card not in DOORS or decision.kind == "pass":
        return name
    place = view.doors[DOORS.index(card)]
    if not place.monster:
        return f"{name} (empty)"
    loot = f", {n.treasure_name(place.treasure)}" if place.treasure else ""
    return f"{name} ({n.monster(place.monster)}{loot})"


def _swap(view: DateView, decision: Decision, key: Key) -> str:
    return f"Swap out {n.treasure(str(key[1]))}"


def _herd(view: DateView, decision: Decision, key: Key) -> str:
    one, other = int(key[1]), int(key[2])
    return f"Swap the monsters of {n.door(one)} and {n.door(other)}"


def _target(view: DateView, decision: Decision, key: Key) -> str:
    seat = int(key[1])
    player = view.players[seat]
    tops = [f"{n.pile(p)}: {n.monster(player.piles[p][-1])}" for p in (0, 1) if player.piles[p]]
    return f"Seat {seat + 1}, Fight {fight_value(player)}, {'; '.join(tops) or 'nothing to take'}"


def _steal(view: DateView, decision: Decision, key: Key) -> str:
    target = getattr(view.agenda.op, "target", 0) if view.agenda is not None else 0
    card = view.players[target].piles[int(key[1])][-1]
    return f"Take {n.monster(card)} into your {n.pile(int(key[2]))} pile"


def _sides(view: DateView, decision: Decision, key: Key) -> str:
    quests = view.players[decision.seat].offered
    told = " ".join(n.quest(quest, str(side)) for quest, side in zip(quests, key[1:], strict=True))
    # What tells the options apart stands first, since a row may be cut.
    return f"{' + '.join(map(str, key[1:]))}: {told}"


def _order(view: DateView, decision: Decision, key: Key) -> str:
    return "Order: " + ", ".join(f"seat {int(seat) + 1}" for seat in key[1:])


def _clear(view: DateView, decision: Decision, key: Key) -> str:
    place = view.doors[int(key[1])]
    return f"Discard {n.monster(place.monster)} at {n.door(int(key[1]))}"


def _look(view: DateView, decision: Decision, key: Key) -> str:
    stack = view.doors[int(key[1])].stack[:2]
    torches = join([str(down.level) for down in stack])
    return f"Look behind {n.door(int(key[1]))} (torches {torches})"


def _card(verb: str) -> Callable[[DateView, Decision, Key], str]:
    def words(view: DateView, decision: Decision, key: Key) -> str:
        return f"{verb} {n.treasure(str(key[1]))}"

    return words


def _styled(verb: str) -> Callable[[DateView, Decision, Key], str]:
    def words(view: DateView, decision: Decision, key: Key) -> str:
        return f"{verb} {n.style(str(key[1]))}"

    return words


_LABELS: dict[str, Callable[[DateView, Decision, Key], str]] = {
    "arrange": lambda view, decision, key: f"Arrange your {n.slot(int(key[1]))} slot",
    "claim": _styled("Claim"),
    "clear": _clear,
    DISCARD: _card("Discard"),
    "drop": _styled("Discard the style card"),
    "equip": _card("Equip"),
    "exchange": _styled("Exchange yours for"),
    "give": _card("Give"),
    "guard": lambda view, decision, key: f"Guard your {str(key[1]).capitalize()} pile",
    "herd": _herd,
    "hero": lambda view, decision, key: f"{n.hero(str(key[1]))}: {content().heroes[str(key[1])].text}",
    "look": _look,
    "name": _styled("Name"),
    "only": _card("Keep only"),
    "order": _order,
    "pack": _card("Pack"),
    "pass": _play,
    "personal": lambda view, decision, key: f"Keep {n.quest(str(key[1]), HARD)}",
    "pet": lambda view, decision, key: _pet(str(key[1])),
    "pile": lambda view, decision, key: f"Put it in your {str(key[1]).capitalize()} pile",
    "play": _play,
    "sides": _sides,
    "steal": _steal,
    "swap": _swap,
    "take": _card("Take"),
    "target": _target,
    "toss": _card("Discard"),
    "tuck": _card("Tuck"),
    "under": _card("Under the Hedgehog:"),
    "wear": _card("Wear"),
}


def _pet(card: str) -> str:
    found = content().pets[card]
    return f"{found.name} ({found.symbol}): {found.text}"


# Questions

QUESTIONS = {
    "action": "Choose your action in secret.",
    "bury": "The monster is slain: choose its pile.",
    "claim": "Claim a personal style.",
    "clear": "Discard a face-up monster and its treasure.",
    "confirm": "All cards lie open: confirm, or take yours back.",
    "console": "The Unicorn consoles you: draw a treasure?",
    "draw": "Draw a treasure: off the deck, or from the discard pile.",
    "drop style": "Discard one of the four style cards.",
    "exchange": "Exchange your personal style, or keep it.",
    "gain": "Put the treasure away: equip it or pack it.",
    "give": "The Bat trades one packed treasure for a discarded one: which do you give?",
    "hero": "Choose your Hero.",
    "level": "Play the next game of the run?",
    "loot": "Which treasures do you keep?",
    "name": "Name a style to look at the deck's top card?",
    "order": "Choose in which order the visitors see the Stylomancer.",
    "outfit": "Choose the treasure you start with.",
    "pass": "Pass an action card to your teammate in secret.",
    "pay": "Discard a treasure for a symbol.",
    "personal": "Choose your Personal Quest; the others become open to all.",
    "pet": "Choose your Pet.",
    "pick": "All have revealed: pick one of your cards.",
    "place": "Place your action for all to see.",
    "recall": "The Help token is off: put it back?",
    "reorder": "In which order do you put the two back?",
    "restyle": "Restyle: choose a slot to arrange, or be done.",
    "scout": "The Owl may look behind a door.",
    "sides": "Choose the side of each Quest dealt to you.",
    "start": "Before actions are chosen: use an ability, or be done.",
    "steal": "You have won the Backstab: take a monster?",
    "stylomancer": "Visit the Stylomancer: Bargain Bin or Personal Style.",
    "swap in": "Choose the packed treasure that comes in.",
    "target": "Backstab: choose whom.",
    "toss": "Discard one treasure.",
    "trade for": "Choose the discarded treasure that the Bat brings.",
    "tuck": "Choose what to tuck under it, in order: of each only the top symbol shows. The rest is packed.",
    "wear": "Choose the card to equip.",
}


def question(view: DateView, decision: Decision) -> str:
    """Return what is asked, as one sentence."""
    op = view.agenda.op if view.agenda is not None else None
    if isinstance(op, Encounter):
        place = view.doors[op.door]
        lines = n.monster_lines(place.monster)
        return f"{n.door(op.door)}: {n.monster(place.monster)} ({lines}). What do you do?"
    if decision.kind == "pass" and view.teams:
        return f"Pass an action card in secret to seat {mate(view, decision.seat) + 1}, your teammate."
    if decision.kind == "hand over":
        return "You have won the Fight: who encounters the monster?"
    if isinstance(op, Pay | Bury):
        return f"{n.monster(view.doors[op.door].monster)}: {QUESTIONS[decision.kind]}"
    if decision.kind == "action" and decision.high > 1:
        return f"Place {decision.high} different actions in secret; you pick one when all have revealed."
    if decision.kind == "reorder" and isinstance(getattr(op, "door", None), int):
        one, other = view.doors[op.door].stack[:2]  # type: ignore[union-attr]
        seen = f"{n.monster(one.card)} above {n.monster(other.card)}"
        return f"Behind {n.door(op.door)}: {seen}. {QUESTIONS['reorder']}"  # type: ignore[union-attr]
    return QUESTIONS[decision.kind]


# Progress and the end

RUN_ENDS = {"run won": "won", "run lost": "lost", "run stopped": "ended"}


def progress(state: Tabletop, names: Sequence[str]) -> str:
    """Return how far the game is, in at most 60 columns; nothing secret."""
    mode = MODE_NAMES[state.mode]
    if state.challenge:
        return _run_progress(state)
    if state.outcome is not None:
        won = state.outcome.winners
        who = "won" if won and state.together else "lost" if state.together else count(len(won), "winner")
        return f"{mode}: finished, {who}"
    if not state.round:
        return f"{mode}: setting up"
    level = f" level {state.level}" if state.mode == SOLO else ""
    last = ", the last" if state.last else ""
    return f"{mode}{level}: round {state.round}{last}"


def _run_progress(state: Tabletop) -> str:
    run = f"{state.challenge.capitalize()} run"
    renown = f"{state.renown} Renown"
    if state.outcome is not None:
        return f"{run}: {RUN_ENDS[state.outcome.reason]} at level {state.level} with {renown}"
    hearts = f", {count(state.hearts, 'Heart')}" if state.hearts else ""
    now = f"round {state.round}" if state.round else "setting up"
    if any(decision.kind == "level" for decision in state.decisions):
        now = "won" if state.results[-1].won else "lost"
    return f"{run}: level {state.level}, {now}, {renown}{hearts}"


def end_lines(outcome: Outcome, state: Tabletop, names: Sequence[str]) -> list[str]:
    """Return how the game ended: who won and why, then every seat."""
    if state.mode == SOLO:
        return _solo_lines(outcome, state, names)
    if state.mode == "coop":
        return _coop_lines(outcome, state, names)
    seats = sorted(
        range(len(state.players)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat])
    )
    who = n.people(names, outcome.winners)
    verb = "win together" if len(outcome.winners) > 1 else "wins"
    by = "the most Quests" if outcome.reason == "quests" else "the most Renown"
    return [f"{who} {verb} with {by} in round {state.round}."] + [
        _seat_line(outcome, state, seat, names) for seat in seats
    ]


def _seat_line(outcome: Outcome, state: Tabletop, seat: int, names: Sequence[str]) -> str:
    player = state.players[seat]
    who = n.person(names, seat)
    team = f", with {n.person(names, mate(state, seat))}" if state.teams else ""
    monsters = count(sum(map(len, player.piles)), "monster")
    if state.questing:
        titles = "; ".join(n.quest_title(goal) for goal in player.done) or "none"
        return f"{who}{team}: {count(outcome.scores[seat], 'Quest')} ({titles}), {monsters}."
    found = renown(state, seat)
    romance, befriend, slay = found.sets
    parts = f"Romance {romance}, Befriend {befriend}, Slay {slay}, Tricky {found.tricky}"
    rest = f"fashion {found.fashion}, Dates {found.dates}, loot {found.loot}"
    return f"{who}{team}: {outcome.scores[seat]} Renown ({parts}, {rest}), {monsters}."


def _coop_lines(outcome: Outcome, state: Tabletop, names: Sequence[str]) -> list[str]:
    title = next((each for each in content().honours if each.title == outcome.reason), content().honours[0])
    number = f"{state.renown} Renown"
    head = f"Won with {number}: {title.title}." if outcome.winners else f"Lost with {number}."
    seats = range(len(state.players))
    done = [
        f"{n.person(names, seat)}: {count(len(state.players[seat].done), 'Quest')} completed."
        for seat in seats
    ]
    return [head, title.line, *done]


def _solo_lines(outcome: Outcome, state: Tabletop, names: Sequence[str]) -> list[str]:
    renown_words = f"{outcome.scores[0]} Renown"
    heads = {
        "won": f"Level {state.level} is won for {renown_words}.",
        "lost": f"Level {state.level} is lost.",
        "run won": f"Level {state.level} is beaten and the run is won, with {renown_words}.",
        "run lost": f"The run ends at level {state.level}, with {renown_words}.",
        "run stopped": f"The run was ended at level {state.level}, with {renown_words}.",
    }
    lines = [heads.get(outcome.reason, "The game is over.")]
    done = "; ".join(n.quest_title(goal) for goal in state.players[0].done) or "none"
    lines.append(f"Quests completed by {n.person(names, 0)}: {done}.")
    return lines + run_lines(state)


def run_lines(state: Tabletop) -> list[str]:
    """Return the finished games of a Solo run, one after another."""
    return [
        f"Game {number}: level {result.level} {'won' if result.won else 'lost'}, {result.renown} Renown."
        for number, result in enumerate(state.results, 1)
    ]


__all__ = ["end_lines", "label", "progress", "question"]
