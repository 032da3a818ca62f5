// Tests playback: spread of volume and pitch, no repeated variant, others' cues quieter.
import { describe, expect, test } from 'vitest'
import { CUES } from './cues.ts'
import { openGate } from './gate.ts'
import { rendition } from './loudness.ts'

const asked = { cue: 'place', mine: true, effects: 0.8, variants: 5, last: -1 } as const
const middle = () => 0.5
const db = (gain: number): number => 20 * Math.log10(gain)

describe('a rendition', () => {
  test('differs by at most 1.5 dB and 4 %', () => {
    for (const roll of [0, 0.2, 0.5, 0.8, 0.999]) {
      const { volume, rate } = rendition(asked, () => roll)
      expect(Math.abs(db(volume / CUES.place))).toBeLessThan(1.5001)
      expect(Math.abs(rate - 1)).toBeLessThan(0.0401)
    }
  })

  test('of others’ affairs is 6 dB quieter, of what the page answers me with it is not', () => {
    const theirs = rendition({ ...asked, mine: false }, middle).volume
    expect(db(rendition(asked, middle).volume / theirs)).toBeCloseTo(6)
    expect(rendition({ ...asked, cue: 'error', mine: false }, middle).volume).toBeCloseTo(CUES.error)
  })

  test('follows the slider, and is never louder than it was made', () => {
    expect(rendition({ ...asked, effects: 0.4 }, middle).volume).toBeCloseTo(CUES.place / 2)
    expect(Math.max(...Object.values(CUES))).toBe(CUES.no)
    expect(rendition({ ...asked, cue: 'no', effects: 1 }, () => 0.999).volume).toBe(1)
  })

  test('of the faces at the home page is exactly 0.1 loud', () => {
    expect(rendition({ ...asked, cue: 'character' }, () => 0.9)).toMatchObject({ volume: 0.1, rate: 1 })
  })

  test('is another variant each time, and each one comes', () => {
    for (let last = -1; last < 5; last++) {
      const met = new Set<number>()
      for (let n = 0; n < 100; n++) met.add(rendition({ ...asked, last }, () => n / 100).variant)
      expect([...met].toSorted()).toEqual([0, 1, 2, 3, 4].filter((each) => each !== last))
    }
    expect(rendition({ ...asked, variants: 1, last: 0 }, middle).variant).toBe(0)
  })
})

test('the gate lets the same sound through once in 60 ms, others at any time', () => {
  const may = openGate()
  expect(may('place', 0)).toBe(true)
  expect(may('place', 59)).toBe(false)
  expect(may('slide', 59)).toBe(true)
  expect(may('place', 60)).toBe(true)
})
