"""All effects, by their verb."""

from __future__ import annotations

from dungeon_tui.games.dungeon_pages.rules.board_effects import Again, Check, Regain, Strike, Write
from dungeon_tui.games.dungeon_pages.rules.dice_effects import (
    Discard,
    Flip,
    Match,
    Nudge,
    Reroll,
    SetTo,
    Shift,
)
from dungeon_tui.games.dungeon_pages.rules.effect import Effect
from dungeon_tui.games.dungeon_pages.rules.hero_effects import (
    Damage,
    Drain,
    Fewer,
    Gain,
    Heal,
    Lose,
    More,
    Prevent,
    Xp,
)
from dungeon_tui.games.dungeon_pages.rules.lasting_effects import (
    Aggro,
    Armor,
    Ban,
    Calm,
    Disarm,
    OpenDoor,
    Pairs,
    PowerUp,
    Range,
    Through,
)

EFFECTS: tuple[type[Effect], ...] = (
    Again, Aggro, Armor, Ban, Calm, Check, Damage, Disarm, Discard, Drain, Fewer, Flip, Gain, Heal, Lose,
    Match, More, Nudge, OpenDoor, Pairs, PowerUp, Prevent, Range, Regain, Reroll, SetTo, Shift, Strike,
    Through, Write, Xp,
)  # fmt: skip
VERBS: dict[str, type[Effect]] = {effect.VERB: effect for effect in EFFECTS}
