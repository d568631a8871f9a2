"""A rulebook can be quoted, searched and read, whatever its file holds."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dungeon_tui import assets
from dungeon_tui.engine.rulebook import Clause, Rulebook, UnknownClause

BOOK = """\
# The book

Before the rules.

## 1. Fights

- **ABC-001** Roll two dice.
- **ABC-002** A total of the target
  destroys the Monster.
- an item without a number

| **ABC-900** | a table |

### 1.1 Rulings ###

- **ABC-R01** May a Hero roll twice? -> No (once is enough).
- **abc-R02** What are fights? -> Dice.

```
# not a heading
- **ABC-901** not a clause
```

## 2. Walking

* **ABC-003**: A Hero walks; two spaces are two dice apart.
- **ABC-001** A second one of the same number.
"""


@pytest.fixture
def book() -> Rulebook:
    return Rulebook(BOOK)


def ids(clauses: list[Clause]) -> list[str]:
    return [clause.id for clause in clauses]


def test_clauses_come_in_the_order_of_the_book_and_the_first_of_an_id_counts(book: Rulebook) -> None:
    assert ids(list(book.clauses)) == ["ABC-001", "ABC-002", "ABC-R01", "ABC-R02", "ABC-003"]
    assert book.clause("ABC-001") == Clause("ABC-001", "Roll two dice.", "1. Fights")


def test_a_clause_goes_on_over_lines_until_the_next_item(book: Rulebook) -> None:
    assert book.clause("ABC-002").text == "A total of the target destroys the Monster."


def test_ids_are_found_in_any_case(book: Rulebook) -> None:
    assert book.clause(" abc-r02 ").id == "ABC-R02"


def test_a_ruling_is_a_question_and_an_answer(book: Rulebook) -> None:
    ruling, rule = book.clause("ABC-R01"), book.clause("ABC-001")
    assert (ruling.question, ruling.answer) == ("May a Hero roll twice?", "No (once is enough).")
    assert (rule.question, rule.answer) == ("", "Roll two dice.")


def test_an_unknown_clause_is_one_sentence_without_control_characters(book: Rulebook) -> None:
    with pytest.raises(UnknownClause) as caught:
        book.clause("abc-9\x1b[31m")
    assert str(caught.value) == 'There is no rule "abc-9?[31m" in this rulebook.'
    assert isinstance(caught.value, KeyError)


def test_neighbours_end_at_the_ends_of_the_book(book: Rulebook) -> None:
    first, second, third = book.clauses[:3]
    assert book.neighbours("abc-001") == (None, second)
    assert book.neighbours("ABC-002") == (first, third)
    assert book.neighbours("ABC-003") == (book.clause("ABC-R02"), None)
    with pytest.raises(UnknownClause):
        book.neighbours("ABC-004")


def test_sections_hold_their_text_up_to_the_next_heading(book: Rulebook) -> None:
    assert [(s.title, s.level) for s in book.sections] == [
        ("The book", 1),
        ("1. Fights", 2),
        ("1.1 Rulings", 3),
        ("2. Walking", 2),
    ]
    assert book.sections[0].body == "Before the rules."
    assert "# not a heading" in book.sections[2].body


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("DICE two", ["ABC-001", "ABC-003"]),
        ("two dice", ["ABC-001", "ABC-003"]),
        ("monster TARGET", ["ABC-002"]),
        ("dice monster", []),
        ("abc-r01", ["ABC-R01"]),
        ("  ", []),
        ("space", ["ABC-003"]),
    ],
)
def test_search_finds_clauses_with_all_the_words(book: Rulebook, words: str, found: list[str]) -> None:
    assert ids(book.search(words)) == found


def test_search_puts_the_better_answer_first() -> None:
    book = Rulebook(
        "## Spell\n"
        "- **ABC-001** Nothing of the sort.\n"
        "- **ABC-002** Spelling counts.\n"
        "- **ABC-003** Cast the spell.\n"
        "- **ABC-004** See ABC-003 for a spell.\n"
    )
    # A whole word of the text comes before a part of one; the title alone comes last.
    assert ids(book.search("spell")) == ["ABC-003", "ABC-004", "ABC-002", "ABC-001"]
    assert ids(book.search("the spell")) == ["ABC-003", "ABC-001"]
    assert ids(book.search("abc-003")) == ["ABC-003", "ABC-004"]


def test_a_file_with_junk_still_opens(tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    clauses = b"- **ABC-001** caf\xe9 \x00\xff\n- **ABC-** no\n- **-1**\n"
    file.write_bytes(b"\xef\xbb\xbf# T\n" + clauses + b"```\n# open fence")
    book = Rulebook.load(file)
    assert ids(list(book.clauses)) == ["ABC-001"]
    assert book.clause("ABC-001").text.startswith("caf\N{REPLACEMENT CHARACTER}")
    assert [s.title for s in book.sections] == ["T"]


def test_an_empty_file_is_an_empty_book() -> None:
    book = Rulebook(" \n\n")
    assert (book.sections, book.clauses, book.search("a")) == ((), (), [])


@given(st.text(alphabet="ab#-*|`~>\n 1.AB\t\r", max_size=200))
def test_no_text_breaks_it(text: str) -> None:
    book = Rulebook(text)
    for clause in book.clauses:
        assert book.clause(clause.id) is clause


def test_the_rulebook_of_dungeon_has_every_clause_once_and_in_sections() -> None:
    book = Rulebook.load(assets.path("dungeon", "rules.md"))
    rules = [f"DUN-{n:03}" for n in range(1, 107)]
    rulings = [f"DUN-R{n:02}" for n in range(1, 81)]
    assert ids(list(book.clauses)) == rules + rulings
    assert book.clause("DUN-057").section == "2.9 Combat: the Monster strikes back"
    assert all(book.clause(id).question.endswith("?") and book.clause(id).answer for id in rulings)
    assert not any(book.clause(id).question for id in rules)
    assert ids(book.search("secret door card"))[0] == "DUN-099"
