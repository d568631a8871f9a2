"""The doors: a framed card each where there is room, else two rows, else one."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.state import Goal
from dungeon_tui.games.dungeon_date.terms import DOORS, STYLOMANCER
from dungeon_tui.ui.dungeon_date.paint import Block, Row, beside, cut, ends, folded, framed, row_of, width_of
from dungeon_tui.ui.dungeon_date.scene import Scene, mark_of, symbols_of, treasure_pieces
from dungeon_tui.ui.dungeon_date.signs import PILE_LETTERS, TYPE_LETTERS
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.lines import Piece
from dungeon_tui.ui.text import line as one_line

WORDS = {"can": "you can", "help": "with Help", "pay": "by discards"}
PILE_NAMES = ("Romance", "Befriend", "Slay")
PILE_INKS = ("romance", "befriend", "slay")
NAMED = 8
"""The least columns that show a name."""
SIDE_BY_SIDE = 5
"""Quests in one row."""


def door_cards(scene: Scene, width: int) -> Block:
    """Return the doors as framed cards side by side."""
    number = max(1, len(scene.view.doors))
    wide = (width - number + 1) // number
    return beside([_card(scene, door, wide) for door in range(len(scene.view.doors))])


def door_rows(scene: Scene, width: int) -> Block:
    """Return each door in two rows."""
    return [row for door in range(len(scene.view.doors)) for row in _two(scene, door, width)]


def door_lines(scene: Scene, width: int) -> Block:
    """Return each door in one row."""
    return [_one(scene, door, width) for door in range(len(scene.view.doors))]


def _head(scene: Scene, door: int) -> list[Piece]:
    letter = scene.letters.get(("door", door), "")
    chip: list[Piece] = [(letter, "letter"), (" ", "")] if letter else []
    return [*chip, (f"Door {DOORS[door]}", "title")]


def kind_of(card: str, scene: Scene, brief: bool = False) -> list[Piece]:
    """Return type, torches and mood of a monster."""
    found = content().monsters[card]
    shape, torches = scene.signs.types[found.type], scene.signs.torch * found.torches
    if brief:
        return [(f"{TYPE_LETTERS[found.type]}{shape}", found.type), (f"{found.torches}", "quiet")]
    mood = "nice" if found.nice else "mean"
    return [
        (f"{shape} {found.type.capitalize()}", found.type),
        (f" {torches}", "gold"),
        (f" {mood}", "quiet"),
    ]


def behind(scene: Scene, door: int) -> str:
    """Return the torches of the monsters behind a door, the next one first."""
    return "".join(str(down.level) for down in scene.view.doors[door].stack)


def _card(scene: Scene, door: int, width: int) -> Block:
    place, thing = scene.view.doors[door], ("door", door)
    inner = width - 2
    rows: list[list[Piece]] = []
    if place.monster:
        name = folded([(content().monsters[place.monster].name, "strong")], inner, 2)
        rows += [*name, *[[] for _ in range(2 - len(name))]]
        rows.append(kind_of(place.monster, scene))
        for number, line in enumerate(scene.lines(door)):
            left = [(f"{PILE_NAMES[number]:<8} ", PILE_INKS[number]), *symbols_of(line)]
            rows.append(ends(left, [mark_of(line, scene.signs)], inner))
    else:
        deed = scene.deeds(DOORS[door]) or ("empty" if not place.stack else "the next one comes")
        rows += folded([(deed, "quiet")], inner, 6)
        rows += [[] for _ in range(6 - len(rows))]
    rows.append([(scene.signs.line * inner, "frame")])
    rows += _loot(place.treasure, inner)
    back = behind(scene, door)
    if not scene.view.together:
        told: list[Piece] = [("behind ", "faint"), (" ".join(back), "quiet")]
        rows.append(told if back else [("nothing behind", "faint")])
    rows.append(scene.comers(DOORS[door]))
    return framed(rows, width, _head(scene, door), scene.signs, thing, scene.light(thing))


def _loot(card: str, inner: int) -> list[list[Piece]]:
    if not card:
        return [[("no treasure", "faint")], [], []]
    found = content().treasures[card]
    name = folded([(f"{found.adjective} {found.noun}", "")], inner, 2)
    return [*name, *[[] for _ in range(2 - len(name))], treasure_pieces(card, brief=True)]


def _lines(scene: Scene, door: int, tight: bool = False) -> list[Piece]:
    out: list[Piece] = []
    gap, end = ("", " ") if tight else (" ", "  ")
    for number, line in enumerate(scene.lines(door)):
        out += [(PILE_LETTERS[number], PILE_INKS[number]), (" ", ""), *symbols_of(line), (gap, "")]
        out += [mark_of(line, scene.signs), (end, "")]
    return out


def _two(scene: Scene, door: int, width: int) -> Block:
    place, thing = scene.view.doors[door], ("door", door)
    light = scene.light(thing)
    comers = scene.comers(DOORS[door])
    letter = scene.letters.get(thing, "")
    head: list[Piece] = [(letter, "letter") if letter else (" ", ""), (f" {DOORS[door]} ", "title")]
    back = behind(scene, door)
    stack: list[Piece] = [(f" {scene.signs.back}{back}", "faint")] if back else []
    if not place.monster:
        deed = scene.deeds(DOORS[door]) or ("the next one comes" if back else "empty")
        first = ends([*head, (deed, "quiet")], [*comers, *stack], width)
        second: list[Piece] = [("    ", "")]
        if place.treasure:
            second += treasure_pieces(place.treasure)
        return [row_of(first, width, thing, light), row_of(second, width, thing, light)]
    right = [*kind_of(place.monster, scene), *stack]
    name: list[Piece] = [(content().monsters[place.monster].name, "strong")]
    if comers:
        right = [*kind_of(place.monster, scene, brief=True), (" ", ""), *comers]
    first = ends([*head, *name], [(" ", ""), *right], width)
    lines = [("    ", ""), *_lines(scene, door)]
    loot: list[Piece] = treasure_pieces(place.treasure, brief=True) if place.treasure else []
    return [row_of(first, width, thing, light), row_of(ends(lines, loot, width), width, thing, light)]


def _one(scene: Scene, door: int, width: int) -> Row:
    place, thing = scene.view.doors[door], ("door", door)
    letter = scene.letters.get(thing, "")
    head: list[Piece] = [(letter, "letter") if letter else (" ", ""), (f"{DOORS[door]} ", "title")]
    comers = scene.comers(DOORS[door])
    if not place.monster:
        deed = scene.deeds(DOORS[door]) or "empty"
        return row_of(ends([*head, (deed, "quiet")], comers, width), width, thing, scene.light(thing))
    loot: list[Piece] = treasure_pieces(place.treasure, brief=True) if place.treasure else []
    lines = _lines(scene, door)
    kind = kind_of(place.monster, scene, brief=True)
    called = content().monsters[place.monster].name
    short: list[Piece] = [(text.strip(), ink) for text, ink in loot[1:]]
    # How the monster can be met counts for more than its name, its name more than where its treasure is worn.
    tight = _lines(scene, door, tight=True)
    wishes = [(kind, lines, loot, cell_len(called)), (kind, lines, short, cell_len(called))]
    wishes += [(kind, tight, short, NAMED), (kind, tight, short, 0), (kind, tight, [], 0), ([], tight, [], 0)]
    room = 0
    for kind, lines, loot, least in wishes:
        room = width - width_of([*head, *kind, *lines, *loot, *comers]) - (2 if least else 1)
        if room >= least:
            break
    name: list[Piece] = [(f"{one_line(called, room)} ", "strong")] if room >= NAMED else []
    left = [*head, *kind, (" ", ""), *name, *lines]
    return row_of(ends(left, [*comers, *loot], width), width, thing, scene.light(thing))


def stylomancer(scene: Scene, width: int, tall: bool) -> Block:
    """Return what lies at the Stylomancer: styles in fashion, decks, discarded treasures, who visits."""
    view, thing = scene.view, ("stylomancer",)
    styles: list[Piece] = []
    for style in view.fashion:
        letter = scene.letters.get(("style", style), "")
        if letter:
            styles.append((letter, "letter"))
        words = f"{content().styles[style].name} {style}" if tall else style
        styles += [(words, "gold"), (" ", "")]
    head: list[Piece] = scene.letter(thing) or [("  ", "")]
    brief: list[Piece] = [*head, ("Stylomancer ", "title"), *styles]
    head += [("Stylomancer ", "title"), ("in fashion ", "quiet"), *styles]
    comers = scene.comers(STYLOMANCER)
    decks = f"deck {len(view.treasures)} discarded {len(view.tossed)}"
    if view.together:
        decks = f"monsters {len(view.deck)} {decks}"
    right: list[Piece] = [*comers, (decks if tall or not comers else "", "quiet")]
    if width_of(head) + width_of(right) > width:
        head = brief
    if width_of(head) + width_of(right) > width:
        right = comers or [(f"monsters {len(view.deck)}", "quiet")]
    out = [row_of(ends(head, right, width), width, thing, scene.light(thing))]
    if tall:
        pieces: list[Piece] = [("  Discarded: ", "quiet")]
        for card in reversed(view.tossed):
            pieces += [*scene.letter(("card", card)), *treasure_pieces(card, brief=True), ("  ", "")]
        out.append(row_of(pieces if view.tossed else [], width, ("tossed",)))
    return out


def goals(scene: Scene, width: int, tall: bool, rows: int = 1) -> Block:
    """Return the Quests that the seat can complete, in sentences where there is room; then the others.

    Where there are many, what is done stands last. In brief their titles take at most so many ``rows``.
    """
    from dungeon_tui.games.dungeon_date import naming as n

    view = scene.view
    mine, others = _whose(scene)
    if tall:
        out = [
            row_of(_goal(scene, number, n.quest(goal.quest, goal.side)), width, ("goal", number))
            for number, goal in mine
        ]
        titles = [cut(_goal(scene, number, n.quest_title(goal)), width // 3) for number, goal in others]
        for start in range(0, len(titles), 3):
            things: list[Thing] = [("goal", number) for number, _ in others[start : start + 3]]
            pairs = zip(titles[start : start + 3], things, strict=True)
            out.append([chunk for title, thing in pairs for chunk in row_of(title, width // 3, thing)])
        return out
    shown = (
        [pair for pair in mine if pair[1] not in view.players[scene.seat].done] if scene.seat >= 0 else mine
    )
    shown = (mine if len(mine) <= SIDE_BY_SIDE else shown)[:SIDE_BY_SIDE]
    if not shown:
        return [row_of([("  No Quest is open.", "quiet")], width)] if view.goals else []
    named: list[tuple[Thing, list[Piece]]] = [
        (("goal", number), _brief(scene, number, n.quest_title(goal))) for number, goal in shown
    ]
    found = _whole(named, width)
    if len(found) <= rows:
        return found
    at_once = -(-len(named) // rows)
    return [
        [
            chunk
            for thing, title in named[start : start + at_once]
            for chunk in row_of(cut(title, width // at_once - 1), width // at_once, thing)
        ]
        for start in range(0, len(named), at_once)
    ]


def _whole(titles: Sequence[tuple[Thing, list[Piece]]], width: int) -> Block:
    """Return uncut titles one after another, in as many rows as they need."""
    out: Block = [[]]
    room = width
    for thing, title in titles:
        wide = width_of(title)
        if out[-1] and wide > room:
            out.append([])
            room = width
        out[-1] += row_of(title, min(width, wide + 2), thing)
        room -= wide + 2
    return out


def _whose(scene: Scene) -> tuple[list[tuple[int, Goal]], list[tuple[int, Goal]]]:
    """Return the Quests that the seat may complete, of many the open ones first; then others' open ones."""
    view, seat = scene.view, scene.seat
    numbered = list(enumerate(view.goals))
    mine = [(number, goal) for number, goal in numbered if seat < 0 or goal.owner in (-1, seat)]
    if seat >= 0 and len(mine) > SIDE_BY_SIDE:
        mine.sort(key=lambda pair: pair[1] in view.players[seat].done)
    theirs = [
        pair for pair in numbered if pair not in mine and pair[1] not in view.players[pair[1].owner].done
    ]
    return mine, theirs


