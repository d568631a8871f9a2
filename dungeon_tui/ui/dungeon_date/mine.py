"""A player's own board: the outfit with covered symbols, the piles with their sets, the score."""

from __future__ import annotations

from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.rules.ground import fight_value, visible
from dungeon_tui.games.dungeon_date.rules.score import Renown, all_sets, renown, set_score
from dungeon_tui.games.dungeon_date.symbols import counts
from dungeon_tui.games.dungeon_date.terms import COOP, STYLES, TYPES
from dungeon_tui.ui.dungeon_date.doors import PILE_INKS, PILE_NAMES
from dungeon_tui.ui.dungeon_date.paint import Block, Row, beside, blank, ends, row_of
from dungeon_tui.ui.dungeon_date.scene import Scene, treasure_pieces
from dungeon_tui.ui.dungeon_date.signs import PILE_LETTERS, SLOT_NAMES, TYPE_LETTERS, Signs
from dungeon_tui.ui.table.board import Thing
from dungeon_tui.ui.table.lines import Piece

SET_NAMES = {"four": "Spicy Set", "three": "three", "pair": "pair", "loner": "Loner"}
SET_SCORES = {"four": 6, "three": 6, "pair": 4, "loner": 1}


def board_of(scene: Scene, width: int, tall: bool) -> Block:
    """Return the board of the scene's seat: tall with a column for each slot, else in a few rows."""
    if scene.seat < 0 or not scene.view.players:
        return []
    out = [_header(scene, width)]
    if tall:
        out += _slot_columns(scene, width)
        out += _pack_rows(scene, width)
        out += [_pile_row(scene, pile, width) for pile in range(3)]
    else:
        out += _slot_rows(scene, width)
        out.append(_piles_in_a_row(scene, width))
    if not (scene.view.together or scene.view.questing):
        out.append(row_of(score_pieces(scene, tall), width, ("score", scene.seat)))
    return out


def shown_symbols(symbols: int, fashion: tuple[str, ...]) -> list[Piece]:
    """Return symbols with their numbers, those in fashion in gold: "Sl2 Pi Go3"."""
    out: list[Piece] = []
    for style, number in zip(STYLES, counts(symbols), strict=True):
        if number:
            text = f"{style}{number}" if number > 1 else style
            out += [(text, "gold" if style in fashion else "strong"), (" ", "")]
    return out[:-1] or [("nothing", "faint")]


def fashion_of(scene: Scene, seat: int) -> tuple[str, ...]:
    """Return the styles that score for a seat."""
    own = scene.view.players[seat].style
    return (*scene.view.fashion, own) if own else scene.view.fashion


def need_of(players: int) -> int:
    """Return the Renown with which a group wins in Co-op (DAT-269)."""
    least = content().honours[1]
    return least.two if players == 2 else least.more


def _header(scene: Scene, width: int) -> Row:
    view, seat = scene.view, scene.seat
    player = view.players[seat]
    left: list[Piece] = [scene.chip(seat), (f" {scene.name(seat)} ", "title"), ("shows ", "quiet")]
    left += shown_symbols(visible(player), fashion_of(scene, seat))
    right: list[Piece] = []
    if player.style:
        right.append((f"own {player.style} ", "gold"))
    if player.pet:
        right.append((f"{n.pet(player.pet)} ", "quiet"))
    if view.challenge:
        hearts = f"{scene.signs.heart * view.hearts} " if view.challenge == "rugged" else ""
        right += [(hearts, "danger"), (f"Renown {view.renown} ", "gold")]
    if view.mode == COOP:
        right.append((f"group {view.renown}/{need_of(len(view.players))} ", "gold"))
    if not view.together:
        right.append(
            (
                f"Fight {fight_value(player)}{scene.signs.spite * player.spite} ",
                "danger" if player.spite else "",
            )
        )
    right.append((f"pack {len(player.pack)}", "quiet"))
    return row_of(ends(left, [(" ", ""), *right], width), width, ("seat", seat))


def slot_pieces(scene: Scene, slot: int) -> list[Piece]:
    """Return a slot in one line: the symbols of the worn card, those tucked, covered ones in brackets."""
    cards = scene.view.players[scene.seat].slots[slot]
    out: list[Piece] = [*scene.letter(("slot", slot)), (f"{SLOT_NAMES[slot]} ", "quiet")]
    if not cards:
        return [*out, ("-", "faint")]
    first = content().treasures[cards[0]]
    out.append((f"{first.top} {first.bottom}", "strong"))
    for card in cards[1:]:
        found = content().treasures[card]
        out += [(f" +{found.top}", "strong"), (f"({found.bottom})", "faint")]
    return out


def _slot_rows(scene: Scene, width: int) -> Block:
    half = width // 2
    out: Block = []
    for pair in ((0, 1), (2, 3)):
        row: Row = []
        for slot, wide in zip(pair, (half, width - half), strict=True):
            row += row_of(
                [("  ", ""), *slot_pieces(scene, slot)], wide, ("slot", slot), scene.light(("slot", slot))
            )
        out.append(row)
    return out


def _slot_columns(scene: Scene, width: int) -> Block:
    wide = (width - 3) // 4
    return beside([slot_block(scene, slot, wide) for slot in range(4)])


