"""The photographs: abstract landscapes, each a function that paints a canvas of any shape."""
import numpy as np

from city import city_at_dusk
from light import linear, mix, ramp, smooth
from noise import clouds, perlin, ridges
from scenery import Relief, crest, firs, mirrored, ripple


def morning_mist(c):
    """Blue ridges one behind the other, a low sun, mist in the valleys."""
    c.sky([(0, "#5F86B3"), (0.22, "#9DB6CC"), (0.40, "#F3D9BE"), (0.55, "#FBE6C8"), (1, "#FBE6C8")],
          tilt=-0.10, unrest=0.02, seed=3)
    sun = (c.aspect * 0.66, 0.335)
    c.glow(*sun, linear("#FFC98A"), 0.22, 0.55, flat=1.5)
    c.glow(*sun, linear("#FFE9C0"), 0.05, 0.9)
    c.disc(*sun, 0.030, linear("#FFFBEE") * 3.5, soft=3)
    layers = [
        (0.475, 0.11, 1.9, 0.8, "#B4B7C8", "#EFDAC6"), (0.54, 0.13, 1.5, 0.75, "#8F9EB9", "#E0D0C4"),
        (0.60, 0.12, 1.3, 0.6, "#6A84A6", "#C9C8CA"), (0.70, 0.13, 1.1, 0.4, "#466788", "#A9B7C3"),
        (0.82, 0.11, 1.0, 0.2, "#294A69", "#7F98AC"), (0.955, 0.10, 0.9, 0.1, "#122B44", "#26455E")]
    for number, (base, rise, scale, sharp, dark, haze) in enumerate(layers):
        ground = crest(c.x + number * 7.3, 40 + number * 11, base, rise, scale, sharp=sharp, gain=0.47)
        line = ground
        if number >= 3:
            line = firs(c.x, ground, 70 + number, (0, 0, 0, 560, 360, 170)[number],
                        (0, 0, 0, 0.020, 0.048, 0.130)[number])
        depth = smooth(-0.01, 0.17, c.y - ground)
        lit = np.exp(-((c.x - sun[0]) / 0.30) ** 2) * max(0.0, 0.75 - 0.15 * number)
        color = mix(linear(dark), linear(haze), depth * 0.92)
        color = mix(color, linear("#FFD9A6"), np.broadcast_to(lit * (0.30 + 0.45 * depth), c.shape))
        c.below(line, color)
        if number in (1, 2, 3, 4):
            mist = linear(("#FBE6CC", "#F2E0CF", "#D8D6D4", "#AFC1CD")[number - 1])
            c.veil(base + 0.01, base + 0.12, mist, 0.62, 200 + number, 0.045)


def alpenglow(c):
    """Snowy peaks in the last light, a dark forest in front."""
    c.sky([(0, "#27406F"), (0.25, "#5671A6"), (0.45, "#B79BBB"), (0.58, "#F0B7A6"), (0.7, "#F6C9A9"), (1, "#F6C9A9")],
          unrest=0.015, seed=5)
    thin = clouds(c.x * 1.1 + 3, c.y * 6 + c.x * 0.8, 77, 5)
    c.cover(0.55 * smooth(0.05, 0.75, thin) * smooth(0.52, 0.15, c.y), linear("#F0A9A0"))

    def land(x, z):
        mass = np.exp(-((z - 4.3) / 1.5) ** 2) * (0.75 + 0.45 * np.exp(-((x - 0.55) / 0.8) ** 2))
        return 1.55 * mass * ridges(x * 0.50 + 5.2, z * 0.50 + 1.4, 311, 8, 0.42) - 0.1

    r = Relief(c, land, eye=0.55, horizon=0.66, near=1.5, far=9, lens=1.25, steps=1100)
    normal = r.normals(land, 0.0022)
    sun = np.array([-0.80, 0.30, -0.35], np.float32)
    sun = sun / np.linalg.norm(sun)
    facing = np.clip(normal @ sun, 0, 1) * r.shadow(land, sun, 1.4, 14)
    rough = clouds(r.x * 9, r.z * 9, 17, 4)
    snow = smooth(0.30, 0.56, normal[..., 1] + 0.10 * rough + 0.22 * (r.height - 0.45))
    rock = mix(linear("#4A4A5C"), linear("#6A6470"), smooth(-0.5, 0.5, rough))
    body = mix(rock, linear("#E9ECF4"), snow)
    up = 0.5 + 0.5 * normal[..., 1]
    color = body * (facing[..., None] * linear("#FFA177") * 2.5 + up[..., None] * linear("#7088BE") * 0.75)
    color = mix(color, linear("#C9A3B4"), 0.42 * smooth(2.5, 8, r.z) + 0.38 * smooth(0.45, 0.0, r.height))
    c.cover(r.seen, color)
    c.veil(0.62, 0.80, linear("#9C93B8"), 0.75, 91)
    for number, (base, tall, dark) in enumerate([
            (0.80, 0.05, "#4A5577"), (0.88, 0.085, "#29334F"), (0.985, 0.16, "#121A2E")]):
        line = crest(c.x + number * 5.1, 500 + number * 9, base, 0.04, 1.2)
        color = mix(linear(dark), linear("#8089AE"), 0.6 * smooth(-0.03, 0.12, c.y - line))
        c.below(firs(c.x, line, 520 + number, (420, 260, 120)[number], tall), color if number < 2 else linear(dark))


