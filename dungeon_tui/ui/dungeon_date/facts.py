"""What the inspector tells: doors, cards, piles, seats, styles, Quests, the round."""

from __future__ import annotations

from typing import cast

from dungeon_tui.games.dungeon_date import goals
from dungeon_tui.games.dungeon_date import naming as n
from dungeon_tui.games.dungeon_date.content import content
from dungeon_tui.games.dungeon_date.odds import lacking, open_lines
from dungeon_tui.games.dungeon_date.picture import lines as picture_lines
from dungeon_tui.games.dungeon_date.rules.ground import fight_value, visible
from dungeon_tui.games.dungeon_date.rules.quests import looks
from dungeon_tui.games.dungeon_date.rules.score import all_sets, renown, set_score
from dungeon_tui.games.dungeon_date.state import DateView, Goal, mate
from dungeon_tui.games.dungeon_date.terms import DOORS, EASY, HARD, PILES, TYPES
from dungeon_tui.ui.dungeon_date.board import round_events
from dungeon_tui.ui.dungeon_date.mine import SET_NAMES, SET_SCORES
from dungeon_tui.ui.dungeon_date.signs import TYPE_LETTERS, Signs
from dungeon_tui.ui.dungeon_date.story import Place, story_of
from dungeon_tui.ui.table.base import TableBase
from dungeon_tui.ui.table.board import Board, Thing
from dungeon_tui.ui.table.lines import Line, line
from dungeon_tui.ui.table.moment import Moment

NOTHING = line(("nothing", "quiet"))
SIDES = (EASY, HARD)


def facts(moment: Moment, thing: Thing, board: Board | None = None, at_length: bool = False) -> list[Line]:
    """Return all about a thing; empty where there is nothing to say."""
    view = cast(DateView, moment.view)
    kind, value = thing[0], thing[1] if len(thing) > 1 else 0
    if kind == "round":
        return round_lines(moment, board)
    if kind == "door" and isinstance(value, int) and value < len(view.doors):
        return door_lines(view, value)
    if kind == "dealt":
        return dealt_lines(view, moment)
    if kind == "card":
        return card_lines(str(value))
    if kind == "style" and value in content().styles:
        style = content().styles[str(value)]
        return [line((style.name, "title"), (f"  {style.kind}", "quiet")), line((style.flavour, "rule"))]
    if kind == "stylomancer":
        return stylomancer_lines(view)
    if kind in ("tossed", "pack", "hand"):
        seat = int(value)
        cards = {"tossed": view.tossed, "pack": view.players[seat].pack, "hand": view.players[seat].held}[
            str(kind)
        ]
        title = {"tossed": "Discarded treasures", "pack": f"{moment.name(seat)}'s pack", "hand": "In hand"}
        return [line((title[str(kind)], "title")), *([line(n.treasure(card)) for card in cards] or [NOTHING])]
    if kind == "goal" and int(value) < len(view.goals):
        return goal_lines(view, moment, int(value))
    if kind == "slot" and moment.front >= 0:
        cards = view.players[moment.front].slots[int(value)]
        worn = [each for card in cards for each in card_lines(card)]
        return [line((n.slot(int(value)), "title")), *(worn or [NOTHING])]
    if kind == "pile":
        return pile_lines(view, int(value), int(thing[2]))
    if kind in ("seat", "score") and int(value) < len(view.players):
        return seat_lines(view, moment, int(value), at_length)
    return []


def door_lines(view: DateView, door: int) -> list[Line]:
    """A door: its monster, what can be met and what lacks, its treasure, what is behind."""
    place = view.doors[door]
    out = [line((n.door(door), "title"))]
    if place.monster:
        monster = content().monsters[place.monster]
        out.append(line((monster.name, "key"), (f"  {n.monster_kind(place.monster)}", "quiet")))
        lacks = lacking(view, view.seat, door) if view.seat >= 0 else ("",) * 3
        found = open_lines(view, view.seat, door) if view.seat >= 0 else ""
        for number, symbols in enumerate(monster.lines):
            ways = [each for each in found.split(", ") if each.startswith(n.pile(number))]
            lack = f"lacks {lacks[number]}" if lacks[number] not in ("", "nothing") else ""
            told = (" or ".join(ways).removeprefix(n.pile(number)).strip() or "you can") if ways else lack
            words = (told, "good" if ways else "danger")
            out.append(line(f"{n.pile(number)} ", (" ".join(symbols), "key"), " ", words))
    else:
        out.append(line("No monster.", ("  Whoever comes here does nothing.", "quiet")))
    out.append(line(n.treasure(place.treasure) if place.treasure else "No treasure."))
    stack = " ".join(n.monster(down.card) if down.card else str(down.level) for down in place.stack)
    out.append(line((f"Behind, by torches: {stack or 'nothing'}", "quiet")))
    if place.monster:
        out.append(line((content().monsters[place.monster].flavour, "rule")))
    return out


