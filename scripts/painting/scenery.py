"""What landscapes are put together from: skies, suns, ridges one behind the other, trees, water, land in relief.

A canvas counts from the top left corner in heights of the picture: y from 0 to 1, x from 0 to the aspect.
"""
import numpy as np

from light import mix, ramp, smooth
from noise import clouds, perlin


class Canvas:
    """A painting in progress."""

    def __init__(self, width, height):
        self.pixel = 1 / height
        self.aspect = width / height
        self.x = ((np.arange(width, dtype=np.float32) + 0.5) / height)[None, :]
        self.y = ((np.arange(height, dtype=np.float32) + 0.5) / height)[:, None]
        self.light = np.zeros((height, width, 3), np.float32)

    @property
    def shape(self):
        return self.light.shape[:2]

    def sky(self, stops, tilt=0.0, unrest=0.0, seed=1):
        """Fills everything with a gradient from the top down, tilted towards the right and a little uneven."""
        place = self.y + tilt * (self.x - self.aspect / 2)
        if unrest:
            place = place + unrest * clouds(self.x * 1.5, self.y * 4, seed, 4)
        self.light = ramp(np.broadcast_to(place, self.shape), stops)

    def cover(self, share, color):
        """Paints a colour, or a picture of colours, over what is there."""
        self.light = mix(self.light, color, np.broadcast_to(share, self.shape))

    def glow(self, x, y, color, radius, strength, flat=1.0):
        """Adds light that fades with the distance; `flat` above 1 makes it wide."""
        distance = np.sqrt(((self.x - x) / flat) ** 2 + (self.y - y) ** 2) / radius
        self.light = self.light + (strength * np.exp(-distance))[..., None] * color

    def disc(self, x, y, radius, color, soft=1.5):
        distance = np.sqrt((self.x - x) ** 2 + (self.y - y) ** 2)
        self.cover(smooth(radius + soft * self.pixel, radius - soft * self.pixel, distance), color)

    def below(self, line, color):
        """Paints what lies below a line (a height for each column); its edge is as sharp as pixels allow."""
        self.cover(np.clip((self.y - line) / self.pixel + 0.5, 0, 1), color)

    def veil(self, top, bottom, color, strength, seed, wisp=0.03):
        """Mist between two heights, thickest at the bottom, with a wispy upper edge."""
        edge = self.y + wisp * clouds(self.x * 2.2, self.y * 7, seed, 5)
        self.cover(strength * smooth(top, bottom, edge), color)

    def stars(self, seed, count, until, color, least=0.25):
        """Small lights of differing brightness above a height, fewer towards it."""
        rng = np.random.default_rng(seed)
        height, width = self.shape
        layer = np.zeros(self.shape, np.float32)
        for _ in range(count):
            x, y = rng.uniform(0, self.aspect), until * rng.uniform(0, 1) ** 1.3
            brightness = least + 2.2 * rng.uniform(0, 1) ** 9
            radius = (0.0006 + 0.0008 * rng.uniform(0, 1) ** 4) * (1 + 0.5 * (brightness > 1.4))
            reach = int(radius * 5 / self.pixel) + 2
            column, row = int(x / self.pixel), int(y / self.pixel)
            rows = slice(max(0, row - reach), min(height, row + reach + 1))
            columns = slice(max(0, column - reach), min(width, column + reach + 1))
            distance = (self.x[:, columns] - x) ** 2 + (self.y[rows] - y) ** 2
            layer[rows, columns] += brightness * np.exp(-distance / radius**2)
        fade = smooth(until, until * 0.35, self.y)
        self.light = self.light + (layer * fade)[..., None] * color


def crest(x, seed, base, rise, scale, octaves=8, gain=0.5, sharp=0.0):
    """A ridge's line: its height for each column. `sharp` 0 rolls, 1 has peaks."""
    total, strength, norm = 0, 1.0, 0.0
    for octave in range(octaves):
        wave = perlin(x * scale * 2**octave, 0.37 + octave * 3.1, seed + octave)
        peaked = 0.55 - 1.6 * np.abs(wave)
        total = total + strength * (wave * (1 - sharp) + peaked * sharp)
        norm += strength
        strength *= gain
    return base - rise * total / norm * 1.9


