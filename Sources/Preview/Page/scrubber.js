/// The line of time: the steps of each film, one under the other, and a handle that a finger, the mouse or the keyboard moves.
class Scrubber {
  constructor(input, steps, films, clock) {
    Object.assign(this, { input, steps, films, clock });
    input.addEventListener("input", () => {
      clock.isPlaying = false;
      clock.seek(Number(input.value));
    });
  }

  /// Shows the range that the clock plays.
  layOut() {
    const { first, last, secondsPerFrame } = this.clock;
    this.input.min = first;
    this.input.max = last;
    this.steps.replaceChildren();
    const names = { present: "present", dismiss: "dismiss", drag: "drag", hold: "" };
    // The handle stands at the start of frames, from the first to the last.
    const share = (seconds) => {
      const place = (seconds / secondsPerFrame - first) / Math.max(1, last - first);
      return Math.min(1, Math.max(0, place)) * 100;
    };
    for (const film of this.films) {
      const line = document.createElement("div");
      for (const step of film.steps) {
        if (step.kind === "hold") continue;
        const [start, end] = [share(step.start), share(step.end)];
        if (end <= start) continue;
        const span = document.createElement("span");
        span.className = "is-moving";
        span.style.left = `${start}%`;
        span.style.width = `${end - start}%`;
        span.textContent = names[step.kind];
        line.append(span);
      }
      this.steps.append(line);
    }
  }

  show(frame, text) {
    this.input.value = frame;
    this.input.setAttribute("aria-valuetext", text);
  }
}