def slot_block(scene: Scene, slot: int, width: int) -> Block:
    """Return a slot as a column: the worn card by name, then what is tucked, covered symbols in brackets."""
    thing: Thing = ("slot", slot)
    light = scene.light(thing)
    cards = scene.view.players[scene.seat].slots[slot]
    edge: list[Piece] = [*scene.letter(thing), (f"{SLOT_NAMES[slot]} ", "title")]
    rest = width - sum(len(text) for text, _ in edge)
    out = [row_of([*edge, (scene.signs.line * max(0, rest), "frame")], width, thing, light)]
    for place, card in enumerate(cards[:4]):
        found = content().treasures[card]
        if not place:
            name = f"{found.adjective} {found.noun}"
            out.append(row_of([(name if len(name) <= width else found.noun, "")], width, thing, light))
            out.append(row_of([(f"{found.top} {found.bottom}", "strong")], width, thing, light))
        else:
            tucked: list[Piece] = [(f"+{found.top}", "strong"), (f"({found.bottom})", "faint")]
            out.append(row_of([*tucked, (f" {found.adjective}", "quiet")], width, thing, light))
    if not cards:
        out.append(row_of([("empty", "faint")], width, thing, light))
    while len(out) < 4:
        out.append(blank(width, thing))
    return out


def _pack_rows(scene: Scene, width: int) -> Block:
    player = scene.view.players[scene.seat]
    pieces: list[Piece] = [("Pack: ", "quiet")]
    for card in player.pack:
        pieces += [*scene.letter(("card", card)), *treasure_pieces(card, brief=True), ("  ", "")]
    if not player.pack:
        pieces.append(("empty", "faint"))
    out = [row_of(pieces, width, ("pack", scene.seat))]
    if player.held or player.offered:
        held: list[Piece] = [("In hand: ", "quiet")]
        for card in player.held:
            held += [*scene.letter(("card", card)), *treasure_pieces(card), ("  ", "")]
        out.append(row_of(held, width, ("hand", scene.seat)))
    return out


def set_pieces(pile: tuple[str, ...], signs: Signs, long: bool = False) -> list[Piece]:
    """Return the best sets of a pile: the shapes of each set together, with what it scores."""
    monsters = content().monsters
    types = [monsters[card].type for card in pile]
    out: list[Piece] = []
    for name, places in all_sets(tuple(types.count(type) for type in TYPES)):
        size = {"three": 3, "pair": 2}.get(name, 1)
        for place in places:
            shape = f"{TYPE_LETTERS[TYPES[place]]}{signs.types[TYPES[place]]}"
            out.append((shape * size, TYPES[place]))
        words = f" {SET_NAMES[name]}" if long else ""
        out.append((f"{words} {SET_SCORES[name]}  " if long else f"={SET_SCORES[name]} ", "quiet"))
    return out


def _pile_row(scene: Scene, pile: int, width: int) -> Row:
    player = scene.view.players[scene.seat]
    cards = player.piles[pile]
    left: list[Piece] = [(f"{PILE_NAMES[pile]:<9}", PILE_INKS[pile])]
    if not cards:
        left.append(("empty", "faint"))
    else:
        if not scene.view.has_goals:
            left.append((f"{set_score(cards):>2}  ", "strong"))
        left += set_pieces(cards, scene.signs, long=True)
    right: list[Piece] = []
    if cards:
        mood = ("nice" if content().monsters[cards[-1]].nice else "mean") if not pile else ""
        token = scene.signs.token if player.helper == cards[-1] and pile == 1 else ""
        right = [(f" top {n.monster(cards[-1])} {mood}".rstrip(), "quiet"), (token, "gold")]
    if not pile and player.dates:
        right.append((f" {scene.signs.date * player.dates}", "romance"))
    return row_of(ends(left, right, width), width, ("pile", scene.seat, pile))


def _piles_in_a_row(scene: Scene, width: int) -> Row:
    player = scene.view.players[scene.seat]
    out: Row = []
    wide = width // 3
    for pile, cards in enumerate(player.piles):
        pieces: list[Piece] = [("  " if not pile else "", ""), (f"{PILE_LETTERS[pile]} ", PILE_INKS[pile])]
        if pile == 1 and player.helper:
            pieces.append((scene.signs.token, "gold"))
        pieces += set_pieces(cards, scene.signs) if cards else [("-", "faint")]
        if not pile and player.dates:
            pieces.append((scene.signs.date * player.dates, "romance"))
        out += row_of(pieces, wide, ("pile", scene.seat, pile))
    return out


def score_pieces(scene: Scene, long: bool) -> list[Piece]:
    """Return the Renown of the seat now, with what makes it."""
    found: Renown = renown(scene.view, scene.seat)
    parts = [("sets", sum(found.sets)), ("tricky", found.tricky), ("fashion", found.fashion)]
    parts += [("Dates", found.dates), ("loot", found.loot)]
    head: list[Piece] = [("" if long else "  ", ""), (f"Renown {found.total}", "gold")]
    made = [(word, number) for word, number in parts if number]
    for place, (word, number) in enumerate(made):
        head += [(" + " if place else " = ", "quiet"), (f"{word} ", "quiet"), (str(number), "strong")]
    return head
