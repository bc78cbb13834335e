"""The two screenshots: a journal of photographs on a phone of 390 x 844 points at scale 3, the list and one entry."""
import numpy as np
from PIL import Image, ImageDraw, ImageFont

SCALE = 3
SIZE = (390, 844)
FONTS = "/usr/share/fonts/opentype/inter"

LIGHT = {"background": "#FFFFFF", "label": "#000000", "secondary": "#8A8A8E", "separator": "#D8D8DB", "tint": "#007AFF",
         "chevron": "#C4C4C7", "fill": "#F2F2F7", "bar": "#F9F9FB"}

ENTRIES = [
    ("morning_mist", "Above the Fog", "Six in the morning, no sound", "Today, 06:12"),
    ("alpenglow", "Last Light", "The wall turns pink for a minute", "Yesterday, 20:47"),
    ("evening_sea", "Low Tide", "Warm stones, cold feet", "Sunday, 21:03"),
    ("dunes", "Dunes", "Walked the long crest", "Saturday, 18:30"),
    ("northern_lights", "Northern Lights", "Worth every frozen finger", "Friday, 23:58"),
    ("city_at_dusk", "Back in the City", "Forty floors of lit windows", "Thursday, 19:21"),
    ("mountain_lake", "Mirror Lake", "Not one ripple until nine", "12 August"),
]


def font(weight, size, display=False):
    family = "InterDisplay" if display else "Inter"
    path = f"{FONTS}/{family}-{weight}.otf"
    return ImageFont.truetype(path, round(size * SCALE), layout_engine=ImageFont.Layout.BASIC)


class Screen:
    """A screenshot in the making; everything is given in points."""

    def __init__(self, colors):
        self.colors = colors
        self.image = Image.new("RGB", (SIZE[0] * SCALE, SIZE[1] * SCALE), colors["background"])
        self.draw = ImageDraw.Draw(self.image)

    def color(self, name):
        return self.colors.get(name, name)

    def text(self, x, baseline, words, weight, size, color="label", align="left", spacing=0.0, display=False):
        """A line of text on its baseline. `spacing` is added after each letter, in points."""
        face = font(weight, size, display)
        width = sum(face.getlength(letter) for letter in words) + spacing * SCALE * (len(words) - 1)
        place = x * SCALE - {"left": 0, "center": width / 2, "right": width}[align]
        for index, letter in enumerate(words):
            self.draw.text((place, baseline * SCALE), letter, self.color(color), face, anchor="ls")
            pair = words[index : index + 2]
            kerned = face.getlength(pair) - face.getlength(pair[1:]) if len(pair) == 2 else 0
            place += kerned + spacing * SCALE

    def rectangle(self, x, y, width, height, color, radius=0.0):
        self.shape(lambda d, s: d.rounded_rectangle(
            (x * s, y * s, (x + width) * s - 1, (y + height) * s - 1), radius * s, 255), color)

    def line(self, points, width, color):
        """A stroke with round ends and joints."""
        def stroke(d, s):
            ends = [(px * s, py * s) for px, py in points]
            d.line(ends, 255, round(width * s), joint="curve")
            for px, py in ends:
                half = width * s / 2
                d.ellipse((px - half, py - half, px + half, py + half), 255)
        self.shape(stroke, color)

    def polygon(self, corners, color, center):
        """`corners` count from `center` sideways."""
        self.shape(lambda d, s: d.polygon([((x + center) * s, y * s) for x, y in corners], 255), color)

    def shape(self, paint, color):
        """Paints a shape with smooth edges: at four times the size, and made smaller."""
        mask = Image.new("L", (self.image.width * 2, self.image.height * 2), 0)
        paint(ImageDraw.Draw(mask), SCALE * 2)
        box = mask.getbbox()
        if box is None:
            return
        left, top = box[0] // 2, box[1] // 2
        right, bottom = -(-box[2] // 2), -(-box[3] // 2)
        small = mask.crop((left * 2, top * 2, right * 2, bottom * 2)).resize((right - left, bottom - top), Image.BOX)
        self.image.paste(Image.new("RGB", small.size, self.color(color)), (left, top), small)

    def picture(self, photograph, x, y, width, height, radius=0.0):
        size = (round(width * SCALE), round(height * SCALE))
        image = Image.fromarray(photograph)
        if image.size != size:
            image = image.resize(size, Image.LANCZOS)
        mask = Image.new("L", (size[0] * 4, size[1] * 4), 0)
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] * 4 - 1, size[1] * 4 - 1), radius * SCALE * 4, 255)
        self.image.paste(image, (round(x * SCALE), round(y * SCALE)), mask.resize(size, Image.BOX))

    def status_bar(self, color="label"):
        self.text(57, 32.5, "9:41", "SemiBold", 17, color, "center", -0.3)
        for index, height in enumerate((4, 6, 8.4, 11)):
            self.rectangle(296 + index * 4.7, 31.6 - height, 3.2, height, color, 1)
        for number, radius in enumerate((10.6, 7.1, 3.6)):
            def arc(d, s, radius=radius, number=number):
                box = ((326.5 - radius) * s, (31.6 - radius) * s, (326.5 + radius) * s, (31.6 + radius) * s)
                if number == 2:
                    d.pieslice(box, 225, 315, 255)
                else:
                    d.arc(box, 225, 315, 255, round(2.3 * s))
            self.shape(arc, color)
        outline = tuple(int(v) for v in np.array(self.image.getpixel((int(352 * SCALE), int(10 * SCALE)))) * 0.62)
        self.rectangle(342.5, 20.2, 24, 11.6, outline, 3.6)
        self.rectangle(343.5, 21.2, 22, 9.6, self.colors["background"] if color == "label" else color, 2.7)
        self.rectangle(344.5, 22.2, 20, 7.6, color, 1.9)
        self.rectangle(367.4, 24, 1.4, 4, outline, 0.7)

    def home_indicator(self):
        self.rectangle(128, 831, 134, 5, "label", 2.5)

    def hairline(self, x, y, width):
        self.rectangle(x, y, width, 1 / SCALE, "separator")