def evening_sea(c):
    """The sun going down into a calm sea."""
    horizon = 0.56
    c.sky([(0, "#2F4A7A"), (0.20, "#7A7FA8"), (0.36, "#E39C86"), (0.48, "#FFC07A"), (0.56, "#FFE0A0"), (1, "#FFE0A0")],
          unrest=0.02, seed=8)
    bank = clouds(c.x * 1.3 + 9, c.y * 9 - c.x * 0.25, 23, 6)
    mass = smooth(0.02, 0.62, bank + 0.25 - 2.4 * np.abs(c.y - 0.24))
    edge = smooth(0.0, 0.3, bank + 0.1 - clouds(c.x * 1.3 + 9, (c.y + 0.018) * 9 - c.x * 0.25, 23, 6))
    c.cover(0.8 * mass, mix(linear("#7A5C7E"), linear("#FFB184"), edge))
    sun = (c.aspect * 0.42, horizon - 0.052)
    c.glow(*sun, linear("#FF9A4D"), 0.20, 0.75, flat=1.8)
    c.glow(*sun, linear("#FFD08A"), 0.055, 1.2, flat=1.2)
    c.disc(*sun, 0.043, linear("#FFF3D0") * 1.7, soft=3)
    coast = crest(c.x, 33, horizon - 0.010, 0.030, 1.6, sharp=0.3) + 0.07 * smooth(0.95, 0.45, c.x / c.aspect) - 0.012
    c.below(np.minimum(coast, horizon + 0.001), mix(linear("#A8707A"), linear("#F2AE82"), 0.35))
    wave = ripple(c, horizon, 61, 1.0)
    water = mirrored(c, horizon, wave, 0.85) * 0.62
    depth = np.clip((c.y - horizon) / (1 - horizon), 0, 1)
    water = mix(water, linear("#1D3A5E"), 0.18 + 0.50 * depth)
    path = np.exp(-((c.x - sun[0]) / (0.022 + 0.13 * depth)) ** 2)
    glitter = smooth(0.05, 0.75, wave + 0.25) * path * (1.15 - 0.75 * depth)
    water = water + (glitter * 1.35)[..., None] * linear("#FFC27A")
    c.cover(smooth(horizon, horizon + 0.003, c.y), water)
    c.cover(0.30 * np.exp(-((c.y - horizon) / 0.008) ** 2), linear("#FFD9A0"))


