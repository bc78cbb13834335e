"""A city's skyline at dusk."""
import numpy as np

from light import linear, mix, smooth


def city_at_dusk(c):
    """Towers against the afterglow, their windows lit."""
    c.sky([(0, "#1E2A58"), (0.28, "#4A4E8C"), (0.50, "#B5698F"), (0.66, "#F29A78"), (0.80, "#FFCB8E"), (1, "#FFCB8E")],
          tilt=0.05, unrest=0.018, seed=13)
    c.glow(c.aspect * 0.62, 0.80, linear("#FFB070"), 0.22, 0.55, flat=1.8)
    rng = np.random.default_rng(20)
    for layer, (base, tall, wide, body, haze, lit) in enumerate([
            (0.80, 0.20, 0.050, "#A0688F", "#EFA48A", 0.0), (0.84, 0.30, 0.060, "#6B4A7E", "#C47F8C", 0.25),
            (0.90, 0.42, 0.075, "#3A2F60", "#7D5480", 0.42), (1.02, 0.46, 0.105, "#171736", "#2A2450", 0.50)]):
        x = -0.03
        while x < c.aspect:
            width = wide * rng.uniform(0.6, 1.3)
            middle = (x + width / 2) / c.aspect
            skyline = 0.45 + 0.75 * np.exp(-((middle - (0.30, 0.62, 0.36, 0.90)[layer]) / 0.22) ** 2)
            if layer == 3:
                skyline = 0.42 + 0.75 * abs(middle - 0.52)
            top = base - tall * skyline * rng.uniform(0.55, 1.05)
            tower(c, rng, x, width, top, base, linear(body), linear(haze), lit)
            x += width * rng.uniform(0.92, 1.35)
        c.veil(base - 0.16, base + 0.02, linear(haze), 0.5 if layer < 3 else 0.0, 300 + layer, 0.01)
    c.cover(0.5 * smooth(0.93, 1.0, c.y), linear("#0D0E24"))


def tower(c, rng, x, width, top, base, body, haze, lit):
    """A tower with its windows; now and then it is stepped, or bears a mast."""
    pixel = c.pixel
    steps = [(x, width, top, base + 0.15)]
    if rng.uniform() < 0.35:
        steps.append((x + width * 0.2, width * 0.6, top - width * rng.uniform(0.2, 0.5), top))
    if rng.uniform() < 0.18:
        steps.append((x + width * 0.485, width * 0.03, top - width * rng.uniform(0.9, 1.4), steps[-1][2]))
    for left, wide, head, foot in steps:
        first, last = int(max(0, left / pixel)), int(min(c.shape[1], (left + wide) / pixel + 1))
        upper, lower = int(max(0, head / pixel)), int(min(c.shape[0], foot / pixel + 1))
        if last <= first or lower <= upper:
            continue
        rows, columns = slice(upper, lower), slice(first, last)
        across = (c.x[:, columns] - left) / wide
        depth = smooth(head, base + 0.10, c.y[rows])
        shade = body * (1.12 - 0.28 * across[..., None])
        area = (lower - upper, last - first)
        color = mix(np.broadcast_to(shade, area + (3,)), haze, np.broadcast_to(depth * 0.55, area))
        if lit and wide > 0.02:
            color = windows(c, rng, rows, columns, left, wide, head, color, lit)
        share = np.clip((c.x[:, columns] - left) / pixel + 0.5, 0, 1)
        share = share * np.clip((left + wide - c.x[:, columns]) / pixel + 0.5, 0, 1)
        share = share * np.clip((c.y[rows] - head) / pixel + 0.5, 0, 1)
        c.light[rows, columns] = mix(c.light[rows, columns], color, share)


def windows(c, rng, rows, columns, left, wide, head, color, lit):
    """The lit windows of a tower: warm, of many strengths, more of them on some floors than on others."""
    across = max(3, int(wide / 0.0098))
    pitch = wide / across
    tall = pitch * rng.uniform(1.15, 1.7)
    floors = int(1.2 / tall) + 1
    u, v = (c.x[:, columns] - left) / pitch, (c.y[rows] - head - 0.006) / tall
    column, floor = np.clip(u.astype(int), 0, across - 1), np.clip(np.floor(v).astype(int), -1, floors - 1)
    busy = rng.uniform(0.4, 1.5, (floors, 1)) * lit
    on = (rng.uniform(0, 1, (floors, across)) < busy) * rng.uniform(0.25, 1.0, (floors, across)) ** 1.5
    warm = rng.uniform(0, 1, (floors, across, 1)) ** 2
    hue = linear("#FFC46B") * (1 - warm) + linear("#FFE9C8") * warm
    soft = c.pixel / pitch
    inside = smooth(0.5 + soft, 0.5 - soft, np.abs(u % 1 - 0.5) / 0.60)
    inside = inside * smooth(0.5 + soft, 0.5 - soft, np.abs(v % 1 - 0.5) / 0.56) * (v > 0)
    return mix(color, hue[floor, column] * 1.15, inside * on[floor, column])
