"""How events change the state; a view changes in the same way, by what it sees of them.

Nothing here asks the rules or the card files: an old save reads the same for ever.
"""

from __future__ import annotations

from attrs import evolve

from dungeon_tui.engine.events import ENGINE_APPLY
from dungeon_tui.engine.play import Apply
from dungeon_tui.games.die_in_a_dungeon import events as e
from dungeon_tui.games.die_in_a_dungeon.apply_story import STORY_APPLY
from dungeon_tui.games.die_in_a_dungeon.state import (
    AWAY,
    CEMETERY,
    DEVOURED,
    PARTY,
    ROW,
    Deck,
    Fight,
    Foe,
    Room,
    Tabletop,
    Tile,
)
from dungeon_tui.games.die_in_a_dungeon.zones import card_moved, drawn, put_top, with_card, without


def _shuffled(s: Tabletop, event: e.Shuffled) -> None:
    party = s.parties[event.seat]
    party.deck = Deck(party.deck.bottom, tuple(sorted((*party.deck.bag, *party.discard))), party.deck.top)
    party.discard = ()


def _elsewhere(foe: Foe, room: int) -> Foe:
    return Foe(room, foe.moon, foe.devoured, foe.cards)


# Setting up


def _campaign_began(s: Tabletop, event: e.CampaignBegan) -> None:
    s.boss, s.buildings = event.boss, event.buildings
    s.session, s.wins, s.phase = 0, 0, "setup"
    s.aside = (event.boss,)
    for party, cards in zip(s.parties, event.decks, strict=True):
        party.deck, party.hand, party.discard, party.front, party.claims = Deck((), cards), (), (), (), ()


def _session_began(s: Tabletop, event: e.SessionBegan) -> None:
    s.session, s.width, s.height, s.phase, s.turn = event.session, event.width, event.height, "session", 0
    s.village = event.height // 2 * ROW + event.width // 2
    s.rooms = {s.village: Room(s.village, "village", -1)}
    s.near = {s.village: ()}
    s.cells = {s.village: s.village}
    s.entrances, s.passages, s.treasures, s.arrived = 4, 4, 0, False
    s.damaged, s.wanted, s.trained = (), {}, ()
    s.places = [s.village] * len(s.faces)
    for party in s.parties:
        party.here = True


def _deck_laid(s: Tabletop, event: e.DeckLaid) -> None:
    s.decks[event.deck] = Deck((), event.bag, event.top)
    if event.piles:
        s.piles, s.chests = event.piles, event.chests


def _boss_ready(s: Tabletop, event: e.BossReady) -> None:
    if event.in_deck:
        s.aside = without(s.aside, event.boss)
        put_top(s, ("top", "monster"), event.boss)


def _quests_drawn(s: Tabletop, event: e.QuestsDrawn) -> None:
    deck = s.decks["village"]
    for quest in event.quests:
        deck = Deck((), without(deck.bag, quest), deck.top) if quest in deck.bag else drawn(deck, quest)
        s.wanted[quest] = ()
    s.decks["village"] = deck


def _gather(s: Tabletop, seat: int) -> None:
    party = s.parties[seat]
    cards = (
        *party.deck.bottom,
        *party.deck.bag,
        *party.deck.top,
        *party.hand,
        *party.discard,
        *party.front,
        *party.played,
    )
    party.deck = Deck((), tuple(sorted(cards)))
    party.hand = party.discard = party.front = party.played = ()
    party.credit = 0


# Heroes


def _rolled(s: Tabletop, event: e.HeroesRolled) -> None:
    for hero, face in zip(event.heroes, event.faces, strict=True):
        s.faces[hero] = face


def _went(s: Tabletop, event: e.HeroesWent) -> None:
    for hero in event.heroes:
        s.places[hero] = event.path[-1]


def _put_hero(s: Tabletop, event: e.HeroPut) -> None:
    if s.places[event.hero] == DEVOURED:
        for monster, foe in s.foes.items():
            if foe.devoured == event.hero:
                s.foes[monster] = evolve(foe, devoured=-1)
    s.places[event.hero] = event.place


