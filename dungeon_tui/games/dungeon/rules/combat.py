"""Encounter, attack, Spells from outside, strike back (DUN-043 to DUN-064, DUN-082 to DUN-098)."""

from __future__ import annotations

from attrs import define

from dungeon_tui.engine.agenda import Op
from dungeon_tui.engine.decisions import Decision, Key, Keys
from dungeon_tui.engine.dice import pick
from dungeon_tui.engine.errors import RuleError
from dungeon_tui.engine.play import Play
from dungeon_tui.games.dungeon import events as e
from dungeon_tui.games.dungeon.rules import effects, spells
from dungeon_tui.games.dungeon.rules.doors import use_link
from dungeon_tui.games.dungeon.rules.ground import cards, cleared, ground
from dungeon_tui.games.dungeon.rules.looks import reshuffle_if_needed
from dungeon_tui.games.dungeon.rules.loot import Loot
from dungeon_tui.games.dungeon.rules.refusals import fight_refusal
from dungeon_tui.games.dungeon.state import Hero, Tabletop

IMPOSSIBLE_WITH_SWORD = 13
"""What a target X counts as for a Hero with a Magic Sword in play (DUN-097)."""

ATTACK: Key = ("attack",)


@define
class Encounter(Op):
    """Meet what waits in the space where the Hero stands; a Wizard may still teleport away."""

    def do(self, play: Play) -> None:
        """Draw a Monster card if none is there, and go on to the fight or the trap."""
        space = play.state.heroes[play.seat].space
        if cleared(play.state, space) or not meet(play, space):
            return
        card = cards().monsters[play.state.monsters[space]]
        if card.kind != "monster":
            play.push(SpringTrap())
        elif spells.teleport_keys(play.state, play.seat):
            play.ask("fight", "DUN-087")
        else:
            play.push(Attack())

    def options(self, position: Tabletop, decision: Decision) -> Keys:
        """Attack, or teleport (DUN-R63)."""
        return (ATTACK, *spells.teleport_keys(position, decision.seat))

    def refusal(self, position: Tabletop, decision: Decision, key: Key) -> RuleError:
        """Say why not."""
        return fight_refusal(position, decision.seat, key)

    def take(self, play: Play, keys: Keys) -> None:
        """Fight here, or in another chamber (DUN-089, DUN-090)."""
        if keys[0] == ATTACK:
            play.push(Attack())
        else:
            spells.teleport(play, int(keys[0][1]))
            play.push(self)


def meet(play: Play, space: int) -> bool:
    """Have a Monster card face up in a space (DUN-046, DUN-047); return whether there is one."""
    state: Tabletop = play.state
    if space in state.monsters:
        return True
    covered = state.covered.get(space)
    if covered is not None:
        play.emit(e.MonsterMet(space, covered.card, covered.level, True, "DUN-R73"))
        return True
    level = ground().level[space]
    if not reshuffle_if_needed(play, level):
        return False
    play.emit(e.MonsterMet(space, pick(play.chance, play.state.monster_bag[level]), level))
    return True


def attack_target(hero: Hero, card: str) -> int | None:
    """Return what the class attack of a Hero must reach with dice and sword, None if it is hopeless."""
    target = cards().monsters[card].targets[hero.cls]
    if target is None and sword_bonus(hero):
        return IMPOSSIBLE_WITH_SWORD
    return target


def sword_bonus(hero: Hero) -> int:
    """Return the bonus of the sword in play; a Wizard has none (DUN-093, DUN-096)."""
    return 0 if hero.cls == "wizard" else hero.sword


@define
class Attack(Op):
    """The class attack on the Monster in the Hero's space (DUN-048 to DUN-050, DUN-093, DUN-097)."""

    def do(self, play: Play) -> None:
        """Roll, compare, and go on to Loot or to the strike back."""
        hero = play.state.heroes[play.seat]
        space = hero.space
        card = play.state.monsters[space]
        target = attack_target(hero, card)
        if target is None:
            play.emit(e.Attacked(play.seat, space, card, "attack", 0, 0, False, rule="DUN-R27"))
            play.push(StrikeBack())
            return
        bonus = sword_bonus(hero)
        total = sum(play.roll(play.seat, "attack", 2, "DUN-049")) + bonus
        hit = total >= target
        rule = "DUN-049" if hit else "DUN-050"
        play.emit(e.Attacked(play.seat, space, card, "attack", target, total, hit, bonus, rule))
        if hit:
            win_space(play, space)
            play.push(Loot())
        else:
            play.push(StrikeBack())


def win_space(play: Play, space: int, rule: str = "DUN-051") -> None:
    """Remove the card of a space and lay a Cleared token there."""
    state: Tabletop = play.state
    tokens = state.tokens.get(space, 0) + 1
    play.emit(e.SpaceWon(play.seat, space, state.monsters[space], ground().level[space], tokens, rule))


@define
class StrikeBack(Op):
    """The Monster strikes (DUN-054 to DUN-064); what follows is data."""

    def do(self, play: Play) -> None:
        """Roll 2 dice and put what the table says on the agenda."""
        space = play.state.heroes[play.seat].space
        total = sum(play.roll(play.seat, "strike", 2, "DUN-054"))
        strike = effects.strike_for(total)
        card = play.state.monsters[space]
        play.emit(e.StruckBack(play.seat, space, card, total, strike.name, strike.rule))
        play.push_all(strike.effects)


@define
class SpringTrap(Op):
    """A trap springs: no attack, no strike (DUN-070); it clears the space by 1 token (DUN-R49)."""

    def do(self, play: Play) -> None:
        """Carry out what the trap says."""
        space = play.state.heroes[play.seat].space
        trap = effects.trap_for(cards().monsters[play.state.monsters[space]].kind)
        win_space(play, space, "DUN-R49")
        play.push_all(trap.effects)


@define
class CastSpell(Op):
    """Fireball or Lightning Bolt at a neighbouring space (DUN-082 to DUN-086)."""

    spell: str
    space: int

    def do(self, play: Play) -> None:
        """Spend the card, uncover the Monster, roll; the turn ends without a strike back."""
        state: Tabletop = play.state
        seat, space = play.seat, self.space
        here = state.heroes[seat].space
        use_link(play, space, passing=False)
        play.emit(e.SpellCast(seat, e.SPELLS.index(self.spell), space))
        if not meet(play, space):
            return
        card = cards().monsters[state.monsters[space]]
        if card.kind != "monster":
            return
        target = card.fireball if self.spell == "fireball" else card.lightning
        if target is None:
            play.emit(e.Attacked(seat, space, card.id, self.spell, 0, 0, False, rule="DUN-R61"))
            return
        total = sum(play.roll(seat, self.spell, 2, "DUN-085"))
        hit = total >= target
        play.emit(
            e.Attacked(
                seat, space, card.id, self.spell, target, total, hit, rule="DUN-085" if hit else "DUN-086"
            )
        )
        if hit:
            win_space(play, space)
            use_link(play, space, passing=True)
            play.emit(e.HeroSent(seat, space, "spell", here, "DUN-R58"))
            play.push(Loot())
