"""What a player may know: everything but the dice to come; and worlds with other dice."""

from __future__ import annotations

import attrs

from dungeon_tui.engine.agenda import seen
from dungeon_tui.engine.dice import Chance
from dungeon_tui.engine.state import seals_seen
from dungeon_tui.games.dungeon_pages.state import PagesState, PagesView, Tabletop

OPEN = tuple(field.name for field in attrs.fields(Tabletop) if field.name not in ("agenda", "sealed"))
DICTS = ("marks",)


def _shared(p: Tabletop) -> dict[str, object]:
    fields = {name: getattr(p, name) for name in OPEN}
    for name in DICTS:
        fields[name] = dict(fields[name])
    return fields


def view(state: PagesState, seat: int) -> PagesView:
    """Return what ``seat`` (-1: an onlooker) may know."""
    return PagesView(
        agenda=seen(state.agenda, seat),
        sealed=seals_seen(state.sealed, seat),
        seat=seat,
        fixed=bool(state.page),
        **_shared(state),  # type: ignore[arg-type]
    )


def determinize(view: PagesView, chance: Chance) -> PagesState:
    """Return a state that the seat of ``view`` could be in; a page's coming dice become others."""
    stream = f"other dice {chance.below(1 << 30)}" if view.fixed else ""
    return PagesState(agenda=view.agenda, sealed=view.sealed, stream=stream, **_shared(view))  # type: ignore[arg-type]
