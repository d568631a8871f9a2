"""What Pets and Heroes can do: data that the rules ask for, with the text that it makes."""

from __future__ import annotations

from attrs import frozen

from dungeon_tui.engine.content import Row
from dungeon_tui.engine.phrase import Offer, Part, Phrase, count, join, sentences
from dungeon_tui.games.dungeon_date.terms import PILES, STYLES

FIELDS: dict[str, tuple[str, ...]] = {
    "borrow": (),
    "bury": ("piles",),
    "carry": (),
    "console": ("count",),
    "dither": ("count",),
    "fight": ("amount", "calm"),
    "gamble": (),
    "guard": ("piles",),
    "herd": (),
    "keep": ("count",),
    "pay": ("styles",),
    "recall": (),
    "scout": (),
    "stand_in": ("style", "styles"),
    "swap": (),
    "trade": (),
}
"""What can be done, and the fields it has."""

_OPTIONAL = ("calm",)

MOMENTS: dict[str, str] = {
    "borrow": "In an encounter",
    "bury": "After a Slay",
    "carry": "When you gain a treasure from the Stylomancer or a dungeon door",
    "console": "Each time you lose a Fight",
    "dither": "When you choose an action",
    "fight": "In every Fight",
    "gamble": "When you collect the treasure of a door",
    "guard": "Once a round, before you choose an action",
    "herd": "Once a round, before anyone chooses an action",
    "keep": "At setup",
    "pay": "In an encounter",
    "recall": "At the end of a round, if your Help token is on no monster",
    "scout": "Once a round, before new monsters are turned up",
    "stand_in": "In an encounter",
    "swap": "Once a round, before you choose an action",
    "trade": "Once a round, after all actions",
}


@frozen
class Ability:
    """One thing a Pet or Hero can do; which fields count depends on ``do`` (see `FIELDS`)."""

    do: str
    amount: int = 0
    count: int = 0
    calm: bool = False
    style: str = ""
    styles: tuple[str, ...] = ()
    piles: tuple[str, ...] = ()


def ability(row: Row) -> Ability:
    """Read an ability; ContentError if it is none."""
    do = row.choice("do", FIELDS)
    row.only(("do", *FIELDS[do]))
    values: dict[str, object] = {}
    for name in FIELDS[do]:
        if name in _OPTIONAL and name not in row.values:
            continue
        if name in ("amount", "count"):
            values[name] = row.number(name, 1, 4)
        elif name == "calm":
            if not isinstance(row.value(name), bool):
                raise row.error(name, "must be true or false")
            values[name] = row.value(name)
        elif name == "style":
            values[name] = row.choice(name, STYLES)
        else:
            values[name] = names(row, name, STYLES if name == "styles" else PILES)
    return Ability(do, **values)  # type: ignore[arg-type]


def names(row: Row, field: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """Read a list of different words, each of which is known; not empty."""
    value = row.value(field)
    if not isinstance(value, list) or not value:
        raise row.error(field, "must be a list of words")
    for item in value:
        if item not in known:
            raise row.error(field, f"must hold some of {', '.join(known)}")
    if len(set(value)) != len(value):
        raise row.error(field, "names the same twice")
    return tuple(value)


def text(abilities: tuple[Ability, ...], style_names: dict[str, str]) -> str:
    """Return what a card with these abilities says."""
    return " ".join(_sentence(each, style_names) for each in abilities)


def _sentence(each: Ability, style_names: dict[str, str]) -> str:
    said = sentences(_parts(each, style_names), "you")
    return f"{MOMENTS[each.do]}: {said[0].lower()}{said[1:]}"


def _parts(each: Ability, style_names: dict[str, str]) -> tuple[Part, ...]:
    styles = join([style_names[style] for style in each.styles], "or")
    piles = join([pile.capitalize() for pile in each.piles], "or")
    do = each.do
    if do == "borrow":
        return (Phrase("count", "the symbols of the treasure at that door as part of your outfit, too"),)
    if do == "bury":
        return (Phrase("put", f"the slain monster in your {piles} pile instead", optional=True),)
    if do == "carry":
        put = Phrase("put", "it under this card", optional=True)
        keep = Phrase("count", "all its symbols as part of your outfit")
        back = Phrase("put", "the treasure that lay there in your backpack")
        return (Offer((Phrase(put.verb, put.rest),)), keep, back)
    if do == "console":
        return (Phrase("draw", f"{count(each.count, 'treasure')} from the deck or the discard pile", True),)
    if do == "dither":
        place = Phrase("place", f"{count(each.count, 'different card')}")
        return (place, Phrase("pick", "one of them after the others have revealed", then=True))
    if do == "fight":
        while_calm = " while you hold no Spite" if each.calm else ""
        return (Phrase("have", f"{count(each.amount, 'more Fight symbol')}{while_calm}"),)
    if do == "gamble":
        name = Phrase("name", "a style and look at the top card of the deck", optional=True)
        hit = Phrase("may gain", "both if it shows that style, else one of them")
        return (name, hit)
    if do == "guard":
        return (Phrase("keep", f"the {piles} pile you choose safe from Backstabs this round", True),)
    if do == "herd":
        return (Phrase("swap", "the monsters of two doors", optional=True),)
    if do == "keep":
        return (Phrase("keep", f"{count(each.count, 'treasure')} instead of one: one worn, the rest packed"),)
    if do == "pay":
        return (Phrase("discard", f"treasures for one {styles} symbol each", optional=True),)
    if do == "recall":
        return (Phrase("put", "it on the top monster of your Befriend pile", optional=True),)
    if do == "scout":
        look = Phrase("look", "at the top two monsters of one door", optional=True)
        return (look, Phrase("put", "them back in either order"))
    if do == "stand_in":
        use = f"each {style_names[each.style]} symbol as one {styles} symbol"
        return (Phrase("use", use, optional=True),)
    if do == "swap":
        return (Phrase("swap", "one treasure of your backpack with one of your outfit", optional=True),)
    return (Phrase("swap", "one treasure of your backpack with one of the discard pile", optional=True),)
