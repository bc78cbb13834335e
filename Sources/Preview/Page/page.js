const find = (id) => document.getElementById(id);

/// Two pictures of the same size in one button.
const icons = {
  play: '<svg viewBox="0 0 20 20" aria-hidden="true"><path class="fill" d="M7 4.7v10.6a.6.6 0 0 0 .9.5l8.3-5.3a.6.6 0 0 0 0-1L7.9 4.2a.6.6 0 0 0-.9.5z"/></svg>',
  pause: '<svg viewBox="0 0 20 20" aria-hidden="true"><rect class="fill" x="5.5" y="4.5" width="3" height="11" rx=".8"/><rect class="fill" x="11.5" y="4.5" width="3" height="11" rx=".8"/></svg>',
  auto: '<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="6"/><path class="fill" d="M10 4a6 6 0 0 1 0 12z"/></svg>',
  light: '<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="3.2"/><path d="M10 2.5v1.5m0 12v1.5M2.5 10H4m12 0h1.5M4.7 4.7l1 1m8.6 8.6 1 1m0-10.6-1 1m-8.6 8.6-1 1"/></svg>',
  dark: '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M15.8 12.2A6.5 6.5 0 0 1 7.8 4.2a6.5 6.5 0 1 0 8 8z"/></svg>',
};

const films = [];
while (find(`film-${films.length}-data`)) films.push(Film.fromPage(films.length));
const shortName = (film) => {
  const parts = film.name.split("/");
  const file = parts.pop();
  return file === "scene.json" && parts.length > 0 && !/^\.*$/.test(parts[parts.length - 1])
    ? parts.pop() : file;
};

// Both films run on the finer of their grids, for as long as the longer plays.
const secondsPerFrame = Math.min(...films.map((film) => film.secondsPerFrame));
const frameCount = Math.max(
  ...films.map((film) => Math.ceil(film.duration / secondsPerFrame - 1e-6)));
const clock = new Clock(frameCount, secondsPerFrame, () => show());

const overlays = films.map((film) => new Overlay(film));
const captions = [];
const views = films.map((film, number) => {
  const figure = document.createElement("figure");
  figure.className = number ? "stage is-second" : "stage";
  const stage = document.createElement("div");
  stage.className = "film-stage";
  const caption = document.createElement("figcaption");
  figure.append(stage, caption);
  find("stages").append(figure);
  captions.push(caption);
  const view = new FilmView(film, stage, (context, view, unit) =>
    overlays[number].draw(context, view.frame, unit));
  view.flightInto = (path, frame) => overlays[number].flightInto(path, frame);
  view.canvas.setAttribute("aria-label", `${shortName(film)}, the current frame`);
  view.moved = (moved) => {
    for (const other of views) {
      if (other === moved) continue;
      other.offset = { ...moved.offset };
      other.draw();
    }
  };
  return view;
});
const numbers = films.map((film, number) =>
  new Numbers(find("numbers"), film, films.length > 1 ? shortName(film) : "", number === 1));
const graphs = [
  new Graph(find("curve"), films, {
    title: "Progress", height: 124, valuesOf: (step) => step.curve, text: (value) => `${(value * 100).toFixed(1)} %`,
    levels: { least: 1, lines: () => [0, 0.5, 1], text: (level) => `${level * 100} %` },
  }),
  new Graph(find("speed"), films, {
    title: "Speed", height: 76, valuesOf: speedOf, text: (value) => `${value.toFixed(2)} /s`,
    levels: { least: 0, lines: (most) => [0, +(most / 1.04).toPrecision(2)], text: (level) => `${level} /s` },
  }),
];
for (const graph of graphs) {
  graph.seek = (seconds) => {
    clock.isPlaying = false;
    clock.seek(Math.floor(seconds / secondsPerFrame + 1e-6));
  };
}
const scrubber = new Scrubber(find("scrub"), find("steps"), films, clock);

const state = { range: "all", zoom: 0, onion: 0, theme: "auto" };
/// What the buttons and keys go through; an address may name any number up to the last.
const onionCounts = [0, 1, 2, 3, 5, 8, 12];
const speeds = [[0.125, "1/8"], [0.25, "1/4"], [0.5, "1/2"], [1, "1"], [2, "2"]];
const zooms = [[0, "Fit"], [1, "1:1"], [2, "2"], [4, "4"], [8, "8"], [16, "16"]];

