// Tests playback: spread of volume and pitch, no repeated variant, others' cues quieter.
import { describe, expect, test } from 'vitest'
import { CUES } from './cues.ts'
import { openGate } from './gate.ts'
import { rendition } from './loudness.ts'

const request = { cue: 'place', mine: true, effects: 0.8, variants: 5, last: -1 } as const
const middle = () => 0.5
const db = (gain: number): number => 20 * Math.log10(gain)

describe('a playback', () => {
  test('varies by at most 1.5 dB and 4 %', () => {
    for (const random of [0, 0.2, 0.5, 0.8, 0.999]) {
      const { volume, rate } = rendition(request, () => random)
      expect(Math.abs(db(volume / CUES.place))).toBeLessThan(1.5001)
      expect(Math.abs(rate - 1)).toBeLessThan(0.0401)
    }
  })

  test('of another player’s cue is 6 dB quieter, except the page’s replies to me', () => {
    const theirs = rendition({ ...request, mine: false }, middle).volume
    expect(db(rendition(request, middle).volume / theirs)).toBeCloseTo(6)
    expect(rendition({ ...request, cue: 'error', mine: false }, middle).volume).toBeCloseTo(CUES.error)
  })

  test('follows the volume setting and is never amplified', () => {
    expect(rendition({ ...request, effects: 0.4 }, middle).volume).toBeCloseTo(CUES.place / 2)
    expect(Math.max(...Object.values(CUES))).toBe(CUES.no)
    expect(rendition({ ...request, cue: 'no', effects: 1 }, () => 0.999).volume).toBe(1)
  })

  test('of the home page’s characters has a volume of exactly 0.1', () => {
    expect(rendition({ ...request, cue: 'character' }, () => 0.9)).toMatchObject({ volume: 0.1, rate: 1 })
  })

  test('never repeats the last variant, and uses every other one', () => {
    for (let last = -1; last < 5; last++) {
      const met = new Set<number>()
      for (let n = 0; n < 100; n++) met.add(rendition({ ...request, last }, () => n / 100).variant)
      expect([...met].toSorted()).toEqual([0, 1, 2, 3, 4].filter((each) => each !== last))
    }
    expect(rendition({ ...request, variants: 1, last: 0 }, middle).variant).toBe(0)
  })
})

test('the same cue plays at most once in 60 ms, other cues at any time', () => {
  const may = openGate()
  expect(may('place', 0)).toBe(true)
  expect(may('place', 59)).toBe(false)
  expect(may('slide', 59)).toBe(true)
  expect(may('place', 60)).toBe(true)
})
