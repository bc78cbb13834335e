"""How near an animation comes to its true frames."""
import numpy as np
from PIL import Image, ImageSequence

try:
    from ssimulacra2 import compute_ssimulacra2
except ImportError:
    compute_ssimulacra2 = None


def decoded(path, ends):
    """The frame that shows at the middle of each true one, as RGB, however the encoder merged equal ones. A file with an image
    for each true frame is taken image by image: vips has no option for how long they show."""
    picture = Image.open(path)
    if picture.n_frames == len(ends):
        for frame in ImageSequence.Iterator(picture):
            yield np.asarray(frame.convert("RGB"))
        return
    shown, clock, index = None, 0.0, 0
    start = 0.0
    for frame in ImageSequence.Iterator(picture):
        shown = np.asarray(frame.convert("RGB"))
        clock += frame.info.get("duration", 100) / 1000
        while index < len(ends) and (start + ends[index]) / 2 < clock:
            yield shown
            start, index = ends[index], index + 1
    while index < len(ends):
        yield shown
        index += 1


def psnr(a, b):
    error = np.mean(np.square(np.subtract(a, b, dtype=np.int16), dtype=np.int32))
    return 100.0 if error == 0 else min(100.0, 10 * np.log10(255 ** 2 / error))


def measure(path, frames, fps, scratch, every):
    """Means over frames: PSNR in decibels, SSIMULACRA2 of each `every`th or of none, and how much still pixels change."""
    values, scores, flicker, before = [], [], [], None
    ends = [(index + 1) / fps for index in range(len(frames))]
    for index, (shown, true_path) in enumerate(zip(decoded(path, ends), frames)):
        true = np.asarray(Image.open(true_path).convert("RGB"))
        values.append(psnr(shown, true))
        if compute_ssimulacra2 and every and index % every == 0:
            Image.fromarray(shown).save(scratch, compress_level=1)
            scores.append(compute_ssimulacra2(true_path, scratch))
        if before is not None:
            still = np.all(true == before[0], axis=2)
            if still.any():
                flicker.append(np.abs(shown.astype(np.int16) - before[1])[still].mean())
        before = (true, shown)
    return {"psnr": float(np.mean(values)), "ssimulacra2": float(np.mean(scores)) if scores else None,
            "flicker": float(np.mean(flicker)) if flicker else 0.0}
