// Sounds of the action cards: a till, bells, shutters, a lorry, a lock, a curtain.
import { whoosh } from './stuff.mjs'
import { rub } from './cards.mjs'
import { filtered, near } from './filter.mjs'
import { body, brass, buzz, chime, noise, slap, thump, tone } from './source.mjs'
import { between, line, mix, shaped } from './signal.mjs'
import { click } from './things.mjs'

/** @typedef {import('./signal.mjs').Dice} Dice */

/** Cash register: a key, the bell, the drawer. @param {Dice} roll */
export const till = (roll) =>
  near(
    mix([
      [0, click(roll, 1700), 0.9],
      [0.02, thump(150, 90, 0.02), 0.6],
      [
        0.1,
        body([
          [2093, 0.18, 1],
          [3440, 0.16, 0.5],
          [5120, 0.1, 0.35],
          [6890, 0.06, 0.2],
        ]),
        0.55,
      ],
      [
        0.12,
        rub(
          roll,
          0.2,
          line([
            [0, 0.2],
            [0.12, 0.8],
            [0.2, 0],
          ]),
          2100,
        ),
        0.4,
      ],
      [0.31, thump(140, 80, 0.035), 0.7],
    ]),
    0.12,
  )

/** School bell. @param {Dice} roll */
export const schoolBell = (roll) =>
  near(
    mix(
      Array.from(
        { length: 11 },
        (_, n) =>
          /** @type {const} */ ([
            n * 0.055,
            body([
              [1244, 0.1, 1],
              [1873, 0.08, 0.7],
              [3061, 0.05, 0.5],
              [4410, 0.03, 0.35],
            ]),
            between(roll, 0.4, 0.55) * (n > 8 ? 0.7 : 1),
          ]),
      ),
    ),
    0.12,
  )

/** A shop's shutter closing. @param {Dice} roll */
export const shutter = (roll) =>
  near(
    mix([
      ...Array.from({ length: 15 }, (_, n) => {
        const clack = mix([
          [0, slap(roll, between(roll, 1300, 2200), 0.007, 1.1), 1],
          [
            0,
            body([
              [between(roll, 700, 900), 0.02, 0.5],
              [2310, 0.012, 0.4],
            ]),
            0.7,
          ],
        ])
        return /** @type {const} */ ([0.44 * (n / 15) ** 0.85, clack, 0.4 + n * 0.03])
      }),
      [0.47, thump(120, 58, 0.07), 1.2],
      [
        0.47,
        body([
          [344, 0.1, 0.6],
          [571, 0.08, 0.5],
          [1012, 0.05, 0.4],
          [1830, 0.03, 0.3],
        ]),
        0.8,
      ],
      [0.47, slap(roll, 1100, 0.025), 1],
    ]),
    0.2,
  )

/** Two beeps of a checkout scanner, and an item dropped into the trolley. @param {Dice} roll */
export const shopping = (roll) => {
  const beep = shaped(
    tone(0.085, 1960),
    line([
      [0, 0],
      [0.004, 1],
      [0.075, 1],
      [0.085, 0],
    ]),
  )
  return near(
    mix([
      [0, beep, 0.5],
      [0.17, beep, 0.5],
      [0.34, thump(160, 90, 0.03), 0.7],
      [
        0.34,
        rub(
          roll,
          0.15,
          line([
            [0, 1],
            [0.15, 0],
          ]),
          3000,
        ),
        0.5,
      ],
      [0.36, click(roll, 2500), 0.3],
      [0.41, click(roll, 2900), 0.22],
    ]),
    0.12,
  )
}

/** A tape rewinding. @param {Dice} roll */
export const rewound = (roll) => {
  const long = 0.5
  const pitch = line([
    [0, 500],
    [0.4, 1900],
    [long, 2300],
  ])
  const babble = filtered(noise(roll, long), 'low', 22)
  const squeal = filtered(
    buzz(long, (t) => pitch(t) * (1 + 1.4 * (babble[Math.floor(t * 48_000)] ?? 0))),
    'band',
    (t) => pitch(t) * 1.4,
    2,
  )
  return near(
    mix([
      [
        0,
        shaped(
          squeal,
          line([
            [0, 0],
            [0.05, 0.8],
            [0.42, 1],
            [long, 0],
          ]),
        ),
        0.5,
      ],
      [
        0,
        rub(
          roll,
          long,
          line([
            [0, 0.3],
            [0.45, 0.9],
            [long, 0],
          ]),
          5200,
        ),
        0.4,
      ],
      [0.5, click(roll, 1800), 0.9],
      [0.505, thump(170, 100, 0.02), 0.6],
    ]),
    0.1,
  )
}

/** Typing on a keyboard. @param {Dice} roll */
export const typed = (roll) =>
  near(
    mix(
      [0, 0.07, 0.13, 0.23, 0.29, 0.35, 0.46].map((at) => {
        const key = mix([
          [0, slap(roll, between(roll, 2300, 3600), 0.005), 1],
          [0.001, thump(220, 150, 0.012), 0.6],
          [0.045, slap(roll, 4200, 0.003), 0.3],
        ])
        return /** @type {const} */ ([at + between(roll, 0, 0.012), key, between(roll, 0.6, 1)])
      }),
    ),
    0.16,
  )

/** A lorry's horn, a street away. @param {Dice} roll */
export const lorry = (roll) => {
  const blow = (/** @type {number} */ long) => {
    const open = line([
      [0, 0],
      [0.03, 0.8],
      [long - 0.05, 0.75],
      [long, 0],
    ])
    const pair = mix([
      [0, brass(long, () => 233.1, open), 1],
      [0, brass(long, () => 293.7, open), 0.9],
      [0, noise(roll, long), 0.012],
    ])
    return filtered(
      shaped(
        pair,
        line([
          [0, 0],
          [0.02, 1],
          [long - 0.05, 1],
          [long, 0],
        ]),
      ),
      'low',
      2100,
    )
  }
  return near(
    mix([
      [0, blow(0.16), 1],
      [0.24, blow(0.42), 1],
    ]),
    0.3,
  )
}

/** A key turning, then a bolt. @param {Dice} roll */
export const locked = (roll) =>
  near(
    mix([
      [0, click(roll, 2700), 0.5],
      [0.07, click(roll, 2200), 0.6],
      [
        0.14,
        rub(
          roll,
          0.1,
          line([
            [0, 0.3],
            [0.1, 0.8],
          ]),
          2600,
        ),
        0.35,
      ],
      [0.25, thump(170, 84, 0.05), 1.1],
      [0.25, click(roll, 1250), 1],
      [
        0.253,
        body([
          [540, 0.05, 0.5],
          [905, 0.03, 0.35],
        ]),
        0.7,
      ],
    ]),
    0.22,
  )

/** A curtain drawn aside, then bells. @param {Dice} roll */
export const revealed = (roll) =>
  near(
    mix([
      [0, whoosh(roll, 0.3, 700, 4200), 0.9],
      ...[1046.5, 1318.5, 1568, 2093].map(
        (note, n) => /** @type {const} */ ([0.14 + n * 0.05, chime(note, 0.22), 0.26]),
      ),
    ]),
    0.12,
  )