def _devoured(s: Tabletop, event: e.HeroDevoured) -> None:
    s.foes[event.monster] = evolve(s.foes[event.monster], devoured=event.hero)
    s.places[event.hero] = DEVOURED


def _turned(s: Tabletop, event: e.HeroTurned) -> None:
    s.faces[event.hero] = event.face


# Rooms


def _join(s: Tabletop, a: int, b: int) -> None:
    s.near[a] = (*s.near.get(a, ()), b)
    s.near[b] = (*s.near.get(b, ()), a)


def _room_placed(s: Tabletop, event: e.RoomPlaced) -> None:
    if event.room in s.rooms:
        raise ValueError(f"Room {event.room} is there already")
    s.rooms[event.room] = Room(event.room, event.kind, event.arrow, (event.tile,), event.links)
    s.near.setdefault(event.room, ())
    if event.kind == "secret":
        s.passages -= 1
        return
    s.cells[event.tile.cell] = event.room
    _join(s, event.room, event.arrow)
    if event.kind == "entrance":
        s.entrances -= 1
    else:
        s.limbo = without(s.limbo, event.tile.card)
        s.treasures += event.kind == "treasure"


def _tile_joined(s: Tabletop, event: e.TileJoined) -> None:
    room = s.rooms[event.room]
    s.rooms[event.room] = evolve(room, tiles=(*room.tiles, event.tile))
    s.cells[event.tile.cell] = event.room
    s.limbo = without(s.limbo, event.tile.card)


def _room_explored(s: Tabletop, event: e.RoomExplored) -> None:
    room = s.rooms[event.room]
    tiles = tuple([Tile(tile.card, tile.cell, tile.facing, (), tile.dead) for tile in room.tiles])
    s.rooms[event.room] = Room(room.id, room.kind, room.arrow, tiles, room.links)


def _room_closed(s: Tabletop, event: e.RoomClosed) -> None:
    room = s.rooms[event.room]
    tiles = tuple(
        [Tile(tile.card, tile.cell, tile.facing, (), True) if tile.open else tile for tile in room.tiles]
    )
    s.rooms[event.room] = Room(room.id, room.kind, room.arrow, tiles, room.links)


def _room_flipped(s: Tabletop, event: e.RoomFlipped) -> None:
    room = s.rooms[event.room]
    tile = evolve(room.tiles[0], open=event.open, dead=not event.open)
    s.rooms[event.room] = evolve(room, tiles=(tile, *room.tiles[1:]))


# Monsters and Buildings


def _monster_placed(s: Tabletop, event: e.MonsterPlaced) -> None:
    if event.monster in s.foes:
        s.foes[event.monster] = _elsewhere(s.foes[event.monster], event.room)
        return
    s.limbo = without(s.limbo, event.monster)
    s.foes[event.monster] = Foe(event.room)


def _monster_moved(s: Tabletop, event: e.MonsterMoved) -> None:
    s.foes[event.monster] = _elsewhere(s.foes[event.monster], event.room)


def _monster_flipped(s: Tabletop, event: e.MonsterFlipped) -> None:
    foe = s.foes[event.monster]
    s.foes[event.monster] = Foe(foe.room, not foe.moon, foe.devoured, foe.cards)


def _building_turned(s: Tabletop, event: e.BuildingTurned) -> None:
    if event.damaged:
        s.damaged = with_card(s.damaged, event.building)
    else:
        s.damaged = without(s.damaged, event.building)


def _boss_revealed(s: Tabletop, event: e.BossRevealed) -> None:
    s.arrived = True
    if event.boss in s.aside:
        s.aside = without(s.aside, event.boss)
        s.limbo = with_card(s.limbo, event.boss)
    elif event.boss not in s.limbo:
        deck = s.decks["monster"]
        s.decks["monster"] = Deck(
            *(
                without(part, event.boss) if event.boss in part else part
                for part in (deck.bottom, deck.bag, deck.top)
            )
        )
        s.limbo = with_card(s.limbo, event.boss)


# Battles, turns, what lasts


