/**
 * The line to the server. It keeps one command in flight and queues the rest, since two messages
 * of one socket may be handled at the same time and in either order; it comes back by itself and
 * repeats an unanswered command under the same counter, which the server applies once.
 */

/** @typedef {import("./types.js").Outgoing} Outgoing */
/** @typedef {import("./types.js").ServerMessage} ServerMessage */

/**
 * @typedef {{
 *   url: string,
 *   table: string | null,
 *   token: () => string | null,
 *   heard: (message: ServerMessage) => void,
 *   changed: (link: import("./types.js").Link) => void,
 *   WebSocket?: typeof WebSocket,
 *   random?: () => number,
 *   hasNetwork?: () => boolean,
 * }} Setup
 */

/** The version of the protocol this page speaks. */
const PROTOCOL = 1;
const BEAT_MS = 25_000;
/** Who has no seat is told nothing unasked, so it asks more often. */
const WATCH_MS = 3_000;
const ANSWER_MS = 6_000;
const BACK_OFF_MS = 500;
const BACK_OFF_MAX_MS = 10_000;
const BUSY_MS = 250;

export class Line {
  /** @param {Setup} setup */
  constructor(setup) {
    this.setup = setup;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {import("./types.js").Link} */
    this.link = "connecting";
    /** Commands not sent yet. @type {Outgoing[]} */
    this.queue = [];
    /** The one command without an answer. @type {Outgoing | null} */
    this.flying = null;
    this.counter = 0;
    this.version = 0;
    this.attempts = 0;
    /** The server was asked and did not answer. */
    this.unanswered = false;
    this.greeted = false;
    this.closed = false;
    this.pace = BEAT_MS;
    /** @type {Record<string, ReturnType<typeof setTimeout> | undefined>} */
    this.timers = {};
  }

