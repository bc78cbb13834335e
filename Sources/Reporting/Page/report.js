const find = (id) => document.getElementById(id);
const report = JSON.parse(find("report").textContent);

const icons = {
  play: '<svg viewBox="0 0 20 20" aria-hidden="true"><path class="fill" d="M7 4.7v10.6a.6.6 0 0 0 .9.5l8.3-5.3a.6.6 0 0 0 0-1L7.9 4.2a.6.6 0 0 0-.9.5z"/></svg>',
  pause: '<svg viewBox="0 0 20 20" aria-hidden="true"><rect class="fill" x="5.5" y="4.5" width="3" height="11" rx=".8"/><rect class="fill" x="11.5" y="4.5" width="3" height="11" rx=".8"/></svg>',
  auto: '<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="6"/><path class="fill" d="M10 4a6 6 0 0 1 0 12z"/></svg>',
  light: '<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="3.2"/><path d="M10 2.5v1.5m0 12v1.5M2.5 10H4m12 0h1.5M4.7 4.7l1 1m8.6 8.6 1 1m0-10.6-1 1m-8.6 8.6-1 1"/></svg>',
  dark: '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M15.8 12.2A6.5 6.5 0 0 1 7.8 4.2a6.5 6.5 0 1 0 8 8z"/></svg>',
};

/// Verdicts as people say them.
const titles = {
  "same": "same", "changed": "changed", "different-size": "different size",
  "different-rate": "different frame rate", "different-frame-count": "different frame count",
  "different-duration": "different duration", "missing-golden": "missing golden",
  "extra-golden": "golden without scene", "empty-golden": "empty golden",
  "corrupt-golden": "corrupt golden", "scene-error": "bad scene", "recorded-new": "recorded",
  "recorded-changed": "recorded anew", "recorded-same": "unchanged",
};

function add(name, parent, text = "", className = "") {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) element.className = className;
  parent.append(element);
  return element;
}

const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const seconds = (time) => `${+time.toFixed(3)} s`;
const markOf = (scene) =>
  scene.passed ? "mark is-passed" : scene.verdict === "scene-error" ? "mark is-bad" : "mark is-found";
const titleOf = (scene) => (scene.verdict === "extra-golden" ? scene.golden : scene.name);

const state = { filter: "all", place: -1, mode: "side", hasBoxes: true, zoom: 0, speed: 1, theme: "auto" };
const settings = { mix: 0.5 };
const modes = [
  ["side", "Side by side"], ["swipe", "Swipe"], ["onion", "Onion skin"], ["difference", "Difference"], ["heat", "Heat map"],
];
const speeds = [[0.125, "1/8"], [0.25, "1/4"], [0.5, "1/2"], [1, "1"]];
const zooms = [[0, "Fit"], [1, "1:1"], [2, "2"], [4, "4"], [8, "8"]];

let film = null;
let views = [];
let clock = new Clock(1, 1, () => show());
const strip = new HeatStrip(find("heat"));

