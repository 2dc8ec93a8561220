"""The Fluent files of both languages agree with each other, and every variant comes out."""

from collections.abc import Iterator

import pytest

from adrift.texts import LANGUAGES
from adrift.texts.messages import TEXTS_FOLDER, Messages, plain_template
from tests.texts.fluent_files import (
    File,
    parse_file,
    parse_language,
    sample_variables,
    with_references,
)

ENGLISH, *OTHERS = LANGUAGES


def differences(english: dict[str, File], other: dict[str, File]) -> Iterator[str]:
    """Where two languages do not have the same files, messages and facts."""
    yield from (f"{name} is not in both" for name in sorted(english.keys() ^ other.keys()))
    for name in sorted(english.keys() & other.keys()):
        ours, theirs = english[name].messages, other[name].messages
        yield from (f"{key} is not in both" for key in sorted(ours.keys() ^ theirs.keys()))
        for key in sorted(ours.keys() & theirs.keys()):
            if facts(english, name, key) != facts(other, name, key):
                yield f"{key} does not say the same facts"


def facts(files: dict[str, File], name: str, key: str) -> set[str]:
    every = {other: each for file in files.values() for other, each in file.messages.items()}
    variables = with_references(every, key).variables if key in files[name].messages else set()
    return {variable.partition("-")[0] for variable in variables}


@pytest.mark.parametrize("language", OTHERS)
def test_languages_have_the_same_messages_and_facts(language: str) -> None:
    found = list(differences(parse_language(ENGLISH), parse_language(language)))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_are_plain_fluent(language: str) -> None:
    files = parse_language(language)
    found = [f"{name}: {fault}" for name, file in files.items() for fault in file.faults]
    keys = [key for file in files.values() for key in file.messages]
    twice = sorted({key for key in keys if keys.count(key) > 1})
    assert not found
    assert not twice


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_of_every_message_comes_out(language: str) -> None:
    messages = Messages(TEXTS_FOLDER / language)
    files = parse_language(language).values()
    every = {key: each for file in files for key, each in file.messages.items()}
    for key in every:
        for words in sample_variables(with_references(every, key)):
            said = messages.fill_with_fluent(key, words)
            assert said.strip(), f"{key} says nothing"
            assert "{" not in said, f"{key}: {said}"
            assert said == messages.fill(key, words), f"{key} comes out in two ways"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reader_without_the_library_finds_the_same_messages(language: str) -> None:
    files = parse_language(language).values()
    every = {key for file in files for key in file.messages}
    assert set(Messages(TEXTS_FOLDER / language).entries) == every


def test_most_messages_need_no_library() -> None:
    entries = Messages(TEXTS_FOLDER / ENGLISH).entries.values()
    assert sum(plain_template(entry) is not None for entry in entries) > len(entries) / 2


# The test of the test


def test_a_missing_translation_is_found() -> None:
    english = {"a.ftl": parse_file("one = { $boat }\ntwo = { $boat }\nthree = x\n")}
    german = {
        "a.ftl": parse_file("one = { $boat-dative }\ntwo = { $home }\n"),
        "b.ftl": parse_file(""),
    }
    assert list(differences(english, german)) == [
        "b.ftl is not in both",
        "three is not in both",
        "two does not say the same facts",
    ]


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("one = { $boat\n", "cannot be read: one = { $boat"),
        ("one = { SHOUT($boat) }\n", "one calls SHOUT, which is not plain Fluent"),
        ("one = a\none = b\n", "one stands twice"),
    ],
)
def test_a_broken_file_is_found(source: str, fault: str) -> None:
    assert parse_file(source).faults == [fault]