def dunes(c):
    """Sand in a low sun: one side of each crest in light, the other in shade."""
    c.sky([(0, "#6FA3C9"), (0.25, "#A9C8D6"), (0.42, "#F1DEC3"), (1, "#F1DEC3")], tilt=0.08, unrest=0.01, seed=9)

    def land(x, z):
        bend = 0.30 * perlin(x * 0.9 + 3, z * 0.6, 402)
        phase = z * 0.85 + x * 0.42 + bend * 2.6
        wave = phase - np.floor(phase)
        # A dune rises slowly against the wind and falls steeply behind its crest.
        shape = np.where(wave < 0.72, smooth(0, 1.0, wave / 0.72 * 0.92), smooth(1.0, 0, (wave - 0.72) / 0.28) * 0.9818)
        size = 0.40 + 0.26 * perlin(x * 0.5, z * 0.45 + 7, 403)
        return shape * size + 0.12 * perlin(x * 0.7, z * 0.7, 405)

    r = Relief(c, land, eye=0.75, horizon=0.36, near=0.55, far=14, lens=1.15, steps=1500)
    normal = r.normals(land, 0.003)
    marks = np.sin((r.z * 60 + r.x * 26) + 5 * clouds(r.x * 2.4, r.z * 2.4, 31, 3))
    normal[..., 0] = normal[..., 0] + 0.05 * (marks * smooth(5, 0.8, r.z))
    sun = np.array([-0.93, 0.235, 0.22], np.float32)
    sun = sun / np.linalg.norm(sun)
    facing = np.clip(normal @ sun * 1.1, 0, 1) * r.shadow(land, sun, 1.5, 18)
    sand = mix(linear("#DC9A5C"), linear("#E8B27A"), smooth(-0.6, 0.6, clouds(r.x * 0.8, r.z * 0.8, 71, 3)))
    color = sand * (facing[..., None] * linear("#FFDDB0") * 2.1 + linear("#9A8FB4") * 0.34)
    color = mix(color, linear("#EBCBA5"), 0.75 * smooth(2.5, 13, r.z))
    c.cover(r.seen, color)


def northern_lights(c):
    """Green light over a still lake."""
    horizon = 0.70
    c.sky([(0, "#050B1E"), (0.35, "#0A1B38"), (0.62, "#14405A"), (0.72, "#1F5F68"), (1, "#1F5F68")])
    c.stars(12, int(650 * c.aspect), 0.68, linear("#DCE8FF"))
    for number, (height, tall, bend, color, top, strength) in enumerate([
            (0.50, 0.40, 0.16, "#3DFFA0", "#7A5CFF", 0.62), (0.40, 0.30, 0.10, "#2BE38B", "#B05CFF", 0.38),
            (0.58, 0.22, 0.06, "#56FFC0", "#4C7CFF", 0.35)]):
        lower = height + bend * perlin(c.x * 1.3 + number * 4.7, 0.2, 90 + number) * 2 - 0.20 * (c.x / c.aspect - 0.5)
        rays = 0.55 + 0.75 * np.abs(perlin(c.x * 13 + 2.2 * perlin(c.x * 2, 0.4, 5), 0.7, 95 + number))
        rays = rays * (0.55 + 0.9 * smooth(-0.3, 0.5, perlin(c.x * 2.1, 1.3 + number, 98)))
        above = lower - c.y
        reach = tall * (0.6 + 0.5 * rays)
        shine = np.exp(-np.clip(above, 0, None) / reach * 2.2) * smooth(-0.022, 0.012, above)
        hue = mix(linear(color), linear(top), smooth(0.10, 0.95, above / reach))
        c.light = c.light + (strength * shine * rays)[..., None] * hue
    far = crest(c.x, 27, horizon - 0.055, 0.060, 2.1, sharp=0.7)
    c.below(far, mix(linear("#0C2233"), linear("#174451"), smooth(0, 0.10, c.y - far)))
    near = firs(c.x, crest(c.x + 3, 29, horizon - 0.008, 0.018, 1.6), 31, 420, 0.042)
    c.below(near, linear("#05101A"))
    wave = ripple(c, horizon, 66, 0.42)
    water = mix(mirrored(c, horizon, wave, 1.0) * 0.62, linear("#04111F"), 0.22 + 0.4 * smooth(horizon, 1.0, c.y))
    c.cover(smooth(horizon - 0.001, horizon + 0.002, c.y), water)
    c.cover(0.22 * np.exp(-((c.y - horizon) / 0.006) ** 2), linear("#3E8C8A"))