/// Buttons of which one is chosen, that the arrow keys go through.
function choices(element, entries, choose) {
  for (const [value, text, count] of entries) {
    const button = add("button", element, text);
    button.type = "button";
    button.dataset.value = value;
    button.setAttribute("role", "radio");
    if (count !== undefined) add("span", button, count);
    button.addEventListener("click", () => choose(value));
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
  for (const button of element.children) {
    const isChecked = button.dataset.value === String(value);
    button.setAttribute("aria-checked", String(isChecked));
    button.tabIndex = isChecked ? 0 : -1;
  }
}

// MARK: The list

const filters = {
  all: () => true,
  found: (scene) => !scene.passed,
};
for (const verdict of Object.keys(report.counts)) filters[verdict] = (scene) => scene.verdict === verdict;

const shownPlaces = () =>
  report.scenes.map((_, place) => place).filter((place) => filters[state.filter](report.scenes[place]));

function setFilter(filter) {
  state.filter = filter;
  check(find("filters"), filter);
  const list = find("list");
  list.replaceChildren();
  const places = shownPlaces();
  for (const place of places) {
    const scene = report.scenes[place];
    const button = add("button", add("li", list));
    button.type = "button";
    button.dataset.place = place;
    add("span", button, "", markOf(scene));
    // Names are cut at their start: what tells them apart is at the end.
    add("bdi", add("b", button), titleOf(scene));
    add("small", button, smallPrint(scene));
    button.title = scene.scene;
    button.addEventListener("click", () => select(place));
  }
  if (places.length === 0) {
    add("li", list, report.scenes.length === 0 && report.shard ? "No scene was left for this shard." : "No scenes.", "none");
  }
  if (!places.includes(state.place)) select(places[0] ?? -1);
  else markList();
}

function smallPrint(scene) {
  const parts = [titles[scene.verdict]];
  if (scene.framesDiffering > 0) parts.push(`${scene.framesDiffering} of ${scene.framesCompared} frames`);
  return parts.join(", ");
}

function markList() {
  for (const button of find("list").querySelectorAll("button")) {
    const isCurrent = Number(button.dataset.place) === state.place;
    button.setAttribute("aria-current", String(isCurrent));
    if (isCurrent) button.scrollIntoView({ block: "nearest" });
  }
}

function stepScene(way) {
  const places = shownPlaces();
  const at = places.indexOf(state.place) + way;
  if (places.length > 0) select(places[Math.min(Math.max(at, 0), places.length - 1)]);
}

// MARK: The scene

function select(place) {
  if (place === state.place) return;
  clock.isPlaying = false;
  state.place = place;
  markList();
  const scene = report.scenes[place];
  film = scene ? ComparedFilm.fromPage(place) : null;
  describe(scene);
  find("transport").hidden = !film;
  find("tools").hidden = !film;
  find("nothing").hidden = Boolean(film);
  find("nothing").textContent = film ? "" : emptiness(scene);
  find("stages").hidden = !film;
  if (!film) {
    find("stages").replaceChildren();
    find("note").hidden = true;
    views = [];
    return;
  }
  clock = new Clock(film.frameCount, film.secondsPerFrame, () => show());
  clock.speed = state.speed;
  find("scrub").max = film.frameCount - 1;
  strip.show(scene, film.frameCount);
  const hasDifferences = scene.differences.length > 0;
  for (const id of ["previous", "next", "boxes"]) find(id).hidden = !hasDifferences;
  const note = find("note");
  note.hidden = film.hasExpected || !scene.expected || scene.verdict === "different-size" || scene.framesDiffering === 0;
  note.replaceChildren("This golden keeps hashes and no pictures, so only what is rendered now is shown, and where it differs. ");
  add("code", note, "--base REV");
  note.append(" renders what was there again.");
  setMode(state.mode);
  const first = scene.differences.find((difference) => !difference.tolerated) ?? scene.differences[0];
  // Where most of it is to be seen.
  const most = scene.differences.reduce(
    (one, other) => ((other.pixels ?? 0) > (one?.pixels ?? 0) ? other : one), first);
  clock.seek(most?.frame ?? 0);
}

function emptiness(scene) {
  if (!scene) return report.scenes.length === 0 ? "There is nothing to show." : "No scene has this verdict.";
  if (scene.verdict === "extra-golden") return "No scene has this golden.";
  if (scene.verdict === "scene-error") return "The scene has errors: nothing was rendered.";
  if (scene.passed) return `All ${counted(scene.framesCompared, "frame")} are as they were.\nPictures are kept only of scenes that changed.`;
  return "There are no pictures of this.";
}

function describe(scene) {
  const verdict = find("verdict");
  verdict.replaceChildren();
  for (const id of ["details", "motion", "differences", "whole"]) find(id).replaceChildren();
  find("name").textContent = scene ? titleOf(scene) : "";
  for (const id of ["motion", "differences", "facts", "accept"]) find(`${id}-group`).hidden = true;
  if (!scene) return;
  add("span", verdict, "", markOf(scene));
  verdict.append(titles[scene.verdict]);
  const compared = `compared ${counted(scene.framesCompared, "frame")}`;
  const lines = [...scene.details];
  if (scene.framesCompared > 0) {
    const differ = scene.framesDiffering === 0 ? "none differs" : `${scene.framesDiffering} differ${scene.framesDiffering === 1 ? "s" : ""}`;
    lines.unshift(`${compared}: ${differ}${scene.framesTolerated ? `, ${scene.framesTolerated} within the tolerance` : ""}`);
  }
  if (scene.toleranceReason) lines.push(`tolerated: ${scene.toleranceReason}`);
  for (const line of lines) add("li", find("details"), line);
  for (const finding of scene.findings) {
    const item = add("li", find("details"));
    const place = finding.line ? `${finding.line}:${finding.column} ` : "";
    add("span", item, `${place}${finding.keyPath} `, "place");
    item.append([finding.message, finding.hint].filter(Boolean).join("; "));
  }
  describeMotion(scene);
  describeDifferences(scene);
  describeWhole(scene);
  find("accept-group").hidden = !scene.acceptingCommand;
  find("command").textContent = scene.acceptingCommand ?? "";
}

function describeMotion(scene) {
  find("motion-group").hidden = scene.motion.length === 0;
  for (const finding of scene.motion) {
    const item = add("li", find("motion"));
    if (finding.frame === null || !film) {
      item.textContent = finding.words;
      continue;
    }
    const button = add("button", item, finding.words);
    button.type = "button";
    button.title = `Frame ${finding.frame}`;
    button.addEventListener("click", () => seek(finding.frame));
  }
}

function describeDifferences(scene) {
  find("differences-group").hidden = scene.differences.length === 0;
  if (scene.differences.length === 0) return;
  const table = find("differences");
  const hasPixels = scene.differences.some((difference) => difference.pixels !== undefined);
  const head = add("tr", add("thead", table));
  for (const name of ["Frame", "Time", ...(hasPixels ? ["Pixels", "Largest", "Mean"] : ["Within"])]) add("th", head, name);
  const body = add("tbody", table);
  for (const difference of scene.differences) {
    const row = add("tr", body);
    row.dataset.frame = difference.frame;
    if (difference.tolerated) {
      row.className = "is-tolerated";
      row.title = "Within the tolerance";
    }
    const last = difference.frame + difference.count - 1;
    const name = difference.count > 1 ? `${difference.frame}\u2013${last}` : `${difference.frame}`;
    const button = add("button", add("td", row), name);
    button.type = "button";
    add("td", row, seconds(difference.time));
    if (hasPixels) {
      add("td", row, difference.pixels ?? "");
      add("td", row, difference.largestLevel ?? "");
      add("td", row, difference.meanLevel === undefined ? "" : +difference.meanLevel.toFixed(1));
    } else {
      const box = difference.region;
      add("td", row, box ? `${box[2]} \u00d7 ${box[3]} at ${box[0]}, ${box[1]}` : "");
    }
    row.addEventListener("click", () => seek(difference.frame));
  }
}

function describeWhole(scene) {
  const sides = [scene.expected, scene.actual].filter(Boolean);
  find("facts-group").hidden = sides.length === 0;
  if (sides.length === 0) return;
  const table = find("whole");
  const head = add("tr", table);
  for (const name of ["", ...(scene.expected ? ["Was"] : []), ...(scene.actual ? ["Is"] : [])]) add("th", head, name);
  const row = (name, value) => {
    const line = add("tr", table);
    for (const text of [name, ...sides.map(value)]) add("td", line, text);
  };
  row("Size", (side) => side.size.join(" \u00d7 "));
  row("Frames", (side) => side.frameCount);
  row("A second", (side) => side.fps ?? "uneven");
  row("Duration", (side) => seconds(side.duration));
  const tolerance = Object.entries(scene.tolerance)
    .filter(([key, value]) => value !== null && value !== 0 && value !== false && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => (value === true ? key : `${key} ${Array.isArray(value) ? value.map((box) => box.join()).join(" ") : value}`));
  if (tolerance.length > 0) {
    const line = add("tr", table);
    add("td", line, "Tolerance");
    const cell = add("td", line, tolerance.join(", "), "is-wide");
    cell.colSpan = sides.length;
  }
}

// MARK: Pictures

const differenceAt = (frame) =>
  report.scenes[state.place]?.differences.find(
    (difference) => frame >= difference.frame && frame < difference.frame + difference.count);

/// Boxes around what differs, a swipe's line.
function drawOver(mode) {
  return (context, view, unit) => {
    if (mode === "swipe") {
      const x = film.width * settings.mix;
      context.fillStyle = "rgba(11, 99, 229, 0.9)";
      context.fillRect(x - unit, 0, 2 * unit, film.height);
    }
    const difference = differenceAt(view.frame);
    const box = difference?.box ?? difference?.region;
    if (!state.hasBoxes || !box || mode === "heat") return;
    const [left, top, width, height] = box;
    const gap = 3 * unit;
    for (const [color, breadth] of [["rgba(255, 255, 255, 0.9)", 3.5], ["#d7283c", 1.5]]) {
      context.strokeStyle = color;
      context.lineWidth = breadth * unit;
      context.strokeRect(left - gap, top - gap, width + 2 * gap, height + 2 * gap);
    }
  };
}

const captions = {
  was: "Was", is: "Is", difference: "Difference", swipe: "Was, and is", onion: "Was under is", heat: "How often each pixel differs",
};

function setMode(mode) {
  state.mode = mode;
  check(find("modes"), mode);
  if (!film) return;
  const canCompare = film.hasExpected;
  for (const button of find("modes").children) button.disabled = !canCompare && button.dataset.value !== "side";
  const own = canCompare ? mode : "side";
  if (!canCompare) check(find("modes"), "side");
  const kinds = own !== "side" ? [own] : canCompare ? ["was", "difference", "is"] : ["is"];
  find("stages").replaceChildren();
  views = kinds.map((kind) => {
    const figure = add("figure", find("stages"), "", `stage is-${kind}`);
    figure.classList.toggle("is-swiped", kind === "swipe");
    const stage = add("div", figure, "", "film-stage");
    const caption = add("figcaption", figure);
    add("b", caption, canCompare ? captions[kind] : "What is rendered");
    add("span", caption, "", "pixel");
    const view = new FilmView(film, stage, drawOver(kind));
    view.current = new ComparedCanvas(film, kind, settings);
    view.kind = kind;
    view.caption = caption.lastChild;
    view.canvas.setAttribute("aria-label", `${captions[kind]}, the current frame`);
    view.canvas.dataset.kind = kind;
    view.moved = (moved) => {
      for (const other of views) {
        if (other === moved) continue;
        other.offset = { ...moved.offset };
        other.draw();
      }
    };
    view.canvas.addEventListener("pointermove", (event) => describePixel(view.pixelAt(event.clientX, event.clientY)));
    view.canvas.addEventListener("pointerleave", () => describePixel(null));
    if (kind === "swipe") followSwipe(view);
    view.resize();
    return view;
  });
  const hasMix = own === "swipe" || own === "onion";
  find("mix-row").hidden = !hasMix;
  find("mix-name").textContent = own === "swipe" ? "Line" : "Is over was";
  setZoom(state.zoom);
  show();
}

/// The line follows the pointer that is pressed.
function followSwipe(view) {
  const follow = (event) => {
    if (event.buttons % 2 !== 1) return;
    const box = view.canvas.getBoundingClientRect();
    const { left, width } = view.placement;
    setMix((((event.clientX - box.left) * view.ratio) - left) / width);
  };
  view.canvas.addEventListener("pointerdown", (event) => {
    view.drag = null;
    follow(event);
  });
  view.canvas.addEventListener("pointermove", follow);
}

function setMix(mix) {
  settings.mix = Math.min(1, Math.max(0, mix));
  find("mix").value = Math.round(settings.mix * 100);
  for (const view of views) {
    if (view.current.shown >= 0) view.current.compose();
    view.draw();
  }
}

/// The pixel under the pointer, in all pictures.
function describePixel(pixel) {
  for (const view of views) {
    if (!pixel || view.current.shown < 0) {
      view.caption.textContent = "";
      continue;
    }
    const [red, green, blue, alpha] = view.current.context.getImageData(pixel.x, pixel.y, 1, 1).data;
    const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("").toUpperCase();
    view.caption.textContent = `#${hex}${alpha < 255 ? ` alpha ${alpha}` : ""} at ${pixel.x}, ${pixel.y}`;
  }
}

function setZoom(zoom) {
  state.zoom = zoom;
  for (const view of views) {
    view.setZoom(zoom);
    const { width, height } = view.placement;
    view.element.classList.toggle("is-movable", width > view.canvas.width || height > view.canvas.height);
  }
  check(find("zooms"), zoom);
}

function setSpeed(speed) {
  state.speed = speed;
  clock.speed = speed;
  check(find("speeds"), speed);
}

function setBoxes(hasBoxes) {
  state.hasBoxes = hasBoxes;
  find("boxes").setAttribute("aria-pressed", String(hasBoxes));
  for (const view of views) view.draw();
}

// MARK: Time

let shownPlaying;

function show() {
  if (!film) return;
  const { frame, isPlaying } = clock;
  for (const view of views) view.show(frame);
  if (isPlaying) film.prepare(frame);
  const time = frame * film.secondsPerFrame;
  find("time").textContent = time.toFixed(3);
  find("frame").textContent = `${frame} / ${film.frameCount - 1}`;
  find("scrub").value = frame;
  const difference = differenceAt(frame);
  find("scrub").setAttribute(
    "aria-valuetext", `frame ${frame}, ${time.toFixed(3)} seconds, ${difference ? "differs" : "as it was"}`);
  for (const row of find("differences").querySelectorAll("tbody tr")) {
    const isCurrent = difference !== undefined && Number(row.dataset.frame) === difference.frame;
    if (isCurrent === (row.getAttribute("aria-current") === "true")) continue;
    row.setAttribute("aria-current", String(isCurrent));
    const table = row.closest(".table");
    if (isCurrent) table.scrollTop = Math.min(table.scrollTop, row.offsetTop) === row.offsetTop
      ? row.offsetTop - 28 : Math.max(table.scrollTop, row.offsetTop + row.offsetHeight - table.clientHeight);
  }
  if (shownPlaying !== isPlaying) {
    shownPlaying = isPlaying;
    find("play").innerHTML = icons[isPlaying ? "pause" : "play"];
    find("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  }
}

function seek(frame) {
  clock.isPlaying = false;
  clock.seek(frame);
}

/// The next or the previous stretch of frames that differs.
function stepDifference(way) {
  const starts = report.scenes[state.place]?.differences.map((difference) => difference.frame) ?? [];
  const current = differenceAt(clock.frame)?.frame ?? clock.frame;
  const ahead = way > 0 ? starts.find((start) => start > current) : starts.findLast((start) => start < current);
  if (ahead !== undefined) seek(ahead);
}

// MARK: The page

const prefersDark = matchMedia("(prefers-color-scheme: dark)");

function setTheme(theme) {
  state.theme = theme;
  const isDark = theme === "dark" || (theme === "auto" && prefersDark.matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  find("theme").innerHTML = icons[theme];
  find("theme").setAttribute("aria-label", `Appearance: ${theme === "auto" ? "as the system" : theme}`);
}

function nextTheme() {
  const themes = ["auto", "light", "dark"];
  setTheme(themes[(themes.indexOf(state.theme) + 1) % themes.length]);
  try {
    localStorage.setItem("zoomrender-theme", state.theme);
  } catch {
    // It holds until the page is closed.
  }
}

function copy() {
  const text = find("command").textContent;
  if (!text) return;
  const done = () => {
    find("said").textContent = "The command is copied";
    find("copy").textContent = "Copied";
    setTimeout(() => (find("copy").textContent = "Copy"), 1500);
  };
  // Where a page may not use the clipboard, a selected text can still be copied.
  const select = () => {
    getSelection().selectAllChildren(find("command"));
    document.execCommand("copy");
    done();
  };
  if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, select);
  else select();
}

function cycle(entries, value, way) {
  const values = entries.map(([value]) => value);
  return values[Math.min(Math.max(values.indexOf(value) + way, 0), values.length - 1)];
}

/// Keys, what they are called in the help, and what they do.
const keys = [
  [[" "], ["Space"], "Play or pause", () => clock.toggle()],
  [["ArrowLeft"], ["\u2190"], "One frame back", () => clock.step(-1)],
  [["ArrowRight"], ["\u2192"], "One frame on", () => clock.step(1)],
  [["N", "n"], ["N"], "Next frame that differs", () => stepDifference(1)],
  [["P", "p"], ["P"], "Previous frame that differs", () => stepDifference(-1)],
  [["Home"], ["Home"], "First frame", () => seek(0)],
  [["End"], ["End"], "Last frame", () => seek(clock.last)],
  [["J", "j", "ArrowDown"], ["J"], "Next scene", () => stepScene(1)],
  [["K", "k", "ArrowUp"], ["K"], "Previous scene", () => stepScene(-1)],
  ...modes.map(([mode, name], at) => [[`${at + 1}`], [`${at + 1}`], name, () => setMode(mode)]),
  [[","], [","], "Swipe left, less of what is", () => setMix(settings.mix - 0.05)],
  [["."], ["."], "Swipe right, more of what is", () => setMix(settings.mix + 0.05)],
  [["B", "b"], ["B"], "Boxes around what differs", () => setBoxes(!state.hasBoxes)],
  [["["], ["["], "Slower", () => setSpeed(cycle(speeds, state.speed, -1))],
  [["]"], ["]"], "Faster", () => setSpeed(cycle(speeds, state.speed, 1))],
  [["+", "="], ["+"], "Nearer", () => setZoom(cycle(zooms, state.zoom, 1))],
  [["-"], ["\u2212"], "Farther", () => setZoom(cycle(zooms, state.zoom, -1))],
  [["0"], ["0"], "Fit in", () => setZoom(0)],
  [["C", "c"], ["C"], "Copy the command that accepts", copy],
  [["M", "m"], ["M"], "Appearance", nextTheme],
  [["?"], ["?"], "This help", () => find("help").showModal()],
];
const withoutFilm = ["J", "K", "C", "M", "?"];

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || find("help").open) return;
  // A button that was reached with the keyboard is pressed with it.
  const isOnButton = event.target instanceof HTMLButtonElement && event.target.matches(":focus-visible");
  if (event.key === " " && isOnButton) return;
  if (event.target === find("mix") && event.key.startsWith("Arrow")) return;
  const key = keys.find(([names]) => names.includes(event.key));
  if (!key || (!film && !withoutFilm.includes(key[1][0]))) return;
  event.preventDefault();
  key[3]();
});

