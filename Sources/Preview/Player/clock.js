/// Keeps the time of what is played: where it stands, whether it runs, how fast, and between which frames.
class Clock {
  /// For `frameCount` frames of so many seconds. `changed` is called after the frame or anything else has.
  constructor(frameCount, secondsPerFrame, changed) {
    this.frameCount = frameCount;
    this.secondsPerFrame = secondsPerFrame;
    this.changed = changed;
    this.first = 0;
    this.last = frameCount - 1;
    this.speed = 1;
    this.isLooping = true;
    this.isPlaying = false;
    this.seconds = 0;
    this.tick = this.tick.bind(this);
  }

  get frame() {
    const frame = Math.floor(this.seconds / this.secondsPerFrame + 1e-6);
    return Math.min(Math.max(frame, this.first), this.last);
  }

  get start() {
    return this.first * this.secondsPerFrame;
  }

  get end() {
    return (this.last + 1) * this.secondsPerFrame;
  }

  /// Stands at the start of a frame; outside of the range, at the frame nearest to it.
  seek(frame) {
    const nearest = Math.min(Math.max(Math.round(frame), this.first), this.last);
    this.seconds = nearest * this.secondsPerFrame;
    this.changed();
  }

  /// Goes so many frames on and pauses, round the ends of the range when it loops.
  step(count) {
    this.isPlaying = false;
    const length = this.last - this.first + 1;
    const place = this.frame - this.first + count;
    const wrapped = ((place % length) + length) % length;
    this.seek(this.first + (this.isLooping ? wrapped : place));
  }

  play() {
    if (this.isPlaying) return;
    // At the end there is nothing left to play.
    if (!this.isLooping && this.frame === this.last) this.seconds = this.start;
    this.isPlaying = true;
    this.before = undefined;
    requestAnimationFrame(this.tick);
    this.changed();
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.seek(this.frame);
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /// Plays only these frames, both included.
  limit(first, last) {
    this.first = first;
    this.last = last;
    if (this.seconds < this.start || this.seconds >= this.end) this.seconds = this.start;
    this.changed();
  }

  tick(now) {
    if (!this.isPlaying) return;
    // After a tab was hidden it goes on where it was.
    const elapsed = Math.min(now - (this.before ?? now), 250) / 1000;
    this.before = now;
    this.seconds += elapsed * this.speed;
    if (this.seconds >= this.end) {
      if (this.isLooping) {
        this.seconds = this.start + ((this.seconds - this.start) % (this.end - this.start));
      } else {
        this.isPlaying = false;
        this.seconds = this.last * this.secondsPerFrame;
      }
    }
    this.changed();
    if (this.isPlaying) requestAnimationFrame(this.tick);
  }
}
