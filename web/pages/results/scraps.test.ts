import { expect, test } from 'vitest'
import { ALL_LIE_MS, SCRAPS, scrapAt } from './scraps.ts'

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
