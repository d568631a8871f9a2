from dungeon_tui.engine.dice import pick
from dungeon_tui.games.dungeon.hunt.plan import plan
class Greedy:
    name="greedy"
    def choose(self, view, decision, keys, chance):
        if decision.kind=="move":
            if len(keys)==1: return (keys[0],)
            return (plan(view, decision.seat, keys, chance).key,)
        if decision.kind=="hero":
            taken=[h.cls for h in view.heroes]
            few=min(taken.count(k[1]) for k in keys)
            return (pick(chance,[k for k in keys if taken.count(k[1])==few]),)
        if decision.kind=="fight": return (keys[0],)
        return (pick(chance,keys),)
def greedy(): return Greedy()