def chevron(screen, x, y, color="chevron"):
    screen.line([(x, y - 5.3), (x + 5.3, y), (x, y + 5.3)], 2.1, color)


def list_screen(photographs, colors=LIGHT):
    """Large title, search field, and rows with thumbnails of 80 points; the first is at (16, 180)."""
    s = Screen(colors)
    s.status_bar()
    s.text(374, 76.5, "Select", "Regular", 17, "tint", "right", -0.3)
    s.text(16, 117, "Journal", "Bold", 34, spacing=-0.3, display=True)
    s.rectangle(16, 127, 358, 36, "fill", 10)
    s.shape(lambda d, k: d.ellipse((24.6 * k, 138.1 * k, 36.4 * k, 149.9 * k), 0, 255, round(1.7 * k)), "secondary")
    s.line([(35.0, 148.6), (38.6, 152.2)], 1.9, "secondary")
    s.text(44, 151.2, "Search", "Regular", 17, "secondary", spacing=-0.3)
    for index, (name, title, subtitle, date) in enumerate(ENTRIES):
        top = 180 + 96 * index
        s.picture(photographs[name], 16, top, 80, 80, 8)
        s.text(112, top + 25.5, title, "SemiBold", 17, spacing=-0.35)
        s.text(112, top + 46.5, subtitle, "Regular", 15, "secondary", spacing=-0.2)
        s.text(112, top + 66.5, date, "Regular", 13, "secondary", spacing=-0.1)
        chevron(s, 366, top + 40)
        s.hairline(112, top + 88, 278)
    tab_bar(s)
    s.home_indicator()
    return s.image


def tab_bar(s):
    """Three tabs over a bar that covers what lies behind it."""
    s.rectangle(0, 761, 390, 83, "bar")
    s.hairline(0, 761, 390)
    for center, name, chosen in ((65, "Journal", True), (195, "Places", False), (325, "Albums", False)):
        color = "tint" if chosen else "secondary"
        if name == "Journal":
            s.rectangle(center - 11, 769.5, 22, 19, color, 4)
            s.polygon([(-8.6, 785.4), (-3, 777), (0.6, 781.6), (3.4, 778.6), (8.6, 785.4)], "bar", center)
            s.shape(lambda d, k: d.ellipse(((center + 3.2) * k, 772.4 * k, (center + 7.0) * k, 776.2 * k), 255), "bar")
        elif name == "Places":
            s.shape(lambda d, k: d.ellipse(((center - 8) * k, 767.6 * k, (center + 8) * k, 783.6 * k), 255), color)
            s.polygon([(-7, 779.4), (7, 779.4), (0, 790.6)], color, center)
            s.shape(lambda d, k: d.ellipse(((center - 3) * k, 772.6 * k, (center + 3) * k, 778.6 * k), 255), "bar")
        else:
            s.rectangle(center - 7.5, 767.8, 15, 1.8, color, 0.9)
            s.rectangle(center - 9.3, 771.2, 18.6, 1.8, color, 0.9)
            s.rectangle(center - 11, 774.8, 22, 14.2, color, 3.2)
        s.text(center, 803, name, "Medium", 10, color, "center", 0.05)


def detail_screen(photograph, colors=LIGHT):
    """One entry: its photograph at (0, 91), 390 points square, and the words below."""
    s = Screen(colors)
    s.status_bar()
    s.line([(21.2, 60.6), (11.8, 69.6), (21.2, 78.6)], 2.6, "tint")
    s.text(27, 75.5, "Journal", "Regular", 17, "tint", spacing=-0.3)
    s.text(195, 75.5, "Today", "SemiBold", 17, align="center", spacing=-0.35)
    for x in (357, 364.5, 372):
        s.shape(lambda d, k, x=x: d.ellipse(((x - 2) * k, 67.6 * k, (x + 2) * k, 71.6 * k), 255), "tint")
    s.picture(photograph, 0, 91, 390, 390)
    s.text(20, 523, "Above the Fog", "Bold", 28, spacing=-0.3, display=True)
    s.text(20, 547, "Today, 06:12", "Regular", 15, "secondary", spacing=-0.2)
    for index, words in enumerate((
            "Left the hut in the dark and reached the", "ridge with ten minutes to spare. The valleys",
            "were full, one behind the other, and then", "the sun came up through all of it at once.")):
        s.text(20, 584 + 24 * index, words, "Regular", 17, spacing=-0.35)
    s.hairline(20, 678, 370)
    for x, label, value in ((20, "Altitude", "1,842 m"), (150, "Distance", "7.4 km"), (280, "Air", "4 °C")):
        s.text(x, 704, label, "Regular", 13, "secondary", spacing=-0.1)
        s.text(x, 727, value, "SemiBold", 17, spacing=-0.35)
    s.rectangle(20, 752, 169, 50, "tint", 12)
    s.text(104.5, 783, "Share", "SemiBold", 17, "#FFFFFF", "center", -0.35)
    s.rectangle(201, 752, 169, 50, "fill", 12)
    s.text(285.5, 783, "Edit", "SemiBold", 17, "tint", "center", -0.35)
    s.home_indicator()
    return s.image
