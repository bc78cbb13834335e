/// What is drawn over a frame: the layers' rectangles, the way that their centres go, and the straight line beside it.
class Overlay {
  constructor(film) {
    this.film = film;
    this.rects = false;
    this.path = false;
    this.center = false;
  }

  /// A layer's colour, the same in the overlay and in the table.
  static color(name) {
    const colors = {
      list: "#3b82f6", detail: "#0d9f6e", snapshot: "#e0366f", shade: "#8b5cf6",
      background: "#b7791f", tap: "#64748b",
    };
    return colors[name] ?? "#0891b2";
  }

  /// A rectangle's centre; of a face that turns, its corners'.
  static centerOf(layer) {
    if (layer.quad) {
      const mean = (first) => [0, 2, 4, 6].reduce((sum, at) => sum + layer.quad[first + at], 0) / 4;
      return { x: mean(0), y: mean(1) };
    }
    const [x, y, width, height] = layer.frame;
    return { x: x + width / 2, y: y + height / 2 };
  }

  /// The first and last frame of the movement that a frame is part of; of a hold, of the one before it, or the next.
  movementAround(frame) {
    const seconds = this.film.timeOf(frame) + this.film.secondsPerFrame * 1e-3;
    const moving = this.film.steps.filter((step) => step.kind !== "hold");
    const own = moving.find((step) => step.start <= seconds && seconds < step.end)
      ?? moving.filter((step) => step.end <= seconds).pop() ?? moving[0];
    return own ? framesOf(this.film, own) : null;
  }

  /// The ways of the layers whose centres move: a point for each frame.
  ways(frame) {
    const movement = this.movementAround(frame);
    if (!movement) return [];
    const ways = new Map();
    for (let index = movement.first; index <= movement.last; index++) {
      for (const layer of this.film.stateOf(index).layers) {
        if (!ways.has(layer.name)) ways.set(layer.name, []);
        ways.get(layer.name).push({ frame: index, ...Overlay.centerOf(layer) });
      }
    }
    const moves = (points) => points.some((point) =>
      Math.abs(point.x - points[0].x) + Math.abs(point.y - points[0].y) > 0.5);
    return [...ways].map(([name, points]) => ({ name, points })).filter((way) => moves(way.points));
  }

  /// Adds the outlines of what flies over the screens in a frame to a path; where all rests, of what has landed there.
  /// Tells whether there is any.
  flightInto(path, frame) {
    const movement = this.movementAround(frame);
    if (!movement) return false;
    const moment = Math.min(Math.max(frame, movement.first), movement.last);
    const screens = ["list", "detail", "shade", "background", "tap"];
    const flying = this.film.stateOf(moment).layers.filter((layer) => !screens.includes(layer.name));
    for (const layer of flying) Overlay.outline(path, layer);
    return flying.length > 0;
  }

  /// Adds a layer's outline to a path, `inset` points within it.
  static outline(path, layer, inset = 0) {
    if (layer.quad) {
      layer.quad.forEach((value, at) => {
        if (at % 2 === 1) return;
        path[at === 0 ? "moveTo" : "lineTo"](value, layer.quad[at + 1]);
      });
      path.closePath();
      return;
    }
    const [x, y, width, height] = layer.frame;
    const radii = (layer.radii ?? [0]).map((radius) => Math.max(0, radius - inset));
    path.roundRect(
      x + inset, y + inset, Math.max(0, width - 2 * inset), Math.max(0, height - 2 * inset), radii);
  }

  /// `unit` is a pixel of the window in points.
  draw(context, frame, unit) {
    const layers = this.film.stateOf(frame).layers;
    if (this.center || this.path) {
      for (const way of this.ways(frame)) {
        if (this.center) this.drawLine(context, way, unit);
        if (this.path) this.drawPath(context, way, frame, unit);
      }
    }
    this.names = [];
    if (this.rects) for (const layer of layers) this.drawRect(context, layer, unit);
    if (this.center) {
      const moving = new Set(this.ways(frame).map((way) => way.name));
      for (const layer of layers) {
        if (moving.has(layer.name)) this.drawCross(context, layer, unit);
      }
    }
  }