/// The frames of all steps of a kind, over all films; a drag is a way of dismissing.
function rangeOf(kind) {
  const kinds = kind === "dismiss" ? ["dismiss", "drag"] : [kind];
  const steps = films.flatMap((film) => film.steps).filter((step) => kinds.includes(step.kind));
  if (steps.length === 0) return null;
  const film = { secondsPerFrame, frameCount };
  return framesOf(film, {
    start: Math.min(...steps.map((step) => step.start)),
    end: Math.max(...steps.map((step) => step.end)),
  });
}

const ranges = { all: { first: 0, last: frameCount - 1 }, present: rangeOf("present"), dismiss: rangeOf("dismiss") };

function setRange(name) {
  if (!ranges[name]) return;
  state.range = name;
  const { first, last } = ranges[name];
  clock.limit(first, last);
  scrubber.layOut();
  // Up to the start of the last frame, which a step that has ended shows.
  for (const graph of graphs) {
    graph.show(first * secondsPerFrame, name === "all" ? (last + 1) * secondsPerFrame : last * secondsPerFrame);
  }
  check(find("ranges"), name);
  show();
}

/// Plays a range from its start.
function playRange(name) {
  if (!ranges[name]) return;
  setRange(name);
  clock.seek(clock.first);
  clock.play();
}

function setSpeed(speed) {
  clock.speed = speed;
  check(find("speeds"), speed);
}

function setZoom(zoom, x, y) {
  state.zoom = zoom;
  for (const view of views) {
    view.setZoom(zoom, x, y);
    const { width, height } = view.placement;
    view.element.classList.toggle(
      "is-movable", width > view.canvas.width || height > view.canvas.height);
  }
  check(find("zooms"), zoom);
}

function setOnion(count) {
  state.onion = count;
  for (const view of views) view.onion = count;
  find("onion-count").textContent = count === 0 ? "off" : `${count} frame${count > 1 ? "s" : ""}`;
  show();
}

function setOverlay(name, isOn) {
  for (const overlay of overlays) overlay[name] = isOn;
  document.querySelector(`[data-overlay="${name}"]`).setAttribute("aria-pressed", String(isOn));
  for (const view of views) view.draw();
}

const prefersDark = matchMedia("(prefers-color-scheme: dark)");

function setTheme(theme) {
  state.theme = theme;
  const isDark = theme === "dark" || (theme === "auto" && prefersDark.matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  find("theme").innerHTML = icons[theme];
  find("theme").setAttribute("aria-label", `Appearance: ${theme === "auto" ? "as the system" : theme}`);
}

/// Buttons of which one is chosen, that the arrow keys go through.
function choices(element, entries, choose) {
  for (const [value, text, isThere = true] of entries) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.dataset.value = value;
    button.disabled = !isThere;
    button.setAttribute("role", "radio");
    button.addEventListener("click", () => choose(value));
    element.append(button);
  }
  element.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...element.querySelectorAll("button:not(:disabled)")];
    const next = buttons[(buttons.indexOf(document.activeElement) + way + buttons.length) % buttons.length];
    next.click();
    next.focus();
  });
}

function check(element, value) {
  const buttons = [...element.children];
  const isAny = buttons.some((button) => button.dataset.value === String(value));
  buttons.forEach((button, at) => {
    const isChecked = button.dataset.value === String(value);
    button.setAttribute("aria-checked", String(isChecked));
    button.tabIndex = isChecked || (!isAny && at === 0) ? 0 : -1;
  });
}

let shownPlaying;

