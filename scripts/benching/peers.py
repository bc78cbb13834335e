"""What else makes such files: each a list of commands that turn true frames into one."""
import importlib.util
import shutil
import sys

SCRIPT = __file__.replace("peers.py", "pillow_peer.py")


class Peer:
    """`commands` run one after the other; `needs` are programs, `modules` Python's; `slow` ones sit out large scenes."""

    def __init__(self, name, commands, needs=(), modules=(), slow=False):
        self.name, self.commands, self.needs, self.modules, self.slow = name, commands, needs, modules, slow

    def missing(self):
        """The first thing that is not here, or nothing."""
        for program in self.needs:
            if shutil.which(program) is None:
                return program
        for module in self.modules:
            if importlib.util.find_spec(module) is None:
                return f"Python's {module}"
        return None


def image_magick():
    """The program itself: `convert` elsewhere may be another's."""
    return "/usr/bin/convert" if shutil.which("/usr/bin/convert") else "convert"


def pillow(kind, s):
    return [sys.executable, SCRIPT, kind, s["raw"], str(s["width"]), str(s["height"]), str(s["fps"]), "{out}"]


def raw_input(s):
    return ["ffmpeg", "-v", "error", "-y", "-threads", "{jobs}", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s",
            f"{s['width']}x{s['height']}", "-r", str(s["fps"]), "-i", s["raw"]]


def gif_peers(s):
    recipe = raw_input(s) + ["-filter_complex", "split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=diff_mode=rectangle"]
    lossy = ["gifsicle", "-O3", "--lossy=20", "{tmp}.gif", "-o", "{out}"]
    delay = str(round(100 / s["fps"]))
    return [
        Peer("Pillow, octree", [pillow("octree", s)], modules=["PIL"]),
        Peer("ffmpeg, palettegen and paletteuse", [recipe + ["{out}"]], ["ffmpeg"]),
        Peer("ffmpeg as above, then gifsicle -O3 --lossy=20", [recipe + ["{tmp}.gif"], lossy], ["ffmpeg", "gifsicle"], slow=True),
        Peer("libimagequant, a palette a frame", [pillow("imagequant", s)], modules=["PIL", "imagequant"], slow=True),
        Peer("libimagequant as above, then gifsicle -O3 --lossy=20",
             [pillow("imagequant", s)[:-1] + ["{tmp}.gif"], lossy], ["gifsicle"], ["PIL", "imagequant"], slow=True),
        Peer("vips, effort 7",
             [["vips", "gifsave", s["strip"], "{out}", "--effort", "7", "--page-height", str(s["height"])]],
             ["vips"], slow=True),
        Peer("ImageMagick, optimised layers",
             [[image_magick(), "-delay", delay, s["pattern"], "-layers", "optimize", "{out}"]], [image_magick()], slow=True),
    ]


def apng_peers(s):
    return [
        Peer("ffmpeg, apng", [raw_input(s) + ["-f", "apng", "-plays", "0", "{out}"]], ["ffmpeg"], slow=True),
        Peer("Pillow, apng", [pillow("apng", s)], modules=["PIL"], slow=True),
        Peer("apngasm, zlib", [["apngasm", "{out}", s["star"], "1", str(s["fps"]), "-z0"]], ["apngasm"], slow=True),
    ]


def png_peers(s):
    return [
        Peer("libpng by ImageMagick, its default", [[image_magick(), s["pattern"], "{out}/f-%04d.png"]], [image_magick()],
             slow=True),
        Peer("ffmpeg, png", [raw_input(s) + ["{out}/f-%04d.png"]], ["ffmpeg"]),
        Peer("Pillow, png", [pillow("png", s)], modules=["PIL"], slow=True),
    ]
