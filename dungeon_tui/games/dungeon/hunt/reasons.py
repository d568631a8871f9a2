"""Why a choice is good, in one sentence that a player understands."""

from __future__ import annotations

from dungeon_tui.engine.decisions import Decision, Key
from dungeon_tui.engine.phrase import an, capital, count
from dungeon_tui.games.dungeon.content import ATTACK_SPELLS, content
from dungeon_tui.games.dungeon.hunt.choices import Choice
from dungeon_tui.games.dungeon.hunt.plan import Plan
from dungeon_tui.games.dungeon.hunt.walk import Goal
from dungeon_tui.games.dungeon.naming import class_name, gp, monster_name, space_name, spell_name, waiting
from dungeon_tui.games.dungeon.odds import odds, search_chance
from dungeon_tui.games.dungeon.rules.ground import cleared, ground
from dungeon_tui.games.dungeon.state import DungeonView

ONLY_CHOICE = "There is no other choice."


def of_plan(view: DungeonView, decision: Decision, plan: Plan) -> str:
    """Return why a plan for the Move is good."""
    goal, here = plan.goal, plan.walk.here
    name = space_name(goal.space)
    match plan.why:
        case "stopped":
            return f"Entering {space_name(here)} has ended the Move: what waits there is met now."
        case "search":
            found = search_chance(content().classes[plan.walk.hero.cls])
            beyond = space_name(int(plan.key[1]))
            return f"Searching costs nothing and finds the secret door to {beyond} at {found}%."
        case "esp":
            return f"A look into {name} costs nothing and shows whether its Monster can be beaten."
        case "crystal":
            return f"What waits in {name} decides whether to go there: knowing it saves more than this turn."
        case "home":
            held = gp(round(plan.walk.outlook.facts.held))
            return f"{held} is enough to win: the Great Hall is {_away(plan)}."
        case "recover":
            return _recovering(plan)
        case "teleport":
            return f"From {name} the rest of the game is shorter: about {_turns(goal.turns)}."
        case "rest":
            return "No fight in reach is worth its risk now: better stay out of trouble."
        case "lucky":
            chance = _chance(view, decision, goal)
            return f"A rival is about to win: only a find in {name} ({chance}) can still beat that."
        case "gather":
            return f"{_offer(view, decision, plan)}: the most that the last rounds can still bring."
        case _:
            return _hunting(view, decision, plan)


def _hunting(view: DungeonView, decision: Decision, plan: Plan) -> str:
    goal, here = plan.goal, plan.walk.here
    if plan.key[0] in ATTACK_SPELLS:
        card = waiting(view, goal.space)
        foe = f"the {monster_name(card)}" if card else f"what waits in {space_name(goal.space)}"
        spell = spell_name(str(plan.key[0]))
        chance = odds(view, decision, plan.key)
        return f"{capital(an(spell))} destroys {foe} at {chance}, and a miss costs only the card."
    if goal.space == here:
        stay = "stepping out to cast" if goal.why == "cast" else "staying to fight"
        return f"{_offer(view, decision, plan)}: {stay} pays best."
    return f"{_offer(view, decision, plan)}: the best pay per turn."


def _offer(view: DungeonView, decision: Decision, plan: Plan) -> str:
    """Return what a place offers, at which chance and how far away, without the full stop."""
    goal, walk = plan.goal, plan.walk
    name = space_name(goal.space)
    gold = gp(round(walk.outlook.worth(goal.space)))
    surely = goal.space in view.dropped and ground().needed[goal.space] != 1
    about = gold if surely else f"about {gold}"
    far = f", {_away(plan)}" if walk.here != goal.space and walk.steps(goal) else ""
    card = waiting(view, goal.space)
    chance = _chance(view, decision, goal)
    if card and not chance:
        return f"The {monster_name(card)} in {name} gives up {about} without a fight{far}"
    how = " to a Spell" if goal.why == "cast" else ""
    falls = f" and its {monster_name(card)} falls" if card else ""
    return f"{name} offers {about}{falls}{how} at {chance}{far}"


def _chance(view: DungeonView, decision: Decision, goal: Goal) -> str:
    """Return the chance of the attack that a goal leads to: "55%"; "" against a trap."""
    keys: list[Key] = [("step", goal.space)]
    if goal.why == "cast":
        held = zip(ATTACK_SPELLS, view.heroes[decision.seat].spells, strict=False)
        keys = [(spell, goal.space) for spell, left in held if left]
    texts = [odds(view, decision, key).removeprefix("about ") for key in keys]
    return max(texts, key=lambda text: (len(text), text))


def _recovering(plan: Plan) -> str:
    held = sum(plan.walk.outlook.facts.spells)
    left = f"{count(held, 'attack Spell')} may be too few for the rest of the goal"
    if plan.key[0] == "recover":
        return f"{left}: taking back a {spell_name(str(plan.key[1]))} is worth this turn."
    return f"{left}: the Great Hall, where Spells are taken back, is {_away(plan)}."


def of_choice(view: DungeonView, decision: Decision, choice: Choice) -> str:
    """Return why an answer outside the Move is good."""
    what, seat = choice.key[0], decision.seat
    turns = _turns(choice.turns)
    if what == "hero":
        name = class_name(str(choice.key[1]))
        others = [hero.cls for other, hero in enumerate(view.heroes) if other != seat]
        if view.first >= 0:
            return f"{capital(an(name))} can still win in about {turns}, and no class much sooner."
        if choice.key[1] in others:
            return f"Fewest other Heroes hunt where {an(name)} hunts."
        return f"Nobody else plays {an(name)}."
    if what == "attack":
        card = view.monsters[view.heroes[seat].space]
        chance = odds(view, decision, choice.key)
        return f"The {monster_name(card)} falls at {chance}, and no other chamber is better."
    name = space_name(int(choice.key[1]))
    if what == "teleport":
        quiet = " and nothing waits there" if cleared(view, int(choice.key[1])) else ""
        return f"Better flee to {name}: from there the game takes about {turns}{quiet}."
    return f"From {name} the rest of the game is shortest: about {turns}."


def _away(plan: Plan) -> str:
    return f"{count(plan.walk.steps(plan.goal), 'space')} away"


def _turns(turns: float) -> str:
    return count(max(1, round(turns)), "turn")
