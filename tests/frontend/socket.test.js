import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Line } from "../../frontend/src/socket.js";

/** A socket that keeps what was sent and says what it is told to. */
class FakeSocket {
  /** @type {FakeSocket[]} */
  static all = [];

  /** @param {string} url @param {string[]} protocols */
  constructor(url, protocols) {
    this.url = url;
    this.protocols = protocols;
    this.readyState = 0;
    /** @type {any[]} */
    this.sent = [];
    /** @type {(() => void) | null} */
    this.onopen = null;
    /** @type {((event: { data: string }) => void) | null} */
    this.onmessage = null;
    /** @type {(() => void) | null} */
    this.onclose = null;
    FakeSocket.all.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
    this.onclose?.();
  }

  accept() {
    this.readyState = 1;
    this.onopen?.();
  }

  /** @param {object} message */
  hear(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome() {
    this.hear({ type: "welcome", protocol: 1, time: 0, player: null, table: null });
  }

  /** @param {number} version @param {number} counter */
  frame(version, counter) {
    this.hear({ type: "table", table: "t1", version, counter, time: 0, you: 0 });
  }
}

const last = () => /** @type {FakeSocket} */ (FakeSocket.all.at(-1));

let network = true;
let dice = 0.5;

/** @param {string | null} table */
const open = (table = "t1") => {
  /** @type {any[]} */
  const heard = [];
  /** @type {string[]} */
  const links = [];
  const line = new Line({
    url: "ws://x/socket",
    table,
    token: () => "abc",
    heard: (message) => heard.push(message),
    changed: (link) => links.push(link),
    WebSocket: /** @type {any} */ (FakeSocket),
    random: () => dice,
    hasNetwork: () => network,
  });
  line.open();
  return { line, heard, links };
};

/** A line that is greeted and at version 7, counter 3. */
const greeted = () => {
  const all = open();
  last().accept();
  last().welcome();
  last().frame(7, 3);
  return all;
};

beforeEach(() => {
  network = true;
  dice = 0.5;
  FakeSocket.all = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

test("it offers its protocol and its token, and greets", () => {
  open();
  assert.deepEqual(last().protocols, ["remi.v1", "token.abc"]);
  last().accept();
  assert.deepEqual(last().sent, [{ type: "hello", table: "t1" }]);
});

test("one command is in flight, the next waits for its answer", () => {
  const { line } = greeted();
  line.command({ type: "draw", table: "t1", version: 0 });
  line.command({ type: "discard", table: "t1", version: 0, card: "7h" });
  assert.deepEqual(last().sent.slice(1), [{ type: "draw", table: "t1", version: 7, id: 4 }]);
  last().frame(8, 3);
  assert.equal(last().sent.length, 2);
  last().frame(9, 4);
  assert.deepEqual(last().sent.at(-1), {
    type: "discard",
    table: "t1",
    version: 9,
    card: "7h",
    id: 5,
  });
});

test("nothing is sent before the greeting is answered", () => {
  const { line } = open();
  line.command({ type: "draw", table: "t1", version: 0 });
  assert.equal(line.waiting, true);
  last().accept();
  last().welcome();
  assert.equal(last().sent.length, 1);
  last().frame(7, 12);
  assert.equal(last().sent.at(-1).id, 13);
});

test("an unanswered command is repeated with the same counter after a reconnect", () => {
  const { line, links } = greeted();
  line.command({ type: "draw", table: "t1", version: 0 });
  last().close();
  assert.equal(links.at(-1), "broken");
  mock.timers.tick(600);
  assert.equal(FakeSocket.all.length, 2);
  last().accept();
  last().welcome();
  last().frame(7, 3);
  assert.deepEqual(last().sent, [
    { type: "hello", table: "t1" },
    { type: "draw", table: "t1", version: 7, id: 4 },
  ]);
});

test("a command that was applied before the line broke is not repeated", () => {
  const { line } = greeted();
  line.command({ type: "draw", table: "t1", version: 0 });
  last().close();
  mock.timers.tick(600);
  last().accept();
  last().welcome();
  last().frame(8, 4);
  assert.equal(last().sent.length, 1);
  assert.equal(line.waiting, false);
});

test("silence after a command breaks the line and repeats it", () => {
  const { line } = greeted();
  line.command({ type: "draw", table: "t1", version: 0 });
  mock.timers.tick(6_000);
  mock.timers.tick(1_000);
  assert.equal(FakeSocket.all.length, 2);
  last().accept();
  last().welcome();
  last().frame(7, 3);
  assert.equal(last().sent.at(-1).id, 4);
});

test("a refusal frees the line and drops what was queued on top", () => {
  const { line, heard } = greeted();
  line.command({ type: "lay", table: "t1", version: 0 });
  line.command({ type: "discard", table: "t1", version: 0, card: "7h" });
  last().hear({ type: "refused", id: 4, code: "no_meld", facts: {} });
  assert.equal(heard.at(-1).code, "no_meld");
  assert.equal(last().sent.length, 2);
  line.command({ type: "draw", table: "t1", version: 0 });
  assert.equal(last().sent.at(-1).id, 5);
});

test("busy is asked again, with the same counter, also when news come in between", () => {
  const { line, heard } = greeted();
  line.command({ type: "draw", table: "t1", version: 0 });
  last().hear({ type: "error", code: "busy", id: 4 });
  last().frame(8, 3);
  const ids = () =>
    last()
      .sent.slice(1)
      .map(({ id }) => id);
  // Between a quarter and half of a second, so that two who meet do not meet again.
  mock.timers.tick(370);
  assert.deepEqual(ids(), [4]);
  mock.timers.tick(30);
  assert.deepEqual(ids(), [4, 4]);
  assert.ok(!heard.some(({ code }) => code === "busy"));
  last().frame(9, 4);
  // Without a command in flight it is for the page to say.
  last().hear({ type: "error", code: "busy" });
  assert.equal(heard.at(-1).code, "busy");
  mock.timers.tick(5_000);
  assert.deepEqual(ids(), [4, 4]);
});

test("an error ends the command it is about and what was queued on top, and no other", () => {
  for (const [error, ended] of /** @type {[{ id?: number }, boolean][]} */ ([
    [{ id: 4 }, true],
    [{}, true],
    [{ id: 3 }, false],
  ])) {
    const { line, heard, links } = greeted();
    line.command({ type: "draw", table: "t1", version: 0 });
    line.command({ type: "discard", table: "t1", version: 0, card: "7h" });
    last().hear({ type: "error", code: "internal", ...error });
    assert.equal(heard.at(-1).code, "internal");
    assert.equal(line.waiting, !ended);
    assert.equal(last().sent.length, 2);
    // Only an answer that is still due is missed.
    mock.timers.tick(6_000);
    assert.equal(links.at(-1), ended ? "online" : "silent");
    line.close();
  }
});

test("a refusal of an older command, or of none, leaves the one in flight", () => {
  const { line } = greeted();
  line.command({ type: "draw", table: "t1", version: 0 });
  for (const id of [3, null]) {
    last().hear({ type: "refused", id, code: "no_meld", facts: {} });
    assert.equal(line.waiting, true);
  }
  last().hear({ type: "refused", id: 4, code: "no_meld", facts: {} });
  assert.equal(line.waiting, false);
  last().hear({ type: "refused", id: null, code: "no_meld", facts: {} });
  assert.equal(line.waiting, false);
});

test("an answered command is waited for no longer", () => {
  const { line, links } = greeted();
  line.command({ type: "draw", table: "t1", version: 0 });
  mock.timers.tick(5_000);
  last().frame(8, 4);
  mock.timers.tick(15_000);
  assert.equal(links.at(-1), "online");
  assert.equal(FakeSocket.all.length, 1);
});

test("a frame of another table tells nothing of this one, and nonsense nothing at all", () => {
  const { line, heard } = greeted();
  line.command({ type: "draw", table: "t1", version: 0 });
  last().hear({ type: "table", table: "t2", version: 99, counter: 99, time: 0, you: 0 });
  assert.equal(line.waiting, true);
  assert.equal(heard.at(-1).table, "t2");
  const before = heard.length;
  last().onmessage?.({ data: "<html>" });
  assert.equal(heard.length, before);
  last().frame(8, 4);
  line.command({ type: "draw", table: "t1", version: 0 });
  assert.deepEqual(last().sent.at(-1), { type: "draw", table: "t1", version: 8, id: 5 });
});

test("a server that accepts no line, or does not greet, is said to be silent", () => {
  const { links } = open();
  mock.timers.tick(11_900);
  assert.deepEqual(links, []);
  mock.timers.tick(100);
  assert.deepEqual(links, ["silent"]);
  mock.timers.tick(600);
  last().accept();
  mock.timers.tick(5_900);
  assert.equal(FakeSocket.all.length, 2);
  mock.timers.tick(100);
  mock.timers.tick(1_100);
  assert.equal(FakeSocket.all.length, 3);
  assert.deepEqual(links, ["silent"]);
});

test("what is said of a broken line stays until it is back, and is forgotten then", () => {
  const { line, links } = greeted();
  for (let round = 0; round < 2; round++) {
    last().close();
    mock.timers.tick(500);
    last().accept();
    last().welcome();
    last().frame(7, 3);
  }
  assert.deepEqual(links, ["online", "broken", "online", "broken", "online"]);
  line.command({ type: "draw", table: "t1", version: 0 });
  mock.timers.tick(6_000);
  mock.timers.tick(500);
  last().accept();
  last().welcome();
  last().frame(8, 4);
  last().close();
  assert.deepEqual(links.slice(5), ["silent", "online", "broken"]);
});

test("a page that is looked at again asks at once, or lays its line at once, and only one", () => {
  const { line, links } = greeted();
  line.wake();
  assert.deepEqual(last().sent.at(-1), { type: "ping", table: "t1", version: 7 });
  last().hear({ type: "pong", time: 0, version: 7 });
  last().close();
  line.wake();
  assert.equal(FakeSocket.all.length, 2);
  mock.timers.tick(5_000);
  assert.equal(FakeSocket.all.length, 2);
  assert.deepEqual(links, ["online", "broken"]);
  line.wake();
  // The one that had not been accepted is given up.
  assert.deepEqual(
    FakeSocket.all.map(({ readyState }) => readyState),
    [3, 3, 0],
  );
});

test("a line that was given up is closed, and what still comes from it is not heard", () => {
  const { line, heard } = greeted();
  const old = last();
  line.lost();
  assert.equal(old.readyState, 3);
  const before = heard.length;
  old.frame(9, 9);
  assert.equal(heard.length, before);
});

test("attempts are scattered, so that not all come back in the same moment", () => {
  for (const [thrown, waited] of [
    [0, 250],
    [1, 750],
  ]) {
    dice = thrown ?? 0;
    greeted();
    const before = FakeSocket.all.length;
    last().close();
    mock.timers.tick((waited ?? 0) - 10);
    assert.equal(FakeSocket.all.length, before);
    mock.timers.tick(10);
    assert.equal(FakeSocket.all.length, before + 1);
    mock.timers.reset();
    mock.timers.enable({ apis: ["setTimeout"] });
  }
});

test("a greeting that finds the table busy is said again, and shown to nobody", () => {
  const { line, heard } = open();
  last().accept();
  last().welcome();
  line.command({ type: "draw", table: "t1", version: 0 });
  last().hear({ type: "error", code: "busy" });
  mock.timers.tick(400);
  assert.deepEqual(
    last().sent.map(({ type }) => type),
    ["hello", "hello"],
  );
  assert.ok(!heard.some(({ type }) => type === "error"));
  last().frame(7, 3);
  assert.equal(last().sent.at(-1).type, "draw");
});

test("a greeting that met a fault of the server is said again after a while", () => {
  const { line, heard } = open();
  last().accept();
  last().welcome();
  line.command({ type: "draw", table: "t1", version: 0 });
  last().hear({ type: "error", code: "internal" });
  assert.equal(heard.at(-1).code, "internal");
  mock.timers.tick(5_900);
  assert.equal(last().sent.length, 1);
  mock.timers.tick(100);
  assert.deepEqual(last().sent, [
    { type: "hello", table: "t1" },
    { type: "hello", table: "t1" },
  ]);
  last().frame(7, 3);
  assert.equal(last().sent.at(-1).type, "draw");
});

test("a greeting of which the table got lost on its way is said again", () => {
  const { line, links } = open();
  last().accept();
  last().welcome();
  line.command({ type: "draw", table: "t1", version: 0 });
  mock.timers.tick(6_000);
  assert.deepEqual(last().sent, [
    { type: "hello", table: "t1" },
    { type: "hello", table: "t1" },
  ]);
  last().welcome();
  last().frame(7, 3);
  mock.timers.tick(5_000);
  assert.deepEqual(
    last().sent.map(({ type }) => type),
    ["hello", "hello", "draw"],
  );
  assert.deepEqual(links, ["online"]);
});

test("busy is only shown for what a player asked and the line does not repeat", () => {
  const { heard } = greeted();
  last().hear({ type: "error", code: "busy", id: 4 });
  assert.ok(!heard.some(({ type }) => type === "error"));
  last().hear({ type: "error", code: "busy" });
  assert.equal(heard.at(-1).code, "busy");
});

test("the heartbeat carries the version, and a missing answer reconnects", () => {
  greeted();
  mock.timers.tick(25_000);
  assert.deepEqual(last().sent.at(-1), { type: "ping", table: "t1", version: 7 });
  last().hear({ type: "pong", protocol: 1, time: 0, version: 7 });
  mock.timers.tick(25_000);
  mock.timers.tick(6_000);
  mock.timers.tick(600);
  assert.equal(FakeSocket.all.length, 2);
});

test("who watches asks more often than it waits for an answer, and notices silence all the same", () => {
  const { links } = open();
  last().accept();
  last().welcome();
  last().hear({ type: "table", table: "t1", version: 7, counter: 0, time: 0, you: null });
  mock.timers.tick(3_000);
  last().hear({ type: "pong", protocol: 1, time: 0, version: 7 });
  for (let waited = 0; waited < 8_900; waited += 100) mock.timers.tick(100);
  assert.equal(links.at(-1), "online");
  mock.timers.tick(100);
  assert.equal(links.at(-1), "silent");
});

test("attempts grow further apart and never end", () => {
  const { line } = open();
  /** @type {number[]} */
  const waits = [];
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = FakeSocket.all.length;
    last().close();
    let waited = 0;
    while (FakeSocket.all.length === before) {
      mock.timers.tick(100);
      waited += 100;
    }
    waits.push(waited);
  }
  assert.deepEqual(waits, [500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
  line.close();
});

test("a line taken over by another window stays quiet until asked", () => {
  const { line, links } = greeted();
  line.command({ type: "draw", table: "t1", version: 0 });
  last().hear({ type: "replaced" });
  assert.equal(links.at(-1), "replaced");
  assert.equal(last().readyState, 3);
  mock.timers.tick(60_000);
  line.wake();
  assert.equal(FakeSocket.all.length, 1);
  // What was pressed while another window played is not done whenever this one plays again.
  line.command({ type: "draw", table: "t1", version: 0 });
  assert.equal(line.waiting, false);
  line.open();
  assert.equal(FakeSocket.all.length, 2);
  assert.equal(links.at(-1), "connecting");
  last().accept();
  last().welcome();
  last().frame(20, 9);
  assert.deepEqual(last().sent, [{ type: "hello", table: "t1" }]);
});

test("a line that is closed for good stays closed", () => {
  const { line, links } = greeted();
  line.close();
  line.wake();
  line.lost();
  line.command({ type: "draw", table: "t1", version: 0 });
  for (let waited = 0; waited < 60_000; waited += 1_000) mock.timers.tick(1_000);
  assert.equal(FakeSocket.all.length, 1);
  assert.equal(last().readyState, 3);
  assert.equal(links.at(-1), "online", "and nothing is said of it");
});

test("without a table the welcome is greeting enough", () => {
  const { line } = open(null);
  last().accept();
  last().welcome();
  line.command({ type: "create", key: "k" });
  assert.deepEqual(last().sent, [{ type: "hello" }, { type: "create", key: "k", id: 1 }]);
});

test("without a network it is this browser that is offline, and the network's return is enough", () => {
  const { line, links } = greeted();
  network = false;
  line.lost();
  assert.equal(links.at(-1), "offline");
  mock.timers.tick(5_000);
  assert.equal(FakeSocket.all.length, 1);
  network = true;
  line.wake();
  assert.equal(FakeSocket.all.length, 2);
  last().accept();
  last().welcome();
  assert.equal(links.at(-1), "online");
});

test("a line that breaks comes back; a server that stays away is said to be silent", () => {
  const { links } = greeted();
  last().close();
  assert.equal(links.at(-1), "broken");
  mock.timers.tick(600);
  last().close();
  assert.equal(links.at(-1), "silent");
});

test("a server that does not answer a command is silent at once", () => {
  const { line, links } = greeted();
  line.command({ type: "draw", table: "t1", version: 0 });
  mock.timers.tick(6_000);
  assert.equal(links.at(-1), "silent");
});

test("a page older than the server falls silent and says so", () => {
  for (const message of [
    { type: "error", code: "upgrade" },
    { type: "welcome", protocol: 2, time: 0, player: null, table: null },
  ]) {
    FakeSocket.all = [];
    const { line, links, heard } = open();
    last().accept();
    last().hear(message);
    assert.equal(links.at(-1), "outdated");
    assert.equal(heard.length, 0);
    line.command({ type: "draw", table: "t1", version: 0 });
    line.wake();
    mock.timers.tick(60_000);
    assert.equal(FakeSocket.all.length, 1);
  }
});

test("a page that was open while the server changed learns of it by its next ping", () => {
  const { line, links } = greeted();
  mock.timers.tick(25_000);
  last().hear({ type: "pong", protocol: 2, time: 0, version: 7 });
  assert.equal(links.at(-1), "outdated");
  line.command({ type: "draw", table: "t1", version: 0 });
  mock.timers.tick(60_000);
  assert.equal(FakeSocket.all.length, 1);
  assert.equal(last().sent.at(-1).type, "ping");
});