def fir_forest(c):
    """Firs in fog, rank behind rank."""
    c.sky([(0, "#B8C9C6"), (0.35, "#D9E0D8"), (0.6, "#E9E8DA"), (1, "#DDE2D8")], unrest=0.03, seed=15)
    c.glow(c.aspect * 0.72, 0.12, linear("#FFF3D2"), 0.30, 0.45, flat=1.3)
    ranks = [(0.40, 0.10, "#A9BDB8", 260), (0.50, 0.13, "#86A29C", 220), (0.60, 0.17, "#628680", 170),
             (0.72, 0.22, "#3F6863", 120), (0.86, 0.28, "#234A47", 84), (1.06, 0.36, "#0E2C2C", 46)]
    for number, (base, tall, dark, count) in enumerate(ranks):
        slope = 0.16 * (c.x / c.aspect - 0.5) * (-1) ** number
        line = crest(c.x + number * 3.9, 600 + number * 7, base, 0.035, 1.3) + slope
        wisps = 0.03 * clouds(c.x * 2.5, c.y * 5, 680 + number, 4)
        fog = 0.22 + 0.78 * smooth(-tall * 0.55, tall * 0.30, c.y - line + wisps)
        line = firs(c.x, line, 640 + number, int(count * max(1, c.aspect)), tall, slender=0.20)
        color = mix(linear(dark), linear("#DCE3DA"), fog * (0.80 - 0.11 * number))
        c.below(line, color)
        if number < 5:
            c.veil(base - 0.03, base + 0.13, linear("#E4E8DF"), 0.62 - 0.06 * number, 660 + number, 0.05)


def mountain_lake(c):
    """Peaks and their mirror image on a clear morning."""
    horizon = 0.60
    c.sky([(0, "#3B7FC4"), (0.30, "#7FB4E0"), (0.60, "#DCEBF2"), (1, "#DCEBF2")], unrest=0.01, seed=16)
    puffs = clouds(c.x * 2.0 + 1, c.y * 4.2, 44, 6)
    c.cover(0.85 * smooth(0.10, 0.75, puffs) * smooth(0.55, 0.28, c.y), linear("#FFFFFF"))

    def land(x, z):
        mass = np.exp(-((z - 4.6) / 1.5) ** 2) * (0.55 + 0.75 * np.exp(-((x + 0.45) / 0.95) ** 2))
        return 1.75 * mass * ridges(x * 0.55 + 11.3, z * 0.55 + 4.1, 701, 8, 0.47) - 0.08

    r = Relief(c, land, eye=0.10, horizon=horizon, near=1.8, far=9, lens=1.25, steps=1100)
    normal = r.normals(land, 0.0022)
    sun = np.array([0.62, 0.55, -0.45], np.float32)
    sun = sun / np.linalg.norm(sun)
    facing = np.clip(normal @ sun, 0, 1) * r.shadow(land, sun, 1.2, 12)
    rough = clouds(r.x * 8, r.z * 8, 18, 4)
    snow = smooth(0.62, 0.90, normal[..., 1] * 0.5 + 0.10 * rough + 0.62 * r.height)
    trees = smooth(0.50, 0.28, r.height + 0.08 * rough)
    rock = mix(linear("#6C6A6E"), linear("#8F8780"), smooth(-0.5, 0.5, rough))
    body = mix(mix(rock, linear("#F4F7FB"), snow), linear("#2F5240"), trees)
    up = 0.5 + 0.5 * normal[..., 1]
    color = body * (facing[..., None] * linear("#FFF1DA") * 1.75 + up[..., None] * linear("#7FA4D6") * 0.55)
    color = mix(color, linear("#A9C6E0"), 0.48 * smooth(2.4, 8.0, r.z) + 0.10)
    c.cover(r.seen, color)
    hills = crest(c.x + 2, 710, horizon - 0.045, 0.040, 1.4)
    shade = mix(linear("#2C5A4C"), linear("#7FA3A2"), smooth(-0.01, 0.07, c.y - hills))
    c.below(firs(c.x, hills, 712, 620, 0.022), shade)
    shore = firs(c.x, crest(c.x + 6, 715, horizon - 0.006, 0.016, 1.8), 716, 360, 0.050)
    c.below(shore, linear("#143A33"))
    wave = ripple(c, horizon, 67, 0.55)
    water = mix(mirrored(c, horizon, wave, 1.0) * 0.86, linear("#1C5670"), 0.16 + 0.42 * smooth(horizon, 1.05, c.y))
    c.cover(smooth(horizon - 0.001, horizon + 0.002, c.y), water)
    c.cover(0.35 * np.exp(-((c.y - horizon) / 0.005) ** 2), linear("#CFE3E6"))


