// Short tunes of the house band: turn, win, loss.
import { filtered, near } from './filter.mjs'
import { brass, chime, noise, slap, thump, wood } from './source.mjs'
import { between, line, mix, shaped, struck } from './signal.mjs'
import { bassNote, hz, strum, uke } from './band.mjs'

/** @typedef {import('./signal.mjs').Signal} Signal */
/** @typedef {import('./signal.mjs').Dice} Dice */

/** My turn: two rising notes, with a bell on the second. @param {Dice} roll */
export const yourTurn = (roll) =>
  near(
    mix([
      [0, uke(roll, 67), 0.8],
      [0, wood(hz(67), 0.06), 0.4],
      [0.13, uke(roll, 72), 0.9],
      [0.13, chime(hz(84), 0.3), 0.3],
    ]),
    0.1,
  )

/** Turn timed out with moves left: a trombone, four falling notes. @param {Dice} roll */
export const sadTrombone = (roll) => {
  const wah = (/** @type {number} */ key, /** @type {number} */ long, /** @type {number} */ wobble) => {
    const pitch = (/** @type {number} */ t) =>
      hz(key) *
      (1 - 0.035 * Math.exp(-t / 0.03) + wobble * Math.sin(2 * Math.PI * 5.4 * t) * Math.min(1, t * 3)) *
      (wobble > 0 ? 1 - 0.05 * (t / long) ** 2 : 1)
    const open = line([
      [0, 0.1],
      [0.09, 0.95],
      [long * 0.7, 0.55],
      [long, 0.1],
    ])
    return shaped(
      brass(long, pitch, open),
      line([
        [0, 0],
        [0.025, 1],
        [long * 0.75, 0.85],
        [long, 0],
      ]),
    )
  }
  return near(
    mix([
      [0, wah(58, 0.27, 0), 0.9],
      [0.3, wah(57, 0.27, 0), 0.9],
      [0.6, wah(56, 0.27, 0), 0.9],
      [0.9, wah(55, 0.95, 0.013), 1],
      [0, noise(roll, 0.02), 0.02],
    ]),
    0.18,
  )
}

/** Turn timed out without moves left: a strum and four bells. @param {Dice} roll */
export const happyChime = (roll) =>
  near(
    mix([
      [0, strum(roll, [60, 64, 67, 72]), 0.5],
      ...[72, 76, 79, 84].map(
        (key, n) => /** @type {const} */ ([0.02 + n * 0.09, chime(hz(key), 0.3), 0.42]),
      ),
    ]),
    0.1,
  )

/** Win: a fanfare of the whole band. @param {Dice} roll */
export const fanfare = (roll) => {
  const blow = (/** @type {number} */ key, /** @type {number} */ long) =>
    shaped(
      brass(
        long,
        (t) =>
          hz(key) *
          (1 - 0.02 * Math.exp(-t / 0.02) + 0.004 * Math.sin(2 * Math.PI * 5.5 * t) * Math.min(1, t * 2)),
        line([
          [0, 0.2],
          [0.04, 1],
          [long * 0.8, 0.8],
          [long, 0.2],
        ]),
      ),
      line([
        [0, 0],
        [0.015, 1],
        [long * 0.85, 0.9],
        [long, 0],
      ]),
    )
  const chord = (/** @type {readonly number[]} */ keys, /** @type {number} */ long) =>
    mix(keys.map((key) => [0, blow(key, long), 0.5]))
  const drum = mix([
    [0, thump(120, 58, 0.07), 1],
    [0, slap(roll, 1800, 0.03), 0.5],
  ])
  const cymbal = shaped(filtered(noise(roll, 0.9), 'high', 5600), struck(0.002, 0.24))
  /** @type {[number, Signal, number][]} */
  const roller = Array.from({ length: 12 }, (_, n) => [
    1.02 + n * 0.036,
    slap(roll, 2100, 0.012),
    0.15 + n * 0.03,
  ])
  return near(
    mix([
      [0, chord([67, 71], 0.15), 0.9],
      [0.17, chord([67, 72], 0.15), 0.9],
      [0.34, chord([72, 76], 0.15), 0.95],
      [0.51, chord([67, 76, 79], 0.42), 1],
      [0.98, chord([72, 77, 81], 0.2), 0.95],
      [1.22, chord([71, 74, 79], 0.2), 0.95],
      [1.46, chord([60, 72, 76, 84], 0.95), 1],
      [0, drum, 0.8],
      [0.51, drum, 0.9],
      ...roller,
      [1.46, drum, 1.1],
      [1.46, cymbal, 0.35],
      [1.46, strum(roll, [60, 64, 67, 72, 76]), 0.5],
      ...[84, 88, 91, 96].map((key, n) => /** @type {const} */ ([1.62 + n * 0.1, chime(hz(key), 0.35), 0.3])),
    ]),
    0.14,
  )
}

/** Loss: four falling notes and a strum. @param {Dice} roll */
export const lost = (roll) =>
  near(
    mix([
      ...[72, 70, 67, 63].map((key, n) => /** @type {const} */ ([n * 0.22, uke(roll, key), 0.85])),
      ...[48, 46, 43, 39].map((key, n) => /** @type {const} */ ([n * 0.22, bassNote(hz(key), 0.22), 0.4])),
      [0.95, strum(roll, [55, 60, 63, 67], 0.035, 1.1), 0.7],
      [0.95, bassNote(hz(36), 0.6), 0.6],
    ]),
    0.12,
  )

/** Cheer: a strum and three claps. @param {Dice} roll */
export const cheer = (roll) => {
  const clap = (/** @type {number} */ at) =>
    [0, 0.008, 0.017].map(
      (late) =>
        /** @type {const} */ ([
          at + late,
          slap(roll, between(roll, 1200, 1900), 0.012, 1.1),
          between(roll, 0.4, 0.7),
        ]),
    )
  return near(
    mix([
      [0, strum(roll, [60, 64, 67, 72]), 0.6],
      [0.18, strum(roll, [65, 69, 72, 77]), 0.6],
      ...clap(0.02),
      ...clap(0.2),
      ...clap(0.38),
    ]),
    0.18,
  )
}
