// Tests badges of many players: their text is readable in windows of all sizes.
import { describe, expect, it } from 'vitest'
import { badgeDetail } from '../badgeDetail.ts'
import { typeIn } from './crowd.ts'
import { layoutFor, WINDOWS } from '../../../dev/sampleLayout.ts'

describe.each(WINDOWS)('a badge at %s', (name, size) => {
  it.each([7, 9, 12, 16, 20, 24])('has room for its text in 12 px with %i players', (players) => {
    for (const me of [0, 1]) {
      const { seats, frame } = layoutFor(players, me, size)
      const type = typeIn(frame)
      for (const { kind, rect } of seats) {
        if (kind !== 'badge') continue
        const detail = badgeDetail(rect.width, rect.height, type)
        if (name !== '720x450') expect(detail, JSON.stringify(rect)).not.toBe('names')
        expect(rect.height).toBeGreaterThanOrEqual(type * 2.6)
        expect(rect.width).toBeGreaterThanOrEqual(type * 6)
      }
    }
  })
})
