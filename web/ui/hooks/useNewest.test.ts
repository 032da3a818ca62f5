// Tests that a list stays at its end until scrolled up, also if it grows before the event.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { staysAtEnd, type Scrolled } from './useNewest.ts'

it('a tall line added before the scroll event does not stop the auto-scroll', () => {
  // The list was scrolled to its end at 1000; before the event, two lines made it 90 px longer.
  const box: Scrolled = { top: 600, height: 1090, shown: 400 }
  const before = { atEnd: true, top: 600, shown: 400 }
  expect(staysAtEnd(box, before)).toBe(true)
  expect(staysAtEnd({ ...box, top: 480 }, before)).toBe(false)
})

it('a window that shrinks does not stop the auto-scroll, though its list moves up', () => {
  const smaller: Scrolled = { top: 480, height: 900, shown: 300 }
  expect(staysAtEnd(smaller, { atEnd: true, top: 600, shown: 400 })).toBe(true)
  expect(staysAtEnd(smaller, { atEnd: false, top: 600, shown: 400 })).toBe(false)
})

it('only scrolling up stops the auto-scroll, and only the end resumes it', () => {
  const px = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(px, px, px, px, fc.boolean(), (top, before, more, shown, atEnd) => {
      const box = { top, height: top + shown + more, shown }
      const stays = staysAtEnd(box, { atEnd, top: before, shown })
      if (more < 40) expect(stays).toBe(true)
      else expect(stays).toBe(atEnd && top >= before)
    }),
  )
})
