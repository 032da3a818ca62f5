// Builds the sound pack: an audio sprite with its index, and two pieces of music.
//
// Run manually after a sound has changed: `npm run sounds`. The output is deterministic.
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { press, ready, unpressed } from './ffmpeg.mjs'
import { leveled } from './level.mjs'
import { loudness, peakOf } from './meter.mjs'
import { music } from './music.mjs'
import { RECIPES, sound } from './recipes.mjs'
import { RATE, samples } from './signal.mjs'

/** @typedef {import('./signal.mjs').Signal} Signal */

/** Silence in s before every sound, so that a decoder's padding does not mix two sounds. */
const GAP = 0.06
/** Seconds of a piece repeated before and after it, so that the loop points are free of codec artefacts. */
const MARGIN = 0.25
/** Maximum peak of an encoded sound, and maximum number of attempts. */
const MOST = 0.95
const TRIES = 4

const OPUS = ['-c:a', 'libopus', '-vbr', 'constrained', '-application', 'audio', '-frame_duration', '60']
const MP3 = ['-c:a', 'libmp3lame', '-compression_level', '0']

const pack = join(import.meta.dirname, '../../sound/pack')
const at = (/** @type {string} */ name) => join(pack, name)
const ms = (/** @type {number} */ count) => Math.round((count / RATE) * 1000)

/** The index of all variants in the sprite, and the sounds themselves. */
function laidOut() {
  /** @type {Record<string, [number, number][]>} */
  const index = {}
  /** @type {{ start: number, made: Signal }[]} */
  const parts = []
  let length = 0
  for (const [cue, { variants }] of Object.entries(RECIPES)) {
    index[cue] = Array.from({ length: variants }, (_, variant) => {
      const made = sound(/** @type {import('../../sound/cues.ts').Cue} */ (cue), variant)
      const start = Math.ceil((length + samples(GAP)) / samples(0.001)) * samples(0.001)
      parts.push({ start, made })
      length = start + made.length
      return [ms(start), ms(made.length)]
    })
  }
  return { index, parts, length: length + samples(GAP) }
}

/**
 * Encodes the sprite; reduces the gain of sounds whose encoded peak is too high, and encodes again.
 * @param {ReturnType<typeof laidOut>} laid
 * @param {string} file
 * @param {readonly string[]} how
 */
function pressStrip({ parts, length }, file, how) {
  const gains = parts.map(() => 1)
  for (let tries = 0; tries < TRIES; tries++) {
    const whole = new Float32Array(length)
    for (const [n, { start, made }] of parts.entries())
      whole.set(
        made.map((value) => value * gains[n]),
        start,
      )
    press([whole], at(file), how)
    const heard = unpressed(at(file))
    let loud = false
    for (const [n, { start, made }] of parts.entries()) {
      const around = samples(GAP / 3)
      const peak = peakOf([heard.subarray(start - around, start + made.length + around)])
      if (peak < MOST) continue
      gains[n] *= (MOST * 0.98) / peak
      loud = true
    }
    if (!loud) return
  }
}

/** @param {Signal} once */
function withMargins(once) {
  const margin = samples(MARGIN)
  const out = new Float32Array(once.length + 2 * margin)
  for (let n = 0; n < out.length; n++) out[n] = once[(n - margin + once.length) % once.length]
  return out
}

/** @param {string} file */
function report(file) {
  const heard = unpressed(at(file))
  const peak = peakOf([heard])
  if (peak >= 1) throw new Error(`${file} is too loud: its peak is ${peak.toFixed(3)} of full scale.`)
  const size = (statSync(at(file)).size / 1000).toFixed(0)
  console.log(
    `${file}: ${size} KB, ${(heard.length / RATE).toFixed(1)} s, ${loudness([heard]).toFixed(1)} LUFS, peak ${peak.toFixed(2)}`,
  )
}

try {
  ready()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
mkdirSync(pack, { recursive: true })
const pendingPlay = laidOut()
pressStrip(pendingPlay, 'effects.webm', [...OPUS, '-b:a', '20k'])
pressStrip(pendingPlay, 'effects.mp3', [...MP3, '-ar', '24000', '-b:a', '32k'])
report('effects.webm')
report('effects.mp3')

/** @type {Record<string, [number, number]>} */
const loops = {}
for (const name of /** @type {const} */ (['waiting', 'over'])) {
  const sides = music(name)
  const [left = new Float32Array(0), right = left] = sides
  loops[name] = [ms(samples(MARGIN)), ms(left.length)]
  const around = sides.map(withMargins)
  press(around, at(`${name}.webm`), [...OPUS, '-b:a', '50k'])
  const middle = left.map((value, n) => (value + (right[n] ?? 0)) / 2)
  press([withMargins(leveled([middle])[0] ?? middle)], at(`${name}.mp3`), [
    ...MP3,
    '-ar',
    '32000',
    '-b:a',
    '48k',
  ])
  report(`${name}.webm`)
  report(`${name}.mp3`)
}
writeFileSync(at('index.json'), `${JSON.stringify({ effects: pendingPlay.index, music: loops })}\n`)