def _fight_began(s: Tabletop, event: e.FightBegan) -> None:
    s.fights = (*s.fights, Fight(event.monster, event.room, event.only))


def _fight_decided(s: Tabletop, event: e.FightDecided) -> None:
    fight = s.fights[-1]
    s.fights = (*s.fights[:-1], Fight(fight.monster, fight.room, fight.only, event.won, event.used))


def _fight_ended(s: Tabletop, event: e.FightEnded) -> None:
    s.fights[-1]
    s.fights = s.fights[:-1]
    s.lasting = tuple(change for change in s.lasting if change.until != "battle")


def _nothing(s: Tabletop, event: object) -> None:
    """For events that only tell."""


def _turn_began(s: Tabletop, event: e.TurnBegan) -> None:
    s.active, s.turn = event.seat, event.turn


def _turn_ended(s: Tabletop, event: e.TurnEnded) -> None:
    s.lasting = tuple(change for change in s.lasting if change.until == "session")
    s.once = tuple(used for used in s.once if used[1] != "turn")
    for party in s.parties:
        party.credit = 0


def _credit(s: Tabletop, event: e.CreditChanged) -> None:
    s.parties[event.seat].credit = event.n


def _lasting_began(s: Tabletop, event: e.LastingBegan) -> None:
    s.lasting = (*s.lasting, event.change)


def _lasting_ended(s: Tabletop, event: e.LastingEnded) -> None:
    if event.index >= 0:
        s.lasting[event.index]
        s.lasting = s.lasting[: event.index] + s.lasting[event.index + 1 :]
    else:
        s.lasting = tuple(change for change in s.lasting if change.until != event.until)


def _once_used(s: Tabletop, event: e.OnceUsed) -> None:
    s.once = (*s.once, (event.card, event.span))


# The end of a session


def _session_ended(s: Tabletop, event: e.SessionEnded) -> None:
    s.phase = "ended"
    s.wins += event.how in ("quest", "boss")
    s.fights = ()
    s.lasting, s.once = (), ()


def _quest_done(s: Tabletop, event: e.QuestDone) -> None:
    del s.wanted[event.quest]
    s.buildings = (*s.buildings, event.building)


def _collected(s: Tabletop, event: e.Collected) -> None:
    """Cards that nobody owns go back to their decks, which are laid out anew for the next session."""
    monsters = [
        *s.foes,
        *s.removed,
        *(card for cards in s.wanted.values() for card in cards),
        *_all(s.decks["monster"]),
    ]
    monsters += [card for card in s.limbo if card[0] == "M"]
    for seat, party in enumerate(s.parties):
        for claim in party.claims:
            monsters += [card for card in claim.cards if card[0] == "M"]
            own = [claim.quest, *(card for card in claim.cards if card[0] != "M")]
            party.discard = tuple(sorted((*party.discard, *own)))
        party.claims = ()
        _gather(s, seat)
    for foe in s.foes.values():
        for owner, card in foe.cards:
            party = s.parties[owner]
            party.deck = Deck((), with_card(party.deck.bag, card))
    monsters = [card for card in monsters if card.removesuffix("*") != s.boss]
    loot = [*s.loots.values(), *s.traps.values(), *_all(s.decks["loot"])]
    loot += [card for card in s.limbo if card[0] in "LlT"]
    hero = [*s.quests.values(), *_all(s.decks["hero"]), *(card for card in s.limbo if card[0] == "Q")]
    gear = [*_all(s.decks["gear"]), *(card for card in s.limbo if card[0] == "G")]
    for name, cards in (
        ("monster", monsters), ("loot", loot), ("hero", hero), ("gear", gear),
        ("village", [*s.wanted, *_all(s.decks["village"])]),
    ):  # fmt: skip
        s.decks[name] = Deck((), tuple(sorted([card.removesuffix("*") for card in cards])))
    s.foes, s.loots, s.traps, s.quests, s.rooms, s.near, s.cells = {}, {}, {}, {}, {}, {}, {}
    s.wanted, s.removed, s.limbo, s.damaged, s.aside = {}, (), (), (), (s.boss,)
    s.decks["room"], s.piles, s.chests = Deck(), (), ()
    s.faces = [0] * len(s.faces)
    s.places = [AWAY] * len(s.places)
    s.phase = "camp"