def moonrise(c):
    """A large moon behind violet hills."""
    c.sky([(0, "#0E1433"), (0.35, "#2A2F63"), (0.60, "#6C5A92"), (0.78, "#C58A9E"), (1, "#C58A9E")],
          unrest=0.012, seed=17)
    c.stars(19, int(420 * c.aspect), 0.55, linear("#E8E4FF"))
    moon = (c.aspect * 0.56, 0.44)
    c.glow(*moon, linear("#FFDCC0"), 0.16, 0.42)
    distance = np.sqrt((c.x - moon[0]) ** 2 + (c.y - moon[1]) ** 2) / 0.125
    seas = smooth(-0.1, 0.5, clouds((c.x - moon[0]) * 8 + 4, (c.y - moon[1]) * 8, 88, 5, 0.45))
    face = mix(linear("#FFF3DE"), linear("#D3BBA9"), 0.62 * seas)
    face = face * (1.45 - 0.40 * distance[..., None] ** 3)
    c.cover(smooth(1 + 0.012, 1 - 0.012, distance), face)
    haze = clouds(c.x * 1.1, c.y * 11, 89, 5)
    c.cover(0.55 * smooth(0.0, 0.6, haze) * np.exp(-((c.y - 0.50) / 0.06) ** 2), linear("#8E78A8"))
    for number, (base, rise, dark, haze) in enumerate([
            (0.62, 0.13, "#75659A", "#D39AA4"), (0.71, 0.12, "#4E4A80", "#AC839F"), (0.81, 0.10, "#2D2F5E", "#6E5F8C"),
            (0.96, 0.09, "#11153A", "#262752")]):
        line = crest(c.x + number * 4.4, 740 + number * 9, base, rise, 1.5 - 0.15 * number, sharp=0.85 - 0.22 * number)
        color = mix(linear(dark), linear(haze), 0.9 * smooth(-0.01, 0.16, c.y - line))
        if number >= 2:
            line = firs(c.x, line, 760 + number, (0, 0, 440, 150)[number], (0, 0, 0.030, 0.105)[number])
        c.below(line, color)


def spring_meadow(c):
    """Green hills under fair-weather clouds."""
    c.sky([(0, "#4E9AD8"), (0.28, "#9CCBEA"), (0.48, "#E9F2EA"), (1, "#E9F2EA")], seed=18)
    puffs = clouds(c.x * 1.8 + 4, c.y * 4.4 + 2, 51, 6, 0.52)
    under = clouds(c.x * 1.8 + 4, (c.y - 0.03) * 4.4 + 2, 51, 6, 0.52)
    share = smooth(-0.02, 0.50, puffs) * smooth(0.50, 0.30, c.y)
    c.cover(0.95 * share, mix(linear("#FFFFFF"), linear("#AFC3D6"), smooth(-0.05, 0.35, under - puffs * 0.35)))

    def land(x, z):
        hills = 0.40 * perlin(x * 0.42 + 2, z * 0.34 + 3, 801) * smooth(0.4, 3, z)
        return hills + 0.14 * perlin(x * 1.1, z * 0.8, 802) + 0.052 * z

    r = Relief(c, land, eye=0.42, horizon=0.50, near=0.35, far=12, lens=1.1, steps=1200)
    normal = r.normals(land, 0.004)
    sun = np.array([0.75, 0.42, 0.35], np.float32)
    sun = sun / np.linalg.norm(sun)
    facing = np.clip(normal @ sun * 1.3, 0, 1)
    cast = 1 - 0.55 * smooth(0.02, 0.40, clouds(r.x * 0.5 + 8, r.z * 0.35, 58, 3))
    fields = perlin(r.x * 0.55 + 0.3 * r.z, r.z * 0.5, 811)
    grass = ramp(fields + 0.12 * clouds(r.x * 5, r.z * 3, 813, 3), [
        (-0.6, "#5C8F3A"), (-0.1, "#7FAE45"), (0.12, "#A9C255"), (0.55, "#4F8546")])
    rows = np.sin(r.x * 26 + r.z * 9 + 2 * perlin(r.x, r.z, 814)) * smooth(0.10, 0.25, fields) * smooth(6, 1.5, r.z)
    grass = grass * (1 + 0.09 * rows[..., None])
    blades = clouds(c.x * 110, c.y * 42, 815, 3) * smooth(2.2, 0.4, r.z)
    grass = grass * (1 + 0.28 * blades[..., None])
    color = grass * ((facing * cast)[..., None] * linear("#FFF0C4") * 1.55 + linear("#A4C4E4") * 0.40)
    color = mix(color, linear("#CFE2E4"), 0.72 * smooth(2.2, 11, r.z))
    c.cover(r.seen, color)
    bloom(c, r)


