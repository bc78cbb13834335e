"""The scenes that are timed: a list of 15 rows with photos and texts, a detail that fades in, a photo that flies."""
import json
import os

import numpy as np
from PIL import Image

import photographs
from light import develop
from scenery import Canvas

WORDS = ("harbour morning light over the old town quiet river walk autumn market fresh bread mountain trail hidden lake "
         "golden hour rooftop garden night train northern coast sea glass paper lantern wild flowers long exposure").split()

# Canvas in points, pixels a point, frames a second, seconds between the two ways, and the photo's side in pixels.
SHAPES = {
    "W1": {"size": (375, 667), "scale": 1, "fps": 25, "hold": 0.4, "side": 512, "row": 40},
    "W2": {"size": (390, 844), "scale": 3, "fps": 50, "hold": 0, "side": 1170, "row": 50},
}


def photo(name, side):
    canvas = Canvas(side * 2, side * 2)
    getattr(photographs, name)(canvas)
    return Image.fromarray(develop(canvas.light, 7, grain=0.012, size=(side, side)))


def write(folder, name, examples):
    """Writes a scene of the shape `name` and its pictures; gives what is to be known of it."""
    shape = SHAPES[name]
    (width, height), scale, row = shape["size"], shape["scale"], shape["row"]
    os.makedirs(folder, exist_ok=True)
    chosen = 3
    small = sorted(os.path.join(examples, file) for file in os.listdir(examples) if file.endswith(".jpg"))
    for index in range(15):
        picture = Image.open(small[index % len(small)]).convert("RGB").resize((44 * scale, 44 * scale), Image.LANCZOS)
        picture.save(os.path.join(folder, f"row{index}.png"))
    large = os.path.join(folder, "photo.png")
    if not os.path.exists(large):
        photo("mountain_lake", shape["side"]).save(large)
    state = np.random.RandomState(1)

    def sentence(count):
        return " ".join(state.choice(WORDS, count)).capitalize()

    def text(string, frame, size, color):
        return {"type": "text", "text": string, "frame": frame, "font": {"size": size}, "color": color}

    layers = []
    for index in range(15):
        top = 64 + index * row
        image = {"id": f"image{index}", "type": "image", "frame": [16, top + (row - 44) // 2, 44, 44],
                 "image": "photo.png" if index == chosen else f"row{index}.png"}
        layers += [image, text(sentence(3), [72, top + 3, width - 100, 17], 13, "#000000"),
                   text(sentence(6), [72, top + 20, width - 100, 15], 10, "#787880"),
                   {"type": "view", "frame": [72, top + row - 1, width - 72, 1], "backgroundColor": "#C8C7CC"}]
    bar = {"type": "view", "frame": [0, 0, width, 64], "backgroundColor": "#F9F9F9"}

    def title(string):
        return {**text(string, [80, 30, width - 160, 24], 16, "#000000"), "alignment": "center"}

    lines = [text(sentence(7), [16, 64 + width + 44 + 18 * line, width - 32, 16], 12, "#3C3C43") for line in range(12)]
    detail = [{"id": "photo", "type": "image", "image": "photo.png", "frame": [0, 64, width, width]},
              text(sentence(3), [16, 64 + width + 12, width - 32, 26], 20, "#000000"), *lines, bar, title(sentence(2))]
    hold = [{"hold": shape["hold"]}] if shape["hold"] else []
    scene = {
        "canvas": {"size": [width, height], "scale": scale}, "fps": shape["fps"],
        "screens": {"list": {"backgroundColor": "#FFFFFF", "layers": layers + [bar, title("Photos")]},
                    "detail": {"backgroundColor": "#FFFFFF", "layers": detail}},
        "transition": {"style": "hero", "from": f"list/image{chosen}", "to": "detail/photo", "duration": 0.6},
        "timeline": ["present", *hold, "dismiss"],
    }
    path = os.path.join(folder, "scene.json")
    with open(path, "w") as file:
        json.dump(scene, file, indent=1)
    return path
