// Sounds of the table's objects: a door, stamps, tape, rolls, a clock, cups, ballots.
import { tear, whoosh } from './stuff.mjs'
import { rub } from './cards.mjs'
import { filtered, near } from './filter.mjs'
import { body, chime, slap, thump, tone, wood } from './source.mjs'
import { between, line, mix, shaped } from './signal.mjs'

/** @typedef {import('./signal.mjs').Dice} Dice */

/** A metallic click. @param {Dice} roll */
export const click = (roll, frequency = between(roll, 1900, 2600)) =>
  mix([
    [0, slap(roll, frequency, 0.004, 1.5), 1],
    [
      0,
      body([
        [frequency * 0.81, 0.012, 0.5],
        [frequency * 2.3, 0.008, 0.35],
      ]),
      0.6,
    ],
  ])

/** A heavy door falling shut, then its latch. @param {Dice} roll */
export const door = (roll) =>
  near(
    mix([
      [
        0,
        rub(
          roll,
          0.16,
          line([
            [0, 0.1],
            [0.16, 0.8],
          ]),
          900,
        ),
        0.4,
      ],
      [0.15, thump(105, 44, 0.12), 1.3],
      [0.15, slap(roll, 420, 0.03, 0.7), 1.4],
      [
        0.15,
        body([
          [128, 0.11, 0.7],
          [207, 0.08, 0.55],
          [318, 0.06, 0.45],
          [487, 0.04, 0.3],
          [730, 0.025, 0.25],
        ]),
        0.8,
      ],
      [0.29, click(roll, 1500), 0.5],
      [0.33, thump(120, 70, 0.03), 0.35],
      [0.36, click(roll, 1900), 0.35],
    ]),
    0.26,
  )

/** A rubber stamp on paper on wood. @param {Dice} roll */
export const stamp = (roll, weight = 1) =>
  near(
    mix([
      [0, thump(175, 66, 0.055 * weight), 1.25],
      [0, slap(roll, 850, 0.014), 1.2],
      [0.001, slap(roll, 2700, 0.006), 0.6],
      [
        0.002,
        body([
          [231, 0.05, 0.6],
          [402, 0.035, 0.4],
          [655, 0.02, 0.25],
        ]),
        0.6 * weight,
      ],
      [
        0.1,
        rub(
          roll,
          0.07,
          line([
            [0, 0.5],
            [0.07, 0],
          ]),
          2200,
        ),
        0.28,
      ],
    ]),
    0.22,
  )

/** Set completed: tape torn off, then a bell. @param {Dice} roll */
export const taped = (roll) =>
  mix([
    [0, near(tear(roll), 0.1), 1],
    [0.36, chime(1318.5), 0.34],
    [0.36, wood(659.3), 0.3],
    [0.46, chime(1975.5, 0.3), 0.4],
  ])

/** Set stolen: tape torn off, a whoosh, four falling notes. @param {Dice} roll */
export const carriedOff = (roll) =>
  near(
    mix([
      [0, tear(roll, 0.2), 0.8],
      [0.18, whoosh(roll, 0.36, 2600, 420), 1.1],
      ...[622.3, 554.4, 466.2, 370].map(
        (tone, n) => /** @type {const} */ ([0.2 + n * 0.095, wood(tone, 0.1), 0.5]),
      ),
      [0.6, thump(110, 52, 0.07), 0.9],
    ]),
    0.16,
  )

/** A paper roll that lands, bounces and comes to rest. @param {Dice} roll */
export const rolled = (roll) =>
  near(
    mix(
      [0, 0.17, 0.27].flatMap((at, n) => [
        /** @type {const} */ ([at, thump(140, 62, 0.05), 1 / (1 + n * 1.2)]),
        /** @type {const} */ ([at, filtered(slap(roll, 520, 0.025, 0.6), 'low', 1500), 0.8 / (1 + n * 1.3)]),
        /** @type {const} */ ([
          at + 0.01,
          rub(
            roll,
            0.07,
            line([
              [0, 0.6],
              [0.07, 0],
            ]),
            1500,
          ),
          0.25 / (1 + n),
        ]),
      ]),
    ),
    0.18,
  )

/** Last ten seconds: a loud clock, two ticks and two tocks. @param {Dice} roll */
export const ticking = (roll) =>
  near(
    mix(
      [0, 0.25, 0.5, 0.75].flatMap((at, n) => [
        /** @type {const} */ ([
          at,
          body([
            [n % 2 === 0 ? 2150 : 1720, 0.016, 1],
            [n % 2 === 0 ? 3460 : 2840, 0.01, 0.6],
            [940, 0.02, 0.4],
          ]),
          0.7 + n * 0.1,
        ]),
        /** @type {const} */ ([at, slap(roll, 3900, 0.003), 0.5]),
      ]),
    ),
    0.14,
  )

/** Drink: two cups clink, then a sip. @param {Dice} roll */
export const cups = (roll) => {
  const cup = (/** @type {number} */ f) =>
    body([
      [f, 0.13, 1],
      [f * 1.52, 0.1, 0.7],
      [f * 2.31, 0.07, 0.5],
      [f * 3.17, 0.04, 0.3],
      [f * 4.4, 0.025, 0.2],
    ])
  const gulp = (/** @type {number} */ from) =>
    shaped(
      tone(
        0.085,
        line([
          [0, from],
          [0.085, from * 1.9],
        ]),
      ),
      (t) => Math.sin((Math.PI * t) / 0.085) ** 0.7,
    )
  return near(
    mix([
      [0, cup(1890), 0.7],
      [0.004, cup(2240), 0.6],
      [0, slap(roll, 4200, 0.004), 0.5],
      [0.085, cup(2060), 0.3],
      [0.4, gulp(230), 0.5],
      [0.53, gulp(265), 0.5],
      [0.66, gulp(300), 0.42],
    ]),
    0.14,
  )
}

/** Vote: a ballot dropped into its box. @param {Dice} roll */
export const ballot = (roll) =>
  near(
    mix([
      [
        0,
        rub(
          roll,
          0.14,
          line([
            [0, 0.2],
            [0.1, 1],
            [0.14, 0.2],
          ]),
          4300,
        ),
        0.8,
      ],
      [0.15, thump(190, 110, 0.03), 0.9],
      [0.15, wood(310, 0.04), 0.5],
    ]),
    0.2,
  )
