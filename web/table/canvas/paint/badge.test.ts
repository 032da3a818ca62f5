// Tests that a badge's full sets stay clear of the player's mark at every text size.
import { expect, test } from 'vitest'
import { TEXT_SIZES } from '#web/prefs/preferences.ts'
import { setsBelowMark } from './badge.ts'
import { setTypeScale } from './type.ts'

/** Badge sizes: the smallest and a tall one of live games, the default, one of a crowded table. */
const SIZES = [
  [170, 92],
  [210, 112],
  [180, 220],
  [160, 130],
] as const

test.each(TEXT_SIZES)('at %d %% the sets are below the mark', (size) => {
  setTypeScale(1, size / 100)
  for (const [width, height] of SIZES) expect(setsBelowMark(width, height, 1)).toBeGreaterThan(0)
  setTypeScale(1, 1)
})
