/// A scene's film: what is rendered, and for each moment that differs what was there and marks of what differs.
class ComparedFilm {
  constructor(data, text) {
    const { width, height, rate, frameCount } = data;
    Object.assign(this, { width, height, rate, frameCount, canvas: [width, height] });
    const part = (pictures) => new Film({ ...this, pictures }, text);
    this.actual = part(data.actual);
    this.expected = part(data.expected);
    this.marks = part(data.marks);
    this.moments = data.moments.map(([index, count, expectedIndex, expected, marks, isKnown]) =>
      ({ index, count, expectedIndex, expected, marks, isKnown: isKnown === 1 }));
    /// Whether what was there can be seen at all.
    this.hasExpected = this.moments.some((moment) => moment.expected >= 0);
  }

  /// The film of the scene at this place in the report; nothing when the page has none.
  static fromPage(place) {
    const data = document.getElementById(`film-${place}-data`);
    if (!data) return null;
    return new ComparedFilm(
      JSON.parse(data.textContent), document.getElementById(`film-${place}`).textContent.slice(1));
  }

  get secondsPerFrame() {
    return this.rate[1] / this.rate[0];
  }

  momentOf(frame) {
    let low = 0;
    let high = this.moments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.moments[middle].index <= frame) low = middle;
      else high = middle - 1;
    }
    return this.moments[low];
  }

  /// Decodes what plays next, so that it is there in time.
  prepare(frame, count = 8) {
    this.actual.prepare(frame, count);
    const first = this.moments.indexOf(this.momentOf(frame));
    for (const moment of this.moments.slice(first, first + count)) {
      if (moment.expected >= 0) this.expected.decode(moment.expected);
      if (moment.marks >= 0) this.marks.decode(moment.marks);
    }
  }

  /// For each pixel of a picture at most `side` large, how many frames differ there.
  gatherHeat() {
    this.gathering ??= this.countMarks(480);
    return this.gathering;
  }

  async countMarks(side) {
    const scale = Math.min(1, side / Math.max(this.width, this.height));
    const width = Math.max(1, Math.round(this.width * scale));
    const height = Math.max(1, Math.round(this.height * scale));
    const sheet = newCanvas(width, height, { willReadFrequently: true });
    const context = sheet.getContext("2d");
    const counts = new Float32Array(width * height);
    for (const moment of this.moments) {
      if (moment.marks < 0) continue;
      const [, , left, top] = this.marks.pictures[moment.marks];
      const bitmap = await this.marks.decode(moment.marks);
      context.clearRect(0, 0, width, height);
      context.drawImage(bitmap, left * scale, top * scale, bitmap.width * scale, bitmap.height * scale);
      const { data } = context.getImageData(0, 0, width, height);
      for (let at = 0; at < counts.length; at++) {
        if (data[at * 4 + 3] > 0) counts[at] += moment.count;
      }
    }
    const most = counts.reduce((one, other) => Math.max(one, other), 1);
    const image = context.createImageData(width, height);
    counts.forEach((count, at) => {
      if (count > 0) image.data.set([...heatColor(count / most), 235], at * 4);
    });
    context.putImageData(image, 0, 0);
    this.heat = { canvas: sheet, most };
    return this.heat;
  }
}

/// From yellow over red to violet for shares up to 1.
function heatColor(share) {
  const stops = [[250, 204, 77], [240, 120, 50], [215, 40, 60], [110, 20, 120]];
  const place = Math.min(0.999, Math.max(0, share)) * (stops.length - 1);
  const at = Math.floor(place);
  return stops[at].map((value, part) => Math.round(value + (stops[at + 1][part] - value) * (place - at)));
}

function newCanvas(width, height, options) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d", options);
  return canvas;
}

/// A canvas on which a film's frames stand as they were, as they are, or both in one of several ways.
class ComparedCanvas {
  /// `mode` is was, is, difference, swipe, onion or heat; `settings.mix` is where a swipe stands or how much an onion skin
  /// shows of what is, from 0 to 1.
  constructor(film, mode, settings) {
    Object.assign(this, { film, mode, settings });
    this.source = new FilmCanvas(film.actual);
    this.canvas = newCanvas(film.width, film.height, { willReadFrequently: true });
    this.context = this.canvas.getContext("2d");
    this.old = newCanvas(film.width, film.height);
    this.shown = -1;
    this.wanted = -1;
  }

  /// Shows a frame: at once when all of it is decoded, which is then true; else a promise, true unless another was asked for
  /// meanwhile.
  show(frame) {
    this.wanted = frame;
    const moment = this.film.momentOf(frame);
    const parts = [
      this.source.show(frame),
      moment.expected >= 0 && this.needsOld ? this.film.expected.decode(moment.expected) : null,
      moment.marks >= 0 && this.mode === "difference" ? this.film.marks.decode(moment.marks) : null,
      this.mode === "heat" ? this.film.heat ?? this.film.gatherHeat() : null,
    ];
    const draw = ([isShown, old, marks, heat]) => {
      if (this.wanted !== frame || isShown === false) return false;
      this.parts = { moment, old, marks, heat };
      this.shown = frame;
      this.compose();
      return true;
    };
    return parts.some((part) => part instanceof Promise) ? Promise.all(parts).then(draw) : draw(parts);
  }

  get needsOld() {
    return ["was", "swipe", "onion"].includes(this.mode);
  }

  /// Draws what is shown again, as after the settings have changed.
  compose() {
    const { context, film, source, settings } = this;
    const { width, height } = film;
    const { marks, heat, moment } = this.parts;
    if (this.needsOld) this.drawOld();
    context.globalAlpha = 1;
    context.clearRect(0, 0, width, height);
    switch (this.mode) {
      case "was":
        context.drawImage(this.old, 0, 0);
        break;
      case "is":
        context.drawImage(source.canvas, 0, 0);
        break;
      case "swipe": {
        const split = Math.round(width * settings.mix);
        if (split > 0) context.drawImage(this.old, 0, 0, split, height, 0, 0, split, height);
        if (split < width) {
          context.drawImage(source.canvas, split, 0, width - split, height, split, 0, width - split, height);
        }
        break;
      }
      case "onion":
        context.globalAlpha = 1 - settings.mix;
        context.drawImage(this.old, 0, 0);
        // Shares of both add up to one.
        context.globalCompositeOperation = "lighter";
        context.globalAlpha = settings.mix;
        context.drawImage(source.canvas, 0, 0);
        context.globalCompositeOperation = "source-over";
        context.globalAlpha = 1;
        break;
      default:
        context.fillStyle = "#fff";
        context.fillRect(0, 0, width, height);
        context.globalAlpha = 0.2;
        context.drawImage(source.canvas, 0, 0);
        context.globalAlpha = 1;
        if (heat) context.drawImage(heat.canvas, 0, 0, width, height);
        if (marks) {
          const [, , left, top] = film.marks.pictures[moment.marks];
          // What is marked is still to be made out.
          context.globalAlpha = 0.8;
          context.drawImage(marks, left, top);
          context.globalAlpha = 1;
        }
    }
  }

  /// What was there: what is, but for the box that differs. Where nothing is known of it, nothing.
  drawOld() {
    const context = this.old.getContext("2d");
    const { moment, old } = this.parts;
    context.clearRect(0, 0, this.old.width, this.old.height);
    if (!moment.isKnown) return;
    context.drawImage(this.source.canvas, 0, 0);
    if (!old) return;
    const [, , left, top, width, height] = this.film.expected.pictures[moment.expected];
    context.clearRect(left, top, width, height);
    context.drawImage(old, left, top);
  }
}