def bloom(c, r):
    """Poppies in the near grass, larger the nearer they are."""
    rng = np.random.default_rng(83)
    for _ in range(int(420 * c.aspect)):
        y = 0.74 + 0.27 * rng.uniform(0, 1) ** 0.8
        x = rng.uniform(0, c.aspect)
        if perlin(x * 3.2, y * 6, 84) < -0.02:
            continue
        size = 0.0020 + 0.0115 * ((y - 0.72) / 0.28) ** 1.8
        hue = linear(("#E2402B", "#F0553A", "#D93A2E", "#F6B64A")[rng.integers(0, 4)]) * rng.uniform(0.75, 1.15)
        reach = int(size * 1.6 / c.pixel) + 2
        row, column = int(y / c.pixel), int(x / c.pixel)
        rows = slice(max(0, row - reach), min(c.shape[0], row + reach))
        columns = slice(max(0, column - reach), column + reach)
        if rows.stop <= rows.start:
            continue
        distance = np.sqrt((c.x[:, columns] - x) ** 2 + ((c.y[rows] - y) * 1.5) ** 2) / size
        shade = hue * (0.70 + 0.5 * smooth(0.6, -0.6, (c.y[rows] - y) / size))[..., None]
        c.light[rows, columns] = mix(c.light[rows, columns], shade, 0.92 * smooth(1.1, 0.75, distance))


def sea_of_clouds(c):
    """Peaks standing out of clouds at sunrise."""
    c.sky([(0, "#4268A8"), (0.25, "#8DA3CC"), (0.42, "#F0BFB4"), (0.54, "#FFDDB0"), (1, "#FFDDB0")],
          tilt=-0.12, unrest=0.02, seed=19)
    sun = (c.aspect * 0.24, 0.475)
    c.glow(*sun, linear("#FFB36B"), 0.20, 0.7, flat=1.6)
    c.glow(*sun, linear("#FFF0C8"), 0.05, 1.2)
    for number in range(7):
        base = 0.50 + 0.085 * number + 0.006 * number**2
        near = number / 6
        if number in (0, 1, 3):
            place = {0: 0.70, 1: 0.90, 3: 0.62}[number] * c.aspect
            tall = {0: 0.13, 1: 0.17, 3: 0.26}[number]
            shape = np.abs(c.x - place) / (tall * 1.35)
            rocky = 0.10 * tall * clouds(c.x * 9, number * 3.3, 860 + number, 6, 0.55)
            line = base + 0.03 - tall * np.clip(1 - shape, -0.5, 1) ** 1.0 + rocky
            face = clouds(c.x * 16 + (c.y - line) * 10, (c.y - line) * 9, 870 + number, 5)
            lit = smooth(0.02, -0.02, (c.x - place) * 0.6 + 0.05 * face + 0.25 * (c.y - line) * face)
            dark = linear(("#8B86A8", "#6A6A94", "", "#3D4670")[number])
            bright = linear(("#E8B8A8", "#DB9C8C", "", "#C8826F")[number])
            color = mix(dark, bright, 0.85 * lit)
            snow = smooth(0.42, 0.10, (c.y - line) / tall + 0.35 * face)
            color = mix(color, mix(linear("#A9B0D2"), linear("#FFE3CE"), lit), 0.85 * snow)
            color = mix(color, linear("#F3CFC0"), 0.65 * smooth(0.2, 1.0, (c.y - line) / tall))
            c.below(line, color)
        scale = 3.4 - 2.2 * near
        swell = clouds(c.x * scale + number * 5, number * 1.7, 840 + number, 6, 0.55)
        line = base - (0.012 + 0.040 * near) * swell
        depth = c.y - line
        billow = clouds(c.x * scale * 2.2 + number * 3, depth * scale * 6.0, 850 + number, 5, 0.52)
        lit = smooth(0.10, -0.02, depth - 0.05 * billow) * (1 - 0.35 * near)
        shadow = mix(linear("#D9B3BC"), linear("#7C88B4"), near)
        color = mix(shadow, mix(linear("#FFE6C8"), linear("#F5D6D2"), near * 0.8), np.clip(lit + 0.30 * billow, 0, 1))
        shine = 0.40 * np.exp(-(np.abs(c.x - sun[0]) / 0.30) ** 1.5) * (1 - near)
        color = color + shine[..., None] * linear("#FFB070")
        c.cover(smooth(-0.012, 0.014 + 0.01 * near, depth + 0.012 * billow), color)


