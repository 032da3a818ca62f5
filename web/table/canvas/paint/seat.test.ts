// Tests that players' names stay clear of the flags above at every text and table size.
import { expect, test } from 'vitest'
import { TEXT_SIZES } from '#web/prefs/preferences.ts'
import { setTypeScale } from './type.ts'
import { nameFrom, nameSize } from './seat.ts'
import { FLAG_FOOT } from './flags.ts'

const SCALES = [0.62, 0.79, 1, 1.2, 1.6]

test.each(TEXT_SIZES)('at %d %% the name is below the flags, and never smaller than the default', (size) => {
  for (const scale of SCALES) {
    setTypeScale(scale, size / 100)
    for (const low of [false, true]) {
      expect(nameFrom(low)).toBeGreaterThan(FLAG_FOOT + 2)
      expect(nameSize(low) * scale).toBeGreaterThanOrEqual(Math.min(11, 17 * scale))
    }
  }
  setTypeScale(1, 1)
})