def firs(x, line, seed, count, tall, slender=0.20):
    """A line with fir trees on it, in stands and gaps: each a cone of ragged tiers with a slim tip."""
    rng = np.random.default_rng(seed)
    columns = np.broadcast_to(x, (1, x.shape[1]))[0]
    pitch = columns[1] - columns[0]
    ground = np.broadcast_to(line, (1, x.shape[1]))[0]
    result = ground.copy()
    for place in rng.uniform(columns[0] - tall * slender, columns[-1] + tall * slender, count):
        stand = np.clip(1.0 + 0.9 * float(perlin(place * 4.5, 0.5, seed + 7)), 0.4, 1.3)
        height = tall * rng.uniform(0.45, 1.0) * stand
        width = height * slender * rng.uniform(0.8, 1.25)
        tiers, phases = rng.uniform(7, 11), rng.uniform(0, 2 * np.pi, (2, 2))
        first, last = np.searchsorted(columns, (place - width, place + width))
        if last <= first:
            continue
        offset = (columns[first:last] - place) / width
        away = np.abs(offset)
        # Each tier of branches hangs down slowly and then breaks off; the sides are unlike, and so are the tiers.
        phase = np.where(offset < 0, phases[0][:, None], phases[1][:, None])
        tier = away**0.9 * tiers + 0.30 * np.sin(away * 9 + phase[0]) + 0.16 * np.sin(away * 31 + phase[1])
        broken = (np.floor(tier) + (tier % 1) ** 3.5) / tiers
        needles = 0.035 * perlin(offset * 34, place * 91, seed + 11) * (0.3 + away)
        rise = 1.03 - (0.25 * away**0.9 + 0.75 * broken) + needles
        foot = ground[np.clip(int((place - columns[0]) / pitch), 0, len(columns) - 1)]
        top = foot + 0.03 * tall - height * rise
        result[first:last] = np.minimum(result[first:last], top)
    return result[None, :]


def ripple(canvas, horizon, seed, choppy=1.0, near=0.09):
    """Water below a horizon: how far each pixel's mirror image is moved, sideways and along, in picture heights."""
    depth = np.maximum(canvas.y - horizon, 1e-4)
    distance = near / (depth + 0.012)
    u, v = (canvas.x - canvas.aspect / 2) * distance * 5.5, distance * 34
    fade = smooth(0.0, 0.10, depth) * 0.75 + 0.25
    wave = clouds(u, v, seed, 4, 0.6) * fade
    return wave * choppy


def mirrored(canvas, horizon, wave, stretch=1.0):
    """What water shows: the picture above the horizon, upside down, each pixel moved by the waves."""
    height, width = canvas.shape
    depth = np.maximum(canvas.y - horizon, 0)
    source = horizon - depth * stretch + wave * (0.012 + 0.20 * depth)
    row = np.clip(source / canvas.pixel - 0.5, 0, horizon / canvas.pixel - 1)
    shift = wave * 0.02 * smooth(0, 0.3, depth) / canvas.pixel
    column = np.clip(np.arange(width)[None, :] + shift, 0, width - 1).astype(np.int32)
    low = np.minimum(row.astype(np.int32), height - 2)
    part = (row - low)[..., None]
    return canvas.light[low, column] * (1 - part) + canvas.light[low + 1, column] * part


class Relief:
    """Land in relief, seen in perspective: for each pixel, the place on the land that it shows, or none.

    `land(x, z)` is the height at a place; the eye is at (0, `eye`, 0) and looks along z, the horizon at `horizon`.
    """

    def __init__(self, canvas, land, eye, horizon, near, far, lens=1.2, steps=1500):
        height, width = canvas.shape
        depths = near * (far / near) ** np.linspace(0, 1, steps, dtype=np.float32)
        across = (canvas.x[0] - canvas.aspect / 2) / lens
        levels = np.empty((steps, width), np.float32)
        for first in range(0, steps, 100):
            z = depths[first : first + 100, None]
            levels[first : first + 100] = horizon - (land(across[None, :] * z, z) - eye) / z * lens
        # From the near end on, only what stands above all before it is seen.
        skyline = np.minimum.accumulate(levels, axis=0)
        index = np.empty((height, width), np.float32)
        rows = canvas.y[:, 0]
        order = np.arange(steps, dtype=np.float32)
        for column in range(width):
            line = skyline[::-1, column]
            index[:, column] = np.interp(rows, line + order * 1e-9, order[::-1], left=np.inf, right=0)
        self.seen = np.clip((rows[:, None] - skyline[-1][None, :]) / canvas.pixel + 0.5, 0, 1)
        index = np.where(np.isfinite(index), index, steps - 1)
        self.z = near * (far / near) ** (index / (steps - 1))
        self.x = across[None, :] * self.z
        self.height = land(self.x, self.z)

    def normals(self, land, span=0.004):
        """Unit normals of the land where it is seen, from its slope over a share of the distance."""
        step = span * self.z
        right = land(self.x + step, self.z) - land(self.x - step, self.z)
        along = land(self.x, self.z + step) - land(self.x, self.z - step)
        normal = np.stack([-right / (2 * step), np.ones_like(step), -along / (2 * step)], -1)
        return normal / np.linalg.norm(normal, axis=-1, keepdims=True)

    def shadow(self, land, sun, reach, steps=24, soft=0.06):
        """How much of the sun each seen place gets, 0 to 1, by walking towards it."""
        sun = np.asarray(sun, np.float32) / np.linalg.norm(sun)
        free = np.ones_like(self.z)
        for step in range(1, steps + 1):
            way = reach * (step / steps) ** 1.6
            above = self.height + sun[1] * way - land(self.x + sun[0] * way, self.z + sun[2] * way)
            free = np.minimum(free, smooth(-soft * way, soft * way, above + 0.002))
        return free
