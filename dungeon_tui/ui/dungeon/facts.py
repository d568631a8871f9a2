"""Everything there is to know about a thing on the board, as far as the one who looks may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dungeon_tui.engine.decisions import Decision
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.phrase import an, capital, count
from dungeon_tui.games.dungeon.content import HeroClass, Monster, content
from dungeon_tui.games.dungeon.naming import (
    class_name,
    direction,
    door_ends,
    gp,
    held_treasure,
    monster_name,
    space_name,
    spell_name,
    waiting,
)
from dungeon_tui.games.dungeon.odds import mean_chance, possible_monsters, search_chance
from dungeon_tui.games.dungeon.routes import reach
from dungeon_tui.games.dungeon.rules.effects import tables, trap_for
from dungeon_tui.games.dungeon.rules.ground import carries, cleared, goal, gold, ground
from dungeon_tui.games.dungeon.rules.refusals import fight_refusal, move_refusal
from dungeon_tui.games.dungeon.state import DungeonView, Held, door
from dungeon_tui.games.dungeon.words import needs
from dungeon_tui.ui.table.card import Card
from dungeon_tui.ui.table.lines import Line, Piece, line

if TYPE_CHECKING:
    from dungeon_tui.ui.table.board import Thing
    from dungeon_tui.ui.table.face import Face
    from dungeon_tui.ui.table.moment import Moment

X = "X"
LINKS = {"open": "a passage", "stairs": "stairs", "door": "a door", "secret": "a secret door"}


def facts(face: Face, moment: Moment, thing: Thing, at_length: bool = False) -> list[Line]:
    """All about a thing; ``at_length`` with cards in full and everything spelled out."""
    teller = _Teller(face, moment, at_length)
    kind, value = thing[0], thing[1] if len(thing) > 1 else ""
    if kind == "space" and isinstance(value, int) and value in content().board.spaces:
        return teller.space(value)
    if kind == "link" and len(thing) == 3:
        return teller.link(int(thing[1]), int(thing[2]))
    if kind == "seat" and isinstance(value, int) and 0 <= value < len(moment.names):
        return teller.seat(value)
    if kind == "class" and value in content().classes:
        return teller.hero_class(content().classes[str(value)])
    if kind == "classes":
        return [part for cls in content().classes.values() for part in [*teller.hero_class(cls), line("")]]
    if kind == "card":
        return teller.card(str(value))
    return []


def danger(view: DungeonView, seat: int, space: int) -> str:
    """What awaits a Hero that steps into a space and must stop there, as a question; "" for nothing."""
    if cleared(view, space):
        return ""
    where = capital(space_name(space))
    card = waiting(view, space)
    if card:
        what = f"{where}: {an(monster_name(card))} waits there"
        if content().monsters[card].kind == "monster":
            what += f" ({needs(view.heroes[seat], card)})"
    else:
        mean = mean_chance(view.heroes[seat], "attack", possible_monsters(view, space))
        what = f"{where} is not cleared: a Monster or a trap waits there"
        what += f" (about {mean}% to win)" if mean is not None else ""
    return f"{what}. Go in? Press Enter or the same arrow again."


def no_way(view: DungeonView, decision: Decision, space: int) -> RuleError | None:
    """Why the Hero that is to choose cannot go to a space now, with the clause; None for its own."""
    seat = decision.seat
    hero = view.heroes[seat]
    if space == hero.space or space not in content().board.spaces:
        return None
    if decision.kind == "attack":
        return fight_refusal(view, seat, ("step", space))
    if view.stopped:
        return move_refusal(view, seat, ("step", space))
    where = capital(space_name(space))
    found = reach(view, seat).get(space)
    if found is not None:
        rule = "DUN-034" if ground().needed[space] else "DUN-033"
        return RuleError(f"Another Hero is in {space_name(space)}, so the Move cannot end there.", rule)
    steps = content().board.distance(hero.space, space, False)
    if steps is None:
        return RuleError(f"{where} lies behind a secret door.", "DUN-037")
    if steps > view.left:
        left = f"{count(view.left, 'space')} {'is' if view.left == 1 else 'are'} left"
        return RuleError(f"{where} is {count(steps, 'space')} away, and {left} in this Move.", "DUN-026")
    return RuleError(f"The way to {space_name(space)} leads through what stops a Hero.", "DUN-030")


class _Teller:
    def __init__(self, face: Face, moment: Moment, at_length: bool) -> None:
        self.face, self.moment, self.at_length = face, moment, at_length
        self.view = cast(DungeonView, moment.view)
        seat = moment.front if moment.front >= 0 else self.view.active
        if moment.decision is None and moment.waiting:
            seat = moment.waiting[0]
        self.me = seat if 0 <= seat < len(self.view.heroes) and self.view.heroes[seat].cls else -1

    # Spaces

    def space(self, space: int) -> list[Line]:
        """A space: what it is, what lies in it, who stands there, where it leads."""
        view, place = self.view, content().board.spaces[space]
        found = [line((place.name, "title"))]
        found.append(line((f"Level {place.level}{self._standing(space)}{self._way(space)}", "quiet")))
        found += self._monster(space)
        found += [line(("$ ", "gold"), self._held(held)) for held in view.dropped.get(space, ())]
        for seat, hero in enumerate(view.heroes):
            if hero.cls and hero.space == space:
                found.append(self._hero_here(seat))
        promised = view.promised.get(space)
        if promised is not None:
            what = self._held(promised) if promised.card else "a Treasure that another seat has seen"
            found.append(line(("Treasure here: ", "quiet"), what))
        found += self._links(space)
        return found

    def _standing(self, space: int) -> str:
        needed = ground().needed[space]
        if not needed:
            return ""
        if cleared(self.view, space):
            return ", cleared"
        tokens = self.view.tokens.get(space, 0)
        return f", {tokens} of {needed} cleared" if needed > 1 else ", not cleared"

    def _way(self, space: int) -> str:
        """How far it is for the one who looks."""
        if self.me < 0 or self.view.heroes[self.me].space == space:
            return ""
        if self.moment.decision is not None and self.moment.decision.kind == "move":
            found = reach(self.view, self.me).get(space)
            if found is not None:
                return f", {count(len(found.steps), 'step')}"
        steps = content().board.distance(self.view.heroes[self.me].space, space, False)
        return f", {count(steps, 'step')} away" if steps is not None else ", behind a secret door"

    def _hero_here(self, seat: int) -> Line:
        ink = self.moment.ink(seat)
        name = f"{self.face.letter(self.moment, seat)} {self.moment.name(seat)}"
        return line((name, ink), f", {class_name(self.view.heroes[seat].cls)}", thing=("seat", seat))

    def _monster(self, space: int) -> list[Line]:
        view = self.view
        card = view.monsters.get(space)
        if card is not None:
            return self.card(card)
        if cleared(view, space):
            return []
        covered = view.covered.get(space)
        if covered is not None and covered.card:
            return [line(("Looked at, face down:", "quiet")), *self.card(covered.card)]
        if covered is not None:
            return [line(("A card that another seat has looked at lies here.", "quiet"))]
        return self._unknown(space)

    def _unknown(self, space: int) -> list[Line]:
        if self.me < 0:
            return []
        hero = self.view.heroes[self.me]
        possible = possible_monsters(self.view, space)
        mean = mean_chance(hero, "attack", possible)
        if mean is None:
            return []
        traps = sum(content().monsters[card].kind != "monster" for card in possible)
        found = [line(("Unknown: ", "quiet"), f"{mean}% on average for a {class_name(hero.cls)}")]
        if traps:
            found.append(line((f"{count(traps, 'trap')} among {count(len(possible), 'card')}", "quiet")))
        return found

    def _links(self, space: int) -> list[Line]:
        found = []
        for other, kind in content().board.links[space]:
            if kind == "open" and not self.at_length:
                continue
            way = direction(space, other).capitalize()
            words = f"{way}: {LINKS[kind]} to {space_name(other)}"
            if kind == "secret":
                words += f", {self._secret(door(space, other))}"
            found.append(line((words, "quiet"), thing=("space", other), indent=2))
        return found

    def _secret(self, secret: int) -> str:
        if self.me < 0:
            return "not found"
        hero = self.view.heroes[self.me]
        if secret in hero.found:
            return "found"
        return "open by the Secret Door Card" if carries(hero, "secret_door") else "not found"

    def link(self, a: int, b: int) -> list[Line]:
        """What is between two spaces."""
        kind = dict(content().board.links.get(a, ())).get(b)
        if kind is None:
            return []
        found = [line((LINKS[kind].partition(" ")[2].capitalize() or LINKS[kind].capitalize(), "title"))]
        found.append(line(f"Between {door_ends(door(a, b))}."))
        if kind == "secret":
            found.append(line((self._secret(door(a, b)).capitalize(), "quiet")))
            if self.me >= 0:
                cls = content().classes[self.view.heroes[self.me].cls]
                found.append(line(f"A {cls.name} finds it on {cls.search} or more: {search_chance(cls)}%."))
            found.append(line(("DUN-038 ", "rule"), ("How to search", "key"), thing=("clause", "DUN-038")))
        if kind == "stairs":
            found.append(line(f"From Level {ground().level[a]} to Level {ground().level[b]}."))
        return found

    # Cards

    def card(self, id: str) -> list[Line]:
        """A Monster, a trap or a Treasure."""
        monster = content().monsters.get(id)
        if monster is not None:
            card = self._monster_card(monster) if monster.kind == "monster" else _trap_card(monster)
            return card.framed() if self.at_length else card.plain()
        treasure = content().treasures.get(id)
        if treasure is None:
            return []
        card = Card(treasure.name, f"Level {treasure.level}", (((gp(treasure.value), "gold"),),))
        return card.framed() if self.at_length else card.plain()

    def _monster_card(self, monster: Monster) -> Card:
        mine = self.view.heroes[self.me].cls if self.me >= 0 else ""
        targets: list[Piece] = []
        for cls in content().classes.values():
            ink = "key" if cls.id == mine else ""
            name = cls.name if self.at_length else cls.letter
            targets += [(f"{name} {_number(monster.targets[cls.id])}", ink), ("  ", "")]
        spells: tuple[Piece, ...] = (
            (f"Fireball {_number(monster.fireball)}  Lightning {_number(monster.lightning)}", ""),
        )
        rows: list[tuple[Piece, ...]] = [tuple(targets[:-1]), spells]
        if self.me >= 0:
            rows.append(
                (
                    (
                        f"You: {needs(self.view.heroes[self.me], monster.id)}"
                        if self.me == self.moment.front
                        else f"{self.moment.name(self.me)}: {needs(self.view.heroes[self.me], monster.id)}",
                        "key",
                    ),
                )
            )
        if self.at_length:
            rows += _strike_rows()
        return Card(monster.name, f"Level {monster.level}", tuple(rows), monster.flavour)

    def _held(self, held: Held) -> str:
        return held_treasure(held)

    # Seats

    def seat(self, seat: int) -> list[Line]:
        """A seat: its Hero, what it carries, what it has found."""
        hero, moment = self.view.heroes[seat], self.moment
        ink = moment.ink(seat)
        who = "a person" if moment.human(seat) else f"the {moment.controllers[seat]} bot"
        found = [line((f"{self.face.letter(moment, seat)} {moment.name(seat)}", ink), (f"  {who}", "quiet"))]
        if not hero.cls:
            return [*found, line("No Hero yet.")]
        found.append(line(f"{class_name(hero.cls)} in {space_name(hero.space)}", thing=("space", hero.space)))
        known = all(held.card for held in hero.carried)
        carried = gp(gold(hero)) if known else count(len(hero.carried), "Treasure card")
        found.append(line((carried, "gold"), f" of {gp(goal(hero))}"))
        found += [line(("$ ", "gold"), self._held(held)) for held in hero.carried]
        if any(hero.spells) or any(hero.used):
            spells = ", ".join(f"{spell_name(n)} {held}" for n, held in enumerate(hero.spells))
            found.append(line(("Spells: ", "quiet"), spells))
        if hero.lost:
            found.append(line((f"Loses {count(hero.lost, 'turn')}", "danger")))
        found += [
            line(("Found: ", "quiet"), f"between {door_ends(secret)}", indent=2) for secret in hero.found
        ]
        told = [count(hero.turns, "turn"), count(hero.deaths, "death")]
        found.append(line((", ".join(told), "quiet")))
        return found

    def hero_class(self, cls: HeroClass) -> list[Line]:
        """A class of Hero."""
        spells = ", ".join(f"{spell_name(spell)} {held}" for spell, held in cls.spells.items())
        found = [
            line((f"{cls.letter}  {cls.name}", "title")),
            line((cls.blurb, "")),
            line(
                ("Goal ", "quiet"),
                (gp(cls.goal), "gold"),
                (f", best on Levels {cls.levels[0]}-{cls.levels[1]}", "quiet"),
            ),
            line((f"Finds secret doors on {cls.search} or more ({search_chance(cls)}%)", "quiet")),
        ]
        if spells:
            found.append(line(("Spells: ", "quiet"), spells))
        return found


def _number(target: int | None) -> str:
    return X if target is None else str(target)


def _trap_card(card: Monster) -> Card:
    return Card(card.name, f"Level {card.level}", (((trap_for(card.kind).text, ""),),), card.flavour)


def _strike_rows() -> list[tuple[Piece, ...]]:
    """The table of strikes, best for the Hero first."""
    rows: list[tuple[Piece, ...]] = [(("", ""),), (("If it strikes back, 2 dice:", "quiet"),)]
    for strike in sorted(tables()[0], key=lambda strike: strike.low):
        span = str(strike.low) if strike.low == strike.high else f"{strike.low}-{strike.high}"
        rows.append(((f"{span:>5} {strike.name}: ", "key"), (strike.text, "quiet")))
    return rows
