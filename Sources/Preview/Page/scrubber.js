/// The line of time: the steps of the film, and a handle that a finger, the mouse or the keyboard moves.
class Scrubber {
  constructor(input, steps, film, clock) {
    Object.assign(this, { input, steps, film, clock });
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
    for (const step of this.film.steps) {
      if (step.kind === "hold") continue;
      const [start, end] = [share(step.start), share(step.end)];
      if (end <= start) continue;
      const span = document.createElement("span");
      span.className = "is-moving";
      span.style.left = `${start}%`;
      span.style.width = `${end - start}%`;
      span.textContent = names[step.kind];
      this.steps.append(span);
    }
  }

  show(frame, text) {
    this.input.value = frame;
    this.input.setAttribute("aria-valuetext", text);
  }
}
