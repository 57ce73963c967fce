#!/usr/bin/env python3
"""Make the game's sounds into assets/sounds: soft wood, paper and marimba, all computed.

Needs numpy and soundfile (the ``art`` extra). The same code gives the same files. ``--measure``
also prints the length, peak, loudness, offset and brightness of each as it is shipped.
"""

import argparse
import io
import struct
from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

Signal = NDArray[np.float64]

ROOT = Path(__file__).resolve().parent.parent
RATE = 44_100
PEAK = 10 ** (-6.0 / 20)
SEED = 84
QUALITY = 0.55  # of libsndfile's compression scale: 0 is largest, 1 smallest
SERIAL = 84

# Notes of one pentatonic scale, in hertz: any two of these sounds agree with each other.
D4, G4, A4, B4, D5, E5, G5, A5 = 293.66, 392.0, 440.0, 493.88, 587.33, 659.26, 783.99, 880.0


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--folder", type=Path, default=ROOT / "assets" / "sounds")
    parser.add_argument("--measure", action="store_true")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for number, (name, make) in enumerate(SOUNDS.items()):
        path = options.folder / f"{name}.ogg"
        path.write_bytes(encoded(finished(make(np.random.default_rng([SEED, number])))))
        if options.measure:
            print(measured(path))


# -- materials: what the sounds are made of ------------------------------------------------------


def marimba(note: float, seconds: float = 0.9, decay: float = 0.22) -> Signal:
    """A wooden bar struck with a soft mallet: the overtones of such a bar, gone sooner the higher."""
    time = _time(seconds)
    bar = np.zeros_like(time)
    for ratio, level, share in ((1.0, 1.0, 1.0), (3.98, 0.16, 0.32), (9.4, 0.03, 0.12)):
        bar += level * np.sin(2 * np.pi * note * ratio * time) * np.exp(-time / (decay * share))
    return bar * _attack(time, 0.007)


def wood(pitch: float, decay: float = 0.035) -> Signal:
    """A knuckle's knock on a table: a falling low tone, and two of the board's own."""
    time = _time(0.3)
    glide = pitch * (time - 0.25 * 0.03 * (np.exp(-time / 0.03) - 1))
    knock = np.sin(2 * np.pi * glide) * np.exp(-time / decay)
    knock += 0.35 * np.sin(2 * np.pi * pitch * 2.3 * time) * np.exp(-time / (decay * 0.6))
    knock += 0.12 * np.sin(2 * np.pi * pitch * 4.1 * time) * np.exp(-time / (decay * 0.35))
    return knock * _attack(time, 0.002)


def paper(
    chance: np.random.Generator, seconds: float, band: tuple[float, float], swell: float = 0.4
) -> Signal:
    """A sheet that moves: noise of one band, loudest after ``swell`` of its time."""
    time = _time(seconds)
    spectrum = np.fft.rfft(chance.standard_normal(time.size))
    octaves = np.log2(np.maximum(np.fft.rfftfreq(time.size, 1 / RATE), 1.0))
    middle, width = np.log2(band[0] * band[1]) / 2, np.log2(band[1] / band[0]) / 2
    noise = np.fft.irfft(spectrum * np.exp(-(((octaves - middle) / width) ** 2)), time.size)
    place = time / seconds
    bent = np.where(place < swell, place / swell, (1 - place) / (1 - swell))
    rustle: Signal = noise / np.abs(noise).max() * np.sin(np.pi / 2 * bent) ** 2
    return rustle


def together(*parts: tuple[float, float, Signal]) -> Signal:
    """Parts, each with the second it begins at and its level."""
    end = max(round(start * RATE) + part.size for start, _, part in parts)
    mix = np.zeros(end)
    for start, level, part in parts:
        first = round(start * RATE)
        mix[first : first + part.size] += level * part
    return mix


