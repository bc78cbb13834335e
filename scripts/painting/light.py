"""Colours and light. Pictures are painted in linear light, arrays of height x width x 3, and developed in the end."""
import numpy as np


def linear(hexadecimal):
    """`#RRGGBB` as linear light."""
    value = np.array([int(hexadecimal[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4).astype(np.float32)


def encoded(light):
    """Linear light as sRGB-encoded numbers, 0 to 1."""
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


# Björn Ottosson's Oklab: in it, halfway between two colours looks halfway.
TO_CONES = np.array(
    [[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
     [0.0883024619, 0.2817188376, 0.6299787005]], np.float32)
TO_LAB = np.array(
    [[0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
     [0.0259040371, 0.7827717662, -0.8086757660]], np.float32)


def ramp(position, stops):
    """The colour at each position of a gradient whose stops are (position, `#RRGGBB`), in linear light."""
    places = np.array([stop for stop, _ in stops], np.float32)
    lab = np.stack([np.cbrt(linear(color) @ TO_CONES.T) @ TO_LAB.T for _, color in stops])
    # A table, since a gradient's colour is a matter of one number.
    steps = np.linspace(places[0], places[-1], 1024, dtype=np.float32)
    mixed = np.stack([np.interp(steps, places, lab[:, i]) for i in range(3)], -1).astype(np.float32)
    table = np.clip(((mixed @ np.linalg.inv(TO_LAB).T) ** 3) @ np.linalg.inv(TO_CONES).T, 0, None)
    index = (np.asarray(position) - places[0]) / (places[-1] - places[0]) * 1023
    index = np.clip(index, 0, 1023)
    low = np.minimum(index.astype(np.int32), 1022)
    part = (index - low)[..., None].astype(np.float32)
    return (table[low] * (1 - part) + table[low + 1] * part).astype(np.float32)


def smooth(low, high, value):
    """0 below `low`, 1 above `high`, and an S between."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, share):
    """`a` where the share is 0, `b` where it is 1."""
    share = np.asarray(share, np.float32)
    if share.ndim >= 2:
        share = share[..., None]
    return a + (b - a) * share


def develop(light, seed, exposure=1.0, grain=0.005, vignette=0.18, size=None):
    """The finished picture, bytes of sRGB: a soft shoulder for what is too bright, darker corners, a little grain.

    `size` is (width, height) of the result, of which the painting is a whole multiple.
    """
    light = np.maximum(light * exposure, 0)
    bright = np.maximum(light - 0.6, 0)
    light = np.minimum(light, 0.6) + 0.4 * (1 - np.exp(-bright / 0.4))
    height, width = light.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    radius = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2
    light = light * (1 - vignette * smooth(0.25, 1.0, radius))[..., None]
    if size:
        factor = width // size[0]
        light = light[: size[1] * factor, : size[0] * factor]
        light = light.reshape(size[1], factor, size[0], factor, 3).mean(axis=(1, 3))
    values = encoded(light)
    noise = np.random.default_rng(seed).normal(0, 1, values.shape[:2] + (1,)).astype(np.float32)
    noise = (noise + np.roll(noise, 1, 0) + np.roll(noise, 1, 1)) / 1.7
    values = values + grain * noise * (0.4 + 0.6 * (1 - values))
    return np.clip(values * 255 + 0.5, 0, 255).astype(np.uint8)
