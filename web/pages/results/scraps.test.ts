// Tests the fall of the results page's confetti: from above the page to its place.
import { expect, test } from 'vitest'
import { fallOf, SCRAPS } from './scraps.ts'

const PAGE = { width: 1000, height: 500 }

test('a fall begins above the page and ends in place', () => {
  for (const [nth, scrap] of SCRAPS.entries()) {
    const fall = fallOf(nth, PAGE)
    expect(fall[0]?.['translate']).toMatch(/px -\d/)
    expect(fall.at(-1)).toEqual({ translate: '0px 0px', rotate: `${scrap.turn}deg`, scale: '1 1' })
  }
})
