/// Shows a film on a canvas as sharp as the screen is: fitted into its element, or so many device pixels a pixel of the
/// film, moved by dragging and by the wheel.
class FilmView {
  /// Fills `element`. `drawOver(context, view)` draws in points of the scene over the frame.
  constructor(film, element, drawOver = () => {}) {
    this.film = film;
    this.element = element;
    this.drawOver = drawOver;
    this.frame = 0;
    /// Device pixels a film pixel; 0 fits it in.
    this.zoom = 0;
    /// How many frames before this one are seen through it.
    this.onion = 0;
    /// Adds what flies in a frame to a path, in points of the scene; tells whether anything does.
    this.flightInto = () => false;
    this.hasGrid = true;
    this.offset = { x: 0, y: 0 };
    this.moved = () => {};
    this.canvas = document.createElement("canvas");
    this.canvas.className = "film-canvas";
    this.canvas.setAttribute("role", "img");
    element.append(this.canvas);
    this.context = this.canvas.getContext("2d");
    this.current = new FilmCanvas(film);
    this.ghost = new FilmCanvas(film);
    this.skin = document.createElement("canvas");
    this.skinOf = "";
    this.resize = this.resize.bind(this);
    new ResizeObserver(this.resize).observe(element);
    this.watchPixelRatio();
    this.followPointer();
  }

  get ratio() {
    return window.devicePixelRatio || 1;
  }

  /// Another screen, or the browser's own zoom.
  watchPixelRatio() {
    const query = matchMedia(`(resolution: ${this.ratio}dppx)`);
    query.addEventListener("change", () => {
      this.resize();
      this.watchPixelRatio();
    }, { once: true });
  }

  resize() {
    const box = this.element.getBoundingClientRect();
    this.canvas.width = Math.max(1, Math.round(box.width * this.ratio));
    this.canvas.height = Math.max(1, Math.round(box.height * this.ratio));
    this.canvas.style.width = `${this.canvas.width / this.ratio}px`;
    this.canvas.style.height = `${this.canvas.height / this.ratio}px`;
    this.draw();
  }

  /// Device pixels a film pixel when it is fitted in, no larger than the scene's points are on the screen. A whole number is
  /// sharp, so it is one wherever device pixels are large enough to be seen, or where little is lost.
  get fittingZoom() {
    const { width, height } = this.canvas;
    const fitting = Math.min(width / this.film.width, height / this.film.height);
    const natural = Math.max(1, Math.round((this.film.canvas[0] * this.ratio) / this.film.width));
    if (fitting < 1) return fitting;
    const whole = Math.floor(fitting);
    if (whole >= natural) return natural;
    return this.ratio >= 1.5 && whole / fitting < 0.9 ? fitting : whole;
  }

  /// Where the film lies on the canvas, in device pixels.
  get placement() {
    const zoom = this.zoom || this.fittingZoom;
    const width = this.film.width * zoom;
    const height = this.film.height * zoom;
    const place = (space, length, offset) => {
      const spare = space - length;
      if (spare >= 0) return Math.round(spare / 2);
      return Math.round(Math.min(0, Math.max(spare, spare / 2 + offset)));
    };
    return {
      zoom, width, height,
      left: place(this.canvas.width, width, this.offset.x * this.ratio),
      top: place(this.canvas.height, height, this.offset.y * this.ratio),
    };
  }

  /// Shows a frame; gives a promise that is kept when it is seen, false when another came first.
  async show(frame) {
    this.frame = frame;
    const isShown = this.current.show(frame);
    if (isShown !== true && !(await isShown)) return false;
    this.canvas.dataset.frame = frame;
    this.drawAll();
    return true;
  }

  drawAll() {
    this.draw();
    if (this.onion > 0) this.gatherSkin();
  }

  /// The frames before this one that look different, the oldest first.
  get ghostFrames() {
    const frames = [];
    // What stands still is seen as it is.
    const seen = new Set([this.film.pictureOf(this.frame)]);
    for (let frame = this.frame - 1; frame >= 0 && frame >= this.frame - this.onion; frame--) {
      const picture = this.film.pictureOf(frame);
      if (seen.has(picture)) continue;
      seen.add(picture);
      frames.unshift(frame);
    }
    return frames;
  }