def _brief(scene: Scene, number: int, title: str) -> list[Piece]:
    """Return a Quest with the mark of the seat in front alone."""
    goal = scene.view.goals[number]
    if scene.seat < 0:
        return _goal(scene, number, title)
    done = goal in scene.view.players[scene.seat].done
    mark: Piece = (f"{scene.signs.done} ", "good") if done else (f"{scene.signs.open} ", "quiet")
    return [mark, (title, "gold" if goal.side == "hard" else "")]


def _goal(scene: Scene, number: int, words: str) -> list[Piece]:
    view = scene.view
    goal = view.goals[number]
    done = [seat for seat, player in enumerate(view.players) if goal in player.done]
    owner: list[Piece] = [scene.chip(goal.owner), (" ", "")] if goal.owner >= 0 else []
    mark: Piece = (f"{scene.signs.done} ", "good") if done else (f"{scene.signs.open} ", "quiet")
    chips = [scene.chip(seat) for seat in done] if len(view.players) > 1 and goal.owner < 0 else []
    return [mark, *owner, *chips, (words, "gold" if goal.side == "hard" else "")]


def door_thing(card: str) -> Thing | None:
    """Return the thing on the board that an action card leads to."""
    if card in DOORS:
        return ("door", DOORS.index(card))
    return ("stylomancer",) if card == STYLOMANCER else None
