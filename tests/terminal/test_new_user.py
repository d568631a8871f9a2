"""A new user's evening: play, close the window, start again, send the game to a friend."""

import random
import re

from tests.terminal.command import Terminal, options, run

QUESTION = re.compile(r"^Player 1: .*", re.MULTILINE | re.DOTALL)


def turn(terminal: Terminal, text: str, choose: random.Random) -> str:
    """Make one choice as somebody who likes to walk about and fight."""
    words = options(text)
    better = [word for word in words if word.split()[0] in ("attack", "search", "step")]
    word = choose.choice(better if better and choose.random() < 0.85 else words)
    return terminal.type(word)


def question(text: str) -> str:
    """The last question in a text with its options."""
    return text[text.rindex("Player 1: ") :]


def test_ten_turns_against_three_bots_and_on_at_the_same_prompt_and_to_a_friend(data, tmp_path):
    choose = random.Random(4)
    with Terminal(data, "--plain") as terminal:
        assert "new - Begin a new game" in terminal.until()
        terminal.type("new")
        terminal.type("")  # Dungeon!
        terminal.type("")  # Against three bots.
        terminal.type("")  # Called Dungeon!.
        terminal.type("")  # Nothing set.
        text = terminal.type("first evening")
        assert "Player 1: Choose a Hero." in text
        assert "is none of the options" in terminal.type("dwarf")
        text = terminal.type("rogue")
        for _ in range(300):
            if "Round 11: Player 1 to move." in text:
                break
            text = turn(terminal, text, choose)
        else:
            raise AssertionError("ten turns took more than 300 choices")
        assert "DUN-" in terminal.type("why")
        assert "Hint: " in terminal.type("hint")
        text = terminal.type("")
        left = question(text)
        terminal.hang_up()
        assert terminal.end() == 129
    with Terminal(data, "--plain") as terminal:
        text = terminal.until()
        assert re.search(r"1\. Go on with “Dungeon!” \(Dungeon!\): round 11, Player 1 to move", text)
        assert question(terminal.type("1")) == left
    sent = tmp_path / "sent.dungeon"
    assert run(data, "export", "Dungeon!", str(sent)).returncode == 0
    friend = tmp_path / "friend"
    ran = run(friend, "import", str(sent))
    assert ran.stdout.decode() == "“Dungeon!” is now in your list.\n"
    with Terminal(friend, "play", "dungeon", "--plain") as terminal:
        assert question(terminal.until()) == left