/// Shows where the clock stands.
function show() {
  const { frame, isPlaying } = clock;
  const seconds = frame * secondsPerFrame;
  films.forEach((film, number) => {
    const own = film.frameAt(seconds);
    // A promise that another frame overtakes has nothing to say.
    views[number].show(own);
    if (isPlaying) film.prepare(own);
    numbers[number].show(own);
  });
  // Between frames only the cursor moves.
  const moment = isPlaying ? clock.seconds : seconds;
  for (const graph of graphs) graph.follow(moment);
  find("time").textContent = seconds.toFixed(3);
  find("frame").textContent = `${frame} / ${frameCount - 1}`;
  scrubber.show(frame, `frame ${frame}, ${seconds.toFixed(3)} seconds, ${films[0].stateOf(films[0].frameAt(seconds)).step}`);
  if (shownPlaying !== isPlaying) {
    shownPlaying = isPlaying;
    find("play").innerHTML = icons[isPlaying ? "pause" : "play"];
    find("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  }
}

function say(text) {
  find("said").textContent = text;
}

function copy() {
  const frame = clock.frame * secondsPerFrame;
  const text = numbers.map((table, number) => table.copyText(films[number].frameAt(frame))).join("\n");
  const done = () => say("The numbers are copied");
  // Where a page may not use the clipboard, a selected text can still be copied.
  const select = () => {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
    done();
  };
  if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, select);
  else select();
}

/// The next value in an ordered list that is greater, or less; the last, or first, when there is none.
function cycle(values, value, way) {
  if (way > 0) return values.find((other) => other > value) ?? values[values.length - 1];
  return values.findLast((other) => other < value) ?? values[0];
}

const actions = {
  play: () => clock.toggle(),
  back: () => clock.step(-1),
  on: () => clock.step(1),
  loop: () => {
    clock.isLooping = !clock.isLooping;
    find("loop").setAttribute("aria-pressed", String(clock.isLooping));
  },
  "onion-more": () => setOnion(cycle(onionCounts, state.onion, 1)),
  "onion-less": () => setOnion(cycle(onionCounts, state.onion, -1)),
  copy,
};

const overlayToggle = (name) => () => setOverlay(name, !overlays[0][name]);
const leap = Math.max(2, Math.round(0.1 / secondsPerFrame));
const speedValues = speeds.map(([value]) => value);
const zoomValues = zooms.map(([value]) => value);

/// Keys, what they are called in the help, and what they do.
const keys = [
  [[" "], ["Space"], "Play or pause", actions.play],
  [["ArrowLeft"], ["\u2190"], "One frame back", actions.back],
  [["ArrowRight"], ["\u2192"], "One frame on", actions.on],
  [["Shift+ArrowLeft"], ["Shift", "\u2190"], `${leap} frames back`, () => clock.step(-leap)],
  [["Shift+ArrowRight"], ["Shift", "\u2192"], `${leap} frames on`, () => clock.step(leap)],
  [["Home"], ["Home"], "First frame", () => clock.step(clock.first - clock.frame)],
  [["End"], ["End"], "Last frame", () => clock.step(clock.last - clock.frame)],
  [["A", "a"], ["A"], "Play all", () => playRange("all")],
  [["P", "p"], ["P"], "Play the way in", () => playRange("present")],
  [["D", "d"], ["D"], "Play the way back", () => playRange("dismiss")],
  [["L", "l"], ["L"], "Loop", actions.loop],
  [["["], ["["], "Slower", () => setSpeed(cycle(speedValues, clock.speed, -1))],
  [["]"], ["]"], "Faster", () => setSpeed(cycle(speedValues, clock.speed, 1))],
  [["+", "="], ["+"], "Nearer", () => setZoom(cycle(zoomValues, state.zoom, 1))],
  [["-"], ["\u2212"], "Farther", () => setZoom(cycle(zoomValues, state.zoom, -1))],
  [["0"], ["0"], "Fit in", () => setZoom(0)],
  [["R", "r"], ["R"], "Rectangles of layers", overlayToggle("rects")],
  [["T", "t"], ["T"], "Path of the centre", overlayToggle("path")],
  [["C", "c"], ["C"], "Line between the centres", overlayToggle("center")],
  [["o"], ["O"], "More onion skin", actions["onion-more"]],
  [["O", "Shift+O"], ["Shift", "O"], "Less onion skin", actions["onion-less"]],
  [["Y", "y"], ["Y"], "Copy the numbers", copy],
  [["M", "m"], ["M"], "Appearance", () => nextTheme()],
  [["?"], ["?"], "This help", () => find("help").showModal()],
];

function nextTheme() {
  const themes = ["auto", "light", "dark"];
  setTheme(themes[(themes.indexOf(state.theme) + 1) % themes.length]);
  try {
    localStorage.setItem("zoomrender-theme", state.theme);
  } catch {
    // It holds until the page is closed.
  }
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || find("help").open) return;
  // A button that was reached with the keyboard is pressed with it.
  const isOnButton = event.target instanceof HTMLButtonElement && event.target.matches(":focus-visible");
  if (event.key === " " && isOnButton) return;
  const name = event.shiftKey && event.key.startsWith("Arrow") ? `Shift+${event.key}` : event.key;
  const key = keys.find(([names]) => names.includes(name));
  if (!key) return;
  event.preventDefault();
  key[3]();
});

