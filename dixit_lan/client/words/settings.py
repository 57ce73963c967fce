"""The settings in words."""

from dataclasses import dataclass

from dixit_lan.client.preferences import VOLUME_MAX, ZOOM_MAX, ZOOM_MIN, Preferences
from dixit_lan.client.words.catalogue import languages
from dixit_lan.client.words.text import t


@dataclass(frozen=True, slots=True)
class SettingLine:
    """One setting. ``key`` names it in ``Preferences``.

    A switch has ``on``; a scale has None there, and steps that lead somewhere or not.
    """

    key: str
    title: str
    value: str
    on: bool | None = None
    less: bool = True
    more: bool = True


@dataclass(frozen=True, slots=True)
class SettingsModel:
    title: str
    lines: tuple[SettingLine, ...]


def settings_model(preferences: Preferences) -> SettingsModel:
    """What the panel shows."""
    liked = preferences
    volume = t("settings.muted") if liked.muted else t("settings.volume.value", level=liked.volume)
    return SettingsModel(
        t("settings.title"),
        (
            SettingLine("language", t("settings.language"), _language(liked.language)),
            SettingLine(
                "zoom",
                t("settings.zoom"),
                t("settings.zoom.value", percent=round(100 * liked.zoom)),
                less=liked.zoom > ZOOM_MIN,
                more=liked.zoom < ZOOM_MAX,
            ),
            SettingLine(
                "volume",
                t("settings.volume"),
                volume,
                less=liked.volume > 0,
                more=liked.volume < VOLUME_MAX,
            ),
            _switch("muted", t("settings.sounds"), not liked.muted),
            _switch("attention", t("settings.attention"), liked.attention),
            _switch("less_motion", t("settings.less_motion"), liked.less_motion),
            _switch("full_screen", t("settings.full_screen"), liked.full_screen),
        ),
    )


def _language(code: str) -> str:
    return languages().get(code) or t("settings.language.system")


def _switch(key: str, title: str, on: bool) -> SettingLine:
    return SettingLine(key, title, t("settings.on" if on else "settings.off"), on)
