"""The sheet over a screen, whichever it is."""

from dataclasses import replace

from dixit_lan.client import actions as a
from dixit_lan.client.input.page import Page
from dixit_lan.client.models import RulesModel
from dixit_lan.client.overlays import InvitationModel, JoinModel, LanguagesModel, OverlayModel
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.scenes.all_rules import all_rules_sheet
from dixit_lan.client.scenes.doctor import trouble_sheet
from dixit_lan.client.scenes.help import help_sheet
from dixit_lan.client.scenes.invitation import invitation_sheet
from dixit_lan.client.scenes.join import join_sheet
from dixit_lan.client.scenes.languages import languages_sheet
from dixit_lan.client.scenes.proof import proof_sheet
from dixit_lan.client.scenes.settings import settings_sheet
from dixit_lan.client.scenes.tour import tour_page
from dixit_lan.client.words.doctor import TroubleModel
from dixit_lan.client.words.end import ProofModel
from dixit_lan.client.words.guide import HelpModel, TourModel


def with_overlay(page: Page, model: OverlayModel, kit: DrawingKit) -> Page:
    """``page`` with the sheet over it, and nothing else to be used."""
    autofocus = ""
    match model:
        case JoinModel():
            modal, home, autofocus = join_sheet(model, kit), "join.go", "join.address"
        case LanguagesModel():
            modal, home = languages_sheet(model, kit), f"language.{model.liked or 'system'}"
        case InvitationModel():
            modal, home = invitation_sheet(model, kit), "invitation.close"
        case TroubleModel():
            modal, home = trouble_sheet(model, kit), "trouble.close"
        case TourModel():
            return tour_page(page, model, kit)
        case HelpModel():
            modal, home = help_sheet(model, kit), "help.close"
        case RulesModel():
            chapter = next(each.key for each in model.chapters if each.chosen)
            modal, home = all_rules_sheet(model, kit), f"rules.chapter.{chapter}"
        case ProofModel():
            modal, home = proof_sheet(model, kit), "proof.close"
        case _:
            modal, home = settings_sheet(model, kit), "settings.language"
    shortcuts = {"escape": a.CloseOverlay(), "m": a.Mute()}
    return replace(page, modal=modal, autofocus=autofocus, home=home, shortcuts=shortcuts)
