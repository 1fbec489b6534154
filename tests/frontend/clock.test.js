import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Claimer, Clock } from "../../frontend/src/clock.js";

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
});

const MINUTE = 60_000;

/** @param {number} deadline @param {number} rank @param {number | null} you */
const frame = (deadline, rank, you = 0) =>
  /** @type {import("../../frontend/src/types.js").Frame} */ (
    /** @type {unknown} */ ({ you, rank, view: { deadline } })
  );

test("the quickest message tells the server's time best", () => {
  const clock = new Clock();
  clock.hear(1_004_900);
  clock.hear(1_005_000);
  clock.hear(1_004_200);
  assert.equal(clock.time(), 1_005_000);
});

test("a clock that runs fast is followed: what was measured long ago is forgotten", () => {
  const clock = new Clock(Date.now, Date.now);
  for (let message = 0; message < 100; message++) {
    mock.timers.tick(25_000);
    // The own clock gains a millisecond from one message to the next.
    clock.hear(Date.now() - message);
  }
  assert.ok(Math.abs(clock.time() - (Date.now() - 99)) <= 20);
});

test("a deadline is claimed after the rank's share and again while nothing happens", () => {
  let claims = 0;
  const claimer = new Claimer(new Clock(), () => {
    claims += 1;
  });
  claimer.arm(frame(1_002_000, 2));
  mock.timers.tick(2_299);
  assert.equal(claims, 0);
  mock.timers.tick(1);
  assert.equal(claims, 1);
  mock.timers.tick(2_000);
  assert.equal(claims, 2);
  claimer.arm(null);
  mock.timers.tick(10_000);
  assert.equal(claims, 2);
});

test("a spectator claims nothing", () => {
  let claims = 0;
  new Claimer(new Clock(), () => {
    claims += 1;
  }).arm(frame(1_002_000, 0, null));
  mock.timers.tick(10_000);
  assert.equal(claims, 0);
});

for (const skew of [-5 * MINUTE, 5 * MINUTE]) {
  test(`a deadline is claimed in time where the clock is ${skew / MINUTE} minutes off`, () => {
    const server = () => Date.now() + skew;
    /** @type {number[]} */
    const claims = [];
    const clock = new Clock(Date.now, Date.now);
    clock.hear(server() - 40);
    const claimer = new Claimer(clock, () => claims.push(server()));
    const deadline = server() + 90_000;
    claimer.arm(frame(deadline, 3));
    for (let at = 0; at < 95_000; at += 10) mock.timers.tick(10);
    // The message had been under way for 40 ms, so the page is that much late and never early.
    assert.equal(claims[0], deadline + 450 + 40);
  });
}

test("a clock that is set anew is noticed, and right again with the next message", () => {
  let [own, steady, server] = [1_000_000, 7_000, 2_000_000];
  const clock = new Clock(
    () => own,
    () => steady,
  );
  assert.equal(clock.jumped(), false);
  clock.hear(server);
  own += 10_000;
  steady += 10_000;
  server += 10_000;
  assert.equal(clock.jumped(), false);
  assert.equal(clock.time(), server);
  own += 5 * MINUTE;
  assert.equal(clock.jumped(), true);
  clock.hear(server);
  assert.equal(clock.time(), server);
  assert.equal(clock.jumped(), false);
});

test("a jump is told once, so that a new line has the time to be laid", () => {
  let own = 1_000_000;
  const clock = new Clock(
    () => own,
    () => 0,
  );
  const told = () => [clock.woke(), clock.woke(), clock.woke()];
  assert.deepEqual(told(), [false, false, false]);
  own += MINUTE;
  assert.deepEqual(told(), [true, false, false]);
  clock.hear(2_000_000);
  own += MINUTE;
  assert.deepEqual(told(), [true, false, false]);
  clock.hear(2_000_000);
  assert.deepEqual(told(), [false, false, false]);
});

test("a page that was asleep claims as soon as it wakes, once", () => {
  let claims = 0;
  let asleep = 0;
  const now = () => Date.now() + asleep;
  const claimer = new Claimer(new Clock(now, now), () => {
    claims += 1;
  });
  claimer.arm(frame(1_000_000 + 10 * MINUTE, 0));
  asleep = 30 * MINUTE;
  mock.timers.tick(MINUTE);
  assert.equal(claims, 1);
});

test("an answer that brings the same deadline is no reason to claim at once again", () => {
  let claims = 0;
  const claimer = new Claimer(new Clock(), () => {
    claims += 1;
    if (claims < 100) setTimeout(() => claimer.arm(frame(999_000, 0)), 5);
  });
  claimer.arm(frame(999_000, 0));
  mock.timers.tick(1_900);
  assert.equal(claims, 1);
  mock.timers.tick(200);
  assert.equal(claims, 2);
});
