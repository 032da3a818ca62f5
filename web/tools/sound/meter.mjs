// Perceived loudness by ITU-R BS.1770-4: K-weighted, in blocks, gated.
import { RATE, samples } from './signal.mjs'

/** @typedef {import('./signal.mjs').Signal} Signal */

const BLOCK = 0.4
const STEP = 0.1
const SILENT = -70
const BELOW_MEAN = -10

/** The standard's K-weighting filters at 48 kHz: high shelf, then high-pass. */
const SHELF = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
}
const PASS = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] }

/**
 * @param {Signal} sound
 * @param {typeof SHELF} by
 */
function weighed(sound, { b, a }) {
  const out = new Float64Array(sound.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let n = 0; n < sound.length; n++) {
    const x = sound[n]
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    out[n] = y
  }
  return out
}

/** @param {number} power */
const level = (power) => -0.691 + 10 * Math.log10(power)

/** @param {readonly number[]} powers */
const mean = (powers) => powers.reduce((sum, power) => sum + power, 0) / powers.length

/**
 * The loudness of a sound in LUFS; a sound shorter than a block is one block.
 * @param {readonly Signal[]} channels
 */
export function loudness(channels) {
  if (RATE !== 48_000) throw new Error('The weights of the meter are those for 48 kHz.')
  const heard = channels.map((channel) => weighed(weighed(channel, SHELF), PASS))
  const length = Math.min(...heard.map((channel) => channel.length))
  const block = Math.min(length, samples(BLOCK))
  /** @type {number[]} */
  const powers = []
  for (let start = 0; start + block <= length; start += samples(STEP)) {
    let power = 0
    for (const channel of heard) {
      for (let n = start; n < start + block; n++) power += channel[n] ** 2 / block
    }
    powers.push(power)
  }
  const heardBlocks = powers.filter((power) => level(power) > SILENT)
  if (heardBlocks.length === 0) return -Infinity
  const gate = level(mean(heardBlocks)) + BELOW_MEAN
  return level(mean(heardBlocks.filter((power) => level(power) > gate)))
}

/** @param {readonly Signal[]} channels */
export const peakOf = (channels) =>
  channels.reduce(
    (most, channel) => channel.reduce((high, value) => Math.max(high, Math.abs(value)), most),
    0,
  )
