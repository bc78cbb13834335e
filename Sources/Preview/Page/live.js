/// Asks the script beside the page which version is the newest, and loads the page again when that is not its own. A
/// script is what a page from a file's address may load as well as one from a server.
class Live {
  /// `tell(state, problems)` is called with `live` or `off`; `leave()` before the page is loaded again.
  constructor({ script, version }, tell, leave) {
    Object.assign(this, { script, version, tell, leave });
    this.triedKey = `zoomrender-tried ${location.pathname}`;
    this.count = 0;
    window.zoomrenderLive = (news) => this.hear(news);
    this.ask();
  }

  ask() {
    const element = document.createElement("script");
    this.count += 1;
    element.src = `${encodeURIComponent(this.script)}?${Date.now()}-${this.count}`;
    const again = (delay) => {
      element.remove();
      setTimeout(() => this.ask(), document.hidden ? 1000 : delay);
    };
    element.onload = () => again(Live.interval);
    element.onerror = () => {
      this.tell("off", []);
      again(Live.intervalWhenOff);
    };
    document.head.append(element);
  }

  hear({ version, problems }) {
    this.tell("live", problems);
    if (version === this.version) return;
    // A page that was loaded for this version and is still another has been overtaken: it is not loaded for ever.
    if (memory.get(this.triedKey) === version) return;
    memory.set(this.triedKey, version);
    this.leave();
    location.reload();
  }
}

Live.interval = 150;
Live.intervalWhenOff = 1500;

/// What outlasts a reload, where the browser lets a page keep anything.
const memory = {
  get(key) {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // It is forgotten then.
    }
  },
};