def in_a_room(dry: Signal, wet: float, seconds: float = 0.35) -> Signal:
    """A little of a small warm room around it: many faint echoes that get darker."""
    time = _time(seconds)
    echoes = np.random.default_rng(SEED).standard_normal(time.size) * np.exp(-time / 0.075)
    echoes *= _attack(time, 0.012)
    kernel = np.exp(-np.arange(40) / 10.0)
    echoes = np.convolve(echoes, kernel / kernel.sum())[: time.size]
    echoes /= np.sqrt((echoes**2).sum())
    size = dry.size + echoes.size - 1
    tail = np.fft.irfft(np.fft.rfft(dry, size) * np.fft.rfft(echoes, size), size)
    tail[: dry.size] = wet * tail[: dry.size] + dry
    tail[dry.size :] *= wet
    return tail


def _time(seconds: float) -> Signal:
    return np.arange(round(seconds * RATE)) / RATE


def _attack(time: Signal, seconds: float) -> Signal:
    return np.sin(np.pi / 2 * np.minimum(time / seconds, 1.0)) ** 2


# -- the sounds ----------------------------------------------------------------------------------


def laid(chance: np.random.Generator) -> Signal:
    """A card slides over felt and lies."""
    slide = paper(chance, 0.15, (700, 3200), swell=0.7)
    touch = paper(chance, 0.05, (300, 1500), swell=0.1)
    return in_a_room(together((0, 0.5, slide), (0.11, 0.7, wood(215)), (0.11, 0.4, touch)), 0.16)


def turned(chance: np.random.Generator) -> Signal:
    """Cards are turned up, one after the other, and the last one lies."""
    parts = []
    for number, start in enumerate((0.0, 0.1, 0.19, 0.27, 0.36)):
        lift = 1 + 0.09 * number
        flick = paper(chance, 0.085, (800 * lift, 3400 * lift), swell=0.35)
        parts += [(start, 0.5, flick), (start + 0.055, 0.35, wood(230 * lift, 0.022))]
    return in_a_room(together(*parts, (0.43, 0.65, wood(200))), 0.18)


def vote(chance: np.random.Generator) -> Signal:
    """A wooden token is put down, and settles."""
    tap = paper(chance, 0.03, (500, 2200), swell=0.08)
    return in_a_room(
        together((0, 0.9, wood(310, 0.03)), (0, 0.25, tap), (0.085, 0.3, wood(335, 0.022))),
        0.15,
        0.25,
    )


def reveal(chance: np.random.Generator) -> Signal:
    """A cloth is drawn away, and a chord opens."""
    cloth = paper(chance, 0.3, (400, 2400), swell=0.6)
    notes = [(0.08 + 0.085 * n, 0.55 - 0.04 * n, marimba(note, 0.72, 0.26))
             for n, note in enumerate((D4, G4, B4, D5))]  # fmt: skip
    return in_a_room(together((0, 0.16, cloth), *notes), 0.2, 0.3)


def points(chance: np.random.Generator) -> Signal:
    """Three light steps up the track."""
    steps = [(0.11 * n, level, marimba(note, 0.5, 0.16))
             for n, (note, level) in enumerate(((D5, 0.5), (G5, 0.5), (A5, 0.42)))]  # fmt: skip
    hops = [(0.11 * n, 0.1, wood(240, 0.02)) for n in range(3)]
    return in_a_room(together(*steps, *hops), 0.2)


def turn(chance: np.random.Generator) -> Signal:
    """A question in two notes: it is your turn."""
    return in_a_room(
        together((0, 0.5, marimba(A4, 0.6, 0.2)), (0.15, 0.6, marimba(D5, 0.7, 0.26))), 0.22
    )


def join(chance: np.random.Generator) -> Signal:
    """A knock at the door, and a low hello."""
    knocks = ((0, 0.5, wood(190)), (0.11, 0.4, wood(200)))
    hello = ((0.2, 0.4, marimba(D4, 0.5, 0.18)), (0.29, 0.45, marimba(G4, 0.55, 0.19)))
    return in_a_room(together(*knocks, *hello), 0.2, 0.28)