def _all(deck: Deck) -> tuple[str, ...]:
    return (*deck.bottom, *deck.bag, *deck.top)


def _card_trained(s: Tabletop, event: e.CardTrained) -> None:
    party = s.parties[event.seat]
    party.deck = Deck((), with_card(without(party.deck.bag, event.card), event.card + "*"))
    s.trained = (*s.trained, event.seat)


def _card_traded(s: Tabletop, event: e.CardTraded) -> None:
    giver, taker = s.parties[event.seat], s.parties[event.to]
    giver.deck = Deck((), without(giver.deck.bag, event.card))
    taker.deck = Deck((), with_card(taker.deck.bag, event.card))


def _seat_left(s: Tabletop, event: e.SeatLeft) -> None:
    """Hand, discards, cards in front and on Monsters go into the Action Deck (DIE-R23)."""
    party = s.parties[event.seat]
    own: list[str] = []
    for claim in party.claims:
        own += [claim.quest, *(card for card in claim.cards if card[0] != "M")]
    for monster, foe in s.foes.items():
        own += [card for owner, card in foe.cards if owner == event.seat]
        s.foes[monster] = evolve(foe, cards=tuple(pair for pair in foe.cards if pair[0] != event.seat))
    party.claims = ()
    party.discard = (*party.discard, *own)
    _gather(s, event.seat)
    party.here = False
    heroes = range(event.seat * PARTY, event.seat * PARTY + PARTY)
    for hero in heroes:
        dead = s.places[hero] in (CEMETERY, DEVOURED)
        for monster, foe in s.foes.items():
            if foe.devoured == hero:
                s.foes[monster] = evolve(foe, devoured=-1)
        s.places[hero] = AWAY - 1 if dead else AWAY


def _seat_joined(s: Tabletop, event: e.SeatJoined) -> None:
    s.parties[event.seat].here = True
    for hero in range(event.seat * PARTY, event.seat * PARTY + PARTY):
        s.places[hero] = CEMETERY if s.places[hero] == AWAY - 1 else s.village


APPLY: Apply = {
    **ENGINE_APPLY,
    **STORY_APPLY,
    e.BossReady: _boss_ready, e.BossRevealed: _boss_revealed, e.BuildingTurned: _building_turned,
    e.CampaignBegan: _campaign_began, e.CardDrawn: card_moved, e.CardMoved: card_moved,
    e.CardTraded: _card_traded, e.CardTrained: _card_trained, e.CardTurned: card_moved,
    e.Collected: _collected, e.CreditChanged: _credit, e.DeckLaid: _deck_laid, e.FightBegan: _fight_began,
    e.FightDecided: _fight_decided, e.FightEnded: _fight_ended,
    e.HeroDevoured: _devoured, e.HeroPut: _put_hero, e.HeroTurned: _turned, e.HeroesRolled: _rolled,
    e.HeroesWent: _went, e.LastingBegan: _lasting_began, e.LastingEnded: _lasting_ended,
    e.MonsterActed: _nothing, e.MonsterFlipped: _monster_flipped, e.MonsterMoved: _monster_moved,
    e.MonsterPlaced: _monster_placed, e.OnceUsed: _once_used, e.QuestDone: _quest_done,
    e.QuestsDrawn: _quests_drawn, e.RoomClosed: _room_closed, e.RoomExplored: _room_explored,
    e.RoomFlipped: _room_flipped, e.RoomPlaced: _room_placed, e.SeatJoined: _seat_joined,
    e.SeatLeft: _seat_left, e.SessionBegan: _session_began, e.SessionEnded: _session_ended,
    e.Shuffled: _shuffled, e.TargetMissed: _nothing, e.TileJoined: _tile_joined,
    e.TrapSprung: _nothing, e.TurnBegan: _turn_began, e.TurnEnded: _turn_ended,
}  # fmt: skip
