// Renders the two pieces of music as seamless loops: ukulele, brushes, soft bass, bells.
import { filtered } from './filter.mjs'
import { leveled } from './level.mjs'
import { chime, noise, thump } from './source.mjs'
import { between, dice, line, RATE, samples, shaped, struck } from './signal.mjs'
import { bassNote, hz, strum, uke } from './band.mjs'
import { CHORDS, notesOf, PIECES } from './pieces.mjs'

/** @typedef {import('./signal.mjs').Signal} Signal */
/** @typedef {import('./signal.mjs').Dice} Dice */

const BEATS = 4

/**
 * Length of a piece in seconds, rounded to whole ms, because players loop by ms.
 * @param {import('./pieces.mjs').Piece} piece
 */
export const lengthOf = ({ bpm, bars }) => Math.round((bars.length * BEATS * 60_000) / bpm) / 1000

/**
 * The piece as two channels; its end continues into its beginning.
 * @param {'waiting' | 'over'} name
 * @returns {Signal[]}
 */
export function music(name) {
  const piece = PIECES[name]
  const length = samples(lengthOf(piece))
  const sides = [new Float32Array(length), new Float32Array(length)]
  const beat = 60 / piece.bpm
  /** Mixes a sound in; what exceeds the piece's end wraps around to its beginning. */
  const lay = (
    /** @type {number} */ bar,
    /** @type {number} */ at,
    /** @type {Signal} */ what,
    /** @type {number} */ gain,
    pan = 0,
    late = 0,
  ) => {
    const swung = Math.floor(at) + (at % 1 === 0.5 ? piece.swing : at % 1)
    const start = Math.round(((bar * BEATS + swung) * beat + late) * RATE)
    for (const [side, out] of sides.entries()) {
      const loud = gain * Math.cos((Math.PI / 4) * (1 + (side === 0 ? pan : -pan)))
      for (let n = 0; n < what.length; n++) out[(start + n) % length] += what[n] * loud
    }
  }
  const roll = dice(`music ${name}`)
  const late = () => between(roll, 0, 0.009)
  for (const [bar, chord] of piece.bars.entries()) {
    const { keys, bass, fifth } = CHORDS[chord] ?? { keys: [], bass: 36, fifth: 43 }
    for (const [at, loud] of piece.strums) {
      const up = at % 1 !== 0
      const order = up ? keys.toReversed().slice(0, 3) : keys
      lay(
        bar,
        at,
        strum(roll, order, up ? 0.009 : 0.013, 0.8),
        0.3 * loud * between(roll, 0.88, 1),
        0.25,
        late(),
      )
    }
    lay(bar, 0, bassNote(hz(bass), beat * 1.5), 0.42, 0, late())
    lay(bar, 2, bassNote(hz(fifth), beat * 1.3), 0.34, 0, late())
    if (bar % 4 === 3) lay(bar, 3.5, bassNote(hz(fifth + 2), beat * 0.45), 0.25, 0, late())
    for (let at = 0; at < BEATS; at += 0.5)
      lay(bar, at, brush(roll, at % 2 === 1), at % 1 === 0 ? 0.2 : 0.11, -0.35, late())
    for (const at of [0, 2]) lay(bar, at, thump(95, 52, 0.05), 0.2, 0)
  }
  for (const [bar, at, key] of notesOf(piece)) {
    const loud = between(roll, 0.85, 1)
    lay(bar, at, uke(roll, key, 1.1), 0.5 * loud, -0.2, late())
    if (name === 'over' || bar % 8 > 3)
      lay(bar, at, filtered(chime(hz(key + 12), 0.26), 'low', 6000), 0.07 * loud, -0.5)
  }
  return leveled(sides)
}

/** @param {Dice} roll @param {boolean} accent a brush over a snare */
function brush(roll, accent) {
  const long = accent ? 0.16 : 0.1
  const swept = filtered(filtered(noise(roll, long), 'high', 1900), 'low', 7200)
  return shaped(
    swept,
    accent
      ? struck(0.004, 0.045)
      : line([
          [0, 0],
          [long * 0.4, 0.7],
          [long, 0],
        ]),
  )
}
