"""Who plays with whom, in the lobby: a button on a player's row, and a line at the foot of all rows."""

from dixit_lan.client import actions as a
from dixit_lan.client.models import PairingModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, centred, cut_bottom, cut_right
from dixit_lan.client.scenes.parts import button_width
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.controls import Button
from dixit_lan.client.widgets.plain import Label
from dixit_lan.client.words.text import t
from dixit_lan.ids import PlayerKey

_HIGH = 36  # design pixels


def partner_button(
    kit: DrawingKit, pairing: PairingModel | None, number: int, words: Rect
) -> tuple[list[Widget], Rect]:
    """The button that makes a player our partner, at the end of its row; and what is left for words."""
    offers = pairing.offers if pairing is not None else ()
    offer = offers[number] if number < len(offers) else None
    if pairing is None or offer is None:
        return [], words
    width = button_width(kit, offer.label, theme.SMALL_STRONG)
    spot, rest = cut_right(words, width, kit.px(8))
    action = a.ChoosePartner(PlayerKey(bytes.fromhex(offer.key))) if pairing.can_change else None
    button = Button(
        id=f"lobby.partner.{number}",
        rect=centred(spot, width, min(kit.px(_HIGH), spot.height - kit.px(4))),
        text=offer.label,
        face=theme.SMALL_STRONG,
        style="chosen" if offer.chosen else "paper",
        on_paper=True,
        action=action,
    )
    return [button], rest


def partners_line(
    kit: DrawingKit, pairing: PairingModel | None, area: Rect
) -> tuple[list[Widget], Rect]:
    """Whether partners are drawn or chosen, and what is missing; and the rest of ``area``."""
    if pairing is None:
        return [], area
    foot, rest = cut_bottom(area, kit.px(_HIGH), kit.px(6))
    buttons: list[Widget] = []
    if pairing.is_chosen:
        text = t("lobby.pairs.draw")
        spot, foot = cut_right(foot, button_width(kit, text, theme.SMALL_STRONG), kit.px(8))
        buttons.append(
            Button(
                id="lobby.partners.draw",
                rect=spot,
                text=text,
                face=theme.SMALL_STRONG,
                style="paper",
                on_paper=True,
                action=a.DrawPartners() if pairing.can_change else None,
            )
        )
    line = Label(
        id="lobby.partners",
        rect=foot,
        text=pairing.sentence,
        face=kit.fitting(pairing.sentence, (theme.SMALL, theme.TINY), foot.width, foot.height),
        colour=theme.INK_SOFT,
        middle=True,
        cuts=True,
    )
    return [line, *buttons], rest