  get skinKey() {
    return `${this.frame} ${this.onion}`;
  }

  /// Draws the onion skin: what flies in this frame is solid, and what flew in older frames the fainter the older. Where
  /// nothing flies, as when whole screens move, the frame outweighs all older ones together.
  async gatherSkin() {
    const key = this.skinKey;
    if (this.gathering === key) return;
    this.gathering = key;
    const frames = this.ghostFrames;
    const skin = document.createElement("canvas");
    skin.width = this.film.width;
    skin.height = this.film.height;
    const context = skin.getContext("2d");
    const own = this.frame;
    const ownFlight = this.flightOf(own);
    for (const [at, frame] of frames.entries()) {
      await this.ghost.show(frame);
      // Another frame is wanted by now, with a skin of its own.
      if (this.gathering !== key) return;
      // From the oldest to the newest: 1/n to 1.
      const nearness = (at + 1) / frames.length;
      if (at === 0) context.drawImage(ownFlight ? this.current.canvas : this.ghost.canvas, 0, 0);
      const flight = ownFlight && this.flightOf(frame);
      if (ownFlight && !flight) continue;
      if (flight) {
        this.paintFlight(context, flight, this.current.canvas, 1);
        this.paintFlight(context, flight, this.ghost.canvas, 0.12 + 0.43 * nearness);
      } else {
        // Each is laid over the older ones, which thereby fade.
        context.globalAlpha = at === 0 ? 1 : 0.5;
        context.drawImage(this.ghost.canvas, 0, 0);
      }
    }
    context.globalAlpha = 1;
    if (ownFlight) this.paintFlight(context, ownFlight, this.current.canvas, 1);
    else if (frames.length > 0) {
      context.globalAlpha = 0.65;
      context.drawImage(this.current.canvas, 0, 0);
    }
    this.gathering = "";
    this.skin = skin;
    this.skinOf = frames.length > 0 ? key : "";
    this.canvas.dataset.ghosts = frames.length;
    this.draw();
  }

  /// The outline of what flies in a frame, in the film's pixels; nothing when nothing does.
  flightOf(frame) {
    const outline = new Path2D();
    if (!this.flightInto(outline, frame)) return null;
    const path = new Path2D();
    const [width, height] = this.film.canvas;
    path.addPath(outline, new DOMMatrix([this.film.width / width, 0, 0, this.film.height / height, 0, 0]));
    return path;
  }

  paintFlight(context, flight, canvas, alpha) {
    context.save();
    context.clip(flight);
    context.globalAlpha = alpha;
    context.drawImage(canvas, 0, 0);
    context.restore();
  }

  draw() {
    const { context, canvas } = this;
    const { zoom, width, height, left, top } = this.placement;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (this.current.shown < 0) return;
    // Whole copies of a pixel stay so; what is made smaller, or a little larger, is averaged.
    context.imageSmoothingEnabled = zoom % 1 !== 0;
    context.imageSmoothingQuality = "high";
    context.globalAlpha = 1;
    this.drawBehind(left, top, width, height);
    const hasSkin = this.onion > 0 && this.skinOf === this.skinKey;
    context.drawImage(hasSkin ? this.skin : this.current.canvas, left, top, width, height);
    if (this.hasGrid && zoom >= 8 * this.ratio) this.drawGrid(zoom, left, top, width, height);
    context.save();
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    // A point of the scene is so many device pixels.
    const point = width / this.film.canvas[0];
    context.setTransform(point, 0, 0, height / this.film.canvas[1], left, top);
    this.drawOver(context, this, this.ratio / point);
    context.restore();
  }

  /// An edge around the film, and squares that are seen through whatever is clear.
  drawBehind(left, top, width, height) {
    if (!this.squares) {
      const tile = document.createElement("canvas");
      const side = Math.round(8 * this.ratio);
      tile.width = tile.height = 2 * side;
      const context = tile.getContext("2d");
      context.fillStyle = "#fff";
      context.fillRect(0, 0, 2 * side, 2 * side);
      context.fillStyle = "#ddd";
      context.fillRect(0, 0, side, side);
      context.fillRect(side, side, side, side);
      this.squares = this.context.createPattern(tile, "repeat");
    }
    const edge = Math.max(1, Math.round(this.ratio / 2));
    this.context.fillStyle = "rgba(128, 128, 128, 0.3)";
    this.context.fillRect(left - edge, top - edge, width + 2 * edge, height + 2 * edge);
    this.context.fillStyle = this.squares;
    this.context.fillRect(left, top, width, height);
  }

