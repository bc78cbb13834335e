/// A film's pictures, decoded when they are wanted. Each is pixels for a rectangle that lies over the picture before,
/// or the whole canvas, and stands for some frames.
class Film {
  /// `data` is what the page holds of it, `text` the base64 of all its pictures.
  constructor(data, text) {
    Object.assign(this, data);
    this.text = text;
    this.cache = new Map();
    this.pending = new Map();
    this.cachedArea = 0;
    this.starts = [];
    let frame = 0;
    for (const [count] of this.pictures) {
      this.starts.push(frame);
      frame += count;
    }
    this.secondsPerFrame = this.rate[1] / this.rate[0];
    this.duration = this.frameCount * this.secondsPerFrame;
  }

  /// The film that the page holds under this number.
  static fromPage(number) {
    const data = JSON.parse(document.getElementById(`film-${number}-data`).textContent);
    return new Film(data, document.getElementById(`film-${number}`).textContent);
  }

  /// The frame that is seen at a time; the last from the end on.
  frameAt(seconds) {
    // A frame's own time, as far as a Double can say it, is within the frame.
    const frame = Math.floor(seconds / this.secondsPerFrame + 1e-6);
    return Math.min(Math.max(frame, 0), this.frameCount - 1);
  }

  timeOf(frame) {
    return frame * this.secondsPerFrame;
  }

  pictureOf(frame) {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= frame) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  stateOf(frame) {
    return this.states[this.frames[frame]];
  }

  /// The pictures that must be drawn one over the other to show `picture`, when `shown` is on the canvas already.
  chain(picture, shown = -1) {
    const chain = [];
    for (let index = picture; index >= 0 && index !== shown; index--) {
      chain.unshift(index);
      if (this.pictures[index][1]) break;
    }
    return chain;
  }

  /// The decoded pictures of a chain, or a promise of them when some are not decoded yet.
  bitmaps(chain) {
    if (chain.every((index) => this.cache.has(index))) {
      return chain.map((index) => this.touch(index));
    }
    return Promise.all(chain.map((index) => this.decode(index)));
  }

  decode(index) {
    if (this.cache.has(index)) return this.touch(index);
    if (!this.pending.has(index)) this.pending.set(index, this.load(index));
    return this.pending.get(index);
  }

  async load(index) {
    const [, , , , width, height, offset, length] = this.pictures[index];
    const binary = atob(this.text.slice(offset, offset + length));
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
    // A WebP file begins with RIFF; else it is a PNG file.
    const file = new Blob([bytes], { type: bytes[0] === 0x52 ? "image/webp" : "image/png" });
    const bitmap = await createImageBitmap(file, { colorSpaceConversion: "none" });
    this.pending.delete(index);
    this.cache.set(index, bitmap);
    this.cachedArea += width * height;
    this.forget(index);
    return bitmap;
  }

  touch(index) {
    const bitmap = this.cache.get(index);
    this.cache.delete(index);
    this.cache.set(index, bitmap);
    return bitmap;
  }

  /// Lets go of what was not wanted for longest. A bitmap that someone still draws lives on until that is done.
  forget(newest) {
    for (const index of this.cache.keys()) {
      if (this.cachedArea <= Film.cachedAreaLimit || index === newest) return;
      this.cachedArea -= this.pictures[index][4] * this.pictures[index][5];
      this.cache.delete(index);
    }
  }

  /// Decodes the pictures that play next, so that they are there in time.
  prepare(frame, count = 12) {
    const first = this.pictureOf(frame);
    const last = Math.min(first + count, this.pictures.length - 1);
    for (let index = first; index <= last; index++) this.decode(index);
  }
}

/// 240 MB of pixels.
Film.cachedAreaLimit = 60_000_000;

/// A canvas on which one picture of a film stands after another.
class FilmCanvas {
  constructor(film) {
    this.film = film;
    this.canvas = document.createElement("canvas");
    this.canvas.width = film.width;
    this.canvas.height = film.height;
    this.context = this.canvas.getContext("2d", { willReadFrequently: false });
    this.shown = -1;
    this.wanted = -1;
  }

  /// Shows a frame: at once when it is decoded, which is then true; else a promise, true unless another was asked for
  /// meanwhile.
  show(frame) {
    const picture = this.film.pictureOf(frame);
    this.wanted = picture;
    if (picture === this.shown) return true;
    const from = this.shown < picture ? this.shown : -1;
    const chain = this.film.chain(picture, from);
    const bitmaps = this.film.bitmaps(chain);
    if (Array.isArray(bitmaps)) return this.draw(picture, chain, bitmaps);
    return bitmaps.then((bitmaps) => {
      // What stands may have moved on while these were decoded.
      if (this.wanted !== picture) return false;
      if (this.shown === picture) return true;
      if (this.shown !== from && !this.film.pictures[chain[0]][1]) return this.show(frame);
      return this.draw(picture, chain, bitmaps);
    });
  }

  draw(picture, chain, bitmaps) {
    chain.forEach((index, at) => {
      const [, , left, top, width, height] = this.film.pictures[index];
      this.context.clearRect(left, top, width, height);
      this.context.drawImage(bitmaps[at], left, top);
    });
    this.shown = picture;
    return true;
  }
}
