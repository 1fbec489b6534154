/** What is asked of a browser when the own turn comes, and what it may refuse or take back. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { choose } from "../../frontend/src/settings.js";
import { signals } from "../../frontend/src/signals.js";
import { speak } from "../../frontend/src/text.js";
import { frameOf } from "./frames.js";

speak("en", readFileSync(new URL("../../frontend/strings/en.ftl", import.meta.url), "utf8"));

/** What was asked for, in order. @type {string[]} */
let asked = [];
/** Locks that were given and not given back. @type {EventTarget[]} */
let locks = [];
let forbidden = false;
let touched = true;
/** @type {{ showNotification: (title: string, about: object) => Promise<void> } | undefined} */
let worker;
let tab = Object.assign(new EventTarget(), { hidden: false });

const Notice = class {
  static permission = "granted";

  /** @param {string} _ @param {{ body: string }} about */
  constructor(_, { body }) {
    asked.push(`page: ${body}`);
  }
};

const NAVIGATOR = {
  vibrate: () => asked.push("vibration"),
  userActivation: {
    get hasBeenActive() {
      return touched;
    },
  },
  serviceWorker: { getRegistration: async () => worker },
  wakeLock: {
    request: async () => {
      asked.push("awake");
      if (forbidden) throw new DOMException("The battery is low.", "NotAllowedError");
      const lock = Object.assign(new EventTarget(), {
        release: async () => {
          asked.push("asleep");
          take(lock);
        },
      });
      locks.push(lock);
      return lock;
    },
  },
};

/** As a browser does it. @param {EventTarget} lock */
const take = (lock) => {
  locks = locks.filter((other) => other !== lock);
  lock.dispatchEvent(new Event("release"));
};

/** @param {Record<string, unknown>} values */
const globals = (values) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  asked = [];
  locks = [];
  forbidden = false;
  touched = true;
  worker = undefined;
  tab = Object.assign(new EventTarget(), { hidden: false });
  Notice.permission = "granted";
  globals({
    document: tab,
    navigator: NAVIGATOR,
    Notification: Notice,
    location: { href: "https://remi.example/en/table.html#t1" },
  });
  for (const name of /** @type {const} */ (["sounds", "vibration", "notice"])) choose(name, "off");
});

/** A table whose turns go as told: mine or theirs, each taken in before the next. */
const table = () => {
  const { tell } = signals();
  return async (/** @type {("mine" | "theirs")[]} */ ...turns) => {
    for (const whose of turns) tell(frameOf({ turn: whose === "mine" ? 0 : 1 }), []);
    await settled();
  };
};

/** @param {boolean} hidden */
const hide = async (hidden) => {
  tab.hidden = hidden;
  if (hidden) for (const lock of locks) take(lock);
  tab.dispatchEvent(new Event("visibilitychange"));
  await settled();
};

test("the screen stays awake on the own turn, and for as long", async () => {
  const turns = table();
  await turns("theirs");
  assert.deepEqual(asked, []);
  await turns("mine");
  await turns("mine", "mine");
  assert.deepEqual(asked, ["awake"]);
  await turns("theirs");
  assert.deepEqual(asked, ["awake", "asleep"]);
  assert.equal(locks.length, 0);
});

test("a turn that is over before the lock is given leaves none", async () => {
  await table()("mine", "theirs");
  assert.deepEqual(asked, ["awake", "asleep"]);
  assert.equal(locks.length, 0);
});

test("a lock is asked for once, however much happens before it is given", async () => {
  await table()("mine", "mine", "mine");
  assert.deepEqual(asked, ["awake"]);
});

test("a lock that went with the tab is asked for again when that is back, on the own turn", async () => {
  const turns = table();
  await turns("mine");
  await hide(true);
  assert.equal(locks.length, 0);
  await turns("mine");
  assert.deepEqual(asked, ["awake"]);
  await hide(false);
  assert.deepEqual(asked, ["awake", "awake"]);
  assert.equal(locks.length, 1);
  await hide(true);
  await turns("theirs");
  await hide(false);
  assert.deepEqual(asked, ["awake", "awake"]);
});

test("a lock that is refused is not asked for over and over", async () => {
  forbidden = true;
  const turns = table();
  await turns("mine");
  await hide(true);
  await hide(false);
  assert.deepEqual(asked, ["awake"]);
  // The next turn may be luckier.
  forbidden = false;
  await turns("theirs", "mine");
  assert.equal(locks.length, 1);
});

test("the phone shakes once a turn where it was touched and that is wished for", async () => {
  globals({ navigator: { ...NAVIGATOR, wakeLock: undefined } });
  choose("vibration", "on");
  const turns = table();
  await turns("theirs", "mine", "mine", "theirs", "mine");
  assert.deepEqual(asked, ["vibration", "vibration"]);
  touched = false;
  await turns("theirs", "mine");
  choose("vibration", "off");
  touched = true;
  await turns("theirs", "mine");
  assert.deepEqual(asked, ["vibration", "vibration"]);
  // Some browsers do not tell whether they were touched.
  choose("vibration", "on");
  globals({ navigator: { ...NAVIGATOR, wakeLock: undefined, userActivation: undefined } });
  await turns("theirs", "mine");
  assert.equal(asked.length, 3);
});

test("a hidden tab notifies by its worker, else by itself, where it is allowed and wished", async () => {
  globals({ navigator: { ...NAVIGATOR, wakeLock: undefined } });
  choose("notice", "on");
  const turns = table();
  await turns("theirs", "mine");
  assert.deepEqual(asked, [], "who looks at it sees it");
  await hide(true);
  await turns("theirs", "mine", "mine");
  assert.deepEqual(asked.splice(0), ["page: Your turn"]);
  worker = {
    showNotification: async (_, about) => {
      asked.push(`worker: ${JSON.stringify(about)}`);
    },
  };
  await turns("theirs", "mine");
  const about = { body: "Your turn", tag: "k3v9x2m7", data: location.href };
  assert.deepEqual(asked.splice(0), [`worker: ${JSON.stringify(about)}`]);
  Notice.permission = "denied";
  await turns("theirs", "mine");
  Notice.permission = "granted";
  choose("notice", "off");
  await turns("theirs", "mine");
  assert.deepEqual(asked, []);
});