  drawGrid(zoom, left, top, width, height) {
    const { context, canvas } = this;
    context.fillStyle = "rgba(128, 128, 128, 0.35)";
    const line = Math.max(1, Math.round(this.ratio / 2));
    const ends = (start, length, space) =>
      [Math.max(0, Math.ceil(-start / zoom)), Math.floor((Math.min(space, start + length) - start) / zoom)];
    const [firstColumn, lastColumn] = ends(left, width, canvas.width);
    for (let column = firstColumn; column <= lastColumn; column++) {
      context.fillRect(left + Math.round(column * zoom), Math.max(0, top), line, Math.min(height, canvas.height));
    }
    const [firstRow, lastRow] = ends(top, height, canvas.height);
    for (let row = firstRow; row <= lastRow; row++) {
      context.fillRect(Math.max(0, left), top + Math.round(row * zoom), Math.min(width, canvas.width), line);
    }
  }

  /// The film's pixel under a place of the window; nothing beside the film.
  pixelAt(x, y) {
    const box = this.canvas.getBoundingClientRect();
    const { zoom, left, top } = this.placement;
    const column = Math.floor(((x - box.left) * this.ratio - left) / zoom);
    const row = Math.floor(((y - box.top) * this.ratio - top) / zoom);
    if (column < 0 || row < 0 || column >= this.film.width || row >= this.film.height) return null;
    const [red, green, blue, alpha] = this.current.context.getImageData(column, row, 1, 1).data;
    return { x: column, y: row, red, green, blue, alpha };
  }

  /// Sets the zoom, keeping the film's pixel at a place of the window where it is, or the middle of the canvas.
  setZoom(zoom, x, y) {
    const box = this.canvas.getBoundingClientRect();
    const before = this.placement;
    const at = {
      x: x === undefined ? this.canvas.width / 2 : (x - box.left) * this.ratio,
      y: y === undefined ? this.canvas.height / 2 : (y - box.top) * this.ratio,
    };
    const pixel = { x: (at.x - before.left) / before.zoom, y: (at.y - before.top) / before.zoom };
    this.zoom = zoom;
    const scale = zoom || this.fittingZoom;
    this.offset = {
      x: (at.x - pixel.x * scale - (this.canvas.width - this.film.width * scale) / 2) / this.ratio,
      y: (at.y - pixel.y * scale - (this.canvas.height - this.film.height * scale) / 2) / this.ratio,
    };
    this.draw();
  }

  move(x, y) {
    const { width, height } = this.placement;
    const bound = (value, length, space) => {
      const most = Math.max(0, (length - space) / 2 / this.ratio);
      return Math.min(most, Math.max(-most, value));
    };
    this.offset = {
      x: bound(this.offset.x + x, width, this.canvas.width),
      y: bound(this.offset.y + y, height, this.canvas.height),
    };
    this.draw();
    this.moved(this);
  }

  followPointer() {
    this.canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.canvas.setPointerCapture(event.pointerId);
      this.drag = { x: event.clientX, y: event.clientY };
    });
    this.canvas.addEventListener("pointermove", (event) => {
      if (!this.drag) return;
      this.move(event.clientX - this.drag.x, event.clientY - this.drag.y);
      this.drag = { x: event.clientX, y: event.clientY };
    });
    for (const end of ["pointerup", "pointercancel"]) {
      this.canvas.addEventListener(end, () => {
        this.drag = null;
      });
    }
    this.canvas.addEventListener("wheel", (event) => {
      const { width, height } = this.placement;
      const isLarger = width > this.canvas.width || height > this.canvas.height;
      if (event.ctrlKey || event.metaKey || !isLarger) return;
      event.preventDefault();
      this.move(-event.deltaX, -event.deltaY);
    }, { passive: false });
  }
}