def card_lines(card: str) -> list[Line]:
    """A treasure."""
    if card not in content().treasures:
        return []
    found = content().treasures[card]
    tuck = f"Worn it shows {found.top} and {found.bottom}; tucked only {found.top}."
    return [
        line((n.treasure_name(card), "title"), (f"  {n.slot(found.slot)}", "quiet")),
        line(f"{n.style(found.top)}, {n.style(found.bottom)}"),
        line((tuck, "quiet")),
    ]


def dealt_lines(view: DateView, moment: Moment) -> list[Line]:
    """The cards that the seat may choose from, in full."""
    decision = moment.decision
    player = view.players[moment.front]
    if decision is None:
        return []
    out = [line(("To choose from", "title"))]
    for card in (*player.offered, *player.held):
        if card in content().quests:
            quest = content().quests[card]
            for number, side in enumerate(SIDES):
                words = goals.text(quest.side(side))
                out.append(line((quest.title if not number else "  or", "key"), f" {side}: {words}"))
        elif card in content().heroes:
            out.append(line((content().heroes[card].name, "key"), f": {content().heroes[card].text}"))
        elif card in content().pets:
            pet = content().pets[card]
            symbol = f" (shows {n.style(pet.symbol)})" if pet.symbol else ""
            out.append(line((pet.name, "key"), f"{symbol}: {pet.text}"))
        else:
            out += card_lines(card)
    return out


def stylomancer_lines(view: DateView) -> list[Line]:
    """The Stylomancer: what is in fashion, what a visit brings, what lies discarded."""
    styles = ", ".join(n.style(style) for style in view.fashion)
    out = [line(("Stylomancer", "title")), line("In fashion: ", (styles, "gold"))]
    out.append(line("Bargain Bin: draw 2, discard 1; or a Personal Style. Then Restyle."))
    if not view.together:
        out.append(line(("The visitor becomes Party Leader.", "quiet")))
    out.append(line((f"Deck {len(view.treasures)}; discarded:", "quiet")))
    return out + [line(" ", n.treasure(card)) for card in reversed(view.tossed)]


def goal_lines(view: DateView, moment: Moment, number: int) -> list[Line]:
    """A Quest: what it asks for and how far each seat is."""
    goal = view.goals[number]
    quest = content().quests[goal.quest]
    out = [line((n.quest_title(goal), "title")), line(goals.text(quest.side(goal.side)))]
    for seat, player in enumerate(view.players):
        if goal.owner not in (-1, seat):
            continue
        if goal in player.done:
            out.append(line(f"{moment.name(seat)}: ", ("completed", "good")))
            continue
        out.append(line(f"{moment.name(seat)}: {how_far(view, seat, goal)}"))
    return [*out, line((quest.flavour, "rule"))]


def pile_lines(view: DateView, seat: int, pile: int) -> list[Line]:
    """A pile: its sets with what they score, then its monsters, the top first."""
    cards = view.players[seat].piles[pile]
    score = "" if view.has_goals else f"  {set_score(cards)}"
    out = [line((n.pile(pile), "title"), (score, "gold"))]
    if not view.has_goals:
        out += set_lines(cards)
    for card in reversed(cards):
        helped = " + Help token" if card == view.players[seat].helper and pile == 1 else ""
        out.append(line(n.monster(card), (f" {n.monster_kind(card)}{helped}", "quiet")))
    return out


def set_lines(cards: tuple[str, ...]) -> list[Line]:
    """The best sets of a pile, a line each."""
    types = [content().monsters[card].type for card in cards]
    out = []
    for name, places in all_sets(tuple(types.count(type) for type in TYPES)):
        who = ", ".join(TYPES[place].capitalize() for place in places)
        out.append(line(" ", (SET_NAMES[name], "key"), f" {who} ", (str(SET_SCORES[name]), "gold")))
    return out


def seat_lines(view: DateView, moment: Moment, seat: int, at_length: bool) -> list[Line]:
    """A seat: what it is worth and why, its outfit and piles; at length in full sentences."""
    player = view.players[seat]
    out = [line((moment.name(seat), "title"), (f"  seat {seat + 1}", "quiet"))]
    if view.teams:
        out.append(line(f"In a team with {moment.name(mate(view, seat))}"))
    if not view.has_goals:
        found = renown(view, seat)
        sets = " ".join(f"{n.pile(number)[0]}{score}" for number, score in enumerate(found.sets))
        out.append(line((f"Renown {found.total}", "gold"), f": {sets}, tricky {found.tricky},"))
        out.append(line(f" fashion {found.fashion}, Dates {found.dates}, loot {found.loot}"))
    if not view.together:
        prev = f", last {n.action(player.prev)}" if player.prev else ""
        out.append(line(f"Fight {fight_value(player)}, {n.spite(player.spite)}{prev}"))
    out.append(line("Shows ", (n.codes(visible(player)), "key")))
    for card, cards in ((player.hero, content().heroes), (player.pet, content().pets)):
        if card in cards:
            out.append(line((cards[card].name, "key"), f": {cards[card].text}"))
    for slot, worn in enumerate(player.slots):
        if worn:
            out.append(line((f"{n.slot(slot)} ", "quiet"), ", ".join(n.treasure(card) for card in worn)))
    if player.pack:
        out.append(line(("Pack ", "quiet"), ", ".join(n.treasure(card) for card in player.pack)))
    for pile in range(len(PILES)):
        if player.piles[pile]:
            names = ", ".join(n.monster(card) for card in reversed(player.piles[pile]))
            out.append(line((f"{n.pile(pile)} ", "quiet"), names))
            if at_length and not view.has_goals:
                out += set_lines(player.piles[pile])
    if at_length:
        for goal in player.done:
            out.append(line(("Completed ", "good"), n.quest_title(goal)))
    return out


