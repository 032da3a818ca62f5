// Filters: a sweepable one, parallel bands, a small room, soft clipping.
import { mix, RATE } from './signal.mjs'

/** @typedef {import('./signal.mjs').Signal} Signal */

/**
 * A low-pass, high-pass or band-pass filter whose frequency may change over time.
 * @param {Signal} sound
 * @param {'low' | 'high' | 'band'} kind
 * @param {number | ((t: number) => number)} frequency in Hz
 * @param {number} [q] quality factor: higher is narrower
 * @returns {Signal}
 */
export function filtered(sound, kind, frequency, q = 0.707) {
  const out = new Float32Array(sound.length)
  const moving = typeof frequency === 'function'
  const damp = 1 / q
  let g = moving ? 0 : warped(frequency)
  let [one, two] = [0, 0]
  for (let n = 0; n < sound.length; n++) {
    if (moving) g = warped(frequency(n / RATE))
    const band = (one + g * (sound[n] - two)) / (1 + g * (g + damp))
    const low = two + g * band
    one = 2 * band - one
    two = 2 * low - two
    out[n] = kind === 'low' ? low : kind === 'band' ? band * damp : sound[n] - damp * band - low
  }
  return out
}

/** @param {number} frequency */
const warped = (frequency) => Math.tan((Math.PI * Math.min(Math.max(frequency, 10), RATE * 0.45)) / RATE)

/**
 * Parallel band-pass filters: formants of a mouth, a box, a throat.
 * @param {Signal} sound
 * @param {readonly (readonly [frequency: number | ((t: number) => number), q: number, gain: number])[]} bands
 */
export const resonant = (sound, bands) =>
  mix(bands.map(([frequency, q, gain]) => [0, filtered(sound, 'band', frequency, q), gain]))

/**
 * Early reflections of a table top and a near wall, gone within 50 ms.
 * @param {Signal} sound
 * @param {number} [wet]
 */
export function near(sound, wet = 0.16) {
  const soft = filtered(sound, 'low', 3800)
  return mix([
    [0, sound],
    [0.0071, soft, wet],
    [0.0137, soft, -wet * 0.7],
    [0.0229, soft, wet * 0.5],
    [0.0347, soft, -wet * 0.32],
    [0.0491, soft, wet * 0.2],
  ])
}

/**
 * Soft clipping: rounds loud peaks and leaves quiet parts unchanged.
 * @param {Signal} sound
 * @param {number} drive
 */
export const driven = (sound, drive) => sound.map((value) => Math.tanh(value * drive) / Math.tanh(drive))
