"""The page that a run of scripts/bench writes."""

HEAD = """# Performance

Written by `scripts/bench`, on a machine of two cores that had other work to do: compare ratios rather than times. Every program made a file of the same frames. zoomrender's figures are of the whole command: reading the scene and its pictures, setting its texts,
painting and encoding, with `--jobs 2`. The others' are of encoding alone, from frames that are there already. Processor time is the least of {rounds}
runs and counts all threads, memory the most that one process held.

The scenes are a list of 15 rows with photos and texts, over which a detail fades in while a photo flies from its row to the
full width, and back. W1 has {w1}.{w2} The photo of W1 is 512 pixels wide; that of W2 is
1170, as wide as the canvas, so that at full width its pixels are drawn one to one. Both are one painted mountain lake, developed with some grain;
the rows show small painted photographs, and the one that opens the large photo made small.

PSNR (in dB) and SSIMULACRA2 (100 is no loss to be seen, 90 very high, 70 high) are means over frames against the true ones. Flicker is
how much decoded pixels change, of 255 levels, where the true ones do not: 0 is none.
"""


def ratio(value, base):
    return f"{value / base:.2f}" if value / base < 10 else f"{value / base:.0f}"


def quality_cells(row, has_score):
    score = f" {row['ssimulacra2']:.1f} |" if has_score else ""
    return f" {row['psnr']:.1f} |{score} {row['flicker']:.2f} |"


def table(rows, has_quality, has_score):
    """Ratios to the first row, and figures beside them."""
    score = " SSIMULACRA2 |" if has_score else ""
    head = "| | time | size | CPU s | MB | memory, MB |" + (f" PSNR |{score} flicker |" if has_quality else "")
    rule = "|---|---|---|---|---|---|" + ("---|" * (2 + has_score) if has_quality else "")
    lines, base, notes = [head, rule], rows[0], []
    for row in rows:
        if "note" in row:
            notes.append(f"{row['name']}: {row['note']}.")
            continue
        name = f"**{row['name']}**" if row["name"].startswith("zoomrender") else row["name"]
        line = (f"| {name} | {ratio(row['cpu'], base['cpu'])} | {ratio(row['bytes'], base['bytes'])} | {row['cpu']:.2f} | "
                f"{row['bytes'] / 1e6:.2f} | {row['memory']:.0f} |")
        lines.append(line + (quality_cells(row, has_score) if has_quality else ""))
    return "\n".join(lines) + ("\n\n" + " ".join(notes) if notes else "")


def described(result):
    (width, height), frames, fps = result["size"], result["frames"], result["fps"]
    return f"{frames} frames of {width}x{height} at {fps} a second"


def text(results, painted, has_score):
    w2 = f" W2 has {described(results['W2'])}; the slower programs were spared it." if "W2" in results else ""
    parts = [HEAD.format(rounds="three (one for W2, and for what takes over five seconds)", w1=described(results["W1"]), w2=w2)]
    titles = {"gif": "GIF", "apng": "APNG", "png": "PNG frames"}
    for kind, title in titles.items():
        for name, result in results.items():
            if not result[kind]:
                continue
            parts.append(f"## {title}, {name}\n\n{table(result[kind], kind == 'gif', has_score and name == 'W1')}\n")
    own, pixman = painted
    parts.append("## Painting\n\nMilliseconds a frame on one core, mean over a transition's frames of the least of seven: a list is copied, a "
                 "detail laid over it, a photo drawn to size. zoomrender averages what a pixel covers and places the photo in 1/256 pixel; pixman's bilinear "
                 "sampling looks at four pixels and shimmers where a picture is made small.\n\n| | W1 | W2 |\n|---|---|---|\n"
                 f"| **zoomrender** | {own[0]:.2f} | {own[1]:.2f} |\n"
                 + (f"| pixman | {pixman[0]:.2f} | {pixman[1]:.2f} |\n" if pixman else "\npixman: left out: it was not there.\n"))
    parts.append("## What holds it up\n\n`scripts/check` counts the instructions of a small scene's renders, which are steady where times are "
                 "not, and fails at a tenth more than `scripts/checks/instruction-counts` has. `scripts/checks/memory` shows that memory does not grow with "
                 "the number of frames. `scripts/checks/same-on-any-processor` renders on an emulated processor without AVX, with another number of threads, and compares "
                 "bytes.\n")
    return "\n".join(parts)