  /// A line in a colour, with a light edge so that it is seen on anything.
  stroke(context, color, width, unit) {
    context.lineWidth = (width + 2) * unit;
    context.strokeStyle = "rgba(255, 255, 255, 0.75)";
    context.stroke();
    context.lineWidth = width * unit;
    context.strokeStyle = color;
    context.stroke();
  }

  drawRect(context, layer, unit) {
    const color = Overlay.color(layer.name);
    context.setLineDash(layer.hidden || layer.alpha === 0 ? [4 * unit, 4 * unit] : []);
    context.beginPath();
    // Within the rectangle, so that what fills the canvas is seen.
    Overlay.outline(context, layer, 1.5 * unit);
    this.stroke(context, color, 1.5, unit);
    context.setLineDash([]);
    this.drawName(context, layer, color, unit);
  }

  drawName(context, layer, color, unit) {
    const [x, y] = layer.frame;
    const size = 10.5 * unit;
    context.font = `500 ${size}px system-ui, sans-serif`;
    context.textBaseline = "middle";
    const width = context.measureText(layer.name).width + 10 * unit;
    const height = 16 * unit;
    const left = Math.min(Math.max(x, 0) + 3 * unit, this.film.canvas[0] - width - 3 * unit);
    let top = Math.max(Math.min(y, this.film.canvas[1] - 2 * height), 0) + 3 * unit;
    // Under the names that are there already.
    const covers = (name) => left < name.left + name.width && name.left < left + width
      && Math.abs(name.top - top) < height;
    while (this.names.some(covers)) top += height + 2 * unit;
    this.names.push({ left, top, width });
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(left, top, width, height, 4 * unit);
    context.fill();
    context.fillStyle = "#fff";
    context.fillText(layer.name, left + 5 * unit, top + height / 2 + 0.5 * unit);
  }

  drawPath(context, way, frame, unit) {
    const color = Overlay.color(way.name);
    context.beginPath();
    way.points.forEach(({ x, y }, at) => context[at === 0 ? "moveTo" : "lineTo"](x, y));
    context.lineJoin = "round";
    this.stroke(context, color, 1.25, unit);
    for (const point of way.points) {
      const isCurrent = point.frame === frame;
      context.beginPath();
      context.arc(point.x, point.y, (isCurrent ? 5 : 2) * unit, 0, 2 * Math.PI);
      context.fillStyle = color;
      context.fill();
      context.lineWidth = (isCurrent ? 2 : 0.75) * unit;
      context.strokeStyle = "#fff";
      context.stroke();
    }
  }

  drawLine(context, way, unit) {
    const last = way.points[way.points.length - 1];
    context.beginPath();
    context.moveTo(way.points[0].x, way.points[0].y);
    context.lineTo(last.x, last.y);
    context.setLineDash([6 * unit, 4 * unit]);
    this.stroke(context, Overlay.color(way.name), 1, unit);
    context.setLineDash([]);
  }

  drawCross(context, layer, unit) {
    const { x, y } = Overlay.centerOf(layer);
    context.beginPath();
    context.moveTo(x - 8 * unit, y);
    context.lineTo(x + 8 * unit, y);
    context.moveTo(x, y - 8 * unit);
    context.lineTo(x, y + 8 * unit);
    this.stroke(context, Overlay.color(layer.name), 1.5, unit);
  }
}

/// The frames of a step, from its start to its completed state.
function framesOf(film, step) {
  const frame = (seconds) => Math.ceil(seconds / film.secondsPerFrame - 1e-6);
  const last = film.frameCount - 1;
  const first = Math.min(Math.max(frame(step.start), 0), last);
  return { first, last: Math.min(Math.max(frame(step.end), first), last) };
}