// A button that was clicked lets go of the keys, which then mean the same everywhere.
document.addEventListener("click", (event) => {
  if (event.detail > 0) event.target.closest("button")?.blur();
});
for (const button of document.querySelectorAll("[data-action]")) {
  button.addEventListener("click", actions[button.dataset.action]);
}
for (const button of document.querySelectorAll("[data-overlay]")) {
  button.addEventListener("click", overlayToggle(button.dataset.overlay));
}
find("theme").addEventListener("click", nextTheme);
find("help-button").addEventListener("click", () => find("help").showModal());
find("help").addEventListener("click", (event) => {
  if (event.target === find("help")) find("help").close();
});
prefersDark.addEventListener("change", () => setTheme(state.theme));
find("stages").addEventListener("wheel", (event) => {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  setZoom(cycle(zoomValues, state.zoom, event.deltaY < 0 ? 1 : -1), event.clientX, event.clientY);
}, { passive: false });

/// A film in a line: what it is, and the pixel under the pointer.
function describe(number, pixel) {
  const film = films[number];
  const line = document.createDocumentFragment();
  if (films.length > 1) {
    Numbers.cell("span", "", line).className = "name-mark";
    Numbers.cell("b", shortName(film), line);
  }
  if (!pixel) {
    Numbers.cell("span", `${film.width} \u00d7 ${film.height} px`, line);
  } else {
    const parts = [pixel.red, pixel.green, pixel.blue];
    const hex = `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("").toUpperCase()}`;
    const swatch = Numbers.cell("span", "", line);
    swatch.className = "swatch";
    swatch.style.background = hex;
    Numbers.cell("span", hex, line).className = "pixel";
    if (pixel.alpha < 255) Numbers.cell("span", `alpha ${pixel.alpha}`, line);
    Numbers.cell("span", `at ${pixel.x}, ${pixel.y}`, line);
  }
  captions[number].replaceChildren(line);
}
views.forEach((view, number) => {
  view.canvas.addEventListener("pointermove", (event) =>
    describe(number, view.pixelAt(event.clientX, event.clientY)));
  view.canvas.addEventListener("pointerleave", () => describe(number));
  describe(number);
});

/// What is kept when the page is loaded again.
function remember() {
  memory.set(`zoomrender ${location.pathname}`, JSON.stringify({
    seconds: clock.seconds, isPlaying: clock.isPlaying, speed: clock.speed, isLooping: clock.isLooping,
    range: state.range, zoom: state.zoom, onion: state.onion,
    overlays: ["rects", "path", "center"].filter((name) => overlays[0][name]),
    offset: views[0].offset,
  }));
}

function recall() {
  try {
    return JSON.parse(memory.get(`zoomrender ${location.pathname}`)) ?? {};
  } catch {
    return {};
  }
}

/// What an address asks for after its #, such as `frame=22,path,onion=3`, in the form of what is remembered.
function asked(hash) {
  const asked = {};
  for (const part of hash.slice(1).split(/[,&]/)) {
    const [name, value] = part.split("=");
    const number = Number(value);
    if (name === "frame") Object.assign(asked, { seconds: number * secondsPerFrame, isPlaying: false });
    else if (["speed", "zoom", "onion"].includes(name)) asked[name] = number;
    else if (["range", "theme"].includes(name)) asked[name] = value;
    else if (["rects", "path", "center"].includes(name)) asked.overlays = [...(asked.overlays ?? []), name];
  }
  return asked;
}

function describeMotions() {
  const list = find("motions");
  films.forEach((film, number) => {
    for (const motion of film.motions) {
      const line = document.createElement("p");
      if (films.length > 1) line.append(Object.assign(document.createElement("span"), { className: "name-mark" }));
      if (number === 1) line.className = "is-second";
      Numbers.cell("b", motion.kind === "present" ? "Present" : "Dismiss", line);
      const curve = motion.curve.replace(/(\d)\.0\b/g, "$1");
      Numbers.cell("span", `${motion.style}, ${curve}, ${+motion.duration.toFixed(3)} s`, line);
      list.append(line);
    }
  });
  list.hidden = list.children.length === 0;
  // What only rests has no curves.
  find("motion").hidden = films.every((film) => film.steps.every((step) => step.kind === "hold"));
}

