// Tests the hand's fan: spacing, hit test, raising and scrolling.
import { describe, expect, it } from 'vitest'
import { handCardAt, mergedOrder, reordered, placeHand, SCROLL_STEP, scrollRoom, slotAt } from './fan.ts'
import type { HandArea } from './places.ts'
import { BAND_TITLE, TAPE_TITLE } from '../../../art/face/fit.ts'
import { layoutFor, WINDOWS } from '../../../dev/sampleLayout.ts'

describe('the hand', () => {
  const rect: HandArea = { x: 190, y: 740, width: 804, height: 160, scroll: 0 }
  const cards = [11, 12, 13, 14, 15, 16, 17]

  it('uses the available width and is turned 5 degrees at its ends', () => {
    const places = placeHand(cards, rect, 1, { hover: 0, foot: 900 })
    expect(places.map(([, { x }]) => x)).toEqual([265, 374, 483, 592, 701, 810, 919])
    expect(places[0]?.[1].turn).toBe(-5)
    expect(placeHand([1, 2, 3], rect, 1, { hover: 0, foot: 900 })[2]?.[1].turn).toBeCloseTo(0.8)
  })

  it('shows a hovered card in full and upright', () => {
    const [, place] = placeHand(cards, rect, 1, { hover: 11, foot: 900 })[0] ?? []
    expect(place).toMatchObject({ turn: 0, w: 160 })
    expect((place?.y ?? 0) + 112).toBeLessThan(900)
  })

  it('is hit by the strips of its cards at rest', () => {
    expect(cards.map((_, n) => handCardAt(cards, rect, { x: 190 + n * 109 + 8, y: 800 }))).toEqual(cards)
    expect(handCardAt(cards, rect, { x: 990, y: 800 })).toBe(17)
    expect(handCardAt(cards, rect, { x: 996, y: 800 })).toBeUndefined()
    expect(handCardAt(cards, rect, { x: 592, y: 700 })).toBeUndefined()
  })

  /** How far titles extend to the right, by card width. */
  const TITLE_END = Math.max(
    ...[BAND_TITLE, TAPE_TITLE].map(({ middle, width }) => (middle + width / 2) / 320),
  )
  it.each(WINDOWS.filter(([, { height }]) => height > 500))(
    'of five to seven cards shows every title in full at rest, %s',
    (_, size) => {
      const { own } = layoutFor(3, 1, size)
      if (!own) throw new Error('no hand')
      for (const count of [5, 6, 7]) {
        const hand = Array.from({ length: count }, (_, n) => n + 1)
        const xs = placeHand(hand, own.hand, 1, { hover: 0, foot: 900 }).map(([, { x }]) => x)
        xs.slice(1).forEach((x, n) => expect(x - (xs[n] ?? 0)).toBeGreaterThanOrEqual(150 * TITLE_END))
      }
    },
  )

  it.each(WINDOWS)('of ten or fourteen cards is distinguishable and within bounds, %s', (_, size) => {
    const { own } = layoutFor(3, 1, size)
    if (!own) throw new Error('no hand')
    for (const count of [10, 14]) {
      const hand = Array.from({ length: count }, (_card, n) => n + 1)
      const xs = placeHand(hand, own.hand, 1, { hover: 0, foot: 900 }).map(([, { x }]) => x)
      expect((xs[0] ?? 0) - 75).toBeGreaterThanOrEqual(own.hand.x - 0.01)
      expect((xs.at(-1) ?? 0) + 75).toBeLessThanOrEqual(own.hand.x + own.hand.width + 0.01)
      xs.slice(1).forEach((x, n) => expect(x - (xs[n] ?? 0)).toBeGreaterThanOrEqual(44))
    }
  })

  it('too wide for its fan scrolls by 191 a step, and stacks hidden cards at its ends', () => {
    const many = Array.from({ length: 30 }, (_, n) => n + 1)
    expect(scrollRoom(7, rect.width)).toBe(0)
    const room = scrollRoom(30, rect.width)
    expect(room).toBeGreaterThan(SCROLL_STEP)
    const xsAt = (scroll: number) =>
      placeHand(many, { ...rect, scroll }, 1, { hover: 0, foot: 900 }).map(([, { x }]) => x)
    for (const scroll of [0, SCROLL_STEP, room]) {
      for (const x of xsAt(scroll)) {
        expect(x).toBeGreaterThanOrEqual(rect.x + 75)
        expect(x).toBeLessThanOrEqual(rect.x + rect.width - 75)
      }
    }
    const middle = 12
    expect((xsAt(0)[middle] ?? 0) - (xsAt(SCROLL_STEP)[middle] ?? 0)).toBeCloseTo(SCROLL_STEP)
    expect(handCardAt(many, { ...rect, scroll: 0 }, { x: 196, y: 800 })).toBe(1)
    expect(handCardAt(many, { ...rect, scroll: room }, { x: 990, y: 800 })).toBe(30)
  })

  it('keeps my order across updates', () => {
    expect(reordered(cards, 11, 3)).toEqual([12, 13, 14, 11, 15, 16, 17])
    expect(slotAt(7, rect, 592)).toBe(3)
    expect(mergedOrder([13, 11, 12], [11, 13, 20])).toEqual([13, 11, 20])
  })
})
