// Sound sources: noise, tones, plucked strings, struck bodies, brass and voices.
import { filtered, resonant } from './filter.mjs'
import { made, mix, RATE, samples, shaped, struck } from './signal.mjs'

/** @typedef {import('./signal.mjs').Signal} Signal */
/** @typedef {import('./signal.mjs').Dice} Dice */

/** @param {Dice} roll @param {number} seconds */
export const noise = (roll, seconds) => made(seconds, () => roll() * 2 - 1)

/**
 * A sine wave whose frequency may change.
 * @param {number} seconds
 * @param {number | ((t: number) => number)} frequency
 */
export function tone(seconds, frequency) {
  let phase = 0
  return made(seconds, (t) => {
    phase += (typeof frequency === 'function' ? frequency(t) : frequency) / RATE
    return Math.sin(2 * Math.PI * phase)
  })
}

/**
 * A band-limited sawtooth, rich in overtones without aliasing.
 * @param {number} seconds
 * @param {(t: number) => number} frequency
 */
export function buzz(seconds, frequency) {
  let phase = 0
  return made(seconds, (t) => {
    const step = frequency(t) / RATE
    phase = (phase + step) % 1
    let value = 2 * phase - 1
    if (phase < step) value -= corner(phase / step)
    else if (phase > 1 - step) value += corner((1 - phase) / step)
    return value
  })
}

/** @param {number} x how far from the jump, in samples */
const corner = (x) => (x - 1) * (1 - x)

/**
 * A plucked string (Karplus-Strong): a noise burst in a delay loop with a low-pass filter.
 * @param {Dice} roll
 * @param {number} frequency
 * @param {{ seconds?: number, bright?: number, decay?: number, at?: number }} [how] `decay`: seconds to a third; `at`: where it is plucked
 */
export function pluck(roll, frequency, { seconds = 1.2, bright = 0.5, decay = 0.45, at = 0.22 } = {}) {
  const period = RATE / frequency
  const soft = 0.5 - 0.42 * bright
  // The low-pass filter adds a delay equal to its second tap's weight; a fractional delay tunes the rest.
  const loop = period - soft
  const whole = Math.floor(loop)
  const part = loop - whole
  const burst = filtered(noise(roll, period / RATE), 'low', 1400 + 7000 * bright)
  const comb = Math.max(1, Math.round(burst.length * at))
  const keep = Math.exp(-1 / (decay * frequency))
  const out = new Float32Array(samples(seconds))
  let last = 0
  for (let n = 0; n < out.length; n++) {
    const came = n > whole ? out[n - whole] * (1 - part) + out[n - whole - 1] * part : 0
    const struckNow = n < burst.length ? burst[n] - (n >= comb ? burst[n - comb] * 0.8 : 0) : 0
    out[n] = struckNow + keep * ((1 - soft) * came + soft * last)
    last = came
  }
  return out
}

/**
 * A struck body: each partial decays by itself.
 * @param {readonly (readonly [frequency: number, decay: number, gain: number])[]} partials
 * @param {number} [attack]
 */
export function body(partials, attack = 0.0006) {
  return mix(
    partials.map(([frequency, decay, gain], n) => {
      const ring = tone(Math.min(3, decay * 7), frequency)
      return [0, shaped(ring, struck(attack, decay)), gain * (n % 2 === 0 ? 1 : -1)]
    }),
  )
}

/**
 * A bar of a toy glockenspiel.
 * @param {number} frequency
 * @param {number} [decay]
 */
export const chime = (frequency, decay = 0.26) =>
  body([
    [frequency, decay, 1],
    [frequency * 2.756, decay * 0.45, 0.34],
    [frequency * 5.404, decay * 0.2, 0.13],
  ])

/**
 * A wooden bar.
 * @param {number} frequency
 * @param {number} [decay]
 */
export const wood = (frequency, decay = 0.07) =>
  body([
    [frequency, decay, 1],
    [frequency * 3.93, decay * 0.35, 0.28],
    [frequency * 9.2, decay * 0.12, 0.12],
  ])

/**
 * A thump with falling pitch.
 * @param {number} from
 * @param {number} to
 * @param {number} decay
 */
export const thump = (from, to, decay) =>
  shaped(
    tone(decay * 6, (t) => to + (from - to) * Math.exp(-t / (decay * 0.35))),
    struck(0.0015, decay),
  )

/**
 * A short burst of noise around a frequency.
 * @param {Dice} roll
 * @param {number} frequency
 * @param {number} decay
 * @param {number} [q]
 */
export const slap = (roll, frequency, decay, q = 0.9) =>
  filtered(shaped(noise(roll, decay * 6), struck(0.0008, decay)), 'band', frequency, q)

/**
 * Brass: a sawtooth through a filter that opens as it is blown.
 * @param {number} seconds
 * @param {(t: number) => number} frequency
 * @param {(t: number) => number} open from 0 closed to 1 open
 */
export function brass(seconds, frequency, open) {
  const blown = filtered(
    buzz(seconds, frequency),
    'low',
    (t) => 260 + 2900 * Math.max(0, open(t)) ** 1.6,
    0.9,
  )
  return resonant(blown, [
    [650, 1.1, 0.9],
    [1350, 1.6, 0.6],
    [320, 0.7, 0.9],
  ])
}

/** Formants: the first three resonances of each vowel, in Hz. */
export const VOWELS = {
  ah: [760, 1180, 2550],
  uh: [620, 1200, 2450],
  oo: [320, 860, 2300],
  ee: [290, 2250, 3000],
  eh: [550, 1800, 2500],
}

/**
 * A throat filtered by the formants of a vowel, which may change to another.
 * @param {Signal} throat
 * @param {readonly number[]} from
 * @param {readonly number[]} [to]
 */
export function mouth(throat, from, to = from) {
  const end = throat.length / RATE
  const glide = (/** @type {number} */ n) => (/** @type {number} */ t) =>
    from[n] + ((to[n] - from[n]) * t) / end
  return resonant(throat, [
    [glide(0), 6, 1],
    [glide(1), 9, 0.7],
    [glide(2), 11, 0.4],
  ])
}