/// Brings about what was asked for or remembered, and leaves the rest as it is.
function apply(wanted) {
  if (["auto", "light", "dark"].includes(wanted.theme)) setTheme(wanted.theme);
  if (speedValues.includes(wanted.speed)) setSpeed(wanted.speed);
  if (wanted.isLooping === false) actions.loop();
  if (ranges[wanted.range]) setRange(wanted.range);
  if (zoomValues.includes(wanted.zoom)) setZoom(wanted.zoom);
  for (const view of views) if (wanted.offset) view.offset = wanted.offset;
  for (const name of wanted.overlays ?? []) setOverlay(name, true);
  if (Number.isFinite(wanted.onion)) {
    setOnion(Math.min(Math.max(Math.round(wanted.onion), 0), onionCounts[onionCounts.length - 1]));
  }
  if (wanted.isPlaying === false) clock.pause();
  if (wanted.seconds >= 0) clock.seek(wanted.seconds / secondsPerFrame);
}

/// An address that is edited while the page is open: what it no longer asks for is off again.
addEventListener("hashchange", (event) => {
  const [before, now] = [event.oldURL, event.newURL].map((address) => asked(new URL(address).hash));
  for (const name of before.overlays ?? []) setOverlay(name, false);
  const standard = {};
  if (before.onion !== undefined) standard.onion = 0;
  if (before.zoom !== undefined) standard.zoom = 0;
  if (before.speed !== undefined) standard.speed = 1;
  if (before.range !== undefined) standard.range = "all";
  apply({ ...standard, ...now });
});

function start() {
  const before = { ...asked(location.hash), ...recall() };
  find("title").textContent = films.map(shortName).join(" and ");
  const facts = find("facts");
  films.forEach((film, number) => {
    const [width, height] = film.canvas.map((side) => +side.toFixed(2));
    const size = [`${width} \u00d7 ${height} pt`, `at ${+film.scale.toFixed(3)}x`].join(" ");
    const times = [
      `${film.frameCount} frame${film.frameCount > 1 ? "s" : ""}`, `${+(1 / film.secondsPerFrame).toFixed(3)} a second`,
      `${+film.duration.toFixed(3)} s`,
    ].join(", ");
    const fact = Numbers.cell("span", "", facts);
    if (number === 1) fact.className = "is-second";
    if (films.length > 1) Numbers.cell("i", "", fact).className = "name-mark";
    Numbers.cell("span", size, fact);
    Numbers.cell("span", times, fact).className = "optional";
  });
  facts.title = facts.textContent;
  let theme = "auto";
  try {
    theme = localStorage.getItem("zoomrender-theme") ?? theme;
  } catch {
    // As the system has it.
  }
  theme = before.theme ?? theme;
  setTheme(["light", "dark"].includes(theme) ? theme : "auto");
  choices(find("ranges"), [
    ["all", "All"], ["present", "Present", ranges.present !== null], ["dismiss", "Dismiss", ranges.dismiss !== null],
  ], setRange);
  choices(find("speeds"), speeds, setSpeed);
  choices(find("zooms"), zooms, (zoom) => setZoom(zoom));
  for (const [, shown, text] of keys) {
    const entry = Numbers.cell("div", "", find("keys"));
    const term = Numbers.cell("dt", "", entry);
    for (const name of shown) Numbers.cell("kbd", name, term);
    Numbers.cell("dd", text, entry);
  }
  document.body.classList.toggle("is-paired", films.length > 1);
  describeMotions();
  for (const view of views) view.resize();
  apply({ speed: 1, range: "all", zoom: 0, onion: 0, ...before, theme: undefined });
  const movesGladly = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (before.isPlaying ?? (movesGladly && frameCount > 1)) clock.play();
  show();
}

start();

const live = find("live");
if (live) {
  let told;
  new Live(JSON.parse(live.textContent), (news, problems) => {
    const text = news === "off" ? "Not watched" : problems.length > 0 ? "Cannot be rendered" : "Live";
    const key = `${text} ${problems.join("\n")}`;
    if (key === told) return;
    told = key;
    const line = find("live-state");
    line.hidden = false;
    line.textContent = text;
    line.classList.toggle("is-off", news === "off");
    line.classList.toggle("has-problems", problems.length > 0);
    find("problems").hidden = problems.length === 0;
    find("problems").textContent = problems.join("\n");
    for (const view of views) view.resize();
  }, remember);
}