// A button that was clicked lets go of the keys, which then mean the same everywhere.
document.addEventListener("click", (event) => {
  if (event.detail > 0) event.target.closest("button")?.blur();
});
find("play").addEventListener("click", () => clock.toggle());
find("back").addEventListener("click", () => clock.step(-1));
find("on").addEventListener("click", () => clock.step(1));
find("next").addEventListener("click", () => stepDifference(1));
find("previous").addEventListener("click", () => stepDifference(-1));
find("boxes").addEventListener("click", () => setBoxes(!state.hasBoxes));
find("mix").addEventListener("input", () => setMix(Number(find("mix").value) / 100));
find("scrub").addEventListener("input", () => seek(Number(find("scrub").value)));
find("copy").addEventListener("click", copy);
find("theme").addEventListener("click", nextTheme);
find("help-button").addEventListener("click", () => find("help").showModal());
find("help").addEventListener("click", (event) => {
  if (event.target === find("help")) find("help").close();
});
prefersDark.addEventListener("change", () => setTheme(state.theme));
find("stages").addEventListener("wheel", (event) => {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  setZoom(cycle(zooms, state.zoom, event.deltaY < 0 ? 1 : -1));
}, { passive: false });

/// What the address asks for after its #, such as `scene=menus/open&frame=22&mode=swipe`.
function asked() {
  return Object.fromEntries(location.hash.slice(1).split("&").map((part) => {
    const at = part.indexOf("=");
    return [part.slice(0, at), decodeURIComponent(part.slice(at + 1))];
  }));
}

