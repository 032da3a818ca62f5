// Sounds of secret words: a bottle, porcelain, an empty roll, bolts, a syringe, bands.
import { elastic, tear } from './stuff.mjs'
import { filtered, near } from './filter.mjs'
import { body, chime, noise, slap, thump, tone } from './source.mjs'
import { between, line, made, mix, shaped } from './signal.mjs'
import { locked } from './scenes.mjs'
import { click } from './things.mjs'

/** @typedef {import('./signal.mjs').Signal} Signal */
/** @typedef {import('./signal.mjs').Dice} Dice */

/** Secret word "corona": a bottle opened, fizz, a lime dropped in. @param {Dice} roll */
export const bottle = (roll) =>
  near(
    mix([
      [0, click(roll, 1700), 0.5],
      [0.03, thump(340, 190, 0.03), 0.9],
      [
        0.035,
        shaped(
          filtered(filtered(noise(roll, 0.7), 'high', 4200), 'low', 8500),
          line([
            [0, 0.2],
            [0.02, 0.9],
            [0.09, 0.45],
            [0.45, 0.16],
            [0.7, 0],
          ]),
        ),
        0.5,
      ],
      [
        0.05,
        body([
          [2870, 0.08, 0.5],
          [4630, 0.05, 0.4],
        ]),
        0.35,
      ],
      [
        0.5,
        shaped(
          tone(
            0.06,
            line([
              [0, 420],
              [0.06, 980],
            ]),
          ),
          (t) => Math.sin((Math.PI * t) / 0.06),
        ),
        0.6,
      ],
    ]),
    0.12,
  )

/** Secret word "china": cups, saucers and a spoon of thin porcelain. @param {Dice} roll */
export const porcelain = (roll) => {
  const ting = (/** @type {number} */ f, decay = 0.16) =>
    body([
      [f, decay, 1],
      [f * 1.83, decay * 0.7, 0.6],
      [f * 2.74, decay * 0.45, 0.45],
      [f * 4.1, decay * 0.25, 0.3],
    ])
  const rattle = Array.from(
    { length: 9 },
    (_, n) =>
      /** @type {const} */ ([
        0.3 + n * 0.042 * (1 + n * 0.04),
        ting(between(roll, 2300, 2900), 0.05),
        0.5 * 0.86 ** n,
      ]),
  )
  return near(
    mix([
      [0, ting(1760), 0.8],
      [0.13, ting(2349), 0.6],
      ...rattle,
      [0.74, ting(2637, 0.2), 0.5],
      [0.3, slap(roll, 3200, 0.006), 0.4],
    ]),
    0.14,
  )
}

/** Secret word "toilet paper": a roll spins until empty, and its last sheet tears. @param {Dice} roll */
export const unrolled = (roll) => {
  /** @type {[number, Signal, number][]} */
  const flaps = []
  let at = 0
  for (let n = 0; n < 17; n++) {
    flaps.push([
      at,
      mix([
        [0, filtered(slap(roll, between(roll, 700, 1100), 0.012), 'low', 3000), 1],
        [0, thump(150, 100, 0.014), 0.4],
      ]),
      0.6 + 0.3 * Math.sin(n),
    ])
    at += 0.022 + n * 0.0024
  }
  return near(mix([...flaps, [at, tear(roll, 0.2), 0.8]]), 0.16)
}

/** Secret word "quarantine": a chain, a key and bolts. @param {Dice} roll */
export const bolted = (roll) =>
  near(
    mix([
      ...Array.from(
        { length: 6 },
        (_, n) =>
          /** @type {const} */ ([
            n * 0.038,
            click(roll, between(roll, 2600, 4100)),
            between(roll, 0.25, 0.5),
          ]),
      ),
      [0.26, locked(roll), 0.8],
      [0.62, thump(150, 60, 0.07), 1.2],
      [0.62, click(roll, 1000), 1],
    ]),
    0.24,
  )

/** Secret word "vaccine": a tap on a syringe, a drop, then bells. @param {Dice} roll */
export const vaccinated = (roll) =>
  near(
    mix([
      [0, click(roll, 3300), 0.7],
      [0.11, click(roll, 3500), 0.8],
      [
        0.24,
        shaped(
          filtered(noise(roll, 0.12), 'high', 4600),
          line([
            [0, 0.2],
            [0.04, 1],
            [0.12, 0],
          ]),
        ),
        0.4,
      ],
      ...[783.99, 987.77, 1174.66, 1567.98, 1975.5].map(
        (note, n) => /** @type {const} */ ([0.38 + n * 0.06, chime(note, 0.26), 0.36]),
      ),
    ]),
    0.12,
  )

/** Secret word "mask": its elastic bands stretched and released. @param {Dice} roll */
export const snapped = (roll) => {
  const long = 0.42
  const pull = line([
    [0, 180],
    [long, 520],
  ])
  const creak = made(long, (t) => ((t * pull(t) * 0.45) % 1 < 0.25 ? 1 : -0.2))
  const rubber = filtered(creak, 'band', (t) => pull(t) * 3, 3)
  return near(
    mix([
      [
        0,
        shaped(
          rubber,
          line([
            [0, 0],
            [0.1, 0.5],
            [long - 0.02, 1],
            [long, 0],
          ]),
        ),
        0.5,
      ],
      [0.47, elastic(roll), 1.2],
      [0.475, thump(230, 120, 0.03), 0.8],
      [0.56, elastic(roll), 0.4],
    ]),
    0.14,
  )
}