def round_lines(moment: Moment, board: Board | None) -> list[Line]:
    """What has happened in this round, or in the last one while nothing has happened yet."""
    view = cast(DateView, moment.view)
    screen = board.screen if board is not None and board.is_mounted else None
    if not isinstance(screen, TableBase):
        return []
    events = round_events(screen, moment)
    story = story_of(events)
    if not story.told:
        story = story_of(events, last=True)
    run = []
    if view.challenge:
        hearts = f", Hearts {view.hearts}" if view.challenge == "rugged" else ""
        run.append(line((f"Level {view.level}, {view.renown} Renown in this run{hearts}", "gold")))
    if view.mode == "coop":
        run.append(line((f"The group has {view.renown} Renown", "gold")))
    run += quest_lines(view)
    if not story.told:
        return [line(("What is before you", "title")), *run, *_before(view)]
    out = [line((f"Round {story.round}", "title")), *run]
    for place in story.told:
        out += _place_lines(moment, place)
    return out


def quest_lines(view: DateView) -> list[Line]:
    """What the Quests ask for that the seat can still complete, and how far it is."""
    if view.seat < 0:
        return []
    out = []
    for goal in view.goals:
        if goal.owner in (-1, view.seat) and goal not in view.players[view.seat].done:
            title, _, words = n.quest(goal.quest, goal.side).partition(": ")
            out.append(line((title, "key"), f" {how_far(view, view.seat, goal)}: {words}"))
    return out


def how_far(view: DateView, seat: int, goal: Goal) -> str:
    """How far a seat is with a Quest: "2 of 4"."""
    seen = looks(view, seat)
    parts = [
        f"{goals.value(each, seen, content().monsters, view.missing)} of {each.least}"
        for each in content().quests[goal.quest].side(goal.side)
    ]
    return ", ".join(parts)


def legend(look: Signs) -> list[Line]:
    """What the signs of the table mean, a line each."""
    types = ", ".join(
        f"{TYPE_LETTERS[type]}{shape} {type.capitalize()}" for type, shape in look.types.items()
    )
    told = {
        f"{look.can} {look.help} {look.pay} {look.cannot}": "you can; with Help; by discards; not now",
        "R B S": "what Romance, Befriend and Slay need, and your three piles",
        "Types": types,
        f"{look.torch * 2} nice": "two torches, and a mood: nice or mean",
        f"{look.back}123": "behind the door: the torches of each monster, the next one first",
        f"U{look.types['undead']}=1": "a set in a pile with its Renown",
        look.date: "a Date, worth 1 Renown; in a rugged run a Heart",
        look.token: "the Help token, on your top friend; before a symbol: a tucked card",
        "(Na)": "a symbol that is covered",
        "> before a seat": "it is choosing",
        "* behind a seat": "Party Leader, who wins ties",
        "* behind a Quest": "its hard side",
        look.spite: "Spite, behind a Fight value",
        f"{look.done} {look.open}": "a Quest: completed, open",
    }
    return [line(("Signs", "title")), *(line((f"{sign}  ", "key"), words) for sign, words in told.items())]


def _before(view: DateView) -> list[Line]:
    out = []
    for door, place in enumerate(view.doors):
        if place.monster and view.seat >= 0:
            found = open_lines(view, view.seat, door)
            out.append(
                line(
                    (f"{n.door(door)} ", "key"),
                    (found, "good") if found else ("nothing you can meet", "quiet"),
                )
            )
    return out


def _place_lines(moment: Moment, place: Place) -> list[Line]:
    who = ", ".join(moment.name(seat) for seat in place.seats)
    out = [line((f"{n.action(place.location)} ", "key"), who)]
    if place.ranking:
        pairs = zip(place.ranking, place.values, strict=False)
        fighters = " > ".join(f"{moment.name(seat)} {value}" for seat, value in pairs)
        out.append(line(" Fight: ", (fighters, "danger")))
    return out + [line(f" {deed.told(moment.name)}", indent=1) for deed in place.deeds]


def everything(moment: Moment) -> list[str]:
    """The whole table in sentences."""
    return picture_lines(cast(DateView, moment.view), moment.names)


__all__ = ["DOORS", "everything", "facts"]
