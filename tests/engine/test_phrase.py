"""Parts of sentences: every text is correct English and can be read in one way only."""

import re
from itertools import product

import pytest

from dungeon_tui.engine.phrase import (
    Branch,
    Choice,
    Offer,
    Part,
    Phrase,
    an,
    capital,
    count,
    join,
    plural,
    sentences,
    third_person,
)

DROP = Phrase("drop", "1 card")
TAKE = Phrase("take", "1 token")
MAY_DRAW = Phrase("draw", "1 card", optional=True)
MONSTER = Phrase("move", "2 Rooms toward the Village", subject="this Monster")
HEROES = Phrase("count", "as 1 higher", subject="all Heroes here", many=True)
DIE = Branch(Phrase("roll", "1 die"), (("on 1-2", (DROP,)), ("on 3-6", (TAKE,))))
IF = Branch(None, (("if it is wounded", (DROP,)), ("otherwise", (TAKE,))), ",")


@pytest.mark.parametrize(
    ("noun", "many"),
    [
        ("token", "tokens"),
        ("Lose a Turn token", "Lose a Turn tokens"),
        ("box", "boxes"),
        ("Torch", "Torches"),
        ("city", "cities"),
        ("key", "keys"),
        ("die", "dice"),
        ("Good Die", "Good Dice"),
        ("Hero", "Heroes"),
        ("Werewolf", "Werewolves"),
        ("Sack of Copper", "Sacks of Copper"),
        ("Loot", "Loot"),
    ],
)
def test_plurals(noun: str, many: str) -> None:
    assert plural(noun) == many
    assert count(1, noun) == f"1 {noun}"
    assert count(2, noun) == f"2 {many}"
    assert count(0, noun) == f"0 {many}"


def test_a_plural_can_be_given() -> None:
    assert count(2, "Ox", "Oxen") == "2 Oxen"
    assert count(1, "Ox", "Oxen") == "1 Ox"


@pytest.mark.parametrize(
    ("verb", "form"),
    [
        ("drop", "drops"),
        ("move back", "moves back"),
        ("miss", "misses"),
        ("push", "pushes"),
        ("catch", "catches"),
        ("carry", "carries"),
        ("play", "plays"),
        ("go", "goes"),
        ("be", "is"),
        ("be moved", "is moved"),
        ("have", "has"),
        ("do not activate", "does not activate"),
        ("may fill", "may fill"),
    ],
)
def test_third_person(verb: str, form: str) -> None:
    assert third_person(verb) == form


def test_small_words() -> None:
    assert [join(()), join(("a",)), join(("a", "b")), join(("a", "b", "c"), "or")] == [
        "",
        "a",
        "a and b",
        "a, b or c",
    ]
    assert (an("Ogre"), an("Kobold")) == ("an Ogre", "a Kobold")
    assert (capital("drop it"), capital("")) == ("Drop it", "")


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("", "Drop 1 card. You may draw 1 card. Be safe."),
        ("you", "You drop 1 card. You may draw 1 card. You are safe."),
        ("the Hero", "The Hero drops 1 card. The Hero may draw 1 card. The Hero is safe."),
        ("they", "They drop 1 card. They may draw 1 card. They are safe."),
    ],
)
def test_steps_are_sentences_of_their_own(subject: str, text: str) -> None:
    assert sentences((DROP, MAY_DRAW, Phrase("be", "safe")), subject) == text


def test_no_steps_are_no_sentences() -> None:
    assert sentences(()) == ""


def test_who_is_many_takes_the_plural_verb() -> None:
    assert sentences((DROP,), "all Heroes", many=True) == "All Heroes drop 1 card."
    assert sentences((HEROES, MONSTER)) == (
        "All Heroes here count as 1 higher. This Monster moves 2 Rooms toward the Village."
    )


def test_then_marks_a_step_that_depends_on_the_one_before() -> None:
    move = Phrase("move", "it", then=True)
    assert sentences((Phrase("roll", "1 Hero"), move)) == "Roll 1 Hero. Then move it."
    case = Branch(None, (("on 6", (Phrase("roll", "1 Hero"), move)),))
    assert sentences((case,)) == "On 6: roll 1 Hero and then move it."


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("", "Roll 1 die. On 1-3: drop 1 card and take 1 token. On 4-6: nothing happens. Take 1 token."),
        (
            "the Hero",
            "The Hero rolls 1 die. On 1-3: the Hero drops 1 card and takes 1 token. "
            "On 4-6: nothing happens. The Hero takes 1 token.",
        ),
    ],
)
def test_each_case_of_a_branch_is_one_sentence(subject: str, text: str) -> None:
    roll = Branch(Phrase("roll", "1 die"), (("on 1-3", (DROP, TAKE)), ("on 4-6", ())))
    assert sentences((roll, TAKE), subject) == text


def test_if_and_otherwise() -> None:
    assert sentences((IF,)) == "If it is wounded, drop 1 card. Otherwise, take 1 token."


def test_for_each_and_repeat() -> None:
    each = Branch(None, (("for each Minion", (Phrase("activate", "it"),)),))
    again = Branch(None, (("do this 2 times", (DROP,)),))
    assert sentences((each, again)) == "For each Minion: activate it. Do this 2 times: drop 1 card."


def test_choices() -> None:
    choice = Choice(1, ((DROP, TAKE), (MONSTER,), (MAY_DRAW,)))
    assert sentences((choice,)) == (
        "Choose 1: drop 1 card and take 1 token; or this Monster moves 2 Rooms toward the Village; "
        "or you may draw 1 card."
    )
    asked = Choice(2, ((DROP,), (TAKE,)), "the active player")
    assert sentences((asked,)) == "The active player chooses 2: drop 1 card; or take 1 token."


