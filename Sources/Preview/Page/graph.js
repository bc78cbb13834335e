/// A graph over the time that is played, with a cursor that follows and a click that seeks.
class Graph {
  /// `valuesOf(step)` gives a step's values at equal distances; `text(value)` says one.
  constructor(element, films, { title, valuesOf, text, levels, height }) {
    Object.assign(this, { element, films, valuesOf, text, levels, height });
    this.seek = () => {};
    const follow = (event) => {
      if (event.type === "pointermove" && event.buttons !== 1) return;
      const box = this.svg.getBoundingClientRect();
      const share = (event.clientX - box.left - this.left) / (box.width - this.left - this.right);
      this.seek(this.start + Math.min(1, Math.max(0, share)) * (this.end - this.start));
    };
    this.svg = this.make("svg", { role: "img", "aria-label": element.getAttribute("aria-label") });
    const caption = document.createElement("figcaption");
    Numbers.cell("span", title, caption);
    this.value = Numbers.cell("output", "", caption);
    element.append(caption, this.svg);
    this.svg.addEventListener("pointerdown", (event) => {
      this.svg.setPointerCapture(event.pointerId);
      follow(event);
    });
    this.svg.addEventListener("pointermove", follow);
    [this.left, this.right, this.top, this.bottom] = [34, 6, 8, 16];
    new ResizeObserver(() => this.layOut()).observe(element);
  }

  make(name, attributes, parent) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    parent?.append(element);
    return element;
  }

  /// Shows the time from `start` to `end`, in seconds.
  show(start, end) {
    [this.start, this.end] = [start, end];
    this.layOut();
  }

  layOut() {
    const width = this.element.clientWidth;
    if (width === 0 || this.end === undefined) return;
    this.width = width;
    this.curves = this.films.flatMap((film, number) =>
      film.steps.filter((step) => step.curve.length > 0).map((step) => ({
        number, step, values: this.valuesOf(step),
      })));
    const all = this.curves.flatMap((curve) => curve.values);
    this.least = Math.min(0, ...all);
    this.most = Math.max(this.levels.least, ...all) || 1;
    const spare = (this.most - this.least) * 0.04;
    if (this.least < 0) this.least -= spare;
    this.most += spare;
    this.svg.replaceChildren();
    this.svg.setAttribute("viewBox", `0 0 ${width} ${this.height}`);
    this.drawAxes();
    for (const curve of this.curves) this.drawCurve(curve);
    this.cursor = this.make("line", { class: "cursor", y1: this.top - 4, y2: this.height - this.bottom }, this.svg);
    this.dots = this.films.map((_, number) =>
      this.make("circle", { class: number ? "dot is-second" : "dot", r: 4.5 }, this.svg));
    if (this.seconds !== undefined) this.follow(this.seconds);
  }

  drawAxes() {
    const { start, end } = this;
    this.films.forEach((film, number) => {
      for (const step of film.steps) {
        if (step.kind === "hold" || step.end <= start || step.start >= end) continue;
        const [from, to] = [this.x(Math.max(step.start, start)), this.x(Math.min(step.end, end))];
        this.make("rect", {
          class: number ? "span of-second" : "span", x: from, y: this.top - 4, width: Math.max(0, to - from),
          height: this.height - this.bottom - this.top + 4, rx: 3,
        }, this.svg);
      }
    });
    for (const level of this.levels.lines(this.most)) {
      const y = this.y(level);
      this.make("line", { class: "axis", x1: this.left, x2: this.width - this.right, y1: y, y2: y }, this.svg);
      const label = this.make("text", { x: this.left - 6, y: y + 3.5, "text-anchor": "end" }, this.svg);
      label.textContent = this.levels.text(level);
    }
    for (const seconds of [start, end]) {
      const label = this.make("text", {
        x: this.x(seconds), y: this.height - 2, "text-anchor": seconds === start ? "start" : "end",
      }, this.svg);
      label.textContent = `${+seconds.toFixed(3)} s`;
    }
  }

  drawCurve({ number, step, values }) {
    const { start, end } = this;
    const points = values.map((value, at) =>
      [step.start + (at / (values.length - 1)) * (step.end - step.start), value]);
    const inside = points.filter(([seconds]) => seconds >= start - 1e-9 && seconds <= end + 1e-9);
    if (inside.length < 2) return;
    const path = inside.map(([seconds, value], at) =>
      `${at ? "L" : "M"}${this.x(seconds).toFixed(2)} ${this.y(value).toFixed(2)}`);
    this.make("path", { class: number ? "line is-second" : "line", d: path.join("") }, this.svg);
  }

  x(seconds) {
    const share = (seconds - this.start) / Math.max(1e-9, this.end - this.start);
    return this.left + share * (this.width - this.left - this.right);
  }

  y(value) {
    const share = (value - this.least) / (this.most - this.least);
    return this.height - this.bottom - share * (this.height - this.bottom - this.top);
  }

  /// The value of a film at a time; nothing where nothing moves.
  at(number, seconds) {
    const curve = this.curves.find((curve) => curve.number === number
      && curve.step.start <= seconds + 1e-9 && seconds < curve.step.end - 1e-9);
    if (!curve) return null;
    const { step, values } = curve;
    const place = ((seconds - step.start) / (step.end - step.start)) * (values.length - 1);
    const low = Math.min(Math.max(Math.floor(place), 0), values.length - 2);
    return values[low] + (values[low + 1] - values[low]) * (place - low);
  }

  follow(seconds) {
    this.seconds = seconds;
    if (!this.cursor) return;
    const x = this.x(Math.min(Math.max(seconds, this.start), this.end));
    this.cursor.setAttribute("x1", x);
    this.cursor.setAttribute("x2", x);
    const values = this.dots.map((_, number) => this.at(number, seconds));
    this.dots.forEach((dot, number) => {
      dot.style.display = values[number] === null ? "none" : "";
      if (values[number] === null) return;
      dot.setAttribute("cx", x);
      dot.setAttribute("cy", this.y(values[number]));
    });
    this.value.replaceChildren();
    values.forEach((value, number) => {
      if (value === null) return;
      Numbers.cell("span", this.text(value), this.value).className = number ? "of-second" : "of-first";
    });
  }
}

/// How fast progress grows, in a second.
function speedOf(step) {
  const parts = step.curve.length - 1;
  const seconds = (step.end - step.start) / parts;
  return step.curve.map((_, at) => {
    const [low, high] = [Math.max(0, at - 1), Math.min(parts, at + 1)];
    return (step.curve[high] - step.curve[low]) / ((high - low) * seconds);
  });
}
