// The sounds of cards: paper on cloth, a slap on the table, a riffle.
import { filtered, near } from './filter.mjs'
import { noise, slap, thump } from './source.mjs'
import { between, line, made, mix } from './signal.mjs'

/** @typedef {import('./signal.mjs').Signal} Signal */
/** @typedef {import('./signal.mjs').Dice} Dice */

/**
 * Paper rubbing on cloth at a varying speed: the faster, the louder and brighter.
 * @param {Dice} roll
 * @param {number} seconds
 * @param {(t: number) => number} speed 0 to 1
 * @param {number} [bright] Hz at full speed
 */
export function rub(roll, seconds, speed, bright = 4200) {
  const grain = filtered(noise(roll, seconds), 'low', 190).map((value) => 0.55 + Math.abs(value) * 5)
  const paper = filtered(noise(roll, seconds), 'band', (t) => 900 + (bright - 900) * speed(t), 0.75)
  const cloth = filtered(noise(roll, seconds), 'band', (t) => 240 + 420 * speed(t), 0.8)
  return made(
    seconds,
    (t, n) => (paper[n] * 0.8 + cloth[n] * 0.5) * (grain[n] ?? 1) * Math.max(0, speed(t)) ** 1.4,
  )
}

/** Hover: a finger over a card's edge. @param {Dice} roll */
export function hover(roll) {
  const long = between(roll, 0.045, 0.075)
  const flick = rub(
    roll,
    long,
    line([
      [0, 0.25],
      [long * 0.3, 1],
      [long, 0],
    ]),
    between(roll, 4200, 6400),
  )
  return near(
    mix([
      [0, flick],
      [long * between(roll, 0.25, 0.4), slap(roll, between(roll, 2600, 4000), 0.004), 0.5],
    ]),
    0.08,
  )
}

/** Drag: a card is picked up. @param {Dice} roll */
export function drag(roll) {
  const long = between(roll, 0.11, 0.16)
  const lift = rub(
    roll,
    long,
    line([
      [0, 0.1],
      [long * 0.55, 0.9],
      [long, 0],
    ]),
    between(roll, 3200, 4800),
  )
  const snap = slap(roll, between(roll, 1500, 2300), 0.007, 1.2)
  return near(
    mix([
      [0, lift],
      [long * 0.62, snap, 0.9],
    ]),
    0.12,
  )
}

/** Slide: a card moves over the cloth. @param {Dice} roll */
export function slide(roll) {
  const long = between(roll, 0.18, 0.27)
  const top = between(roll, 0.25, 0.45)
  const moved = rub(
    roll,
    long,
    line([
      [0, 0],
      [long * top, 1],
      [long * 0.85, 0.35],
      [long, 0],
    ]),
    between(roll, 3300, 5200),
  )
  return near(
    mix([
      [0, moved],
      [long * 0.8, slap(roll, 900, 0.012), 0.28],
    ]),
    0.12,
  )
}

/** Place: a card lands with a slap. @param {Dice} roll */
export function place(roll) {
  return near(
    mix([
      [0, thump(between(roll, 150, 185), between(roll, 78, 92), 0.034), 0.85],
      [0, slap(roll, between(roll, 1000, 1500), 0.011), 1.1],
      [0.001, slap(roll, between(roll, 3000, 4200), 0.005), 0.5],
      [
        0.006,
        rub(
          roll,
          0.06,
          line([
            [0, 0.6],
            [0.06, 0],
          ]),
          2600,
        ),
        0.22,
      ],
    ]),
    0.2,
  )
}

/** Flip: a card is turned over. @param {Dice} roll */
export function flip(roll) {
  const long = between(roll, 0.13, 0.17)
  const bend = rub(
    roll,
    long,
    line([
      [0, 0.1],
      [long * 0.8, 1],
      [long, 0.1],
    ]),
    between(roll, 4600, 6000),
  )
  return near(
    mix([
      [0, bend, 0.7],
      [long * 0.86, place(roll), 0.75],
    ]),
    0.1,
  )
}

/** Shuffle: two halves of a deck are riffled and pushed together. @param {Dice} roll */
export function shuffle(roll) {
  /** @type {[number, Signal, number][]} */
  const parts = []
  const leaves = 24
  for (let leaf = 0; leaf < leaves; leaf++) {
    const part = leaf / leaves
    const at = 0.44 * (part + 0.11 * Math.sin(2 * Math.PI * part)) + between(roll, 0, 0.006)
    const tick = slap(roll, between(roll, 1700, 3600) * (0.8 + 0.35 * part), 0.0034, 1.6)
    parts.push([at, tick, between(roll, 0.5, 1) * (0.55 + 0.45 * Math.sin(Math.PI * part))])
  }
  parts.push([
    0.02,
    rub(
      roll,
      0.44,
      line([
        [0, 0.15],
        [0.25, 0.4],
        [0.44, 0],
      ]),
      3800,
    ),
    0.1,
  ])
  parts.push([
    0.52,
    rub(
      roll,
      0.16,
      line([
        [0, 0.2],
        [0.09, 1],
        [0.16, 0],
      ]),
      4000,
    ),
    0.6,
  ])
  parts.push([0.66, place(roll), 0.8])
  return near(mix(parts), 0.14)
}