def test_a_choice_in_a_text_about_somebody_is_made_by_you() -> None:
    case = Branch(None, (("on 6", (DROP, Choice(1, ((DROP,), (TAKE,))))),))
    assert sentences((case,), "the Hero") == (
        "On 6: the Hero drops 1 card and you choose 1: the Hero drops 1 card; or the Hero takes 1 token."
    )


def test_several_steps_under_one_may() -> None:
    assert sentences((Offer((DROP, TAKE)),)) == "You may drop 1 card and take 1 token."
    assert sentences((Offer((DROP, TAKE)),), "the Hero") == "The Hero may drop 1 card and take 1 token."
    assert sentences((Offer((DROP, MONSTER)),)) == (
        "You may drop 1 card and let this Monster move 2 Rooms toward the Village."
    )


def test_steps_for_a_price() -> None:
    price = Phrase("pay", "1 Loot")
    assert sentences((Offer((DROP, TAKE), price),)) == "You may pay 1 Loot to drop 1 card and take 1 token."
    assert sentences((Offer((DROP,), price, optional=False),)) == "Pay 1 Loot to drop 1 card."
    with pytest.raises(ValueError, match="optional"):
        Offer((DROP,), optional=False)


def in_case(*parts: Part, subject: str = "") -> str:
    return sentences((Branch(None, (("on 6", parts),)),), subject)


def test_what_must_be_done_is_told_from_what_may_be() -> None:
    assert in_case(MAY_DRAW, TAKE) == "On 6: you may draw 1 card and must take 1 token."
    assert in_case(TAKE, MAY_DRAW) == "On 6: take 1 token and you may draw 1 card."
    assert in_case(Offer((DROP, TAKE)), TAKE, TAKE) == (
        "On 6: you may drop 1 card and take 1 token, must take 1 token and take 1 token."
    )
    assert in_case(MAY_DRAW, TAKE, subject="the Hero") == "On 6: the Hero may draw 1 card and takes 1 token."
    assert in_case(MAY_DRAW, MAY_DRAW, subject="you") == "On 6: you may draw 1 card and may draw 1 card."
    roll = Branch(Phrase("roll", "1 die", optional=True), (("on 1", (DROP,)),))
    assert in_case(roll, TAKE) == "On 6: you may roll 1 die (on 1: drop 1 card) and must take 1 token."


def test_who_does_it_is_told_when_it_changes() -> None:
    assert (
        in_case(MONSTER, TAKE) == "On 6: this Monster moves 2 Rooms toward the Village and you take 1 token."
    )
    assert in_case(TAKE, MONSTER, MONSTER) == (
        "On 6: take 1 token, this Monster moves 2 Rooms toward the Village "
        "and moves 2 Rooms toward the Village."
    )


def test_a_nested_branch_stays_in_its_case() -> None:
    outer = Branch(Phrase("roll", "1 die"), (("on 1-3", (TAKE, DIE, DROP)), ("on 4-6", (TAKE, IF))))
    assert sentences((outer, DROP)) == (
        "Roll 1 die. "
        "On 1-3: take 1 token, roll 1 die (on 1-2: drop 1 card; on 3-6: take 1 token) and drop 1 card. "
        "On 4-6: take 1 token; if it is wounded, drop 1 card; otherwise, take 1 token. "
        "Drop 1 card."
    )


def test_a_nested_branch_before_another_step_stands_in_parentheses() -> None:
    assert in_case(TAKE, IF, DROP) == (
        "On 6: take 1 token, (if it is wounded, drop 1 card; otherwise, take 1 token) and drop 1 card."
    )
    assert in_case(Choice(1, ((DROP,), (TAKE,))), DROP) == (
        "On 6: choose 1 (drop 1 card; or take 1 token) and drop 1 card."
    )


# Every small tree


def series(parts: list[Part], longest: int) -> list[tuple[Part, ...]]:
    return [tuple(found) for n in range(1, longest + 1) for found in product(parts, repeat=n)]


def branches(inner: list[tuple[Part, ...]]) -> list[Part]:
    head = Phrase("roll", "1 die")
    return [
        *(Branch(None, (("if it is wounded", parts),), ",") for parts in inner),
        *(Branch(head, (("on 1-2", a), ("on 3-6", b))) for a, b in product(inner, inner[:4])),
        *(Choice(1, (a, b)) for a, b in product(inner, inner[:4])),
        *(Offer((DROP, *parts)) for parts in inner),
    ]


def small_trees() -> list[Part]:
    leaves: list[Part] = [DROP, MAY_DRAW, Offer((DROP, TAKE)), MONSTER]
    once = branches(series(leaves, 1))
    twice = branches(series([DROP, MAY_DRAW, *once], 2))
    return [*leaves, *once, *twice]


@pytest.mark.parametrize("subject", ["", "the Hero"])
def test_no_two_trees_have_the_same_text(subject: str) -> None:
    trees = small_trees()
    texts: dict[str, Part] = {}
    for tree in trees:
        text = sentences((tree,), subject)
        assert texts.setdefault(text, tree) == tree, text
    assert len(texts) > 5000


def test_no_step_seems_to_depend_on_a_branch_before_it() -> None:
    """With parentheses taken out, a later step shares its sentence with the conditions it depends on only."""
    wave = Phrase("wave")
    for tree in small_trees():
        alone = sentences((tree, wave))
        assert alone == f"{sentences((tree,))} Wave."
        text = in_case(TAKE, tree, wave)
        while (plain := re.sub(r" ?\([^()]*\)", "", text)) != text:
            text = plain
        assert re.search(r"\bwave\.$", text), text
        assert re.findall(r"on [0-9-]+:|if it is wounded,|choose 1:|;", text[len("On 6:") :]) == [], text
