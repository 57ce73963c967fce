"""The invitation as a line of text: there and back, and nothing odd gets through."""

import pytest

from dixit_lan import cli
from dixit_lan.app.commands.table_options import options_of
from dixit_lan.app.invitation import Invitation, read_invitation, worth_telling
from dixit_lan.app.parsing import parser
from dixit_lan.errors import DixitError

PLACES = (("192.168.1.7", 40_123), ("fd00::7", 40_123))


@pytest.mark.parametrize("table", ["Kitchen", "Bàn của Linh & Mai", "a=b?c#d %41", "اللوحة", "🐰"])
def test_there_and_back(table: str) -> None:
    invitation = Invitation(table, "robin-lamp-seven", PLACES)
    line = invitation.to_text()
    assert line.isascii() and " " not in line
    assert read_invitation(f"  {line}\n") == invitation


def test_what_it_looks_like() -> None:
    line = Invitation("Our table", "robin-lamp-seven", PLACES).to_text()
    assert line == (
        "dixit-lan://join?table=Our%20table&code=robin-lamp-seven"
        "&at=192.168.1.7:40123&at=[fd00::7]:40123"
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "192.168.1.7:40123",
        "https://example.org/?table=a&code=b",
        "dixit-lan://join",
        "dixit-lan://join?table=a",
        "dixit-lan://join?table=%20&code=b",
        "dixit-lan://join?table=a&code=b&at=nowhere",
        "dixit-lan://join?table=a&code=b&at=host:99999",
        "dixit-lan://[join?table=a&code=b",
        "dixit-lan://join?" + "&".join(["table=a"] * 30),
        "dixit-lan://join?table=a&code=" + "b" * 2_000,
    ],
)
def test_what_is_no_invitation_is_refused(text: str) -> None:
    with pytest.raises(DixitError):
        read_invitation(text)


def test_only_what_others_can_use_is_told() -> None:
    own = ("10.0.0.2", "127.0.0.1", "::1", "fe80::1", "fd00::2", "169.254.1.1")
    hosts = [host for host, _ in worth_telling(own, 7)]
    assert hosts == ["10.0.0.2", "fd00::2", "169.254.1.1"]


def test_the_command_line_takes_an_invitation_for_an_address() -> None:
    line = Invitation("Our table", "robin-lamp-seven", PLACES).to_text()
    parsed = parser(cli.COMMANDS).parse_args(["play", "--peer", line, "--peer", "10.0.0.9:5"])
    options = options_of(parsed)
    assert (options.table, options.code) == ("Our table", "robin-lamp-seven")
    assert options.peers == (*PLACES, ("10.0.0.9", 5))
    parsed = parser(cli.COMMANDS).parse_args(["play", "--peer", line, "--table", "Other"])
    assert options_of(parsed).table == "Other"
    with pytest.raises(SystemExit):
        parser(cli.COMMANDS).parse_args(["play", "--peer", "dixit-lan://join"])
