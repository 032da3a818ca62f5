// UI sounds: knocks, ticks and pops.
import { near } from './filter.mjs'
import { slap, thump, tone, wood } from './source.mjs'
import { between, dice, line, mix, shaped } from './signal.mjs'
import { hz, uke } from './band.mjs'

/** @typedef {import('./signal.mjs').Dice} Dice */

/** Refused action: a knock on wood. @param {Dice} roll */
export const bonk = (roll) =>
  near(
    mix([
      [0, thump(between(roll, 270, 300), 175, 0.045), 1],
      [0, wood(between(roll, 330, 370), 0.045), 0.7],
      [0, slap(roll, 700, 0.008), 0.6],
    ]),
    0.24,
  )

/** Error: two dissonant pairs of wooden notes. @param {Dice} roll */
export const fault = (roll) =>
  near(
    mix([
      [0, wood(hz(64), 0.1), 0.8],
      [0, wood(hz(63), 0.1), 0.7],
      [0.17, wood(hz(57), 0.14), 0.9],
      [0.17, wood(hz(56), 0.14), 0.8],
      [0.17, slap(roll, 500, 0.012), 0.4],
    ]),
    0.16,
  )

/** Chat message: a bubble. @param {Dice} roll */
export const pop = (roll) => {
  const from = between(roll, 380, 450)
  return near(
    mix([
      [
        0,
        shaped(
          tone(
            0.09,
            line([
              [0, from],
              [0.055, from * 2.3],
              [0.09, from * 2.5],
            ]),
          ),
          (t) => Math.sin((Math.PI * Math.min(t, 0.09)) / 0.09) ** 0.6,
        ),
        0.9,
      ],
      [0, slap(roll, 1900, 0.004), 0.4],
    ]),
    0.1,
  )
}

/** Button press: a wooden button. @param {Dice} roll */
export const press = (roll) =>
  near(
    mix([
      [0, thump(between(roll, 260, 300), 190, 0.014), 0.7],
      [0, slap(roll, between(roll, 2000, 2500), 0.005), 0.9],
    ]),
    0.14,
  )

/** Player joined: a knock at the door, then rising notes. @param {Dice} roll */
export const joined = (roll) =>
  near(
    mix([
      [0, wood(240, 0.035), 0.7],
      [0, thump(190, 130, 0.025), 0.5],
      [0.11, uke(roll, 64, 0.6), 0.8],
      [0.2, uke(roll, 71, 0.6), 0.9],
    ]),
    0.16,
  )

/** Player left: falling notes, then a chair pushed back. @param {Dice} roll */
export const gone = (roll) =>
  near(
    mix([
      [0, uke(roll, 71, 0.6), 0.8],
      [0.1, uke(roll, 64, 0.6), 0.8],
      [0.24, thump(150, 90, 0.03), 0.5],
    ]),
    0.16,
  )

const PENTATONIC = [67, 69, 72, 74, 76]

/** Avatar selected: a wooden note, one pitch per variant. */
export const face = (/** @type {number} */ variant) =>
  near(
    mix([
      [0, wood(hz(PENTATONIC[variant % PENTATONIC.length] ?? 67), 0.11), 1],
      [0, slap(dice(`face ${variant}`), 1500, 0.004), 0.3],
    ]),
    0.12,
  )
