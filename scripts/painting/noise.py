"""Perlin's gradient noise and what is made of it. Everything follows from a seed."""
import numpy as np


def perlin(x, y, seed):
    """Smooth noise, about -0.7 to 0.7, that changes over a distance of 1."""
    rng = np.random.default_rng(seed)
    order = rng.permutation(256).astype(np.int32)
    angles = rng.uniform(0, 2 * np.pi, 256).astype(np.float32)
    cosines, sines = np.cos(angles), np.sin(angles)
    x, y = np.broadcast_arrays(np.asarray(x, np.float32), np.asarray(y, np.float32))
    left, top = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
    u, v = x - left, y - top

    def corner(dx, dy):
        index = order[(order[(left + dx) & 255] + top + dy) & 255]
        return cosines[index] * (u - dx) + sines[index] * (v - dy)

    a, b = u * u * u * (u * (u * 6 - 15) + 10), v * v * v * (v * (v * 6 - 15) + 10)
    upper = corner(0, 0) * (1 - a) + corner(1, 0) * a
    lower = corner(0, 1) * (1 - a) + corner(1, 1) * a
    return upper * (1 - b) + lower * b


def clouds(x, y, seed, octaves=6, gain=0.5):
    """Noise upon noise, each finer and weaker: about -1 to 1."""
    total, strength = 0, 1.0
    for octave in range(octaves):
        total = total + strength * perlin(x * 2**octave, y * 2**octave, seed + octave)
        strength *= gain
    return total


def ridges(x, y, seed, octaves=7, gain=0.5):
    """Crests and valleys, 0 to about 1: finer crests grow only where there is a coarser one."""
    total, strength, weight = 0, 0.5, 1.0
    for octave in range(octaves):
        crest = 1 - np.abs(perlin(x * 2**octave, y * 2**octave, seed + octave)) * 1.6
        crest = np.clip(crest, 0, 1) ** 2 * weight
        total = total + strength * crest
        weight = np.clip(crest * 2, 0, 1)
        strength *= gain
    return total
