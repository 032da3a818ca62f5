// Tests the sound pack: all variants in the sprite without overlap, all secret words.
import { describe, expect, test } from 'vitest'
import { CUES } from './cues.ts'
import { RECIPES, sound } from '../tools/sound/recipes.mjs'
import { lengthOf } from '../tools/sound/music.mjs'
import { PIECES } from '../tools/sound/pieces.mjs'
import { loopOf, SLOTS } from './pack.ts'

const count = (cue: string): number => SLOTS.get(cue)?.length ?? 0

describe('the sound sprite', () => {
  test('has every sound with the variants of its recipe', () => {
    const recipes = Object.entries(RECIPES)
    expect(recipes.map(([cue]) => [cue, count(cue)])).toEqual(
      recipes.map(([cue, { variants }]) => [cue, variants]),
    )
    expect(recipes.map(([cue]) => cue).toSorted()).toEqual(Object.keys(CUES).toSorted())
    expect(Math.min(...Object.keys(CUES).map(count))).toBeGreaterThan(0)
  })

  test('has ten variants of hover, drag and slide, and several of other frequent cues', () => {
    expect([count('hover'), count('drag'), count('slide')]).toEqual([10, 10, 10])
    expect(count('place')).toBeGreaterThanOrEqual(5)
    expect(count('shuffle')).toBeGreaterThanOrEqual(3)
    expect(count('flip')).toBeGreaterThanOrEqual(3)
  })

  test('has them in sequence, separated by silence', () => {
    const slots = [...SLOTS.values()].flat().toSorted(([one], [other]) => one - other)
    for (const [n, [start]] of slots.entries()) {
      const [before, length] = slots[n - 1] ?? [0, 0]
      expect(start - before - length).toBeGreaterThanOrEqual(58)
    }
    expect(slots.every(([, length]) => length >= 40 && length <= 3500)).toBe(true)
  })

  test('is up to date with the generator: otherwise the pack must be rebuilt', () => {
    for (const cue of ['hover', 'turnSad', 'secretParty'] as const) {
      expect(SLOTS.get(cue)?.[0]?.[1], cue).toBe(Math.round(sound(cue, 0).length / 48))
    }
  })

  test('has music that loops after whole bars, with a margin before and after', () => {
    for (const piece of ['waiting', 'over'] as const) {
      const [start, length] = loopOf(piece)
      expect(start).toBe(250)
      expect(length / 1000).toBeCloseTo(lengthOf(PIECES[piece]), 3)
    }
  })
})
