// Tests the fall of the confetti: from above the page to its place, without a jump.
import { expect, test } from 'vitest'
import { ALL_LIE_MS, fallOf, SCRAPS, scrapAt } from './scraps.ts'

const PAGE = { width: 1000, height: 500 }

test('every scrap starts above the page and lands at its position', () => {
  for (const [nth, scrap] of SCRAPS.entries()) {
    expect(scrapAt(scrap, nth, 0, PAGE).y).toBeLessThan(0)
    const lies = scrapAt(scrap, nth, ALL_LIE_MS, PAGE)
    expect(lies.x).toBeCloseTo(scrap.x * 10 + scrap.width / 2)
    expect(lies.y).toBeCloseTo(scrap.y * 5 + 5.5)
    expect(lies.turn).toBeCloseTo(scrap.turn)
  }
})

test('no scrap jumps on its way', () => {
  for (const [nth, scrap] of SCRAPS.entries()) {
    for (let ms = 16; ms <= ALL_LIE_MS; ms += 16) {
      const [before, now] = [scrapAt(scrap, nth, ms - 16, PAGE), scrapAt(scrap, nth, ms, PAGE)]
      expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(16)
    }
  }
})

test('a fall begins above the page and ends in place', () => {
  for (const [nth, scrap] of SCRAPS.entries()) {
    const fall = fallOf(nth, PAGE)
    expect(fall[0]?.['translate']).toMatch(/px -\d/)
    expect(fall.at(-1)).toEqual({ translate: '0px 0px', rotate: `${scrap.turn}deg` })
  }
})
