// Normalises a sound to the common loudness and limits its peaks.
import { loudness, peakOf } from './meter.mjs'
import { fromDb } from './signal.mjs'

/** @typedef {import('./signal.mjs').Signal} Signal */

/** Target loudness of all sounds and music, in LUFS. */
export const WANTED = -16
/** Tolerance in LU. */
export const TOLERANCE = 1
/** Maximum peak, with headroom for the codec's overshoot. */
export const CEILING = fromDb(-5)

/** Peaks above the knee are compressed instead of clipped. */
const KNEE = CEILING * 0.6
const TRIES = 12

/** @param {number} value */
function bent(value) {
  const size = Math.abs(value)
  if (size <= KNEE) return value
  const room = CEILING - KNEE
  return Math.sign(value) * (KNEE + room * Math.tanh((size - KNEE) / room))
}

/**
 * Normalises all channels by the same gain.
 * @param {readonly Signal[]} channels
 * @returns {Signal[]}
 */
export function leveled(channels) {
  const first = 0.5 / Math.max(1e-9, peakOf(channels))
  let gain = first
  let out = channels.map((channel) => channel.map((value) => bent(value * gain)))
  for (let tries = 0; tries < TRIES; tries++) {
    const off = WANTED - loudness(out)
    if (Math.abs(off) < 0.1) break
    gain *= fromDb(off)
    out = channels.map((channel) => channel.map((value) => bent(value * gain)))
  }
  return out
}
