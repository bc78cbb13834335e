/// Where and when a scene differs: time from left to right, the frame from top to bottom, the more pixels the hotter.
class HeatStrip {
  constructor(canvas) {
    this.canvas = canvas;
    this.differences = [];
    new ResizeObserver(() => this.draw()).observe(canvas.parentElement);
  }

  /// Shows a scene of the report.
  show(scene, frameCount) {
    this.frameCount = frameCount;
    const [width, height] = scene.actual?.size ?? [1, 1];
    this.height = height;
    this.differences = scene.differences.map((difference) => {
      const box = difference.box ?? difference.region ?? [0, 0, width, height];
      // A few pixels are to be seen too.
      const share = difference.pixels === undefined
        ? 0.4 : Math.log1p(difference.pixels) / Math.log1p(width * height);
      return { ...difference, box, share };
    });
    this.draw();
  }

  draw() {
    const { canvas } = this;
    const ratio = window.devicePixelRatio || 1;
    const box = canvas.parentElement.getBoundingClientRect();
    canvas.width = Math.max(1, Math.round(box.width * ratio));
    canvas.height = Math.max(1, Math.round((box.height - 12) * ratio));
    const context = canvas.getContext("2d");
    // The handle stands at the start of frames, from the first to the last.
    const step = canvas.width / Math.max(1, this.frameCount - 1);
    for (const difference of this.differences) {
      const [, top, , height] = difference.box;
      const tall = Math.round(Math.max(3 * ratio, (height / this.height) * canvas.height));
      const edge = (frame) => Math.round((frame - 0.5) * step);
      const left = edge(difference.frame);
      const middle = ((top + height / 2) / this.height) * canvas.height;
      const start = Math.round(Math.min(canvas.height - tall, Math.max(0, middle - tall / 2)));
      context.globalAlpha = difference.tolerated ? 0.35 : 1;
      context.fillStyle = `rgb(${heatColor(difference.share).join()})`;
      context.fillRect(left, start, Math.max(edge(difference.frame + difference.count) - left, 2 * ratio), tall);
    }
  }
}
