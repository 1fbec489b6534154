/** Quiet sounds, made on the spot: there is nothing to load. */

/** @typedef {"draw" | "throw" | "lay" | "turn" | "end"} Cue */

/**
 * A stroke is a breath of noise, as of paper, around a pitch that glides; a tone is a soft sine.
 * Seconds after the cue begins, seconds long, Hertz, loudness up to 1.
 * @typedef {{ kind: "stroke" | "tone", at: number, long: number, from: number, to: number, loud: number }} Voice
 */

/** @type {Readonly<Record<Cue, readonly Voice[]>>} */
export const SCORE = {
  draw: [{ kind: "stroke", at: 0, long: 0.11, from: 1400, to: 3600, loud: 0.35 }],
  throw: [
    { kind: "stroke", at: 0, long: 0.09, from: 2800, to: 900, loud: 0.4 },
    { kind: "tone", at: 0.05, long: 0.07, from: 160, to: 90, loud: 0.35 },
  ],
  lay: [
    { kind: "stroke", at: 0, long: 0.06, from: 2200, to: 1200, loud: 0.35 },
    { kind: "stroke", at: 0.07, long: 0.06, from: 2400, to: 1200, loud: 0.3 },
    { kind: "stroke", at: 0.14, long: 0.07, from: 2600, to: 1000, loud: 0.3 },
  ],
  turn: [
    { kind: "tone", at: 0, long: 0.22, from: 587, to: 587, loud: 0.3 },
    { kind: "tone", at: 0.13, long: 0.34, from: 880, to: 880, loud: 0.3 },
  ],
  end: [
    { kind: "tone", at: 0, long: 0.5, from: 392, to: 392, loud: 0.24 },
    { kind: "tone", at: 0.12, long: 0.5, from: 494, to: 494, loud: 0.24 },
    { kind: "tone", at: 0.24, long: 0.6, from: 587, to: 587, loud: 0.24 },
  ],
};

/** Seconds from one cue to the next, so that a draw and the throw after it are told apart. */
const APART = 0.18;

/**
 * The voices of some cues one after the other.
 * @param {readonly Cue[]} cues @returns {Voice[]}
 */
export const compose = (cues) =>
  cues.flatMap((cue, place) =>
    SCORE[cue].map((voice) => ({ ...voice, at: voice.at + place * APART })),
  );

/** All of it is quiet: no louder than this beside what else the machine plays. */
const LOUDEST = 0.22;

/** @type {AudioContext | null} */
let stage = null;

/** The place where sounds are made, or null in a browser that has none or wants to be touched first. */
const opened = () => {
  if (typeof AudioContext !== "function" || !(navigator.userActivation?.hasBeenActive ?? true))
    return null;
  try {
    stage ??= new AudioContext();
    if (stage.state === "suspended") void stage.resume().catch(() => undefined);
  } catch {
    stage = null;
  }
  return stage;
};

/** @param {AudioContext} context @param {Voice} voice @param {number} start */
const sing = (context, voice, start) => {
  const end = start + voice.long;
  const loud = context.createGain();
  loud.gain.setValueAtTime(0, start);
  loud.gain.linearRampToValueAtTime(voice.loud * LOUDEST, start + Math.min(0.012, voice.long / 4));
  loud.gain.exponentialRampToValueAtTime(0.0001, end);
  loud.connect(context.destination);
  if (voice.kind === "tone") {
    const tone = context.createOscillator();
    tone.frequency.setValueAtTime(voice.from, start);
    tone.frequency.exponentialRampToValueAtTime(voice.to, end);
    tone.connect(loud);
    tone.start(start);
    tone.stop(end);
    return;
  }
  const noise = context.createBufferSource();
  const length = Math.ceil(context.sampleRate * voice.long);
  noise.buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = noise.buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = Math.random() * 2 - 1;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = 0.9;
  band.frequency.setValueAtTime(voice.from, start);
  band.frequency.exponentialRampToValueAtTime(voice.to, end);
  noise.connect(band).connect(loud);
  noise.start(start);
};

/**
 * Plays some cues, or nothing where sounds cannot be had. In a hidden tab only the own turn is heard.
 * @param {readonly Cue[]} cues
 */
export const play = (cues) => {
  const heard = document.hidden ? cues.filter((cue) => cue === "turn") : cues;
  if (heard.length === 0) return;
  const context = opened();
  if (!context) return;
  const now = context.currentTime + 0.01;
  for (const voice of compose(heard)) sing(context, voice, now + voice.at);
};