function start() {
  const found = report.scenes.filter((scene) => !scene.passed).length;
  const facts = find("facts");
  add("b", add("span", facts), report.passed ? "Passed" : `${counted(found, "scene")} to look at`);
  const shard = report.shard ? `shard ${report.shard.number}/${report.shard.count}, ` : "";
  add("span", facts, `${shard}${counted(report.scenes.length, "scene")}, ${counted(report.framesCompared, "frame")} compared`);
  add("span", facts, report.goldens, "optional");
  document.title = `${report.passed ? "Passed" : `${found} to look at`} \u2013 Verification`;
  const before = asked();
  let theme = before.theme ?? "auto";
  try {
    theme = before.theme ?? localStorage.getItem("zoomrender-theme") ?? theme;
  } catch {
    // As the system has it.
  }
  setTheme(["light", "dark"].includes(theme) ? theme : "auto");
  choices(find("filters"), [
    ["all", "All", report.scenes.length],
    ...(found > 0 && found < report.scenes.length ? [["found", "To look at", found]] : []),
    ...(Object.keys(report.counts).length > 1 ? Object.entries(report.counts).map(([verdict, count]) => [verdict, titles[verdict], count]) : []),
  ], setFilter);
  choices(find("modes"), modes, setMode);
  choices(find("speeds"), speeds, setSpeed);
  choices(find("zooms"), zooms, setZoom);
  for (const [, shown, text] of keys) {
    const entry = add("div", find("keys"));
    const term = add("dt", entry);
    for (const name of shown) add("kbd", term, name);
    add("dd", entry, text);
  }
  if (modes.some(([mode]) => mode === before.mode)) state.mode = before.mode;
  setSpeed(1);
  setZoom(0);
  setFilter(filters[before.filter] ? before.filter : found > 0 && found < report.scenes.length ? "found" : "all");
  const place = report.scenes.findIndex((scene) => scene.name === before.scene);
  if (place >= 0) {
    if (!shownPlaces().includes(place)) setFilter("all");
    select(place);
  }
  if (before.frame !== undefined && film) seek(Number(before.frame));
}

start();
