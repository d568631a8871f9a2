"""Setting out, and choosing the next dungeon (PAG-010 to PAG-013, PAG-133)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon_pages import events as e
from dungeon_tui.games.dungeon_pages.rules.actions import BETWEEN, action_keys, perform
from dungeon_tui.games.dungeon_pages.rules.ground import sheet
from dungeon_tui.games.dungeon_pages.rules.mark import powers, push_power
from dungeon_tui.games.dungeon_pages.rules.refusals import refusal
from dungeon_tui.games.dungeon_pages.rules.turn import TakeTurn
from dungeon_tui.games.dungeon_pages.rules.windows import GIVE_UP, GiveUp
from dungeon_tui.games.dungeon_pages.sheets import sheet_of
from dungeon_tui.games.dungeon_pages.shelf import shelf
from dungeon_tui.games.dungeon_pages.state import Tabletop


@define
class LayOut(Op):
    """Lay out a sheet of the shelf for a hero of the shelf ("" for its own), or a daily page."""

    sheet: str = ""
    hero: str = ""
    page: str = ""

    def do(self, play: Play) -> None:
        """Begin it."""
        own = ""
        page, stream = self.page, ""
        if page:
            from dungeon_tui.games.dungeon_pages.daily import page_text, stream_of

            text, stream = page_text(page), stream_of(page)
        else:
            text = shelf().text(self.sheet)
        if self.hero:
            own = shelf().hero_text(self.hero)
            own = "" if own == text else own
        begin_sheet(play, text, own, page, stream)


def begin_sheet(play: Play, text: str, own: str = "", page: str = "", stream: str = "") -> None:
    """Start a game of a sheet with nothing but the first weapon (PAG-011)."""
    figure = sheet_of(own or text).hero
    play.emit(e.GameStarted(text, own, figure.start, len(figure.relics), page, stream))
    play.push(NextDungeon())


def open_dungeons(p: Tabletop) -> list[int]:
    """Return the dungeons that may be entered now: minors not completed, at last the boss's (PAG-013)."""
    dungeons = sheet(p).dungeons
    minors = [i for i, dungeon in enumerate(dungeons) if not dungeon.boss and i not in p.done]
    return minors or [i for i, dungeon in enumerate(dungeons) if dungeon.boss and i not in p.done]


@define
class NextDungeon(Op):
    """The player chooses where to go next, and may drink before that."""

    OUTLIVES_DUNGEONS: ClassVar[bool] = True

    def do(self, play: Play) -> None:
        """Ask; go in at once where there is nothing to choose."""
        p: Tabletop = play.state
        if p.ended:
            return
        found = open_dungeons(p)
        if len(found) > 1 or action_keys(p, BETWEEN):
            play.ask("dungeon", "PAG-012")
        else:
            enter(play, found[0])

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Dungeons, potions, giving up."""
        actions = action_keys(position, BETWEEN)
        return (
            *[key for key in actions if key < ("enter",)],
            *(("enter", i) for i in open_dungeons(position)),
            *[key for key in actions if key > ("enter",)],
            GIVE_UP,
        )

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Say why not."""
        if len(key) == 2 and key[0] == "enter" and type(key[1]) is int:
            dungeons = sheet(position).dungeons
            if key[1] in position.done:
                return RuleError(f"{dungeons[key[1]].name} is completed.", "PAG-012")
            if 0 <= key[1] < len(dungeons):
                left = len(open_dungeons(position))
                return RuleError(
                    f"{dungeons[key[1]].name} opens when every other dungeon is completed; {left} to go.",
                    "PAG-013",
                )
        return refusal(position, key, BETWEEN)

    def take(self, play: Play, keys: Keys) -> None:
        """Go in, or drink and ask again."""
        key = keys[0]
        if key[0] == "enter":
            enter(play, int(key[1]))
            return
        play.push(self)
        if key == GIVE_UP:
            play.push(GiveUp())
        else:
            perform(play, key)


def enter(play: Play, dungeon: int) -> None:
    """Enter a dungeon; abilities of its monsters at the entrance come before the first roll."""
    p: Tabletop = play.state
    play.push(NextDungeon())
    play.push(TakeTurn(1))
    monsters = len(sheet(p).dungeons[dungeon].ground.stands)
    there = sheet(p).dungeons[dungeon]
    play.emit(e.DungeonEntered(dungeon, monsters, there.name, "PAG-013" if there.boss else "PAG-012"))
    for letter in reversed(powers(p, "enter")):
        push_power(play, letter)
