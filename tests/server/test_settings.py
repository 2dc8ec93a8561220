"""Settings come from flags, environment and file; an invalid one gets one clear sentence."""

import re
from contextlib import nullcontext
from pathlib import Path

import pytest

from adrift.cli import main
from adrift.server.run import open_tables
from adrift.server.settings import InvalidSetting, Settings, all_settings, load_settings, read_value
from adrift.server.storage.interface import Unavailable
from adrift.table.protocol.options import Options
from adrift.texts import LANGUAGES, Texts, Verbatim

HOST_PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "host.md"


def test_a_flag_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "adrift.toml"
    file.write_text('port = 1\nqueue = 1\nlookups = 1\norigins = ["https://a.example"]\n')
    environment = {"ADRIFT_PORT": "2", "ADRIFT_QUEUE": "2", "ADRIFT_COMMANDS": ""}
    found = load_settings({"port": "3", "lan": None}, environment, file)
    assert (found.port, found.queue, found.lookups) == (3, 2, 1)
    assert found.commands == Settings().commands, "an empty variable says nothing"
    assert found.origins == ("https://a.example",)


@pytest.mark.parametrize(("written", "meant"), [("yes", True), ("no", False), ("true", True)])
def test_switches_are_written_as_people_write_them(written: str, meant: bool) -> None:
    assert load_settings({"webhooks": written}, {}).webhooks is meant


def test_lists_are_written_with_commas() -> None:
    found = load_settings({"trusted_proxy": "127.0.0.1, 10.0.0.0/8"}, {})
    assert found.trusted_proxy == ("127.0.0.1", "10.0.0.0/8")


@pytest.mark.parametrize(("megabytes", "fits"), [(0, True), (1, False), (9, True)])
async def test_the_file_of_all_tables_is_no_larger_than_the_host_wants(
    tmp_path: Path, megabytes: int, fits: bool
) -> None:
    settings = load_settings({"workers": "0"}, {"ADRIFT_DATA_MEGABYTES": str(megabytes)})
    large = [bytes(500_000)] * 4
    async with open_tables(settings, tmp_path) as registry:
        with nullcontext() if fits else pytest.raises(Unavailable, match="disk_full"):
            await registry.journal.append("large", 0, large, None)
        await registry.open(Options(game="many_boats", players=3))


def test_only_this_machine_can_reach_it_unless_told() -> None:
    assert Settings().is_local
    assert not Settings(lan=True).is_local
    assert Settings(lan=True).bind_address == "0.0.0.0"
    assert not Settings(host="192.0.2.7").is_local


INVALID = [
    ({"port": "70000"}, "number", {"low": "0", "high": "65535"}),
    ({"port": "many"}, "number", {"what": "--port", "found": "many"}),
    ({"queue": "0"}, "number", {"low": "1"}),
    ({"lan": "perhaps"}, "switch", {"what": "--lan"}),
    ({"log_level": "loud"}, "choice", {"known": "debug, error, info, warning"}),
    ({"public_url": "play.example"}, "url", {}),
    ({"public_url": "https://play.example/path"}, "url", {}),
    ({"origins": "https://a.example,b"}, "origin", {}),
    ({"trusted_proxy": "proxy"}, "network", {}),
    ({"lan": "yes", "host": "192.0.2.7"}, "lan_and_host", {"found": "192.0.2.7"}),
]


@pytest.mark.parametrize(("flags", "reason", "facts"), INVALID)
def test_a_value_that_cannot_be_is_named(
    flags: dict[str, str], reason: str, facts: dict[str, str]
) -> None:
    with pytest.raises(InvalidSetting) as wrong:
        load_settings(flags, {})
    assert wrong.value.reason == reason
    assert facts.items() <= wrong.value.facts.items()


FILES = [
    ("port = ", "file_wrong"),
    ("prot = 1", "unknown"),
    ('port = "many"', "number"),
    ("data = 7", "text"),
    ("origins = [7]", "text"),
    ('lan = "perhaps"', "switch"),
]


@pytest.mark.parametrize(("text", "reason"), FILES)
def test_a_file_that_cannot_be_used_is_named(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "adrift.toml"
    file.write_text(text)
    with pytest.raises(InvalidSetting) as wrong:
        load_settings({}, {}, file)
    assert wrong.value.reason == reason
    assert any(str(file) in fact for fact in wrong.value.facts.values())


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetting, match="file_unreadable"):
        load_settings({}, {}, tmp_path / "gone.toml")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_wrong_has_its_sentence(language: str) -> None:
    reasons = {reason for _, reason, _ in INVALID} | {reason for _, reason in FILES}
    facts = {name: Verbatim("x") for name in ("what", "found", "low", "high", "known", "file")}
    for reason in reasons | {"file_unreadable"}:
        said = Texts(language).say(f"serve-wrong-{reason}", problem=Verbatim("x"), **facts)
        assert said.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_flag_variable_and_default(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    with pytest.raises(SystemExit):
        main(["--lang", language, "serve", "--help"])
    help_text = " ".join(capsys.readouterr().out.split())
    for each in all_settings():
        default = each.default or Texts(language).say("serve-setting-empty")
        about = Texts(language).say(f"serve-setting-{each.name}")
        assert f" {each.flag} " in help_text
        word = {"en": "default", "de": "Standard"}[language]
        assert f" {about} [{each.variable}, {word}: {default}]" in help_text


def test_a_wrong_setting_is_one_sentence_and_no_start(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "serve", "--port", "x"]) == 2
    said = capsys.readouterr().err
    assert said == "adrift: --port must be a whole number from 0 to 65535, not “x”.\n"


def test_the_page_for_hosts_lists_every_setting() -> None:
    rows = re.findall(
        r"^\| `(--[\w-]+)` \| `(\w+)` \| (.*?) \| (.*?) \|$", HOST_PAGE.read_text(), re.M
    )
    texts = Texts("en")
    assert rows == [
        (
            each.flag,
            each.variable,
            f"`{each.default}`" if each.default else "",
            texts.say(f"serve-setting-{each.name}"),
        )
        for each in all_settings()
    ]


def test_every_default_is_a_value_one_may_write() -> None:
    for each in all_settings():
        made = read_value(each.name, each.flag, each.default)
        assert made == getattr(Settings(), each.name)