def finale(chance: np.random.Generator) -> Signal:
    """The whole race in hops, ever higher and sooner, and a warm chord at its end."""
    way = (D4, G4, A4, B4, D5, B4, D5, E5, G5)
    starts = [1.9 * (n / len(way)) ** 0.85 for n in range(len(way))]
    steps = [(start, 0.2 + 0.02 * n, marimba(note, 0.5, 0.15))
             for n, (start, note) in enumerate(zip(starts, way, strict=True))]  # fmt: skip
    hops = [(start, 0.09, wood(235, 0.02)) for start in starts]
    chord = [(1.98 + 0.045 * n, 0.55 - 0.05 * n, marimba(note, 1.3, 0.42))
             for n, note in enumerate((G4 / 2, D4, G4, B4, D5, G5))]  # fmt: skip
    return in_a_room(together(*steps, *hops, *chord), 0.22, 0.4)


SOUNDS: dict[str, Callable[[np.random.Generator], Signal]] = {
    make.__name__: make for make in (laid, turned, vote, reveal, points, turn, join, finale)
}


# -- from numbers to a file ----------------------------------------------------------------------


def finished(sound: Signal) -> Signal:
    """Without rumble and silence at its end, without a click at either end, at the common peak."""
    size = sound.size + RATE  # room for what the filter rings over the end: it would come round
    hertz = np.fft.rfftfreq(size, 1 / RATE)
    passed = np.fft.rfft(sound, size) * (hertz**4 / (hertz**4 + 70.0**4))
    clean = np.fft.irfft(passed, size)[: sound.size]
    heard = np.flatnonzero(np.abs(clean) > 0.006 * np.abs(clean).max())
    clean = clean[: heard[-1] + 1]
    rise, fall = round(0.003 * RATE), round(0.06 * RATE)
    clean[:rise] *= np.sin(np.linspace(0, np.pi / 2, rise)) ** 2
    clean[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    level: Signal = clean / np.abs(clean).max() * PEAK
    return level


def encoded(sound: Signal) -> bytes:
    """Ogg Vorbis. The encoder gives each stream a random number; ours is always the same."""
    file = io.BytesIO()
    soundfile.write(file, sound, RATE, format="OGG", subtype="VORBIS", compression_level=QUALITY)
    return _numbered(file.getvalue())


def _numbered(data: bytes) -> bytes:
    """The same stream under ``SERIAL``, with each page's checksum made anew."""
    pages, start = [], 0
    while start < len(data):
        count = data[start + 26]
        end = start + 27 + count + sum(data[start + 27 : start + 27 + count])
        page = bytearray(data[start:end])
        page[14:18], page[22:26] = struct.pack("<I", SERIAL), bytes(4)
        page[22:26] = struct.pack("<I", _checksum(page))
        pages.append(bytes(page))
        start = end
    return b"".join(pages)


def _checksum(page: bytearray) -> int:
    """The checksum of RFC 3533: a CRC of polynomial 0x04c11db7, nothing inverted."""
    crc = 0
    for byte in page:
        crc ^= byte << 24
        for _ in range(8):
            crc = (crc << 1 ^ (0x04C11DB7 if crc & 0x80000000 else 0)) & 0xFFFFFFFF
    return crc


def measured(path: Path) -> str:
    """A shipped file in numbers."""
    sound, rate = soundfile.read(path)
    power = np.abs(np.fft.rfft(sound)) ** 2
    centroid = (power * np.fft.rfftfreq(sound.size, 1 / rate)).sum() / power.sum()
    peak, loud = (20 * np.log10(v) for v in (np.abs(sound).max(), np.sqrt((sound**2).mean())))
    ends = max(abs(sound[0]), abs(sound[-1]))
    return (
        f"{path.stem:7} {sound.size / rate:5.2f} s  peak {peak:6.2f} dB  mean {loud:6.1f} dB  "
        f"offset {sound.mean():+.5f}  ends {ends:.4f}  centre {centroid:5.0f} Hz  "
        f"{path.stat().st_size} bytes"
    )


if __name__ == "__main__":
    main()