def red_mesas(c):
    """Table mountains at sundown, rank behind rank."""
    c.sky([(0, "#3F5C9A"), (0.22, "#8E86B0"), (0.42, "#F0A184"), (0.60, "#FFD08E"), (1, "#FFD08E")],
          tilt=0.06, unrest=0.02, seed=22)
    streaks = clouds(c.x * 0.9 + 6, c.y * 10 + c.x, 93, 5)
    c.cover(0.6 * smooth(0.05, 0.6, streaks) * smooth(0.42, 0.12, c.y), linear("#F2A39A"))
    c.glow(c.aspect * 0.78, 0.60, linear("#FFB46A"), 0.18, 0.6, flat=1.9)
    ranks = [
        (0.630, "#B77F8A", "#F3B58E", [(0.07, 0.10, 0.075), (0.50, 0.13, 0.10), (0.80, 0.05, 0.06)]),
        (0.680, "#96505E", "#EC9A74", [(0.34, 0.055, 0.19), (0.93, 0.13, 0.13)]),
        (0.770, "#642C3C", "#D9714F", [(0.14, 0.115, 0.30), (0.305, 0.014, 0.21), (0.70, 0.105, 0.235)]),
        (0.900, "#331828", "#7C3A3C", [])]
    for number, (base, dark, bright, mesas) in enumerate(ranks):
        ground = base - 0.022 * clouds(c.x * 1.7 + number * 9, 0.3, 900 + number, 6)
        top, light = ground, np.full(c.shape, 0.45, np.float32)
        for place, half, tall in mesas:
            half, middle = half * c.aspect, place * c.aspect
            ragged = 0.014 * clouds(c.x * 16, place * 9, 910 + number, 5, 0.6)
            away = np.abs(c.x - middle) + ragged
            wall = smooth(half * 1.05 + 0.008, half * 0.96, away)
            talus = 0.40 * np.clip(1 - (away - half) / (tall * 0.85), 0, 1) ** 1.4
            cap = 0.05 * clouds(c.x * 9, place * 5, 920 + number, 5, 0.55) - 0.05 * smooth(0.55, 1, away / half)
            height = tall * (np.where(away < half * 1.1 + 0.01, talus + (0.60 + cap) * wall, talus))
            top = np.minimum(top, base - height)
            # The sun stands to the right: of each pillar, the part that faces it is lit.
            turn = (c.x - middle) / half + 0.55 * clouds(c.x * 7, c.y * 1.5, 925 + number, 4, 0.6)
            share = smooth(half + tall * 0.95, half * 0.9, away)
            light = light * (1 - share) + (0.06 + 0.88 * smooth(-0.6, 0.9, turn)) * share
        warp = 0.010 * clouds(c.x * 6, c.y * 6, 929, 4)
        strata = clouds(c.x * 0.8, (c.y + warp) * 34, 930 + number, 4, 0.6)
        crevice = clouds((c.x + warp) * 22, c.y * 2.2, 940 + number, 5, 0.6)
        color = mix(linear(dark), linear(bright), np.clip(light + 0.13 * strata + 0.20 * crevice, 0, 1))
        color = mix(color, linear("#F7BE93"), (0.70 - 0.22 * number) * smooth(base - 0.17, base + 0.06, c.y))
        c.below(top, color)
    depth = smooth(0.89, 1.0, c.y)
    scrub = clouds(c.x * 34, c.y * 60, 950, 4)
    c.cover(0.55 * smooth(0.15, 0.6, scrub) * depth, linear("#1F1420"))


PHOTOGRAPHS = [
    morning_mist, alpenglow, evening_sea, dunes, northern_lights, city_at_dusk, fir_forest, mountain_lake, moonrise,
    spring_meadow, sea_of_clouds, red_mesas]
