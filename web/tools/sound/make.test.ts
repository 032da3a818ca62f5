// The sound generator: loudness meter, deterministic output, equal loudness, no clipping.
import { describe, expect, test } from 'vitest'
import { CEILING, TOLERANCE, WANTED } from './level.mjs'
import { loudness, peakOf } from './meter.mjs'
import { notesOf, PIECES } from './pieces.mjs'
import { sound } from './recipes.mjs'
import { dice, fromDb, made } from './signal.mjs'
import { pluck } from './source.mjs'

const sine = (seconds: number, gain: number, hz = 997) =>
  made(seconds, (t) => gain * Math.sin(2 * Math.PI * hz * t))

describe('the loudness meter', () => {
  test('matches the standard: a full-scale sine of 997 Hz is -3.01 LUFS, in both channels 0', () => {
    expect(loudness([sine(2, 1)])).toBeCloseTo(-3.01, 1)
    expect(loudness([sine(2, 1), sine(2, 1)])).toBeCloseTo(0, 1)
    expect(loudness([sine(2, fromDb(-20))])).toBeCloseTo(-23.01, 1)
  })

  test('weights deep tones less, and excludes near silence', () => {
    expect(loudness([sine(2, 1, 40)])).toBeLessThan(-7)
    const half = made(4, (t) => (t < 2 ? Math.sin(2 * Math.PI * 997 * t) : 0))
    expect(loudness([half])).toBeCloseTo(-3.01, 0)
    expect(loudness([new Float32Array(48_000)])).toBe(-Infinity)
  })
})

describe('a sound', () => {
  test('is deterministic, and each variant differs', () => {
    expect(sound('slide', 3)).toEqual(sound('slide', 3))
    expect(sound('slide', 3)).not.toEqual(sound('slide', 4))
  })

  test('is as loud as all others, does not clip, starts at once and ends softly', () => {
    for (const cue of [
      'hover',
      'place',
      'rentHeavy',
      'doors',
      'turnSad',
      'win',
      'chat',
      'secretTiger',
    ] as const) {
      const one = sound(cue, 0)
      expect(Math.abs(loudness([one]) - WANTED), cue).toBeLessThanOrEqual(TOLERANCE)
      expect(peakOf([one]), cue).toBeLessThanOrEqual(CEILING)
      expect(peakOf([one.subarray(-20)]), cue).toBeLessThan(0.01)
      expect(peakOf([one.subarray(0, 4800)]), cue).toBeGreaterThan(0.02)
    }
  })
})

test('a string sounds at its tuned pitch', () => {
  const string = pluck(dice('tuning'), 440, { seconds: 1, bright: 0.5, decay: 0.8 })
  const power = (hz: number): number => {
    let [re, im] = [0, 0]
    for (const [n, value] of string.subarray(4800, 38_400).entries()) {
      re += value * Math.cos((2 * Math.PI * hz * n) / 48_000)
      im += value * Math.sin((2 * Math.PI * hz * n) / 48_000)
    }
    return re * re + im * im
  }
  const heard = Array.from({ length: 41 }, (_, n) => 430 + n * 0.5)
  const loudest = heard.reduce((best, hz) => (power(hz) > power(best) ? hz : best))
  expect(Math.abs(1200 * Math.log2(loudest / 440))).toBeLessThan(6)
})

test('every tune has notes in each of its bars, and none beyond', () => {
  for (const piece of Object.values(PIECES)) {
    const notes = notesOf(piece)
    expect(
      notes.every(([bar, beat, key]) => bar < piece.bars.length && beat < 4 && key > 48 && key < 96),
    ).toBe(true)
    expect(new Set(notes.map(([bar]) => bar)).size).toBe(piece.bars.length)
  }
})
