import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Claimer, Clock } from "../../frontend/src/clock.js";

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
});

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
