// The house band: ukulele and soft bass, by MIDI note.
import { filtered } from './filter.mjs'
import { pluck, tone } from './source.mjs'
import { between, line, mix, shaped } from './signal.mjs'

/** @typedef {import('./signal.mjs').Dice} Dice */

/** The frequency of a MIDI note: 69 is A at 440 Hz. */
export const hz = (/** @type {number} */ key) => 440 * 2 ** ((key - 69) / 12)

/** A plucked string of the ukulele. @param {Dice} roll @param {number} key @param {number} [seconds] */
export const uke = (roll, key, seconds = 0.9) =>
  filtered(pluck(roll, hz(key), { seconds, bright: 0.55, decay: 0.34, at: 0.27 }), 'high', 130)

/**
 * A strum: strings plucked one after the other, `gap` seconds apart.
 * @param {Dice} roll
 * @param {readonly number[]} keys
 * @param {number} [gap]
 * @param {number} [seconds]
 */
export const strum = (roll, keys, gap = 0.014, seconds = 0.9) =>
  mix(keys.map((key, n) => [n * gap, uke(roll, key, seconds), between(roll, 0.8, 1)]))

/** A soft bass note. @param {number} frequency @param {number} long */
export const bassNote = (frequency, long) =>
  shaped(
    mix([
      [0, tone(long, frequency), 1],
      [0, tone(long, frequency * 2), 0.22],
      [0, tone(long, frequency * 3), 0.07],
    ]),
    line([
      [0, 0],
      [0.012, 1],
      [long * 0.6, 0.6],
      [long, 0],
    ]),
  )
