// Vocal sounds: coughs, sneezes, a tiger, a party horn.
import { driven, filtered, near, resonant } from './filter.mjs'
import { brass, buzz, mouth, noise, slap, thump, VOWELS } from './source.mjs'
import { coin } from './stuff.mjs'
import { between, line, made, mix, shaped, struck } from './signal.mjs'

/** @typedef {import('./signal.mjs').Signal} Signal */
/** @typedef {import('./signal.mjs').Dice} Dice */

/**
 * A throat: a trembling buzz with breath noise.
 * @param {Dice} roll
 * @param {number} seconds
 * @param {(t: number) => number} pitch
 * @param {number} [breath]
 */
export function throat(roll, seconds, pitch, breath = 0.12) {
  const tremble = filtered(noise(roll, seconds), 'low', 14)
  const voice = filtered(
    buzz(seconds, (t) => pitch(t) * (1 + 0.25 * (tremble[Math.floor(t * 48_000)] ?? 0))),
    'low',
    1500,
    0.6,
  )
  const air = filtered(noise(roll, seconds), 'high', 500)
  return made(seconds, (_, n) => voice[n] + air[n] * breath)
}

/**
 * One cough: the throat bursts open, air follows.
 * @param {Dice} roll
 * @param {number} pitch
 * @param {number} long
 */
function bark(roll, pitch, long) {
  const air = mouth(shaped(noise(roll, long), struck(0.004, long * 0.28)), VOWELS.uh, VOWELS.eh)
  const voice = mouth(
    throat(
      roll,
      long,
      line([
        [0, pitch * 1.25],
        [long * 0.4, pitch],
        [long, pitch * 0.7],
      ]),
      0.4,
    ),
    VOWELS.uh,
    VOWELS.ah,
  )
  return mix([
    [0, thump(150, 90, 0.025), 0.7],
    [0, slap(roll, 1500, 0.012, 0.8), 0.9],
    [0.004, air, 1.5],
    [0.006, shaped(voice, struck(0.006, long * 0.24)), 0.8],
  ])
}

/**
 * Coughs in a row.
 * @param {Dice} roll
 * @param {number} times
 * @param {number} [pitch]
 */
export function cough(roll, times, pitch = 165) {
  /** @type {[number, Signal, number][]} */
  const parts = []
  let at = 0
  for (let n = 0; n < times; n++) {
    const long = between(roll, 0.2, 0.28)
    parts.push([
      at,
      bark(roll, pitch * between(roll, 0.9, 1.12), long),
      n === 0 ? 1 : between(roll, 0.65, 0.9),
    ])
    at += long * between(roll, 0.85, 1.05)
  }
  return near(mix(parts), 0.16)
}

/**
 * Ah... choo!
 * @param {Dice} roll
 * @param {number} pitch
 * @param {number} drawn how long the ah is drawn out
 */
export function sneeze(roll, pitch, drawn) {
  const ah = shaped(
    mouth(
      throat(
        roll,
        drawn,
        line([
          [0, pitch],
          [drawn, pitch * 1.32],
        ]),
        0.3,
      ),
      VOWELS.uh,
      VOWELS.ah,
    ),
    line([
      [0, 0],
      [drawn * 0.5, 0.45],
      [drawn * 0.9, 0.9],
      [drawn, 0],
    ]),
  )
  const burst = shaped(
    resonant(noise(roll, 0.3), [
      [
        line([
          [0, 3600],
          [0.3, 2100],
        ]),
        1.6,
        1,
      ],
      [5600, 2, 0.4],
      [1500, 2.5, 0.35],
    ]),
    line([
      [0, 0],
      [0.008, 1],
      [0.1, 0.5],
      [0.3, 0],
    ]),
  )
  const oo = shaped(
    mouth(
      throat(
        roll,
        0.34,
        line([
          [0, pitch * 1.8],
          [0.34, pitch * 0.9],
        ]),
      ),
      VOWELS.ee,
      VOWELS.oo,
    ),
    line([
      [0, 0],
      [0.04, 0.9],
      [0.2, 0.55],
      [0.34, 0],
    ]),
  )
  return near(
    mix([
      [0, ah, 0.55],
      [drawn + 0.03, burst, 1.2],
      [drawn + 0.045, thump(170, 90, 0.03), 0.6],
      [drawn + 0.07, oo, 1],
    ]),
    0.14,
  )
}

/** Steal: a sneeze, then coins on the table. @param {Dice} roll */
export function cashSneeze(roll) {
  const sneezed = sneeze(roll, between(roll, 190, 240), 0.16)
  const coins = [0.3, 0.36, 0.4, 0.47, 0.56].map(
    (at) => /** @type {const} */ ([at + between(roll, 0, 0.02), coin(roll), between(roll, 0.3, 0.55)]),
  )
  return mix([[0, sneezed], ...coins])
}

/** Secret word "tiger": a big cat's roar. @param {Dice} roll */
export function roar(roll) {
  const long = 1.05
  const pitch = line([
    [0, 82],
    [0.3, 138],
    [0.7, 112],
    [long, 66],
  ])
  const rough = filtered(noise(roll, long), 'low', 60)
  const voice = made(long, (_, n) => 0.5 + 2.6 * Math.abs(rough[n]))
  const low = buzz(long, pitch).map((value, n) => value * voice[n])
  const air = noise(roll, long).map((value, n) => value * voice[n] * 0.5)
  const open = mouth(
    mix([
      [0, low, 1],
      [0, air, 0.6],
    ]),
    [420, 900, 2100],
    [700, 1150, 2500],
  )
  const belly = filtered(low, 'low', 260)
  const swell = line([
    [0, 0],
    [0.12, 0.5],
    [0.34, 1],
    [0.7, 0.75],
    [long, 0],
  ])
  return near(
    driven(
      shaped(
        mix([
          [0, open, 1.6],
          [0, belly, 0.7],
        ]),
        swell,
      ),
      2.2,
    ),
    0.2,
  )
}

/** Secret word "party": a paper party horn and poppers. @param {Dice} roll */
export function partyHorn(roll) {
  const long = 0.62
  const pitch = line([
    [0, 260],
    [0.1, 392],
    [0.45, 410],
    [long, 300],
  ])
  const flutter = made(long, (t) => 0.72 + 0.28 * Math.sign(Math.sin(2 * Math.PI * 34 * t)))
  const horn = brass(
    long,
    pitch,
    line([
      [0, 0.1],
      [0.07, 1],
      [0.48, 0.9],
      [long, 0],
    ]),
  )
  const blown = shaped(
    horn.map((value, n) => value * flutter[n]),
    line([
      [0, 0],
      [0.03, 1],
      [0.5, 0.9],
      [long, 0],
    ]),
  )
  const pop = (/** @type {number} */ pitch) =>
    mix([
      [0, thump(pitch, 160, 0.02), 0.9],
      [0, slap(roll, 2400, 0.009), 1],
      [0.004, shaped(filtered(noise(roll, 0.2), 'high', 4200), struck(0.002, 0.05)), 0.25],
    ])
  return near(
    mix([
      [0, blown, 1],
      [0.5, pop(520), 0.9],
      [0.66, pop(640), 0.7],
      [0.8, pop(480), 0.5],
    ]),
    0.14,
  )
}
