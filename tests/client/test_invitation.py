"""Getting others to the table, and getting there by address; help where nobody is found."""

import pygame
import pytest

from dixit_lan.client.backend import Trouble
from dixit_lan.client.words.text import known
from dixit_lan.net.doctor import Cause
from tests.client.fake_backend import INVITATION, FakeBackend
from tests.client.pilot import Pilot

ALONE = Trouble(
    ("firewall", "vpn"), ("192.168.1.7",), 40_123, "deaf", (("192.168.1.9:4", "silent"),)
)


def _in_lobby() -> Pilot:
    desk = FakeBackend()
    desk.open_table("Linh", "Kitchen", desk.edition, None)
    return Pilot(desk)


def _words(pilot: Pilot, prefix: str) -> list[str]:
    page = pilot.stage.page
    return [w.text for w in page.modal or page.widgets if w.id.startswith(prefix)]


@pytest.mark.parametrize("way", ["click", "key"])
def test_the_code_fills_the_window(way: str) -> None:
    pilot = _in_lobby()
    if way == "click":
        pilot.click("lobby.code.plate")
    else:
        pilot.press(pygame.K_c)
    words = _words(pilot, "invitation.code.")
    assert words == ["robin", "lamp", "seven"]
    label = pilot.stage.page.find("invitation.code.0")
    assert pilot.stage.kit.line_height(label.face) > pilot.stage.kit.area.height / 7
    assert "192.168.1.7:40123" in pilot.text("invitation.places")
    pilot.press(pygame.K_ESCAPE)
    assert "lobby.ready" in pilot.names


def test_the_qr_code_holds_the_invitation() -> None:
    pilot = _in_lobby()
    assert pilot.stage.page.find("lobby.qr").text == INVITATION
    pilot.press(pygame.K_c)
    code = pilot.stage.page.find("invitation.qr")
    assert code.text == INVITATION
    pilot.stage.kit.gallery.settle()
    pilot.frames(2)
    canvas = pygame.display.get_surface()
    seen = {
        tuple(canvas.get_at((x, code.rect.centery)))[:3]
        for x in range(code.rect.x, code.rect.right)
    }
    assert {(0, 0, 0), (255, 255, 255)} <= seen


def test_the_invitation_can_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    pilot = _in_lobby()
    pilot.press(pygame.K_c)
    pilot.click("invitation.copy")
    assert kept == [INVITATION] and pilot.text("invitation.copy") == "Copied"


def test_a_table_for_bots_invites_nobody() -> None:
    pilot = _in_lobby()
    pilot.desk.invitation = lambda: None
    pilot.frames(2)
    assert pilot.stage.page.find("lobby.qr") is None
    pilot.press(pygame.K_c)
    assert "lobby.ready" in pilot.names


def test_an_invitation_that_is_pasted_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: INVITATION)
    pilot = Pilot(FakeBackend())
    pilot.click("join.open")
    assert pilot.stage.focus == "join.address"
    pilot.press(pygame.K_v, pygame.KMOD_CTRL)
    assert pilot.stage.page.find("join.table").text == "Kitchen"
    pilot.press(pygame.K_RETURN)
    assert pilot.desk.calls == [("join_at", "Linh", "Kitchen", "robin lamp seven", INVITATION)]
    assert "lobby.ready" in pilot.names


def test_an_address_needs_a_name_and_a_code() -> None:
    pilot = Pilot(FakeBackend())
    pilot.click("join.open")
    for says, field, text in (
        ("type an address", "join.address", "10.0.0.2:4711"),
        ("table's name", "join.table", "Kitchen"),
        ("Type the table's code", "join.code", "wrong"),
        ("not this table's", "join.code", "robin"),
    ):
        pilot.press(pygame.K_RETURN)
        pilot.frames(4)
        assert says in pilot.text("join.detail")
        pilot.click(field)
        pilot.press(pygame.K_a, pygame.KMOD_CTRL)
        pilot.write(text)
    pilot.click("join.go")
    assert pilot.desk.calls[-1] == ("join_at", "Linh", "Kitchen", "robin", "10.0.0.2:4711")
    assert "lobby.ready" in pilot.names


def test_who_finds_nobody_is_told_what_was_tried_and_what_helps() -> None:
    for pilot in (Pilot(FakeBackend()), _in_lobby()):
        assert "trouble.open" not in pilot.names
        pilot.desk.alone = ALONE
        pilot.frames(2)
        pilot.click("trouble.open")
        said = " ".join(_words(pilot, "trouble."))
        for words in (
            "firewall",
            "VPN",
            "192.168.1.7",
            "40123",
            "doesn't even hear itself",
            "192.168.1.9:4",
        ):
            assert words in said
        pilot.desk.alone = None  # somebody has come
        pilot.frames(2)
        assert "trouble.close" not in pilot.names


def test_there_is_a_sentence_and_a_remedy_for_every_cause() -> None:
    for cause in Cause:
        assert known(f"doctor.{cause}") and known(f"doctor.{cause}.do")
