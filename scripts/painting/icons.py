"""The small signs of a settings list: white on a rounded square, at three pixels a point."""
from PIL import Image, ImageDraw

SIDE = 29 * 3
FINE = 4


def icon(color, draw_sign):
    """An icon of 29 points, drawn four times as large and made smaller."""
    side = SIDE * FINE
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, side - 1, side - 1), radius=side * 0.225, fill=color)
    draw_sign(Pen(draw, side))
    return image.resize((SIDE, SIDE), Image.LANCZOS)


def mask(draw_sign):
    """A sign of 26 points alone, of which only the opacity counts."""
    side = 26 * 3 * FINE
    image = Image.new("RGBA", (side, side), (255, 255, 255, 0))
    draw_sign(Pen(ImageDraw.Draw(image), side))
    return image.resize((26 * 3, 26 * 3), Image.LANCZOS)


class Pen:
    """Draws in white, in shares of the icon's side."""

    def __init__(self, draw, side):
        self.draw = draw
        self.side = side

    def at(self, *shares):
        return tuple(share * self.side for share in shares)

    def disc(self, x, y, radius, color="white"):
        self.draw.ellipse(self.at(x - radius, y - radius, x + radius, y + radius), fill=color)

    def box(self, left, top, right, bottom, radius=0.02, color="white"):
        self.draw.rounded_rectangle(self.at(left, top, right, bottom), radius=radius * self.side, fill=color)

    def arc(self, x, y, radius, width, start, end):
        self.draw.arc(self.at(x - radius, y - radius, x + radius, y + radius), start, end, fill="white",
                      width=round(width * self.side))

    def line(self, width, *points):
        scaled = [self.at(*point) for point in points]
        self.draw.line(scaled, fill="white", width=round(width * self.side), joint="curve")
        for x, y in points:
            self.disc(x, y, width / 2)


def wifi(pen):
    for radius in (0.36, 0.245, 0.13):
        pen.arc(0.5, 0.72, radius, 0.065, 225, 315)
    pen.disc(0.5, 0.69, 0.05)


def moon(color):
    def sign(pen):
        pen.disc(0.48, 0.52, 0.27)
        pen.disc(0.6, 0.42, 0.225, color)
    return sign


def display(pen):
    pen.disc(0.5, 0.5, 0.15)
    for x, y in ((1, 0), (0.7071, 0.7071), (0, 1), (-0.7071, 0.7071), (-1, 0), (-0.7071, -0.7071), (0, -1),
                 (0.7071, -0.7071)):
        pen.line(0.055, (0.5 + 0.235 * x, 0.5 + 0.235 * y), (0.5 + 0.31 * x, 0.5 + 0.31 * y))


def battery(pen):
    pen.box(0.16, 0.35, 0.77, 0.65, 0.08)
    pen.box(0.8, 0.43, 0.855, 0.57, 0.02)


def storage(pen):
    for top in (0.22, 0.42, 0.62):
        pen.box(0.2, top, 0.8, top + 0.15, 0.05)


def camera(pen):
    pen.box(0.16, 0.32, 0.84, 0.74, 0.08)
    pen.box(0.36, 0.24, 0.64, 0.4, 0.06)
    pen.disc(0.5, 0.53, 0.155, "#8E8E93")
    pen.disc(0.5, 0.53, 0.105)


CLEAR = (255, 255, 255, 0)


def library(pen):
    pen.box(0.06, 0.2, 0.94, 0.84, 0.12)
    pen.box(0.12, 0.26, 0.88, 0.78, 0.07, CLEAR)
    pen.disc(0.31, 0.42, 0.075)
    pen.draw.polygon([pen.at(*point) for point in ((0.14, 0.76), (0.4, 0.54), (0.52, 0.64), (0.69, 0.44), (0.86, 0.63),
                                                   (0.86, 0.76))], fill="white")


def for_you(pen):
    pen.box(0.14, 0.14, 0.86, 0.9, 0.12)
    pen.box(0.2, 0.2, 0.8, 0.84, 0.07, CLEAR)
    for x, y in ((0.41, 0.47), (0.59, 0.47)):
        pen.disc(x, y, 0.105)
    pen.draw.polygon([pen.at(*point) for point in ((0.322, 0.53), (0.678, 0.53), (0.5, 0.72))], fill="white")


def albums(pen):
    pen.box(0.06, 0.36, 0.94, 0.9, 0.1)
    pen.box(0.13, 0.25, 0.87, 0.3, 0.025)
    pen.box(0.21, 0.14, 0.79, 0.19, 0.025)


TABS = {"library": mask(library), "for-you": mask(for_you), "albums": mask(albums)}

ICONS = {
    "wifi": icon("#007AFF", wifi),
    "focus": icon("#5856D6", moon("#5856D6")),
    "display": icon("#FF9500", display),
    "battery": icon("#34C759", battery),
    "storage": icon("#8E8E93", storage),
    "camera": icon("#8E8E93", camera),
}
