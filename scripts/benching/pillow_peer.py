"""One peer at work: reads raw RGB frames and writes them with Pillow.

    pillow_peer.py octree|imagequant|apng|png FRAMES.rgb WIDTH HEIGHT FPS OUT
"""
import os
import sys

import numpy as np
from PIL import Image

kind, raw, width, height, fps, out = sys.argv[1:]
width, height = int(width), int(height)
frames = np.fromfile(raw, np.uint8).reshape(-1, height, width, 3)
duration = 1000 / float(fps)


def quantized():
    if kind == "octree":
        for frame in frames:
            yield Image.fromarray(frame).quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        return
    import imagequant
    for frame in frames:
        rgba = Image.fromarray(frame).convert("RGBA")
        yield imagequant.quantize_pil_image(rgba, dithering_level=0.0, max_colors=255)


if kind == "png":
    for index, frame in enumerate(frames):
        Image.fromarray(frame).save(os.path.join(out, f"f-{index:04d}.png"))
elif kind == "apng":
    pictures = [Image.fromarray(frame) for frame in frames]
    pictures[0].save(out, format="PNG", save_all=True, append_images=pictures[1:], duration=duration, loop=0)
else:
    pictures = list(quantized())
    pictures[0].save(out, save_all=True, append_images=pictures[1:], duration=round(duration / 10) * 10, loop=0,
                     optimize=False)
