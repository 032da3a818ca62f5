// Brings a sound to the loudness they all have, and holds its peaks below full scale.
import { loudness, peakOf } from './meter.mjs'
import { fromDb } from './signal.mjs'

/** @typedef {import('./signal.mjs').Signal} Signal */

/** What every sound and piece of music is brought to, in LUFS. */
export const WANTED = -16
/** How far a sound may be from it. */
export const TOLERANCE = 1
/** No sample is larger: what a codec adds still fits below full scale. */
export const CEILING = fromDb(-5)

/** From here on peaks are bent instead of cut. */
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
 * All channels by the same measure.
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