  open() {
    const Socket = this.setup.WebSocket ?? WebSocket;
    const token = this.setup.token();
    this.stop();
    this.greeted = false;
    const socket = new Socket(this.setup.url, [
      `remi.v${PROTOCOL}`,
      ...(token ? [`token.${token}`] : []),
    ]);
    this.socket = socket;
    this.become(this.attempts === 0 ? "connecting" : this.trouble());
    this.after("open", ANSWER_MS * 2, () => this.silence());
    socket.onopen = () => {
      this.hello();
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.read(String(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.retry();
    };
  }

  /** Closes for good, whatever happens to this page until it goes: nothing more is said or heard. */
  close() {
    this.stop();
    this.drop();
    this.closed = true;
  }

  /** This page is older than the server: nothing more is said until it is loaded anew. */
  outdate() {
    this.stop();
    this.drop();
    this.become("outdated");
  }

  /** Tries again at once, for a page that was hidden or a network that is back. */
  wake() {
    if (this.rests) return;
    if (this.link === "online") this.ping();
    else {
      this.attempts = Math.max(1, this.attempts);
      this.open();
    }
  }

  /**
   * A command of this player: sent when those before it are answered. In a window that does not play
   * it is not kept either, for it would be done whenever that plays again.
   * @param {Outgoing} command
   */
  command(command) {
    if (this.rests) return;
    this.queue.push(command);
    this.next();
  }

  /** A message that needs no counter. @param {Outgoing} message */
  say(message) {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  /** Whether nothing but a press of the player, if that, opens it again. */
  get rests() {
    return this.closed || this.link === "replaced" || this.link === "outdated";
  }

  get waiting() {
    return this.flying !== null || this.queue.length > 0;
  }

  hello() {
    const { table } = this.setup;
    this.say({ type: "hello", ...(table ? { table } : {}) });
    this.after("answer", ANSWER_MS, () => this.silence());
  }

  ping() {
    const { table } = this.setup;
    this.say({ type: "ping", ...(table ? { table, version: this.version } : {}) });
    // Who asks again before there was time to answer does not wait any longer for it.
    if (!this.timers.answer) this.after("answer", ANSWER_MS, () => this.silence());
  }

  next() {
    if (this.flying || !this.greeted || this.link !== "online") return;
    const command = this.queue.shift();
    if (!command) return;
    this.counter += 1;
    this.flying = { ...command, id: this.counter };
    if ("version" in command) this.flying.version = this.version;
    this.transmit();
  }

  transmit() {
    if (!this.flying) return;
    this.say(this.flying);
    this.after("command", ANSWER_MS, () => this.silence());
  }

  /** @param {string} text */
  read(text) {
    /** @type {ServerMessage} */
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    this.cancel("answer");
    if ("protocol" in message && message.protocol > PROTOCOL) {
      this.outdate();
      return;
    }
    if (message.type === "replaced") {
      this.stop();
      this.drop();
      this.become("replaced");
    } else if (message.type === "welcome") this.welcome();
    else if (message.type === "table") this.table(message);
    else if (message.type === "refused") this.settle(message.id, false);
    else if (message.type === "error") {
      if (this.error(message)) return;
    }
    this.setup.heard(message);
    this.next();
  }

  welcome() {
    this.attempts = 0;
    this.unanswered = false;
    this.cancel("open");
    this.become("online");
    this.beat();
    if (!this.setup.table) this.greet();
    // The table follows; where it got lost on its way, it is asked for again.
    else if (!this.greeted) this.after("answer", ANSWER_MS, () => this.hello());
  }

  /** The greeting is complete; an unanswered command goes out again. */
  greet() {
    if (this.greeted) return;
    this.greeted = true;
    this.transmit();
  }

  /** @param {import("./types.js").Frame} frame */
  table(frame) {
    if (this.setup.table === null || frame.table === this.setup.table) {
      this.version = Math.max(this.version, frame.version);
      if (this.flying && frame.counter >= Number(this.flying.id)) this.settle(frame.counter, true);
      this.counter = Math.max(this.counter, frame.counter);
      const pace = frame.you === null ? WATCH_MS : BEAT_MS;
      if (pace !== this.pace) {
        this.pace = pace;
        this.beat();
      }
    }
    this.greet();
  }

  /** @param {number | null} id @param {boolean} applied */
  settle(id, applied) {
    if (!this.flying || id === null || id < Number(this.flying.id)) return;
    this.flying = null;
    this.cancel("command");
    // What was asked after a refused command took it for granted.
    if (!applied) this.queue = [];
  }

  /** @param {{ code: string, id?: number }} error @returns {boolean} whether it is dealt with here */
  error(error) {
    if (error.code === "upgrade") {
      this.outdate();
      return true;
    }
    const soon = BUSY_MS * (1 + this.random());
    const greets = !this.greeted && this.link === "online";
    if (error.code === "busy") {
      if (greets) this.after("answer", soon, () => this.hello());
      else if (this.flying) this.after("command", soon, () => this.transmit());
      // What a page asks by itself, with a number and not in flight, it asks again by itself.
      else return error.id !== undefined;
      return true;
    }
    // Until it has been greeted nothing of the player's is sent.
    if (error.code === "internal" && greets) this.after("answer", ANSWER_MS, () => this.hello());
    else if (this.flying && (error.id === undefined || error.id === this.flying.id)) this.drop();
    return false;
  }

  drop() {
    this.cancel("command");
    this.flying = null;
    this.queue = [];
  }

  beat() {
    this.after("beat", this.pace, () => {
      this.ping();
      this.beat();
    });
  }

  /** The network of this browser has gone, which its sockets notice much later. */
  lost() {
    if (!this.rests) this.retry();
  }

  /** The line stands and nothing comes. */
  silence() {
    this.unanswered = true;
    this.retry();
  }

  /** What to say of a line that is down: whose fault it is, as far as a page can know. */
  trouble() {
    if (this.setup.hasNetwork?.() === false) return "offline";
    return this.unanswered || this.attempts > 1 ? "silent" : "broken";
  }

  retry() {
    this.stop();
    this.attempts += 1;
    this.become(this.trouble());
    // The browser says when its network is back; until then an attempt is for those that err.
    const steps = this.link === "offline" ? 6 : Math.min(this.attempts - 1, 6);
    const wait = Math.min(BACK_OFF_MAX_MS, BACK_OFF_MS * 2 ** steps);
    this.after("retry", wait * (0.5 + this.random()), () => this.open());
  }

  stop() {
    for (const name of Object.keys(this.timers)) this.cancel(name);
    const { socket } = this;
    this.socket = null;
    if (socket && socket.readyState < 2) socket.close();
  }

  random() {
    return (this.setup.random ?? Math.random)();
  }

  /** @param {import("./types.js").Link} link */
  become(link) {
    if (this.link === link) return;
    this.link = link;
    this.setup.changed(link);
  }

  /** @param {string} name @param {number} ms @param {() => void} work */
  after(name, ms, work) {
    this.cancel(name);
    this.timers[name] = setTimeout(work, ms);
  }

  /** @param {string} name */
  cancel(name) {
    clearTimeout(this.timers[name]);
    delete this.timers[name];
  }
}
