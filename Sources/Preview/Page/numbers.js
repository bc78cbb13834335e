/// The numbers of a film's frame, as `zoomrender inspect` prints them.
class Numbers {
  constructor(element, film, name, isSecond) {
    this.film = film;
    this.root = document.createElement("div");
    this.root.className = isSecond ? "numbers is-second" : "numbers";
    element.append(this.root);
    this.name = name;
  }

  static cell(name, text, parent) {
    const cell = document.createElement(name);
    cell.textContent = text;
    parent.append(cell);
    return cell;
  }

  static text(value, decimals = 2) {
    const text = value.toFixed(decimals);
    return text.replace("-", Number(text) === 0 ? "" : "\u2212");
  }

  static radii(layer) {
    return (layer.radii ?? []).map((radius) => +radius.toFixed(2)).join(" ") || "\u2013";
  }

  show(frame) {
    if (this.shown === frame) return;
    this.shown = frame;
    const state = this.film.stateOf(frame);
    const facts = document.createElement("dl");
    const entries = [
      ["Time", `${Numbers.text(this.film.timeOf(frame), 3)} s`], ["Frame", String(frame)],
      ["Step", state.step], ["Progress", Numbers.text(state.progress, 4)],
    ];
    for (const [name, value] of entries) {
      Numbers.cell("dt", name, facts);
      Numbers.cell("dd", value, facts).dataset.fact = name.toLowerCase();
    }
    const table = document.createElement("table");
    const head = table.createTHead().insertRow();
    for (const name of ["Layer", "x", "y", "width", "height", "alpha", "radius"]) {
      Numbers.cell("th", name, head).scope = "col";
    }
    const body = table.createTBody();
    // The uppermost first, as it is what moves.
    for (const layer of [...state.layers].reverse()) {
      const row = body.insertRow();
      row.classList.toggle("is-hidden", layer.hidden === 1);
      row.dataset.layer = layer.name;
      const texts = [
        layer.name, ...layer.frame.map((value) => Numbers.text(value)),
        Numbers.text(layer.alpha), Numbers.radii(layer),
      ];
      for (const text of texts) Numbers.cell("td", text, row);
      row.style.setProperty("--layer", Overlay.color(layer.name));
    }
    const parts = [facts, table];
    if (this.name) {
      const whose = document.createElement("p");
      whose.className = "whose";
      Numbers.cell("span", "", whose).className = "name-mark";
      Numbers.cell("span", this.name, whose);
      parts.unshift(whose);
    }
    if (state.hidden.length > 0) {
      const hidden = document.createElement("p");
      hidden.className = "hidden-paths";
      hidden.textContent = `Hidden: ${state.hidden.join(", ")}`;
      parts.push(hidden);
    }
    this.root.replaceChildren(...parts);
  }

  /// The frame's table with tabs, for a spreadsheet: all decimals, no signs but those of numbers.
  copyText(frame) {
    const state = this.film.stateOf(frame);
    const lines = [["time", "frame", "step", "progress", "layer", "x", "y", "width", "height", "alpha", "radius"]];
    for (const layer of state.layers) {
      lines.push([
        +this.film.timeOf(frame).toFixed(6), frame, state.step, state.progress, layer.name,
        ...layer.frame, layer.alpha, (layer.radii ?? []).join(" "),
      ]);
    }
    return lines.map((line) => line.join("\t")).join("\n") + "\n";
  }
}
