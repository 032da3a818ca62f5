// Sounds of other objects on the table: fabric masks, elastic bands, tape, coins.
import { rub } from './cards.mjs'
import { filtered, near } from './filter.mjs'
import { body, noise, slap, thump } from './source.mjs'
import { between, line, made, mix, shaped, struck } from './signal.mjs'

/** @typedef {import('./signal.mjs').Signal} Signal */
/** @typedef {import('./signal.mjs').Dice} Dice */

/**
 * Masks handed over: so many handfuls of thin fabric; heavy ones land with a thud and a snapping band.
 * @param {Dice} roll
 * @param {number} handfuls
 * @param {number} weight 0 to 1
 */
export function rustle(roll, handfuls, weight) {
  /** @type {[number, Signal, number][]} */
  const parts = []
  let at = 0
  for (let handful = 0; handful < handfuls; handful++) {
    const long = between(roll, 0.1, 0.17)
    const crease = rub(
      roll,
      long,
      line([
        [0, 0],
        [long * 0.35, between(roll, 0.6, 1)],
        [long, 0],
      ]),
      between(roll, 1700, 2900),
    )
    parts.push([at, filtered(crease, 'low', 5200), between(roll, 0.7, 1)])
    if (weight > 0.3) parts.push([at + long * 0.4, thump(130, 82, 0.028), weight * 0.45])
    at += long * between(roll, 0.5, 0.75)
  }
  if (weight > 0) {
    parts.push([at + 0.03, thump(120, 62, 0.05 + 0.05 * weight), 0.5 + 0.7 * weight])
    parts.push([at + 0.03, slap(roll, 700, 0.02 + 0.015 * weight), 0.6])
  }
  if (weight > 0.7) parts.push([at + 0.14, elastic(roll), 0.5])
  return near(mix(parts), 0.16)
}

/** A released rubber band. @param {Dice} roll */
export const elastic = (roll) =>
  mix([
    [0, slap(roll, 2400, 0.006, 1.4), 1],
    [
      0,
      body([
        [between(roll, 190, 230), 0.05, 1],
        [610, 0.03, 0.4],
        [1270, 0.016, 0.3],
      ]),
      0.8,
    ],
  ])

/** Tape torn off its roll, with rising speed and pitch. @param {Dice} roll */
export function tear(roll, seconds = 0.34) {
  let phase = 0
  const grip = made(seconds, (t) => {
    phase += (70 + 190 * (t / seconds) ** 1.3) / 48_000
    if (phase >= 1) phase -= 1 - 0.12 * roll()
    return Math.exp(-phase * 5)
  })
  const glue = filtered(noise(roll, seconds), 'band', (t) => 1500 + 3600 * (t / seconds), 0.7)
  const ripped = glue.map((value, n) => value * (0.18 + grip[n]))
  const louder = line([
    [0, 0.25],
    [seconds * 0.9, 1],
    [seconds, 0],
  ])
  return mix([
    [0, shaped(ripped, louder)],
    [seconds * 0.94, slap(roll, 3000, 0.008), 0.9],
  ])
}

/** Air moved by a hand of cards, from one pitch to another. @param {Dice} roll */
export const whoosh = (roll, seconds = 0.32, from = 500, to = 2400) =>
  shaped(
    filtered(
      noise(roll, seconds),
      'band',
      line([
        [0, from],
        [seconds, to],
      ]),
      1.3,
    ),
    (t) => Math.sin((Math.PI * t) / seconds) ** 1.6,
  )

/** A coin dropped on others. @param {Dice} roll */
export const coin = (roll, frequency = between(roll, 3600, 5200)) =>
  mix([
    [
      0,
      body([
        [frequency, 0.06, 1],
        [frequency * 1.48, 0.045, 0.6],
        [frequency * 2.19, 0.03, 0.35],
      ]),
      0.8,
    ],
    [0, shaped(filtered(noise(roll, 0.02), 'high', 5000), struck(0.0005, 0.003)), 0.4],
  ])
