// Tests that the stored log and chat have everything shown, and stay bounded.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pieces, push, ring, ringOf } from '../../room/view/ring.ts'
import { appendOrCompact, storedBytesAfter } from './saves.ts'

const line = fc.uint8Array({ maxLength: 200 })

test('the last lines are kept after any saves, in at most about twice their size', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(line, { maxLength: 30 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      (saves, most) => {
        const shown = ring(most)
        let store = new Uint8Array(0)
        let kept = 0
        for (const lines of saves) {
          for (const each of lines) push(shown, each)
          const one = appendOrCompact(lines, kept, shown)
          store = new Uint8Array(Buffer.concat(one.replaces ? [one.bytes] : [store, one.bytes]))
          kept = storedBytesAfter(kept, one)
          expect(kept).toBe(store.length)
          expect(pieces(ringOf(store, most))).toEqual(pieces(shown))
        }
        const longest = Math.max(0, ...saves.flat().map(({ length }) => length))
        expect(kept).toBeLessThanOrEqual(2 * most * (longest + 2) + 2048)
      },
    ),
  )
})

test('most saves of a long game append only the new lines', () => {
  const shown = ring(100)
  let kept = 0
  let anew = 0
  for (let nth = 0; nth < 1000; nth += 1) {
    push(shown, new Uint8Array(40))
    const one = appendOrCompact([new Uint8Array(40)], kept, shown)
    if (one.replaces) anew += 1
    kept = storedBytesAfter(kept, one)
  }
  expect(anew).toBeGreaterThan(3)
  expect(anew).toBeLessThan(10)
})
