// Audio signals as sample arrays: envelopes, mixing, seeded random numbers.

/** Sample rate in Hz. */
export const RATE = 48_000

/** @typedef {Float32Array} Signal one channel, 1 is full scale */
/** @typedef {() => number} Dice from 0 to 1 */

/** @param {number} seconds */
export const samples = (seconds) => Math.max(1, Math.round(seconds * RATE))

/**
 * A signal computed sample by sample.
 * @param {number} seconds
 * @param {(t: number, n: number) => number} at the value at a time in seconds
 * @returns {Signal}
 */
export function made(seconds, at) {
  const out = new Float32Array(samples(seconds))
  for (let n = 0; n < out.length; n++) out[n] = at(n / RATE, n)
  return out
}

/**
 * A random number generator from 0 to 1, deterministic by seed.
 * @param {string} seed
 * @returns {Dice}
 */
export function dice(seed) {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** @param {Dice} roll @param {number} low @param {number} high */
export const between = (roll, low, high) => low + (high - low) * roll()

/** @param {number} db */
export const fromDb = (db) => 10 ** (db / 20)

/**
 * Mixes sounds, each at its time and gain; as long as the last one sounds.
 * @param {readonly (readonly [at: number, sound: Signal, gain?: number])[]} parts
 * @returns {Signal}
 */
export function mix(parts) {
  const length = Math.max(1, ...parts.map(([at, sound]) => Math.round(at * RATE) + sound.length))
  const out = new Float32Array(length)
  for (const [at, sound, gain = 1] of parts) {
    const start = Math.round(at * RATE)
    for (let n = 0; n < sound.length; n++) out[start + n] += sound[n] * gain
  }
  return out
}

/**
 * Multiplies the sound by a time-varying gain.
 * @param {Signal} sound
 * @param {(t: number) => number} gain
 */
export const shaped = (sound, gain) => sound.map((value, n) => value * gain(n / RATE))

/**
 * Linear interpolation through points of [time, value]; constant before the first and after the last.
 * @param {readonly (readonly [number, number])[]} points
 * @returns {(t: number) => number}
 */
export function line(points) {
  return (t) => {
    const next = points.findIndex(([at]) => at > t)
    if (next === -1) return points.at(-1)?.[1] ?? 0
    if (next === 0) return points[0][1]
    const [[from, low], [to, high]] = [points[next - 1], points[next]]
    return low + ((high - low) * (t - from)) / (to - from)
  }
}

/**
 * Envelope: rises in `attack` seconds, then falls to about a third every `decay` seconds.
 * @param {number} attack
 * @param {number} decay
 * @returns {(t: number) => number}
 */
export const struck = (attack, decay) => (t) => (t < attack ? t / attack : Math.exp(-(t - attack) / decay))

/**
 * Trims the silence at the end and fades out the last milliseconds, to avoid a click.
 * @param {Signal} sound
 * @param {number} [fade]
 */
export function trimmed(sound, fade = 0.04) {
  const peak = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  let end = sound.length
  while (end > 1 && Math.abs(sound[end - 1]) < peak * 0.012) end--
  const out = sound.slice(0, Math.min(sound.length, end + samples(fade)))
  const tail = Math.min(out.length, samples(fade))
  for (let n = 0; n < tail; n++) out[out.length - 1 - n] *= n / tail
  return out
}
